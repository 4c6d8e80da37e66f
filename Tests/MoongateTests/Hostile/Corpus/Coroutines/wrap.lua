-- class: coroutines
-- at: link
-- error: script "There is no coroutine.wrap in "
-- The same by another name.
scheme "app"
route("/hostile", function()
  coroutine.wrap(function() while true do end end)()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
