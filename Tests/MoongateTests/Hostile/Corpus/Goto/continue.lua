-- class: goto
-- at: link
-- error: steps
-- A jump to the end of a loop whose condition needs a local of it.
scheme "app"
route("/hostile", function()
  local n = 0
  repeat
    local done = false
    if n >= 0 then goto continue end
    done = true
    ::continue::
  until n < 0
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
