import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, phone, street, town } from "#corpus/families/drawing/people";
import { page } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const [HOSPITALS = []] = rowsOf(
  `TWIN BUTTES COUNTY HOSPITAL|PRAIRIE FORK MEMORIAL HOSPITAL|HOLLISTER DISTRICT HOSPITAL|SAWTOOTH CRITICAL ACCESS HOSPITAL|COTTONWOOD GENERAL HOSPITAL|PINE RIDGE HEALTHCARE CENTER`,
);
/** Department, and its services: words, code, dollars from and to. */
const CARE = rowsOf(`
EMERGENCY ROOM|ER VISIT LEVEL 3^99283^410^980~ER VISIT LEVEL 4^99284^690^1450~IV PUSH SINGLE DRUG^96374^120^310~INFUSION HYDRATION 1ST HR^96360^180^390~LACERATION REPAIR SIMPLE^12001^240^560
LABORATORY|CBC W/AUTO DIFF^85025^38^110~COMPREHENSIVE METABOLIC PNL^80053^62^190~TROPONIN QUANT^84484^70^210~LIPASE^83690^41^98~URINALYSIS AUTO W/MICRO^81001^18^62~VENIPUNCTURE^36415^12^30~PT/INR^85610^22^64~TSH^84443^58^160~BLOOD CULTURE^87040^75^170~INFLUENZA A/B AG^87804^44^96
RADIOLOGY|CHEST 2 VIEWS^71046^165^390~ANKLE COMPLETE 3V^73610^150^360~CT ABD/PELVIS W/CONT^74177^1700^3600~CT HEAD W/O CONTRAST^70450^880^1900~US ABDOMEN LIMITED^76705^290^640
PHARMACY|ONDANSETRON 4MG INJ^J2405^9^48~KETOROLAC 30MG INJ^J1885^12^55~NACL 0.9% 1000ML^J7030^28^95~ACETAMINOPHEN 325MG TAB^^2^9~CEFTRIAXONE 1GM INJ^J0696^24^88~ALBUTEROL NEB 2.5MG^J7613^6^31
RESP THERAPY|NEBULIZER TX INITIAL^94640^70^165~PULSE OX SINGLE^94760^18^60~EKG TRACING^93005^110^260
CENTRAL SUPPLY|IV START KIT^^14^42~SPLINT ORTHOGLASS 4IN^^38^96~SUTURE TRAY^^31^88~ELASTIC BANDAGE 4IN^^6^19
PHYSICAL THERAPY|PT EVAL LOW COMPLEXITY^97161^150^290~THERAPEUTIC EXERCISE 15M^97110^62^130~MANUAL THERAPY 15M^97140^58^120`);
const PAYERS = rowsOf(`BLUE CROSS|BC;MEDICARE|MCR;MEDICAID|MCD;UHC|UHC;AETNA|AET;HUMANA|HUM`);

const AREAS = CARE.map(([area = ""]) => area);
const ITEMS = CARE.flatMap(([area = "", parts = ""]) =>
  parts.split("~").map((part) => [area, ...part.split("^")]),
).map((part, at) => [...part, `4${10121 + at * 373}`]);
/** Which departments see a patient together. */
const MIXES = ["06", "06", "14", "12", "67"].map(([from, to]) => AREAS.slice(+from!, +to!));

type By = "charge" | "adjustment" | "insurer" | "patient" | "before";
/** A transaction; what was paid or taken off is below nothing. */
type Entry = { day: string; words: string; cents: number; by: By } & Partial<Of>;
type Of = Record<"area" | "code" | "item", string> & { units: number };
type Account = { number: string; day: string; entries: Entry[]; balance: number };

const DUE = "BALANCE DUE|AMOUNT DUE|PLEASE PAY THIS AMOUNT|TOTAL DUE|PAY THIS AMOUNT";
type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { trailingMinus, credit, shortSlashes, slashes, compactDate, bare } = formats;
  const behind = (cents: number) => `${bare(Math.abs(cents))}${cents < 0 ? "-" : " "}`;
  const dashed = (iso: string) => shortSlashes(iso).replace(/\//g, "-");
  return {
    words,
    day: chance.pick([shortSlashes, shortSlashes, slashes, compactDate, dashed]),
    money: chance.pick([trailingMinus, trailingMinus, credit, credit, behind]),
    code: chance.pick(["code", "code", "item", null, null] as const),
    ...{ typed: chance.happens(0.6), units: chance.happens(0.3), running: chance.happens(0.35) },
    ...{ byArea: chance.happens(0.25), apart: chance.happens(0.4), wide: chance.pick([30, 36]) },
    sums: chance.pick(["full", "full", "merged", "none"] as const),
    ...{ account: words("ACCOUNT NUMBER|ACCOUNT NO|ACCT NO.|PATIENT NO"), due: words(DUE) },
    font: words("Liberation Mono|Liberation Mono|DejaVu Sans Mono"),
  };
}

function chargesFor(chance: Chance, l: Look, day: string, most: number): Entry[] {
  const mix = chance.pick(MIXES);
  const level = chance.pick(["ER VISIT LEVEL 3", "ER VISIT LEVEL 4"]);
  const fits = (words = "") => words === level || !words.startsWith("ER VISIT");
  const pool = ITEMS.filter(([area, words]) => mix.includes(area!) && fits(words));
  const kept = new Set(chance.shuffled(pool).slice(0, chance.between(2, most)));
  const list = pool.filter((item) => kept.has(item) || item[1] === level);
  const entries = list.map(([area, words = "", code, low, high, item]): Entry => {
    const units = /^PH/.test(area!) ? chance.pick([1, 1, 2, 3]) : 1;
    const price = chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 50, 25, 80]);
    return { day, words, area, code, item, units, cents: units * price, by: "charge" };
  });
  if (!l.byArea) return entries;
  return mix.flatMap((area): Entry[] => {
    const own = entries.filter((one) => one.area === area).map(({ cents }) => cents);
    return own.length ? [{ day, words: area, cents: sum(own), by: "charge" }] : [];
  });
}

function accountOf(chance: Chance, l: Look, day: string, payer: string[], most: number): Account {
  const charged = chargesFor(chance, l, day, most);
  const charges = sum(charged.map(({ cents }) => cents));
  const [name = "", short = ""] = payer;
  const allowed = name ? Math.round(charges * (0.4 + 0.4 * chance.share())) : charges;
  const owed = name ? Math.round(allowed * chance.pick([0.2, 0.2, 0.35, 1])) : charges;
  const on = shifted(day, chance.between(20, 34));
  const given = chance.pick([0, 0, 1000, 2500, 4000]);
  const paid = l.words(`${name} PAYMENT|${name} PMT|PMT ${name}`);
  const cut = l.words(`${short} CONTRACTUAL ADJ|CONTRACTUAL ALLOW ${short}|${name} ADJUSTMENT`);
  const own = l.words("PATIENT PAYMENT|PAYMENT - CHECK|PERSONAL PAYMENT THANK YOU|CASH PAYMENT");
  const taken: Entry[] = [
    { day: on, words: paid, cents: owed - allowed, by: "insurer" },
    { day: on, words: cut, cents: allowed - charges, by: "adjustment" },
    { day: shifted(day, 40), words: own, cents: given < owed ? -given : 0, by: "patient" },
  ];
  const entries = [...charged, ...taken.filter(({ cents }) => cents < 0)];
  const number = chance.number(l.words("######|1#####|#######|##-#####"));
  return { number, day, entries, balance: sum(entries.map(({ cents }) => cents)) };
}

type Print = (entry: Entry, now: number) => string;
type Column = { head: string; width: number; right: boolean; of: Print };
function columnsOf(l: Look): Column[] {
  const column = (head: string, to: number, of: Print) => [
    { head, width: Math.abs(to), right: to < 0, of },
  ];
  const code = l.code === "code" ? "CPT" : l.words("CHG CODE|ITEM NO");
  return [
    ...column("DATE", 11, ({ day }) => (day ? l.day(day) : "")),
    ...(l.code && !l.byArea ? column(code, 10, (one) => one[l.code!] ?? "") : []),
    ...column(l.words("DESCRIPTION|TRANSACTION|SERVICE"), l.wide, ({ words }) => words),
    ...(l.units && !l.byArea ? column("QTY", -5, ({ units }) => String(units ?? "")) : []),
    ...column(l.words("AMOUNT|CHARGES/CREDITS"), -17, ({ cents }) => l.money(cents)),
    ...(l.running ? column("BALANCE", -15, (_, now) => l.money(now)) : []),
  ];
}

/** Lines of a fixed-width printer, or of a form that such a printer fills. */
function body(l: Look, columns: Column[], parts: (Entry[] | string)[]): string {
  const put = (texts: string[], tag: string) => {
    const cells = columns.map(({ width, right }, at) => {
      if (!l.typed) return `<${tag}${right ? ` class="n"` : ""}>${texts[at]}</${tag}>`;
      return right ? texts[at]!.padStart(width) : texts[at]!.padEnd(width);
    });
    return l.typed ? cells.join("").trimEnd() : `<tr>${cells.join("")}</tr>`;
  };
  const said = (text: string) => (l.typed ? text : `<tr><td colspan="9">${text.trim()}</td></tr>`);
  const pay = l.apart ? said("   *** PAYMENTS / ADJUSTMENTS ***") : "";
  const lines = parts.flatMap((part) => {
    if (typeof part === "string") return [said(part)];
    const now = (at: number) => sum(part.slice(0, at + 1).map(({ cents }) => cents));
    const print = (one: Entry, at: number) => columns.map(({ of }) => of(one, now(at)));
    const rows = part.map((one, at) => put(print(one, at), "td"));
    const first = part.findIndex(({ cents }) => cents < 0);
    return pay && first > 0 ? [...rows.slice(0, first), pay, ...rows.slice(first)] : rows;
  });
  const names = columns.map(({ head }) => head);
  const rule = "-".repeat(sum(columns.map(({ width }) => width)));
  if (l.typed) return `<pre>${[put(names, "th"), rule, ...lines, rule].join("\n")}</pre>`;
  return `<table class="t"><thead>${put(names, "th")}</thead><tbody>${lines.join("")}</tbody></table>`;
}

const BUCKETS = rowsOf(`CURRENT|31-60 DAYS|61-90 DAYS|91-120 DAYS|OVER 120
  0-30|31-60|61-90|91-120|120+;CURRENT|30 DAYS|60 DAYS|90 DAYS|120 DAYS`);
/** What is owed by its age. */
function aging(chance: Chance, owed: [days: number, cents: number][]): string {
  const heads = chance.pick(BUCKETS);
  const place = (days: number) => Math.min(4, Math.max(0, Math.ceil(days / 30) - 1));
  const sumOf = (at: number) => sum(owed.map(([of, cents]) => (place(of) === at ? cents : 0)));
  const values = heads.map((_, at) => formats.grouped(sumOf(at)).padStart(15));
  return `<pre>${heads.map((head) => head.padStart(15)).join("")}\n${values.join("")}</pre>`;
}

const [MESSAGES = []] = rowsOf(
  `THIS IS THE BALANCE YOU OWE AT THIS TIME. PLEASE PAY PROMPTLY OR CALL TO MAKE ARRANGEMENTS.|YOUR ACCOUNT IS NOW PAST DUE. PLEASE REMIT PAYMENT OR CALL OUR OFFICE TODAY TO AVOID FURTHER COLLECTION ACTIVITY.|*** FINAL NOTICE *** IF PAYMENT IS NOT RECEIVED WITHIN 10 DAYS YOUR ACCOUNT MAY BE REFERRED TO A COLLECTION AGENCY.`,
);

const css = (l: Look) =>
  `@page{size:letter;margin:12mm 14mm} body{font:9.4pt/1.3 '${l.font}';margin:0;color:#000} pre{font:inherit;margin:0 0 3mm} .c{text-align:center} .two{display:flex;justify-content:space-between;margin:6mm 0 5mm} .two td{padding:0 0 0 4mm;white-space:nowrap} .t{width:100%;border-collapse:collapse;border:1px solid #000;margin-bottom:3mm;font-size:.94em} .t th{border:1px solid #000;background:#e4e4e4;text-align:left;padding:.8mm 1.5mm;font-weight:normal} .t td{border-left:1px solid #000;border-right:1px solid #000;padding:.3mm 1.5mm} .t .n{text-align:right;white-space:pre} tr{break-inside:avoid} .sum{margin-left:auto} .sum td{padding-left:6mm} .sum td:last-child{text-align:right;white-space:pre} .k{break-inside:avoid} .u,.two>div{text-transform:uppercase} .cut{border-top:1px dashed #000;margin-top:6mm;padding-top:2mm}`;

/** Labels and values between bars. */
const listed = (text: string, kind = "") =>
  `<table class="${kind}">${rowsOf(text)
    .map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
    .join("")}</table>`;

type Sums = Record<By | "due", number>;
function sumsBox(l: Look, s: Sums): string {
  const last = `${l.due}|${l.money(s.due)}`;
  if (l.sums === "none") return listed(last, "sum");
  const top = `${s.before ? `PREVIOUS BALANCE|${l.money(s.before)};` : ""}TOTAL CHARGES|${l.money(s.charge)}`;
  const full = `INSURANCE PAYMENTS|${l.money(s.insurer)};ADJUSTMENTS|${l.money(s.adjustment)};PATIENT PAYMENTS|${l.money(s.patient)}`;
  const merged = `TOTAL PAYMENTS/ADJUSTMENTS|${l.money(s.adjustment + s.insurer + s.patient)}`;
  return listed(`${top};${l.sums === "full" ? full : merged};${last}`, "sum");
}

type Facts = Record<"hospital" | "patient" | "account" | "issued", string>;
function sheet(chance: Chance, l: Look, f: Facts, accounts: Account[], s: Sums): string {
  const { hospital, patient, account, issued } = f;
  const [one, day] = [accounts.length === 1, accounts[0]!.day];
  const parts = accounts.flatMap(({ number, day: on, entries, balance }, at) => {
    if (one) return [entries];
    const top = `${at ? "\n" : ""}ACCT ${number}   ${patient}   SERVICE DATE ${l.day(on)}`;
    return [top, entries, `   ACCOUNT ${number} BALANCE: ${l.money(balance)}`];
  });
  const age = (of: string) => (Date.parse(issued) - Date.parse(of)) / 86_400_000 - 30;
  const owed = accounts.map((of): [number, number] => [age(of.day), of.balance]);
  const old: [number, number] = [age(day) + 45, s.before];
  const where = `<div>${patient}<br>${street(chance)}<br>${town(chance)}</div>`;
  const label = one ? l.account : l.words("GUARANTOR NO|GUAR #");
  const facts = `STATEMENT DATE|${l.day(issued)};${label}|${account};PATIENT|${patient};${one ? `SERVICE DATE|${l.day(day)};` : ""}${l.due}|${l.money(s.due)}`;
  const message = MESSAGES[age(day) > 70 ? 2 : age(day) > 40 ? 1 : 0]!;
  const html = `<div class="c"><b>${hospital}</b><br><span class="u">${street(chance)}<br>${town(chance)}</span><br>BUSINESS OFFICE ${phone(chance)} &nbsp; TAX ID ${chance.number("##-#######")}</div><div class="two">${where}${listed(facts)}</div>${body(l, columnsOf(l), parts)}<div class="k">${sumsBox(l, s)}<br>${aging(chance, [...owed, old])}<div>${message}</div></div><div class="cut k"><div class="c">${l.words("RETURN THIS PORTION WITH YOUR PAYMENT|DETACH AND RETURN WITH REMITTANCE")}</div><div class="two">${where}${listed(`${label}|${account};${l.due}|${l.money(s.due)};AMOUNT PAID|$ ___________`)}</div>MAKE CHECK PAYABLE TO: ${hospital}<br>VISA / MC / DISC &nbsp; CARD NO ____________________ EXP ______ SIGNATURE ______________</div>`;
  return page(css(l), html);
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [hospital, middle] = [chance.pick(HOSPITALS), chance.pick([" A", " L", "", " J"])];
  const [first = "", ...last] = household(chance, 1)[0]!.split(" ");
  const patient = `${last.join(" ")}${l.words(", | |,")}${first}${middle}`.toUpperCase();
  const many = chance.pick([1, 1, 1, 1, 2, 2, 3]);
  const payer = chance.happens(0.75) ? chance.pick(PAYERS) : [];
  const start = chance.between(0, 600);
  const accounts = Array.from({ length: many }, (_, at) => {
    const day = shifted("2024-02-06", start + at * 19 + chance.between(0, 8));
    return accountOf(chance, l, day, payer, many > 1 ? 8 : 22);
  });
  const before = many === 1 && chance.happens(0.3) ? chance.between(1500, 42000) : 0;
  const brought: Entry = { day: "", words: "BALANCE FORWARD", cents: before, by: "before" };
  if (before) accounts[0]!.entries.unshift(brought);
  const issued = shifted(accounts.at(-1)!.day, chance.between(47, 110));
  const all = accounts.flatMap(({ entries }) => entries);
  const by = (who: By) => sum(all.map((one) => (one.by === who ? one.cents : 0)));
  const s: Sums = {
    ...{ charge: by("charge"), adjustment: by("adjustment"), insurer: by("insurer"), before },
    ...{ patient: by("patient"), due: sum(all.map(({ cents }) => cents)) },
  };
  const account = many > 1 ? chance.number("G#####") : accounts[0]!.number;
  const f = { hospital, patient, account, issued };
  return { html: sheet(chance, l, f, accounts, s), truth: truth(l, all, s, f) };
}

function truth(l: Look, all: Entry[], s: Sums, f: Facts) {
  const of = (who: By) => all.filter(({ by }) => by === who);
  const shown = (who: By) => (l.sums === "full" || of(who).length === 1 ? -s[who] : null);
  const rows = of("patient").map(({ cents }) => formats.decimal(-cents));
  const lines = of("charge").map(({ day, words, code, units, cents }) => ({
    ...lineOf({ serviceDate: day, description: words, charge: cents }),
    ...(l.code === "code" && code ? { code } : {}),
    ...(l.units && units ? { units } : {}),
  }));
  const { hospital: provider, patient, account: accountNumber, issued: statementDate } = f;
  return truthOf(
    {
      ...{ name: family.name, kind: l.byArea ? "summary" : "itemized", setting: "facility" },
      ...{ provider, patient, accountNumber, statementDate },
      ...(l.sums !== "full" && rows.length > 1 ? { paymentRows: rows } : {}),
    },
    {
      ...{ billed: l.sums === "none" ? null : s.charge, adjustments: shown("adjustment") },
      ...{ insurancePaid: shown("insurer"), patientPaid: shown("patient") },
      ...{ patientResponsibility: s.due, previousBalance: s.before },
    },
    lines,
  );
}

export const family: Family = {
  name: "small-rural-system-statement",
  paper: "A rural hospital's statement of an old small system: transactions by date, and aging.",
  medium: "text",
  draw,
};
