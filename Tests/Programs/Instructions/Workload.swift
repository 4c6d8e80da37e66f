import MoongateLinks

/// One line of the record: an operation, and how often it runs.
struct Workload: Sendable {
  /// An operation that did not come to what it should.
  struct WrongResult: Error {}

  let name: String
  /// The number of counted operations, enough for a figure that holds still.
  let operations: Int
  /// Makes what the operations need and returns one, to be called with its number.
  let makeOperation: @Sendable () throws -> Operation

  /// Work on memory that is lent to it, so that nothing asks whether somebody else changes it.
  typealias Operation = (_ number: Int, inout Memory) throws -> Void

  /// The memory that operations use again and again.
  struct Memory: ~Copyable {
    var parts = LinkParts()
  }

  static let all = [
    parse, match, table, load, decideConstant, decideCaptures, decideHandler, decideQuery,
    decideRedirect, decode,
  ]
}
