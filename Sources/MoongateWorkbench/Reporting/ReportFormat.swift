/// The forms of a report about what changes.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text
  case json
  case markdown
}
