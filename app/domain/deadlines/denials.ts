import type { Bill } from "~/domain/bill/bill";
import { daysBetween, earliest, type Day } from "~/domain/calendar";
import { type CaseFile } from "~/domain/case/case-file";
import { denialDocuments } from "~/domain/case/documents";
import { addDays } from "~/domain/day";
import { fromAnswer, fromDocument, type Run } from "./clock";

/** The denial that a clock counts from: the day it came, and the date it prints. */

/** Oldest first; a document without a date comes last. */
export const denials = (file: CaseFile): Bill[] =>
  denialDocuments(file).sort((a, b) =>
    (a.statementDate?.value ?? "9") < (b.statementDate?.value ?? "9") ? -1 : 1,
  );

/** The date printed on the denial that came on that day: at most a month before, the latest such. */
export function printedOn(file: CaseFile, received: Day): Day | null {
  const days = denials(file)
    .map((bill) => bill.statementDate?.value)
    .filter((day) => day !== undefined && day <= received && daysBetween(day, received) <= 31);
  return days.at(-1) ?? null;
}

/** A clock of days from a denial: the law counts from getting it, the safe day from its printed date. */
export function denialRun(file: CaseFile, days: number, presumed: number | null): Run {
  const received = file.answers.denialReceived;
  const printed = received
    ? printedOn(file, received)
    : (denials(file).find((bill) => bill.statementDate)?.statementDate?.value ?? null);
  if (received)
    return {
      legal: addDays(received, days),
      safe: addDays(earliest(received, printed ?? received), days),
      from: fromAnswer("the day you got the denial", received),
      caveats: printed === null ? ["If the letter's own date is earlier, count from that."] : [],
    };
  if (printed === null) return { ask: ["denialReceived"] };
  return {
    legal: presumed === null ? null : addDays(printed, presumed + days),
    safe: addDays(printed, days),
    from: fromDocument("the date printed on the denial", printed),
    ask: ["denialReceived"],
  };
}

export const hasDenial = (file: CaseFile): boolean =>
  file.answers.insured !== "no" &&
  (denials(file).length > 0 || Boolean(file.answers.denialReceived));
