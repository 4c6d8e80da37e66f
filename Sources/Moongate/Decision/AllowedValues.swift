internal import MoongateLinks

/// What scripts are told to give where an enum of texts is wanted; `nil` for other types.
func allowedValues(of type: any Any.Type) -> String? {
  guard let choice = type as? any (RawRepresentable & CaseIterable).Type else { return nil }
  return texts(of: choice)
}

private func texts<Choice: RawRepresentable & CaseIterable>(of choice: Choice.Type) -> String? {
  let texts = choice.allCases.compactMap { $0.rawValue as? String }
  return texts.isEmpty ? nil : Kind.oneOf(texts).noun
}
