internal import LinkRows

/// The definitions of the additional names in files that end in `_test.lua`.
enum TestDefinitions {
  /// The globals of tests.
  static let words = ["cases", "decide", "describe", "expect", "test"]

  /// The text of `tests.lua`.
  static let text = """
    -- \(EditorFile.notice)
    ---@meta _

    -- For files that end in _test.lua alone.

    --- A decision on a link.
    ---@class moongate.Decision
    ---@field kind \(kinds)
    ---@field text string The response or the error as one line of text.
    ---@field link string The link that was decided.
    ---@field route? string The name of the route that answered.
    ---@field pattern? string The pattern of that route.
    ---@field redirects? string[] The links that handlers redirected to.
    \(fields)
    ---@field error? string Why there is no decision.

    --- An expectation of a decision or of a value.
    ---@class moongate.Expectation
    \(matchers)

    --- Declares a test.
    ---@param name string
    ---@param body fun()
    function test(name, body) end

    --- Puts tests under one name.
    ---@param name string
    ---@param body fun()
    function describe(name, body) end

    --- Declares a test for each row: a link, options of decide, and matchers by their names.
    ---@param name string
    ---@param rows table[]
    function cases(name, rows) end

    --- Decides a link with the scripts.
    ---@param link string
    ---@param options? { from?: moongate.Origin, facts?: moongate.Facts, answers?: table<string, any> }
    ---@return moongate.Decision
    function decide(link, options) end

    --- Begins an expectation of a decision or of a value.
    ---@param value moongate.Decision|any
    ---@return moongate.Expectation
    function expect(value) end

    """

  /// The names of all kinds of responses and of errors.
  private static var kinds: String {
    let kinds = TestMatcher.responses.map(\.kind) + ["unclaimed", "unmatched", "error"]
    return kinds.map { "\"\($0)\"" }.joined(separator: "|")
  }

  /// The fields that parts of responses are.
  private static var fields: String {
    LuaReference.responseFields.map { "---@field \($0.name)? \($0.type) \($0.text)" }
      .joined(separator: "\n")
  }

  /// The matchers as fields, each followed by the one that must not hold.
  private static var matchers: String {
    TestMatcher.all.flatMap { matcher in
      ["", TestMatcher.negation].map { negation in
        let parameters = ["self: moongate.Expectation"] + matcher.parameters.map(\.description)
        return "---@field \(negation)\(matcher.name) "
          + "fun(\(parameters.joined(separator: ", "))): moongate.Expectation"
      }
    }.joined(separator: "\n")
  }
}
