internal import MoongateDiagnostics

/// The texts of a starter set, apart from those that are made of the set itself.
struct StarterTexts {
  private let beginnings: LinkBeginnings

  init(_ beginnings: LinkBeginnings) { self.beginnings = beginnings }

  /// A link with a path, as the set's first scheme or domain has it.
  func link(_ path: String) -> String {
    if let scheme = beginnings.schemes.first { return "\(scheme.lowercased()):\(path)" }
    let domain = beginnings.domains.first ?? "www.example.com"
    let host = domain.hasPrefix("*.") ? "www.\(domain.dropFirst(2))" : domain
    return "https://\(host.lowercased())/\(path)"
  }

  /// The files by their paths.
  var files: [String: String] {
    [
      "main.lua": main,
      "main_test.lua": tests,
      "capabilities.json": capabilities,
      "links.txt": links,
      "check-links": check,
      "README.md": readme,
    ]
  }

  private var main: String {
    """
    -- Which links lead where. Each route says which links it answers, and what the app does then.

    \(beginnings.declarations.joined(separator: "\n"))

    -- Always the same:
    route("/home", open "home")

    -- A part of the link is captured as an integer, and handed on under its own name. Other text
    -- does not match the route. Examples are checked whenever the set is loaded, and by its
    -- name link_to("item", { id = 7 }) writes a link to the route.
    route("/items/:id(int)", { name = "item", examples = { "\(link("items/7"))" } },
      open("item", captures))

    -- A function decides what depends on more than the form of the link.
    route("/search?q=:words", function(link)
      if link.params.words == "" then
        return reject "There is nothing to search for."
      end
      return open("search", { words = link.params.words })
    end)

    route("/settings", open "settings")

    -- Leaves the app. Put a host of your own here and in capabilities.json, which says where links
    -- may lead.
    route("/help", browse "https://www.example.com/help")

    -- Answers all other links that are yours.
    otherwise(reject "There is nothing here.")

    """
  }

  private var tests: String {
    """
    -- Tests of main.lua, for mgate test. No other file requires them, so no app runs them.

    test("the front page opens", function()
      expect(decide("\(link("home"))")):to_open("home")
    end)

    test("an item opens by its number alone", function()
      expect(decide("\(link("items/7"))")):to_open("item", { id = 7 })
      expect(decide("\(link("items/seven"))")):to_reject("There is nothing here.")
    end)

    test("a search wants words", function()
      expect(decide("\(link("search?q=red+shoes"))")):to_open("search", { words = "red shoes" })
      expect(decide("\(link("search?q="))")):to_reject("There is nothing to search for.")
    end)

    test("settings open", function()
      expect(decide("\(link("settings"))")):to_open("settings")
    end)

    test("help is on the web", function()
      expect(decide("\(link("help"))")):to_browse("https://www.example.com/help")
    end)

    """
  }

  /// The capabilities of the app, as the text of `capabilities.json`.
  var capabilities: String {
    """
    {
      "schema": 1,
      "actions": {
        "home": {},
        "item": { "arguments": { "id": "int" } },
        "search": { "arguments": { "words": "string" } },
        "settings": {}
      },
      "browse": { "hosts": ["www.example.com"] }
    }

    """
  }

  private var links: String {
    ["home", "items/7", "search?q=red+shoes", "settings", "help"].map { link($0) + "\n" }.joined()
  }

  private var check: String {
    """
    #!/bin/sh
    # Fails if something is wrong with the links of this folder. It wants mgate in the PATH; in CI:
    #
    #   sh path/to/check-links
    set -eu
    cd "$(dirname "$0")"
    mgate check .
    mgate types . --check
    mgate test .
    # Each of these is answered.
    mgate open . - <links.txt

    """
  }

  private var readme: String {
    """
    # Links

    The links of the app. Edit `main.lua`, try a link, and check the rest:

        mgate open . \(link("items/7"))
        mgate test .
        mgate repl .
        sh check-links

    | file | holds |
    |---|---|
    | `main.lua` | the routes |
    | `capabilities.json` | what the app can do; scripts are held to it |
    | `main_test.lua` | tests of the routes, for `mgate test` |
    | `links.txt` | links that must be answered, one a line |
    | `check-links` | what CI runs |
    | `.moongate`, `.luarc.json`, `.luacheckrc` | what editors and luacheck know of all this; `mgate types .` writes them anew |

    """
  }
}
