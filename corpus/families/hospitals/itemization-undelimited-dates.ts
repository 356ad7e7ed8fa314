import { bare, credit, grouped, parentheses, trailingMinus } from "#corpus/generators/formats";
import type { AmountFormat } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { column, lineBy, page, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { serviceDate: string; number: string; section: string; charge: number };
/** A column of typed characters: what it prints, how wide, and to which side. */
type Typed = { of: Column<Row>; width: number; right: boolean };

const HOSPITALS =
  "PRAIRIE VIEW METHODIST HOSPITAL|COUNTY GENERAL HOSPITAL OF DAWES|ST. LUCIAN'S HOSPITAL & MEDICAL CTR|Redstone Valley Memorial Hospital|BAYSHORE OSTEOPATHIC HOSPITAL|Holy Family Hospital - Alden".split(
    "|",
  );

/** Sections by revenue code: the hospital's own number, words, dollars of one, units, and a HCPCS code where it has one. */
const SECTIONS = rowsOf(`
0120|ROOM & BOARD SEMI-PRIV|ROOM-BOARD/SEMI
0250|PHARMACY|PHARMACY
0258|IV SOLUTIONS|IV SOLUTIONS
0270|MEDICAL/SURGICAL SUPPLIES|MED-SUR SUPPLIES
0300|LABORATORY|LABORATORY
0320|RADIOLOGY - DIAGNOSTIC|DX X-RAY
0360|OPERATING ROOM|OR SERVICES
0370|ANESTHESIA|ANESTHESIA
0410|RESPIRATORY THERAPY|RESPIRATORY SVC
0450|EMERGENCY ROOM|EMERG ROOM
0710|RECOVERY ROOM|RECOVERY ROOM
0730|EKG/ECG|EKG/ECG`);
const ITEMS = rowsOf(`
0120|1010022|SEMI-PRIVATE ROOM 3 WEST|684.00|1|
0250|4150310|ACETAMINOPHEN 325MG TAB|1.85|2|
0250|4150877|CEFAZOLIN 1GM VIAL|38.40|1|J0690
0250|4151204|MORPHINE SULF 10MG INJ|14.25|1|J2270
0250|4152119|DOCUSATE SOD 100MG CAP|2.10|2|
0250|4153366|ONDANSETRON 4MG/2ML INJ|22.75|1|J2405
0250|4154008|FAMOTIDINE 20MG TAB|3.65|1|
0258|4200102|DEXTROSE 5% 1/2NS 1000CC|46.50|1|
0258|4200117|LACTATED RINGERS 1000CC|44.00|2|J7120
0270|4600451|IV START KIT|18.90|1|
0270|4600733|FOLEY CATH TRAY 16FR|64.20|1|A4314
0270|4601288|DRESSING ABD PAD 8X10|6.35|4|
0270|4601940|STAPLER SKIN 35W|112.80|1|
0270|4602075|SUTURE VICRYL 2-0|27.45|3|
0300|3000014|CBC W/AUTO DIFF|52.00|1|85025
0300|3000088|BASIC METABOLIC PANEL|74.50|1|80048
0300|3000140|URINALYSIS COMPLETE|31.00|1|81001
0300|3000263|PROTHROMBIN TIME|28.75|1|85610
0300|3000917|VENIPUNCTURE|12.00|1|36415
0320|3200410|CHEST PA & LAT|168.00|1|71046
0320|3200688|ABDOMEN FLAT & UPRIGHT|214.00|1|74019
0360|2100001|OR TIME FIRST HOUR|1840.00|1|
0360|2100002|OR TIME EA ADDL 15 MIN|312.00|3|
0370|2300010|ANESTHESIA GAS/15 MIN|96.00|5|
0410|3800052|INCENTIVE SPIROMETRY|42.00|1|94799
0410|3800119|AEROSOL TREATMENT|58.00|1|94640
0450|2800204|ER VISIT LEVEL 4|596.00|1|99284
0710|2400001|RECOVERY RM/30 MIN|188.00|2|
0730|3700010|EKG 12 LEAD|124.00|1|93005`);
const DAILY = ["0120", "3000014", "4150310", "4154008", "3800052"];

/** What goes with an operation, what can come back, and what no paper of the eighties had. */
const THEATER = /^0(36|37|71)/;
const RETURNS = /^0(25|27|30|41)/;
const NEWER = /ONDANSETRON|FAMOTIDINE|CEFAZOLIN/;

const six = (iso: string) => iso.slice(5, 7) + iso.slice(8, 10) + iso.slice(2, 4);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    money: chance.pick<AmountFormat>([bare, trailingMinus, trailingMinus, credit, grouped, parentheses]), // prettier-ignore
    order: chance.pick(["date number name", "date number name", "number date name", "number name date", "date name number"]), // prettier-ignore
    ...{ coded: chance.happens(0.3), priced: chance.happens(0.45), noted: chance.happens(0.25) },
    /** The quantity of a charge returned: below nothing, or as it was. */
    below: chance.happens(0.6),
    /** How a section is headed. */
    section: chance.pick(["bare", "label", "stars", "dash"] as const),
    recap: chance.happens(0.25),
    striped: chance.happens(0.25),
    ruled: chance.happens(0.4),
    mark: words("CR RTN |RETURN-|CREDIT |"),
    font: words("Liberation Mono|DejaVu Sans Mono"),
    long: chance.between(43, 50),
    subtotal: words("SUB-TOTAL|TOTAL|** SUBTOTAL|DEPT TOTAL"),
    settle: chance.pick(["none", "none", "payments", "patient"] as const),
  };
}

function rowsFor(chance: Chance, l: Look, f: Facts, nights: number): Row[] {
  const factor = f.old ? 0.25 + 0.3 * chance.share() : 0.85 + 2.2 * chance.share();
  const keeps = chance.pick([0.3, 0.5, 0.85]);
  const operated = chance.happens(0.5);
  const operation = shifted(f.admitted, Math.min(nights, 1));
  const rows = ITEMS.flatMap((item): Row[] => {
    const [revenueCode = "", number = "", description = "", price = "", many = "", code = ""] = item; // prettier-ignore
    const room = revenueCode === "0120";
    const theater = THEATER.test(revenueCode) || /STAPLER|SUTURE/.test(description);
    const kept = theater ? operated && (revenueCode !== "0270" || chance.happens(keeps)) : chance.happens(keeps); // prettier-ignore
    if (room ? nights === 0 : !kept || (f.old && NEWER.test(description))) return [];
    const unitPrice = Math.round(Number(price) * factor * 20) * 5;
    const units = Number(many);
    const row = { number, description, revenueCode, section: revenueCode, unitPrice, units, code: code || null }; // prettier-ignore
    const daily = nights > 0 && (room || DAILY.includes(number));
    const own = theater ? operation : revenueCode === "0450" ? f.admitted : shifted(f.admitted, chance.between(0, nights)); // prettier-ignore
    const dates = daily ? Array.from({ length: nights }, (_, at) => shifted(f.admitted, at)) : [own]; // prettier-ignore
    const rows = dates.map((serviceDate) => ({ ...row, serviceDate, charge: unitPrice * units }));
    return RETURNS.test(revenueCode) && chance.happens(0.16) ? [...rows, back(chance, l, rows.at(-1)!)] : rows; // prettier-ignore
  });
  return rows.length > 1 ? rows : rowsFor(chance, l, f, nights);
}

/** What was charged and came back, wholly or in part. */
function back(chance: Chance, l: Look, row: Row): Row {
  const units = chance.between(1, row.units!);
  const description = `${l.mark}${row.description!}`.slice(0, 28).trim();
  return { ...row, description, units: l.below ? -units : units, charge: -row.unitPrice! * units };
}

function typedOf(l: Look, old: boolean): Typed[] {
  const typed = (head: string, says: Parameters<typeof column<Row>>[1], width: number, print: (row: Row) => string, right = false): Typed => ({ of: column<Row>(head, says, print), width, right }); // prettier-ignore
  const units = ({ units: many }: Row) => (many! < 0 ? (l.money === bare ? `${many}` : `${-many!}-`) : `${many}`); // prettier-ignore
  const quantity = typed(l.words("QTY|QUAN|UNITS|QTY."), "units", 6, units, true);
  const parts: Record<string, Typed> = {
    date: typed(l.words("DATE|SVC DT|SERVICE|CHG DATE"), "serviceDate", 9, ({ serviceDate }) => six(serviceDate)), // prettier-ignore
    number: typed(l.words("CHG CODE|CHARGE|ITEM NO|CDM #|PROC NO"), null, 9, ({ number }) => number), // prettier-ignore
    name: typed(l.words("DESCRIPTION|DESCRIPTION OF SERVICE|SERVICE DESCRIPTION"), "description", 29, ({ description }) => description!), // prettier-ignore
  };
  return [
    ...l.order.split(" ").map((key) => parts[key]!),
    ...(l.coded && !old
      ? [typed(l.words("HCPCS|CPT/HCPC"), "code", 8, ({ code }) => code ?? "")]
      : []),
    quantity,
    ...(l.priced ? [typed(l.words("UNIT PR|PRICE|UNIT AMT"), "unitPrice", 12, ({ unitPrice }) => l.money(unitPrice!), true)] : []), // prettier-ignore
    typed(l.words("AMOUNT|CHARGES|TOTAL CHG|CHARGE AMT"), "charge", 14, ({ charge }) => l.money(charge), true), // prettier-ignore
  ];
}

/** Amounts end in one column, whether or not a sign follows them. */
const padded = (l: Look, text: string, width: number): string => {
  const tail = l.money === trailingMinus ? /-$/ : l.money === credit ? / CR$/ : l.money === parentheses ? /\)$/ : null; // prettier-ignore
  const room = l.money === credit ? 3 : tail ? 1 : 0;
  const own = tail?.exec(text)?.[0] ?? "";
  return text.slice(0, text.length - own.length).padStart(width - room) + own.padEnd(room);
};

const typedLine = (l: Look, typed: Typed[], of: (one: Typed) => string): string =>
  typed.map((one) => one.right ? padded(l, of(one), one.width) : of(one).padEnd(one.width + 1)).join("").trimEnd(); // prettier-ignore

const widthOf = (typed: Typed[]) =>
  typed.reduce((all, { width, right }) => all + width + (right ? 0 : 1), 0);

/** Words, dots, and a sum under the amounts. */
function sumLine(l: Look, typed: Typed[], words: string, cents: number, dots = false): string {
  const room = widthOf(typed) - 15;
  const text = words.slice(0, room - 1);
  return `${text}${dots ? " ".padEnd(Math.max(1, room - text.length), ".") : " ".repeat(room - text.length)} ${padded(l, l.money(cents), 14)}`; // prettier-ignore
}

function headingOf(l: Look, code: string, at: number): string {
  const name = SECTIONS.find(([own]) => own === code)![at]!;
  if (l.section === "label") return `REV CODE ${code}  ${name}`;
  if (l.section === "stars") return `*** ${code} ${name} ***`;
  return l.section === "dash" ? `${code} - ${name}` : `${code} ${name}`;
}

/** The sections with their sums, each a block of typed lines. */
function sectionsOf(l: Look, typed: Typed[], rows: Row[], at: number): string[][] {
  const codes = [...new Set(rows.map(({ section }) => section))].sort();
  const rule = "-".repeat(11);
  return codes.map((code) => {
    const own = rows.filter(({ section }) => section === code);
    const name = SECTIONS.find(([one]) => one === code)![at]!;
    const printed = own.map((row) => typedLine(l, typed, ({ of }) => of.print(row)));
    const words = `${" ".repeat(9)}${l.subtotal} ${l.section === "label" ? code : name}`;
    const sub = sumLine(l, typed, words, total(own, "charge"), l.noted);
    const over = l.ruled ? [rule.padStart(widthOf(typed) - (l.money === bare ? 0 : 1))] : [];
    return [headingOf(l, code, at), ...printed, ...over, sub, ""];
  });
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, nights: number) {
  const old = chance.happens(0.2);
  const admitted = shifted(old ? "1986-02-03" : "2023-01-09", chance.between(0, old ? 4300 : 1040));
  const [first = "", ...last] = person(chance).toUpperCase().split(" ");
  const names = [`${last.join(" ")}, ${first}`, `${last.join(" ")},${first} ${chance.number("@")}`, `${first} ${last.join(" ")}`]; // prettier-ignore
  return {
    old,
    admitted,
    discharged: shifted(admitted, nights),
    run: shifted(admitted, nights + chance.between(6, 40)),
    hospital: chance.pick(HOSPITALS),
    patient: chance.pick(names),
    account: chance.number(chance.pick(["#######", "########-#", "#####-####", "V########"])),
    home: [street(chance).toUpperCase(), town(chance).toUpperCase()] as const,
    at: [street(chance).toUpperCase(), town(chance).toUpperCase(), phone(chance)] as const,
    doctor: doctor(chance).toUpperCase(),
    class: chance.pick(["BC", "COMM", "M/CARE", "S/P", "HMO"]),
    sheet: chance.number("@@-####"),
  };
}

/** The head of each page, with the number of the page in it. */
function pageHead(l: Look, f: Facts, width: number, stay: boolean) {
  const two = (left: string, right: string) => left.padEnd(Math.max(left.length + 1, width - right.length)) + right; // prettier-ignore
  const words = {
    title: l.words("ITEMIZED STATEMENT OF CHARGES|PATIENT ITEMIZATION|DETAIL BILL|ITEMIZATION OF HOSPITAL SERVICES"), // prettier-ignore
    account: l.words("PATIENT NO|ACCT NO|PATIENT ACCOUNT NO|ACCOUNT #"),
    patient: l.words("PATIENT|PATIENT NAME|PT NAME"),
    from: stay ? l.words("ADMITTED|ADM DATE|ADMIT") : l.words("SERVICE DATE|DATE OF SVC"),
    run: l.words("RUN DATE|BILL DATE|DATE PREPARED|STMT DATE"),
  };
  const dates = `${words.from}: ${six(f.admitted)}${stay ? `   ${l.words("DISCHARGED|DISCH DATE|DISCH")}: ${six(f.discharged)}` : ""}`; // prettier-ignore
  const shape = l.words("centered|plain|tall");
  const middle = (text: string) => " ".repeat(Math.floor((width - text.length) / 2)) + text;
  return (number: number): string[] => {
    const name = two(f.hospital, `${l.section === "stars" ? "PAGE NO." : "PAGE"} ${String(number).padStart(3)}`); // prettier-ignore
    const first =
      shape === "centered"
        ? [two(f.sheet, `PAGE ${number}`), middle(f.hospital), middle(f.at[0]), middle(f.at[1]), middle(words.title)] // prettier-ignore
        : shape === "plain"
          ? [name, two(`${f.at[0]}  ${f.at[1]}`, words.title)] // prettier-ignore
          : [name, f.at[0], two(f.at[1], words.title), f.at[2]];
    const own = [two(`${words.patient}: ${f.patient}`, `${words.account}: ${f.account}`), two(dates, `${words.run}: ${six(f.run)}`)]; // prettier-ignore
    const more = number === 1 ? ["", f.patient, ...f.home, "", two(`ATTENDING: ${f.doctor}`, `F/C: ${f.class}`)] : []; // prettier-ignore
    return [...first, "", ...own, ...more, ""];
  };
}

/** Blocks onto pages of so many lines; a section that goes on says so again. */
function paged(
  blocks: string[][],
  long: number,
  head: (page: number) => string[],
  columns: string[],
): string[][] {
  // prettier-ignore
  const pages: string[][] = [];
  const start = () => pages.push([...head(pages.length + 1), ...columns]);
  start();
  for (const block of blocks) {
    if (pages.at(-1)!.length + Math.min(block.length, 4) > long) start();
    block.forEach((line, at) => {
      if (pages.at(-1)!.length >= long) {
        if (!line) return;
        start();
        if (at > 0) pages.at(-1)!.push(`${block[0]!} (CONT)`);
      }
      pages.at(-1)!.push(line);
    });
  }
  return pages;
}

/** The sums at the end, and what of them a truth tells. */
function ending(chance: Chance, l: Look, typed: Typed[], billed: number) {
  const line = (words: string, cents: number) => sumLine(l, typed, words, cents, true);
  const top = line(l.words("TOTAL CHARGES|*** TOTAL CHARGES ***|GRAND TOTAL CHARGES"), billed);
  if (l.settle === "none") return { block: [top], sums: { billed } };
  const insurancePaid = Math.round(billed * (0.5 + 0.3 * chance.share()));
  const adjustments = l.settle === "payments" ? Math.round((billed - insurancePaid) * 0.6) : null;
  const patientPaid = l.settle === "patient" ? chance.pick([2500, 5000]) : null;
  const due = billed - insurancePaid - (adjustments ?? 0) - (patientPaid ?? 0);
  const block = [
    top,
    line(l.words("LESS INSURANCE PAYMENTS|INSURANCE PAYMENTS RECEIVED"), -insurancePaid),
    ...(adjustments ? [line(l.words("LESS ADJUSTMENTS|CONTRACTUAL ADJUSTMENTS"), -adjustments)] : []), // prettier-ignore
    ...(patientPaid ? [line(l.words("LESS PATIENT PAYMENTS|PATIENT PAYMENTS"), -patientPaid)] : []),
    line(l.words("BALANCE DUE|PATIENT BALANCE DUE|PAY THIS AMOUNT"), due),
  ];
  return { block, sums: { billed, insurancePaid, adjustments, patientPaid, patientResponsibility: due } }; // prettier-ignore
}

/** Once more what each section came to. */
function recapOf(l: Look, typed: Typed[], rows: Row[], at: number): string[] {
  const codes = [...new Set(rows.map(({ section }) => section))].sort();
  const lines = codes.map((code) => {
    const own = rows.filter(({ section }) => section === code);
    return sumLine(l, typed, `   ${code} ${SECTIONS.find(([one]) => one === code)![at]!}`, total(own, "charge")); // prettier-ignore
  });
  return ["SUMMARY OF CHARGES BY REVENUE CODE", ...lines, ""];
}

const css = (l: Look, width: number) => `
@page{size:letter;margin:12mm 13mm} body{margin:0} pre{margin:0;font:${width > 84 ? "8.6" : width > 72 ? "9.6" : "10.4"}pt/1.32 '${l.font}';white-space:pre;color:#111} pre+pre{break-before:page} ${l.striped ? "span{display:block;min-height:1.32em} .s{background:#e3f1e3}" : "span{display:block;min-height:1.32em}"}`;

const escaped = (text: string) => text.replace(/&/g, "&amp;");

function draw(chance: Chance): Drawn {
  chance.number("####");
  const l = look(chance);
  const nights = chance.pick([0, 0, 1, 2, 3]);
  const f = factsOf(chance, nights);
  const at = chance.pick([1, 2]);
  const typed = typedOf(l, f.old);
  const rows = rowsFor(chance, l, f, nights);
  const width = widthOf(typed);
  const { block, sums } = ending(chance, l, typed, total(rows, "charge"));
  const heads = [typedLine(l, typed, ({ of }) => of.head), l.words("-|=|_").repeat(width)];
  const foot = l.words("THIS IS NOT A BILL - FOR YOUR RECORDS ONLY|RETAIN FOR INSURANCE OR INCOME TAX PURPOSES|LATE CHARGES MAY BE BILLED SEPARATELY. DOCTORS BILL FOR THEIR OWN SERVICES."); // prettier-ignore
  const last = l.settle === "none" ? foot : foot.replace(/^THIS IS NOT A BILL.*/, "PLEASE RETAIN THIS COPY FOR YOUR RECORDS"); // prettier-ignore
  const blocks = [
    ...sectionsOf(l, typed, rows, at),
    ...(l.recap ? [recapOf(l, typed, rows, at)] : []),
    [...block, "", last],
  ];
  const stay = nights > 0;
  const pages = paged(blocks, l.long, pageHead(l, f, width, stay), heads);
  const stripe = (line: string, index: number) => `<span${l.striped && Math.floor(index / 2) % 2 ? ' class="s"' : ""}>${escaped(line)}</span>`; // prettier-ignore
  const html = page(css(l, width), pages.map((lines) => `<pre>${lines.map(stripe).join("")}</pre>`).join("")); // prettier-ignore
  const columns = typed.map(({ of }) => of);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: f.hospital, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.run, serviceFrom: f.admitted },
      ...{ serviceTo: f.discharged, ...(stay ? { dischargeDate: f.discharged } : {}) },
    },
    sums,
    rows.map((row) => lineBy(columns, row, ["revenueCode"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "itemization-undelimited-dates",
  paper:
    "A hospital's itemization from an old system: six-digit dates without marks, the hospital's own charge codes, revenue codes as headings with subtotals, and credits of charges returned.",
  medium: "text",
  draw,
};
