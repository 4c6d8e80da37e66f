import MoongateApp

enum Destination: Decodable {
  case greeting(name: String)
}

struct App: LinkPresenting {
  func show(_ destination: Destination) { print(destination) }
  func confirm(_ question: Prompt) -> Bool { false }
  func browse(_ link: Link) {}
  func reject(_ reason: Prompt) {}
  func report(_ problem: LinkProblem) { print(problem) }
}

@main
struct ConsumerApp {
  static func main() async throws {
    let scripts = Scripts([
      Scripts.entry: """
      scheme "consumer"
      route("/hello/:name", open("greeting", captures))
      """
    ])
    let links = LinkCenter(gate: try Gate(scripts: scripts), presenter: App())
    links.open("consumer:hello/world")
    links.start()
    await links.finish()
  }
}
