/// Where a value stands in the one that is decoded.
///
/// It is a chain, so that going one step in costs one small piece of memory and not a longer list.
indirect enum CodingPath {
  case root
  case step(any CodingKey, after: CodingPath)

  /// The steps, the outermost first.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var path = self
    while case .step(let key, let rest) = path {
      keys.append(key)
      path = rest
    }
    return keys.reversed()
  }
}
