extension StockRows {
  /// Manual §6.6.
  static let tables = rows(
    #"""
    -- concat
    table.concat({}), table.concat({ 1, 2, 'x' }), table.concat({ 'a', 'b' }, ', '), table.concat({ 'a' }, ', ')
    table.concat({ 1, 2, 3 }, '-', 2), table.concat({ 1, 2, 3 }, '-', 2, 2), table.concat({ 1, 2, 3 }, '-', 3, 2)
    table.concat({ 1.5, 2.0, -0.0, 2^53, 1e100, 1/0 }, ' '), table.concat({ '', '', '' }, ','), table.concat({ 'a\0', '\0b' }, '\0')
    table.concat({ [0] = 'z', 'a', [-1] = 'y' }, ',', -1, 1), table.concat({ [math.maxinteger] = 'x' }, ',', math.maxinteger, math.maxinteger)
    table.concat({ [math.mininteger] = 'x' }, ',', math.mininteger, math.mininteger), table.concat({}, 'x', 1, 0), table.concat({}, 'x', 5, 4)
    table.concat({ 1, 2 }, 3), table.concat({ 1, 2 }, 1.5), table.concat({ 1, 2, 3 }, nil, 2), table.concat({ 'a', 'b' }, ',', '1', 2.0)
    table.concat(setmetatable({}, { __len = function() return 3 end, __index = function(_, i) return i * 2 end }), ',')
    table.concat(setmetatable({ 'a', 'b', 'c' }, { __len = function() return 2 end }))
    table.concat(setmetatable({}, { __len = function() return 2.0 end, __index = function() return 'x' end }))
    table.concat((function() local t = {} for i = 1, 300 do t[i] = i end return t end)(), ',')
    table.concat({ 1, {}, 3 })
    table.concat({ 1, true })
    table.concat({ print })
    table.concat({ 1 }, ',', 1, 2)
    table.concat({}, ',', 1, 1)
    table.concat({ 1, nil, 3 }, ',', 1, 3)
    table.concat({ 1 }, {})
    table.concat({ 1 }, ',', 'x')
    table.concat({ 1 }, ',', 1, 1.5)
    table.concat({ 1 }, ',', math.maxinteger)
    table.concat(1)
    table.concat()
    table.concat('x')
    table.concat(nil, ',')
    table.concat(setmetatable({}, { __len = function() return 'x' end }))
    table.concat(setmetatable({}, { __len = function() return 1.5 end }))
    table.concat(setmetatable({}, { __len = function() error('in len') end }))
    -- insert
    local t = {} table.insert(t, 'a') table.insert(t, 1, 'b') table.insert(t, 2, 'c') return t
    local t = { 1, 2 } table.insert(t, 3, 9) return t
    local t = { 1, 2, 3 } table.insert(t, 1, 0) return t
    local t = {} table.insert(t, 1, 'x') return t
    local t = { 1, 2, 3 } table.insert(t, '2', 'x') table.insert(t, 2.0, 'y') return t
    local t = {} table.insert(t, nil) return t, #t
    local t = { 1 } table.insert(t, 1, nil) return t[1], t[2]
    local t = setmetatable({}, { __newindex = function(t, k, v) rawset(t, k, v * 2) end }) table.insert(t, 5) table.insert(t, 6) return t
    local t = setmetatable({ 1, 2, 3 }, { __len = function() return 1 end }) table.insert(t, 'x') return t[1], t[2], t[3]
    local log = {} local t = setmetatable({}, { __len = function() return 3 end, __index = function(_, k) return -k end, __newindex = function(_, k, v) log[#log + 1] = k .. '=' .. v end }) table.insert(t, 1, 9) return log
    select('#', table.insert({}, 1))
    table.insert({ 1 }, 5, 2)
    table.insert({ 1 }, 0, 2)
    table.insert({ 1 }, -1, 2)
    table.insert({ 1 }, 3, 2)
    table.insert({}, math.maxinteger, 2)
    table.insert({}, math.mininteger, 2)
    table.insert({ 1 }, 1.5, 2)
    table.insert({ 1 }, 'x', 2)
    table.insert({ 1 }, {}, 2)
    table.insert({})
    table.insert({}, 1, 2, 3)
    table.insert()
    table.insert(nil, 1)
    table.insert('x', 1)
    table.insert(1, 1)
    table.insert(setmetatable({}, { __len = function() return math.maxinteger end, __newindex = function(_, k) error(k) end }), 1)
    -- remove
    local t = { 1, 2, 3 } return table.remove(t), t
    local t = { 1, 2, 3 } return table.remove(t, 1), t
    local t = { 1, 2, 3 } return table.remove(t, 2), t
    local t = { 1, 2, 3 } return table.remove(t, 3), t
    local t = { 1, 2, 3 } return table.remove(t, 4), t
    local t = { 1, 2, 3 } return table.remove(t, '1'), table.remove(t, 1.0), t
    local t = { [0] = 'z' } return table.remove(t, 0), t[0]
    local t = { n = 1 } return table.remove(t), table.remove(t, 0), t.n
    local t = {} return table.remove(t), #t
    local t = { [1] = 'a', [2] = 'b' } return table.remove(t), table.remove(t), table.remove(t)
    select('#', table.remove({}))
    local log = {} local t = setmetatable({}, { __len = function() return 3 end, __index = function(_, k) return -k end, __newindex = function(_, k, v) log[#log + 1] = k .. '=' .. tostring(v) end }) return table.remove(t, 1), log
    table.remove({ 1 }, 2), table.remove({}, 0), table.remove({}, 1)
    table.remove({ 1 }, 'x')
    table.remove({ 1 }, 1.5)
    table.remove()
    table.remove('x')
    -- move
    table.move({ 1, 2, 3 }, 2, 3, 1), table.move({ 1, 2, 3 }, 1, 3, 2), table.move({ 1, 2, 3 }, 1, 3, 1), table.move({ 1, 2, 3 }, 1, 0, 9)
    table.move({ 1, 2, 3 }, 1, 3, 3, {})[5], table.move({ 1, 2, 3 }, 1, 3, 1, {}), table.move({ 1, 2 }, 0, 3, 1), table.move({ 1, 2, 3 }, 3, 1, 7)
    table.move({ [-1] = 'a', [0] = 'b' }, -1, 0, 1), table.move({ 1 }, 1, 1, math.maxinteger)[math.maxinteger], table.move({ 1, 2, 3 }, '1', 2.0, '2')
    table.move({ [math.mininteger] = 'x' }, math.mininteger, math.mininteger, 1)[1], table.move({ [math.maxinteger] = 'x' }, math.maxinteger, math.maxinteger, 2)[2]
    local log = {} local p = setmetatable({}, { __index = function(_, k) return k * 10 end, __newindex = function(_, k, v) log[#log + 1] = k .. '=' .. v end }) table.move(p, 1, 3, 2) return log
    local log = {} local p = setmetatable({}, { __index = function(_, k) return k * 10 end, __newindex = function(_, k, v) log[#log + 1] = k .. '=' .. v end }) table.move(p, 2, 4, 1) return log
    local log = {} local p = setmetatable({}, { __newindex = function(_, k, v) log[#log + 1] = k .. '=' .. v end }) table.move({ 1, 2, 3 }, 1, 3, 2, p) return log
    local a = { 1, 2, 3 } local b = setmetatable({}, { __eq = function() return true end }) return table.move(a, 1, 3, 2, b)[4]
    local t = { 1, 2, 3 } return table.move(t, 1, 3, 2) == t, table.move(t, 1, 1, 1, {}) == t
    table.move({}, 1, 2, math.maxinteger)
    table.move({}, -1, math.maxinteger, 2)
    table.move({}, math.mininteger, 0, 2)
    table.move({}, math.mininteger, -1, 2)
    table.move({}, 0, math.maxinteger, 1)
    table.move({}, 1, math.maxinteger, 2)
    table.move({}, 1, 2)
    table.move({}, 1)
    table.move()
    table.move({}, 'x', 1, 1)
    table.move({}, 1, 1.5, 1)
    table.move({}, 1, 1, 1, 5)
    table.move('x', 1, 1, 1)
    table.move({}, 1, 1, 1, 'x')
    -- pack, unpack
    table.pack(), table.pack(1, nil, 3).n, table.pack(nil).n, table.pack(1, 2, 3), table.pack(nil, nil)[1]
    table.pack('a', { 1 }, print).n, table.pack(table.unpack({ 1, 2, 3 }))
    table.unpack({ 1, 2, 3 }), table.unpack({})
    table.unpack({ 1, 2, 3 }, 2)
    table.unpack({ 1, 2, 3 }, 2, 5)
    table.unpack({ 1, 2, 3 }, -1, 1)
    table.unpack({ 1, 2, 3 }, 3, 2)
    table.unpack({ 1, 2, 3 }, '2', 3.0)
    table.unpack({ 1, 2, 3 }, nil, 2)
    table.unpack({ 1, 2, 3 }, 1, nil)
    table.unpack({ [math.maxinteger] = 'x' }, math.maxinteger, math.maxinteger)
    table.unpack({ [math.mininteger] = 'x' }, math.mininteger, math.mininteger)
    table.unpack(setmetatable({}, { __len = function() return 3 end, __index = function(_, k) return k end }))
    select('#', table.unpack({}, 1, 200)), select('#', table.unpack({ n = 3 })), (table.unpack({ 7, 8 }))
    table.unpack({}, 1, 1e8)
    table.unpack({}, math.mininteger, math.maxinteger)
    table.unpack({}, 0, math.maxinteger)
    table.unpack()
    table.unpack(1)
    table.unpack({}, 'x')
    table.unpack({}, 1, 1.5)
    table.unpack(nil, 1, 0)
    -- sort
    local t = { 3, 1, 2 } table.sort(t) return t
    local t = { 'b', 'a', 'C', '', 'aa' } table.sort(t) return t
    local t = { 3, 1, 2 } table.sort(t, function(a, b) return a > b end) return t
    local t = { 1.5, 1, -1, 2^53, -1/0, 1/0 } table.sort(t) return t
    local t = {} table.sort(t) return t
    local t = { 1 } table.sort(t, function() error('never called') end) return t
    local t = {} for i = 1, 100 do t[i] = (i * 37) % 101 end table.sort(t) return t
    local t = {} for i = 1, 100 do t[i] = 101 - i end table.sort(t) return t
    local t = {} for i = 1, 100 do t[i] = i % 3 end table.sort(t) return t
    local t = { 'a\0b', 'a\0a', 'a' } table.sort(t) return t
    local m = { __lt = function(a, b) return a.v < b.v end } local t = {} for i = 1, 9 do t[i] = setmetatable({ v = (i * 4) % 9 }, m) end table.sort(t) for i = 1, 9 do t[i] = t[i].v end return t
    local s = setmetatable({}, { __len = function() return 2 end, __index = function(_, k) return 3 - k end, __newindex = function(t, k, v) rawset(t, k, v) end }) table.sort(s) return s
    select('#', table.sort({ 2, 1 })), table.sort({ 1, 2 }, nil)
    table.sort({ 1, 'a' })
    table.sort({ {}, {} })
    table.sort({ 1, 2, 3 }, function() error('in it') end)
    table.sort({ 1, 2 }, 'x')
    table.sort({ 1, 2 }, {})
    table.sort()
    table.sort('x')
    table.sort(setmetatable({}, { __len = function() return math.maxinteger end }))
    table.sort(setmetatable({}, { __len = function() return -1 end }))
    table.sort({ 1, nil, 3, nil, 5, n = 5 }, function(a, b) return (a or 0) < (b or 0) end)
    table.sort({ true, false })
    -- length
    #setmetatable({}, { __len = function() return 'any' end }), #{ 1, 2, 3 }, #'abc', rawlen({ 1, 2 }), rawlen('abc')
    """#
  )
}
