import type { Field } from "~/domain/bill/bill";
import { fieldOf } from "~/domain/reading/page/fields";
import { beneath, type Accept } from "~/domain/reading/tokens/labels";
import { careScore, CITY_LINE, INSURES, organization, STREET, words } from "./organizations";
import type { Row } from "~/domain/reading/page/rows";

/** How sure it is that the person a paper is sent to is the patient: it may be a parent or a spouse. */
const SURE = 0.75;

/**
 * The person in the window of the envelope: a name over a street over a city, high on the first page. Read as the
 * patient where no label names one.
 */
export function addresseeOf(rows: readonly Row[], name: Accept<string>): Field<string> | undefined {
  for (const [index, row] of rows.entries()) {
    if (row.page !== 1 || index > 30) break;
    for (const segment of row.segments) {
      if (
        segment.words.length > 5 ||
        careScore(segment.text) > 0 ||
        INSURES.test(words(segment.text))
      )
        continue;
      const read = name(segment.words);
      if (!read || read.length !== segment.words.length) continue;
      const [first, second] = beneath(rows, index, segment);
      if (!first || !(STREET.test(first.text) || CITY_LINE.test(first.text))) continue;
      // Over its own address a sender's name is set large.
      if (segment.box[3] > first.box[3] * LARGE) continue;
      const inOneLine = CITY_LINE.test(first.text);
      if (inOneLine || (second && CITY_LINE.test(second.text)))
        return fieldOf(read.value, row.page, segment, SURE);
    }
  }
  return undefined;
}

/** In an envelope's window all is set alike. */
const LARGE = 1.5;

/** What a plan sends to whom it pays: the number of a practice stands among its facts. */
const TO_PROVIDER =
  /\bremittance\b|\bprovider (?:claim summary|explanation of (?:payment|benefits)|voucher)\b|^(?:provider )?npi\b/i;
/** Rows of a letter's head, and the sender's own address among them. */
const HEAD_ROWS = 30;

/** Whom a remittance is sent to: the practice in the window of the envelope, below the address of the plan. */
export function paidPractice(rows: readonly Row[]): Field<string> | undefined {
  const head = rows.slice(0, HEAD_ROWS).filter(({ page }) => page === 1);
  const isRemittance = head.some(({ segments }) =>
    segments.some(({ text }) => TO_PROVIDER.test(text)),
  );
  if (!isRemittance) return undefined;
  const addressed = head.flatMap((row, index) =>
    row.segments.flatMap((segment) => {
      const read = organization(segment.words);
      if (read?.length !== segment.words.length || INSURES.test(words(segment.text))) return [];
      const [first, second] = beneath(rows, index, segment);
      const isOver = first && STREET.test(first.text) && second && CITY_LINE.test(second.text);
      return isOver && careScore(read.value) > 0
        ? [fieldOf(read.value.slice(0, 300), row.page, segment, 0.95)]
        : [];
    }),
  );
  // The first of several is the plan's own.
  return addressed.at(-1);
}
