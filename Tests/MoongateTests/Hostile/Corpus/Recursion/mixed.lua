-- class: recursion
-- at: link
-- error: script or steps
-- All of them through each other.
scheme "app"
route("/hostile", function()
  local t
  local function f()
    table.sort({ 2, 1 }, function() return (("x"):gsub("x", function() return tostring(t) end)) end)
  end
  t = setmetatable({}, {
    __tostring = function(self) return #self .. "" end,
    __len = function() pcall(f) return 1 end,
  })
  while true do pcall(f) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
