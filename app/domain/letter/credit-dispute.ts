import { addYears } from "~/domain/calendar";
import type { Bill } from "~/domain/bill/bill";
import { leftOutBecause } from "~/domain/case/credit-policy";
import { addDays } from "~/domain/day";
import type { EntryId } from "~/domain/law/register";
import { collectorNotice, type LetterBody, type LetterFile } from "./letter-file";
import { hasAccount, referenceRows } from "./reference-rows";
import { NOT_AN_AGREEMENT, inQuestion, lastDay } from "./shared-sentences";
import { toBeNamed } from "./recipients";
import { rulesParagraph } from "./sources";
import { clean } from "./wording";
import { formatCents } from "~/domain/money";
import type { LabelledText } from "./parts";
import { PHOTO_IDENTIFICATION } from "./signer";

/** Asks a credit bureau to check a medical debt. No document names the bureau: the person knows which one lists it. */
export function creditDisputeBody(file: LetterFile): LetterBody {
  const document = collectorNotice(file) ?? file.bill;
  const asked = document.totals.patientResponsibility?.value ?? 0;
  const collector = clean(document.collector?.value ?? "");
  return {
    recipient: toBeNamed("credit bureau", "Dispute Department"),
    subject: "I dispute a medical debt on my credit report",
    reference: [
      ...consumerRows(file, document),
      ...(collector === "" ? [] : [{ label: "Collector", value: collector }]),
    ],
    accountKnown: hasAccount(document),
    paragraphs: [
      {
        text: `My credit report lists the debt named above. I dispute it. ${whyWrong(file)}Please check it.`,
      },
      ...rulesParagraph(file, creditRules(file)),
      inQuestion(`This letter is about this one item. ${NOT_AN_AGREEMENT}`),
    ],
    amounts:
      asked > 0 ? [{ label: "Amount on the enclosed paper", value: formatCents(asked) }] : [],
    requests: creditRequests(file),
    closing: "Thank you for your help.",
    enclosures: [
      "Copy of the paper named above",
      "Copy of my credit report with the item marked",
      PHOTO_IDENTIFICATION,
    ],
    rows: [],
  };
}

/** A bureau is to find the person and the item, and to learn no more of the care than that. */
const consumerRows = (file: LetterFile, document: Bill): LabelledText[] =>
  referenceRows(file, document).flatMap(({ label, value }) => {
    if (label === "Patient") return [{ label: "Consumer", value }];
    return label === "Provider" || label.endsWith("of service") ? [] : [{ label, value }];
  });

/** Why the item is disputed, as far as this debt's own facts tell: the bureaus' own policy, or its age. */
function whyWrong(file: LetterFile): string {
  const rules = creditRules(file);
  if (rules.includes("fcra-7y")) return "It is older than seven years. ";
  return rules.includes("bureau-policy")
    ? "It is one that your own published policy leaves out. "
    : "What is wrong with it: [the amount, a date, paid already, with the health plan, not mine]. ";
}

const creditRequests = (file: LetterFile): string[] => [
  "Please ask whoever reported the item to show that it is right: the amount, the dates, and whose debt it is.",
  "Please fix or take off what they cannot prove.",
  "Please tell them that I dispute the item, and mark it so in my report.",
  `Please check it within 30 days of getting this letter. If it will take longer, please tell me why in writing, ${lastDay(file)}.`,
  "Please send me the result in writing, with a new copy of my report.",
  "If you keep the item as a debt in collection, please tell me how you checked it and whom you asked.",
];

/** The bureaus' policy and the seven years are named only where this debt's own facts meet them. */
function creditRules({ bill, companions, answers, date }: LetterFile): EntryId[] {
  const document = collectorNotice({ bill, companions }) ?? bill;
  const { firstUnpaid } = answers;
  return [
    "fcra-dispute",
    ...(leftOutBecause(document) ? (["bureau-policy"] as const) : []),
    ...(firstUnpaid && addYears(addDays(firstUnpaid, 180), 7) < date ? (["fcra-7y"] as const) : []),
  ];
}
