import { bare, credit, dollars, grouped } from "#corpus/generators/formats";
import { parentheses, shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { bars, page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum } from "#corpus/families/drawing/truth-of";
import { truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Kind = "plan" | "off" | "mine";
type Entry = { date: string; kind: Kind; text: string; cents: number };
type Service = Said & { charge: number; entries: Entry[] };
type Visit = { date: string; doctor: string; services: Service[] };

const GROUPS = rowsOf(`
SOUTH FORK HOSPITALISTS, PLLC|stay|#1f1f1f; Meridian Nephrology Consultants|kidney|#17406d; TIDEWATER PULMONARY & SLEEP ASSOCIATES|lung|#0b4f4a; Urology Physicians of Fort Dawes, PA|uro|#5a1f1f; GRANITE STATE SURGICAL GROUP|surgery|#333366`);
const COMPANIES = rowsOf(`
Apex Physician Billing, LLC; MEDLEDGER ACCOUNT SERVICES; Corridor Practice Management; Tri-Star Medical Billing`).flat();
const POOLS: Record<string, string[][]> = {
  stay: rowsOf(`
  99223|AI|INITIAL HOSPITAL CARE HIGH 75 MIN|512; 99232||SUBSEQUENT HOSPITAL CARE MOD 35 MIN|214; 99233||SUBSEQUENT HOSPITAL CARE HIGH 50 MIN|308; 99239||HOSPITAL DISCHARGE DAY OVER 30 MIN|287`),
  kidney: rowsOf(`
  99214||OFFICE O/P EST MOD 30-39 MIN|241; 90961||ESRD SERVICES 2-3 VISITS/MONTH AGE 20+|598; 90935||HEMODIALYSIS ONE EVALUATION|262; 36415||ROUTINE VENIPUNCTURE|17; 80069||RENAL FUNCTION PANEL|58; 81001||URINALYSIS AUTO W/SCOPE|19; 96372||THER/PROPH/DIAG INJ SC/IM|44; 93990|26|DUPLEX SCAN OF HEMODIALYSIS ACCESS|133`),
  lung: rowsOf(`
  99214|25|OFFICE O/P EST MOD 30-39 MIN|241; 94060||BRONCHODILATION RESPONSIVENESS PRE/POST|182; 94726||PLETHYSMOGRAPHY LUNG VOLUMES|176; 94729||DIFFUSING CAPACITY (DLCO)|164; 95810|26|POLYSOMNOGRAPHY 6 YRS OR OLDER 4 OR MORE PARAMETERS|402; 94618||PULMONARY STRESS TESTING|118; 71046||X-RAY EXAM CHEST 2 VIEWS|96; 94664||DEMONSTRATION/EVALUATION INHALER|47`),
  uro: rowsOf(`
  99213|25|OFFICE O/P EST LOW 20-29 MIN|166; 52000||CYSTOURETHROSCOPY|655; 51798||US URINE CAPACITY MEASURE POST VOID|64; 81003||URINALYSIS AUTO W/O SCOPE|15; 81015||MICROSCOPIC EXAM OF URINE|12; 52332||CYSTOURETHROSCOPY W/STENT PLACEMENT|742; 76770||US EXAM ABDO BACK WALL COMP|288; 87086||URINE CULTURE/COLONY COUNT|41; J0696||CEFTRIAXONE SODIUM INJECTION 250 MG|38`),
  surgery: rowsOf(`
  99204|57|OFFICE O/P NEW MOD 45-59 MIN|362; 47562||LAPAROSCOPIC CHOLECYSTECTOMY|2480; 49650|LT|LAP INGUINAL HERNIA REPAIR INITIAL|2115; 10061||DRAINAGE OF SKIN ABSCESS COMPLICATED|468; 11406||EXC TR-EXT B9+MARG >4.0 CM|655; 12032|51|INTMD RPR S/A/T/EXT 2.6-7.5 CM|517; 99213|25|OFFICE O/P EST LOW 20-29 MIN|166`),
};

/** The headings: date, code, name, charge, the plan's payments, adjustments, the patient's, both, balance. */
const HEADS = "Service<br>Date|DATE|Date of<br>Service;Proc<br>Code|CPT|CODE;Description of Service / Transaction|DESCRIPTION|Procedure Description;Charges|CHARGE|Total<br>Charge;Insurance<br>Payments|INS PAID|Insurance<br>Receipts;Adjust-<br>ments|ADJ|Contractual<br>Adjustments;Patient<br>Payments|PT PAID|Guarantor<br>Payments;Payments/<br>Adjustments|CREDITS|Receipts and<br>Adjustments;Balance|PATIENT<br>BALANCE|Balance<br>Due".split(";"); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [payer = "", second = ""] = words("MEDICARE+AARP MEDIGAP|MEDICARE+|BCBS PPO+|AETNA+|HUMANA+TRICARE FOR LIFE|CIGNA+").split("+"); // prettier-ignore
  const layout = chance.pick(["kinds", "kinds", "credits", "single"] as const);
  return {
    ...{ words, payer, second, layout },
    balance: layout !== "single" && chance.happens(0.55),
    ...{ mods: chance.happens(0.55), place: chance.happens(0.5), doctor: chance.happens(0.35) },
    ...{ over: chance.happens(0.6), boxed: chance.happens(0.5), summed: chance.happens(0.6) },
    ...{ back: chance.happens(0.4), forward: chance.happens(0.3), slipFirst: chance.happens(0.3) },
    day: chance.pick([slashes, shortSlashes, slashes]),
    ...chance.pick([
      ...[grouped, trailingMinus, parentheses, credit].map((minus) => ({ plus: grouped, minus })),
      ...[{ plus: dollars, minus: dollars }, { plus: bare, minus: bare }], // prettier-ignore
    ]),
    paid: words("{p} PAYMENT|PAYMENT - {p}|{p} INSURANCE PMT CHK#{n}|INS PAYMENT {p}"),
    off: words("{p} ADJUSTMENT|CONTRACTUAL ADJ - {p}|{p} DISALLOWANCE|{p} WRITE-OFF"),
    mine: words("PATIENT PAYMENT - THANK YOU|PT CHECK #{n}|PATIENT CREDIT CARD PMT"),
    heads: HEADS.map(words),
    due: words("PAY THIS AMOUNT|AMOUNT DUE|Balance Due From Patient|PLEASE PAY"),
    font: words("Liberation Sans|Liberation Mono|DejaVu Sans Condensed|Liberation Serif"),
  };
}

const owed = ({ charge, entries }: Service) => charge - sum(entries.map(({ cents }) => cents));

/** What was received and taken off for a service, each in a row of its own. */
function entriesOf(chance: Chance, l: Look, charge: number, posted: string, terms: Terms): Entry[] {
  const money = settle(chance, charge, terms);
  const check = String((Date.parse(posted) / 86_400_000) * 7).slice(-4);
  const entry = (days: number, kind: Kind, text: string, cents: number, payer = ""): Entry => {
    const date = shifted(posted, days);
    return { date, kind, cents, text: text.replace("{p}", payer).replace("{n}", check) };
  };
  const kept = l.payer === "MEDICARE" ? Math.round(money.insurancePaid * 0.02) : 0;
  const other = l.second ? Math.round(money.patientOwes * chance.pick([0.5, 0.8, 1])) : 0;
  const mine = chance.happens(0.15) ? Math.round((money.patientOwes - other) * chance.pick([0.5, 1])) : 0; // prettier-ignore
  return [
    entry(0, "plan", l.paid, money.insurancePaid - kept, l.payer),
    entry(0, "off", l.off, money.discount, l.payer),
    entry(0, "off", "SEQUESTRATION REDUCTION", kept),
    entry(17, "plan", l.paid, other, l.second),
    entry(30, "mine", l.mine, mine),
  ].filter(({ cents }) => cents > 0);
}

/** A stay is seen day by day; other patients come to the office, the first service of the list at most once a day. */
function visitsOf(chance: Chance, l: Look, kind: string): Visit[] {
  const pool = POOLS[kind]!;
  const many = kind === "stay" ? chance.between(2, 9) : chance.pick([1, 2, 2, 3, 4, 6]);
  const first = shifted("2024-10-07", chance.between(0, 430));
  const doctors = [person(chance), person(chance)].map((one) => `${one.toUpperCase()} ${l.words("MD|DO")}`); // prettier-ignore
  const terms: Terms = { open: chance.pick([0, 0, 24000, 90000]), share: 0.2, copay: 0, denies: 0.04, rate: [0.35, 0.7] }; // prettier-ignore
  return Array.from({ length: many }, (_, at) => {
    const date = shifted(first, kind === "stay" ? at : at * 21 + chance.between(0, 15));
    const day = at === 0 ? 0 : at === many - 1 ? 3 : chance.between(1, 2);
    const [posted, surgery] = [shifted(date, chance.between(15, 29)), kind === "surgery"];
    const most = chance.between(0, surgery ? 1 : 4);
    const others = chance.shuffled(pool.slice(1, surgery ? 6 : 9)).slice(0, most);
    const some = surgery && at > 0 ? [pool[6]!] : [pool[0]!, ...others];
    const list = kind === "stay" ? [pool[day]!] : some;
    const services = list.map(([code, mod = "", description, price = ""]): Service => {
      const charge = Number(price) * 100;
      const modifiers = mod && (mod !== "25" || list.length > 1) ? [mod] : [];
      const seen = { serviceDate: date, code: code!, description: description!, modifiers };
      return { ...seen, charge, entries: entriesOf(chance, l, charge, posted, terms) };
    });
    return { date, doctor: chance.pick(doctors), services };
  });
}

type Cell = { head: string; right: boolean };
function columnsOf(l: Look): Cell[] {
  const [date, code, name, charge, plan, off, mine, credits, balance] = l.heads;
  const of = (right: boolean, ...heads: string[]): Cell[] => heads.map((head) => ({ head, right }));
  const middle = { kinds: [plan!, off!, mine!], credits: [credits!], single: [] }[l.layout];
  const first = l.layout === "single" ? "AMOUNT" : charge!;
  const who = l.doctor ? [l.words("Provider|PHYSICIAN")] : [];
  return [...of(false, date!, code!, ...(l.mods ? ["MOD"] : []), name!, ...who), ...of(true, first, ...middle, ...(l.balance ? [balance!] : []))]; // prettier-ignore
}

const cellsOf = (texts: string[], columns: Cell[], kind: string) =>
  `<tr class="${kind}">${texts.map((text, at) => `<td${columns[at]!.right ? ' class="n"' : ""}>${text}</td>`).join("")}</tr>`;

/** The amounts of a row in their columns. */
function amounts(l: Look, charge: string, of: Record<Kind, string>, balance: string): string[] {
  const all = of.plan || of.off || of.mine;
  const middle = { kinds: [of.plan, of.off, of.mine], credits: [all], single: [] }[l.layout];
  return [charge || (l.layout === "single" ? all : ""), ...middle, ...(l.balance ? [balance] : [])];
}

function serviceRows(visit: Visit, service: Service, columns: Cell[], l: Look): string {
  const none = { plan: "", off: "", mine: "" };
  const joined = [service.code, ...(l.mods ? [] : service.modifiers!)].join("-");
  const words = (date: string, code: string, name: string, top: boolean) => {
    const mods = l.mods ? [top ? service.modifiers!.join(" ") : ""] : [];
    return [date, code, ...mods, name, ...(l.doctor ? [top ? visit.doctor : ""] : [])];
  };
  const name = service.description!.replace("&", "&amp;");
  const main = amounts(l, l.plus(service.charge), none, l.plus(owed(service)));
  const rows = service.entries.map(({ date, kind, text, cents }) => {
    const money = amounts(l, "", { ...none, [kind]: l.minus(-cents) }, "");
    return cellsOf([...words(l.day(date), "", text, false), ...money], columns, "e");
  });
  return (
    cellsOf([...words(l.day(visit.date), joined, name, true), ...main], columns, "s") +
    rows.join("")
  );
}

const given = (services: Service[], kind: Kind) =>
  sum(services.flatMap(({ entries }) => entries.filter((one) => one.kind === kind).map(({ cents }) => cents))); // prettier-ignore

function table(visits: Visit[], before: number, l: Look): string {
  const columns = columnsOf(l);
  const [all, wide] = [visits.flatMap(({ services }) => services), columns.length];
  const heads = columns.map(({ head, right }) => `<th${right ? ' class="n"' : ""}>${head}</th>`);
  const taken = (cents: number) => (cents ? l.minus(-cents) : l.plus(0));
  const of = (...kinds: Kind[]) => taken(sum(kinds.map((kind) => given(all, kind))));
  const shown = { plan: of("plan"), off: of("off"), mine: of("mine") };
  const credits = l.layout === "credits" ? { ...shown, plan: of("plan", "off", "mine") } : shown;
  const owes = l.plus(before + sum(all.map(owed)));
  const cells = amounts(l, l.plus(total(all, "charge")), credits, owes);
  const last = `<tr class="t"><td colspan="${wide - cells.length}">${l.layout === "single" ? "TOTAL CHARGES" : "TOTALS"}</td>${cells.map((one) => `<td class="n">${one}</td>`).join("")}</tr>`;
  const rows = visits.map((visit) => {
    const over = `<tr class="o"><td colspan="${wide}">RENDERING PROVIDER: ${visit.doctor}${l.place ? ` &nbsp;&nbsp; PLACE OF SERVICE: ${visit.services[0]!.code!.startsWith("992") && visit.services[0]!.code! > "99216" ? "21" : "11"}` : ""}</td></tr>`;
    return `${l.over ? over : ""}${visit.services.map((one) => serviceRows(visit, one, columns, l)).join("")}`;
  });
  const forward = `<tr class="o"><td colspan="${wide - 1}">BALANCE FORWARD FROM PRIOR STATEMENT</td><td class="n">${l.plus(before)}</td></tr>`;
  return `<table class="list"><thead><tr>${heads.join("")}</tr></thead><tbody>${before && l.balance ? forward : ""}${rows.join("")}${l.summed ? last : ""}</tbody></table>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt "Liberation Sans"}} body{font:${l.font.includes("Mono") ? 7.2 : 8.6}pt/1.3 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;gap:8mm} h1{font-size:1.55em;color:${ink};margin:0} .who{margin:10mm 0 8mm 8mm} .strip{width:100%;border-collapse:collapse;text-align:center;margin-bottom:4mm} .strip th{background:${ink};color:#fff;padding:.8mm;font-weight:normal} .strip td{border:1px solid ${ink};padding:1.2mm}
.list{width:100%;border-collapse:collapse} .list th{text-align:left;vertical-align:bottom;border-top:2px solid ${ink};border-bottom:1px solid ${ink};padding:1mm} .list td{padding:.5mm 1mm;vertical-align:top} .list .n{text-align:right;white-space:nowrap} .list th.n{white-space:normal} .s td{border-top:1px dotted #999;padding-top:1mm} .e td{color:#333} .e td:nth-child(${l.mods ? 4 : 3}){padding-left:4mm} .o td{font-weight:bold;padding-top:1.6mm;border-top:1px solid #bbb} .t td{font-weight:bold;border-top:2px solid ${ink};padding-top:1mm} .list td:first-child,.list td:nth-child(2){white-space:nowrap} .list .o td{white-space:normal} tr{break-inside:avoid}
.end{display:flex;gap:8mm;justify-content:space-between;margin-top:4mm;break-inside:avoid} .sums{border-collapse:collapse;min-width:70mm} .sums td{padding:.6mm 2mm;border:1px solid #999} .sums td:last-child{text-align:right} .msg{border:1px solid #444;padding:2mm;flex:1} .age{width:100%;border-collapse:collapse;text-align:center;margin-top:4mm} .age td,.age th{border:1px solid #999;padding:.7mm} .slip{border-top:1.5px dashed #000;margin:6mm 0;padding-top:2mm;break-inside:avoid} .ocr{font:9.5pt 'Liberation Mono';text-align:right;margin-top:3mm} .back{break-before:page} .back p{margin:3mm 0}`;

type Facts = { company: string; provider: string; patient: string; accountNumber: string; statementDate: string; dueDate: string | null; before: number }; // prettier-ignore

function ending(visits: Visit[], facts: Facts, due: number, l: Look, help: string): string {
  const all = visits.flatMap(({ services }) => services);
  const less = (kind: Kind) => (given(all, kind) ? l.minus(-given(all, kind)) : l.plus(0));
  const row = (label: string, text: string) => `<tr><td>${label}</td><td>${text}</td></tr>`;
  const prior = facts.before ? row("Prior Balance", l.plus(facts.before)) : "";
  const sums = `<table class="sums">${prior}${row("Charges This Statement", l.plus(total(all, "charge")))}${row("Insurance Payments", less("plan"))}${row("Adjustments", less("off"))}${row("Patient Payments", less("mine"))}${row(l.due, dollars(due))}</table>`;
  const message = due ? l.words("YOUR INSURANCE HAS PAID ITS PORTION. THE BALANCE IS NOW DUE FROM YOU.|This balance was applied to your deductible or coinsurance by your health plan.|FINAL NOTICE BEFORE REVIEW: please remit the balance or call to arrange payments.") : "FOR YOUR RECORDS - NO PAYMENT IS DUE."; // prettier-ignore
  const aged = (cents: number) => `<td>${l.plus(cents)}</td>`;
  const ages = [due - facts.before, facts.before, 0, 0, due].map(aged);
  return `<div class="end"><div class="msg">${message}<br>${help}</div>${l.boxed ? sums : ""}</div><table class="age"><tr><th>CURRENT</th><th>OVER 30 DAYS</th><th>OVER 60 DAYS</th><th>OVER 90 DAYS</th><th>TOTAL</th></tr><tr>${ages.join("")}</tr></table>`;
}

const BACK = `<div class="back"><h3>IF ANY OF THE FOLLOWING HAS CHANGED SINCE YOUR LAST STATEMENT, PLEASE INDICATE</h3><p>Your name _______________________________ Telephone (____) ______________</p><p>Address ______________________________________________ City ____________ State ___ Zip _______</p><p>Primary insurance company ______________________ Policy holder's ID ______________ Group plan no. __________</p><p>Secondary insurance company ____________________ Policy holder's ID ______________ Group plan no. __________</p><p>We file claims as a courtesy. Charges not paid by your plan within 45 days become your responsibility. A service fee of $30.00 applies to returned checks.</p></div>`;

function sheet(chance: Chance, l: Look, visits: Visit[], facts: Facts, due: number): string {
  const { company, patient, accountNumber: account, dueDate } = facts;
  const [name, line] = [facts.provider.replace("&", "&amp;"), phone(chance)];
  const list = [
    `${l.words("STATEMENT DATE|Closing Date|BILLING DATE")};${l.day(facts.statementDate)}`,
    ...[`${l.words("ACCOUNT NUMBER|Account No.|ACCT #")};${account}`, `PATIENT NAME;${patient}`],
    ...[...(dueDate ? [`DUE DATE;${l.day(dueDate)}`] : []), `${l.due};${dollars(due)}`],
  ].map((one) => one.split(";"));
  const strip = `<table class="strip"><tr>${list.map(([label]) => `<th>${label}</th>`).join("")}</tr><tr>${list.map(([, value]) => `<td>${value}</td>`).join("")}</tr></table>`;
  const remit = `${name}<br>c/o ${company}<br>${box(chance)}<br>${town(chance)}`;
  const home = `${patient}<br>${street(chance)}<br>${town(chance)}`;
  const top = `<div class="top"><div><h1>${name}</h1>${remit.slice(remit.indexOf("c/o"))}</div><div style="text-align:right">${l.words("PATIENT STATEMENT|STATEMENT OF ACCOUNT|Statement for Professional Services")}<br>Billing questions: ${line}<br>Primary insurance: ${l.payer}${l.second ? `<br>Secondary insurance: ${l.second}` : ""}</div></div>`;
  const slip = `<div class="slip"><div class="top"><div>${home}<br>${bars(chance, 150, 16)}</div><div>REMIT TO:<br>${remit}</div><div>Account ${account}<br>${l.due}: ${dollars(due)}<br>Amount enclosed $ ________<br>Make checks payable to the group.</div></div><div class="ocr">${account.replace(/\D/g, "").padStart(10, "0")} ${String(due).padStart(8, "0")} ${chance.number("#")}</div></div>`;
  const help = `Statement prepared by ${company}. Call ${line}, Mon-Fri 8 AM - 5 PM, with questions about this bill or to pay by card.`;
  return `${top}${l.slipFirst ? slip : `<div class="who">${home}</div>`}${strip}${table(visits, facts.before, l)}${ending(visits, facts, due, l, help)}${l.slipFirst ? "" : slip}${l.back ? BACK : ""}`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [provider = "", kind = "", ink = ""] = chance.pick(GROUPS);
  const visits = visitsOf(chance, l, kind);
  const all = visits.flatMap(({ services }) => services);
  const before = l.forward && (l.balance || l.boxed) ? chance.between(1500, 24000) : 0;
  const due = before + sum(all.map(owed));
  const statementDate = shifted(visits.at(-1)!.date, chance.between(62, 80));
  const said = {
    ...{ provider, patient: naming(chance)(person(chance)), statementDate },
    accountNumber: chance.number(l.words("######|##-#####|@@#####")),
    dueDate: chance.happens(0.6) ? shifted(statementDate, chance.pick([20, 25, 30])) : null,
  };
  const facts: Facts = { ...said, before, company: chance.pick(COMPANIES) };
  const html = page(css(l, ink), sheet(chance, l, visits, facts, due));
  const kinds = l.boxed || (l.summed && l.layout === "kinds");
  const shown = (one: Kind) => (kinds ? given(all, one) : null);
  const mine = all.flatMap(({ entries }) => entries.filter((one) => one.kind === "mine"));
  const rows = !kinds && mine.length ? { paymentRows: mine.map(({ cents }) => bare(cents)) } : {};
  const truth = truthOf(
    { name: family.name, setting: "professional", ...said, ...rows },
    {
      billed: l.boxed || l.summed ? total(all, "charge") : null,
      ...{ insurancePaid: shown("plan"), adjustments: shown("off"), patientPaid: shown("mine") },
      ...{ patientResponsibility: due, previousBalance: before || null },
    },
    visits.flatMap(({ doctor, services }) =>
      services.map(({ entries, ...one }) => {
        const owes = l.balance ? { patientOwes: owed({ ...one, entries }) } : {};
        return lineOf({ ...one, ...owes, ...(l.doctor ? { clinician: doctor } : {}) });
      }),
    ),
  );
  return { html, truth };
}

export const family: Family = {
  name: "billing-service-statement",
  paper:
    "A physician group's statement out of a billing company, every payment and adjustment in a row under its service.",
  medium: "text",
  draw,
};
