import Moongate

/// Decisions of every kind: most go well, some fail in every way there is, a few run into a limit,
/// and now and then the scripts are loaded anew.
struct Workload {
  /// The number of decisions with each outcome.
  private(set) var outcomes: [String: Int] = [:]

  private static let decisionsToReload = 100_000
  private static let decisionsToLimit = 2_000
  /// Links that run into a limit, in turn.
  private static let limits = ["app:endless", "app:growing", "app:text", "app:deep"]

  mutating func decide(_ number: Int, by gate: Gate) throws {
    if number % Self.decisionsToReload == Self.decisionsToReload - 1 {
      // Every other time a set that does not load, which leaves the one that runs.
      let isBroken = number / Self.decisionsToReload % 2 == 0
      do throws(LoadError) {
        try gate.reload(isBroken ? Self.brokenScripts : Self.scripts)
        count("reloads")
      } catch {
        guard isBroken else { throw error }
        count("reloads refused")
      }
    }
    do throws(DecisionError) {
      switch try gate.decide(Self.link(number), facts: ["user": "Ann"]).response {
      case .open, .browse, .confirm: count("answered")
      case .rejected: count("rejected")
      case .waiting, .asking, .unclaimed, .unmatched: count("not ours or not matched")
      }
    } catch {
      switch error {
      case .link: count("links refused")
      case .limit: count("limits hit")
      default: count("errors of scripts")
      }
    }
  }

  private mutating func count(_ outcome: String) { outcomes[outcome, default: 0] += 1 }

  /// A link that was not there before, most of the time.
  private static func link(_ number: Int) -> String {
    if number % decisionsToLimit == 0 { return limits[number / decisionsToLimit % limits.count] }
    return switch number % 50 {
    case 0..<25: "app:album/\(number)?index=\(number % 7)"
    case 25..<30: "app:list/\(number)?q=a&q=b"
    case 30..<38: "app:settings"
    case 38..<41: "app:nothing/at/\(number)"
    case 41..<43: "other:\(number)"
    case 43..<45: "app:a/../\(number)"
    case 45: "app:fails/\(number)"
    case 46: "app:odd"
    case 47: "app:loop"
    case 48: "app:caught/\(number)"
    default: "app:parts"
    }
  }

  static let scripts = Scripts([
    Scripts.entry: """
    scheme "app"
    local words = require "words"
    route("/album/:name?index=:index(int)", { name = "album" }, function(link, facts)
      print(facts.user)
      return open("album", { name = link.params.name, index = link.params.index })
    end)
    route("/list/:name", function(link)
      local list = {}
      for name, value in link:items() do list[#list + 1] = words.join(name, value, link.path) end
      return redirect(link_to("album", { name = table.concat(list, "-"), index = #list }))
    end)
    route("/settings", open "settings")
    route("/fails/:name", function(link) words.fail(link.params.name, 3) end)
    route("/odd", function() return open("odd", { 1, nil, 3, x = 2 }) end)
    route("/loop", function(link) return redirect(link.text) end)
    route("/caught/:name", function(link)
      local ok, message = pcall(words.fail, link.params.name, 2)
      return confirm(message, open "caught")
    end)
    route("/parts", function(link)
      local parts = {}
      for i = 1, 200 do parts[i] = { link.path, i } end
      return open("parts", { #parts })
    end)
    route("/endless", function() while true do pcall(error, "again") end end)
    route("/growing", function() local t = {} while true do t[#t + 1] = { #t } end end)
    route("/text", function() local t = "x" while true do t = t .. t end end)
    route("/deep", function() local function f(n) return 1 + f(n + 1) end return f(1) end)
    otherwise(function(link) return reject("There is nothing at " .. link.path) end)
    """,
    "words.lua": """
    local words = { seen = { "a", "b", { deep = { 1, 2 } } } }
    function words.join(name, value, path)
      return (("%s=%s"):format(name, value) .. path):gsub("%d", { ["1"] = "one" })
    end
    function words.fail(name, depth)
      if depth == 0 then error("no " .. name) end
      words.fail(name, depth - 1)
      return depth
    end
    return words
    """,
  ])

  private static let brokenScripts = Scripts([
    Scripts.entry: "scheme \"app\" local t = {} for i = 1, 1000 do t[i] = { i } end error(#t)"
  ])
}
