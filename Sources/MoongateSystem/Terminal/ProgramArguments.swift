/// The arguments that the program was started with.
package enum ProgramArguments {
  /// The number of the first argument that is not UTF-8 text, counted from 1; `nil` where all are.
  ///
  /// `CommandLine.arguments` repairs such an argument, which is another text then.
  package static var firstNotText: Int? {
    // The process keeps its arguments, and nothing here changes them.
    (1..<max(1, Int(CommandLine.argc))).first { number in
      guard let bytes = unsafe CommandLine.unsafeArgv[number] else { return false }
      return unsafe String(validatingCString: bytes) == nil
    }
  }
}
