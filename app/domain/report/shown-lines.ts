import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import type { BillLine } from "~/domain/bill/bill";
import type { Finding, FlagName } from "~/domain/audit/evidence/findings";
import type { Cents } from "~/domain/money";
import { sharesOf, type Share } from "./eob-summary";
import type { PagedCard, PagedLine } from "./line-pages";
import type { Checked, ReportNote } from "./report";

/** A line as the sheet shows it. A page carries hundreds, so what is not there is absent. */
export type SheetLine = {
  id: string;
  /** The page of the document its place is known on. */
  page?: number | undefined;
  section?: string | undefined;
  /** ISO dates of the service. */
  day?: string | undefined;
  dayEnd?: string | undefined;
  what?: string | undefined;
  code?: string | undefined;
  /** What is printed beside the code: modifiers, the revenue code, units. */
  besides?: string | undefined;
  charge?: Cents | undefined;
  /** The charge is hard to read. */
  unsure?: true | undefined;
  insurancePaid?: Cents | undefined;
  patientOwes?: Cents | undefined;
  /** What the patient's share of an EOB's line is made of. */
  shares?: Share[] | undefined;
  /** What the line is, in plain words. */
  plain?: string | undefined;
  flag?: FlagName | undefined;
  /** The person set the flag, no rule. */
  byPerson?: true | undefined;
  checked: Checked;
  marks?: PagedLine["marks"] | undefined;
};

/** What a sheet shows of a line, without the places and doubts of every field. Pure. */
export function sheetLine({ line, flag, flaggedBy, marks, plain, checked }: PagedLine): SheetLine {
  const shares = sharesOf(line);
  return {
    id: line.id,
    page: line.box === undefined ? undefined : line.page,
    section: line.section,
    day: line.serviceDate?.value,
    dayEnd: line.serviceDateEnd?.value,
    what: line.description?.value,
    code: line.code?.value,
    besides: besidesCode(line) || undefined,
    charge: line.charge?.value,
    unsure: (line.charge && line.charge.confidence < CONFIRM_BELOW) || undefined,
    insurancePaid: line.insurancePaid?.value,
    patientOwes: line.patientOwes?.value,
    shares: shares.length > 0 ? shares : undefined,
    plain: plain ?? undefined,
    flag: flag ?? undefined,
    byPerson: flaggedBy === "person" || undefined,
    checked,
    marks: marks.length > 0 ? marks : undefined,
  };
}

const besidesCode = ({ modifiers, revenueCode, units }: BillLine): string =>
  [
    ...modifiers.map(({ value }) => `-${value}`),
    revenueCode && `rev ${revenueCode.value}`,
    units && units.value !== 1 && `${units.value} units`,
  ]
    .filter(Boolean)
    .join(" ");

/** A note with what the margin says of its finding. */
export type ShownNote = Pick<ReportNote, "number" | "anchor"> & { finding: ShownFinding };
type ShownFinding = Pick<
  Finding,
  "id" | "ruleId" | "ruleTitle" | "grade" | "atStake" | "reason" | "figures" | "citations"
>;

/** A note without what only a letter says of it. Pure. */
export function shownNote({ number, anchor, finding }: ReportNote): ShownNote {
  const { id, ruleId, ruleTitle, grade, atStake, reason, figures, citations } = finding;
  return {
    ...{ number, anchor },
    finding: { id, ruleId, ruleTitle, grade, atStake, reason, figures, citations },
  };
}

/** A card that names its findings: their notes say the rest. */
export type ShownCard = Omit<PagedCard, "findings"> & { findings: readonly string[] };

/** A card without what its notes say already. Pure. */
export const shownCard = (card: PagedCard): ShownCard => ({
  ...card,
  findings: card.findings.map(({ id }) => id),
});
