import ArgumentParser
import MoongateWorkbench

extension Outcome {
  /// The exit code that says so.
  var exitCode: Int32 {
    switch self {
    case .fine: 0
    case .failed: 1
    // EX_DATAERR
    case .unusable: 65
    }
  }

  /// Ends the command with the exit code.
  func exit() throws {
    if self != .fine { throw ExitCode(exitCode) }
  }
}
