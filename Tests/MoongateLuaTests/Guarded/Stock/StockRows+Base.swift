extension StockRows {
  /// Manual §6.1.
  static let base = rows(
    #"""
    -- tostring
    tostring(1), tostring(1.0), tostring(-0.0), tostring(1e15), tostring(1e14), tostring(1e100), tostring(0.1), tostring(1/3), tostring(2^53), tostring(2^63), tostring(-1/0)
    tostring(nil), tostring(true), tostring('x'), tostring('a\0b'), tostring(math.mininteger), tostring(123456789012), tostring(1e300 * 1e10), tostring(3.14159265358979)
    tostring(setmetatable({}, { __tostring = function() return 'shown' end })), tostring(setmetatable({}, { __tostring = function(t) return type(t) end }))
    tostring(setmetatable({}, { __tostring = function() return 5 end }))
    tostring(setmetatable({}, { __tostring = function() return nil end }))
    tostring(setmetatable({}, { __tostring = function() error('in it') end }))
    tostring(setmetatable({}, { __tostring = 'x' }))
    tostring()
    tostring(1, 2), select('#', tostring(nil))
    -- tonumber
    tonumber(5), tonumber(5.5), tonumber('5'), tonumber('5.0'), tonumber(' 5 '), tonumber('\t5\n'), tonumber('0x10'), tonumber('0X1p4'), tonumber('-0x10'), tonumber('1e2')
    tonumber(''), tonumber(' '), tonumber('x'), tonumber('5x'), tonumber('5 5'), tonumber('0x'), tonumber('1e'), tonumber('--1'), tonumber('+1'), tonumber('- 1'), tonumber('.5'), tonumber('5.'), tonumber('.')
    tonumber('inf'), tonumber('nan'), tonumber('0b1'), tonumber('1_000'), tonumber('1,5'), tonumber('\0'), tonumber('5\0'), tonumber('5\0 5'), tonumber('０')
    tonumber('9223372036854775807'), tonumber('9223372036854775808'), tonumber('-9223372036854775808'), tonumber('-9223372036854775809'), tonumber('0xffffffffffffffff'), tonumber('0x1ffffffffffffffff')
    tonumber('1e308'), tonumber('1e309'), tonumber('1e-400'), tonumber('0x.8'), tonumber('0x1p-2'), tonumber('1' .. ('0'):rep(30)), tonumber(('0'):rep(100) .. '7'), tonumber('0.' .. ('3'):rep(50))
    tonumber(nil), tonumber({}), tonumber(true), tonumber(print)
    tonumber('10', 2), tonumber('ff', 16), tonumber('FF', 16), tonumber('z', 36), tonumber('Zz', 36), tonumber('8', 8), tonumber('-101', 2), tonumber(' 11 ', 2), tonumber('1 1', 2), tonumber('', 10), tonumber('-', 10)
    tonumber('7fffffffffffffff', 16), tonumber('ffffffffffffffff', 16), tonumber('1ffffffffffffffff', 16), tonumber('1.5', 10), tonumber('1e1', 16), tonumber('10', 2.0), tonumber('10', '8'), tonumber('+1', 10), tonumber('1\0', 10)
    tonumber('10', 1)
    tonumber('10', 37)
    tonumber(10, 2)
    tonumber({}, 10)
    tonumber(nil, 10)
    tonumber('10', 1.5)
    tonumber('10', 'x')
    tonumber()
    tonumber('5', nil)
    -- select
    select('#'), select('#', nil), select('#', 1, nil, nil), select('#', nil, 2)
    select(1, 'a', 'b', 'c')
    select(2, 'a', 'b', 'c')
    select(4, 'a', 'b', 'c')
    select(-1, 'a', 'b', 'c')
    select(-3, 'a', 'b', 'c')
    select('2', 'a', 'b'), select(2.0, 'a', 'b')
    select(math.maxinteger, 'a')
    select(0, 'a')
    select(-4, 'a', 'b', 'c')
    select(-1)
    select(math.mininteger, 'a')
    select()
    select('x')
    select(1.5, 'a')
    select({})
    select('##', 'a'), select('#x', 'a', 'b')
    -- next, pairs, ipairs
    next({}), next({ 5 }), next({ a = 1 }), next({ 1, 2, 3 }, 2)
    next({ 10, 20 }, 1)
    next({ 10, 20 }, 2)
    next({ 10 }, nil)
    next({}, 1)
    next({ 10 }, 2)
    next({ a = 1 }, 'b')
    next({ a = 1 }, 0.5)
    local n, t = 0, { a = 1, b = 2, c = 3 } for k in next, t do t[k] = nil n = n + 1 end return n, next(t)
    local t = { a = 1 } local k = next(t) t[k] = nil return next(t, k)
    local n, t, u = 0, { 1, 2, 3 }, { 4, 5 } for k in next, t do t[k] = nil for j in next, u do n = n + j end end return n, next(t)
    pcall(string.rep), pcall(select), pcall(math.floor, {}), pcall(utf8.char, 'x'), pcall(table.concat)
    pcall(ipairs), pcall(error), pcall(rawget, 1), pcall(tonumber, 'x', 99), pcall(string.rep, 'x')
    pcall(ipairs({}), {}, {}), pcall(table.sort, { 2, 1 }, string.rep), pcall(setmetatable, 1)
    error('x', '2'), pcall(error, 'x', 'y'), pcall(error, 'x', 2.5)
    error({}, 2), pcall(error), pcall(error, nil), pcall(error, 'x', 0), pcall(error, 'x', 99)
    local f = ipairs({}) return f({ 'a', 'b' }, 1), f({ 'a', 'b' }, '1'), f({}, math.maxinteger)
    local t = setmetatable({}, { __len = function() return '3' end }) return table.unpack(t), #t, table.concat({ 1, 2 }, '-')
    table.unpack(setmetatable({ 1, 2 }, { __len = function() return '2' end }))
    table.unpack(setmetatable({ 1, 2 }, { __len = function() return 'x' end }))
    rawequal('a', 'a'), rawequal({}, {}), rawequal(1, 1.0), rawequal(('x'):rep(100), ('x'):rep(100))
    next()
    next(1)
    next('x')
    local t = {} for i, v in ipairs({ 'a', 'b', nil, 'd' }) do t[#t + 1] = i .. v end return t
    local t = {} for i, v in ipairs(setmetatable({}, { __index = function(_, i) if i < 4 then return i * i end end })) do t[#t + 1] = i .. '=' .. v end return t
    local f, s, i = ipairs({ 7 }) return type(f), type(s), i, f(s, i)
    local t = { 'a' } local f, s, i = ipairs(t) return s == t
    local f, s, i = ipairs('abc') return s, i
    ipairs()
    local t = {} for k, v in pairs({ 'a', 'b', 'c' }) do t[#t + 1] = k .. v end return t
    local t = {} for k, v in pairs({}) do t[#t + 1] = k end return t
    local t = { 1, 2, 3 } for k in pairs(t) do t[k] = nil end return next(t)
    local t = { 1, 2, 3 } for k in pairs(t) do t[k] = k * 2 end return t
    local n = 0 for k, v in pairs({ a = 1, b = 2, [1.5] = 3, [true] = 4 }) do n = n + v end return n
    local t = {} for k, v in pairs(setmetatable({}, { __pairs = function() return function(_, k) k = (k or 0) + 1 if k < 3 then return k, 'v' end end, {}, nil end })) do t[#t + 1] = k .. v end return t
    select('#', pairs(setmetatable({}, { __pairs = function() return 1, 2, 3, 4, 5 end })))
    select('#', pairs(setmetatable({}, { __pairs = function() end })))
    pairs(setmetatable({}, { __pairs = function() error('in it') end }))
    select('#', pairs({})), type((pairs({})))
    pairs()
    -- raw access, equality, type
    rawget({ 5 }, 1), rawget({}, 'x'), rawget(setmetatable({}, { __index = { x = 1 } }), 'x'), rawlen({ 1, 2 }), rawlen('abc'), rawequal('a', 'a'), rawequal({}, {}), rawequal(1, 1.0)
    local t = setmetatable({}, { __newindex = function() error('never') end }) return rawset(t, 'x', 1) == t, t.x
    rawget()
    rawget({})
    rawget(1, 1)
    rawset({})
    rawset({}, 1)
    rawset({}, nil, 1)
    rawset({}, 0/0, 1)
    rawset(1, 1, 1)
    rawlen(1)
    rawlen()
    rawequal(1)
    rawequal()
    type(nil), type(1), type('x'), type({}), type(print), type(true)
    type()
    -- metatables
    getmetatable({}), getmetatable(1), getmetatable(nil), getmetatable(setmetatable({}, { __metatable = 'locked' })), getmetatable(setmetatable({}, { x = 1 })).x
    getmetatable()
    local t = {} return setmetatable(t, {}) == t, setmetatable(t, nil) == t, getmetatable(t)
    setmetatable({})
    setmetatable({}, 1)
    setmetatable(1, {})
    setmetatable()
    setmetatable(setmetatable({}, { __metatable = 1 }), {})
    -- errors
    error()
    error(nil)
    error('message')
    error('message', 0)
    error('message', 1)
    error('message', 2)
    error(5)
    error({ code = 1 })
    assert(1, 'x'), assert('a', 2)
    assert(false)
    assert(nil, 'message')
    assert(false, nil)
    assert(false, 5)
    assert(false, {})
    assert()
    pcall(error, 'x'), pcall(error), pcall(error, nil), pcall(error, { 1 }), pcall(function() return 1, 2 end)
    pcall(function(...) return ... end, 1, nil, 3)
    pcall(nil), pcall(1), pcall({})
    pcall()
    pcall(pcall), pcall(pcall, error), pcall(pcall, error, 'x')
    pcall(setmetatable({}, { __call = function(_, x) return x end }), 5)
    pcall(select, 2, 'a', 'b'), pcall(rawequal, 1, 1), pcall(next, {}), pcall(type, nil)
    xpcall(function(a, b) return a + b end, print, 1, 2)
    xpcall(error, function(m) return 'handled ' .. tostring(m) end, 'x')
    xpcall(error, function(m) return m end, nil)
    xpcall(error, function(m) return 1, 2, 3 end, 'x')
    xpcall(nil, function(m) return 'handled' end)
    xpcall(print)
    xpcall()
    xpcall(print, nil)
    local x = nil; return x.y
    local x = nil; return x()
    local x = {} return x.y.z
    local x = {} return x:method()
    local x = 1 return x.y
    local x = {} return x + 1
    local x = {} return #nil
    1 + {}
    -{}
    local x = {} x[nil] = 1
    local x = {} return x < x
    local x = {} return x < 1
    local x = 1.5 return x | 1
    local x = 'a' return x | 1
    local x = 2^63 return x | 1
    """#
  )
}
