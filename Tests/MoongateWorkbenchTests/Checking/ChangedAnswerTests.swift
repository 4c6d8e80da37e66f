import Synchronization
import Testing

@testable import Moongate
@testable import MoongateWorkbench

/// The comparison of answers, with answers that no script gives.
@Suite("Answers that change") struct ChangedAnswerTests {
  private static let route = Route(pattern: "/a", location: SourceLocation(file: "m.lua", line: 1))
  private static let other = Route(pattern: "/b", location: SourceLocation(file: "m.lua", line: 2))

  private static func link(_ text: String) throws -> Link { try Link(text) }

  private static func decided(
    _ response: Response,
    _ route: Route? = route,
    redirects: [String] = []
  ) throws -> Attempt {
    let links = try redirects.map { try Link($0) }
    return .decided(
      Decision(link: try Link("app:a"), response: response, route: route, redirects: links)
    )
  }

  private static func open(_ value: Value) throws -> Attempt {
    try decided(.open(Action(name: "a", arguments: ["x": value])))
  }

  private static func limit(_ limit: LimitError.Limit, line: Int = 1) -> Attempt {
    let place = SourceLocation(file: "m.lua", line: line)
    return .failed(.limit(LimitError(limit: limit, allowed: 9, location: place)))
  }

  private static func error(_ message: String, traceback: [String] = []) -> Attempt {
    .failed(.script(ScriptError(message: message, location: nil, traceback: traceback)))
  }

  @Test func `Equal attempts are no change`() throws {
    let same: [(Attempt, Attempt)] = [
      (try Self.open(1), try Self.open(1)),
      (try Self.decided(.unmatched, nil), try Self.decided(.unmatched, nil)),
      (Self.error("x"), Self.error("x")),
      // Where memory ended is up to the collector, and the clock is not the script's.
      (Self.limit(.memory, line: 1), Self.limit(.memory, line: 2)),
      (Self.limit(.time), try Self.open(1)),
      (Self.error("x"), Self.limit(.time)),
    ]
    for (first, second) in same {
      #expect(!first.differs(from: second))
      #expect(!second.differs(from: first))
    }
  }

  @Test func `Whatever a host could see is a change, and both texts show it`() throws {
    let rows: [(Attempt, Attempt, String, String)] = [
      (
        try Self.open(1), try Self.open(2),
        #"open("a", { x = 1 })"#, #"open("a", { x = 2 })"#
      ),
      (
        try Self.open(.number(0.0)), try Self.open(.number(-0.0)),
        #"open("a", { x = 0.0 })"#, #"open("a", { x = -0.0 })"#
      ),
      (
        try Self.open(.integer(1)), try Self.open(.number(1)),
        #"open("a", { x = 1 })"#, #"open("a", { x = 1.0 })"#
      ),
      (
        try Self.decided(.rejected("no")), try Self.decided(.rejected("no"), Self.other),
        #"reject("no")"#, #"reject("no") from /b (m.lua:2)"#
      ),
      (
        try Self.decided(.rejected("no")), try Self.decided(.rejected("no"), redirects: ["app:b"]),
        #"reject("no")"#, #"reject("no") by way of app:b"#
      ),
      (try Self.decided(.unmatched, nil), Self.error("x"), "unmatched", "error: x"),
      (Self.error("x"), Self.error("y"), "error: x", "error: y"),
      (
        Self.error("x", traceback: ["a", "b"]), Self.error("x", traceback: ["a", "c"]),
        "error: x\n  called from\n    b", "error: x\n  called from\n    c"
      ),
      (
        Self.error("x", traceback: ["a", "b"]), Self.error("y", traceback: ["a", "c"]),
        "error: x", "error: y"
      ),
      (
        Self.limit(.steps), Self.error("x"),
        """
        error: m.lua:1: the script takes more than 9 steps; is there a loop without end, or too \
        much text?
        """, "error: x"
      ),
    ]
    let tried = TriedLink(route: Self.route, link: try Link("app:a"))
    for (first, second, text, otherText) in rows {
      let change = try #require(ChangedAnswer(tried, first, second, .order))
      #expect(change.first == text)
      #expect(change.second == otherText)
      #expect(
        change.description
          == "m.lua:1: /a answers app:a in two ways: \(text), and after other links \(otherText)"
      )
      #expect(second.differs(from: first))
    }
    #expect(Self.limit(.steps).differs(from: Self.limit(.memory)))
  }

  /// Decides links with a memory, as no script can have one.
  private final class Memory: Sendable {
    private let decided = Mutex<[String]>([])

    var links: [String] { decided.withLock(\.self) }

    /// Answers with what `value` makes of the links decided before.
    func attempt(_ link: Link, _ value: ([String]) -> Int) -> Attempt {
      let before = decided.withLock { links in
        defer { links.append(link.text) }
        return links
      }
      let action = Action(name: "a", arguments: ["n": .integer(value(before))])
      return .decided(Decision(link: link, response: .open(action), route: nil))
    }
  }

  private func check(
    here: @escaping ([String]) -> Int,
    elsewhere: @escaping ([String]) -> Int
  ) throws -> (check: HandlerCheck, here: [String], elsewhere: [String]) {
    let links = try ["app:a", "app:b", "app:c"].map {
      TriedLink(route: Self.route, link: try Link($0))
    }
    let (first, second, third) = (Memory(), Memory(), Memory())
    let check = HandlerCheck(
      links,
      untried: [],
      decide: { first.attempt($0, here) },
      // Of several other states one may differ.
      elsewhere: [{ second.attempt($0, here) }, { third.attempt($0, elsewhere) }]
    )
    #expect(second.links == third.links)
    return (check, first.links, third.links)
  }

  @Test func `Links are decided forwards and backwards in one state, and forwards in another`()
    throws
  {
    let found = try check(here: { _ in 0 }, elsewhere: { _ in 0 })
    #expect(found.here == ["app:a", "app:b", "app:c", "app:c", "app:b", "app:a"])
    #expect(found.elsewhere == ["app:a", "app:b", "app:c"])
    #expect(found.check == HandlerCheck(links: 3, failed: 0, changes: [], untried: []))
  }

  @Test func `An answer that depends on the links before is found`() throws {
    let counting = try check(here: \.count, elsewhere: \.count).check
    #expect(counting.changes.map(\.link.text) == ["app:a", "app:b", "app:c"])
    #expect(counting.changes.allSatisfy { $0.circumstance == .order })
    #expect(counting.changes.map(\.first).last == #"open("a", { n = 2 })"#)
    #expect(counting.changes.map(\.second).last == #"open("a", { n = 3 })"#)
    // Only those that come right behind app:c in one order and not in the other.
    let after = { (links: [String]) in links.last == "app:c" ? 1 : 0 }
    #expect(
      try check(here: after, elsewhere: after).check.changes.map(\.link.text)
        == ["app:b", "app:c"]
    )
  }

  @Test func `An answer that depends on the state is found`() throws {
    let found = try check(here: { _ in 0 }, elsewhere: { $0.count == 1 ? 1 : 0 }).check
    #expect(found.changes.map(\.link.text) == ["app:b"])
    #expect(found.changes.map(\.circumstance) == [.state])
  }
}
