import { bare, compactDate, grouped, monthDay, shortSlashes } from "#corpus/generators/formats";
import { dashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { page } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Of = "charge" | "plan" | "off" | "mine";
type Entry = { of: Of; date: string; item: string; text: string; units: number; cents: number };
type Visit = { inside: boolean; first: string; last: string; before: number; entries: Entry[] };

const HOSPITALS = [
  "MCCREARY COUNTY HOSPITAL",
  "BENT FORK COUNTY HOSPITAL DISTRICT",
  "SHOSHONE COUNTY MEM HOSP",
  "PRAIRIE COUNTY CRITICAL ACCESS HOSPITAL",
  "LEE & BARLOW COUNTIES GENERAL HOSPITAL",
];
/** What is charged at any visit: item, words, cents of one, the most of it. */
const ANY = rowsOf(`
3010|LAB-CBC W/DIFF|8450|1;3022|LAB-CHEM 14 PANEL|14275|1;3051|LAB-UA W/MICRO|4600|1;3060|LAB-PT/INR|5125|1;3077|LAB-TROPONIN I|16840|1;4012|XR-CHEST PA & LAT|26300|1;4033|XR-ABD FLAT/UPRIGHT|24150|1;4090|CT-HEAD W/O CONT|131500|1
2511|RX-CEFTRIAXONE 1GM INJ|7815|2;2519|RX-ONDANSETRON 4MG INJ|3890|2;2530|RX-TYLENOL 325MG TAB|145|6;2544|RX-KETOROLAC 30MG INJ|4425|1;2581|IV-D5 1/2NS 1000ML|6140|3;2583|IV-NORMAL SALINE 1L|5995|3;2701|CSR-IV START KIT|2280|1;2706|CSR-IV TUBING PRI|1965|2
2733|CSR-O2 CANNULA ADLT|780|1;4102|RT-SVN TX|9350|4;7301|EKG 12 LEAD TRACING|19800|1;2715|CSR-DRSG STER 4X4|640|4`);
const INSIDE = rowsOf(
  "1203|PT EVAL-P.T.|21900|1;1209|PT GAIT TRNG 15 MIN|8750|2;2555|RX-LISINOPRIL 10MG TAB|265|1;2560|RX-LOVENOX 40MG SYR|6730|1;1110|DIET CONSULT|7400|1",
);
const OUTSIDE = rowsOf(
  `4503|ER VISIT LVL 3|64800;4504|ER VISIT LVL 4|98750;7605|TREATMENT RM/HR|31200`,
);
const BEDS = rowsOf("1001|RM & BD SEMI-PVT|138500;1002|RM & BD SWING BED|89400");
const PLANS = "BC/BS|MEDICARE|MEDICAID|FARM BUR|UHC".split("|");

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const plain = chance.pick([grouped, grouped, bare]);
  const sign = of("CR|CR| CR");
  return {
    of,
    /** Room for the sign is kept beside every amount, so that the digits stand under each other. */
    money: (cents: number) => plain(Math.abs(cents)) + (cents < 0 ? sign : " ".repeat(sign.length)),
    day: chance.pick([
      shortSlashes,
      monthDay,
      compactDate,
      (iso: string) => dashes(iso).slice(0, 5),
    ]),
    full: chance.pick([shortSlashes, slashes, compactDate]),
    item: chance.happens(0.6),
    units: chance.happens(0.65),
    /** Credits in a column of their own, in that of the charges, or with a balance that runs. */
    shape: chance.pick(["one", "one", "two", "running"] as const),
    ends: chance.pick(["box", "box", "rows", "due"] as const),
    bars: chance.pick(["#e2f0e0", "#e6eef8", ""]),
    holes: chance.happens(0.6),
    long: chance.between(24, 30),
    /** An empty row between days, and a part of the form to send back. */
    apart: chance.happens(0.3),
    stub: chance.happens(0.5),
    title: of("ITEMIZED STATEMENT|PATIENT STATEMENT|DETAIL OF CHARGES|STATEMENT OF ACCT"),
    insured: chance.happens(0.8),
    before: of("BAL FWD|PREV BAL|BALANCE FORWARD"),
    due: of("PAY THIS AMT|BAL DUE|PLEASE PAY|AMT DUE"),
    font: of("Liberation Mono|Liberation Mono|DejaVu Sans Mono"),
  };
}

function chargesOf(chance: Chance, first: string, nights: number): Entry[] {
  const left = new Set(nights ? [...ANY, ...INSIDE] : ANY);
  const bed = chance.pick(BEDS);
  const busy = chance.between(2, 8);
  const made = ([item = "", text = "", each, most]: string[], date: string): Entry => {
    const units = chance.between(1, Number(most ?? 1));
    return { of: "charge", date, item, text, units, cents: Number(each) * units };
  };
  return Array.from({ length: nights + 1 }, (_, at) => {
    const date = shifted(first, at);
    const some = chance.shuffled([...left]).slice(0, chance.between(nights ? 1 : 0, busy));
    for (const one of some) if (one[3] === "1") left.delete(one);
    const main = nights ? (at < nights ? [bed] : []) : [chance.pick(OUTSIDE)];
    const day = [...main, ...some].map((one) => made(one, date));
    const back = day.find(({ units, text }) => units > 1 && /RX|CSR/.test(text));
    if (!back || !chance.happens(0.4)) return day;
    const cents = -back.cents / back.units;
    return [...day, { ...back, units: 1, cents, text: `${back.text} RTN` }];
  }).flat();
}

function visitOf(chance: Chance, l: Look): Visit {
  const inside = chance.happens(0.5);
  const [first, nights] = [shifted("2024-01-19", chance.between(0, 690)), chance.between(1, 4)];
  const last = inside ? shifted(first, nights) : first;
  const entries = chargesOf(chance, first, inside ? nights : 0);
  const billed = sum(entries.map(({ cents }) => cents));
  const posted = shifted(last, chance.between(16, 30));
  const before = chance.happens(0.3) ? chance.between(1800, 24000) : 0;
  const add = (of: Of, date: string, text: string, cents: number) => {
    if (cents > 0) entries.push({ of, date, text, cents: -cents, item: "", units: 0 });
  };
  const plan = chance.pick(PLANS);
  const off = Math.round((billed * chance.between(18, 44)) / 100);
  if (l.insured && chance.happens(0.85)) {
    add("plan", posted, `${plan} PMT`, Math.round((billed - off) * chance.pick([0.8, 0.65])));
    add("off", posted, `${plan} ${l.of("C/A|CONTR ADJ|DISALLOW")}`, off);
  }
  if (!l.insured) add("off", posted, "UNINS DISC 25 PCT", Math.round(billed * 0.25));
  const open = before + sum(entries.map(({ cents }) => cents));
  const mine = chance.happens(0.5) ? Math.min(chance.pick([2500, 5000, 10000]), open / 2) : 0;
  add("mine", shifted(posted, 4), l.of("PT PMT-CHECK|PT PMT-CASH|PMT-THANK YOU"), Math.floor(mine));
  return { inside, first, last, before, entries };
}

const charged = (one: Entry) => one.of === "charge";
const given = (visit: Visit, of: Of) =>
  sum(visit.entries.filter((one) => one.of === of).map(({ cents }) => cents));

const linesOf = (visit: Visit, l: Look) =>
  visit.entries.filter(charged).map(({ date, text, cents, units }) => {
    const said = { serviceDate: date, description: text, charge: cents };
    return lineOf({ ...said, units: l.units ? units : null });
  });

/** The rows of the ledger, each as wide as the form. */
function ledger(visit: Visit, l: Look): { head: string; rows: string[] } {
  const amounts = { one: ["AMOUNT"], two: ["CHARGES", "CREDITS"], running: ["AMOUNT", "BALANCE"] };
  const gap = " ".repeat(l.money(0).length - 4);
  const row = (date: string, item: string, text: string, units: string, cells: string[]) =>
    `${date.padEnd(10)}${l.item ? item.padEnd(7) : ""}${text.padEnd(29)}${l.units ? units.padStart(4) : ""}${cells.map((cell) => cell.padStart(l.shape === "one" ? 24 : 15)).join("")}`.trimEnd();
  let run = visit.before;
  const cellsOf = (cents: number) => {
    if (l.shape === "two") return cents < 0 ? ["", l.money(cents)] : [l.money(cents), ""];
    return l.shape === "one" ? [l.money(cents)] : [l.money(cents), l.money(run)];
  };
  const before = visit.before ? [row("", "", l.before, "", cellsOf(visit.before))] : [];
  const rows = visit.entries.flatMap((one, at) => {
    run += one.cents;
    const next = visit.entries[at + 1];
    const units = charged(one) ? String(one.units) : "";
    const typed = row(l.day(one.date), one.item, one.text, units, cellsOf(one.cents));
    return l.apart && next && next.date !== one.date ? [typed, ""] : [typed];
  });
  const heads = amounts[l.shape].map((head) => head + gap);
  return { head: row("DATE", "ITEM", "DESCRIPTION", "QTY", heads), rows: [...before, ...rows] };
}

type Sums = Record<"billed" | "plan" | "off" | "mine" | "due", number>;
const figures = (visit: Visit, sums: Sums, l: Look): [string, string][] => [
  ...(visit.before ? [[l.before, l.money(visit.before)] as [string, string]] : []),
  ["TOT CHGS", l.money(sums.billed)],
  ...(l.insured ? [["INS PMTS", l.money(sums.plan)] as [string, string]] : []),
  [l.insured ? "ADJ/ALLOW" : "DISCOUNT", l.money(sums.off)],
  ["PT PMTS", l.money(sums.mine)],
  [l.due, `$${l.money(sums.due)}`],
];

const boxes = (list: [string, string][], kind: string) =>
  `<div class="${kind}">${list.map(([label, value]) => `<div><small>${label}</small>${value}</div>`).join("")}</div>`;

/** The end of the last sheet: a row of boxes, rows of type, or what is due alone. */
function endOf(list: [string, string][], l: Look): string {
  if (l.ends === "box") return boxes(list, "boxes");
  const rows = l.ends === "rows" ? list : list.slice(-1);
  const wide = Math.max(...rows.map(([, value]) => value.length)) + 2;
  const typed = rows.map(([label, value]) => `${label.padEnd(26, ".")}${value.padStart(wide)}`);
  return `<pre class="ends">${typed.join("\n")}</pre>`;
}

const style = (l: Look) =>
  `@page{size:letter;margin:0}body{margin:0;color:#222}.sheet{box-sizing:border-box;height:278mm;padding:11mm 19mm 6mm;break-after:page;position:relative}.sheet:last-child{break-after:auto}.holes{position:absolute;top:0;bottom:0;width:9mm;background:radial-gradient(circle,#ccc 0 1.6mm,#fff 1.8mm) center top/9mm 12.7mm repeat-y}.left{left:0;border-right:1px dotted #bbb}.right{right:0;border-left:1px dotted #bbb}
pre,.boxes div{font:10pt/4.3mm ${l.font};margin:0}.boxes{display:grid;grid-auto-flow:column;grid-auto-columns:auto;border:1px solid #555;margin:3mm 0}.boxes div{padding:.6mm 1.5mm;border-right:1px solid #999;white-space:pre}.boxes div:last-child{border:0}small{display:block;font:6.5pt Liberation Sans;color:#456}pre.body{${l.bars ? `background:repeating-linear-gradient(#fff 0 12.9mm,${l.bars} 12.9mm 25.8mm)` : ""};border-bottom:1px solid #555;margin-top:.8mm}.cols{border-bottom:1px solid #555}pre.ends{margin:3mm 0 3mm 62mm}.stub{border-top:1px dashed #444;margin-top:9mm;padding-top:3mm}`;

type Form = { top: string; head: string; rows: string[]; end: string };
function sheets({ top, head, rows, end }: Form, l: Look): string {
  const count = Math.ceil(rows.length / l.long);
  const typed = (text: string) => text.replaceAll("&", "&amp;");
  const holes = l.holes ? '<div class="holes left"></div><div class="holes right"></div>' : "";
  return Array.from({ length: count }, (_, at) => {
    const part = rows.slice(at * l.long, (at + 1) * l.long);
    const last = at === count - 1;
    return `<div class="sheet">${holes}${top.replace("#PAGE", String(at + 1))}<pre class="cols">${head}</pre><pre class="body">${typed(part.join("\n"))}</pre>${last ? end : "<pre>*** CONTINUED ***</pre>"}</div>`;
  }).join("");
}

function draw(chance: Chance): Drawn {
  const [l, provider] = [lookOf(chance), chance.pick(HOSPITALS)];
  const visit = visitOf(chance, l);
  const [first, ...more] = person(chance).toUpperCase().split(" ");
  const patient = l.of(
    `${more.join(" ")} ${first}|${more.join(" ")}, ${first}|${first} ${more.join(" ")}`,
  );
  const account = chance.number(l.of("######|##-####|#######-#"));
  const issued = shifted(visit.last, chance.between(36, 55));
  const of = { plan: given(visit, "plan"), off: given(visit, "off"), mine: given(visit, "mine") };
  const billed = given(visit, "charge");
  const sums = { ...of, billed, due: visit.before + billed + of.plan + of.off + of.mine };
  const facts: [string, string][] = [
    ["PATIENT NAME", patient],
    [l.of("PATIENT NO.|ACCT NO.|CONTROL NO."), account],
    ...(visit.inside
      ? ([
          ["ADMITTED", l.full(visit.first)],
          ["DISCHARGED", l.full(visit.last)],
        ] as [string, string][])
      : ([["SERVICE DATE", l.full(visit.first)]] as [string, string][])),
    [l.of("BILLING DATE|STMT DATE"), l.full(issued)],
    ["F/C", chance.number("0#")],
  ];
  const upper = (text: string) => text.toUpperCase();
  const top = `<pre>${provider.padEnd(48).replaceAll("&", "&amp;")}${l.title}
${upper(box(chance))}  ${upper(town(chance))}
BUS OFC ${phone(chance)}   FED ID ${chance.number("##-#######")}   PAGE #PAGE

${" ".repeat(6)}${patient}
${" ".repeat(6)}${upper(street(chance))}
${" ".repeat(6)}${upper(town(chance))}</pre>${boxes(facts, "boxes")}<pre>DR ${upper(doctor(chance)).replace(",", "")}   INS: ${l.insured ? "ON FILE" : "NONE"}</pre>`;
  const notes = l.of(
    "ER PHYS FEES BILLED SEPARATELY|MAKE CHECKS PAYABLE TO HOSPITAL|ACCTS OVER 90 DAYS GO TO COLLECTION|ASK BUS OFC ABOUT CHARITY CARE",
  );
  const stub = `<div class="stub"><pre>RETURN THIS PORTION WITH PAYMENT TO BUS OFC</pre>${boxes([...facts.slice(0, 2), [l.due, `$${l.money(sums.due).trim()}`], ["AMT PAID", "$              "]], "boxes")}</div>`;
  const end = `${endOf(figures(visit, sums, l), l)}<pre>${notes}</pre>${l.stub ? stub : ""}`;
  const html = page(style(l), sheets({ top, ...ledger(visit, l), end }, l));
  const paid = visit.entries.filter((one) => one.of === "mine");
  const shown = (cents: number) => (l.ends === "due" ? null : Math.abs(cents));
  const said = {
    setting: "facility",
    ...{ name: family.name, provider, patient, accountNumber: account },
    ...{ statementDate: issued, serviceFrom: visit.first, serviceTo: visit.last },
    ...(visit.inside ? { dischargeDate: visit.last } : {}),
    ...(l.ends === "due" && paid.length
      ? { paymentRows: paid.map((one) => bare(-one.cents)) }
      : {}),
  } as const;
  const totals = {
    ...{ billed: shown(billed), adjustments: shown(of.off), patientPaid: shown(of.mine) },
    ...{ insurancePaid: l.insured ? shown(of.plan) : null, patientResponsibility: sums.due },
    previousBalance: visit.before || null,
  };
  return { html, truth: truthOf(said, totals, linesOf(visit, l)) };
}

export const family: Family = {
  name: "county-dot-matrix",
  paper:
    "A rural county hospital's itemized statement in dot-matrix type on a continuous form: abbreviations, CR behind credits.",
  medium: "text",
  draw,
};
