import MoongateApp
import SampleScripts
import TestClock

/// A center of the tests, with its app, its clock and what it tells scripts.
@MainActor
final class Host {
  static let scripts = """
    route("/page/:name", open("page", { name = capture "name" }))
    route("/inbox/:name", { needs = "signed_in" }, open("inbox", { name = capture "name" }))
    route("/erase", confirm("Erase?", open "erase"))
    route("/twice", confirm("Sure?", redirect "app:erase"))
    route("/later", { needs = "signed_in" }, confirm("Erase?", open "erase"))
    route("/away", { name = "away" }, browse "https://example.com/")
    route("/no", reject "Not here.")
    route("/unknown", open "unknown")
    route("/broken", function(link) return link.nothing end)
    route("/asked/:name", function(link, facts)
      local name = ask("name", { name = link.params.name })
      if not name then return reject "No name." end
      if ask "private" and not facts.signed_in then return wait "signed_in" end
      return open("page", { name = name })
    end)
    route("/moved/:name", function(link) return redirect("app:page/" .. link.params.name) end)
    route("/secret", { from = { "in-app", "universal-link" } }, open("page", { name = "secret" }))
    route("/hidden", { needs = "signed_in" }, redirect "app:secret")
    route("/told/:name", function(link)
      if ask "sure" == "no" then return reject "No." end
      return redirect "app:secret"
    end)
    route("/greeting", function(link) return open("page", { name = link.origin or "nobody" }) end)
    """

  let app = RecordingPresenter()
  let clock = TestClock()
  let links: LinkCenter<Page>
  var isSignedIn = false

  init(pending: PendingLinks = PendingLinks(), isStarted: Bool = true) throws {
    let gate = try makeGate(Self.scripts)
    links = LinkCenter(gate: gate, pending: pending, clock: clock, presenter: app)
    links.facts = { [unowned self] in ["signed_in": .boolean(isSignedIn)] }
    if isStarted { links.start() }
  }

  /// Takes a link and lets a second pass, so that the next is no double.
  @discardableResult
  func open(_ link: String, from origin: Origin = .unknown) -> Bool {
    defer { clock.advance(by: .seconds(1)) }
    return links.open(link, from: origin)
  }

  /// Takes links and returns what the app was asked to do about all links until now.
  func lines(after links: String...) async -> [String] {
    for link in links { open(link) }
    await self.links.finish()
    return app.lines
  }

  /// Lets go of the closures of a test, which hold the host.
  func end() {
    app.whileShowing = {}
    links.answer = { _ in .null }
  }

  /// Waits until something is so.
  func until(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }
}
