import { bare, decimal, dollars, grouped, parentheses } from "#corpus/generators/formats";
import { trailingMinus } from "#corpus/generators/formats";
import { compactDate, isoDate, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine, TruthTotals } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Item = { code: string; about: string; price: number };
type Row = Item & { posted: string; date: string; qty: number };
type Section = { revenue: string; title: string; rows: Row[] };

/** Revenue code and its name, then what is charged under it: code, words and price. */
const SECTIONS = `
0120 ROOM AND BOARD SEMI-PRIVATE: - ROOM CHARGE SEMI PRIVATE MED/SURG 2140.00
0250 PHARMACY: - ACETAMINOPHEN 325 MG TABLET 4.12; - LISINOPRIL 10 MG TABLET 6.85; - ENOXAPARIN 40 MG/0.4 ML SYRINGE 118.40; - PANTOPRAZOLE 40 MG TABLET DELAYED RELEASE 14.30
0258 IV SOLUTIONS: - SODIUM CHLORIDE 0.9% 1000 ML BAG 86.50; - LACTATED RINGERS 1000 ML 91.25
0270 MEDICAL/SURGICAL SUPPLIES: - IV START KIT 42.10; - CATHETER FOLEY TRAY 16FR 138.75; - DRESSING TEGADERM 4X4 11.95
0300 LABORATORY: 36415 VENIPUNCTURE ROUTINE 31.00; 87086 CULTURE URINE COLONY COUNT 144.00; 81001 URINALYSIS AUTOMATED W/MICRO 62.30
0301 LABORATORY - CHEMISTRY: 80053 COMPREHENSIVE METABOLIC PANEL 268.00; 84484 TROPONIN I QUANT 203.15; 83690 LIPASE 127.45; 83880 B-TYPE NATRIURETIC PEPTIDE 311.00
0305 LABORATORY - HEMATOLOGY: 85025 CBC W/AUTO DIFF 139.20; 85610 PROTHROMBIN TIME (PT) 66.75; 85379 D-DIMER QUANTITATIVE 189.60
0320 RADIOLOGY DIAGNOSTIC: 71046 XR CHEST 2 VIEWS 428.00; 73630 XR FOOT COMPLETE MIN 3 VIEWS RIGHT 391.00
0351 CT SCAN: 70486 CT MAXILLOFACIAL W/O CONTRAST 2316.00; 70450 CT HEAD W/O CONTRAST 2187.00
0352 CT SCAN - BODY: 74177 CT ABD AND PELVIS W CONTRAST 4210.00
0420 PHYSICAL THERAPY: 97161 PT EVAL LOW COMPLEXITY 20 MIN 312.00; 97110 THERAPEUTIC EXERCISE EA 15 MIN 148.00
0450 EMERGENCY ROOM: 99284 ED VISIT LEVEL 4 1874.00; 96374 IV PUSH SINGLE OR INITIAL DRUG 341.00; 96361 HYDRATION IV EA ADDL HOUR 154.00
0636 DRUGS REQUIRING DETAILED CODING: J2405 ONDANSETRON HCL INJ PER 1 MG 9.40; J1885 KETOROLAC TROMETHAMINE PER 15 MG 24.60; J0696 CEFTRIAXONE SODIUM PER 250 MG 21.15; Q9967 LOW OSMOLAR CONTRAST 300-399 MG/ML PER ML 2.35
0730 EKG/ECG: 93005 ELECTROCARDIOGRAM TRACING ONLY 298.00
0762 OBSERVATION ROOM: G0378 HOSPITAL OBSERVATION PER HOUR 96.00`;

const CATALOGUE = SECTIONS.trim()
  .split("\n")
  .map((line) => {
    const [, revenue = "", title = "", items = ""] = /^(\d{4}) (.*?): (.*)$/.exec(line)!;
    return { revenue, title, items: items.split("; ").map(itemOf) };
  });

function itemOf(text: string): Item {
  const [, code = "", about = "", price = ""] = /^(\S+) (.*) (\S+)$/.exec(text)!;
  const bareCode = code === "-" ? "" : code;
  return { code: bareCode, about, price: Math.round(Number(price) * 100) };
}

/** What is given by the dose, hour or millilitre comes in numbers. */
const MANY = /PER|TABLET|EA 15|EA ADDL|HOUR/;

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86400000).toISOString().slice(0, 10);
}

function rowsOf(chance: Chance, items: Item[], from: string, days: number): Row[] {
  const rows = Array.from({ length: days + 1 }, (_, day) =>
    chance
      .shuffled(items)
      .slice(0, chance.between(1, 3))
      .map((item) => {
        const date = later(from, day);
        const qty = MANY.test(item.about) ? chance.between(1, 8) : 1;
        return { ...item, date, posted: later(date, chance.between(0, 2)), qty };
      }),
  ).flat();
  // A dose that was not given goes back to the shelf, and its charge with it.
  const back = rows.find(({ about }) => /TABLET/.test(about));
  if (back && chance.happens(0.25)) rows.push({ ...back, posted: later(back.date, 2), qty: -1 });
  return rows;
}

function sectionsOf(chance: Chance): Section[] {
  const [from, days] = [later("2024-01-09", chance.between(0, 600)), chance.pick([0, 0, 1, 2])];
  // A night is charged, the day of leaving is not: without a night no room.
  const offered = CATALOGUE.filter(({ revenue }) => days > 0 || revenue !== "0120");
  const wanted = chance.shuffled(offered).slice(0, chance.between(1, 9));
  return wanted
    .sort((a, b) => a.revenue.localeCompare(b.revenue))
    .map(({ revenue, title, items }) => {
      const once = revenue === "0450" || revenue.startsWith("035") || revenue === "0420";
      const until = once ? 0 : revenue === "0120" ? days - 1 : days;
      return { revenue, title, rows: rowsOf(chance, items, from, until) };
    });
}

type Column = { head: string; css: string; cell: (row: Row) => string };
type Print = { date: (iso: string) => string; money: (cents: number) => string; pad: boolean };

/** Some systems keep six places for a code and fill them from the left. */
const printed = (code: string, pad: boolean): string =>
  pad && code ? code.padStart(6, "0") : code;

function columnsOf(chance: Chance, { date, money, pad }: Print): { all: Column[]; price: boolean } {
  const price = chance.happens(0.25);
  const code: Column = {
    head: chance.pick(["HCPS", "HCPS", "HCPCS", "CPT/HCPCS", "Svc Code", "Service Code"]),
    ...{ css: "20mm", cell: (row) => printed(row.code, pad) },
  };
  const about: Column = {
    head: chance.pick(["Description", "Service Description", "Charge Description"]),
    ...{ css: "1fr", cell: (row) => row.about },
  };
  const qty: Column = {
    head: chance.pick(["Qty", "Quantity", "Units", "QTY"]),
    ...{ css: "16mm", cell: (row) => String(row.qty) },
  };
  const day: Column = {
    head: chance.pick(["Service Date", "Svc Date", "Date of Service", "DOS"]),
    ...{ css: "23mm", cell: (row) => date(row.date) },
  };
  const posted: Column = {
    head: chance.pick(["Post Date", "Posting Date", "Posted"]),
    ...{ css: "23mm", cell: (row) => date(row.posted) },
  };
  const each: Column = {
    head: chance.pick(["Unit Price", "Price", "Rate"]),
    ...{ css: "21mm; money", cell: (row) => money(row.price) },
  };
  const amount: Column = {
    head: chance.pick(["Amount", "Total Charge", "Charges", "Extended Amount"]),
    ...{ css: "25mm; money", cell: (row) => money(row.price * row.qty) },
  };
  const days = chance.pick([[posted, day], [day, posted], [day]]);
  const middle = chance.happens(0.7) ? [code, about] : [about, code];
  return { all: [...days, ...middle, qty, ...(price ? [each] : []), amount], price };
}

const total = (rows: Row[]): number => rows.reduce((sum, { price, qty }) => sum + price * qty, 0);

type Paid = { insurance: number; adjustments: number; patient: number } | null;

function paidOf(chance: Chance, billed: number): Paid {
  if (chance.happens(0.45)) return null;
  const adjustments = Math.round(billed * (0.3 + 0.2 * chance.share()));
  const insurance = Math.round((billed - adjustments) * (0.5 + 0.4 * chance.share()));
  const rest = billed - adjustments - insurance;
  return { adjustments, insurance, patient: chance.happens(0.4) ? Math.round(rest / 3) : 0 };
}

function tail(chance: Chance, billed: number, paid: Paid, money: Print["money"]): string {
  const row = (label: string, cents: number): string =>
    `<div class="last"><span>${label}</span><span>${money(cents)}</span></div>`;
  const charges = row(chance.pick(["Total Charges", "TOTAL CHARGES", "Grand Total"]), billed);
  if (!paid) return charges;
  return `${charges}${row(chance.pick(["Insurance Payments", "Total Insurance Payments"]), -paid.insurance)}
    ${row(chance.pick(["Contractual Adjustments", "Insurance Adjustments", "Adjustments"]), -paid.adjustments)}
    ${row("Patient Payments", paid.patient ? -paid.patient : 0)}
    ${row(chance.pick(["Account Balance", "Balance Due", "Patient Balance"]), billed - paid.insurance - paid.adjustments - paid.patient)}`;
}

function body(chance: Chance, sections: Section[], print: Print, columns: Column[]): string {
  const title = chance.pick([
    "{r} - {t}",
    "{r} {t}",
    "Revenue Code {r}: {t}",
    "{r} - {t}",
    "{s} {t}",
  ]);
  const sum = chance.pick(["Subtotal {r}", "Total {r} - {t}", "Section Total", "{t} SUBTOTAL"]);
  const fill = (text: string, { revenue, title: name }: Section): string =>
    text.replace("{r}", revenue).replace("{s}", revenue.slice(1)).replace("{t}", name);
  const cells = (row: Row): string =>
    columns.map(({ cell, css }) => `<span class="${css.slice(6)}">${cell(row)}</span>`).join("");
  return sections
    .map((section) => {
      const rows = section.rows.map((row) => `<div class="row">${cells(row)}</div>`).join("\n");
      return `<div class="section">${fill(title, section)}</div>${rows}
        <div class="sub"><span>${fill(sum, section)}</span><span>${print.money(total(section.rows))}</span></div>`;
    })
    .join("\n");
}

function style(chance: Chance, columns: Column[]): string {
  const font = chance.pick([
    "Liberation Mono",
    "Liberation Sans",
    "Liberation Serif",
    "DejaVu Sans",
  ]);
  const size = { "Liberation Mono": 7.6, "DejaVu Sans": 7.4 }[font] ?? chance.pick([8.5, 9, 9.5]);
  const rule = chance.pick(["border-bottom: .4px solid #bbb;", "", ""]);
  const bar = chance.pick([
    "background: #ddd;",
    "text-decoration: underline;",
    "border-top: 1px solid #000;",
  ]);
  return `@page { size: letter; margin: 15mm 12mm; @top-right { content: "Page: " counter(page); font: 8pt ${font}; } }
  body { font: ${size}pt/1.25 ${font}; margin: 0; } .row, .heads { display: grid; gap: 0 2mm; padding: 1px 0;
  grid-template-columns: ${columns.map(({ css }) => css.split(";")[0]).join(" ")}; break-inside: avoid; }
  .row { ${rule} } .heads { font-weight: bold; border-bottom: 1px solid #000; align-items: end; } .money { text-align: right; }
  .section { font-weight: bold; margin-top: 2.5mm; padding: 1px 0; ${bar} break-after: avoid; }
  .sub { break-before: avoid; } .sub, .last { display: flex; justify-content: flex-end; font-weight: bold; } .sub span + span, .last span + span { width: 32mm; text-align: right; border-top: .8px solid #000; }
  .last { font-size: 1.1em; margin-top: 1mm; } .facts { display: grid; grid-template-columns: auto 1fr auto 1fr; gap: 1px 5mm; border: 1px solid #000; padding: 2mm; margin: 4mm 0; }
  h1 { font-size: 13pt; margin: 0; } h2 { font-size: 11pt; text-align: center; margin: 3mm 0 0; }`;
}

const HOSPITALS = [
  ["Harrow Glen Hospital", "2200 Harrow Glen Road, Pinedale, GA 30299"],
  ["MERCY RIDGE MEDICAL CENTER", "18 MERCY RIDGE, FORT CALDER, TX 78899"],
  ["Northern Lakes Health System - Alden Campus", "905 Lakeshore Ave, Alden, MN 55817"],
] as const;
const PEOPLE = [
  "OKONKWO, CHIDI A",
  "Lindqvist, Astrid",
  "DELACRUZ,MARISOL",
  "Wendell P. Thackeray",
];

const EMPTY = {
  ...{ serviceDate: null, description: null, code: null, revenueCode: null, units: null },
  ...{ charge: null, allowed: null, discount: null, notCovered: null, deductible: null },
  ...{ copay: null, coinsurance: null, insurancePaid: null, patientOwes: null },
  ...{ modifiers: [], remarks: [] },
} satisfies TruthLine;

function linesOf(sections: Section[], price: boolean): TruthLine[] {
  return sections.flatMap(({ revenue, rows }) =>
    rows.map((row) => ({
      ...EMPTY,
      ...{ serviceDate: row.date, description: row.about, code: row.code || null },
      ...{ revenueCode: revenue, units: row.qty, charge: decimal(row.price * row.qty) },
      ...(price ? { unitPrice: decimal(row.price) } : {}),
    })),
  );
}

function totalsOf(billed: number, paid: Paid): TruthTotals {
  const due = paid && billed - paid.adjustments - paid.insurance - paid.patient;
  return {
    ...{ billed: decimal(billed), adjustments: paid && decimal(paid.adjustments) },
    ...{
      insurancePaid: paid && decimal(paid.insurance),
      patientPaid: paid && decimal(paid.patient),
    },
    ...{ allowed: null, patientResponsibility: due === null ? null : decimal(due) },
  };
}

function draw(chance: Chance): Drawn {
  const sections = sectionsOf(chance);
  const rows = sections.flatMap((section) => section.rows);
  const dates = rows.map(({ date }) => date).sort();
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const date = chance.pick([slashes, shortSlashes, compactDate, isoDate]);
  const money = chance.pick([grouped, grouped, dollars, bare, trailingMinus, parentheses]);
  const print: Print = { date, money, pad: chance.happens(0.6) };
  const { all: columns, price } = columnsOf(chance, print);
  const [hospital, address] = chance.pick(HOSPITALS);
  const [patient, account] = [chance.pick(PEOPLE), chance.number("V00#######")];
  const [statement, paid] = [later(last, chance.between(12, 60)), paidOf(chance, total(rows))];
  const facts: [string, string][] = [
    ["Patient Name:", patient],
    [chance.pick(["Account Number:", "Account #:", "Patient Account:"]), account],
    ["Admit Date:", date(first)],
    ["Discharge Date:", date(last)],
    [chance.pick(["Statement Date:", "Bill Date:", "Print Date:"]), date(statement)],
    ["Medical Record #:", chance.number("M00####")],
    ["Attending:", "DR " + chance.pick(["HOLLOWAY", "RAMASWAMY", "PIETROWSKI"])],
    ["Financial Class:", chance.pick(["BLUE CROSS", "SELF PAY", "MEDICARE", "COMMERCIAL"])],
  ];
  const heads = columns.map(({ head, css }) => `<span class="${css.slice(6)}">${head}</span>`);
  const html = `<!doctype html><meta charset="utf-8"><style>${style(chance, columns)}</style>
  <h1>${hospital}</h1>${address}<br>Tax ID ${chance.number("##-#######")} &nbsp; Billing: ${chance.number("(6##) 555-01##")}
  <h2>${chance.pick(["Itemized Statement of Charges", "DETAIL ITEMIZATION", "Patient Account Itemization", "ITEMIZED BILL"])}</h2>
  <div class="facts">${facts.map(([label, value]) => `<b>${label}</b><span>${value}</span>`).join("")}</div>
  <div class="heads">${heads.join("")}</div>${body(chance, sections, print, columns)}
  <div style="margin-top:5mm">${tail(chance, total(rows), paid, money)}</div>
  <p>${chance.pick(["This is not a bill. It is an itemization of charges that you requested.", "Physician services are billed separately.", "*** END OF ITEMIZATION ***"])}</p>`;
  return {
    html,
    truth: {
      ...{ name: family.name, file: "", kind: "itemized", setting: "facility" },
      ...{ producer: "chromium", pictureOf: null, picture: null, provider: hospital, issuer: null },
      ...{ patient, accountNumber: account, claimNumber: null, statementDate: statement },
      ...{
        dueDate: null,
        serviceFrom: first,
        serviceTo: last,
        totals: totalsOf(total(rows), paid),
      },
      ...{ lines: linesOf(sections, price), problems: [], expect: "completed", failReason: null },
    },
  };
}

export const family: Family = {
  name: "itemization-revenue-sections",
  paper: "a hospital's itemization of charges in sections by revenue code",
  medium: "text",
  draw,
};
