internal import Moongate

/// An association made from the routes of a script set, and what it takes besides their links.
///
/// Components are compared with decoded links, because a route takes every spelling of a link.
package struct AssociationDraft: Sendable, Hashable {
  /// The settings that scripts do not know.
  package struct Settings: Sendable, Hashable {
    /// The apps that get the links, each with its team: `ABCDE12345.com.example.app`.
    package var appIDs: [String]
    /// The domains whose file it is, as scripts declare them: `photos.example`, `*.photos.example`, or
    /// both, for which systems ask the same host.
    package var domains: [String]
    /// Patterns of paths that stay in the browser, whatever routes say of them: `/press/*`.
    package var excludedPaths: [String]

    /// Apps, and the domains of one host.
    package init(appIDs: [String], domains: [String], excludedPaths: [String] = []) {
      self.appIDs = appIDs
      self.domains = domains
      self.excludedPaths = excludedPaths
    }
  }

  /// Links that an app gets, although the route for which they are handed over does not take them.
  package struct Widening: Sendable, Hashable, Encodable {
    /// The pattern of the route.
    var pattern: String
    /// The place of the route.
    var location: SourceLocation
    /// The index of the component.
    package var component: Int
    /// The limit of the format, as a sentence.
    package var reason: String
    /// A link that the app gets and that no route takes; `nil` where none was found.
    package var link: String?
  }

  /// The association.
  package var association: Association
  /// The places where its components take more than their routes, in the order of the components.
  ///
  /// What no component can avoid is in ``fileWidenings``.
  package var widenings: [Widening]
  /// The places where the file takes more than all routes because of the format: one for each limit
  /// that lets some link through.
  package var fileWidenings: [FileWidening]
  /// The components that routes ask for, also those that others cover and that the file so leaves out.
  let routeComponents: [Association.Component]

  /// The file: JSON, indented by two spaces, the same for the same routes.
  package var text: String { association.text }
}

extension AssociationDraft {
  /// The distinctions that no association can make, whatever routes it is made from.
  package enum FormatLimit: String, Sendable, Hashable, Encodable, CaseIterable {
    /// Slashes that follow each other, or end a path.
    case slashes
    /// An encoded slash in a path.
    case encodedSlash
    /// An item that a link repeats.
    case repeatedItem
    /// The links that Moongate refuses.
    case refused

    /// The limit in one sentence.
    var note: String {
      switch self {
      case .slashes: "Slashes that follow each other, or end a path, are not told apart from one."
      case .encodedSlash: "An encoded slash in a path is not told apart from a slash."
      case .repeatedItem:
        "An item that a link repeats, each time with a value that fits, is not told apart from one."
      case .refused:
        "Links that Moongate refuses are handed over as well, for example those with a \"..\" in the path."
      }
    }
  }

  /// Links that an app gets and no route takes, whichever component hands them over.
  package struct FileWidening: Sendable, Hashable, Encodable {
    /// The limit of the format.
    package var limit: FormatLimit
    /// A link that the app gets and that no route takes.
    package var link: String
  }
}
