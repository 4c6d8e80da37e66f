/// The entitlements of an app that are about links: its associated domains.
///
/// Source files with `.entitlements`, what is embedded in a signed program, and the entitlements in
/// a provisioning profile all say it in one form.
package struct Entitlements: Sendable, LinkClaimant {
  /// The path of the file, as findings name it.
  package let file: String
  /// The name of the app that they belong to, with the team's prefix; `nil` where it is not said.
  package let identifier: String?
  /// The entries that can be read, in the order of the file.
  package var domains: [AssociatedDomain] {
    entries.compactMap { try? AssociatedDomain($0.string ?? "") }
  }
  /// Whether the app is signed to be distributed; `nil` where the file does not say.
  let isForDistribution: Bool?

  static let key = "com.apple.developer.associated-domains"

  let list: PropertyListFile
  /// The dictionary that the entitlements are in.
  let root: PropertyListValue
  let entries: [PropertyListValue]
  let formFindings: [Finding]

  /// Reads a file with nothing but entitlements, XML or binary.
  ///
  /// - Throws: an error that names the file, if it is not a property list.
  package init(bytes: [UInt8], file: String) throws(RegistrationError) {
    let list = try PropertyListFile(bytes: bytes, file: file)
    let mayDebug = list.root["get-task-allow"]?.boolean
    self.init(list, root: list.root, isForDistribution: mayDebug.map { !$0 })
  }

  init(_ list: PropertyListFile, root: PropertyListValue, isForDistribution: Bool?) {
    var reader = PropertyListReader(list)
    self.list = list
    self.root = root
    self.isForDistribution = isForDistribution
    file = list.file
    identifier =
      root["application-identifier"]?.string ?? root["com.apple.application-identifier"]?.string
    // A profile allows all domains with one text, which names none.
    let allowsAll = root[Self.key]?.string == "*"
    entries = allowsAll ? [] : reader.strings(Self.key, in: root)
    formFindings = reader.findings
  }
}

extension Entitlements {
  /// The claims of the file, and the findings about it by itself.
  package var inspection: Inspection {
    Inspection(
      file: file,
      format: "entitlements",
      app: identifier,
      claims: entries.compactMap { value in
        guard let entry = try? AssociatedDomain(value.string ?? ""), entry.service == "applinks"
        else { return nil }
        return Inspection.Claim(
          "https://\(entry.domain)",
          conditions: entry.mode.map { ["mode=\($0)"] } ?? [],
          owner: identifier,
          line: value.element == nil ? nil : list.place(of: value).location.line
        )
      },
      findings: formFindings + entryFindings
    )
  }

  var openNames: [(name: String, line: Int?)] {
    links.filter(\.text.isOpen).map { value, text in
      (text.text, value.element == nil ? nil : list.place(of: value).location.line)
    }
  }

  private var entryFindings: [Finding] {
    entries.compactMap { value in
      let text = value.string ?? ""
      if SettingText(text).isOpen { return nil }
      do throws(AssociatedDomain.Flaw) {
        let entry = try AssociatedDomain(text)
        guard entry.mode?.contains("developer") == true, isForDistribution == true else {
          return nil
        }
        return list.finding(
          .developerDomain,
          .warning,
          at: value,
          "The app is signed to be distributed, and reads the association of \(entry.domain) as only developers do.",
          remedy: "Leave out ?mode=developer in what you distribute."
        )
      } catch {
        return list.finding(
          .domainForm,
          .error,
          at: value,
          "The associated domain \(Value.quoted(text)) \(error.reason), so systems pass it over.",
          remedy: error.remedy
        )
      }
    }
  }
}
