import type { Bill } from "~/domain/bill/bill";
import type { Recipient } from "./letter-file";
import { clean, cleanLines } from "./wording";

/** The provider as a letter to it is addressed. */
export const providerAddress = (bill: Bill, office: string): Recipient => ({
  name: clean(bill.provider?.value ?? ""),
  office,
  address: addressLines(bill),
});

/**
 * Somebody no paper names: what is still to be filled in stands in the letter itself, so that none goes out to nobody. A
 * dispute sent elsewhere stops no collector and starts no bureau's clock.
 */
export const toBeNamed = (who: string, office: string): Recipient => ({
  name: `[Name of the ${who}]`,
  office,
  address: ["[Street or PO box]", "[City, state, ZIP]"],
});

/** Whether a line of an address is still to be filled in. */
export const isBlank = (line: string): boolean => line.startsWith("[") && line.endsWith("]");

/** Whoever sent a document that is not the provider's own: the plan or the collector. */
export const senderOfDocument = (
  name: string | undefined,
  document: Bill | undefined,
  office: string,
): Recipient => {
  const own = clean(name ?? "");
  const printed = (document?.replyAddress?.value ?? "").split(/\r?\n/);
  return { name: own, office, address: without(own, cleanLines(printed)) };
};

/**
 * The printed address for replies, else the provider's own. On an EOB or a collector's notice the address for replies
 * is not the provider's.
 */
function addressLines(bill: Bill): string[] {
  const isProviders = bill.kind === "itemized" || bill.kind === "summary";
  const printed = (isProviders ? bill.replyAddress : undefined) ?? bill.providerAddress;
  const provider = clean(bill.provider?.value ?? "");
  return without(provider, cleanLines((printed?.value ?? "").split(/\r?\n/)));
}

const STATE_AND_ZIP = /^[A-Z]{2} \d{5}(?:-\d{4})?$/;
const CITY_STATE_AND_ZIP = /^\D+ [A-Z]{2} \d{5}(?:-\d{4})?$/;

/** Street, then `Dayton, OH 45402`, where a document prints both on one line; otherwise the line as it is. */
function streetAndCity(line: string): string[] {
  const parts = line.split(",").map((part) => part.trim().replace(/\s+/g, " "));
  const last = parts.at(-1)!;
  const cityParts = STATE_AND_ZIP.test(last) ? 2 : CITY_STATE_AND_ZIP.test(last) ? 1 : 0;
  const [street, city] = [parts.slice(0, -cityParts), parts.slice(-cityParts)];
  const isBoth =
    cityParts > 0 && /\d/.test(street.join()) && !/\d/.test(city[0]!.replace(last, ""));
  return isBoth ? [street.join(", "), city.join(", ")] : [line];
}

/** What a form prints before the address it goes back to. */
const GOES_TO = /^(?:mail|send|return|remit|write)\b[^:]{0,40}\bto: ?/i;

/** "Boise, ID 83711 - 208-555-0141": a phone or an address of the web stands in no mail. */
const BEHIND_ZIP = /(\b[A-Z]{2} \d{5}(?:-\d{4})?)\s*[·•|–—,;-]\s.{3,120}$/;

/** An address often repeats the name on top or in front, and street and city often share a line. */
function without(name: string, lines: readonly string[]): string[] {
  const front = `${name.toLowerCase()}, `;
  return lines
    .map((line) => line.replace(GOES_TO, "").replace(BEHIND_ZIP, "$1"))
    .map((line) => (line.toLowerCase().startsWith(front) ? line.slice(front.length) : line))
    .filter((line) => line !== "" && line.toLowerCase() !== name.toLowerCase())
    .flatMap(streetAndCity);
}
