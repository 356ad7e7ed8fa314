import { longDate } from "~/domain/day";
import type { EntryId } from "~/domain/law/register";
import type { LetterBody, LetterFile } from "./letter-file";
import { providerAddress } from "./recipients";
import { balanceRow, hasAccount, referenceRows } from "./reference-rows";
import { HOLD, NOT_AN_AGREEMENT, answerBy, lastDay } from "./shared-sentences";
import { PHOTO_IDENTIFICATION } from "./signer";
import { rulesParagraph } from "./sources";
import { formatCents } from "~/domain/money";
import type { LabelledText, Paragraph } from "./parts";
import { serviceDates } from "~/domain/case/documents";

/** Letters that ask the provider for documents or help, before anything is disputed. */

/** A facility's duties do not bind a doctor's office, and the other way round. */
const ITEMIZED_BY_STATE: Readonly<
  Record<string, { id: EntryId; whose: "facility" | "professional" }>
> = {
  TX: { id: "tx-itemized", whose: "facility" },
  FL: { id: "fl-itemized", whose: "facility" },
  IL: { id: "il-itemized", whose: "facility" },
  NC: { id: "nc-itemized", whose: "facility" },
  VA: { id: "va-itemized", whose: "professional" },
};

/** The law of the state of care on itemized bills, where it was read and fits the kind of bill as printed. */
function itemizedRules({ bill, answers }: LetterFile): EntryId[] {
  const state = ITEMIZED_BY_STATE[answers.careState ?? ""];
  const ofState = state && bill.setting === state.whose ? [state.id] : [];
  const ofMedicare: EntryId[] = answers.plan === "medicare" ? ["medicare-itemized"] : [];
  return [...ofState, ...ofMedicare];
}

export function itemizedBillBody(file: LetterFile): LetterBody {
  const { bill } = file;
  return {
    ...toProvider(file, "Billing Department", balanceRow(file.bill)),
    subject: "Request for an itemized bill",
    paragraphs: [
      {
        text:
          (bill.kind === "summary"
            ? "The bill named above shows totals, but not each service. "
            : "I am writing about the bill named above. ") +
          "Please send me an itemized bill, so that I can check it.",
      },
      ...rulesParagraph(file, [...itemizedRules(file), "hipaa-access", "hipaa-billing-records"]),
      OPEN_AMOUNTS,
    ],
    amounts: [],
    requests: [
      "Please list each service with its date, code, modifiers, units, and charge.",
      "Please list each payment and adjustment, and show how the balance was calculated.",
      "Please send me a copy of the billing records you hold, with the claim form (UB-04 or CMS-1500), if one was filed, and pass this on to your records office.",
      answerBy(file),
      HOLD,
    ],
    closing: "Thank you. When I have the itemized bill I will check it and write to you.",
    enclosures: ["Copy of the bill named above"],
  };
}

export function recordsBody(file: LetterFile): LetterBody {
  const span = serviceDates(file.bill);
  const days =
    span === null
      ? "about the services on the bill named above"
      : span.from === span.to
        ? `about the care of ${longDate(span.from)}`
        : `about the care from ${longDate(span.from)} to ${longDate(span.to)}`;
  return {
    ...toProvider(file, "Medical Records Department"),
    subject: "Request for medical and billing records",
    paragraphs: [
      {
        text: `Please send me a copy of the medical and billing records you hold ${days}, whenever they were written.`,
      },
      ...ownRecords(file),
      // An authorization lets a provider send a copy; the patient's own right of access is not claimed by it.
      ...(file.answers.patientIs === "adult" && file.answers.authorization === "yes"
        ? []
        : rulesParagraph(file, ["hipaa-access", "hipaa-billing-records", "hipaa-fee"])),
      OPEN_AMOUNTS,
    ],
    amounts: [],
    requests: [
      "Medical records: notes of the visit, orders, results, times in and out, and the list of drugs and supplies given.",
      "Billing records: an itemized bill with all codes, modifiers, and units, the account history, and the claim form (UB-04 or CMS-1500), if one was filed.",
      "Please send them to me at the address above, by secure email or portal if you can, or else on paper.",
      "If there is a fee, please tell me the amount before you make the copies.",
      recordsBy(file),
      "Please pass my wish on to the billing office that the account is held until I have seen the records: no collection agency, no late fees, no report to a credit bureau.",
      "If you hold back any part, please tell me which part and why in writing.",
    ],
    closing: "Thank you for your help.",
    // A records office must know whom it answers (45 CFR 164.514(h)(1)).
    enclosures: ["Copy of the bill named above", PHOTO_IDENTIFICATION],
  };
}

/** The days are the law's and count from receipt; the date is for word of a delay. */
const recordsBy = (file: LetterFile): string =>
  `Please send them within 30 days of getting this letter. If you will need longer, please write me why and by what date, ${lastDay(file)}.`;

/** Said only where the person answered so; for another patient the letter's frame says in what right. */
const ownRecords = ({ answers: { patientIs } }: LetterFile): Paragraph[] =>
  patientIs === "self"
    ? [{ text: "I ask for my own records, so no further authorization form is needed." }]
    : [];

const AID_BY_STATE: Readonly<Record<string, EntryId>> = {
  CA: "ca-aid",
  NY: "ny-aid",
  WA: "wa-aid",
  NC: "nc-collection",
};

/** Tax law binds nonprofit hospitals only, so it is named once the person answered that theirs is one. */
function aidRules({ bill, answers, brief }: LetterFile): EntryId[] {
  const { careState, homeState, insured, nonprofitHospital } = answers;
  // A state's aid is for those who live there, as far as the person told.
  const state = homeState && homeState !== careState ? undefined : AID_BY_STATE[careState ?? ""];
  const newJersey = careState === "NJ" && homeState === "NJ" && insured === "no";
  return [
    ...(nonprofitHospital === "yes"
      ? ([
          // In brief: both are behind what the rules after them say.
          ...(brief ? [] : (["fap-exists", "fap-120"] as const)),
          "fap-240",
          "fap-suspend-refund",
          "fap-agb",
        ] as const)
      : []),
    ...(state && bill.setting !== "professional" ? [state] : []),
    ...(newJersey && bill.setting !== "professional" ? (["nj-uninsured-cap"] as const) : []),
  ];
}

/** Aid is decided by the household; only what the person answered is written, and the year is the year's income. */
const householdRows = ({ answers: { householdSize, incomeCents } }: LetterFile): LabelledText[] => [
  ...(householdSize ? [{ label: "People in household", value: String(householdSize) }] : []),
  ...(typeof incomeCents === "number"
    ? [{ label: "Yearly gross income", value: formatCents(incomeCents) }]
    : []),
];

/** The tax rules bind hospitals under section 501(c)(3); that this one is, the person was told and no paper shows. */
const aidScope = ({ answers }: LetterFile): string | undefined =>
  answers.nonprofitHospital === "yes"
    ? "The federal rules among these bind nonprofit hospitals that are exempt from tax."
    : undefined;

export function assistanceBody(file: LetterFile): LetterBody {
  return {
    ...toProvider(file, "Financial Assistance Office", [
      ...balanceRow(file.bill),
      ...householdRows(file),
    ]),
    subject: "Application for financial assistance",
    paragraphs: [
      {
        text: "I ask for financial assistance with the bill named above. Please treat this letter as my application, complete or not. Please tell me what is still missing.",
      },
      ...rulesParagraph(file, aidRules(file), {
        scope: aidScope(file),
        whole: ["fap-suspend-refund", "fap-240"],
      }),
      {
        text: `I keep my right to question the charges. ${NOT_AN_AGREEMENT}`,
      },
    ],
    amounts: [],
    requests: [
      "Please send me your financial assistance policy, its plain language summary, and the application form. Please tell me which papers you need and by when.",
      "Please tell me if the policy covers the doctors and labs who bill for this care on their own.",
      "If I qualify, please send me a new statement, and refund what was paid above its amount.",
      answerBy(file),
      "Please start no extraordinary collection action until you decide. As a courtesy, please hold the account. Use no agency and add no late fees.",
      "If I do not qualify, please tell me why in writing, and how to ask for a review.",
    ],
    closing: "Thank you for your help.",
    enclosures: ["Copy of the bill named above"],
  };
}

const OPEN_AMOUNTS = {
  text: `I keep my right to question the charges. ${NOT_AN_AGREEMENT}`,
};

const toProvider = (file: LetterFile, office: string, more: readonly LabelledText[] = []) => ({
  recipient: providerAddress(file.bill, office),
  reference: [...referenceRows(file, file.bill), ...more],
  accountKnown: hasAccount(file.bill),
  rows: [],
});
