import Foundation
import Moongate
import SampleScripts
import Synchronization
import TerminalEmulator
import Testing

@testable import MoongateWorkbench

/// The prompt as an app has it: bytes in, events out, no terminal.
@Suite struct REPLTests {
  private static let main = """
    scheme "app"
    route("/:name", open("it", captures))
    route("/loop/x", function() while true do end end)
    """

  /// An app that does what events say.
  private final class App {
    let gate: Gate
    let repl: REPL
    var screen: TerminalEmulator
    var others: [REPL.Event] = []

    init(hasColors: Bool = true) throws {
      gate = try Gate(scripts: Scripts(["main.lua": REPLTests.main]), configuration: .patient)
      repl = try REPL(gate: gate, screen: .init(columns: 60, rows: 12, hasColors: hasColors))
      screen = TerminalEmulator(columns: 60, height: 12)
      act(repl.begin())
    }

    func type(_ text: String) { act(repl.receive(text.utf8)) }

    func act(_ events: [REPL.Event]) {
      for event in events {
        switch event {
        case .write(let bytes): screen.write(bytes)
        case .run: act(repl.run())
        case .suspend, .edit, .open, .end: others.append(event)
        }
      }
    }

    var lines: [String] {
      var lines = (0..<12).map { screen.text($0) }
      while lines.last == "" { lines.removeLast() }
      return lines
    }
  }

  @Test func `What is typed is shown, and what it leads to below`() throws {
    let app = try App()
    #expect(app.lines == ["› "])
    app.type("app:x")
    #expect(app.lines == ["› app:x", #"→ main.lua:2 /:name  name="x""#])
    app.type("\r")
    #expect(app.lines.first == "› app:x")
    #expect(app.lines.suffix(2) == [#"→ open("it", { name = "x" })"#, "› "])
    #expect(app.screen.unknown.isEmpty)
  }

  @Test func `What one line defines, the next one has, and the gate does not`() throws {
    let app = try App()
    app.type("function f(x)\rreturn x + 1\rend\r")
    app.type("f(41)\r")
    #expect(app.lines.contains("42"))
    app.type("scheme = nil\r")
    app.type("app:y\r")
    #expect(app.lines.contains(#"→ open("it", { name = "y" })"#))
    #expect(
      try app.gate.decide("app:y").response == .open(Action(name: "it", arguments: ["name": "y"]))
    )
  }

  @Test func `What is typed during a run comes behind it`() throws {
    let app = try App()
    app.type("1 + 1\r2 + 2\r")
    #expect(app.lines == ["› 1 + 1", "2", "› 2 + 2", "4", "› "])
  }

  @Test func `The app is told when somebody wants to leave, to stop or to edit`() throws {
    let app = try App()
    app.type("\u{1A}")
    #expect(app.others == [.suspend])
    app.act(app.repl.resume())
    app.type("1 + 1\u{18}\u{5}")
    #expect(app.others.last == .edit("1 + 1"))
    app.act(app.repl.resume(with: "2 + 2"))
    app.type("\r")
    #expect(app.lines.contains("4"))
    app.type(":edit\r")
    // An app's own scripts are in no folder.
    #expect(app.lines.contains { $0.hasPrefix("error: The app loads these scripts itself") })
    app.type(":quit\r")
    #expect(app.others.last == .end)
  }

  @Test func `New scripts of the app's gate are loaded, and what is different is said`() throws {
    let app = try App()
    app.type("app:x\r")
    try app.gate.reload(Scripts(["main.lua": "scheme 'app'\nroute('/:name', open 'new')"]))
    app.act(app.repl.lookAtFiles())
    #expect(app.lines.contains("Reloaded: 1 route removed, 1 link answers differently."))
    app.type("app:x\r")
    #expect(app.lines.contains(#"→ open("new")"#))
  }

  @Test func `A screen without colours gets none`() throws {
    let app = try App(hasColors: false)
    var bytes: [UInt8] = []
    for event in app.repl.receive("app:x".utf8) + app.repl.receive("\r".utf8) + app.repl.run() {
      if case .write(let written) = event { bytes += written }
    }
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{1B}[0;3"))
  }

  /// Whether a test no longer needs its thread.
  private final class Ending: Sendable {
    let isOver = Atomic(false)
  }

  @Test func `What runs is interrupted from another thread`() throws {
    var configuration = Configuration.patient
    configuration.sandbox.decisionSteps = .max
    configuration.sandbox.decisionTime = .seconds(1_000_000)
    let gate = try Gate(scripts: Scripts(["main.lua": Self.main]), configuration: configuration)
    let repl = try REPL(gate: gate, screen: .init(columns: 60, rows: 12))
    _ = repl.begin()
    _ = repl.receive("while true do end\r".utf8)
    let interrupt = repl.interrupt
    // A thread of its own: a task would wait until other tests leave it a place, while the script runs.
    let ending = Ending()
    Thread.detachNewThread {
      while !ending.isOver.load(ordering: .relaxed) {
        interrupt()
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
    let events = repl.run()
    ending.isOver.store(true, ordering: .relaxed)
    let text = events.map { event in
      if case .write(let bytes) = event { String(decoding: bytes, as: UTF8.self) } else { "" }
    }.joined()
    #expect(text.contains("The script was interrupted."))
  }

  @Test func `What was entered before is proposed, and taken by the right arrow`() throws {
    let app = try App()
    app.type("app:holiday\r")
    app.type("app:h")
    #expect(app.lines.contains("› app:holiday"))
    app.type("\u{1B}[C\r")
    #expect(app.lines.suffix(2) == [#"→ open("it", { name = "holiday" })"#, "› "])
  }

  @Test func `An expression that is not whole goes on in the next line`() throws {
    let app = try App()
    app.type("1 +\r2\r")
    #expect(app.lines.contains("3"))
  }
}
