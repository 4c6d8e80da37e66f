-- class: numbers from text
-- at: link
-- error: steps or time
-- A long text as a key is compared with the one that is there.
scheme "app"
local a, b = ("x"):rep(1000000), ("x"):rep(999999) .. "x"
local t = { [a] = 1 }
route("/hostile", function()
  while true do
    for i = 1, 1000 do rawget(t, b) end
  end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
