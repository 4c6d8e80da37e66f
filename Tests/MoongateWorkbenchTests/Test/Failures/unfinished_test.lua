test("never", function() end
