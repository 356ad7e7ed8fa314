/** Stays whose rooms, hours and rows contradict each other, and clinics' bills that do. */
import type { ProblemType } from "#corpus/truth";
import { slashes } from "#corpus/generators/formats";
import type { Sample } from "#corpus/generators/sample";
import { hospital, type Line, service } from "#corpus/generators/statement";
import { DOCTOR_COLUMNS, drawnStatement, HOSPITAL_COLUMNS, Planting } from "./drawn-statement";

/** The rows of one birth, a day's rows together: the nights are the 1st to the 3rd day, the 4th is the discharge. */
type Birth = {
  file: string;
  provider: string;
  address: string;
  patient: string;
  accountNumber: string;
  days: [string, string, string, string];
  rooms: { words: [string, string]; cents: [number, number] };
  theater: [timed: string, flat: string];
  baby: [revenue: string, words: string, dollars: number][];
  items: [day: 0 | 1 | 2, words: string, dollars: number][];
  near: [type: ProblemType, why: string, day: 0 | 1 | 2 | 3, revenue: string, words: string][];
};

function birth(given: Birth): Sample {
  const { days, rooms, theater, baby, items, near, ...named } = given;
  const [first, second, third, last] = days;
  const [dear, plain] = rooms.cents;
  const bill = new Planting()
    .plain(
      hospital(first, "0202", "", rooms.words[0], 1, dear),
      hospital(first, "0722", "", "DELIVERY ROOM", 1, 3180),
      hospital(first, "0360", "", theater[0], 1, 4875),
    )
    .plant("room", hospital(first, "0122", "", rooms.words[1], 1, plain))
    .plant("operating-room", hospital(first, "0360", "", theater[1], 1, 2960))
    // Two of these three nights are the second and the third.
    .plant("room", hospital(second, "0122", "", rooms.words[1], 3, 3 * plain), plain * 100)
    .plant("observation", hospital(second, "0762", "", "OBSERVATION HOURS", 6, 714))
    .plantTogether(
      "newborn",
      baby.map(([revenue, words, dollars]) => hospital(third, revenue, "", words, 1, dollars)),
      100 * baby.reduce((sum, [, , dollars]) => sum + dollars, 0),
    )
    .plantTogether(
      "routine",
      items.map(([day, words, dollars]) => hospital(days[day], "0270", "", words, 1, dollars)),
      100 * items.reduce((sum, [, , dollars]) => sum + dollars, 0),
    )
    .plant("room", hospital(last, "0122", "", rooms.words[1], 1, plain));
  for (const [type, why, day, revenue, words] of near)
    bill.near(type, why, hospital(days[day], revenue, "", words, 1, 96 + words.length));
  return drawnStatement({
    ...named,
    title: "Itemized hospital statement",
    setting: "facility",
    statementDate: "2026-11-20",
    facts: [
      ["Admission date", slashes(first)],
      ["Discharge date", slashes(last)],
    ],
    serviceFrom: first,
    serviceTo: last,
    dischargeDate: last,
    columns: HOSPITAL_COLUMNS,
    ...bill,
  });
}

const births: Birth[] = [
  {
    file: "planted-birth-alderbrook.pdf",
    provider: "Alderbrook Women's Hospital",
    address: "90 Alder Way, Olympia, WA 98501",
    patient: "Marisol Etcheverry",
    accountNumber: "AWH-60-2281",
    days: ["2026-10-05", "2026-10-06", "2026-10-07", "2026-10-08"],
    rooms: { words: ["INTENSIVE CARE", "ROOM AND BOARD OB"], cents: [5400, 2250] },
    theater: ["OR TIME 75 MINUTES", "OPERATING ROOM FLAT FEE"],
    baby: [["0171", "NURSERY LEVEL 1", 980]],
    items: [
      [0, "GLOVES EXAM NITRILE", 31],
      [1, "DIET TRAY REGULAR", 44],
    ],
    near: [
      [
        "observation",
        "hours before the first night",
        0,
        "0762",
        "OBSERVATION HOUR BEFORE ADMISSION",
      ],
      ["routine", "a dressing that heals", 1, "0270", "DRESSING FOAM SILVER"],
    ],
  },
  {
    file: "planted-birth-briar-glen.pdf",
    provider: "Briar Glen Medical Center",
    address: "1400 Briar Glen Road, Racine, WI 53402",
    patient: "Philippa Nordquist",
    accountNumber: "BG-7719-04",
    days: ["2026-09-28", "2026-09-29", "2026-09-30", "2026-10-01"],
    rooms: { words: ["ICU ROOM CHARGE", "SEMI-PRIVATE ROOM OB"], cents: [6120, 2480] },
    theater: ["OPERATING ROOM PER 30 MIN", "OPERATING ROOM CHARGE"],
    baby: [
      ["0171", "NEWBORN NURSERY", 1020],
      ["0723", "CIRCUMCISION", 640],
    ],
    items: [
      [0, "DRAPES AND GOWNS PACK", 212],
      [2, "SYRINGE 10 ML", 9],
      [2, "GAUZE SPONGE 4X4", 12],
    ],
    near: [["operating-room", "a set-up begins the time", 0, "0360", "OR SET-UP"]],
  },
  {
    file: "planted-birth-cloverdale.pdf",
    provider: "Cloverdale Community Hospital",
    address: "27 Clover Avenue, Bangor, ME 04401",
    patient: "Georgiana Tillotson",
    accountNumber: "CCH-338190",
    days: ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"],
    rooms: { words: ["SPECIAL CARE UNIT", "ROOM CHARGE POSTPARTUM"], cents: [4890, 2115] },
    theater: ["OR HOUR 1", "SURGERY PER CASE"],
    baby: [["0170", "NURSERY GENERAL", 905]],
    items: [[1, "BLANKET COTTON", 27]],
    near: [["room", "a private room's difference", 1, "0122", "PRIVATE ROOM DIFFERENCE"]],
  },
  {
    file: "planted-birth-dunmore.pdf",
    provider: "Dunmore Regional Hospital",
    address: "315 Dunmore Street, Scranton, PA 18503",
    patient: "Anneliese Borgstrom",
    accountNumber: "DR-14-88015",
    days: ["2026-10-12", "2026-10-13", "2026-10-14", "2026-10-15"],
    rooms: { words: ["INTENSIVE CARE UNIT", "R&B MATERNITY"], cents: [5775, 2390] },
    theater: ["OPERATING ROOM TIME 50 MIN", "OR FEE"],
    baby: [
      ["0171", "NURSERY DAY", 870],
      ["0300", "NEWBORN SCREEN", 145],
    ],
    items: [
      [0, "FACE SHIELD", 22],
      [0, "SURGICAL GOWN STERILE", 38],
      [1, "THERMOMETER ORAL", 16],
      [2, "MEALS", 41],
    ],
    near: [["newborn", "a drug with such a name", 2, "0250", "BABY ASPIRIN 81 MG"]],
  },
  {
    file: "planted-birth-eastmoor.pdf",
    provider: "Eastmoor Lutheran Hospital",
    address: "8 Eastmoor Park, Sioux City, IA 51101",
    patient: "Rosalind Achterberg",
    accountNumber: "ELH-5520-71",
    days: ["2026-10-19", "2026-10-20", "2026-10-21", "2026-10-22"],
    rooms: { words: ["ICU", "ROOM & BOARD OBSTETRICS"], cents: [5260, 2205] },
    theater: ["OR LEVEL 2 PER HOUR", "OPERATING ROOM SERVICES"],
    baby: [["0171", "NURSERY", 940]],
    items: [
      [1, "WALL OXYGEN", 118],
      [2, "URINAL DISPOSABLE", 14],
    ],
    near: [["room", "a bed kept free", 2, "0180", "LEAVE OF ABSENCE"]],
  },
];

/** Observation by the clock: as many hours as the times hold, and more. */
function farrow(): Sample {
  const row = (day: string, times: string, hours: number) =>
    hospital(day, "0762", "", `OBSERVATION ${times}`, hours, 120 * hours);
  const long = (day: string, times: string, hours: number, most: number): [Line, number] => [
    row(day, times, hours),
    12_000 * (hours - most),
  ];
  const bill = new Planting()
    .plant("observation", ...long("2026-10-02", "08:00-14:00", 9, 6))
    .near("observation", "as long as the times", row("2026-10-05", "07:30-15:30", 8))
    .plant("observation", ...long("2026-10-09", "10:15-16:15", 12, 6))
    .near("observation", "over midnight", row("2026-10-13", "20:00-04:00", 8))
    .plant("observation", ...long("2026-10-16", "22:00-05:00", 17, 7))
    .plant("observation", ...long("2026-10-21", "13:00-18:30", 7, 6))
    .plant("observation", ...long("2026-10-27", "06:00-12:00", 16, 6));
  return drawnStatement({
    file: "planted-hours-farrow.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Farrow Infirmary",
    address: "66 Farrow Lane, Natchez, MS 39120",
    patient: "Thaddeus Wickersham",
    accountNumber: "FI-20-6617",
    statementDate: "2026-11-09",
    columns: HOSPITAL_COLUMNS,
    ...bill,
  });
}

/** Operating rooms by the minute, charged for longer than the times of their rows. */
function ironbridge(): Sample {
  const room = (day: string, words: string, units: number, dollars: number) =>
    hospital(day, "0360", "", words, units, units * dollars);
  const long = (line: Line, excess: number): [Line, number] => [
    line,
    Math.floor((line.charge! * excess) / line.units!),
  ];
  const bill = new Planting()
    .plant(
      "operating-room",
      ...long(room("2026-09-03", "OR TIME PER MIN - IN 0715 OUT 0845", 150, 64), 60),
    )
    .near(
      "operating-room",
      "as long as the times",
      room("2026-09-10", "OR TIME PER MIN - IN 0900 OUT 0950", 50, 64),
    )
    .plant(
      "operating-room",
      ...long(room("2026-09-17", "OPERATING ROOM PER 15 MIN 10:00-11:00", 6, 960), 2),
    )
    .near(
      "operating-room",
      "a started quarter hour",
      room("2026-09-24", "OPERATING ROOM PER 15 MIN 10:00-11:05", 5, 960),
    )
    .plant(
      "operating-room",
      ...long(room("2026-10-01", "OPERATING ROOM PER HOUR 13:10-15:05", 3, 3840), 1),
    )
    .plant(
      "operating-room",
      ...long(room("2026-10-08", "OR PER MINUTE START 2330 STOP 0040", 71, 64), 1),
    )
    .plant(
      "operating-room",
      ...long(hospital("2026-10-15", "0710", "", "PACU PER MIN 0850-0950", 95, 1710), 35),
    );
  return drawnStatement({
    file: "planted-minutes-ironbridge.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Ironbridge Surgical Hospital",
    address: "12 Ironbridge Road, Dubuque, IA 52001",
    patient: "Leopold Hathersage",
    accountNumber: "ISH-48-2207",
    statementDate: "2026-11-12",
    columns: HOSPITAL_COLUMNS,
    ...bill,
  });
}

/** A fee for rooms beside visits to a doctor's office. */
function glenhaven(): Sample {
  const fee = (day: string) => service(day, "G0463", "Clinic facility fee", 1, 185);
  const bill = new Planting();
  const visits: [string, string][] = [
    ["2026-09-14", "99203"],
    ["2026-09-28", "99213"],
    ["2026-10-06", "99214"],
    ["2026-10-20", "99213"],
    ["2026-11-03", "99212"],
  ];
  for (const [day, code] of visits)
    bill.plain(service(day, code, "Office visit", 1, 110)).plant("facility", fee(day));
  // Without a visit it is no double charge; that only hospitals charge it is another rule's to say.
  bill.near("facility", "no visit that day", fee("2026-11-10")).also("units");
  return drawnStatement({
    file: "planted-fees-glenhaven.pdf",
    title: "Statement of account",
    setting: "professional",
    provider: "Glenhaven Family Practice",
    address: "4 Glenhaven Court, Helena, MT 59601",
    patient: "Barnaby Loxley",
    accountNumber: "GFP-11908",
    statementDate: "2026-11-17",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

/** Services whose rows say that they were not done. */
function holbeck(): Sample {
  const row = (day: string, words: string, dollars: number, more: Partial<Line> = {}): Line => ({
    date: day,
    description: words,
    units: 1,
    charge: dollars * 100,
    ...more,
  });
  const bill = new Planting()
    .plain(service("2026-10-05", "99213", "Office visit", 1, 140))
    .plant("cancelled", row("2026-10-05", "Ultrasound abdomen - cancelled", 310))
    .plant("cancelled", row("2026-10-09", "Hearing test not performed", 85))
    .plant("cancelled", row("2026-10-12", "CANCELED: Lung function test", 190))
    .plant("cancelled", row("2026-10-15", "Allergy panel (not done)", 265))
    .plant("cancelled", row("2026-10-21", "Injection not given", 70))
    .near("cancelled", "another word", row("2026-10-23", "Cancellous bone chips", 120))
    .plain(service("2026-10-26", "99212", "Office visit", 1, 95));
  return drawnStatement({
    file: "planted-cancelled-holbeck.pdf",
    title: "Statement of account",
    setting: "professional",
    provider: "Holbeck Medical Group",
    address: "71 Holbeck Road, Ogden, UT 84401",
    patient: "Octavia Penhallow",
    accountNumber: "HMG-77-302",
    statementDate: "2026-11-16",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

export const plantedToldStays: Sample[] = [
  ...births.map(birth),
  farrow(),
  ironbridge(),
  glenhaven(),
  holbeck(),
];
