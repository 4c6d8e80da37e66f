/// Names on D-Bus that applications own.
enum DBusName {
  /// Whether a text is such a name, and one that a `.desktop` file may have.
  ///
  /// Source: D-Bus Specification, "Bus names"; Desktop Entry Specification 1.5, section 9.
  static func isValid(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return name.utf8.count <= 255 && parts.count >= 2
      && parts.allSatisfy { part in
        guard let first = part.unicodeScalars.first else { return false }
        return !("0"..."9" ~= first)
          && part.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
            default: false
            }
          }
      }
  }
}
