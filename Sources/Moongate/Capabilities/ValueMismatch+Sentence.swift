internal import MoongateLua

extension ValueMismatch {
  /// The owner of a value: an action, a question, an answer or a fact.
  enum Subject {
    case action(String)
    case facts
    case question(String)
    case answer(String)
  }

  /// One sentence that says what is wrong.
  func sentence(about subject: Subject) -> String {
    let whole: String
    let part: String
    switch subject {
    case .action(let name): (whole, part) = ("action \(Value.quoted(name))", "argument")
    case .facts: (whole, part) = ("app", "fact")
    case .question(let name): (whole, part) = ("question \(Value.quoted(name))", "argument")
    case .answer(let name): (whole, part) = ("answer to \(Value.quoted(name))", "field")
    }
    let place = path.isEmpty ? whole : "\(part) \(Value.displayed(path)) of the \(whole)"
    switch reason {
    case .wrong(let wanted, let got, let remedy):
      let hint = remedy.map { " \($0)" } ?? ""
      return "The \(place) is \(got), which is not \(wanted).\(hint)"
    case .costly:
      return "The \(place) takes more work to check than a decision may take."
    case .missing(let wanted, let unknown):
      let hint = unknown.map { " There is \(Value.quoted($0)), which it does not have." } ?? ""
      return "The \(place) is missing; it is \(wanted).\(hint)"
    case .unknown(let nearest, let known):
      let hint =
        nearest.map { "; did you mean \(Value.quoted($0))?" }
        ?? (known.isEmpty
          ? "; there is none." : "; there \(known.count == 1 ? "is" : "are") \(known.shown).")
      return "The \(whole) has no \(part) \(Value.quoted(path))\(hint)"
    }
  }
}
