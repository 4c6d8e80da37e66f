-- class: coroutines
-- at: link
-- error: none
-- response: open("nil")
-- Past the metamethod of the globals there is none either.
scheme "app"
route("/hostile", function()
  return open(type(rawget(_G, "coroutine")))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
