-- class: rehashes
-- at: load
-- error: time
-- Freezing moves the fields of each table once more.
t = {}
for n = 1, 10 do
  local fields = {}
  for i = 1, 8193 do fields[i * 16383] = 1 end
  t[n] = fields
end
