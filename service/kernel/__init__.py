"""What every game is made of: rules, moves, verdicts, cards and chance. Standard library only."""
