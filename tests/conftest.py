"""What holds for every test of this process, from before the first one is read."""

from hypothesis import settings

from tests.once import keep_addresses, keep_templates

# Found examples must not depend on the day or on how busy the machine is.
settings.register_profile("steady", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("steady")

keep_templates()
keep_addresses()
