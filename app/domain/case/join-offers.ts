import type { Bill } from "~/domain/bill/bill";
import type { CompanionRole } from "./document-roles";
import { ROLE_OF } from "./document-roles";

/** Another review that seems to belong together with this one. */
export type Offer = {
  id: string;
  provider: string;
  date: string;
  /** What the other one would be of this review, or, where `whole` is true, this one of the other. */
  role: CompanionRole;
  whole: boolean;
};

/**
 * The role in which another document of the same person seems to belong to this bill; null when nothing ties them
 * together. Offered, never decided: an account or claim number on both, a charge of the same day and amount, or the
 * same provider and sum.
 */
function mayBelong(bill: Bill, other: Bill): CompanionRole | null {
  const role = ROLE_OF[other.kind];
  if (!role || other.kind === bill.kind) return null;
  const same = (name: "accountNumber" | "claimNumber") =>
    plainLetters(bill[name]?.value) !== "" &&
    plainLetters(bill[name]?.value) === plainLetters(other[name]?.value);
  const charges = new Set(bill.lines.flatMap(dayAndCharge));
  const shared = other.lines.flatMap(dayAndCharge).some((key) => charges.has(key));
  const sums = [other.totals.billed, other.totals.patientResponsibility].map(
    (field) => field?.value,
  );
  const sameSum = [bill.totals.billed, bill.totals.patientResponsibility].some(
    (field) => field !== undefined && field.value > 0 && sums.includes(field.value),
  );
  const provider = plainLetters(bill.provider?.value);
  const sameProvider = provider !== "" && provider === plainLetters(other.provider?.value);
  return same("accountNumber") || same("claimNumber") || shared || (sameProvider && sameSum)
    ? role
    : null;
}

/** Two reviews that seem to belong together, and which of them would be the part. Null where nothing ties them. */
export function joinable(
  own: { bill: Bill; hasParts: boolean },
  other: { bill: Bill; hasParts: boolean },
): Pick<Offer, "role" | "whole"> | null {
  const theirs = other.hasParts ? null : mayBelong(own.bill, other.bill);
  if (theirs) return { role: theirs, whole: false };
  // A bill is the whole: its EOB is the part, whichever was uploaded first.
  const ours = own.hasParts || ROLE_OF[other.bill.kind] ? null : mayBelong(other.bill, own.bill);
  return ours && { role: ours, whole: true };
}

const plainLetters = (text: string | undefined): string =>
  (text ?? "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const dayAndCharge = ({ serviceDate, charge }: Bill["lines"][number]): string[] =>
  serviceDate && charge && charge.value > 0 ? [`${serviceDate.value} ${charge.value}`] : [];
