-- class: captures
-- at: load
-- error: script "arguments.a.a.…" or script
-- Captures as deep as tables may nest, and deeper.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
local t = captures
for i = 1, 40 do t = { a = t } end
route("/x/:h", open("it", t))
