import { createReference } from "~/adapters/reference/reference.server";
import { EXAMPLE_BILL } from "~/content/example-bill";
import { composeLetter, headingsOf, letterProse } from "~/domain/letter/letter";
import { buildReport } from "~/domain/report/report";
import { auditBill } from "~/use-cases/analyse-bill";
import { readBundledEditions } from "#scripts/local/bundled-editions";

export const EXAMPLE_FILE = "app/content/example.json";
/** The letter's day; a week after the bill came. */
const DAY = "2026-02-09";

/** The report and letter that the engine makes of the example bill with the starter tables. */
export async function exampleReport() {
  const reference = createReference(readBundledEditions());
  const { audit, versions } = await auditBill({ reference }, EXAMPLE_BILL);
  const report = buildReport({ bill: EXAMPLE_BILL, audit, choices: [] });
  const letter = composeLetter({
    bill: EXAMPLE_BILL,
    cards: report.cards,
    sender: { name: "J. Example", address: ["27 Sample Lane", "Springfield, IL 62701"] },
    recipient: { name: null, address: ["410 Sample Street", "Springfield, IL 62701"] },
    date: DAY,
  });
  return {
    bill: EXAMPLE_BILL,
    report,
    letter: { text: letterProse(letter), headings: headingsOf(letter), rows: letter.rows },
    versions,
  };
}
