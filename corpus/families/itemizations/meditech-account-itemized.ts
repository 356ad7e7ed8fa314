import { bare, grouped, parentheses, shortSlashes, slashes } from "#corpus/generators/formats";
import { trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { page } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Charge = { date: string; dept: string; batch: string; item: string; code: string; text: string; units: number; cents: number }; // prettier-ignore
type Of = "plan" | "off" | "mine";
type Receipt = { of: Of; date: string; batch: string; item: string; text: string; cents: number };
type Account = { kind: string; first: string; last: string; charges: Charge[]; receipts: Receipt[] }; // prettier-ignore

const HOSPITALS = [
  "OAK HOLLOW COMMUNITY HOSPITAL",
  "Tri-Rivers Memorial Hospital",
  "BURNS COUNTY HEALTHCARE AUTHORITY",
  "SAINT JEROME COMMUNITY HOSPITAL",
  "Lakeland Valley Medical Center",
];
const DEPTS: Record<string, string> = {
  "01": "ROOM AND BOARD|R&B MEDICAL/SURGICAL",
  "20": "EMERGENCY ROOM|EMERGENCY DEPARTMENT",
  "30": "LABORATORY|LAB - CLINICAL",
  "35": "RADIOLOGY|DIAGNOSTIC IMAGING",
  "40": "PHARMACY|PHARMACY",
  "45": "CENTRAL SUPPLY|MED/SURG SUPPLIES",
  "50": "CARDIOPULMONARY|RESPIRATORY THERAPY",
  "60": "OPERATING ROOM|SURGICAL SERVICES",
  "65": "PHYSICAL THERAPY|REHAB SERVICES",
};
/** Department and item number, HCPCS, words, price of one in cents, the most of it. */
const EVERY = rowsOf(`
300112|85025|CBC W/AUTO DIFF|9250|1;300140|80053|COMP METABOLIC PANEL|17800|1;300155|80048|BASIC METABOLIC PANEL|13100|1;300208|81001|UA W/MICROSCOPIC|5475|1;300261|84484|TROPONIN I QUANT|16425|1;300014|36415|VENIPUNCTURE|2350|1;300333|85610|PROTHROMBIN TIME/INR|5180|1;300402|83690|LIPASE|8840|1
350101|71046|CHEST 2 VIEWS|29500|1;350512|70450|CT HEAD W/O CONTRAST|148900|1;350530|74177|CT ABD/PELV W/CONTRAST|287400|1;350144|73630|FOOT COMPLETE MIN 3V RT|26850|1
404417|J2405|ONDANSETRON 4MG/2ML VIAL|3160|2;400231||ACETAMINOPHEN 325MG TAB|185|4;404420|J1885|KETOROLAC 30MG/ML VIAL|4475|1;406102|J7030|SOD CHLORIDE 0.9% 1000ML|6890|2;404055|J0696|CEFTRIAXONE 1GM VIAL|7720|2;400350||IBUPROFEN 600MG TAB|240|2
450077||IV START KIT|2640|1;450080||IV SET PRIMARY 15DR|3215|1;450212||CATH IV 20G X 1 1/4|1990|2;450318||DRESSING TEGADERM 4X4|1475|2
500010|93005|EKG 12 LEAD TRACING|21300|1;500044|94640|HHN TREATMENT INITIAL|14400|1`);
const WARD = rowsOf(`
400112||LISINOPRIL 10MG TAB|310|1;400288||ATORVASTATIN 40MG TAB|565|1;404190|J1650|ENOXAPARIN 40MG/0.4ML SYR|9120|1;406118||POT CHL 20MEQ/100ML IVPB|5840|2;500071|94640|HHN TREATMENT SUBSEQUENT|11650|3;500090||OXYGEN PER DAY|13800|1;650101|97161|PT EVAL LOW COMPLEXITY|28400|1;650110|97116|GAIT TRAINING 15 MIN|11900|2;300417|83036|HEMOGLOBIN A1C|8125|1;300188|83735|MAGNESIUM|6240|1;450404||SLEEVE SCD KNEE PR|8850|1`);
const THEATER = rowsOf(`
600204||OR LEVEL III FIRST 30 MIN|368500|1;600205||OR LEVEL III ADDL 15 MIN|94200|4;600311||PACU PHASE I PER 15 MIN|31600|4;600402||ANESTHESIA SUPPLY/GASES|58700|1;404601|J2704|PROPOFOL 200MG/20ML VIAL|5310|2;404622|J3010|FENTANYL 100MCG/2ML AMP|2870|2;450611||TROCAR 12MM BLADELESS|21850|2;450640||SUTURE VICRYL 3-0|3120|3;300701|88304|SURG PATH LEVEL III|24600|1`);
const BEDS = rowsOf("010010|ROOM & BOARD SEMI-PRIVATE|164000;010022|ROOM & BOARD PRIVATE|178500");
const VISITS = rowsOf("200283|99283|ER VISIT LEVEL 3|86400;200284|99284|ER VISIT LEVEL 4|134200;200285|99285|ER VISIT LEVEL 5|198700;200410|96374|IV PUSH INITIAL|31450"); // prettier-ignore
const PLANS =
  "MEDICARE PART A/B|BLUE CROSS PPO|AETNA HMO|MEDICAID HMO|UNITED HEALTHCARE|TRICARE WEST".split(
    "|",
  );

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const [batch, item] = chance.pick([[true, true], [true, false], [false, true], [true, true]]); // prettier-ignore
  return {
    ...{ of, batch, item },
    coded: chance.happens(0.35),
    money: chance.pick([trailingMinus, trailingMinus, grouped, bare, parentheses]),
    day: chance.pick([shortSlashes, shortSlashes, slashes]),
    grouped: chance.happens(0.55),
    numbered: chance.happens(0.6),
    subtotals: chance.happens(0.8),
    /** The sums at the end: receipts of plan and patient apart, or all receipts in one. */
    apart: chance.happens(0.55),
    insured: chance.happens(0.82),
    billDate: chance.happens(0.45),
    title: of("PATIENT ITEMIZED BILL|ITEMIZED STATEMENT OF ACCOUNT|DETAILED ITEMIZED BILL|ITEMIZED BILL"), // prettier-ignore
    number: of("ACCOUNT #|ACCT #|ACCOUNT NO"),
    heads: {
      date: of("DATE|SVC DATE|DATE"),
      item: of("CHG CODE|PROC CODE|ITEM #"),
      text: of("DESCRIPTION|DESCRIPTION OF SERVICE"),
      units: of("QTY|QTY|UNITS"),
      cents: of("AMOUNT|AMOUNT|CHARGES"),
    },
    names: chance.between(0, 1),
    total: of("TOTAL CHARGES|TOTAL CHARGES|*** TOTAL CHARGES"),
    section: of("RECEIPTS AND ADJUSTMENTS|RECEIPTS/ADJUSTMENTS|PAYMENTS AND ADJUSTMENTS"),
    due: of("ACCOUNT BALANCE|BALANCE|BALANCE DUE|CURRENT BALANCE"),
    font: of("Liberation Mono|Liberation Mono|DejaVu Sans Mono"),
  };
}

function chargesOf(chance: Chance, kind: string, first: string, nights: number): Charge[] {
  const batches = Array.from({ length: nights + 1 }, () => chance.between(1100, 8800));
  const made = ([item = "", code = "", text = "", each, most]: string[], at: number): Charge => {
    const units = chance.between(1, Number(most ?? 1));
    const batch = `${batches[at]! + Number(item.slice(0, 2))}`;
    const on = { date: shifted(first, at), dept: item.slice(0, 2), batch, item, code, text, units };
    return { ...on, cents: Number(each) * units };
  };
  const some = (list: string[][], least: number, most: number) =>
    chance.shuffled(list).slice(0, chance.between(least, most));
  if (kind === "OUT") return some(EVERY.filter(([item]) => /^(30|35)/.test(item!)), 1, 6).map((one) => made(one, 0)); // prettier-ignore
  if (kind === "ER") return [VISITS[chance.between(0, 2)]!, ...some([VISITS[3]!, ...EVERY], 3, 12)].map((one) => made(one, 0)); // prettier-ignore
  if (kind === "SDC") return [THEATER[0]!, ...some([...THEATER.slice(1), ...EVERY.slice(-6)], 5, 11)].map((one) => made(one, 0)); // prettier-ignore
  const [bed, once] = [chance.pick(BEDS), new Set([...EVERY, ...WARD])];
  return Array.from({ length: nights + 1 }, (_, at) => {
    const day = some([...once], 3, 7);
    for (const one of day) if (/^(35|65|45)/.test(one[0]!)) once.delete(one);
    const night = at < nights ? [[bed[0]!, "", bed[1]!, bed[2]!]] : [];
    const rows = [...night, ...day].map((one) => made(one, at));
    const back = rows.find(({ dept, units }) => dept === "40" && units > 1);
    if (!back || chance.happens(0.6)) return rows;
    return [...rows, { ...back, units: -1, cents: -back.cents / back.units }];
  }).flat();
}

function receiptsOf(chance: Chance, l: Look, billed: number, last: string): Receipt[] {
  const list: Receipt[] = [];
  const put = (of: Of, days: number, item: string, text: string, cents: number) => {
    const batch = String(chance.between(1100, 8900));
    if (cents > 0) list.push({ of, date: shifted(last, days), batch, item, text, cents });
  };
  const [plan, code] = [chance.pick(PLANS), chance.number("9##")];
  let left = billed;
  if (l.insured && chance.happens(0.85)) {
    const [off, days] = [Math.round(billed * (0.3 + 0.4 * chance.share())), chance.between(17, 30)];
    const paid = Math.round((billed - off) * chance.pick([0.6, 0.8, 0.8, 0.9]));
    put("plan", days, `P${code}`, `${plan} PAYMENT`, paid);
    put("off", days, `A${code}`, `${plan} ${l.of("CONTRACTUAL|CONT ADJ|ALLOWANCE")}`, off);
    left -= paid + off;
    const second = chance.happens(0.25) ? Math.round(left * 0.7) : 0;
    put("plan", days + 19, "P977", l.of("AARP SUPPLEMENT PAYMENT|MUTUAL OF OMAHA PAYMENT"), second);
    left -= second;
  } else if (!l.insured) {
    const off = Math.round(billed * chance.pick([0.2, 0.25, 0.35]));
    put("off", 2, "A300", l.of("SELF PAY DISCOUNT|UNINSURED DISC"), off);
    left -= off;
  }
  const mine = chance.happens(0.5) ? Math.min(chance.pick([5000, 10000, 25000]), Math.round(left / 2)) : 0; // prettier-ignore
  const [one, two] = chance.happens(0.3) ? [Math.round(mine / 2), mine - Math.round(mine / 2)] : [mine, 0]; // prettier-ignore
  put("mine", l.insured ? 0 : 9, "P100", l.of("PATIENT PAYMENT-CHECK|PATIENT PMT CREDIT CARD|CASH - PATIENT"), one); // prettier-ignore
  put("mine", 34, "P104", "PATIENT PMT CREDIT CARD", two);
  return list.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function accountOf(chance: Chance, l: Look): Account {
  const kind = chance.weighted([["INP", 3], ["ER", 4], ["SDC", 2], ["OUT", 2]] as const); // prettier-ignore
  const nights = kind === "INP" ? chance.between(1, 4) : 0;
  const first = shifted("2024-01-16", chance.between(0, 700));
  const last = shifted(first, nights);
  const all = chargesOf(chance, kind, first, nights).slice(0, 30);
  const order = (one: Charge) => (l.grouped ? one.dept + one.date : one.date + one.dept);
  const charges = all.sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0));
  const billed = sum(charges.map(({ cents }) => cents));
  return { kind, first, last, charges, receipts: receiptsOf(chance, l, billed, last) };
}

const given = ({ receipts }: Account, ...kinds: Of[]) =>
  sum(receipts.filter(({ of }) => kinds.includes(of)).map(({ cents }) => cents));
const charged = (list: Charge[]) => sum(list.map(({ cents }) => cents));

/** A row of the form, every field as wide as its column; the last digits stand under each other. */
function rowOf(l: Look, [date, batch, item, code, text, units, cents]: string[]): string {
  const tail = l.money === trailingMinus && !/\d-$/.test(cents!) ? " " : l.money === parentheses && !cents!.endsWith(")") ? " " : ""; // prettier-ignore
  return `${date!.padEnd(12)}${l.batch ? batch!.padEnd(8) : ""}${l.item ? item!.padEnd(11) : ""}${l.coded ? code!.padEnd(10) : ""}${text!.padEnd(35)}${units!.padStart(6)}${(cents! + tail).padStart(15)}`.trimEnd();
}

const sumLine = (l: Look, label: string, cents: number) =>
  rowOf(l, ["", "", "", "", label, "", l.money(cents)]);

function bodyOf(account: Account, l: Look): string[] {
  const { charges, receipts } = account;
  const typed = (one: Charge) =>
    rowOf(l, [l.day(one.date), one.batch, one.item, one.code, one.text, String(one.units), l.money(one.cents)]); // prettier-ignore
  const depts = l.grouped ? [...new Set(charges.map(({ dept }) => dept))] : [];
  const groups = depts.flatMap((dept) => {
    const own = charges.filter((one) => one.dept === dept);
    const name = DEPTS[dept]!.split("|")[l.names]!;
    const head = l.numbered ? `DEPT: ${dept}00  ${name}` : `** ${name} **`;
    const foot = l.subtotals ? [sumLine(l, `SUBTOTAL ${name}`, charged(own))] : [];
    return [head, ...own.map(typed), ...foot, ""];
  });
  const list = l.grouped ? groups : [...charges.map(typed), ""];
  const money = receipts.map((one) =>
    rowOf(l, [l.day(one.date), one.batch, one.item, "", one.text, "", l.money(-one.cents)]),
  );
  const part = receipts.length ? [l.section, ...money, ""] : [];
  return [...list, sumLine(l, l.total, charged(charges)), "", ...part];
}

/** What stands at the end. Receipts are told in one only where both plan and patient paid, or none did. */
function endOf(account: Account, apart: boolean, l: Look): string[] {
  const { charges } = account;
  const due = charged(charges) - given(account, "plan", "off", "mine");
  const less = (label: string, ...kinds: Of[]) => sumLine(l, label, -given(account, ...kinds) || 0);
  const split = [
    less(l.insured ? "INSURANCE RECEIPTS" : "OTHER RECEIPTS", "plan"),
    less("PATIENT RECEIPTS", "mine"),
  ];
  const sums = apart ? (l.insured ? split : split.slice(1)) : [less("TOTAL RECEIPTS", "plan", "mine")]; // prettier-ignore
  const rule = rowOf(l, ["", "", "", "", "", "", "-".repeat(13)]);
  const ruled = rowOf(l, ["", "", "", "", "", "", "=".repeat(13)]);
  return [...sums, less(l.of("TOTAL ADJUSTMENTS|ADJUSTMENTS"), "off"), rule, sumLine(l, l.due, due), ruled]; // prettier-ignore
}

const KINDS: Record<string, string> = { INP: "INPATIENT", ER: "EMERGENCY", SDC: "SURGICAL DAY CARE", OUT: "OUTPATIENT" }; // prettier-ignore

/** The names of the account as they stand above the columns, two to a row. */
function factsOf(
  chance: Chance,
  account: Account,
  l: Look,
  said: Record<string, string>,
): string[] {
  const { kind, first, last } = account;
  const stay = kind === "INP";
  const two = (one: [string, string], other: [string, string] = ["", ""]) => {
    const typed = ([label, value]: [string, string]) => (label ? `${`${label}:`.padEnd(14)}${value}` : ""); // prettier-ignore
    return `${typed(one).padEnd(54)}${typed(other)}`.trimEnd();
  };
  const patient = said.patient!;
  return [
    two(["PATIENT", patient], [l.number, said.number!]),
    two(["ADDRESS", said.street!], [l.of("UNIT #|MED REC #|MR #"), chance.number("M000######")]),
    two(["", ""]).padEnd(14) + said.town!,
    two([l.of("BIRTHDATE|DOB"), l.day(born(chance))], ["PT TYPE", l.of(`${KINDS[kind]}|${kind}`)]),
    stay
      ? two(["ADMIT DATE", l.day(first)], [l.of("DISCHARGE|DISCH DATE"), l.day(last)])
      : two([l.of("SERVICE DATE|REG DATE"), l.day(first)], ["LOCATION", kind === "ER" ? "ED" : "OPS"]), // prettier-ignore
    two([stay ? "ATTENDING" : "PHYSICIAN", said.doctor!], ["FIN CLASS", l.insured ? l.of("COM|MCR|BC") : "SP"]), // prettier-ignore
    two(["GUARANTOR", patient], l.billDate ? ["BILL DATE", l.day(said.issued!)] : undefined),
    "",
  ];
}

type Form = { over: (sheet: number) => string; facts: string[]; head: string; rows: string[]; notes: string[] }; // prettier-ignore

/** Sheets of so many rows, each under the head of the form; the facts stand on the first. */
function sheetsOf({ over, facts, head, rows, notes }: Form, long: number): string {
  const sheets: string[] = [];
  for (let at = 0; at < rows.length;) {
    const top = sheets.length ? facts.slice(0, 1).concat("") : facts;
    const room = long - top.length;
    const last = at + room + 3 >= rows.length;
    const text = [over(sheets.length + 1), ...top, head, "-".repeat(head.length)];
    const part = rows.slice(at, at + room + (last ? 3 : 0)).map((row) => row || " ");
    sheets.push([...text, ...part, "", ...(last ? notes : ["*** CONTINUED ON NEXT PAGE ***"])].join("\n")); // prettier-ignore
    at += room + (last ? 3 : 0);
  }
  return sheets.map((text) => `<pre>${text.replaceAll("&", "&amp;")}</pre>`).join("");
}

const NOTES = [
  "THIS IS A DETAILED LIST OF HOSPITAL CHARGES ONLY. PHYSICIAN, RADIOLOGIST, PATHOLOGIST\nAND ANESTHESIA SERVICES ARE BILLED SEPARATELY BY THOSE PROVIDERS.",
  "CHARGES POSTED AFTER THIS BILL WAS PRINTED WILL APPEAR ON A LATER STATEMENT.",
  "FINANCIAL ASSISTANCE IS AVAILABLE FOR THOSE WHO QUALIFY. PLEASE CALL PATIENT ACCOUNTS.",
];

function draw(chance: Chance): Drawn {
  const [l, provider] = [lookOf(chance), chance.pick(HOSPITALS)];
  const account = accountOf(chance, l);
  const [first, ...more] = person(chance).toUpperCase().split(" ");
  const patient = `${more.join(" ")},${first}${l.of(`| ${chance.number("@")}`)}`;
  const number = chance.number(l.of("V000########|H000########|######|E#######"));
  const issued = shifted(account.last, chance.between(38, 70));
  const upper = (text: string) => text.toUpperCase();
  const facts = factsOf(chance, account, l, {
    ...{ patient, number, issued, street: upper(street(chance)), town: upper(town(chance)) },
    doctor: upper(doctor(chance)).replace(/^(\S+) (.*), (\S+)$/, "$2,$1 $3"),
  });
  const [plan, mine, off] = [given(account, "plan"), given(account, "mine"), given(account, "off")];
  const apart = l.apart || plan > 0 !== mine > 0;
  const { heads } = l;
  const head = rowOf(l, [heads.date, "BATCH", heads.item, "CPT/HCPC", heads.text, heads.units, heads.cents]); // prettier-ignore
  const [time, user] = [chance.number("1#3#"), chance.number("@@@@@@")];
  const own = [`${upper(box(chance))}, ${upper(town(chance))}`, `PATIENT ACCOUNTS ${phone(chance)}   FED TAX ID ${chance.number("##-#######")}`]; // prettier-ignore
  const middle = (text: string, left: string, right: string) => {
    const gap = Math.max(2, Math.floor((92 - text.length) / 2) - left.length);
    return `${left}${" ".repeat(gap)}${text}`.padEnd(82) + right;
  };
  const over = (sheet: number) =>
    [
      middle(provider, `RUN DATE: ${l.day(issued)}`, `PAGE ${sheet}`),
      middle(l.title, `RUN TIME: ${time}`, ""),
      ...(sheet === 1 ? own.map((text, at) => middle(text, at ? "" : `RUN USER: ${user}`, "")) : []), // prettier-ignore
      "",
    ]
      .map((text) => text.trimEnd())
      .join("\n");
  const rows = [...bodyOf(account, l), ...endOf(account, apart, l)];
  const notes = chance.shuffled(NOTES).slice(0, chance.between(1, 3));
  const css = `@page{size:letter;margin:12mm 11mm}body{margin:0;color:#111}pre{font:8.6pt/1.32 ${l.font};margin:0;break-after:page;${l.font.startsWith("DejaVu") ? "font-size:8.1pt" : ""}}pre:last-child{break-after:auto}`;
  const html = page(css, sheetsOf({ over, facts, head, rows, notes }, 48));
  const said = {
    setting: "facility",
    ...{ name: family.name, provider, patient, accountNumber: number },
    ...{ statementDate: issued, serviceFrom: account.first, serviceTo: account.last },
    ...(account.kind === "INP" ? { dischargeDate: account.last } : {}),
    ...(!apart && mine
      ? { paymentRows: account.receipts.filter(({ of }) => of === "mine").map(({ cents }) => bare(cents)) } // prettier-ignore
      : {}),
  } as const;
  const billed = charged(account.charges);
  const totals = {
    ...{ billed, adjustments: off, insurancePaid: apart && l.insured ? plan : null },
    ...{ patientPaid: apart ? mine : null, patientResponsibility: billed - plan - off - mine },
  };
  const lines = account.charges.map(
    ({ date, code, text, units, cents }) =>
    lineOf({ serviceDate: date, description: text, code: l.coded && code ? code : null, units, charge: cents }), // prettier-ignore
  );
  return { html, truth: truthOf(said, totals, lines) };
}

export const family: Family = {
  name: "meditech-account-itemized",
  paper:
    "A community hospital's itemized bill as its accounting system types it: a run header, batch and charge codes, department sub-headings, receipts at the end.",
  medium: "text",
  draw,
};
