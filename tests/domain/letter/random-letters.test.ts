import { describe, expect, test } from "vitest";
import { auditOf } from "#corpus/audited-cases";
import { seeded } from "#corpus/random-layouts/random";
import { casesOf } from "#corpus/truth";
import { truths } from "#corpus/truth-bills";
import { reference } from "#tests/support/starter-reference";
import { audit } from "~/domain/audit/audit";
import type { Answers } from "~/domain/case/answers";
import { LetterKind } from "~/domain/case/letter-kinds";
import { citableLaw } from "~/domain/law/citable-law";
import { ENTRY_IDS } from "~/domain/law/register";
import { letterFacts } from "~/domain/letter/facts";
import { composeLetter, letterText } from "~/domain/letter/letter";
import { lintLetter } from "~/domain/letter/linter";
import type { Letter, LetterInput } from "~/domain/letter/parts";
import { letterReadiness } from "~/domain/letter/readiness";
import { buildReport } from "~/domain/report/report";
import { KINDS } from "./letters-of-each-kind";

/** Letters of every kind from random documents, findings and answers: the same seed writes the same letters. */

const LETTERS = 300;
const SEED = Number(process.env.SEED ?? 20261123);

/** The sample documents, and the papers that make each kind of letter possible. */
const CASES = [
  ...truths
    .filter(({ lines }) => lines.length < 100)
    .flatMap((truth) => casesOf(truth).map((one) => auditOf(truth, one, reference))),
  ...KINDS.map(([, { bill, companions = [] }]) => {
    const around = { companions, payments: [], answers: {} };
    return { bill, around, audit: audit(bill, reference, around) };
  }),
].map((one) => ({
  ...one,
  cards: buildReport({ bill: one.bill, audit: one.audit, choices: [] }).cards,
}));

/** What may be answered, `undefined` being skipped. */
const ANSWERS: { readonly [K in keyof Answers]?: readonly (Answers[K] | undefined)[] } = {
  insured: ["yes", "no", undefined],
  plan: ["employer", "marketplace", "medicare", "medicaid", "other", undefined],
  selfPay: ["yes", "no", undefined],
  emergency: ["yes", "no", undefined],
  facilityInNetwork: ["yes", "no", undefined],
  providerInNetwork: ["yes", "no", undefined],
  signedConsent: ["yes", "no", undefined],
  estimateReceived: ["yes", undefined],
  estimateCents: [10_000, 250_000, undefined],
  denialReceived: ["2026-10-09", undefined],
  finalDenialReceived: ["2026-11-10", undefined],
  unionPlan: ["yes", "no", undefined],
  collector: ["yes", "no", undefined],
  collectorNoticeReceived: ["2026-11-09", "2026-07-01", undefined],
  onCreditReport: ["yes", undefined],
  firstUnpaid: ["2018-03-01", "2026-01-05", undefined],
  careState: ["TX", "NY", "CA", "WA", "NC", "FL", "VA", undefined],
  homeState: ["TX", "NJ", undefined],
  nonprofitHospital: ["yes", "no", undefined],
  patientIs: ["self", "child", "adult", "deceased", undefined],
  patientName: ["Mia Rose Lind", undefined],
  authorization: ["yes", "no", undefined],
  patientBirthDate: ["2016-05-04", undefined],
};

const CALL = {
  day: "2026-11-18",
  time: null,
  person: "Dana Ruiz",
  number: null,
  reference: "C-881",
  said: "You owe us $40.00, she said.\nWe will look at your bill.",
  promisedCents: null,
  promisedBy: null,
  nextStep: "Our office calls you.",
  followUp: null,
};

function randomLetter(
  kind: LetterKind,
  chance: () => number,
): { input: LetterInput; letter: Letter } | null {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;
  const { bill, around, cards } = pick(CASES);
  const drawn = Object.fromEntries(
    Object.entries(ANSWERS).map(([key, values]) => [key, pick<unknown>(values)]),
  ) as Answers;
  const input: LetterInput = {
    kind,
    bill,
    cards: cards.filter(() => chance() < 0.8),
    companions: around.companions,
    answers: { ...drawn, ...around.answers },
    call: CALL,
    sender: { name: pick(["Ana Lind", null]), address: ["27 Linden St", "Dayton, OH 45406"] },
    date: pick(["2026-11-20", "2026-12-31", "2028-02-29"]),
  };
  const file = {
    bill,
    companions: around.companions,
    answers: input.answers ?? {},
    call: CALL,
  };
  if (!letterReadiness(kind, file, input.cards).ready) return null;
  return { input, letter: composeLetter(input, LAW) };
}

const LAW = citableLaw(Object.fromEntries(ENTRY_IDS.map((id) => [id, "2026-11-21"])));

function letters(): { input: LetterInput; letter: Letter }[] {
  const chance = seeded(SEED);
  const written: { input: LetterInput; letter: Letter }[] = [];
  for (let draw = 0; written.length < LETTERS; draw++) {
    const kinds = LetterKind.options;
    // Every second letter is a dispute; the others go through all kinds in turn.
    const at = written.length;
    const one = randomLetter(at % 2 ? "provider-dispute" : kinds[(at / 2) % kinds.length]!, chance);
    if (one) written.push(one);
    if (draw > 100 * LETTERS) throw new RangeError(`Letter ${at} is never ready`);
  }
  return written;
}

/**
 * Addressed to the wrong person: advice to the patient, or the patient's own things called the reader's. "You" and
 * "your" may only be what the reader does or holds.
 */
const TO_THE_PATIENT =
  /\byou(?:r share| owe| paid| were| went| told| signed| did not come|r (?:plan's|EOB|insurance|income|household))\b|\b(?:ask|tell) your\b/i;

describe(`${LETTERS} random letters, seed ${SEED}`, () => {
  const written = letters();

  test("hold nothing but what is known, and speak as the patient to the reader", () => {
    for (const { input, letter } of written) {
      const said = [
        ...(letter.kind === "call-confirmation" ? [] : letter.paragraphs.map(({ text }) => text)),
        ...letter.requests,
        ...letter.rows.map(({ reason }) => reason),
        letter.closing,
      ].join("\n");
      expect.soft(lintLetter(letter, letterFacts(input, LAW)), letterText(letter)).toEqual([]);
      expect.soft(TO_THE_PATIENT.exec(said)?.[0], `${letter.kind}\n${said}`).toBeUndefined();
    }
  });

  test("are of every kind", () => {
    const kinds = new Set(written.map(({ letter }) => letter.kind));
    expect(LetterKind.options.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test("ask for no more than was chosen, and agree to nothing", () => {
    for (const { input, letter } of written) {
      const text = letterText(letter);
      expect(text).not.toMatch(/\bI owe\b|undefined|NaN|\[object/);
      if (letter.kind === "provider-dispute")
        expect(letter.rows.length).toBeLessThanOrEqual(input.bill.lines.length);
    }
  });
});

test("no finding of the sample documents speaks to the patient in its text for letters", () => {
  const speaking = CASES.flatMap((one) => one.audit.findings).flatMap((finding) => {
    const { ruleId, letter, reason } = finding;
    const words = `${letter?.heading} ${letter?.seen ?? reason}`.replace(/"[^"]*"/g, "");
    return letter && !/\b(?:you|your|we|us|our)\b/i.test(words) ? [] : [`${ruleId}: ${words}`];
  });
  expect(speaking).toEqual([]);
});
