import type { BillLine } from "~/domain/bill/bill";

/** Whose service a line is, on a paper that bills several patients; part of the line's section. */
export const ofPatient = (line: BillLine, name: string): BillLine => ({
  ...line,
  section: [`Patient: ${name}`, ...(line.section ? [line.section] : [])].join(" - ").slice(0, 200),
});
