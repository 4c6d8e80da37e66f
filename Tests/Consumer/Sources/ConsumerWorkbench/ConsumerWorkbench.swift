import Moongate
import MoongateWorkbench

@main
struct ConsumerWorkbench {
  static func main() throws {
    let scripts = Scripts([
      Scripts.entry: """
      scheme "consumer"
      route("/hello/:name?", function(link)
        return open("greeting", { name = link.params.name })
      end)
      route("/hello/:other", open "never")
      """
    ])
    let gate = try Gate(scripts: scripts)
    for finding in try gate.findings() { print(finding.severity, finding) }
    let shorter = try Gate(scripts: Scripts([Scripts.entry: "scheme \"consumer\""]))
    for change in SetComparison(from: gate, to: shorter).routes { print(change) }
    let screen = REPL.Screen(columns: 80, rows: 24, hasColors: false)
    type("consumer:hello/world\r", at: try REPL(gate: gate, screen: screen))
  }

  /// Types at a prompt, and prints what it shows.
  private static func type(_ keys: String, at repl: REPL) {
    var events = repl.begin() + repl.receive(keys.utf8)
    while !events.isEmpty {
      switch events.removeFirst() {
      case .write(let bytes): print(String(decoding: bytes, as: UTF8.self), terminator: "")
      case .run: events += repl.run()
      case .suspend, .edit, .open: events += repl.resume()
      case .end: return
      }
    }
    print()
  }
}
