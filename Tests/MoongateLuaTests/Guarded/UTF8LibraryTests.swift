import Testing

/// Manual §6.5.
@Suite struct UTF8LibraryTests {
  private static let rows: [LibraryRow] = [
    ("utf8.char()", #""""#),
    ("utf8.char(72, 228, 8364, 128512)", #""Hä€😀""#),
    ("#utf8.char(0x7FFFFFFF)", "6"),
    ("utf8.char(-1)", "error: bad argument #1 to 'char' (value out of range)"),
    ("utf8.char(0x80000000)", "error: bad argument #1 to 'char' (value out of range)"),
    ("utf8.len('')", "0"),
    ("utf8.len('Hä€😀')", "4"),
    ("utf8.len('Hä€😀', 2)", "3"),
    ("utf8.len('Hä€😀', 2, 3)", "1"),
    ("utf8.len('Hä€😀', -4)", "1"),
    ("utf8.len('abc', 4)", "0"),
    ("utf8.len('abc', 5)", "error: bad argument #2 to 'len' (initial position out of bounds)"),
    ("utf8.len('a\\xFFb')", "nil, 2"),
    ("utf8.len('\\xC0\\x80')", "nil, 1"),
    ("utf8.len('\\u{D7FF}\\xED\\xA0\\x80')", "nil, 4"),
    ("utf8.len('\\xED\\xA0\\x80', 1, -1, true)", "1"),
    ("utf8.len('\\xF4\\x90\\x80\\x80')", "nil, 1"),
    ("utf8.codepoint('ä')", "228"),
    ("utf8.codepoint('Hä€', 1, -1)", "72, 228, 8364"),
    ("utf8.codepoint('abc', 2)", "98"),
    ("utf8.codepoint('abc', 3, 2)", ""),
    ("utf8.codepoint('abc', 4)", "error: bad argument #3 to 'codepoint' (out of bounds)"),
    ("utf8.codepoint('abc', 0)", "error: bad argument #2 to 'codepoint' (out of bounds)"),
    ("utf8.codepoint('\\xFF')", "error: invalid UTF-8 code"),
    ("utf8.offset('Hä€', 3)", "4"),
    ("utf8.offset('Hä€', 4)", "7"),
    ("utf8.offset('Hä€', 5)", "nil"),
    ("utf8.offset('Hä€', -1)", "4"),
    ("utf8.offset('Hä€', 0, 5)", "4"),
    ("utf8.offset('Hä€', 1, 3)", "error: initial position is a continuation byte"),
    ("utf8.offset('abc', 1, 9)", "error: bad argument #3 to 'offset' (position out of bounds)"),
    (
      "(function() local r = {} for p, c in utf8.codes('aä€') do r[#r + 1] = p r[#r + 1] = c end "
        + "return r end)()", "{ 1, 97, 2, 228, 4, 8364 }"
    ),
    ("(function() for _ in utf8.codes('a\\xFF') do end end)()", "error: invalid UTF-8 code"),
    (
      "(function() for _ in utf8.codes('\\x80') do end end)()",
      "error: bad argument #1 to 'codes' (invalid UTF-8 code)"
    ),
    (
      "(function() local n = 0 for _ in ('aä€'):gmatch(utf8.charpattern) do n = n + 1 end return n "
        + "end)()", "3"
    ),
    ("#utf8.charpattern", "14"),
  ]

  @Test(arguments: rows)
  func `A utf8 function gives what the manual says`(row: LibraryRow) throws { try expectRow(row) }
}
