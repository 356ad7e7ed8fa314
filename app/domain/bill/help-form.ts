import type { MoneyColumn } from "./corrections";

/** What the form of "Help us read" and its reader agree on. */

/**
 * An answer as its form sends it. `choice`: the number of a choice from 0, a column's name, or one of the words below;
 * without one, what was typed counts.
 */
export type HelpAnswer = { choice: string; typed: string };
export const OTHER = "other";
export const CANNOT_READ = "cannot-read";
export const NO_LINE = "no-line";
export const NOT_PRINTED = "not-printed";
/** What was asked of several lines at once is not the same for all of them. */
export const THEY_DIFFER = "they-differ";
/** That each of these lines is to be asked by itself, as the key of a question that was asked. */
export const askedApart = (key: string): string => `${key}.${THEY_DIFFER}`;
export const NO_ANSWER: HelpAnswer = { choice: "", typed: "" };

/** What a column of amounts may be, on a paper of this kind. */
export const columnChoices = (kind: string): readonly MoneyColumn[] =>
  kind === "eob"
    ? [
        "charge",
        "allowed",
        "discount",
        "insurancePaid",
        "patientOwes",
        "deductible",
        "copay",
        "coinsurance",
        "notCovered",
      ]
    : ["charge", "unitPrice", "adjustment", "insurancePaid", "patientPaid", "patientOwes"];
