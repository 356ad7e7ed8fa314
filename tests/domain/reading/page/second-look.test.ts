import { describe, expect, test } from "vitest";
import type { Bill, BillLine } from "~/domain/bill/bill";
import { trustOf } from "~/domain/bill/trust";
import type { PageWords, Word } from "~/domain/reading/page/page";
import { readPages } from "~/domain/reading/read-pages";
import { pagesInDoubt, withSecondLook } from "~/domain/reading/page/second-look";
import { aPage, columns } from "#tests/support/pages";

const at = columns(40, 110, 430);
/** Charges of 260.00 over a total that says 360.00. */
const layer: PageWords[] = [
  aPage([
    { pieces: [{ at: 40, text: "Juniper Bend Clinic", size: 16 }] },
    "Patient: Lena Holm",
    at("Date", "Service", ">Charge"),
    at("03/02/2026", "Office visit", ">180.00"),
    at("03/02/2026", "Strep test", ">45.00"),
    at("03/02/2026", "Urinalysis", ">35.00"),
    at("", "Total charges", ">360.00"),
  ]),
];
const bill = readPages(layer);
const recognized = (change: (word: Word) => Word[]): ReadonlyMap<number, PageWords> =>
  new Map([[1, { ...layer[0]!, source: "ocr", words: layer[0]!.words.flatMap(change) }]]);
const charges = ({ lines }: Bill) => lines.map((line: BillLine) => line.charge?.agreed);

describe("a page whose sums do not close", () => {
  test("is looked at again, and only where its words are a text layer's", () => {
    expect(pagesInDoubt(bill)).toEqual([1]);
    const scan = {
      ...bill,
      pages: bill.pages.map((page) => ({ ...page, source: "ocr" as const })),
    };
    expect(pagesInDoubt(scan)).toEqual([]);
  });

  test("is trusted where its print shows the same", () => {
    const looked = withSecondLook(
      bill,
      layer,
      recognized((word) => [word]),
    );
    expect(charges(looked)).toEqual([true, true, true]);
    expect(looked.totals.billed?.agreed).toBe(true);
    expect(trustOf(looked).gated.size).toBe(0);
  });

  test("stays in doubt where the print shows another digit", () => {
    const other = recognized((word) => [
      word.text === "360.00" ? { ...word, text: "260.00" } : word,
    ]);
    const looked = withSecondLook(bill, layer, other);
    expect(looked.totals.billed?.agreed).toBeUndefined();
    expect(trustOf(looked).gated.has("billed")).toBe(true);
  });

  test("stays in doubt where the print shows an amount the layer lost", () => {
    const lost: Word = { text: "100.00", box: [430, 300, 30, 8], confidence: 0.9 };
    const more = recognized((word) => (word.text === "360.00" ? [word, lost] : [word]));
    expect(charges(withSecondLook(bill, layer, more))).toEqual([undefined, undefined, undefined]);
  });
});

describe("units times price that do not make the charge", () => {
  const priced = columns(40, 110, 300, 360, 430);
  const counted: PageWords[] = [
    aPage([
      { pieces: [{ at: 40, text: "Juniper Bend Clinic", size: 16 }] },
      "Patient: Lena Holm",
      priced("Date", "Service", ">Qty", ">Unit price", ">Charge"),
      priced("03/02/2026", "Therapy, 15 minutes", ">2", ">45.00", ">90.00"),
      priced("03/04/2026", "Therapy, 15 minutes", ">3", ">45.00", ">180.00"),
      priced("03/06/2026", "Therapy, 15 minutes", ">2", ">45.00", ">90.00"),
      priced("", "Total charges", "", "", ">360.00"),
    ]),
  ];
  const read = readPages(counted);
  const seen = (change: (word: Word) => Word) =>
    new Map([
      [1, { ...counted[0]!, source: "ocr" as const, words: counted[0]!.words.map(change) }],
    ]);
  const gated = (bill: Bill) => [...trustOf(bill).gated.keys()];

  test("are looked at again, and are the document's own where the print shows them", () => {
    expect(gated(read)).toEqual(["L2.unitPrice", "L2.units"]);
    expect(pagesInDoubt(read)).toEqual([1]);
    expect(
      gated(
        withSecondLook(
          read,
          counted,
          seen((word) => word),
        ),
      ),
    ).toEqual([]);
  });

  test("stay in doubt where the print shows another count", () => {
    const other = seen((word) => (word.text === "3" ? { ...word, text: "4" } : word));
    expect(gated(withSecondLook(read, counted, other))).toEqual(["L2.units"]);
  });
});
