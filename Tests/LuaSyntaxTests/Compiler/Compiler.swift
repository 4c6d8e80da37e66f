import LuaCompiler

/// Lua's own compiler.
final class Compiler {
  /// The verdict of Lua on a text.
  enum Verdict: Equatable {
    /// The instructions and constants, without lines.
    case accepted([UInt8])
    case refused(String)

    var isAccepted: Bool {
      if case .accepted = self { true } else { false }
    }
  }

  private let compiler: OpaquePointer

  init?() {
    guard let compiler = lua_compiler_open() else { return nil }
    self.compiler = compiler
  }

  deinit { lua_compiler_close(compiler) }

  func compile(_ text: [UInt8]) -> Verdict {
    var start: UnsafePointer<CChar>?
    var count = 0
    let isAccepted = text.withUnsafeBytes { bytes in
      lua_compiler_compile(
        compiler,
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        bytes.count,
        &start,
        &count
      )
    }
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    if !isAccepted { return .refused(String(decoding: bytes, as: UTF8.self)) }
    return .accepted(Bytecode.withoutLines(bytes))
  }
}
