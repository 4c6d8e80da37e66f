// Whoever imports MoongateWorkbench sees what it finds.
@_exported public import MoongateDiagnostics
