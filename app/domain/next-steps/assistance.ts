import type { Answers } from "~/domain/case/answers";
import { type CaseFile } from "~/domain/case/case-file";
import type { EntryId } from "~/domain/law/register";
import type { Cents } from "~/domain/money";
import {
  GUIDELINE_SOURCE,
  guidelineCents,
  guidelineRegion,
  type GuidelineRegion,
  type GuidelineYear,
} from "./poverty-guidelines";
import { mayBeHospital } from "~/domain/case/documents";

/** Household, income and state compared with the federal poverty guidelines: a hint to ask for help, never a promise. */

type AssistanceHint = {
  /** One or two plain sentences for the person. */
  text: string;
  /** What it rests on; shown with its official link. */
  source: EntryId;
};

export type AssistanceCheck =
  | { kind: "ask"; ask: readonly (keyof Answers)[] }
  /** The person lives where the guidelines name no income. */
  | { kind: "no-guideline"; hints: readonly AssistanceHint[] }
  | {
      kind: "checked";
      year: GuidelineYear;
      region: GuidelineRegion;
      householdSize: number;
      incomeCents: Cents;
      guidelineCents: Cents;
      /** Income in whole percent of the guideline, rounded up, so that it never looks lower than it is. */
      percent: number;
      source: EntryId;
      hints: readonly AssistanceHint[];
    };

/** An income at or below so many percent (or strictly below it) of the guideline; exact, in cents. */
type Within = (percent: number, bound?: "at-most" | "below") => boolean;

type Facts = {
  /** False where the income is not known or has no guideline. */
  within: Within;
  answers: Answers;
  hospital: boolean;
};

type HintRule = { source: EntryId; text: string; when: (facts: Facts) => boolean };

/** What one may ask for where. The law sets no income line for the whole country; a state's own lines are given as read. */
const HINTS: readonly HintRule[] = [
  {
    source: "fap-exists",
    text: "A nonprofit hospital must have a written aid policy. The law sets no income line, so ask for the policy even if you think you earn too much.",
    when: ({ answers, hospital }) => hospital && answers.nonprofitHospital !== "no",
  },
  {
    source: "ca-aid",
    text: "In California, an income at or below 400% of the line is the mark for hospital charity care or a discount. If you have insurance, your medical costs must also be high.",
    when: ({ within, answers, hospital }) => hospital && answers.careState === "CA" && within(400),
  },
  {
    source: "ny-aid",
    text: "In New York, hospitals waive charges below 200% of the line. Ask for the form.",
    when: ({ within, answers, hospital }) =>
      hospital && answers.careState === "NY" && within(200, "below"),
  },
  {
    source: "ny-aid",
    text: "In New York, hospitals lower charges for incomes up to 400% of the line. Ask for the form.",
    when: ({ within, answers, hospital }) =>
      hospital && answers.careState === "NY" && !within(200, "below") && within(400),
  },
  {
    source: "wa-aid",
    text: "In Washington, hospitals give free care up to 200% of the line, and large hospital groups up to 300%. Above that there are discounts.",
    when: ({ within, answers, hospital }) => hospital && answers.careState === "WA" && within(300),
  },
  {
    source: "wa-aid",
    text: "In Washington, large hospital groups give discounts up to 400% of the line. Ask what the hospital's policy says.",
    when: ({ within, answers, hospital }) =>
      hospital && answers.careState === "WA" && !within(300) && within(400),
  },
  {
    source: "nj-uninsured-cap",
    text: "In New Jersey, a hospital may ask a resident without insurance for at most 115% of Medicare's price, below 500% of the line.",
    when: ({ within, answers, hospital }) =>
      hospital &&
      answers.careState === "NJ" &&
      answers.homeState === "NJ" &&
      answers.insured === "no" &&
      within(500, "below"),
  },
  {
    source: "co-plan",
    text: "In Colorado, patients who qualify pay in small monthly parts. The state's page names 250% of the line.",
    when: ({ within, answers, hospital }) => hospital && answers.careState === "CO" && within(250),
  },
  {
    source: "nc-collection",
    text: "In North Carolina, a hospital doesn't send a bill to collection while it decides on aid.",
    when: ({ answers, hospital }) => hospital && answers.careState === "NC",
  },
];

/**
 * Compares a household's yearly income before tax with the guideline of its home state for one year: use the year
 * the hospital's policy names, else `guidelineYearOn(today)`. Asks for what is not answered. The hints are about the
 * state of care; where no state's law was read, only the federal hint is left.
 */
export function assistanceCheck(
  file: Pick<CaseFile, "bill" | "answers">,
  year: GuidelineYear,
): AssistanceCheck {
  const { answers } = file;
  const { householdSize, incomeCents, homeState } = answers;
  const ask = (["householdSize", "incomeCents", "homeState"] as const).filter(
    (key) => answers[key] === null || answers[key] === undefined,
  );
  if (ask.length > 0) return { kind: "ask", ask };
  const region = guidelineRegion(homeState!);
  const facts = { answers, hospital: mayBeHospital(file.bill) };
  if (region === null)
    return {
      kind: "no-guideline",
      hints: hintsFor({ ...facts, within: () => false }),
    };
  const guideline = guidelineCents(year, region, householdSize!);
  return {
    kind: "checked",
    year,
    region,
    householdSize: householdSize!,
    incomeCents: incomeCents!,
    guidelineCents: guideline,
    percent: Math.ceil((incomeCents! * 100) / guideline),
    source: GUIDELINE_SOURCE[year],
    hints: hintsFor({ ...facts, within: withinGuideline(incomeCents!, guideline) }),
  };
}

const withinGuideline =
  (income: Cents, guideline: Cents): Within =>
  (percent, bound = "at-most") =>
    bound === "below" ? income * 100 < guideline * percent : income * 100 <= guideline * percent;

const hintsFor = (facts: Facts): AssistanceHint[] =>
  HINTS.filter(({ when }) => when(facts)).map(({ text, source }) => ({ text, source }));
