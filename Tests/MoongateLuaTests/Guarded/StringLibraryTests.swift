import Testing

/// Manual §6.4, all but patterns and format.
@Suite struct StringLibraryTests {
  private static let rows: [LibraryRow] = [
    ("('hello'):len()", "5"),
    ("('a\\0b'):len()", "3"),
    ("#'日'", "3"),
    ("('hello'):sub(2)", #""ello""#),
    ("('hello'):sub(2, 4)", #""ell""#),
    ("('hello'):sub(-3)", #""llo""#),
    ("('hello'):sub(-3, -2)", #""ll""#),
    ("('hello'):sub(0)", #""hello""#),
    ("('hello'):sub(-99, 2)", #""he""#),
    ("('hello'):sub(4, 99)", #""lo""#),
    ("('hello'):sub(4, 2)", #""""#),
    ("('hello'):sub(10)", #""""#),
    ("('hello'):sub(math.mininteger, math.maxinteger)", #""hello""#),
    ("('hello'):sub(math.maxinteger)", #""""#),
    ("('hello'):sub(2.0, '3')", #""el""#),
    ("('AbÄ1'):lower()", #""abÄ1""#),
    ("('AbÄ1'):upper()", #""ABÄ1""#),
    ("('abc'):reverse()", #""cba""#),
    ("(''):reverse()", #""""#),
    ("('ab'):rep(3)", #""ababab""#),
    ("('ab'):rep(3, '-')", #""ab-ab-ab""#),
    ("('ab'):rep(1, '-')", #""ab""#),
    ("('ab'):rep(0)", #""""#),
    ("('ab'):rep(-1)", #""""#),
    ("(''):rep(5, ',')", #"",,,,""#),
    ("('x'):rep(7) == 'xxxxxxx'", "true"),
    ("('abc'):byte()", "97"),
    ("('abc'):byte(2)", "98"),
    ("('abc'):byte(-1)", "99"),
    ("('abc'):byte(1, -1)", "97, 98, 99"),
    ("('abc'):byte(0)", ""),
    ("('abc'):byte(10)", ""),
    ("('abc'):byte(3, 2)", ""),
    ("('\\xFF'):byte()", "255"),
    ("string.char()", #""""#),
    ("string.char(104, 105)", #""hi""#),
    ("#string.char(0, 255)", "2"),
    ("string.char(256)", "error: bad argument #1 to 'char' (value out of range)"),
    ("string.char(-1)", "error: bad argument #1 to 'char' (value out of range)"),
    ("('x'):rep()", "error: bad argument #1 to 'rep' (number expected, got no value)"),
    ("string.rep()", "error: bad argument #1 to 'rep' (string expected, got no value)"),
    ("string.len({})", "error: bad argument #1 to 'len' (string expected, got table)"),
    ("string.len(12)", "2"),
    ("string.upper(1.5)", #""1.5""#),
    (
      "('x'):sub(1.5)",
      "error: bad argument #1 to 'sub' (number has no integer representation)"
    ),
    ("'a' .. 1 .. 2.0", #""a12.0""#),
    ("'a' < 'b', 'a' < 'B', '' < 'a', 'Z' < 'a'", "true, false, true, true"),
    ("'a\\0b' < 'a\\0c'", "true"),
    ("'10' == 10", "false"),
    ("10 .. ''", #""10""#),
  ]

  @Test(arguments: rows)
  func `A string function gives what the manual says`(row: LibraryRow) throws {
    try expectRow(row)
  }

  /// Manual §3.4.3: what `link.query.page + 1` relies on.
  @Test(arguments: [("'10' + 1", "11"), ("'3' * '4'", "12"), ("-'2'", "-2"), ("'0x10' + 0", "16")])
  func `Text that reads as a number is one in arithmetic`(row: LibraryRow) throws {
    try expectRow(row)
  }
}
