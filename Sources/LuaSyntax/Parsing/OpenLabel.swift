/// A label that can be jumped to.
struct OpenLabel {
  /// The number of its name.
  let name: Int
  /// The function that has it.
  let function: Int
  /// The label of the same name in a function around, which this one hides; -1 if there is none.
  let hidden: Int
}
