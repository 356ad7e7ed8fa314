/** Days of a stay, everyday items beside a room, visit levels that stand alone, and fees that are for no care. */
import type { Sample } from "#corpus/generators/sample";
import { hospital, indexOf, type Line, problem, service, sum } from "#corpus/generators/statement";
import type { TruthCase } from "#corpus/truth";
import { slashes } from "#corpus/generators/formats";
import { DOCTOR_COLUMNS, drawnStatement, HOSPITAL_COLUMNS, Planting } from "./drawn-statement";

/** Charges four days before, three days before, on the last day, and after it. */
function larkspur(): Sample {
  const room = (day: string) => hospital(day, "0120", "", "ROOM AND BOARD SEMI-PRIVATE", 1, 2340);
  const bill = new Planting()
    .plant("stay", hospital("2026-10-01", "0301", "", "METABOLIC PANEL", 1, 71))
    .near(
      "stay",
      "a test three days before the stay",
      hospital("2026-10-02", "0730", "", "EKG", 1, 160),
    )
    .plain(
      room("2026-10-05"),
      hospital("2026-10-05", "0360", "", "OPERATING ROOM HOUR 1", 1, 5200),
      room("2026-10-06"),
      hospital("2026-10-06", "0305", "", "BLOOD COUNT", 1, 52),
      room("2026-10-07"),
      hospital("2026-10-07", "0420", "", "THERAPY SESSION", 1, 240),
    )
    .near(
      "stay",
      "on the day of discharge",
      hospital("2026-10-08", "0305", "", "BLOOD COUNT", 1, 52),
    )
    .plant("stay", hospital("2026-10-09", "0324", "", "CHEST X-RAY", 1, 260))
    .plant("stay", hospital("2026-10-14", "0300", "", "LAB DRAW", 1, 31));
  return drawnStatement({
    file: "planted-stay-larkspur.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Larkspur Hospital",
    address: "5 Larkspur Lane, Salem, OR 97301",
    patient: "Augustin Fairweather",
    accountNumber: "LK-90-44173",
    statementDate: "2026-11-02",
    facts: [
      ["Admission date", slashes("2026-10-05")],
      ["Discharge date", slashes("2026-10-08")],
    ],
    serviceFrom: "2026-10-05",
    serviceTo: "2026-10-08",
    dischargeDate: "2026-10-08",
    columns: HOSPITAL_COLUMNS,
    ...bill,
  });
}

/** Two nights, and two charges after them. */
function thornbury(): Sample {
  const bill = new Planting()
    .plain(
      hospital("2026-10-19", "0110", "", "PRIVATE ROOM", 1, 2600),
      hospital("2026-10-19", "0301", "", "METABOLIC PANEL", 1, 71),
      hospital("2026-10-20", "0110", "", "PRIVATE ROOM", 1, 2600),
      hospital("2026-10-20", "0324", "", "CHEST X-RAY", 1, 260),
      hospital("2026-10-21", "0305", "", "BLOOD COUNT", 1, 52),
    )
    .plant("stay", hospital("2026-10-22", "0420", "", "THERAPY SESSION", 1, 240))
    .plant("stay", hospital("2026-10-25", "0301", "", "METABOLIC PANEL", 1, 71));
  return drawnStatement({
    file: "planted-stay-thornbury.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Thornbury Memorial Hospital",
    address: "810 Thornbury Road, Dover, DE 19901",
    patient: "Beatrix Solorzano",
    accountNumber: "TM-31-20087",
    statementDate: "2026-11-10",
    facts: [
      ["Admission date", slashes("2026-10-19")],
      ["Discharge date", slashes("2026-10-21")],
    ],
    serviceFrom: "2026-10-19",
    serviceTo: "2026-10-21",
    dischargeDate: "2026-10-21",
    columns: HOSPITAL_COLUMNS,
    ...bill,
  });
}

/** Everyday items, all one finding, on days with a room or an operation; the same without one, and things that only sound alike. */
function quillan(): Sample {
  const item = (day: string, words: string, dollars: number): Line =>
    hospital(day, "0270", "", words, 1, dollars);
  const items = [
    item("2026-10-06", "EXAM GLOVES BOX", 24),
    item("2026-10-06", "GAUZE STERILE", 11),
    item("2026-10-06", "DIET TRAY", 32),
    item("2026-10-07", "DRESSINGS", 46),
    item("2026-10-07", "GOWNS DISPOSABLE", 19),
  ];
  const bill = new Planting()
    .plain(hospital("2026-10-06", "0120", "", "ROOM AND BOARD", 1, 2100))
    .plain(...items.slice(0, 3))
    .near("routine", "a dressed gauze", item("2026-10-06", "GAUZE VASELINE IMPREGNATED", 38))
    .plain(hospital("2026-10-07", "0120", "", "ROOM AND BOARD", 1, 2100))
    .plain(...items.slice(3))
    .plain(hospital("2026-10-07", "0300", "", "CHEMISTRY TEST", 1, 48))
    .near("routine", "no room that day", item("2026-10-20", "EXAM GLOVES BOX", 24));
  const together = items.map((line) => indexOf(bill.lines, line));
  bill.problems.push(problem("routine", together, sum(items, "charge")));
  return drawnStatement({
    file: "planted-items-quillan.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Quillan General Hospital",
    address: "19 Quillan Square, Dayton, OH 45402",
    patient: "Leopold Ravenscroft",
    accountNumber: "QG-7710-26",
    statementDate: "2026-11-06",
    columns: HOSPITAL_COLUMNS,
    ...bill,
  });
}

/** Emergency visits at a high level with nothing but goods beside them, and with a test or at a lower level. */
function emberton(): Sample {
  const visit = (day: string, code: string, level: number) =>
    hospital(day, "0450", code, `ER VISIT LEVEL ${level}`, 1, level * 240);
  const lines = [
    visit("2026-10-01", "99285", 5),
    visit("2026-10-06", "99284", 4),
    hospital("2026-10-06", "0250", "", "IBUPROFEN 600 MG TAB", 1, 4),
    visit("2026-10-11", "99285", 5),
    hospital("2026-10-11", "0270", "", "ELASTIC BANDAGE", 1, 18),
    visit("2026-10-16", "99284", 4),
    visit("2026-10-26", "99285", 5),
    hospital("2026-10-26", "0250", "", "ONDANSETRON 4 MG TAB", 1, 9),
    visit("2026-11-01", "99285", 5),
    hospital("2026-11-01", "0305", "85025", "BLOOD COUNT", 1, 22),
    visit("2026-11-06", "99283", 3),
    visit("2026-11-11", "99284", 4),
    hospital("2026-11-11", "0324", "", "CHEST X-RAY", 1, 240),
  ];
  return drawnStatement({
    file: "planted-levels-emberton.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Emberton Hospital",
    address: "1 Emberton Circle, Reno, NV 89501",
    patient: "Cassius Delafield",
    accountNumber: "EH-59902",
    statementDate: "2026-11-18",
    columns: HOSPITAL_COLUMNS,
    lines,
    notes: [0, 1, 3, 5, 6].map((at) => ({ type: "level" as const, lines: [at] })),
    lookAlikes: [
      { type: "level", lines: [8, 11], why: "a test or a picture on the same day" },
      { type: "level", lines: [10], why: "a lower level" },
    ],
  });
}

/** Fees for missed visits on days that were kept, a late fee on a balance with a copy in it. */
function maplehurst(): Sample {
  const fee = (day: string, words: string, dollars: number): Line => ({
    date: day,
    description: words,
    units: 1,
    charge: dollars * 100,
  });
  const visit = (day: string) => service(day, "99213", "Office visit", 1, 140);
  const sugar = () => service("2026-10-19", "83036", "Hemoglobin A1c", 1, 17);
  const bill = new Planting()
    .plain(visit("2026-10-05"))
    .plant("fee", fee("2026-10-05", "No show fee", 40))
    .plain(visit("2026-10-12"))
    .plant("fee", fee("2026-10-12", "Missed appointment fee", 40))
    .plain(visit("2026-10-19"), sugar())
    .plant("duplicate", sugar())
    .plant("fee", fee("2026-10-19", "Failed appointment charge", 40))
    .plant("fee", fee("2026-11-09", "Late fee", 25))
    .near("fee", "a visit that was missed", fee("2026-10-26", "No show fee", 40));
  return drawnStatement({
    file: "planted-fees-maplehurst.pdf",
    title: "Statement of account",
    setting: "professional",
    provider: "Maplehurst Family Medicine",
    address: "62 Maple Street, Burlington, VT 05401",
    patient: "Rupert Ainsworth",
    accountNumber: "MFM-20417",
    statementDate: "2026-11-16",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

/** The same fees where nothing speaks against them. */
function rosemead(): Sample {
  const bill = new Planting()
    .plain(service("2026-10-05", "99213", "Office visit", 1, 140))
    .near(
      "fee",
      "a visit that was missed, and a late fee on a balance that is right",
      { date: "2026-10-12", description: "No show fee", units: 1, charge: 4000 },
      { date: "2026-11-09", description: "Late fee", units: 1, charge: 2500 },
    );
  return drawnStatement({
    file: "planted-clean-fees-rosemead.pdf",
    title: "Statement of account",
    setting: "professional",
    provider: "Rosemead Family Medicine",
    address: "8 Rose Lane, Augusta, ME 04330",
    patient: "Clementine Urquhart",
    accountNumber: "RFM-90311",
    statementDate: "2026-11-16",
    columns: DOCTOR_COLUMNS,
    ...bill,
    cases: [
      paying("a payment that the bill does not know", 3000, [problem("held", [], 3000)]),
      paying("the whole balance paid, and not counted", 4100, [problem("held", [], 4100)]),
      paying("more than the balance paid, and not counted", 6000, [problem("held", [], 4100)]),
      {
        about: "a payment too young to be on the bill",
        payments: [{ date: "2026-11-10", cents: 3000 }],
        problems: [],
      },
    ],
  });
}

const paying = (about: string, cents: number, problems: TruthCase["problems"]): TruthCase => ({
  about,
  payments: [{ date: "2026-10-20", cents }],
  problems,
});

export const plantedStaysAndFees: Sample[] = [
  larkspur(),
  thornbury(),
  quillan(),
  emberton(),
  maplehurst(),
  rosemead(),
];
