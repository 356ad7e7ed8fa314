import type { Bill } from "~/domain/bill/bill";
import type { Reference } from "./reference";

/** What several rules ask of one bill by the same tables: worked out once, as long as both are there. */
export function perBill<T>(
  make: (bill: Bill, reference: Reference) => T,
): (bill: Bill, reference: Reference) => T {
  const known = new WeakMap<Reference, WeakMap<Bill, T>>();
  return (bill, reference) => {
    const ofTables = known.get(reference) ?? new WeakMap<Bill, T>();
    known.set(reference, ofTables);
    const made = ofTables.has(bill) ? ofTables.get(bill)! : make(bill, reference);
    ofTables.set(bill, made);
    return made;
  };
}
