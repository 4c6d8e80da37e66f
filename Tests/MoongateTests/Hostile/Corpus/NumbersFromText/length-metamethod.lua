-- class: numbers from text
-- at: link
-- error: steps or time
-- A length that is a text.
scheme "app"
local a = (" "):rep(1000000) .. "0"
route("/hostile", function()
  local t = {}
  for i = 1, 2000 do
    local object = setmetatable({}, { __len = rawget })
    rawset(object, object, a)
    t[i] = object
  end
  table.sort(t, table.insert)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
