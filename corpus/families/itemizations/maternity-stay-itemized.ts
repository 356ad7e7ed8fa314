import { bare, compactDate, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { page } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Charge = {
  date: string;
  department: string;
  mnemonic: string;
  rev: string;
  item: string;
  text: string;
  code: string;
  units: number;
  cents: number;
};
type Credit = { of: "off" | "plan" | "mine"; date: string; text: string; cents: number };

const HOSPITALS = [
  "ST. ANNE COMMUNITY HOSPITAL",
  "LAKE COUNTRY MEMORIAL HOSPITAL",
  "HARLAN REGIONAL MEDICAL CENTER",
  "GOOD SHEPHERD HOSPITAL & CLINICS",
];
/** Department, its mnemonic, revenue code, charge code, words, procedure code, cents, days (B is the day of birth), the most. */
const CARE = rowsOf(`
LABOR AND DELIVERY|LDR|0721|4100105|LABOR RM PER HR||24800|B|11
LABOR AND DELIVERY|LDR|0722|4100210|DELIVERY VAG UNCOMPL||412500|V|1
LABOR AND DELIVERY|LDR|0722|4100212|DELIVERY VAG W/REPAIR||468000|v|1
LABOR AND DELIVERY|LDR|0732|4100330|FETAL MONITOR NST|59025|31200|B|1
LABOR AND DELIVERY|LDR|0722|4100350|AMNIOTOMY TRAY||14350|B|1
OPERATING ROOM|OR|0360|3600041|C/SECTION SURG LVL 3||786000|C|1
OPERATING ROOM|OR|0360|3600052|OR TIME ADDL 15 MIN||61200|C|3
RECOVERY ROOM|PACU|0710|3650010|RECOVERY RM 1ST HR||98500|C|1
ANESTHESIA|ANES|0370|3700101|EPIDURAL TRAY/SUPPLY||44600|e|1
ANESTHESIA|ANES|0370|3700120|ANES BASE SPINAL||132000|C|1
LABORATORY|LAB|0300|3000210|VENIPUNCTURE|36415|3350|BD|1
LABORATORY|LAB|0305|3050011|CBC W/AUTO DIFF|85025|11875|BD|1
LABORATORY|LAB|0305|3050018|HGB & HCT|85018|5240|D|1
LABORATORY|LAB|0302|3020140|ABO/RH TYPE|86900|9460|B|1
LABORATORY|LAB|0302|3020144|AB SCREEN RBC|86850|12390|B|1
LABORATORY|LAB|0300|3000388|RPR/SYPHILIS SCRN|86592|6780|B|1
LABORATORY|LAB|0307|3070002|URINALYSIS DIPSTK|81003|4415|B|1
PATHOLOGY|PATH|0312|3120307|PLACENTA GROSS/MICRO|88307|38900|B|1
PHARMACY|PHA|0250|2500871|OXYTOCIN 10U/ML INJ|J2590|4215|B|3
PHARMACY|PHA|0250|2501190|FENTANYL 100MCG/2ML|J3010|3680|B|2
PHARMACY|PHA|0250|2501402|BUPIVACAINE .125% EPI||11840|e|1
PHARMACY|PHA|0250|2500033|ACETAMINOPHEN 325MG||185|BD|4
PHARMACY|PHA|0250|2500127|IBUPROFEN 600MG TAB||240|BD|4
PHARMACY|PHA|0250|2500415|DOCUSATE 100MG CAP||165|D|2
PHARMACY|PHA|0250|2500640|WITCH HAZEL PADS||2190|D|1
PHARMACY|PHA|0250|2500912|LANOLIN CREAM 7GM||1820|D|1
PHARMACY|PHA|0636|2506310|RHO(D) IG 300MCG|J2790|52400|D|1
PHARMACY|PHA|0636|2506055|CEFAZOLIN 1GM INJ|J0690|4960|C|2
IV THERAPY|IV|0258|2580014|LACTATED RINGERS 1L||8925|B|3
IV THERAPY|IV|0258|2580020|D5LR 1000ML||9180|B|1
CENTRAL SUPPLY|CS|0270|2700455|PERI PAD/ICE PK||1475|BD|3
CENTRAL SUPPLY|CS|0270|2700218|CATH FOLEY TRAY||7640|e|1
CENTRAL SUPPLY|CS|0270|2700091|IV START KIT||2385|B|1
CENTRAL SUPPLY|CS|0272|2720117|SUTURE 3-0 VICRYL||4130|v|2
CENTRAL SUPPLY|CS|0270|2700690|BREAST PUMP KIT||6950|D|1
PROFESSIONAL SVCS|LACT|0942|9420005|LACTATION CONSULT||12800|D|1`);
const PLANS = "BLUE CROSS|AETNA|UNITED HLTHCARE|MEDICAID HMO|CIGNA".split("|");

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const plain = chance.pick([grouped, grouped, bare]);
  return {
    of,
    section: chance.happens(0.4),
    birth: of("V|V|v|C"),
    epidural: chance.happens(0.6),
    busy: 0.3 + 0.5 * chance.share(),
    insured: chance.happens(0.85),
    day: chance.pick([shortSlashes, shortSlashes, slashes, compactDate]),
    money: (cents: number) => (cents < 0 ? `${plain(-cents)}-` : plain(cents)),
    item: chance.happens(0.85),
    /** The revenue code, the mnemonic of the department, or both. */
    place: of("rev|rev|dept|both"),
    code: chance.happens(0.4),
    blank: chance.happens(0.3),
    credits: of("rows|rows|sums|both"),
    back: chance.happens(0.2),
    rows: chance.between(36, 43),
    title: of("ITEMIZED STATEMENT OF ACCOUNT|DETAIL BILL|PATIENT DETAIL BILL|ITEMIZED BILL"),
    qty: of("QTY|QTY|UNITS"),
    amount: of("AMOUNT|CHARGE|TOTAL"),
    total: of("TOTAL CHARGES|** TOTAL CHARGES **|GRAND TOTAL CHARGES"),
    due: of("ACCOUNT BALANCE|BALANCE|CURRENT BALANCE|PATIENT BALANCE DUE"),
    font: of("Liberation Mono|Liberation Mono|DejaVu Sans Mono"),
  };
}

function chargesOf(chance: Chance, l: Look, admitted: string, nights: number): Charge[] {
  const room = l.birth === "C" ? 168400 : 151200;
  const made = ([department = "", mnemonic = "", rev = "", item = "", text = "", code = "", each, , most]: string[], date: string): Charge => {
    const units = chance.between(1, Number(most ?? 1));
    return { department, mnemonic, rev, item, text, code, units, date, cents: Number(each) * units };
  }; // prettier-ignore
  const bed = ["ROOM AND BOARD", "OBN", "0122", "1200016", l.of("R&B OB SEMI-PRIV|RM/BD POSTPARTUM 2 BED"), "", String(room)]; // prettier-ignore
  const on = (days: string, at: number) =>
    (days.includes("B") && at === 0) ||
    (days.includes("D") && at > 0) ||
    (at === 0 && (days === l.birth || (days === "e" && l.epidural && l.birth !== "C")));
  const had = new Set<string>();
  const list = Array.from({ length: nights + 1 }, (_, at) => {
    const date = shifted(admitted, at);
    const again = (item: string) => !/^(2506310|2700690|2500912)$/.test(item) || !had.has(item);
    const some = CARE.filter((one) => on(one[7]!, at) && again(one[3]!) && (one[7] === l.birth || (at < nights ? chance.happens(l.busy) : chance.happens(0.25)))); // prettier-ignore
    for (const one of some) had.add(one[3]!);
    return [...(at < nights ? [made(bed, date)] : []), ...some.map((one) => made(one, date))];
  }).flat();
  const back = l.back ? list.find(({ department, units }) => department === "PHARMACY" && units > 1) : undefined; // prettier-ignore
  const returned = back && { ...back, units: -1, cents: -back.cents / back.units, date: shifted(admitted, nights) }; // prettier-ignore
  const all = returned ? [...list, returned] : list;
  const order = l.section ? ["ROOM AND BOARD", ...CARE.map(([name]) => name!)] : [];
  const key = (one: Charge) => `${l.section ? String(order.indexOf(one.department)).padStart(3, "0") : ""}${one.date}`; // prettier-ignore
  return all.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

function creditsOf(chance: Chance, l: Look, billed: number, end: string): Credit[] {
  const plan = chance.pick(PLANS);
  const list: Credit[] = [];
  const put = (of: Credit["of"], text: string, cents: number, days: number) => {
    if (cents > 0) list.push({ of, text, cents, date: shifted(end, days) });
  };
  if (chance.happens(0.35)) put("mine", l.of("PT PAYMENT-PREADMIT DEPOSIT|PAYMENT-PATIENT CHECK"), 50000, 0); // prettier-ignore
  if (l.insured && chance.happens(0.85)) {
    const off = Math.round((billed * chance.between(28, 52)) / 100);
    const paid = Math.round((billed - off) * chance.pick([0.8, 0.7, 0.9])) - 50000;
    put("plan", `${l.of("PMT|INS PAYMENT")}-${plan}`, Math.max(paid, 20000), 26);
    put("off", `${l.of("CONTRACTUAL ADJ|CONTRACT ALLOW")}-${plan}`, off, 26);
  }
  if (!l.insured) put("off", "SELF PAY DISCOUNT 30%", Math.round(billed * 0.3), 6);
  if (chance.happens(0.3)) put("mine", l.of("PAYMENT-PATIENT CC|PAYMENT-PATIENT CHECK"), chance.pick([10000, 15000]), 40); // prettier-ignore
  return list;
}

const WIDE = 92;
const given = (list: Credit[], of: Credit["of"]) =>
  sum(list.filter((one) => one.of === of).map(({ cents }) => cents));

/** A row of print by the fixed columns of the form. */
function rowBy(l: Look) {
  const dept = l.place !== "rev" && !l.section;
  const rev = l.place !== "dept" || l.section;
  return (cells: { date?: string; dept?: string; rev?: string; item?: string; code?: string; text?: string; units?: string; money?: string }) => {
    const front = `${(cells.date ?? "").padEnd(12)}${dept ? (cells.dept ?? "").padEnd(6) : ""}${rev ? (cells.rev ?? "").padEnd(6) : ""}${l.item ? (cells.item ?? "").padEnd(10) : ""}${l.code ? (cells.code ?? "").padEnd(8) : ""}`;
    const end = `${(cells.units ?? "").padStart(6)}${(cells.money ?? "").padStart(15)}`;
    return `${front}${(cells.text ?? "").padEnd(WIDE - front.length - end.length)}${end}`.trimEnd();
  }; // prettier-ignore
}

/** All rows under the heading of the columns, in print order. */
function rowsFor(charges: Charge[], credits: Credit[], l: Look): string[] {
  const row = rowBy(l);
  const lines: string[] = [];
  charges.forEach((one, at) => {
    const [before, after] = [charges[at - 1], charges[at + 1]];
    if (l.section && before?.department !== one.department) lines.push(` ${one.department}`);
    lines.push(row({ date: l.day(one.date), dept: one.mnemonic, rev: one.rev, item: one.item, code: one.code, text: one.text, units: String(one.units), money: l.money(one.cents) })); // prettier-ignore
    const own = charges.filter(({ department }) => department === one.department);
    if (l.section && after?.department !== one.department)
      lines.push(row({ text: `SUBTOTAL ${one.department}`, money: l.money(sum(own.map(({ cents }) => cents))) }), ""); // prettier-ignore
    if (!l.section && l.blank && after && after.date !== one.date) lines.push("");
  });
  const billed = sum(charges.map(({ cents }) => cents));
  lines.push("=".repeat(15).padStart(WIDE), row({ text: l.total, money: l.money(billed) }), "");
  if (l.credits !== "sums" && credits.length) {
    lines.push(" PAYMENTS AND ADJUSTMENTS");
    for (const one of credits) lines.push(row({ date: l.day(one.date), text: one.text, money: l.money(-one.cents) })); // prettier-ignore
    lines.push("");
  }
  return lines;
}

function sumsOf(credits: Credit[], billed: number, due: number, l: Look): string[] {
  const row = (words: string, cents: number) => `${" ".repeat(44)}${words.padEnd(30, ".")}${l.money(cents).padStart(18)}`; // prettier-ignore
  const minus = (of: Credit["of"]) => -given(credits, of) || 0;
  const split = l.credits !== "rows";
  return [
    ...(split ? [row("TOTAL CHARGES", billed), ...(l.insured ? [row("INSURANCE PAYMENTS", minus("plan"))] : []), row("ADJUSTMENTS", minus("off")), row("PATIENT PAYMENTS", minus("mine"))] : []), // prettier-ignore
    row(l.due, due),
  ];
}

const style = (l: Look) =>
  `@page{size:letter;margin:0} body{margin:0;color:#111} .sheet{box-sizing:border-box;height:278mm;padding:10mm 12mm 0;break-after:page} .sheet:last-child{break-after:auto} pre{font:9pt/4.35mm '${l.font}';margin:0} .sheet pre.big{font-size:10.5pt;font-weight:bold}`.replace(
    "9pt/",
    l.font.startsWith("Deja") ? "8.6pt/" : "9pt/",
  );

type Top = { provider: string; left: string[]; right: string[]; where: string; run: string };
function sheets(top: Top, rows: string[], l: Look): string {
  const count = Math.ceil(rows.length / l.rows);
  const safe = (text: string) => text.replaceAll("&", "&amp;");
  const row = rowBy(l);
  const heads = row({ date: l.of("SVC DATE|DATE|SERV DATE"), dept: "DEPT", rev: "REV", item: l.of("CHG CODE|CHARGE|PROC CD"), code: l.of("HCPCS|CPT"), text: "DESCRIPTION", units: l.qty, money: l.amount }); // prettier-ignore
  const facts = top.left.map((text, at) => `${text.padEnd(50)}${top.right[at] ?? ""}`);
  return Array.from({ length: count }, (_, at) => {
    const pageNumber = l.of("PAGE|PAGE").concat(` ${at + 1}`);
    const head = [`${top.run.padEnd(WIDE - pageNumber.length)}${pageNumber}`, top.where, "", l.title.padStart(Math.floor((WIDE + l.title.length) / 2)), "", ...facts, "", heads, "-".repeat(WIDE)]; // prettier-ignore
    const part = rows.slice(at * l.rows, (at + 1) * l.rows);
    const foot = at < count - 1 ? ["", "CONTINUED ON NEXT PAGE".padStart(57)] : [];
    return `<div class="sheet"><pre class="big">${safe(top.provider)}</pre><pre>${safe([...head, ...part, ...foot].join("\n"))}</pre></div>`;
  }).join("");
}

function draw(chance: Chance): Drawn {
  const [l, provider] = [lookOf(chance), chance.pick(HOSPITALS)];
  const admitted = shifted("2024-01-09", chance.between(0, 660));
  const nights = l.birth === "C" ? chance.between(3, 4) : chance.between(1, 3);
  const left = shifted(admitted, nights);
  const charges = chargesOf(chance, l, admitted, nights);
  const billed = sum(charges.map(({ cents }) => cents));
  const credits = creditsOf(chance, l, billed, left);
  const due = billed - sum(credits.map(({ cents }) => cents));
  const issued = shifted(left, chance.between(44, 70));
  const [, ...last] = person(chance).toUpperCase().split(" ");
  const first = l.of(
    "MARGUERITE|IMANI|SIOBHAN|BEATRIZ|NADIA|ESPERANZA|TAMSIN|ROSALIND|PERLA|LIGAYA",
  );
  const patient = `${last.join(" ")},${first}${l.of("| M| A")}`;
  const account = chance.number(l.of("V000########|H#########|F00######"));
  const [unit, tel] = [chance.number("M000######"), phone(chance)];
  const top: Top = {
    provider,
    run: `RUN DATE: ${l.day(issued)}  RUN TIME: ${chance.number("1#")}${l.of("07|22|41|56")}  RUN USER: ${chance.number("BAR.@@@")}`,
    where: `${street(chance).toUpperCase()}, ${town(chance).toUpperCase()}   BUSINESS OFFICE ${tel}`,
    left: [`PATIENT: ${patient}`, `ACCT #:  ${account}`, `UNIT #:  ${unit}`, `DOB:     ${l.day(born(chance, 1983, 2003))}  SEX: F`, `ATT DR:  ${doctor(chance).toUpperCase()}`], // prettier-ignore
    right: [`ADMIT DATE: ${l.day(admitted)}`, `DISCH DATE: ${l.day(left)}`, `BILL DATE:  ${l.day(issued)}`, `FIN CLASS:  ${l.insured ? "COMMERCIAL" : "SELF PAY"}`, `LOCATION:   ${l.of("OB 214-A|MBU 3107|WCC 226")}`], // prettier-ignore
  };
  const tail = [...sumsOf(credits, billed, due, l), "", "PHYSICIANS, ANESTHESIA AND NEWBORN CARE ARE BILLED ON SEPARATE ACCOUNTS.", `REMIT TO: ${provider}, ${box(chance).toUpperCase()}, ${town(chance).toUpperCase()}`]; // prettier-ignore
  const html = page(style(l), sheets(top, [...rowsFor(charges, credits, l), ...tail], l));
  const said = { name: family.name, setting: "facility", provider, patient, accountNumber: account, statementDate: issued, serviceFrom: admitted, serviceTo: left, dischargeDate: left } as const; // prettier-ignore
  const split = l.credits !== "rows";
  const mine = credits.filter(({ of }) => of === "mine").map(({ cents }) => bare(cents));
  const truth = truthOf(
    { ...said, ...(!split && mine.length && { paymentRows: mine }) },
    { billed, ...(split && { insurancePaid: l.insured ? given(credits, "plan") : null, adjustments: given(credits, "off"), patientPaid: given(credits, "mine") }), patientResponsibility: due }, // prettier-ignore
    charges.map((one) =>
      lineOf({
        ...{ serviceDate: one.date, description: one.text, charge: one.cents, units: one.units },
        ...{ code: (l.code && one.code) || null },
        revenueCode: l.place !== "dept" || l.section ? one.rev : null,
      }),
    ),
  );
  return { html, truth };
}

export const family: Family = {
  name: "maternity-stay-itemized",
  paper:
    "An older hospital system's itemized bill of a birth stay: fixed type, charge codes, abbreviated words, subtotals of departments in some.",
  medium: "text",
  draw,
};
