-- Links of a photo app. Each route says which links it answers, each handler what the app does.

scheme "myphotoapp"
domain "photos.example.com"

require "pages"

-- A link to an album may point at one of its photos:
-- myphotoapp:Vacation, myphotoapp://Vacation?index=1
route("/:album?index=:index(int)?",
  open("album", { name = capture "album", index = capture "index" }))

-- The app's own albums have names of their own, which win over :album above.
route("/albums", open "albums")

-- With all captures under their own names:
route("/albums/:album/photos/:index(1..9999)", open("photo", captures))

route("/search", open "search")

-- A route that asks for more of the query wins over the one above:
-- myphotoapp:search?q=dogs&sort=newest
-- What a response cannot say by itself is for a function.
route("/search?q=:q&sort=:sort(newest|oldest|name)?", function(link)
  if link.params.q == "" then
    return reject("There is nothing to search for.")
  end
  return open("search", { text = link.params.q, sort = link.params.sort or "newest" })
end)

route("/settings", open "settings")

route("/settings/:page(profile|privacy|storage)", open("settings", captures))

-- An invitation to an album waits until somebody is signed in. Whether the album is among theirs already,
-- only the app knows.
route("/join/:album", { needs = "signed_in" }, function(link)
  local name = link.params.album
  if ask("album", { name = name }) then
    return open("album", { name = name })
  end
  return confirm("Join the album " .. name .. "?", open("join", { album = name }))
end)

-- What cannot be undone is asked first. A link from a stranger never does it by itself.
route("/account/delete", { needs = "signed_in" },
  confirm("Delete your account and all photos?", open "delete-account"))

otherwise(function(link)
  return reject("There is nothing at " .. link.path)
end)
