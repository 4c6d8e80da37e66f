/// The budget of links to make for changed handlers.
///
/// All handlers share what there is, so that many take as long as few.
struct SteeringBudget {
  /// The most links of a handler, and how often one of them may be given what a condition wants.
  private static let mostLinksOfHandler = 400
  private static let mostTriesOfHandler = 4_000
  /// The same of all handlers in both programs.
  static let mostLinks = 10_000
  private static let mostTries = 40_000

  /// The number of times that a link of one handler may be given what a condition wants.
  let tries: Int
  private let links: Int
  private var linksLeft = 0
  private var triesLeft = 0

  /// The budget of so many handlers, each of which may be there in both programs.
  init(handlers: Int) {
    let parts = max(1, 2 * handlers)
    links = min(Self.mostLinksOfHandler, Self.mostLinks / parts)
    tries = min(Self.mostTriesOfHandler, max(1, Self.mostTries / parts))
  }

  /// Begins with the links of another handler.
  mutating func beginHandler() {
    linksLeft = links
    triesLeft = tries
  }

  /// Takes one try, if there is one.
  mutating func takeTry() -> Bool {
    triesLeft -= 1
    return triesLeft >= 0 && linksLeft > 0
  }

  /// Takes one link, if there is one.
  mutating func takeLink() -> Bool {
    linksLeft -= 1
    return linksLeft >= 0
  }
}
