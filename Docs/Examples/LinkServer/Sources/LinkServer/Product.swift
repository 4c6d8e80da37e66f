import Moongate

/// The app that the server speaks for: what you change first.
enum Product {
  static let name = "Photos"
  static let scheme = "myphotoapp"
  static let appleID = "1234567890"
  static let appStore = "https://apps.apple.com/app/id1234567890"
  static let playStore = "https://play.google.com/store/apps/details?id=com.example.photos"

  /// The title of a page about an action, as a preview shows it; `nil` for the app's name.
  static func title(of action: Action) -> String? {
    let values = action.arguments
    return
      switch (action.name, values["name"] ?? values["album"] ?? values["text"], values["index"])
    {
    case ("album", .string(let album), .integer(let index)),
      ("photo", .string(let album), .integer(let index)):
      "Photo \(index) of \(album)"
    case ("album", .string(let album), _): album
    case ("albums", _, _): "All albums"
    case ("search", .string(let text), _): "Photos of \(text)"
    case ("search", _, _): "Search"
    case ("settings", _, _): "Settings"
    default: nil
    }
  }
}
