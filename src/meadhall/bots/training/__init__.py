"""Training of value nets by self-play. It needs numpy; playing with a trained net does not."""
