import type { PageWords } from "~/domain/reading/page/page";
import type { Truth, TruthLine, TruthTotals } from "#corpus/truth";
import {
  aDayStyle,
  aMoneyStyle,
  dayOf,
  dollars,
  NO_LINE,
  printed,
  someCare,
  sumOf,
  told,
  type Trade,
} from "./care";
import type { Chance } from "./chance";
import { aFoot, aLabelStyle, coupon, details, letterhead, sums, type Pair } from "./furniture";
import { Sheet } from "./sheet";
import { aStyle, Table, type Column, type TableRow } from "./table";
import { truthOf } from "./truths";
import {
  ACCOUNT_LABELS,
  COLLECTORS,
  DOCTORS,
  DOCUMENT_NAMES,
  HOSPITALS,
  OTHER_PROVIDERS,
  PEOPLE,
  PLACES,
  PRACTICES,
  STATEMENT_DATE_LABELS,
  STREETS,
  TOTAL_LABELS,
} from "./vocabulary";

type Document = { pages: PageWords[]; truth: Truth };

const NO_TOTALS: TruthTotals = {
  billed: null,
  adjustments: null,
  insurancePaid: null,
  patientPaid: null,
  allowed: null,
  patientResponsibility: null,
};

/** A hospital's bill that only sums up its departments. */
export function aSummary(chance: Chance): Document {
  const provider = chance.pick(HOSPITALS);
  const patient = chance.pick(PEOPLE);
  const care = someCare(chance, "hospital", chance.between(6, 16), {
    names: "short",
    firstDay: chance.between(10, 200),
    days: 1,
    doctors: 1,
  });
  const day = care[0]!.day;
  const issued = dayOf((Date.parse(day) - Date.parse("2026-01-01")) / 86_400_000 + 30);
  const groups = [...Map.groupBy(care, ({ department }) => department)];
  const sheet = new Sheet(chance, false);
  const style = aStyle(chance, sheet);
  const money = { ...aMoneyStyle(chance), zero: "0.00" as const };
  const asDay = aDayStyle(chance);
  const capitals = chance.happens(0.4);
  const nameOf = (name: string) => (capitals ? name.toUpperCase() : name);
  const columns: Column[] = [
    {
      key: "name",
      header: chance.pick([
        "Department",
        "Description",
        "Service",
        "Description of Services",
        "Type of Service",
        "Service Area",
        "Services",
      ]),
      align: "left",
    },
    {
      key: "charge",
      header: chance.pick(["Charges", "Amount", "Total Charges", "Charge", "Total"]),
      align: "right",
    },
  ];
  const rows = groups.map(([name, lines], at): TableRow => ({
    kind: "line",
    cells: {
      name: nameOf(name),
      charge: printed(sumOf(lines, "charge"), money, { first: at === 0 }),
    },
  }));
  const billed = sumOf(care, "charge");
  const paid = sumOf(care, "insurancePaid");
  const adjusted = sumOf(care, "discount");
  const total: TableRow = {
    kind: "total",
    cells: {
      name: chance.pick(["Total Charges", "Total", "TOTAL CHARGES", "Total hospital charges"]),
      charge: printed(billed, money, { first: true }),
    },
    bold: true,
  };
  const table = new Table(
    sheet,
    style,
    columns,
    [...rows, total],
    sheet.margin,
    chance.pick([320, 420, 500]),
  );
  letterhead(sheet, chance, provider, [chance.pick(DOCUMENT_NAMES.summary)]);
  const accountNumber = chance.number(chance.pick(["########", "@@-#####", "###-####-##"]));
  const account: Pair = { label: chance.pick(ACCOUNT_LABELS), value: accountNumber };
  details(
    sheet,
    chance,
    [
      { label: chance.pick(STATEMENT_DATE_LABELS), value: asDay(issued) },
      account,
      { label: "Patient Name", value: patient },
      {
        label: chance.pick(["Date of Service", "Service Date", "Date(s) of Service"]),
        value: asDay(day),
      },
    ],
    aLabelStyle(chance),
    chance.happens(0.7) ? patient : null,
  );
  table.header();
  rows.forEach((row) => table.row(row));
  table.row(total);
  sheet.gap();
  const owed = billed - paid - adjusted;
  sums(
    sheet,
    chance,
    [
      { label: chance.pick(TOTAL_LABELS.insurancePaid), value: `-$${dollars(paid)}` },
      { label: chance.pick(TOTAL_LABELS.adjustments), value: `-$${dollars(adjusted)}` },
      { label: chance.pick(TOTAL_LABELS.patientResponsibility), value: `$${dollars(owed)}` },
    ],
    chance.pick(["left", "right"]),
  );
  if (chance.happens(0.5))
    coupon(sheet, chance, {
      account,
      due: { label: chance.pick(TOTAL_LABELS.patientResponsibility), value: `$${dollars(owed)}` },
      patient,
      sender: provider,
      date: null,
    });
  return {
    pages: sheet.finished(aFoot(chance, provider)),
    truth: truthOf({
      kind: "summary",
      provider,
      patient,
      accountNumber,
      statementDate: issued,
      totals: {
        ...NO_TOTALS,
        billed: told(billed),
        insurancePaid: told(paid),
        adjustments: told(adjusted),
        patientResponsibility: told(owed),
      },
      lines: groups.map(([name, lines]): TruthLine => ({
        ...NO_LINE,
        serviceDate: day,
        description: nameOf(name),
        charge: told(sumOf(lines, "charge")),
      })),
    }),
  };
}

/** What care is expected to cost, before it is given. */
export function anEstimate(chance: Chance): Document {
  const trade = chance.pick<Trade>(["physician", "hospital", "dental", "therapy"]);
  const provider = chance.pick(
    trade === "hospital" ? HOSPITALS : trade === "physician" ? PRACTICES : OTHER_PROVIDERS[trade]!,
  );
  const patient = chance.pick(PEOPLE);
  const planned = chance.between(120, 240);
  const care = someCare(chance, trade, chance.between(1, 7), {
    names: chance.pick(["short", "long"]),
    firstDay: planned,
    days: 1,
    doctors: 1,
  }).filter(({ code }) => code !== null);
  if (care.length === 0) return anEstimate(chance);
  const sheet = new Sheet(chance, chance.happens(0.1));
  const style = aStyle(chance, sheet);
  const money = aMoneyStyle(chance);
  const asDay = aDayStyle(chance);
  const units = chance.happens(0.5);
  const dated = chance.happens(0.4);
  const keys = [
    ...(dated ? ["date"] : []),
    ...chance.pick([
      ["code", "description"],
      ["description", "code"],
    ]),
    ...(chance.happens(0.3) ? ["diagnosis"] : []),
    ...(units ? ["units"] : []),
    "charge",
  ];
  const heads: Record<string, string> = {
    date: chance.pick([
      "Planned Date",
      "Expected Date of Service",
      "Service Date",
      "Date of Service",
      "Scheduled Date",
    ]),
    code: chance.pick([
      "Service Code",
      "CPT Code",
      "Code",
      "CPT/HCPCS",
      "Procedure Code",
      "Service code (CPT)",
    ]),
    description: chance.pick([
      "Item or Service",
      "Service/Item",
      "Description",
      "Service Description",
      "Primary Service or Item",
      "Details of Services and Items",
      "Services and items",
    ]),
    diagnosis: chance.pick(["Diagnosis Code", "Dx", "ICD-10", "Diagnosis"]),
    units: chance.pick(["Quantity", "Qty", "Units"]),
    charge: chance.pick([
      "Expected Cost",
      "Expected Charge",
      "Estimated Charge",
      "Estimated Cost",
      "Expected Charges",
      "Cost Estimate",
      "Estimated amount",
      "Expected cost",
    ]),
  };
  const columns = keys.map((key): Column => ({
    key,
    header: heads[key]!,
    align: key === "charge" ? "right" : key === "units" ? "center" : "left",
    wraps: key === "description",
  }));
  const cell = (line: (typeof care)[number], key: string, at: number): string =>
    key === "date"
      ? asDay(line.day)
      : key === "code"
        ? line.code!
        : key === "description"
          ? line.name
          : key === "diagnosis"
            ? "Z00.00"
            : key === "units"
              ? String(line.units)
              : printed(line.charge, money, { first: at === 0 });
  const rows = care.map((line, at): TableRow => ({
    kind: "line",
    cells: Object.fromEntries(keys.map((key) => [key, cell(line, key, at)])),
  }));
  const billed = sumOf(care, "charge");
  const total: TableRow = {
    kind: "total",
    cells: {
      [keys[0]!]: chance.pick([
        "Total Expected Charges",
        "Total Estimated Cost",
        "Total estimate",
        "Total Good Faith Estimate",
        "Total expected charges",
        "Estimated total",
      ]),
      charge: printed(billed, money, { first: true }),
    },
    bold: true,
  };
  const table = new Table(sheet, style, columns, [...rows, total]);
  letterhead(sheet, chance, provider, [chance.pick(DOCUMENT_NAMES.estimate)]);
  const issued = dayOf(planned - chance.between(5, 30));
  details(
    sheet,
    chance,
    [
      {
        label: chance.pick([
          "Date of Good Faith Estimate",
          "Date of Estimate",
          "Estimate Date",
          "Date prepared",
        ]),
        value: asDay(issued),
      },
      { label: "Patient Name", value: patient },
      ...(dated
        ? []
        : [
            {
              label: chance.pick([
                "Expected Date of Service",
                "Scheduled Date of Service",
                "Date of Service",
              ]),
              value: asDay(dayOf(planned)),
            },
          ]),
    ],
    aLabelStyle(chance),
    chance.happens(0.5) ? patient : null,
  );
  if (chance.happens(0.5))
    sheet.prose(
      "This Good Faith Estimate shows the costs of items and services that are reasonably expected for your health care needs. The estimate is based on what is known today.",
    );
  sheet.gap();
  table.header();
  rows.forEach((row) => table.row(row));
  table.row(total);
  sheet.gap();
  sheet.prose(
    "If you are billed for more than this Good Faith Estimate by $400 or more, you have the right to dispute the bill. This is not a bill and not a contract.",
  );
  return {
    pages: sheet.finished(aFoot(chance, provider)),
    truth: truthOf({
      kind: "estimate",
      provider,
      patient,
      statementDate: issued,
      totals: { ...NO_TOTALS, billed: told(billed) },
      lines: care.map((line): TruthLine => ({
        ...NO_LINE,
        serviceDate: line.day,
        description: line.name,
        code: line.code,
        units: units ? line.units : null,
        charge: told(line.charge),
      })),
    }),
  };
}

/** A collector's notice: accounts and what is asked, no services. */
export function aCollection(chance: Chance): Document {
  const collector = chance.pick(COLLECTORS);
  // Nothing but the creditor's name tells that the debt is a medical one.
  const creditor = chance.pick([
    ...HOSPITALS,
    ...PRACTICES.filter((name) => /medic|cardio|dermat|ortho|pediatr|physician/i.test(name)),
  ]);
  const patient = chance.pick(PEOPLE);
  const served = dayOf(chance.between(1, 90));
  const issued = dayOf(chance.between(150, 300));
  const sheet = new Sheet(chance, false);
  const asDay = aDayStyle(chance);
  const owed = chance.between(4500, 320000);
  const paid = chance.happens(0.4) ? chance.between(1000, 4000) : 0;
  const account = chance.number("########");
  letterhead(sheet, chance, collector, [chance.pick(DOCUMENT_NAMES.collection)]);
  details(
    sheet,
    chance,
    [
      { label: "Date", value: asDay(issued) },
      {
        label: chance.pick(["Reference Number", "Our File Number", "File #"]),
        value: chance.number("#######"),
      },
    ],
    aLabelStyle(chance),
    patient,
  );
  sheet.line(`Dear ${patient}:`);
  sheet.gap();
  sheet.prose(
    chance.pick([
      `${collector} is a debt collector. We are trying to collect a debt that you owe to ${creditor}. We will use any information you give us to help collect the debt.`,
      `Your account with ${creditor} has been placed with our office for collection. This communication is from a debt collector. This is an attempt to collect a debt.`,
    ]),
  );
  sheet.gap();
  const totals = { ...NO_TOTALS };
  const pairs: Pair[] = [];
  if (chance.happens(0.6)) {
    pairs.push({ label: `As of ${asDay(served)}, you owed:`, value: `$${dollars(owed + paid)}` });
    pairs.push({ label: "You were charged this amount in interest:", value: "+ $0.00" });
    pairs.push({ label: "You were charged this amount in fees:", value: "+ $0.00" });
    pairs.push({
      label: "You paid or were credited this amount toward the debt:",
      value: `- $${dollars(paid)}`,
    });
    pairs.push({ label: "Total amount of the debt now:", value: `$${dollars(owed)}` });
    if (paid > 0) totals.patientPaid = told(paid);
    sums(sheet, chance, pairs, "left");
  } else {
    details(
      sheet,
      chance,
      [
        { label: chance.pick(["Creditor", "Original Creditor", "Creditor Name"]), value: creditor },
        {
          label: chance.pick(["Account Number", "Creditor Account #", "Client Account No."]),
          value: account,
        },
        { label: "Date of Service", value: asDay(served) },
        {
          label: chance.pick([
            "Balance Due",
            "Amount Due",
            "Total Due",
            "Amount Owed",
            "Current Balance",
          ]),
          value: `$${dollars(owed)}`,
        },
      ],
      aLabelStyle(chance),
      null,
    );
  }
  totals.patientResponsibility = told(owed);
  sheet.prose(
    "Unless you notify this office within 30 days after receiving this notice that you dispute the validity of this debt or any portion of it, this office will assume this debt is valid.",
  );
  return {
    pages: sheet.finished(aFoot(chance, collector)),
    truth: truthOf({ kind: "collection", issuer: collector, totals, lines: [] }),
  };
}

/** Papers that speak of health, money or tables, and bill no care. */
export function anotherPaper(chance: Chance): Document {
  const sheet = new Sheet(chance, chance.happens(0.1));
  const asDay = aDayStyle(chance);
  const person = chance.pick(PEOPLE);
  const style = aStyle(chance, sheet);
  const tabled = (heads: string[], rows: string[][]) => {
    const columns = heads.map((header, at): Column => ({
      key: String(at),
      header,
      align: at === 0 ? "left" : /\d/.test(rows[0]![at]!) ? "right" : "left",
    }));
    const made = rows.map((cells): TableRow => ({
      kind: "line",
      cells: Object.fromEntries(cells.map((text, at) => [String(at), text])),
    }));
    const table = new Table(sheet, style, columns, made);
    table.header();
    made.forEach((row) => table.row(row));
    sheet.gap();
  };
  const amount = (low: number, high: number) => dollars(chance.between(low * 100, high * 100));
  const head = (name: string, ...titles: string[]) => letterhead(sheet, chance, name, titles);
  const day = asDay(dayOf(chance.between(10, 300)));
  switch (
    chance.pick([
      "results",
      "grocery",
      "electricity",
      "bank",
      "reminder",
      "visit",
      "auto",
      "rent",
      "card",
      "immunizations",
    ])
  ) {
    case "results":
      head(chance.pick(OTHER_PROVIDERS.lab!), "Laboratory Report", "Final Results");
      details(
        sheet,
        chance,
        [
          { label: "Patient", value: person },
          { label: "Collected", value: day },
          { label: "Ordering Provider", value: chance.pick(DOCTORS) },
        ],
        aLabelStyle(chance),
        null,
      );
      tabled(
        chance.pick([
          ["Test", "Result", "Units", "Reference Range"],
          ["Component", "Your Value", "Standard Range", "Flag"],
        ]),
        [
          ["Glucose", "98", "mg/dL", "65-99"],
          ["Hemoglobin A1c", "5.4", "%", "4.0-5.6"],
          ["Sodium", "139", "mmol/L", "135-145"],
          ["Creatinine", "0.92", "mg/dL", "0.70-1.25"],
        ].map((row) => row.map((text) => text)),
      );
      break;
    case "grocery":
      head("Corner Market #214", "Receipt");
      tabled(
        ["Item", "Qty", "Price"],
        [
          ["Bananas", "2", amount(1, 4)],
          ["Vitamin C 500mg", "1", amount(5, 14)],
          ["Paper towels", "3", amount(4, 19)],
          ["Total", "", amount(20, 60)],
        ],
      );
      sheet.line("VISA ****4471   Approved   Thank you for shopping with us");
      break;
    case "electricity":
      head("Prairie Power & Light", "Your electric bill");
      details(
        sheet,
        chance,
        [
          { label: "Account Number", value: chance.number("##########") },
          { label: "Statement Date", value: day },
          { label: "Service Address", value: chance.pick(STREETS) },
        ],
        aLabelStyle(chance),
        person,
      );
      tabled(
        ["Description", "Usage kWh", "Rate", "Amount"],
        [
          ["Energy charge", "612", "0.1142", amount(40, 90)],
          ["Delivery charge", "612", "0.0410", amount(15, 40)],
          ["Customer charge", "1", "12.00", "12.00"],
        ],
      );
      sheet.line(`Amount Due: $${amount(80, 160)}`);
      break;
    case "bank":
      head("First Harbor Bank", "Account Statement");
      tabled(
        ["Date", "Description", "Withdrawals", "Deposits", "Balance"],
        [
          [day, "ATM withdrawal", amount(20, 200), "", amount(900, 4000)],
          [day, "Payroll deposit", "", amount(900, 3000), amount(900, 4000)],
          [day, "Pharmacy purchase", amount(9, 60), "", amount(900, 4000)],
        ],
      );
      break;
    case "reminder":
      head(chance.pick(PRACTICES));
      sheet.prose(
        `Dear ${person},\nThis is a reminder of your appointment with ${chance.pick(DOCTORS)} on ${day} at 10:15 AM. Please arrive 15 minutes early and bring your insurance card and a list of your medications. If you cannot come, call us at least 24 hours before; a fee may apply to missed visits.`,
      );
      break;
    case "visit":
      head(chance.pick(PRACTICES), "After Visit Summary");
      sheet.prose(
        `${person} was seen on ${day} by ${chance.pick(DOCTORS)}.\nDiagnoses: Hypertension, Type 2 diabetes.\nVitals: BP 128/82, Pulse 71, Weight 182 lb.\nMedications: Lisinopril 10 mg daily, Metformin 500 mg twice daily.\nFollow up in 3 months.`,
      );
      tabled(
        ["Medication", "Dose", "How often"],
        [
          ["Lisinopril", "10 mg", "daily"],
          ["Metformin", "500 mg", "twice daily"],
        ],
      );
      break;
    case "auto":
      head("Eastside Auto Repair", "Invoice");
      tabled(
        ["Part No.", "Description", "Qty", "Unit Price", "Amount"],
        [
          ["BR-2210", "Front brake pads", "1", amount(60, 90), amount(60, 90)],
          ["LAB-1", "Labor brake service", "2.5", "115.00", "287.50"],
        ],
      );
      sheet.line(`Total Due: $${amount(300, 500)}`);
      break;
    case "rent":
      head("Lakeview Property Management", "Rent Statement");
      tabled(
        ["Date", "Description", "Charges", "Payments", "Balance"],
        [
          [day, "Monthly rent", "1,450.00", "", "1,450.00"],
          [day, "Parking", "75.00", "", "1,525.00"],
          [day, "Payment - thank you", "", "1,525.00", "0.00"],
        ],
      );
      break;
    case "card":
      head("Meritoria Health Plan", "Member ID Card");
      details(
        sheet,
        chance,
        [
          { label: "Member", value: person },
          { label: "Member ID", value: chance.number("@@@#########") },
          { label: "PCP Copay", value: "$25" },
          { label: "Specialist Copay", value: "$50" },
          { label: "Deductible", value: "$1,500" },
        ],
        aLabelStyle(chance),
        null,
      );
      break;
    case "immunizations":
      head(chance.pick(OTHER_PROVIDERS.therapy!), "Immunization Record");
      tabled(
        ["Vaccine", "Date Given", "Lot", "Site"],
        [
          ["Influenza", day, "U7712AB", "Left deltoid"],
          ["Tdap", day, "C5519", "Right deltoid"],
          ["COVID-19", day, "FH8027", "Left deltoid"],
        ],
      );
      break;
  }
  sheet.prose(`${chance.pick(STREETS)}, ${chance.pick(PLACES)}`);
  return {
    pages: sheet.finished(aFoot(chance, "")),
    truth: truthOf({ kind: "other", totals: NO_TOTALS, lines: [] }),
  };
}

/** Medicare's own account of claims. */
export function aMedicareNotice(chance: Chance): Document {
  const patient = chance.pick(PEOPLE);
  const asDay = aDayStyle(chance);
  const sheet = new Sheet(chance, chance.happens(0.3));
  const style = { ...aStyle(chance, sheet), headerWrap: "wrapped" as const };
  const codesShown = chance.happens(0.8);
  const claims = Array.from({ length: chance.between(1, 4) }, (_, at) => ({
    number: chance.number("02-#####-###-###"),
    provider: chance.pick(PRACTICES),
    doctor: chance.pick(DOCTORS),
    lines: someCare(
      chance,
      chance.pick<Trade>(["physician", "lab", "therapy"]),
      chance.between(1, 5),
      {
        names: "long",
        firstDay: 20 + at * 9,
        days: 1,
        doctors: 1,
      },
    ).map((line) => ({
      ...line,
      allowed: line.charge - line.discount - line.notCovered,
      patientOwes: line.notCovered + line.deductible + line.copay + line.coinsurance,
    })),
  }));
  const keys = [
    "description",
    ...(chance.happens(0.8) ? ["approved"] : []),
    "charge",
    "allowed",
    "insurancePaid",
    "patientOwes",
    ...(chance.happens(0.8) ? ["remarks"] : []),
  ];
  const dateColumn = chance.happens(0.25);
  if (dateColumn) keys.unshift("date");
  const heads: Record<string, string> = {
    date: chance.pick(["Date of Service", "Dates of Service"]),
    description: chance.pick([
      "Service Provided & Billing Code",
      "Services Provided",
      "Service Provided and Billing Code",
      "Services Provided (Billing Code)",
    ]),
    approved: chance.pick(["Service Approved?", "Was this service approved?", "Approved?"]),
    charge: chance.pick(["Amount Provider Charged", "Amount Facility Charged", "Amount Charged"]),
    allowed: chance.pick([
      "Medicare-Approved Amount",
      "Medicare Approved",
      "Medicare- Approved Amount",
    ]),
    insurancePaid: chance.pick([
      "Amount Medicare Paid",
      "Medicare Paid Provider",
      "Medicare Paid You",
    ]),
    patientOwes: chance.pick(["Maximum You May Be Billed", "You May Be Billed"]),
    remarks: chance.pick(["See Notes Below", "See Notes"]),
  };
  const columns = keys.map((key): Column => ({
    key,
    header: heads[key]!,
    align:
      key === "description" || key === "date"
        ? "left"
        : key === "approved" || key === "remarks"
          ? "center"
          : "right",
    wraps: key === "description",
  }));
  const money = {
    sign: chance.pick(["all", "first"] as const),
    zero: "0.00" as const,
    negative: "minus" as const,
  };
  const rowOf = (line: (typeof claims)[number]["lines"][number], at: number): TableRow => ({
    kind: "line",
    cells: {
      date: asDay(line.day),
      description:
        codesShown && line.code
          ? `${line.name} (${[line.code, ...line.modifiers].join("-")})`
          : line.name,
      approved: line.allowed > 0 ? "Yes" : "No",
      charge: printed(line.charge, money, { first: at === 0 }),
      allowed: printed(line.allowed, money, { first: at === 0 }),
      insurancePaid: printed(line.insurancePaid, money, { first: at === 0 }),
      patientOwes: printed(line.patientOwes, money, { first: at === 0 }),
      remarks: line.remarks.length > 0 ? "A" : "",
    },
  });
  const totalRow = (lines: (typeof claims)[number]["lines"], number: string): TableRow => ({
    kind: "total",
    cells: {
      [keys[0]!]: chance.pick([
        `Total for Claim #${number}`,
        "Claim Total",
        "Total for this claim",
      ]),
      ...Object.fromEntries(
        (["charge", "allowed", "insurancePaid", "patientOwes"] as const).map((key) => [
          key,
          printed(sumOf(lines, key), money, { first: true }),
        ]),
      ),
    },
    bold: true,
  });
  const rows = claims.map(({ lines }) => lines.map(rowOf));
  const sumRows = claims.map(({ lines, number }) => totalRow(lines, number));
  const table = new Table(sheet, style, columns, [...rows.flat(), ...sumRows]);
  const all = claims.flatMap(({ lines }) => lines);
  const issued = dayOf(90 + chance.between(0, 60));
  letterhead(sheet, chance, "Medicare Summary Notice", [
    chance.pick(["for Part B (Medical Insurance)", "Part B"]),
    "THIS IS NOT A BILL",
  ]);
  details(
    sheet,
    chance,
    [
      { label: "Medicare Number", value: chance.number("#@#@-@##-@@##") },
      { label: "Date of This Notice", value: asDay(issued) },
      { label: "Claims Processed Between", value: `${asDay(dayOf(20))} - ${asDay(dayOf(89))}` },
    ],
    aLabelStyle(chance),
    patient.toUpperCase(),
  );
  const boxed = chance.happens(0.6);
  const owed = sumOf(all, "patientOwes");
  if (boxed)
    sums(
      sheet,
      chance,
      [{ label: "Total You May Be Billed", value: `$${dollars(owed)}` }],
      "right",
    );
  if (chance.happens(0.4))
    sheet.prose(
      "Your Part B deductible for 2026: you have now met $226.00 of your $257.00 deductible.",
    );
  if (chance.happens(0.3)) sheet.turn();
  claims.forEach((claim, at) => {
    sheet.need(sheet.lineHeight() * 10);
    if (!dateColumn) sheet.line(asDay(claim.lines[0]!.day), { bold: true });
    sheet.line(`${claim.provider}, (555) 555-0142`, { bold: true });
    sheet.line(`${chance.pick(STREETS)}, ${chance.pick(PLACES)}`);
    sheet.line(`Claim Number: ${claim.number}`);
    sheet.gap(0.5);
    table.header();
    rows[at]!.forEach((row) => table.row(row));
    table.row(sumRows[at]!);
    sheet.gap();
  });
  sheet.line("Notes for Claims Above", { bold: true });
  sheet.prose("A This service was processed as required by Medicare rules.");
  const one = claims.length === 1;
  return {
    pages: sheet.finished(aFoot(chance, "Medicare")),
    truth: truthOf({
      kind: "eob",
      issuer: "Medicare",
      statementDate: issued,
      totals: {
        ...NO_TOTALS,
        ...(one
          ? {
              billed: told(sumOf(all, "charge")),
              allowed: told(sumOf(all, "allowed")),
              insurancePaid: told(sumOf(all, "insurancePaid")),
            }
          : {}),
        patientResponsibility: boxed || one ? told(owed) : null,
      },
      lines: all.map((line): TruthLine => ({
        ...NO_LINE,
        serviceDate: line.day,
        description: line.name,
        code: codesShown ? line.code : null,
        modifiers: codesShown ? line.modifiers : [],
        charge: told(line.charge),
        allowed: told(line.allowed),
        insurancePaid: told(line.insurancePaid),
        patientOwes: told(line.patientOwes),
      })),
    }),
  };
}
