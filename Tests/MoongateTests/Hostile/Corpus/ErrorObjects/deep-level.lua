-- class: error objects
-- at: link
-- error: steps or memory or time
-- A level at the bottom of a deep stack.
scheme "app"
route("/hostile", function()
  local function deep(n)
    if n > 0 then return 1 + deep(n - 1) end
    while true do pcall(error, "x", 5000) end
  end
  deep(5000)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
