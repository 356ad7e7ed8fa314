import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Before this one nothing was deployed, and code and tables could change together. */
const LAST_TOGETHER = "0010_ai.sql";
/** What takes from the code that still runs while the new code is on its way up. */
const TAKES =
  /\bDROP\s+(?:TABLE|COLUMN)\b|\bRENAME\b|\bADD\s+COLUMN\b(?=[^;]*\bNOT\s+NULL\b)(?![^;]*\bDEFAULT\b)/i;

const later = readdirSync("migrations").filter((file) => file > LAST_TOGETHER);

test("a migration leaves what the code before it uses", () => {
  const taking = later.filter((file) => TAKES.test(readFileSync(`migrations/${file}`, "utf8")));
  expect(taking).toEqual([]);
});

test.each([
  ["ALTER TABLE review ADD COLUMN a TEXT;", false],
  ["ALTER TABLE review ADD COLUMN a TEXT NOT NULL DEFAULT '';", false],
  ["ALTER TABLE review ADD COLUMN a TEXT NOT NULL;", true],
  ["ALTER TABLE review DROP COLUMN a;", true],
  ["ALTER TABLE review RENAME COLUMN a TO b;", true],
  ["DROP TABLE review;", true],
  ["DROP INDEX review_by_date;", false],
])("%s takes: %s", (statement, takes) => expect(TAKES.test(statement)).toBe(takes));
