package import MoongateLua

extension Value {
  /// The value that a text of JSON holds.
  ///
  /// - Throws: what is wrong with the text, as one sentence.
  package init(json text: String) throws(JSONFault) { self = try JSONReader.read(text) }
}
