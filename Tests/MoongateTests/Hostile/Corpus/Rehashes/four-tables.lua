-- class: rehashes
-- at: link
-- error: time or steps or memory
-- Keys that collide only once their table has grown, in four tables, in four instructions.
scheme "app"
route("/hostile", function()
  local a, b, c, d = {}, {}, {}, {}
  for i = 1, 8192 do
    local key = i * 16383
    a[key], b[key], c[key], d[key] = 1, 1, 1, 1
  end
  local _ = 1
  a[0], b[0], c[0], d[0] = 1, 1, 1, 1
  while true do end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
