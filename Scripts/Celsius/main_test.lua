-- Tests of main.lua. No app runs them; mgate test does.

test("the parts of a link are shown", function()
  expect(decide("celsiusapp://hostpart/my/path/?name=celsius&color=blue")):to_open("show", {
    host = "hostpart",
    path_components = { "/", "my", "path" },
    query_items = {
      { name = "name", value = "celsius", has_value = true },
      { name = "color", value = "blue", has_value = true },
    },
  })
end)

test("a link without slashes has a path that is not rooted", function()
  local decision = decide("celsiusapp:my/path?unit")
  expect(decision.arguments.path_components):to_equal({ "my", "path" })
  expect(decision.arguments.query_items):to_equal({ { name = "unit", has_value = false } })
  expect(decision.arguments.host):to_equal(nil)
end)
