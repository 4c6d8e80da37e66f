-- class: sort
-- at: link
-- error: none
-- response: open("alive")
-- Sorting, replacing and sorting in each other, to the end of the stack.
scheme "app"
route("/hostile", function()
  local function f()
    table.sort({ 3, 2, 1 }, function(a, b)
      return (("x"):gsub("x", function() pcall(f) return "y" end)) == "y" and a < b
    end)
  end
  local n = 0
  local inner = f
  f = function() n = n + 1 if n < 300 then inner() end end
  pcall(f)
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
