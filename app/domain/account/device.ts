/** Where a session is used from, in words its person knows; each is empty where it is not known. */
export type UsedFrom = { device: string; country: string };

export const NOWHERE: UsedFrom = { device: "", country: "" };

/** The first that is found counts: Edge and Opera also name Chrome, and Chrome also names Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, "Safari"],
];

/** An Android device without "Mobile" is a tablet; an iPad of today calls itself a Mac. */
const MACHINES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/^(?=.*\bAndroid\b).*\bMobile\b/, "an Android phone"],
  [/\bAndroid\b/, "an Android tablet"],
  [/\bWindows\b/, "a Windows computer"],
  [/\bMac OS X\b/, "a Mac"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bLinux\b/, "a Linux computer"],
];

/** How much of what a browser says of itself is looked at. */
const MOST_LETTERS = 400;

/** The browser and the kind of machine, such as "Safari on an iPhone"; only these words are stored. */
export function deviceName(userAgent: string): string {
  const said = userAgent.slice(0, MOST_LETTERS);
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(said))?.[1];
  const [browser, machine] = [nameIn(BROWSERS), nameIn(MACHINES)];
  if (browser && machine) return `${browser} on ${machine}`;
  return browser ?? (machine ? `A browser on ${machine}` : "");
}

/** Made once: it takes longer than all else that is asked of a request. */
let regions: Intl.DisplayNames | undefined;

/** The English name of a two-letter country; empty for Cloudflare's codes of none (XX) and of Tor (T1). */
export function countryName(code: unknown): string {
  if (typeof code !== "string" || !/^[A-Z]{2}$/.test(code) || code === "XX") return "";
  regions ??= new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return regions.of(code) ?? "";
}
