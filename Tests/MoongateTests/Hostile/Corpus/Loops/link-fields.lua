-- class: loops
-- at: link
-- error: steps
-- Reads the link's parts without end, all of it in C.
scheme "app"
route("/hostile", function(link)
  while true do
    local _ = link.segments
    for _ in link:items() do end
    link:values "a"
  end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
