import Testing

/// Manual §6.7.
@Suite struct MathLibraryTests {
  private static let rows: [LibraryRow] = [
    ("math.floor(3.7), math.floor(-3.2), math.floor(5)", "3, -4, 5"),
    ("math.ceil(3.2), math.ceil(-3.7), math.ceil(5)", "4, -3, 5"),
    ("math.floor(1e300) == 1e300", "true"),
    ("math.floor('3.7')", "3"),
    ("math.abs(-3), math.abs(3), math.abs(-1.5)", "3, 3, 1.5"),
    ("math.abs(math.mininteger) == math.mininteger", "true"),
    ("math.fmod(7, 3), math.fmod(-7, 3), math.fmod(7, -3)", "1, -1, 1"),
    ("math.fmod(7.5, 2)", "1.5"),
    ("math.fmod(math.mininteger, -1)", "0"),
    ("math.fmod(1, 0)", "error: bad argument #2 to 'fmod' (zero)"),
    ("math.fmod(1, 0.0) ~= math.fmod(1, 0.0)", "true"),
    ("math.modf(3.7) == 3", "true"),
    ("math.modf(-3.5)", "-3, -0.5"),
    ("math.modf(5)", "5, 0.0"),
    ("select(2, math.modf(math.huge))", "0.0"),
    ("math.tointeger(3.0), math.tointeger(3.5), math.tointeger('8')", "3, nil, 8"),
    ("math.tointeger({})", "nil"),
    ("math.type(1), math.type(1.0), math.type('1')", #""integer", "float", nil"#),
    ("math.type()", "error: bad argument #1 to 'type' (value expected)"),
    ("math.ult(1, 2), math.ult(-1, 2)", "true, false"),
    ("math.max(1, 3, 2), math.min(1, 3, 2)", "3, 1"),
    ("math.max(1, 2.5), math.min(1.0, 1)", "2.5, 1.0"),
    ("math.max()", "error: bad argument #1 to 'max' (value expected)"),
    ("math.min()", "error: bad argument #1 to 'min' (value expected)"),
    ("math.max('10', '9'), math.min('b', 'a')", #""9", "a""#),
    ("math.max(1, 'x')", "error: attempt to compare number with string"),
    ("math.sqrt(16), math.exp(0), math.log(1)", "4.0, 1.0, 0.0"),
    ("math.log(8, 2), math.log(1000, 10), math.log(9, 3)", "3.0, 3.0, 2.0"),
    ("math.sin(0), math.cos(0), math.tan(0)", "0.0, 1.0, 0.0"),
    ("math.asin(0), math.acos(1), math.atan(0)", "0.0, 0.0, 0.0"),
    ("math.atan(1, -1) > 2.35 and math.atan(1, -1) < 2.36", "true"),
    ("math.pi > 3.14159 and math.pi < 3.1416", "true"),
    ("math.huge > math.maxinteger, -math.huge < math.mininteger", "true, true"),
    ("math.maxinteger, math.mininteger", "9223372036854775807, -9223372036854775808"),
    ("math.floor()", "error: bad argument #1 to 'floor' (number expected, got no value)"),
    ("math.floor('x')", "error: bad argument #1 to 'floor' (number expected, got string)"),
  ]

  @Test(arguments: rows)
  func `A math function gives what the manual says`(row: LibraryRow) throws { try expectRow(row) }
}
