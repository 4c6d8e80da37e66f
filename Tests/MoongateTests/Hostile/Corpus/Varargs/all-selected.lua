-- class: varargs
-- at: link
-- error: steps or time
-- Walks along a list as every script does, with a list too long.
scheme "app"
route("/hostile", function()
  local function f(...)
    for i = 1, select("#", ...) do local _ = (select(i, ...)) end
  end
  f(table.unpack({}, 1, 15000))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
