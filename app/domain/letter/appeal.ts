import { decisionDocument } from "~/domain/case/documents";
import type { Bill } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import type { Answers } from "~/domain/case/answers";
import { addDays, longDate } from "~/domain/day";
import type { EntryId } from "~/domain/law/register";
import { formatCents } from "~/domain/money";
import { appealedLines, sumOfDenied, type DeniedLine } from "~/domain/audit/evidence/denied-lines";
import { deniedRow, planNotes } from "./denied-rows";
import { type LetterBody, type LetterFile } from "./letter-file";
import type { Paragraph } from "./parts";
import { senderOfDocument } from "./recipients";
import { hasAccount, referenceRows } from "./reference-rows";
import { NOT_COVERED_ONLY, TELL_PROVIDER, confirmBy } from "./shared-sentences";
import { rulesParagraph } from "./sources";
import { lineMention, sentence } from "./wording";

/** An appeal asks for a full review; why the care was needed is for the person and the doctor to say, not for us. */
export function appealBody(file: LetterFile): LetterBody {
  const { bill } = file;
  const decision = decisionDocument(file) ?? bill;
  const denied = appealedLines(decision);
  const cents = sumOfDenied(denied) ?? totalDenied(decision, denied);
  const amount = cents === null ? null : formatCents(cents);
  return {
    recipient: senderOfDocument(
      (decision.insurer ?? bill.insurer)?.value,
      decision.kind === "eob" || decision.kind === "denial" ? decision : undefined,
      "Appeals Department",
    ),
    subject: "Appeal of a decision on a claim",
    reference: referenceRows(file, decision),
    accountKnown: hasAccount(decision),
    paragraphs: [
      { text: appealOpening(file) },
      deniedParagraph(file, decision, denied, amount),
      ...rulesParagraph(file, appealRules(file), { keep: bindsPlan(file) }),
      NOT_COVERED_ONLY,
    ],
    amounts: [],
    requests: appealRequests(file, denied),
    closing: "Thank you for your review.",
    enclosures: ["Copy of the decision named above"],
    rows: denied.map((line) => deniedRow(decision, line)),
  };
}

const appealOpening = ({ answers: { denialReceived, plan }, date }: LetterFile): string =>
  "I appeal the decision named above, and I ask for a full review." +
  (denialReceived
    ? ` I got the decision on ${longDate(denialReceived)}${isInTime(denialReceived, plan, date) ? ", and I appeal in time" : ""}.`
    : "") +
  (plan === "employer" ? " The plan comes with a job." : "");

const DAYS_TO_APPEAL = 180;
const isInTime = (received: string, plan: Answers["plan"], date: string): boolean =>
  (plan === "employer" || plan === "marketplace") && date < addDays(received, DAYS_TO_APPEAL);

/** So many services are named in the letter; the attachment has them all. */
const NAMED_LINES = 3;

function deniedParagraph(
  { answers }: LetterFile,
  decision: Bill,
  denied: readonly DeniedLine[],
  amount: string | null,
): Paragraph {
  const named = denied.slice(0, NAMED_LINES).map(({ line, cents }) => {
    const notes = planNotes(decision, line);
    const open = cents === null ? "not covered" : `${formatCents(cents)} not covered`;
    return `Service: ${lineMention(line)}: ${open}.${notes === "" ? "" : ` ${sentence(`The plan's note: ${notes}`)}`}`;
  });
  const more = denied.length - named.length;
  return {
    heading: "1. The decision to review" + (amount === null ? "" : `: ${amount} in question`),
    text: [
      ...(named.length > 0
        ? named
        : [
            amount === null
              ? "The plan did not cover this care, or not all of it."
              : `The plan did not cover ${amount}.`,
          ]),
      ...(more > 0 ? [`The attachment lists ${more} more.`] : []),
      answers.emergency === "yes"
        ? "This was emergency care. Why I went at once: [the symptoms, and what was feared]."
        : "Why this care was needed: [the symptoms or the diagnosis, who ordered it, and what for].",
      "Please reverse the denial and pay for this care" +
        (answers.emergency === "yes" ? " as emergency care, with in-network cost sharing." : "."),
    ].join("\n"),
  };
}

/** What to ask for by the plan's own reason: X12 claim adjustment reason codes. */
const BY_REASON: Readonly<Record<string, string>> = {
  "16": "The claim was turned down for missing information. Please tell the provider and me exactly what is missing.",
  "27": "The claim was turned down for the dates of coverage. Please check them, and send me the dates on file.",
  "50": "The care was called not medically necessary. Please send me the clinical rule used, and take the advice of a health care professional trained in this field.",
  "96": "The care was called not covered. Please name the exact term of the plan.",
  "109":
    "The claim was called another payer's. Please tell me which payer, and send the claim there.",
  "197":
    "The claim was turned down for a missing approval. Please tell me who had to ask for it, and what the plan has on file.",
  "198":
    "The claim was turned down for going beyond an approval. Please tell me what was approved, and by whom.",
  "204": "The care was called not covered. Please name the exact term of the plan.",
};

const reasonsOf = (denied: readonly DeniedLine[]): string[] => [
  ...new Set(
    denied.flatMap(({ line }) =>
      line.remarks.flatMap(({ value }) => {
        const code = /^(?:CO|PR|OA|PI)?[- ]?(\d{1,3})$/.exec(value.toUpperCase())?.[1];
        return (code && BY_REASON[code]) || [];
      }),
    ),
  ),
];

function appealRequests(file: LetterFile, denied: readonly DeniedLine[]): string[] {
  const { plan } = file.answers;
  const hasOutsideReview = plan === "employer" || plan === "marketplace";
  return [
    ...reasonsOf(denied),
    "Please have someone decide who neither made the first decision nor reports to whoever did.",
    "Please tell me until when I can send more, such as a letter from the doctor.",
    "Please send me the claim file: the claim, the plan terms and rules used, and any doctor's review.",
    confirmBy(file, "by what day you will decide"),
    TELL_PROVIDER,
    "If you uphold the denial, please write me which plan terms you rely on and " +
      (hasOutsideReview ? "how to ask for an external review." : "what I can do next."),
  ];
}

/**
 * An employer's plan keeps the Labor Department's rule, one a person buys the Health Department's; they differ in levels.
 * When the plan has to pay its provider is no matter of an appeal.
 */
export const bindsPlan =
  ({ answers: { plan } }: Pick<LetterFile, "answers">) =>
  (citation: string): boolean =>
    citation !== PLANS_CLOCK &&
    !citation.startsWith(plan === "employer" ? "45 CFR 147.136(b)" : "29 CFR");
const PLANS_CLOCK = "45 CFR 149.110(b)(3)(iv)(A)";

function appealRules({ answers, brief }: LetterFile): EntryId[] {
  const { plan, emergency, unionPlan } = answers;
  if (plan === "medicare") return ["mcr-redetermination"];
  if (plan !== "employer" && plan !== "marketplace") return [];
  return [
    ...(emergency === "yes" ? (["er-diagnosis", "nsa-emergency-plan"] as const) : []),
    // In brief: that there is an appeal, and until when, the plan does not dispute to whoever appeals in time.
    ...(brief ? [] : (["appeal-right", "appeal-180"] as const)),
    // A union plan's board decides when it meets, so the 60 days are named to no plan that may be one.
    // Where there is little room, the rules on emergencies go before the plan's days, which it is asked to name.
    ...((plan === "marketplace" || unionPlan === "no") && !(brief && emergency === "yes")
      ? (["appeal-decision"] as const)
      : []),
    ...(plan === "employer" ? (["erisa-file"] as const) : []),
  ];
}

/** The printed sum, where no single line tells it. */
function totalDenied({ totals }: Bill, denied: readonly DeniedLine[]): number | null {
  const total = totals.notCovered;
  return denied.length === 0 && total && total.value > 0 && total.confidence >= CONFIRM_BELOW
    ? total.value
    : null;
}
