import * as z from "zod";
import { CentsField, IsoDate } from "~/domain/bill/bill";
import { newestValues, type StoredEntry } from "./case-entries";

/** A payment the person says they made, in positive cents. */
export const PersonPayment = z.object({
  date: IsoDate.nullable(),
  cents: CentsField.min(1),
});

export type PersonPayment = z.infer<typeof PersonPayment>;

/** With the id it is stored under. */
export type ReportedPayment = PersonPayment & { id: string };

/** The payments a person reported and has not taken back, oldest first. */
export function reportedPayments(entries: readonly StoredEntry[]): ReportedPayment[] {
  return [...newestValues(entries, "payment")].flatMap(([id, value]) => {
    const payment = PersonPayment.safeParse(JSON.parse(value));
    return payment.success ? [{ id, ...payment.data }] : [];
  });
}
