import { describe, expect, test } from "vitest";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { readBill } from "~/domain/reading/read-bill";
import { aPage, columns, type Line } from "#tests/support/pages";

const at = columns(40, 110, 170, 500);
const table: Line[] = [
  "Patient Name: Owen Castellano",
  "Account Number: JB-4410",
  at("Date", "Code", "Description", ">Charges"),
  at("01/05/2026", "99213", "OFFICE VISIT", ">120.00"),
  at("01/05/2026", "87880", "STREP TEST", ">35.00"),
  at("", "", "Balance due", ">155.00"),
];
const large = (text: string, size = 15): Line => ({ pieces: [{ at: 40, text, size }] });
const providerOf = (lines: readonly Line[]) =>
  readBill([aPage([...lines, ...table])]).provider?.value;

describe("whose bill it is", () => {
  test.each<[string, Line[], string]>([
    [
      "a visit in the heading is not part of the name",
      [large("Outpatient Visit at Lake Ketchum Regional Hospital")],
      "Lake Ketchum Regional Hospital",
    ],
    [
      "nor is the statement",
      [large("Your statement from Juniper Bend Family Clinic")],
      "Juniper Bend Family Clinic",
    ],
    [
      "nor are thanks",
      [large("Thank you for choosing Saint Agnes Medical Center")],
      "Saint Agnes Medical Center",
    ],
    [
      "a name over three lines is one",
      [large("Ridgecrest"), large("Emergency"), large("Physicians, PLLC"), "PO Box 60418"],
      "Ridgecrest Emergency Physicians, PLLC",
    ],
    [
      "a name that breaks off goes on below",
      [large("Sunrise Internal Medicine &"), large("Geriatrics"), "PO Box 60418"],
      "Sunrise Internal Medicine & Geriatrics",
    ],
    [
      "what the paper calls itself is nobody's name",
      [large("PHYSICIAN STATEMENT", 18), "Piedmont Anesthesia Consultants", "PO Box 60418"],
      "Piedmont Anesthesia Consultants",
    ],
    [
      "nor are the hours of the office, or a street of a patient",
      [
        "CARD NUMBER",
        "Mon-Fri, 8:00-4:30",
        "4229 N Prospect St",
        "Pathology Labs LLC",
        "PO Box 60418",
      ],
      "Pathology Labs LLC",
    ],
    [
      "the practice, not the clinician below it",
      [
        "BRIGHTWATER EYECARE & OPTICAL",
        "Nadia Vossberg, OD",
        "640 Pier Avenue",
        "Augusta, ME 04330",
      ],
      "BRIGHTWATER EYECARE & OPTICAL",
    ],
    [
      "the practice, not the clinicians in larger type above it",
      [
        large("Philippa Grant, MD, FAAP", 17),
        large("Little Acorns Pediatrics", 14),
        "86 Hazel Court",
      ],
      "Little Acorns Pediatrics",
    ],
    [
      "a name of its own, not the office below it",
      [large("MERIDIAN MEDICAL", 20), "PATIENT FINANCIAL SERVICES", "4801 Innovation Court"],
      "MERIDIAN MEDICAL",
    ],
    [
      "a clinician alone",
      [large("Philippa Grant, MD"), "86 Hazel Court", "Fargo, ND 58102"],
      "Philippa Grant, MD",
    ],
    [
      "a small word of Spanish within a name",
      [large("Clínica de la Comunidad del Valle"), "2145 E. Tulare Ave.", "Fresno, CA 93721"],
      "Clínica de la Comunidad del Valle",
    ],
    [
      "no town with its state and ZIP code",
      ["PORT ANSLEY MD 21998-0606", large("Marlowe Heart Group"), "86 Hazel Court"],
      "Marlowe Heart Group",
    ],
    [
      "who is to be paid, not the facility where care was given",
      [
        "STATEMENT",
        "Facility: WESLEY RIDGE SURGERY CTR",
        "Make check payable and remit to:",
        "GREAT PLAINS ANESTHESIA PARTNERS PA",
        "PO BOX 8127",
      ],
      "GREAT PLAINS ANESTHESIA PARTNERS PA",
    ],
  ])("%s", (_, lines, name) => {
    expect(providerOf(lines)).toBe(name);
  });

  test("words nobody is sure of are no name", () => {
    const page = aPage([large("Little Acorns Pediatrics", 12), ...table], { source: "ocr" });
    const grain = aPage([large("An Nc Medical", 30)]).words.map((word) => ({
      ...word,
      box: [word.box[0] + 300, 4, word.box[2], word.box[3]] as typeof word.box,
      confidence: 0.3,
    }));
    expect(readBill([{ ...page, words: [...grain, ...page.words] }]).provider?.value).toBe(
      "Little Acorns Pediatrics",
    );
  });
});

describe("whom the bill is for", () => {
  const patientOf = (name: string, confidence: number) => {
    const page = aPage([
      { pieces: [{ at: 40, text: "Juniper Bend Laboratory", size: 15 }] },
      { pieces: [{ at: 40, text: "LABORATORY INVOICE", size: 12 }] },
      {
        pieces: [
          { at: 40, text: "Patient" },
          { at: 170, text: name },
        ],
      },
      {
        pieces: [
          { at: 40, text: "Account number" },
          { at: 170, text: "JB-4410" },
        ],
      },
      ...table.slice(2),
    ]);
    return readBill([{ ...page, words: page.words.map((word) => ({ ...word, confidence })) }])
      .patient;
  };
  test("a name beside its caption", () =>
    expect(patientOf("Owen Castellano", 1)).toMatchObject({ value: "Owen Castellano" }));
  test("a capital that OCR took for a small letter is still a name, and is asked about", () => {
    const read = patientOf("tukasz Wisniewski", 0.95);
    expect(read?.value).toBe("Tukasz Wisniewski");
    expect(read?.confidence).toBeLessThan(CONFIRM_BELOW);
  });
  test("what the paper calls itself is nobody's name", () =>
    expect(patientOf("12 / 77", 1)).toBeUndefined());
});

test.each([
  ["MyNorthlake", "Northlake Physicians"],
  ["Harbor & Pine Online", "Harbor & Pine Clinic"],
  ["Billing", "Northlake Physicians"],
])("the name of a site for patients is not the provider's: %s", (site, provider) =>
  expect(
    providerOf([
      {
        pieces: [
          { at: 40, text: site, size: 14 },
          { at: 230, text: provider, size: 12 },
        ],
      },
    ]),
  ).toBe(provider),
);

test.each([
  "Anesthesiologist",
  "FACILITY FEE",
  "License",
  "212 Main St., Suite B, Lander, Wyoming",
])("a label, a fee or a street is nobody's name: %s", (other) =>
  expect(providerOf([large(other, 14), large("Wild Rose Therapy & Hand Clinic", 10)])).toBe(
    "Wild Rose Therapy & Hand Clinic",
  ),
);

test("a name ends where the sentence does", () =>
  expect(
    providerOf([
      "Make all checks payable to Wild Rose Physical Therapy. Payment is due within 15 days.",
    ]),
  ).toBe("Wild Rose Physical Therapy"));

describe("a provider's name is read whole", () => {
  test("where its second line stands in the column of the first and the coupon prints both as one", () =>
    expect(
      providerOf([
        large("Redwood Cooperative Health", 10),
        large("Alliance Plan", 10),
        "Redwood Cooperative Health Alliance Plan",
        "PO Box 4410, Lake Alden, WI 54231",
      ]),
    ).toBe("Redwood Cooperative Health Alliance Plan"));

  test("where the second line says nothing but what practices are called", () =>
    expect(
      providerOf([large("Lakeshore Internal Medicine", 10), large("Associates, P.C.", 10)]),
    ).toBe("Lakeshore Internal Medicine Associates, P.C."));

  test.each(["Hospital Outpatient", "Inpatient Stay", "Outpatient Services", "Receipt"])(
    "and %s below it is what the paper is about",
    (visit) =>
      expect(providerOf([large("Ridgeline Health", 10), large(visit, 12)])).toBe(
        "Ridgeline Health",
      ),
  );

  test("and ends before a single word that heads what follows", () =>
    expect(providerOf([large("Lakeshore Internal Medicine", 10), large("Services", 10)])).toBe(
      "Lakeshore Internal Medicine",
    ));

  test("and ends before a line that names somebody else", () =>
    expect(providerOf([large("Lakeshore Internal Medicine"), large("Dr. Leland Fry")])).toBe(
      "Lakeshore Internal Medicine",
    ));

  test.each([
    ["Summit Health Network", "Summit Health Network"],
    ["MyWabash Wabash Valley Health", "Wabash Valley Health"],
    ["PlainsPortal HIGH PLAINS INTEGRATED HEALTH", "HIGH PLAINS INTEGRATED HEALTH"],
    ["LifeBridge Medical Transport", "LifeBridge Medical Transport"],
    ["Riverbend Health - Billing", "Riverbend Health"],
    ["Mercy Park Hospital (Network)", "Mercy Park Hospital"],
  ])("of %s as %s", (printed, name) => expect(providerOf([large(printed)])).toBe(name));

  test.each([
    ["RidgeRecord", "Kestrel Ridge University Health"],
    ["Brightwater MyCare", "Brightwater Clinic Network"],
  ])("below what its site is called, %s", (site, name) => {
    expect(providerOf([large(site), { pieces: [{ at: 40, text: name, size: 12 }] }])).toBe(name);
  });
});

describe("on a plan's paper", () => {
  const providerOn = (...lines: Line[]) => {
    const { provider, insurer } = readBill([
      aPage([...lines, "Explanation of Benefits. This is not a bill.", ...table]),
    ]);
    return [provider?.value, insurer?.value];
  };
  test("whoever gave the care is the provider, however high the label stands", () =>
    expect(providerOn("Provider: Lincoln Park Primary Care")[0]).toBe("Lincoln Park Primary Care"));

  test("a sentence names whom the visit was with", () =>
    expect(
      providerOn(
        large("Plumage Health Plan"),
        "Therapy session with Marisol Ortega, LCSW",
        "June 6, 2025",
      ),
    ).toEqual(["Marisol Ortega, LCSW", "Plumage Health Plan"]));
});

test("who bills on a claim form stands in box 33, whatever stands beside it", () => {
  const boxes = columns(24, 197, 384);
  const form: Line[] = [
    "HEALTH INSURANCE CLAIM FORM",
    columns(29, 130, 227)("MEDICARE", "TRICARE", "GROUP HEALTH PLAN X"),
    boxes("31. SIGNATURE OF PHYSICIAN", "32. SERVICE FACILITY", "33. BILLING PROVIDER INFO & PH #"),
    boxes("CREDENTIALS (I certify)", "Lakeview Chiropractic & Rehab", ""),
    boxes("", "2020 OLD MILL RD", "Lakeview Chiropractic & Rehab"),
    boxes("TEODORO STEINMETZ", "", "2020 OLD MILL RD"),
  ];
  expect(readBill([aPage([...table, ...form])]).provider?.value).toBe(
    "Lakeview Chiropractic & Rehab",
  );
});

test("the telephone beside the caption of box 33 ends no name below it", () => {
  const boxes = columns(24, 197, 384, 470);
  const form: Line[] = [
    "HEALTH INSURANCE CLAIM FORM",
    boxes("31. SIGNATURE", "32. SERVICE FACILITY", "33. BILLING PROVIDER", "( 707 ) 5550121"),
    boxes("", "REDWOOD EMPIRE DERMATOLOGY", "REDWOOD EMPIRE DERMATOLOGY INC"),
  ];
  expect(readBill([aPage([...table, ...form])]).provider?.value).toBe(
    "REDWOOD EMPIRE DERMATOLOGY INC",
  );
});
