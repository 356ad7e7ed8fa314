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
import { aFoot, aLabelStyle, details, letterhead, sums, type Pair } from "./furniture";
import { Sheet } from "./sheet";
import { aStyle, Table, type Column, type TableRow } from "./table";
import { truthOf } from "./truths";
import {
  CLAIM_LABELS,
  CLAIM_TOTALS,
  DENTAL,
  DOCUMENT_NAMES,
  EOB_DATE_LABELS,
  EOB_HEADINGS,
  EOB_TOTAL_LABELS,
  GRAND_TOTALS,
  HOSPITALS,
  INSURERS,
  OTHER_PROVIDERS,
  PATIENT_LABELS,
  PEOPLE,
  PLAN_GROUPS,
  PRACTICES,
  PROVIDER_LABELS,
  REMARKS,
  SHARE_GROUPS,
} from "./vocabulary";

const SHARES = ["deductible", "copay", "coinsurance"] as const;
const AMOUNTS = [
  "charge",
  "discount",
  "notCovered",
  "allowed",
  "deductible",
  "copay",
  "coinsurance",
  "insurancePaid",
  "patientOwes",
] as const;
type Amount = (typeof AMOUNTS)[number];
const isAmount = (key: string): key is Amount => (AMOUNTS as readonly string[]).includes(key);

type Claim = { number: string; patient: string; provider: string; lines: Care[] };

/** Which columns an explanation has, in their order from left to right; `+` joins those that share a column. */
function chosenKeys(chance: Chance, one: { day: boolean }): string[] {
  const has = (often: number, ...keys: string[]) => (chance.happens(often) ? keys : []);
  const text = chance.weighted([
    [["description"], 4],
    [["description", "code"], 3],
    [["code", "description"], 3],
    [["code"], 1],
    [["description*"], 2],
  ]);
  const date =
    one.day && chance.happens(0.2) ? [] : chance.happens(0.06) ? ["from", "to"] : ["date"];
  const middle = chance.shuffled([
    ...has(0.75, "discount"),
    ...has(0.7, "allowed"),
    ...has(0.45, "notCovered"),
  ]);
  const shares = chance.happens(0.12)
    ? []
    : chance.shuffled([
        ...has(0.85, "deductible"),
        ...has(0.75, "copay"),
        ...has(0.8, "coinsurance"),
      ]);
  const other = [...has(0.08, "percent"), ...has(0.07, "other")];
  const paid = has(0.93, "insurancePaid");
  const owes = has(0.92, "patientOwes");
  const end = chance.weighted([
    [[...other, ...shares, ...paid, ...owes], 4],
    [[...paid, ...other, ...shares, ...owes], 4],
    [[...shares, ...other, ...owes, ...paid], 1],
    [[...paid, ...other, ...owes, ...shares], 1],
  ]);
  const remarks = has(0.5, "remarks");
  const mark = chance.weighted([
    ["end", 6],
    ["middle", 2],
    ["text", 1],
  ]);
  const head = chance.happens(0.85) || text[0] === "code" ? [...date, ...text] : [...text, ...date];
  return [
    ...has(0.06, "provider"),
    ...head,
    ...(mark === "text" ? remarks : []),
    ...has(0.1, "units"),
    ...has(0.05, "status"),
    "charge",
    ...(mark === "middle" ? remarks : []),
    ...middle,
    ...end,
    ...(mark === "end" ? remarks : []),
  ];
}

/** Pairs of columns that some payers set above each other in one. */
function stacked(chance: Chance, keys: string[]): string[] {
  const join = (first: string, ...others: string[]) => {
    const run = [first, ...others].filter((key) => keys.includes(key));
    if (run.length < 2) return;
    keys.splice(keys.indexOf(run[0]!), 1, run.join("+"));
    for (const key of run.slice(1)) keys.splice(keys.indexOf(key), 1);
  };
  if (chance.happens(0.5)) join(...(chance.shuffled(["date", "code"]) as [string, string]));
  else if (chance.happens(0.5)) join(...(chance.shuffled(SHARES) as unknown as [string, string]));
  else {
    join("discount", "allowed");
    join("deductible", "copay", "coinsurance");
  }
  return keys;
}

const amountAlign = (chance: Chance) =>
  chance.weighted([
    ["right" as const, 7],
    ["center" as const, 2],
    ["left" as const, 1],
  ]);

/** An explanation of benefits as some payer might print it. */
export function anEob(chance: Chance): { pages: PageWords[]; truth: Truth } {
  const trade = chance.weighted<Trade>([
    ["physician", 5],
    ["hospital", 2],
    ["lab", 2],
    ["dental", 2],
    ["therapy", 2],
    ["ambulance", 0.5],
  ]);
  const count = chance.weighted([
    [1, 5],
    [2, 3],
    [3, 2],
    [5, 1],
  ]);
  const insurer = chance.pick(INSURERS);
  const family = chance.happens(0.2);
  const patient = chance.pick(PEOPLE);
  const onePayee = chance.happens(0.4);
  const places =
    trade === "hospital" ? HOSPITALS : trade === "physician" ? PRACTICES : OTHER_PROVIDERS[trade]!;
  const payee = chance.pick(places);
  const pattern = chance.pick([
    "##########",
    "#####-#######-##",
    "E########",
    "@@####-#####",
    "20260######",
    "#########-##",
  ]);
  const names = chance.pick(["short", "long", "plain", "plain"] as const);
  const capitals = chance.happens(0.25);
  const claims = Array.from({ length: count }, (_, at): Claim => {
    const days = chance.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ]);
    return {
      number: chance.number(pattern),
      patient: family && at > 0 ? chance.pick(PEOPLE) : patient,
      provider: onePayee ? payee : chance.pick(places),
      lines: someCare(chance, trade, chance.between(1, count > 2 ? 4 : 8), {
        names,
        firstDay: 20 + at * chance.between(3, 25),
        days,
        doctors: 2,
      }),
    };
  }).map((claim) =>
    capitals
      ? { ...claim, lines: claim.lines.map((line) => ({ ...line, name: line.name.toUpperCase() })) }
      : claim,
  );
  const all = claims.flatMap(({ lines }) => lines);
  const last = all
    .map(({ day }) => day)
    .sort()
    .at(-1)!;
  const issued = dayOf(
    (Date.parse(last) - Date.parse("2026-01-01")) / 86_400_000 + chance.between(8, 40),
  );
  const oneDay = claims.every(({ lines }) => new Set(lines.map(({ day }) => day)).size === 1);

  const joinsCells = chance.happens(0.1);
  let keys = chosenKeys(chance, { day: oneDay });
  if (joinsCells) keys = stacked(chance, keys);
  const parts = new Set(keys.flatMap((key) => key.split("+")));
  const sheet = new Sheet(chance, keys.length > 9 ? chance.happens(0.75) : chance.happens(0.25));
  const style = aStyle(chance, sheet);
  const money = aMoneyStyle(chance);
  const asDay = aDayStyle(chance);
  const ranged = !parts.has("from") && chance.happens(0.1);
  const labels = aLabelStyle(chance);
  const heads = headerTexts(chance, trade);
  // Codes beside a service's name, in the ways payers print them.
  const inName = chance.pick([
    "{code} - {name}",
    "{name} ({code})",
    "{code} {name}",
    "{name} - {code}",
    "{name} [{code}]",
    "CPT {code} {name}",
  ]);
  const glue = chance.pick(["-", " ", "-", "/", ""]);
  const takesOff = chance.happens(0.3);
  const onceADay = parts.has("date") && chance.happens(0.08);

  const alignment = amountAlign(chance);
  const columnOf = (key: string): Column => {
    const each = key.split("+");
    const first = each[0]!.replace("*", "");
    return {
      key,
      header: each.map((one) => heads[one.replace("*", "")]!).join("\n"),
      align:
        isAmount(first) || first === "other"
          ? alignment
          : first === "units" || first === "percent"
            ? "center"
            : "left",
      wraps: /description|provider/.test(key),
    };
  };
  let columns = keys.map(columnOf);
  columns = grouped(chance, columns);

  const value = (line: Care, key: string, at: number): string => {
    if (isAmount(key))
      return printed(line[key], money, {
        first: at === 0,
        takenOff: key === "discount" && takesOff,
        keepZero: joinsCells,
      });
    switch (key) {
      case "date":
        return ranged ? `${asDay(line.day)} - ${asDay(line.day)}` : asDay(line.day);
      case "from":
      case "to":
        return asDay(line.day);
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
          ? (line.revenue ?? "")
          : [line.code, ...line.modifiers].join(glue);
      case "units":
        return String(line.units);
      case "remarks":
        return line.remarks.join(", ");
      case "percent":
        return line.percent;
      case "status":
        return line.patientOwes === line.charge && line.allowed === 0 ? "Denied" : "In-network";
      case "other":
        return printed(0, money);
      case "provider":
        return line.doctor;
    }
    return "";
  };
  const rowOf = (line: Care, at: number, before: Care | undefined): TableRow => ({
    kind: "line",
    cells: Object.fromEntries(
      keys.map((key) => [
        key,
        key.includes("+")
          ? key.split("+").map((one) => value(line, one, at))
          : key === "date" && onceADay && before?.day === line.day
            ? ""
            : value(line, key, at),
      ]),
    ),
  });
  const totalRow = (label: string, lines: readonly Care[]): TableRow => {
    const cells: TableRow["cells"] = {};
    for (const key of keys) {
      const each = key.split("+");
      if (isAmount(each[0]!))
        cells[key] = each.map((one) =>
          printed(sumOf(lines, one as Amount), money, {
            first: true,
            takenOff: one === "discount" && takesOff,
            keepZero: true,
          }),
        );
    }
    const place = keys.find((key) => !isAmount(key.split("+")[0]!)) ?? keys[0]!;
    return { kind: "total", cells: { ...cells, [place]: label }, bold: true };
  };

  const claimRows = claims.map(({ lines }) =>
    lines.map((line, at) => rowOf(line, at, lines[at - 1])),
  );
  const subtotals = count === 1 ? chance.happens(0.85) : chance.happens(0.8);
  const label = chance.pick(CLAIM_TOTALS);
  const claimTotals = claims.map(({ lines, number }) =>
    totalRow(label.replace("claim", chance.happens(0) ? number : "claim"), lines),
  );
  const grand = count > 1 && chance.happens(0.5) ? totalRow(chance.pick(GRAND_TOTALS), all) : null;

  // A narrow table leaves room for a panel at its side.
  const panel = keys.length <= 7 && chance.happens(0.08);
  const width = (sheet.right - sheet.margin) * (panel ? 0.7 : 1);
  const table = new Table(
    sheet,
    style,
    columns,
    [...claimRows.flat(), ...claimTotals, ...(grand ? [grand] : [])],
    sheet.margin,
    width,
  );

  const boxTotals = chance.happens(0.5)
    ? (
        ["billed", "adjustments", "allowed", "insurancePaid", "patientResponsibility"] as const
      ).filter((name) => name === "patientResponsibility" || chance.happens(0.65))
    : [];
  const sumsOf = {
    billed: sumOf(all, "charge"),
    adjustments: sumOf(all, "discount"),
    allowed: sumOf(all, "allowed"),
    insurancePaid: sumOf(all, "insurancePaid"),
    patientResponsibility: sumOf(all, "patientOwes"),
  };

  const named: string[] = [chance.pick(DOCUMENT_NAMES.eob)];
  if (chance.happens(0.8)) named.push(chance.pick(DOCUMENT_NAMES.notABill));
  letterhead(sheet, chance, insurer, named);
  const dateLabel = chance.pick(EOB_DATE_LABELS);
  const patientLabel = chance.pick(PATIENT_LABELS).replace(":", "");
  const claimLabel = chance.pick(CLAIM_LABELS);
  const providerLabel = chance.pick(PROVIDER_LABELS);
  const memberPairs: Pair[] = [
    { label: dateLabel, value: asDay(issued) },
    ...(chance.happens(0.7)
      ? [
          {
            label: chance.pick([
              "Member ID",
              "Subscriber ID",
              "ID Number",
              "Member ID #",
              "Identification Number",
            ]),
            value: chance.number("@@@#########"),
          },
        ]
      : []),
    ...(chance.happens(0.5)
      ? [
          {
            label: chance.pick(["Group Number", "Group", "Group #", "Group No."]),
            value: chance.number("######"),
          },
        ]
      : []),
    ...(chance.happens(0.4)
      ? [{ label: chance.pick(["Subscriber", "Member Name", "Subscriber Name"]), value: patient }]
      : []),
  ];
  // A single claim may be told in the head alone.
  const inHead = count === 1 && chance.happens(0.4);
  const claimPairs = (claim: Claim): Pair[] => [
    { label: claimLabel, value: claim.number },
    { label: patientLabel, value: claim.patient },
    { label: providerLabel, value: claim.provider },
    ...(parts.has("date") || parts.has("from")
      ? []
      : [{ label: "Date of Service", value: asDay(claim.lines[0]!.day) }]),
  ];
  details(
    sheet,
    chance,
    inHead ? [...memberPairs, ...claimPairs(claims[0]!)] : memberPairs,
    labels,
    chance.happens(0.8) ? patient.toUpperCase() : null,
  );
  const pairOf = (name: keyof typeof sumsOf): Pair => ({
    label: chance.pick(EOB_TOTAL_LABELS[name]),
    value: `$${dollars(sumsOf[name])}`,
  });
  if (boxTotals.length > 0) {
    if (chance.happens(0.6))
      sheet.line(
        chance.pick([
          "Summary",
          "Your claim summary",
          "Claim at a glance",
          "Totals for this statement",
          "Summary of your claims",
        ]),
        { bold: true },
      );
    sums(
      sheet,
      chance,
      boxTotals.map(pairOf),
      boxTotals.length > 1
        ? chance.pick(["left", "right", "across"])
        : chance.pick(["left", "right"]),
    );
  }
  const accumulators = chance.happens(0.35);
  const early = accumulators && chance.happens(0.4);
  if (early) yearToDate(sheet, chance);
  if (chance.happens(0.25)) sheet.prose(chance.pick(INTRODUCTIONS), { size: sheet.size - 0.5 });
  if (chance.happens(0.12)) sheet.turn();

  const once = chance.happens(0.3) || inHead;
  const inside = chance.pick(["row", "block"] as const);
  const rowText = chance.pick([
    `${claimLabel}: {number}   ${patientLabel}: {patient}   ${providerLabel}: {provider}`,
    `${claimLabel} {number} - {provider}`,
    `Claim {at} of ${count}: {provider} (${claimLabel} {number})`,
    `{patient} | {provider} | ${claimLabel} {number}`,
    `Services provided by {provider}    ${claimLabel}: {number}`,
  ]);
  if (once) table.header();
  const tableTop = sheet.y;
  claims.forEach((claim, at) => {
    if (!inHead) {
      if (inside === "row" || once) {
        const text = rowText
          .replace("{number}", claim.number)
          .replace("{patient}", claim.patient)
          .replace("{provider}", claim.provider)
          .replace("{at}", String(at + 1));
        sheet.need(sheet.lineHeight() * 6);
        table.row({ kind: "section", cells: {}, text, bold: chance.happens(0.5) });
        if (!parts.has("date") && !parts.has("from"))
          sheet.line(`Date of Service: ${asDay(claim.lines[0]!.day)}`);
      } else {
        sheet.need(sheet.lineHeight() * 9);
        details(sheet, chance, claimPairs(claim), labels, null);
      }
    }
    if (!once) table.header();
    claimRows[at]!.forEach((row) => table.row(row));
    if (subtotals) table.row(claimTotals[at]!);
    sheet.gap();
  });
  if (grand) table.row(grand);
  if (panel && sheet.pages.length === 1)
    ["Questions?", "Call us at", "1-800-555-0143", "weekdays 8 to 6", "or go online"].forEach(
      (text, at) =>
        sheet.put(sheet.margin + width + 14, tableTop + at * sheet.lineHeight() * 1.1, text, {
          size: sheet.size - 1,
        }),
    );
  sheet.gap();
  const marks = [...new Set(all.flatMap(({ remarks }) => remarks))];
  if (parts.has("remarks") && marks.length > 0 && chance.happens(0.85)) {
    sheet.line(
      chance.pick([
        "Notes",
        "Remarks",
        "Explanation of remark codes",
        "Remark code descriptions",
        "What the codes mean",
      ]),
      { bold: true },
    );
    for (const mark of marks)
      sheet.prose(`${mark}${chance.pick([" - ", ": ", "  "])}${REMARKS[mark]!}`);
    sheet.gap();
  }
  if (accumulators && !early) yearToDate(sheet, chance);
  if (chance.happens(0.5))
    for (const text of chance.shuffled(CLOSINGS).slice(0, chance.between(1, 4))) {
      sheet.prose(text, { size: sheet.size - 0.5 });
      sheet.gap(0.4);
    }

  const codeShown = parts.has("code") || parts.has("description*");
  const lines = all.map((line): TruthLine => {
    const amount = (key: Amount) =>
      parts.has(key) && (line[key] !== 0 || money.zero === "0.00" || joinsCells)
        ? told(line[key])
        : null;
    return {
      ...NO_LINE,
      serviceDate: line.day,
      description: parts.has("description") || parts.has("description*") ? line.name : null,
      code: codeShown ? line.code : null,
      modifiers: codeShown && line.code ? line.modifiers : [],
      units: parts.has("units") ? line.units : null,
      ...Object.fromEntries(AMOUNTS.map((key) => [key, amount(key)])),
      remarks: parts.has("remarks") ? line.remarks : [],
    };
  });
  const whole = (count === 1 && subtotals) || grand !== null;
  const of = (name: keyof typeof sumsOf, key: Amount) =>
    boxTotals.some((one) => one === name) || (whole && parts.has(key)) ? told(sumsOf[name]) : null;
  const totals: TruthTotals = {
    billed: of("billed", "charge"),
    adjustments: of("adjustments", "discount"),
    insurancePaid: of("insurancePaid", "insurancePaid"),
    patientPaid: null,
    allowed: of("allowed", "allowed"),
    patientResponsibility: of("patientResponsibility", "patientOwes"),
  };
  const providers = new Set(claims.map(({ provider }) => provider));
  return {
    pages: sheet.finished(aFoot(chance, insurer)),
    truth: truthOf({
      kind: "eob",
      provider: providers.size === 1 ? claims[0]!.provider : null,
      issuer: insurer,
      patient,
      claimNumber: count === 1 ? claims[0]!.number : null,
      statementDate: issued,
      totals,
      lines,
    }),
  };
}

function headerTexts(chance: Chance, trade: Trade): Record<string, string> {
  const heads = Object.fromEntries(
    Object.entries(EOB_HEADINGS).map(([key, names]) => [key, chance.pick(names)]),
  );
  heads.from = chance.pick(["From", "Service From", "From Date", "Start Date"]);
  heads.to = heads.from.replace("From", "To").replace("Start", "End").replace("To To", "To");
  if (trade === "dental") heads.code = heads.dentalCode!;
  if (trade === "dental" && DENTAL.length > 0 && chance.happens(0.2))
    heads.charge = "Submitted Fee";
  // Nobody prints one header twice.
  while (heads.code === heads.description || /^Procedure$/.test(heads.description!))
    heads.description = chance.pick(EOB_HEADINGS.description!);
  while (heads.remarks === "Codes" && /^(?:Code|CPT)$/.test(heads.code!))
    heads.remarks = chance.pick(EOB_HEADINGS.remarks!);
  // "Paid" beside "what you pay" is told apart by saying who.
  if (/^Patient Payment|Member Payment$/.test(heads.patientOwes!))
    heads.insurancePaid = chance.pick(["Plan Payment", "Plan Paid", "Benefit Paid"]);
  return heads;
}

/** Puts headers over neighbouring columns that belong together. */
function grouped(chance: Chance, columns: readonly Column[]): Column[] {
  const isShare = (key: string) => /^(?:deductible|copay|coinsurance)$/.test(key);
  const shares = columns.filter(({ key }) => isShare(key));
  const share = shares.length > 1 && chance.happens(0.35) ? chance.pick(SHARE_GROUPS) : undefined;
  const first = columns.findIndex(({ key }) => isShare(key));
  const next = columns[first + shares.length];
  const withTotal = share !== undefined && next?.key === "patientOwes" && chance.happens(0.4);
  const plan = share && chance.happens(0.3) ? chance.pick(PLAN_GROUPS) : undefined;
  return columns.map((column) => {
    if (share && isShare(column.key)) return { ...column, group: share };
    if (withTotal && column.key === "patientOwes")
      return { ...column, group: share, header: chance.pick(["Total", column.header, "Total"]) };
    if (plan && /^(?:charge|discount|allowed|notCovered)$/.test(column.key))
      return { ...column, group: plan };
    return column;
  });
}

/** What counts against the year's limits so far: amounts that belong to no claim. */
function yearToDate(sheet: Sheet, chance: Chance): void {
  const limit = chance.pick([150000, 300000, 50000, 650000]);
  const used = Math.round(limit * chance.share());
  sheet.need(sheet.lineHeight() * 7);
  const kind = chance.pick(["table", "prose", "list"] as const);
  if (kind === "prose") {
    sheet.prose(
      `You have met $${dollars(used)} of your $${dollars(limit)} individual in-network deductible for 2026. You have paid $${dollars(used + 12050)} toward your out-of-pocket maximum of $${dollars(limit * 3)}.`,
    );
  } else if (kind === "list") {
    sheet.line(
      chance.pick([
        "Your benefit year to date",
        "Year-to-date totals",
        "2026 deductible and out-of-pocket",
      ]),
      { bold: true },
    );
    for (const [label, cents] of [
      ["Individual deductible", limit],
      ["Deductible met to date", used],
      ["Out-of-pocket maximum", limit * 3],
      ["Amount applied to out-of-pocket", used + 12050],
    ] as const) {
      sheet.put(sheet.margin, sheet.y, label);
      sheet.put(sheet.margin + 260, sheet.y, `$${dollars(cents)}`, { align: "right" });
      sheet.y += sheet.lineHeight();
    }
  } else {
    sheet.line(
      chance.pick([
        "Plan year accumulators",
        "Where you stand",
        "Deductibles and out-of-pocket limits",
        "Benefit status",
      ]),
      { bold: true },
    );
    const at = [0, 200, 290, 380].map((x) => sheet.margin + x);
    const put = (cells: string[], bold: boolean) => {
      cells.forEach((text, column) =>
        sheet.put(at[column]! + (column === 0 ? 0 : 60), sheet.y, text, {
          bold,
          align: column === 0 ? "left" : "right",
        }),
      );
      sheet.y += sheet.lineHeight();
    };
    put(
      [
        "",
        ...chance.pick([
          ["Annual limit", "Met to date", "Remaining"],
          ["Maximum", "Applied", "Left"],
          ["Total", "Used", "Balance"],
        ]),
      ],
      true,
    );
    put(
      [
        "In-network deductible",
        `$${dollars(limit)}`,
        `$${dollars(used)}`,
        `$${dollars(limit - used)}`,
      ],
      false,
    );
    put(
      [
        "Out-of-pocket maximum",
        `$${dollars(limit * 3)}`,
        `$${dollars(used + 12050)}`,
        `$${dollars(limit * 3 - used - 12050)}`,
      ],
      false,
    );
  }
  sheet.gap();
}

const INTRODUCTIONS = [
  "This statement shows how we processed claims for you and your covered family members. Keep it for your records and compare it with any bill from your provider.",
  "Here is how your claim was processed. Amounts shown may not reflect payments you have already made.",
  "We received a claim for services you had. The details are below.",
];
const CLOSINGS = [
  "You have the right to appeal this decision within 180 days of receiving this notice. Send your written request to the Appeals Department.",
  "Suspect fraud? Call our hotline at 1-800-555-0177 and tell us what you know.",
  "Amount billed is what your provider charged. The allowed amount is the most your plan pays for a covered service.",
  "If you have other coverage, please tell us so that benefits can be coordinated.",
  "Language help is free. Call the number on your member card.",
];
