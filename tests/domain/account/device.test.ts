import { expect, test } from "vitest";
import { countryName, deviceName } from "~/domain/account/device";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`,
    "Safari on an iPhone",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} CriOS/131.0 Mobile/15E148 Safari/604.1`,
    "Chrome on an iPhone",
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${WEBKIT} Version/17.0 Mobile/15E148 Safari/604.1`,
    "Safari on an iPad",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
    "Safari on a Mac",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/131.0.0.0 Safari/537.36`,
    "Chrome on a Windows computer",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    "Edge on a Windows computer",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
    "Firefox on a Linux computer",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${BLINK} Chrome/131.0.0.0 Mobile Safari/537.36`,
    "Chrome on an Android phone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X910) ${BLINK} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`,
    "Samsung Internet on an Android tablet",
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/131.0.0.0 Safari/537.36`,
    "Chrome on a Chromebook",
  ],
  ["Something/1.0 (Windows NT 10.0)", "A browser on a Windows computer"],
  ["curl/8.5.0", ""],
  ["", ""],
])("%s is called %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

test("only words of ours are kept of what a browser says", () => {
  const name = deviceName(`<script>Firefox/1</script> iPhone ${"x".repeat(100_000)}`);
  expect(name).toBe("Firefox on an iPhone");
});

test.each([
  ["US", "United States"],
  ["MX", "Mexico"],
  ["XX", ""],
  ["T1", ""],
  ["us", ""],
  ["", ""],
  [undefined, ""],
])("the country %s is called %j", (code, name) => expect(countryName(code)).toBe(name));
