-- class: coroutines
-- at: link
-- error: script "There is no coroutine.create in "
-- A coroutine has a hook and a stack of its own.
scheme "app"
route("/hostile", function()
  coroutine.create(function() while true do end end)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
