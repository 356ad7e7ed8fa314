import type { Answers } from "~/domain/case/answers";
import type { Bill } from "~/domain/bill/bill";
import type { CaseFile, Companion } from "~/domain/case/case-file";
import { aBill, aLine } from "./bills";

/** A review of one hospital bill of one line, or whatever `over` makes of it. */
export const aFile = (answers: Answers = {}, over: Partial<CaseFile> = {}): CaseFile => ({
  bill: aBill([aLine()], { setting: "facility" }),
  companions: [],
  payments: [],
  letters: [],
  answers,
  ...over,
});

/** A further document of a review. */
export const aCompanion = (role: Companion["role"], over: Partial<Bill> = {}): Companion => ({
  id: role,
  role,
  bill: aBill([], {
    kind: role === "bill" || role === "corrected-bill" ? "itemized" : role,
    ...over,
  }),
});
