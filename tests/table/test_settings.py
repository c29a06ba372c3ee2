"""Settings: by flag, variable and file, by one definition; what is wrong is named before anything starts."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from parvis.__main__ import main
from parvis.commands import serve
from parvis.table.settings import GROUPS, UNBOUNDED, Limits, Serving, Settings, Telling
from parvis.table.sources import SETTINGS, filled, gather


@pytest.fixture(autouse=True)
def nothing_starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def started(*_: object) -> None:
        raise AssertionError("the server was started")

    monkeypatch.setenv("PARVIS_DATA", str(tmp_path))
    monkeypatch.setattr(serve, "serve", started)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What `parvis serve` says to settings that it refuses: one line."""
    assert main(["serve", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and err.startswith("parvis: ")
    return err


def test_a_flag_counts_more_than_a_variable_and_that_more_than_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "parvis.toml"
    file.write_text('pace = 3\nport = 81\nburst = 5\nhost = "::1"\n', encoding="utf-8")
    monkeypatch.setenv("PARVIS_PORT", "82")
    monkeypatch.setenv("PARVIS_PACE", "4")
    assert main(["serve", "--settings", "--pace", "5"]) == 0
    shown = capsys.readouterr().out
    values = tomllib.loads(shown)
    assert (values["pace"], values["port"], values["burst"], values["host"]) == (5, 82, 5, "::1")
    where = {line.split(" = ")[0]: line for line in shown.splitlines()}
    assert "# flag --pace:" in where["pace"] and "# variable PARVIS_PORT:" in where["port"]
    assert f"# file {file}:" in where["burst"] and "# usual:" in where["glance"]


def test_what_is_shown_is_a_file_of_settings_and_says_all_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--settings", "--pace", "7", "--webhooks-to", "10.0.0.0/8, ::1", "--mail"]) == 0
    shown = capsys.readouterr().out
    assert all(found.name in shown and found.about.says in shown for found in SETTINGS.values())
    other = tmp_path / "other.toml"
    other.write_text(shown, encoding="utf-8")
    assert main(["serve", "--settings", "--config", str(other)]) == 0
    again = tomllib.loads(capsys.readouterr().out)
    assert again == tomllib.loads(shown)
    assert (again["pace"], again["webhooks-to"], again["mail"]) == (7, ["10.0.0.0/8", "::1"], True)


def test_secrets_are_not_shown_and_have_no_flag(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARVIS_SMTP_PASSWORD", "hush-hush")
    monkeypatch.setenv("PARVIS_DATABASE", "postgresql://anna:hush@db.example/parvis?password=hush")
    assert main(["serve", "--settings"]) == 0
    shown = capsys.readouterr().out
    assert "hush" not in shown and "smtp-password is set" in shown and "anna" in shown and "db.example" in shown
    with pytest.raises(SystemExit):
        main(["serve", "--smtp-password", "hush"])
    assert "unrecognized" in capsys.readouterr().err
    file = tmp_path / "parvis.toml"
    for line in ('database = ["postgresql://anna:hush@db.example"]', "smtp-password = ['hush']"):
        file.write_text(line)
        monkeypatch.delenv(f"PARVIS_{line.partition(' ')[0].upper().replace('-', '_')}")
        assert main(["serve", "--settings", "--config", str(file)]) == 2
        told = capsys.readouterr().err
        assert "should be a text" in told and "hush" not in told


@pytest.mark.parametrize(
    ("flag", "value", "expected"),
    [
        ("--port", "70000", "a whole number from 0 to 65535, not '70000'"),
        ("--port", "http", "a whole number from 0 to 65535"),
        ("--pace", "-1", "a number of 0 or more"),
        ("--pace", "nan", "a number of 0 or more"),
        ("--pace", "inf", "a number of 0 or more"),
        ("--workers", "0", "a whole number from 1 to 64"),
        ("--thinkers", "0", "a whole number from 1 to 256"),
        ("--log-level", "loud", "one of debug, info, warning, error"),
        ("--mail", "perhaps", "yes or no"),
    ],
)
def test_a_wrong_value_is_named_with_what_is_expected(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, flag: str, value: str, expected: str
) -> None:
    text = said(capsys, flag, value)
    assert f"{flag.removeprefix('--')} (flag {flag}) should be {expected}" in text
    assert list(tmp_path.iterdir()) == [], "nothing was started"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("pase = 1", "there is no setting of the name pase: did you mean pace?"),
        ('pace = "quick"', "should be a number of 0 or more, not 'quick'"),
        ("pace = true", "should be a number of 0 or more"),
        ("port = 8000.5", "should be a whole number"),
        ("port = true", "should be a whole number"),
        ("mail = 1", "should be yes or no"),
        ("webhooks-to = [1]", "should be addresses or networks such as 10.0.0.0/8"),
        ('webhooks-to = ["here"]', "should be addresses or networks such as 10.0.0.0/8"),
        ('address = "games"', "should be an address such as https://games.example"),
        ('address = "https://games.example/?a=b"', "should be an address such as https://games.example"),
        ('address = "https://games.example/#top"', "should be an address such as https://games.example"),
        ('prefix = "parvis"', "should be a path such as /parvis"),
        ('prefix = "/parvis/"', "should be a path such as /parvis"),
        ("host = 3", "should be a text"),
        ("[limits]", "there is no setting of the name limits"),
        ("pace = = 1", "cannot be read"),
        ("smtp-password = 12", "smtp-password"),
    ],
)
def test_what_is_wrong_in_the_file_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, line: str, expected: str
) -> None:
    (tmp_path / "parvis.toml").write_text(line, encoding="utf-8")
    text = said(capsys)
    assert expected in text and str(tmp_path / "parvis.toml") in text
    assert "12" not in text.replace(str(tmp_path), "")


def test_a_wrong_variable_and_a_file_that_is_not_there_are_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert str(tmp_path / "none.toml") in said(capsys, "--config", str(tmp_path / "none.toml"))
    monkeypatch.setenv("PARVIS_PAECE", "1")
    assert "PARVIS_PAECE: did you mean PARVIS_PACE?" in said(capsys)


def test_every_field_of_a_server_can_be_set_and_is_named_once() -> None:
    """A field that is no setting, or has the name of another one, would be out of the host's reach."""
    nested = {"limits", "telling"}
    names = [each.name for group in GROUPS for each in fields(group) if each.name not in nested]
    assert sorted(names) == sorted(found.field for found in SETTINGS.values())
    usual = gather({}, {}, None)
    assert filled(Limits, usual) == Limits() and filled(Telling, usual) == Telling()
    assert filled(Serving, usual) == Serving() and filled(Settings, usual) == Settings()


def test_the_server_runs_by_what_was_chosen() -> None:
    chosen = gather({"burst": "7", "pace": "3"}, {"PARVIS_TELL_AFTER": "9", "PARVIS_WORKERS": "2"}, None)
    serving, settings = serve.settings_of(chosen)
    assert (serving.workers, settings.pace) == (2, 3)
    assert settings.limits == Limits(burst=7) and settings.telling == Telling(tell_after=9)
    assert serve.settings_of(gather({"unbounded": "yes"}, {}, None))[1].limits == UNBOUNDED


def test_a_text_with_quotes_is_shown_as_a_file_says_it() -> None:
    found = SETTINGS["smtp-user"]
    for text in ('a "b" c', "back\\slash", "plain"):
        assert tomllib.loads(f"it = {found.shown(text)}") == {"it": text}


def test_commands_that_look_after_the_database_find_the_one_that_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Named in the file of settings or by a variable, it is not looked for in the data folder."""
    (tmp_path / "parvis.toml").write_text(f'database = "sqlite:///{tmp_path}/filed.db"', encoding="utf-8")
    assert main(["upgrade", "--check"]) == 2
    assert f"{tmp_path}/filed.db: there is no database" in capsys.readouterr().err
    monkeypatch.setenv("PARVIS_DATABASE", f"sqlite:///{tmp_path}/varied.db")
    assert main(["upgrade", "--check"]) == 2
    assert f"{tmp_path}/varied.db: there is no database" in capsys.readouterr().err
    assert main(["upgrade", "--check", "--database", f"sqlite:///{tmp_path}/flagged.db"]) == 2
    assert f"{tmp_path}/flagged.db: there is no database" in capsys.readouterr().err
