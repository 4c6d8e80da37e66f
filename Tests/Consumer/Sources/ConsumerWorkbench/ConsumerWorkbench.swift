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
    for shadowed in gate.shadowedRoutes() { print(shadowed) }
    print(try gate.checkHandlers().failures.count, "links fail")
  }
}
