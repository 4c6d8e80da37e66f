-- class: declarations
-- at: load
-- error: steps or script or declaration or memory
-- Hundreds of thousands of examples, each of which the host has to match.
scheme "app"
local examples = {}
for i = 1, 10000 do examples[i] = "app:page" end
for i = 1, 1000 do route("/page?x=:x" .. i, { examples = examples }, open "x") end
