#!/usr/bin/env perl
# A bot for Parvis that likes what it has seldom done, and passes only if it must. See docs/protocol.md.
use strict;
use warnings;
use JSON::PP;

$| = 1;    # every answer is sent at once
my %done;  # how often it has used each verb in this game

sub verb { return (split ' ', $_[0])[0] }

sub choose {
    my ($message) = @_;
    srand $message->{luck};    # so that the same game is played again from the same seed
    my @all = @{ $message->{moves} };
    my @moves = grep { !/^pass/ } @all;
    my %worth = map { $_ => ($done{ verb($_) } // 0) + rand } @moves ? @moves : @all;
    return (sort { $worth{$a} <=> $worth{$b} || $a cmp $b } keys %worth)[0];
}

while (my $line = <STDIN>) {
    my $message = decode_json($line);
    if ($message->{type} eq 'start') {
        %done = ();
        print encode_json({}), "\n";
    } elsif ($message->{type} eq 'question') {
        my $move = choose($message);
        $done{ verb($move) }++;
        print encode_json({ move => $move }), "\n";
    }    # the end is not answered
}
