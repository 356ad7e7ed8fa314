import { expect, test } from "vitest";
import { printedMinutes } from "~/domain/audit/evidence/printed-time";

test.each<[string | undefined, number | null]>([
  ["IV INFUSION 13:05-14:50", 105],
  ["INFUSION 8:00 TO 9:01", 61],
  ["ANES 23:45 - 00:15", 30],
  ["ANES 0730-0915", 105],
  ["ANES START 0905 STOP 0950 BASE 4", 45],
  ["OR TIME PER MIN - IN 0715 OUT 0845", 90],
  ["INFUSION START: 9:00 END: 11:05", 125],
  ["OR TIME EA 15 MIN - IN ROOM 0742 OUT 0851", 69],
  ["OR IN 07:15 / OUT OF ROOM 08:00", 45],
  ["ROOMS 0905 AND 0950", null],
  ["ITEM 2530-2660", null],
  ["TOTAL 75 MIN", 75],
  ["ANESTHESIA TIME: 90 MINUTES", 90],
  ["IV INFUSION 16-60 MIN", null],
  ["EACH 15 MIN", null],
  ["INFUSION 09:00-09:00", null],
  ["SEEN 25:00-26:10", null],
  ["HYDRATION", null],
  [undefined, null],
])("%s: %s", (description, minutes) => expect(printedMinutes(description)).toBe(minutes));
