import { beforeAll, expect, test } from "vitest";
import { readPdf } from "#scripts/local/pdfs";
import { Bill, type Field } from "~/domain/bill/bill";
import type { PageWords, Word } from "~/domain/reading/page/page";
import { readBill } from "~/domain/reading/read-bill";
import { rowsOf } from "~/domain/reading/page/rows";
import { pagesOf, samples, type Sample } from "#tests/support/samples";

/** `FUZZ=10000` runs the long fuzz; a commit runs a few hundred cases. */
const CASES = Number(process.env.FUZZ ?? 160);
const CUTS = Math.max(12, Math.round(CASES / 50));
const LONGEST = 60_000 + CASES * 60;

// Long samples would spend the time on their size; two pages hold every kind of row.
const PAGES = 2;
const short = samples.filter(({ bytes }) => bytes.length < 120_000);
const chosen = CASES < 1000 ? short.filter((_, index) => index % 3 === 0) : short;
const originals: { sample: Sample; pages: PageWords[] }[] = [];

beforeAll(async () => {
  for (const sample of chosen)
    originals.push({ sample, pages: (await pagesOf(sample)).slice(0, PAGES) });
}, 60_000);

/** Numbers below a bound, the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    // xorshift
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % Math.max(1, below);
  };
}

const GARBAGE = [
  "$",
  "(",
  "-",
  "$-",
  "()",
  "99999",
  "1e9",
  "\u0000",
  "🦷",
  "12/31/9999",
  "00/00/0000",
  "99999999.99",
  "999999999999.99",
  "0.00",
  "-0.00",
  ".50",
  "1,2,3",
  "%",
  "Total",
  "Balance",
  "__proto__",
  "constructor",
  "NaN",
  "٣٤٥",
  " ",
  "",
];

/** A few changes to the words of a page: dropped, shuffled, shifted, merged, cut, swapped, or replaced by garbage. */
function mutated(page: PageWords, random: (below: number) => number): PageWords {
  const words = page.words.map((word): Word => ({ ...word, box: [...word.box] }));
  for (let change = 0; change < 1 + random(25) && words.length > 1; change += 1) {
    const at = random(words.length);
    const word = words[at]!;
    switch (random(11)) {
      case 0:
        words.splice(at, 1 + random(4));
        break;
      case 1:
        words.splice(random(words.length), 0, ...words.splice(at, 1));
        break;
      case 2:
        word.box[0] += random(400) - 200;
        break;
      case 3:
        word.box[1] += random(200) - 100;
        break;
      case 4: {
        const [next] = words.splice(Math.min(at + 1, words.length - 1), 1);
        if (next && next !== word) word.text += next.text;
        break;
      }
      case 5:
        word.text = word.text.slice(0, random(word.text.length + 1));
        break;
      case 6:
        word.text = words[random(words.length)]!.text;
        break;
      case 7:
        word.box[2] = random(300);
        word.box[3] = random(60);
        break;
      case 8:
        word.confidence = random(100) / 100;
        break;
      case 9:
        words.push({ ...word, box: [random(700), random(900), random(80), random(30)] });
        break;
      default:
        word.text = GARBAGE[random(GARBAGE.length)]!;
    }
  }
  return { ...page, words, source: random(3) === 0 ? "ocr" : page.source };
}

const digits = (text: string): string => text.replace(/\D/g, "");

/** The figures a person can point at: words, and neighbours on a line, since "205 00" and "$ 1,234 .56" are printed too. */
function figuresOn(pages: PageWords[]): Set<string> {
  const figures = new Set<string>();
  for (const row of rowsOf(pages))
    row.words.forEach((word, at) => {
      figures.add(digits(word.text));
      for (let end = at + 1; end < Math.min(row.words.length, at + 4); end += 1)
        figures.add(
          digits(
            row.words
              .slice(at, end + 1)
              .map((one) => one.text)
              .join(""),
          ),
        );
    });
  return figures;
}

/** All ways the digits of an amount may be printed: with cents, without, and with leading zeros. */
function isPrinted(cents: number, figures: ReadonlySet<string>): boolean {
  const plain = String(Math.abs(cents));
  const forms = [plain, plain.padStart(2, "0"), plain.padStart(3, "0")];
  if (cents % 10 === 0) forms.push(String(Math.abs(cents) / 10));
  if (cents % 100 === 0) forms.push(String(Math.abs(cents) / 100));
  return forms.some(
    (form) =>
      figures.has(form) ||
      [...Array(4).keys()].some((zeros) => figures.has("0".repeat(zeros) + form)),
  );
}

const MONEY = [
  "charge",
  "unitPrice",
  "allowed",
  "discount",
  "notCovered",
  "deductible",
  "copay",
  "coinsurance",
  "insurancePaid",
  "patientPaid",
  "patientOwes",
  "adjustment",
] as const;

const amountsOf = (bill: Bill): Field<number>[] =>
  [
    ...bill.lines.flatMap((line) => MONEY.map((name) => line[name])),
    ...bill.ledger.map((entry) => entry.amount),
    ...bill.subtotals.map((subtotal) => subtotal.amount),
    ...Object.values(bill.totals),
  ].filter((field) => field !== undefined);

test(
  `${CASES} mutated documents: a valid bill, and no amount that is not printed`,
  { timeout: LONGEST },
  () => {
    for (let round = 0; round < CASES; round += 1) {
      const random = randomFrom(round * 7919 + 17);
      const { pages: original, sample } = originals[round % originals.length]!;
      const pages = original.map((page) => mutated(page, random));
      if (random(12) === 0) pages.reverse();
      const name = `${sample.truth.name}, round ${round}`;
      let bill: Bill;
      try {
        bill = readBill(pages);
      } catch (error) {
        throw new Error(`${name} threw`, { cause: error });
      }
      const parsed = Bill.safeParse(bill);
      expect(parsed.error?.issues ?? [], name).toEqual([]);
      const figures = figuresOn(pages);
      const invented = amountsOf(bill)
        .filter((field) => field.origin !== "repaired" && !isPrinted(field.value, figures))
        .map((field) => field.value);
      expect(invented, name).toEqual([]);
    }
  },
);

test(`${CUTS} truncated files are read or refused`, { timeout: LONGEST }, async () => {
  for (let round = 0; round < CUTS; round += 1) {
    const random = randomFrom(round * 104729 + 5);
    const { bytes, truth } = chosen[random(chosen.length)]!;
    const reading = await readPdf(bytes.slice(0, random(bytes.length)), 0);
    if (!reading.ok) continue;
    expect(Bill.safeParse(readBill(reading.pages)).success, truth.name).toBe(true);
  }
});
