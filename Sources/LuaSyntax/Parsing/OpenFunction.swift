/// A function whose end has not been read.
struct OpenFunction {
  /// Its place in `LuaChunk.functions`.
  let index: Int
  /// Whether it takes any number of values.
  var isVariadic: Bool
  /// The number of declared locals, including those that scripts cannot name.
  var declared = 0
  /// The locals of functions around that it uses; -1 is the environment.
  var upvalues: [Int] = []
  var blocks: [OpenBlock] = []
  /// The number of blocks that are loops.
  var loops = 0
}
