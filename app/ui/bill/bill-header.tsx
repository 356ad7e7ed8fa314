import type { Bill } from "~/domain/bill/bill";
import { longDate } from "~/domain/day";

/** The letterhead of the document, as far as it could be read. */
export function BillHeader({ bill }: { bill: Omit<Bill, "lines"> }) {
  const facts: [string, string | undefined][] = [
    ["Patient", bill.patient?.value],
    ["Account", bill.accountNumber?.value],
    ["Claim", bill.claimNumber?.value],
    ["Insurer", bill.insurer?.value],
    ["Statement date", bill.statementDate && longDate(bill.statementDate.value)],
    ["Due", bill.dueDate && longDate(bill.dueDate.value)],
  ];
  return (
    <div className="sheet-header">
      <div>
        <p className="font-serif text-lg font-semibold">{bill.provider?.value ?? "Your bill"}</p>
        {bill.providerAddress && (
          <p className="text-sm whitespace-pre-line text-muted">{bill.providerAddress.value}</p>
        )}
      </div>
      <dl className="sheet-facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
