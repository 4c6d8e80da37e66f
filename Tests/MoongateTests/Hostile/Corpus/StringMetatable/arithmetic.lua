-- class: string metatable
-- at: link
-- error: script "attempt to perform arithmetic on a string value"
-- Arithmetic on text that is no number.
scheme "app"
route("/hostile", function()
  return open("ten" + 1)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
