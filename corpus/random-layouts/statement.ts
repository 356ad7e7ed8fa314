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
  type Care,
  type Trade,
} from "./care";
import type { Chance } from "./chance";
import {
  aFoot,
  aging,
  aLabelStyle,
  coupon,
  details,
  letterhead,
  sums,
  type Pair,
} from "./furniture";
import { Sheet } from "./sheet";
import { aStyle, Table, type Column, type TableRow } from "./table";
import { truthOf } from "./truths";
import {
  ACCOUNT_LABELS,
  AGING,
  BILL_HEADINGS,
  DOCUMENT_NAMES,
  DUE_DATE_LABELS,
  HOSPITALS,
  INSURERS,
  OTHER_PROVIDERS,
  PATIENT_LABELS,
  PEOPLE,
  PRACTICES,
  STATEMENT_DATE_LABELS,
  TOTAL_LABELS,
} from "./vocabulary";

const AMOUNTS = new Set([
  "unitPrice",
  "charge",
  "insurancePaid",
  "adjustment",
  "patientPaid",
  "payments",
  "patientOwes",
  "running",
]);

/** How payments and adjustments are told: not at all, in columns of each line, or in rows of their own. */
type Ledger = "none" | "columns" | "rows";
type Sections = "none" | "department" | "day" | "doctor" | "visit";

type Setup = {
  trade: Trade;
  ledger: Ledger;
  sections: Sections;
  code: "column" | "name" | "none";
  internal: boolean;
};

function chosenKeys(chance: Chance, { trade, ledger, sections, code, internal }: Setup): string[] {
  const has = (often: number, ...keys: string[]) => (chance.happens(often) ? keys : []);
  const date = sections === "day" || sections === "visit" ? has(0.4, "date") : ["date"];
  const name = code === "name" ? "description*" : "description";
  const codes = code === "column" ? ["code", ...has(0.2, "modifiers")] : [];
  const revenue = trade === "hospital" ? has(0.5, "revenueCode") : [];
  const text = chance.weighted([
    [[...revenue, ...codes, name], 3],
    [[name, ...revenue, ...codes], 2],
    [[...codes, name, ...revenue], 2],
    [[...revenue, name, ...codes], 2],
  ]);
  const units =
    trade === "therapy" || trade === "ambulance" || trade === "hospital"
      ? has(0.75, "units")
      : has(0.3, "units");
  const price = units.length > 0 ? has(0.3, "unitPrice") : [];
  const site = trade === "dental" ? has(0.6, "tooth") : [];
  const after =
    ledger === "columns"
      ? chance.weighted([
          [["insurancePaid", "adjustment", "patientPaid", "patientOwes"], 3],
          [["adjustment", "insurancePaid", "patientOwes"], 3],
          [["insurancePaid", "adjustment", "patientOwes"], 2],
          [["payments", "patientOwes"], 1.5],
          [["insurancePaid", "patientOwes"], 1],
        ])
      : ledger === "rows"
        ? chance.weighted([
            [[], 3],
            [["running"], 3],
            [["payments"], 1],
            [["payments", "running"], 2],
          ])
        : [];
  return [
    ...date,
    ...has(0.06, "postDate"),
    ...(internal ? ["internal"] : []),
    ...has(sections === "doctor" ? 0 : 0.12, "provider"),
    ...site,
    ...text,
    ...has(0.06, "diagnosis"),
    ...units,
    ...price,
    "charge",
    ...after,
  ];
}

/** A provider's own bill with a line for every service. */
export function aStatement(chance: Chance): { pages: PageWords[]; truth: Truth } {
  const trade = chance.weighted<Trade>([
    ["physician", 4],
    ["hospital", 4],
    ["lab", 2],
    ["dental", 2],
    ["therapy", 2],
    ["ambulance", 1],
  ]);
  const setup: Setup = {
    trade,
    ledger: chance.weighted<Ledger>([
      ["none", 4],
      ["columns", 3],
      ["rows", 3],
    ]),
    sections: chance.weighted<Sections>([
      ["none", 6],
      ["department", trade === "hospital" ? 4 : 0],
      ["day", 1.5],
      ["doctor", 1],
      ["visit", 1],
    ]),
    code: chance.weighted<Setup["code"]>([
      ["column", 6],
      ["name", 2],
      ["none", 1],
    ]),
    internal: chance.happens(trade === "hospital" ? 0.2 : 0.05),
  };
  const { ledger, sections } = setup;
  const provider = chance.pick(
    trade === "hospital" ? HOSPITALS : trade === "physician" ? PRACTICES : OTHER_PROVIDERS[trade]!,
  );
  const patient = chance.pick(PEOPLE);
  const capitals = chance.happens(0.35);
  const long = chance.happens(0.15);
  const care = someCare(
    chance,
    trade,
    chance.happens(0.12) ? chance.between(25, 60) : chance.between(1, 14),
    {
      names: chance.pick(["short", "short", "long"]),
      firstDay: chance.between(10, 200),
      days: long ? chance.between(3, 6) : chance.between(1, 3),
      doctors: chance.between(1, 3),
    },
  ).map((line) => (capitals ? { ...line, name: line.name.toUpperCase() } : line));
  // Coded lines keep their place: sections gather what belongs together.
  const keyOf = (line: Care): string =>
    sections === "department"
      ? line.department
      : sections === "doctor"
        ? line.doctor
        : sections === "none"
          ? ""
          : line.day;
  const groups = [...Map.groupBy(care, keyOf)];
  const all = groups.flatMap(([, lines]) => lines);
  const last = all
    .map(({ day }) => day)
    .sort()
    .at(-1)!;
  const dayNumber = (day: string) => (Date.parse(day) - Date.parse("2026-01-01")) / 86_400_000;
  const issued = dayOf(dayNumber(last) + chance.between(10, 45));
  const due = dayOf(dayNumber(issued) + chance.between(14, 30));

  const keys = chosenKeys(chance, setup);
  const sheet = new Sheet(chance, keys.length > 9 ? chance.happens(0.6) : chance.happens(0.12));
  const style = aStyle(chance, sheet);
  const money = aMoneyStyle(chance);
  const asDay = aDayStyle(chance);
  const labels = aLabelStyle(chance);
  const heads = headerTexts(chance, setup, keys);
  const onceADay = keys.includes("date") && sections === "none" && chance.happens(0.1);
  const glue = keys.includes("modifiers") ? null : chance.pick(["-", " ", "-", ""]);
  const inName = chance.pick([
    "{code} - {name}",
    "{name} ({code})",
    "{code} {name}",
    "{name} - {code}",
    "{name} [{code}]",
    "{name} CPT {code}",
  ]);
  const alignment = chance.weighted([
    ["right" as const, 8],
    ["center" as const, 1],
    ["left" as const, 1],
  ]);
  const columns = keys.map((key): Column => ({
    key,
    header: heads[key]!,
    align: AMOUNTS.has(key)
      ? alignment
      : key === "units" || key === "modifiers"
        ? chance.pick(["center", "left", "right"])
        : "left",
    wraps: /description|provider/.test(key),
  }));
  const insured = ledger !== "none";
  const value = (line: Care, key: string, at: number, running: number): string => {
    const first = at === 0;
    switch (key) {
      case "date":
        return asDay(line.day);
      case "postDate":
        return asDay(dayOf(dayNumber(line.day) + 3));
      case "description":
        return line.name;
      case "description*":
        return line.code === null
          ? line.name
          : inName
              .replace("{code}", [line.code, ...line.modifiers].join("-"))
              .replace("{name}", line.name);
      case "code":
        return line.code === null
          ? ""
          : glue === null
            ? line.code
            : [line.code, ...line.modifiers].join(glue);
      case "modifiers":
        return line.modifiers.join(" ");
      case "internal":
        return `${line.revenue ?? "0999"}${String(1000 + line.name.length * 37)}`;
      case "revenueCode":
        return line.revenue ?? "";
      case "units":
        return String(line.units);
      case "provider":
        return line.doctor;
      case "tooth":
        return line.tooth;
      case "diagnosis":
        return "M54.5";
      case "unitPrice":
        return printed(line.unitPrice, money, { first });
      case "charge":
        return printed(line.charge, money, { first });
      case "insurancePaid":
        return printed(line.insurancePaid, money, { first, takenOff: true });
      case "adjustment":
        return printed(line.discount, money, { first, takenOff: true });
      case "patientPaid":
        return printed(line.patientPaid, money, { first, takenOff: true });
      case "payments":
        return ledger === "rows"
          ? ""
          : printed(line.insurancePaid + line.discount, money, { first, takenOff: true });
      case "patientOwes":
        return printed(owedOf(line, keys), money, { first });
      case "running":
        return printed(running, money, { first, keepZero: true });
    }
    return "";
  };

  let running = 0;
  const rowsOfGroup = groups.map(([, lines]) =>
    lines.map((line, at): TableRow => {
      running += line.charge;
      return {
        kind: "line",
        cells: Object.fromEntries(
          keys.map((key) => [
            key,
            key === "date" && onceADay && lines[at - 1]?.day === line.day
              ? ""
              : value(line, key, at, running),
          ]),
        ),
      };
    }),
  );
  const paid = sumOf(all, "insurancePaid");
  const adjusted = sumOf(all, "discount");
  const handed = chance.happens(0.3) ? Math.min(2500, sumOf(all, "patientOwes")) : 0;
  const entries: TableRow[] = [];
  const entry = (text: string, cents: number) => {
    if (cents === 0) return;
    running -= cents;
    const place = keys.includes("payments") ? "payments" : "charge";
    entries.push({
      kind: "line",
      cells: {
        ...(keys.includes("date") ? { date: asDay(dayOf(dayNumber(last) + 9)) } : {}),
        [keys.find((key) => key.startsWith("description"))!]: text,
        [place]:
          place === "payments" ? printed(cents, money, { takenOff: true }) : printed(-cents, money),
        ...(keys.includes("running")
          ? { running: printed(running, money, { keepZero: true }) }
          : {}),
      },
    });
  };
  if (ledger === "rows") {
    const insurer = chance.pick(INSURERS).split(" ")[0]!;
    entry(
      chance.pick([
        `Insurance Payment - ${insurer}`,
        "INSURANCE PAYMENT",
        "Ins Pmt",
        `Payment from insurance ${insurer}`,
        "Insurance payment",
      ]),
      paid,
    );
    entry(
      chance.pick([
        "Contractual Adjustment",
        "Insurance Adjustment",
        "CONTRACTUAL ADJ",
        "Insurance write-off",
        "Adjustment - contractual allowance",
      ]),
      adjusted,
    );
    entry(
      chance.pick([
        "Patient Payment - Thank You",
        "Payment - Visa",
        "PATIENT PAYMENT",
        "Copay paid at visit",
        "Patient payment - check 1042",
      ]),
      handed,
    );
  }

  const sumRow = (label: string, lines: readonly Care[]): TableRow => {
    const cells: TableRow["cells"] = {};
    const taken = { takenOff: true, first: true, keepZero: true };
    for (const key of keys) {
      if (key === "charge") cells[key] = printed(sumOf(lines, "charge"), money, { first: true });
      if (ledger !== "columns") continue;
      if (key === "insurancePaid")
        cells[key] = printed(sumOf(lines, "insurancePaid"), money, taken);
      if (key === "adjustment") cells[key] = printed(sumOf(lines, "discount"), money, taken);
      if (key === "patientPaid") cells[key] = printed(sumOf(lines, "patientPaid"), money, taken);
      if (key === "payments")
        cells[key] = printed(
          sumOf(lines, "insurancePaid") + sumOf(lines, "discount"),
          money,
          taken,
        );
      if (key === "patientOwes")
        cells[key] = printed(
          lines.reduce((sum, line) => sum + owedOf(line, keys), 0),
          money,
          { first: true, keepZero: true },
        );
    }
    return {
      kind: "total",
      cells: { ...cells, [keys.find((key) => !AMOUNTS.has(key))!]: label },
      bold: true,
    };
  };
  const subtotals = sections !== "none" && chance.happens(0.55);
  const subtotalName = chance.pick([
    "Subtotal",
    "Total {name}",
    "{name} Total",
    "Subtotal {name}",
    "{name} Subtotal",
    "Total for {name}",
  ]);
  const nameOf = (key: string) => (sections === "day" || sections === "visit" ? asDay(key) : key);
  const groupTotals = groups.map(([key, lines]) =>
    sumRow(subtotalName.replace("{name}", nameOf(key)), lines),
  );
  const whole = chance.happens(0.65);
  const wholeRow = sumRow(
    chance.pick([
      "Total",
      "Totals",
      "TOTAL CHARGES",
      "Total Charges",
      "Grand Total",
      "Total:",
      "Total charges",
    ]),
    all,
  );
  const table = new Table(sheet, style, columns, [
    ...rowsOfGroup.flat(),
    ...entries,
    ...groupTotals,
    wholeRow,
  ]);

  const billed = sumOf(all, "charge");
  const shown = {
    billed,
    insurancePaid: insured ? paid : 0,
    adjustments:
      insured &&
      !(ledger === "columns" && !keys.includes("adjustment") && !keys.includes("payments"))
        ? adjusted
        : 0,
    patientPaid:
      ledger === "rows" ? handed : keys.includes("patientPaid") ? sumOf(all, "patientPaid") : 0,
  };
  const owed = billed - shown.insurancePaid - shown.adjustments - shown.patientPaid;
  const boxed = chance.happens(0.75);
  const box: Pair[] = [];
  const totals: TruthTotals = {
    billed: null,
    adjustments: null,
    insurancePaid: null,
    patientPaid: null,
    allowed: null,
    patientResponsibility: null,
  };
  const minus = chance.happens(0.6);
  if (boxed) {
    const put = (
      name: keyof typeof TOTAL_LABELS & keyof TruthTotals,
      cents: number,
      off: boolean,
    ) => {
      box.push({
        label: chance.pick(TOTAL_LABELS[name]),
        value: off && minus && cents > 0 ? `-$${dollars(cents)}` : `$${dollars(cents)}`,
      });
      totals[name] = told(cents);
    };
    if (chance.happens(0.85)) put("billed", billed, false);
    if (insured && (shown.insurancePaid > 0 || chance.happens(0.5)))
      put("insurancePaid", shown.insurancePaid, true);
    if (shown.adjustments > 0) put("adjustments", shown.adjustments, true);
    if (shown.patientPaid > 0) put("patientPaid", shown.patientPaid, true);
    put("patientResponsibility", owed, false);
    // One figure is not named twice in different words, save the last.
    if (box.some(({ label }, at) => box.findIndex((one) => one.label === label) !== at)) box.pop();
  }

  letterhead(sheet, chance, provider, [
    chance.pick(trade === "dental" ? DOCUMENT_NAMES.dental : DOCUMENT_NAMES.itemized),
  ]);
  const accountNumber = chance.number(
    chance.pick(["########", "@@-#####", "###-####-##", "H#########", "#####-#"]),
  );
  const account: Pair = { label: chance.pick(ACCOUNT_LABELS), value: accountNumber };
  const dueLabel = chance.happens(0.5) ? chance.pick(DUE_DATE_LABELS) : null;
  const patientLabel = chance
    .pick(PATIENT_LABELS.filter((one) => one !== "Member"))
    .replace(":", "");
  details(
    sheet,
    chance,
    [
      { label: chance.pick(STATEMENT_DATE_LABELS), value: asDay(issued) },
      account,
      { label: patientLabel, value: patient },
      ...(dueLabel ? [{ label: dueLabel, value: asDay(due) }] : []),
    ],
    labels,
    chance.happens(0.75) ? patient.toUpperCase() : null,
  );
  const early = boxed && chance.happens(0.4);
  const where = chance.pick(["left", "right", "across"] as const);
  if (early) sums(sheet, chance, box, where);
  if (chance.happens(0.2)) sheet.prose(chance.pick(NOTES), { size: sheet.size - 0.5 });
  sheet.gap(0.5);

  table.header();
  const sectionText = (key: string, lines: readonly Care[]): string => {
    switch (sections) {
      case "department":
        return lines[0]!.revenue && heads.section === "coded"
          ? `${lines[0]!.revenue} ${key.toUpperCase()}`
          : key.toUpperCase();
      case "doctor":
        return `Provider: ${key}`;
      case "visit":
        return heads.section === "coded"
          ? `Visit Date: ${asDay(key)}`
          : `Visit on ${asDay(key)} with ${lines[0]!.doctor}`;
      default:
        return asDay(key);
    }
  };
  groups.forEach(([key, lines], at) => {
    if (sections !== "none")
      table.row({ kind: "section", cells: {}, text: sectionText(key, lines), bold: true });
    rowsOfGroup[at]!.forEach((row) => table.row(row));
    if (subtotals) table.row(groupTotals[at]!);
  });
  entries.forEach((row) => table.row(row));
  // Under payments in the same column the sum would be a balance.
  const printsWhole = whole && !(ledger === "rows" && !keys.includes("payments"));
  if (printsWhole) table.row(wholeRow);
  sheet.gap();
  if (boxed && !early) sums(sheet, chance, box, where);
  if (chance.happens(0.25)) {
    const heads = chance.pick(AGING);
    aging(
      sheet,
      heads,
      heads.map((_, at) => `$${dollars(at === 0 ? owed : 0)}`),
    );
  }
  if (chance.happens(0.4)) sheet.prose(chance.pick(NOTES), { size: sheet.size - 0.5 });
  const dueAmount: Pair = {
    label: chance.pick(TOTAL_LABELS.patientResponsibility),
    value: `$${dollars(owed)}`,
  };
  if (chance.happens(0.4)) {
    coupon(sheet, chance, {
      account,
      due: dueAmount,
      patient,
      sender: provider,
      date: dueLabel ? { label: dueLabel, value: asDay(due) } : null,
    });
    totals.patientResponsibility = told(owed);
  }
  if (printsWhole) {
    totals.billed = told(billed);
    if (ledger === "columns") {
      if (keys.includes("insurancePaid")) totals.insurancePaid = told(paid);
      if (keys.includes("adjustment")) totals.adjustments = told(adjusted);
      if (keys.includes("patientPaid")) totals.patientPaid = told(shown.patientPaid);
      // A column's rest may leave out what has no column.
      if (keys.includes("patientOwes"))
        totals.patientResponsibility = told(all.reduce((sum, line) => sum + owedOf(line, keys), 0));
    }
  }

  const lines = all.map((line): TruthLine => ({
    ...NO_LINE,
    serviceDate: line.day,
    description: line.name,
    code: setup.code === "none" ? null : line.code,
    modifiers: setup.code !== "none" && line.code ? line.modifiers : [],
    revenueCode: keys.includes("revenueCode") ? line.revenue : null,
    units: keys.includes("units") ? line.units : null,
    charge: told(line.charge),
    insurancePaid: keys.includes("insurancePaid") ? told(line.insurancePaid) : null,
  }));
  return {
    pages: sheet.finished(aFoot(chance, provider)),
    truth: truthOf({
      kind: "itemized",
      provider,
      patient,
      accountNumber,
      statementDate: issued,
      dueDate: dueLabel ? due : null,
      totals,
      lines,
    }),
  };
}

/** What is left of a line by the columns that are printed. */
const owedOf = (line: Care, keys: readonly string[]): number =>
  line.charge -
  (keys.includes("insurancePaid") || keys.includes("payments") ? line.insurancePaid : 0) -
  (keys.includes("adjustment") || keys.includes("payments") ? line.discount : 0) -
  (keys.includes("patientPaid") ? line.patientPaid : 0);

function headerTexts(
  chance: Chance,
  { trade }: Setup,
  keys: readonly string[],
): Record<string, string> {
  const heads = Object.fromEntries(
    Object.entries(BILL_HEADINGS).map(([key, names]) => [key, chance.pick(names)]),
  );
  if (trade === "lab") heads.description = heads.labDescription!;
  if (trade === "dental") heads.code = heads.dentalCode!;
  if (trade === "ambulance") heads.units = heads.miles!;
  heads["description*"] = heads.description!;
  heads.section = chance.pick(["coded", "plain"]);
  // A column of codes says so where names beside it do not.
  while (heads.code === heads.description) heads.code = chance.pick(BILL_HEADINGS.code!);
  while (heads.internal === heads.code) heads.internal = chance.pick(BILL_HEADINGS.internal!);
  // "Amount" alone is the charge only where nothing else is an amount.
  const others = ["insurancePaid", "payments", "patientOwes", "unitPrice"].some((key) =>
    keys.includes(key),
  );
  while (others && /^(?:Amount|Total|Amt|Total Amount|Cost)$/.test(heads.charge!))
    heads.charge = chance.pick(BILL_HEADINGS.charge!);
  if (/^(?:Price|Rate)$/.test(heads.unitPrice!) && /^(?:Fee|Cost)$/.test(heads.charge!))
    heads.charge = "Total Charge";
  return heads;
}

const NOTES = [
  "If you have questions about this statement, call our billing office Monday through Friday, 8:00 am to 4:30 pm.",
  "Thank you for choosing us for your care. Payment is due upon receipt of this statement.",
  "We offer payment plans and financial assistance to those who qualify. Ask us or visit our website.",
  "Your insurance has been billed. The balance shown is your responsibility.",
  "Physicians bill separately for their services; you may receive more than one bill for this visit.",
];
