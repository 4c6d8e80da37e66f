scheme "shop"

route("/items/:id(int)", { name = "item" }, open("item", captures))
route("/items", open "items")
route("/old/:id(int)", redirect(link_to("item", captures)))
route("/help", browse "https://shop.example.com/help")
route("/leave", confirm("Leave?", browse "https://shop.example.com/"))
route("/mine", { needs = "signed_in" }, open "mine")
route("/stock/:id(int)", function(link)
  if ask("stock", { id = link.params.id }) then
    return open("item", { id = link.params.id })
  end
  return reject(text { "Item {id} is sold out.", key = "sold_out", id = link.params.id })
end)
route("/broken", function() error("This route is broken.") end)
