-- class: error objects
-- at: link
-- error: steps or memory or script
-- A type's name of hundreds of kilobytes.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, { __name = ("x"):rep(300000) })
  while true do pcall(string.rep, t) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
