-- class: string metatable
-- at: link
-- error: script "There is no string.evil."
-- A method that texts do not have.
scheme "app"
route("/hostile", function()
  return open(("").evil)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
