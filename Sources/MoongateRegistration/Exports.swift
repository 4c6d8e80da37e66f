// Whoever imports MoongateRegistration sees gates and findings.
@_exported public import Moongate
@_exported public import MoongateDiagnostics
