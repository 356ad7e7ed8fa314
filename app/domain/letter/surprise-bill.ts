import { consentIsVoid, surpriseBasis } from "~/domain/case/surprise-care";
import type { EntryId } from "~/domain/law/register";
import type { LetterBody, LetterFile } from "./letter-file";
import { providerAddress } from "./recipients";
import { balanceRow, hasAccount, planRows, referenceRows } from "./reference-rows";
import { HOLD, NOT_AN_AGREEMENT, answerBy, inQuestion } from "./shared-sentences";
import { rulesParagraph } from "./sources";
import { documentsOfKind } from "~/domain/case/documents";
import { formatCents } from "~/domain/money";
import type { LabelledText, Paragraph } from "./parts";
import { lineMention } from "./wording";

/** Holds a provider outside the plan's network to the in-network share: the No Surprises Act, by the person's answers. */
export function surpriseBillBody(file: LetterFile): LetterBody {
  const { bill } = file;
  return {
    recipient: providerAddress(bill, "Billing Department"),
    subject: "Bill above the in-network share",
    reference: [...referenceRows(file, bill), ...planRows(file)],
    accountKnown: hasAccount(bill),
    paragraphs: [
      { text: whatHappened(file) },
      ...toFillIn(file),
      ...services(file),
      ...rulesParagraph(file, rulesFor(file), { whole: ["nsa-no-waiver"] }),
      inQuestion(
        `I question all that is above the in-network share. ${shareText(file)}${NOT_AN_AGREEMENT}`,
      ),
    ],
    amounts: amounts(file),
    requests: [
      (shareOnEob(file) === undefined ? "Please ask the plan for the in-network share. " : "") +
        "Please bill no more than that share, and send me a corrected statement.",
      "Please send the plan what it needs to handle the claim as in network, and settle the rest with the plan.",
      ABOUT_CONSENT[consentCase(file)],
      ...accountOf(file),
      "If you disagree, please give me your reasons in writing.",
      answerBy(file),
      HOLD,
    ],
    closing: "Thank you. Please confirm the in-network share in writing.",
    enclosures: [
      "Copy of the bill named above",
      ...(documentsOfKind(file, "eob").length > 0 ? ["Copy of the EOB"] : []),
    ],
    rows: [],
  };
}

/** What a signed consent may change: nothing (the law gives air ambulances no such way out), only what came after the patient was stable, or all of it. */
type ConsentCase = "void" | "air" | "emergency" | "may-count";

const consentCase = ({ bill, answers }: LetterFile): ConsentCase => {
  const basis = surpriseBasis(bill, answers);
  if (basis !== "facility") return basis ?? "may-count";
  return consentIsVoid(bill) ? "void" : "may-count";
};

const ABOUT_CONSENT: Record<ConsentCase, string> = {
  air: "If you bill by a form that was signed, please send me a copy, and name the rule by which a form changes this for an air ambulance.",
  void: "A signed notice and consent does not change this for the services above, so please do not bill by one.",
  emergency:
    "Consent does not lift the rule for emergency care. If you say that a service came after the patient was stable, please name it, and send me the notice and consent with its date and time.",
  "may-count":
    "If you rely on a signed notice and consent, please send me a copy with its date and time.",
};

/** What the rule needs and no paper at hand tells: whose plan it is, and where the care was. */
function toFillIn(file: LetterFile): Paragraph[] {
  const known = new Set(planRows(file).map(({ label }) => label));
  const isElsewhere = surpriseBasis(file.bill, file.answers) === "facility";
  const blanks = [
    ...(known.has("Health plan") ? [] : ["Health plan: [name and member number]"]),
    ...(isElsewhere ? ["Facility: [name of the hospital or surgery center]"] : []),
  ];
  return blanks.length === 0 ? [] : [{ text: blanks.join("\n") }];
}

/** What lies between the charges and the balance may be the plan's payment, and the letter rests on it. */
const accountOf = ({ bill: { totals } }: LetterFile): string[] => {
  const [billed, balance] = [totals.billed?.value, totals.patientResponsibility?.value];
  return billed !== undefined && balance !== undefined && balance < billed
    ? ["Please show each payment and discount between your charges and the balance."]
    : [];
};

/** So many services are named in the letter. */
const NAMED_LINES = 4;

/** The services whose kind the letter rests on. */
function services({ bill }: LetterFile): Paragraph[] {
  const charged = bill.lines.filter(({ charge }) => (charge?.value ?? 0) > 0);
  if (charged.length === 0) return [];
  const more = charged.length - NAMED_LINES;
  const named = charged.slice(0, NAMED_LINES).map((line) => `Service: ${lineMention(line)}.`);
  return [{ text: [...named, ...(more > 0 ? [`The bill lists ${more} more.`] : [])].join("\n") }];
}

function whatHappened({ bill, answers }: LetterFile): string {
  const basis = surpriseBasis(bill, answers);
  if (basis === "air")
    return "The bill named above is for an air ambulance outside the plan's network.";
  if (basis === "emergency")
    return "The bill named above is for emergency care by a provider outside the plan's network.";
  const where =
    "The bill named above is for care at a facility in the plan's network, by a provider outside it.";
  if (consentIsVoid(bill))
    return `${where} The services named here are of the kinds for which a signed consent does not lift the rule.`;
  return answers.signedConsent === "no"
    ? `${where} No consent to prices outside the network was signed.`
    : where;
}

function rulesFor({ bill, answers }: LetterFile): EntryId[] {
  const basis = surpriseBasis(bill, answers);
  if (basis === "air") return ["nsa-air"];
  if (basis === "emergency") return ["nsa-emergency-provider"];
  return ["nsa-facility", ...(consentIsVoid(bill) ? (["nsa-no-waiver"] as const) : [])];
}

/** A plan that took the claim as out of network prints its out-of-network share. */
const shareText = (file: LetterFile): string =>
  shareOnEob(file) === undefined
    ? ""
    : "If the plan did not use in-network cost sharing, that share may be less than the EOB shows. ";

const shareOnEob = (file: LetterFile): number | undefined =>
  documentsOfKind(file, "eob")[0]?.totals.patientResponsibility?.value;

function amounts(file: LetterFile): LabelledText[] {
  const balance = file.bill.totals.patientResponsibility?.value ?? 0;
  const share = shareOnEob(file);
  if (share === undefined) return balanceRow(file.bill);
  return [
    ...balanceRow(file.bill),
    { label: "Patient share on the EOB", value: formatCents(share) },
    ...(balance > share
      ? [{ label: "Amount in question", value: `at least ${formatCents(balance - share)}` }]
      : []),
  ];
}
