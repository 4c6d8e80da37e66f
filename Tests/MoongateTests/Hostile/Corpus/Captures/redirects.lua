-- class: captures
-- at: link
-- error: redirect
-- A redirect to itself that captures make longer and longer.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
route("/hostile", redirect(link_to("again", { x = "a" })))
route("/again/:x", { name = "again" }, redirect(link_to("again", { x = text "{x}{x}{x}" })))
