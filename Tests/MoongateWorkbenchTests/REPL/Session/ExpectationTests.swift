import Foundation
import Moongate
import SampleScripts
import Testing

@testable import MoongateWorkbench

/// Links whose answers are expected, and written as tests.
@Suite struct ExpectationTests {
  private static let main = """
    scheme "app"
    route("/album/:name", open("album", captures))
    route("/old", function() return reject('No "old" ones.') end)
    route("/far", browse "https://example.com/a?b=c")
    route("/join", { needs = "signed_in" }, confirm("Join?", open "join"))
    route("/mine", function(link) if ask("mine", { n = 1 }) then return open "mine" end return pass() end)
    route("/bad", function() error("boom", 0) end)
    """

  private func withSession(_ body: (Session, borrowing ScriptFolder) throws -> Void) throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    try body(try Session(directory: folder.path), folder)
  }

  @Test func `What is expected fails when the scripts answer otherwise`() throws {
    try withSession { session, folder in
      _ = session.say("app:album/a")
      #expect(session.say(":expect") == #"Expected: app:album/a → open("album", { name = "a" })"#)
      try folder.write(
        Self.main.replacing("open(\"album\"", with: "open(\"photos\""),
        to: "main.lua"
      )
      #expect(
        session.say(":reload") == """
          Reloaded: 1 link answers differently, 1 of 1 expectation failed.
          ~ app:album/a
              open("album", { name = "a" })
              open("photos", { name = "a" })
          ✗ app:album/a
              expected open("album", { name = "a" })
              found    open("photos", { name = "a" })
          """
      )
      #expect(session.hasFailed)
    }
  }

  @Test func `What was recorded is written as tests`() throws {
    try withSession { session, folder in
      #expect(session.say(":save a_test.lua").contains("There is nothing to save"))
      _ = session.say("app:album/before")
      _ = session.say(":record")
      for link in ["app:album/%22a%22", "app:old", "app:far", "app:join", "app:mine", "app:x"] {
        _ = session.say(link)
      }
      _ = session.say(":fact signed_in = true")
      _ = session.say(":origin in-app")
      _ = session.say("app:join")
      _ = session.say(":answer mine = true")
      _ = session.say("app:mine")
      _ = session.say("app:bad")
      _ = session.say("other:x")
      #expect(session.say(":save a_test.lua").hasPrefix("Wrote 10 tests to "))
      let text = try String(contentsOfFile: folder.path + "/a_test.lua", encoding: .utf8)
      for line in [
        #"expect(decide("app:album/%22a%22")):to_open("album", { name = "\"a\"" })"#,
        #"expect(decide("app:old")):to_reject("No \"old\" ones.")"#,
        #"expect(decide("app:far")):to_browse("https://example.com/a?b=c")"#,
        #"expect(decide("app:join")):to_wait("signed_in")"#,
        #"expect(decide("app:mine")):to_ask("mine", { n = 1 })"#,
        #"expect(decide("app:x")):to_be_unmatched()"#,
        #"expect(decide("app:join", { facts = { signed_in = true }, from = "in-app" }))"#
          + #":to_confirm("Join?", open("join"))"#,
        #"expect(decide("app:mine", { answers = { mine = true }, facts = { signed_in = true }, "#
          + #"from = "in-app" })):to_open("mine")"#,
        #":to_fail("boom")"#,
        #":to_be_unclaimed()"#,
      ] {
        #expect(text.contains(line), "\(line)\n\(text)")
      }
      #expect(!text.contains("before"))
      #expect(session.say(":save a_test.lua").contains("already"))
      _ = session.say(":record clear")
      #expect(session.say(":save b_test.lua").contains("There is nothing to save"))
    }
  }

  @Test(arguments: ["a.lua", "/a_test.lua", "../a_test.lua", "", "x/../../a_test.lua"])
  func `A file of tests is one of the folder`(name: String) throws {
    try withSession { session, _ in
      _ = session.say("app:old")
      _ = session.say(":expect")
      #expect(session.say(":save \(name)").contains("A file of tests is named like"))
    }
  }
}
