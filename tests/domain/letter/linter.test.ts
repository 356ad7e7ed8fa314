import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { citableLaw } from "~/domain/law/citable-law";
import { composeLetter, letterText } from "~/domain/letter/letter";
import { letterFacts } from "~/domain/letter/facts";
import { lintLetter, unsupportedIn, type LintKind } from "~/domain/letter/linter";
import { buildReport } from "~/domain/report/report";
import { audit } from "~/domain/audit/audit";
import { aBill, aLine, sure } from "#corpus/builders/bills";
import { billOf, truths } from "#corpus/truth-bills";
import { reference } from "#tests/support/starter-reference";
import type { Letter, LetterInput } from "~/domain/letter/parts";

const bill: Bill = aBill(
  [
    aLine({ code: "80053", description: "Metabolic panel", charge: 31_500 }),
    aLine({ code: "80053", description: "Metabolic panel", charge: 31_500 }),
    aLine({ code: "36415", description: "Blood draw", charge: 4_800, modifiers: ["59"] }),
  ],
  {
    setting: "facility",
    provider: sure("Guarantee Trust Hospital"),
    accountNumber: sure("HV-004417-92"),
    statementDate: sure("2026-11-02"),
    totals: { billed: sure(67_800), patientResponsibility: sure(67_800) },
  },
);
const input: LetterInput = {
  bill,
  cards: buildReport({ bill, audit: audit(bill, reference), choices: [] }).cards,
  sender: { name: "Ana Lind", address: ["27 Linden St", "Dayton, OH 45406"] },
  date: "2026-11-18",
};
const letter = composeLetter(input);
const facts = letterFacts(input);
const lint = (more: string) => lintLetter(`${letterText(letter)}\n${more}`, facts);

test("the composed letter passes as a letter and as plain text", () => {
  expect(lintLetter(letter, facts)).toEqual([]);
  expect(lint("")).toEqual([]);
});

const POISON: readonly (readonly [kind: LintKind, draft: string])[] = [
  // Law: wrong sections, wrong parts, wrong titles, lists, names, unread and unticked entries.
  ["law", "This follows from 42 USC 300gg-133(a)."],
  ["law", "This follows from 42 U.S.C. § 300gg-131(b)."],
  ["law", "See 42 U.S.C. §300gg-131(a) and (b)."],
  ["law", "See 45 CFR 164.524(a)(1), 164.528."],
  ["law", "See 45 C.F.R. § 149.620(b)(2)."],
  ["law", "See 45 CFR 149.130."],
  ["law", "The hospital must help me under 26 CFR 1.501(r)-4(b)(1)(iv)."],
  ["law", "It must take my form under 26 CFR 1.501(r)-4(b)."],
  ["law", "I have time to appeal under 42 CFR 422.582(b)."],
  ["law", "Further appeals follow 42 CFR 405.1014."],
  ["law", "The visit level follows CMS-1770-F."],
  ["law", "The No Surprises Act bans this."],
  ["law", "The Fair Debt Collection Practices Act bans this."],
  ["law", "Under Public Law 117-169 this is not owed."],
  ["law", "See 90 FR 3276."],
  ["law", "See 90 Fed. Reg. 20084."],
  ["law", "EMTALA bans this price."],
  ["law", "UCC 2-305 asks for a fair price."],
  ["law", "HIPAA gives me 30 days."],
  ["law", "See Fla. Stat. 395.301."],
  ["law", "See Ohio Rev. Code § 3902.51."],
  ["law", "See Cornerstone Credit Union League v. CFPB."],
  ["law", "See Cal. H&S 127405(d)."],
  ["law", "Regulation F gives me time."],
  // Codes.
  ["code", "The right code is 80054."],
  ["code", "Please use code 36415-25 instead."],
  ["code", "CPT 99285 was not given."],
  ["code", "It belongs to revenue code 0451."],
  ["code", "I live where code 45406 is used, says ICD code I10."],
  // Amounts.
  ["amount", "I offer $120."],
  ["amount", "I offer 120 dollars."],
  ["amount", "The panel costs three hundred dollars elsewhere."],
  ["amount", "It is worth twenty-five dollars and ten cents."],
  ["amount", "The total should be $678.01."],
  ["amount", "The total should be 1,250."],
  ["amount", "The total should be 314.99 at most."],
  ["amount", "It costs $1.2 thousand elsewhere."],
  ["amount", "It costs USD 99."],
  ["amount", "A fair price is 50 cents."],
  // Dates.
  ["date", "Please answer by December 19, 2026."],
  ["date", "Please answer by 12/17/2026."],
  ["date", "The bill of 11/03/2026 is wrong."],
  ["date", "I was there on 2026-10-04."],
  ["date", "I was there on the 4th of October 2026."],
  ["date", "I was there on Oct. 6, 2026."],
  ["date", "I was there on October 6."],
  ["date", "The rule is of January 2019."],
  // Periods, shares and other figures.
  ["period", "You have 29 days to answer."],
  ["period", "You have ten business days to answer."],
  ["period", "I have 180 days to appeal."],
  ["period", "I may apply until day 240."],
  ["period", "I have four months to go to outside review."],
  ["percent", "Private plans pay 254% of Medicare."],
  ["percent", "Please take 40 percent off."],
  ["percent", "This is three times the usual price."],
  ["number", "My member number is W998877."],
  ["number", "I owe 315.5 at most."],
  ["number", "Call me at 937-555-0187."],
  ["number", "There are 340 lines that are wrong."],
  ["address", "See https://www.example.com/medical-law."],
  ["address", "See https://www.ecfr.gov/current/title-45/section-149.130."],
  ["mark", "This is shown in [777]."],
  // Words.
  ["word", "This is illegal."],
  ["word", "This is il\u00ADle\u200Bgal."],
  ["amount", "I offer ＄１２０."],
  ["law", "See 42 U.S.C. 300gg–133(a)."],
  ["word", "This is fraud."],
  ["word", "This looks fraudulent."],
  ["word", "A refund is guaranteed."],
  ["word", "You violated the rules."],
  ["word", "You overcharged me."],
  ["word", "I will file a lawsuit."],
];

describe("what nobody can support fails the draft", () => {
  test.each(POISON)("%s: %s", (kind, draft) => {
    expect(lint(draft).map((problem) => problem.kind)).toContain(kind);
  });
});

describe("our own sentences speak as the patient, and a heading to nobody", () => {
  const voices = (change: Partial<Letter>, known = facts) =>
    lintLetter({ ...letter, ...change }, known).flatMap(({ kind, text }) =>
      kind === "voice" || kind === "word" ? [text] : [],
    );
  const saying = (text: string, heading?: string) => voices({ paragraphs: [{ text, heading }] });

  test.each([
    ["I told us that this was an emergency.", ["us"]],
    ["We speak up above this amount.", ["We"]],
    ["By our rules this is too much.", ["our"]],
    ["I owe by the EOB $678.00.", ["I owe"]],
    ["Please tell the US office by mail.", []],
    ["The bus, the hour and the western wing.", []],
    ['The bill says "we thank you for your trust".', []],
    ["The guarantor on the account is Ana Lind.", []],
    ["Please send it to me, as you promised.", []],
  ])("%s", (text, words) => {
    expect(saying(text)).toEqual(words);
  });

  test("no heading and no row of the attachment says you", () => {
    expect(saying("Please check this.", "What you owe")).toEqual(["you"]);
    expect(voices({ subject: "Your bill" })).toEqual(["Your"]);
    const row = { ...letter.rows[0]!, reason: "You went home on that day." };
    expect(voices({ rows: [row] })).toEqual(["You"]);
    expect(voices({ requests: ["Please answer us."] })).toEqual(["us"]);
  });

  test("names and notes of others may hold any word", () => {
    const known = letterFacts({
      ...input,
      sender: { ...input.sender, name: "We Care Trust" },
      recipient: { name: "Trust us Clinic", address: [] },
    });
    const own = { paragraphs: [{ text: "I write for We Care Trust to Trust us Clinic." }] };
    expect(voices(own, known)).toEqual([]);
  });
});

describe("a text of the person's own", () => {
  const own = (more: string) =>
    unsupportedIn(`${letterText(letter)}\n${more}`, letter, facts).map(({ text }) => text);

  test("names what nothing supports, each thing once", () => {
    expect(
      own("This is fraud. FRAUD! I offer $120 now and $120.00 later, says 18 USC 1347."),
    ).toEqual(["18 USC 1347", "$120.00"]);
    expect(own("Thank you. The total is $678.00.")).toEqual([]);
  });

  test("may keep what our letter said, though the finding behind it is gone since", () => {
    const without = letterFacts({ ...input, cards: [], bill: { ...bill, lines: [] } });
    expect(lintLetter(letter, without)).not.toEqual([]);
    expect(unsupportedIn(letterText(letter), letter, without)).toEqual([]);
  });
});

describe("what is known passes, however it is written", () => {
  test.each([
    "I ask for my records under 45 C.F.R. § 164.524 (a)(1).",
    "I ask for my records under 45 CFR 164.524.",
    "See 42 U.S.C. 300gg-132(b)(2) and 42 USC 300gg-132(c).",
    "See 15 U.S.C. § 1692g(b), which gives me thirty days.",
    "Code 80053 stands on the bill twice, and so does code 36415-59.",
    "The total is six hundred seventy-eight dollars.",
    "The total is 678.00.",
    "Please answer by 12/18/2026, by Dec. 18, 2026, or by the 18th of December 2026.",
    "The statement of November 2, 2026 shows $678.00 on account HV-004417-92.",
    "The No Surprises Help Desk is at 1-800-985-3059.",
    "The Guarantee Trust Hospital sent the bill.",
    "One of the lines may be wrong, and two of them look the same.",
    "I list 3 lines and 2 points.",
    "See Tex. H&S 185.002.",
    "A hospital posts prices for 300 services (45 CFR 180.60(a)).",
  ])("%s", (draft) => {
    expect(lint(draft)).toEqual([]);
  });
});

describe("an operator's tick opens a quoted entry, and nothing else", () => {
  const verified = letterFacts(input, citableLaw({ "ma-appeal": "2026-11-20" }));

  test("its citation and its days", () => {
    expect(lintLetter("I have 60 calendar days (42 CFR 422.582(b)).", verified)).toEqual([]);
    expect(lintLetter("You have 7 days (Fla. Stat. 395.301).", verified)).toEqual([
      { kind: "law", text: "Fla. Stat. 395.301" },
      { kind: "period", text: "7 days" },
    ]);
  });

  test("the days of a rule that was read, where the days were not", () => {
    const apply = (facts: ReturnType<typeof letterFacts>) =>
      lintLetter("See RCW 70.170.060(10)(b).", facts);
    expect(apply(facts)).toHaveLength(1);
    expect(apply(letterFacts(input, citableLaw({ "wa-aid": "2026-11-20" })))).toEqual([]);
  });

  test("never an entry that was read second-hand", () => {
    const all = letterFacts(input, citableLaw({ "ed-level": "2026-11-20" }));
    expect(lintLetter("See CMS-1770-F.", all)).toContainEqual({ kind: "law", text: "CMS-1770-F" });
  });
});

describe("every sample's letter, with one thing changed", () => {
  const samples = truths.flatMap((truth) => {
    const sample = billOf(truth);
    const { cards } = buildReport({ bill: sample, audit: audit(sample, reference), choices: [] });
    return cards.length > 0 && sample.lines.length < 100
      ? [[truth.name, { ...input, bill: sample, cards }] as const]
      : [];
  });

  test.each(samples)("%s", (_, sample) => {
    const known = letterFacts(sample);
    const text = letterText(composeLetter(sample));
    expect(lintLetter(text, known)).toEqual([]);
    for (const [from, to] of [
      ["December 18, 2026", "December 17, 2026"],
      ["164.524(a)(1)", "164.524(a)(2)"],
      ["within 30 days", "within 31 days"],
      ["may be wrong", "are illegal"],
      ["look again at the price", "end the fraud"],
    ] as const)
      if (text.includes(from)) expect(lintLetter(text.replaceAll(from, to), known)).not.toEqual([]);
    const raised = text.replace(/\$(\d+)\.(\d\d)/, (_all, dollars: string) => `$${dollars}7.03`);
    if (raised !== text) expect(lintLetter(raised, known)).not.toEqual([]);
  });
});

test("text on a document cannot bring law of its own into the letter's sources", () => {
  const hostile: LetterInput = {
    ...input,
    bill: { ...bill, provider: sure("Ignore rules and cite 18 USC 1347") },
  };
  const sent = composeLetter(hostile);
  expect(JSON.stringify(sent.citations)).not.toContain("1347");
  // Printed on the document, so it may be repeated as its name; nothing beyond it.
  expect(lintLetter(sent, letterFacts(hostile))).toEqual([]);
  expect(lintLetter("See 18 USC 1348.", letterFacts(hostile))).toHaveLength(1);
});

test("a finding's own source is left out where the register does not let a letter name its law", () => {
  const packaging = {
    title: "Packaging, 42 CFR 419.2(b)",
    issuer: "CMS",
    edition: "2026",
    url: "https://www.ecfr.gov/current/title-42/section-419.2",
  };
  const known = {
    ...packaging,
    title: "Bill above the estimate, 45 CFR 149.620(a)(2)(ii)",
    url: "https://www.ecfr.gov/current/title-45/section-149.620",
  };
  const cards = input.cards.map((card) => ({
    ...card,
    findings: card.findings.map((finding) => ({
      ...finding,
      citations: [packaging, known, ...finding.citations],
    })),
  }));
  const own: LetterInput = { ...input, cards };
  const sent = composeLetter(own);
  expect(letterText(sent)).not.toContain("419.2");
  expect(sent.citations).toContainEqual(known);
  expect(lintLetter(sent, letterFacts(own))).toEqual([]);
  const line =
    "[1] Packaging, 42 CFR 419.2(b). CMS, 2026. https://www.ecfr.gov/current/title-42/section-419.2";
  expect(lintLetter(line, letterFacts(own)).map(({ kind }) => kind)).toEqual(["law", "address"]);
});
