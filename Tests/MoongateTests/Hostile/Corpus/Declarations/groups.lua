-- class: declarations
-- at: load
-- error: steps or script or declaration
-- Groups without end, each in the next and all with long options.
scheme "app"
local long = ("x"):rep(100000)
local function deeper()
  group({ prefix = "/" .. long, name = long, needs = { long }, from = "app" }, function()
    pcall(deeper)
    route("/a", { name = "b" }, open "x")
    deeper()
  end)
end
while true do pcall(deeper) end
