-- class: rehashes
-- at: load
-- error: time
-- The same with the memory of a load: forty-one tables.
local function new() return {} end
local t = { {{41:new(), }} }
for n = 1, 41 do
  for i = 1, 8192 do t[n][i * 16383] = 1 end
end
local function f({{41:t#, }}last)
  {{41:t#[0] = 1 }}
end
f(table.unpack(t))
