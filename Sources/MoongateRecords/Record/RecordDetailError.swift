internal import Moongate
internal import MoongateLinks
internal import MoongateLua

/// A capture that records are to keep and that no route has.
public struct RecordDetailError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sentence that names the capture.
  public let description: String
}

extension RecordDetail {
  /// Refuses a capture that no named route of a gate's running scripts has, so that a misspelt one is noticed.
  func check(_ gate: Gate) throws(RecordDetailError) {
    let names = gate.program.routes.flatMap { declared in
      declared.route.name.map { name in
        (declared.pattern?.captureNames ?? []).map { "\(name).\($0)" }
      } ?? []
    }
    for capture in captures.sorted() where !names.contains(capture) {
      let hint =
        nearest(to: capture, among: names).map { "; did you mean \(Value.quoted($0))?" }
        ?? "; write the name of a route and of its capture, such as \(Value.quoted("album.id"))."
      throw RecordDetailError(
        description: "No route of the scripts has the capture \(Value.quoted(capture))\(hint)"
      )
    }
  }
}
