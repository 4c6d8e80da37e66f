/// One line of the record: an operation, and how often it runs.
struct Workload: Sendable {
  /// An operation that did not come to what it should.
  struct WrongResult: Error {}

  let name: String
  /// How many operations are counted, enough for a figure that holds still.
  let operations: Int
  /// Makes what the operations need and returns one, to be called with its number.
  let makeOperation: @Sendable () throws -> (Int) throws -> Void

  static let all = [
    parse, match, table, load, decideConstant, decideCaptures, decideHandler, decideQuery,
    decideRedirect, decode,
  ]
}
