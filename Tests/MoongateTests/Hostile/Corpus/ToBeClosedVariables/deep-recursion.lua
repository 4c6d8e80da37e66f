-- class: to-be-closed variables
-- at: link
-- error: memory or script "stack overflow"
-- Every level of a recursion has a variable to be closed.
scheme "app"
route("/hostile", function()
  local function f()
    local x <close> = nil
    local y <close> = false
    return 1 + f()
  end
  f()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
