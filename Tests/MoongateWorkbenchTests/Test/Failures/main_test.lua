-- Each of these fails. expected.txt shows how.

describe("matchers", function()
  test("to_open", function()
    expect(decide("shop:items/7")):to_open("item", { id = 8 })
    expect(decide("shop:items/7")):to_open("thing", { id = 7, size = { "m", "l" } })
    expect(decide("shop:items/seven")):to_open("item", { id = 7 })
  end)

  test("to_browse", function()
    expect(decide("shop:help")):to_browse("https://shop.example.com/support")
  end)

  test("to_confirm", function()
    expect(decide("shop:leave")):to_confirm("Really?")
    expect(decide("shop:leave")):to_confirm("Leave?", browse "https://shop.example.com/home")
    expect(decide("shop:items")):to_confirm("Leave?")
  end)

  test("to_reject", function()
    local sold_out = decide("shop:stock/7", { answers = { stock = false } })
    expect(sold_out):to_reject("Item 8 is sold out.")
    expect(sold_out):to_reject(text { "Item {id} is sold out.", key = "gone", id = 7 })
    expect(decide("shop:items")):to_reject()
  end)

  test("to_wait", function()
    expect(decide("shop:mine")):to_wait("paid")
    expect(decide("shop:mine", { facts = { signed_in = true } })):to_wait()
  end)

  test("to_ask", function()
    expect(decide("shop:stock/7")):to_ask("stock", { id = 8 })
  end)

  test("to_redirect", function()
    expect(decide("shop:old/7")):to_redirect("shop:items/8")
    expect(decide("shop:items")):to_redirect("shop:items/8")
  end)

  test("to_be_unmatched", function()
    expect(decide("shop:items")):to_be_unmatched()
  end)

  test("to_be_unclaimed", function()
    expect(decide("shop:items")):to_be_unclaimed()
    expect(decide("other:items")):to_be_unmatched()
  end)

  test("to_fail", function()
    expect(decide("shop:broken")):to_fail("is whole")
    expect(decide("shop:items")):to_fail()
  end)

  test("by", function()
    expect(decide("shop:items/7")):by("/items")
    expect(decide("shop:nothing")):by("item")
  end)

  test("to_equal", function()
    expect(decide("shop:items/7").arguments.id):to_equal(8)
    expect({ list = { 1, 2 } }):to_equal({ list = { 1, 3, 4 }, more = true })
  end)
end)

test("not_", function()
  local item = decide("shop:items/7")
  expect(item):not_to_open("item", { id = 7 }):not_by("item")
  expect(item.kind):not_to_equal("open")
  expect(decide("shop:nothing")):not_to_be_unmatched()
end)

test("an error", function()
  local item = decide("shop:items/7")
  print("looking at", item.text)
  return item.acton
end)

test("a matcher that is none", function()
  expect(decide("shop:items")):to_opne("items")
end)

test("a test that expects nothing", function()
  decide("shop:items")
end)

cases("rows", {
  { "shop:items", to_open = "item" },
  { "shop:items/7", to_open = { "item", { id = 7 } } },
  {
    "shop:items/7",
    to_open = { "item", { id = 8 } },
    by = "items",
  },
  { "shop:items" },
  { to_open = "items" },
})
