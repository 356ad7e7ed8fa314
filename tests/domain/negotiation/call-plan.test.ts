import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/case/answers";
import type { Bill } from "~/domain/bill/bill";
import type { Companion } from "~/domain/case/case-file";
import { formatCents } from "~/domain/money";
import { negotiationPlan, type NegotiationPlan } from "~/domain/negotiation/call-plan";
import { nextSteps } from "~/domain/next-steps/next-steps";
import { buildReport } from "~/domain/report/report";
import { audit } from "~/domain/audit/audit";
import { shownReconciliation } from "~/domain/report/reconciliation";
import { aBill, aLine, beside, columns, money, sure } from "#corpus/builders/bills";
import { readingGrade } from "#tests/support/reading-grade";
import { billOf, truths } from "#corpus/truth-bills";
import { reference } from "#tests/support/starter-reference";

function planFor(
  bill: Bill,
  answers: Answers = {},
  companions: Omit<Companion, "id">[] = [],
): NegotiationPlan | null {
  const around = beside(companions, answers);
  const file = { bill, ...around, letters: [] };
  const report = buildReport({ bill, audit: audit(bill, reference, around), choices: [] });
  return negotiationPlan({
    bill,
    report,
    file,
    reconciliation: shownReconciliation(file),
    steps: nextSteps(
      file,
      report.notes.map(({ finding }) => finding),
      "2026-11-20",
    ),
  });
}

const copy = aLine({ code: "71046", charge: 5_000, description: "XR CHEST" });
const twice = (over: Partial<Bill> = {}) =>
  aBill([copy, copy, aLine({ code: "99213", charge: 10_000 })], {
    accountNumber: sure("HR-1"),
    ...money({ billed: 20_000, patientResponsibility: 20_000 }),
    ...over,
  });
const titles = (plan: NegotiationPlan | null) => plan?.gate.map(({ title }) => title) ?? [];
const targets = (plan: NegotiationPlan | null) =>
  plan?.targets.map(({ label, cents }) => [label, cents]) ?? [];

test("without a finding there is no strategy", () => {
  expect(planFor(aBill([aLine({ code: "99213", charge: 10_000 })]))).toBeNull();
});

test("a stay's own number is asked about on the phone", () => {
  const asks = (over: Partial<Bill>) => planFor(twice(over))!.asks.map(({ title }) => title);
  const stay = { setting: "facility" as const, drg: sure("470") };
  expect(asks(stay)).toContain("One price for the whole stay");
  expect(asks({ ...stay, drg: undefined })).not.toContain("One price for the whole stay");
});

describe("the gate", () => {
  test("a plan's decision comes first, as far as it is known that there is a plan", () => {
    expect(titles(planFor(twice()))).toContain("Let your plan decide first, if you have one");
    expect(titles(planFor(twice(), { insured: "yes" }))).toContain("Let your plan decide first");
    expect(titles(planFor(twice(), { insured: "no" })).join()).not.toContain("plan decide");
    const paid = twice(
      money({ billed: 20_000, insurancePaid: 4_000, patientResponsibility: 16_000 }),
    );
    expect(titles(planFor(paid)).join()).not.toContain("plan decide");
    expect(titles(planFor({ ...paid, insuranceExpected: true }))).toContain(
      "Let your plan decide first, if you have one",
    );
  });

  const LOW_INCOME: Answers = {
    insured: "yes",
    plan: "employer",
    collector: "yes",
    denialReceived: "2026-10-09",
    nonprofitHospital: "yes",
    householdSize: 1,
    homeState: "TX",
  };

  // Three times the guideline of 2026 for one person, $15,960.
  test.each([
    [4_788_000, true],
    [4_788_001, false],
  ])(
    "with %i cents a year help with the bill is the first thing asked for: %s",
    (incomeCents, first) => {
      const plan = planFor(twice({ setting: "facility" }), { ...LOW_INCOME, incomeCents });
      const all = titles(plan);
      expect(all[0] === "Ask the hospital for help with the bill").toBe(first);
      expect(plan!.asks[0]!.title === "Help with the bill").toBe(first);
      expect(plan!.asks.filter(({ title }) => title === "Help with the bill")).toHaveLength(1);
      expect(all[first ? 1 : 0]).toBe("Ask the collector for proof");
      expect(all).toContain("Appeal to your plan");
    },
  );

  test("every step that names a rule has its source", () => {
    const plan = planFor(twice(), { insured: "yes", plan: "medicare", collector: "yes" });
    expect(plan?.gate[0]?.sources.length).toBeGreaterThan(0);
  });
});

describe("the figures", () => {
  test("rest on what is owed and what is questioned, best first", () => {
    const plan = planFor(twice());
    expect(targets(plan)).toEqual([["Open with", 15_000]]);
    expect(plan?.targets[0]?.rests).toBe(
      "You are asked for $200.00; everything we question is $50.00.",
    );
  });

  test("are not worked out where a plan has paid: its share of a charge is not ours to guess", () => {
    const paid = twice(
      money({ billed: 20_000, insurancePaid: 4_000, patientResponsibility: 16_000 }),
    );
    expect(targets(planFor(paid))).toEqual([]);
  });

  test("never open with nothing, however much is questioned", () => {
    const small = twice(money({ billed: 20_000, patientResponsibility: 5_000 }));
    expect(targets(planFor(small))).toEqual([]);
  });

  test("a limit stands where the person's own papers prove an error", () => {
    const wrong = aBill(
      [aLine({ code: "99213", charge: 10_000 })],
      money({
        billed: 12_500,
        patientResponsibility: 12_500,
      }),
    );
    const plan = planFor(wrong);
    const limit = plan?.targets.at(-1);
    expect(plan).not.toBeNull();
    expect(limit?.cents).toBeLessThan(12_500);
  });

  test("the EOB's own account is a figure", () => {
    const eob = aBill(
      [aLine({ code: "71046", charge: 5_000 }, columns({ allowed: 3_000, patientOwes: 1_100 }))],
      { kind: "eob", ...money({ billed: 5_000, patientResponsibility: 1_100 }) },
    );
    const plan = planFor(twice(), {}, [{ role: "eob", bill: eob }]);
    expect(targets(plan)).toContainEqual(["What your EOB says you owe", 1_100]);
    expect(plan?.asks.map(({ title }) => title)).toContain("What your plan says you owe");
  });

  test("a price is held against its public figure, with its source", () => {
    const dear = aBill(
      [aLine({ code: "99213", charge: 150_000 })],
      money({ billed: 150_000, patientResponsibility: 150_000 }),
    );
    const plan = planFor(dear);
    const price = plan?.targets.find(({ label }) => label.startsWith("For "));
    expect(price?.rests).toMatch(/Public figure .*: \$/);
    expect(price?.sources.length).toBeGreaterThan(0);
  });

  test("what a drug costs is no price to name", () => {
    const pill = aLine({
      description: "Ibuprofen 600 mg tablet",
      revenueCode: "0250",
      charge: 3_700,
    });
    const plan = planFor(
      aBill([pill], {
        setting: "facility",
        ...money({ billed: 3_700, patientResponsibility: 3_700 }),
      }),
    );
    expect(plan?.asks.map(({ title }) => title).join()).toContain("High Cost");
    expect(plan?.targets.filter(({ label }) => label.startsWith("For "))).toEqual([]);
  });

  test("no figure is made up where the bill does not say what is owed", () => {
    expect(targets(planFor(twice({ totals: {} })))).toEqual([]);
  });
});

describe("what to ask for", () => {
  test("a hold, errors, help, price, and only then a discount and monthly payments", () => {
    const bill = aBill(
      [copy, copy, aLine({ code: "99213", charge: 150_000 })],
      money({ billed: 160_000, patientResponsibility: 160_000 }),
    );
    const asked = planFor(bill)?.asks.map(({ title }) => title.replace(/:.*/, ""));
    expect(asked).toEqual([
      "A hold while you talk",
      "Possible Duplicate",
      "High Cost Items",
      "A lower price for paying at once, only if you can",
      "Monthly payments",
    ]);
  });

  test("the rule's own request is what is said, in words for the phone", () => {
    expect(planFor(twice())?.asks[1]?.say).toMatch(
      /^This is about 10\/05\/2026, 71046.*, \$50\.00\. Please /,
    );
  });

  test("a flag that only the person chose is asked about without a source", () => {
    const bill = aBill([aLine({ code: "99213", charge: 10_000 })]);
    const report = buildReport({
      bill,
      audit: audit(bill, reference),
      choices: [{ kind: "flag", key: "L1", value: "Incidental to Procedure" }],
    });
    const file = { bill, ...beside(), letters: [] };
    const plan = negotiationPlan({
      bill,
      report,
      file,
      reconciliation: null,
      steps: nextSteps(file, [], "2026-11-20"),
    });
    expect(plan?.asks[1]?.say).toContain("I see this part of the bill differently");
  });
});

test("what they call correct is asked for by the line and its name", () => {
  const reply = planFor(twice())!.replies.find(({ they }) => they === "The charges are correct.");
  expect(reply!.you).toMatch(
    /^Please show me the medical record for line 2, .+, and send me a copy/,
  );
});

test("an ask is said once, however many points share it", () => {
  const lines = ["71046", "71046", "80053", "80053"].map((code) => aLine({ code, charge: 5_000 }));
  const say = planFor(aBill(lines))!.asks.map((ask) => ask.say);
  const sentences = say.flatMap((text) => text.match(/Please (?:take|send|check)[^.]*\./g) ?? []);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("the uninsured are not told to ask their insurance", () => {
  const they = (answers: Answers) => planFor(twice(), answers)?.replies.map((reply) => reply.they);
  expect(they({ insured: "no" })).not.toContain("Ask your insurance.");
  expect(they({})).toContain("Ask your insurance.");
});

test("no plan accuses, promises, or names an amount that nothing supports", () => {
  const plans = truths.flatMap((truth) => {
    const bill = billOf(truth);
    const plan = planFor(bill, { insured: "no", careState: "NY" });
    return plan ? [{ bill, plan }] : [];
  });
  expect(plans.length).toBeGreaterThan(10);
  for (const { bill, plan } of plans) {
    const text = JSON.stringify(plan);
    expect(text).not.toMatch(/illegal|fraud|guarantee|overcharg|scam/i);
    const owed = bill.totals.patientResponsibility?.value;
    for (const { label, cents } of plan.targets) {
      expect(cents).toBeGreaterThan(0);
      if (/^(Open|Aim|Agree|What)/.test(label)) expect(cents).toBeLessThan(owed ?? 0);
      expect(formatCents(cents)).toMatch(/^\$/);
    }
    const spoken = [...plan.asks.map(({ say }) => say), ...plan.replies.map(({ you }) => you)];
    expect(readingGrade(spoken.join(" "))).toBeLessThan(9);
  }
});
