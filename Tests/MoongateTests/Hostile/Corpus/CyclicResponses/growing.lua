-- class: cyclic responses
-- at: link
-- error: steps or memory
-- A tree that grows at every leaf.
scheme "app"
route("/hostile", function()
  local t = { 1 }
  local function grow(node) for i = 1, 2 do node[i] = { node } grow(node[i]) end end
  grow(t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
