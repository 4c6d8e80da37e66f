internal import MoongateLinks

/// A URL from a template, for whose values captures may stand, compiled.
struct FilledURL: Sendable {
  let template: URLTemplate
  /// The values that the template names, sorted by name.
  let values: ContiguousArray<ValueTemplate.Field>
  /// The names of query items of the decided link to hand on.
  let keep: KeptNames
  /// The URL with a plain letter for each value.
  let sample: String
}
