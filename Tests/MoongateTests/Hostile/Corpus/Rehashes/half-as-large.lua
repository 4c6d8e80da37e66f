-- class: rehashes
-- at: load
-- error: time
-- More tables of half the size.
local function new() return {} end
local t = { {{82:new(), }} }
for n = 1, 82 do
  for i = 1, 4096 do t[n][i * 8191] = 1 end
end
local function f({{82:t#, }}last)
  {{82:t#[0] = 1 }}
end
f(table.unpack(t))
