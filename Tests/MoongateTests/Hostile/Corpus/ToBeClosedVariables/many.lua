-- class: to-be-closed variables
-- at: link
-- error: none
-- response: open("alive")
-- As many variables to be closed as a function can have locals.
scheme "app"
route("/hostile", function()
  {{180:local x# <close> = nil
  }}
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
