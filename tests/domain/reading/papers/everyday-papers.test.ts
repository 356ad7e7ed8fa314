import { describe, expect, test } from "vitest";
import { totalNamed } from "~/domain/reading/words/total-words";
import { dateAt } from "~/domain/reading/tokens/dates";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** What everyday papers print that further authors drew by heart. */

const HEAD: Line[] = [
  { pieces: [{ at: 40, text: "Tallgrass Regional Hospital", size: 15 }] },
  "Patient: Esperanza Osei   Account number: 567689716   Statement date: 07/20/2025",
];
const read = (...rows: Line[]) => readLines([...HEAD, ...rows]);
const providerOf = (...rows: Line[]) => valueOf(readLines(rows).provider);

test.each([
  ["Pay now", "patientResponsibility"],
  ["Please pay now", "patientResponsibility"],
  ["Less: paid by Hoosier Trades Benefit Fund", "insurancePaid"],
])("'%s' names %s", (label, name) => expect(totalNamed(label)?.name).toBe(name));

test("a day is one though the hour stands behind a dash", () => {
  expect(dateAt("August 17, 2025 - 8:52 PM".split(" "), 0)?.from).toBe("2025-08-17");
  expect(dateAt("August 17, 2025 - 19".split(" "), 0)?.to).toBe("2025-08-19");
});

describe("what is owed may be told in a sentence alone", () => {
  const three = columns(40, 140, 480);
  const bill = (...rest: Line[]) =>
    read(
      three("Date", "Service", ">Charge"),
      three("05/21/2025", "Outpatient surgery, arthroscopy knee", ">$3,000.00"),
      three("05/21/2025", "Anesthesia services", ">$140.00"),
      ...rest,
    );
  test("and is asked about", () => {
    const { patientResponsibility } = bill(
      "As a patient without insurance the amount you are expected to pay is $640.00.",
    ).totals;
    expect(patientResponsibility?.value).toBe(64_000);
    expect(patientResponsibility?.confidence).toBeLessThan(0.8);
  });
  test("but not where two sentences differ", () =>
    expect(
      bill(
        "For the surgery the amount you are expected to pay is $640.00.",
        "For the rest we hope that the amount you will pay is $310.00.",
      ).totals.patientResponsibility,
    ).toBeUndefined());
  test("nor where a label names it", () =>
    expect(
      bill(columns(300, 480)("Balance due", ">$3,140.00"), "Please pay $50.00 a month.").totals
        .patientResponsibility?.value,
    ).toBe(314_000));
});

describe("a coupon", () => {
  const coupon = columns(40, 353, 425, 560);
  test("whose labels are shortened lists no service", () => {
    const four = columns(40, 120, 200, 560);
    const { lines } = readLines([
      { pieces: [{ at: 40, text: "Cardiology Consultants of the Sandhills, P.A.", size: 15 }] },
      columns(353, 425, 560)("STMT DATE", "ACCT #", ">PAY THIS AMT"),
      coupon("VERNELL Q HATHAWAY", "06/09/2025", "77-20431", ">$407.00"),
      "330 PINE BARREN RD",
      "KERSHAW MILLS SC 29999",
      "",
      four("DATE", "CODE", "DESCRIPTION OF SERVICE", ">CHARGE"),
      four("04/02/2025", "99204", "New Patient Visit, Moderate", ">312.00"),
      four("04/02/2025", "93000", "Electrocardiogram, Complete", ">95.00"),
    ]);
    expect(lines.map(({ charge }) => valueOf(charge))).toEqual([31_200, 9_500]);
  });
});

test("several visits under labels like a coupon's are visits", () => {
  const four = columns(40, 160, 320, 470);
  const { lines } = read(
    four("Date of service", "Account #", ">Charge", ">Amount due"),
    four("05/18/2025", "770021", ">$2,487.25", ">$1,487.25"),
    four("05/21/2025", "770388", ">$410.00", ">$210.00"),
  );
  expect(lines.map(({ charge }) => valueOf(charge))).toEqual([248_725, 41_000]);
});

test("a list of services that is here makes no summary", () => {
  const rows = (sentence: string) =>
    read(
      sentence,
      columns(40, 140, 480)("Date", "Service", ">Charge"),
      columns(40, 140, 480)("05/21/2025", "Laboratory - North Campus", ">$640.00"),
      columns(40, 140, 480)("05/21/2025", "Office visit - North Campus", ">$210.00"),
      columns(40, 140, 480)("05/23/2025", "Office visit - North Campus", ">$210.00"),
    ).kind;
  expect(rows("Here is a list of the services you received.")).toBe("itemized");
  expect(rows("A list of every charge is available in our portal.")).toBe("summary");
});

describe("visits of which each has an account of its own", () => {
  const head = columns(40, 300, 440, 560);
  const visits = (
    below: string,
    account: (number: number) => string,
    [first, second] = ["Emergency visit", "Outpatient – Imaging"],
  ) =>
    read(
      head("Visit", "Date", ">Charges", ">You Owe"),
      head(first!, "06/03/2025", ">$3,412.00", ">$500.00"),
      { pieces: [{ at: 40, text: below, size: 8 }] },
      { pieces: [{ at: 40, text: account(70_022_418), size: 8 }] },
      head(second!, "06/11/2025", ">$1,655.00", ">$125.00"),
      { pieces: [{ at: 40, text: below, size: 8 }] },
      { pieces: [{ at: 40, text: account(70_022_466), size: 8 }] },
      columns(300, 440, 560)("Total", ">$5,067.00", ">$625.00"),
    );
  test("are a summary", () => {
    const { kind } = visits("Marcus Ellery · Brightwater Medical Center", (n) => `Account #${n}`);
    expect(kind).toBe("summary");
  });
  test("are named without whose they were, and where", () => {
    const { lines } = visits("Marcus Ellery · Brightwater Medical Center", (n) => `Account #${n}`);
    expect(lines.map(({ description }) => valueOf(description))).toEqual([
      "Emergency visit",
      "Outpatient – Imaging",
    ]);
  });
  test("are services where one account is theirs", () =>
    expect(
      visits("", () => "Account #70022418", ["Blood draw", "Wound closure, simple"]).kind,
    ).toBe("itemized"));
});

test("the number of a visit before its name is no part of it", () => {
  const { lines } = read(
    columns(40, 139)("Account 118-40263", "Outpatient imaging visit, September 4, 2025"),
    columns(80, 360)("Total charges for this visit", ">$2,894.00"),
    columns(80, 360)("Paid by Green Notch Health Plan", ">($611.32)"),
    columns(80, 360)("Contract adjustment", ">($1,740.25)"),
    columns(80, 360)("You owe", ">$542.43"),
  );
  expect(lines.map(({ description }) => valueOf(description))).toEqual([
    expect.stringMatching(/^Outpatient imaging visit/),
  ]);
});

describe("who sends a paper", () => {
  const address = ["PO Box 1120, Willow Creek, CA 95573", ""];
  const bill: Line[] = [
    "Patient: Esperanza Osei   Account number: 567689716",
    columns(40, 140, 480)("Date", "Service", ">Charge"),
    columns(40, 140, 480)("05/21/2025", "Basic life support A0429", ">$640.00"),
  ];
  test("is named above the words of its trade", () =>
    expect(
      providerOf(
        { pieces: [{ at: 40, text: "CITY OF HARLAN SPRINGS", size: 18 }] },
        { pieces: [{ at: 40, text: "Fire Department - Ambulance Billing Services", size: 11 }] },
        ...address,
        ...bill,
      ),
    ).toBe("CITY OF HARLAN SPRINGS"));
  test.each([
    ["Aiken General Surgery, P.A. – Dr. Harlan Beauchamp", "Aiken General Surgery, P.A."],
    ["Quarry Hill Clinic – Elm Park", "Quarry Hill Clinic – Elm Park"],
  ])("%s is %s", (head, expected) =>
    expect(providerOf({ pieces: [{ at: 40, text: head, size: 15 }] }, ...address, ...bill)).toBe(
      expected,
    ),
  );
  test("is no heading of services", () =>
    expect(
      providerOf(
        columns(40, 140, 480)("Date", "Service", ">Charge"),
        "ANESTHESIA (FACILITY)",
        columns(40, 140, 480)("05/21/2025", "Anesthesia equipment, per case", ">1,284.00"),
        columns(40, 140, 480)("05/21/2025", "Anesthesia gases", ">284.00"),
      ),
    ).toBeUndefined());
  test("is named by both where both are set alike", () =>
    expect(
      providerOf(
        { pieces: [{ at: 40, text: "SPRINGHOUSE", size: 14 }] },
        { pieces: [{ at: 40, text: "WALK-IN CARE", size: 14 }] },
        ...address,
        ...bill,
      ),
    ).toBe("SPRINGHOUSE WALK-IN CARE"));
});

describe("a plan's monthly report", () => {
  const four = columns(250, 340, 430, 520);
  /** Between two lines of small print, level with neither. */
  const level = (...figures: string[]): Line => {
    const { pieces } = four(...figures) as Exclude<Line, string>;
    return { pieces, gap: -8 };
  };
  const report = () =>
    totalsOf(
      readLines([
        "Chokecherry Senior Advantage (HMO)",
        "Explanation of Benefits: medical and hospital care",
        "This is not a bill. Report date: October 8, 2025. Member ID: CSA00711942.",
        four(">Amount billed", ">Plan approved", ">Plan paid", ">Your share"),
        { pieces: [{ at: 40, text: "Totals for this month", size: 8 }] },
        level(">$239.00", ">$121.57", ">$96.57", ">$25.00"),
        { pieces: [{ at: 40, text: "for claims processed from 9/1 to 9/30", size: 8 }], gap: -7 },
        { pieces: [{ at: 40, text: "Totals for 2025", size: 8 }] },
        level(">$1,648.10", ">$903.77", ">$811.77", ">$92.00"),
        { pieces: [{ at: 40, text: "all claims through 9/30", size: 8 }], gap: -7 },
      ]),
    );
  test("gives the sums of its month between the lines of their label", () =>
    expect(report()).toMatchObject({ billed: 23_900, insurancePaid: 9_657 }));
});

describe("a visit of a family's bill", () => {
  const cols = columns(40, 110, 480);
  const days = (...rows: Line[]) =>
    read(cols("Code", "What we did", ">Charge"), ...rows).lines.map(({ serviceDate }) =>
      valueOf(serviceDate),
    );
  test("is told by whose it was and with whom, and dates what stands below", () =>
    expect(
      days(
        columns(40, 200, 400)(
          "Matilda Okoro-Finch",
          "Well visit, 08/05/2025",
          "Dr. Yusuf Brandvold",
        ),
        cols("99393", "Preventive visit, age 5-11", ">198.00"),
        columns(40, 200, 400)("Jasper Okoro-Finch", "Sick visit, 08/19/2025", "Celeste Ames, CPNP"),
        cols("99213", "Office visit, established, low", ">156.00"),
      ),
    ).toEqual(["2025-08-05", "2025-08-19"]));
});

describe("the day of a hospital's visit", () => {
  const cols = columns(40, 260, 320, 420, 510);
  const head = cols("Description", "Qty", ">Charges", ">Adjustments", ">Balance");
  const visit = (between: string) =>
    read(
      "08/04/2026 – Office Visit at Harrow Lake Spine Clinic – Patient: Esperanza Osei",
      "Hospital (Facility) Services",
      head,
      cols("Outpatient clinic visit (G0463)", "1", ">389.00"),
      cols("Drain major joint (20610)", "1", ">742.00"),
      cols("Insurance Payment - Clearfen", "", "", ">-388.16"),
      cols("Visit balance", "", ">1,131.00", ">-388.16", ">742.84"),
      { pieces: [{ at: 40, text: between }], gap: 12 },
      head,
      cols("Office visit established (99214)", "1", ">298.00"),
      cols("Arthrocentesis major joint (20610)", "1", ">267.00"),
      cols("Visit balance", "", ">565.00", "", ">565.00"),
    ).lines.map(({ serviceDate }) => valueOf(serviceDate));
  test("is that of its physician's part", () =>
    expect(visit("Physician Services")).toEqual(Array(4).fill("2026-08-04")));
  test("is not that of the hospital's part alone", () => {
    const { lines } = read(
      "Hospital Services 08/04/2026",
      head,
      cols("Outpatient clinic visit (G0463)", "1", ">389.00"),
      cols("Drain major joint (20610)", "1", ">742.00"),
      { pieces: [{ at: 40, text: "Physician Services" }], gap: 12 },
      head,
      cols("Office visit established (99214)", "1", ">298.00"),
    );
    expect(valueOf(lines.at(-1)!.serviceDate)).toBeUndefined();
  });
  test("is not that of another visit", () =>
    expect(visit("Follow-up visit").slice(2)).toEqual([undefined, undefined]));
});

test("a column of days without a head dates the entries that have none", () => {
  const four = columns(48, 120, 320, 480);
  const { lines } = read(
    four("SERVICE", "PROCEDURE DESCRIPTION", "CPT", ">CHARGE"),
    "DATE",
    four("09/03/25", "PT EVALUATION LOW COMPLEXITY", "97161", ">286.00"),
    four("", "THERAPEUTIC EXERCISE EA 15", "97110", ">118.50"),
    four("09/08/25", "THERAPEUTIC EXERCISE EA 15", "97110", ">237.00"),
    four("09/11/25", "THERAPEUTIC EXERCISE EA 15", "97110", ">237.00"),
    four("", "MANUAL THERAPY EA 15", "97140", ">109.25"),
  );
  expect(lines.map(({ serviceDate }) => valueOf(serviceDate)?.slice(5))).toEqual([
    "09-03",
    "09-03",
    "09-08",
    "09-11",
    "09-11",
  ]);
});

test("in a list of days and services a sentence with an amount is none of them", () => {
  const { lines } = read(
    "You were seen with me on these days:",
    "June 3, 2025 – Prenatal visit, established patient, 25 minutes (CPT 99213) – $145.00",
    "June 3, 2025 – Urinalysis, dipstick (CPT 81002) – $12.00",
    "June 17, 2025 – Prenatal visit, established patient, 25 minutes (CPT 99213) – $145.00",
    "June 17, 2025 – Fetal non-stress test (CPT 59025) – $110.00",
    "Total for services: $412.00",
    "Appointments missed without 24 hours of notice are charged $50. We are closed July 4.",
  );
  expect(lines.map(({ charge }) => valueOf(charge))).toEqual([14_500, 1_200, 14_500, 11_000]);
});

test("a wide space inside a provider's name parts nothing", () => {
  const { provider } = readLines([
    { pieces: [{ at: 40, text: "Amberline Health Plan", size: 19 }] },
    "Explanation of Benefits",
    "THIS IS NOT A BILL",
    "Member ID: AMB 4471 09822 01",
    columns(40, 169)("Provider: Superior Bluff", "Dermatology, P.A. (in network)"),
    columns(40, 140, 300, 400, 500)("Date", "Service", ">Billed", ">Plan paid", ">You owe"),
    columns(40, 140, 300, 400, 500)("05/21/2025", "Office visit", ">268.00", ">140.60", ">35.00"),
  ]);
  expect(valueOf(provider)).toBe("Superior Bluff Dermatology, P.A.");
});
