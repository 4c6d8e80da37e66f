-- Pages that live on the web, and links of older versions of the app.

local topics = {
  backup = "https://photos.example.com/support/backup.html",
  sharing = "https://photos.example.com/support/sharing.html",
}

route("/help", browse "https://photos.example.com/support/")

route("/help/:topic", function(link)
  local page = topics[link.params.topic]
  if page then
    return browse(page)
  end
  -- Another route may know better; in this set, `otherwise` does.
  return pass()
end)

-- Version 1 called the settings preferences. The link is decided again as the new one.
route("/preferences", redirect "myphotoapp:settings")
