import { describe, expect, test } from "vitest";
import type { Bill, BillLine } from "~/domain/bill/bill";
import type { Finding, FindingCard, FlagName } from "~/domain/audit/evidence/findings";
import { composeLetter, letterText } from "~/domain/letter/letter";
import { readingGrade } from "#tests/support/reading-grade";
import type { Citation } from "~/domain/law/cited";
import { Letter, type LetterInput } from "~/domain/letter/parts";

const field = <T>(value: T) => ({ value, confidence: 1 });

const aLine = (number: number, fields: Partial<BillLine> = {}): BillLine => ({
  id: `L${number}`,
  serviceDate: field("2026-10-03"),
  description: field("Metabolic panel"),
  code: field("80053"),
  units: field(1),
  charge: field(31500),
  modifiers: [],
  diagnoses: [],
  remarks: [],
  ...fields,
});

const aBill = (fields: Partial<Bill> = {}): Bill => ({
  kind: "itemized",
  kindEvidence: [],
  provider: field("Mercy Valley Medical Center"),
  providerAddress: field("Mercy Valley Medical Center\n1400 Hospital Way\nDayton, OH 45402"),
  patient: field("Ana Lind"),
  accountNumber: field("HV-004417-92"),
  statementDate: field("2026-11-02"),
  lines: [aLine(1), aLine(2), aLine(3, { code: field("36415"), charge: field(4800) })],
  ledger: [],
  totals: { billed: field(67800), patientResponsibility: field(67800) },
  subtotals: [],
  legend: [],
  pages: [],
  ...fields,
});

const EDITS: Citation = {
  title: "NCCI procedure-to-procedure edits",
  issuer: "CMS",
  edition: "2026 Q4",
  url: "https://www.cms.gov/ncci",
};

const aFinding = (lines: Finding["lines"], fields: Partial<Finding> = {}): Finding => ({
  id: "rule:x",
  ruleId: "rule",
  ruleVersion: 1,
  ruleTitle: "A rule",
  title: "A rule",
  flag: null,
  type: "dispute",
  icon: "warning",
  grade: "A",
  lines,
  atStake: lines.reduce((sum, { atStake }) => sum + atStake, 0),
  reason: "The same code and charge appear twice on one day.",
  figures: [],
  citations: [],
  ask: "remove the extra charge, or send the order for each test",
  ...fields,
});

const aCard = (title: string, flag: FlagName | null, findings: Finding[]): FindingCard => ({
  key: title,
  title,
  description: "Something about the totals.",
  code: "No code",
  amount: findings.reduce((sum, { atStake }) => sum + atStake, 0),
  type: "dispute",
  icon: "warning",
  grade: "A",
  flag,
  lines: findings.flatMap(({ lines }) => lines),
  findings,
});

const asked = (lineId: string, atStake: number) => ({
  lineId,
  role: "questioned" as const,
  atStake,
});
const compared = (lineId: string) => ({ lineId, role: "compared" as const, atStake: 0 });

const duplicate = aCard("Possible Duplicate", "Possible Duplicate", [
  aFinding([compared("L1"), asked("L2", 31500)]),
]);
const unbundling = aCard("Possible Unbundling", "Potential Unbundling", [
  aFinding([asked("L3", 4800)], {
    reason: "Code 36415 is part of code 80053 under this edit.",
    citations: [EDITS],
    window: { from: "2017-04-01", to: null },
  }),
]);
const highCost: FindingCard = {
  ...aCard("High Cost Items", "High Cost", [
    aFinding([asked("L1", 30000)], {
      type: "negotiation",
      reason: "The charge is far above the Medicare rate.",
      figures: [{ label: "Medicare pays", value: "$10.56" }],
    }),
  ]),
  type: "negotiation",
};
const totals = aCard("Bill above EOB", null, [aFinding([], { atStake: 5000 })]);

const letterOf = (fields: Partial<LetterInput> = {}) =>
  composeLetter({
    bill: aBill(),
    cards: [duplicate],
    sender: { name: "Ana Lind", address: ["27 Linden St", "Dayton, OH 45406"] },
    date: "2026-11-20",
    ...fields,
  });
const amount = (letter: Letter, label: string) =>
  letter.amounts.find((row) => row.label === label)?.value;

describe("what every letter holds", () => {
  const letter = letterOf({ cards: [duplicate, unbundling] });
  const text = letterText(letter);

  test("it fits the schema it is stored in", () => {
    expect(Letter.parse(JSON.parse(JSON.stringify(letter)))).toEqual(letter);
  });

  test("sender, office, date, account, patient, service and statement dates", () => {
    expect(letter.sender).toEqual(["Ana Lind", "27 Linden St", "Dayton, OH 45406"]);
    expect(letter.recipient).toEqual([
      "Mercy Valley Medical Center",
      "Billing Department",
      "1400 Hospital Way",
      "Dayton, OH 45402",
    ]);
    expect(letter.reference).toEqual([
      { label: "Patient", value: "Ana Lind" },
      { label: "Account number", value: "HV-004417-92" },
      { label: "Statement date", value: "November 2, 2026" },
      { label: "Date of service", value: "October 3, 2026" },
      { label: "Provider", value: "Mercy Valley Medical Center" },
    ]);
    expect(letter.missing).toEqual([]);
  });

  test("each challenged line by date, code, units, charge and reason, once, in the bill's order", () => {
    expect(letter.rows).toEqual([
      {
        date: "10/03/2026",
        description: "Metabolic panel (units: 1)",
        code: "80053",
        charge: "$315.00",
        reason: "Possible Duplicate: The same code and charge appear twice on one day.",
      },
      {
        date: "10/03/2026",
        description: "Metabolic panel (units: 1)",
        code: "36415",
        charge: "$48.00",
        reason: "Possible Unbundling: Code 36415 is part of code 80053 under this edit.",
      },
    ]);
  });

  test("fact, rule with edition and window, correction and its dollars", () => {
    expect(text).toContain("1. Possible Duplicate: $315.00 in question");
    expect(text).toContain("Charge: 10/03/2026, code 80053, 1 unit, $315.00.");
    expect(text).toContain(
      "Source: NCCI procedure-to-procedure edits (2026 Q4) [1], in effect from April 1, 2017.",
    );
    expect(text).toContain(
      "My request: Please remove the extra charge, or send the order for each test. Amount in question: $315.00.",
    );
    expect(text).toContain("[1] NCCI procedure-to-procedure edits. CMS, 2026 Q4.");
  });

  test("a dated deadline, the hold, the documents, delivery and enclosure", () => {
    expect(letter.respondBy).toBe("2026-12-20");
    expect(text).toContain(
      "within 30 days of the date of this letter, that is, by December 20, 2026",
    );
    expect(text).toContain("hold collection");
    expect(text).toMatch(/itemized bill with all codes.*medical records.*UB-04 or CMS-1500/);
    expect(text).toContain("certified mail");
    expect(letter.enclosures).toEqual(["Attachment: Challenged Line Items (2 lines)"]);
  });

  test("Medicare's rules are named as Medicare's, and only when one is cited", () => {
    expect(text).toContain("Other payers may choose to follow them");
    expect(letterText(letterOf())).not.toContain("Medicare");
  });

  test.each([
    ["2026-12-02", "January 1, 2027"],
    ["2028-01-30", "February 29, 2028"],
    ["2026-02-10", "March 12, 2026"],
  ])("30 days from %s is %s", (date, day) => {
    expect(letterText(letterOf({ date }))).toContain(`by ${day}.`);
  });
});

describe("sums", () => {
  test("with the whole balance the patient's own, the corrected balance is stated", () => {
    expect(letterOf({ cards: [duplicate, unbundling] }).amounts).toEqual([
      { label: "Total charges billed", value: "$678.00" },
      { label: "Amount in question", value: "$363.00" },
      { label: "Charges not in question", value: "$315.00" },
      { label: "Balance on the bill", value: "$678.00" },
      { label: "Balance if these points are corrected", value: "$315.00" },
    ]);
  });

  test("where a plan paid, the corrected balance is left to the provider", () => {
    const bill = aBill({
      totals: {
        billed: field(67800),
        insurancePaid: field(17800),
        patientResponsibility: field(50000),
      },
    });
    const letter = letterOf({ bill });
    expect(amount(letter, "Balance if these points are corrected")).toBeUndefined();
    expect(amount(letter, "Balance not in question, at least")).toBe("$185.00");
    expect(letterText(letter)).toContain("please work out the corrected balance");
  });

  test("the patient's own payments keep the balance exact", () => {
    const bill = aBill({
      totals: {
        billed: field(67800),
        patientPaid: field(10000),
        patientResponsibility: field(57800),
      },
    });
    expect(amount(letterOf({ bill }), "Balance if these points are corrected")).toBe("$263.00");
  });

  test("without any total only the amount in question is stated", () => {
    expect(letterOf({ bill: aBill({ totals: {} }) }).amounts).toEqual([
      { label: "Amount in question", value: "$315.00" },
    ]);
  });

  test("a line in two cards counts once; a finding about totals beside others is not added up", () => {
    const again = aCard("More units than usual", null, [aFinding([asked("L2", 20000)])]);
    expect(amount(letterOf({ cards: [duplicate, again] }), "Amount in question")).toBe("$315.00");
    const mixed = letterOf({ cards: [duplicate, totals] });
    expect(mixed.amounts).toEqual([]);
    expect(letterText(mixed)).toContain("I do not add them up");
  });

  test("more in question than billed states no remainder", () => {
    const bill = aBill({ totals: { billed: field(20000), patientResponsibility: field(20000) } });
    expect(letterOf({ bill }).amounts.map(({ value }) => value)).toEqual(["$315.00", "$200.00"]);
  });

  test("a finding about totals gets a paragraph and no row", () => {
    const letter = letterOf({ cards: [totals] });
    expect(letter.rows).toEqual([]);
    expect(letter.enclosures).toEqual([]);
    expect(letterText(letter)).toContain("1. Bill above EOB: $50.00 in question");
    expect(letterText(letter)).not.toContain("Attachment");
  });
});

describe("prices", () => {
  test("stand in a part of their own after the errors, outside the sum", () => {
    const letter = letterOf({ cards: [highCost, duplicate] });
    const headings = letter.paragraphs.flatMap(({ heading }) => heading ?? []);
    expect(headings.slice(0, 3)).toEqual([
      "1. Possible Duplicate: $315.00 in question",
      "A separate request about price",
      "High Cost Items: $300.00 to discuss",
    ]);
    expect(amount(letter, "Amount in question")).toBe("$315.00");
    expect(letterText(letter)).toContain("I do not say that these prices are errors");
    expect(letterText(letter)).toContain("Figures: Medicare pays: $10.56.");
  });

  test("alone they ask for a price, not for a correction", () => {
    const letter = letterOf({ cards: [highCost] });
    expect(letter.subject).toBe("Request about price");
    expect(letter.amounts).toEqual([]);
    expect(letterText(letter)).not.toMatch(/corrected, itemized|may be wrong/);
  });
});

describe("what is missing leaves no hole", () => {
  test("an empty bill and an unknown sender", () => {
    const bill = aBill({
      provider: undefined,
      providerAddress: undefined,
      patient: undefined,
      accountNumber: undefined,
      statementDate: undefined,
      totals: {},
      lines: [{ id: "L2", modifiers: [], diagnoses: [], remarks: [] }],
    });
    const letter = letterOf({ bill, sender: { name: null, address: [" ", ""] } });
    expect(letter.missing).toEqual([
      "sender-name",
      "sender-address",
      "recipient-name",
      "recipient-address",
      "account-number",
    ]);
    expect(letter.sender).toEqual([]);
    expect(letter.recipient).toEqual(["Billing Department"]);
    expect(letter.reference).toEqual([]);
    expect(letter.rows[0]).toMatchObject({
      date: "Not printed",
      description: "No description printed",
      code: "No code printed",
      charge: "Not printed",
    });
    const text = letterText(letter);
    expect(text).toContain("Charge: line 2 of the bill.");
    expect(text).not.toMatch(/undefined|null|NaN|\[object|: \n|\n\n\n\n|^\s/);
  });

  test("the address for replies wins, except on papers of others", () => {
    const replyAddress = field("PO Box 9\nColumbus, OH 43004");
    expect(letterOf({ bill: aBill({ replyAddress }) }).recipient).toContain("PO Box 9");
    expect(letterOf({ bill: aBill({ replyAddress, kind: "eob" }) }).recipient).not.toContain(
      "PO Box 9",
    );
  });

  test("control characters and line breaks in names become spaces", () => {
    const letter = letterOf({ sender: { name: "Ana\u0000\n\tLind", address: ["x\r\ny"] } });
    expect(letter.sender).toEqual(["Ana Lind", "x y"]);
  });

  test("modifiers, fractional units, date ranges and revenue codes as printed", () => {
    const lines = [
      aLine(1),
      aLine(2, {
        modifiers: [field("59"), field("RT")],
        units: field(2.5),
        serviceDateEnd: field("2026-10-05"),
      }),
      aLine(3, { code: undefined, revenueCode: field("0450") }),
    ];
    const letter = letterOf({ bill: aBill({ lines }), cards: [duplicate, unbundling] });
    expect(letter.rows[0]).toMatchObject({
      date: "10/03/2026 to 10/05/2026",
      code: "80053-59-RT",
      description: "Metabolic panel (units: 2.5)",
    });
    expect(letter.rows[1]!.code).toBe("Rev. 0450");
    expect(letter.reference).toContainEqual({
      label: "Dates of service",
      value: "October 3, 2026 to October 5, 2026",
    });
  });

  test("no finding at all is a mistake of the caller", () => {
    expect(() => letterOf({ cards: [] })).toThrow(RangeError);
  });
});

test("a flag only the person chose is stated as a view, with no source", () => {
  const own: FindingCard = { ...duplicate, findings: [], lines: [asked("L2", 31500)], grade: null };
  const letter = letterOf({ cards: [own] });
  expect(letterText(letter)).toContain(
    "To me this looks like the same service listed more than once",
  );
  expect(letterText(letter)).not.toContain("Source:");
  expect(letter.rows).toHaveLength(1);
});

describe("what rules say to the person becomes what the person says to the provider", () => {
  const said = (fields: Partial<Finding>) =>
    letterText(
      letterOf({
        cards: [
          aCard("Possible Duplicate", "Possible Duplicate", [aFinding([asked("L2", 1)], fields)]),
        ],
      }),
    );

  test.each([
    [
      "Ask for the single tests to be taken off.",
      "My request: I ask for the single tests to be taken off.",
    ],
    ["Ask why it is charged twice", "My request: I ask why it is charged twice."],
    ["Remove it.", "My request: Please remove it."],
    ["Match your cash price.", "My request: Please match your cash price."],
    ["Please remove it.", "My request: Please remove it."],
    [
      "Ask your plan whether both were paid.",
      "My request: Please remove the extra charge, or send me the times",
    ],
    ["", "My request: Please remove the extra charge, or send me the times"],
  ])("%s", (ask, request) => {
    expect(said({ ask })).toContain(request);
  });

  test("you becomes I and me", () => {
    const text = said({
      reason: "Your bill for 10/03/2026 asks you to pay what you paid.",
      figures: [{ label: "Paid by you", value: "$5.00" }],
    });
    expect(text).toContain("What I see: My bill for 10/03/2026 asks me to pay what I paid.");
    expect(text).toContain("Figures: Paid by me: $5.00.");
  });
});

test("a line the person took out of a finding leaves the letter", () => {
  const card = { ...unbundling, lines: [], findings: unbundling.findings };
  expect(letterOf({ cards: [duplicate, card] }).rows).toHaveLength(1);
});

test("many findings of one kind: four in full, all in the attachment", () => {
  const lines = Array.from({ length: 40 }, (_, at) => aLine(at + 1));
  const findings = lines.map(({ id }) => aFinding([asked(id, 100)]));
  const letter = letterOf({
    bill: aBill({ lines }),
    cards: [aCard("Possible Duplicate", "Possible Duplicate", findings)],
  });
  const text = letter.paragraphs.map((paragraph) => paragraph.text).join("\n");
  expect(text.match(/What I see/g)).toHaveLength(4);
  expect(text).toContain("36 more points of this kind");
  expect(text).toContain("Amount in question: $36.00.");
  expect(letter.rows).toHaveLength(40);
});

test("an EOB letter goes to the provider and names the EOB and its claim", () => {
  const bill = aBill({
    kind: "eob",
    insurer: field("Blue Plan"),
    claimNumber: field("CLM 77"),
    accountNumber: undefined,
  });
  const letter = letterOf({ bill });
  const text = letterText(letter);
  expect(text).toContain("Explanation of Benefits (EOB) from Blue Plan");
  expect(text).toContain("claim number CLM 77");
  expect(text).toContain("EOB date: November 2, 2026");
  expect(text).toContain("corrected claim");
  expect(letter.recipient[0]).toBe("Mercy Valley Medical Center");
  expect(letter.missing).toEqual([]);
});

const everyLetter = () => [
  letterOf({ cards: [duplicate, unbundling, highCost] }),
  letterOf({ cards: [highCost] }),
  letterOf({ cards: [duplicate, totals] }),
  letterOf({ bill: aBill({ kind: "eob", insurer: field("Blue Plan") }) }),
  ...(
    ["Possible Duplicate", "Potential Unbundling", "Incidental to Procedure", "High Cost"] as const
  ).map((flag) => letterOf({ cards: [{ ...duplicate, flag, findings: [] }] })),
];

test("never a word that accuses or promises", () => {
  for (const letter of everyLetter())
    expect(letterText(letter)).not.toMatch(
      /illegal|fraud|guarantee|violat|unlawful|crime|overcharg/i,
    );
});

test("every mark in the text has its source", () => {
  for (const letter of everyLetter())
    for (const [, mark] of letterText(letter).matchAll(/\[(\d+)\]/g))
      expect(letter.citations[Number(mark) - 1]).toBeDefined();
});

test("plain words: the sentences read at grade 8 or below", () => {
  for (const letter of everyLetter()) {
    const prose = [...letter.paragraphs.map(({ text }) => text), ...letter.requests, letter.closing]
      .join("\n")
      .replace(/\[\d+\]|\(a\)\(1\)|[\d$.,/]*\d|^(Charge|Source).*$/gm, "");
    expect.soft(readingGrade(prose), prose).toBeLessThanOrEqual(8);
  }
});
