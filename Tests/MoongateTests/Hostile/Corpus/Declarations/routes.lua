-- class: declarations
-- at: load
-- error: steps or script or declaration
-- Hundreds of thousands of routes, each of which the host has to compile.
scheme "app"
for i = 1, 1000000 do route("/page" .. i, open "x") end
