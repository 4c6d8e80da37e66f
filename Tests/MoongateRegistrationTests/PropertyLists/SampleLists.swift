/// Property lists in XML, as tests write them.
enum SampleLists {
  /// A URL type: its name, its role and its schemes.
  struct URLType {
    var name: String?
    var role: String?
    var schemes: [String]

    init(_ name: String?, _ role: String?, _ schemes: String...) {
      self.name = name
      self.role = role
      self.schemes = schemes
    }
  }

  /// An `Info.plist` with URL types and schemes that are asked for.
  static func info(_ types: [URLType], queries: [String] = []) -> [UInt8] {
    var text = ""
    if !types.isEmpty {
      text += "\t<key>CFBundleURLTypes</key>\n\t<array>\n"
      for type in types {
        text += "\t\t<dict>\n"
        if let role = type.role {
          text += "\t\t\t<key>CFBundleTypeRole</key>\n\t\t\t<string>\(role)</string>\n"
        }
        if let name = type.name {
          text += "\t\t\t<key>CFBundleURLName</key>\n\t\t\t<string>\(name)</string>\n"
        }
        text += "\t\t\t<key>CFBundleURLSchemes</key>\n\t\t\t\(strings(type.schemes))\n\t\t</dict>\n"
      }
      text += "\t</array>\n"
    }
    if !queries.isEmpty {
      text += "\t<key>LSApplicationQueriesSchemes</key>\n\t\(strings(queries))\n"
    }
    return file(text)
  }

  /// Entitlements with associated domains.
  static func entitlements(_ domains: [String], _ others: String = "") -> [UInt8] {
    file(
      "\t<key>com.apple.developer.associated-domains</key>\n\t\(strings(domains))\n\(others)"
    )
  }

  /// A file whose dictionary has a content.
  static func file(_ content: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(content)</dict>
      </plist>

      """.utf8
    )
  }

  private static func strings(_ texts: [String]) -> String {
    "<array>" + texts.map { "<string>\($0)</string>" }.joined() + "</array>"
  }
}
