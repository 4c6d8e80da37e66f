public import Moongate

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A record of one decision, which holds no text from the link.
///
/// Its types see to that: each text in it is a ``DeclaredText``, and everything else is a number, a date or a class.
/// The one exception is ``kept``, which is `nil` unless the recorder was told to keep text.
///
/// `Docs/Records.md` describes the JSON.
public struct DecisionRecord: Sendable {
  /// A fact that was passed, if it is declared.
  public struct Fact: Sendable, Hashable {
    /// The name.
    public let name: DeclaredText
    /// `true`, `false`, `null`, `list`, `table`, a text that the app declares for the fact, or the shape of another value.
    public let value: LinkShape.Part
  }

  /// A capture of the route that answered.
  public struct Capture: Sendable, Hashable {
    /// The name.
    public let name: DeclaredText
    /// One of the texts that the pattern declares, or the shape of the value.
    public let value: LinkShape.Part
  }

  /// The kinds of responses.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    case open, browse, confirm, reject, wait, ask, unmatched, unclaimed
  }

  /// The kinds of errors, as ``/Moongate/DecisionError`` has them.
  public enum Failure: String, Sendable, Hashable, Codable, CaseIterable {
    case link, script, limit, response, redirect, facts, answer
  }

  /// The number of the version of the JSON.
  public static let version = 1

  /// The number of the decision at its recorder, counted from 1.
  public let number: Int
  /// The time of the decision.
  public let date: Date
  /// The fingerprint of the scripts that decided; `nil` where they were replaced at that moment.
  public let fingerprint: Fingerprint?
  /// The origin; of another app, or one that your app names, the name only if a route takes links from it.
  public let origin: DeclaredText
  /// The shape of the link; `nil` for a text that is not a link.
  public internal(set) var shape: LinkShape?
  /// The pattern of the route that answered, or `otherwise` or `refused`; after an error, of the one that is asked first.
  ///
  /// It is `nil` where no route matches.
  public internal(set) var route: DeclaredText?
  /// The name of the route; `nil` where the scripts give none.
  public internal(set) var name: DeclaredText?
  /// The captures that the link has, in the order of the pattern.
  public internal(set) var captures: [Capture] = []
  /// The facts that were passed and that the app declares, or a route needs.
  public internal(set) var facts: [Fact] = []
  /// The number of times that scripts redirected the link.
  public internal(set) var redirects = 0
  /// The kind of the response; `nil` where deciding failed.
  public internal(set) var response: Outcome?
  /// The kind of the response after a yes; `nil` where the person is not asked.
  public internal(set) var then: Outcome?
  /// The action to open, if the app declares it.
  public internal(set) var action: DeclaredText?
  /// The question to the app, if the app declares it.
  public internal(set) var question: DeclaredText?
  /// The facts for which the link waits, if they are declared.
  public internal(set) var missing: [DeclaredText] = []
  /// Whether the response is a refusal by the route's options `from` or `needs`.
  public internal(set) var isRefusal = false
  /// The kind of the error; `nil` where there is a response.
  public internal(set) var error: Failure?
  /// The rule that the text breaks, also where `refused` answers it, the limit that was reached, or the reason why a
  /// redirect cannot be followed; `nil` for other errors.
  public internal(set) var reason: DeclaredText?
  /// The line of the scripts at fault; `nil` where there is none.
  public internal(set) var place: DeclaredText?
  /// The time that deciding took.
  public let duration: Duration
  /// The steps that deciding took; `nil` where it failed.
  public internal(set) var steps: Int?
  /// The number of decisions for which the record stands, because of ``RecordSampling``.
  public let weight: Int
  /// The number of decisions whose records were dropped since the one before, each counted by its weight.
  public internal(set) var dropped = 0
  /// The text that the recorder was told to keep; `nil` if it was told nothing.
  public internal(set) var kept: KeptText?
}

extension DecisionRecord {
  /// The record without the text that it keeps, such as for a second file.
  public var withoutText: DecisionRecord {
    var record = self
    record.kept = nil
    return record
  }
}

/// The text of one link that a recorder was told to keep, by ``RecordDetail``.
public struct KeptText: Sendable {
  /// The captures, by name.
  public internal(set) var captures: [String: String] = [:]
  /// The link, its origin, the facts and the answers; `nil` unless all of it is kept.
  public internal(set) var request: Request?
  /// The text that is not a link; `nil` unless all of it is kept.
  public internal(set) var refusedText: String?
}

/// The text from links that records keep.
public struct RecordDetail: Sendable, Hashable {
  /// The names of routes and captures, such as `album.id`.
  var captures: Set<String> = []
  var keepsEverything = false

  /// No text at all: the default.
  public static let shapes = RecordDetail()

  /// The values of some captures.
  ///
  /// - Parameter captures: the name of a route and of its capture: `album.id`.
  /// - Returns: a detail that keeps them.
  public static func keeping(_ captures: Set<String>) -> RecordDetail {
    RecordDetail(captures: captures)
  }

  /// The whole link, the name of its origin, all facts and all answers, so that the decision can be made again.
  ///
  /// Such records hold whatever secrets links hold: tokens, names, addresses.
  public static let full = RecordDetail(keepsEverything: true)
}
