import Moongate

/// A script set of many routes, and links that they answer.
struct RouteSet {
  /// How many routes have captures.
  let count: Int

  /// The routes `/section{i}/:id/detail{i%7}`, some fixed ones and a catch-all.
  private var scripts: Scripts {
    Scripts([
      Scripts.entry: """
      scheme "myapp"
      local function detail(link)
        return open("detail", { id = link.params.id, tab = link.params.tab })
      end
      for i = 0, \(count - 1) do
        route(("/section%d/:id/detail%d?tab=:tab?"):format(i, i % 7), detail)
      end
      for i = 0, 9 do
        route("/page" .. i, open "page")
      end
      route("/files/*path", open "files")
      """
    ])
  }

  /// Links to a hundred of the routes with captures, or to all where there are fewer.
  var links: [String] {
    stride(from: 0, to: count, by: max(1, count / 100)).map { section in
      "myapp://section\(section)/\(10_000 + section)/detail\(section % 7)?tab=photos"
    }
  }

  /// Links whose response is constant, so that no handler runs.
  var constantLinks: [String] { (0...9).map { page in "myapp://page\(page)?tab=photos" } }

  /// A gate on these routes, which may take more to load than is allowed by default.
  func makeGate() throws -> Gate {
    var configuration = Configuration()
    configuration.sandbox.loadMemory = 256 << 20
    configuration.sandbox.loadSteps = 100_000_000
    return try Gate(scripts: scripts, configuration: configuration)
  }
}
