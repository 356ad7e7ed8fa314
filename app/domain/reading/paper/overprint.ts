import type { Word } from "~/domain/reading/page/page";
import { rowOf, type Row } from "~/domain/reading/page/rows";

/**
 * A claim printed onto paper that already bears the CMS-1500 form, of which a copy without its red ink shows the claim alone.
 * The form's own words are put back where it has them: ten letters an inch, six lines an inch, from the first day of service.
 * Source: NUCC, 1500 Health Insurance Claim Form Reference Instruction Manual (version 02/12).
 */
const SERVICE =
  /^(?:\d\d \d\d \d{2}(?:\d{2})? ){2}\d\d (?:[YN] )?[A-Z0-9]\d{3}[A-Z0-9] (?:[A-Z0-9]{2} ){0,4}[A-L]{1,4} \d.* \d{10}$/;
const OF_FORM = /\bclaim form\b|\bCPT ?\/ ?HCPCS\b|\$ ?CHARGES\b/i;

/** Words of the form, by letters to the right of the first day of service and lines below it. */
const FORM: readonly (readonly [line: number, column: number, text: string])[] = [
  [-43, 0, "HEALTH INSURANCE CLAIM FORM"],
  [-37, 49, "1a. INSURED'S I.D. NUMBER"],
  [-35, 0, "2. PATIENT'S NAME"],
  [-35, 29, "3. PATIENT'S BIRTH DATE"],
  [-35, 49, "4. INSURED'S NAME"],
  [-33, 0, "5. PATIENT'S ADDRESS"],
  [-33, 49, "7. INSURED'S ADDRESS"],
  [-27, 0, "9. OTHER INSURED'S NAME"],
  [-27, 49, "11. INSURED'S POLICY GROUP OR FECA NUMBER"],
  [-25, 49, "a. INSURED'S DATE OF BIRTH"],
  [-15, 0, "12. PATIENT'S OR AUTHORIZED PERSON'S SIGNATURE"],
  [-15, 36, "DATE"],
  [-11, 0, "17. NAME OF REFERRING PROVIDER OR OTHER SOURCE"],
  [-7, 0, "21. DIAGNOSIS OR NATURE OF ILLNESS OR INJURY"],
  [-5, 49, "23. PRIOR AUTHORIZATION NUMBER"],
  [-1, 0, "MM"],
  [-1, 3, "DD"],
  [-1, 6, "YY"],
  [-1, 9, "MM"],
  [-1, 12, "DD"],
  [-1, 15, "YY"],
  [-1, 18, "POS"],
  [-1, 24, "CPT/HCPCS"],
  [-1, 35, "MOD"],
  [-1, 43, "POINTER"],
  [-1, 50.5, "$ CHARGES"],
  [-1, 58, "UNITS"],
  [-1, 66, "RENDERING PROVIDER ID. #"],
  [11, 0, "25. FEDERAL TAX I.D. NUMBER"],
  [11, 21.5, "26. PATIENT'S ACCOUNT NO."],
  [11, 36.5, "27. ACCEPT"],
  [11, 50, "28. TOTAL CHARGE"],
  [11, 61, "29. AMOUNT PAID"],
  [11, 70, "30. Rsvd"],
  [13, 0, "31. SIGNATURE OF PHYSICIAN"],
  [13, 21.5, "32. SERVICE FACILITY"],
  [13, 48.5, "33. BILLING PROVIDER INFO & PH #"],
];

/** In points: a letter of the claim, a line, and a letter of the form's small print. */
const LETTER = 7.2;
const LINE = 12;
const SMALL = 3.2;

/** The rows of every page that is such a claim with the form's words among them. */
export function withFormUnder(rows: readonly Row[]): readonly Row[] {
  const firsts = new Map<number, Row>();
  for (const row of rows)
    if (SERVICE.test(row.text) && !firsts.has(row.page)) firsts.set(row.page, row);
  for (const row of rows) if (OF_FORM.test(row.text)) firsts.delete(row.page);
  if (firsts.size === 0) return rows;
  return [...Map.groupBy(rows, ({ page }) => page)].flatMap(([page, own]) => {
    const first = firsts.get(page);
    return first ? [...own, ...formAt(first)].sort((a, b) => a.box[1] - b.box[1]) : own;
  });
}

function formAt({ box: [left, top], page }: Row): Row[] {
  const lines = Map.groupBy(FORM, ([line]) => line);
  return [...lines].map(([line, boxes]) =>
    rowOf(
      boxes.flatMap(([, column, text]) =>
        // Closely above the line it names.
        wordsAt(text, left + column * LETTER, top + line * LINE + LINE * 0.35),
      ),
      page,
    ),
  );
}

function wordsAt(text: string, left: number, top: number): Word[] {
  let at = left;
  return text.split(" ").map((one): Word => {
    const word: Word = { text: one, box: [at, top, one.length * SMALL, 6], confidence: 1 };
    at += (one.length + 1) * SMALL;
    return word;
  });
}
