import { bare, dollars, grouped } from "#corpus/generators/formats";
import { looseSlashes, monthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum } from "#corpus/families/drawing/truth-of";
import { truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled & Remark & { mine: number };
type Visit = { date: string; posted: string; pending: boolean; rows: Row[] };
type Kind = "charge" | "plan" | "off" | "mine" | "forward";
type Entry = { date: string; kind: Kind; text: string; cents: number; row?: Row };

const PRACTICES = rowsOf(`
Juniper Street Primary Care|juniperstreet|P|#2c7a7b; Cobblestone Foot & Ankle, PLLC|cobblestonefoot|F|#8a3b66; ALPINE INTERNAL MEDICINE|alpineim|P|#2f4b7c; Riverwalk Ear Nose & Throat|riverwalkent|E|#4a5a23; Sound View Family Medicine|soundviewfm|P|#444`);
const POOLS: Record<string, string[][]> = {
  P: rowsOf(`
  99213||Office visit, established patient, low complexity|158; 99214|25|Office visit, established patient, moderate complexity|226; 99395||Preventive visit, age 18-39|248; 36415||Venipuncture|16; 81002||Urinalysis, dipstick|14; 87880|QW|Rapid strep test|34; 93000||Electrocardiogram with interpretation|72; 90471||Immunization administration|38; 90688||Influenza vaccine, quadrivalent|44; 96127||Brief emotional/behavioral assessment|22; G0444||Annual depression screening|31; 20610|RT|Joint injection, large joint|187`),
  F: rowsOf(`
  99213|25|Office visit, established patient, level 3|164; 99203||Office visit, new patient, level 3|232; 11721||Debridement of nails, 6 or more|92; 11056||Paring of benign lesions, 2 to 4|88; 73630|RT|X-ray of foot, minimum 3 views|74; 11730|T5|Avulsion of nail plate, single|214; 20550|LT|Injection, tendon sheath or ligament|142; J1030||Methylprednisolone acetate, 40 mg|21; L3000||Foot insert, molded to patient model|385; 97597||Debridement of open wound, first 20 sq cm|261`),
  E: rowsOf(`
  99203|25|Office visit, new patient, low complexity|218; 99213|25|Office visit, established patient, low complexity|158; 31231||Nasal endoscopy, diagnostic|392; 69210|50|Removal of impacted cerumen|118; 92557||Comprehensive audiometry|104; 92567||Tympanometry|48; 31575||Flexible laryngoscopy|298; 92504||Binocular microscopy|66; 30901|LT|Control of nosebleed, anterior, simple|231`),
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const shape = chance.pick(["running", "each", "running"] as const);
  return {
    ...{ words, shape, newest: chance.happens(0.45), insured: chance.happens(0.87) },
    /** What stands beneath a charge: sentences, the plan's figures, its reason codes, or that it was filed. */
    remark: chance.pick(["words", "figures", "codes", "filed"] as const),
    below: chance.pick(["cell", "row"] as const),
    named: chance.pick(["before", "behind", "beneath"] as const),
    day: chance.pick([slashes, looseSlashes, shortSlashes, monthName]),
    ...{ money: chance.pick([dollars, grouped, dollars]), signed: words("+|-|(") },
    ...{ card: chance.happens(0.55), forward: chance.happens(0.25), zebra: chance.happens(0.5) },
    payer: words("Aetna PPO|BCBS of Illinois|UHC Choice Plus|Cigna OAP|Humana Gold|Oscar"),
    plan: words("Insurance payment ({p})|{p} - payment, EFT|ERA payment: {p}"),
    off: words("Insurance adjustment ({p})|{p} - contractual write-off|ERA adjustment: {p}"),
    mine: words("Patient payment - card on file|Online payment, thank you|Card payment (Visa)"),
    heads: [
      ...[words("Date|Date|Date of Service"), words("Description|Activity|Item")],
      ...[words("Charges|Charge"), words("Payments / Credits|Payments & Adjustments|Payments")],
      words("Balance|Open Balance"),
    ],
    due: words("You owe|Amount due|Patient balance due|Balance due now"),
    account: words("Patient ID|Account #|Chart number|MRN"),
    font: words("Liberation Sans|DejaVu Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

const REASONS: [keyof Settled, string, string, string][] = [
  ["discount", "CO-45", "Charge exceeds fee schedule/maximum allowable", ""],
  ["notCovered", "PR-96", "Non-covered charge(s)", "Not covered by your plan."],
  ["deductible", "PR-1", "Deductible amount", "Applied to your deductible."],
  ["coinsurance", "PR-2", "Coinsurance amount", "Coinsurance is patient responsibility."],
  ["copay", "PR-3", "Co-payment amount", "Copay is patient responsibility."],
];
type Remark = { told: string; remarks: string[]; figures: Said };
/** What the plan remarked on a charge, in the words of this software, and what of it a line says. */
function remarkOf(money: Settled, visit: Visit, l: Look): Remark {
  const only = (told: string): Remark => ({ told, remarks: [], figures: {} });
  const sent = `Claim sent to ${l.payer} on ${l.day(shifted(visit.date, 3))}.`;
  if (!l.insured) return only("");
  if (visit.pending) return only(`${sent} Awaiting response.`);
  if (l.remark === "filed") return only(`${sent} Completed.`);
  const apply = REASONS.filter(([field]) => money[field] > 0);
  if (l.remark === "codes") {
    const told = apply.map(([, code, text]) => `${code} ${text}`).join("; ");
    return { ...only(`${l.payer} remarks: ${told}`), remarks: apply.map(([, code]) => code) };
  }
  const said = apply.map(([, , , text]) => text).join(" ") || "Paid in full by plan.";
  if (l.remark === "words") return only(`${l.payer} processed ${l.day(visit.posted)}. ${said}`);
  const { allowed, deductible, copay, coinsurance, notCovered } = money;
  const not = notCovered ? ` | Not covered ${dollars(notCovered)}` : "";
  const told = `${l.payer}: Allowed ${dollars(allowed)} | Deductible ${dollars(deductible)} | Copay ${dollars(copay)} | Coinsurance ${dollars(coinsurance)}${not}`;
  const shares = { deductible, copay, coinsurance };
  return { ...only(told), figures: { allowed, ...shares, ...(not ? { notCovered } : {}) } };
}

/** What is not done again within a year. */
const ONCE = /99203|99395|G0444|L3000|90688/;

function visitsOf(chance: Chance, l: Look, pool: string[][]): Visit[] {
  const [many, open] = [chance.pick([1, 2, 3, 3, 5, 8, 11]), chance.pick([0, 12000, 60000])];
  const first = shifted("2024-11-04", chance.between(0, 260));
  const terms: Terms = { open, share: 0.2, copay: 0, denies: 0.05, rate: [0.45, 0.8] };
  return Array.from({ length: many }, (_, at) => {
    const date = shifted(first, at * 19 + chance.between(0, 12));
    const last = l.insured && l.shape === "running" && at > 0 && at === many - 1;
    const pending = last && chance.happens(0.4);
    const visit: Visit = { date, pending, posted: shifted(date, chance.between(13, 18)), rows: [] };
    const list = chance.shuffled(pool).slice(0, chance.between(1, 4));
    const more = list.filter(([code = ""]) => /^99/.test(code)).slice(1);
    visit.rows = list
      .filter((one) => !more.includes(one) && (at === 0 || !ONCE.test(one[0]!)))
      .map(([code = "", mod = "", description = "", price = ""]): Row => {
        const own = l.insured && !pending ? terms : { ...terms, denies: 1 };
        const money = settle(chance, Number(price) * 100, own);
        const modifiers = mod && (mod !== "25" || list.length > 1) ? [mod] : [];
        const seen = { serviceDate: date, code, description, modifiers };
        const mine = !pending && chance.happens(0.35) ? money.patientOwes : 0;
        return { ...money, ...seen, mine, ...remarkOf(money, visit, l) };
      });
    return visit;
  }).filter(({ rows }) => rows.length > 0);
}

const left = (row: Row) => row.charge - row.discount - row.insurancePaid - row.mine;
const minus = (cents: number, l: Look) =>
  `${cents && l.signed !== "+" ? l.signed : ""}${l.money(cents)}${cents && l.signed === "(" ? ")" : ""}`;

function entriesOf(visits: Visit[], before: number, l: Look): Entry[] {
  const fill = (text: string) => text.replace("{p}", l.payer);
  const all = visits.flatMap(({ date, posted, rows }): Entry[] => {
    const mine = sum(rows.map((row) => row.mine));
    const [paid, off] = [total(rows, "insurancePaid"), total(rows, "discount")];
    return [
      ...rows.map((row): Entry => ({ date, kind: "charge", text: "", cents: row.charge, row })),
      { date: posted, kind: "plan", text: fill(l.plan), cents: paid },
      { date: posted, kind: "off", text: fill(l.off), cents: off },
      { date: shifted(posted, 6), kind: "mine", text: l.mine, cents: mine },
    ];
  });
  const date = shifted(visits[0]!.date, -9);
  const start: Entry = { date, kind: "forward", text: "Balance forward", cents: before };
  return [start, ...all]
    .filter(({ cents }) => cents > 0)
    .toSorted((one, two) => (one.date < two.date ? -1 : one.date > two.date ? 1 : 0));
}

function nameOf(row: Row, l: Look): string {
  const code = [row.code, ...row.modifiers!].join("-");
  const text = row.description!.replace("&", "&amp;");
  if (l.named === "before") return `${code} ${text}`;
  return l.named === "behind" ? `${text} (${code})` : text;
}

/** One row of the ledger with its remark beneath. */
function rowHtml(date: string, name: string, cells: string[], row: Row | undefined, l: Look) {
  const code = row && l.named === "beneath" ? `CPT ${[row.code, ...row.modifiers!].join("-")}` : "";
  const told = [code, row?.told].filter(Boolean).join(" &middot; ");
  const inside = told && l.below === "cell" ? `<div class="r">${told}</div>` : "";
  const under = `<tr class="u"><td></td><td class="r">${told}</td><td colspan="3"></td></tr>`;
  return `<tr><td>${l.day(date)}</td><td class="w">${name}${inside}</td>${cells.map((one) => `<td class="n">${one}</td>`).join("")}</tr>${told && l.below === "row" ? under : ""}`;
}

function ledger(visits: Visit[], before: number, l: Look): string[] {
  const turned = <T>(list: T[]) => (l.newest ? list.toReversed() : list);
  if (l.shape === "each") {
    const rows = visits.flatMap((visit) => visit.rows);
    return turned(rows).map((row) => {
      const paid = minus(row.charge - left(row), l);
      const cells = [l.money(row.charge), paid, l.money(left(row))];
      return rowHtml(row.serviceDate!, nameOf(row, l), cells, row, l);
    });
  }
  let open = 0;
  const rows = entriesOf(visits, before, l).map(({ date, kind, text, cents, row }) => {
    const owed = kind === "charge" || kind === "forward";
    open += owed ? cents : -cents;
    const cells = [kind === "charge" ? l.money(cents) : "", owed ? "" : minus(cents, l)];
    return rowHtml(date, row ? nameOf(row, l) : text, [...cells, l.money(open)], row, l);
  });
  return turned(rows);
}

const css = (l: Look, ink: string, head: string, foot: string) => `
@page{size:letter;margin:15mm 12mm;@top-left{content:"${head}";font:7.5pt "Liberation Sans"}@bottom-left{content:"${foot}";font:7.5pt "Liberation Sans"}@bottom-right{content:counter(page) "/" counter(pages);font:7.5pt "Liberation Sans"}} body{font:9.3pt/1.4 '${l.font}';margin:0;color:#222} .bar{display:flex;justify-content:space-between;align-items:center;border-bottom:2px solid ${ink};padding-bottom:2mm} .bar b{font-size:1.5em;color:${ink}} .tabs{display:flex;gap:8mm;padding:2mm 0;color:#666;border-bottom:1px solid #ddd} .tabs b{color:${ink}}
h1{font-size:1.5em;font-weight:normal;margin:5mm 0 2mm} .facts{display:flex;justify-content:space-between;gap:8mm;margin-bottom:4mm} .due{background:${ink}16;border-radius:2mm;padding:2mm 5mm;text-align:right} .due b{font-size:1.7em;display:block} .cards{display:flex;gap:3mm;margin-bottom:4mm} .cards div{flex:1;border:1px solid #ccc;border-radius:1.5mm;padding:1.5mm 3mm} .cards span{display:block;color:#666;font-size:.88em}
table{width:100%;border-collapse:collapse} th{text-align:left;font-size:.9em;color:#555;border-bottom:1.5px solid #999;padding:1.2mm 1.5mm;vertical-align:bottom} td{padding:1.2mm 1.5mm;vertical-align:top;border-top:1px solid #e3e3e3;white-space:nowrap;${l.zebra ? "background:#fafbfc" : ""}} td.w,td.r{white-space:normal;width:62%} .n{text-align:right} .r{color:#6a6a6a;font-size:.88em;font-style:italic} .u{break-before:avoid} .u td{border-top:0;padding-top:0} tr,.due{break-inside:avoid} tfoot td{font-weight:bold;border-top:2px solid #777} tfoot{display:table-row-group} .end{margin-top:5mm;color:#555;font-size:.9em}`;

function sumsOf(visits: Visit[], before: number) {
  const rows = visits.flatMap((visit) => visit.rows);
  const waiting = sum(visits.flatMap((one) => (one.pending ? one.rows.map(left) : [])));
  const open = before + sum(rows.map(left));
  const [plan, off] = [total(rows, "insurancePaid"), total(rows, "discount")];
  const mine = sum(rows.map((row) => row.mine));
  return { rows, waiting, open, billed: total(rows, "charge"), plan, off, mine };
}
type Sums = ReturnType<typeof sumsOf>;

function body(visits: Visit[], sums: Sums, before: number, l: Look): string {
  const box = (label: string, cents: number) => `<div><span>${label}</span>${dollars(cents)}</div>`;
  const cards = `<div class="cards">${before ? box("Previous balance", before) : ""}${box("Total charges", sums.billed)}${box("Insurance paid", sums.plan)}${box("Adjustments", sums.off)}${box("Patient paid", sums.mine)}</div>`;
  const waits = `<div class="cards">${box("Account balance", sums.open)}${box("Waiting on insurance", sums.waiting)}${box(l.due, sums.open - sums.waiting)}</div>`;
  const paid = sums.billed + before - sums.open;
  const foot = `<tfoot><tr><td></td><td>Total</td>${[sums.billed, paid, sums.open].map((cents, at) => `<td class="n">${at === 1 ? minus(cents, l) : l.money(cents)}</td>`).join("")}</tr></tfoot>`;
  return `${l.card ? cards : ""}${sums.waiting ? waits : ""}<table><thead><tr>${l.heads.map((head, at) => `<th${at > 1 ? ' class="n"' : ""}>${head}</th>`).join("")}</tr></thead><tbody>${ledger(visits, before, l).join("")}</tbody>${l.shape === "each" ? foot : ""}</table>`;
}

function linesOf({ rows }: Sums, l: Look) {
  const lines = rows.map((row) => {
    const { serviceDate, description, code, modifiers, charge, remarks } = row;
    const owes = l.shape === "each" ? { patientOwes: left(row) } : {};
    const seen = { serviceDate, description, code, modifiers, charge, remarks };
    return lineOf({ ...seen, ...row.figures, ...owes });
  });
  return l.newest ? lines.toReversed() : lines;
}

function draw(chance: Chance): Drawn {
  chance.number("####");
  const l = look(chance);
  const [practice = "", site = "", pool = "", ink = ""] = chance.pick(PRACTICES);
  const visits = visitsOf(chance, l, POOLS[pool]!);
  const before = l.forward && l.shape === "running" ? chance.between(1200, 18000) : 0;
  const sums = sumsOf(visits, before);
  const own = person(chance);
  const patient = naming(chance)(own);
  const account = chance.number(chance.pick(["#######", "P-#####"]));
  const asOf = shifted(visits.at(-1)!.posted, chance.between(8, 30));
  const due = dollars(sums.open - sums.waiting);
  const head = `${looseSlashes(asOf).replace(/20(\d\d)$/, "$1")}, ${chance.between(1, 11)}:${chance.number("2#")} PM     ${l.words("Ledger|Account history|My bills")} - Patient Portal`;
  const html = page(
    css(l, ink, head, `https://${site}.ehrportal.example/#/billing/ledger`),
    `<div class="bar"><b>${practice.replace("&", "&amp;")}</b><span>Signed in as ${own}</span></div><div class="tabs"><span>Home</span><span>Appointments</span><span>Messages</span><span>Records</span><b>Billing</b></div><h1>${l.words("Patient ledger|Account ledger|Transaction history|Account activity")}</h1>
<div class="facts"><div>Patient: ${patient}<br>Date of birth: ${l.day(born(chance))}<br>${l.account}: ${account}</div><div>${l.words("As of|Printed on|Generated")}: ${l.day(asOf)}<br>Provider: ${doctor(chance)}<br>Office: ${phone(chance)}</div><div class="due">${l.due}<b>${due}</b></div></div>${body(visits, sums, before, l)}<div class="end">${l.words("Insurance remarks are taken from the explanation your plan sent us.|Recent payments may take up to 3 business days to appear.|Balances are updated when your insurance responds.")} ${l.newest ? "Newest entries first." : ""}</div>`,
  );
  const shown = (cents: number) => (l.card ? cents : null);
  const mine = entriesOf(visits, 0, l).filter(({ kind }) => kind === "mine" && l.shape !== "each");
  const paid = (l.newest ? mine.toReversed() : mine).map(({ cents }) => bare(cents));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: practice, patient },
      ...{ accountNumber: account, statementDate: asOf },
      ...(!l.card && paid.length ? { paymentRows: paid } : {}),
    },
    {
      billed: l.card || l.shape === "each" ? sums.billed : null,
      ...{ insurancePaid: shown(sums.plan), adjustments: shown(sums.off) },
      ...{ patientPaid: shown(sums.mine), previousBalance: before || null },
      patientResponsibility: sums.open - sums.waiting,
    },
    linesOf(sums, l),
  );
  return { html, truth };
}

export const family: Family = {
  name: "ehr-portal-ledger",
  paper:
    "A small practice's ledger printed from its EHR portal, the plan's remarks beneath the charges.",
  medium: "text",
  draw,
};
