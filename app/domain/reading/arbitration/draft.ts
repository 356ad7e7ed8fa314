import type { Bill, BillLine } from "~/domain/bill/bill";
import type { AiLine } from "./ai-reading";
import type { PrintedRow } from "./page-evidence";

/** How sure a field is that the page or a sum bears out, that stands on the page, that is disputed, that is only said. */
export const BORNE_OUT = 0.92;
export const ON_PAGE = 0.85;
export const DISPUTED = 0.75;
export const UNPROVEN = 0.5;

/** A line on its way into the merged bill: with what the model made of it, and the rows it stands on. */
export type Draft = { line: BillLine; ai?: AiLine; rows: PrintedRow[]; fresh: boolean };

type Difference = NonNullable<Bill["differences"]>[number];
/** Keeps what the model says beyond what the page bears out, for the person to see. */
export type Note = (difference: Difference) => void;
