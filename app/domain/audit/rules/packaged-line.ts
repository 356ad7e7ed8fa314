import { formatCents } from "~/domain/money";
import {
  ANESTHESIA,
  isInpatient,
  auditedLines,
  sameProvider,
  type AuditedLine,
  dayWords,
} from "~/domain/audit/evidence/audited-line";
import type { Edition, Reference, Window } from "~/domain/audit/evidence/reference";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** Physician fee schedule: B is always bundled, P is a supply bundled into a physician's service that day. */
const BUNDLED = ["B", "P"];
/** Physician services that Medicare pays: active, restricted, carrier-priced, paid only if alone. */
const PHYSICIAN_SERVICE = ["A", "R", "C", "T"];
/** Services that a hospital outpatient payment is made for, and so carries the packaged ones. */
const HOSPITAL_SERVICE = ["S", "T", "V", "J1", "J2", "Q1", "Q2", "Q3"];
/** Hourly observation is paid as part of a package of its own, not as an extra to a procedure. */
const OBSERVATION = "G0378";
/** Drugs and vaccines are a question of price, not of packaging: hospitals list every one. */
const DRUG = /^([JQ]\d{4}|90[4-7]\d{2})$/;

/** CPT's chapter of surgery. */
const OPERATION = /^[1-6]\d{4}$/;

/** A line that Medicare counts as part of another service on the same day, whatever the code beside it. */
export const packagedLine: Rule = {
  id: "packaged-line",
  version: 2,
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
  needs: ["kind of bill", "day of service", "code", "charge", "another service on the same day"],
  asks: "Ask why this is charged on top of the main service, and for it to be taken off.",
  check(bill, reference) {
    if (isInpatient(bill)) return [];
    const days = Map.groupBy(
      auditedLines(bill).filter((line) => line.day && line.code),
      ({ day }) => day!,
    );
    return [...days.values()].flatMap((lines) => {
      const services = lines.map((line) => serviceOf(line, reference));
      return lines.flatMap((line, at) => hitOf(line, at, services, reference));
    });
  },
};

type Packaged = { edition: Edition; window: Window; status: string; where: string };

function hitOf(
  line: AuditedLine,
  at: number,
  services: readonly Service[],
  reference: Reference,
): RuleHit[] {
  const packaged = packagedIn(line, reference);
  const main = packaged && nearestCarrier(packaged, line, at, services);
  if (!packaged || !main) return [];
  return [
    {
      lines: [
        { lineId: line.id, role: "questioned", atStake: line.amount },
        { lineId: main.id, role: "compared", atStake: 0 },
      ],
      reason:
        `Code ${line.code} is charged on ${dayWords(line)} beside ${main.code}. ` +
        `Medicare would not pay this separately: it counts it as part of the other service.`,
      figures: [
        { label: `Charge for ${line.code}`, value: formatCents(line.charge) },
        { label: packaged.where, value: `status ${packaged.status}` },
      ],
      citations: [packaged.edition.citation],
      window: packaged.window,
    },
  ];
}

/** The row of the table for the line's setting; when the setting is unknown, both tables must agree. */
function packagedIn(line: AuditedLine, reference: Reference): Packaged | null {
  if (!line.setting)
    return bundledForDoctors(line, reference) && packagedForHospitals(line, reference);
  return line.setting === "professional"
    ? bundledForDoctors(line, reference)
    : packagedForHospitals(line, reference);
}

function bundledForDoctors({ code, day }: AuditedLine, reference: Reference): Packaged | null {
  const row = reference.physicianStatus(code!, day!);
  return row && BUNDLED.includes(row.status)
    ? { ...row, where: "Medicare doctor price list" }
    : null;
}

/** Add-on codes are left alone: they extend a procedure rather than come with it. */
function packagedForHospitals({ code, day }: AuditedLine, reference: Reference): Packaged | null {
  if (code === OBSERVATION || DRUG.test(code!)) return null;
  const row = reference.outpatientRate(code!, day!);
  if (row?.status !== "N") return null;
  if (reference.physicianStatus(code!, day!)?.globalDays === "ZZZ") return null;
  return { ...row, where: "Medicare hospital outpatient list" };
}

/** What a line can carry besides itself, looked up once a day. */
type Service = { line: AuditedLine; physician: boolean; laboratory: boolean; hospital: boolean };

function serviceOf(line: AuditedLine, reference: Reference): Service {
  const { code, day } = line;
  return {
    line,
    physician: PHYSICIAN_SERVICE.includes(reference.physicianStatus(code!, day!)?.status ?? ""),
    laboratory: reference.labFee(code!, day!) !== null,
    hospital: HOSPITAL_SERVICE.includes(reference.outpatientRate(code!, day!)?.status ?? ""),
  };
}

/** The closest line on the document that the packaged one can belong to. */
function nearestCarrier(
  packaged: Packaged,
  line: AuditedLine,
  at: number,
  services: readonly Service[],
): AuditedLine | null {
  const carries = (service: Service | undefined) =>
    service !== undefined &&
    service.line.code !== line.code &&
    sameProvider(line, service.line) &&
    isCarrier(packaged, line, service);
  for (let step = 1; step < services.length; step++) {
    const found = [services[at - step], services[at + step]].find(carries);
    if (found) return found.line;
  }
  return null;
}

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
