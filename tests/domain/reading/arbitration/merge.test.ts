import { describe, expect, test } from "vitest";
import { Bill } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { AiAnswer, aiReading } from "~/domain/reading/arbitration/ai-reading";
import type { PageWords, Word } from "~/domain/reading/page/page";
import { proposalsFor } from "~/domain/reading/read-bill";
import { readPages } from "~/domain/reading/read-pages";
import { looksAlike } from "~/domain/reading/arbitration/looks-alike";
import { readAlong } from "~/domain/reading/read-along";
import { modelProposals } from "~/domain/reading/arbitration/model-proposals";
import { ranked } from "~/domain/reading/choice/choice";
import type { Row } from "~/domain/reading/page/rows";
import { modelAlone } from "~/domain/reading/arbitration/model-alone";
import { seeded } from "#corpus/random-layouts/random";

type Cell = [left: number, text: string, confidence?: number];

/** A page of rows, 16 points apart; each cell is split into words. */
function page(rows: readonly (readonly Cell[])[], source: "text" | "ocr" = "text"): PageWords {
  const words = rows.flatMap((cells, row) =>
    cells.flatMap(([left, text, confidence]): Word[] => {
      let at = left;
      return text.split(" ").map((part) => {
        const width = part.length * 5;
        const word: Word = {
          text: part,
          box: [at, 60 + row * 16, width, 10],
          confidence: confidence ?? (source === "text" ? 1 : 0.95),
        };
        at += width + 4;
        return word;
      });
    }),
  );
  return { document: 0, pageInDocument: 1, width: 612, height: 792, source, words };
}

const HEAD: Cell[][] = [
  [[40, "Alder Creek Clinic"]],
  [
    [40, "Patient: Mona Reyes"],
    [320, "Statement date: 03/20/2026"],
  ],
  [
    [40, "Date"],
    [120, "Code"],
    [190, "Description"],
    [400, "Units"],
    [480, "Amount"],
  ],
];
const LINES: Cell[][] = [
  [
    [40, "03/02/2026"],
    [120, "99213"],
    [190, "Office visit"],
    [400, "1"],
    [480, "180.00"],
  ],
  [
    [40, "03/02/2026"],
    [120, "87880"],
    [190, "Strep test rapid"],
    [400, "1"],
    [480, "46.00"],
  ],
  [
    [40, "03/09/2026"],
    [120, "99212"],
    [190, "Follow-up visit"],
    [400, "1"],
    [480, "120.00"],
  ],
];
const TOTAL: Cell[] = [
  [190, "Total charges"],
  [480, "346.00"],
];
const CLINIC = [...HEAD, ...LINES, TOTAL];

type AiLineIn = Partial<AiAnswer["lines"][number]>;
const NO_LINE: AiAnswer["lines"][number] = {
  page: 1,
  serviceDate: null,
  description: null,
  code: null,
  revenueCode: null,
  modifiers: [],
  units: null,
  charge: null,
  allowed: null,
  discount: null,
  notCovered: null,
  deductible: null,
  copay: null,
  coinsurance: null,
  insurancePaid: null,
  patientOwes: null,
};
const RIGHT: AiLineIn[] = [
  { serviceDate: "2026-03-02", code: "99213", description: "Office visit", charge: "180.00" },
  { serviceDate: "2026-03-02", code: "87880", description: "Strep test rapid", charge: "46.00" },
  { serviceDate: "2026-03-09", code: "99212", description: "Follow-up visit", charge: "120.00" },
];
const NO_TOTALS: AiAnswer["totals"] = {
  billed: null,
  adjustments: null,
  insurancePaid: null,
  patientPaid: null,
  allowed: null,
  patientResponsibility: null,
};
const answer = (
  lines: readonly AiLineIn[],
  rest: Partial<Omit<AiAnswer, "lines" | "totals">> & { totals?: Partial<AiAnswer["totals"]> } = {},
): AiAnswer => ({
  documentType: "itemized",
  provider: null,
  statementDate: null,
  ...rest,
  totals: { ...NO_TOTALS, ...rest.totals },
  lines: lines.map((line) => ({ ...NO_LINE, ...line })),
});

const merged = (pages: readonly PageWords[], said: AiAnswer, own = readPages([...pages])): Bill =>
  Bill.parse(readAlong(own, aiReading(said, pages.length), pages));
const facts = ({ lines }: Pick<Bill, "lines">) =>
  lines.map(({ serviceDate, code, charge }) => [serviceDate?.value, code?.value, charge?.value]);
const PRINTED = [
  ["2026-03-02", "99213", 18000],
  ["2026-03-02", "87880", 4600],
  ["2026-03-09", "99212", 12000],
];
describe("on a text layer", () => {
  const pages = [page(CLINIC)];
  const own = readPages(pages);

  test("our reader reads the clinic's page alone", () => {
    expect(facts(own)).toEqual(PRINTED);
  });

  test.each<[string, AiLineIn[]]>([
    ["figures that changed places", [{ ...RIGHT[0], charge: "810.00" }, RIGHT[1]!, RIGHT[2]!]],
    ["another code", [RIGHT[0]!, { ...RIGHT[1], code: "87808" }, RIGHT[2]!]],
    ["another day", [RIGHT[0]!, RIGHT[1]!, { ...RIGHT[2], serviceDate: "2026-03-10" }]],
    ["a line that is nowhere", [...RIGHT, { ...RIGHT[0], code: "99070", charge: "75.00" }]],
    ["a line twice", [...RIGHT, RIGHT[1]!]],
    ["the total as a line", [...RIGHT, { description: "Total charges", charge: "346.00" }]],
    ["nothing at all", []],
  ])("what stands on the page stays when the model says %s", (_, lines) => {
    const bill = merged(pages, answer(lines));
    expect(facts(bill)).toEqual(PRINTED);
    expect(bill.lines.every(({ charge }) => charge!.confidence >= CONFIRM_BELOW)).toBe(true);
  });

  /** What is chosen with the model's reading beside one of ours that overlooked a line. */
  const chosenWithout = (seen: PageWords, at: number, said: AiAnswer) => {
    const { rows, proposals } = proposalsFor([seen]);
    const { tables } = proposals[0]!;
    const lines = tables.lines.filter((_, index) => index !== at);
    const [top, height] = [tables.lines[at]!.box![1], tables.lines[at]!.box![3]];
    const other = (row: Row) => row.box[1] < top - 1 || row.box[1] > top + height;
    const best = {
      from: "headers",
      tables: {
        ...tables,
        lines: lines.map((line, n) => ({ ...line, id: `L${n + 1}` })),
        rows: new Set([...tables.rows].filter(other)),
        lineRows: new Set([...tables.lineRows].filter(other)),
      },
    };
    const second = {
      own: { ...readPages([seen]), lines: best.tables.lines },
      ai: aiReading(said, 1),
    };
    const [first] = ranked([best], rows, false, (own) =>
      modelProposals(second, rows, own, () => false),
    );
    return first!.proposal.tables.lines;
  };

  test("a line we overlooked is taken up in its place when it is printed and the sum proves it", () => {
    const lines = chosenWithout(pages[0]!, 1, answer(RIGHT));
    expect(facts({ lines })).toEqual(PRINTED);
    expect(lines.map(({ id }) => id)).toEqual(["L1", "L3", "L2"]);
    expect(lines[1]?.charge).toMatchObject({ page: 1, confidence: 0.92 });
  });

  test("of two lines the model adds, only the one that the total bears out is taken", () => {
    const fee: Cell[] = [
      [190, "Late fee"],
      [480, "25.00"],
    ];
    const extra = page([...HEAD, ...LINES, TOTAL, fee]);
    const said = answer([...RIGHT, { description: "Late fee", charge: "25.00" }]);
    expect(facts({ lines: chosenWithout(extra, 1, said) })).toEqual(PRINTED);
    const bill = merged([extra], said);
    expect(facts(bill)).toEqual(PRINTED);
    expect(bill.differences).toEqual([{ name: "line", says: "Late fee $25.00" }]);
  });

  test("a total is taken only if it is printed and means nothing else already", () => {
    const paid = page([
      ...CLINIC,
      [
        [190, "Your plan has sent us"],
        [480, "200.00"],
      ],
    ]);
    expect(readPages([paid]).totals).toEqual({ billed: own.totals.billed });
    const bill = merged(
      [paid],
      answer(RIGHT, {
        totals: { insurancePaid: "200.00", adjustments: "77.00", patientPaid: "346.00" },
      }),
    );
    expect(bill.totals.insurancePaid?.value).toBe(20000);
    expect(bill.totals.insurancePaid!.confidence).toBeLessThan(CONFIRM_BELOW);
    expect(bill.totals.adjustments).toBeUndefined();
    expect(bill.totals.patientPaid).toBeUndefined();
  });

  test("a provider and a statement day we missed are taken if they are printed", () => {
    const [, patient, ...rows] = CLINIC;
    const bare = page([
      [patient![0]!],
      ...rows,
      [[40, "Your friends of Alder Creek"]],
      [[40, "next visit 03/20/2026"]],
    ]);
    expect(readPages([bare])).not.toHaveProperty("provider");
    expect(readPages([bare])).not.toHaveProperty("statementDate");
    const said = { provider: "Alder Creek", statementDate: "2026-03-20" };
    expect(merged([bare], answer(RIGHT, said))).toMatchObject({
      provider: { value: "Alder Creek" },
      statementDate: { value: "2026-03-20" },
    });
    const unprinted = { provider: "Evil Clinic", statementDate: "2026-03-21" };
    const bill = merged([bare], answer(RIGHT, unprinted));
    expect([bill.provider, bill.statementDate]).toEqual([undefined, undefined]);
  });

  test("what is no bill to us stays none, whatever the model says", () => {
    const menu = page([
      [[40, "Lunch menu"]],
      [
        [40, "Soup of the day"],
        [300, "6.50"],
      ],
    ]);
    const own = readPages([menu]);
    expect(own.kind).toBe("other");
    expect(
      merged([menu], answer([{ description: "Soup of the day", charge: "6.50" }]), own),
    ).toEqual(own);
  });
});

describe("on a scan", () => {
  /** The second charge and the third code were misread. */
  const spoilt = page(
    [
      ...HEAD,
      LINES[0]!,
      [
        [40, "03/02/2026"],
        [120, "87880"],
        [190, "Strep test rapid"],
        [400, "1"],
        [480, "48.00", 0.55],
      ],
      [
        [40, "03/09/2026"],
        [120, "99Z12", 0.5],
        [190, "Follow-up visit"],
        [400, "1"],
        [480, "120.00"],
      ],
      TOTAL,
    ],
    "ocr",
  );

  test("the model's charge is taken, and sure, where the printed total proves it", () => {
    const bill = merged([spoilt], answer(RIGHT));
    expect(bill.lines[1]?.charge).toMatchObject({ value: 4600, confidence: 0.92 });
  });

  test("without a total to prove it the charge waits for the person, and both readings are kept", () => {
    const open = page(
      [
        ...HEAD,
        LINES[0]!,
        [
          [40, "03/02/2026"],
          [120, "87880"],
          [190, "Strep test rapid"],
          [400, "1"],
          [480, "48.00"],
        ],
      ],
      "ocr",
    );
    const bill = merged([open], answer(RIGHT.slice(0, 2)));
    const charge = bill.lines[1]?.charge;
    expect(charge).toMatchObject({ value: 4600, confidence: 0.75 });
    expect(bill.differences).toEqual([
      { lineId: "L2", name: "charge", says: "$48.00", taken: true },
    ]);
  });

  test("two readers who say the same are sure", () => {
    const faint = page(
      [...HEAD, ...LINES.map((cells) => cells.map(([left, text]): Cell => [left, text, 0.7]))],
      "ocr",
    );
    const bill = merged([faint], answer(RIGHT));
    expect(facts(bill)).toEqual(PRINTED);
    expect(
      bill.lines.every(({ charge, code }) => charge!.confidence >= 0.9 && code!.confidence >= 0.9),
    ).toBe(true);
  });

  describe("a model whose charges make up the printed total leads", () => {
    const misread = (line: Cell[], at: number, text: string): Cell[] =>
      line.map((cell, index) => (index === at ? [cell[0], text] : cell));
    const scan = (lines: Cell[][], total = TOTAL) => page([...HEAD, ...lines, total], "ocr");
    const [first, second, third] = LINES as [Cell[], Cell[], Cell[]];

    test("in a code that is one character off, which then waits for the person", () => {
      const bill = merged([scan([misread(first, 1, "89213"), second, third])], answer(RIGHT));
      expect(facts(bill)).toEqual(PRINTED);
      expect(bill.lines[0]!.code!.confidence).toBeLessThan(CONFIRM_BELOW);
      expect(bill.differences).toEqual([
        { lineId: "L1", name: "code", says: "89213", taken: true },
      ]);
    });

    test("in a day that is one figure off, if its own is printed elsewhere", () => {
      const pages = [scan([first, misread(second, 0, "03/08/2026"), third])];
      expect(facts(merged(pages, answer(RIGHT)))).toEqual(PRINTED);
      const nowhere = [RIGHT[0]!, { ...RIGHT[1], serviceDate: "2026-03-07" }, RIGHT[2]!];
      expect(facts(merged(pages, answer(nowhere)))[1]![0]).toBe("2026-03-08");
    });

    test("in charges, however misread, and they are proven", () => {
      const bill = merged(
        [scan([misread(first, 4, "18000.00"), second, misread(third, 4, "129.00")])],
        answer(RIGHT),
      );
      expect(facts(bill)).toEqual(PRINTED);
      for (const { charge } of bill.lines)
        expect(charge!.confidence).toBeGreaterThanOrEqual(CONFIRM_BELOW);
    });

    const faint = (clear: PageWords): PageWords => ({
      ...clear,
      words: clear.words.map((word) => ({ ...word, confidence: 0.85 })),
    });

    test("in lines a poor picture shows nothing of, and those wait", () => {
      const bill = merged([faint(scan([first, third]))], answer(RIGHT));
      expect(facts(bill).toSorted()).toEqual(PRINTED.toSorted());
      const added = bill.lines.find(({ code }) => code?.value === "87880");
      expect(added!.charge!.confidence).toBeLessThan(CONFIRM_BELOW);
    });

    test.each([
      ["a clear picture", scan([first, third])],
      ["a text layer", page([...HEAD, first, third, TOTAL])],
    ])("in no line that %s shows nothing of", (_, seen) => {
      const own = readPages([seen]);
      const bill = merged([seen], answer(RIGHT, { totals: { billed: "346.00" } }));
      expect(facts(bill)).toEqual(facts(own));
      expect(bill.differences).toContainEqual({
        name: "line",
        says: "2026-03-02 87880 Strep test rapid $46.00",
      });
    });

    test("in no line of a summary whose text layer has none", () => {
      const whole = readPages([page(CLINIC)]);
      const summary: Bill = { ...whole, kind: "summary", lines: [] };
      const said = answer(RIGHT, { totals: { billed: "346.00" } });
      const bill = merged([page([...HEAD.slice(0, 2), TOTAL])], said, summary);
      expect([bill.kind, bill.lines]).toEqual(["summary", []]);
      expect(bill.differences).toHaveLength(3);
    });

    test("against a line the total has no room for, which the person is told", () => {
      const surplus: Cell[] = [
        [40, "03/09/2026"],
        [190, "Amount carried over"],
        [480, "346.00"],
      ];
      const bill = merged([scan([...LINES, surplus])], answer(RIGHT));
      expect(facts(bill)).toEqual(PRINTED);
      expect(bill.differences).toContainEqual({
        name: "line",
        says: "2026-03-09 Amount carried over $346.00",
        taken: true,
      });
    });

    test("its own total only on a picture that was hard to read throughout", () => {
      const total: Cell[] = [
        [190, "Total charges"],
        [480, "946.00"],
      ];
      const lines = [misread(first, 4, "520.00"), second, third];
      const clear = scan(lines, total);
      const poor = faint(clear);
      const said = answer(RIGHT, { totals: { billed: "346.00" } });
      expect(facts(merged([clear], said))[0]![2]).toBe(52000);
      const bill = merged([poor], said);
      expect(facts(bill)).toEqual(PRINTED);
      expect(bill.totals.billed?.value).toBe(34600);
      for (const field of [bill.totals.billed!, bill.lines[0]!.charge!])
        expect(field.confidence).toBeLessThan(CONFIRM_BELOW);
    });

    test("never by figures that changed places", () => {
      const swapped = [{ ...RIGHT[0], code: "92913" }, RIGHT[1]!, RIGHT[2]!];
      const bill = merged([scan(LINES)], answer(swapped));
      expect(facts(bill)).toEqual(PRINTED);
    });

    test("nowhere, once its charges make up another sum", () => {
      const wrong = [RIGHT[0]!, { ...RIGHT[1], charge: "64.00" }, RIGHT[2]!];
      const bill = merged([scan([misread(first, 1, "89213"), second, third])], answer(wrong));
      expect(facts(bill)).toEqual([["2026-03-02", "89213", 18000], PRINTED[1], PRINTED[2]]);
    });
  });

  test("totals that each reader gives another name are told apart by what the model says of both", () => {
    const eob = page(
      [
        ...HEAD,
        ...LINES,
        TOTAL,
        [
          [190, "Amount due after discount"],
          [480, "300.00"],
        ],
        [
          [190, "The remainder"],
          [480, "40.00"],
        ],
      ],
      "ocr",
    );
    expect(readPages([eob]).totals.patientResponsibility).toMatchObject({ value: 30000 });
    const said = answer(RIGHT, {
      totals: { billed: "346.00", allowed: "300.00", patientResponsibility: "40.00" },
    });
    const { totals } = merged([eob], said);
    expect(totals.patientResponsibility).toMatchObject({ value: 4000, confidence: 0.75 });
    expect(totals.allowed).toMatchObject({ value: 30000 });
  });

  test("a provider's name takes the part that we did not see", () => {
    const bill = merged(
      [page(CLINIC, "ocr")],
      answer(RIGHT, { provider: "Alder Creek Clinic of Internal Medicine" }),
    );
    expect(bill.provider).toMatchObject({ value: "Alder Creek Clinic of Internal Medicine" });
    expect(bill.provider!.confidence).toBeLessThan(CONFIRM_BELOW);
    const other = merged([page(CLINIC, "ocr")], answer(RIGHT, { provider: "Evil Clinic" }));
    expect(other.provider?.value).toBe("Alder Creek Clinic");
  });

  test("no code and no day appears that nobody can see on the page", () => {
    const bare = page(
      [
        ...HEAD,
        [
          [40, "03/02/2026"],
          [190, "Office visit"],
          [480, "180.00"],
        ],
      ],
      "ocr",
    );
    const bill = merged([bare], answer([RIGHT[0]!]));
    expect(bill.lines[0]?.code).toBeUndefined();
    expect(bill.differences).toEqual([{ lineId: "L1", name: "code", says: "99213" }]);
  });
});

test("what only the model could read waits for the person, field by field", () => {
  const bill = modelAlone(aiReading(answer(RIGHT, { totals: { billed: "346.00" } }), 1), []);
  expect(facts(Bill.parse(bill))).toEqual(PRINTED);
  for (const line of bill!.lines)
    for (const field of [line.charge, line.code, line.serviceDate])
      expect(field!.confidence).toBeLessThan(CONFIRM_BELOW);
  expect(bill!.totals.billed!.confidence).toBeLessThan(CONFIRM_BELOW);
  expect(modelAlone(aiReading(answer([]), 1), [])).toBeNull();
  expect(modelAlone(aiReading(answer(RIGHT, { documentType: "other" }), 1), [])).toBeNull();
});

test.each([
  ["$46.00", "$48.00", false],
  ["$48.00", "$43.00", true],
  ["99212", "99Z12", true],
  ["99213", "99231", false],
  ["$1,234.56", "$1,243.56", false],
  ["2026-03-05", "2026-03-06", false],
  ["Strep test rapid", "Strcp tcst rapld", true],
  ["Strep test", "Office visit", false],
])("%s looks like %s: %s", (first, second, alike) => {
  expect(looksAlike(first, second)).toBe(alike);
});

/** `npm run verify` (`FUZZ`) asks a thousand. */
const ABSURD = process.env.FUZZ ? 1000 : 250;

test("absurd answers of the right shape change no total and bring in no line", () => {
  const pages = [page(CLINIC)];
  const own = readPages(pages);
  const chance = seeded(7);
  const texts = [
    "",
    " ",
    "999999999999.99",
    "-1",
    "NaN",
    "1e9",
    "99213",
    "180.00",
    "2026-13-45",
    "0000-00-00",
    "\u0000",
    "🙂",
    "[NAME-1]",
    "x".repeat(5000),
    "$",
    "(5)",
    "９９",
  ];
  const any = () => (chance() < 0.2 ? null : texts[Math.floor(chance() * texts.length)]!);
  for (let round = 0; round < ABSURD; round += 1) {
    const lines = Array.from({ length: Math.floor(chance() * 6) }, () => ({
      page: Math.floor(chance() * 5) - 2,
      serviceDate: any(),
      description: any(),
      code: any(),
      revenueCode: any(),
      modifiers: [any() ?? "25"],
      units: chance() < 0.5 ? null : (chance() - 0.5) * 1e12,
      charge: any(),
      allowed: any(),
      patientOwes: any(),
      insurancePaid: any(),
    }));
    const said = answer(lines, {
      provider: any(),
      statementDate: any(),
      totals: {
        billed: any(),
        adjustments: any(),
        insurancePaid: any(),
        patientResponsibility: any(),
      },
    });
    const bill = merged(pages, AiAnswer.parse(said), own);
    expect(facts(bill)).toEqual(PRINTED);
    expect(bill.totals).toEqual(own.totals);
  }
}, 120_000);
