import { codeFamily } from "~/domain/bill/service-families";
import { DISTINCT_SERVICE, sameProvider, type AuditedLine } from "./audited-line";
import type { Reference } from "./reference";

/** What a modifier says of a line, held against the line it stands on and the line beside it. */

/** From this day 59 and the X modifiers count on either line (CMS CR 11168); before, only on column two. */
const EITHER_COLUMN_FROM = "2019-07-01";

/** They belong to visits: a separate one, one for another reason, the one that decided on an operation, a second one. */
const OF_VISITS: readonly string[] = ["24", "25", "27", "57"];
/** They belong to operations: planned, unplanned or unrelated ones after an earlier operation. */
const OF_OPERATIONS: readonly string[] = ["58", "78", "79"];
const LAB_REPEAT = "91";
/** The same service again: by the same clinician, by another. */
const REPEATS: readonly string[] = ["76", "77"];

/** Services that are surely no visit: surgery, imaging and laboratory, by CPT's chapters. */
const NO_VISIT = /^[1-8]\d{4}$/;
/** Visits: office, hospital, emergency, critical care, checkups, eye examinations, a hospital's clinic visit. */
export const VISIT = /^(99[2-4]\d{2}|920[01][24]|G0402|G043[89]|G0463)$/;
const LABORATORY: readonly (string | null)[] = ["lab", "pathology"];

/** The first hour of critical care, and each further half hour, whose marks stand on the first. */
const FIRST_CARE = "99291";
const FURTHER_CARE = "99292";
const CRITICAL_CARE: readonly string[] = [FIRST_CARE, FURTHER_CARE];
/**
 * What critical care takes in: reading heart output, chest pictures, pulse oximetry and stored figures, a stomach tube,
 * pacing through the skin, running a ventilator, and reaching a vein or artery for blood or fluids. Medicare Claims
 * Processing Manual, chapter 12, section 30.6.12 (with the numbers that replaced older ones).
 */
const IN_CRITICAL_CARE: readonly string[] = [
  ...["93561", "93562", "93598", "71045", "71046", "94760", "94761", "94762", "99090"],
  ...["43752", "43753", "92953", "94002", "94003", "94004", "94660", "94662"],
  ...["36000", "36410", "36415", "36591", "36600"],
];

/** Whether the second line is something that the first, critical care, takes in by the manual. */
export const isInCriticalCare = (first: AuditedLine, second: AuditedLine): boolean =>
  CRITICAL_CARE.includes(first.code ?? "") && IN_CRITICAL_CARE.includes(second.code ?? "");

/**
 * How modifiers answer an edit that a modifier can lift (indicator 1). `apart`: one says by its own meaning that the two
 * were separate. `unclear`: a side or finger is named, but not so that the two places can be told apart. Else `none`.
 */
export type Separation = "apart" | "unclear" | "none";

/** Holds the modifiers of an edit's two lines (column one, column two) against what each of them means. */
export function separation(
  first: AuditedLine,
  second: AuditedLine,
  reference: Reference,
): Separation {
  const included = isInCriticalCare(first, second);
  const says = (line: AuditedLine, distinctCounts: boolean) =>
    line.modifiers.some((modifier) => {
      if (DISTINCT_SERVICE.includes(modifier)) return distinctCounts;
      return !(included && OF_VISITS.includes(modifier)) && fits(modifier, line, reference);
    });
  // On a procedure 59 tells it from another procedure. That a visit was separate, the visit itself says, with 25.
  const besideVisit = VISIT.test(second.code!) && !VISIT.test(first.code!);
  const either = second.day! >= EITHER_COLUMN_FROM && !besideVisit;
  if (says(second, true) || says(first, either)) return "apart";
  return besideVisit || included ? "none" : placesOf(first, second, reference);
}

/** The line with the marks that count for it: those of the service of its day that it goes on from, too. */
export function marksOf(
  line: AuditedLine,
  byCode: ReadonlyMap<string, readonly AuditedLine[]>,
): AuditedLine {
  if (line.code !== FURTHER_CARE) return line;
  const firsts = (byCode.get(FIRST_CARE) ?? []).filter((first) => sameProvider(first, line));
  const own = firsts.flatMap(({ modifiers }) => modifiers);
  return { ...line, modifiers: [...line.modifiers, ...own] };
}

/** Whether the two lines name places on the body that differ. */
function placesOf(first: AuditedLine, second: AuditedLine, reference: Reference): Separation {
  const [own, other] = [sitesOf(first, reference), sitesOf(second, reference)];
  if (own.length === 0 && other.length === 0) return "none";
  if (own.length === 0 || other.length === 0) return "unclear";
  if (own.some((site) => other.includes(site))) return "none";
  const within = own.some((site) =>
    other.some((at) => SIDE_OF[site] === at || SIDE_OF[at] === site),
  );
  return within ? "unclear" : "apart";
}

/** The side that each finger, toe and eyelid is on. */
const SIDE_OF: Readonly<Record<string, string>> = Object.fromEntries([
  ...["FA", "F1", "F2", "F3", "F4", "TA", "T1", "T2", "T3", "T4", "E1", "E2"].map((one) => [
    one,
    "LT",
  ]),
  ...["F5", "F6", "F7", "F8", "F9", "T5", "T6", "T7", "T8", "T9", "E3", "E4"].map((one) => [
    one,
    "RT",
  ]),
]) as Record<string, string>;

/** Sides, fingers, toes, eyelids, branches of the heart's arteries, and the place that a column of its own prints. */
const sitesOf = ({ modifiers, site }: AuditedLine, reference: Reference): string[] => [
  ...modifiers.flatMap((modifier) => {
    if (modifier === "50") return ["LT", "RT"];
    return reference.modifier(modifier)?.group === "anatomic" ? [modifier] : [];
  }),
  ...(site ? [site] : []),
];

/** Whether a listed modifier that names no place on the body belongs on such a line at all. */
function fits(modifier: string, { code }: AuditedLine, reference: Reference): boolean {
  const known = reference.modifier(modifier);
  if (!known?.liftsPair || known.group === "anatomic") return false;
  if (OF_VISITS.includes(modifier)) return !NO_VISIT.test(code!);
  if (OF_OPERATIONS.includes(modifier)) return !VISIT.test(code!);
  return modifier !== LAB_REPEAT || isLaboratory(code!);
}

const isLaboratory = (code: string): boolean => LABORATORY.includes(codeFamily(code));

/**
 * Whether a modifier on this line explains why the same service is charged again. 91 does for laboratory tests only, 76 and
 * 77 for everything but visits. A place on the body and a part of a test do not count here:
 * they explain a repeat only where they differ.
 */
export function explainsRepeat(
  modifier: string,
  { code }: Pick<AuditedLine, "code">,
  reference: Reference,
): boolean {
  const known = reference.modifier(modifier);
  if (!known?.explainsRepeat || ["anatomic", "component"].includes(known.group)) return false;
  if (!code) return true;
  if (modifier === LAB_REPEAT) return isLaboratory(code) || codeFamily(code) === null;
  return !REPEATS.includes(modifier) || !VISIT.test(code);
}
