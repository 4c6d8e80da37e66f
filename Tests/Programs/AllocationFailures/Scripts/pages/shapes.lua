-- Classes and tables that freezing has to walk.
local Shape = {}
Shape.__index = Shape
function Shape:area() return 0 end
function Shape:__tostring() return "a shape of " .. self:area() end
function Shape.__eq(a, b) return a:area() == b:area() end
function Shape.__lt(a, b) return a:area() < b:area() end

local Square = setmetatable({}, { __index = Shape })
local metatable = { __index = Square, __tostring = Shape.__tostring, __eq = Shape.__eq,
  __lt = Shape.__lt, __call = function(self, more) return self.side + more end }
function Square.new(side) return setmetatable({ side = side }, metatable) end
function Square:area() return self.side * self.side end

local deep = {}
local inner = deep
for i = 1, 12 do
  inner.next = { [i] = i, name = "level " .. i }
  inner = inner.next
end

local list = {}
for i = 1, 24 do list[i] = Square.new((i * 7) % 25) end
return { Square = Square, list = list, deep = deep }
