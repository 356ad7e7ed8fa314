import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { aPage, columns, type Line } from "#tests/support/pages";
import { readPages, valueOf } from "#tests/support/read-lines";

const linesOf = (bill: Bill) =>
  bill.lines.map((line) => [valueOf(line.serviceDate), valueOf(line.code), valueOf(line.charge)]);

const letterhead: Line[] = [
  { pieces: [{ at: 40, text: "Juniper Bend Orthopedic Clinic", size: 16 }] },
  "12 Orchard Lane",
  "Fargo, ND 58102",
  "Patient Name: Owen Castellano",
  "Account Number: JB-4410",
  "Statement Date: 06/30/2026",
];
const at = columns(40, 110, 150, 400, 500);
const head = at("Code", "Mod", "Description", ">Units", ">Charge");
const visit = at("99213", "25", "Office visit", ">1", ">120.00");
const film = at("73562", "RT", "X-ray knee", ">1", ">84.00");
const exercise = at("97110", "GP", "Therapeutic exercise", ">2", ">124.00");
const dated = [
  ["2026-03-03", "99213", 12000],
  ["2026-03-03", "73562", 8400],
  ["2026-03-05", "97110", 12400],
];

test.each([
  ["Billing Period: 03/03/2026 - 03/09/2026", undefined],
  ["Visit dates: 03/03/2026 - 03/09/2026", undefined],
  ["Outpatient Procedure on 03/03/2026 with Esperanza Tanaka, MD", "2026-03-03"],
  ["Annual Wellness on 03/03/2026", "2026-03-03"],
  ["Patient: Owen Castellano – 03/03/2026", "2026-03-03"],
  ["Hospital Account 70155926 | Emergency Visit on 03/03/2026 at Juniper Bend", "2026-03-03"],
  ["Hospital Account 70155926 Emergency Visit on 03/03/2026 at Juniper Bend", "2026-03-03"],
  ["Account 70155926 | Payments received on 03/03/2026 at Juniper Bend", undefined],
  ["Patient: Owen Castellano – born 03/03/2026", undefined],
  ["Office visit with Esperanza Tanaka, MD – 03/03/2026", "2026-03-03"],
  ["Outpatient rehab – 03/03/2026", "2026-03-03"],
  ["Dates of stay: March 1, 2026 - March 3, 2026", undefined],
  ["Orthopedic Clinic Visit for Owen Castellano | Date of Service: 03/03/2026", "2026-03-03"],
])("%s dates the lines below: %s", (heading, day) => {
  const bill = readPages(aPage([...letterhead, heading, head, visit, film]));
  expect(bill.lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([day, day]);
});

test.each([
  ["03/03/2026 Visit 1 R. heel pressure ulcer, post-debridement size 4.0 x 3.0 cm (12.0 sq cm)", 1],
  [
    "03/03/2026 R. heel pressure ulcer, post-debridement, size measured by nurse 4.0 x 3.0 cm (12.0 sq cm)",
    0,
  ],
])(
  "however much a numbered visit's heading says, its day is that of the lines: %s",
  (heading, is) => {
    const bill = readPages(aPage([...letterhead, heading, head, visit, film]));
    const days = bill.lines.map(({ serviceDate }) => valueOf(serviceDate));
    expect(days).toEqual(is ? ["2026-03-03", "2026-03-03"] : [undefined, undefined]);
  },
);

test("neither end of a stay is the day of what was charged for it", () => {
  const stay = ["Admission Date 03/03/2026", "Discharged 03/09/2026"];
  const bill = readPages(aPage([...letterhead, ...stay, head, visit, film]));
  expect(bill.lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([undefined, undefined]);
  expect(valueOf(bill.serviceFrom)).toBe("2026-03-03");
});

test("what stands under several days of service has none of an earlier heading", () => {
  const stay = "Therapy Series   Date of Service: 03/05/2026 - 03/09/2026";
  const day = "Office visit on Mar 3, 2026 with Amara Whitfield, MD";
  const bill = readPages(aPage([...letterhead, day, head, visit, film, stay, head, exercise]));
  expect(bill.lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([
    "2026-03-03",
    "2026-03-03",
    undefined,
  ]);
});

describe("lines under headings of days", () => {
  const headings: [string, string, string][] = [
    ["a day alone", "03/03/2026", "03/05/2026"],
    [
      "a day, what it was for and with whom",
      "03/03/2026  New patient - Dr. Amara Whitfield",
      "03/05/2026  Physical therapy - K. Boone, DPT",
    ],
    [
      "the day a sample was taken",
      "Collected 03/03/2026  Accession PK711801N  Ref. Kwame Yarborough, MD",
      "Collected 03/05/2026  Accession XJ603826C  Ref. Warren Castellanos, MD",
    ],
    ["a weekday", "Tuesday, March 3, 2026", "Thursday, March 5, 2026"],
    [
      "a numbered visit",
      "Visit 1: 03/03/2026  Therapist: Yara Tamm, PT",
      "Visit 2: 03/05/2026  Therapist: Yara Tamm, PT",
    ],
    ["a labelled day", "Date of service: 03/03/2026", "Date of service: 03/05/2026"],
    ["an encounter", "Encounter 3391  03/03/2026", "Encounter 3398  03/05/2026"],
    [
      "care with an account of its own",
      "Outpatient Surgery   Account #: H001314365   Service Date: 03/03/2026",
      "Physical Therapy   Account #: H003699698   Service Date: 03/05/2026",
    ],
    [
      "an account with letters for what the visit was",
      "ER   Account #: 33502817343   Service Date: 03/03/2026   Self Pay",
      "REHAB   Account #: 01-340073   Service Date: 03/05/2026   Self Pay",
    ],
    [
      "an office visit on a day",
      "Office visit on Mar 3, 2026 with Amara Whitfield, MD",
      "Therapy session on Mar 5, 2026 with K. Boone",
    ],
  ];
  test.each(headings)("%s", (_, first, second) => {
    expect(
      linesOf(readPages(aPage([...letterhead, head, first, visit, film, second, exercise]))),
    ).toEqual(dated);
  });
  test("each day over a table with a header of its own", () => {
    expect(
      linesOf(
        readPages(
          aPage([
            ...letterhead,
            "Visit 1: 03/03/2026  Treating therapist: Yara Tamm, PT, DPT",
            head,
            visit,
            film,
            at("", "", "", "Visit 1 total", ">204.00"),
            "Visit 2: 03/05/2026  Treating therapist: Yara Tamm, PT, DPT",
            head,
            exercise,
            at("", "", "", "Visit 2 total", ">124.00"),
          ]),
        ),
      ),
    ).toEqual(dated);
  });
  test("a day goes on over the page, also when it is the last row of its page", () => {
    const first = aPage([...letterhead, head, "03/03/2026  New patient - Dr. Whitfield", visit]);
    const second = aPage([head, film, "03/05/2026  Follow-up - Dr. Whitfield"], { page: 2 });
    const third = aPage([head, exercise], { page: 3 });
    expect(linesOf(readPages(first, second, third))).toEqual(dated);
  });
  test("where the description is the first column, the next day is no wrapped text", () => {
    const grid = columns(40, 300, 500);
    const bill = readPages(
      aPage([
        ...letterhead,
        grid("Service", "Code", ">Charge"),
        "03/03/2026  Dr. Whitfield",
        grid("Office visit", "99213", ">120.00"),
        grid("X-ray knee", "73562", ">84.00"),
        "03/05/2026  K. Boone, DPT",
        grid("Therapeutic exercise", "97110", ">124.00"),
      ]),
    );
    expect(linesOf(bill)).toEqual(dated);
    expect(bill.lines.map((line) => valueOf(line.description))).toEqual([
      "Office visit",
      "X-ray knee",
      "Therapeutic exercise",
    ]);
  });
});

describe("days that are none of a visit's", () => {
  test.each([
    ["the date of birth above the table", ["Date of birth", "11/02/1979"]],
    ["the paper's own date", ["Date of estimate", "08/03/2026"]],
    ["the day it was printed, by its browser", ["08/03/2026, 7:42 PM  Billing - Visit details"]],
    ["the day payment is due", ["Payment due", "08/03/2026"]],
    ["the day a message was sent", ["To: owen@example.com", "August 3, 2026, 4:11 PM"]],
  ])("%s", (_, above) => {
    const bill = readPages(
      aPage([
        ...(above[0]!.includes("PM  ") ? above : []),
        { pieces: [{ at: 40, text: "Juniper Bend Orthopedic Clinic", size: 16 }] },
        "Patient Name: Owen Castellano",
        "Patient Statement",
        ...(above[0]!.includes("PM  ") ? [] : above),
        head,
        visit,
        film,
      ]),
    );
    expect(bill.lines.map((line) => valueOf(line.serviceDate))).toEqual([undefined, undefined]);
  });
});

test("the day until which to pay is no day of care", () => {
  const pair = columns(40, 460);
  const bill = readPages(
    aPage([
      ...letterhead.slice(0, 5),
      pair("Date of service", "Jul 5, 2026"),
      "Remaining balance",
      "$312.70",
      "Pay by Sep 15, 2026",
      "Services",
      pair("84443 - HC TSH", ">$166.10"),
      pair("36415 - HC VENIPUNCTURE", ">$146.60"),
    ]),
  );
  expect(bill.lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([
    "2026-07-05",
    "2026-07-05",
  ]);
});

test("a visit's day holds on the next page, whatever title stands over the first head", () => {
  const row = columns(40, 100, 540);
  const bill = readPages(
    aPage([
      ...letterhead,
      "Details of",
      row("Rev Code", "Description", ">Charges"),
      "08/18/2026 | Outpatient Imaging | Outpatient Imaging Center",
      row("0610", "MRI", ">$2,400.77"),
      row("0320", "Radiology - Diagnostic", ">$349.44"),
      "Details continue on the next page",
      "Return this portion with your payment",
      "Amount enclosed $ ________",
    ]),
    aPage([
      "Details of services (continued)",
      row("Rev Code", "Description", ">Charges"),
      row("0636", "Pharmacy", ">$313.44"),
      row("", "Total charges", ">$3,063.65"),
    ]),
  );
  expect(
    bill.lines.map(({ serviceDate, description }) => [valueOf(serviceDate), valueOf(description)]),
  ).toEqual([
    ["2026-08-18", "MRI"],
    ["2026-08-18", "Radiology - Diagnostic"],
    ["2026-08-18", "Pharmacy"],
  ]);
});

describe("days that stand beside or below their rows", () => {
  test("a tab left of each visit's table dates all of its rows", () => {
    const table = columns(150, 210, 400, 500);
    const tab = (text: string) => ({ pieces: [{ at: 40, text }], gap: 6 });
    const rows = (day: string, ...entries: Line[]) => [
      table("Code", "Description", ">Units", ">Charge"),
      tab("Visit"),
      entries[0]!,
      tab(day),
      ...entries.slice(1),
      tab("Kjersti L., DPT"),
      "",
    ];
    const bill = readPages(
      aPage([
        ...letterhead,
        ...rows(
          "03/03/2026",
          table("97161", "PT evaluation", ">1", ">165.00"),
          table("97110", "Therapeutic exercise", ">1", ">62.00"),
        ),
        ...rows(
          "03/06/2026",
          table("97110", "Therapeutic exercise", ">2", ">124.00"),
          table("97140", "Manual therapy", ">1", ">58.00"),
        ),
      ]),
    );
    expect(linesOf(bill)).toEqual([
      ["2026-03-03", "97161", 16500],
      ["2026-03-03", "97110", 6200],
      ["2026-03-06", "97110", 12400],
      ["2026-03-06", "97140", 5800],
    ]);
  });

  test("the day of a visit below its name counts, and not the day it was posted", () => {
    const ledger = columns(40, 130, 400, 500);
    const bill = readPages(
      aPage([
        ...letterhead,
        ledger("DATE POSTED", "DESCRIPTION", "REFERENCE NO.", ">AMOUNT"),
        ledger("04/06/2026", "OUTPATIENT CARE - PRIMARY CARE COPAY", "538-K6A41QX", ">15.00"),
        ledger("", "Visit date 03/24/2026 Chillicothe"),
        ledger("04/10/2026", "RX COPAY GABAPENTIN 300MG CAP", "538-K6B10C2", ">8.00"),
        ledger("", "Fill date 04/02/2026 30 day supply"),
      ]),
    );
    expect(bill.lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([
      "2026-03-24",
      "2026-04-02",
    ]);
  });

  test("where only payments have days in their column, a visit's heading dates its one row", () => {
    const ledger = columns(40, 130, 400, 500);
    const bill = readPages(
      aPage([
        ...letterhead,
        "Visit of 03/03/2026 with Esperanza Tanaka, MD",
        ledger("Procedure", "Description", ">Qty", ">Amount"),
        ledger("99213", "Office visit, established, low complexity", ">1", ">178.00"),
        ledger("03/11/2026", "Blue Horizon PPO payment", "", ">-66.20"),
        ledger("03/11/2026", "Blue Horizon PPO contractual write-off", "", ">-86.80"),
      ]),
    );
    expect(linesOf(bill)).toEqual([["2026-03-03", "99213", 17800]]);
  });

  test("who gave the care is read beside the day of a visit's heading", () => {
    const ledger = columns(40, 120, 200, 500);
    const heading = (day: string, place: string, who: string) => ledger(day, place, "", who);
    const bill = readPages(
      aPage([
        ...letterhead,
        ledger("Date", "Code", "Description", ">Amount"),
        heading("03/04/2026", "Internal Medicine", ">Provider: Okonjo, Ifeoma B, MD"),
        ledger("03/04/2026", "99214", "Office visit, established", ">262.00"),
        heading("03/18/2026", "Dermatology", ">Provider: Lindqvist, Per A, MD"),
        ledger("03/18/2026", "99203", "Office visit, new", ">238.00"),
      ]),
    );
    expect(bill.lines.map(({ renderingProvider }) => valueOf(renderingProvider))).toEqual([
      "Okonjo, Ifeoma B, MD",
      "Lindqvist, Per A, MD",
    ]);
  });

  test("where the column itself has the days of the services, another below a name is none of them", () => {
    const lab = columns(40, 160, 400, 500);
    const bill = readPages(
      aPage([
        ...letterhead,
        lab("Service date", "Description", ">Qty", ">Charge"),
        lab("03/05/2026", "Lipid panel", ">1", ">31.00"),
        lab("", "Specimen collected 03/04/2026"),
        lab("03/05/2026", "Hemoglobin A1c", ">1", ">22.00"),
      ]),
    );
    expect(bill.lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([
      "2026-03-05",
      "2026-03-05",
    ]);
  });

  test("a heading that begins with its day may say who has seen the patient, too", () => {
    const ledger = columns(40, 130, 220, 500);
    const bill = readPages(
      aPage([
        ...letterhead,
        ledger("Code", "Description", "", ">Amount"),
        ledger("03/04/2026", "Office visit", "Seen by: Marcus Ellery, PA-C"),
        ledger("99214", "Office visit, established", "", ">262.00"),
        ledger("36415", "Venipuncture", "", ">18.00"),
      ]),
    );
    expect(bill.lines.map(({ renderingProvider }) => valueOf(renderingProvider))).toEqual([
      "Marcus Ellery, PA-C",
      "Marcus Ellery, PA-C",
    ]);
  });
});
