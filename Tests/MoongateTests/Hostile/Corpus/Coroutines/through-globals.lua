-- class: coroutines
-- at: link
-- error: script "There is no coroutine.wrap in "
-- Looks for it in the table of globals.
scheme "app"
route("/hostile", function()
  local name = "corou" .. "tine"
  return open(type(_G[name].wrap))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
