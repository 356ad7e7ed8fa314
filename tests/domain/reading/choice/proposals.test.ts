import { describe, expect, test } from "vitest";
import { evidenceOf, printedOf } from "~/domain/reading/choice/evidence";
import { groundOf } from "~/domain/reading/paper/ground";
import { proposalsOf, type Proposal } from "~/domain/reading/choice/proposals";
import { readPages } from "~/domain/reading/read-pages";
import { aPage, columns } from "#tests/support/pages";

describe("what a sum that closes proves", () => {
  const page = (...others: string[]) =>
    aPage([
      { pieces: [{ at: 40, text: "Juniper Bend Clinic", size: 16 }] },
      columns(40, 300)("Item", ">Charge"),
      columns(40, 300)("Office visit", ">180.00"),
      ...["Gauze", "Syringe", "Gloves"].map((name, at) =>
        columns(40, 300)(name, `>${others[at % others.length]}`),
      ),
      columns(40, 300)("Total charge", ">180.00"),
    ]);
  const proof = (...others: string[]) => {
    const { rows, headers, context } = groundOf([page(...others)]);
    const [first] = proposalsOf(rows, headers, context, true).filter(
      ({ from, tables }) => from.startsWith("right") && tables.lines.length === 4,
    );
    return first && evidenceOf(first, printedOf(rows)).closesAny;
  };

  test("charges of nothing add no proof to a sum that one charge makes", () => {
    expect(proof("0.00")).toBe(0.1);
  });
  test("charges that are taken back add none either", () => {
    expect(proof("0.00", "154.99", "-154.99")).toBe(0.1);
  });
});

describe("a remittance of many claims on few pages", () => {
  const at = columns(20, 120, 220, 320, 400);
  const claim = (day: string, code: string, charge: string, allowed: string) => [
    at("SMITH, JOHN", day, code, `>${charge}`, `>${allowed}`),
    at("", "***CLAIM TOTAL******", "", `>${charge}`, `>${allowed}`),
  ];
  const pages = [
    aPage([
      "REMITTANCE ADVICE FOR MEDICAID",
      "REMIT ADVICE # 222222 EFT/CHK #033333333 DATE 01/13/2022",
      at("NAME", "SERVICE DATE", "PROCEDURE", ">CHARGES", ">ALLOWED"),
      at("SMITH, JOHN", "05252022", "H2012", ">1500.00", ">41.73"),
      at("", "05262022", "H2012", ">1500.00", ">41.73"),
      at("", "***CLAIM TOTAL******", "", ">3000.00", ">83.46"),
      ...claim("05232022", "S9480", "1900.00", "98.55"),
      ...claim("05252022", "H2019", "500.00", "29.00"),
      ...claim("10202021", "H2019", "500.00", "29.00"),
      ...claim("03212022", "H2019", "500.00", "29.00"),
      at("**PAID CLAIM TOTALS - **NUMBER OF CLAIMS- 65**", "", "", ">113575.00", ">5745.85"),
      at("***TOTAL WARRANT AMOUNT***", "", "", "", ">5745.85"),
    ]),
  ];
  const bill = readPages(pages);

  test("proves no lines by the charge of another that happens to be their sum", () => {
    const { rows, headers, context } = groundOf(pages);
    const [{ from, tables }] = proposalsOf(rows, headers, context) as [Proposal];
    const alike = tables.lines.filter(({ charge }) => charge?.value === 50_000);
    expect(alike).toHaveLength(3);
    const some = { from, tables: { ...tables, lines: alike } };
    expect(evidenceOf(some, printedOf(rows)).closesAny).toBe(0);
  });

  test("lists every row of every claim", () => {
    expect(bill.lines.map(({ charge }) => charge?.value)).toEqual([
      150_000, 150_000, 190_000, 50_000, 50_000, 50_000,
    ]);
  });

  test("has billed what the row that counts the claims says", () => {
    expect(bill.totals.billed?.value).toBe(11_357_500);
    expect(bill.totals.patientResponsibility).toBeUndefined();
  });
});

describe("services that are set out as labels and values", () => {
  const service = (number: number, code: string, charge: string) => [
    `Line number: ${number}`,
    "Date of Service From: 09/22/2012",
    `Procedure Code/Description: ${code} - Emergency Department Visit`,
    "Modifier 1/Description: 25 - Significant, Separately Identifiable",
    "Quantity Billed/Units: 1",
    `Submitted Amount/Charges: ${charge}`,
  ];
  const { rows, headers, context } = groundOf([
    aPage([
      "Claim Number: 1234567890000",
      "Service Start Date: 09/22/2012",
      "Amount Charged: $490.50",
      "Medicare Approved: $490.50",
      "Diagnosis Code 1: 56400",
      "Diagnosis Code 2: 72450",
      ...service(1, "74020", "$175.50"),
      ...service(2, "99283", "$305.00"),
      ...service(3, "99070", "$10.00"),
    ]),
  ]);
  const byLabel = proposalsOf(rows, headers, context, true).filter(({ from }) =>
    from.startsWith("label"),
  );

  test("are not proposed by what the claim as a whole was charged", () => {
    expect(byLabel.length).toBeGreaterThan(0);
    for (const { tables } of byLabel)
      expect(tables.lines.map(({ charge }) => charge?.value)).not.toContain(49_050);
  });

  test("have the name behind their code, and no diagnosis for a code", () => {
    const { lines } = byLabel[0]!.tables;
    expect(lines.map(({ code }) => code?.value)).toEqual(["74020", "99283", "99070"]);
    for (const { description } of lines)
      expect(description?.value).toContain("Emergency Department Visit");
  });
});

describe("records of two rows whose charges begin at one edge", () => {
  const at = columns(50, 109, 180, 207);
  const record = (day: string, name: string, code: string, charge: string) => [
    at(day, name),
    at("", code, "1", charge),
  ];
  const bill = readPages([
    aPage([
      { pieces: [{ at: 50, text: "RIVERBEND MEDICAL CENTER" }] },
      "Patient Billing Statement",
      "Date: 04/22/2024",
      at("Date", "Service Description"),
      at("", "Proc", "Qty", "Charge"),
      ...record("04/22", "EMERGENCY DEPT VISIT", "99284", "1,785.00"),
      ...record("04/22", "METABOLIC PANEL", "80053", "210.50"),
      ...record("04/22", "CBC WITH DIFFERENTIAL", "85025", "85.00"),
      ...record("04/22", "SODIUM CHLORIDE", "J7030", "8.00"),
      at("", "", "TOTAL CHARGES:", "2,088.50"),
    ]),
  ]);

  test("keep the day that stands in the row above the first charge", () => {
    expect(bill.lines.map(({ charge }) => charge?.value)).toEqual([178500, 21050, 8500, 800]);
    expect(new Set(bill.lines.map(({ serviceDate }) => serviceDate?.value))).toEqual(
      new Set(["2024-04-22"]),
    );
    expect(bill.lines.map(({ code }) => code?.value)).toEqual(["99284", "80053", "85025", "J7030"]);
  });
});
