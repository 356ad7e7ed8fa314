import { expect, test } from "vitest";
import { networkOf, tryingKey } from "~/domain/account/attempts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:1:3::9", "2001:db8:1:3::/64"],
  ["unknown", "unknown"],
])("of the address %s the network %s is counted", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("two addresses of one IPv6 network are one who tries, a neighbor's is another", () => {
  const from = (address: string) => tryingKey({ email: "a@example.com", address });
  expect(from("2001:db8:1:2::1")).toBe(from("2001:db8:1:2:ffff::1"));
  expect(from("2001:db8:1:2::1")).not.toBe(from("2001:db8:1:3::1"));
});
