-- class: parser time
-- at: load
-- error: none or time or steps
-- Thousands of jumps to a label that comes last.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
do
{{6000:goto a }}
::a::
end
