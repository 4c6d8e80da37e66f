import Testing

@testable import MoongateLua

@Suite struct GroupTests {
  /// The patterns of routes in groups: the options, the pattern, and the whole of it.
  private static let patterns: [(String, String, String)] = [
    ("prefix = '/shop'", "/films", "/shop/films"),
    ("prefix = '/shop'", "films/new/", "/shop/films/new/"),
    ("prefix = '/shop'", "/", "/shop"),
    ("prefix = '/shop'", "", "/shop"),
    ("prefix = '/shop'", "*", "/shop/*"),
    ("prefix = '/shop'", "/:id(int)?", "/shop/:id(int)?"),
    ("prefix = '/shop'", "?q=:q", "/shop?q=:q"),
    ("prefix = '/shop'", "/?q=:q", "/shop?q=:q"),
    ("prefix = '/shop'", "#top", "/shop#top"),
    ("prefix = '/shop'", "(/:page)?", "/shop(/:page)?"),
    ("prefix = '/shop'", "/(/:page)?", "/shop/(/:page)?"),
    ("prefix = '/shop'", "((/a)?/b)?", "/shop((/a)?/b)?"),
    // Never part of the prefix's last segment.
    ("prefix = '/:id'", "(int)", "/:id/(int)"),
    ("prefix = '/:id'", "s", "/:id/s"),
    ("prefix = '/:id'", "?", "/:id/?"),
    ("prefix = '/:id'", "?q", "/:id?q"),
    ("prefix = '/shop'", "//x", "/shop//x"),
    ("prefix = '(/:lang)?'", "/films", "(/:lang)?/films"),
    ("host = 'a.com'", "/films", "https://a.com/films"),
    ("host = 'a.com'", "films", "https://a.com/films"),
    ("host = 'a.com'", "/", "https://a.com"),
    ("host = 'a.com'", "(/:lang)?", "https://a.com/(/:lang)?"),
    ("host = 'a.com', prefix = '(/:lang)?'", "/x", "https://a.com/(/:lang)?/x"),
    ("host = '*.a.com', prefix = '/b'", "/x", "https://*.a.com/b/x"),
    ("host = '[::1]'", "/x", "https://[::1]/x"),
    ("scheme = 'HTTP', host = 'a.com'", "/x", "HTTP://a.com/x"),
    ("scheme = 'web', host = 'a-*.b.com:81'", "/x", "web://a-*.b.com:81/x"),
    ("scheme = 'web'", "/x", "web:/x"),
    ("host = ':site'", "/x", "https://:site/x"),
    ("scheme = 'https'", "/x", "https:/x"),
    ("scheme = 'app', prefix = '/b'", "x", "app:/b/x"),
    ("name = 'a.'", "app://x", "app://x"),
    ("", "app://x", "app://x"),
  ]

  @Test(arguments: patterns)
  func `A route has what its group puts in front`(options: String, pattern: String, whole: String)
    throws
  {
    let state = try makeState("group({ \(options) }, function() route('\(pattern)', pass()) end)")
    let patterns = state.declarations.compactMap {
      if case .route(let pattern, _, _) = $0.kind { pattern } else { nil }
    }
    #expect(patterns == [whole])
  }

  @Test func `Groups in each other join what they have`() throws {
    let state = try makeState(
      """
      group({ prefix = "/a", name = "a.", needs = { "x", "y" }, from = { "app", "in-app" } }, function()
        group({ host = "b.com", prefix = "/:b", name = "b.", needs = "z", from = "app" }, function()
          route("/c", { name = "c", needs = "x", from = { "app:d", "app" } }, pass())
          route("/d", pass())
        end)
        group({}, function() route("/e", { name = "e" }, pass()) end)
      end)
      route("/f", { name = "f" }, pass())
      """
    )
    let routes = state.declarations.compactMap { declaration -> String? in
      guard case .route(let pattern, let options, _) = declaration.kind else { return nil }
      return
        "\(declaration.line) \(pattern) \(options.name ?? "") \(options.needs) \(options.origins)"
    }
    #expect(
      routes == [
        #"3 https://b.com/a/:b/c a.b.c ["x", "y", "z", "x"] ["app:d", "app"]"#,
        #"4 https://b.com/a/:b/d  ["x", "y", "z"] ["app"]"#,
        #"6 /a/e a.e ["x", "y"] ["app", "in-app"]"#,
        #"8 /f f [] []"#,
      ]
    )
    let groups = state.declarations.compactMap { declaration -> String? in
      guard case .group(let prefix, _) = declaration.kind else { return nil }
      return "\(declaration.line) \(prefix)"
    }
    #expect(groups == ["1 /a", "2 https://b.com/:b", "6 "])
  }

  private static let mistakes: [(String, String)] = [
    (
      "group()",
      #"The function group wants a table of options, such as { prefix = "/shop" }, got no value."#
    ),
    (
      "group(function() end)",
      #"The function group wants a table of options, such as { prefix = "/shop" }, got function."#
    ),
    ("group({})", "The function group wants a function that declares routes, got no value."),
    (
      "group({}, open 'a')",
      "The function group wants a function that declares routes, got userdata."
    ),
    (
      "group({}, print, 1)",
      "The function group takes options, and last a function that declares routes."
    ),
    (
      "group({ prefx = '/a' }, print)",
      #"The function group has no option "prefx"; did you mean "prefix"?"#
    ),
    (
      "group({ origin = 'app' }, print)",
      #"The function group has no option "origin"; did you mean "from"?"#
    ),
    ("group({ '/a' }, print)", #"The options of group have names, such as { prefix = "/shop" }."#),
    ("group({ prefix = 'a' }, print)", prefixComplaint),
    ("group({ prefix = '/a/' }, print)", prefixComplaint),
    ("group({ prefix = '/' }, print)", prefixComplaint),
    ("group({ prefix = '' }, print)", prefixComplaint),
    ("group({ prefix = 1 }, print)", prefixComplaint),
    ("group({ prefix = 'app://x' }, print)", prefixComplaint),
    ("group({ prefix = '/\\xFF' }, print)", "The function group wants UTF-8 text, as links are."),
    ("group({ host = '' }, print)", hostComplaint),
    ("group({ host = 'a.com/b' }, print)", hostComplaint),
    ("group({ host = 'a\\0.com' }, print)", hostComplaint),
    ("group({ host = 'https://a.com' }, print)", hostComplaint),
    ("group({ scheme = 'a:' }, print)", schemeComplaint),
    ("group({ scheme = '1a' }, print)", schemeComplaint),
    (
      "group({ scheme = 'app', host = 'a' }, print)",
      "The option host of group is for http and https; in links of \"app\" it is the first part of the path: "
        + "write it in prefix."
    ),
    (
      "group({ host = 'a.com' }, function() group({ host = 'b.com' }, print) end)",
      "The option host of group is in a group for https://a.com; move the group out of it."
    ),
    (
      "group({ scheme = 'a' }, function() group({ scheme = 'a' }, print) end)",
      "The option scheme of group is in a group for a:; move the group out of it."
    ),
    (
      "group({ name = '' }, print)",
      #"The option name of group is a text that is not empty, such as name = "shop."."#
    ),
    (
      "group({ needs = 1 }, print)",
      #"The option needs of group is the name of a fact or a list of them, such as needs = "signed_in"."#
    ),
    (
      "group({ from = {} }, print)",
      "The option from of group is empty; name one, or leave the option out."
    ),
    (
      "group({ prefix = '/a' }, function() route('app://x', pass()) end)",
      "The pattern \"app://x\" has a scope of its own, and its group has a prefix; write only the path, such as "
        + "\"/films\", or move the route out of the group."
    ),
    (
      "group({}, function() otherwise(pass()) end)",
      "The function otherwise is called in a group, and answers the links of all routes; call it outside."
    ),
    (
      "group({}, function() error('boom', 0) end)", "boom"
    ),
    (
      "group({ from = 'in-app' }, function() route('/', { from = 'qr' }, pass()) end)",
      "The option from of route names \"qr\", from which the group around it takes no links; name origins of the "
        + "group, or leave the option out."
    ),
    (
      "group({ from = 'app:a' }, function() group({ from = 'app' }, print) end)",
      "The option from of group names \"app\", from which the group around it takes no links; name origins of the "
        + "group, or leave the option out."
    ),
    (
      "group({ from = 'app' }, function() route('/', { from = { 'app:a', 'apps:a' } }, pass()) end)",
      "The option from of route names \"apps:a\", from which the group around it takes no links; name origins of "
        + "the group, or leave the option out."
    ),
    (
      "local function deeper() group({}, deeper) end deeper()",
      "Groups can be nested at most 16 deep."
    ),
  ]

  private static let prefixComplaint =
    #"The option prefix of group is a path that begins with "/" and does not end with it, such as prefix = "/shop"."#
  private static let hostComplaint =
    #"The option host of group is the host of web links without scheme and path, such as host = "www.example.com"."#
  private static let schemeComplaint =
    #"The option scheme of group is a scheme without a colon, such as scheme = "myapp"."#

  @Test(arguments: mistakes)
  func `A wrong group says what is wanted`(line: String, message: String) throws {
    let failure = try loadFailure("\n\(line)")
    #expect(failure.message == message)
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
    #expect(failure.reason == .raised)
  }

  @Test func `A group ends with its function, also where that fails`() throws {
    let state = try makeState(
      """
      pcall(group, { prefix = "/a" }, function()
        route("/1", pass())
        group({ prefix = "/b" }, function() error "boom" end)
      end)
      route("/2", pass())
      group({ prefix = "/c" }, function()
        pcall(group, { prefix = "/d" }, error)
        pcall(function() group({ prefix = "/e" }, function() route(1) end) end)
        route("/3", pass())
      end)
      route("/4", pass())
      """
    )
    let patterns = state.declarations.compactMap {
      if case .route(let pattern, _, _) = $0.kind { pattern } else { nil }
    }
    #expect(patterns == ["/a/1", "/2", "/c/3", "/4"])
  }

  @Test func `A file has no part in the group that requires it`() throws {
    let files = [
      "a.lua": "route('/a', pass())",
      "b.lua": "return function() route('/b', pass()) end",
    ]
    let failure = try loadFailure(
      "group({ prefix = '/x' }, function() require 'a' end)",
      files: files
    )
    #expect(
      failure.message
        == "The function route is called in a file that a group requires; require the file outside, or have it "
        + "return a function, as in group({ prefix = \"/shop\" }, require \"shop\")."
    )
    #expect(failure.file == "a.lua")
    let state = try makeState(
      """
      group({ prefix = '/x' }, require 'b')
      group({ prefix = '/y' }, function() require('b')() end)
      require 'a'
      """,
      files: files
    )
    let patterns = state.declarations.compactMap {
      if case .route(let pattern, _, _) = $0.kind { pattern } else { nil }
    }
    #expect(patterns == ["/x/b", "/y/b", "/a"])
  }

  @Test func `Long texts of groups are paid for`() throws {
    let text = "local s = '/' .. ('x'):rep(1000000)\n"
    for option in ["name = s", "prefix = s", "needs = s", "host = s:sub(2)"] {
      let script = text + "for i = 1, 1000 do pcall(group, { \(option) }, print) end"
      #expect(try loadFailure(script).reason.isLimit)
      let routes =
        text
        + "group({ \(option) }, function() for i = 1, 1000 do route('/' .. i, { name = 'a' }, pass()) end end)"
      let failure = try loadFailure(routes)
      let ends = [
        "The scripts declare too much.", "The option needs of group takes too many bytes.",
      ]
      #expect(ends.contains(failure.message) || failure.reason.isLimit)
    }
  }

  @Test func `Joined prefixes are paid for`() throws {
    let script = """
      local function deeper(level)
        if level == 0 then return end
        group({ prefix = '/' .. ('x'):rep(200000), needs = { ('n'):rep(200000) } }, function() deeper(level - 1) end)
      end
      for i = 1, 1000 do pcall(deeper, 16) end
      """
    #expect(try loadFailure(script).reason.isLimit)
  }
}
