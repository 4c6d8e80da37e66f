/// A refusal inside a parser, before the whole text is added to it.
struct PatternFault: Error {
  let message: String
  let offset: Int

  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
