import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/case/answers";
import type { Bill } from "~/domain/bill/bill";
import type { Companion } from "~/domain/case/case-file";
import { LetterKind } from "~/domain/case/letter-kinds";
import { composeLetter, letterText } from "~/domain/letter/letter";
import { letterReadiness } from "~/domain/letter/readiness";
import { letterFacts } from "~/domain/letter/facts";
import { lintLetter } from "~/domain/letter/linter";
import { citableLaw, type CitableLaw } from "~/domain/law/citable-law";
import { ENTRY_IDS } from "~/domain/law/register";
import { buildReport } from "~/domain/report/report";
import { audit } from "~/domain/audit/audit";
import { aBill, aLine, sure } from "#corpus/builders/bills";
import { readingGrade, withoutCitations } from "#tests/support/reading-grade";
import { billOf, truths } from "#corpus/truth-bills";
import { reference } from "#tests/support/starter-reference";
import { Letter, type LetterInput } from "~/domain/letter/parts";

const UNVERIFIED = citableLaw({});
const ALL_VERIFIED = citableLaw(Object.fromEntries(ENTRY_IDS.map((id) => [id, "2026-11-21"])));
const sender = { name: "Ana Lind", address: ["27 Linden St", "Dayton, OH 45406"] };
const REQUESTS = LetterKind.options.filter((kind) => kind !== "provider-dispute");

const ANSWERS: Record<string, Answers> = {
  nothing: {},
  uninsured: {
    insured: "no",
    careState: "TX",
    homeState: "TX",
    nonprofitHospital: "yes",
    estimateReceived: "yes",
    estimateCents: 10_000,
    collector: "yes",
    collectorNoticeReceived: "2026-11-09",
    denialReceived: "2026-10-09",
  },
  employer: {
    insured: "yes",
    plan: "employer",
    emergency: "yes",
    careState: "NY",
    denialReceived: "2026-10-09",
    finalDenialReceived: "2026-11-10",
    collector: "yes",
    collectorNoticeReceived: "2026-07-01",
    onCreditReport: "yes",
    firstUnpaid: "2018-03-01",
  },
  medicare: { insured: "yes", plan: "medicare", careState: "FL", denialReceived: "2026-10-09" },
};

type Case = { input: LetterInput; law: CitableLaw };

const casesFor = (bill: Bill): Case[] => {
  const found = audit(bill, reference);
  const { cards } = buildReport({ bill, audit: found, choices: [] });
  // Each set of answers with one state of the register; the richest with both.
  const cases: readonly (readonly [Answers, CitableLaw])[] = [
    [ANSWERS.nothing!, UNVERIFIED],
    [ANSWERS.uninsured!, ALL_VERIFIED],
    [ANSWERS.employer!, UNVERIFIED],
    [ANSWERS.employer!, ALL_VERIFIED],
    [ANSWERS.medicare!, UNVERIFIED],
  ];
  return cases.flatMap(([answers, law]) =>
    LetterKind.options.map((kind) => ({
      input: { kind, bill, cards, sender, date: "2026-11-20", answers },
      law,
    })),
  );
};
const ready = ({ input }: Case): boolean =>
  letterReadiness(
    input.kind!,
    { bill: input.bill, companions: input.companions ?? [], answers: input.answers ?? {} },
    input.cards,
  ).ready;

describe.each(truths.map((truth) => [truth.name, truth] as const))("%s", (_, truth) => {
  const letters = casesFor(billOf(truth))
    .filter(ready)
    .map(({ input, law }) => ({ input, law, letter: composeLetter(input, law) }));

  test("every letter that can be written holds nothing but what is known", () => {
    expect(letters.length).toBeGreaterThan(20);
    for (const { input, law, letter } of letters) {
      expect.soft(lintLetter(letter, letterFacts(input, law)), letterText(letter)).toEqual([]);
      expect(Letter.parse(JSON.parse(JSON.stringify(letter)))).toEqual(letter);
    }
  });

  test("and what mission.md asks of every letter", () => {
    for (const { letter } of letters) {
      const text = letterText(letter);
      expect(text).toContain(
        letter.kind === "estimate-request"
          ? "within 3 business days"
          : "by Monday, December 21, 2026",
      );
      // Before the care there is nothing to collect.
      if (letter.kind !== "estimate-request") expect(text).toMatch(/collection/);
      expect(text).not.toContain("certified mail");
      const [first, ...place] = letter.sender.filter((line) => line !== "c/o Ana Lind");
      expect(letter.missing.includes("right-to-sign") || first === "Ana Lind").toBe(true);
      expect(place).toEqual(["27 Linden St", "Dayton, OH 45406"]);
      expect(letter.requests.length).toBeGreaterThanOrEqual(4);
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      for (const [, mark] of text.matchAll(/\[(\d+)\]/g))
        expect(letter.citations[Number(mark) - 1]).toBeDefined();
    }
  });
});

test("the words of every kind of letter read at grade 8 or below", () => {
  const bill = aBill([aLine({ code: "99213" })], {
    totals: { billed: sure(90_000), patientResponsibility: sure(90_000) },
  });
  for (const answers of Object.values(ANSWERS))
    for (const law of [UNVERIFIED, ALL_VERIFIED])
      for (const kind of REQUESTS) {
        const input = { kind, bill, cards: [], sender, date: "2026-11-20", answers };
        if (!ready({ input, law })) continue;
        const letter = composeLetter(input, law);
        const prose = [...letter.paragraphs.map(({ text }) => text), ...letter.requests].join("\n");
        expect
          .soft(readingGrade(withoutCitations(prose)), `${kind}\n${prose}`)
          .toBeLessThanOrEqual(8);
      }
});

const aPaper = (kind: Bill["kind"], over: Partial<Bill> = {}): Companion => ({
  id: "d1",
  role: kind as Companion["role"],
  bill: aBill([], { kind, ...over }),
});
const write = (input: Partial<LetterInput>, law = UNVERIFIED) => {
  const full = {
    bill: aBill([aLine({ code: "99213" })], {
      provider: sure("Mercy Valley Medical Center"),
      accountNumber: sure("HV-1"),
    }),
    cards: [],
    sender,
    date: "2026-11-20",
    ...input,
  };
  const letter = composeLetter(full, law);
  expect(lintLetter(letter, letterFacts(full, law))).toEqual([]);
  return { letter, text: letterText(letter) };
};

describe("each letter goes to its own door", () => {
  test("an appeal to the plan, about its decision, at the address it prints", () => {
    const denial = aPaper("denial", {
      insurer: sure("Highland Mutual"),
      claimNumber: sure("HM-26"),
      memberId: sure("M 77"),
      statementDate: sure("2026-10-01"),
      replyAddress: sure("Highland Mutual\nPO Box 9\nColumbus, OH 43004"),
    });
    const { letter } = write({ kind: "internal-appeal", companions: [denial] });
    expect(letter.recipient).toEqual([
      "Highland Mutual",
      "Appeals Department",
      "PO Box 9",
      "Columbus, OH 43004",
    ]);
    expect(letter.reference).toContainEqual({ label: "Member number", value: "M 77" });
    expect(letter.reference).toContainEqual({ label: "Decision date", value: "October 1, 2026" });
    expect(letter.missing).toEqual([]);
  });

  test("an appeal names what the plan did not cover, line by line, with its own note", () => {
    const eob = aPaper("eob", {
      insurer: sure("Blue Plan"),
      legend: [{ mark: "N130", meaning: "See the plan's terms." }],
      lines: [
        {
          ...aLine({ code: "70551", charge: 248_000 }),
          id: "L1",
          notCovered: sure(248_000),
          remarks: [sure("N130")],
        },
      ],
    });
    const { letter, text } = write({ kind: "internal-appeal", companions: [eob] });
    expect(text).toContain("1. The decision to review: $2,480.00 in question");
    expect(letter.rows[0]!.reason).toBe(
      "Not covered: $2,480.00. The plan's note: N130: \"See the plan's terms.\"",
    );
    expect(text).toContain("70551, $2,480.00: $2,480.00 not covered.");
    expect(text).toContain("Please reverse the denial and pay for this care.");
    expect(letter.missing).toEqual(["recipient-address", "account-number"]);
  });

  test("a validation letter to the collector; the creditor's name stays a fact of the notice", () => {
    const notice = aPaper("collection", {
      collector: sure("Ironwood Recovery"),
      provider: sure("Tri-County Emergency"),
      accountNumber: sure("TCE-448120"),
      totals: { patientResponsibility: sure(64_200) },
    });
    const { letter, text } = write({ kind: "debt-validation", companions: [notice] });
    expect(letter.recipient[0]).toBe("Ironwood Recovery");
    expect(letter.missing).toEqual(["recipient-address"]);
    expect(letter.amounts).toEqual([{ label: "Amount on the notice", value: "$642.00" }]);
    expect(text).toContain("15 USC 1692g(b) [1]");
  });

  test.each([
    ["in time", "2026-10-21", true],
    ["on the last day", "2026-10-21", true],
    ["a day late", "2026-10-20", false],
  ])("the stop of collection is claimed only %s", (_, received, claimed) => {
    const { text } = write({
      kind: "debt-validation",
      answers: { collector: "yes", collectorNoticeReceived: received },
    });
    expect(text.includes("stop collecting the disputed part")).toBe(claimed);
    expect(text.includes("Please stop collection until you have mailed")).toBe(claimed);
  });

  test("a credit bureau, which no document names: who and where is asked, and the policy is no law", () => {
    const notice = aPaper("collection", {
      collector: sure("Ironwood Recovery"),
      provider: sure("Tri-County Emergency"),
      accountNumber: sure("TCE-448120"),
      totals: { patientResponsibility: sure(49_999) },
    });
    const listed = {
      kind: "credit-dispute" as const,
      bill: notice.bill,
      answers: { onCreditReport: "yes" as const },
    };
    const { letter, text } = write(listed);
    expect(letter.missing).toEqual(["recipient-name", "recipient-address"]);
    expect(letter.reference).toContainEqual({ label: "Collector", value: "Ironwood Recovery" });
    expect(letter.amounts[0]!.value).toBe("$499.99");
    expect(text).toContain("15 USC 1681i(a) [1]");
    expect(text).toContain("By their own published policy");
    const large = { ...notice.bill, totals: { patientResponsibility: sure(50_000) } };
    expect(write({ ...listed, bill: large }, ALL_VERIFIED).text).not.toContain("policy");
  });

  test.each([
    ["2019-05-23", true],
    ["2019-05-24", false],
  ])("the seven years of a debt first late on %s are claimed: %s", (firstUnpaid, claimed) => {
    const answers = { onCreditReport: "yes" as const, firstUnpaid };
    const { text } = write({ kind: "credit-dispute", answers });
    expect(text.includes("older than seven years")).toBe(claimed);
  });

  test("an outside review goes to the plan after its final decision", () => {
    const denial = aPaper("denial", {
      insurer: sure("Highland Mutual"),
      claimNumber: sure("HM-26"),
      replyAddress: sure("PO Box 9\nColumbus, OH 43004"),
    });
    const asked = {
      kind: "outside-review" as const,
      companions: [denial],
      answers: { plan: "employer" as const, finalDenialReceived: "2026-11-02" },
    };
    const { letter, text } = write(asked);
    expect(letter.recipient.slice(0, 2)).toEqual(["Highland Mutual", "External Review Department"]);
    expect(letter.missing).toEqual([]);
    expect(text).toContain("I got the final decision on November 2, 2026.");
    expect(text).toContain("42 USC 300gg-19 [1]");
    expect(text).toContain("within four months");
  });

  test.each<[Answers, object]>([
    [{}, { ask: ["finalDenialReceived"] }],
    [{ finalDenialReceived: "2026-11-02", plan: "medicare" }, { reason: "no-outside-review" }],
    [{ finalDenialReceived: "2026-11-02" }, { reason: "no-outside-review" }],
  ])("no outside review is asked for with %j", (answers, why) => {
    const bill = aBill([aLine()]);
    expect(letterReadiness("outside-review", { bill, companions: [], answers }, [])).toEqual({
      ready: false,
      ...why,
    });
  });

  test("no letter to a bureau unless the person says that it lists the debt", () => {
    const file = { bill: aBill([aLine()]), companions: [], answers: {} };
    expect(letterReadiness("credit-dispute", file, [])).toEqual({
      ready: false,
      reason: "not-on-report",
    });
  });

  test("a recipient the person typed counts before what is printed, and nothing is left blank", () => {
    const blank = write({
      kind: "records-request",
      bill: aBill([]),
      sender: { name: null, address: [] },
    });
    expect(blank.letter.missing).toEqual([
      "sender-name",
      "sender-address",
      "recipient-name",
      "recipient-address",
      "account-number",
    ]);
    const { letter } = write({
      kind: "records-request",
      bill: aBill([]),
      recipient: { name: "Mercy", address: ["1 Main St", "Dayton, OH 45402"] },
    });
    expect(letter.recipient).toEqual([
      "Mercy",
      "Medical Records Department",
      "1 Main St",
      "Dayton, OH 45402",
    ]);
    expect(letter.missing).toEqual(["account-number"]);
  });
});

describe("law stands in a letter only as far as it was read", () => {
  const bill = aBill([aLine()], { setting: "facility", kind: "summary" });

  test("hospital aid: tax law only for a hospital that is a nonprofit", () => {
    const kind = "assistance-request" as const;
    expect(write({ kind, bill }).text).not.toMatch(/501\(r\)/);
    const known = { nonprofitHospital: "yes" } as const;
    expect(write({ kind, bill, answers: known }).text).toContain("26 USC 501(r)(5)");
    const { text } = write({ kind, bill, answers: known });
    expect(text).toContain("until day 240 after the first bill");
    expect(text).toContain("26 CFR 1.501(r)-1(b)(3)");
    expect(text).toContain("if it is $5 or more");
  });

  test("the state's own rule, only for the care it covers", () => {
    const kind = "itemized-bill-request" as const;
    const texas = { careState: "TX" };
    expect(write({ kind, bill, answers: texas }).text).toContain("Tex. H&S 185.002 [1]");
    const office = aBill([aLine()], { setting: "professional" });
    expect(write({ kind, bill: office, answers: texas }).text).not.toContain("Tex.");
    expect(write({ kind, bill, answers: { careState: "FL" } }).text).not.toContain("Fla. Stat.");
    const ohio = write({ kind, bill, answers: { careState: "OH" } }).letter.citations;
    expect(ohio.map(({ title }) => title.split(", ").at(-1))).toEqual([
      "45 CFR 164.524(a)(1)",
      "45 CFR 164.524(b)(2)",
      "45 CFR 164.501",
    ]);
  });

  test("an appeal to a plan of unknown kind cites nothing", () => {
    const companions = [aPaper("denial")];
    const kind = "internal-appeal" as const;
    expect(write({ kind, companions }).letter.citations).toEqual([]);
    expect(
      write({ kind, companions, answers: { plan: "medicare" } }).letter.citations[0]!.title,
    ).toContain("42 CFR 405.942(a)");
    const employer = write({ kind, companions, answers: { plan: "employer" } });
    expect(employer.text).toContain("at least 180 days");
  });

  test.each([
    [{ plan: "employer" }, false],
    [{ plan: "employer", unionPlan: "unsure" }, false],
    [{ plan: "employer", unionPlan: "yes" }, false],
    [{ plan: "employer", unionPlan: "no" }, true],
    [{ plan: "marketplace" }, true],
  ] as const)("60 days to decide an appeal, with %j: %s", (answers, named) => {
    const { text } = write({ kind: "internal-appeal", companions: [aPaper("denial")], answers });
    expect(text.includes("within 60 days")).toBe(named);
  });

  test("a source without an official address is listed without one", () => {
    const { letter, text } = write({
      kind: "itemized-bill-request",
      bill: aBill([aLine()], { setting: "professional" }),
      answers: { careState: "VA" },
    });
    expect(letter.citations[0]!.url).toBeNull();
    expect(text).toContain("Code of Virginia.\n");
  });
});

describe("a letter about the estimate", () => {
  const bill = aBill([aLine({ charge: 190_000 })], { totals: { billed: sure(190_000) } });
  const uninsured: Answers = { insured: "no", estimateReceived: "yes", estimateCents: 150_000 };

  test("names both amounts and the difference", () => {
    const { letter } = write({ kind: "estimate-dispute", bill, answers: uninsured });
    expect(letter.amounts.map(({ value }) => value)).toEqual(["$1,900.00", "$1,500.00", "$400.00"]);
  });

  test.each([
    [40_000, true],
    [39_999, false],
  ])("%i cents above: the federal rule is named (%s)", (above, named) => {
    const answers = { ...uninsured, estimateCents: 190_000 - above };
    const { text } = write({ kind: "estimate-dispute", bill, answers });
    expect(text.includes("45 CFR 149.620(a)(2)(ii)")).toBe(named);
  });

  test.each([
    [{ ...uninsured, insured: undefined }, { ask: ["insured"] }],
    [{ ...uninsured, insured: "yes" as const }, { ask: ["selfPay"] }],
    [{ ...uninsured, estimateCents: undefined }, { ask: ["estimateCents"] }],
    [{ ...uninsured, plan: "medicaid" as const }, { reason: "no-estimate" }],
    [{ ...uninsured, estimateCents: 190_000 }, { reason: "not-above-estimate" }],
    [{ insured: "no" as const }, { reason: "no-estimate" }],
  ])("is not ready: %j", (answers, why) => {
    expect(letterReadiness("estimate-dispute", { bill, companions: [], answers }, [])).toEqual({
      ready: false,
      ...why,
    });
    expect(() => write({ kind: "estimate-dispute", bill, answers })).toThrow(RangeError);
  });
});

describe("an appeal says that it is in time", () => {
  const opening = (date: string, plan: "employer" | "medicare") =>
    composeLetter({
      kind: "internal-appeal",
      bill: aBill([aLine()], { kind: "denial" }),
      cards: [],
      sender,
      date,
      answers: { insured: "yes", plan, denialReceived: "2026-05-24" },
    }).paragraphs[0]!.text.includes("I appeal in time");

  test.each([
    ["2026-11-19", true],
    ["2026-11-20", false],
    ["2026-11-21", false],
  ])("to a plan with 180 days, on %s", (date, isSaid) =>
    expect(opening(date, "employer")).toBe(isSaid),
  );
  test("never to Medicare, whose time is another", () =>
    expect(opening("2026-05-25", "medicare")).toBe(false));
});
