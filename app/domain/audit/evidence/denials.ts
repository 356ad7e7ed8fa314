import type { Bill, BillLine } from "~/domain/bill/bill";
import { certain } from "./audited-line";
import type { EvidenceGrade } from "./findings";

/** Why a plan paid nothing for a line, where that is not the patient's to bear. */
export type Denial = {
  /** As printed: `CO-97`, or the document's own mark. */
  mark: string;
  because: "contract" | "late" | "duplicate" | "other-plan";
  grade: EvidenceGrade;
};

/** 45 is the ordinary discount to the plan's price, 253 the Medicare sequestration: neither denies a line. */
const NO_DENIAL = ["45", "253"];
/** Claim adjustment reason codes (X12): 18 exact duplicate, 22 another payer by coordination of benefits, 29 filed late. */
const REASONS: Readonly<Record<string, Denial["because"]>> = {
  "18": "duplicate",
  "22": "other-plan",
  "29": "late",
};
/** CO contractual obligation, OA other adjustment, PI payer initiated. Only CO alone says who bears the cost. */
const GROUPED = /^(CO|OA|PI)[- ]?(\d{1,3})$/;
const OF_PATIENT = /^PR[- ]?\d/;

/** What a document's own legend says, in words of the reason. */
const MEANINGS: readonly (readonly [Denial["because"], RegExp])[] = [
  [
    "late",
    /\b(?:timely filing|time limit for filing|filing (?:time )?limit|(?:filed|received|submitted) (?:too )?late)\b/i,
  ],
  ["duplicate", /\bduplicate\b/i],
  [
    "other-plan",
    /\bcoordination of benefits\b|\b(?:another|other|primary) (?:payer|carrier|insurer|insurance|health plan)\b/i,
  ],
];
const YOURS = /\byou (?:may be|are) responsible\b|\bpatient(?:'s)? responsibility\b|\byou owe\b/i;

/** The reason a line was turned down for, or null: not denied, a doubtful mark, or a patient's share is marked too. */
export function denialOf(line: BillLine, legend: Bill["legend"]): Denial | null {
  const marks = line.remarks.map((remark) => certain(remark)?.toUpperCase());
  if (marks.includes(undefined) || marks.some((mark) => OF_PATIENT.test(mark!))) return null;
  const allowed = certain(line.allowed);
  const nothing = allowed === undefined ? certain(line.insurancePaid) === 0 : allowed === 0;
  if (!nothing) return null;
  const found = marks.flatMap((mark) => byCode(mark!) ?? []);
  return found[0] ?? marks.map((mark) => byMeaning(mark!, legend)).find(Boolean) ?? null;
}

function byCode(mark: string): Denial | null {
  const [, group, code = ""] = GROUPED.exec(mark) ?? [];
  const because = REASONS[code] ?? (group === "CO" ? "contract" : undefined);
  if (!group || !because || NO_DENIAL.includes(code)) return null;
  const certainly = group === "CO" && because !== "other-plan";
  return { mark: `${group}-${code}`, because, grade: certainly ? "A" : "B" };
}

function byMeaning(mark: string, legend: Bill["legend"]): Denial | null {
  const said = legend.filter((entry) => entry.mark.toUpperCase() === mark);
  const meaning = said.map((entry) => entry.meaning).join(" ");
  if (YOURS.test(meaning)) return null;
  const because = MEANINGS.find(([, words]) => words.test(meaning))?.[0];
  return because ? { mark, because, grade: "B" } : null;
}
