// Whatever needs more of the system reads files as well.
@_exported public import MoongateFiles
