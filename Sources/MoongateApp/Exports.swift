// An app imports MoongateApp alone: `Gate`, `Link` and `Value` come with it.
@_exported public import Moongate
