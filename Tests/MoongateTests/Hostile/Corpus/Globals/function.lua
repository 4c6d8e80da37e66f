-- class: globals
-- at: link
-- error: script "The global "route" is assigned after loading"
-- Replaces what all scripts use.
scheme "app"
route("/hostile", function()
  function route() end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
