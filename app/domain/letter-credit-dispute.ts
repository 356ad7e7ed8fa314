import { addYears } from "./calendar";
import { leftOutBecause } from "~/domain/case/credit-policy";
import { addDays } from "./day";
import type { EntryId } from "~/domain/law/register";
import {
  NOT_AN_AGREEMENT,
  answerBy,
  collectorPaper,
  hasAccount,
  referenceRows,
  rulesParagraph,
  type LetterBody,
  type Matter,
} from "./letter-matter";
import { clean } from "~/domain/letter/wording";
import { formatCents } from "./money";

/** Asks a credit bureau to check a medical debt. No document names the bureau: the person says which one lists it. */
export function creditDisputeBody(matter: Matter): LetterBody {
  const paper = collectorPaper(matter) ?? matter.bill;
  const asked = paper.totals.patientResponsibility?.value ?? 0;
  const collector = clean(paper.collector?.value ?? "");
  return {
    recipient: { name: "", office: "Dispute Department", address: [] },
    subject: "I dispute a medical debt on my credit report",
    reference: [
      ...referenceRows(paper),
      ...(collector === "" ? [] : [{ label: "Collector", value: collector }]),
    ],
    accountKnown: hasAccount(paper),
    paragraphs: [
      {
        text: "My credit report lists the medical debt named above. I dispute it. Please check it.",
      },
      ...rulesParagraph(matter, creditRules(matter)),
      {
        heading: "What is in question and what is not",
        text: `I question this one item and no other. ${NOT_AN_AGREEMENT}`,
      },
    ],
    amounts: asked > 0 ? [{ label: "Amount the paper asks for", value: formatCents(asked) }] : [],
    requests: [
      "Please ask whoever reported the item to show that it is right: the amount, the dates, and whose debt it is.",
      "Please fix or take off what they cannot prove.",
      "Please tell them that I dispute the item, and mark it so in my report.",
      answerBy(matter),
      "Please send me the result in writing, with a new copy of my report.",
      "If you keep the item as a debt in collection, please tell me how you checked it and whom you asked.",
    ],
    closing: "Thank you for your help.",
    enclosures: ["Copy of the paper named above", "Copy of my credit report with the item marked"],
    rows: [],
  };
}

/** The bureaus' policy and the seven years are named only where this debt's own facts meet them. */
function creditRules({ bill, companions, answers, date }: Matter): EntryId[] {
  const paper = collectorPaper({ bill, companions }) ?? bill;
  const { firstUnpaid } = answers;
  return [
    "fcra-dispute",
    ...(leftOutBecause(paper) ? (["bureau-policy"] as const) : []),
    ...(firstUnpaid && addYears(addDays(firstUnpaid, 180), 7) < date ? (["fcra-7y"] as const) : []),
  ];
}
