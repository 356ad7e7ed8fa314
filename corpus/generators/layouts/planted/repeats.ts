/** Copies, and repeats that are right: modifiers, sides, parts, times, clinicians, doses. */
import type { Sample } from "#corpus/generators/sample";
import { hospital, service } from "#corpus/generators/statement";
import {
  CLINIC_COLUMNS,
  DOCTOR_COLUMNS,
  drawnStatement,
  HOSPITAL_COLUMNS,
  Planting,
} from "./drawn-statement";

const mod = (...modifiers: string[]) => ({ modifiers });

/** Five copies, two of them of one side beside both, and every modifier that says a repeat is meant. */
function tidewater(): Sample {
  const first = "2026-10-06";
  const second = "2026-10-20";
  const strep = () => service(first, "87880", "Rapid strep test", 1, 29);
  const wax = () => service(first, "69210", "Earwax removal", 1, 84);
  const form = () => service(second, "", "School form completion", 1, 20);
  const bill = new Planting()
    .plain(strep())
    .plant("duplicate", strep())
    .plain(wax())
    .plant("duplicate", wax())
    .near(
      "duplicate",
      "the reading and the film",
      service(first, "71046", "Chest x-ray 2 views", 1, 20, mod("26")),
      service(first, "71046", "Chest x-ray 2 views", 1, 20, mod("TC")),
    )
    .near(
      "duplicate",
      "repeated by the same and by another doctor",
      service(first, "93000", "Electrocardiogram", 1, 27),
      service(first, "93000", "Electrocardiogram", 1, 27, mod("76")),
      service(first, "93000", "Electrocardiogram", 1, 27, mod("77")),
    )
    .also("pair", 3)
    .near(
      "duplicate",
      "a test repeated on purpose",
      service(first, "82947", "Glucose", 1, 7),
      service(first, "82947", "Glucose", 1, 7, mod("91")),
    )
    .plain(form())
    .plant("duplicate", form())
    .near(
      "duplicate",
      "left and right",
      service(second, "73630", "Foot x-ray 3 views", 1, 58, mod("LT")),
      service(second, "73630", "Foot x-ray 3 views", 1, 58, mod("RT")),
    )
    .near(
      "duplicate",
      "another place, marked 59 and XS",
      service(second, "20550", "Tendon injection", 1, 98),
      service(second, "20550", "Tendon injection", 1, 98, mod("59")),
      service(second, "20550", "Tendon injection", 1, 98, mod("XS")),
    )
    .near(
      "duplicate",
      "the same on another day",
      service("2026-10-27", "93000", "Electrocardiogram", 1, 27),
      service("2026-11-03", "93000", "Electrocardiogram", 1, 27),
    )
    .also("pair")
    .plain(service("2026-11-03", "20610", "Knee injection, both sides", 1, 126, mod("50")))
    .plant("duplicate", service("2026-11-03", "20610", "Knee injection", 1, 118, mod("LT")))
    .plain(service("2026-11-10", "69210", "Earwax removal", 1, 84, mod("LT")))
    .plant("duplicate", service("2026-11-10", "69210", "Earwax removal", 1, 84, mod("RT")));
  return drawnStatement({
    file: "planted-copies-tidewater.pdf",
    title: "Statement of services",
    setting: "professional",
    provider: "Tidewater Family Practice",
    address: "300 Harbor Road, Suffolk, VA 23434",
    patient: "Marguerite Oyelaran",
    accountNumber: "TFP-60217",
    statementDate: "2026-11-16",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

/** Times of day and clinicians tell repeats apart; one copy has the same time and the same name. */
function cedarGate(): Sample {
  const day = "2026-10-13";
  const at = (time: string, clinician: string) => ({ time, clinician });
  const spiro = () =>
    service(day, "93000", "Electrocardiogram", 1, 26, at("09:30", "Dr. A. Novak"));
  const bill = new Planting()
    .near(
      "duplicate",
      "seen by two doctors",
      service(day, "99213", "Office visit", 1, 150, at("09:10", "Dr. A. Novak")),
      service(day, "99213", "Office visit", 1, 150, at("11:40", "Dr. L. Pham")),
    )
    .near(
      "duplicate",
      "drawn twice, hours apart",
      service(day, "82947", "Glucose", 1, 7, at("09:20", "Dr. A. Novak")),
      service(day, "82947", "Glucose", 1, 7, at("14:05", "Dr. A. Novak")),
    )
    .plain(spiro())
    .plant("duplicate", spiro())
    .near(
      "duplicate",
      "another day",
      service("2026-10-15", "93000", "Electrocardiogram", 1, 26, at("09:30", "Dr. A. Novak")),
    );
  return drawnStatement({
    file: "planted-times-cedar-gate.pdf",
    title: "Statement of services",
    setting: "professional",
    provider: "Cedar Gate Internal Medicine",
    address: "18 Cedar Gate, Eugene, OR 97401",
    patient: "Anselm Duarte",
    accountNumber: "CG-118834",
    statementDate: "2026-11-12",
    columns: CLINIC_COLUMNS,
    ...bill,
  });
}

/** A hospital's lines with and without codes: doses, hours and pieces repeat, a scan and a therapy do not. */
function saltfork(): Sample {
  const day = "2026-10-08";
  const scan = () => hospital(day, "0402", "", "ULTRASOUND KIDNEYS", 1, 610);
  const stress = () => hospital(day, "0480", "93306", "ECHO COMPLETE", 1, 1480);
  const bill = new Planting()
    .plain(hospital(day, "0450", "99283", "ER VISIT LEVEL 3", 1, 640))
    .plain(scan())
    .plant("duplicate", scan())
    .plain(stress())
    .plant("duplicate", stress())
    .near(
      "duplicate",
      "doses of a drug",
      hospital(day, "0250", "", "ACETAMINOPHEN 500 MG TAB", 1, 3),
      hospital(day, "0250", "", "ACETAMINOPHEN 500 MG TAB", 1, 3),
      hospital(day, "0258", "", "SODIUM CHLORIDE 0.9% IV FLUID", 1, 62),
      hospital(day, "0258", "", "SODIUM CHLORIDE 0.9% IV FLUID", 1, 62),
    )
    .near(
      "duplicate",
      "each further half hour",
      hospital(day, "0710", "", "RECOVERY EACH 30 MIN", 1, 205),
      hospital(day, "0710", "", "RECOVERY EACH 30 MIN", 1, 205),
    )
    .near(
      "duplicate",
      "another price, so another thing",
      hospital(day, "0301", "", "CHEMISTRY TEST", 1, 48),
      hospital(day, "0301", "", "CHEMISTRY TEST", 1, 51),
    )
    .near(
      "duplicate",
      "the next day",
      hospital("2026-10-09", "0402", "", "ULTRASOUND KIDNEYS", 1, 610),
    );
  return drawnStatement({
    file: "planted-copies-saltfork.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Saltfork Regional Hospital",
    address: "4 Medical Park, Cambridge, OH 43725",
    patient: "Gideon Marchetti",
    accountNumber: "8810-22417",
    statementDate: "2026-11-09",
    columns: HOSPITAL_COLUMNS,
    ...bill,
  });
}

export const plantedRepeats: Sample[] = [tidewater(), cedarGate(), saltfork()];
