-- class: goto
-- at: link
-- error: none
-- response: open("it", { n = 10 })
-- Jumps over variables to be closed and captured locals.
scheme "app"
route("/hostile", function()
  local n = 0
  local keep = {}
  do
    ::again::
    local x <close> = false
    local y = n
    keep[#keep + 1] = function() return x, y end
    n = n + 1
    if n < 10 then goto again end
  end
  return open("it", { n = #keep })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
