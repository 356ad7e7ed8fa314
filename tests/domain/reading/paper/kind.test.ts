import { describe, expect, test } from "vitest";
import { readBill } from "~/domain/reading/read-bill";
import { aPage, columns, type Line } from "#tests/support/pages";

const kindOf = (lines: readonly Line[]) => readBill([aPage(lines)]).kind;
const title = (text: string): Line => ({ pieces: [{ at: 40, text, size: 15 }] });
const four = columns(40, 240, 320, 420);
const two = columns(40, 300);

describe("papers about health that bill nothing", () => {
  test.each<[string, Line[]]>([
    [
      "laboratory results, with decimals that look like money",
      [
        title("Bayview Clinical Laboratory"),
        "CLIA 33D0099881  Director: Ines Faro, MD",
        "FINAL REPORT",
        "Patient: Martin Oakes   Date of birth: 02/11/1960",
        "Specimen: S-33810   Collected: 06/03/2026 07:42",
        four("Test", "Result", "Units", "Reference range"),
        four("Creatinine", "1.04", "mg/dL", "0.76 - 1.27"),
        four("Bilirubin, total", "0.62", "mg/dL", "0.00 - 1.20"),
        four("TSH", "2.15", "uIU/mL", "0.45 - 4.50"),
        four("Protein, total", "6.90", "g/dL", "6.00 - 8.50"),
      ],
    ],
    [
      "results that print the code of each test",
      [
        title("Bayview Clinical Laboratory"),
        "Patient: Martin Oakes   Ordering physician: Ines Faro, MD",
        "Specimen: S-33810   Collected: 06/03/2026",
        four("CPT", "Result", "Flag", "Reference interval"),
        four("82565 Creatinine", "1.04", "", "0.76 - 1.27 mg/dL"),
        four("82247 Bilirubin", "0.62", "H", "0.00 - 1.20 mg/dL"),
        four("84443 TSH", "2.15", "", "0.45 - 4.50 uIU/mL"),
      ],
    ],
    [
      "an imaging report",
      [
        title("Lakeside Radiology Associates"),
        "Patient: Martin Oakes   MRN: 55310   Exam date: 06/03/2026",
        "Ordering physician: Ines Faro, MD",
        "EXAM: CT ABDOMEN AND PELVIS WITH CONTRAST (74177)",
        "FINDINGS: The liver measures 16.20 cm. A cyst of 1.25 cm is seen.",
        "IMPRESSION: No acute findings.",
      ],
    ],
    [
      "a reminder of an appointment that names the copay",
      [
        title("Juniper Bend Family Medicine"),
        "Appointment Reminder",
        "Patient: Owen Castellano",
        "You are scheduled with Dr. Amara Whitfield on July 8, 2026 at 9:30 AM.",
        "Please bring your insurance card and arrive 15 minutes early.",
        "Your plan has a copay of $30.00 for an office visit.",
      ],
    ],
    [
      "the label of a prescription",
      [
        title("Mill Brook Pharmacy"),
        "RX 4471203   Dr. A. Whitfield",
        "OWEN CASTELLANO",
        "AMOXICILLIN 500 MG CAPSULE",
        "TAKE ONE CAPSULE BY MOUTH THREE TIMES DAILY",
        "QTY 30   REFILLS 2 BEFORE 06/03/2027   NDC 00093-3109-05",
      ],
    ],
    [
      "an insurance card",
      [
        title("North Shore Health Alliance PPO"),
        "Member: OWEN CASTELLANO   Member ID: NSH44817203",
        "Group number: 77120   Effective 01/01/2026",
        "RxBIN 610014   RxPCN MEDDPRIME   RxGrp NSHRX",
        two("PCP visit copay", "$25"),
        two("Specialist copay", "$50"),
        two("Emergency room copay", "$250"),
        two("Deductible", "$1,500.00"),
      ],
    ],
    [
      "a newsletter of a plan",
      [
        title("Healthy Living from North Shore Health Alliance"),
        "Spring 2026",
        "You pay $0 for your annual flu shot when you see a doctor in our network.",
        "Members who joined the wellness program saved $120 on average.",
        "Talk with your physician about screening for cancer and diabetes.",
      ],
    ],
    [
      "a summary of benefits and coverage",
      [
        title("Summary of Benefits and Coverage"),
        "North Shore Health Alliance   Coverage period: 01/01/2026 - 12/31/2026",
        two("Overall deductible", "$1,500.00 individual"),
        two("Primary care visit", "$25.00 copay per visit"),
        two("Emergency room care", "$250.00 copay, then 20% coinsurance"),
        two("Hospital stay", "20% coinsurance after deductible"),
      ],
    ],
    [
      "a price list",
      [
        title("Juniper Bend Family Medicine"),
        "Our self-pay prices. Ask your doctor or our office about insurance.",
        four("Code", "Service", "", ">Price"),
        four("99213", "Office visit", "", ">$120.00"),
        four("87880", "Strep test", "", ">$35.00"),
        four("90686", "Flu vaccine", "", ">$45.00"),
      ],
    ],
    [
      "a veterinarian's invoice",
      [
        title("Prairie Paws Animal Hospital"),
        "Invoice 22871   Date: 06/03/2026   Client: Owen Castellano",
        "Patient: Biscuit   Species: Canine   Doctor: R. Moss, DVM",
        four("Date", "Description", "Qty", ">Amount"),
        four("06/03/2026", "Exam, office visit", "1", ">$65.00"),
        four("06/03/2026", "Rabies vaccine", "1", ">$28.00"),
        "Total due $93.00",
      ],
    ],
    [
      "a hotel's folio",
      [
        title("Harborside Inn & Suites"),
        "Guest: Owen Castellano   Folio 88120   Room 214",
        four("Date", "Description", "", ">Amount"),
        four("06/03/2026", "Room rate", "", ">$189.00"),
        four("06/04/2026", "Breakfast", "", ">$18.00"),
        "Total $207.00",
      ],
    ],
    [
      "instructions after a visit",
      [
        title("Juniper Bend Urgent Care"),
        "After Visit Summary",
        "Patient: Owen Castellano   Date of visit: 06/03/2026   Dr. Amara Whitfield",
        "Diagnosis: Acute pharyngitis J02.9",
        "Temperature 99.10   Weight 172.50 lb",
        "Take ibuprofen 400 mg every 6 hours. Return to the clinic if you are not better.",
      ],
    ],
  ])("%s", (_, lines) => {
    expect(kindOf(lines)).toBe("other");
  });
});

describe("papers without lines that still ask for money, or refuse it", () => {
  test("a balance and nothing else", () => {
    expect(
      kindOf([
        title("Juniper Bend Family Medicine"),
        "Patient: Owen Castellano   Account number: JB-4410",
        two("Balance due", "$45.00"),
        "Please pay by July 8, 2026. Insurance has processed your claim.",
      ]),
    ).toBe("summary");
  });
  const three = columns(40, 100, 430);
  const byRevenueCode = (...codes: string[]) => ofForm("PATIENT BILL", ...codes);
  const ofForm = (form: string, ...codes: string[]) =>
    kindOf([
      title(`Mission Bluff Hospital ${form}`),
      "PATIENT BILL    Patient: Rosalind Petersen    Account number: H95525776    Service date 07/03/2025",
      three("Rev Code", "Revenue Category", ">Charges"),
      three(codes[0]!, "Anything at all", ">$744.34"),
      three(codes[1]!, "By whatever name", ">$101.51"),
      three(codes[2]!, "Or another", ">$68.66"),
      three("", "Total charges", ">$914.51"),
      three("", "Balance due", ">$914.51"),
    ]);
  test("one sum for each revenue code", () =>
    expect(byRevenueCode("0250", "0278", "0300")).toBe("summary"));
  test("a hospital's claim form lists them as services", () =>
    expect(ofForm("UB-04", "0250", "0278", "0300")).toBe("itemized"));
  const five = columns(40, 110, 180, 240, 430);
  const byPeriod = (...names: string[]) =>
    kindOf([
      title("Ravenwood Transitional Care Hospital"),
      "PATIENT BILL    Patient: Rosalind Petersen    Account number: H95525776",
      five("From", "To", "Rev Code", "Description", ">Charges"),
      ...names.map((name, at) =>
        five("11/23/2024", "11/30/2024", ["0120", "0250", "0300"][at]!, name, ">$744.34"),
      ),
      five("", "", "", "Total charges", ">$2,233.02"),
      five("", "", "", "Balance due", ">$2,233.02"),
    ]);
  test("departments of a period are sums, kinds of days are not", () => {
    expect(byPeriod("Room and Board", "Pharmacy", "Laboratory")).toBe("summary");
    expect(byPeriod("Routine home days", "Continuous home days", "Respite days")).toBe("itemized");
  });
  test("a revenue code twice lists services", () =>
    expect(byRevenueCode("0250", "0278", "0278")).toBe("itemized"));
  test("a balance asked for in a letter", () => {
    expect(
      kindOf([
        title("Juniper Bend Family Medicine"),
        "Account number: JB-4410",
        "Dear Owen Castellano, your insurance has processed the claim for your office visit with our physician and your",
        "balance is $45.00. The amount due is payable upon receipt of this letter.",
      ]),
    ).toBe("summary");
  });
  test("a denial without any amount", () => {
    expect(
      kindOf([
        title("North Shore Health Alliance"),
        title("Notice of Denial of Coverage"),
        "Member: Owen Castellano   Member ID: NSH44817203",
        "We have denied the request of your provider for an MRI. The service is not medically necessary.",
        "You have the right to appeal this decision.",
      ]),
    ).toBe("denial");
  });
});

describe("a record of claims as labels and values", () => {
  const record = (allowed: string): Line[] => [
    "BlueRidge Health Vault",
    "Patient Name: INES HOLM",
    "Claim ID: 2830084525070",
    "Date of Service: 10/6/2025",
    "Procedure Code: 73630",
    "Procedure Description: X-ray of foot",
    "Charge: 49.33",
    "Member Savings: 21.14",
    allowed,
    "Deductible:",
    "Coinsurance: 5.64",
    "Paid by Plan: 22.55",
    "Member Responsibility: 5.64",
  ];

  test("is a plan's account where it says what was allowed", () => {
    expect(kindOf(record("Allowed Amount: 28.19"))).toBe("eob");
  });

  test("may be a provider's where it does not", () => {
    expect(kindOf(record("Place of Service: 11"))).toBe("itemized");
  });
});

describe("lines that each name a department, on a day of its own", () => {
  const dated = columns(40, 140, 360, 480);
  const paper = (...rows: string[][]): Line[] => [
    title("Pine Ridge Healthcare Center"),
    "Patient: Rosalind Yarborough   Account number: 681273   Statement date: 06/01/2025",
    dated("Date", "Description", "Units", "Charges"),
    ...rows.map((cells) => dated(...cells)),
  ];
  test("are a summary", () =>
    expect(
      kindOf(
        paper(
          ["02/16/2025", "LABORATORY", "", ">752.25"],
          ["02/16/2025", "RADIOLOGY - DIAGNOSTIC", "", ">5,206.10"],
          ["02/18/2025", "VIDEO VISIT", "", ">161.40"],
        ),
      ),
    ).toBe("summary"));
  test.each<[string, string[][]]>([
    [
      "one of them names what was done",
      [
        ["02/16/2025", "LABORATORY", "", ">752.25"],
        ["02/16/2025", "COMPLETE BLOOD COUNT", "", ">41.00"],
      ],
    ],
    [
      "the same comes again at the same price",
      [
        ["02/20/2025", "ULTRASOUND", "", ">31.00"],
        ["02/27/2025", "ULTRASOUND", "", ">31.00"],
      ],
    ],
    [
      "they are counted",
      [
        ["02/20/2025", "OBSERVATION", "9", ">1,080.00"],
        ["02/24/2025", "OBSERVATION", "8", ">960.00"],
      ],
    ],
  ])("are services where %s", (_, rows) => expect(kindOf(paper(...rows))).toBe("itemized"));
});

describe("what a paper is called", () => {
  const plan = (...foot: Line[]): Line[] => [
    title("Orchard Lane Dental"),
    title("Active Treatment Plan"),
    "Patient: Kwame Abernathy   Date: 7/19/2025",
    four("Code", "Description", ">Amount", ">Patient"),
    four("D3330", "Endodontic therapy", ">1,466.00", ">178.20"),
    four("D2950", "Core buildup", ">344.00", ">104.50"),
    ...foot,
  ];
  test("a dental treatment plan is an estimate where it says so", () => {
    expect(kindOf(plan("This is an estimate only."))).toBe("estimate");
    expect(kindOf(plan("Thank you for your visit."))).toBe("itemized");
  });

  test("so is one that is called an estimate of the insurance, too", () =>
    expect(
      kindOf([
        title("Orchard Lane Dental"),
        title("Treatment Plan & Insurance Estimate"),
        ...plan("This is an estimate only.").slice(2),
      ]),
    ).toBe("estimate"));

  test("a health care statement with a coupon to send back is a bill", () => {
    const wide = columns(40, 120, 250, 330, 410, 490);
    const statement = (...coupon: Line[]): Line[] => [
      title("Your Health Care Statement"),
      "Guarantor: IMANI ABERNATHY   Guarantor number: G-1580930",
      wide("Date", "Description", ">Charge", ">Insurance paid", ">Adjustments", ">You owe"),
      wide("10/01/2025", "Knee arthroscopy", ">10,569.31", ">2,320.55", ">7,668.62", ">580.14"),
      wide("10/13/2025", "MRI knee", ">1,888.25", ">1,071.14", ">698.10", ">119.01"),
      ...coupon,
    ];
    expect(
      kindOf(
        statement(
          "Please return this portion with your payment. Amount enclosed",
          "Make checks payable to: NORTHFIELD CLINIC   Due date 01/10/2026",
          "Interest-free payment plans are available.   Balance due $699.15",
        ),
      ),
    ).toBe("itemized");
    expect(kindOf(statement("This is not a bill."))).toBe("eob");
  });
});

describe("words of a denial", () => {
  const visits: Line[] = [
    title("Lakemont Health"),
    "Patient: Martin Oakes   Statement date: April 6, 2026",
    "Cannot pay in full? Payment plans start at $25 a month.",
    "Details of your visits",
    four("Visit", "Charges", "Insurance payments", "You owe"),
    four("Emergency visit 02/11/2026", "$264.00", "-$200.00", "$64.00"),
    four("Office visit 02/19/2026", "$312.00", "-$271.40", "$40.60"),
    four("Total", "$576.00", "-$471.40", "$104.60"),
  ];
  test("are none where a hospital asks who cannot pay in full", () =>
    expect(kindOf(visits)).not.toBe("denial"));
  test("are one in the subject of a letter, whatever columns follow", () =>
    expect(
      kindOf([
        "Prairie States Mutual Health   May 12, 2026",
        "Patient: Martin Oakes   Claim number: 26118-40093",
        "Re: Notice of adverse benefit determination – the claim was not filed in time",
        "We have denied payment of the claim shown below.",
        columns(40, 120, 180, 300, 370, 440, 510)(
          "Date",
          "Code",
          "Service",
          "Billed",
          "Denied",
          "Plan paid",
          "You owe",
        ),
        columns(40, 120, 180, 300, 370, 440, 510)(
          "09/22/2025",
          "99214",
          "Office visit",
          "$264.00",
          "$264.00",
          "$0.00",
          "$0.00",
        ),
      ]),
    ).toBe("denial"));
});

test.each([
  ["X Statement of Actual Services   Request for Predetermination/Preauthorization", "itemized"],
  ["Statement of Actual Services   X Request for Predetermination/Preauthorization", "estimate"],
])("a dentist's claim form is what its box says: %s", (boxes, kind) => {
  const at = columns(40, 130, 190, 480);
  expect(
    kindOf([
      title("Dental Claim Form"),
      boxes,
      "2. Predetermination/Preauthorization Number",
      "20. Name   Patient: Tobin Reyes   21. Date of Birth 11/30/2011",
      at("24. Procedure Date", "29. Procedure Code", "30. Description", "31. Fee"),
      at("02/17/2026", "D0150", "comprehensive oral evaluation", "112 00"),
      at("02/17/2026", "D1110", "prophylaxis", "128 00"),
    ]),
  ).toBe(kind);
});

test.each([
  ["Patient cost share per plan EOB", "itemized"],
  ["EOB note", "itemized"],
  ["Patient cost share, EOB", "eob"],
])("a statement that names a plan's paper is none: %s", (share, kind) => {
  const at = columns(40, 120, 200, 480);
  expect(
    kindOf([
      title("SkyBridge Air Medical"),
      "Patient: Tobin Reyes   Run number: 26-R-01883",
      at("Date", "HCPCS", "Service", ">Charge"),
      at("01/29/2026", "A0431", "Rotary wing air transport, base rate", ">38,750.00"),
      at("01/29/2026", "A0436", "Rotary wing mileage", ">28,875.00"),
      at("", "", "Total charges", ">67,625.00"),
      { pieces: [{ at: 200, text: share, size: 13 }] },
      columns(200, 480)("Amount due", ">4,000.00"),
    ]),
  ).toBe(kind);
});

test("a home's bill for room and board is one, though it speaks of its room rate", () => {
  const at = columns(40, 140, 380, 480);
  const bill = (rate: string) =>
    kindOf([
      title("Lakeview Commons"),
      "Resident Brandvold, Lorraine   Payer Private Pay",
      at("Effective Date", "Description", ">Units", ">Amount"),
      at("03/01/26", "Room & Board - Semi-Private", ">31", ">9,858.00"),
      at("03/05/26", "Beauty/Barber - shampoo", ">1", ">28.00"),
      at("03/31/26", "Incontinent Supplies - monthly", ">1", ">112.40"),
      at("", "BALANCE DUE", "", ">9,998.40"),
      rate,
    ]);
  expect(bill("The daily room rate is not charged on bed hold days.")).toBe("itemized");
});

test("a plan's list of what was filled is one, strengths behind the forms", () => {
  const at = columns(40, 300, 380, 460);
  expect(
    kindOf([
      title("Your Part D Explanation of Benefits"),
      "Your monthly prescription drug summary",
      at("Your prescriptions", ">Drug price", ">Plan paid", ">You paid"),
      at("ATORVASTATIN TAB 40MG", ">$18.42", ">$18.42", ">$0.00"),
      "Rx 6620417 filled 03/02/2026",
      at("GABAPENTIN CAP 300MG", ">$14.95", ">$10.95", ">$4.00"),
      "Rx 6621544 filled 03/24/2026",
      at("TOTALS", ">$33.37", ">$29.37", ">$4.00"),
    ]),
  ).toBe("eob");
});
