import { NAME_LIMIT, type Answers } from "~/domain/case/answers";
import { type CaseFile } from "~/domain/case/case-file";
import { ESTIMATE_EXCESS, paysWithoutInsurance } from "~/domain/case/estimate";
import { sumCents } from "~/domain/money";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { StateCode } from "~/domain/us-states";
import { daySent } from "~/domain/case/sent-letters";
import {
  asksForMoney,
  denialDocuments,
  mayBeHospital,
  documentsOfKind,
  planHasDecided,
} from "~/domain/case/documents";

/** What no document shows, asked on one calm page. Each question gives its reason, and each may be skipped. */

export type Choice = { value: string; label: string };

/** How an answer is given. Money is typed in dollars and stored in cents; a date is `YYYY-MM-DD`. */
type QuestionInput =
  | { kind: "yes-no" }
  | { kind: "choice"; choices: readonly Choice[] }
  | { kind: "date" }
  | { kind: "money" }
  | { kind: "number"; min: number; max: number }
  | { kind: "text"; most: number }
  | { kind: "state" };

export type Question = {
  id: keyof Answers;
  text: string;
  why: string;
  input: QuestionInput;
};

type Asked = Question & { relevant: (file: CaseFile) => boolean };

const YES_NO = { kind: "yes-no" } as const;
const DATE = { kind: "date" } as const;

export const YES_NO_CHOICES: readonly Choice[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "unsure", label: "I don't know" },
];

const PLANS: readonly Choice[] = [
  { value: "employer", label: "A plan from an employer" },
  { value: "marketplace", label: "A plan I bought, or from the marketplace" },
  { value: "medicare", label: "Original Medicare" },
  { value: "medicare-advantage", label: "Medicare Advantage" },
  { value: "medicaid", label: "Medicaid" },
  { value: "other", label: "Something else, such as TRICARE, VA, or a short-term plan" },
  { value: "unsure", label: "I don't know" },
];

const PATIENTS: readonly Choice[] = [
  { value: "self", label: "I am" },
  { value: "child", label: "My child, or a child I am guardian of" },
  { value: "adult", label: "Another adult" },
  { value: "deceased", label: "Someone who has died" },
];

const isAnother = ({ answers }: CaseFile): boolean =>
  answers.patientIs === "child" ||
  answers.patientIs === "adult" ||
  answers.patientIs === "deceased";
const hasDenial = (file: CaseFile): boolean => denialDocuments(file).length > 0;
const medicaidDenial = (file: CaseFile): boolean =>
  file.answers.insured !== "no" &&
  file.answers.plan === "medicaid" &&
  (hasDenial(file) || Boolean(file.answers.denialReceived));
const privatePlan = ({ answers }: CaseFile): boolean =>
  answers.insured !== "no" && (answers.plan === "employer" || answers.plan === "marketplace");
const hasCollector = (file: CaseFile): boolean =>
  documentsOfKind(file, "collection").length > 0 || file.answers.collector === "yes";
const hasEstimate = (file: CaseFile): boolean =>
  documentsOfKind(file, "estimate").length > 0 || file.answers.estimateReceived === "yes";
const sent = (file: CaseFile, kind: LetterKind): boolean => daySent(file, kind) !== null;
const money = ({ bill }: CaseFile): boolean => asksForMoney(bill);

/** Whether the bill can be so far above an estimate that the federal dispute is open: no smaller bill can. */
function canBeFarAbove({ bill: { totals, lines } }: CaseFile): boolean {
  const charges = sumCents(lines.map(({ charge }) => charge?.value ?? 0));
  const billed = Math.max(
    charges,
    ...[totals.billed, totals.patientResponsibility].map((total) => total?.value ?? 0),
  );
  return billed === 0 || billed >= ESTIMATE_EXCESS;
}

/** In the order they are asked: how the care was paid, what kind of care, papers and days, then help with the bill. */
const QUESTIONS: readonly Asked[] = [
  {
    id: "insured",
    text: "Does a health plan cover this care?",
    why: "It decides whom to write to: the plan, or only the provider.",
    input: YES_NO,
    // Where a plan has paid or decided, the paper says it.
    relevant: (file) => !planHasDecided(file) || Boolean(file.answers.insured),
  },
  {
    id: "plan",
    text: "What kind of plan is it?",
    why: "Each kind of plan has its own rules and its own time to appeal.",
    input: { kind: "choice", choices: PLANS },
    relevant: ({ answers }) => answers.insured !== "no",
  },
  {
    id: "selfPay",
    text: "Did you choose not to use your plan for this care?",
    why: "Then the rules for people without insurance can help you.",
    input: YES_NO,
    relevant: (file) => money(file) && file.answers.insured === "yes" && !planHasDecided(file),
  },
  {
    id: "emergency",
    text: "Was it an emergency?",
    why: "For an emergency, you mostly pay no more than for care in your plan's network.",
    input: YES_NO,
    relevant: () => true,
  },
  {
    id: "facilityInNetwork",
    text: "Is the hospital or surgery center in your plan's network?",
    why: "If it is, a doctor outside the network may often not bill you more.",
    input: YES_NO,
    relevant: privatePlan,
  },
  {
    id: "providerInNetwork",
    text: "Is the doctor or office that sent this bill in your plan's network?",
    why: "It tells us if this can be a surprise bill.",
    input: YES_NO,
    relevant: privatePlan,
  },
  {
    id: "signedConsent",
    text: "Before the care, did you sign a form to accept prices outside the network?",
    why: "For some care, that form takes away the rule against surprise bills.",
    input: YES_NO,
    relevant: (file) => privatePlan(file) && file.answers.providerInNetwork === "no",
  },
  {
    id: "careState",
    text: "What state did you get the care in?",
    why: "Some states have rules of their own for bills and for help with them.",
    input: { kind: "state" },
    relevant: () => true,
  },
  {
    id: "estimateReceived",
    text: "Did you get a written estimate of the price before the care?",
    why: "If the bill is $400 or more above it, you may ask for a federal dispute.",
    input: YES_NO,
    relevant: (file) =>
      money(file) &&
      // Who pays without insurance was owed an estimate, however small the bill.
      (canBeFarAbove(file) || paysWithoutInsurance(file) === "yes") &&
      paysWithoutInsurance(file) !== "no" &&
      documentsOfKind(file, "estimate").length === 0,
  },
  {
    id: "estimateCents",
    text: "What did the estimate say this provider would charge?",
    why: "We compare it with the bill. Take only the part of this one provider.",
    input: { kind: "money" },
    relevant: (file) => money(file) && hasEstimate(file) && paysWithoutInsurance(file) !== "no",
  },
  {
    id: "firstBillDated",
    text: "What date is printed on the first bill you got after the care?",
    why: "Your time to ask for help or to dispute an estimate counts from it.",
    input: DATE,
    relevant: (file) => mayBeHospital(file.bill) || (money(file) && hasEstimate(file)),
  },
  {
    id: "firstBillReceived",
    text: "What day did that first bill come?",
    why: "The time for the federal dispute about an estimate counts from this day.",
    input: DATE,
    relevant: (file) => money(file) && hasEstimate(file) && paysWithoutInsurance(file) !== "no",
  },
  {
    id: "disputeNoticeDated",
    text: "Has a notice come that your federal dispute needs more papers? What's its date?",
    why: "You have 21 days from that date to send what's missing.",
    input: DATE,
    relevant: (file) => money(file) && hasEstimate(file) && paysWithoutInsurance(file) === "yes",
  },
  {
    id: "claimReceived",
    text: "What day did your plan get the claim for this care?",
    why: "The plan's time to decide counts from this day. The plan can tell you.",
    input: DATE,
    relevant: (file) => money(file) && privatePlan(file) && !planHasDecided(file),
  },
  {
    id: "lastPlanPayment",
    text: "What day did a plan make its last payment on this bill?",
    why: "In Texas, the facility's time to send an itemized bill counts from this day.",
    input: DATE,
    relevant: (file) =>
      file.answers.careState === "TX" &&
      mayBeHospital(file.bill) &&
      file.bill.kind !== "itemized" &&
      file.answers.insured !== "no",
  },
  {
    id: "denialReceived",
    text: "What day did you get the plan's decision?",
    why: "The time to appeal counts from this day.",
    input: DATE,
    relevant: (file) => file.answers.insured !== "no" && hasDenial(file),
  },
  {
    id: "medicaidPlan",
    text: "Did a Medicaid health plan make this decision, and not the state itself?",
    why: "For such a plan the time to appeal counts from the date on its notice.",
    input: YES_NO,
    relevant: medicaidDenial,
  },
  {
    id: "denialDated",
    text: "What date is printed on the plan's decision?",
    why: "In a Medicaid health plan the time to appeal counts from this date.",
    input: DATE,
    relevant: (file) => medicaidDenial(file) && file.answers.medicaidPlan === "yes",
  },
  {
    id: "medicareDecisionDated",
    text: "What date is printed on Medicare's decision about your appeal?",
    why: "The time for a second appeal counts from this date.",
    input: DATE,
    relevant: (file) => file.answers.plan === "medicare" && sent(file, "internal-appeal"),
  },
  {
    id: "unionPlan",
    text: "Is it a plan that a union and several employers run together?",
    why: "Such a plan may decide on your appeal at its board's next meeting.",
    input: YES_NO,
    relevant: (file) => file.answers.plan === "employer" && sent(file, "internal-appeal"),
  },
  {
    id: "appealReceived",
    text: "What day did the plan get your appeal?",
    why: "The plan's time to decide counts from this day. The proof of mailing shows it.",
    input: DATE,
    relevant: (file) => privatePlan(file) && sent(file, "internal-appeal"),
  },
  {
    id: "finalDenialReceived",
    text: "What day did you get the plan's final decision on your appeal?",
    why: "The time to ask for an outside review counts from this day.",
    input: DATE,
    relevant: (file) => privatePlan(file) && (sent(file, "internal-appeal") || hasDenial(file)),
  },
  {
    id: "outsideReviewReceived",
    text: "If you asked for an outside review: what day did the reviewer get your request?",
    why: "The reviewer's time to decide counts from this day.",
    input: DATE,
    relevant: (file) => privatePlan(file) && Boolean(file.answers.finalDenialReceived),
  },
  {
    id: "collector",
    text: "Has a debt collector written or called about this bill?",
    why: "If you write to it in time, it must stop until it shows proof. A call doesn't do that.",
    input: YES_NO,
    relevant: (file) => money(file) && documentsOfKind(file, "collection").length === 0,
  },
  {
    id: "collectorFirstContact",
    text: "What day did the collector first call or write?",
    why: "It must send you a notice about the debt within 5 days.",
    input: DATE,
    relevant: (file) =>
      file.answers.collector === "yes" &&
      documentsOfKind(file, "collection").length === 0 &&
      !file.answers.collectorNoticeReceived,
  },
  {
    id: "collectorNoticeReceived",
    text: "What day did you get the collector's first notice?",
    why: "You have 30 days from then to dispute the debt in writing. That stops collection.",
    input: DATE,
    relevant: hasCollector,
  },
  {
    id: "validationEnds",
    text: "Does the notice print a last day to dispute? Which day?",
    why: "If it prints a day, that day counts.",
    input: DATE,
    relevant: hasCollector,
  },
  {
    id: "onCreditReport",
    text: "Is this bill on your credit report?",
    why: "You can dispute it with the credit bureau for free.",
    input: YES_NO,
    relevant: hasCollector,
  },
  {
    id: "firstUnpaid",
    text: "What day was this bill first late?",
    why: "An old debt must leave your credit report. The time counts from this day.",
    input: DATE,
    relevant: ({ answers }) => answers.onCreditReport === "yes",
  },
  {
    id: "creditDisputeReceived",
    text: "If you disputed it with the bureau: what day did the bureau get your letter?",
    why: "The bureau's time to answer counts from this day.",
    input: DATE,
    relevant: ({ answers }) => answers.onCreditReport === "yes",
  },
  {
    id: "recordsRequestReceived",
    text: "What day did the provider get your request for records?",
    why: "Its time to answer counts from this day.",
    input: DATE,
    relevant: (file) => sent(file, "records-request"),
  },
  {
    id: "itemizedReceived",
    text: "If the itemized statement you asked for has come: what day?",
    why: "You can ask Medicare to look at it within 90 days.",
    input: DATE,
    relevant: (file) => file.answers.plan === "medicare" && sent(file, "itemized-bill-request"),
  },
  {
    id: "nonprofitHospital",
    text: "Does the hospital say that it's a nonprofit?",
    why: "A nonprofit hospital must have a plan to help people who can't pay.",
    input: YES_NO,
    relevant: (file) => mayBeHospital(file.bill),
  },
  {
    id: "aidNoticeDeadline",
    text: "Has the hospital written to you with a last day to apply for help? Which day?",
    why: "It can give you more time.",
    input: DATE,
    relevant: (file) => mayBeHospital(file.bill) && file.answers.nonprofitHospital === "yes",
  },
  {
    id: "householdSize",
    text: "How many people live in your household, with you?",
    why: "Help with a bill depends on income and the size of the household.",
    input: { kind: "number", min: 1, max: 30 },
    relevant: money,
  },
  {
    id: "incomeCents",
    text: "What does your household earn in a year, before tax?",
    why: "We compare it with the poverty line. We never put it into a letter.",
    input: { kind: "money" },
    relevant: money,
  },
  {
    id: "homeState",
    text: "What state do you live in?",
    why: "Alaska and Hawaii have their own poverty line. Some states have their own rules.",
    input: { kind: "state" },
    relevant: money,
  },
  {
    id: "patientIs",
    text: "Who is the patient?",
    why: "Your letters name the patient and say for whom you sign.",
    input: { kind: "choice", choices: PATIENTS },
    relevant: () => true,
  },
  {
    id: "patientName",
    text: "What is the patient's full name?",
    why: "Letters name the patient as the provider's file does.",
    input: { kind: "text", most: NAME_LIMIT },
    relevant: (file) => isAnother(file) || file.bill.patient === undefined,
  },
  {
    id: "authorization",
    text: "Has the patient signed a paper that lets you act for them?",
    why: "Without it, an office may answer only the patient. Put a copy in with each letter.",
    input: YES_NO,
    relevant: ({ answers }) => answers.patientIs === "adult",
  },
  {
    id: "patientBirthDate",
    text: "When was the patient born?",
    why: "A records office finds the file by it. Only the letter to that office names it.",
    input: DATE,
    relevant: money,
  },
];

/**
 * The questions for this document and what is answered so far, in order. An answered question stays in the list,
 * so that it can be changed. Nothing must be answered: what is skipped is simply not known.
 */
export const questionsFor = (file: CaseFile): Question[] =>
  QUESTIONS.filter(({ relevant }) => relevant(file)).map(({ id, text, why, input }) => ({
    id,
    text,
    why,
    input,
  }));

/** One question by itself, such as one that a clock waits for. */
export function questionAbout(id: keyof Answers): Question {
  const asked = QUESTIONS.find((question) => question.id === id);
  if (!asked) throw new RangeError(`No question asks for ${id}`);
  const { text, why, input } = asked;
  return { id, text, why, input };
}

/** Still to be answered; unsure counts as answered here, since the person has seen the question. */
export const openQuestions = (file: CaseFile): Question[] =>
  questionsFor(file).filter(
    ({ id }) => file.answers[id] === undefined || file.answers[id] === null,
  );

/** The states a question may be answered with, by name. */
export const STATES: readonly Choice[] = (
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware," +
  "DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas," +
  "KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi," +
  "MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York," +
  "NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island," +
  "SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington," +
  "WV West Virginia,WI Wisconsin,WY Wyoming,AS American Samoa,GU Guam,MP Northern Mariana Islands," +
  "PR Puerto Rico,VI U.S. Virgin Islands"
)
  .split(",")
  .map((state) => ({ value: StateCode.parse(state.slice(0, 2)), label: state.slice(3) }));
