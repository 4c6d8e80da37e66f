extension Program {
  /// Returns what the answer of a route comes to; `nil` where a function decides it.
  package func outline(of answer: Answer) -> [ResponseOutline]? {
    switch answer {
    case .constant(let response): response.outline
    case .template(let number): templates[number].outline
    case .function: nil
    }
  }
}
