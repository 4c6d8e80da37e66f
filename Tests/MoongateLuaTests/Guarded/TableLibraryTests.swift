import Testing

@testable import MoongateLua

/// Manual §6.6.
@Suite struct TableLibraryTests {
  private static let rows: [LibraryRow] = [
    ("table.concat({})", #""""#),
    ("table.concat({ 1, 2, 'x' })", #""12x""#),
    ("table.concat({ 1, 2, 3 }, ', ')", #""1, 2, 3""#),
    ("table.concat({ 1, 2, 3 }, '-', 2)", #""2-3""#),
    ("table.concat({ 1, 2, 3 }, '-', 2, 2)", #""2""#),
    ("table.concat({ 1, 2, 3 }, '-', 3, 2)", #""""#),
    ("table.concat({ 1.5, 2.0 }, ' ')", #""1.5 2.0""#),
    (
      "table.concat({ 1, {}, 3 })",
      "error: invalid value (table) at index 2 in table for 'concat'"
    ),
    (
      "table.concat({ 1 }, ',', 1, 2)",
      "error: invalid value (nil) at index 2 in table for 'concat'"
    ),
    (
      "(function() local t = {} table.insert(t, 'a') table.insert(t, 1, 'b') return t end)()",
      #"{ "b", "a" }"#
    ),
    ("(function() local t = { 1, 2 } table.insert(t, 3, 9) return t end)()", "{ 1, 2, 9 }"),
    ("(function() local t = { 1, 2, 3 } table.insert(t, 2, 9) return t end)()", "{ 1, 9, 2, 3 }"),
    ("table.insert({ 1 }, 5, 2)", "error: bad argument #2 to 'insert' (position out of bounds)"),
    ("table.insert({ 1 }, 0, 2)", "error: bad argument #2 to 'insert' (position out of bounds)"),
    ("table.insert({})", "error: wrong number of arguments to 'insert'"),
    ("table.insert({}, 1, 2, 3)", "error: wrong number of arguments to 'insert'"),
    ("table.insert(nil, 1)", "error: bad argument #1 to 'insert' (table expected, got nil)"),
    ("table.remove({ 1, 2, 3 })", "3"),
    ("table.remove({ 1, 2, 3 }, 1)", "1"),
    ("(function() local t = { 1, 2, 3 } table.remove(t, 1) return t end)()", "{ 2, 3 }"),
    ("table.remove({})", "nil"),
    ("table.remove({}, 0)", "nil"),
    ("table.remove({ 1 }, 2)", "nil"),
    ("table.remove({ 1 }, 5)", "error: bad argument #2 to 'remove' (position out of bounds)"),
    ("table.pack()", "{ n = 0 }"),
    ("table.pack(1, nil, 3).n", "3"),
    ("table.unpack({ 1, 2, 3 })", "1, 2, 3"),
    ("table.unpack({ 1, 2, 3 }, 2)", "2, 3"),
    ("table.unpack({ 1, 2, 3 }, 2, 5)", "2, 3, nil, nil"),
    ("table.unpack({})", ""),
    ("table.unpack({}, 1, 1e8)", "error: too many results to unpack"),
    ("table.unpack({}, math.mininteger, math.maxinteger)", "error: too many results to unpack"),
    ("select('#', table.unpack({}, 1, 3))", "3"),
    ("table.move({ 1, 2, 3 }, 2, 3, 1)", "{ 2, 3, 3 }"),
    ("table.move({ 1, 2, 3 }, 1, 3, 2)", "{ 1, 1, 2, 3 }"),
    ("table.move({ 1, 2, 3 }, 1, 3, 3, {})[5]", "3"),
    ("table.move({ 1, 2 }, 1, 0, 5)", "{ 1, 2 }"),
    ("table.move({ 1 }, 1, 1, math.maxinteger)[math.maxinteger]", "1"),
    (
      "table.move({}, 1, 2, math.maxinteger)",
      "error: bad argument #4 to 'move' (destination wrap around)"
    ),
    (
      "table.move({}, -1, math.maxinteger, 2)",
      "error: bad argument #3 to 'move' (too many elements to move)"
    ),
    ("(function() local t = { 3, 1, 2 } table.sort(t) return t end)()", "{ 1, 2, 3 }"),
    (
      "(function() local t = { 'b', 'a', 'C' } table.sort(t) return t end)()",
      #"{ "C", "a", "b" }"#
    ),
    (
      "(function() local t = { 3, 1, 2 } table.sort(t, function(a, b) return a > b end) return t "
        + "end)()", "{ 3, 2, 1 }"
    ),
    ("(function() local t = { 1, 2.5, -1, 2 } table.sort(t) return t end)()", "{ -1, 1, 2, 2.5 }"),
    ("(function() local t = {} table.sort(t) return t end)()", "{}"),
    ("table.sort({ 1, 'x' })", "error: attempt to compare string with number"),
    ("table.sort({ {}, {} })", "error: attempt to compare two table values"),
    ("table.sort({ 1, 2 }, 3)", "error: bad argument #2 to 'sort' (function expected, got number)"),
    ("table.sort(1)", "error: bad argument #1 to 'sort' (table expected, got number)"),
    (
      "(function() local t = {} for i = 1, 200 do t[i] = (i * 7919) % 200 end table.sort(t) "
        + "for i = 2, 200 do if t[i] < t[i - 1] then return 'unsorted' end end return 'sorted' end)()",
      #""sorted""#
    ),
    (
      "(function() local t = { 5, 3, 4, 1 } table.sort(t, function() return true end) return #t "
        + "end)()", "4"
    ),
    ("(function() local t = { 2, 1 } pcall(table.sort, t, error) return t end)()", "{ 2, 1 }"),
  ]

  @Test(arguments: rows)
  func `A table function gives what the manual says`(row: LibraryRow) throws { try expectRow(row) }

  private static let base: [LibraryRow] = [
    ("tonumber('10')", "10"),
    ("tonumber(' 0x1F ')", "31"),
    ("tonumber('1e2')", "100.0"),
    ("tonumber('1e')", "nil"),
    ("tonumber('')", "nil"),
    ("tonumber('ff', 16)", "255"),
    ("tonumber('zz', 36)", "1295"),
    ("tonumber('8', 8)", "nil"),
    ("tonumber(nil)", "nil"),
    ("tostring(nil), tostring(1), tostring(1.0), tostring('x')", #""nil", "1", "1.0", "x""#),
    (
      "tostring(1e15), tostring(2^63), tostring(-0.0)",
      #""1e+15", "9.2233720368547758e+18", "-0.0""#
    ),
    (
      "type(nil), type(1), type('x'), type({}), type(print), type(true)",
      #""nil", "number", "string", "table", "function", "boolean""#
    ),
    ("select('#')", "0"),
    ("select('#', nil, nil)", "2"),
    ("select(2, 'a', 'b', 'c')", #""b", "c""#),
    ("select(-1, 'a', 'b')", #""b""#),
    ("select(0)", "error: bad argument #1 to 'select' (index out of range)"),
    ("rawequal('a', 'a'), rawequal({}, {})", "true, false"),
    ("rawlen({ 1, 2 }), rawlen('abc')", "2, 3"),
    ("rawlen(1)", "error: table or string expected"),
    ("next({}), next({ 5 })", "nil, 1, 5"),
    ("#{ 1, 2, 3, nil }", "3"),
    ("7 // 2, -7 // 2, 7 % -3, 7.5 // 2", "3, -4, -2, 3.0"),
    ("1 / 2, 3 | 4, 6 & 3, 6 ~ 3, ~0, 1 << 62", "0.5, 7, 2, 5, -1, 4611686018427387904"),
    ("2^10, 10 / 2, 3 % math.huge", "1024.0, 5.0, 3.0"),
    ("1 == 1.0, math.type(1), math.type(1.0)", #"true, "integer", "float""#),
    ("0x7fffffffffffffff + 1 == math.mininteger", "true"),
  ]

  @Test(arguments: base)
  func `A basic function or operator gives what the manual says`(row: LibraryRow) throws {
    var state = try makeState("")
    // Lua prints the largest floats with 14 digits before 5.5 and with 17 from then on.
    do {
      let shown = try state.evaluate(row.expression).joined(separator: ", ")
      #expect(
        shown == row.values
          || shown == row.values.replacing("9.2233720368547758e+18", with: "9.2233720368548e+18")
      )
    } catch {
      #expect("error: \(error.message)".contains(row.values.dropFirst("error: ".count)))
    }
  }
}
