import { NO_CONTEXT, type CaseContext } from "~/domain/case/case-file";
import { formatCents } from "~/domain/money";
import {
  ANESTHESIA,
  certain,
  isInpatient,
  auditedLines,
  sameProvider,
  type AuditedLine,
  dayWords,
} from "~/domain/audit/evidence/audited-line";
import type { Bill } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import type { Answer, Reference } from "~/domain/audit/evidence/reference";
import { perBill } from "~/domain/audit/evidence/per-bill";
import { isNear, knownElsewhere, restingOn } from "~/domain/audit/evidence/standing";
import { writtenOffByEob } from "./balance-above-eob";
import { ncciPair } from "./ncci-pair";
import type { Figure } from "~/domain/audit/evidence/findings";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** Physician fee schedule: B is always bundled, P is a supply bundled into a physician's service that day. */
const BUNDLED = ["B", "P"];
/** Physician services that Medicare pays: active, restricted, carrier-priced. */
const PHYSICIAN_SERVICE = ["A", "R", "C"];
/** Paid only where the same clinician has nothing else payable that day: it carries nothing. */
const PAID_ALONE = "T";
/** Services that a hospital outpatient payment is made for, and so carries the packaged ones. */
const HOSPITAL_SERVICE = ["S", "T", "V", "J1", "J2", "Q1", "Q2", "Q3"];
/** Hourly observation is paid as part of a package of its own, not as an extra to a procedure. */
const OBSERVATION = "G0378";
/** Drugs and vaccines are a question of price, not of packaging: hospitals list every one. */
const DRUG = /^([JQ]\d{4}|90[4-7]\d{2})$/;

/** CPT's chapters of surgery and of visits, and pathology, where nobody sees the person. */
const OPERATION = /^[1-6]\d{4}$/;
const VISIT = /^99[2-4]\d{2}$/;
const PATHOLOGY = /^88[0-3]\d{2}$/;
/** Revenue codes of the rooms that operations are done in: what a hospital charges there it is paid for. */
const PROCEDURE_ROOM = /^0(36\d|481|49\d|75\d|761)$/;
/** A line that Medicare counts as part of another service on the same day, whatever the code beside it. */
export const packagedLine: Rule = {
  id: "packaged-line",
  version: 9,
  title: "A charge is part of another service",
  explanation:
    "Some items and small services have no price of their own with Medicare. " +
    "Their cost is inside the payment for the visit or the procedure. " +
    "We look for such a line next to the service it belongs to. A hospital may list it, but it is fair to ask why it costs extra.",
  citation: {
    title: "Medicare Physician Fee Schedule: status indicators",
    issuer: "Centers for Medicare & Medicaid Services (CMS)",
    edition: "see each finding",
    url: "https://www.cms.gov/medicare/payment/fee-schedules/physician",
  },
  grade: "B",
  flag: "Incidental to Procedure",
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: [
    "kind of bill",
    "day of service",
    "code",
    "charge",
    "another service on the same day, or a code that only records a visit",
  ],
  asks: "Ask why this is charged on top of the main service, and for it to be taken off.",
  letter: {
    heading: "Please check a charge that may be part of another service",
    ask: "Please tell me whether it is part of the main service's charge, and take it off if so.",
  },
  check: (bill, reference, around) =>
    around.companions.length === 0 && around.answers.plan !== "medicare"
      ? hitsOnItsOwn(bill, reference)
      : hits(bill, reference, around),
};

function hits(bill: Bill, reference: Reference, around: CaseContext): RuleHit[] {
  if (isInpatient(bill)) return [];
  const writtenOff = writtenOffByEob(bill, around);
  const addOnsUpTo = askedOfMedicare(bill, around);
  const isItemized = bill.kind === "itemized";
  const found = daysOf(bill).flatMap((lines) => {
    const services = lines.map((line) => serviceOf(line, reference));
    return lines.flatMap((line, at) => {
      const packaged = writtenOff.has(line.id)
        ? null
        : packagedIn(line, reference, {
            addOnsToo: line.amount <= addOnsUpTo,
            otherYearsToo: isItemized,
          });
      const hit = packaged && hitOf(packaged, line, at, services);
      return hit ? [{ hit, line, paidAlone: services[at]!.paidAlone }] : [];
    });
  });
  if (!found.some(({ paidAlone }) => paidAlone)) return found.map(({ hit }) => hit);
  // Where a pair of codes says the same of a line that is paid only alone, once is enough.
  const inPairs = new Set(ncciPair.check(bill, reference, NO_CONTEXT).flatMap(questionedIds));
  return found.flatMap(({ hit, line, paidAlone }) =>
    paidAlone && inPairs.has(line.id) ? [] : [hit],
  );
}

/** Other rules ask what this one says of the bill by itself. */
const hitsOnItsOwn = perBill((bill, reference) => hits(bill, reference, NO_CONTEXT));

const daysOf = (bill: Bill): AuditedLine[][] => [
  ...Map.groupBy(
    auditedLines(bill).filter((line) => line.day && line.code),
    ({ day }) => day!,
  ).values(),
];

/** What a patient of Medicare is asked for, in cents: no add-on that is packaged can be within less. Others: 0. */
const askedOfMedicare = (bill: Bill, { answers }: CaseContext): Cents =>
  answers.plan === "medicare" ? (certain(bill.totals.patientResponsibility) ?? 0) : 0;

const questionedIds = ({ lines }: RuleHit): string[] =>
  lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId);

type Packaged = Answer<{ status: string }> & { where: string };

function hitOf(
  packaged: Packaged,
  line: AuditedLine,
  at: number,
  services: readonly Service[],
): RuleHit | null {
  const main = nearestCarrier(packaged, line, at, services);
  if (!main) return recordedVisit(packaged, line);
  return {
    lines: [
      { lineId: line.id, role: "questioned", atStake: line.amount },
      { lineId: main.id, role: "compared", atStake: 0 },
    ],
    ...restingOn(packaged, whyPart(packaged, line, main)),
    figures: figuresOf(packaged, line),
  };
}

/** CPT: it only records a visit after an operation, whose price has taken it in, on whatever day that was. */
const VISIT_AFTER_OPERATION = "99024";

const recordedVisit = (packaged: Packaged, line: AuditedLine): RuleHit | null =>
  line.code === VISIT_AFTER_OPERATION
    ? {
        lines: [{ lineId: line.id, role: "questioned", atStake: line.amount }],
        ...restingOn(
          packaged,
          `Code ${line.code} on ${dayWords(line)} only records a visit after an operation. ` +
            "The operation's price has paid for it, so Medicare pays nothing for this code.",
        ),
        figures: figuresOf(packaged, line),
      }
    : null;

const whyPart = ({ status }: Packaged, line: AuditedLine, main: AuditedLine): string =>
  `Code ${line.code} is charged on ${dayWords(line)} beside ${main.code}. ` +
  (status === PAID_ALONE && line.setting === "professional"
    ? "Medicare pays it only where nothing else was done that day: it counts it as part of the other service."
    : "Medicare would not pay this separately: it counts it as part of the other service.");

const figuresOf = ({ where, status }: Packaged, { code, charge }: AuditedLine): Figure[] => [
  { label: `Charge for ${code}`, value: formatCents(charge) },
  { label: where, value: `status ${status}` },
];

/** The row of the table for the line's setting; when the setting is unknown, both tables must agree. */
function packagedIn(
  line: AuditedLine,
  reference: Reference,
  options: HospitalOptions,
): Packaged | null {
  if (line.setting === "facility") return packagedForHospitals(line, reference, options);
  const forDoctors = bundledForDoctors(line, reference);
  return line.setting === "professional"
    ? forDoctors
    : forDoctors && packagedForHospitals(line, reference, SURELY);
}

function bundledForDoctors(
  { code, day, setting }: AuditedLine,
  reference: Reference,
): Packaged | null {
  const row = reference.physicianStatus(code!, day!);
  const isPart = row && (BUNDLED.includes(row.status) || (setting && row.status === PAID_ALONE));
  return isPart ? { ...row, where: "Medicare doctor price list" } : null;
}

/**
 * Add-on codes are left alone: they extend a procedure rather than come with it. A patient of Medicare owes nothing apart
 * for them either, so with `addOnsToo` they count. With `otherYearsToo` the nearest list counts where none speaks of the day.
 */
type HospitalOptions = { addOnsToo: boolean; otherYearsToo: boolean };
const SURELY: HospitalOptions = { addOnsToo: false, otherYearsToo: false };

function packagedForHospitals(
  { code, day }: AuditedLine,
  reference: Reference,
  { addOnsToo, otherYearsToo }: HospitalOptions,
): Packaged | null {
  if (code === OBSERVATION || DRUG.test(code!)) return null;
  const row = reference.outpatientRate(code!, day!);
  if (row?.status !== "N" || !(otherYearsToo ? isNear(row, day!) : !knownElsewhere(row)))
    return null;
  if (!addOnsToo && reference.physicianStatus(code!, day!)?.globalDays === "ZZZ") return null;
  return { ...row, where: "Medicare hospital outpatient list" };
}

/** What a line can carry besides itself, looked up once a day. */
type Service = {
  line: AuditedLine;
  physician: boolean;
  paidAlone: boolean;
  laboratory: boolean;
  hospital: boolean;
};

function serviceOf(line: AuditedLine, reference: Reference): Service {
  const { code, day, revenueCode = "" } = line;
  const status = reference.physicianStatus(code!, day!)?.status ?? "";
  const rate = reference.outpatientRate(code!, day!);
  return {
    line,
    physician: !PATHOLOGY.test(code!) && PHYSICIAN_SERVICE.includes(status),
    paidAlone: status === PAID_ALONE,
    laboratory: reference.labFee(code!, day!) !== null,
    hospital:
      !PATHOLOGY.test(code!) &&
      (rate
        ? HOSPITAL_SERVICE.includes(rate.status)
        : OPERATION.test(code!) && PROCEDURE_ROOM.test(revenueCode)),
  };
}

/** What the packaged line can belong to: an operation, else a visit, else anything; of several the closest one. */
function nearestCarrier(
  packaged: Packaged,
  line: AuditedLine,
  at: number,
  services: readonly Service[],
): AuditedLine | null {
  const carries = (service: Service) =>
    service.line.code !== line.code &&
    (sameProvider(line, service.line) || isOfPractice(line, service.line)) &&
    isCarrier(packaged, line, service);
  const near: Service[] = [];
  for (let step = 1; step < services.length; step++)
    near.push(...[services[at - step], services[at + step]].filter((one) => one !== undefined));
  const all = near.filter(carries).map((service) => service.line);
  return (
    all.find(({ code }) => OPERATION.test(code!)) ??
    all.find(({ code }) => VISIT.test(code!)) ??
    all[0] ??
    null
  );
}

/** A practice that names who saw the patient may name nobody for a small thing done beside. */
const isOfPractice = (small: AuditedLine, main: AuditedLine): boolean =>
  small.setting === "professional" &&
  main.setting === "professional" &&
  small.provider === undefined &&
  small.claim === main.claim;

/** A specimen fee can belong to a laboratory test; a supply only to a clinician's service. */
function isCarrier(
  { status }: Packaged,
  { code, setting }: AuditedLine,
  service: Service,
): boolean {
  const forDoctors = service.physician || (status === "B" && service.laboratory);
  // Anaesthesia comes with an operation, not with whatever else was done that day.
  if (ANESTHESIA.test(code!) && !OPERATION.test(service.line.code!)) return false;
  if (setting === "facility") return service.hospital;
  if (setting === "professional") return forDoctors;
  return forDoctors && service.hospital;
}
