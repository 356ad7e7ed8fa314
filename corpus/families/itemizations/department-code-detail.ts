import { bare, decimal, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, person, street, town } from "#corpus/families/drawing/people";
import { lineBy, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { posted: string; department: string; item: string; balance: number };
type Cell = Column<Row> & { wide: number };
type Receipt = { date: string; code: string; words: string; cents: number; of: Of };
type Of = "plan" | "off" | "mine";

const HOSPITALS = rowsOf(`
  TALLGRASS COMMUNITY HOSPITAL|TCH; Pine Hollow Memorial Hospital|PHMH; ST. BRENDAN'S HOSPITAL|SBH; Okaloma Valley Medical Center|OVMC; GREER COUNTY HOSPITAL DISTRICT|GCHD; Ware River Community Hospital, Inc.|WRCH`);

/** Department and its mnemonic; then what it charges: number, words, procedure code, cents, the most units. */
const DEPARTMENTS = rowsOf(`
  01.4110|MS|MEDICAL/SURGICAL|R&B SEMI-PRIVATE,,128400,1
  01.4310|ER|EMERGENCY ROOM|ED VISIT LEVEL III,99283,78650,1+ED VISIT LEVEL IV,99284,124300,1+IV PUSH INITIAL,96374,31500,1+IV HYDRATION 1ST HR,96360,28975,1+LAC REPAIR SMPL <2.5CM,12001,41200,1
  01.5010|LAB|LABORATORY|CBC W/AUTO DIFF,85025,9120,1+COMP METABOLIC PANEL,80053,21475,1+BMP,80048,16240,1+TROPONIN I,84484,18850,2+UA W/MICRO,81001,5330,1+VENIPUNCTURE,36415,2400,1+PT/INR,85610,5825,1+LIPASE,83690,10360,1+CULT URINE,87086,10990,1+TSH,84443,14185,1+LACTIC ACID,83605,11870,1+INFLUENZA A&B RAPID,87804,9635,2
  01.5210|RAD|DIAG RADIOLOGY|XR CHEST 2V,71046,34800,1+XR ANKLE CMPL MIN 3V LT,73610,31650,1+XR ABD 1V KUB,74018,28930,1+XR WRIST CMPL RT,73110,30475,1
  01.5230|CT|CT SCAN|CT HEAD/BRAIN W/O,70450,152300,1+CT ABD/PELV W/CON,74177,318900,1
  01.5410|RT|RESPIRATORY THERAPY|HHN TX INITIAL,94640,11260,1+PULSE OX SPOT CK,94760,4175,1+O2 PER DAY,,13850,1
  01.5450|CARD|CARDIOPULMONARY|EKG 12 LEAD TRACING,93005,26480,1+ECHO 2D COMPLETE,93306,189500,1
  01.6010|PHA|PHARMACY|ACETAMINOPHEN 325MG TAB UD,,118,4+ONDANSETRON 4MG/2ML VL,J2405,2875,2+KETOROLAC 30MG/ML VL,J1885,3340,1+CEFTRIAXONE 1GM VL,J0696,6415,2+LISINOPRIL 10MG TAB UD,,342,2+NACL 0.9% 1000ML BAG,,5890,3+ENOXAPARIN 40MG SYR,,9725,2+ALBUTEROL 2.5MG/3ML NEB,,785,4+METOPROLOL TART 25MG TAB,,296,4+PANTOPRAZOLE 40MG TAB EC,,1140,2
  01.6210|CS|CENTRAL SUPPLY|IV START KIT,,2260,1+TUBING IV PRIMARY,,3115,2+CATH IV 20G X 1.16,,1895,2+CANNULA NASAL ADLT,,890,1+SPLINT ANKLE STIRRUP,,7450,1+DRSG TELFA 3X4,,415,3
  01.7010|PT|PHYSICAL THERAPY|PT EVAL LOW COMPLEX,97161,24650,1+GAIT TRNG EA 15 MIN,97116,9980,2+THER EX EA 15 MIN,97110,10440,3`);
const PLANS = rowsOf(
  "BC|BC PPO;MCR|MEDICARE;COM|AETNA;COM|UHC CHOICE;MCD|MEDICAID;MA|HUMANA ADV;SP|SELF PAY",
);

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (text: string) => chance.pick(text.split("|"));
  const plain = chance.pick([grouped, bare]);
  const ends = of("split|split|joined|none");
  return {
    of,
    served: chance.happens(0.65),
    coded: chance.happens(0.3),
    sums: of("departments|running|none|departments|running"),
    mnemonic: chance.happens(0.5),
    ends,
    plan: ends === "none" ? "SELF PAY" : chance.pick(PLANS.slice(0, -1))[1]!,
    day: chance.pick([shortSlashes, shortSlashes, slashes]),
    minus: of("-|-|CR"),
    money: (cents: number) => plain(Math.abs(cents)),
    title: of("PATIENT ACCOUNT DETAIL|ACCOUNT DETAIL - ALL TRANSACTIONS|DETAIL BILL BY ACCOUNT"),
    charges: of("TOTAL CHARGES|TOTAL CHARGES|CHARGES TOTAL"),
    balance: of("ACCOUNT BALANCE|BALANCE|CURRENT BALANCE|BALANCE DUE"),
    code: of("CHG CODE|PROC CODE|CHARGE CODE|CDM #"),
    letters: of("Liberation Mono|Liberation Mono|DejaVu Sans Mono"),
    fixed: chance.happens(0.55),
  };
}
const signed = (cents: number, l: Look): string =>
  `${l.money(cents)}${cents < 0 ? l.minus : l.fixed ? " ".repeat(l.minus.length) : ""}`;
const safe = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

type Stay = { first: string; last: string; inside: boolean; emergency: boolean; rows: Row[] };
function stayOf(chance: Chance, l: Look): Stay {
  const first = shifted("2024-03-05", chance.between(0, 640));
  const nights = chance.weighted([[0, 6], [1, 2], [2, 2], [3, 1]] as const); // prettier-ignore
  const busy = chance.pick([1, 2, 3, 4]);
  const homes = DEPARTMENTS.slice(nights ? 1 : 2);
  const emergency = nights === 0 && chance.happens(0.5) ? [DEPARTMENTS[1]!] : [];
  const some = [...emergency, ...chance.shuffled(homes).slice(0, chance.between(busy, 2 + busy))];
  const rows = [...new Set(some)].flatMap(([number = "", short = "", , list = ""]) => {
    const items = list
      .split("+")
      .map((text, at) => [text, `${number.slice(3)}${1007 + at * 13}`] as const);
    const emergency = short === "ER";
    const level = emergency ? [items[chance.between(0, 1)]!] : [];
    const others = chance.shuffled(emergency ? items.slice(2) : items);
    const many = chance.between(1, busy + 1) - level.length;
    return [...level, ...others.slice(0, many)].map(([text, item]): Row => {
      const on = shifted(first, emergency ? 0 : chance.between(0, nights));
      return charged(chance, l, text, { on, item, department: l.mnemonic ? short : number });
    });
  });
  const bed = DEPARTMENTS[0]!;
  const beds = Array.from({ length: nights }, (_, at) =>
    charged(chance, l, bed[3]!, {
      ...{ on: shifted(first, at), item: "41101007", department: l.mnemonic ? "MS" : bed[0]! },
    }),
  );
  const back = rows.find(({ units, item }) => units! > 1 && item.startsWith("60"));
  const returned = back && chance.happens(0.6) ? [reversed(back, l)] : [];
  const all = [...beds, ...rows, ...returned];
  const by = (row: Row) => (l.sums === "departments" ? row.department : row.posted);
  const list = all.sort((a, b) => by(a).localeCompare(by(b)) || a.posted.localeCompare(b.posted));
  let balance = 0;
  for (const row of list) row.balance = balance += row.charge!;
  const er = some.includes(DEPARTMENTS[1]!);
  return { first, last: shifted(first, nights), inside: nights > 0, emergency: er, rows: list };
}

function charged(
  chance: Chance,
  l: Look,
  text: string,
  { on, item, department }: { on: string; item: string; department: string },
): Row {
  const [description = "", code = "", cents, most] = text.split(",");
  const units = chance.between(1, Number(most));
  const posted = l.served ? shifted(on, chance.pick([0, 0, 1, 1, 2])) : on;
  return {
    ...{ serviceDate: on, description, code: code || null, units, charge: units * Number(cents) },
    ...{ posted, item, department, balance: 0 },
  };
}

/** One unit credited to the account. */
function reversed(row: Row, l: Look): Row {
  const charge = -row.charge! / row.units!;
  return { ...row, units: -1, charge, posted: l.served ? shifted(row.posted, 1) : row.posted };
}

function cellsOf(l: Look): Cell[] {
  const cell = (
    head: string,
    says: (keyof Said)[],
    print: (row: Row) => string,
    wide: number,
    kind = "",
  ): Cell => ({ head, says, print, wide, kind });
  const day = Math.max(9, l.day("2025-01-01").length);
  const posted = cell(
    l.served ? l.of("POST DATE|POSTED|TXN DATE") : l.of("DATE|TXN DATE|POST DATE"),
    l.served ? [] : ["serviceDate"],
    (row) => l.day(row.posted),
    day,
  );
  const served = cell(
    l.of("SER DATE|SVC DATE|SERVICE"),
    ["serviceDate"],
    (row) => l.day(row.serviceDate!),
    day,
  );
  return [
    posted,
    ...(l.served ? [served] : []),
    cell(l.of("DEPT|DEPT|DPT"), [], (row) => row.department, 7),
    cell(l.code, [], (row) => row.item, 11),
    ...(l.coded ? [cell(l.of("CPT|HCPCS"), ["code"], (row) => row.code ?? "", 6)] : []),
    cell("DESCRIPTION", ["description"], (row) => row.description!, 27),
    cell(l.of("QTY|UNITS|CNT"), ["units"], (row) => String(row.units), 5, "n"),
    cell(l.of("AMOUNT|CHARGES|AMOUNT"), ["charge"], (row) => signed(row.charge!, l), 12, "n"),
    ...(l.sums === "running"
      ? [cell(l.of("BALANCE|RUN BAL"), [], (row) => signed(row.balance, l), 13, "n")]
      : []),
  ];
}

function receiptsOf(chance: Chance, l: Look, billed: number, last: string): Receipt[] {
  if (l.ends === "none") return [];
  const { plan } = l;
  const off = Math.round(billed * chance.pick([0.28, 0.41, 0.55]));
  const paid = Math.round((billed - off) * chance.pick([0.6, 0.8, 0.75]));
  const mine = Math.min(chance.pick([2500, 5000, 10000]), Math.round((billed - off - paid) / 2));
  const on = (days: number) => shifted(last, days);
  const parts = chance.happens(0.25) ? [paid - Math.round(paid / 3), Math.round(paid / 3)] : [paid];
  const short = plan.split(" ")[0]!;
  return [
    ...parts.map((cents, at): Receipt => {
      const words = `${plan} PAYMENT`;
      return { date: on(21 + 16 * at), code: `PMT${short}`, words, cents, of: "plan" };
    }),
    ...(l.ends === "joined" || chance.happens(0.5)
      ? ([
          { date: on(2), code: "PTCK", words: "PATIENT PAYMENT - CHECK", cents: mine, of: "mine" },
        ] as const)
      : []),
    { date: on(21), code: `CA${short}`, words: `CONTR ADJ ${plan}`, cents: off, of: "off" },
  ];
}

const given = (list: Receipt[], ...of: Of[]) =>
  sum(list.filter((one) => of.includes(one.of)).map(({ cents }) => cents));

/** A row of the print: its cells, or a label that ends at the amount; `plain` rows stand alone. */
type Printed = { cells?: string[]; label?: string; cents?: number; plain?: string };
function chargesOf(stay: Stay, cells: Cell[], l: Look): Printed[] {
  const row = (one: Row): Printed => ({ cells: cells.map(({ print }) => print(one)) });
  const names = [...new Set(stay.rows.map(({ department }) => department))];
  const titled = l.of("y|n") === "y";
  const body =
    l.sums === "departments"
      ? names.flatMap((name): Printed[] => {
          const own = stay.rows.filter(({ department }) => department === name);
          const title = DEPARTMENTS.find(([number, short]) => [number, short].includes(name))![2]!;
          return [
            ...(titled ? [{ plain: `DEPT: ${name}  ${title}` }] : []),
            ...own.map(row),
            { label: `DEPT TOTAL ${titled ? title : name}`, cents: total(own, "charge") },
            { plain: "" },
          ];
        })
      : stay.rows.map(row);
  return [...body, { label: l.charges, cents: total(stay.rows, "charge") }];
}

function endsOf(receipts: Receipt[], cells: Cell[], billed: number, l: Look): Printed[] {
  const at = (head: (cell: Cell) => boolean, text: string) =>
    cells.map((cell) => (head(cell) ? text : ""));
  const row = ({ date, code, words, cents }: Receipt): Printed => {
    const texts = [
      at((cell) => cell === cells[0], l.day(date)),
      at((cell) => cell.head === l.code, code),
      at((cell) => cell.head === "DESCRIPTION", words),
      at((cell) => cell.says.includes("charge"), signed(-cents, l)),
    ];
    return { cells: cells.map((_, index) => texts.map((text) => text[index]).join("")) };
  };
  const [money, off] = [
    receipts.filter(({ of }) => of !== "off"),
    receipts.filter(({ of }) => of === "off"),
  ];
  const less = (label: string, ...of: Of[]) => ({ label, cents: -given(receipts, ...of) });
  const paid =
    l.ends === "split"
      ? [less("INSURANCE RECEIPTS", "plan"), less("PATIENT RECEIPTS", "mine")]
      : [less("TOTAL RECEIPTS", "plan", "mine")];
  return [
    { plain: "" },
    ...(money.length ? [{ plain: "RECEIPTS" }, ...money.map(row)] : []),
    ...(off.length ? [{ plain: "ADJUSTMENTS" }, ...off.map(row)] : []),
    { plain: "" },
    ...paid,
    less("TOTAL ADJUSTMENTS", "off"),
    { label: l.balance, cents: billed - given(receipts, "plan", "mine", "off") },
  ];
}

type Sheet = { l: Look; cells: Cell[]; rows: Printed[]; top: string[]; facts: string[][]; foot: string[] }; // prettier-ignore

/** The charge stands in the last column but the running balance. */
const before = (cells: Cell[]) => cells.findIndex(({ says }) => says.includes("charge"));

function typed({ l, cells, rows, top, facts, foot }: Sheet): string {
  const fit = (text: string, { wide, kind }: Cell) =>
    kind ? text.padStart(wide) : text.slice(0, wide).padEnd(wide);
  const across = sum(cells.map(({ wide }) => wide + 1)) - 1;
  const at = sum(cells.slice(0, before(cells)).map(({ wide }) => wide + 1));
  const text = ({ cells: texts, label, cents, plain }: Printed) => {
    if (texts) return texts.map((one, index) => fit(one, cells[index]!)).join(" ");
    if (label === undefined) return plain!;
    return `${label.padStart(at - 2).padEnd(at)}${signed(cents!, l).padStart(cells[before(cells)]!.wide)}`;
  };
  const rule = "-".repeat(across);
  const pad = " ".repeat(l.minus.length);
  const heads = cells
    .map((one) => fit(`${one.head}${one.wide > 11 && one.kind ? pad : ""}`, one))
    .join(" ");
  const pairs = Array.from({ length: Math.ceil(facts.length / 2) }, (_, row) =>
    facts
      .slice(row * 2, row * 2 + 2)
      .map(([label, value]) => `${label!.padEnd(11)} ${value}`.padEnd(44))
      .join(""),
  );
  const [left = "", middle = "", right = ""] = top;
  const name = `${left.padEnd(24)}${middle}`;
  const first = `${name}${right.padStart(Math.max(right.length + 2, across - name.length))}`;
  const title = l.title.padStart(Math.floor((across + l.title.length) / 2));
  const body = [first, title, "", ...pairs, rule, heads, rule, ...rows.map(text), rule, ...foot];
  const size = Math.min(10, 560 / (Math.max(across, 92) * 0.603));
  return `<style>@page{size:letter;margin:12mm 8mm}body{margin:0}pre{font:${size.toFixed(2)}pt/1.25 "${l.letters}";margin:0}</style><pre>${body.map((one) => safe(one.trimEnd())).join("\n")}</pre>`;
}

function ruled({ l, cells, rows, top, facts, foot }: Sheet): string {
  const at = before(cells);
  const row = ({ cells: texts, label, cents, plain }: Printed) => {
    if (texts)
      return `<tr>${texts.map((one, index) => `<td class="${cells[index]!.kind}">${safe(one)}</td>`).join("")}</tr>`;
    if (label !== undefined)
      return `<tr class="sum"><td colspan="${at}">${safe(label)}</td><td class="n">${signed(cents!, l)}</td>${cells.length > at + 1 ? "<td></td>" : ""}</tr>`;
    return `<tr class="part"><td colspan="${cells.length}">${safe(plain!) || "&nbsp;"}</td></tr>`;
  };
  const heads = cells.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("");
  const [left = "", middle = "", right = ""] = top;
  return `<style>@page{size:letter;margin:12mm 11mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt "Liberation Sans"}}body{margin:0;font:8.4pt/1.3 "Liberation Sans";color:#000}.top{display:flex;justify-content:space-between;font-size:7.6pt}.top b{font-size:12pt}h1{font-size:10.5pt;text-align:center;margin:1mm 0 3mm}
.facts{display:grid;grid-template-columns:27mm 1fr 27mm 1fr;gap:.5mm 2mm;border:1px solid #000;padding:2mm;margin-bottom:3mm}table{width:100%;border-collapse:collapse}th{text-align:left;border-top:1px solid #000;border-bottom:1px solid #000;padding:.7mm 1mm;font-size:.92em}td{padding:.35mm 1mm;white-space:nowrap}.n{text-align:right}.sum td{font-weight:bold;text-align:right}.part td{font-weight:bold}tr{break-inside:avoid}.foot{margin-top:6mm;border-top:1px solid #000;padding-top:2mm}</style>
<div class="top"><span>${left}</span><b>${safe(middle)}</b><span>${right}</span></div><h1>${l.title}</h1><div class="facts">${facts.map(([label, value]) => `<span>${label}</span><span>${safe(value!)}</span>`).join("")}</div><table><thead><tr>${heads}</tr></thead><tbody>${rows.map(row).join("")}</tbody></table><div class="foot">${foot.map(safe).join("<br>")}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", short = ""] = chance.pick(HOSPITALS);
  const stay = stayOf(chance, l);
  const billed = total(stay.rows, "charge");
  const receipts = receiptsOf(chance, l, billed, stay.last);
  const issued = shifted(stay.last, chance.between(45, 90));
  const [name, account] = [person(chance).toUpperCase(), chance.number("V000########")];
  const [, given1 = "", family1 = ""] = /^(\S+) (.*)$/.exec(name)!;
  const patient = `${family1},${given1}${chance.pick(["", " A", " M"])}`;
  const cells = cellsOf(l);
  const facts = [
    ["PATIENT:", patient],
    [l.of("ACCT #:|ACCOUNT #:|ACCT NO:"), account],
    ["UNIT #:", chance.number("M000######")],
    ["DOB:", l.day(born(chance))],
    [stay.inside ? "ADMIT:" : "SVC DATE:", l.day(stay.first)],
    ...(stay.inside ? [["DISCHARGE:", l.day(stay.last)]] : []),
    ["PT TYPE:", stay.inside ? "IN" : stay.emergency ? "ER" : l.of("CLI|OUT")],
    ["FIN CLASS:", PLANS.find(([, name]) => name === l.plan)![0]!],
    ["ATTENDING:", doctor(chance).toUpperCase()],
  ];
  const run = `${l.day(issued)} ${chance.number("1#").replace(/1[0-9]/, "10")}:${chance.pick(["04", "17", "42"])}`;
  const top = [`RUN: ${run}`, `${provider}  B/AR LIVE`, `PAGE: 1`];
  const asked = l.of("n|y") === "y";
  const foot = [
    `${l.of("*** END OF REPORT ***|** THIS IS AN ITEMIZED STATEMENT OF YOUR HOSPITAL ACCOUNT **")}`,
    `PHYSICIAN FEES ARE BILLED SEPARATELY.  BUSINESS OFFICE ${chance.number("(5##) 555-01##")}  TAX ID ${chance.number("##-#######")}`,
    `${short} BUSINESS OFFICE, ${box(chance)}, ${town(chance)}`.toUpperCase(),
    ...(asked ? ["", `MAIL TO: ${name}, ${street(chance)}, ${town(chance)}`.toUpperCase()] : []),
  ];
  const rows = [...chargesOf(stay, cells, l), ...endsOf(receipts, cells, billed, l)];
  const sheet: Sheet = {
    l,
    cells,
    rows,
    top: l.fixed ? top : [top[0]!, provider, ""],
    facts,
    foot,
  };
  const mine = receipts.filter(({ of }) => of === "mine").map(({ cents }) => decimal(cents));
  const split = l.ends === "split";
  const said = {
    setting: "facility",
    ...{ name: family.name, provider, patient, accountNumber: account },
    ...{ statementDate: issued, serviceFrom: stay.first, serviceTo: stay.last },
    ...(stay.inside ? { dischargeDate: stay.last } : {}),
    ...(l.ends === "joined" && mine.length ? { paymentRows: mine } : {}),
  } as const;
  const sums = {
    ...{ billed, adjustments: given(receipts, "off") },
    insurancePaid: split ? given(receipts, "plan") : null,
    patientPaid: split ? given(receipts, "mine") : null,
    patientResponsibility: billed - sum(receipts.map(({ cents }) => cents)),
  };
  const html = `<!doctype html><meta charset="utf-8">${l.fixed ? typed(sheet) : ruled(sheet)}`;
  return { html, truth: truthOf(said, sums, stay.rows.map((row) => lineBy(cells, row))) }; // prettier-ignore
}

export const family: Family = {
  name: "department-code-detail",
  paper:
    "A community hospital's patient account detail from its old accounting system: departments, charge codes, receipts and adjustments at the end.",
  medium: "text",
  draw,
};
