import Moongate
import MoongateBundles
import Testing

@testable import MoongateWorkbench

/// The names that scripts use of their app: a row for each way to write one.
struct SetRequirementsTests {
  private static let capabilities = #"""
    {
      "actions": { "album": {}, "photo": {}, "play": {} },
      "facts": { "signed_in": "boolean", "plan": "string" },
      "questions": { "exists": { "answer": "boolean" } },
      "browse": { "schemes": ["https", "mailto"], "hosts": ["a.example", "*.b.example"] },
      "callbacks": ["caller"]
    }
    """#

  private static func names(_ lua: String, bounded: Bool = true) throws -> ([String], Int) {
    var configuration = Configuration()
    configuration.browsableSchemes.formUnion(["mailto"])
    if bounded { configuration.capabilities = try Capabilities(json: capabilities) }
    let scripts = Scripts(["main.lua": "scheme \"s\"\n" + lua])
    let found = SetRequirements(of: try Gate(scripts: scripts, configuration: configuration))
    return (found.requirements.names.map { "\($0.kind.rawValue) \($0.name)" }, found.notes.count)
  }

  @Test(
    arguments: [
      ("route('/a', open 'album')", ["actions album"]),
      ("route('/a', confirm('Sure?', open 'album'))", ["actions album"]),
      ("route('/a', function() return open('album') end)", ["actions album"]),
      (
        "for _, n in ipairs { 'album', 'photo' } do route('/' .. n, open(n)) end",
        ["actions album", "actions photo"]
      ),
      ("local go = open\nroute('/a', function() return go 'play' end)", ["actions play"]),
      (
        "route('/:n', function(link) return open(link.params.n) end)",
        ["actions album", "actions photo", "actions play"]
      ),
      ("route('/a', { needs = 'signed_in' }, open 'album')", ["actions album", "facts signed_in"]),
      (
        "route('/a', function(_, facts) return open(facts.plan and 'album' or 'photo') end)",
        ["actions album", "actions photo", "actions play", "facts plan"]
      ),
      (
        "route('/a', function(_, facts) if facts['plan'] then return open 'album' end return open 'photo' end)",
        ["actions album", "actions photo", "facts plan"]
      ),
      (
        "local function f(facts) return facts.plan end\nroute('/a', function(_, facts) if f(facts) then return open 'album' end return open 'photo' end)",
        ["actions album", "actions photo", "facts plan"]
      ),
      (
        "route('/:n', function(link, facts) if facts[link.params.n] then return open 'album' end return open 'photo' end)",
        ["actions album", "actions photo", "facts plan", "facts signed_in"]
      ),
      (
        "route('/a', function(_, facts) if not facts.signed_in then return wait 'signed_in' end return open 'album' end)",
        ["actions album", "facts signed_in"]
      ),
      (
        "route('/a', function() if ask 'exists' then return open 'album' end return open 'photo' end)",
        ["actions album", "actions photo", "questions exists"]
      ),
      ("route('/a', browse 'https://a.example/x')", ["schemes https", "hosts a.example"]),
      ("route('/a', browse 'mailto:x@a.example')", ["schemes mailto"]),
      (
        "route('/:n', function(link) return browse('https://a.example/' .. encode(link.params.n)) end)",
        ["schemes https", "hosts a.example"]
      ),
      (
        "route('/:n', function(link) return browse(url('https://a.example/{n}', link.params)) end)",
        ["schemes https", "hosts a.example"]
      ),
      (
        "route('/:n', browse(text 'https://x.b.example/{n}'))",
        ["schemes https", "hosts x.b.example"]
      ),
      (
        "route('/to?u=:u(url(https; a.example))', browse(capture 'u'))",
        [
          "schemes caller", "schemes https", "schemes mailto", "hosts *.b.example",
          "hosts a.example",
        ]
      ),
      ("route('/a', reject 'No.')", []),
    ] as [(String, [String])]
  )
  func `Each way to use a name is found`(lua: String, names: [String]) throws {
    let (found, notes) = try Self.names(lua)
    #expect(found == names)
    #expect(notes == 0)
  }

  @Test(
    arguments: [
      ("route('/:n', function(link) return open(link.params.n) end)", [], 1),
      (
        "route('/to?u=:u(url(https; a.example))', browse(capture 'u'))",
        ["schemes https", "hosts a.example"], 2
      ),
      ("route('/a', open 'other')", ["actions other"], 0),
    ] as [(String, [String], Int)]
  )
  func `Without capabilities, names that code makes are told`(
    lua: String,
    names: [String],
    notes: Int
  ) throws {
    let found = try Self.names(lua, bounded: false)
    #expect(found.0 == names)
    #expect(found.1 == notes)
  }
}
