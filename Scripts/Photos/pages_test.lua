-- Tests of pages.lua.

local support = "https://photos.example.com/support/"

cases("help", {
  { "myphotoapp:help", to_browse = support },
  { "myphotoapp:help/backup", to_browse = support .. "backup.html" },
  { "myphotoapp:help/sharing", to_browse = support .. "sharing.html" },
  { "myphotoapp:help/printing", to_reject = "There is nothing at help/printing", by = "otherwise" },
})

test("preferences are settings now", function()
  expect(decide("myphotoapp:preferences"))
    :to_redirect("myphotoapp:settings")
    :to_open("settings")
    :by("/settings")
end)
