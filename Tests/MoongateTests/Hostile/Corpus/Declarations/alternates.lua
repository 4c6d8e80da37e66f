-- class: declarations
-- at: load
-- error: steps or script or declaration
-- Routes with ever more patterns, each of which has the captures of all.
scheme "app"
local patterns = {}
for round = 1, 1000 do
  for number = 1, 200 do
    patterns[#patterns + 1] = "/" .. #patterns .. "/:a" .. #patterns
  end
  pcall(route, patterns, { needs = { ("n"):rep(1000) } }, open("x", { t = ("x"):rep(1000), a = capture "a1" }))
end
