/** Prices and units at the bound and one step beyond it, for each public list. */
import type { Sample } from "#corpus/generators/sample";
import { hospital, type Line, service } from "#corpus/generators/statement";
import { DOCTOR_COLUMNS, drawnStatement, HOSPITAL_COLUMNS, Planting } from "./drawn-statement";

const mod = (...modifiers: string[]) => ({ modifiers });

/**
 * A price at so many times the public figure, and a line a cent above it. The whole bill is as dear, so that neither
 * stands out: documents with few priced lines are flagged at the bound.
 */
function asDear(
  bill: Planting,
  times: number,
  figure: number,
  at: (day: string, cents: number) => Line,
  days: [string, string],
): void {
  const bound = times * figure;
  bill
    .near("price", `exactly ${times} times the public figure`, at(days[0], bound))
    .near("price", "a cent above, like the rest of the bill", at(days[1], bound + 1));
}

/** Doctor, laboratory, drug and anesthesia prices of one group. */
function ashgrove(): Sample {
  const bill = new Planting();
  const priced =
    (code: string, words: string, units = 1) =>
    (day: string, cents: number) =>
      service(day, code, words, units, cents / 100);
  asDear(bill, 5, 9519, priced("99213", "Office visit"), ["2026-10-05", "2026-10-06"]);
  asDear(bill, 5, 1056, priced("80053", "Comprehensive metabolic panel"), [
    "2026-10-07",
    "2026-10-08",
  ]);
  asDear(bill, 5, 2 * 2906, priced("97110", "Therapeutic exercise", 2), [
    "2026-10-12",
    "2026-10-13",
  ]);
  asDear(bill, 5, 24597, priced("01402", "Anesthesia, knee, 75 minutes"), [
    "2026-10-14",
    "2026-10-15",
  ]);
  // A drug is flagged from $100.00 above its limit, whatever the multiple.
  bill
    .near(
      "price",
      "less than $100 above the limit of the drug",
      service("2026-10-19", "J1885", "Ketorolac 30 mg", 2, 101.13),
    )
    .plant("price", service("2026-10-20", "J1885", "Ketorolac 30 mg", 2, 101.14), 10000)
    .near(
      "price",
      "units that are no dosage units",
      service("2026-10-21", "J1885", "Ketorolac 30 mg", 1, 240),
    );
  return drawnStatement({
    file: "planted-prices-ashgrove.pdf",
    title: "Statement of services",
    setting: "professional",
    provider: "Ashgrove Medical Group",
    address: "41 Ashgrove Way, Boise, ID 83702",
    patient: "Cornelius Vandersloot",
    accountNumber: "AMG-50918",
    statementDate: "2026-11-09",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

/** A hospital's list prices at ten times the outpatient and laboratory figures. */
function kingsferry(): Sample {
  const bill = new Planting();
  const priced = (revenue: string, code: string, words: string) => (day: string, cents: number) =>
    hospital(day, revenue, code, words, 1, cents / 100);
  asDear(bill, 10, 55825, priced("0480", "93306", "ECHO COMPLETE"), ["2026-10-05", "2026-10-06"]);
  asDear(bill, 10, 27889, priced("0450", "99283", "ER VISIT LEVEL 3"), [
    "2026-10-07",
    "2026-10-08",
  ]);
  asDear(bill, 10, 777, priced("0305", "85025", "BLOOD COUNT COMPLETE"), [
    "2026-10-12",
    "2026-10-13",
  ]);
  bill.near(
    "price",
    "a room has no public figure",
    hospital("2026-10-19", "0360", "", "OPERATING ROOM FIRST HOUR", 1, 9800),
  );
  return drawnStatement({
    file: "planted-prices-kingsferry.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Kingsferry Hospital",
    address: "77 Ferry Street, Troy, NY 12180",
    patient: "Theodora Blankenship",
    accountNumber: "KF-228-7710",
    statementDate: "2026-11-12",
    columns: HOSPITAL_COLUMNS,
    ...bill,
  });
}

/** A procedure whose payment takes in everything else on the claim: no other line has a figure of its own. */
function oakhollow(): Sample {
  const day = "2026-10-19";
  const bill = new Planting()
    .plain(hospital(day, "0360", "29881", "KNEE ARTHROSCOPY", 1, 9400))
    .near(
      "price",
      "taken in by the procedure",
      hospital(day, "0301", "84443", "THYROID TEST", 1, 640),
      hospital("2026-10-20", "0480", "93306", "ECHO COMPLETE", 1, 8800),
    );
  return drawnStatement({
    file: "planted-clean-procedure-oak-hollow.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Oak Hollow Surgical Hospital",
    address: "31 Oak Hollow Road, Tulsa, OK 74103",
    patient: "Desmond Kirkbride",
    accountNumber: "OH-40-9917",
    statementDate: "2026-11-12",
    columns: HOSPITAL_COLUMNS,
    ...bill,
  });
}

/** Units at the daily limit and beyond: policy limits, clinical ones, sums of lines, and both sides apart. */
function pinebluff(): Sample {
  const bill = new Planting()
    .plant("units", service("2026-10-05", "97161", "Therapy evaluation", 2, 300), 15000)
    .near("units", "at the limit", service("2026-10-12", "97161", "Therapy evaluation", 1, 150))
    .plain(service("2026-10-06", "17000", "Lesion removal, first", 1, 110))
    .near(
      "units",
      "within the day's limit until the next line",
      service("2026-10-06", "17003", "Lesion removal, further", 8, 64),
    )
    .plant("units", service("2026-10-06", "17003", "Lesion removal, further", 6, 48), 800)
    .plain(service("2026-10-13", "17000", "Lesion removal, first", 1, 110))
    .near(
      "units",
      "at the limit",
      service("2026-10-13", "17003", "Lesion removal, further", 13, 104),
    )
    .plant("units", service("2026-10-14", "20610", "Joint injection", 3, 330), 11000)
    .near("units", "at the limit", service("2026-10-21", "20610", "Joint injection", 2, 220))
    .near(
      "units",
      "each side for itself",
      service("2026-10-28", "20610", "Joint injection", 2, 220, mod("LT")),
      service("2026-10-28", "20610", "Joint injection", 2, 230, mod("RT")),
    )
    .plant("units", service("2026-10-15", "97110", "Therapeutic exercise", 7, 350), 5000)
    .near("units", "at the limit", service("2026-10-22", "97110", "Therapeutic exercise", 6, 300));
  return drawnStatement({
    file: "planted-units-pinebluff.pdf",
    title: "Statement of services",
    setting: "professional",
    provider: "Pinebluff Rehabilitation and Skin Center",
    address: "600 Pinebluff Drive, Macon, GA 31201",
    patient: "Evander Castleberry",
    accountNumber: "PB-4471-90",
    statementDate: "2026-11-16",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

/** Rides: the limit of miles holds for each line by itself, and the price list is of its own. */
function highplains(): Sample {
  const ride = (day: string, dollars: number) =>
    service(day, "A0429", "BLS emergency transport", 1, dollars);
  const miles = (day: string, count: number, dollars: number) =>
    service(day, "A0425", "Ground mileage", count, dollars);
  const bill = new Planting()
    .plain(ride("2026-10-03", 850))
    .plant("units", miles("2026-10-03", 251, 3765), 1500)
    .plain(ride("2026-10-10", 850))
    .near("units", "at the limit", miles("2026-10-10", 250, 3750))
    .near(
      "units",
      "each line for itself",
      miles("2026-10-17", 200, 3000),
      miles("2026-10-17", 180, 2700),
    )
    .near("price", "five times the figure for the most remote area", ride("2026-10-24", 2791))
    .near("price", "not five times what is usual on the bill", ride("2026-10-31", 2791.01))
    .near(
      "price",
      "air rides have no public figure",
      service("2026-11-02", "A0431", "Helicopter transport", 1, 48000),
    );
  return drawnStatement({
    file: "planted-rides-high-plains.pdf",
    title: "Ambulance statement",
    setting: "professional",
    provider: "High Plains Ambulance District",
    address: "12 Station Road, Dodge City, KS 67801",
    patient: "Winifred Oakeshott",
    accountNumber: "HPAD-26-3391",
    statementDate: "2026-11-18",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

/** Visits in the days that an operation's price takes in: the last such day, the day after, and other reasons. */
function wrenfield(): Sample {
  const visit = (day: string, ...modifiers: string[]) =>
    service(day, "99213", "Office visit", 1, 140, mod(...modifiers));
  const bill = new Planting()
    .plant("visit", visit("2026-06-02"))
    .plain(service("2026-06-03", "29881", "Knee arthroscopy", 1, 980, mod("RT")))
    .plant("visit", visit("2026-06-17"))
    .near("visit", "for another reason, marked 24", visit("2026-07-01", "24"))
    .plant("visit", visit("2026-09-01"))
    .near("visit", "the day after the last", visit("2026-09-02"))
    .plain(service("2026-10-05", "11402", "Skin growth removed", 1, 310))
    .plant("visit", visit("2026-10-15"))
    .near("visit", "the day after the last", visit("2026-10-16"))
    .plain(service("2026-10-19", "17110", "Wart removal", 1, 200))
    .plant("visit", visit("2026-10-26"))
    .near("visit", "an unrelated operation, marked 79", visit("2026-10-28", "79"))
    .plain(service("2026-11-04", "20610", "Joint injection", 1, 118, mod("LT")))
    .near("visit", "an injection takes in no later visits", visit("2026-11-06"));
  return drawnStatement({
    file: "planted-visits-wrenfield.pdf",
    title: "Statement of services",
    setting: "professional",
    provider: "Wrenfield Surgical Associates",
    address: "240 Wren Court, Athens, GA 30601",
    patient: "Honora Pettibone",
    accountNumber: "WSA-66120",
    statementDate: "2026-11-19",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

export const plantedPricesAndUnits: Sample[] = [
  ashgrove(),
  kingsferry(),
  oakhollow(),
  pinebluff(),
  highplains(),
  wrenfield(),
];
