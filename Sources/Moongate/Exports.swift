// An app imports Moongate alone: `Link` and `Value` come with it.
@_exported public import MoongateLinks
@_exported public import MoongateLua
