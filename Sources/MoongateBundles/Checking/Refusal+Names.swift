internal import MoongateLua

extension Refusal {
  /// Refuses a document for another app.
  static func check(app: String, is wanted: String, in type: DocumentType) throws(Refusal) {
    guard app != wanted else { return }
    throw Refusal(
      .app,
      "The \(type.noun) is for the app \(Value.quoted(app)), and this one is \(Value.quoted(wanted))."
    )
  }
}
