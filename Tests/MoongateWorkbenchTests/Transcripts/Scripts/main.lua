scheme "films"
domain "films.example.com"

require "help"

local function shown(link)
  print("showing", link.params.id)
  return open("film", { id = link.params.id })
end

route("/film/:id(int)", { name = "film" }, shown)

route("/search?q=:q&sort=:sort(new|old)?", { name = "search" }, open("search", captures))

route("/lists/:list/*rest", open("list", { name = capture "list" }))

route("/account", { needs = "signed_in" }, open "account")

route("/owned/:id(int)", function(link)
  if ask("owned", { id = link.params.id }) then return open("film", { id = link.params.id }) end
  return confirm("Buy it?", open("buy", { id = link.params.id }))
end)

route("/loop", function() while true do end end)

route("/fails", function(link) return link.nothing.x end)

route("/old/:id(int)", function(link) return redirect(link_to("film", { id = link.params.id })) end)
