-- class: goto
-- at: link
-- error: steps or memory
-- Each round leaves a block whose local a closure holds.
scheme "app"
route("/hostile", function()
  local keep
  ::again::
  do
    local n = 1
    keep = function() n = n + 1; return n end
    goto again
  end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
