/// The definitions of the additional names in files that end in `_test.lua`.
enum TestDefinitions {
  /// The globals of tests.
  static let words = ["cases", "decide", "describe", "expect", "test"]

  /// The text of `tests.lua`.
  static let text = """
    -- \(EditorFile.notice)
    ---@meta _

    -- For files that end in _test.lua alone.

    --- What becomes of a link.
    ---@class moongate.Decision
    ---@field kind "open"|"browse"|"confirm"|"reject"|"wait"|"ask"|"unclaimed"|"unmatched"|"error"
    ---@field text string The response or the error as one line of text.
    ---@field link string The link that was decided.
    ---@field route? string The name of the route that answered.
    ---@field pattern? string The pattern of that route.
    ---@field redirects? string[] The links that handlers redirected to.
    ---@field action? string What is opened.
    ---@field question? string What is asked.
    ---@field arguments? table What goes with the action or the question.
    ---@field url? string What is browsed.
    ---@field prompt? string What a person is asked to confirm.
    ---@field after_yes? table What follows a yes: a table with fields like these.
    ---@field reason? string Why nothing is done.
    ---@field key? string The key of the prompt or the reason.
    ---@field key_arguments? table What stands in the text of that key.
    ---@field facts? string[] What the link waits for.
    ---@field error? string Why there is no decision.

    --- What is expected of a decision or of a value.
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
    ---@param options? { from?: moongate.Sender, facts?: moongate.Facts, answers?: table<string, any> }
    ---@return moongate.Decision
    function decide(link, options) end

    --- Begins to say what a decision or a value must be.
    ---@param value moongate.Decision|any
    ---@return moongate.Expectation
    function expect(value) end

    """

  /// The matchers as fields, each followed by the one that must not hold.
  private static var matchers: String {
    TestMatcher.allCases.flatMap { matcher in
      ["", TestMatcher.negation].map { negation in
        let parameters = matcher.parameters.isEmpty ? "" : ", \(matcher.parameters)"
        return "---@field \(negation)\(matcher.rawValue) "
          + "fun(self: moongate.Expectation\(parameters)): moongate.Expectation"
      }
    }.joined(separator: "\n")
  }
}

extension TestMatcher {
  /// The parameters of the matcher, as LuaCATS writes them.
  fileprivate var parameters: String {
    switch self {
    case .open: "action: string, arguments?: table"
    case .browse: "url: string"
    case .confirm: "prompt: any, after_yes?: any"
    case .reject: "reason?: any"
    case .wait: "...: string"
    case .ask: "question: string, arguments?: table"
    case .redirect: "link: string"
    case .unmatched, .unclaimed: ""
    case .fail: "part?: string"
    case .by: "route: string"
    case .equal: "value: any"
    }
  }
}
