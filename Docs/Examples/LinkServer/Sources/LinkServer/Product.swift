import Moongate

/// The app that the server speaks for: what you change first.
enum Product {
  static let name = "Photos"
  static let scheme = "myphotoapp"
  static let appleID = "1234567890"
  static let appStore = "https://apps.apple.com/app/id1234567890"
  static let playStore = "https://play.google.com/store/apps/details?id=com.example.photos"

  /// The title of a page about an action, as a preview shows it; `nil` for the app's name.
  ///
  /// A title that stands elsewhere can be awaited here, such as the name of an album that a link has by number.
  static func title(of action: Action) async -> String? {
    switch action.name {
    case "album": photo(action.text("index"), of: action.text("name"))
    case "photo": photo(action.text("index"), of: action.text("album"))
    case "albums": "All albums"
    case "search": action.text("text").map { "Photos of \($0)" } ?? "Search"
    case "settings": "Settings"
    default: nil
    }
  }

  private static func photo(_ index: String?, of album: String?) -> String? {
    guard let album, let index else { return album }
    return "Photo \(index) of \(album)"
  }
}

extension Action {
  /// An argument as text; `nil` if it is none, or neither a text nor a whole number.
  fileprivate func text(_ name: String) -> String? {
    switch arguments[name] {
    case .string(let text): text
    case .integer(let number): "\(number)"
    default: nil
    }
  }
}
