/** Code pairs, panels and packaged lines, by the table of the setting; and what lifts or never was such a pair. */
import type { Sample } from "#corpus/generators/sample";
import { hospital, service } from "#corpus/generators/statement";
import { DOCTOR_COLUMNS, drawnStatement, HOSPITAL_COLUMNS, Planting } from "./drawn-statement";

const mod = (...modifiers: string[]) => ({ modifiers });

/** Pairs of a doctor's bill: indicator 0, indicator 1 with and without a mark, other days, and an edit that ended. */
function marlowe(): Sample {
  const [one, two, three, four] = ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"] as const;
  const bill = new Planting()
    .plain(service(one, "45385", "Colonoscopy, polyp removed", 1, 860))
    .plant("pair", service(one, "45378", "Colonoscopy, look only", 1, 640))
    .near(
      "pair",
      "another polyp by other means, marked 59",
      service(one, "45380", "Colonoscopy, biopsy", 1, 790, mod("59")),
    )
    .plain(service(two, "43239", "Upper scope with biopsy", 1, 690))
    .plant("pair", service(two, "43235", "Upper scope, look only", 1, 480, mod("59")))
    .plain(service(three, "11042", "Wound cleaning", 1, 215))
    .plant("pair", service(three, "11720", "Nail trimming", 1, 58))
    .near(
      "pair",
      "the other foot, marked XS",
      service(three, "11721", "Nail trimming, six or more", 1, 70, mod("XS")),
    )
    .plain(service(four, "71046", "Chest x-ray 2 views", 1, 52))
    .plant("pair", service(four, "71045", "Chest x-ray 1 view", 1, 40))
    .near(
      "pair",
      "the edit ended in 2019",
      service(four, "97530", "Therapeutic activity", 1, 60),
      service(four, "97140", "Manual therapy", 1, 48),
    )
    .near(
      "pair",
      "on different days",
      service("2026-11-02", "43239", "Upper scope with biopsy", 1, 690),
      service("2026-11-03", "93000", "Electrocardiogram", 1, 27),
    )
    .near(
      "pair",
      "a separate visit, marked 25",
      service("2026-11-09", "20610", "Knee injection", 1, 118, mod("RT")),
      service("2026-11-09", "99213", "Office visit", 1, 155, mod("25")),
    );
  return drawnStatement({
    file: "planted-pairs-marlowe.pdf",
    title: "Statement of services",
    setting: "professional",
    provider: "Marlowe Specialty Physicians",
    address: "1200 Ridge Avenue, Evanston, IL 60201",
    patient: "Solveig Barrientos",
    accountNumber: "MSP-77120-4",
    statementDate: "2026-11-17",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

/** A pair in the quarter that is known to have it, and three days before: there it is a question. */
function ellsworth(): Sample {
  const before = "2024-06-28";
  const after = "2024-07-01";
  const bill = new Planting()
    .plain(service(before, "97140", "Manual therapy", 1, 48))
    .plant("pair", service(before, "97124", "Massage", 1, 46))
    .plain(service(after, "97140", "Manual therapy", 1, 48))
    .plant("pair", service(after, "97124", "Massage", 1, 46));
  return drawnStatement({
    file: "planted-window-ellsworth.pdf",
    title: "Statement of services",
    setting: "professional",
    provider: "Ellsworth Therapy Clinic",
    address: "9 Union Street, Ellsworth, ME 04605",
    patient: "Kwabena Lindgren",
    accountNumber: "ETC-2024-311",
    statementDate: "2024-07-29",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

/** The hospital's own table: pairs that it has, that only doctors have, and that it lets a modifier lift. */
function brazosBend(): Sample {
  const [one, two, three] = ["2026-10-07", "2026-10-14", "2026-10-21"] as const;
  const bill = new Planting()
    .plain(hospital(one, "0750", "45385", "COLONOSCOPY SNARE", 1, 2900))
    .plant("pair", hospital(one, "0750", "45378", "COLONOSCOPY DIAGNOSTIC", 1, 2100))
    .near(
      "pair",
      "a pair of doctors' bills only",
      hospital(two, "0450", "99284", "ER VISIT LEVEL 4", 1, 1150),
      hospital(two, "0260", "96374", "IV PUSH FIRST DRUG", 1, 520),
    )
    .plant("pair", hospital(two, "0260", "96372", "INJECTION UNDER SKIN", 1, 190))
    .near(
      "pair",
      "another drug at another place, marked XU",
      hospital("2026-10-28", "0260", "96374", "IV PUSH FIRST DRUG", 1, 520),
      hospital("2026-10-28", "0260", "96372", "INJECTION UNDER SKIN", 1, 190, mod("XU")),
    )
    .plain(hospital(three, "0324", "71046", "CHEST X-RAY 2 VIEWS", 1, 240))
    .plant("pair", hospital(three, "0324", "71045", "CHEST X-RAY 1 VIEW", 1, 215))
    .near(
      "pair",
      "a clinician's fee on the hospital's bill",
      hospital(three, "0981", "99283", "ER PHYSICIAN FEE", 1, 130),
      hospital(three, "0730", "93005", "EKG TRACING", 1, 140),
    );
  return drawnStatement({
    file: "planted-pairs-brazos-bend.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Brazos Bend Hospital",
    address: "2100 River Loop, Bryan, TX 77801",
    patient: "Rosalind Achterberg",
    accountNumber: "BB-330918",
    statementDate: "2026-11-13",
    columns: HOSPITAL_COLUMNS,
    ...bill,
  });
}

/** Panels with their parts, parts that make a panel, and parts that do not. */
function fallowfield(): Sample {
  const [one, two, three, four, five] = [
    "2026-10-01",
    "2026-10-08",
    "2026-10-15",
    "2026-10-22",
    "2026-10-29",
  ] as const;
  const lipids = (day: string) => [
    service(day, "82465", "Cholesterol", 1, 8),
    service(day, "83718", "HDL cholesterol", 1, 14),
    service(day, "84478", "Triglycerides", 1, 10),
  ];
  const salts = (day: string) => [
    service(day, "82374", "Carbon dioxide", 1, 9),
    service(day, "82435", "Chloride", 1, 8),
    service(day, "84132", "Potassium", 1, 9),
    service(day, "84295", "Sodium", 1, 9),
  ];
  const hepatitis = (day: string) => [
    service(day, "86709", "Hepatitis A antibody", 1, 20),
    service(day, "86705", "Hepatitis B core antibody", 1, 21),
    service(day, "87340", "Hepatitis B antigen", 1, 18),
    service(day, "86803", "Hepatitis C antibody", 1, 25),
  ];
  const total = (lines: { charge?: number }[]) =>
    lines.reduce((all, { charge }) => all + (charge ?? 0), 0);
  const bill = new Planting()
    .plain(service(one, "80053", "Comprehensive metabolic panel", 1, 19))
    .plant("panel", service(one, "84132", "Potassium", 1, 9))
    .plain(service(one, "80061", "Lipid panel", 1, 24))
    .plant("panel", service(one, "82465", "Cholesterol", 1, 8))
    .near(
      "panel",
      "no part of either panel",
      service(one, "84443", "Thyroid test", 1, 30),
      service(one, "83036", "Hemoglobin A1c", 1, 17),
    )
    .plantTogether("panel", lipids(two), total(lipids(two)) - 1339)
    .plantTogether("panel", salts(three), total(salts(three)) - 701)
    .plantTogether("panel", hepatitis(four), total(hepatitis(four)) - 4763)
    .plain(service("2026-11-09", "80076", "Liver panel", 1, 15))
    .plant("panel", service("2026-11-09", "84075", "Alkaline phosphatase", 1, 9))
    .plain(service("2026-11-02", "80048", "Basic metabolic panel", 1, 15))
    .near(
      "panel",
      "repeated on purpose",
      service("2026-11-02", "82947", "Glucose", 1, 7, mod("91")),
    )
    .near("panel", "one test short of the panel", ...lipids(five).slice(0, 2));
  return drawnStatement({
    file: "planted-panels-fallowfield.pdf",
    title: "Laboratory statement",
    setting: "professional",
    provider: "Fallowfield Clinical Laboratory",
    address: "55 Assay Court, Lancaster, PA 17601",
    patient: "Ignatius Prewitt",
    accountNumber: "FCL-9021-7",
    statementDate: "2026-11-15",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

/** What a doctor's visit or a test already holds; and the same things where nothing holds them. */
function gristmill(): Sample {
  const [one, two, three, four] = ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"] as const;
  const bill = new Planting()
    .plain(service(one, "99213", "Office visit", 1, 150, mod("25")))
    .plain(service(one, "11042", "Wound cleaning", 1, 210))
    .plant("packaged", service(one, "A4550", "Surgical tray", 1, 45))
    .plant("packaged", service(one, "A6402", "Sterile gauze", 1, 12))
    .plain(service(two, "97110", "Therapeutic exercise", 2, 104))
    .plant("packaged", service(two, "97010", "Hot or cold pack", 1, 18))
    .plain(service(three, "84443", "Thyroid test", 1, 30))
    .plant("packaged", service(three, "99000", "Specimen handling", 1, 15))
    .plain(service(four, "99214", "Office visit", 1, 220))
    .plant("packaged", service(four, "99070", "Supplies", 1, 25))
    .near(
      "packaged",
      "not covered, but not packaged",
      service(four, "92015", "Eye refraction", 1, 30),
    )
    // Nothing else that day carries it, but Medicare accepts no unit of it from a doctor at all.
    .plant("units", service("2026-11-02", "99070", "Supplies", 1, 25))
    .near(
      "packaged",
      "oxygen checked, and nothing else that day",
      service("2026-11-03", "94760", "Oxygen level check", 1, 20),
    );
  return drawnStatement({
    file: "planted-packaged-gristmill.pdf",
    title: "Statement of services",
    setting: "professional",
    provider: "Gristmill Medical Associates",
    address: "70 Mill Lane, Concord, NH 03301",
    patient: "Perpetua Halloran",
    accountNumber: "GMA-41180",
    statementDate: "2026-11-11",
    columns: DOCTOR_COLUMNS,
    ...bill,
  });
}

/** Status N beside what Medicare pays a hospital for; drugs and observation hours are listed as a matter of course. */
function lodestar(): Sample {
  const [one, two] = ["2026-10-06", "2026-10-13"] as const;
  const bill = new Planting()
    .plain(hospital(one, "0361", "20611", "JOINT INJECTION WITH GUIDE", 1, 900))
    .plant("packaged", hospital(one, "0402", "76942", "ULTRASOUND GUIDANCE", 1, 420))
    .also("pair")
    .plant("packaged", hospital(one, "0460", "94760", "OXYGEN LEVEL CHECK", 1, 38))
    .near("packaged", "a drug", hospital(one, "0636", "J2405", "ONDANSETRON", 4, 16))
    .plain(hospital(two, "0480", "93306", "ECHO COMPLETE", 1, 1480))
    .plant("packaged", hospital(two, "0350", "76376", "3D PICTURES", 1, 210))
    .near(
      "packaged",
      "nothing else that day",
      hospital("2026-10-20", "0460", "94760", "OXYGEN LEVEL CHECK", 1, 38),
    )
    .near(
      "packaged",
      "hours of watching",
      hospital("2026-10-27", "0450", "99284", "ER VISIT LEVEL 4", 1, 1150),
      hospital("2026-10-27", "0762", "G0378", "OBSERVATION HOURS", 9, 1080),
    );
  return drawnStatement({
    file: "planted-packaged-lodestar.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Lodestar Hospital",
    address: "880 Meridian Street, Fargo, ND 58102",
    patient: "Ottoline Baptiste",
    accountNumber: "LH-70054-1",
    statementDate: "2026-11-10",
    columns: HOSPITAL_COLUMNS,
    ...bill,
  });
}

export const plantedPairs: Sample[] = [
  marlowe(),
  ellsworth(),
  brazosBend(),
  fallowfield(),
  gristmill(),
  lodestar(),
];
