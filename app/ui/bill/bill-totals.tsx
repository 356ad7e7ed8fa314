import type { DocumentKind, Totals } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { formatCents, type Cents } from "~/domain/money";
import { MarginNotes, NoteNumber } from "./margin-note";
import type { ShownNote } from "~/domain/report/shown-lines";

const LABELS: [keyof Totals, string, "taken-off"?][] = [
  ["previousBalance", "Balance from before"],
  ["billed", "Total charges"],
  ["allowed", "Allowed by the plan"],
  ["adjustments", "Adjustments", "taken-off"],
  ["notCovered", "Not covered"],
  ["insurancePaid", "Insurance paid", "taken-off"],
  ["patientPaid", "You paid", "taken-off"],
  ["deductible", "Deductible"],
  ["copay", "Copay"],
  ["coinsurance", "Coinsurance"],
  ["patientResponsibility", "Amount you're asked to pay"],
];

/** Only a bill asks to be paid. */
const ASKED: Partial<Record<DocumentKind, string>> = {
  eob: "You may owe",
  denial: "Left to you",
  estimate: "Estimated for you to pay",
};

const printed = (cents: Cents, takenOff: boolean): string =>
  formatCents(takenOff && cents > 0 ? -cents : cents);

/** The stub at the foot of the sheet, as the document prints it, with the notes about the whole. */
export function BillTotals({
  totals,
  notes,
  kind,
  insuranceExpected,
}: {
  totals: Totals;
  notes: readonly ShownNote[];
  kind: DocumentKind;
  /** The plan has not paid its part yet. */
  insuranceExpected: boolean;
}) {
  const rows = LABELS.filter(([key]) => totals[key]);
  const named = (key: keyof Totals): string | undefined =>
    key === "patientResponsibility"
      ? ASKED[kind]
      : key === "insurancePaid" && insuranceExpected
        ? "Expected from insurance"
        : undefined;
  return (
    <>
      <div className={notes.length > 0 ? "sheet-stub line-noted" : "sheet-stub"}>
        {rows.length === 0 && <p className="text-sm text-muted">This document prints no totals.</p>}
        <dl>
          {rows.map(([key, label, takenOff]) => (
            <div
              key={key}
              className={key === "patientResponsibility" ? "font-semibold" : undefined}
            >
              <dt>
                {named(key) ?? label}
                {totals[key]!.confidence < CONFIRM_BELOW && (
                  <span className="line-flag">Check this figure against your paper</span>
                )}
              </dt>
              <dd className="figure">{printed(totals[key]!.value, takenOff !== undefined)}</dd>
            </div>
          ))}
        </dl>
        {notes.length > 0 && (
          <p className="sheet-stub-marks">
            {notes.map(({ number }) => (
              <NoteNumber key={number} number={number} />
            ))}
          </p>
        )}
      </div>
      {notes.length > 0 && <MarginNotes notes={notes} />}
    </>
  );
}
