-- class: swallowed kills
-- at: link
-- error: steps
-- A variable to be closed is in scope when the budget ends.
scheme "app"
route("/hostile", function()
  local function f()
    local x <close> = nil
    while true do end
  end
  pcall(f)
  return open "survived"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
