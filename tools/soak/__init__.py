"""``make soak``: the service under load and faults, for two minutes; every figure beside its target."""
