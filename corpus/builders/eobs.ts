import type { Bill, BillLine } from "~/domain/bill/bill";
import { aBill, aLine, columns, money, type NewLine } from "./bills";

/** Two services of one day, as a statement and the plan's EOB both list them. */
export const VISIT = { code: "99213", charge: 16_000 };
export const STREP = { code: "87880", charge: 3_200 };

/** What the plan left of VISIT and STREP, in cents: $25.00 and $16.20 to the patient. */
export const OWED = [
  columns({
    allowed: 9_210,
    discount: 6_790,
    insurancePaid: 6_710,
    copay: 2_500,
    patientOwes: 2_500,
  }),
  columns({
    allowed: 1_620,
    discount: 1_580,
    insurancePaid: 0,
    deductible: 1_620,
    patientOwes: 1_620,
  }),
] as const;

/** The EOB for VISIT and STREP, its first line with the fields of `first`. */
export const eobOf = (first: Partial<BillLine> = {}, over: Partial<Bill> = {}) =>
  aBill([aLine(VISIT, { ...OWED[0], ...first }), aLine(STREP, OWED[1])], { kind: "eob", ...over });

/** The provider's statement for VISIT and STREP that asks for `asked` cents. */
export const statement = (
  asked: number,
  over: Partial<Bill> = {},
  lines: NewLine[] = [aLine(VISIT), aLine(STREP)],
) => aBill(lines, { ...money({ patientResponsibility: asked }), ...over });
