internal import MoongateLinks

extension DraftComponent {
  /// The most components for the conditions of one path.
  private static let mostQueries = 16

  /// The components of a route: one for each way to write its path, to have no segment for a rest, and to
  /// leave out optional items.
  static func all(
    of pattern: Pattern,
    route: Int,
    _ pieces: inout PatternPieces
  ) -> [DraftComponent] {
    let paths = pattern.ways.reversed().flatMap { way in
      Self.paths(pattern.segments(way), &pieces)
    }
    var drafts = paths.map { path in
      var draft = DraftComponent(route: route, segments: path)
      draft.ignoresCase = pattern.ignoresCase
      draft.needsRest = pattern.rest?.isRequired ?? false
      draft.addRestExcess()
      if pattern.rest?.kind != nil { draft.addRestKindExcess() }
      draft.endWithoutSlash()
      return draft
    }
    drafts = drafts.flatMap { $0.withQuery(pattern.items, &pieces) }
    if pattern.isOnly {
      for index in drafts.indices { drafts[index].addOtherItems(than: pattern.items) }
    }
    if let fragment = pattern.fragment {
      for index in drafts.indices { drafts[index].set(fragment: fragment, &pieces) }
    }
    if pattern.ignoresCase {
      for index in drafts.indices { drafts[index].addCaseExcess() }
    }
    return drafts
  }

  /// The paths of one way to write a route: with a segment for a rest, and without.
  private static func paths(
    _ segments: [Pattern.Segment],
    _ pieces: inout PatternPieces
  ) -> [[PatternPiece?]] {
    var paths: [[PatternPiece?]] = [[]]
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .literal(let text):
        let piece = pieces.literal(text, in: .path)
        paths = paths.map { $0 + [piece] }
      case .capture(let capture):
        let piece = pieces.value(capture.kind, name: capture.name, in: .path)
        paths = paths.map { $0 + [piece] }
      case .any:
        let piece = pieces.value(.text, name: "segment", in: .path)
        paths = paths.map { $0 + [piece] }
      case .mixed(let terms):
        let piece = pieces.mixed(terms, in: .path)
        paths = paths.map { $0 + [piece] }
      case .rest(let rest):
        // A rest at the end takes no segment as well, by the rule of "/*".
        let isLast = index == segments.count - 1
        paths = paths.map { $0 + [nil] } + (isLast || rest.isRequired ? [] : paths)
      }
    }
    return paths
  }

  /// Notes that a link with further items goes to the app.
  private mutating func addOtherItems(than items: [Pattern.Item]) {
    var name = "x"
    while items.contains(where: { $0.name == name }) { name += "x" }
    queryExcess.append(
      .init(
        reason: "That a link has no other items cannot be expressed.",
        example: (sampleQuery + [name]).joined(separator: "&")
      )
    )
  }

  /// A slash at the end of a pattern is passed over, so one that belongs to the last segment is said as any
  /// character.
  private mutating func endWithoutSlash() {
    guard var piece = segments.last ?? nil, piece.pattern.utf8.last == UInt8(ascii: "/") else {
      return
    }
    let rest = piece.pattern.unicodeScalars.reversed().drop { $0 == "/" }
    let slashes = piece.pattern.unicodeScalars.count - rest.count
    piece.pattern =
      String(String.UnicodeScalarView(rest.reversed())) + String(repeating: "?", count: slashes)
    piece.isLiteral = false
    piece.excess.append(
      .init(
        reason: "A slash that belongs to the last segment can only be expressed as any character.",
        example: piece.sample.hasSuffix("%2F") ? String(piece.sample.dropLast(3)) + "x" : nil
      )
    )
    segments[segments.count - 1] = piece
  }

  /// A capture of any text may take several segments beside a rest, which no exclusion can prevent.
  private mutating func addRestExcess() {
    guard let rest = segments.firstIndex(where: { $0 == nil }) else { return }
    if needsRest, rest == segments.count - 1 {
      pathExcess = [
        .init(
          reason:
            "A path that ends before the segments of a \"+\" is not told apart from one that does not.",
          example: segments.compactMap { $0?.sample }.joined(separator: "/")
        )
      ]
    }
    for index in segments.indices {
      guard let piece = segments[index], piece.crosses else { continue }
      let between = index < rest ? segments[index..<rest] : segments[rest...index]
      // What stands between the capture and the rest is any text too, so the rest may take the segments.
      guard !between.allSatisfy({ $0.map { $0.pattern == "?*" } ?? true }) else { continue }
      segments[index]?.excess.append(
        .init(
          reason: "That a capture ends before the next slash cannot be expressed beside a rest.",
          example: piece.sample + "/x"
        )
      )
    }
  }

  /// Notes that a rest takes any segments.
  private mutating func addRestKindExcess() {
    guard segments.contains(where: { $0 == nil }) else { return }
    pathExcess.append(
      .init(
        reason: "That each segment of a rest is of a kind cannot be expressed.",
        example: segments.map { $0?.sample ?? "%7E" }.joined(separator: "/")
      )
    )
  }

  private func withQuery(
    _ conditions: [Pattern.Item],
    _ pieces: inout PatternPieces
  ) -> [DraftComponent] {
    var drafts = [self]
    var present: [Pattern.Item] = []
    for condition in conditions {
      let name = LinkWriter.encoded(condition.name)
      let isSayable = !condition.name.contains { $0 == " " || $0 == "+" }
      guard !condition.isAbsent else {
        for index in drafts.indices {
          if isSayable {
            drafts[index].addAbsence(of: condition.name)
          } else {
            drafts[index].queryExcess.append(.init(reason: Self.nameReason, example: name))
          }
        }
        continue
      }
      switch condition.value {
      case .whole(.literal(let text)) where isSayable && !text.isEmpty:
        let piece = pieces.literal(text, in: .query)
        for index in drafts.indices { drafts[index].add(condition.name, piece) }
      case .mixed(let terms):
        let piece = pieces.mixed(terms, in: .query)
        for index in drafts.indices {
          if isSayable {
            drafts[index].add(condition.name, piece)
          } else {
            drafts[index].leaveOut(name, value: piece.sample, isSayable: false)
          }
        }
      case .list(let capture):
        if case .text = capture.kind { continue }
        for index in drafts.indices {
          drafts[index].queryExcess.append(
            .init(reason: Self.listReason, example: name + "=%7E")
          )
        }
      case .whole(.literal(let text)):
        for index in drafts.indices {
          drafts[index].leaveOut(name, value: LinkWriter.encoded(text), isSayable: isSayable)
        }
      case .whole(.capture(let capture)):
        let piece = pieces.value(capture.kind, name: capture.name, in: .query)
        let isAnyText = piece.pattern == "*"
        if capture.isOptional, isAnyText { continue }
        guard isSayable, !isAnyText else {
          if isSayable { present.append(condition) }
          for index in drafts.indices {
            if capture.isOptional {
              drafts[index].queryExcess.append(
                .init(reason: Self.nameReason, example: name + "=%7E")
              )
            } else {
              drafts[index].leaveOut(name, value: piece.sample, isSayable: isSayable)
            }
          }
          continue
        }
        if capture.isOptional {
          if drafts.count * 2 <= Self.mostQueries {
            drafts = drafts.flatMap { $0.with(condition.name, optional: piece) }
          } else {
            for index in drafts.indices {
              drafts[index].queryExcess.append(
                .init(reason: "So many optional items cannot be expressed.", example: name + "=%7E")
              )
            }
          }
        } else {
          for index in drafts.indices { drafts[index].add(condition.name, piece) }
        }
      case nil:
        if isSayable { present.append(condition) }
        for index in drafts.indices {
          drafts[index].leaveOut(name, value: nil, isSayable: isSayable)
        }
      }
    }
    if let only = present.first {
      var piece = pieces.literal(only.name, in: .path)
      piece.pattern = "*\(piece.pattern)*"
      for index in drafts.indices where drafts[index].items.isEmpty {
        drafts[index].wholeQuery = piece
      }
    }
    return drafts
  }

  private static let listReason = "That all values of an item are of a kind cannot be expressed."
  private static let nameReason = "An item whose name holds a space or a plus cannot be expressed."

  private mutating func add(_ name: String, _ piece: PatternPiece) {
    items.append(Item(name: name, piece: piece))
    sampleQuery.append(LinkWriter.encoded(name) + "=" + piece.sample)
  }

  /// Notes that a condition is not in the component: an item that is missing counts as empty.
  private mutating func leaveOut(_ name: String, value: String?, isSayable: Bool) {
    let others = sampleQuery.joined(separator: "&")
    sampleQuery.append(name + (value.map { "=" + $0 } ?? ""))
    queryExcess.append(
      .init(
        reason: isSayable
          ? "That a link has an item which may be empty cannot be expressed." : Self.nameReason,
        example: isSayable ? "x" + name + (others.isEmpty ? "" : "&" + others) : others
      )
    )
  }

  /// The component once with an item, and once without it.
  private func with(
    _ name: String,
    optional piece: PatternPiece
  ) -> [DraftComponent] {
    var there = self
    there.add(name, piece)
    var absent = self
    absent.addAbsence(of: name)
    return [there, absent]
  }

  /// Asks that an item is not there.
  private mutating func addAbsence(of name: String) {
    items.append(Item(name: name, piece: PatternPiece(pattern: "", sample: "")))
    queryExcess.append(
      .init(
        reason: "An item without a value is not told apart from none.",
        example: (sampleQuery + [LinkWriter.encoded(name) + "="]).joined(separator: "&")
      )
    )
  }

  private mutating func set(fragment term: Pattern.Term, _ pieces: inout PatternPieces) {
    switch term {
    case .literal(let text):
      fragment = pieces.literal(text, in: .fragment)
      if text.isEmpty { fragmentExcess = [.init(reason: Self.fragmentReason, example: nil)] }
    case .capture(let capture):
      let piece = pieces.value(capture.kind, name: capture.name, in: .fragment)
      if capture.isOptional {
        if piece.pattern != "*" {
          fragmentExcess = [
            .init(reason: "An optional fragment of a kind cannot be expressed.", example: "%7E")
          ]
        }
      } else {
        fragment = piece
        if piece.pattern == "*" {
          fragmentExcess = [.init(reason: Self.fragmentReason, example: nil)]
        }
      }
    }
  }

  private static let fragmentReason =
    "An empty fragment is not told apart from none."

  /// All of a component ignores case, or nothing of it.
  private mutating func addCaseExcess() {
    for index in segments.indices {
      guard let excess = segments[index]?.caseExcess else { continue }
      segments[index]?.excess.append(excess)
    }
    for index in items.indices {
      guard let excess = items[index].piece.caseExcess else { continue }
      items[index].piece.excess.append(excess)
    }
    if let excess = fragment?.caseExcess { fragmentExcess.append(excess) }
  }
}

extension PatternPieces {
  /// The pattern of literals and captures that share a segment.
  fileprivate mutating func mixed(_ terms: [Pattern.Term], in place: Place) -> PatternPiece {
    var piece = PatternPiece(pattern: "", sample: "")
    for term in terms {
      let part =
        switch term {
        case .literal(let text): literal(text, in: place)
        // None of them is empty, in a query either.
        case .capture(let capture): value(capture.kind, name: capture.name, in: .path)
        }
      for excess in part.excess {
        var excess = excess
        excess.example = excess.example.map { piece.sample + $0 }
        piece.excess.append(excess)
      }
      for index in piece.excess.indices where index < piece.excess.count - part.excess.count {
        piece.excess[index].example = piece.excess[index].example.map { $0 + part.sample }
      }
      piece.pattern += part.pattern
      piece.sample += part.sample
      piece.mayHoldSlash = piece.mayHoldSlash || part.mayHoldSlash
      piece.keepsCase = piece.keepsCase || part.keepsCase
    }
    return piece
  }
}
