internal import MoongateLinks

extension URLTemplate {
  /// Reads a template that a script wrote.
  ///
  /// - Throws: a fault that points at what could not be read.
  init(declared text: String) throws(TemplateFault) {
    do {
      try self.init(text)
    } catch {
      throw TemplateFault(message: "The URL template is refused. \(error)")
    }
  }
}
