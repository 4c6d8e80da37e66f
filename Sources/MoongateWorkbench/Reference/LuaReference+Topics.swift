extension LuaReference {
  /// The topics, in the order of the guides.
  package static let topics: [LuaTopic] = patternTopics + responseTopics + setTopics

  private static let patternTopics = [
    LuaTopic(
      name: "patterns",
      guide: "LinksAndRoutes.md#patterns",
      passages: [
        """
        A pattern is a path, with a scope before it and conditions on query and fragment behind it \
        if you need them.
        """,
        """
        A segment of a pattern is a literal such as `films`, a capture such as `:id`, literals and \
        captures mixed, or a rest such as `*path`, which takes any number of segments.
        """,
        """
        `:id?` may be left out, with everything behind it.
        """,
      ]
    ),
    LuaTopic(
      name: "kinds",
      guide: "LinksAndRoutes.md#path",
      passages: [
        """
        In parentheses stands the kind of a capture: `int`, `number`, `uuid`, a range such as \
        `1..12`, a choice such as `red|blue`, a URL, or a name declared with `kind`. A value that \
        the kind does not accept is no match: the next route is tried.
        """
      ]
    ),
    LuaTopic(
      name: "scopes",
      guide: "LinksAndRoutes.md#scope",
      passages: [
        """
        `/films` applies to every declared scheme and domain. `demo:films` applies to that scheme \
        alone, `https:films` to `https` links of every declared domain, \
        `https://demo.example.com/films` to that host, and `https://*.example.com/films` to every \
        host that ends in `.example.com`. What a pattern names must be declared with `scheme` or \
        `domain`.
        """
      ]
    ),
    LuaTopic(
      name: "precedence",
      guide: "LinksAndRoutes.md#which-route-wins",
      passages: [
        """
        Of all routes that match, the most specific one. An exact host is more specific than `*.` \
        and a suffix, that more than a scheme alone, and no scope is least. Between equal scopes \
        the path counts, from the left: a literal before a mixed segment, that before a capture \
        with a kind, that before one without, and `*` last.
        """
      ]
    ),
  ]

  private static let responseTopics = [
    LuaTopic(
      name: "responses",
      guide: "LuaReference.md#responses",
      passages: [
        """
        A handler returns one of these, or nothing. A response that is always the same needs no \
        function: `route("/today", open "today")`.
        """,
        """
        Do not join such text to that of a `redirect` or a `browse`: a captured `x&admin=1` or \
        `evil.com/` becomes part of the new link, because nothing encodes it.
        """,
      ]
    ),
    LuaTopic(
      name: "arguments",
      guide: "LuaReference.md#arguments",
      passages: [
        """
        They are read when `open` is called: a table that you change afterwards does not change \
        the response.
        """,
        """
        A table that is a list and has named fields, a list with holes, a function or a link is an \
        error that names the place, once the response is returned or declared.
        """,
      ]
    ),
    LuaTopic(
      name: "placeholders",
      guide: "LuaReference.md#captures-in-responses",
      passages: [
        """
        A response that a route has instead of a function may name captures of that route's \
        pattern.
        """,
        """
        A value is what `link.params` holds: an integer, a number or a text. In a `text` it is \
        written as `tostring` writes it. The answer is that of a function that moves the same \
        values, and no Lua runs for it. In a function itself these forms are an error: read \
        `link.params` there.
        """,
      ]
    ),
    LuaTopic(
      name: "links",
      guide: "LuaReference.md#links-to-routes",
      passages: [
        """
        A text is not taken for a number, nor a number for a text: write `tostring(id)` or \
        `tonumber(text)` where you mean that.
        """,
        """
        The scheme and the host come from the pattern, where it names them; then from the third \
        argument; then from the link that is handled, or else the only scheme that is declared.
        """,
      ]
    ),
    LuaTopic(
      name: "questions",
      guide: "LuaReference.md#questions",
      passages: [
        """
        A handler that asks what the app has not answered yet ends there; no `pcall` catches it. \
        Once the app has the answer, the link is decided anew, from its first handler on, with all \
        answers that are known.
        """
      ]
    ),
    LuaTopic(
      name: "callbacks",
      guide: "LuaReference.md#answering-another-app-x-callback-url",
      passages: [
        """
        Such a link has a custom scheme, and `x-callback-url` is its first segment. It is matched \
        like any other link.
        """,
        """
        Answers go only to the schemes that the app's capabilities list as `callbacks`, never to \
        links of your own, and on the web only where `browse` may lead besides.
        """,
      ]
    ),
  ]

  private static let setTopics = [
    LuaTopic(
      name: "files",
      guide: "LuaReference.md#files",
      passages: [
        """
        A file runs once, however often it is required, and `require` returns what the file \
        returned, or `true`. Nothing outside of the folder can be loaded. A file is loaded while \
        the set is: in a handler, `require` only gives what has been loaded.
        """
      ]
    ),
    LuaTopic(
      name: "sandbox",
      guide: "LuaReference.md#after-loading",
      passages: [
        """
        A handler keeps nothing between links: what it decides depends on the link and the facts \
        alone. So globals, and every table that your scripts reach once the set is loaded, can be \
        read but not changed.
        """
      ]
    ),
    LuaTopic(
      name: "limits",
      guide: "Limits.md#steps",
      passages: [
        """
        Steps are instructions of Lua and the work of library functions, counted in the same coin.
        """,
        """
        The script is stopped, and no `pcall` catches that: a `LimitError` with file and line.
        """,
      ]
    ),
    LuaTopic(
      name: "errors",
      guide: "LuaReference.md#errors",
      passages: [
        """
        An error begins with the file and line, then says in one sentence what is wrong and, where \
        a name is misspelt, which name was probably meant.
        """,
        """
        What is wrong in a handler fails one link. The next link is decided as if this one had \
        never come.
        """,
      ]
    ),
    LuaTopic(
      name: "capabilities",
      guide: "Capabilities.md",
      passages: [
        """
        An app states once which actions it has, which facts it passes, where `browse` may lead \
        and which apps it answers. From then on no script can open what the app does not have, and \
        the tool says so before anybody taps a link.
        """
      ]
    ),
    LuaTopic(
      name: "senders",
      guide: "Capabilities.md#what-a-route-asks-of-a-link",
      passages: [
        """
        The senders that the route takes links from: `universal-link`, `in-app`, `notification`, \
        `command-line`, `app` for any other app, `app:com.example.mail` for one. Links from \
        elsewhere are rejected with the reason. A sender that the platform does not tell is never \
        trusted.
        """
      ]
    ),
  ]
}
