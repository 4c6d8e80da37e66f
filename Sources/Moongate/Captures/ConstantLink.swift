internal import MoongateLinks

/// The check of a link that a response always leads to.
enum ConstantLink {
  /// Refuses a text that is not a link.
  static func check(
    _ text: String,
    isRedirect: Bool,
    limits: LinkLimits
  ) throws(TemplateFault) {
    do {
      _ = try Link(text, limits: limits)
    } catch {
      throw TemplateFault(
        message: isRedirect
          ? "The function redirect wants a link such as \"myapp:settings\". \(error)"
          : ResponseError.message(browse: error)
      )
    }
  }
}
