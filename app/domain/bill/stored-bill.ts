import type { Bill } from "./bill";
import { withProven } from "./gated-bill";

/** A bill as a run keeps it. Written by our own analysis after validation; its shape is checked where it enters. */
export type StoredBill = {
  bill: string;
  /** The reading it is a correction of; null where it is the reading itself. */
  billAsRead: string | null;
};

/** The bill of a run; one that was corrected before proofs were kept with it gets those of its reading. */
export function storedBill({ bill, billAsRead }: StoredBill): Bill {
  const kept = JSON.parse(bill) as Bill;
  return billAsRead ? withProven(kept, JSON.parse(billAsRead) as Bill) : kept;
}
