import Moongate

/// Links as they are found in the wild: custom schemes, universal links, campaigns, other apps'.
let realisticLinks = #"""
  celsiusapp://hostpart/my/path/?name=celsius&color=blue
  myphotoapp:Vacation?index=1
  myphotoapp://albumname?albumname=Vacation&index=1
  myapp://
  myapp://open
  myapp://profile/12345
  myapp://profile/12345/photos/67890?tab=recent&sort=desc
  com.example.shop://product/9981?utm_source=newsletter&utm_medium=email&utm_campaign=spring%20sale
  fb1234567890://authorize#access_token=EAABsbCS1iHg&expires_in=5184000&state=xyz
  twitter://user?screen_name=swiftlang
  spotify:track:6rqhFgbbKwnb9MLmUQDhG6
  whatsapp://send?text=Hello%2C%20World%21%20%F0%9F%8C%8D&phone=15551234567
  maps://?saddr=San+Francisco&daddr=Cupertino&dirflg=d
  mailto:john.doe@example.com?subject=Feedback%20on%20build%2042&body=Line%201%0D%0ALine%202
  tel:+1-816-555-1212
  https://example.com/
  https://www.example.com/products/shoes/running-shoe-42?size=10&color=blue%20suede
  https://example.com/a/b/c/d/e/f/g/h?x=1
  https://user:p%40ss@example.com:8443/account/settings?next=%2Fhome%3Ftab%3D1#section-2
  https://[2001:db8:85a3::8a2e:370:7334]:8080/device/17/reboot?force=true
  https://192.168.1.20/status?verbose=1
  https://example.com/search?q=caf%C3%A9+cr%C3%A8me&lang=fr&page=2&per_page=50&sort=price&order=asc&filter%5Bbrand%5D=acme&filter%5Bcolor%5D=red&in_stock=1&session=ab12cd34ef56
  https://links.example.com/ul/click?upn=u001.qwertyuiopasdfghjklzxcvbnm1234567890QWERTYUIOPASDFGHJKLZXCVBNM-2F0-3D&utm_source=sendgrid.com&utm_medium=email&utm_campaign=website&utm_content=hero_button&utm_term=deep+linking&gclid=CjwKCAjw_e2wBhAEEiwAyFFFo&fbclid=IwAR0abc123
  https://example.com/%E6%97%A5%E6%9C%AC%E8%AA%9E/%E3%82%AB%E3%82%BF%E3%83%AD%E3%82%B0?%E8%89%B2=%E9%9D%92
  https://xn--bcher-kva.example/katalog/seite/12?ausgabe=3
  https://app.example.com/invite/3f2504e0-4f89-11d3-9a0c-0305e82c3301?ref=qr#welcome
  https://example.com/path;v=1.2/item,other/(group)?a=1;b=2&c=&d&&e==
  app-settings://notifications/channels/marketing?enabled=false&reason=user%20choice
  https://example.com/日本語/カタログ?色=青
  https://bücher.example/katalog/seite/12?größe=xl
  """#.split(separator: "\n").map(String.init)

/// Those that Moongate reads: all but the one with user information and the one with a raw
/// non-ASCII host, which it refuses by design.
let acceptedLinks = realisticLinks.filter { (try? Link($0)) != nil }
