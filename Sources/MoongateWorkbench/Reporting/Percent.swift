/// A share in hundredths.
package enum Percent {
  /// Returns the hundredths of a share, without a fraction where there is none.
  package static func text(_ share: Double) -> String {
    // The product of some shares and 100 is a little beside a whole number.
    let hundredths = (share * 1_000_000).rounded() / 10_000
    return Int(exactly: hundredths).map { "\($0)" } ?? "\(hundredths)"
  }
}
