-- class: to-be-closed variables
-- at: link
-- error: steps or memory
-- Leaves the scope by break, with a closure kept each time.
scheme "app"
route("/hostile", function()
  local keep = {}
  while true do
    for i = 1, 10 do
      local x <close> = nil
      keep[i] = function() return x, i end
      if i == 9 then break end
    end
  end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
