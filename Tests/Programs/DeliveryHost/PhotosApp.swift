import MoongateApp

/// The screens of the app: the case is the name of an action, the values are its arguments.
enum Destination: Decodable, Sendable {
  case album(name: String)
  case slideshow(name: String, seconds: Int)
}

/// An app that says what it shows, with a mistake in one of its screens.
struct PhotosApp: LinkPresenting {
  func show(_ destination: Destination) {
    switch destination {
    case .album(let name): say("shows \(name)")
    case .slideshow(let name, let seconds):
      // Swift ends the process where the scripts ask for no seconds.
      say("shows \(name), \(60 / seconds) pictures a minute")
    }
  }

  func confirm(_ question: Prompt) -> Bool { false }

  func browse(_ link: Link) {}

  func reject(_ reason: Prompt) { say("tells: \(reason)") }

  func report(_ problem: LinkProblem) { say("problem: \(problem)") }
}
