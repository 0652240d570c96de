"""``make bench``: the service against an echo, and the rules in process, as ratios within one run."""
