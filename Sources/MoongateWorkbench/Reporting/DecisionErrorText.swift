internal import Moongate

/// An error that leaves a link without a decision, with the line of the script that it is about.
struct DecisionErrorText {
  private let error: DecisionError
  private let scripts: Scripts

  /// An error of scripts.
  init(_ error: DecisionError, in scripts: Scripts) {
    self.error = error
    self.scripts = scripts
  }

  /// The text: place and sentence, the line, a caret where the place in it is known, and what else
  /// there is to say.
  var text: String {
    guard let location, let line = scripts.line(location.line, of: location.file) else {
      return "\(error)"
    }
    return MarkedLine(line, offset: name?.offset(in: line)).inserted(into: "\(error)")
  }

  private var location: SourceLocation? {
    switch error {
    case .script(let error): error.location
    case .limit(let error): error.location
    case .response(let error): error.route.location
    case .redirect(let error): error.route.location
    case .link, .facts, .answer: nil
    }
  }

  /// The name that is wrong; what a script raises itself names nothing of the line.
  private var name: BlamedName? {
    if case .script(let error) = error { BlamedName(error.message) } else { nil }
  }
}
