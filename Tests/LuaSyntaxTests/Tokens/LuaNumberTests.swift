import LuaSyntax
import Testing

struct LuaNumberTests {
  @Test(
    arguments: [
      ("0", .integer(0)), ("007", .integer(7)), ("9223372036854775807", .integer(.max)),
      ("9223372036854775808", .float(9_223_372_036_854_775_808)), ("0xff", .integer(255)),
      ("0XFFFFFFFFFFFFFFFF", .integer(-1)),
      ("0x1234567890abcdef01", .integer(0x3456_7890_ABCD_EF01)),
      ("1.0", .float(1)), ("1.", .float(1)), (".5", .float(0.5)), ("1e2", .float(100)),
      ("1E-2", .float(0.01)),
      ("0x.8", .float(0.5)), ("0x1p4", .float(16)), ("0xA.8P-1", .float(5.25)),
      ("1e400", .float(.infinity)),
      ("5e-324", .float(.leastNonzeroMagnitude)), ("0x1.", .float(1)), ("3x", nil), ("0x", nil),
      ("0x.p1", nil),
      ("1e", nil), ("1e+", nil), ("0x1p", nil), ("1..2", nil), ("1.2.3", nil), ("0x1pf", nil),
      (".", nil),
      ("1f", nil), ("1e5.0", nil), ("inf", nil), ("0b1", nil), ("1_0", nil), ("", nil),
      ("0x1.8.", nil),
    ] as [(String, LuaNumber?)]
  )
  func `Numerals have Lua's values`(text: String, value: LuaNumber?) {
    #expect(LuaNumber(Array(text.utf8)[...]) == value)
  }
}
