import type { Bill } from "~/domain/bill/bill";
import { asksForMoney, documentsOfKind, serviceDates } from "~/domain/case/documents";
import { longDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import type { LetterFile } from "./letter-file";
import type { LabelledText } from "./parts";
import { birthRow, patientName } from "./signer";
import { clean } from "./wording";

const DATE_LABEL: Partial<Record<Bill["kind"], string>> = {
  eob: "EOB date",
  denial: "Decision date",
  collection: "Notice date",
  estimate: "Estimate date",
};

/** Who the patient is, and what the document a letter is about prints of itself; what nobody said is left out. */
export function referenceRows(file: Pick<LetterFile, "answers">, bill: Bill): LabelledText[] {
  const span = serviceDates(bill);
  return labelled([
    ["Patient", patientName(file.answers, bill)],
    ...birthRow(file.answers).map(({ label, value }) => [label, value] as const),
    ["Account number", bill.accountNumber?.value],
    ["Claim number", bill.claimNumber?.value],
    ["Statement number", bill.statementNumber?.value],
    ...(bill.kind === "eob" || bill.kind === "denial"
      ? ([
          ["Member number", bill.memberId?.value],
          ["Group number", bill.groupNumber?.value],
        ] as const)
      : []),
    [DATE_LABEL[bill.kind] ?? "Statement date", dated(bill.statementDate?.value)],
    [
      span === null || span.from === span.to ? "Date of service" : "Dates of service",
      span === null ? undefined : spanText(span),
    ],
    ["Provider", bill.provider?.value],
  ]);
}

const NETWORK = { yes: "In network", no: "Out of network" } as const;

/** The plan that decided about the bill's care, and its network, where an EOB or an answer tells. */
export function planRows(
  file: Pick<LetterFile, "bill" | "companions" | "answers">,
): LabelledText[] {
  const { bill, answers } = file;
  const [eob] = documentsOfKind(file, "eob");
  const { providerInNetwork: network } = answers;
  const beside = eob !== undefined && eob !== bill;
  return labelled([
    ["Health plan", answers.insured === "no" ? undefined : (eob ?? bill).insurer?.value],
    ...(beside
      ? ([
          ["Member number", eob.memberId?.value ?? bill.memberId?.value],
          ["Plan's claim number", eob.claimNumber?.value],
          ["EOB date", dated(eob.statementDate?.value)],
        ] as const)
      : []),
    ["Network", network === "yes" || network === "no" ? NETWORK[network] : undefined],
  ]);
}

const labelled = (
  rows: readonly (readonly [label: string, value: string | undefined])[],
): LabelledText[] =>
  rows.flatMap(([label, value]) => {
    const shown = clean(value ?? "");
    return shown === "" ? [] : [{ label, value: shown }];
  });

/** Enough to find the account by: its number, or on a plan's document the claim's. */
export const hasAccount = (bill: Bill): boolean =>
  bill.accountNumber !== undefined || (!asksForMoney(bill) && bill.claimNumber !== undefined);

const dated = (day: string | undefined) => (day === undefined ? undefined : longDate(day));

const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`;

/** What the bill still asks for; nothing where it asks for nothing. */
export function balanceRow({ totals }: Bill): LabelledText[] {
  const balance = totals.patientResponsibility?.value ?? 0;
  return balance <= 0 ? [] : [{ label: "Balance on the bill", value: formatCents(balance) }];
}
