extension LuaReference {
  /// The arguments of a handler: the link with its fields, and the facts.
  static let linkFields: [LuaWord] = [
    .value(
      "link",
      in: [.handlers],
      "`link`, the first argument of a handler, is the link that it answers.",
      example: "route(\"/share\", function(link) return open(\"share\", { text = link.text }) end)",
      "moongate.Link"
    ),
    field("text", "The link as it came.", "string"),
    field("scheme", "The scheme in lower case.", "string"),
    field("host", "The host, decoded; `nil` where the link has no `//`.", "string?"),
    field(
      "path",
      """
      The path, decoded, with its slashes. An encoded slash reads like any other here; use \
      `link.segments` where that matters.
      """,
      "string"
    ),
    field("segments", "The list of segments that routes see, each decoded.", "string[]"),
    field(
      "params",
      """
      What the pattern captured: `link.params.id`. A capture of kind `int` or of a range is an \
      integer, of kind `number` a float, any other a string; an optional one that was left out is \
      `nil`.
      """,
      "moongate.Params"
    ),
    field(
      "query",
      """
      The query: `link.query.name` is the first value of that name, `""` for an item without `=`, \
      `nil` where there is none.
      """,
      "moongate.Query"
    ),
    field("fragment", "What follows `#`, decoded, or `nil`.", "string?"),
    field(
      "origin",
      """
      Who sent the link, or `nil` where the system does not say: `"app:com.example.mail"`, \
      `"universal-link"`, `"in-app"`, `"notification"`, `"command-line"`.
      """,
      "string?"
    ),
    field(
      "callback",
      """
      Which answers another app waits for; `nil` for links that are not x-callback-url links.
      """,
      "moongate.Callback?"
    ),
    .function(
      "link:values",
      in: [.handlers],
      "The list of all values of that name, `\"\"` for an item without `=`.",
      example: #"local tags = link:values("tag")"#,
      LuaSignature(["name: string"], ["string[]"])
    ),
    .function(
      "link:items",
      in: [.handlers],
      "`for name, value in link:items()`: all items in order; `value` is `nil` without `=`.",
      example: "for name, value in link:items() do print(name, value) end",
      LuaSignature([], ["fun(): string?, string?"])
    ),
    .value(
      "facts",
      in: [.handlers],
      """
      `facts`, the second argument of a handler, is a table of what the app tells scripts besides \
      the link: values like those that a response may hold. Which facts there are is up to the \
      app.
      """,
      example:
        "route(\"/me\", function(link, facts) return open(facts.user and \"me\" or \"login\") end)",
      "moongate.Facts"
    ),
  ]

  /// The fields of `link.callback`.
  static let callbackFields: [LuaWord] = [
    callback(
      "source",
      """
      The name that the other app gives itself in `x-source`, or `nil`. It is a stranger's text.
      """,
      "string?"
    ),
    callback("success", "Whether the app waits for a result, in `x-success`.", "boolean"),
    callback("error", "Whether it wants to know of an error, in `x-error`.", "boolean"),
    callback(
      "cancel",
      "Whether it wants to know that the person changed their mind, in `x-cancel`.",
      "boolean"
    ),
  ]

  private static func field(_ name: String, _ text: String, _ type: String) -> LuaWord {
    .value("link.\(name)", in: [.handlers], text, example: "local \(name) = link.\(name)", type)
  }

  private static func callback(_ name: String, _ text: String, _ type: String) -> LuaWord {
    .value(
      "link.callback.\(name)",
      in: [.handlers],
      text,
      example: "local \(name) = link.callback and link.callback.\(name)",
      type
    )
  }
}
