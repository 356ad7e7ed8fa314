import type { Day } from "~/domain/calendar";
import type { Clock, ClockKind } from "./deadlines";
import { addDays } from "~/domain/day";

/**
 * Clocks as a calendar file (RFC 5545). Calendars are copied to phones and to companies that keep them, so an event
 * tells that a day matters and no more: no provider, no amount, no kind of claim, unless the person chose a title.
 */

const GENERIC: Record<ClockKind, string> = {
  "act-by": "last day to act",
  "protected-until": "date to check",
  "answer-due": "reply due",
};

export type CalendarFileInput = {
  clocks: readonly Clock[];
  /** The product's name, which starts every generic title. */
  product: string;
  /** Any text that is stable for one review: with the clock it makes the event's id, unreadable to others. */
  review: string;
  /** When the file was made, UTC milliseconds. */
  now: number;
  /** Titles the person chose, by clock id. */
  titles?: Readonly<Record<string, string>>;
};

/** One all-day event for each clock, on its safe day, with a reminder a week before. Lines end in CRLF. */
export function calendarFile({ clocks, product, review, now, titles }: CalendarFileInput): string {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, "");
  const events = clocks.flatMap((clock) => {
    const title = titles?.[clock.id] ?? `${product}: ${GENERIC[clock.kind]}`;
    return [
      "BEGIN:VEVENT",
      `UID:${fingerprint(`${review} ${clock.id}`)}@${hostOf(product)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(clock.safe)}`,
      `DTEND;VALUE=DATE:${compact(addDays(clock.safe, 1))}`,
      `SUMMARY:${escaped(title)}`,
      "TRANSP:TRANSPARENT",
      "CLASS:PRIVATE",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escaped(title)}`,
      "TRIGGER:-P7D",
      "END:VALARM",
      "END:VEVENT",
    ];
  });
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(product)}//Deadlines//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events,
    "END:VCALENDAR",
    "",
  ]
    .flatMap(folded)
    .join("\r\n");
}

const compact = (day: Day): string => day.replaceAll("-", "");
const hostOf = (product: string): string =>
  `${product.toLowerCase().replace(/[^a-z0-9]+/g, "") || "bills"}.invalid`;

/** TEXT of RFC 5545, section 3.3.11; control characters have no place in it. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** A line of more than 75 octets goes on in the next one after a space; no character is parted. */
function folded(line: string): string[] {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current];
}

/** 64 bits as hex: the same review and clock give the same id, so that a new file moves the event instead of doubling it. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
