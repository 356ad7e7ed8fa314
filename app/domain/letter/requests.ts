import { longDate } from "~/domain/day";
import type { EntryId } from "~/domain/law/register";
import type { LetterBody, LetterFile } from "./letter-file";
import { providerAddress } from "./recipients";
import { hasAccount, referenceRows } from "./reference-rows";
import { HOLD, NOT_AN_AGREEMENT, answerBy } from "./shared-sentences";
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
    ...toProvider(file, "Billing Department"),
    subject: "Request for an itemized bill",
    paragraphs: [
      {
        text:
          (bill.kind === "summary"
            ? "The bill named above shows totals, but not each service. "
            : "I am writing about the bill named above. ") +
          "Please send me an itemized bill, so that it can be checked before anything is paid.",
      },
      ...rulesParagraph(file, [...itemizedRules(file), "hipaa-access", "hipaa-billing-records"]),
      OPEN_AMOUNTS,
    ],
    amounts: balanceRow(file),
    requests: [
      "Please list each service with its date, code, modifiers, units, and charge.",
      "Please list each payment and adjustment, and show how the balance was calculated.",
      "If a claim form was filed (UB-04 or CMS-1500), please send me a copy.",
      answerBy(file),
      HOLD,
      "If you cannot send an itemized bill, please tell me why in writing, and send me the billing records you hold.",
    ],
    closing: "Thank you. When I have the itemized bill I will check it and write to you.",
    enclosures: ["Copy of the bill named above"],
  };
}

export function recordsBody(file: LetterFile): LetterBody {
  const span = serviceDates(file.bill);
  const days =
    span === null
      ? "for the services on the bill named above"
      : span.from === span.to
        ? `for ${longDate(span.from)}`
        : `from ${longDate(span.from)} to ${longDate(span.to)}`;
  return {
    ...toProvider(file, "Medical Records Department"),
    reference: [...referenceRows(file, file.bill), ...birthRow(file)],
    subject: "Request for medical and billing records",
    paragraphs: [
      { text: `Please send me a copy of the medical and billing records you hold ${days}.` },
      ...authorityText(file),
      ...rulesParagraph(file, ["hipaa-access", "hipaa-billing-records", "hipaa-fee"]),
      OPEN_AMOUNTS,
    ],
    amounts: [],
    requests: [
      "Medical records: notes of the visit, orders, results, times in and out, and the list of drugs and supplies given.",
      "Billing records: an itemized bill with all codes, modifiers, and units, the account history, and the claim form (UB-04 or CMS-1500), if one was filed.",
      "Please send them to me at the address above, by secure email or portal if you can, or else on paper.",
      "If there is a fee, please tell me the amount before you make the copies.",
      answerBy(file),
      "Please hold collection until I have had time to look at the records: no collection agency, no late fees, and no report to a credit bureau.",
      "If you hold back any part, please tell me which part and why in writing.",
    ],
    closing: "Thank you for your help.",
    // A records office must know whom it answers (45 CFR 164.514(h)(1)).
    enclosures: ["Copy of the bill named above", "Copy of my photo identification"],
  };
}

const AUTHORITY = {
  self: "I ask for my own records, so no further authorization form is needed.",
  child: "I ask as the parent or guardian of the patient.",
  deceased:
    "I ask for the estate of the patient. If proof of that is needed, please tell me which.",
} as const;

/** In what right the records are asked for; nothing is claimed that nobody said. */
function authorityText({ answers: { patientIs, authorization } }: LetterFile): Paragraph[] {
  if (!patientIs || patientIs === "unsure") return [];
  if (patientIs !== "adult") return [{ text: AUTHORITY[patientIs] }];
  return [
    {
      text:
        authorization === "yes"
          ? "I ask with the patient's signed authorization, which I enclose."
          : "I ask on behalf of the patient. If a signed authorization is needed, please send me the form.",
    },
  ];
}

const birthRow = ({ answers }: LetterFile): LabelledText[] =>
  answers.patientBirthDate
    ? [{ label: "Date of birth", value: longDate(answers.patientBirthDate) }]
    : [];

const AID_BY_STATE: Readonly<Record<string, EntryId>> = {
  CA: "ca-aid",
  NY: "ny-aid",
  WA: "wa-aid",
  NC: "nc-collection",
};

/** Tax law binds nonprofit hospitals only, so it is named once the person answered that theirs is one. */
function aidRules({ bill, answers }: LetterFile): EntryId[] {
  const { careState, homeState, insured, nonprofitHospital } = answers;
  const state = AID_BY_STATE[careState ?? ""];
  const newJersey = careState === "NJ" && homeState === "NJ" && insured === "no";
  return [
    ...(nonprofitHospital === "yes"
      ? ([
          "fap-exists",
          "fap-no-eca-before-effort",
          "fap-240",
          "fap-suspend-refund",
          "fap-agb",
        ] as const)
      : []),
    ...(state && bill.setting !== "professional" ? [state] : []),
    ...(newJersey && bill.setting !== "professional" ? (["nj-uninsured-cap"] as const) : []),
  ];
}

export function assistanceBody(file: LetterFile): LetterBody {
  return {
    ...toProvider(file, "Financial Assistance Office"),
    subject: "Application for financial assistance",
    paragraphs: [
      {
        text: "I ask for financial assistance with the bill named above. Please treat this letter as my application, and tell me what is still missing.",
      },
      ...rulesParagraph(file, aidRules(file)),
      {
        text: `I keep my right to question the charges. ${NOT_AN_AGREEMENT}`,
      },
    ],
    amounts: balanceRow(file),
    requests: [
      "Please send me your financial assistance policy, its plain summary, and the form, and tell me which papers you need and by when.",
      "Please tell me if the policy covers the doctors and labs who bill for this care on their own.",
      "If I qualify, please send me a new statement, and pay back what was paid above the lower amount.",
      answerBy(file),
      "Please hold collection until you have decided: no collection agency, no late fees, and no report to a credit bureau.",
      "If you decide that I do not qualify, please tell me why in writing and how I can ask for another look.",
    ],
    closing: "Thank you for your help.",
    enclosures: ["Copy of the bill named above"],
  };
}

const OPEN_AMOUNTS = {
  text: `I keep my right to question the charges. ${NOT_AN_AGREEMENT}`,
};

const toProvider = (file: LetterFile, office: string) => ({
  recipient: providerAddress(file.bill, office),
  reference: referenceRows(file, file.bill),
  accountKnown: hasAccount(file.bill),
  rows: [],
});

function balanceRow({ bill }: LetterFile): LabelledText[] {
  const balance = bill.totals.patientResponsibility?.value;
  return balance === undefined || balance <= 0
    ? []
    : [{ label: "Balance on the bill", value: formatCents(balance) }];
}
