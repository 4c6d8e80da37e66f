internal import MoongateLinks

/// Returns the list of texts that an enum accepts, for a message to scripts; `nil` for other types.
func allowedValues(of type: any Any.Type) -> String? {
  guard let choice = type as? any (RawRepresentable & CaseIterable).Type else { return nil }
  return texts(of: choice)
}

private func texts<Choice: RawRepresentable & CaseIterable>(of choice: Choice.Type) -> String? {
  let texts = choice.allCases.compactMap { $0.rawValue as? String }
  return texts.isEmpty ? nil : Kind.oneOf(texts).noun
}
