/// An element of a manifest, whether it was read as XML or compiled.
struct ManifestNode: Sendable {
  /// The value of an attribute.
  enum Value: Sendable, Hashable {
    /// A text, without the escapes of resources.
    case text(String)
    case boolean(Bool)
    case integer(Int)
    /// A value that only the build or the app's resources know, as it is written: `${host}`,
    /// `@string/host`.
    case unknown(String)
  }

  /// An attribute.
  struct Attribute: Sendable {
    /// The name without a prefix.
    var name: String
    /// Whether it is one of Android's.
    var isAndroid: Bool
    var value: Value
    /// The line of the value; `nil` in a compiled file.
    var line: Int?
    /// The columns of the value, counted from 1 in Unicode scalars; `nil` in a compiled file.
    var columns: Range<Int>?
    /// The oddity in how a source file writes the value; `nil` if there is none.
    var oddity: String?
  }

  /// The name, such as `intent-filter`.
  var name: String
  /// The line of the start tag; in a compiled file that of its source.
  var line: Int
  /// The columns of the name; `nil` in a compiled file.
  var columns: Range<Int>?
  var attributes: [Attribute]
  /// The numbers of the elements in it.
  var children: [Int] = []

  /// The namespace of Android's attributes.
  static let androidNamespace = "http://schemas.android.com/apk/res/android"

  /// Returns Android's attribute of a name.
  func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.isAndroid && $0.name == name }
  }

  /// Returns the text of Android's attribute of a name; `nil` also where it is not known.
  func text(_ name: String) -> String? {
    switch attribute(name)?.value {
    case .text(let text): text
    case .integer(let number): String(number)
    case .boolean(let value): String(value)
    case .unknown, nil: nil
    }
  }

  /// Returns whether Android's attribute of a name is true; `nil` where it is not there or not known.
  func truth(_ name: String) -> Bool? {
    switch attribute(name)?.value {
    case .boolean(let value): value
    case .text("true"), .text("TRUE"), .text("True"): true
    case .text("false"), .text("FALSE"), .text("False"): false
    case .text, .integer, .unknown, nil: nil
    }
  }

  /// Returns the number of Android's attribute of a name; `nil` where it is not there or not known.
  func number(_ name: String) -> Int? {
    switch attribute(name)?.value {
    case .integer(let number): number
    case .text(let text): Int(text)
    case .boolean, .unknown, nil: nil
    }
  }
}
