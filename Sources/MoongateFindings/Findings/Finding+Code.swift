extension Finding {
  /// The kind of a finding.
  ///
  /// The numbers stay the same in every release; `mgate explain MG010` tells of each.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// A script does not compile, or raises an error while the set loads.
    case scriptError = "MG001"
    /// A pattern, or the Lua pattern of a kind, cannot be read.
    case patternError = "MG002"
    /// Two routes claim the same links.
    case conflict = "MG003"
    /// A declaration makes no sense, such as one of a reserved scheme.
    case declaration = "MG004"
    /// Loading takes more than its limits allow.
    case loadLimit = "MG005"
    /// The set cannot be read, or lacks what every set needs.
    case unreadableSet = "MG006"

    /// A route can never win.
    case shadowedRoute = "MG010"
    /// Two routes match some of the same links.
    case routeOverlap = "MG011"
    /// A pattern is written as other routers write theirs.
    case foreignPattern = "MG012"
    /// A route has neither an example nor a test.
    case untestedRoute = "MG013"
    /// A pattern captures what nothing reads.
    case unusedCapture = "MG014"
    /// A file is not part of the set, because nothing requires it.
    case unusedFile = "MG015"

    /// A link that a handler was tried on got no decision.
    case failedLink = "MG020"
    /// Text of links is joined to a URL or a link.
    case joinedText = "MG021"
    /// An app with certain capabilities could not act on a response.
    case misfit = "MG022"
    /// An action or a question is not declared so.
    case undeclaredAction = "MG023"
    /// A fact is not declared.
    case undeclaredFact = "MG024"

    /// A global does not exist in the sandbox.
    case undefinedGlobal = "MG030"
    /// The link, or a library, has no such field.
    case undefinedField = "MG031"
    /// A pattern does not capture what its handler reads.
    case undefinedCapture = "MG032"
    /// A response is made and not returned.
    case missingReturn = "MG033"
    /// Two values are compared that are never equal, or that cannot be compared.
    case wrongComparison = "MG034"
    /// A condition holds for every link, or for none.
    case constantCondition = "MG035"
    /// Statements can never run.
    case unreachableCode = "MG036"
    /// A handler would keep something from one link to the next.
    case keptState = "MG037"
    /// A handler assigns what it can only read.
    case readOnly = "MG038"
    /// A method is called with a point in place of a colon.
    case methodByPoint = "MG039"
    /// A table has one field twice.
    case repeatedField = "MG040"
    /// Nothing reads a local.
    case unusedLocal = "MG041"

    /// A comment allows what is not found.
    case unusedAllowance = "MG050"
    /// A comment allows something without a reason, or under a code that does not exist.
    case badAllowance = "MG051"
  }
}
