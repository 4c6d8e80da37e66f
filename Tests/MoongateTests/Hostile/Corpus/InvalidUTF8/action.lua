-- class: invalid UTF-8
-- at: link
-- error: response "The value of open is text that is not UTF-8"
-- In the name of an action.
scheme "app"
route("/hostile", function()
  return open "\xC3\x28"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
