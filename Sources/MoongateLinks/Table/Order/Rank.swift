/// The rank of an element of a path by how specific it is: where two routes differ, the smaller
/// rank comes first.
enum Rank: UInt8 {
  case literal
  case mixed
  case captureWithKind
  case capture
  /// Behind the last element of a pattern.
  case end
  /// Behind the last element that is there, where anything is left out.
  case leftOut
  case requiredRestWithKind
  case restWithKind
  case requiredRest
  case rest

  init(_ segment: Pattern.Segment) {
    self =
      switch segment {
      case .literal: .literal
      case .mixed: .mixed
      case .capture(let capture):
        if case .text = capture.kind { .capture } else { .captureWithKind }
      case .any: .capture
      case .rest(let rest) where rest.kind != nil:
        rest.isRequired ? .requiredRestWithKind : .restWithKind
      case .rest(let rest): rest.isRequired ? .requiredRest : .rest
      }
  }
}
