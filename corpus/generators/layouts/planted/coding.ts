/** Visits, add-ons, helpers at operations, infusions and anesthesia time: at each rule's bound and just beside it. */
import type { Sample } from "#corpus/generators/sample";
import { hospital, service, type Line } from "#corpus/generators/statement";
import {
  CLINIC_COLUMNS,
  DOCTOR_COLUMNS,
  drawnStatement,
  HOSPITAL_COLUMNS,
  Planting,
} from "./drawn-statement";

const mod = (...modifiers: string[]) => ({ modifiers });

/** Known patients' first visits, and several visits of one day, by clinicians whom the bill names. */
function harrowgate(): Sample {
  const by = (clinician: string, line: Line): Line => ({ ...line, clinician });
  const [amos, beck, cole, dorn, ezra] = [
    "J. Amos MD",
    "L. Beck MD",
    "R. Cole MD",
    "T. Dorn MD",
    "S. Ezra MD",
  ] as const;
  const bill = new Planting()
    .plain(by(amos, service("2025-03-10", "99213", "Office visit", 1, 165)))
    .plant(
      "new-patient",
      by(amos, service("2026-08-03", "99203", "Office visit, new patient", 1, 337)),
      6200,
    )
    .plain(by(beck, service("2025-05-06", "99204", "Office visit, new patient", 1, 505)))
    .plant(
      "new-patient",
      by(beck, service("2026-08-04", "99204", "Office visit, new patient", 1, 505)),
      11800,
    )
    .plant(
      "new-patient",
      by(beck, service("2026-09-04", "99204", "Office visit, new patient", 1, 505)),
      11800,
    )
    .plain(by(cole, service("2025-06-02", "92014", "Eye examination", 1, 210)))
    .plant(
      "new-patient",
      by(cole, service("2026-08-05", "92004", "Eye examination, new patient", 1, 442)),
      6800,
    )
    .plain(by(dorn, service("2025-07-01", "99395", "Yearly checkup", 1, 260)))
    .plant(
      "new-patient",
      by(dorn, service("2026-08-06", "99385", "Yearly checkup, new patient", 1, 390)),
      3800,
    )
    .near(
      "new-patient",
      "with another doctor",
      by(ezra, service("2026-08-07", "99203", "Office visit, new patient", 1, 337)),
    )
    .plain(by(ezra, service("2026-09-01", "99213", "Office visit", 1, 165)))
    .plant("visits", by(ezra, service("2026-09-01", "99213", "Office visit", 1, 120)))
    .plain(by(ezra, service("2026-09-08", "99214", "Office visit", 1, 240)))
    .plant("visits", by(ezra, service("2026-09-08", "99214", "Office visit", 1, 225)))
    .plain(by(ezra, service("2026-09-15", "99212", "Office visit", 1, 110)))
    .plant("visits", by(ezra, service("2026-09-15", "99212", "Office visit", 1, 95)))
    .plain(by(amos, service("2026-09-22", "99213", "Office visit", 1, 165)))
    .plant("visits", by(amos, service("2026-09-22", "99213", "Office visit", 1, 140)))
    .plain(by(dorn, service("2026-09-29", "99213", "Office visit", 1, 170)))
    .plant("visits", by(dorn, service("2026-09-29", "99213", "Office visit", 1, 150)))
    .near(
      "visits",
      "a separate visit, marked 25",
      by(dorn, service("2026-10-06", "99213", "Office visit", 1, 165)),
      by(dorn, service("2026-10-06", "99213", "Office visit", 1, 130, mod("25"))),
    )
    .near(
      "visits",
      "with two doctors",
      by(amos, service("2026-10-13", "99213", "Office visit", 1, 165)),
      by(dorn, service("2026-10-13", "99213", "Office visit", 1, 130)),
    );
  return drawnStatement({
    file: "planted-visits-harrowgate.pdf",
    title: "Statement of services",
    setting: "professional",
    provider: "Harrowgate Medical Group",
    address: "310 Orchard Street, Akron, OH 44304",
    patient: "Leopold Vantongeren",
    accountNumber: "HMG-50921",
    statementDate: "2026-11-09",
    columns: CLINIC_COLUMNS,
    ...bill,
  });
}

/** Both ears and both eyes, with a mark for a second side, and what the mark belongs on. */
function oakhampton(): Sample {
  const bill = new Planting()
    .plant(
      "sides",
      service("2026-09-08", "92557", "Hearing test, both ears", 1, 160, mod("50")),
      8000,
    )
    .plant("sides", service("2026-09-15", "92567", "Ear drum test", 1, 38, mod("50")), 1900)
    .plant(
      "sides",
      service("2026-09-22", "92004", "Eye exam, new patient", 1, 210, mod("50")),
      10500,
    )
    .plant("sides", service("2026-10-06", "92557", "Hearing test, again", 1, 161, mod("50")), 8050)
    .plant("sides", service("2026-10-13", "92567", "Ear drum test", 1, 45, mod("50")), 2250)
    .near("sides", "no mark", service("2026-10-20", "92557", "Hearing test, both ears", 1, 160))
    .near(
      "sides",
      "half as much again for the second knee",
      service("2026-10-27", "20610", "Knee injections", 1, 300, mod("50")),
    );
  return drawnStatement({
    file: "planted-sides-oakhampton.pdf",
    title: "Statement of account",
    setting: "professional",
    provider: "Oakhampton Ear and Eye",
    address: "31 Oakhampton Lane, Burlington, VT 05401",
    patient: "Rosalind Merriweather",
    accountNumber: "OEE-70218",
    statementDate: "2026-11-11",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

/** Add-ons with and without what they add to, and helpers at operations. */
function quillfeather(): Sample {
  const days = ["05", "07", "09", "12", "14", "16", "19", "21", "23", "26", "28", "30"].map(
    (day) => `2026-10-${day}`,
  ) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const bill = new Planting()
    .plant("add-on", service(days[0], "90472", "Further vaccine given", 1, 42))
    .plant("add-on", service(days[1], "11103", "Further skin biopsy", 1, 120))
    .plant("add-on", service(days[2], "64484", "Further spine injection", 1, 290))
    .plant("add-on", service(days[3], "99292", "Critical care, further half hour", 1, 310))
    .plant("add-on", service(days[4], "90785", "Interactive complexity", 1, 30))
    .near(
      "add-on",
      "beside what it adds to",
      service(days[5], "90471", "Vaccine given", 1, 48),
      service(days[5], "90472", "Further vaccine given", 1, 42),
    )
    .plant("helper", service(days[6], "11042", "Wound cleaning, assistant", 1, 90, mod("80")))
    .plant("helper", service(days[7], "20610", "Joint injection, assistant", 1, 60, mod("AS")))
    .plant("helper", service(days[8], "11042", "Wound cleaning, two surgeons", 1, 180, mod("62")))
    .plant("helper", service(days[9], "29881", "Knee scope, assistant", 1, 400, mod("80")))
    .plant("helper", service(days[10], "49505", "Hernia repair, two surgeons", 1, 900, mod("62")))
    .near(
      "helper",
      "an operation with a paid assistant",
      service(days[11], "47562", "Gallbladder removed, assistant", 1, 420, mod("82")),
    );
  return drawnStatement({
    file: "planted-add-ons-quillfeather.pdf",
    title: "Statement of services",
    setting: "professional",
    provider: "Quillfeather Surgical Associates",
    address: "18 Canal Road, Troy, NY 12180",
    patient: "Marigold Ashdown",
    accountNumber: "QSA-20077",
    statementDate: "2026-11-16",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

/** First infusions of a day, and further hours beside the times of the first. */
function stillwater(): Sample {
  const drip = (day: string, charge: number, more: object = {}) =>
    hospital(day, "0260", "96365", "IV INFUSION FIRST HOUR", 1, charge, more);
  const timed = (day: string, times: string) =>
    hospital(day, "0260", "96365", `IV INFUSION ${times}`, 1, 480);
  const hours = (day: string, units: number) =>
    hospital(day, "0260", "96366", "IV INFUSION FURTHER HOUR", units, units * 120);
  const bill = new Planting()
    .plain(drip("2026-10-01", 480))
    .plant("infusion", drip("2026-10-01", 450))
    .plain(drip("2026-10-05", 500))
    .plant("infusion", drip("2026-10-05", 460))
    .plain(timed("2026-10-08", "08:00-09:30"))
    .plant("infusion", hours("2026-10-08", 1))
    .plain(timed("2026-10-12", "13:00-15:30"))
    .plant("infusion", hours("2026-10-12", 3), 24_000)
    .plain(timed("2026-10-15", "09:15-10:00"))
    .plant("infusion", hours("2026-10-15", 2))
    .near(
      "infusion",
      "31 minutes into the further hour",
      timed("2026-10-19", "08:00-09:31"),
      hours("2026-10-19", 1),
    )
    .near(
      "infusion",
      "another vein, marked 59",
      drip("2026-10-22", 480),
      drip("2026-10-22", 470, mod("59")),
    );
  return drawnStatement({
    file: "planted-infusions-stillwater.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Stillwater Regional Hospital",
    address: "77 Prairie Avenue, Stillwater, OK 74074",
    patient: "Thaddeus Okonjo",
    accountNumber: "SRH-61120",
    statementDate: "2026-11-12",
    columns: HOSPITAL_COLUMNS,
    ...bill,
  });
}

/** Units beside the printed minutes; 00790 has 7 units of its own, 00840 five. */
function larkspur(): Sample {
  const asleep = (day: string, code: string, minutes: number, units: number, charge: number) =>
    service(day, code, `Anesthesia ${minutes} min`, units, charge);
  const bill = new Planting()
    .plant("anesthesia", asleep("2026-10-05", "00790", 60, 12, 480), 4_000)
    .plant("anesthesia", asleep("2026-10-08", "00790", 45, 20, 800), 40_000)
    .plant("anesthesia", asleep("2026-10-12", "00840", 90, 12, 480), 4_000)
    .plant("anesthesia", asleep("2026-10-15", "00840", 30, 14, 560), 28_000)
    .plant("anesthesia", asleep("2026-10-19", "00400", 20, 10, 400), 20_000)
    .near("anesthesia", "a quarter hour begun", asleep("2026-10-22", "00790", 61, 12, 480))
    .near("anesthesia", "the units are the minutes", asleep("2026-10-26", "00840", 75, 75, 300));
  return drawnStatement({
    file: "planted-anesthesia-larkspur.pdf",
    title: "Statement of services",
    setting: "professional",
    provider: "Larkspur Anesthesia Partners",
    address: "640 Summit Way, Boise, ID 83702",
    patient: "Cordelia Westmacott",
    accountNumber: "LAP-88042",
    statementDate: "2026-11-18",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

export const plantedCoding: Sample[] = [
  harrowgate(),
  oakhampton(),
  quillfeather(),
  stillwater(),
  larkspur(),
];
