import MoongateWorkbench
import Testing

/// The tests of a folder of scripts, as an app's own suite runs them.
@Test(arguments: try ScriptTests(directory: "../../Scripts/Photos"))
func links(test: ScriptTest) throws { try test.run() }
