-- class: to-be-closed variables
-- at: link
-- error: none
-- response: open("it", { n = 3 })
-- A variable to be closed in a function of varargs, which returns what it got.
scheme "app"
route("/hostile", function()
  local function f(...)
    local x <close> = nil
    return ...
  end
  return open("it", { n = select("#", f(1, nil, 3)) })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
