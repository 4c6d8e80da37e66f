/// A number becomes a `Double`, and one that is too large for it is refused. So the ends that a
/// number can have depend on its digits, but in each of its parts they are side by side: more
/// digits make an integer larger, leave a fraction where it is, and make a power of ten only larger
/// or only smaller.
extension SegmentText {
  /// The digits of the least number that rounds to infinity, 2¹⁰²⁴ − 2⁹⁷⁰.
  ///
  /// It lies halfway between the greatest finite `Double` and what would be the next one.
  private static let overflow: [UInt8] = {
    var digits = String((1 << 54) - 1).utf8.map { $0 & 0x0F }
    for _ in 0..<970 {
      var carry: UInt8 = 0
      for position in digits.indices.reversed() {
        let double = digits[position] * 2 + carry
        carry = double / 10
        digits[position] = double % 10
      }
      if carry > 0 { digits.insert(carry, at: 0) }
    }
    return digits
  }()

  /// Where the first finite number that begins at a position ends.
  ///
  /// - Complexity: O(1), with at most as many steps as the greatest number has digits, and as many
  ///   as the length of the segment has.
  func endOfNumber(at start: Int, _ following: EndSet) -> Int {
    let integer = bytes[start] == ASCII.minus ? start + 1 : start
    let point = digitEnds[integer]
    guard point > integer else { return EndSet.none }
    let zeros = zeroEnds[integer]
    // So many digits are finite for sure, and one more may be.
    let sure = zeros + Self.overflow.count - 1
    let last = sure < point && !overflows(zeros, until: sure + 1) ? sure + 1 : min(sure, point)
    let end = following.first(integer + 1, through: last)
    guard end == EndSet.none else { return end }
    guard byte(point) == ASCII.dot else {
      return endOfPower(at: point, zeros, point - zeros, following)
    }
    let fraction = point + 1
    let mark = digitEnds[fraction]
    guard mark > fraction else { return EndSet.none }
    if last == point {
      let end = following.first(fraction + 1, through: mark)
      guard end == EndSet.none else { return end }
    }
    if zeros < point { return endOfPower(at: mark, zeros, point - zeros, following) }
    let first = zeroEnds[fraction]
    return endOfPower(at: mark, first, fraction - first, following)
  }

  /// Where the first number ends whose power of ten begins at `mark`, where the digits before it
  /// end.
  ///
  /// Of those, `first` is the first that is not zero, or `mark` if all are. The magnitude is how
  /// many digits stand between it and the point, negative behind the point.
  private func endOfPower(
    at mark: Int,
    _ first: Int,
    _ magnitude: Int,
    _ following: EndSet
  ) -> Int {
    guard let letter = byte(mark), letter | 0x20 == UInt8(ascii: "e") else { return EndSet.none }
    let sign = byte(mark + 1)
    let isReduced = sign == ASCII.minus
    let power = isReduced || sign == ASCII.plus ? mark + 2 : mark + 1
    guard power < bytes.count else { return EndSet.none }
    let last = digitEnds[power]
    if first == mark { return following.first(power + 1, through: last) }
    let count = Self.overflow.count
    // The greatest power of ten that keeps the number finite.
    let greatest = (overflows(first, until: mark) ? count - 1 : count) - magnitude
    if isReduced, greatest >= 0 { return following.first(power + 1, through: last) }
    if !isReduced, greatest < 0 { return EndSet.none }
    // The power is zero while only zeros were read; then it grows with each digit.
    var end = zeroEnds[power]
    var value = 0
    while end < last {
      let grown = value * 10 + Int(bytes[end] & 0x0F)
      if isReduced ? value >= -greatest : grown > greatest { break }
      value = grown
      end += 1
    }
    guard isReduced else { return following.first(power + 1, through: end) }
    return value >= -greatest ? following.first(end, through: last) : EndSet.none
  }

  /// Whether digits from the first that is not zero on, a point among them or not, are the first of
  /// a number that rounds to infinity, if it has as many before the point as the least such one.
  private func overflows(_ first: Int, until end: Int) -> Bool {
    var position = first
    for digit in Self.overflow {
      if position < end, bytes[position] == ASCII.dot { position += 1 }
      let here = position < end ? bytes[position] & 0x0F : 0
      if here != digit { return here > digit }
      position += 1
    }
    return true
  }
}
