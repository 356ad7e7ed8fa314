import { describe, expect, test } from "vitest";
import type { Bill, BillLine } from "~/domain/bill/bill";
import type { Finding, FindingCard, FlagName } from "~/domain/audit/evidence/findings";
import { composeLetter, letterText } from "~/domain/letter/letter";
import { heightOnPage } from "~/domain/letter/one-page";
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
  ask: "Ask for the order of each test.",
  letter: {
    heading: "A rule",
    seen: fields.reason ?? "The same code and charge appear twice on one day.",
    ask: "Please remove the extra charge, or send the order for each test.",
  },
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
        reason: "Point 1 of the letter.",
      },
      {
        date: "10/03/2026",
        description: "Metabolic panel (units: 1)",
        code: "36415",
        charge: "$48.00",
        reason: "Point 2 of the letter.",
      },
    ]);
  });

  test("fact, where its rule stands and since when, correction and its dollars", () => {
    expect(text).toContain("1. A rule: $315.00 in question");
    expect(text).toContain("Charge: 10/03/2026, 80053 (Metabolic panel), $315.00.");
    expect(text).toContain("The same code and charge appear twice on one day.");
    expect(text).toContain("See [1].");
    expect(text).toContain("Please remove the extra charge, or send the order for each test.");
    expect(text).toContain("[1] NCCI procedure-to-procedure edits. CMS, 2026 Q4.");
  });

  test("a dated deadline, the hold, the documents and the enclosure; how it is sent is said on the screen", () => {
    // The thirtieth day is a Sunday.
    expect(letter.respondBy).toBe("2026-12-21");
    expect(text).toContain("within 30 days of this letter's date, by Monday, December 21, 2026.");
    expect(text).toContain("hold collection");
    expect(text).toContain("send me your reasons and the records you bill by");
    expect(text).not.toContain("certified mail");
    expect(letter.enclosures).toEqual(["Challenged Line Items (2 lines)", "Copy of the bill"]);
  });

  test("Medicare's rules are named as Medicare's, and only when one is cited", () => {
    expect(text).toContain("Medicare's public rules are cited as a reference point");
    expect(letterText(letterOf())).not.toContain("Medicare");
  });

  test.each([
    ["2026-12-02", "Monday, January 4, 2027"],
    ["2028-01-30", "February 29, 2028"],
    ["2026-02-10", "March 12, 2026"],
  ])("30 days from %s is %s", (date, day) => {
    expect(letterText(letterOf({ date }))).toContain(`by ${day}.`);
  });
});

describe("sums", () => {
  test("what is asked and what is in question, and no remainder that it would grant", () => {
    expect(letterOf({ cards: [duplicate, unbundling] }).amounts).toEqual([
      { label: "Total charges billed", value: "$678.00" },
      { label: "Balance on the bill", value: "$678.00" },
      { label: "Charges in question", value: "$363.00" },
    ]);
    expect(letterText(letterOf())).toContain("show how it adds up");
    expect(letterText(letterOf())).not.toMatch(/not in question|I owe|if these points/);
  });

  test("without any total only the charges in question are stated", () => {
    expect(letterOf({ bill: aBill({ totals: {} }) }).amounts).toEqual([
      { label: "Charges in question", value: "$315.00" },
    ]);
  });

  test("a line in two cards counts once; a finding about totals beside others is not added up", () => {
    const again = aCard("More units than usual", null, [aFinding([asked("L2", 20000)])]);
    expect(amount(letterOf({ cards: [duplicate, again] }), "Charges in question")).toBe("$315.00");
    const mixed = letterOf({ cards: [duplicate, totals] });
    expect(mixed.amounts).toEqual([]);
    expect(letterText(mixed)).toContain("I do not add them up");
  });

  test("a finding about totals gets a paragraph and no row", () => {
    const letter = letterOf({ cards: [totals] });
    expect(letter.rows).toEqual([]);
    expect(letter.enclosures).toEqual(["Copy of the bill"]);
    expect(letterText(letter)).toContain("1. A rule: $50.00 in question");
    expect(letterText(letter)).not.toContain("Attachment");
  });
});

describe("a point of which only the answer tells the amount", () => {
  const open = aCard("Possible Unbundling", "Potential Unbundling", [
    aFinding([asked("L3", 1200)], { letter: { heading: "Tests", ask: "Please say.", open: true } }),
  ]);

  test("names the whole charge, and is in no sum", () => {
    const alone = letterOf({ cards: [open] });
    expect(alone.paragraphs[1]!.heading).toBe("1. Tests: $48.00 charged");
    expect(amount(alone, "Charges to check")).toBe("$48.00");
    expect(letterText(alone)).not.toContain("in question:");
    const both = letterOf({ cards: [duplicate, open] });
    expect(amount(both, "Charges in question")).toBe("$315.00");
    expect(amount(both, "Charges to check")).toBe("$48.00");
  });
});

test("the record that decides is asked for as the law gives it, and only where one does", () => {
  const recorded = aCard("A rule", null, [
    aFinding([asked("L2", 31500)], {
      letter: { heading: "A rule", ask: "Please say.", record: "the operative note" },
    }),
  ]);
  const asks = (fields: Partial<LetterInput>) => letterOf(fields).requests.join("\n");
  expect(asks({ cards: [recorded] })).toMatch(
    /under 45 CFR 164\.524.*a copy of the operative note, .*UB-04 or CMS-1500/,
  );
  expect(asks({})).not.toContain("164.524");
  // An authorization is no right of access.
  const adult = { patientIs: "adult", authorization: "yes" } as const;
  expect(asks({ cards: [recorded], answers: adult })).toMatch(/I also ask for a copy/);
});

describe("prices", () => {
  test("stand in a part of their own after the errors, outside the sum", () => {
    const letter = letterOf({ cards: [highCost, duplicate] });
    const headings = letter.paragraphs.flatMap(({ heading }) => heading ?? []);
    expect(headings.slice(0, 3)).toEqual([
      "1. A rule: $315.00 in question",
      "A separate request about price",
      "A rule: $300.00 to discuss",
    ]);
    expect(amount(letter, "Charges in question")).toBe("$315.00");
    expect(letterText(letter)).toContain("Apart from the corrections, please look at the price");
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
  expect(letterText(letter)).not.toContain("See [");
  expect(letter.rows).toHaveLength(1);
});

describe("a finding from before rules had a text for letters", () => {
  const said = (fields: Partial<Finding>, flag: FlagName | null = "Possible Duplicate") => {
    const finding = aFinding([asked("L2", 1)], { letter: undefined, ...fields });
    return letterText(letterOf({ cards: [aCard(finding.title, flag, [finding])] }));
  };

  test("keeps a reason that speaks to nobody, and asks in the words of its flag", () => {
    const text = said({ reason: "Listed twice." });
    expect(text).toContain("Listed twice. Please remove the extra charge, or send me the times");
  });

  test("loses a reason and a title that speak to the patient", () => {
    const text = said(
      { reason: "You told us this was an emergency.", title: "What you owe" },
      null,
    );
    expect(text).not.toMatch(/told us|What you owe/);
    expect(text).toContain("1. A point to check: $0.01 in question");
    expect(text).toContain("This does not look right to me. Please check this and correct it");
  });
});

test("a line the person took out of a finding leaves the letter", () => {
  const card = { ...unbundling, lines: [], findings: unbundling.findings };
  expect(letterOf({ cards: [duplicate, card] }).rows).toHaveLength(1);
});

test("many findings of one kind: two in full, all in the attachment", () => {
  const lines = Array.from({ length: 40 }, (_, at) => aLine(at + 1));
  const findings = lines.map(({ id }) => aFinding([asked(id, 100)]));
  const letter = letterOf({
    bill: aBill({ lines }),
    cards: [aCard("Possible Duplicate", "Possible Duplicate", findings)],
  });
  const text = letter.paragraphs.map((paragraph) => paragraph.text).join("\n");
  expect(text.match(/^Charge: /gm)).toHaveLength(2);
  expect(text).toContain("38 more points of this kind, each with its reason: $38.00 in question");
  expect(letter.rows).toHaveLength(40);
});

describe("all points stand on the page that is signed, in the order of money", () => {
  const letterOfPoints = (amount: number, seen: string) => {
    const lines = Array.from({ length: amount }, (_, at) => aLine(at + 1));
    const cards = lines.map(({ id }, at) =>
      aCard(`Point ${id}`, null, [
        aFinding([asked(id, 100 * (at + 1))], {
          letter: { heading: `Point ${id}`, seen, ask: "Please check." },
        }),
      ]),
    );
    const letter = letterOf({ bill: aBill({ lines }), cards });
    const recipient = { name: "Mercy", office: "", address: ["1400 Hospital Way", "Dayton"] };
    const writer = { lines: 4, isForAnother: false };
    return { ...letter, height: heightOnPage({ ...letter, recipient }, writer) };
  };
  const named = ({ paragraphs }: Letter) =>
    paragraphs
      .flatMap(({ heading, text }) => [heading ?? "", ...text.split("\n")])
      .flatMap((line) => /^\d+\. Point L\d+/.exec(line)?.[0] ?? []);
  const inOrder = (amount: number) =>
    Array.from({ length: amount }, (_, at) => `${at + 1}. Point L${amount - at}`);

  test("a few are told in full", () => {
    const letter = letterOfPoints(2, "Seen.");
    expect(named(letter)).toEqual(inOrder(2));
    expect(letter.paragraphs.filter(({ text }) => text.includes("Seen."))).toHaveLength(2);
    expect(letter.rows.map(({ reason }) => reason)).toEqual([
      "Point 2 of the letter.",
      "Point 1 of the letter.",
    ]);
  });

  test.each([3, 6, 10])("of %i what there is no room for stands in the attachment", (amount) => {
    const letter = letterOfPoints(amount, "Seen in a sentence of some length. ".repeat(9).trim());
    expect(named(letter)).toEqual(inOrder(amount));
    expect(letter.height).toBeLessThanOrEqual(267);
    const last = letter.rows[0]!.reason;
    expect(last).toMatch(/^Point \d+ of the letter: Seen in a sentence/);
    const isAsked = letter.paragraphs.some(({ text }) => text.includes("reasons and what I ask"));
    if (isAsked) expect(last).toMatch(/Please check\.|I ask the same as in point 1\./);
  });
});

describe("the patient and who signs", () => {
  const signed = (answers: LetterInput["answers"], patient = "Mia Lind") =>
    letterOf({ answers, bill: aBill({ patient: field(patient) }) });

  test.each([
    [{}, "ANA LIND", ["Ana Lind"]],
    [{}, "LIND, ANA M", ["Ana Lind"]],
    [{}, "Mia Lind", ["Mia Lind"]],
    [{}, "LIND, MIA-ROSE O'HARA", ["Mia-Rose O'Hara Lind"]],
    [{ patientIs: "self" }, "Anna Lindt", ["Ana Lind"]],
    [{ patientIs: "child" }, "Mia Lind", ["Ana Lind", "Parent or guardian of Mia Lind"]],
    [{ patientIs: "adult" }, "Mia Lind", ["Mia Lind"]],
    [
      { patientIs: "adult", authorization: "yes" },
      "Mia Lind",
      ["Ana Lind", "Authorized representative of Mia Lind"],
    ],
    [{ patientIs: "deceased" }, "Mia Lind", ["Ana Lind", "For the estate of Mia Lind"]],
    [
      { patientIs: "child", patientName: "Mia Rose Lind" },
      "Mia L",
      ["Ana Lind", "Parent or guardian of Mia Rose Lind"],
    ],
  ] as const)("%j, printed %s", (answers, printed, lines) => {
    expect(signed(answers, printed).signature.lines).toEqual(lines);
  });

  test.each([
    [{}, ["Mia Lind", "c/o Ana Lind"], ["right-to-sign"]],
    [{ patientIs: "adult" }, ["Mia Lind", "c/o Ana Lind"], ["right-to-sign"]],
    [{ patientIs: "child" }, ["Ana Lind", "27 Linden St"], []],
  ] as const)("%j: the answer goes to whom it may", (answers, first, missing) => {
    const letter = signed(answers);
    expect(letter.sender.slice(0, 2)).toEqual(first);
    expect(letter.missing).toEqual(missing);
  });

  test("who signs for another says in what right, and proves it", () => {
    const letter = signed({ patientIs: "child" });
    expect(letter.paragraphs[1]!.text).toContain("as parent or guardian");
    expect(letter.enclosures.slice(-2)).toEqual([
      "Copy of the birth certificate or court order that shows it",
      "Copy of my photo identification",
    ]);
  });

  test("the name the person gave is the patient's, and proof goes with the letter", () => {
    const letter = signed({ patientIs: "adult", patientName: "Karl Lind", authorization: "yes" });
    expect(letter.reference[0]).toEqual({ label: "Patient", value: "Karl Lind" });
    expect(letter.enclosures).toContain("Copy of the patient's signed authorization");
  });
});

test("the plan that decided is named: its claim, its statement and its network", () => {
  const eob = aBill({
    kind: "eob",
    insurer: field("Blue Plan"),
    claimNumber: field("CLM 77"),
    statementDate: field("2026-10-20"),
  });
  const { reference, enclosures } = letterOf({
    companions: [{ id: "D1", role: "eob", bill: eob }],
    answers: { providerInNetwork: "no" },
  });
  expect(reference.slice(-4)).toEqual([
    { label: "Health plan", value: "Blue Plan" },
    { label: "Plan's claim number", value: "CLM 77" },
    { label: "EOB date", value: "October 20, 2026" },
    { label: "Network", value: "Out of network" },
  ]);
  expect(enclosures).toContain("Copy of the EOB");
});

test("street and city printed on one line are two", () => {
  const providerAddress = field("1400 Hospital Way, Suite 5, Dayton, OH 45402");
  expect(letterOf({ bill: aBill({ providerAddress }) }).recipient.slice(2)).toEqual([
    "1400 Hospital Way, Suite 5",
    "Dayton, OH 45402",
  ]);
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
  expect(text).toContain("Claim number: CLM 77");
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
