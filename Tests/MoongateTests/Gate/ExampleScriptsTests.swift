import Foundation
import SampleScripts
import Testing

@testable import Moongate

/// The example script sets answer each of their routes as their comments say.
@Suite struct ExampleScriptsTests {
  private static func gate(_ name: String) throws -> Gate {
    let folder = packageRoot.appending(path: "Scripts/\(name)").path
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(directory: folder)
    return try Gate(scripts: Scripts(directory: folder), configuration: configuration)
  }

  private static let vacation = #"open("album", { index = 1, name = "Vacation" })"#
  private static let photos: [(String, String)] = [
    ("myphotoapp:Vacation?index=1", vacation),
    ("myphotoapp:/Vacation?index=1", vacation),
    ("myphotoapp://Vacation?index=1", vacation),
    ("myphotoapp:///Vacation?index=1", vacation),
    ("https://photos.example.com/Vacation?index=1", vacation),
    ("MyPhotoApp:Vacation?index=1", vacation),
    ("myphotoapp:Vacation/?index=1&utm=x", vacation),
    ("myphotoapp:Vacation", #"open("album", { name = "Vacation" })"#),
    ("myphotoapp:Summer%202024", #"open("album", { name = "Summer 2024" })"#),
    ("myphotoapp:a%2Fb", #"open("album", { name = "a/b" })"#),
    ("myphotoapp:albumname?name=\"foods\"", #"open("album", { name = "albumname" })"#),
    ("myphotoapp:albums", #"open("albums")"#),
    ("myphotoapp:albums/Cats/photos/7", #"open("photo", { album = "Cats", index = 7 })"#),
    ("myphotoapp:search", #"open("search")"#),
    ("myphotoapp:search?q=dogs", #"open("search", { sort = "newest", text = "dogs" })"#),
    ("myphotoapp:search?q=dogs&sort=name", #"open("search", { sort = "name", text = "dogs" })"#),
    ("myphotoapp:search?q=a+b%2B", #"open("search", { sort = "newest", text = "a b+" })"#),
    ("myphotoapp:search?q=", #"reject("There is nothing to search for.")"#),
    ("myphotoapp:search?q=x&sort=worst", #"open("search")"#),
    ("myphotoapp:settings", #"open("settings")"#),
    ("myphotoapp:settings/privacy", #"open("settings", { page = "privacy" })"#),
    ("myphotoapp:account/delete", #"wait("signed_in")"#),
    ("myphotoapp:join/Cats", #"wait("signed_in")"#),
    ("myphotoapp:help", #"browse("https://photos.example.com/support/")"#),
    ("myphotoapp:help/backup", #"browse("https://photos.example.com/support/backup.html")"#),
    ("myphotoapp:help/sharing", #"browse("https://photos.example.com/support/sharing.html")"#),
    ("myphotoapp:help/nothing", #"reject("There is nothing at help/nothing")"#),
    ("myphotoapp:preferences", #"open("settings")"#),
    ("https://photos.example.com/preferences", #"open("settings")"#),
    ("myphotoapp:albums/Cats/photos/0", #"reject("There is nothing at albums/Cats/photos/0")"#),
    ("myphotoapp:settings/nonsense", #"reject("There is nothing at settings/nonsense")"#),
    ("myphotoapp:a/b/c/d", #"reject("There is nothing at a/b/c/d")"#),
    ("myphotoapp:Vacation?index=one", #"reject("There is nothing at Vacation")"#),
    ("otherapp:Vacation", "unclaimed"),
    ("https://example.com/Vacation", "unclaimed"),
    ("https://evil.photos.example.com/Vacation", "unclaimed"),
  ]

  @Test(arguments: photos)
  func `Photos answers a link`(link: String, response: String) throws {
    #expect(try Self.gate("Photos").answer(link) == response)
  }

  @Test func `Every route of Photos answers a link of the table`() throws {
    let gate = try Self.gate("Photos")
    let answering = try Set(
      Self.photos.flatMap { link, _ in
        let decision = try gate.decide(link)
        // A redirecting route answers too, though another one gives the response.
        return [decision.route, gate.route(matching: decision.link)].compactMap(\.self)
      }
    )
    #expect(answering == Set(gate.routes + [gate.otherwise].compactMap(\.self)))
  }

  @Test func `Photos asks only who is signed in to confirm`() throws {
    let response = try Self.gate("Photos").answer(
      "myphotoapp:account/delete",
      facts: ["signed_in": true]
    )
    #expect(
      response == #"confirm("Delete your account and all photos?", open("delete-account"))"#
    )
  }

  @Test(
    arguments: [
      (true, #"open("album", { name = "Cats" })"#),
      (false, #"confirm("Join the album Cats?", open("join", { album = "Cats" }))"#),
      (.null, #"confirm("Join the album Cats?", open("join", { album = "Cats" }))"#),
    ] as [(Value, String)]
  )
  func `Photos asks the app whether an album is there`(answer: Value, response: String) async throws
  {
    let decision = try await Self.gate("Photos").decide(
      "myphotoapp:join/Cats",
      facts: ["signed_in": true]
    ) { question in
      #expect(question == Question(name: "album", arguments: ["name": "Cats"]))
      return answer
    }
    #expect(decision.response.description == response)
  }

  @Test func `The index is an integer`() throws {
    let response = try Self.gate("Photos").decide("myphotoapp:Vacation?index=1").response
    guard case .open(let action) = response else {
      Issue.record("\(response) is no action")
      return
    }
    #expect(action.arguments["index"] == .integer(1))
  }

  private static let celsius: [(String, Value)] = [
    (
      "celsiusapp://hostpart/my/path/?name=celsius&color=blue",
      [
        "host": "hostpart",
        "path_components": ["/", "my", "path"],
        "query_items": [
          ["name": "name", "value": "celsius", "has_value": true],
          ["name": "color", "value": "blue", "has_value": true],
        ],
      ]
    ),
    (
      "celsiusapp://hostpart/my/path/?flag&x=1",
      [
        "host": "hostpart",
        "path_components": ["/", "my", "path"],
        "query_items": [
          ["name": "flag", "has_value": false],
          ["name": "x", "value": "1", "has_value": true],
        ],
      ]
    ),
    ("celsiusapp:", ["path_components": [:], "query_items": [:]]),
    ("celsiusapp:a", ["path_components": ["a"], "query_items": [:]]),
    ("celsiusapp:///", ["host": "", "path_components": ["/"], "query_items": [:]]),
    (
      "celsiusapp:a?x=%22foods%22",
      [
        "path_components": ["a"],
        "query_items": [["name": "x", "value": "\"foods\"", "has_value": true]],
      ]
    ),
    (
      "celsiusapp:a?x=\"foods\"&e=",
      [
        "path_components": ["a"],
        "query_items": [
          ["name": "x", "value": "\"foods\"", "has_value": true],
          ["name": "e", "value": "", "has_value": true],
        ],
      ]
    ),
  ]

  @Test(arguments: celsius)
  func `Celsius carries a link's anatomy`(link: String, arguments: Value) throws {
    let decision = try Self.gate("Celsius").decide(link)
    let route = try #require(decision.route)
    #expect(
      decision.response == .open(Action(name: "show", arguments: arguments, route: route))
    )
  }
}
