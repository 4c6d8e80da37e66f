internal import Moongate

extension Program {
  /// The examples that each pattern wins, of those that its route has.
  var wonExamples: [[String]] {
    var won = routes.map { $0.patterns.count > 1 ? [] : $0.options.examples }
    for declared in routes where declared.patterns.count > 1 {
      for text in declared.options.examples {
        guard let link = try? Link(text, limits: configuration.link),
          let winner = table.match(link)?.route, declared.patterns.contains(winner)
        else { continue }
        won[winner].append(text)
      }
    }
    return won
  }
}
