import { describe, expect, test } from "vitest";
import { Finding, Note } from "~/domain/audit/evidence/findings";
import { audit } from "~/domain/audit/audit";
import { RULES, RULES_VERSION } from "~/domain/audit/register";
import { aBill, aLine, beside, columns, money, sure, type NewLine } from "#corpus/builders/bills";
import { readingGrade } from "#tests/support/reading-grade";
import { reference } from "#tests/support/starter-reference";

const judge = (lines: NewLine[], over = {}, around = beside()) =>
  audit(aBill(lines, over), reference, around);

/** One bill on which every coding rule has something to say. */
const everything = [
  aLine({ code: "12002", charge: 30_000 }),
  aLine({ code: "12001", charge: 20_000 }),
  aLine({ code: "11720", charge: 8_000 }),
  aLine({ code: "11042", charge: 9_000 }),
  aLine({ code: "A4550", charge: 3_500 }),
  aLine({ code: "80053", charge: 9_000 }),
  aLine({ code: "84132", charge: 2_000 }),
  aLine({ code: "85025", charge: 60_000 }),
  aLine({ code: "85025", charge: 60_000 }),
  ...["82465", "83718", "84478"].map((code) => aLine({ code, charge: 2_000 })),
];
const bill = { totals: { billed: sure(999_900) } };

/** Bills that the further rules speak about. */
const others = [
  // A visit after an operation, too many units, a missed visit that was kept.
  judge([
    aLine({ code: "17110", day: "2026-10-01" }),
    aLine({ code: "99213", day: "2026-10-05" }),
    aLine({ code: "97161", units: 3, modifiers: ["GP"] }),
    aLine({ description: "No show fee", charge: 5_000 }),
  ]),
  // A known patient's first visit, two visits a day, an add-on and an assistant alone, too much anesthesia.
  judge([
    aLine({ code: "99213", day: "2026-10-01" }),
    aLine({ code: "99203", day: "2026-10-02" }),
    aLine({ code: "99213", day: "2026-10-07", charge: 9_000 }),
    aLine({ code: "99213", day: "2026-10-07", charge: 8_000 }),
    aLine({ code: "90472", day: "2026-10-09" }),
    aLine({ code: "11042", day: "2026-10-12", modifiers: ["80"] }),
    aLine({ code: "00790", day: "2026-10-14", units: 20, description: "Anesthesia 60 min" }),
  ]),
  // More hours than an infusion took.
  judge(
    [
      aLine({ code: "96365", description: "IV infusion 08:00-09:00" }),
      aLine({ code: "96366", units: 2 }),
    ],
    { setting: "facility" },
  ),
  // Outside a stay, and an everyday item beside the room.
  judge(
    [
      aLine({ revenueCode: "0120", description: "Room" }),
      aLine({ revenueCode: "0270", description: "Sterile gloves" }),
      aLine({ revenueCode: "0301", description: "Sodium" }),
      aLine({ revenueCode: "0301", description: "Calcium", day: "2026-10-09" }),
    ],
    { setting: "facility", serviceFrom: sure("2026-10-04"), serviceTo: sure("2026-10-06") },
  ),
  // A stay whose rooms, hours, operating room and baby contradict it.
  judge(
    [
      ...["2026-10-05", "2026-10-06", "2026-10-07"].map((day) =>
        aLine({ revenueCode: "0120", description: "Room", day, charge: 90_000 }),
      ),
      aLine({ revenueCode: "0200", description: "Intensive care", charge: 200_000 }),
      aLine({ revenueCode: "0120", description: "Room", day: "2026-10-06", units: 2 }),
      aLine({ revenueCode: "0762", description: "Observation", day: "2026-10-06", units: 3 }),
      aLine({ revenueCode: "0762", description: "Observation", day: "2026-10-04", units: 30 }),
      aLine({ revenueCode: "0360", description: "OR time 40 min" }),
      aLine({ revenueCode: "0360", description: "OR flat fee" }),
      aLine({ revenueCode: "0710", description: "PACU per min 0850-0950", units: 95 }),
      aLine({ revenueCode: "0722", description: "Delivery room" }),
      aLine({ revenueCode: "0171", description: "Nursery" }),
    ],
    {
      setting: "facility",
      serviceFrom: sure("2026-10-05"),
      serviceTo: sure("2026-10-07"),
      dischargeDate: sure("2026-10-07"),
    },
  ),
  // A second side of a test that is for both ears.
  judge([aLine({ code: "92557", modifiers: ["50"] })]),
  // A fee for rooms in an office, and a test that was not done.
  judge([
    aLine({ code: "99213" }),
    aLine({ code: "G0463" }),
    aLine({ description: "Hearing test - cancelled" }),
  ]),
  // A high emergency level alone, and a price worth a word.
  judge([aLine({ code: "99285", charge: 200_000 })], { setting: "facility" }),
  // A bill beside its EOB, from outside the network.
  judge(
    [aLine({ code: "99284", charge: 20_000 })],
    money({ patientResponsibility: 20_000 }),
    beside(
      [
        {
          role: "eob",
          bill: aBill(
            [
              aLine(
                { code: "99284", charge: 20_000 },
                {
                  ...columns({ allowed: 0, insurancePaid: 0, patientOwes: 0 }),
                  remarks: [sure("CO-197")],
                },
              ),
            ],
            { kind: "eob" },
          ),
        },
      ],
      { emergency: "yes", providerInNetwork: "no" },
    ),
  ),
  // An EOB that leaves too much to the patient.
  judge(
    [
      aLine(
        { charge: 10_000, description: "Office visit" },
        columns({ allowed: 6_000, discount: 4_000, insurancePaid: 5_000, patientOwes: 2_000 }),
      ),
    ],
    { kind: "eob" },
  ),
  // A credit balance.
  judge([], { kind: "summary", ...money({ patientResponsibility: -4_500 }) }),
  // Uninsured, far above the estimate, in sums only, and on a credit report.
  judge(
    [],
    { kind: "summary", ...money({ billed: 100_000, patientResponsibility: 45_000 }) },
    beside([], { insured: "no", estimateCents: 0, onCreditReport: "yes" }),
  ),
  judge(
    [],
    { kind: "collection", collector: sure("Apex"), ...money({ patientResponsibility: 9_000 }) },
    beside([], { collectorNoticeReceived: "2026-10-10" }),
  ),
];
const found = [judge(everything, bill), ...others];

describe("an audit", () => {
  test("speaks for every rule, in the shape the contract sets", () => {
    const heard = found.flatMap(({ findings, notes }) =>
      [...findings, ...notes].map(({ ruleId }) => ruleId),
    );
    expect(new Set(heard)).toEqual(new Set(RULES.map(({ id }) => id)));
    for (const { findings, notes } of found) {
      for (const finding of findings) {
        expect(Finding.parse(finding)).toEqual(finding);
        // What has nothing at stake is a note.
        expect(finding.atStake).toBeGreaterThan(0);
      }
      for (const note of notes) expect(Note.parse(note)).toEqual(note);
      const ids = [...findings, ...notes].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test("proposes the flag that stands first where several question a line", () => {
    const { findings, proposed } = judge(everything, bill);
    expect(proposed).toMatchObject({
      L2: "Potential Unbundling",
      L5: "Incidental to Procedure",
      L7: "Potential Unbundling",
      L8: "High Cost",
      L9: "Possible Duplicate",
    });
    const dear = findings.filter(({ flag }) => flag === "High Cost").flatMap(({ lines }) => lines);
    expect(dear.map(({ lineId }) => lineId)).toContain("L9");
  });

  test("only questioned lines carry a flag, and no line counts twice in one finding", () => {
    const { findings, proposed } = judge(everything, bill);
    const questioned = findings.flatMap(({ lines }) =>
      lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
    );
    expect(new Set(Object.keys(proposed))).toEqual(new Set(questioned));
    for (const { lines, atStake, ruleId } of findings) {
      expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length);
      if (ruleId !== "totals-add-up")
        expect(lines.reduce((sum, line) => sum + line.atStake, 0)).toBe(atStake);
    }
  });

  test("is the same every time", () => {
    expect(judge(everything, bill)).toEqual(judge(everything, bill));
  });

  test("names a finding by its rule and lines", () => {
    const { findings } = judge([aLine({ code: "12001" }), aLine({ code: "12002" })]);
    expect(findings.map(({ id }) => id)).toEqual(["ncci-pair:L1,L2"]);
  });

  test("finds nothing on a clean bill, an empty one, or one that says nothing", () => {
    const clean = [
      aLine({ code: "99213", charge: 15_000, modifiers: ["25"] }),
      aLine({ code: "10060", charge: 30_000 }),
      aLine({ code: "80053", charge: 3_000 }),
      aLine({ code: "85025", charge: 2_500 }),
      aLine({ code: "85025", charge: 2_500, modifiers: ["91"] }),
    ];
    const totals = {
      billed: sure(53_000),
      insurancePaid: sure(40_000),
      patientResponsibility: sure(13_000),
    };
    expect(judge(clean, { totals })).toMatchObject({ findings: [], proposed: {} });
    expect(judge([])).toEqual({ findings: [], proposed: {}, notes: [], priced: [] });
    expect(judge([{ modifiers: [], diagnoses: [], remarks: [] }]).findings).toEqual([]);
  });
});

describe("words", () => {
  const spoken = found.flatMap(({ findings, notes }) => [...findings, ...notes]);
  const said = spoken.flatMap(({ reason, ask, ruleTitle, figures }) => [
    reason,
    ask,
    ruleTitle,
    ...figures.map(({ label }) => label),
  ]);
  const written = RULES.flatMap(({ title, explanation, asks, needs }) => [
    title,
    explanation,
    asks,
    ...needs,
  ]);

  test.each(["illegal", "fraud", "guarantee", "violat", "crime", "scam", "overcharg", "you must"])(
    "never: %s",
    (word) => {
      expect([...said, ...written].filter((text) => text.toLowerCase().includes(word))).toEqual([]);
    },
  );

  test.each(
    RULES.flatMap(({ id, title, explanation, asks }) => [
      [id, `${explanation} ${asks}`],
      [`the title of ${id}`, title],
    ]),
  )("%s is explained at reading grade 8 or below", (_, text) =>
    expect(readingGrade(text)).toBeLessThanOrEqual(8),
  );

  test("reasons too", () => {
    for (const { reason, ask } of spoken)
      expect([reason, readingGrade(`${reason} ${ask}`) <= 8]).toEqual([reason, true]);
  });
});

/** Where official texts are published. */
const HOSTS = [
  "www.cms.gov",
  "manuals.health.mil",
  "www.ecfr.gov",
  "uscode.house.gov",
  "med.noridianmedicare.com",
];

test("the register names each rule once, with a version and an official source", () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  for (const { citation, version, needs, settings } of RULES) {
    expect(HOSTS).toContain(new URL(citation.url).hostname);
    expect(version).toBeGreaterThan(0);
    expect(needs.length * settings.length).toBeGreaterThan(0);
  }
  expect(RULES_VERSION).toContain("ncci-pair.4");
});

test("cost grows with the bill, not with its square", () => {
  const codes = [
    "12002",
    "12001",
    "80053",
    "84132",
    "99213",
    "A4550",
    "11042",
    "11720",
    "71046",
    "85025",
  ];
  const lines = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      aLine({ code: codes[i % codes.length]!, charge: 10_000 + i }),
    );
  const lookups = (count: number) => {
    let asked = 0;
    const counting = new Proxy(reference, {
      get: (target, name: keyof typeof reference) => {
        asked++;
        return target[name];
      },
    });
    audit(aBill(lines(count)), counting);
    return asked;
  };
  expect(lookups(2_000) / lookups(500)).toBeLessThan(4.5);
});
