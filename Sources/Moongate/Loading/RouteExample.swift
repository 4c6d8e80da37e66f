internal import MoongateLinks
internal import MoongateLua

/// A link that a route says it wins.
struct RouteExample {
  let link: String
  /// The route's index.
  let route: Int
}

extension Program {
  /// Refuses an example that its route does not win, and says what happens instead.
  ///
  /// - Parameters:
  ///   - example: a link and its route.
  ///   - steps: what finding its winner may take; what it takes is subtracted.
  /// - Throws: the failure, or the limit if the steps do not suffice.
  func check(_ example: RouteExample, steps: inout Int) throws(LoadError) {
    let failure: String?
    do throws(StepsSpent) {
      failure = try self.failure(of: example, steps: &steps)
    } catch {
      let allowed = configuration.sandbox.loadSteps
      let location = routes[example.route].route.location
      throw .limit(LimitError(limit: .steps, allowed: allowed, location: location))
    }
    guard let failure else { return }
    throw .declaration(
      "The example \(Value.quoted(example.link)) does not hold\(failure)",
      at: routes[example.route].route.location
    )
  }

  /// Returns the end of the sentence about an example that does not hold; `nil` if it holds.
  private func failure(
    of example: RouteExample,
    steps: inout Int
  ) throws(StepsSpent) -> String? {
    let link: Link
    do {
      link = try Link(example.link, limits: configuration.link)
    } catch {
      return ". \(error)"
    }
    guard try table.claims(link, steps: &steps) else {
      let host = link.isWeb ? link.host : nil
      let name = host.map { "domain \(Value.quoted($0))" } ?? "scheme \"\(link.scheme)\""
      return ": \(name) is not declared; declare it or correct the example."
    }
    let winner = try table.match(link, steps: &steps)?.route
    let patterns = routes[example.route].patterns
    if let winner, patterns.contains(winner) { return nil }
    // Of the patterns, all of which may miss the link, the one that comes nearest to it.
    var mismatch: Mismatch?
    for index in patterns {
      guard let miss = routes[index].pattern?.mismatch(with: link) else {
        mismatch = nil
        break
      }
      if miss.fitted > mismatch?.fitted ?? -1 { mismatch = miss }
    }
    if let mismatch {
      return ": \(mismatch.reason); correct the example or the pattern."
    }
    guard let winner else { preconditionFailure("the table and the trial of a route disagree") }
    return """
      : \(routes[winner].route) wins; correct the example or make this pattern the more specific \
      one.
      """
  }
}
