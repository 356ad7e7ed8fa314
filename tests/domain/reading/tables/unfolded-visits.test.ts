import { describe, expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** A portal's list of visits, of which one is unfolded into its services. */

const visit = columns(40, 120, 320, 420, 500, 580);
const service = columns(50, 420, 580);
const sum = columns(440, 580);

const page = (...list: Line[]): Line[] => [
  "Harborline Health System",
  "Account Details",
  "Guarantor account: 070776236",
  "Amount due",
  "$73.01",
  ...list,
  "Questions about your bill? Call (555) 010-0142",
];
const CAPTIONS = visit(
  "Visit date",
  "Visit",
  ">Charges",
  ">Covered by insurance",
  ">You paid",
  ">Your balance",
);
const physical = visit(
  "12/29/2025",
  "Annual Physical",
  ">$408.00",
  ">-$334.99",
  ">$0.00",
  ">$73.01",
);
const later = visit("12/07/2025", "Video Visit", ">$132.00", ">-$125.79", ">-$6.21", ">$0.00");
const services = (...charges: string[]) => [
  service("Description", "Code", ">Charges"),
  service("PREVENTIVE VISIT", "99396", `>${charges[0]}`),
  service("LIPID PANEL", "80061", `>${charges[1]}`),
];
const sums = (charged: string) => [
  sum("Charges", `>${charged}`),
  sum("Covered by insurance", ">-$334.99"),
  sum("You paid", ">$0.00"),
  sum("Your balance", ">$73.01"),
];
const read = (...list: Line[]) =>
  readLines(page(...list)).lines.map(({ serviceDate, description, charge }) =>
    [serviceDate, description, charge].map((field) => valueOf<unknown>(field)),
  );

const SERVICES = [
  ["2025-12-29", "PREVENTIVE VISIT", 31_800],
  ["2025-12-29", "LIPID PANEL", 9_000],
];

describe("a visit that is unfolded", () => {
  const list = [
    CAPTIONS,
    physical,
    "Provider: Abdul Kaminski, DO",
    ...services("$318.00", "$90.00"),
    ...sums("$408.00"),
    "Show less",
    later,
    "Provider: Tamsin Fairweather, PA-C",
    "Paid in full",
    "Show details",
  ];

  test("gives way to its services, and the list goes on below", () =>
    expect(read(...list)).toEqual([...SERVICES, ["2025-12-07", "Video Visit", 13_200]]));

  test("has sums of its own, which are none of the account's", () =>
    expect(totalsOf(readLines(page(...list)))).toEqual({ patientResponsibility: 7_301 }));

  test("another that cost as much is none of its sums", () => {
    const alike = visit("11/08/2025", "Office Visit", ">$408.00", ">-$408.00", ">$0.00", ">$0.00");
    expect(read(...list, alike)).toEqual([
      ...SERVICES,
      ["2025-12-07", "Video Visit", 13_200],
      ["2025-11-08", "Office Visit", 40_800],
    ]);
  });

  test("stays what it is where its services come to something else", () =>
    expect(
      read(CAPTIONS, physical, ...services("$318.00", "$90.01"), ...sums("$408.00"), later),
    ).not.toContainEqual(["2025-12-07", "Video Visit", 13_200]));
});

test("cards alike are a list, each with its captions over its name", () => {
  const captions = columns(40, 280, 420, 490, 580);
  const card = (name: string, seen: string, ...amounts: string[]): Line[] => [
    captions(name, ">Charges", ">Covered by insurance", ">You paid", ">Your balance"),
    captions(seen, ...amounts.map((amount) => `>${amount}`)),
    "Primary payer: Blue Cross PPO",
    "View details",
  ];
  expect(
    read(
      ...card(
        "Physical Therapy on Oct 19, 2025",
        "Seen by A. Zamora",
        "$282.00",
        "-$137.30",
        "-$144.70",
        "$0.00",
      ),
      ...card(
        "Video Visit on Sep 6, 2025",
        "Seen by N. Osei",
        "$132.00",
        "-$71.10",
        "-$40.00",
        "$20.90",
      ),
    ),
  ).toEqual([
    ["2025-10-19", "Physical Therapy", 28_200],
    ["2025-09-06", "Video Visit", 13_200],
  ]);
});

describe("a visit that is unfolded without sums of its own", () => {
  const opened = [
    CAPTIONS,
    physical,
    "Abdul Kaminski, DO · North Campus · Account #11127 · Hide details",
  ];
  test("gives way to the services that come to its charge", () =>
    expect(read(...opened, ...services("$318.00", "$90.00"), later)).toEqual([
      ...SERVICES,
      ["2025-12-07", "Video Visit", 13_200],
    ]));
  test("stays where they come to something else", () =>
    expect(read(...opened, ...services("$318.00", "$90.01"), later)).not.toEqual(
      expect.arrayContaining([["2025-12-29", "LIPID PANEL", 9_001]]),
    ));
});

test("what a claim came to, on no day, is no visit of the claim below it", () => {
  const claim = (day: string): Line[] => [
    visit("Date", "Service", ">Charge", ">Plan paid", ">Copay", ">You owe"),
    visit(day, "EXERCISES", ">$72.00", ">$36.00", ">$0.00", ">$36.00"),
    visit(day, "MASSAGE", ">$76.00", ">$40.00", ">$0.00", ">$36.00"),
    visit("", "Claim total", ">$148.00", ">$76.00", ">$0.00", ">$72.00"),
  ];
  expect(readLines(page(...claim("07/06/2025"), ...claim("07/09/2025"))).lines).toHaveLength(4);
});

describe("the small print below a visit", () => {
  const list = (small: string) => read(CAPTIONS, physical, small, later);
  test.each([
    "Infusion Center | Clifford Delacroix, DO | Patient: LENA HOLM",
    "North Campus · Account #19095160 · View charges",
    "Visit #V955610817 | Medical Surgical 4 North",
  ])("names no service: %s", (small) =>
    expect(list(small)[0]).toEqual(["2025-12-29", "Annual Physical", 40_800]),
  );
});

describe("visits that are unfolded one after the other", () => {
  const second = [
    service("Description", "Code", ">Charges"),
    service("VIDEO VISIT, ESTABLISHED", "99213", ">$132.00"),
  ];
  test("each give their services their day, whatever arrow stands before it", () => {
    const [day, ...others] = (physical as { pieces: { at?: number; text: string }[] }).pieces;
    expect(
      read(
        CAPTIONS,
        { pieces: [{ ...day!, text: `▾ ${day!.text}` }, ...others] },
        "Abdul Kaminski, DO",
        ...services("$318.00", "$90.00"),
        "Hide details",
        later,
        "Tamsin Fairweather, MD",
        ...second,
        "Hide details",
      ),
    ).toEqual([...SERVICES, ["2025-12-07", "VIDEO VISIT, ESTABLISHED", 13_200]]);
  });

  const tiles = columns(40, 160, 300, 420);
  const card = (name: string, ...amounts: string[]) => [
    name,
    "Abdul Kaminski, DO",
    tiles("Charges", "Insurance covered", "Patient paid", "Balance due"),
    tiles(...amounts),
  ];
  test("give way to them, too, where each is a card with captions of its own", () =>
    expect(
      read(
        ...card("Annual Physical · December 29, 2025", "$408.00", "-$334.99", "$0.00", "$73.01"),
        ...services("$318.00", "$90.00"),
        "Hide details",
        ...card("Video Visit · December 7, 2025", "$132.00", "-$125.79", "-$6.21", "$0.00"),
        ...second,
        "Hide details",
      ),
    ).toEqual([...SERVICES, ["2025-12-07", "VIDEO VISIT, ESTABLISHED", 13_200]]));

  test("keep the amounts of the only card as those of the paper", () => {
    const bill = readLines(
      page(
        ...card("Annual Physical · December 29, 2025", "$408.00", "-$334.99", "$0.00", "$73.01"),
        ...services("$318.00", "$90.00"),
      ),
    );
    expect(totalsOf(bill)).toMatchObject({ billed: 40_800, patientResponsibility: 7_301 });
  });
});

test("a clinician below a visit of a list is no part of its name", () =>
  expect(read(CAPTIONS, physical, "Emmett Okonjo, DO", later, "Tamsin Fairweather, MD")).toEqual([
    ["2025-12-29", "Annual Physical", 40_800],
    ["2025-12-07", "Video Visit", 13_200],
  ]));

test("a claim's last service that costs what the next claim's first does stays a service", () => {
  const claim = columns(40, 120, 300, 420, 560);
  const heading = claim("Service Date", "Code", ">Charge", ">Allowed", ">Paid");
  const bill = readLines([
    { pieces: [{ at: 40, text: "Explanation of Benefits", size: 15 }] },
    heading,
    claim("04/06/2025", "36415", ">18.00", ">9.00", ">7.00"),
    claim("04/06/2025", "99213", ">145.00", ">82.00", ">66.00"),
    claim("Claim totals", "", ">163.00", ">91.00", ">73.00"),
    "Patient: Nadia Bui   Claim: N6163683206",
    heading,
    claim("04/05/2025", "99213", ">145.00", ">80.00", ">64.00"),
    claim("04/05/2025", "96372", ">46.00", ">27.00", ">22.00"),
    claim("Claim totals", "", ">191.00", ">107.00", ">86.00"),
  ]);
  expect(bill.lines.map(({ charge }) => valueOf(charge))).toEqual([1_800, 14_500, 14_500, 4_600]);
});
