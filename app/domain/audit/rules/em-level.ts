import { formatCents } from "~/domain/money";
import {
  dayWords,
  hasDoubtfulLine,
  auditedLines,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import { BILL_ERRORS } from "~/domain/audit/evidence/official-texts";
import { printedMinutes } from "~/domain/audit/evidence/printed-time";
import type { Rule, RuleNote } from "~/domain/audit/evidence/rule";

/** The two highest emergency visit levels. */
const HIGH_LEVEL = ["99284", "99285"];
/** Drugs and supplies: given at any level. */
const GOODS = /^0(25|27|63)\d$/;
/**
 * What is done at any level and takes no doctor's thought of its own: a throat or nose swab, a urine strip, a finger
 * stick for sugar or blood count, a pregnancy test, drawing blood, oxygen in the finger. All of them together show no
 * more than a low level either.
 */
const MINOR = [
  ...["87880", "87804", "87807", "87811", "87426", "87428", "87651", "87502", "87635"],
  ...[
    "81000",
    "81001",
    "81002",
    "81003",
    "81005",
    "81025",
    "82947",
    "82948",
    "82962",
    "85013",
    "85018",
  ],
  ...["36415", "36416", "94760", "94761", "99000"],
  // A tetanus or flu shot, and giving it.
  ...["90471", "90472", "90714", "90715", "90686", "90656", "90658"],
];
/** A plain picture of an arm, a hand, a leg or a foot, and a wrap: what a sprain takes. */
const LIMB_PICTURE = /^73(0[0-9]|1[0-4]|5[0-6]|6[0-6])\d$/;
/** The higher of both, which such a picture does not bear out either. */
const HIGHEST_LEVEL = "99285";

/**
 * The smallest procedures: a splinter, wax or a bead taken out, a blood blister under a nail, a simple stitch of a short
 * cut, a finger splint. A visit for one of them alone seldom is a matter of life.
 */
const SMALL_PROCEDURE = [
  ...["10120", "11740", "12001", "12002", "12011", "29130", "29131"],
  ...["30300", "69200", "69209", "69210", "65205"],
];
/**
 * Office visits, each with the least minutes that the level below it takes (CPT, since 2021). A level is chosen by minutes
 * or by difficulty: fewer minutes leave only the second. The old names of these visits print minutes that are no fewer.
 */
const LEVEL_BELOW_MINUTES: Readonly<Record<string, number>> = {
  99204: 30,
  99205: 45,
  99214: 20,
  99215: 30,
};
/** A row's own words for a small matter. */
const SMALL_MATTER =
  /\b((RX|MED|MEDICATION|PRESCRIPTION)S? REFILLS?|REFILL|(BP|BLOOD PRESSURE) (RE)?CHECK|BP RECHECK|NURSE VISIT|FORMS?( COMPLETION)?|PAPERWORK|(WORK|SCHOOL) (NOTE|EXCUSE)|(SUTURE|STITCH|STAPLE)S? REMOVAL|(TB|PPD|SKIN TEST|TUBERCULIN)( SKIN)?( TEST)? READ\w*|COLD( SYMPTOMS)?|SORE THROAT|STREP|EAR ?WAX|EARACHE|(INSECT|BUG|TICK|SPIDER|MOSQUITO|FLEA) BITES?|BEE STING|TICK REMOV\w*|HEAD LICE|POISON IVY|PINK ?EYE|HANGNAIL|SPLINTER|SPRAIN|BRUISE|SUNBURN|MINOR (CUT|BURN|RASH|SCRAPE)|ABRASION|BLISTER|STYE|COLD SORE|DIAPER RASH|RASH|INJECTION ONLY|ALLERGY SHOT|DRESSING CHANGE|RESULTS? ONLY)\b/;
const VISIT_MINUTES = /\b(\d{1,2}) ?MIN(?:UTE)?S?\b/g;

/**
 * An emergency visit at a high level and nothing but a swab or the like done that day (by a hospital: no picture, infusion,
 * procedure or test of any weight, or at the highest level a picture of a limb; by a doctor: the smallest procedure), or a
 * visit at a high level whose own row prints few minutes or names a small matter. Only the record can tell, so it is a note to ask for the record, never a finding.
 */
export const emLevel: Rule = {
  id: "visit-level",
  version: 5,
  title: "A visit is charged at a high level",
  explanation:
    "Visits have five price levels. The record decides the level. " +
    "We note an emergency level 4 or 5 when nothing else was charged that day but drugs, supplies and small things, " +
    "such as a throat swab or a splinter taken out. " +
    "We note a level 4 or 5 when its own row prints a much shorter visit, or a small matter such as a refill. " +
    "That can be right, but the record is worth a look.",
  citation: BILL_ERRORS,
  grade: "C",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: ["an itemized bill", "day of service", "codes or revenue codes of all lines"],
  asks: "Ask the provider for the medical record behind this level.",
  letter: null,
  check: () => [],
  notes(bill) {
    if (bill.kind !== "itemized" || !bill.setting || hasDoubtfulLine(bill)) return [];
    const lines = auditedLines(bill);
    const short = lines.flatMap((line) => shortVisit(line) ?? smallMatter(line) ?? []);
    if (lines.length < bill.lines.length || lines.some(({ day }) => !day)) return short;
    const days = Map.groupBy(lines, ({ day }) => day);
    const emergencies = [...days.values()].flatMap((ofDay) => emergency(ofDay) ?? []);
    const told = new Set(emergencies.flatMap(({ lineIds }) => lineIds));
    return [...emergencies, ...short.filter(({ lineIds: [id] }) => !told.has(id!))];
  },
};

/**
 * A high emergency level on a day of small things only. A doctor's bill never shows the hospital's tests, so there the
 * visit has to have a small procedure beside it to be about.
 */
function emergency(ofDay: readonly AuditedLine[]): RuleNote | null {
  const visit = ofDay.find(({ code }) => HIGH_LEVEL.includes(code ?? ""));
  const rest = ofDay.filter((line) => line !== visit);
  const bearsOut = (line: AuditedLine) =>
    !isSmall(line) && !(visit?.code === HIGHEST_LEVEL && LIMB_PICTURE.test(line.code ?? ""));
  if (!visit || rest.some(bearsOut)) return null;
  if (visit.setting !== "facility" && !rest.some(isSmallProcedure)) return null;
  return note(visit, rest.filter(isMinor));
}

/** A high level whose own row names a small matter. */
function smallMatter({ id, code = "", description = "", charge }: AuditedLine): RuleNote | null {
  const isHigh = HIGH_LEVEL.includes(code) || LEVEL_BELOW_MINUTES[code] !== undefined;
  const matter = isHigh ? SMALL_MATTER.exec(description)?.[0] : undefined;
  return matter
    ? {
        lineIds: [id],
        multiple: null,
        reason: `Code ${code} is a high visit level. Its own row says "${matter}".`,
        figures: [{ label: "Charge for the visit", value: formatCents(charge) }],
        citations: [BILL_ERRORS],
      }
    : null;
}

/** A row of a high office level that prints fewer minutes than the level below it takes; several numbers tell nothing. */
function shortVisit(line: AuditedLine): RuleNote | null {
  const least = LEVEL_BELOW_MINUTES[line.code ?? ""];
  const [printed, ...others] = line.description?.matchAll(VISIT_MINUTES) ?? [];
  const minutes = Number(printed?.[1] ?? printedMinutes(line.description) ?? 0);
  if (!least || others.length > 0 || minutes === 0 || minutes >= least) return null;
  return {
    lineIds: [line.id],
    multiple: null,
    reason:
      `Code ${line.code} is a high visit level. Its row prints ${minutes} minutes, ` +
      `and already the level below it takes at least ${least}, unless the visit was hard in other ways.`,
    figures: [
      { label: "Charge for the visit", value: formatCents(line.charge) },
      { label: "Minutes printed", value: String(minutes) },
      { label: "Least minutes of the level below", value: String(least) },
    ],
    citations: [BILL_ERRORS],
  };
}

const isSmallProcedure = ({ code }: AuditedLine) => SMALL_PROCEDURE.includes(code ?? "");
const isMinor = (line: AuditedLine) => MINOR.includes(line.code ?? "") || isSmallProcedure(line);

const isSmall = (line: AuditedLine) =>
  isMinor(line) || (GOODS.test(line.revenueCode ?? "") && !/^9\d{4}$/.test(line.code ?? ""));

const note = (visit: AuditedLine, tests: readonly AuditedLine[]): RuleNote => ({
  lineIds: [visit.id],
  multiple: null,
  reason:
    `Code ${visit.code} is a high emergency level. The bill for ${dayWords(visit)} shows ` +
    (tests.length > 0
      ? `only small things beside it (${[...new Set(tests.map(({ code }) => code))].join(", ")}).`
      : "no test, X-ray, scan, infusion or procedure beside it."),
  figures: [{ label: "Charge for the visit", value: formatCents(visit.charge) }],
  citations: [BILL_ERRORS],
});
