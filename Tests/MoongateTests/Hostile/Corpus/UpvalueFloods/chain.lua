-- class: upvalue floods
-- at: link
-- error: memory or steps
-- Each closure holds the one before.
scheme "app"
route("/hostile", function()
  local f = function() end
  while true do local inner = f f = function() return inner end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
