import { bare, compactDate, credit, grouped, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { mark, page, total } from "#corpus/families/drawing/sheet";
import * as truths from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { rowsOf, shifted, sum, truthOf } = truths;
type Row = truths.Said & { dept: string; unit: string; own: string };

const HOSPITALS = `LAKEFRONT UNIVERSITY MEDICAL CENTER|ST BARTHOLOMEW HOSPITAL|METROPOLITAN GENERAL HOSPITAL|HARBOR COUNTY HOSPITALS CORP - KINGSTON DIV|MERCY OF THE RIVER MEDICAL CTR|THE NORTHSIDE MEMORIAL HOSPITAL`;

/** Department, revenue code and name, then what it charges: words, dollars, HCPCS. */
const STOCK =
  `100 0120 ROOM AND BOARD: R&B MED/SURG SEMIPVT|2415.00; R&B TELEMETRY PVT|3180.00; R&B SEMI 6 WEST|1985.00 # 410 0250 PHARMACY: ACETAMIN 325MG TAB UD|1.85; HEPARIN NA 5000U/ML VL|22.40|J1644; CEFAZOLIN 1GM VIAL|61.75|J0690; ONDANSETRON 4MG/2ML INJ|48.30|J2405; MORPHINE 4MG/ML SYR|39.95|J2270; PANTOPRAZOLE 40MG IV|92.60; KCL 20MEQ TAB SA|4.15; LISINOPRIL 10MG TAB UD|3.60; KETOROLAC 30MG/ML INJ|44.00|J1885; DOCUSATE NA 100MG CAP|1.40 # 415 0258 IV SOLUTIONS: NACL 0.9% 1000ML BAG|118.00|J7030; D5W/.45NS W/KCL 20 1000|124.50; LACT RINGERS 1000ML|109.75|J7120 # 422 0270 CENTRAL SUPPLY: IV START KIT|27.50; TUBING IV PUMP PRIM|34.10; CATH FOLEY 16FR TRAY|86.25; O2 CANNULA ADLT|9.80; SLEEVE SCD KNEE PR|142.00; DRSG TEGADERM 4X4|11.35; ELECTRODE EKG PKG|13.00
440 0301 LABORATORY: CBC W/AUTO DIFF|142.00|85025; COMP METAB PNL|288.00|80053; TROPONIN I QUANT|231.50|84484; PROTHROMBIN TIME|94.00|85610; PTT ACTIVATED|103.50|85730; UA AUTO W/MICRO|76.00|81001; BLD CULT AEROB/ANAER|212.00|87040; MAGNESIUM SERUM|88.00|83735; LACTIC ACID PLASMA|147.25|83605; TYPE & SCREEN ABO/RH|264.00; LIPASE|119.00|83690 # 451 0320 DIAG RADIOLOGY: CHEST 1 VW PORT|412.00|71045; ABD 2 VWS|486.00|74019; ANKLE COMP 3V LT|398.00|73610 # 455 0350 CT SCAN: CT HEAD W/O CONTR|2310.00|70450; CT ABD/PELV W CONTR|5874.00|74177 # 460 0730 EKG/ECG: EKG 12 LEAD TRACING|342.00|93005 # 465 0410 RESP THERAPY: NEB TX SUBSQ|118.00|94640; O2 SETUP DLY|164.00; SPIROMETRY INCENT DEV|52.00 # 470 0424 PHYS THERAPY: PT EVAL LOW CMPLX|318.00|97161; GAIT TRNG 15MIN|134.00|97116; THER EXER 15MIN|141.00|97110 # 480 0450 EMERGENCY RM: ER VISIT LEVEL 4|2148.00|99284; INJ IV PUSH INIT DRUG|388.00|96374 # 490 0360 OPERATING ROOM: OR MAJOR 1ST 30MIN|4890.00; OR ADDL 15MIN|1265.00; SUTURE VICRYL 2-0|31.60; STAPLER LIN ENDO|684.00`
    .split(/\n| # /)
    .flatMap((line) => {
      const [, dept = "", rev = "", unit = "", list = ""] = /^(\d+) (\d+) (.*?): (.*)$/.exec(line)!;
      return rowsOf(list).map((item) => ({ dept, rev, unit, item }));
    });
const PLANS = `BLUE CROSS|MCARE PT A|AETNA US|EMPIRE HMO|UHC COMM|MCAID HMO|CIGNA PPO|SELF PAY|SELF PAY`;
const REMARKS = `PHYSICIAN FEES ARE BILLED SEPARATELY AND ARE NOT INCLUDED ABOVE.|FINANCIAL ASSISTANCE IS AVAILABLE TO THOSE WHO QUALIFY.|LATE CHARGES MAY BE ADDED TO THIS ACCOUNT AFTER THE BILL DATE.|IF YOU HAVE QUESTIONS CALL PATIENT ACCOUNTS WEEKDAYS 9AM-4PM.`;

function plainDay(iso: string, keep: string): string {
  const [y = "", m = "", d = ""] = iso.split("-");
  if (keep === "DDMON") return compactDate(iso);
  return keep.replace("CCYY", y).replace("YY", y.slice(2)).replace("MM", m).replace("DD", d);
}

/** Figures end under figures; a minus or CR after them hangs over. */
const hanging = (text: string) => text.replace(/(-|CR)?$/, (tail) => tail.padEnd(2));
type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const keep = words("MMDDYY|MMDDYY|MMDDYY|MMDDCCYY|MMDDCCYY|MMDD|DDMON|MM DD YY");
  const plain = chance.pick([trailingMinus, trailingMinus, trailingMinus, grouped, credit]);
  const [zero, comma] = [chance.pick([".", "0."]), chance.pick([",", ""])];
  return {
    ...{ words, by: words("dept|dept|dept|page|page|day|dept page") },
    day: (iso: string) => plainDay(iso, keep),
    headDay: (iso: string) => plainDay(iso, keep === "MMDD" ? "MMDDYY" : keep),
    money: (cents: number) => hanging(plain(cents).replace(/ |,/, comma).replace(/^0\./, zero)),
    ...{ dept: words("dept|dept|rev|none"), own: chance.happens(0.9), code: chance.happens(0.3) },
    ...{ price: chance.happens(0.2), titled: chance.happens(0.4), wide: chance.pick([19, 22, 24]) },
    ...{ gap: chance.pick([1, 2, 2]), over: chance.happens(0.6), stub: chance.happens(0.45) },
    ...{ green: chance.happens(0.2), logo: chance.happens(0.5), each: chance.happens(0.65) },
    ...{
      rule: words("-|-|=|*"),
      forward: chance.happens(0.6),
      undone: chance.happens(0.4),
      came: words("480|490"),
    },
    font: words("Liberation Mono|Liberation Mono|DejaVu Sans Mono"),
  };
}

/** What was charged on which day of the stay, and now and then one of it taken back. */
function posted(chance: Chance, from: string, nights: number, l: Look): Row[] {
  const rows: Row[] = [];
  const add = ({ dept, rev, unit, item }: (typeof STOCK)[number], day: number, units: number) => {
    const [words = "", price = "", code = ""] = item;
    const unitPrice = Math.round(Number(price) * 100);
    const own = dept + String(1000 + ((words.length * 7919 + unitPrice * 31) % 8999));
    const description = words.slice(0, l.wide).trim();
    const what = { dept, unit, own, description, code: code || null, revenueCode: rev, units };
    const serviceDate = shifted(from, day);
    rows.push({ ...what, unitPrice, charge: units * unitPrice, serviceDate });
  };
  const [room, came] = [chance.pick(STOCK.filter(({ dept }) => dept === "100")), l.came];
  for (let night = 0; night < nights; night += 1) add(room, night, 1);
  const many = nights + chance.between(nights ? 7 : 2, chance.pick([9, 16, 25 - nights]));
  const pool = chance.shuffled(STOCK.filter(({ dept }) => !/100|480|490/.test(dept)));
  for (const one of [...STOCK.filter(({ dept }) => dept === came), ...pool]) {
    const most = /41.|422|15MIN/.test(one.dept + one.item[0]) ? 4 : 1;
    const units = chance.pick([1, 1, 2, 3, 4].filter((units) => units <= most));
    const days = nights && /41.|440|465/.test(one.dept) && chance.happens(0.4) ? 2 : 1;
    const first = one.dept === came ? 0 : chance.between(0, nights - days + 1);
    for (let at = 0; at < days && rows.length < many; at += 1) add(one, first + at, units);
  }
  const undone = rows.find(({ dept, units }) => dept === "422" && units! > 1 && many < 25);
  if (undone && l.undone) rows.push({ ...undone, units: -1, charge: -undone.unitPrice! });
  const key = (row: Row) => (l.by.includes("dept") ? row.dept : "") + row.serviceDate! + row.dept;
  return rows.sort((one, other) => key(one).localeCompare(key(other)));
}

type Cell = [heads: string, wide: number, field: keyof Row];
/** Prints rows in the columns of this system, the heads over them, and sums under the last column. */
function printer(l: Look) {
  const all: Cell[] = [
    ["DATE|SVC DT|DATE", l.day("2025-01-01").length, "serviceDate"],
    ["DPT|DEPT", l.dept === "dept" ? 4 : 0, "dept"],
    ["REV|RVCD", l.dept === "rev" ? 4 : 0, "revenueCode"],
    ["CHG CODE|ITEM NO|SVC CODE|CDM NO", l.own ? 8 : 0, "own"],
    ["DESCRIPTION|SERVICE DESCRIPTION|DESCRIPTION OF SVC", l.wide, "description"],
    ["HCPC|CPT", l.code ? 5 : 0, "code"],
    ["QTY  |UNIT  ", -6, "units"],
    ["UNIT PR  |PRICE  ", l.price ? -12 : 0, "unitPrice"],
    ["AMOUNT  |CHARGES  |TOTAL CHG  ", -13, "charge"],
  ];
  const cells = all.filter(([, room]) => room !== 0);
  const wide = sum(cells.map(([, room]) => Math.abs(room) + l.gap)) - l.gap;
  const fit = (text: string, room: number) => (room < 0 ? text.padStart(-room) : text.padEnd(room));
  const value = (row: Row, field: keyof Row) => {
    if (field === "serviceDate") return l.day(row.serviceDate!);
    if (field === "units") return hanging(row.units! < 0 ? `${-row.units!}-` : String(row.units));
    return /charge|Price/.test(field) ? l.money(Number(row[field])) : String(row[field] ?? "");
  };
  const join = (of: (cell: Cell) => string) => cells.map(of).join(" ".repeat(l.gap));
  const said = cells.filter(([, , field]) => field !== "dept" && field !== "own");
  return {
    wide,
    heads: join(([heads, room]) => fit(l.words(heads), room)),
    row: (row: Row) => join(([, room, field]) => fit(value(row, field), room)),
    sum: (words: string, cents: number) => words.padEnd(wide - 13) + fit(l.money(cents || 0), -13),
    said: (row: Row) =>
      truths.lineOf(Object.fromEntries(said.map(([, , of]) => [of, row[of]])) as truths.Said),
  };
}
type Printer = ReturnType<typeof printer>;

/** The charges with the sums between them, in pages. */
function pagesOf(rows: Row[], print: Printer, l: Look, per: number): string[][] {
  const [star, name] = [l.words("*** | ** |      "), l.words("TOTAL|SUB-TOTAL")];
  const byDept = l.by.includes("dept");
  const group = (row: Row) => (byDept ? row.dept : row.serviceDate);
  const subtotal = (words: string, of: Row[]) => print.sum(star + words, total(of, "charge"));
  const pages: string[][] = [];
  rows.forEach((row, at) => {
    if (at % per === 0) pages.push([]);
    const text = pages.at(-1)!;
    const own = rows.filter((other) => group(other) === group(row));
    if (l.titled && byDept && own[0] === row) text.push(`${row.dept} ${row.unit}`);
    text.push(print.row(row));
    const what = byDept ? `${row.dept} ${row.unit}` : l.day(row.serviceDate!);
    if (l.by !== "page" && own.at(-1) === row) text.push(subtotal(`${what} ${name}`, own), "");
    const last = at === rows.length - 1;
    if (!l.by.includes("page") || rows.length <= per || !(last || at % per === per - 1)) return;
    text.push("", subtotal("TOTAL THIS PAGE", rows.slice(at - (at % per), at + 1)));
    if (l.forward && !last) text.push(subtotal("CHARGES FORWARD", rows.slice(0, at + 1)));
  });
  return pages;
}

type Posting = { kind: string; date: string; words: string; cents: number };
/** What insurance paid, what was written off and what the patient gave by the day of the statement. */
function postings(chance: Chance, billed: number, to: string, plan: string): Posting[] {
  const list: Posting[] = [];
  const add = (kind: string, days: number, words: string, low: number, high: number) => {
    const share = Math.round(billed * (low + (high - low) * chance.share()));
    const cents = kind === "pt" ? Math.ceil(share / 2500) * 2500 : share;
    list.push({ kind, date: shifted(to, days), words: chance.pick(words.split("|")), cents });
  };
  const when = chance.between(19, 45);
  if (billed > 60000 && chance.happens(0.4)) add("pt", 0, "PT PYMT CASHIER|PT PYMT CC", 0.01, 0.03);
  if (plan === "SELF PAY") add("adj", 6, "SELF PAY DISC|UNINSURED DISC|CHARITY ADJ PART", 0.2, 0.6);
  else if (chance.happens(0.85)) {
    add("ins", when, `PYMT ${plan}`, 0.2, 0.32);
    add("adj", when, `CONTR ALLOW ${plan}`, 0.3, 0.45);
    if (chance.happens(0.25)) add("adj", when + 9, "ADJ CONTR CORRECTION", 0.02, 0.05);
  }
  const again = billed > 60000 && list.length > 0 && chance.happens(0.3);
  if (again) add("pt", when + 12, "PT PYMT LOCKBOX|PATIENT PAYMENT CK", 0.01, 0.02);
  return list.sort((one, other) => one.date.localeCompare(other.date));
}

/** The end of the statement: payments, sums by kind, the balance; and which sums these print. */
function ending(list: Posting[], billed: number, print: Printer, l: Look) {
  const of = (kind: string) => list.filter((one) => one.kind === kind).map(({ cents }) => cents);
  const all = sum(list.map(({ cents }) => cents));
  const each = l.each && list.length > 0;
  const shown = (kind: string) => (each || of(kind).length === 1 ? sum(of(kind)) : null);
  const line = (words: string, cents: number) => print.sum(l.words(words), cents);
  const less = (kind: string, words: string) => line(`    TOTAL ${words}`, -sum(of(kind)));
  const kinds = `${less("ins", "INSURANCE PAYMENTS")}\n${less("pt", "PATIENT PAYMENTS")}\n${less("adj", "ADJUSTMENTS")}`;
  const posted = list.map((one) => line(`${l.day(one.date).padEnd(10)}${one.words}`, -one.cents));
  const text = `${line("*** TOTAL CHARGES|    TOTAL CHARGES|** TOTAL HOSPITAL CHARGES", billed)}\n
${l.words("PAYMENTS AND ADJUSTMENTS|*** PAYMENTS/ADJUSTMENTS ***|RECEIPTS AND ALLOWANCES")}\n${posted.join("\n") || "          NONE POSTED"}\n
${each ? kinds : line("    TOTAL PYMTS/ADJS|    TOTAL PAYMENTS AND ADJUSTMENTS", -all)}
${line("*** ACCOUNT BALANCE|    ACCOUNT BALANCE|*** BALANCE DUE ON ACCOUNT", billed - all)}`;
  const paid = { insurancePaid: shown("ins"), patientPaid: shown("pt") };
  const sums = { billed, adjustments: shown("adj"), ...paid, patientResponsibility: billed - all };
  return { text, sums, rows: of("pt").length > 1 && !each ? of("pt").map(bare) : null };
}

type Facts = Record<"hospital" | "patient" | "account" | "from" | "to" | "issued" | "plan", string>;
/** What stands over the charges of every page. */
function head(chance: Chance, l: Look, f: Facts, { wide, heads }: Printer) {
  const list =
    rowsOf(`${l.words("PATIENT NAME|PATIENT")}|${f.patient}; ${l.words("PATIENT NO|ACCOUNT NO|PAT NUMBER")}|${f.account}; ${l.words("ADM DATE|ADMITTED|FROM")}|${l.headDay(f.from)}; ${l.words("DIS DATE|DISCHARGED|DISCH")}|${l.headDay(f.to)}; ${l.words("BILL DATE|STMT DATE|PRINTED")}|${l.headDay(f.issued)}
MED REC NO|${chance.number("0######")}; ${l.words("FC|FIN CL|TYPE")}|${l.words("B|M|Z2|04")}; INSURANCE|${f.plan}; PHYSICIAN|${doctor(chance, "MD").replace(",", "").toUpperCase()}`);
  const across = (from: number, at: 0 | 1) => {
    const part = list.slice(from, from + 5);
    return part
      .map((one) => one[at]!.padEnd(Math.max(one[0]!.length, one[1]!.length) + 3))
      .join("");
  };
  const facts = l.over
    ? `${across(0, 0)}\n${across(0, 1)}\n\n${across(5, 0)}\n${across(5, 1)}`
    : list.map(([label = "", value]) => `${label.padEnd(13)}: ${value}`).join("\n");
  const middle = (text: string) => " ".repeat(Math.max(0, (wide - text.length) / 2)) + text;
  const title = middle(l.words("ITEMIZED STATEMENT OF ACCOUNT|DETAIL OF CHARGES|ITEMIZED BILL"));
  const under = `${facts}\n${l.rule.repeat(wide)}\n${heads}\n${l.rule.repeat(wide)}`;
  const over = `${l.logo ? "" : middle(f.hospital)}\n${title.padEnd(wide - 8)}`;
  return (at: number) => `${over}PAGE ${at}\n\n${under}`;
}

const stub = (chance: Chance, f: Facts) => `\n\n${"- ".repeat(35)}
DETACH AND RETURN THIS PORTION WITH PAYMENT    QUESTIONS CALL ${phone(chance)}\n
${f.patient.padEnd(34)}ACCT ${f.account}\n${street(chance).toUpperCase().padEnd(34)}AMOUNT ENCLOSED $ ____________\n${town(chance).toUpperCase()}\n
REMIT TO: ${f.hospital}\n          ${box(chance).toUpperCase()}  ${town(chance).toUpperCase()}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const nights = chance.pick([0, 0, 1, 2, 3, 4]);
  const from = shifted("2024-01-20", chance.between(0, 660));
  const [to, print, plan] = [shifted(from, nights), printer(l), l.words(PLANS)];
  const rows = posted(chance, from, nights, l);
  const billed = total(rows, "charge");
  const list = postings(chance, billed, to, plan);
  const end = ending(list, billed, print, l);
  const [hospital, name] = [l.words(HOSPITALS), person(chance).toUpperCase()];
  const patient = name.replace(/^(\S+) (.*)$/, l.words("$2,$1|$2, $1|$2,$1 M|$2, $1 J"));
  const account = chance.number(l.words("########-#|V##########|#########|####### ###"));
  const issued = shifted(list.at(-1)?.date ?? to, chance.between(3, 30));
  const facts = { hospital, patient, account, from, to, issued, plan };
  const top = head(chance, l, facts, print);
  const pages = pagesOf(rows, print, l, l.by.includes("page") ? chance.between(8, 14) : 25);
  const remarks = chance.shuffled(REMARKS.split("|")).slice(0, chance.between(1, 3)).join("\n");
  const last = `\n${end.text}\n\n${remarks}${l.stub ? stub(chance, facts) : ""}`;
  const logo = `<div class="logo">${mark(chance, "#334", 26)} <b>${hospital}</b><br>${street(chance).replace(/ (Apt|Unit).*/, "")} &bull; ${town(chance)}</div>`;
  const sheets = pages.map((text, at) => {
    const all = [top(at + 1), ...text, at === pages.length - 1 ? last : ""].join("\n");
    const lines = all.replace(/&/g, "&amp;").split("\n");
    return `${l.logo ? logo : ""}<div class="sheet">${lines.map((line) => `<div>${line || " "}</div>`).join("")}</div>`;
  });
  const css = `@page{size:letter;margin:11mm 14mm} body{margin:0;font:${Math.min(10.6, 880 / print.wide).toFixed(1)}pt/1.2 '${l.font}'} .sheet{white-space:pre;break-after:page} .sheet:last-child{break-after:auto} .logo{font:9pt 'Liberation Serif';margin-bottom:5mm} .logo b{font-size:1.6em} ${l.green ? ".sheet div:nth-child(4n+1),.sheet div:nth-child(4n+2){background:#e6f2e4}" : ""}`;
  const dates = { statementDate: issued, serviceFrom: from, serviceTo: to, dischargeDate: to };
  const who = { provider: hospital, patient, accountNumber: account, setting: "facility" as const };
  const said = { name: family.name, ...who, ...dates, ...(end.rows && { paymentRows: end.rows }) };
  return { html: page(css, sheets.join("")), truth: truthOf(said, end.sums, rows.map(print.said)) };
}

export const family: Family = {
  name: "legacy-system-itemized-statement",
  paper: "A big hospital's itemized statement from an old system, with sums between its lines.",
  medium: "text",
  draw,
};
