-- class: message handlers
-- at: link
-- error: script or memory
-- The handler of a stack overflow overflows the stack.
scheme "app"
route("/hostile", function()
  local function deep() return 1 + deep() end
  while true do xpcall(deep, deep) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
