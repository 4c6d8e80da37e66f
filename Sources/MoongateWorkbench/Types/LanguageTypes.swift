/// The types of all that handlers get and give, the same for every set.
enum LanguageTypes {
  /// The definitions.
  static var text: String {
    [
      link, callback, options, opaque,
      """
      --- The query items of the link.
      ---@class moongate.Query
      ---@field [string] string?
      """,
      """
      --- A placeholder for a value before a link comes.
      ---@alias moongate.Placeholder moongate.Capture|moongate.Item|moongate.Text

      --- All captures of a route in one. Their names and types are the pattern's, which no checker reads.
      ---@alias moongate.Captures any

      --- The values of all captures of a route in one.
      ---@alias moongate.Params any

      --- Named values.
      ---@alias moongate.Arguments table|moongate.Query

      --- A function from a link and facts to a response.
      ---@alias moongate.Handler fun(link: moongate.Link, facts: moongate.Facts): moongate.Response?
      """,
    ].joined(separator: "\n\n")
  }

  private static func field(_ word: LuaWord, isOptional: Bool = false) -> String? {
    guard case .value(let type) = word.shape else { return nil }
    return "---@field \(word.lastName)\(isOptional ? "?" : "") \(type) \(word.text)"
  }

  private static var link: String {
    let words = LuaReference.words.filter { $0.owner == "link" }
    let methods = words.filter { !$0.signatures.isEmpty }
      .map { LuaCATS.definition(of: $0, signatures: $0.signatures) }
      .map { $0.replacing("function link:", with: "function Link:") }
    let lines = ["--- The link that a handler answers.", "---@class moongate.Link"]
    return
      ((lines + words.compactMap { field($0) } + ["local Link = {}"]).joined(separator: "\n")
      + "\n\n" + methods.joined(separator: "\n\n"))
  }

  private static var callback: String {
    let words = LuaReference.words.filter { $0.owner == "link.callback" }
    let lines = ["--- The answers that another app waits for.", "---@class moongate.Callback"]
    return (lines + words.compactMap { field($0) }).joined(separator: "\n")
  }

  private static var options: String {
    let lines =
      ["--- The options of a route.", "---@class moongate.RouteOptions"]
      + LuaReference.routeOptions.compactMap { field($0, isOptional: true) }
      + ["", "--- The options of a group of routes.", "---@class moongate.GroupOptions"]
      + LuaReference.groupOptions.compactMap { field($0, isOptional: true) }
    return lines.joined(separator: "\n")
      + """


      --- The options of a link to a route.
      ---@class moongate.LinkOptions
      ---@field scheme? moongate.Scheme
      ---@field host? string
      ---@field query? table<string, string|number|boolean>
      ---@field keep? string[]

      --- The options of a URL.
      ---@class moongate.URLOptions
      ---@field keep? string[]

      --- The options of a URL with the path of the link.
      ---@class moongate.SamePathOptions
      ---@field keep? string[]
      ---@field query? boolean

      --- A text with its key and its arguments.
      ---@class moongate.KeyedText
      ---@field [1] string
      ---@field key string
      ---@field [string] string|number|boolean|moongate.Capture|nil
      """
  }

  /// Types that scripts hand on and never look into.
  private static var opaque: String {
    [
      ("Response", "A response to a link."),
      ("Version", "A version, which compares with others."),
      ("Capture", "One capture of a route."),
      ("Item", "One query item of the link."),
      ("Text", "A text with captures or with a key."),
    ].map { name, text in "--- \(text)\n---@class moongate.\(name)" }.joined(separator: "\n\n")
  }
}
