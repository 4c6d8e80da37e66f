-- class: goto
-- at: load
-- error: none
-- response: open("next", { n = 7 })
-- Thousands of labels and jumps, all pending until their block ends.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
do
{{2000:goto a# ::a#:: 
}}
end
