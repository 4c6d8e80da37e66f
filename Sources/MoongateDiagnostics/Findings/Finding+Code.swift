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
    /// Nothing reads a capture of a pattern.
    case unusedCapture = "MG014"
    /// A file is not part of the set, because nothing requires it.
    case unusedFile = "MG015"
    /// A kind minds the case that its route ignores.
    case keptCase = "MG016"
    /// A route wins links that an earlier one matches too.
    case earlierRoute = "MG017"

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
    /// A link is written to a route or with a param that does not exist.
    case unknownRoute = "MG042"
    /// A value cannot become a response, or a handler returns something else.
    case badResponse = "MG043"

    /// A comment allows what is not found.
    case unusedAllowance = "MG050"
    /// A comment allows something without a reason, or under a code that does not exist.
    case badAllowance = "MG051"

    /// A URL type has a scheme that no script declares.
    case undeclaredScheme = "MG101"
    /// No URL type has a scheme that scripts declare.
    case missingScheme = "MG102"
    /// A URL type lacks its role or its name, or has one that systems do not know.
    case incompleteURLType = "MG103"
    /// A property list spells a scheme in a way that no link can have.
    case schemeSpelling = "MG104"
    /// A URL type has a scheme of the system.
    case reservedScheme = "MG105"
    /// A scheme appears twice in one property list.
    case repeatedScheme = "MG106"
    /// Two bundles claim one scheme.
    case schemeCollision = "MG107"
    /// An app asks for more schemes than systems count.
    case tooManyQueries = "MG108"
    /// Scripts lead to a scheme that the app does not ask for.
    case missingQuery = "MG109"
    /// An app asks for a scheme that no script leads to.
    case unusedQuery = "MG110"
    /// A part of an app has a form that systems do not read.
    case malformedRegistration = "MG111"
    /// No entitlement names a domain that scripts declare.
    case missingDomain = "MG112"
    /// An entitlement names a domain that no script declares.
    case undeclaredDomain = "MG113"
    /// An entitlement and the scripts disagree about the subdomains of a domain.
    case wildcardDomain = "MG114"
    /// An associated domain has a form that systems do not read.
    case domainForm = "MG115"
    /// A distributed app reads associations in the mode for developers.
    case developerDomain = "MG116"
    /// A delegate takes links in a method that is deprecated.
    case oldDelegate = "MG117"
    /// A UIWebView shows pages.
    case webViewHandOff = "MG118"
    /// Links go to scenes, and the delegate of scenes does not take them.
    case sceneDelegate = "MG119"

    /// A part of an association is not what Apple's systems read there.
    case misshapenAssociation = "MG120"
    /// A condition on a query item is not a text, which voids those beside it.
    case voidedQuery = "MG121"
    /// A variable in a pattern of an association does not end.
    case unterminatedVariable = "MG122"
    /// A pattern of an association names a variable that does not exist.
    case undefinedVariable = "MG123"
    /// Another component takes all links of a component.
    case unreachableComponent = "MG124"
    /// An app of an association is not named with its team.
    case badAppID = "MG125"
    /// A host, a query, a fragment or a word is written in the pattern of a path.
    case misplacedPart = "MG126"
    /// A pattern is written decoded and compared with encoded links, or the reverse.
    case patternEncoding = "MG127"
    /// An association is written in an older form.
    case olderAssociation = "MG128"
    /// An association names an app twice.
    case repeatedAppID = "MG129"
    /// An association has a key that nothing reads.
    case unknownAssociationKey = "MG130"
    /// A key appears twice in one object of an association.
    case repeatedAssociationKey = "MG131"
    /// The list of apps is not empty, but older systems want it so.
    case listedApps = "MG132"
    /// Systems hand over links that no route takes.
    case unroutedLinks = "MG133"
    /// Systems never hand over links that a route takes.
    case undeliveredLinks = "MG134"
    /// Two apps of an association get the same links.
    case rivalApps = "MG135"

    /// Scripts declare a scheme or a domain that no intent filter has.
    case androidMissing = "MG140"
    /// An intent filter has a scheme or a host that no script declares.
    case androidForeign = "MG141"
    /// A route takes links that no intent filter gets.
    case androidLost = "MG142"
    /// An intent filter gets links that no route takes.
    case androidInVain = "MG143"
    /// An intent filter lacks what links need, or asks for a type, which they lack.
    case androidIncomplete = "MG144"
    /// The data elements of a filter combine to other links than each of them means.
    case androidProduct = "MG145"
    /// A scheme or a host of an intent filter has capitals.
    case androidCase = "MG146"
    /// Android passes over a part of an intent filter.
    case androidIgnored = "MG147"
    /// A scheme, a host or a path of an intent filter is not one that a link can have.
    case androidForm = "MG148"
    /// A pattern of an intent filter does not mean what it looks like.
    case androidPattern = "MG149"
    /// Other apps cannot start an activity with an intent filter.
    case androidExported = "MG150"
    /// Android does not verify the hosts of an intent filter.
    case androidVerification = "MG151"
    /// Older devices that the app runs on pass over a part of an intent filter.
    case androidLevel = "MG152"
    /// Only the build knows a part of an intent filter.
    case androidUnknown = "MG153"
    /// Two activities get the same links.
    case androidRivals = "MG154"
    /// A statement of assetlinks.json does not let an app have links.
    case assetLinksStatement = "MG155"
    /// A fingerprint of assetlinks.json is not one of a certificate.
    case assetLinksFingerprint = "MG156"
    /// A manifest and assetlinks.json do not belong together.
    case assetLinksCoverage = "MG157"
    /// Something appears twice in assetlinks.json.
    case assetLinksDoubled = "MG158"
    /// A dynamic component of assetlinks.json does not do what it looks like.
    case assetLinksComponents = "MG159"

    /// Desktops cannot read a desktop file, or a part of it.
    case desktopSyntax = "MG160"
    /// The command of a desktop file takes no link.
    case missingLinkCode = "MG161"
    /// A command has its place for the link in quotes.
    case quotedLinkCode = "MG162"
    /// A command joins the link to other text.
    case joinedLinkCode = "MG163"
    /// A shell reads the link.
    case shellCommand = "MG164"
    /// A command takes files and no links.
    case fileCode = "MG165"
    /// A command has two places for the link.
    case repeatedLinkCode = "MG166"
    /// A command is written in a way that not all readers understand.
    case invalidCommand = "MG167"
    /// A command may not be found, or is not there.
    case unreachableCommand = "MG168"
    /// A scheme is spelled in a way that no link can have.
    case handlerSchemeSpelling = "MG169"
    /// A list does not end with a semicolon.
    case unendedList = "MG170"
    /// A desktop does not consider an application for links.
    case hiddenEntry = "MG171"
    /// D-Bus cannot start an application for its links.
    case dbusActivation = "MG172"
    /// A file claims a scheme that no script declares.
    case undeclaredHandlerScheme = "MG173"
    /// A script declares a scheme that a file does not claim.
    case missingHandlerScheme = "MG174"
    /// An application offers itself for all links of the web.
    case webSchemeHandler = "MG175"
    /// Nothing says which of several applications gets the links of a scheme.
    case undecidedHandler = "MG176"
  }
}
