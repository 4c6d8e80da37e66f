import Foundation
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateWorkbench

@Suite struct CapabilityCheckTests {
  private static let main = """
    route("/album/:name", open("album", captures))
    route("/photo/:id(int)", open("photo", captures))
    route("/account", { needs = "signed_in" }, function(link, facts)
      return open("account", { plan = facts.plan })
    end)
    route("/shop/:sku", { from = { "in-app" } }, function(link, facts)
      if facts.country == "us" then return open("shop", { item = link.params.sku }) end
      return open("store", { item = link.params.sku })
    end)
    route("/help", browse "https://help.example/")
    route("/delete", function(link) return open "delete" end)
    route("/hop", function(link) return redirect "app:delete" end)
    otherwise(function(link) return open("nothing", { at = link.path }) end)
    """

  private static let fitting = """
    {
      "actions": {
        "account": {"arguments": {"plan?": "free|pro"}}, "album": {"arguments": {"name": "string"}},
        "delete": {}, "nothing": {"arguments": {"at": "string"}},
        "photo": {"arguments": {"id": "int"}}, "shop": {"arguments": {"item": "string"}},
        "store": {"arguments": {"item": "string"}}
      },
      "facts": {"country": "de|us", "plan": "free|pro", "signed_in": "boolean"}
    }
    """

  private func misfits(_ changes: [(String, String)]) throws -> [String] {
    var json = Self.fitting
    for (text, other) in changes {
      try #require(json.contains(text))
      json = json.replacing(text, with: other)
    }
    let gate = try makeGate(Self.main)
    let misfits = try gate.checkCapabilities(try Capabilities(json: json), named: "v1")
    let data = try JSONEncoder().encode(misfits)
    #expect(try JSONDecoder().decode([Misfit].self, from: data) == misfits)
    return misfits.map(\.description)
  }

  @Test func `What fits is not told`() throws { #expect(try misfits([]) == []) }

  private static let rows: [([(String, String)], [String])] = [
    (
      [(#""album": {"#, #""albums": {"#)],
      [#"main.lua:2: With v1: The app has no action "album"; did you mean "albums"?"#]
    ),
    (
      [(#"{"id": "int"}"#, #"{"id": "1..9"}"#)],
      [
        #"main.lua:3: With v1: The argument id of the action "photo" is the capture :id(int), which is not an integer from 1 to 9."#
      ]
    ),
    (
      [(#"{"plan?": "free|pro"}"#, #"{"plan?": "free|plus"}"#)],
      [
        #"main.lua:4: With v1: The argument plan of the action "account" is the text "pro", which is not "free" or "plus". The link app:/account is answered so."#
      ]
    ),
    (
      [(#""shop""#, #""shops""#)],
      [
        #"main.lua:7: With v1: The app has no action "shop"; did you mean "shops"? The link app:/shop/x is answered so."#
      ]
    ),
    (
      [(#""delete": {}"#, #""delete": {"confirm": "required"}"#)],
      [
        #"main.lua:12: With v1: The action "delete" comes out inside of a confirm alone: confirm("…?", open "delete"). The link app:/delete is answered so."#
      ]
    ),
    (
      [(#""nothing""#, #""none""#), (#""delete": {}, "#, "")],
      [
        #"main.lua:12: With v1: The app has no action "delete"; it has account, album, none, photo, shop, store. The link app:/delete is answered so."#,
        #"main.lua:14: With v1: The app has no action "nothing"; it has account, album, none, photo, shop, store. The link app: is answered so."#,
      ]
    ),
    (
      [(#", "signed_in": "boolean""#, "")],
      [
        #"main.lua:4: With v1: The app has no fact "signed_in"; there are country, plan."#
      ]
    ),
    (
      [(#""facts""#, #""browse": {"hosts": []}, "facts""#)],
      [
        #"main.lua:11: With v1: The app's capabilities let browse lead to no host and not to "help.example"."#
      ]
    ),
  ]

  @Test(arguments: rows)
  func `A route whose response does not fit is told, once`(
    changes: [(String, String)],
    wanted: [String]
  ) throws {
    #expect(try misfits(changes) == wanted)
  }

  @Test func `A handler that fails under some facts is told with them`() throws {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      actions: ["x": [:]],
      facts: ["plan": .oneOf(["free", "pro"]), "user": .object(["name": .string])]
    )
    let gate = try makeGate(
      """
      route("/x", function(link, facts)
        if facts.plan == "pro" then error("pro") end
        return open "x"
      end)
      route("/y", function(link, facts) return open("x", #facts.user.name > 9) end)
      """,
      configuration: configuration
    )
    let check = try gate.checkHandlers()
    #expect(check.links == 2)
    #expect(check.failures.count == 2)
    let first = try #require(check.failures.first)
    #expect(first.facts == ["plan": "pro", "user": ["name": "text"]])
    #expect(
      first.description
        == "main.lua:2: The handler of /x fails for app:/x with the facts { plan = \"pro\", user = { name = \"text\" } }: main.lua:3: pro"
    )
  }
}
