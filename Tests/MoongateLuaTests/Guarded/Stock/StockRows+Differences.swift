extension StockRows {
  struct Difference: Sendable {
    let expression, ours, why: String
    /// The first release of Lua 5.4 whose own function answers as ours; nil for none.
    let sharedFrom: Int?

    init(_ expression: String, _ ours: String, _ why: String, sharedFrom: Int? = nil) {
      self.expression = expression
      self.ours = ours
      self.why = why
      self.sharedFrom = sharedFrom
    }
  }

  /// The rows that the sandbox answers otherwise than Lua's own functions, with the answers and the
  /// reasons.
  static let differences: [Difference] = [
    Difference(
      "tostring({})",
      "true, 'table'",
      "an address differs from run to run"
    ),
    Difference(
      "tostring(print)",
      "true, 'function'",
      "an address differs from run to run"
    ),
    Difference(
      "('%s'):format(print)",
      "true, 'function'",
      "an address differs from run to run"
    ),
    Difference(
      "('%p'):format({})",
      "false, 'input:1: invalid conversion '%p' to 'format' (addresses are not shown)'",
      "an address differs from run to run"
    ),
    Difference(
      "table.remove({ 1 }, 5)",
      "false, 'input:1: bad argument #2 to 'remove' (position out of bounds)'",
      "the position is the second argument; Lua 5.4.4 counts wrong",
      sharedFrom: 5
    ),
    Difference(
      "table.remove({ 1 }, 0)",
      "false, 'input:1: bad argument #2 to 'remove' (position out of bounds)'",
      "the position is the second argument; Lua 5.4.4 counts wrong",
      sharedFrom: 5
    ),
    Difference(
      "table.remove({}, -1)",
      "false, 'input:1: bad argument #2 to 'remove' (position out of bounds)'",
      "the position is the second argument; Lua 5.4.4 counts wrong",
      sharedFrom: 5
    ),
    Difference(
      "table.unpack('abc', 1, 2)",
      "false, 'The library string has no field of type number.'",
      "a string has only methods: whatever else is asked for is a mistake"
    ),
    Difference(
      "('x').y",
      "false, 'input:1: There is no string.y.'",
      "a string has only methods: whatever else is asked for is a mistake"
    ),
    Difference(
      #"local t = {} for _, c in utf8.codes('ab\x80') do t[#t + 1] = c end return t"#,
      "false, 'input:1: invalid UTF-8 code'",
      "text that is not valid is an error; Lua 5.4.4 passes it on",
      sharedFrom: 5
    ),
    Difference(
      #"utf8.codes('\x80')"#,
      "false, 'input:1: bad argument #1 to 'codes' (invalid UTF-8 code)'",
      "text that is not valid is an error; Lua 5.4.4 passes it on",
      sharedFrom: 5
    ),
    Difference(
      "pairs(nil)",
      "false, 'input:1: bad argument #1 to 'pairs' (table expected, got nil)'",
      "a mistake is told where it is made, not where the loop begins"
    ),
    Difference(
      "pairs('x')",
      "false, 'input:1: bad argument #1 to 'pairs' (table expected, got string)'",
      "a mistake is told where it is made, not where the loop begins"
    ),
    Difference(
      "local t, s = {}, '' for c in ('qwertzuiopasdfghjklyxcvbnm'):gmatch('.') do t['key' .. c] = 1 end for k in pairs(t) do s = s .. k:sub(-1) end return s",
      "true, 'abcdefghijklmnopqrstuvwxyz'",
      "Lua's order differs from state to state"
    ),
    Difference(
      "local t, s = {}, '' for c in ('qwertzuiopasdfghjklyxcvbnm'):gmatch('.') do t['key' .. c] = 1 end for k in next, t do s = s .. k:sub(-1) end return s",
      "true, 'abcdefghijklmnopqrstuvwxyz'",
      "Lua's order differs from state to state"
    ),
    Difference(
      "'x' + 1",
      "false, 'input:1: attempt to perform arithmetic on a string value that is not a number'",
      "the message says which operand is wrong and what is wrong with it"
    ),
    Difference(
      "'x' + {}",
      "false, 'input:1: attempt to perform arithmetic on a string value that is not a number'",
      "the message says which operand is wrong and what is wrong with it"
    ),
    Difference(
      "-'x'",
      "false, 'input:1: attempt to perform arithmetic on a string value that is not a number'",
      "the message says which operand is wrong and what is wrong with it"
    ),
    Difference(
      "local t = { 3, 1, 2, 5, 4, 6 } table.sort(t, function() return true end) return t",
      "true, {6, 4, 5, 2, 1, 3; 6}",
      "a merge sort: stable, and a comparison that contradicts itself gives some order"
    ),
    Difference(
      "local t = { 'b1', 'a1', 'b2', 'a2', 'b3', 'a3', 'b4', 'a4' } table.sort(t, function(x, y) return x:sub(1, 1) < y:sub(1, 1) end) return t",
      "true, {'a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'b4'; 8}",
      "a merge sort: stable, and a comparison that contradicts itself gives some order"
    ),
    Difference(
      "local m = {} local t = setmetatable({}, m) m.__index = { x = 1 } return t.x",
      "true, nil",
      "what setmetatable refuses must not come in later"
    ),
    Difference(
      "local m = {} return getmetatable(setmetatable({}, m)) == m",
      "true, false",
      "what setmetatable refuses must not come in later"
    ),
    Difference(
      "getmetatable('')",
      "true, false",
      "libraries are the same for every handler"
    ),
    Difference(
      "xpcall(error, function() error('again') end, 'x')",
      "false, 'input:1: again'",
      "the handler runs after the error has left the function, like any other call"
    ),
    Difference(
      "'1' + true",
      "false, 'input:1: attempt to perform arithmetic on a boolean value'",
      "the message says which operand is wrong and what is wrong with it"
    ),
  ]
}
