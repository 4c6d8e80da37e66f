/// A function of a set: the file, by its place, and the function's place in that file.
struct FunctionID: Hashable {
  let script: Int
  let function: Int
}
