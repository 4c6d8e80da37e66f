import Moongate
import Testing

/// A link, what the app knows, and what the scripts must answer.
struct Row: Sendable, CustomTestStringConvertible {
  var link: String
  var origin = Origin.unknown
  var facts: Value.Object = ["signed_in": false]
  var response: Response

  var testDescription: String { "\(link) from \(origin) with \(Value.object(facts))" }
}

/// Tests of the pages to which the links of the app lead.
@Suite struct LinkTableTests {
  // In an app: Scripts(bundle: .module, folder: "Links"), and the app's own capabilities.
  private let gate: Gate

  init() throws {
    let scripts = Scripts([
      "main.lua": """
      scheme "photos"
      domain "photos.example.com"
      route("/:album?index=:index(int)?", open("album", captures))
      route("/settings", open "settings")
      route("/preferences", redirect "photos:settings")
      route("/account/delete", { needs = "signed_in", from = "in-app" },
        confirm("Delete your account?", open "delete-account"))
      route("/join/:album", function(link)
        local name = link.params.album
        if ask("member", { album = name }) then return redirect(link_to("album", { album = name })) end
        return confirm("Join " .. name .. "?", open("join", { album = name }))
      end)
      route("/albums/:album", { name = "album" }, open("album", captures))
      """
    ])
    gate = try Gate(scripts: scripts)
  }

  static let rows = [
    Row(
      link: "photos:Rome?index=1",
      response: .open(Action(name: "album", arguments: ["album": "Rome", "index": 1]))
    ),
    Row(
      link: "https://photos.example.com/Rome",
      response: .open(Action(name: "album", arguments: ["album": "Rome"]))
    ),
    Row(link: "photos:preferences", response: .open(Action(name: "settings"))),
    Row(
      link: "photos:account/delete",
      origin: .inApp,
      response: .waiting(for: ["signed_in"])
    ),
    Row(
      link: "photos:account/delete",
      origin: .inApp,
      facts: ["signed_in": true],
      response: .confirm("Delete your account?", then: .open(Action(name: "delete-account")))
    ),
    Row(link: "photos:albums/Rome/1", response: .unmatched),
    Row(link: "mailto:ann@example.com", response: .unclaimed),
  ]

  @Test(arguments: rows)
  func `A link leads where the table says`(_ row: Row) throws {
    let decision = try gate.decide(row.link, from: row.origin, facts: row.facts)
    #expect(decision.response == row.response)
  }

  @Test func `No stranger's link gets as far as the question whether to delete the account`() throws
  {
    let strangers: [Origin] = [.unknown, .universalLink, .application("com.example.mail")]
    for origin in strangers {
      let decision = try gate.decide(
        "photos:account/delete",
        from: origin,
        facts: ["signed_in": true]
      )
      #expect(decision.isRefusal)
    }
  }

  @Test(arguments: [true, false])
  func `An invitation asks the app, and goes on with the answer`(_ isMember: Bool) throws {
    var request = Request(try Link("photos:join/Cats"))
    guard case .asking(let question) = try gate.decide(request).response else {
      Issue.record("Nothing was asked.")
      return
    }
    #expect(question.description == #"ask("member", { album = "Cats" })"#)
    request.answers[question] = .boolean(isMember)
    let name = isMember ? "album" : "join"
    let action = Response.open(Action(name: name, arguments: ["album": "Cats"]))
    #expect(
      try gate.decide(request).response
        == (isMember ? action : .confirm("Join Cats?", then: action))
    )
  }
}
