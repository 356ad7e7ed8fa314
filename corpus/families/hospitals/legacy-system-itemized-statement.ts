import { bare, compactDate, credit, grouped, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { mark, page, total } from "#corpus/families/drawing/sheet";
import * as truths from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { rowsOf, shifted, sum } = truths;
type Row = truths.Said & { dept: string; unit: string; own: string };

const HOSPITALS = `LAKEFRONT UNIVERSITY MEDICAL CENTER|ST BARTHOLOMEW HOSPITAL|METROPOLITAN GENERAL HOSPITAL|HARBOR COUNTY HOSPITALS CORP - KINGSTON DIV|MERCY OF THE RIVER MEDICAL CTR|THE NORTHSIDE MEMORIAL HOSPITAL`;

/** Department, revenue code and name, then what it charges: words, dollars, HCPCS. */
const STOCK =
  `410 0250 PHARMACY: ACETAMIN 325MG TAB UD|1.85; HEPARIN NA 5000U/ML VL|22.40|J1644; CEFAZOLIN 1GM VIAL|61.75|J0690; ONDANSETRON 4MG/2ML INJ|48.30|J2405; MORPHINE 4MG/ML SYR|39.95|J2270; PANTOPRAZOLE 40MG IV|92.60; KCL 20MEQ TAB SA|4.15; LISINOPRIL 10MG TAB UD|3.60; KETOROLAC 30MG/ML INJ|44.00|J1885; DOCUSATE NA 100MG CAP|1.40
415 0258 IV SOLUTIONS: NACL 0.9% 1000ML BAG|118.00|J7030; D5W/.45NS W/KCL 20 1000|124.50; LACT RINGERS 1000ML|109.75|J7120
422 0270 CENTRAL SUPPLY: IV START KIT|27.50; TUBING IV PUMP PRIM|34.10; CATH FOLEY 16FR TRAY|86.25; O2 CANNULA ADLT|9.80; SLEEVE SCD KNEE PR|142.00; DRSG TEGADERM 4X4|11.35; ELECTRODE EKG PKG|13.00
440 0301 LABORATORY: CBC W/AUTO DIFF|142.00|85025; COMP METAB PNL|288.00|80053; TROPONIN I QUANT|231.50|84484; PROTHROMBIN TIME|94.00|85610; PTT ACTIVATED|103.50|85730; UA AUTO W/MICRO|76.00|81001; BLD CULT AEROB/ANAER|212.00|87040; MAGNESIUM SERUM|88.00|83735; LACTIC ACID PLASMA|147.25|83605; TYPE & SCREEN ABO/RH|264.00; LIPASE|119.00|83690
451 0320 DIAG RADIOLOGY: CHEST 1 VW PORT|412.00|71045; ABD 2 VWS|486.00|74019; ANKLE COMP 3V LT|398.00|73610
455 0350 CT SCAN: CT HEAD W/O CONTR|2310.00|70450; CT ABD/PELV W CONTR|5874.00|74177
460 0730 EKG/ECG: EKG 12 LEAD TRACING|342.00|93005
465 0410 RESP THERAPY: NEB TX SUBSQ|118.00|94640; O2 SETUP DLY|164.00; SPIROMETRY INCENT DEV|52.00
470 0424 PHYS THERAPY: PT EVAL LOW CMPLX|318.00|97161; GAIT TRNG 15MIN|134.00|97116; THER EXER 15MIN|141.00|97110
480 0450 EMERGENCY RM: ER VISIT LEVEL 4|2148.00|99284; INJ IV PUSH INIT DRUG|388.00|96374
490 0360 OPERATING ROOM: OR MAJOR 1ST 30MIN|4890.00; OR ADDL 15MIN|1265.00; SUTURE VICRYL 2-0|31.60; STAPLER LIN ENDO|684.00`
    .split("\n")
    .flatMap((line) => {
      const [, dept = "", rev = "", unit = "", list = ""] = /^(\d+) (\d+) (.*?): (.*)$/.exec(line)!;
      return rowsOf(list).map((item) => ({ dept, rev, unit, item }));
    });
const ROOMS = rowsOf(
  `R&B MED/SURG SEMIPVT|2415.00|0120; R&B TELEMETRY PVT|3180.00|0214; R&B SEMI 6 WEST|1985.00|0120`,
);
const PLANS = "BLUE CROSS|MCARE PT A|AETNA US|EMPIRE HMO|UHC COMM|MCAID HMO|CIGNA PPO";

function plainDay(iso: string, keep: string): string {
  const [y = "", m = "", d = ""] = iso.split("-");
  if (keep === "DDMON") return compactDate(iso);
  return keep.replace("CCYY", y).replace("YY", y.slice(2)).replace("MM", m).replace("DD", d);
}

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const keep = words("MMDDYY|MMDDYY|MMDDYY|MMDDCCYY|MMDDCCYY|MMDD|DDMON|MM DD YY");
  const plain = chance.pick([trailingMinus, trailingMinus, trailingMinus, grouped, credit]);
  const [zero, comma] = [chance.pick(["$1.", "$10."]), chance.pick([",", ""])];
  return {
    ...{ words, by: words("dept|dept|dept|page|page|day|dept page") },
    day: (iso: string) => plainDay(iso, keep),
    headDay: (iso: string) => plainDay(iso, keep === "MMDD" ? "MMDDYY" : keep),
    money: (cents: number) =>
      plain(cents)
        .replace(" ", "")
        .replace(",", comma)
        .replace(/^(-?)0\./, zero),
    ...{ dept: words("dept|dept|rev|none"), own: chance.happens(0.9), code: chance.happens(0.3) },
    ...{ price: chance.happens(0.2), titled: chance.happens(0.4), wide: chance.pick([19, 22, 24]) },
    ...{
      gap: chance.pick([1, 2, 2]),
      over: chance.happens(0.6),
      green: chance.happens(0.2),
      logo: chance.happens(0.5),
    },
    ...{ stub: chance.happens(0.45), each: chance.happens(0.65), rule: words("-|-|=|*") },
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
    const what = { dept, unit, own, description, code: code || null, revenueCode: rev };
    const charge = units * unitPrice;
    rows.push({ ...what, units, unitPrice, charge, serviceDate: shifted(from, day) });
  };
  const [room = "", rate = "", rev = ""] = chance.pick(ROOMS);
  for (let night = 0; night < nights; night += 1)
    add({ dept: "100", rev, unit: "ROOM AND BOARD", item: [room, rate] }, night, 1);
  const many = nights + chance.between(nights ? 5 : 2, chance.pick([8, 14, 25 - nights]));
  const came = chance.pick(["480", "490"]);
  const pool = chance.shuffled(STOCK.filter(({ dept }) => dept !== "480" && dept !== "490"));
  for (const one of [...STOCK.filter(({ dept }) => dept === came), ...pool]) {
    const units = /41.|422|470|ADDL/.test(one.dept + one.item[0])
      ? chance.pick([1, 1, 2, 3, 4])
      : 1;
    const days = nights && /41.|440|465/.test(one.dept) && chance.happens(0.4) ? 2 : 1;
    const first = one.dept === came ? 0 : chance.between(0, nights - days + 1);
    for (let at = 0; at < days && rows.length < many; at += 1) add(one, first + at, units);
  }
  const undone = rows.find(({ dept, units }) => dept === "422" && units! > 1);
  if (undone && many < 25 && chance.happens(0.4))
    rows.push({ ...undone, units: -1, charge: -undone.unitPrice! });
  const group = (row: Row) => (l.by.includes("dept") ? row.dept : row.serviceDate!);
  const key = (row: Row) => group(row) + row.serviceDate! + row.dept;
  return rows.sort((one, other) => key(one).localeCompare(key(other)));
}

/** Figures end under figures; a minus or CR after them hangs over. */
function under(text: string, wide: number): string {
  const [, figures = "", tail = ""] = /^(.*?)(-|CR)?$/.exec(text)!;
  return figures.padStart(wide - 2) + tail.padEnd(2);
}

/** Prints rows in the columns of this system, the heads over them, and sums under the last column. */
function printer(l: Look) {
  const columns = `DATE|SVC DT|DATE:serviceDate:${l.day("2025-01-01").length}
${l.dept === "dept" ? "DPT|DEPT:dept:4" : l.dept === "rev" ? "REV|RVCD:revenueCode:4" : ""}
${l.own ? "CHG CODE|ITEM NO|SVC CODE|CDM NO:own:8" : ""}
DESCRIPTION|SERVICE DESCRIPTION|DESCRIPTION OF SVC:description:${l.wide}
${l.code ? "HCPC|CPT:code:5" : ""}
QTY|UNIT|QTY:units:4
${l.price ? "UNIT PR|PRICE:unitPrice:12" : ""}
AMOUNT|CHARGES|TOTAL CHG:charge:13`
    .split(/\n+/)
    .map((text) => text.split(":"))
    .map(([heads = "", field, wide]) => {
      const right = field === "units" || (Number(wide) > 11 && field !== "description");
      return { head: l.words(heads), field: field as keyof Row, wide: Number(wide), right };
    });
  const wide = sum(columns.map((one) => one.wide + l.gap)) - l.gap;
  const line = (texts: string[]) =>
    columns
      .map(({ right, wide: room }, at) => texts[at]![right ? "padStart" : "padEnd"](room))
      .join(" ".repeat(l.gap));
  const cell = (value: unknown, field: keyof Row) => {
    if (field === "serviceDate") return l.day(String(value));
    if (field === "charge" || field === "unitPrice") return under(l.money(Number(value)), 12);
    return field === "units" && Number(value) < 0 ? `${-Number(value)}-` : String(value ?? "");
  };
  return {
    wide,
    heads: line(
      columns.map(({ head, right, field }) => (right && field !== "units" ? `${head}  ` : head)),
    ),
    row: (row: Row) => line(columns.map(({ field }) => cell(row[field], field))),
    sum: (words: string, cents: number) => words.padEnd(wide - 13) + under(l.money(cents || 0), 13),
    said: (row: Row) => {
      const said = columns.filter(({ field }) => field !== "dept" && field !== "own");
      return truths.lineOf(
        Object.fromEntries(said.map(({ field }) => [field, row[field]])) as truths.Said,
      );
    },
  };
}
type Printer = ReturnType<typeof printer>;

/** The charges with the sums between them, in pages. */
function pagesOf(rows: Row[], print: Printer, l: Look, per: number): string[][] {
  const star = l.words("*** | ** |      ");
  const forward = l.words("CHARGES FWD|CARRIED FORWARD TO NEXT PAGE|");
  const [name, ofPage] = [l.words("TOTAL|SUB-TOTAL"), l.words("PAGE TOTAL|TOTAL THIS PAGE")];
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
    text.push("", subtotal(ofPage, rows.slice(at - (at % per), at + 1)));
    if (forward && !last) text.push(subtotal(forward, rows.slice(0, at + 1)));
  });
  return pages;
}

type Posting = { kind: string; date: string; words: string; cents: number };
/** What insurance paid, what was written off and what the patient gave by the day of the statement. */
function postings(chance: Chance, billed: number, to: string, plan: string): Posting[] {
  const list: Posting[] = [];
  const add = (kind: string, days: number, words: string, low: number, high: number) => {
    const cents = Math.round(billed * (low + (high - low) * chance.share()));
    list.push({ kind, date: shifted(to, days), words: chance.pick(words.split("|")), cents });
  };
  if (chance.happens(0.4)) add("pt", 0, "PT PYMT CASHIER|PATIENT PYMT CC", 0.01, 0.03);
  const when = chance.between(19, 45);
  if (plan === "SELF PAY")
    add("adj", 6, "SELF PAY DISC|UNINSURED DISCOUNT|CHARITY CARE ADJ PARTIAL", 0.2, 0.6);
  else if (chance.happens(0.85)) {
    add("ins", when, `PYMT ${plan}`, 0.2, 0.32);
    add("adj", when, `CONTR ALLOW ${plan}`, 0.3, 0.45);
    if (chance.happens(0.25)) add("adj", when + 9, "ADJ CONTR CORRECTION", 0.02, 0.05);
  }
  if (list.length && chance.happens(0.3))
    add("pt", when + 12, "PATIENT PYMT CHECK|PT PYMT LOCKBOX|PATIENT PAYMENT", 0.01, 0.02);
  return list.sort((one, other) => one.date.localeCompare(other.date));
}

/** The end of the statement: payments in rows of their own, sums by kind, the balance; and which sums these print. */
function ending(list: Posting[], billed: number, print: Printer, l: Look) {
  const of = (kind: string) => list.filter((one) => one.kind === kind).map(({ cents }) => cents);
  const all = sum(list.map(({ cents }) => cents));
  const each = l.each && list.length > 0;
  const shown = (kind: string) => (each || of(kind).length === 1 ? sum(of(kind)) : null);
  const line = (words: string, cents: number) => print.sum(l.words(words), cents);
  const less = (kind: string, words: string) => line(`    TOTAL ${words}`, -sum(of(kind)));
  const kinds = [
    less("ins", "INSURANCE PAYMENTS"),
    less("pt", "PATIENT PAYMENTS"),
    less("adj", "ADJUSTMENTS"),
  ];
  const text = `${line("*** TOTAL CHARGES|    TOTAL CHARGES|** TOTAL HOSPITAL CHARGES", billed)}

${l.words("PAYMENTS AND ADJUSTMENTS|*** PAYMENTS/ADJUSTMENTS ***|RECEIPTS AND ALLOWANCES")}
${list.map((one) => line(`${l.day(one.date).padEnd(10)}${one.words}`, -one.cents)).join("\n") || "          NONE POSTED"}

${each ? kinds.join("\n") : line("    TOTAL PYMTS/ADJS|    TOTAL PAYMENTS AND ADJUSTMENTS", -all)}
${line("*** ACCOUNT BALANCE|    ACCOUNT BALANCE|*** BALANCE DUE ON ACCOUNT", billed - all)}`;
  const taken = {
    adjustments: shown("adj"),
    insurancePaid: shown("ins"),
    patientPaid: shown("pt"),
  };
  const apart = of("pt").length > 1 && !each ? { paymentRows: of("pt").map(bare) } : {};
  return { text, sums: { billed, ...taken, patientResponsibility: billed - all }, apart };
}

type Facts = Record<"hospital" | "patient" | "account" | "from" | "to" | "issued" | "plan", string>;
/** What stands over the charges of every page. */
function head(chance: Chance, l: Look, f: Facts, wide: number): (page: number) => string {
  const list = rowsOf(`${l.words("PATIENT NAME|PATIENT")}|${f.patient}
${l.words("PATIENT NO|ACCOUNT NO|PAT NUMBER")}|${f.account}
${l.words("ADM DATE|ADMITTED|FROM")}|${l.headDay(f.from)}
${l.words("DIS DATE|DISCHARGED|DISCH")}|${l.headDay(f.to)}
${l.words("BILL DATE|STMT DATE|PRINTED")}|${l.headDay(f.issued)}
MED REC NO|${chance.number("0######")}; ${l.words("FC|FIN CL|TYPE")}|${l.words("B|M|Z2|IP|04")}; INSURANCE|${f.plan}
PHYSICIAN|${doctor(chance, "MD").replace(",", "").toUpperCase()}`);
  const across = (part: string[][], at: number) =>
    part.map((one) => one[at]!.padEnd(Math.max(one[0]!.length, one[1]!.length) + 3)).join("");
  const [first, second] = [list.slice(0, 5), list.slice(5)];
  const facts = l.over
    ? [across(first, 0), across(first, 1), "", across(second, 0), across(second, 1)]
    : list.map(([label = "", value = ""]) => `${label.padEnd(13)}: ${value}`);
  const middle = (text: string) => " ".repeat(Math.max(0, (wide - text.length) / 2)) + text;
  const title = middle(l.words("ITEMIZED STATEMENT OF ACCOUNT|DETAIL OF CHARGES|ITEMIZED BILL"));
  return (at) => `${l.logo ? "" : middle(f.hospital)}
${title.padEnd(wide - 8)}PAGE ${at}

${facts.join("\n")}
${l.rule.repeat(wide)}`;
}

/** Remarks and the part to tear off. */
const foot = (chance: Chance, l: Look, f: Facts) => `
${chance
  .shuffled([
    "PHYSICIAN FEES ARE BILLED SEPARATELY AND ARE NOT INCLUDED ABOVE.",
    `QUESTIONS CALL PATIENT ACCOUNTS ${phone(chance)} 9AM-4PM.`,
    "LATE CHARGES MAY BE ADDED TO THIS ACCOUNT AFTER THE BILL DATE.",
    "FINANCIAL ASSISTANCE IS AVAILABLE TO THOSE WHO QUALIFY.",
  ])
  .slice(0, chance.between(1, 3))
  .join("\n")}${
  l.stub
    ? `

${"- ".repeat(35)}
DETACH AND RETURN THIS PORTION WITH PAYMENT

${f.patient.padEnd(34)}ACCT ${f.account}
${street(chance).toUpperCase().padEnd(34)}AMOUNT ENCLOSED $ ____________
${town(chance).toUpperCase()}

REMIT TO: ${f.hospital}
          ${box(chance).toUpperCase()}  ${town(chance).toUpperCase()}`
    : ""
}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const nights = chance.pick([0, 0, 1, 2, 3, 4]);
  const from = shifted("2024-01-20", chance.between(0, 660));
  const to = shifted(from, nights);
  const rows = posted(chance, from, nights, l);
  const print = printer(l);
  const billed = total(rows, "charge");
  const plan = chance.happens(0.75) ? l.words(PLANS) : "SELF PAY";
  const list = postings(chance, billed, to, plan);
  const end = ending(list, billed, print, l);
  const hospital = l.words(HOSPITALS);
  const patient = person(chance)
    .toUpperCase()
    .replace(/^(\S+) (.*)$/, l.words("$2,$1|$2, $1|$2,$1 M|$2, $1 J"));
  const account = chance.number(l.words("########-#|V##########|#########|####### ###"));
  const issued = shifted(list.at(-1)?.date ?? to, chance.between(3, 30));
  const facts = { hospital, patient, account, from, to, issued, plan };
  const top = head(chance, l, facts, print.wide);
  const pages = pagesOf(rows, print, l, l.by.includes("page") ? chance.between(8, 14) : 25);
  const last = `\n${end.text}\n${foot(chance, l, facts)}`;
  const logo = `<div class="logo">${mark(chance, "#334", 26)} <b>${hospital}</b><br>${street(chance)} &bull; ${town(chance)}</div>`;
  const sheets = pages.map((text, at) => {
    const rule = l.rule.repeat(print.wide);
    const tail = at === pages.length - 1 ? last : "";
    const all = [top(at + 1), print.heads, rule, ...text, tail].join("\n").replace(/&/g, "&amp;");
    return `${l.logo ? logo : ""}<div class="sheet"><div>${all.replace(/\n(?=\n)/g, "\n ").replace(/\n/g, "</div><div>")}</div></div>`;
  });
  const css = `@page{size:letter;margin:11mm 14mm} body{margin:0;font:${Math.min(10.2, 880 / print.wide).toFixed(1)}pt/1.2 '${l.font}'} .sheet{white-space:pre;break-after:page} .sheet:last-child{break-after:auto} .logo{font:9pt 'Liberation Serif';margin-bottom:5mm} .logo b{font-size:1.6em} ${l.green ? ".sheet div:nth-child(4n+1),.sheet div:nth-child(4n+2){background:#e6f2e4}" : ""}`;
  const said = {
    ...{ name: family.name, setting: "facility" as const, provider: hospital, patient },
    ...{ accountNumber: account, statementDate: issued, ...end.apart },
    ...{ serviceFrom: from, serviceTo: to, dischargeDate: to },
  };
  return {
    html: page(css, sheets.join("")),
    truth: truths.truthOf(said, end.sums, rows.map(print.said)),
  };
}

export const family: Family = {
  name: "legacy-system-itemized-statement",
  paper:
    "A big hospital's itemized statement from an old billing system: fixed columns, short words, sums between.",
  medium: "text",
  draw,
};
