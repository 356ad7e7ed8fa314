import { shortDate } from "~/domain/day";
import type { Bill } from "~/domain/bill/bill";
import { formatCents } from "~/domain/money";
import {
  auditedLines,
  certain,
  sameProvider,
  type AuditedLine,
} from "~/domain/audit/evidence/audited-line";
import { specialtyIn } from "~/domain/audit/evidence/specialties";
import { comparedWith, isElsewhere, linesElsewhere } from "~/domain/audit/evidence/earlier-lines";
import { VISITS } from "~/domain/audit/evidence/official-texts";
import type { Reference } from "~/domain/audit/evidence/reference";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** New patients' visits, each with the one that a known patient's visit of the same kind is charged as. */
const KNOWN_FOR: Readonly<Record<string, string>> = {
  99202: "99212",
  99203: "99213",
  99204: "99214",
  99205: "99215",
  99341: "99347",
  99342: "99348",
  99344: "99349",
  99345: "99350",
  99381: "99391",
  99382: "99392",
  99383: "99393",
  99384: "99394",
  99385: "99395",
  99386: "99396",
  99387: "99397",
  92002: "92012",
  92004: "92014",
};
/** Any visit makes a patient known: those of new and of known patients, in the office, at home, for a checkup, of eyes. */
const KNOWN = new Set([...Object.keys(KNOWN_FOR), ...Object.values(KNOWN_FOR), "99211"]);
const YEARS = 3;
/** A day that only the newest loaded release covers. */
const NEWEST = "9999-12-31";

/**
 * A new patient's visit less than three years after another visit with the same clinician or, where none is named, the
 * same practice. At stake is what the visit costs more than a known patient's, by the schedule's relative values.
 */
export const newPatientAgain: Rule = {
  id: "new-patient-again",
  version: 3,
  title: "A new-patient visit is charged for a patient who is known",
  explanation:
    "A first visit costs more than a later one. You are a new patient only if the doctor, or another of the same " +
    "specialty in the practice, has not seen you for three years. " +
    "We look for a new-patient visit after an earlier visit on this bill, or on another bill of the same patient that you gave us.",
  citation: VISITS,
  grade: "B",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional"],
  needs: ["a doctor's bill", "two visits", "days of service", "codes", "charge"],
  asks: "Ask for the visit to be charged as a known patient's visit.",
  letter: {
    heading: "Please check a new-patient visit",
    ask: "If a doctor of the same specialty in this group saw the patient in the three years before, please charge it as an established patient's visit, at the level the record supports.",
    open: true,
  },
  check(bill, reference, around) {
    const visits = auditedLines(bill).filter(
      ({ code, day, setting }) => day && setting === "professional" && KNOWN.has(code ?? ""),
    );
    const known = linesElsewhere(around).filter(({ code }) => KNOWN.has(code!));
    return visits
      .filter(({ code }) => KNOWN_FOR[code!])
      .flatMap((visit) => {
        const earlier = [...known, ...visits]
          .filter((other) => mayKnow(bill, visit, other) && comesBefore(other.day!, visit.day!))
          .toSorted((a, b) => a.day!.localeCompare(b.day!));
        const last = earlier.at(-1);
        const found = last ? hit(visit, last, reference) : null;
        if (!found) return [];
        // That two doctors are of one specialty the practice has to say.
        return isOneDoctor(visit, last!) ? [found] : [{ ...found, grade: "C" as const }];
      });
  },
};

const isOneDoctor = (visit: AuditedLine, other: AuditedLine): boolean =>
  visit.provider === other.provider;

/** One clinician's visits, or those of two whose rows, or whose practice's name, print one and the same specialty. */
function mayKnow(bill: Bill, visit: AuditedLine, other: AuditedLine): boolean {
  if (isOneDoctor(visit, other)) return sameProvider(visit, other);
  // A row without a clinician may be anybody's.
  if (visit.provider === undefined || other.provider === undefined) return false;
  const practice = specialtyIn(certain(bill.provider));
  const [own, its] = [visit, other].map(({ specialty }) => specialty ?? practice);
  return Boolean(own && own === its) && sameProvider({ ...visit, provider: other.provider }, other);
}

/** Less than three years earlier; on the same day another rule looks. */
const comesBefore = (earlier: string, day: string): boolean =>
  earlier < day && earlier > `${Number(day.slice(0, 4)) - YEARS}${day.slice(4)}`;

function hit(visit: AuditedLine, earlier: AuditedLine, reference: Reference): RuleHit | null {
  const known = KNOWN_FOR[visit.code!]!;
  const [own, other] = [visit.code!, known].map(
    (code) =>
      reference.physicianStatus(code, visit.day!) ?? reference.physicianStatus(code, NEWEST),
  );
  const [dearer, cheaper] = [own?.units?.office ?? 0, other?.units?.office ?? 0];
  if (cheaper <= 0 || dearer <= cheaper) return null;
  const more = Math.round(visit.amount * (1 - cheaper / dearer));
  return {
    lines: [{ lineId: visit.id, role: "questioned", atStake: more }, ...comparedWith(earlier)],
    reason:
      `Code ${visit.code} on ${shortDate(visit.day!)} is a visit of a new patient. The same practice charges ` +
      `a visit on ${shortDate(earlier.day!)}${isElsewhere(earlier) ? " on another bill" : " too"}, less than three years before. ` +
      `A known patient's visit is code ${known}.`,
    seen:
      `Code ${visit.code} on ${shortDate(visit.day!)} is a visit of a new patient. The same practice charges ` +
      `a visit on ${shortDate(earlier.day!)}${isElsewhere(earlier) ? " on another bill" : " too"}, less than three years before. ` +
      "A patient is new only if nobody of the same specialty in the group saw them in that time.",
    figures: [
      { label: "Charge for the visit", value: formatCents(visit.charge) },
      {
        label: `Medicare's value of ${known} beside ${visit.code}`,
        value: percent(cheaper / dearer),
      },
      { label: "More than a known patient's visit", value: formatCents(more) },
    ],
    citations: [VISITS, own!.edition.citation],
  };
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
