extension StockRows {
  /// Manual §6.4: the functions of strings that know no patterns.
  static let text = rows(
    #"""
    -- len, #
    (''):len(), ('abc'):len(), ('a\0b\0'):len(), #'\0'
    string.len(12), string.len(-1.5), string.len(1e15)
    string.len()
    string.len({})
    -- byte
    ('hello'):byte()
    ('hello'):byte(2)
    ('hello'):byte(-1)
    ('hello'):byte(0)
    ('hello'):byte(6)
    ('hello'):byte(1, -1)
    ('hello'):byte(0, 2)
    ('hello'):byte(-2, 99)
    ('hello'):byte(-99, -4)
    ('hello'):byte(3, 2)
    ('hello'):byte(5, 5)
    ('hello'):byte(math.mininteger, math.maxinteger)
    ('hello'):byte(math.maxinteger)
    ('hello'):byte(math.mininteger)
    ('hello'):byte(1, math.mininteger)
    (''):byte(), (''):byte(1, -1)
    ('\0\255\128'):byte(1, 3)
    ('x'):byte('1'), ('x'):byte(1.0), ('x'):byte(' 0x1 ')
    ('x'):byte(1.5)
    ('x'):byte('1.5')
    ('x'):byte('a')
    ('x'):byte({})
    ('hello'):byte(2, nil)
    ('hello'):byte(nil, 2)
    string.byte(123, 2), string.byte(1.5, 2)
    string.byte()
    select('#', (''):byte(1, -1))
    -- char
    string.char()
    string.char(72, 105)
    string.char(0, 255, 128)
    string.char('65', 66.0)
    string.char(256)
    string.char(-1)
    string.char(65, -1, 256)
    string.char(65.5)
    string.char('x')
    string.char(nil)
    string.char(65, 66, {})
    string.char(math.maxinteger)
    string.char(table.unpack({ ('abc'):rep(100):byte(1, -1) }))
    -- lower, upper, reverse
    ('HeLLo, 1 [`{@'):lower(), ('HeLLo, 1 [`{@'):upper()
    ('\xC4\xE4\0aZ'):lower(), ('\xC4\xE4\0aZ'):upper()
    (''):lower(), (''):upper(), (''):reverse()
    string.lower(12), string.upper(0x10), string.upper(1e100)
    string.lower()
    string.upper({})
    string.upper(nil)
    ('abc'):reverse(), ('a\0b'):reverse(), ('x'):reverse()
    string.reverse(120), string.reverse(-1.5)
    string.reverse(true)
    ('aB'):rep(300):upper() == ('AB'):rep(300), ('ab'):rep(300):reverse() == ('ba'):rep(300)
    ('abcdefghijklmnopqrstuvwxyz'):upper(), ('ABCDEFGHIJKLMNOPQRSTUVWXYZ'):lower()
    -- rep
    ('ab'):rep(3), ('ab'):rep(1), ('ab'):rep(0), ('ab'):rep(-1)
    ('ab'):rep(3, ','), ('ab'):rep(1, ','), ('ab'):rep(0, ','), ('ab'):rep(-5, ',')
    (''):rep(5), (''):rep(3, ','), (''):rep(1, ','), (''):rep(0)
    ('x'):rep(math.mininteger), ('x'):rep(-1, 'y')
    ('\0'):rep(2, '\0\1'), ('x'):rep(2, '')
    ('x'):rep('3'), ('x'):rep(2.0), ('x'):rep('0x2')
    ('x'):rep(1.5)
    ('x'):rep('a')
    ('x'):rep()
    ('x'):rep(2, {})
    ('x'):rep(2, 7), ('x'):rep(2, nil)
    string.rep()
    string.rep(12, 2), string.rep(1.5, 2, 0)
    ('x'):rep(math.maxinteger)
    ('xx'):rep(math.maxinteger)
    ('x'):rep(math.maxinteger // 2, 'abc')
    ('xy'):rep(200, '--') == ('xy--'):rep(199) .. 'xy'
    -- sub
    ('hello'):sub(2), ('hello'):sub(2, 3), ('hello'):sub(-3), ('hello'):sub(-3, -2)
    ('hello'):sub(0), ('hello'):sub(1, 0), ('hello'):sub(6), ('hello'):sub(7)
    ('hello'):sub(-99, 2), ('hello'):sub(2, 99), ('hello'):sub(4, 2), ('hello'):sub(-1, 1)
    ('hello'):sub(math.mininteger), ('hello'):sub(math.mininteger, math.maxinteger)
    ('hello'):sub(math.maxinteger), ('hello'):sub(1, math.mininteger)
    ('hello'):sub(math.maxinteger, math.maxinteger), ('hello'):sub(math.mininteger, math.mininteger)
    (''):sub(1), (''):sub(0, 0), (''):sub(-1, -1), (''):sub(1, 1)
    ('a\0b'):sub(2), ('a\0b'):sub(2, 2)
    ('hello'):sub('2', '3'), ('hello'):sub(2.0, 3.0)
    ('hello'):sub(2, nil)
    ('hello'):sub()
    ('hello'):sub('x')
    ('hello'):sub(1.5)
    ('hello'):sub(1, {})
    string.sub(12345, 2, 3), string.sub(-1.5, 1, 2)
    string.sub({}, 1)
    string.sub()
    -- methods, indexing, comparing, concatenating
    ('x').len, ('x').upper == string.upper
    ('a'):upper():lower():rep(2)
    'a' < 'b', 'a' < 'B', '' < 'a', 'a' < 'aa', 'a\0a' < 'a\0b', 'a' < 'a\0', 'Z' < 'a'
    1 .. 2, 1.5 .. 'x', -0.0 .. '', 2^53 .. '', 1e100 .. '', 0x10 .. ''
    #('x' .. 1.0), 10 // 1 .. '', 1 / 0 .. '', -1 / 0 .. ''
    'a' .. {}
    'a' < 1
    #5
    -- arithmetic on text, manual §3.4.3
    '10' + 5, '10' * '2', '7' // 2, '7' % 4, '2' ^ 2, -'3', '7' / 2, '10' - 1
    '0x10' + 1, ' 5 ' + 1, '5.0' + 1, '1e2' + 0, '-3' + 0, '0x.8p1' + 0
    '9223372036854775807' + 1, '9223372036854775808' + 0, -'9223372036854775808'
    10 + '5', 2 * '3.0', 7 // '2.0', 7 % '-4', 2 ^ '0.5', 1 - '1'
    '1' + '1', '1.0' + '1', '1' .. 1
    '7' // 0.0, '0' / 0 ~= '0' / 0, '5' % math.huge
    '1' // 0
    '1' % 0
    '3' | 4, '7' & '2', '1' << 2, '8' >> '1', '5' ~ 1, ~'0'
    '3.0' | 0, 1 | '0x10', 1 << '2.0'
    '1' == 1, '1' < '2', '10' < '9'
    """#
  )
}
