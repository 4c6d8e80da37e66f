-- class: hash collisions
-- at: link
-- error: time or steps or memory
-- One assignment moves all keys, each of them past all others.
scheme "app"
route("/hostile", function()
  while true do
    local t = {}
    for i = 1, 4097 do t[i * ((1 << 13) - 1)] = true end
  end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
