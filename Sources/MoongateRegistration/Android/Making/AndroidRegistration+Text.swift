extension AndroidRegistration {
  /// A whole manifest with the activity and its filters.
  package var text: String {
    let package = settings.package.map { " package=\"\(ManifestText.written($0))\"" } ?? ""
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <manifest xmlns:android="\(ManifestNode.androidNamespace)"\(package)>
          <application>
              <activity
                  android:name="\(ManifestText.written(settings.activity ?? Settings.defaultActivity))"
                  android:exported="true">
      \(block(indent: "            ", step: "    ", prefix: "android").joined(separator: "\n"))
              </activity>
          </application>
      </manifest>

      """
  }

  /// The lines of all filters between comments by which they are found again.
  func block(indent: String, step: String, prefix: String) -> [String] {
    let writer = FilterWriter(indent: indent, step: step, prefix: prefix)
    return [indent + WrittenFilters.begin] + filters.flatMap(writer.lines) + [
      indent + WrittenFilters.end
    ]
  }
}

/// Writes a filter as XML.
private struct FilterWriter {
  let indent: String
  let step: String
  /// The prefix of Android's attributes.
  let prefix: String

  /// The lines of a filter.
  func lines(_ filter: IntentFilter) -> [String] {
    let inner = indent + step
    let verify = filter.autoVerify ? " \(prefix):autoVerify=\"true\"" : ""
    var lines = ["\(indent)<intent-filter\(verify)>"]
    lines += filter.actions.map { inner + element("action", [("name", $0)]) }
    lines += filter.categories.map { inner + element("category", [("name", $0)]) }
    lines += filter.schemes.map { inner + element("data", [("scheme", $0)]) }
    lines += filter.authorities.map { authority in
      let port = authority.port.map { [("port", String($0))] } ?? []
      return inner + element("data", [("host", authority.host)] + port)
    }
    lines += filter.paths.map { inner + element("data", [("path" + $0.kind.rawValue, $0.text)]) }
    for group in filter.groups {
      lines.append("\(inner)<uri-relative-filter-group \(prefix):allow=\"\(group.allows)\">")
      lines += group.conditions.map { condition in
        let name = condition.part.rawValue + condition.pattern.kind.rawValue
        return inner + step + element("data", [(name, condition.pattern.text)])
      }
      lines.append("\(inner)</uri-relative-filter-group>")
    }
    return lines + ["\(indent)</intent-filter>"]
  }

  private func element(_ name: String, _ attributes: [(String, String)]) -> String {
    let attributes = attributes.map { "\(prefix):\($0.0)=\"\(ManifestText.written($0.1))\"" }
    return "<\(name) \(attributes.joined(separator: " ")) />"
  }
}
