-- class: coroutines
-- at: link
-- error: script "There is no coroutine.yield in "
-- Yields out of a protected call.
scheme "app"
route("/hostile", function()
  pcall(coroutine.yield)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
