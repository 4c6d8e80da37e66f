extension LuaReference {
  /// The words for the top level of a script.
  static let declarations: [LuaWord] = [
    .function(
      "scheme",
      in: [.loading],
      """
      Links that begin with `cinema:` are yours. Case does not matter. You may declare more than \
      one. Schemes of the system, such as `tel` or `mailto`, are refused.
      """,
      example: #"scheme "cinema""#,
      LuaSignature(["name: string"])
    ),
    .function(
      "domain",
      in: [.loading],
      """
      `http` and `https` links with this host are yours. `"*.example.com"` stands for every host \
      that ends in `.example.com`, but not for `example.com`.
      """,
      example: #"domain "cinema.example.com""#,
      LuaSignature(["host: string"])
    ),
    .function(
      "kind",
      in: [.loading],
      """
      Names a kind of capture by a Lua pattern, which must match the whole value and has no \
      captures of its own.
      """,
      example: #"kind("sku", "%u%u%-%d+")"#,
      LuaSignature(["name: string", "pattern: string"])
    ),
    .function(
      "route",
      in: [.loading],
      "Joins a pattern to a response, or to a function that returns one.",
      example: #"route("/films/:id(int)", open("film", captures))"#,
      LuaSignature([
        "pattern: string", "options: moongate.RouteOptions", "answer: moongate.Handler",
      ]),
      LuaSignature([
        "pattern: string", "options: moongate.RouteOptions", "answer: moongate.Response",
      ]),
      LuaSignature(["pattern: string", "answer: moongate.Handler"]),
      LuaSignature(["pattern: string", "answer: moongate.Response"])
    ),
    .function(
      "otherwise",
      in: [.loading],
      "Answers links of your schemes and domains that no route answers. At most one in a set.",
      example: #"otherwise(reject "We do not know that page.")"#,
      LuaSignature(["answer: moongate.Handler"]),
      LuaSignature(["answer: moongate.Response"])
    ),
  ]

  /// The fields of the options that `route` takes.
  package static let routeOptions: [LuaWord] = [
    .value(
      "ignore_case",
      in: [.loading],
      "The ASCII case of the literals in the path does not matter.",
      example: #"route("/Sale", { ignore_case = true }, open "sale")"#,
      "boolean"
    ),
    .value(
      "name",
      in: [.loading],
      "A name of the route, by which links to it are written. No two routes have the same.",
      example: #"route("/films/:id", { name = "film" }, open("film", captures))"#,
      "string"
    ),
    .value(
      "needs",
      in: [.loading],
      "A fact that must be `true`, or a list of them; until then the link waits.",
      example: #"route("/profile", { needs = "signed_in" }, open "profile")"#,
      "moongate.FactName|moongate.FactName[]"
    ),
    .value(
      "from",
      in: [.loading],
      "The senders that the route takes links from; links from elsewhere are rejected.",
      example: #"route("/logout", { from = { "in-app" } }, open "logout")"#,
      "moongate.Sender|moongate.Sender[]"
    ),
    .value(
      "examples",
      in: [.loading],
      """
      Links that this route must win. If an example does not lead here, the set does not load.
      """,
      example:
        #"route("/item/:sku", { examples = { "shop:item/AB-12" } }, open("item", captures))"#,
      "string[]"
    ),
  ]
}
