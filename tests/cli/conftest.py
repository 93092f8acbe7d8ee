"""Leave out the tests that need Ray where it is not installed; `./meadhall test` reports that at its end."""

from tools.commands.external_tools import has_ray

collect_ignore = [] if has_ray() else ["test_cluster.py"]
