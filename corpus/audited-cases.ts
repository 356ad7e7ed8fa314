import { audit, type Audit } from "~/domain/audit/audit";
import type { Reference } from "~/domain/audit/evidence/reference";
import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { beside } from "./builders/bills";
import type { Truth, TruthCase } from "./truth";
import { billOf, truths } from "./truth-bills";

/** A sample document given with the papers and answers of one of its cases, and what the rules say of it. */
export function auditOf(
  truth: Truth,
  one: TruthCase,
  reference: Reference,
): { bill: Bill; around: CaseContext; audit: Audit } {
  const companions = (one.beside ?? []).map(({ name, role }) => ({
    role,
    bill: billOf(truths.find((other) => other.name === name)!),
  }));
  const bill = billOf(truth);
  const around = beside(companions, one.answers, one.payments ?? []);
  return { bill, around, audit: audit(bill, reference, around) };
}
