-- Tests of main.lua. No app runs them; mgate test does.

describe("albums", function()
  test("a link names an album", function()
    expect(decide("myphotoapp:Vacation")):to_open("album", { name = "Vacation" })
  end)

  test("a link may point at a photo of it", function()
    expect(decide("myphotoapp://Vacation?index=1")):to_open("album", { name = "Vacation", index = 1 })
    expect(decide("myphotoapp:Vacation?index=first")):to_reject("There is nothing at Vacation")
  end)

  test("the app's own albums win", function()
    expect(decide("myphotoapp:albums")):to_open("albums"):by("/albums")
  end)

  test("photos are counted from 1", function()
    expect(decide("https://photos.example.com/albums/Rome/photos/7"))
      :to_open("photo", { album = "Rome", index = 7 })
    expect(decide("https://photos.example.com/albums/Rome/photos/0")):to_reject()
  end)
end)

cases("search", {
  { "myphotoapp:search", to_open = "search" },
  { "myphotoapp:search?q=dogs", to_open = { "search", { text = "dogs", sort = "newest" } } },
  { "myphotoapp:search?q=dogs&sort=name", to_open = { "search", { text = "dogs", sort = "name" } } },
  { "myphotoapp:search?q=dogs&sort=size", to_open = "search", by = "/search" },
  { "myphotoapp:search?q=", to_reject = "There is nothing to search for." },
})

cases("settings", {
  { "myphotoapp:settings", to_open = "settings" },
  { "myphotoapp:settings/privacy", to_open = { "settings", { page = "privacy" } } },
  { "myphotoapp:settings/fonts", to_reject = "There is nothing at settings/fonts" },
})

describe("an invitation", function()
  local link = "myphotoapp:join/Trip"
  local signed_in = { signed_in = true }

  test("waits for somebody to be signed in", function()
    expect(decide(link)):to_wait("signed_in")
  end)

  test("asks whether the album is among theirs", function()
    expect(decide(link, { facts = signed_in })):to_ask("album", { name = "Trip" })
  end)

  test("opens an album that is", function()
    expect(decide(link, { facts = signed_in, answers = { album = true } }))
      :to_open("album", { name = "Trip" })
  end)

  test("asks before joining another", function()
    expect(decide(link, { facts = signed_in, answers = { album = false } }))
      :to_confirm("Join the album Trip?", open("join", { album = "Trip" }))
  end)
end)

test("an account is never deleted without a question", function()
  local link = "myphotoapp:account/delete"
  expect(decide(link)):to_wait("signed_in")
  for _, origin in ipairs { "in-app", "app:com.example.mail", "notification" } do
    expect(decide(link, { from = origin, facts = { signed_in = true } }))
      :to_confirm("Delete your account and all photos?", open "delete-account")
  end
end)

test("links of other apps stay theirs", function()
  expect(decide("otherapp:albums")):to_be_unclaimed()
end)
