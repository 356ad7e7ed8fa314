import type { Bill } from "~/domain/bill/bill";
import { asksForMoney, serviceDates } from "~/domain/case/documents";
import { longDate } from "~/domain/day";
import type { LabelledText } from "./parts";
import { clean } from "./wording";

const DATE_LABEL: Partial<Record<Bill["kind"], string>> = {
  eob: "EOB date",
  denial: "Decision date",
  collection: "Notice date",
  estimate: "Estimate date",
};

/** What the document a letter is about prints of itself; what it does not print is left out. */
export function referenceRows(bill: Bill): LabelledText[] {
  const span = serviceDates(bill);
  const rows: [string, string | undefined][] = [
    ["Patient", bill.patient?.value],
    ["Account number", bill.accountNumber?.value],
    ["Claim number", bill.claimNumber?.value],
    ["Statement number", bill.statementNumber?.value],
    ...(bill.kind === "eob" || bill.kind === "denial"
      ? ([
          ["Member number", bill.memberId?.value],
          ["Group number", bill.groupNumber?.value],
        ] as [string, string | undefined][])
      : []),
    [DATE_LABEL[bill.kind] ?? "Statement date", dated(bill.statementDate?.value)],
    [
      span === null || span.from === span.to ? "Date of service" : "Dates of service",
      span === null ? undefined : spanText(span),
    ],
    ["Provider", bill.provider?.value],
  ];
  return rows.flatMap(([label, value]) => {
    const shown = clean(value ?? "");
    return shown === "" ? [] : [{ label, value: shown }];
  });
}

/** Enough to find the account by: its number, or on a plan's document the claim's. */
export const hasAccount = (bill: Bill): boolean =>
  bill.accountNumber !== undefined || (!asksForMoney(bill) && bill.claimNumber !== undefined);

const dated = (day: string | undefined) => (day === undefined ? undefined : longDate(day));

const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`;
