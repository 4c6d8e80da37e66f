import Hummingbird

/// The framework's own first program, to compare the speed of the server with.
@main
struct Hello {
  static func main() async throws {
    let router = Router()
    router.get("hello") { _, _ in "Hello" }
    let port = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 8082
    try await Application(
      router: router,
      configuration: .init(address: .hostname("127.0.0.1", port: port))
    ).runService()
  }
}
