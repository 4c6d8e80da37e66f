-- class: rehashes
-- at: load
-- error: fields or time or steps
-- Steps buy time, and then a table that is full of keys that collide moves them again and again.
for i = 1, 4700000 do end
local t = {}
for i = 1, 16384 do t[i * 16383] = 1 end
while true do
  t[16383], t[0] = nil, 1
  t[0], t[16383] = nil, 1
end
