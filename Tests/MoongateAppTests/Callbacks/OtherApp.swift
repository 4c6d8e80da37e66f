import MoongateApp

/// Another app of the tests, which notes what it is asked and answers when the test says so.
@MainActor
final class OtherApp {
  /// The links that it was asked by, in order.
  private(set) var links: [Link] = []
  /// Whether it is there.
  var isThere = true
  /// The work to do while it is opened.
  var whileOpening: @MainActor () async -> Void = {}

  /// Opens a link to it.
  func open(_ link: Link) async -> Bool {
    guard isThere else { return false }
    links.append(link)
    await whileOpening()
    return true
  }

  /// The link by which the ask at a place is answered, with more of a query behind.
  func answer(_ place: Int = 0, _ outcome: String = "success", _ more: String = "") throws -> Link {
    let text = links[place].values(named: "x-\(outcome)").first ?? ""
    return try Link(text + more)
  }

  /// Waits until it was asked so often.
  func isAsked(_ count: Int = 1) async {
    while links.count < count { await Task.yield() }
  }
}
