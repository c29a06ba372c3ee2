"""Drawing: a kit of shapes and a stage that every game's board is made with."""
