-- class: to-be-closed variables
-- at: link
-- error: steps or memory
-- Jumps out of the scope of a variable to be closed that a closure holds.
scheme "app"
route("/hostile", function()
  local keep
  ::again::
  do
    local x <close> = nil
    keep = function() return x end
    goto again
  end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
