-- class: string metatable
-- at: link
-- error: none
-- response: open("false")
-- The metatable of texts is locked.
scheme "app"
route("/hostile", function()
  return open(tostring(getmetatable("")))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
