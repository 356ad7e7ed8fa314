import addOnCodes2024 from "./add-on-codes.2024.edition.txt";
import ambulance2024 from "./ambulance.2024.edition.txt";
import ambulance2025 from "./ambulance.2025.edition.txt";
import ambulance2026 from "./ambulance.2026.edition.txt";
import anesthesia2025 from "./anesthesia.2025.edition.txt";
import anesthesia2026 from "./anesthesia.2026.edition.txt";
import drugCosts20260930 from "./drug-costs.2026-09-30.edition.txt";
import drugLimits2025q4 from "./drug-limits.2025q4.edition.txt";
import drugLimits2026q4 from "./drug-limits.2026q4.edition.txt";
import hospitalMultiplesRand20132022 from "./hospital-multiples.rand-2013-2022.edition.txt";
import labFees2026q3 from "./lab-fees.2026q3.edition.txt";
import labPanels2026q3 from "./lab-panels.2026q3.edition.txt";
import modifiers2026 from "./modifiers.2026.edition.txt";
import mueHospital2024q3 from "./mue-hospital.2024q3.edition.txt";
import mueHospital2026q4 from "./mue-hospital.2026q4.edition.txt";
import muePractitioner2024q3 from "./mue-practitioner.2024q3.edition.txt";
import muePractitioner2026q2 from "./mue-practitioner.2026q2.edition.txt";
import muePractitioner2026q4 from "./mue-practitioner.2026q4.edition.txt";
import mueSupplier2024q3 from "./mue-supplier.2024q3.edition.txt";
import ncciPtpHospital2024q3 from "./ncci-ptp-hospital.2024q3.edition.bin";
import ncciPtpPractitioner2024q3 from "./ncci-ptp-practitioner.2024q3.edition.bin";
import ncciPtpPractitioner2026q4 from "./ncci-ptp-practitioner.2026q4.edition.txt";
import outpatientRates2026q1 from "./outpatient-rates.2026q1.edition.txt";
import physicianFees2025 from "./physician-fees.2025.edition.txt";
import physicianFees2026 from "./physician-fees.2026.edition.txt";
import physicianStatusRvu25d from "./physician-status.rvu25d.edition.txt";
import povertyGuidelines2025 from "./poverty-guidelines.2025.edition.txt";
import povertyGuidelines2026 from "./poverty-guidelines.2026.edition.txt";
import routineItems2023 from "./routine-items.2023.edition.txt";

/**
 * The bundled starter editions for the Worker: file name -> text, or bytes where it is packed.
 * `scripts/reference/starter.ts` writes the files; a test holds this list against the folder.
 */
export const STARTER_EDITIONS: Record<string, string | Uint8Array> = {
  "add-on-codes.2024.edition.txt": addOnCodes2024,
  "ambulance.2024.edition.txt": ambulance2024,
  "ambulance.2025.edition.txt": ambulance2025,
  "ambulance.2026.edition.txt": ambulance2026,
  "anesthesia.2025.edition.txt": anesthesia2025,
  "anesthesia.2026.edition.txt": anesthesia2026,
  "drug-costs.2026-09-30.edition.txt": drugCosts20260930,
  "drug-limits.2025q4.edition.txt": drugLimits2025q4,
  "drug-limits.2026q4.edition.txt": drugLimits2026q4,
  "hospital-multiples.rand-2013-2022.edition.txt": hospitalMultiplesRand20132022,
  "lab-fees.2026q3.edition.txt": labFees2026q3,
  "lab-panels.2026q3.edition.txt": labPanels2026q3,
  "modifiers.2026.edition.txt": modifiers2026,
  "mue-hospital.2024q3.edition.txt": mueHospital2024q3,
  "mue-hospital.2026q4.edition.txt": mueHospital2026q4,
  "mue-practitioner.2024q3.edition.txt": muePractitioner2024q3,
  "mue-practitioner.2026q2.edition.txt": muePractitioner2026q2,
  "mue-practitioner.2026q4.edition.txt": muePractitioner2026q4,
  "mue-supplier.2024q3.edition.txt": mueSupplier2024q3,
  "ncci-ptp-hospital.2024q3.edition.bin": new Uint8Array(ncciPtpHospital2024q3),
  "ncci-ptp-practitioner.2024q3.edition.bin": new Uint8Array(ncciPtpPractitioner2024q3),
  "ncci-ptp-practitioner.2026q4.edition.txt": ncciPtpPractitioner2026q4,
  "outpatient-rates.2026q1.edition.txt": outpatientRates2026q1,
  "physician-fees.2025.edition.txt": physicianFees2025,
  "physician-fees.2026.edition.txt": physicianFees2026,
  "physician-status.rvu25d.edition.txt": physicianStatusRvu25d,
  "poverty-guidelines.2025.edition.txt": povertyGuidelines2025,
  "poverty-guidelines.2026.edition.txt": povertyGuidelines2026,
  "routine-items.2023.edition.txt": routineItems2023,
};
