-- Each of these fails, because what must not hold does. Expected shows how.

test("not_to_open", function()
  expect(decide("shop:items/7")):not_to_open("item", { id = 7 })
end)

test("not_to_browse", function()
  expect(decide("shop:help")):not_to_browse("https://shop.example.com/help")
end)

test("not_to_confirm", function()
  expect(decide("shop:leave")):not_to_confirm("Leave?")
  expect(decide("shop:leave")):not_to_confirm("Leave?", browse "https://shop.example.com/")
end)

test("not_to_reject", function()
  local sold_out = decide("shop:stock/7", { answers = { stock = false } })
  expect(sold_out):not_to_reject()
  expect(sold_out):not_to_reject("Item 7 is sold out.")
end)

test("not_to_wait", function()
  expect(decide("shop:mine")):not_to_wait()
  expect(decide("shop:mine")):not_to_wait("signed_in")
end)

test("not_to_ask", function()
  expect(decide("shop:stock/7")):not_to_ask("stock", { id = 7 })
end)

test("not_to_redirect", function()
  expect(decide("shop:old/7")):not_to_redirect("shop:/items/7")
end)

test("not_to_be_unmatched", function()
  expect(decide("shop:nothing")):not_to_be_unmatched()
end)

test("not_to_be_unclaimed", function()
  expect(decide("other:items")):not_to_be_unclaimed()
end)

test("not_to_fail", function()
  expect(decide("shop:broken")):not_to_fail()
  expect(decide("shop:broken")):not_to_fail("is broken")
end)

test("not_by", function()
  expect(decide("shop:items/7")):not_by("item")
end)

test("not_to_equal", function()
  expect(decide("shop:items/7").arguments.id):not_to_equal(7)
  expect({ list = { 1, 2 } }):not_to_equal({ list = { 1, 2 } })
end)
