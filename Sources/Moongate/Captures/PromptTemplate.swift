/// A text that a person reads, in which captures of a route stand for values, compiled.
struct PromptTemplate: Sendable {
  let text: TextTemplate
  /// The name of the text in the app's catalogue, if the script gives one.
  let key: String?
  /// The arguments of the text, by name.
  let arguments: ValueTemplate
}
