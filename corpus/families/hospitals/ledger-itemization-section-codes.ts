import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, credit, dollars, grouped, parentheses, trailingMinus } = formats;
const { column, total } = sheet;
type Row = Said & { charge: number; units: number; number: string; posted: string; part: string };
/** A column, and how many letters a line printer gives it. */
type Column = sheet.Column<Row> & { width: number };

/** Section; code, words, quantity, dollars, and how often: every day, always once, or now and then. */
const SECTIONS = `
0120 ROOM & BOARD SEMI-PVT>|ROOM CHARGE SEMI PRIVATE|1|2184|n
0250 PHARMACY>|ACETAMINOPHEN 325MG TAB|2|3.85|d;|PANTOPRAZOLE 40MG TAB|1|18.40|d;|DOCUSATE SOD 100MG CAP|2|2.95|d;|METOPROLOL TART 25MG|2|4.10|d;|OXYCODONE HCL 5MG TAB|1|9.75|s;|INSULIN LISPRO/5 UNITS|3|11.20|s;|LIDOCAINE 1% 20ML VIAL|1|41|s;|POTASSIUM CL 20MEQ TAB|2|7.60|s
0258 IV SOLUTIONS>J7030|SOD CHL 0.9% 1000ML|1|148|d;J7120|LACTATED RINGERS 1000ML|2|152.50|s;|D5W 250ML BAG|1|96|s
0270 MED/SURG SUPPLIES>|KIT IV START|1|38.25|o;|TUBING IV PUMP SET|1|74|s;|DRSG TEGADERM 4X4|2|16.40|s;|TRAY FOLEY CATH 16FR|1|118|s;|CANNULA NASAL ADULT|1|12.15|s
0272 STERILE SUPPLY>|TROCAR BLADELESS 5MM|2|264|r;|SUTURE VICRYL 3-0 SH|3|42.60|r;|STAPLER SKIN 35W|1|188|r;|PACK LAPAROTOMY|1|341|r
0300 LABORATORY>36415|VENIPUNCTURE|1|31|d;36416|CAPILLARY PUNCTURE|1|22|s
0301 LAB/CHEMISTRY>80048|BASIC METABOLIC PANEL|1|214|d;83735|MAGNESIUM|1|88|d;84484|TROPONIN I|2|231|s;80053|COMP METABOLIC PANEL|1|342|o;83690|LIPASE|1|149|s;83605|LACTATE|1|172|s
0305 LAB/HEMATOLOGY>85025|CBC W/AUTO DIFF|1|156|d;85610|PROTHROMBIN TIME|1|94|s;85730|PTT|1|112|s
0306 LAB/BACT-MICRO>87040|CULTURE BLOOD|2|264|s;87086|CULTURE URINE|1|143|s
0307 LAB/UROLOGY>81001|URINALYSIS W/MICRO|1|83|o
0320 DX X-RAY>71046|CHEST 2 VIEWS|1|418|o;74018|ABDOMEN 1 VIEW|1|366|s
0352 CT SCAN/BODY>74177|CT ABD & PELVIS W/CONTR|1|4862|s
0360 OR SERVICES>|OR TIME LEVEL III 1ST HR|1|6240|r;|OR TIME LVL III ADDL 15M|4|1120|r
0370 ANESTHESIA>|ANESTH GENERAL PER 15M|7|286|r
0410 RESPIRATORY SVC>94640|NEBULIZER TREATMENT|2|138|s;|OXYGEN PER DAY|1|196|s
0420 PHYSICAL THERP>97162|PT EVAL MOD COMPLEX|1|412|s;97116|GAIT TRAINING 15 MIN|2|148|s
0450 EMERG ROOM>99284|ER VISIT LEVEL 4|1|1986|o;96374|IV PUSH INITIAL|1|388|s;96375|IV PUSH EA ADDL|2|214|s
0636 DRUGS/DETAIL CODE>J0696|CEFTRIAXONE 250MG|4|22.80|s;J1650|ENOXAPARIN 10MG|4|19.35|d;J2405|ONDANSETRON 1MG|4|6.15|s;J1885|KETOROLAC 15MG|2|14.60|s;J2704|PROPOFOL 10MG|20|3.90|r
0710 RECOVERY ROOM>|RECOVERY PHASE I 1ST HR|1|1420|r
0730 EKG/ECG>93005|EKG TRACING|1|322|o`;

const HOSPITALS = [
  {
    names: "ST. CASIMIR HOSPITAL|BELMONT COUNTY GENERAL HOSPITAL|GOOD SHEPHERD MEDICAL CTR",
    kind: "mainframe",
  },
  { names: "NORTH FORK MEMORIAL HOSPITAL|TAMARACK VALLEY HOSPITAL", kind: "ledger" },
  { names: "ESTRELLA DEL NORTE MEDICAL CENTER|DOCTORS HOSPITAL OF WEXFORD", kind: "bars" },
  { names: "Cascade Union Medical Center|Harborlight University Hospital", kind: "chart" },
  { names: "Prairie Star Community Hospital|Loess Hills Regional Medical Center", kind: "credits" },
] as const;

const packed: formats.DateFormat = (iso) => iso.slice(5, 7) + iso.slice(8) + iso.slice(2, 4);
const shortDashes: formats.DateFormat = (iso) => `${iso.slice(5)}-${iso.slice(2, 4)}`;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  chance.number("########");
  const words = (text: string) => chance.pick(text.split("|"));
  const { names, kind } = chance.pick(HOSPITALS);
  const typed = kind === "mainframe" || kind === "ledger" || kind === "bars";
  const day = { mainframe: packed, bars: chance.pick([packed, shortDashes]), ledger: chance.pick([formats.shortSlashes, formats.compactDate]), chart: chance.pick([formats.shortSlashes, formats.slashes]), credits: formats.shortSlashes }[kind]; // prettier-ignore
  const money = { mainframe: chance.pick([trailingMinus, bare]), bars: credit, ledger: chance.pick([trailingMinus, credit]), chart: chance.pick([dollars, grouped, parentheses]), credits: grouped }[kind]; // prettier-ignore
  return {
    ...{ words, kind, typed, day, money, name: words(names) },
    ...{ coded: chance.happens(0.55), each: chance.happens(0.4), posted: chance.happens(0.4) },
    ...{ numbered: chance.happens(0.85), settled: chance.happens(0.6), front: chance.happens(0.5) },
    part: words("#|** # **|REV CODE #|--- # ---"),
    signed: chance.happens(0.6),
  };
}

/** What a stay or a visit brings, by section and day; some of it is taken back. */
function rowsFor(chance: Chance, from: string, nights: number): Row[] {
  const operated = chance.happens(0.4);
  const factor = 0.7 + 0.8 * chance.share();
  const often = chance.pick([0.3, 0.5]);
  const days = Array.from({ length: Math.max(1, nights) }, (_, day) => day);
  return SECTIONS.trim()
    .split("\n")
    .flatMap((line) => {
      const [part = "", list = ""] = line.split(">");
      if (nights === 0 && part.startsWith("0120")) return [];
      const items = rowsOf(list).flatMap(([code, text = "", many = "1", price = "", mark = ""]) => {
        if (mark === "r" ? !operated : mark === "s" && !chance.happens(often)) return [];
        const each = Math.round(Number(price) * factor * 100);
        const units = Number(many);
        const number = `${part.slice(1, 4)}${chance.number("#####")}`;
        const at = mark === "n" ? days : mark === "d" ? days.filter(() => chance.happens(0.8)) : [part.startsWith("0450") ? 0 : chance.pick(days)]; // prettier-ignore
        const back = mark !== "n" && chance.happens(0.05) ? at.slice(-1) : [];
        return [
          ...at.map((day) => [day, 1] as const),
          ...back.map((day) => [day, -1] as const),
        ].map(([day, sign]): Row => {
          // prettier-ignore
          const serviceDate = shifted(from, day);
          const posted = shifted(serviceDate, chance.pick([0, 1, 1, 2]) + (sign < 0 ? 2 : 0));
          const priced = { unitPrice: each, charge: sign * each * units, units: sign * units };
          return { serviceDate, posted, number, part, code: code || null, description: text, revenueCode: part.slice(0, 4), ...priced }; // prettier-ignore
        });
      });
      return items.toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : a.serviceDate! > b.serviceDate! ? 1 : b.units - a.units)); // prettier-ignore
    });
}

function columnsOf(l: Look): Column[] {
  const { words, kind, money } = l;
  const w = (text: string) => (l.typed ? words(text).toUpperCase() : words(text));
  const wide = (one: sheet.Column<Row>, width: number): Column => ({ ...one, width });
  const date = wide(column<Row>(w("Date of<br>Service|Service<br>Date|Svc<br>Date"), "serviceDate", (row) => l.day(row.serviceDate!), "c"), 9); // prettier-ignore
  const posted = wide(column<Row>(w("Post<br>Date|Posting<br>Date"), null, (row) => l.day(row.posted), "c"), 9); // prettier-ignore
  const number = wide(column<Row>(w("Service<br>Code|Charge<br>Code|Item<br>No.|Chg Code"), null, (row) => row.number, "c"), 10); // prettier-ignore
  const code = wide(column<Row>(w("HCPCS|CPT/<br>HCPCS|Proc<br>Code"), "code", (row) => row.code, "c"), 7); // prettier-ignore
  const name = wide(column<Row>(w("Description|Description of Services|Item Description"), "description", (row) => row.description, "w"), 28); // prettier-ignore
  const sign = (row: Row) => (l.signed || row.units > 0 ? String(row.units) : kind === "mainframe" ? `${-row.units}-` : `-${-row.units}`); // prettier-ignore
  const units = wide(column<Row>(w("Qty|Quantity|Units|Qty."), "units", sign, "n"), 9);
  const each = wide(column<Row>(w("Unit<br>Price|Price"), "unitPrice", (row) => money(row.unitPrice!), "n"), 12); // prettier-ignore
  const charge = wide(column<Row>(w("Amount|Total<br>Charges|Charges"), "charge", (row) => money(row.charge), "n"), 15); // prettier-ignore
  const both = [
    wide(column<Row>("Charges", "charge", (row) => (row.charge < 0 ? "" : money(row.charge)), "n"), 13), // prettier-ignore
    wide(column<Row>("Credits", null, (row) => (row.charge < 0 ? money(-row.charge) : ""), "n"), 13), // prettier-ignore
  ];
  return [
    ...(l.posted && kind !== "mainframe" ? [date, posted] : [date]),
    ...(l.numbered || kind === "mainframe" ? [number] : []),
    ...(l.coded && !l.front ? [code] : []),
    name,
    ...(l.coded && l.front ? [code] : []),
    units,
    ...(l.each && !l.signed ? [] : l.each ? [each] : []),
    ...(kind === "credits" ? both : [charge]),
  ];
}

/** A printed row: a heading, a service, a subtotal, or words with an amount. */
type Print =
  | { kind: "head"; text: string }
  | { kind: "row"; row: Row }
  | { kind: "sub" | "sum" | "say"; text: string; cents: number; lead?: string }
  | { kind: "gap" };

/** The services of all sections, each with its heading and its subtotal. */
function ledger(l: Look, rows: Row[]): Print[] {
  const parts = [...new Set(rows.map(({ part }) => part))];
  const words = l.words("SUBTOTAL #|SUB-TOTAL #|*** TOTAL #|TOTAL FOR #");
  const shown = (part: string) => (l.typed ? l.part : l.part.includes("REV") ? "Revenue Code #" : "#").replace("#", l.kind === "chart" ? part.replace(" ", " - ") : part); // prettier-ignore
  return parts.flatMap((part): Print[] => {
    const own = rows.filter((row) => row.part === part);
    const text = (l.typed ? words : words.replace("*** ", "")).replace("#", part);
    return [
      { kind: "head", text: shown(part) },
      ...own.map((row): Print => ({ kind: "row", row })),
      { kind: "sub", text, cents: total(own, "charge") },
      ...(l.kind === "mainframe" || l.kind === "chart" ? [] : ([{ kind: "gap" }] as Print[])),
    ];
  });
}

/** What stands after the last section: charges by section, then what was paid. */
function ending(l: Look, rows: Row[], a: Account): Print[] {
  const parts = [...new Set(rows.map(({ part }) => part))];
  const say = (text: string, cents: number, lead = ""): Print => ({ kind: "say", text, cents, lead }); // prettier-ignore
  return [
    { kind: "gap" },
    { kind: "head", text: l.words("SUMMARY OF CHARGES|SUMMARY OF CHARGES BY REVENUE CODE|CHARGE SUMMARY") }, // prettier-ignore
    ...parts.map((part) => say(part, total(rows.filter((row) => row.part === part), "charge"))), // prettier-ignore
    { kind: "sum", text: l.words("TOTAL CHARGES|TOTAL CURRENT CHARGES|TOTAL HOSPITAL CHARGES"), cents: a.billed }, // prettier-ignore
    ...(l.settled
      ? ([
          { kind: "gap" },
          { kind: "head", text: "PAYMENTS AND ADJUSTMENTS" },
          ...a.entries.map(({ date, text, cents }) => say(text, -cents, l.day(date))),
          { kind: "sum", text: l.words("BALANCE DUE|PATIENT BALANCE|ACCOUNT BALANCE"), cents: a.due }, // prettier-ignore
        ] as Print[])
      : []),
  ];
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, rows: Row[], to: string) {
  const billed = total(rows, "charge");
  const payer = chance.pick(["BLUE CROSS", "MEDICARE", "AETNA", "UNITED HLTHCARE", "CIGNA", "MEDICAID HMO"]); // prettier-ignore
  const [off, plan] = [Math.round(billed * (0.4 + 0.3 * chance.share())), Math.round(billed * 0.22)]; // prettier-ignore
  const mine = chance.happens(0.4) ? chance.pick([10000, 25000, 5000]) : 0;
  const posted = shifted(to, chance.between(20, 45));
  const entries = [
    ...(mine ? [{ date: to, text: "PATIENT PAYMENT - CHECK", cents: mine }] : []),
    { date: posted, text: `${payer} PAYMENT`, cents: plan },
    { date: posted, text: `${payer} CONTRACTUAL ADJ`, cents: off },
  ];
  return { billed, payer, off, plan, mine, posted, entries, due: billed - off - plan - mine };
}

const escape = (text: string) => text.replace(/&/g, "&amp;");
const fit = (text: string, width: number, right: boolean) =>
  right ? text.padStart(width) : text.slice(0, width - 1).padEnd(width);
const widthOf = (columns: Column[]) => sum(columns.map(({ width }) => width));

/** A printed row on a line printer. */
function typedLine(columns: Column[], print: Print, money: formats.AmountFormat): string {
  const all = widthOf(columns);
  if (print.kind === "gap") return "";
  if (print.kind === "head") return print.text;
  if (print.kind === "row")
    return columns.map((one) => fit(one.print(print.row), one.width, one.kind === "n")).join("");
  const text = `${print.lead ? `${print.lead.padEnd(10)}` : print.kind === "say" ? "  " : ""}${print.text}`; // prettier-ignore
  const at = print.kind === "say" ? 0 : all - 15 - 38;
  return `${" ".repeat(Math.max(0, at))}${text}`.padEnd(all - 15) + money(print.cents).padStart(15);
}

function typedHeads(columns: Column[]): string[] {
  const two = columns.map(({ head }) => head.split(/<br>/i));
  const line = (of: (head: string[]) => string) =>
    columns.map((one, at) => fit(of(two[at]!), one.width, one.kind === "n")).join("");
  return [line((head) => (head.length > 1 ? head[0]! : "")), line((head) => head.at(-1)!)];
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, from: string, to: string, posted: string) {
  return {
    ...{ from, to, issued: shifted(posted, chance.between(3, 30)) },
    patient: chance.pick([(n: string) => n.toUpperCase(), (n: string) => n.toUpperCase().split(" ").toReversed().join(", ")])(people.person(chance)), // prettier-ignore
    account: chance.number(chance.pick(["########", "#########-####", "V00########", "######-#"])),
    ...{ road: people.street(chance), city: people.town(chance), call: people.phone(chance) },
    ...{ chart: chance.number("######"), doctor: people.doctor(chance), born: people.born(chance) },
  };
}

/** The head of each page of a line printer. */
function typedTop(l: Look, f: Facts, words: Words, page: number, pages: number): string[] {
  const inside = f.from !== f.to;
  const two = (left: string, right: string) => left.padEnd(56) + right;
  const title = `${l.name}`.padEnd(56);
  const rule = l.kind === "ledger" ? ["=".repeat(92)] : [];
  return [
    `${title}PAGE ${String(page).padStart(3)}${l.kind === "bars" ? ` OF ${pages}` : ""}`,
    two(`${f.road.toUpperCase()}  ${f.city.toUpperCase()}`, `${words.printed} ${l.day(f.issued)}`),
    words.title,
    ...rule,
    two(`PATIENT ${f.patient}`, `${words.account} ${f.account}`),
    ...(inside ? [two(`${words.admit} ${l.day(f.from)}   DISCHARGED ${l.day(f.to)}`, `MED REC ${f.chart}`)] : [two(`DATE OF SERVICE ${l.day(f.from)}`, `MED REC ${f.chart}`)]), // prettier-ignore
    ...(page === 1 ? [two(`ATTENDING ${f.doctor.toUpperCase()}`, `BIRTHDATE ${l.day(f.born)}`)] : []), // prettier-ignore
    ...rule,
  ];
}

type Words = ReturnType<typeof wordsOf>;
const wordsOf = (l: Look) => ({
  title: l.words("DETAIL OF CURRENT CHARGES, PAYMENTS AND ADJUSTMENTS|ITEMIZED STATEMENT OF CHARGES|DETAIL BILL|ITEMIZED BILL"), // prettier-ignore
  ...{ printed: l.words("BILL DATE|DATE PRINTED|STATEMENT DATE"), admit: l.words("ADMITTED|ADM DATE") }, // prettier-ignore
  account: l.words("ACCOUNT NO.|PATIENT NO.|ACCT #"),
});

/** Rows on pages; a section that goes on is named again. */
function paged(l: Look, prints: Print[], size: number): Print[][] {
  const pages: Print[][] = [[]];
  let open = "";
  for (const print of prints) {
    const room = size - (print.kind === "head" ? 3 : 0);
    if (pages.at(-1)!.length >= room && print.kind !== "gap") {
      pages.push(print.kind === "row" ? [{ kind: "head", text: `${open} (${l.typed ? "CONTINUED" : "continued"})` }] : []); // prettier-ignore
    }
    if (print.kind === "head") open = print.text;
    pages.at(-1)!.push(print);
  }
  return pages;
}

function typedPaper(l: Look, f: Facts, columns: Column[], prints: Print[]): string {
  const words = wordsOf(l);
  const pages = paged(l, prints, l.kind === "bars" ? 40 : 48);
  return pages
    .map((rows, at) => {
      const rule = l.kind === "mainframe" ? "" : "-".repeat(widthOf(columns));
      const lines = [...typedTop(l, f, words, at + 1, pages.length), "", ...typedHeads(columns), rule, ...rows.map((row) => typedLine(columns, row, l.money))]; // prettier-ignore
      return `<pre>${escape(lines.join("\n"))}</pre>`;
    })
    .join("");
}

/** A printed row of a table. */
function cellsOf(columns: Column[], print: Print, l: Look): string {
  const many = columns.length;
  if (print.kind === "gap") return `<tr class="gap"><td colspan="${many}"></td></tr>`;
  if (print.kind === "head") return `<tr class="part"><td colspan="${many}">${escape(print.text)}</td></tr>`; // prettier-ignore
  if (print.kind === "row") return escape(sheet.record(columns, print.row));
  const text = `${print.lead ? `${print.lead} &nbsp; ` : ""}${escape(print.text)}`;
  const cell = (shown: string) => `<td class="n">${shown}</td>`;
  const { cents } = print;
  const cells = l.kind !== "credits" ? [l.money(cents)] : cents < 0 ? ["", l.money(-cents)] : [l.money(cents), ""]; // prettier-ignore
  return `<tr class="${print.kind}"><td colspan="${many - cells.length}">${text}</td>${cells.map(cell).join("")}</tr>`;
}

function newPaper(chance: Chance, l: Look, f: Facts, columns: Column[], prints: Print[]): string {
  const pages = paged(l, prints, 43);
  const ink = chance.pick(["#1f4e79", "#2e5e4e", "#333333"]);
  const mark = sheet.mark(chance, ink, 30);
  const period = f.from === f.to ? [["Date of Service", l.day(f.from)] as const] : [["Admission Date", l.day(f.from)] as const, ["Discharge Date", l.day(f.to)] as const]; // prettier-ignore
  const facts = sheet.pairs([["Patient", f.patient], ["Hospital Account", f.account], ...period], "facts"); // prettier-ignore
  const right = sheet.pairs([["Statement Date", l.day(f.issued)], ["MRN", f.chart], ["Attending", f.doctor]], "facts"); // prettier-ignore
  const foot = l.words("This is not a bill. It is a detailed list of the charges on your account.|For questions about these charges call Patient Financial Services"); // prettier-ignore
  return pages
    .map(
      (rows, at) =>
        `<div class="sheet" style="--ink:${ink}"><div class="top"><div class="brand">${mark}<span>${l.name}<small>${f.road}, ${f.city}</small></span></div><h1>${l.kind === "chart" ? "Itemized Statement of Charges" : "ITEMIZED BILL"}</h1></div><div class="mid">${facts}${right}</div>${sheet.table(columns, rows.map((row) => cellsOf(columns, row, l)).join(""))}<div class="foot"><span>${foot}${foot.endsWith(".") ? "" : ` ${f.call}.`}</span><span>Page ${at + 1} of ${pages.length}</span></div></div>`, // prettier-ignore
    )
    .join("");
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 13mm} body{margin:0;font:8.6pt/1.3 'Liberation Sans';color:#111} pre{font:${l.kind === "bars" ? "8.2pt/15.4px" : "8.4pt/14.4px"} '${l.kind === "ledger" ? "DejaVu Sans Mono" : "Liberation Mono"}';${l.kind === "ledger" ? "font-size:7.8pt;" : ""}margin:0;break-after:page;min-height:930px;${l.kind === "bars" ? "background:repeating-linear-gradient(#e6f3e6 0 30.8px,#fff 30.8px 61.6px)" : ""}} pre:last-child,.sheet:last-child{break-after:auto}
.sheet{break-after:page;display:flex;flex-direction:column;min-height:255mm} .top,.mid,.foot{display:flex;justify-content:space-between;align-items:flex-end} .top{border-bottom:1.5px solid var(--ink);padding-bottom:1.5mm} h1{font-size:1.3em;margin:0;color:var(--ink)} .brand{display:flex;gap:2.5mm;align-items:center;font-size:1.4em;font-weight:bold} .brand small{display:block;font-size:.6em;font-weight:normal} .mid{margin:1.5mm 0 2.5mm;align-items:flex-start} .facts td{padding:.2mm 3mm .2mm 0} .facts td:first-child{color:#555} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.2px solid var(--ink);padding:.5mm 1mm} .lines td{padding:.22mm 1mm;vertical-align:top} .lines td.n,.lines th.n{text-align:right} .n,.c{white-space:nowrap} .part td{font-weight:bold;${l.kind === "chart" ? "background:#e9eef3" : "text-decoration:underline"}} .sub td{font-style:italic;border-top:.5px solid #888} .sub td:first-child,.sum td:first-child{text-align:${l.kind === "credits" ? "right" : "left"}} .sum td{font-weight:bold;border-top:1.2px solid #000} .gap td{height:2mm} .foot{margin-top:auto;font-size:.85em;color:#444;padding-top:2mm}`; // prettier-ignore

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const nights = chance.weighted([[0, 4], [chance.between(1, 3), 4], [chance.between(4, 7), 2]]); // prettier-ignore
  const from = shifted("2023-03-01", chance.between(0, 900));
  const to = shifted(from, nights);
  const rows = rowsFor(chance, from, nights);
  const columns = columnsOf(l);
  const a = accountOf(chance, rows, to);
  const f = factsOf(chance, from, to, a.posted);
  const prints = [...ledger(l, rows), ...ending(l, rows, a)];
  const body = l.typed ? typedPaper(l, f, columns, prints) : newPaper(chance, l, f, columns, prints); // prettier-ignore
  const settled = l.settled
    ? { adjustments: a.off, insurancePaid: a.plan, patientPaid: a.mine || null, patientResponsibility: a.due } // prettier-ignore
    : {};
  const truth = truthOf(
    {
      ...{ name: "ledger-itemization-section-codes", setting: "facility", provider: l.name },
      ...{ patient: f.patient, accountNumber: f.account, statementDate: f.issued },
      ...{ serviceFrom: from, serviceTo: to, ...(nights ? { dischargeDate: to } : {}) },
    },
    { billed: a.billed, ...settled },
    rows.map((row) => sheet.lineBy(columns, row, ["revenueCode"])),
  );
  return { html: sheet.page(css(l), body), truth };
}

export const family: Family = {
  name: "ledger-itemization-section-codes",
  paper:
    "A hospital's itemized bill of many lines under headings by revenue code, with subtotals, credits and a summary of charges, from line printers and newer systems.",
  medium: "text",
  draw,
};
