import Moongate

/// The outcome of one hostile script, and of the next link on the same gate.
struct Trial: Encodable {
  /// The kind of error, `none` where there was none.
  var error = "none"
  /// The message of the error.
  var message: String?
  /// The line that is to blame, as `file:line`.
  var place: String?
  /// The response, where there was no error.
  var response: String?
  /// The answer of the scripts to the next link.
  var next: String?
  /// Whether it was tried at load.
  var isOfLoad: Bool
  /// Milliseconds of this thread's processor time that the hostile script took.
  var processor = 0.0
}

extension Trial {
  private static let goodScripts = Scripts([
    Scripts.entry: """
    scheme "app"
    route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
    """
  ])

  /// Tries a script on the thread that calls.
  init(_ script: HostileScript, configuration: Configuration) throws {
    let hostileScripts = Scripts([Scripts.entry: script.source])
    isOfLoad = script.moment == .load
    let gate = try Gate(
      scripts: script.moment == .load ? Self.goodScripts : hostileScripts,
      configuration: configuration
    )
    let watch = Stopwatch()
    do {
      switch script.moment {
      case .load: try gate.reload(hostileScripts)
      case .link: response = try gate.decide("app:hostile").response.description
      }
      processor = watch.milliseconds
    } catch {
      processor = watch.milliseconds
      take(error)
    }
    next = try gate.decide("app:next/7").response.description
  }

  private mutating func take(_ error: any Error) {
    switch error {
    case let error as DecisionError: take(error)
    case let error as LoadError: take(error)
    default: message = "\(error)"
    }
  }

  private mutating func take(_ error: DecisionError) {
    switch error {
    case .link(let refusal): (self.error, message) = ("link", "\(refusal)")
    case .script(let error): take(error)
    case .limit(let error): take(error)
    case .response(let error):
      self.error = "response"
      message = error.message
      place = error.route.location.description
    case .redirect(let error):
      self.error = "redirect"
      message = error.description
      place = error.route.location.description
    case .facts(let error): (self.error, message) = ("facts", error.message)
    case .answer(let error): (self.error, message) = ("answer", error.description)
    }
  }

  private mutating func take(_ error: LoadError) {
    switch error {
    case .script(let error): take(error)
    case .limit(let error): take(error)
    case .pattern: self.error = "pattern"
    case .conflict: self.error = "conflict"
    case .declaration: self.error = "declaration"
    case .scripts: self.error = "scripts"
    }
    message = message ?? error.description
    place = place ?? error.location?.description
  }

  private mutating func take(_ error: ScriptError) {
    self.error = "script"
    message = error.message
    place = error.location?.description
  }

  private mutating func take(_ error: LimitError) {
    self.error = "\(error.limit)"
    message = error.description
    place = error.location?.description
  }
}
