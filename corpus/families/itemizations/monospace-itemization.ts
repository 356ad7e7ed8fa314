import {
  bare,
  compactDate,
  grouped,
  monthDay,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Department = { number: string; name: string; rev: string };
type Item = {
  department: Department;
  date: string;
  charge: string;
  cpt: string;
  name: string;
  qty: number;
  price: number;
  credit: boolean;
};

const HOSPITALS = [
  ["ST ALDRIC COMMUNITY HOSPITAL", "PO BOX 1180", "DUNMORE FALLS MN 56301"],
  ["BAYARD COUNTY MEMORIAL HOSPITAL", "2200 HOSPITAL DRIVE", "BAYARD GA 30143"],
  ["OUR LADY OF THE PRAIRIE MEDICAL CENTER", "811 W 9TH ST", "KEARSLEY NE 68847"],
  ["NORTHGATE GENERAL HOSPITAL", "PATIENT ACCOUNTS DEPT", "EAST LORING NY 14052"],
  ["TWIN FORKS REGIONAL MEDICAL CTR", "PO BOX 77210", "TWIN FORKS OR 97058"],
  ["HOLLOWAY BAPTIST HOSPITAL INC", "1 HOLLOWAY PLAZA", "SUMRALL MS 39482"],
] as const;
/** Name, revenue code and whether it is charged on every day; then what it charges: words, procedure code, dollars. */
const DEPARTMENTS = rowsOf(`
ROOM AND BOARD|0120|daily|ROOM SEMI-PRIVATE 2 BED,,1485.00
PHARMACY|0250|daily|CEFTRIAXONE 1GM VIAL,J0696,86.40+ONDANSETRON 4MG/2ML INJ,J2405,41.15+ACETAMINOPHEN 325MG TAB,,2.85+METOPROLOL TART 25MG TAB,,6.10+PANTOPRAZOLE 40MG IV,,58.75+HEPARIN 5000U/ML INJ,J1644,38.25+ATORVASTATIN 40MG TAB,,11.30+MORPHINE SULF 4MG/ML INJ,J2270,33.60
IV SOLUTIONS|0258|some|SOD CHLORIDE 0.9% 1000ML,J7030,74.50+DEXTROSE 5% NACL .45% 1L,,81.20+LACTATED RINGERS 1000ML,J7120,77.90
MED/SURG SUPPLIES|0270|some|CATH IV INSYTE 20GA,,24.75+TUBING IV PRIMARY SET,,36.10+KIT FOLEY TRAY 16FR,,118.40+DRESSING TEGADERM 4X4,,12.95+OXYGEN CANNULA ADULT,,9.60+STOCKING TED KNEE LG PR,,47.25
LABORATORY|0300|daily|CBC W/AUTO DIFF,85025,118.00+COMPREHENSIVE METABOLIC,80053,264.00+AMYLASE SERUM,82150,97.00+PROTHROMBIN TIME,85610,72.00+TROPONIN QUANT,84484,236.00+MAGNESIUM SERUM,83735,88.00+BLOOD CULTURE,87040,194.00+LACTIC ACID,83605,131.00+URINALYSIS W/MICRO,81001,64.00
RADIOLOGY-DIAGNOSTIC|0320|some|CHEST PA AND LATERAL,71046,412.00+FOOT 3 VIEWS,73630,348.00+ABDOMEN 2 VIEWS,74019,436.00
CT SCAN|0350|once|CT HEAD W/O CONTRAST,70450,2140.00+CT ABD/PELVIS W CONTRAST,74177,4875.00+CT CHEST W CONTRAST,71260,3260.00
RESPIRATORY THERAPY|0410|some|NEBULIZER TREATMENT,94640,142.00+PULSE OXIMETRY CONT,,96.00+INCENTIVE SPIROMETER,,54.50
EMERGENCY ROOM|0450|once|ER VISIT LEVEL 4,99284,1895.00+IV PUSH INITIAL DRUG,96374,418.00+SIMPLE REPAIR 2.6-7.5CM,12002,506.00
PHYSICAL THERAPY|0420|some|PT EVALUATION MOD,97162,385.00+GAIT TRAINING 15 MIN,97116,148.00+THER EXERCISE 15 MIN,97110,156.00
EKG/ECG|0730|once|EKG 12 LEAD TRACING,93005,327.00+ECHO TTE COMPLETE,93306,2960.00`);
const PATIENTS =
  "HARGREAVE, ALMA T|DELACRUZ RAMON|PETTIBONE, EUGENE|NAKASHIMA, RUTH M|OYELARAN BISI A|VANCE, THEODORE".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const wide = chance.happens(0.3);
  const sign = words("-|-|CR");
  const plain = chance.pick([grouped, grouped, bare]);
  return {
    ...{ words, wide, sign },
    money: (cents: number) =>
      plain(Math.abs(cents)).replace(/^0\./, ".") + (cents < 0 ? sign : " ".repeat(sign.length)),
    day: chance.pick([
      shortSlashes,
      shortSlashes,
      slashes,
      monthDay,
      compactDate,
      (iso: string) => shortSlashes(iso).replaceAll("/", ""),
    ]),
    whole: chance.pick([slashes, slashes, shortSlashes, compactDate]),
    heading: chance.happens(0.5),
    rev: chance.happens(0.45),
    cpt: chance.happens(0.45),
    priced: chance.happens(0.5),
    departments: chance.happens(0.7),
    qtyFirst: chance.happens(0.25),
    codesFirst: chance.happens(0.7),
    gap: " ".repeat(chance.pick([1, 2, 2])),
    deep: chance.pick([26, 28, 31]),
    carried: chance.happens(0.3),
    stars: words("*|**|***|"),
    sub: words("SUB-TOTAL|SUBTOTAL|DEPT TOTAL|TOTAL"),
    stacked: chance.happens(0.55),
    summaryFirst: chance.happens(0.2),
    ends: chance.pick(["payments", "payments", "charges", "zero"] as const),
    creditQty: chance.happens(0.7),
    due: words(
      "BALANCE DUE|PATIENT BALANCE|PAY THIS AMOUNT|AMOUNT DUE FROM PATIENT|ACCOUNT BALANCE",
    ),
    all: words("TOTAL CHARGES|TOTAL OF CHARGES|GRAND TOTAL CHARGES|TOTAL HOSPITAL CHARGES"),
    rule: words("-|=|-"),
    font: words("Liberation Mono|Liberation Mono|DejaVu Sans Mono"),
    green: chance.happens(0.2),
  };
}

const amount = ({ qty, price, credit }: Item) => (credit ? -1 : 1) * qty * price;
const total = (items: Item[]) => sum(items.map(amount));

/** One department's charges over the days of the stay; a drug that came back is credited once. */
function chargesOf(
  chance: Chance,
  l: Look,
  row: string[],
  department: Department,
  dates: string[],
): Item[] {
  const list = row[3]!.split("+").map((entry, at) => ({
    parts: entry.split(","),
    charge: `${department.number}${String(1013 + at * 37).slice(-4)}`,
  }));
  const mine =
    row[2] === "once"
      ? dates.slice(0, 1)
      : row[2] === "daily"
        ? dates
        : dates.filter(() => chance.happens(0.5));
  const items = mine.flatMap((date) =>
    chance
      .shuffled(list)
      .slice(0, row[1] === "0120" ? 1 : chance.between(1, Math.min(list.length, 4)))
      .map(({ parts, charge }): Item => {
        const [name = "", cpt = "", price = ""] = parts;
        const many = /0250|0258|0270/.test(row[1]!) ? chance.pick([1, 1, 1, 2, 3, 4]) : 1;
        const cents = Math.round(Number(price) * 100);
        return {
          department,
          date,
          charge,
          cpt,
          name: name.slice(0, l.deep).trim(),
          qty: many,
          price: cents,
          credit: false,
        };
      }),
  );
  const back = items.find(({ qty }) => qty > 1);
  if (!back || !/0250|0270/.test(row[1]!) || !chance.happens(0.75)) return items;
  const later = dates.find((date) => date > back.date) ?? back.date;
  const name = `${chance.pick(["CR ", "RTN ", "CREDIT "])}${back.name}`.slice(0, l.deep).trim();
  return [...items, { ...back, name, date: later, qty: 1, credit: true }].sort((a, b) =>
    a.date.localeCompare(b.date),
  );
}

function itemsOf(chance: Chance, l: Look): Item[] {
  const days = chance.weighted([
    [1, 4],
    [2, 2],
    [3, 3],
    [5, 2],
    [8, 1],
  ] as const);
  const first = shifted("2024-02-02", chance.between(0, 760));
  const dates = Array.from({ length: days }, (_, at) => shifted(first, at));
  const inside = days > 1;
  const rows = DEPARTMENTS.filter(([name]) => inside || !/ROOM|PHYSICAL/.test(name!));
  const kept = rows.filter(
    ([name]) => /ROOM|PHARMACY|LABOR|EMERG/.test(name!) || chance.happens(0.6),
  );
  const start = chance.between(210, 480);
  return (chance.happens(0.5) ? kept : chance.shuffled(kept)).flatMap((row) => {
    const number = String(start + 11 * DEPARTMENTS.indexOf(row));
    return chargesOf(chance, l, row, { number, name: row[0]!, rev: row[1]! }, dates);
  });
}

type Column = { head: string; wide: number; right?: boolean; cell: (item: Item) => string };
function codesOf(l: Look): Column[] {
  return [
    ...(l.departments
      ? [
          {
            head: l.words("DEPT|DPT|DEPT CODE"),
            wide: 4,
            cell: (item: Item) => item.department.number,
          },
        ]
      : []),
    {
      head: l.words("CHARGE CODE|CHG CODE|SERVICE CODE|ITEM NO."),
      wide: 8,
      cell: ({ charge }) => charge,
    },
    ...(l.rev
      ? [{ head: l.words("REV CODE|REV"), wide: 4, cell: (item: Item) => item.department.rev }]
      : []),
    ...(l.cpt
      ? [{ head: l.words("CPT/ HCPCS|HCPCS|CPT-4"), wide: 6, cell: (item: Item) => item.cpt }]
      : []),
  ];
}

function columnsOf(l: Look): Column[] {
  const date: Column = {
    head: l.words("SERVICE DATE|DATE|SVC DATE|DATE OF SVC"),
    wide: Math.max(7, l.day("2025-03-03").length),
    cell: (item) => l.day(item.date),
  };
  const codes = codesOf(l);
  const name: Column = {
    head: l.words("DESCRIPTION|DESCRIPTION OF SERVICE|SERVICE DESCRIPTION"),
    wide: l.deep,
    cell: (item) => item.name,
  };
  const qty: Column = {
    head: l.words("QTY|UNITS|QUAN"),
    wide: 5,
    right: true,
    cell: (item) => (item.credit && !l.creditQty ? "" : String(item.qty)),
  };
  const what = l.codesFirst ? [date, ...codes] : [...codes, date];
  return [
    ...what,
    ...(l.qtyFirst ? [qty, name] : [name, qty]),
    ...(l.priced
      ? [
          {
            head: l.words("UNIT PRICE|PRICE|RATE"),
            wide: 11,
            right: true,
            cell: (item: Item) => l.money(item.price),
          },
        ]
      : []),
    {
      head: l.words("AMOUNT|CHARGES|TOTAL CHARGE"),
      wide: 13,
      right: true,
      cell: (item) => l.money(amount(item)),
    },
  ];
}

const fit = (text: string, { wide, right }: Column) =>
  right ? text.padStart(wide) : text.padEnd(wide);
/** Heads of two words stand in two rows when they are wider than their column. */
function heads(columns: Column[], l: Look): string[] {
  const two = columns.map(({ head, wide }) => {
    const at = head.length > wide ? head.indexOf(" ") : -1;
    return at < 0 ? ["", head] : [head.slice(0, at), head.slice(at + 1)];
  });
  const row = (which: number) =>
    columns
      .map((one, at) =>
        fit(
          two[at]![which]!.slice(0, one.wide) + (one.right ? " ".repeat(l.sign.length) : ""),
          one,
        ),
      )
      .join(l.gap);
  return two.some(([upper]) => upper) ? [row(0), row(1)] : [row(1)];
}

type Row = { text: string; cents: number };
type Sheet = { l: Look; items: Item[]; columns: Column[]; across: number };
const rowed = (text: string, cents = 0): Row => ({ text: text.trimEnd(), cents });

/** A label that ends below the description, with its amount in the last column. */
function sumRow({ columns, across, l }: Sheet, label: string, cents: number): Row {
  const before = across - columns.at(-1)!.wide - l.gap.length;
  return rowed(
    label.padStart(Math.min(before, Math.max(label.length, 40))).padEnd(before) +
      l.gap +
      l.money(cents).padStart(columns.at(-1)!.wide),
  );
}

const groupsOf = (items: Item[]): Item[][] =>
  [...new Set(items.map(({ department }) => department))].map((department) =>
    items.filter((item) => item.department === department),
  );

function chargeRows(sheet: Sheet): Row[] {
  const { l, items, columns } = sheet;
  return groupsOf(items).flatMap((group) => {
    const { number, name } = group[0]!.department;
    const title = l.departments && l.stars ? `${number} ${name}` : name;
    return [
      ...(l.heading ? [rowed(`${l.stars ? "" : "  "}${title}`)] : []),
      ...group.map((item) =>
        rowed(columns.map((one) => fit(one.cell(item), one)).join(l.gap), amount(item)),
      ),
      sumRow(sheet, `${l.stars} ${l.sub} ${l.heading ? name : title}`.trim(), total(group)),
      rowed(""),
    ];
  });
}

function summaryRows(sheet: Sheet): Row[] {
  const { l, items } = sheet;
  const line = (code: string, name: string, cents: number) =>
    rowed(`     ${code.padEnd(8)}${name.padEnd(30)}${l.money(cents).padStart(15)}`);
  const rows = groupsOf(items).map((group) =>
    line(
      l.rev ? group[0]!.department.rev : group[0]!.department.number,
      group[0]!.department.name,
      total(group),
    ),
  );
  return [
    rowed(
      `     ${l.words("SUMMARY OF CHARGES BY REVENUE CENTER|REVENUE CENTER SUMMARY|SUMMARY OF CHARGES")}`,
    ),
    rowed(`     ${l.rule.repeat(53)}`),
    ...rows,
    rowed(`     ${l.rule.repeat(53)}`),
    line("", l.all, total(items)),
    rowed(""),
  ];
}

type Ends = { insurance: number; adjusted: number; patient: number };
function endsOf(chance: Chance, l: Look, billed: number): Ends {
  const share = l.ends === "payments" ? chance.between(20, 60) : 0;
  return {
    insurance: Math.round((billed * share) / 100),
    adjusted: Math.round((billed * (share ? chance.between(15, 34) : 0)) / 100),
    patient: share && billed > 500000 && chance.happens(0.4) ? 25000 : 0,
  };
}

function endRows(sheet: Sheet, { insurance, adjusted, patient }: Ends, chance: Chance): Row[] {
  const { l } = sheet;
  const notes = [
    l.words(
      "PHYSICIAN FEES ARE BILLED SEPARATELY AND DO NOT APPEAR ON THIS STATEMENT.|CHARGES NOT POSTED AT TIME OF DISCHARGE WILL BE BILLED LATER.",
    ),
    `FOR QUESTIONS CALL PATIENT ACCOUNTS (800) 555-01${chance.number("##")}  MON-FRI 8:00AM - 4:30PM`,
    `FEDERAL TAX ID ${chance.number("##-#######")}   PROVIDER NO. ${chance.number("##-0###")}`,
  ].map((text) => rowed(text));
  if (l.ends === "charges")
    return [
      rowed(
        l.words(
          "THIS IS AN ITEMIZATION OF CHARGES - NOT A BILL|*** FOR YOUR RECORDS ONLY - DO NOT PAY ***",
        ),
      ),
      ...notes,
    ];
  const cells: [string, number][] = [
    [l.words("INSURANCE PAYMENTS|LESS INSURANCE PAYMENTS|PAYMENTS - INSURANCE"), -insurance],
    [l.words("CONTRACTUAL ALLOWANCE|LESS ADJUSTMENTS|ADJUSTMENTS"), -adjusted],
    [l.words("PATIENT PAYMENTS|LESS PATIENT PAYMENTS|PAYMENTS - PATIENT"), -patient],
    [l.due, total(sheet.items) - insurance - adjusted - patient],
  ];
  return [...cells.map(([label, cents]) => sumRow(sheet, label, cents)), rowed(""), ...notes];
}

type Fact = [label: string, text: string];
/** The same rows on top of every page, labels above their values or before them. */
function topRows(
  { l, columns, across }: Sheet,
  hospital: readonly string[],
  facts: Fact[],
  title: string,
): (page: string) => string[] {
  const wide = facts.map(([label, text]) => Math.max(label.length, text.length) + 2);
  const half = Math.ceil(facts.length / 2);
  const pairs = facts.slice(0, half).map((fact, at) => [fact, facts[half + at]]);
  const block = l.stacked
    ? [
        facts.map(([label], at) => label.padEnd(wide[at]!)).join(""),
        facts.map(([, text], at) => text.padEnd(wide[at]!)).join(""),
      ]
    : pairs.map((pair) =>
        pair.map((fact) => (fact ? `${fact[0]}: ${fact[1]}` : "").padEnd(46)).join(""),
      );
  return (page) => [
    `${hospital[0]!.padEnd(across - page.length - 2)}  ${page}`,
    `${hospital[1]!.padEnd(34)}${title}`,
    ...[hospital[2]!, "", ...block, l.rule.repeat(across)],
    ...[...heads(columns, l), l.rule.repeat(across)],
  ];
}

/** The print program counts rows; where it carries sums forward it says so at the foot of the page. */
function paged(sheet: Sheet, top: (page: string) => string[], rows: Row[], deep: number): string {
  const { l } = sheet;
  const pages = Math.ceil(rows.length / deep);
  const style = l.words("PAGE # OF @|PAGE  # OF  @|PAGE: #/@|PAGE   #");
  let run = 0;
  const list = Array.from({ length: pages }, (_, at) => {
    const part = rows.slice(at * deep, (at + 1) * deep);
    run += sum(part.map(({ cents }) => cents));
    const more = at + 1 < pages && rows.slice((at + 1) * deep).some(({ cents }) => cents);
    const foot = more
      ? [
          "",
          l.carried ? sumRow(sheet, "BALANCE CARRIED FORWARD", run).text : "CONTINUED ON NEXT PAGE",
        ]
      : [];
    const texts = [
      ...top(style.replace("#", String(at + 1)).replace("@", String(pages))),
      ...part.map(({ text }) => text),
      ...foot,
    ];
    const safe = texts.map((text) => text.trimEnd().replaceAll("&", "&amp;"));
    return `<pre>${l.green ? safe.map((text, row) => `<span class="${Math.floor(row / 3) % 2 ? "bar" : ""}">${text || " "}</span>`).join("") : safe.join("\n")}</pre>`;
  });
  return list.join("\n");
}

/** The letters are as large as the widest row allows. */
function printed(sheet: Sheet, top: (page: string) => string[], rows: Row[]): string {
  const { l } = sheet;
  const texts = [...top("PAGE 10 OF 10"), ...rows.map(({ text }) => text)];
  const longest = Math.max(92, ...texts.map(({ length }) => length));
  const size = Math.min(10, (l.wide ? 740 : 560) / (longest * 0.603));
  const deep = Math.floor((l.wide ? 540 : 715) / (size * 1.22)) - 15;
  return `<!doctype html><meta charset="utf-8"><style>@page{size:letter ${l.wide ? "landscape" : "portrait"};margin:10mm 8mm}body{margin:0}pre{font:${size.toFixed(2)}pt/1.22 "${l.font}";margin:0}pre+pre{break-before:page}pre span{display:block}.bar{background:#e3f3e3}</style>${paged(sheet, top, rows, deep)}`;
}

const linesOf = ({ l, items }: Sheet) =>
  items.map((item) =>
    lineOf({
      ...{ serviceDate: item.date, description: item.name, charge: amount(item) },
      ...{ code: (l.cpt && item.cpt) || null, revenueCode: l.rev ? item.department.rev : null },
      units: item.credit && !l.creditQty ? null : item.qty,
      unitPrice: l.priced ? item.price : null,
    }),
  );

function factsOf(
  chance: Chance,
  l: Look,
  said: Record<"patient" | "account" | "from" | "to" | "issued" | "due", string>,
): Fact[] {
  return [
    [l.words("PATIENT NAME|PATIENT"), said.patient],
    [l.words("PATIENT NO.|ACCOUNT NO|ACCT #|ACCOUNT NUMBER"), said.account],
    [l.words("ADMITTED|ADMIT DATE|SERVICE FROM"), said.from],
    [l.words("DISCHARGED|DISCH DATE|SERVICE THRU"), said.to],
    [l.words("BILL DATE|STATEMENT DATE|DATE PRINTED"), said.issued],
    ...(said.due ? [[l.words("DUE DATE|PAY BY"), said.due] as Fact] : []),
    ...(chance.happens(0.5) ? [["F/C", chance.number("@#")] as Fact] : []),
    ...(chance.happens(0.6)
      ? [[l.words("MED REC NO|MR#"), chance.number("00-##-##")] as Fact]
      : []),
  ];
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const hospital = chance.pick(HOSPITALS);
  const items = itemsOf(chance, l);
  const columns = columnsOf(l);
  const across = sum(columns.map(({ wide }) => wide)) + (columns.length - 1) * l.gap.length;
  const sheet: Sheet = { l, items, columns, across };
  const [billed, dates] = [total(items), items.map(({ date }) => date).sort()];
  const [from, to] = [dates[0]!, shifted(dates.at(-1)!, chance.pick([0, 0, 1]))];
  const issued = shifted(to, chance.between(5, 45));
  const dueDate = l.ends !== "charges" && chance.happens(0.4) ? shifted(issued, 30) : null;
  const [patient, account] = [
    chance.pick(PATIENTS),
    chance.number(chance.pick(["########", "###-#####-#", "@########", "######-##"])),
  ];
  const ends = endsOf(chance, l, billed);
  const due = dueDate ? l.whole(dueDate) : "";
  const facts = factsOf(chance, l, {
    patient,
    account,
    from: l.whole(from),
    to: l.whole(to),
    issued: l.whole(issued),
    due,
  });
  const title = l.words(
    "ITEMIZED STATEMENT OF CHARGES|DETAIL BILL|ITEMIZED PATIENT BILL|STATEMENT OF ACCOUNT - DETAIL OF CHARGES",
  );
  const top = topRows(sheet, hospital, facts, title);
  const grand = [sumRow(sheet, `${l.stars} ${l.all}`.trim(), billed), rowed("")];
  const rows = l.summaryFirst
    ? [...summaryRows(sheet), ...chargeRows(sheet), ...grand, ...endRows(sheet, ends, chance)]
    : [...chargeRows(sheet), ...grand, ...summaryRows(sheet), ...endRows(sheet, ends, chance)];
  const html = printed(sheet, top, rows);
  const shown = (cents: number) => (l.ends === "charges" ? null : cents);
  const truth = truthOf(
    {
      ...{
        name: family.name,
        setting: "facility",
        provider: hospital[0],
        patient,
        accountNumber: account,
      },
      ...{ statementDate: issued, dueDate, serviceFrom: from, serviceTo: to },
    },
    {
      ...{ billed, insurancePaid: shown(ends.insurance), adjustments: shown(ends.adjusted) },
      patientPaid: shown(ends.patient),
      patientResponsibility: shown(billed - ends.insurance - ends.adjusted - ends.patient),
    },
    linesOf(sheet),
  );
  return { html, truth };
}

export const family: Family = {
  name: "monospace-itemization",
  paper:
    "A hospital's itemized bill from a mainframe, in fixed pitch, with sums by department and its heads on every page.",
  medium: "text",
  draw,
};
