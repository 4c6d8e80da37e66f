import Testing

@testable import MoongateLua

/// Manual §6.4.1.
@Suite struct PatternLibraryTests {
  private static let searches: [LibraryRow] = [
    ("('hello world'):find('o w')", "5, 7"),
    ("('hello'):find('l')", "3, 3"),
    ("('hello'):find('xyz')", "nil"),
    ("('hello'):find('')", "1, 0"),
    ("('hello'):find('', 6)", "6, 5"),
    ("('hello'):find('', 7)", "nil"),
    ("('hello'):find('', -2)", "4, 3"),
    ("('hello'):find('l', 4)", "4, 4"),
    ("('hello'):find('h', -99)", "1, 1"),
    ("('a.b'):find('.', 1, true)", "2, 2"),
    ("('a.b'):find('%.')", "2, 2"),
    ("('a+b'):find('+', 1, true)", "2, 2"),
    ("('aXb'):find('(%u)')", #"2, 2, "X""#),
    ("('key=value'):find('^(%w+)=(%w+)$')", #"1, 9, "key", "value""#),
    ("('abc'):find('b()')", "2, 2, 3"),
    ("(''):find('^$')", "1, 0"),
    ("('a\\0b'):find('\\0')", "2, 2"),
    ("('a\\nb'):find('.b')", "2, 3"),
    ("('key = value'):match('^(%w+)%s*=%s*(%w+)$')", #""key", "value""#),
    ("('2024-05-06'):match('(%d+)-(%d+)-(%d+)')", #""2024", "05", "06""#),
    ("('hello'):match('l+')", #""ll""#),
    ("('hello'):match('l-o')", #""llo""#),
    ("('hello'):match('x?h')", #""h""#),
    ("('hello'):match('.-')", #""""#),
    ("('hello'):match('.*')", #""hello""#),
    ("('hello'):match('h(.-)o')", #""ell""#),
    ("('hello'):match('()ll()')", "3, 5"),
    ("('hello'):match('xx')", "nil"),
    ("('hello'):match('^ell')", "nil"),
    ("('hello'):match('ell', 2)", #""ell""#),
    ("('hello'):match('^ell', 2)", #""ell""#),
    ("('abc123'):match('%a+%d+')", #""abc123""#),
    ("('f(a(b)c)d'):match('%b()')", #""(a(b)c)""#),
    ("('((a)'):match('%b()')", #""(a)""#),
    ("('THE (quick) fox'):find('%f[%a]%a+%f[%A]')", "1, 3"),
    ("('THE (quick) fox'):find('%f[%l]%l+')", "6, 10"),
    ([#"('"it' .. "'" .. 's"'):match('(["])(.-)%1')"#, ""].joined(), #""\"", "it's""#),
    ("('[[x]]'):match('%[%[(.-)%]%]')", #""x""#),
    ("('a-b'):match('[a%-]+')", #""a-""#),
    ("('a]b'):match('[]]')", #""]""#),
    ("('a^b'):match('[b^]+')", #""^b""#),
    ("('abc'):match('[^a-b]')", #""c""#),
    ("('xyz'):match('[a-cx-z]+')", #""xyz""#),
    ("('0fF'):match('%x+'), ('\\t x'):match('%s+') == '\\t '", #""0fF", true"#),
    ("('aB1_ !'):gsub('%W', '.')", #""aB1...", 3"#),
    ("('a$b'):match('a$b')", #""a$b""#),
    ("('ab'):match('((a)(b))')", #""ab", "a", "b""#),
    ("('x'):match('%z')", "nil"),
  ]

  @Test(arguments: searches)
  func `Find and match give what the manual says`(row: LibraryRow) throws { try expectRow(row) }

  private static let replacements: [LibraryRow] = [
    ("('hello world'):gsub('o', '0')", #""hell0 w0rld", 2"#),
    ("('hello'):gsub('', '-')", #""-h-e-l-l-o-", 6"#),
    ("('hello'):gsub('l', 'L', 1)", #""heLlo", 1"#),
    ("('hello'):gsub('l', 'L', 0)", #""hello", 0"#),
    ("('hello'):gsub('x', 'y')", #""hello", 0"#),
    ("('hello world'):gsub('(%w+)', '<%1>')", #""<hello> <world>", 2"#),
    ("('hello world'):gsub('%w+', '%0 %0', 1)", #""hello hello world", 1"#),
    ("('hello world'):gsub('(%w+) (%w+)', '%2 %1')", #""world hello", 1"#),
    ("('a b'):gsub('%s', '%%')", #""a%b", 1"#),
    ("('abc'):gsub('%w', { a = '1', b = true and 'B', c = false })", #""1Bc", 3"#),
    ("('abc'):gsub('%w', function(c) if c == 'b' then return 'X' end end)", #""aXc", 3"#),
    ("('abc'):gsub('(b)(c)', function(x, y) return y .. x end)", #""acb", 1"#),
    ("('abc'):gsub('%w', function() return 1 end)", #""111", 3"#),
    ("('abc'):gsub('^a', 'x')", #""xbc", 1"#),
    ("('aaa'):gsub('^a', 'x')", #""xaa", 1"#),
    ("('abc'):gsub('b*', '-')", #""-a-c-", 3"#),
    ("('abc'):gsub('()', '%1')", #""1a2b3c4", 4"#),
    ("('$name is $age'):gsub('%$(%w+)', { name = 'Lua', age = 30 })", #""Lua is 30", 2"#),
    ("('x'):gsub('x', '%a')", "error: invalid use of '%' in replacement string"),
    (
      "('x'):gsub('x', function() return {} end)",
      "error: invalid replacement value (a table)"
    ),
    (
      "('x'):gsub('x', true)",
      "error: bad argument #2 to 'gsub' (string/function/table expected, got boolean)"
    ),
  ]

  @Test(arguments: replacements)
  func `Gsub gives what the manual says`(row: LibraryRow) throws { try expectRow(row) }

  private static let iterations: [LibraryRow] = [
    (
      "(function() local r = {} for w in ('one two'):gmatch('%a+') do r[#r + 1] = w end return r "
        + "end)()", #"{ "one", "two" }"#
    ),
    (
      "(function() local r = {} for k, v in ('a=1, b=2'):gmatch('(%w+)=(%w+)') do r[k] = v end "
        + "return r end)()", #"{ a = "1", b = "2" }"#
    ),
    (
      "(function() local r = {} for p in ('abc'):gmatch('()') do r[#r + 1] = p end return r end)()",
      "{ 1, 2, 3, 4 }"
    ),
    (
      "(function() local r = {} for w in ('abcd'):gmatch('%w', 3) do r[#r + 1] = w end return r "
        + "end)()", #"{ "c", "d" }"#
    ),
    ("('x'):gmatch('y')()", ""),
    ("('aXb'):gmatch('b*')()", #""""#),
  ]

  @Test(arguments: iterations)
  func `Gmatch gives what the manual says`(row: LibraryRow) throws { try expectRow(row) }

  private static let malformed: [LibraryRow] = [
    ("('a'):match('[a')", "error: malformed pattern (missing ']')"),
    ("('a'):match('%')", "error: malformed pattern (ends with '%')"),
    ("('a'):match('(a')", "error: unfinished capture"),
    ("('a'):match('a)')", "error: invalid pattern capture"),
    ("('a'):match('%1')", "error: invalid capture index %1 in pattern"),
    ("('a'):match('%b')", "error: malformed pattern (missing arguments to '%b')"),
    ("('a'):match('%f')", "error: missing '[' after '%f' in pattern"),
    ("('x'):gsub('x', '%2')", "error: invalid capture index %2 in replacement string"),
    ("('a'):find()", "error: bad argument #1 to 'find' (string expected, got no value)"),
  ]

  @Test(arguments: malformed)
  func `A malformed pattern is an error`(row: LibraryRow) throws {
    var state = try makeState("")
    let failure = try failure { _ = try state.evaluate(row.expression) }
    // Lua's own wording varies a little between its versions.
    let wanted = row.values.dropFirst("error: ".count)
    #expect(
      failure.message.hasPrefix(wanted) || wanted.hasPrefix(failure.message),
      "\(failure.message)"
    )
  }
}
