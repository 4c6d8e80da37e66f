import Moongate

@main
struct Consumer {
  static func main() throws {
    let scripts = Scripts([
      Scripts.entry: """
      scheme "consumer"
      route("/hello/:name", function(link)
        return open("greeting", { name = link.params.name })
      end)
      """
    ])
    let gate = try Gate(scripts: scripts)
    print(try gate.decide("consumer:hello/world").response)
  }
}
