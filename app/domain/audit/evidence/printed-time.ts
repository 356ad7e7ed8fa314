/** How long a service took, where the line's own words print when it began and ended, or the minutes. */

const CLOCK = /\b([01]?\d|2[0-3]):([0-5]\d) ?(?:-|–|TO) ?([01]?\d|2[0-3]):([0-5]\d)\b/;
/** The clock of a hospital, without a colon: always four digits. */
const FOUR_DIGITS = /\b([01]\d|2[0-3])([0-5]\d) ?(?:-|–|TO) ?([01]\d|2[0-3])([0-5]\d)\b/;
const NAMED =
  /\b(?:START|BEGIN|IN(?: ROOM| OR)?):? ?([01]?\d|2[0-3]):?([0-5]\d)[ ,;/-]{1,3}(?:STOP|END|OUT(?: OF ROOM| OR)?):? ?([01]?\d|2[0-3]):?([0-5]\d)\b/;
const MINUTES = /\b(?:TOTAL|TIME|ANES(?:THESIA)?(?: TIME)?) ?:? ?(\d{1,3}) ?MIN(?:UTES?|S)?\b/;
const A_DAY = 24 * 60;

/**
 * Minutes by a line's description, upper case: `IV INFUSION 13:05-14:50`, `START 0905 STOP 0950`, `IN 0715 OUT 0845`, `TOTAL 75 MIN`; over
 * midnight too. Null where none is printed. A bound of the code itself (`16-60 MIN`, `EACH 15 MIN`) is no time taken.
 */
export function printedMinutes(description: string | undefined): number | null {
  const text = description ?? "";
  const found = CLOCK.exec(text) ?? NAMED.exec(text) ?? FOUR_DIGITS.exec(text);
  if (found) {
    const [hour, minute, endHour, endMinute] = found.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const taken = endHour * 60 + endMinute - hour * 60 - minute;
    return taken === 0 ? null : (taken + A_DAY) % A_DAY;
  }
  const minutes = MINUTES.exec(text)?.[1];
  return minutes ? Number(minutes) : null;
}
