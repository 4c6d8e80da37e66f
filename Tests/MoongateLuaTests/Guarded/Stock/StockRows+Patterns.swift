extension StockRows {
  /// Manual §6.4.1: patterns, and the functions that take them.
  static let patterns = searches + iterations + replacements + malformed

  private static let searches = rows(
    #"""
    -- find: places
    ('hello'):find('l'), ('hello'):find('xyz'), ('hello'):find('hello'), ('hello'):find('')
    ('hello'):find('', 6), ('hello'):find('', 7), ('hello'):find('', -1), ('hello'):find('', 99)
    ('hello'):find('l', 4), ('hello'):find('l', 5), ('hello'):find('l', -2), ('hello'):find('l', -1)
    ('hello'):find('h', 0), ('hello'):find('h', -99), ('hello'):find('h', math.mininteger)
    ('hello'):find('h', math.maxinteger)
    (''):find(''), (''):find('', 1), (''):find('', 2), (''):find('', -1), (''):find('x')
    ('a.b'):find('.', 1, true), ('a.b'):find('.', 2, true), ('a.b'):find('.', 3, true)
    ('a.b'):find('.'), ('a.b'):find('%.'), ('a.b'):find('.', 1, false), ('a.b'):find('.', 1, nil)
    ('a.b'):find('.', 1, 0), ('a+b'):find('+', 1, true), ('a(b'):find('(', 1, true)
    ('a\0b\0c'):find('\0'), ('a\0b\0c'):find('\0', 3), ('a\0b'):find('%z'), ('a\0b'):find('b')
    ('aaab'):find('aab'), ('abababac'):find('ababac'), ('aaa'):find('aaaa'), ('ab'):find('b', 2, true)
    ('x'):find('x', '1'), ('xx'):find('x', 2.0), ('xx'):find('x', '0x2')
    ('x'):find('x', 1.5)
    ('x'):find('x', {})
    ('x'):find()
    string.find()
    string.find({}, 'x')
    ('x'):find({})
    ('x'):find(nil)
    string.find(123, 2), string.find(1.5, '.5', 1, true), ('a1b'):find(1)
    ('x'):find('x', 1, true, 'more')
    ('abc'):find('b', nil, true)
    -- find and match: captures
    ('key=value'):find('^(%w+)=(%w+)$'), ('key = value'):match('^(%w+)%s*=%s*(%w+)$')
    ('abc'):find('()b()'), ('abc'):match('()'), ('abc'):match('()', 4), ('abc'):find('()$')
    ('abc'):match('((a)(b)(c))'), ('abc'):match('(a)(b)(c)'), ('abc'):match('((((a))))')
    ('abc'):match('(.-)(.*)$'), ('abc'):match('(a*(.)%w(%s*))'), ('THE (quick) fox'):find('%((%a+)%)')
    (''):match('()()'), (''):match('(.-)'), (''):match('^(.*)$'), (''):match('.')
    ('abc'):match('(a)()(b)()'), ('a\0b'):match('(%z)()'), ('hello world'):match('(o)( )(w)')
    ('x'):rep(32):match(('(x)'):rep(32))
    ('x'):rep(33):match(('(x)'):rep(33))
    ('x'):match(('()'):rep(32))
    -- repetition
    ('aaa'):match('a*'), ('aaa'):match('a+'), ('aaa'):match('a-'), ('aaa'):match('a?')
    ('aaab'):match('a*b'), ('aaab'):match('a+b'), ('aaab'):match('a-b'), ('aaab'):match('a?b')
    ('b'):match('a*b'), ('b'):match('a+b'), ('b'):match('a-b'), ('b'):match('a?b')
    ('baaa'):match('a*'), ('baaa'):match('a+'), ('xaby'):match('.-b'), ('aXbX'):match('.*X')
    ('aaa'):find('^a-$'), ('aaa'):match('^(a-)(a*)$'), ('aaa'):match('^(a?)(a?)(a?)(a?)$')
    ('a*b'):match('a*b'), ('a*b'):match('a%*b'), ('**'):match('**'), ('+'):match('+'), ('-'):match('-')
    ('?'):match('?'), ('a'):match('a**'), ('aa*'):match('a+*'), ('ab'):match('(a)?b')
    ('abab'):match('(ab)+'), ('ab+'):match('(ab)+'), ('ab*'):match('(ab)*')
    ('0'):rep(1000):match('0*') == ('0'):rep(1000), ('0'):rep(1000):find('0-$')
    ('a'):rep(198):match(('a?'):rep(198)) == ('a'):rep(198)
    ('a'):rep(199):match(('a?'):rep(199)) == ('a'):rep(199)
    ('a'):rep(200):match(('a?'):rep(200))
    ('a'):rep(250):match(('a?'):rep(250))
    ('a'):rep(300):match(('a*'):rep(300)) == ('a'):rep(300)
    ('b'):match(('a?'):rep(500) .. 'b'), ('a'):rep(400):match(('a'):rep(400)) == ('a'):rep(400)
    -- anchors
    ('abc'):find('^b'), ('abc'):find('^a'), ('abc'):find('c$'), ('abc'):find('b$'), ('abc'):find('^abc$')
    ('abc'):find('^', 2), ('abc'):match('^b', 2), ('abc'):find('$'), ('abc'):find('$', 2), (''):find('^$')
    ('a$b'):find('a$b'), ('a^b'):find('a^b'), ('^a'):find('^^'), ('^a'):find('^^a'), ('a$'):find('%$$')
    ('$'):find('$'), ('$x'):find('$x'), ('a'):find('(a$)'), ('a$'):find('(a$)'), ('ab'):match('a(^b)')
    ('a^b'):match('(^b)'), ('\n'):find('^$'), ('a\nb'):find('a$')
    -- classes
    ('a1 _\n\0'):match('%a'), ('a1 _\n\0'):match('%d'), ('a1 _\n\0'):match('%s'), ('a1 _\n\0'):match('%p')
    ('a1 _\n\0'):match('%c'), ('a1 _\n\0'):match('%z'), ('aZ'):match('%u'), ('aZ'):match('%l')
    ('g0xF'):match('%x+'), ('g0xF'):match('%X+'), ('_a1'):match('%w+'), ('_a1'):match('%W+')
    (' \t\r\n\v\f'):match('%s+'), (' x'):match('%S+'), ('a b'):match('%g+'), (' a'):match('%G+')
    ('\x7F\x1F'):match('%c+'), ('\xE4\xC4'):match('%a'), ('\xE4'):match('%W'), ('\xA0'):match('%s')
    ('%'):match('%%'), ('.'):match('%.'), ('a'):match('%.'), ('['):match('%['), (']'):match(']'), ('é'):match('%é')
    ('\\'):match('%\\'), ('_'):match('%_'), ('-'):match('%-'), ('ñ'):match('[ñ]'), (' '):match('% ')
    -- every class, by the bytes that are in it
    (function(s) return s:gsub('%a', '') end)((function() local t = {} for i = 0, 255 do t[#t + 1] = string.char(i) end return table.concat(t) end)())
    (function(s) return s:gsub('%c', '') end)((function() local t = {} for i = 0, 255 do t[#t + 1] = string.char(i) end return table.concat(t) end)())
    (function(s) return s:gsub('%g', '') end)((function() local t = {} for i = 0, 255 do t[#t + 1] = string.char(i) end return table.concat(t) end)())
    (function(s) return s:gsub('%p', '') end)((function() local t = {} for i = 0, 255 do t[#t + 1] = string.char(i) end return table.concat(t) end)())
    (function(s) return s:gsub('%s', '') end)((function() local t = {} for i = 0, 255 do t[#t + 1] = string.char(i) end return table.concat(t) end)())
    (function(s) return s:gsub('%w', '') end)((function() local t = {} for i = 0, 255 do t[#t + 1] = string.char(i) end return table.concat(t) end)())
    (function(s) return s:gsub('%x', '') end)((function() local t = {} for i = 0, 255 do t[#t + 1] = string.char(i) end return table.concat(t) end)())
    (function(s) return s:gsub('[^%l%u%d]', '') end)((function() local t = {} for i = 0, 255 do t[#t + 1] = string.char(i) end return table.concat(t) end)())
    (function(s) return s:gsub('[%D%z]', '') end)((function() local t = {} for i = 0, 255 do t[#t + 1] = string.char(i) end return table.concat(t) end)())
    -- sets
    ('xyz'):match('[a-cx-z]+'), ('abc'):match('[^a-b]'), ('a-b'):match('[a%-]+'), ('a-b'):match('[-a]+')
    ('a-b'):match('[a-]+'), ('a]b'):match('[]]'), ('a]b'):match('[^]]+'), ('a]b'):match('[]a]+')
    ('a^b'):match('[b^]+'), ('^'):match('[%^]'), ('^]'):match('[]^]+'), ('x^'):match('[^^]')
    ('a%d1'):match('[%d]+'), ('a%d1'):match('[%%d]+'), ('+-'):match('[+-]+'), ('+,-'):match('[+--]+')
    ('b'):match('[a-]'), ('-'):match('[a-]'), ('-'):match('[%a-z]'), ('b'):match('[%a-z]'), ('z'):match('[^%a-z]')
    ('%'):match('[%a-%%]'), ('-'):match('[%a-%%]'), ('$'):match('[#-%%]'), ('%'):match('[#-%]'), ('$'):match('[#-%]]')
    ('c'):match('[z-a]'), ('\0'):match('[\0]'), ('\0x'):match('[%z]x'), ('\255'):match('[\128-\255]')
    ('a'):match('[%w_]'), ('-'):match('[^%w_]'), ('.'):match('[.]'), ('a'):match('[.]'), ('*'):match('[*]+')
    ('[]'):match('[[]'), ('[]'):match('[]]'), ('[a'):match('[[a]+'), ('a'):match('[a-a]'), ('b'):match('[a-a]')
    ('hello world'):match('[^ ]+'), ('hello world'):match('[%s]'), ('hello'):match('[^%S]')
    -- balance, frontier, references
    ('f(a(b)c)d'):match('%b()'), ('((a)'):match('%b()'), ('(a'):match('%b()'), (')('):match('%b()')
    ('xaxbx'):match('%bxx'), ('xx'):match('%bxx'), ('x'):match('%bxx'), ('<a<b>>'):match('%b<>'), ('%a%'):match('%b%%')
    ('(())()'):match('^%b()$'), ('(())'):match('^%b()$'), ('a(b)(c)'):match('%b()%b()'), ('\0a\0'):match('%b\0\0')
    ('THE (quick) fox'):find('%f[%a]%a+%f[%A]'), ('THE (quick) fox'):find('%f[%l]%l+'), ('aa'):find('%f[%z]')
    (''):find('%f[%z]'), (''):find('%f[^%z]'), ('a'):find('%f[a]'), ('aa'):find('%f[a]', 2), ('ba'):find('%f[a]')
    ('foo.bar'):gsub('%f[%w]%w', string.upper), ('a,b'):gsub('%f[^,]', '|'), ('[x]'):find('%f[]]')
    ('"it\'s"'):match('(["\'])(.-)%1'), ('abab'):match('(ab)%1'), ('abac'):match('(ab)%1'), ('aa'):match('(.)%1')
    ('xx'):match('(x)(%1)'), ('abba'):match('(a)(b)%2%1'), ('x'):match('()%1'), ('aXa'):match('(a)X%1$')
    (''):match('()%1'), ('aa'):match('((a)%2)'), ('xyxy'):match('((.)(.))%1'), ('a'):match('(a*)%1'), (''):match('(.*)%1')
    """#
  )

  private static let iterations = rows(
    #"""
    -- gmatch: a walk is written down
    local t = {} for w in ('one two  three'):gmatch('%a+') do t[#t + 1] = w end return t
    local t = {} for k, v in ('a=1, b=2'):gmatch('(%w+)=(%w+)') do t[#t + 1] = k t[#t + 1] = v end return t
    local t = {} for p in ('abc'):gmatch('()') do t[#t + 1] = p end return t
    local t = {} for w in ('abc'):gmatch('') do t[#t + 1] = w end return t
    local t = {} for w in ('abc'):gmatch('b*') do t[#t + 1] = w end return t
    local t = {} for w in ('abbbc'):gmatch('b-') do t[#t + 1] = w end return t
    local t = {} for w in ('^a^a'):gmatch('^a') do t[#t + 1] = w end return t
    local t = {} for w in ('abc'):gmatch('.$') do t[#t + 1] = w end return t
    local t = {} for w in ('abc'):gmatch('%a', 2) do t[#t + 1] = w end return t
    local t = {} for w in ('abc'):gmatch('%a', -1) do t[#t + 1] = w end return t
    local t = {} for w in ('abc'):gmatch('%a', 0) do t[#t + 1] = w end return t
    local t = {} for w in ('abc'):gmatch('%a', 4) do t[#t + 1] = w end return t
    local t = {} for w in ('abc'):gmatch('', 4) do t[#t + 1] = w end return t
    local t = {} for w in ('abc'):gmatch('', 5) do t[#t + 1] = w end return t
    local t = {} for w in ('abc'):gmatch('', 99) do t[#t + 1] = w end return t
    local t = {} for w in ('abc'):gmatch('%a', -99) do t[#t + 1] = w end return t
    local t = {} for w in ('abc'):gmatch('x') do t[#t + 1] = w end return t
    local t = {} for w in (''):gmatch('.*') do t[#t + 1] = w end return t
    local t = {} for w in ('a,b,,c'):gmatch('[^,]*') do t[#t + 1] = w end return t
    local t = {} for w in ('a\0b\0'):gmatch('%Z*') do t[#t + 1] = w end return t
    local t = {} for a, b in ('aabb'):gmatch('(.)(%1)') do t[#t + 1] = a .. b end return t
    local t = {} for w in ('one two'):gmatch('%f[%a]%a') do t[#t + 1] = w end return t
    local t = {} for w in ('(a)(b)'):gmatch('%b()') do t[#t + 1] = w end return t
    local t = {} for w in string.gmatch(1232, 2) do t[#t + 1] = w end return t
    local t = {} for w in ('a b'):gmatch('(%a) ?()') do t[#t + 1] = w end return t
    local f = ('ab'):gmatch('.') return f(), f(), f(), f()
    local f = ('ab'):gmatch('(.)()') return f(), f()
    type(('x'):gmatch('x')), select('#', ('x'):gmatch('x'))
    ('x'):gmatch()
    string.gmatch()
    ('x'):gmatch({})
    ('x'):gmatch('x', 'y')
    ('x'):gmatch('x', 1.5)
    local f = ('x'):gmatch('[') return f()
    local f = ('x'):gmatch('(') return f()
    local f = (''):gmatch('%') return f()
    """#
  )

  private static let replacements = rows(
    #"""
    -- gsub with text
    ('hello world'):gsub('o', '0'), ('hello'):gsub('', '-'), ('hello'):gsub('l', ''), (''):gsub('', 'x')
    ('hello'):gsub('l', 'L', 1), ('hello'):gsub('l', 'L', 0), ('hello'):gsub('l', 'L', -1), ('hello'):gsub('l', 'L', 99)
    ('hello'):gsub('', '-', 2), ('hello'):gsub('x', 'y'), ('abc'):gsub('%w', '%0%0'), ('abc'):gsub('%w', '%%')
    ('hello world'):gsub('(o)', '<%1>'), ('hello world'):gsub('(%w+) (%w+)', '%2 %1'), ('abc'):gsub('b', '%1')
    ('abc'):gsub('()', '%1'), ('abc'):gsub('(b)()', '%2%1'), ('abc'):gsub('^a', 'x'), ('aaa'):gsub('^a', 'x')
    ('aaa'):gsub('^', 'x'), ('aaa'):gsub('$', 'x'), ('aaa'):gsub('a$', 'x'), ('abc'):gsub('^b', 'x'), (''):gsub('^$', 'x')
    ('abc'):gsub('b*', 'x'), ('abc'):gsub('.-', 'x'), ('abbbc'):gsub('b-', 'x'), ('aXbX'):gsub('.-X', '[%0]')
    ('a b  c'):gsub('%s+', ' '), ('  trim  '):gsub('^%s*(.-)%s*$', '%1'), ('a.b.c'):gsub('%.', '/')
    ('a\0b'):gsub('\0', 'x'), ('ab'):gsub('b', '\0'), ('a\0b'):gsub('%z', '%0%0'), ('x'):gsub('x', '%%1')
    ('abc'):gsub('(a)(b)(c)', '%3%2%1%0'), ('x'):gsub('x', '%0', 1), ('x'):gsub('x', 12), ('x'):gsub('x', 1.5)
    ('abc'):gsub('b', 'x', '1'), ('abc'):gsub('%w', 'x', 2.0), string.gsub(121, 1, 9), ('x y'):gsub('%f[%w]', '>')
    ('x'):rep(300):gsub('x', 'ab') == ('ab'):rep(300), ('abc'):rep(200):gsub('b', '') == ('ac'):rep(200)
    ('f(a,b)'):gsub('%b()', '[%0]'), ('"a" "b"'):gsub('(["])(.-)%1', '<%2>'), ('ab'):gsub('(a)(b)', '%9')
    ('abc'):gsub('b', '%2')
    ('abc'):gsub('b', '%')
    ('abc'):gsub('b', 'a%')
    ('abc'):gsub('b', '%a')
    ('abc'):gsub('x', '%')
    ('abc'):gsub('b', '% ')
    ('abc'):gsub('b', '%\0')
    -- gsub with a function
    ('abc'):gsub('%w', function(c) return c:upper() end), ('abc'):gsub('b', function() end)
    ('abc'):gsub('b', function() return false end), ('abc'):gsub('b', function() return 7 end)
    ('abc'):gsub('b', function() return 1.5 end), ('abc'):gsub('(a)(b)', function(a, b) return b .. a end)
    ('abc'):gsub('()', function(p) return p end), ('abc'):gsub('b', function(...) return select('#', ...) end)
    ('abc'):gsub('', function(...) return select('#', ...) .. (...) end), ('abc'):gsub('%w', print and type)
    ('abc'):gsub('b', string.upper), ('abc'):gsub('%w', function(c) return c == 'b' and 'x' end)
    ('abc'):gsub('b', function() return '' end), ('abc'):gsub('b', function() return '%1' end)
    ('abc'):gsub('b', function() return {} end)
    ('abc'):gsub('b', function() return true end)
    ('abc'):gsub('b', function() return print end)
    ('abc'):gsub('b', function() error('in the function') end)
    ('abc'):gsub('b', function() error({}) end)
    ('abc'):gsub('b', function() return 'x', 'y' end)
    local n = 0 return ('aaaa'):gsub('a', function() n = n + 1 return n % 2 == 0 and 'b' or nil end)
    local s = 'abc' return s:gsub('b', function(c) return (s:gsub(c, 'x')) end)
    -- gsub with a table
    ('a b c'):gsub('%w', { a = 1, b = 'x' }), ('abc'):gsub('b', { b = false }), ('abc'):gsub('b', {})
    ('abc'):gsub('(a)(b)', { a = 'x', b = 'y' }), ('abc'):gsub('()b', { [2] = 'x' }), ('abc'):gsub('b', { b = 1.5 })
    ('$name is $age'):gsub('%$(%w+)', { name = 'x', age = 3 }), ('abc'):gsub('%w', setmetatable({}, { __index = function(_, k) return k .. k end }))
    ('abc'):gsub('b', { b = {} })
    ('abc'):gsub('b', { b = true })
    ('abc'):gsub('b', setmetatable({}, { __index = function() error('in the index') end }))
    -- wrong arguments
    ('abc'):gsub('b')
    ('abc'):gsub('b', nil)
    ('abc'):gsub('b', true)
    ('abc'):gsub()
    string.gsub()
    ('abc'):gsub({}, 'x')
    ('abc'):gsub('b', 'x', 'y')
    ('abc'):gsub('b', 'x', 1.5)
    ('abc'):gsub('b', 'x', {})
    """#
  )

  private static let malformed = rows(
    #"""
    ('a'):find('[')
    ('a'):find('[a')
    ('a'):find('[]')
    ('a'):find('[^]')
    ('a'):find('[^')
    ('a'):find('[a-')
    ('a'):find('[a%')
    ('a'):find('[%')
    ('a'):find('[%]')
    ('a'):find('[a-%')
    ('a'):find('%')
    ('a'):find('a%')
    ('b'):find('a%')
    ('a'):find('(')
    ('a'):find('(a')
    ('a'):find('(()')
    ('a'):find(')')
    ('a'):find('a)')
    ('b'):find('a)')
    ('a'):find('(a))')
    ('a'):find('%1')
    ('a'):find('(a%1)')
    ('a'):find('(a)%2')
    ('a'):find('%0')
    ('a'):find('%9')
    ('a'):find('%b')
    ('a'):find('%bx')
    ('a'):find('%f')
    ('a'):find('%fa')
    ('a'):find('%f[')
    ('a'):find('%f[a')
    ('a'):match('(a')
    ('a'):match('((a)')
    ('a'):gsub('(a', 'x')
    ('a'):gsub('(', '%1')
    ('a'):gsub('[', 'x')
    ('a'):gsub('%', 'x')
    ('a'):gsub('()', '%2')
    (''):find('[a')
    (''):find('a[')
    (''):match('%b'), ('x'):find('x?[')
    ('x'):find('y*%')
    ('x'):find('[]-a]'), ('x'):find('[x-]-]'), ('a'):find('[a]]')
    """#
  )
}
