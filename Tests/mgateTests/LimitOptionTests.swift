import SampleScripts
import Testing

/// The option `--limit`.
@Suite(.timeLimit(.minutes(60))) struct LimitOptionTests {
  private static let main = """
    scheme "app"
    route("/*", function(link) local n = 0 for i = 1, 30000 do n = n + 1 end return open("x", { n = n }) end)
    route("/", open "home")
    """
  private static let long = "app:" + String(repeating: "a", count: 9_000)

  @Test(arguments: ["open", "explain"])
  func `A limit that the app raised is raised`(command: String) throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    let refused = try Tool([command, folder.path, Self.long])
    #expect(refused.status == 65)
    let told = "it has 9004 bytes, and the limit link.bytes allows 8192."
    #expect((refused.output + refused.errors).contains(told))
    let read = try Tool([command, folder.path, Self.long, "--limit", "link.bytes=16384"])
    #expect(read.status == 0)
  }

  @Test func `Limits of scripts, too, and several`() throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    let few = ["--limit", "sandbox.decisionSteps=1000", "--limit=sandbox.decisionTime=600000"]
    let tool = try Tool(["open", folder.path, "app:a"] + few)
    #expect(tool.status == 1)
    #expect(tool.output.contains("more than 1000 steps"))
    #expect(try Tool(["open", folder.path, "app:a"]).status == 0)
    #expect(try Tool(["open", folder.path, "app:a/b", "--limit", "link.segments=1"]).status == 65)
  }

  @Test(arguments: [
    "test", "check", "routes", "types", "bench", "repl",
  ])
  func `Commands that load a set take it`(command: String) throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'app'\nroute('/a/b', { examples = { 'app:a/b' } }, open 'a')"
    ])
    let links = command == "bench" ? ["app:a/b"] : []
    let limit = ["--limit", "link.segments=1"]
    let tool = try Tool([command, folder.path] + links + limit)
    #expect((tool.output + tool.errors).contains("the limit link.segments allows 1"))
  }

  @Test func `Comparing commands take it for both sets`() throws {
    let folder = try ScriptFolder([
      "main.lua": "scheme 'app'\nroute('/a/b', { examples = { 'app:a/b' } }, open 'a')"
    ])
    let sets = [folder.path, folder.path]
    #expect(try Tool(["diff"] + sets + ["--limit", "link.segments=2"]).status == 0)
    let tool = try Tool(["diff"] + sets + ["--limit", "link.segments=1"])
    #expect(tool.errors.contains("the limit link.segments allows 1"))
    let replay = ["replay", "-", folder.path, "--limit"]
    #expect(try Tool(replay + ["link.segments=2"], input: "app:a/b\n").status == 0)
    #expect(try Tool(replay + ["link.segments=1"], input: "app:a/b\n").status == 65)
  }

  private static let mistakes: [(limit: String, message: String)] = [
    ("link.byte=1", #"There is no limit "link.byte"; did you mean "link.bytes"?"#),
    ("nonsense", #"There is no limit "nonsense"; there are "#),
    (
      "link.bytes",
      "The limit link.bytes is a number from 1 to 2147483647, as in link.bytes=16384."
    ),
    ("link.bytes=0", "The limit link.bytes is a number from 1 to 2147483647"),
    ("link.bytes=2147483648", "The limit link.bytes is a number from 1 to 2147483647"),
    ("link.bytes=1e3", "The limit link.bytes is a number from 1 to 2147483647"),
    (
      "sandbox.loadTime=2s",
      "The limit sandbox.loadTime is a number of milliseconds from 1 to 2147483647, as in sandbox.loadTime=2000."
    ),
  ]

  @Test(arguments: mistakes)
  func `A mistake in it is exit code 64`(limit: String, message: String) throws {
    let folder = try ScriptFolder(["main.lua": Self.main])
    let tool = try Tool(["open", folder.path, "app:a", "--limit", limit])
    #expect(tool.status == 64)
    #expect(tool.errors.contains(message), "\(tool.errors)")
  }
}
