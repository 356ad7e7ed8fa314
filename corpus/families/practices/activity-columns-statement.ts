import { decimal, grouped, looseSlashes, parentheses } from "#corpus/generators/formats";
import { shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  doctor,
  naming,
  household,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { mark, page, pairs } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Of = "plan" | "off" | "mine";
type Move = { date: string; words: string; cents: number; of: Of };
type Row = Said & { charge: number; moves: Move[] };
type Visit = { date: string; claim: string; who: string; rows: Row[]; pending: boolean };

const PRACTICES = rowsOf(`
Cypress Bend Multispecialty Clinic, P.A.|#1c4f82
UNITED PHYSICIANS OF ELM COUNTY PC|#333333
Laurel Heights Medical Group LLC|#2f6b4f
Stonebridge Internal Medicine & Specialists|#7a3b12
METRO CARE PHYSICIANS, PLLC|#40306b`);

/** What one specialty does at a visit: code, words, cents; the first is the visit itself. */
const SPECIALTIES = [
  `99214|OFFICE VISIT, EST PT., LEVEL 4|23500;36415|ROUTINE VENIPUNCTURE|1800;80053|COMPREHENSIVE METABOLIC PANEL|4800;83036|HEMOGLOBIN A1C|3900;80061|LIPID PANEL|5400;G0444|DEPRESSION SCREEN ANNUAL|3500`,
  `99213|OFFICE VISIT, EST PT., LEVEL 3|16400;93000|ELECTROCARDIOGRAM, COMPLETE|7800;93306|TTE W/DOPPLER COMPLETE|92500;93880|EXTRACRANIAL BILAT STUDY|61000`,
  `99204|OFFICE VISIT, NEW PT., LEVEL 4|34200;91200|LIVER ELASTOGRAPHY|28900;82270|OCCULT BLOOD, FECES|1600;46600|DIAGNOSTIC ANOSCOPY|19800`,
  `99214|OFFICE VISIT, EST PT., LEVEL 4|24100;20610|DRAIN/INJECT, JOINT/BURSA|21500;J1030|METHYLPREDNISOLONE 40 MG INJ|2400;73562|X-RAY EXAM OF KNEE, 3|13900`,
  `99396|PREV VISIT, EST, AGE 40-64|28700;90471|IMMUNIZATION ADMIN|4100;90750|HZV VACC RECOMBINANT IM|24600;81003|URINALYSIS, AUTO, W/O SCOPE|1500;99406|BEHAV CHNG SMOKING 3-10 MIN|3300`,
  `99213|OFFICE VISIT, EST PT., LEVEL 3|16400;94010|BREATHING CAPACITY TEST|9700;94640|AIRWAY INHALATION TREATMENT|6200;95004|PERCUT ALLERGY SKIN TESTS|36000`,
  `92014|EYE EXAM & TREATMENT, EST|21800;92250|EYE EXAM WITH PHOTOS|12900;92083|VISUAL FIELD EXAMINATION|14200`,
].map(rowsOf);
const PLANS = rowsOf(`
Blue Cross Blue Shield of Texas;Aetna US Healthcare;UnitedHealthcare Choice Plus
Cigna Open Access Plus;Humana Gold Plus;Medicare Part B;Ambetter`).flat();

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    less: chance.pick([grouped, parentheses, trailingMinus]),
    /** Whether every charge prints what is left of it, or only the visit does. */
    each: chance.happens(0.5),
    coded: chance.happens(0.85),
    repeated: chance.happens(0.4),
    totals: chance.happens(0.55),
    insured: chance.happens(0.88),
    plan: chance.pick(PLANS),
    modified: of("-|-| |, "),
    close: of(
      "Your Balance Due On These Services ...|Your balance due on these services|Balance Due For This Visit",
    ),
    heads: {
      date: of("Visit Date|Date|Visit<br>Date"),
      about: of("Activity|Description|Activity / Description|Visit Description"),
      charge: of("Charges|Charge"),
      less: of("Receipts/<br>Adjustments|Payments/<br>Adjustments|Receipts /<br>Adjs"),
      plan: of("Insurance<br>Balance|Ins.<br>Balance"),
      mine: of("Patient<br>Balance|Pt.<br>Balance"),
    },
    words: {
      plan: of("Insurance Payment|Ins. Payment -|Payment by"),
      off: of("Contractual Adjustment|Insurance Write-off|Adjustment -"),
      mine: of("Patient Payment - Credit Card|Patient Payment, Visa|Copay Payment - Thank You"),
    },
    due: of("Amount Due|Balance Due|Total Due Now|PAY THIS AMOUNT"),
    account: of("Account No|Account #|Patient Acct No|Acct #"),
  };
}

function movesOf(chance: Chance, l: Look, charge: number, on: string, desk: number): Move[] {
  const later = shifted(on, 19);
  const mine: Move[] = desk ? [{ date: on, words: l.words.mine, cents: desk, of: "mine" }] : [];
  if (!l.insured) {
    const cents = Math.round(charge * 0.2);
    const off: Move = { date: on, words: "Self Pay Discount 20%", cents, of: "off" };
    return chance.happens(0.5) ? [off, ...mine] : mine;
  }
  const allowed = Math.round(charge * (0.4 + 0.35 * chance.share()));
  const open = Math.max(0, allowed - desk);
  const own = Math.round(open * chance.pick([0, 0.2, 0.2, 0.3, 1]));
  const paid = open - own;
  const off = charge - desk - open;
  return [
    ...mine,
    ...(paid
      ? [{ date: later, words: `${l.words.plan} ${l.plan}`, cents: paid, of: "plan" } as const]
      : []),
    ...(off
      ? [{ date: later, words: `${l.words.off} ${l.plan}`, cents: off, of: "off" } as const]
      : []),
  ];
}

const left = (row: Row) => row.charge - sum(row.moves.map(({ cents }) => cents));
const pays = (visit: Visit) => (visit.pending ? 0 : sum(visit.rows.map(left)));
const waits = (visit: Visit) => (visit.pending ? sum(visit.rows.map(left)) : 0);

function visitsOf(chance: Chance, l: Look): Visit[] {
  const many = chance.weighted([[1, 2], [2, 4], [3, 3], [5, 2], [8, 1]] as const); // prettier-ignore
  const who = SPECIALTIES.map(() => doctor(chance, "MD|MD|DO|NP|PA-C"));
  let date = shifted("2024-03-05", chance.between(0, 480));
  const order = chance.shuffled(SPECIALTIES.map((_, at) => at));
  return Array.from({ length: many }, (_, at): Visit => {
    const place = order[at] ?? 0;
    const pool = SPECIALTIES[place]!;
    if (at) date = shifted(date, chance.between(9, 31));
    const [first, ...more] = pool;
    const wanted = chance.between(0, more.length);
    const kept = new Set(chance.shuffled(more).slice(0, wanted));
    const some = [first!, ...more.filter((one) => kept.has(one))];
    const pending = l.insured && at > 0 && at === many - 1 && chance.happens(0.45);
    const desk = chance.happens(0.35) ? chance.pick([2000, 2500, 4000]) : 0;
    const rows = some.map(([code = "", description = "", price = ""], line): Row => {
      const charge = Number(price);
      const modifiers = line === 0 && /^99/.test(code) && some.length > 2 ? ["25"] : [];
      const copay = line === 0 ? desk : 0;
      const moves = movesOf(chance, l, charge, date, copay).filter(({ of }) => !pending || of === "mine"); // prettier-ignore
      return { serviceDate: date, code, description, modifiers, charge, moves };
    });
    return { date, claim: chance.number("######"), who: who[place]!, rows, pending };
  });
}

const safe = (text: string) => text.replaceAll("&", "&amp;");

function visitRows(visit: Visit, l: Look): string {
  const cells = (list: (string | null)[]) =>
    list.map((one) => `<td class="n">${one ?? ""}</td>`).join("");
  const charges = visit.rows.map((row) => {
    const code = [row.code, ...row.modifiers!].join(l.modified);
    const open = visit.pending ? [left(row), 0] : [0, left(row)];
    const own = l.each ? open.map((cents) => grouped(cents)) : [null, null];
    const moves = row.moves.map(
      ({ date, words, cents }) =>
        `<tr class="m"><td></td><td>${l.day(date)} ${words}</td>${cells([null, l.less(-cents), null, null])}</tr>`,
    );
    return `<tr><td>${l.repeated ? l.day(visit.date) : ""}</td><td>${l.coded ? `${code} ` : ""}${safe(row.description!)}</td>${cells([grouped(row.charge), null, ...own])}</tr>${moves.join("")}`;
  });
  const note = visit.pending
    ? `<tr class="m"><td></td><td>Claim filed to ${l.plan}. Awaiting response.</td>${cells([null, null, null, null])}</tr>`
    : "";
  return `<tr class="v"><td>${l.day(visit.date)}</td><td colspan="5">Claim:${visit.claim}, Provider: ${visit.who}</td></tr>${charges.join("")}${note}<tr class="b"><td></td><td colspan="3">${l.close}</td>${cells([grouped(waits(visit)), grouped(pays(visit))])}</tr>`;
}

type Sums = Record<"billed" | "less" | "waiting" | "due" | "before", number>;

function tableOf(visits: Visit[], l: Look, s: Sums): string {
  const { heads } = l;
  const before = s.before
    ? `<tr><td></td><td colspan="4">${l.of("Previous Balance|Balance Forward|Balance from prior statement")}</td><td class="n">${grouped(s.before)}</td></tr>`
    : "";
  const totals = l.totals
    ? `<tr class="t"><td></td><td>${l.of("Totals|Statement Totals|Total")}</td><td class="n">${grouped(s.billed)}</td><td class="n">${l.less(-s.less || 0)}</td><td class="n">${grouped(s.waiting)}</td><td class="n">${grouped(s.due)}</td></tr>`
    : "";
  return `<table class="lines"><thead><tr><th>${heads.date}</th><th class="w">${heads.about}</th><th class="n">${heads.charge}</th><th class="n">${heads.less}</th><th class="n">${heads.plan}</th><th class="n">${heads.mine}</th></tr></thead><tbody>${before}${visits.map((visit) => visitRows(visit, l)).join("")}${totals}</tbody></table>`;
}

/** What the patient owes by its age, and what waits for insurance. */
function agingOf(visits: Visit[], issued: string, l: Look, s: Sums): string {
  const age = ({ date }: Visit) =>
    Math.min(4, Math.floor((Date.parse(issued) - Date.parse(date)) / 86_400_000 / 30.01));
  const heads = ["Current", "31-60 Days", "61-90 Days", "91-120 Days", "Over 120 Days"];
  const cents = heads.map((_, at) => sum(visits.filter((one) => age(one) === at).map(pays)));
  cents[4]! += s.before;
  const all: [string, string][] = [
    ...heads.map((head, at): [string, string] => [head, grouped(cents[at]!)]),
    ["Insurance Pending", grouped(s.waiting)],
    [l.due, `<b>$${grouped(s.due)}</b>`],
  ];
  return `<table class="age"><tr>${all.map(([head]) => `<th>${head}</th>`).join("")}</tr><tr>${all.map(([, one]) => `<td>${one}</td>`).join("")}</tr></table>`;
}

const style = (ink: string, l: Look) =>
  `@page{size:letter;margin:10mm 12mm}body{font:${l.of("8.8|9.2|9.6")}pt/1.28 '${l.of("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed")}';margin:0;color:#111}.top{display:flex;justify-content:space-between;gap:8mm}.brand{display:flex;gap:3mm}.brand b{font-size:1.35em;color:${ink}}
.card{border:1px solid #000;border-collapse:collapse;font-size:.8em;width:92mm}.card td{border:1px solid #000;padding:.4mm 1.4mm;height:7.4mm;vertical-align:top}.card td b{display:block;font-size:1.2em}.card tr:first-child td{height:auto;text-align:center}.adr{display:flex;justify-content:space-between;margin:9mm 8mm 7mm}.adr>div{min-width:72mm}.cut{border-top:1px dashed #000;font-size:.78em;display:flex;justify-content:space-between;padding-top:.6mm;margin-bottom:3mm}
.facts{width:100%;border-collapse:collapse;margin-bottom:2mm}.facts td{padding:.3mm 1mm}.lines{width:100%;border-collapse:collapse;border:1px solid #555}.lines th{background:${l.of("#dde5ee|#e8e8e8|#d3dfd6")};text-align:left;vertical-align:bottom;padding:.8mm 1.4mm;border-bottom:1px solid #555}.lines td{padding:.45mm 1.4mm;vertical-align:top}.lines td:first-child{white-space:nowrap}.lines td:nth-child(n+3){border-left:1px solid #ccc}.lines .n{text-align:right;white-space:nowrap}.w{width:50%}.v td{font-weight:bold;padding-top:1.4mm}.m td{font-size:.93em}.m td:nth-child(2){padding-left:6mm}.b td{font-style:italic;border-bottom:1px solid #999}.b td:nth-child(2){text-align:right}.b .n{font-weight:bold;font-style:normal}.t td{font-weight:bold;border-top:2px solid #555;background:#f3f3f3}tr{break-inside:avoid}
.age{width:100%;border-collapse:collapse;margin-top:4mm;text-align:center;break-inside:avoid}.age th,.age td{border:1px solid #555;padding:.7mm}.age th{background:#eee;font-size:.88em}.msg{border:1px solid #555;padding:1.5mm 2mm;margin-top:3mm;break-inside:avoid}`;

const MESSAGES =
  "Please remit payment for services rendered. If you have any questions about this statement call our billing office.|We accept all major credit cards. You may also pay through your Patient Portal.|Insurance has paid its portion. The remaining balance is your responsibility and is due upon receipt.|If your insurance has changed, please call our office before your next visit. Missed appointments are charged $50.00.";

function slip(chance: Chance, name: string, facts: Record<string, string>, l: Look): string {
  const cell = (label: string, value = "", span = 1) => `<td colspan="${span}">${label}<b>${value}</b></td>`; // prettier-ignore
  const office = `${street(chance)}<br>${town(chance)}`;
  const card = `<table class="card"><tr><td colspan="3">IF PAYING BY CREDIT CARD, PLEASE FILL OUT BELOW &nbsp; &#9633; Visa &#9633; MC &#9633; Amex &#9633; Disc</td></tr><tr>${cell("Card Number", "", 2)}${cell("CVV")}</tr><tr>${cell("Signature", "", 2)}${cell("Exp. Date")}</tr><tr>${cell("Statement Date", facts.issued)}${cell(l.due, `$${facts.owed}`)}${cell(l.account, facts.account)}</tr><tr>${cell(facts.due ? "Due Date" : "Terms", facts.due || "Due upon receipt", 2)}${cell("Amount Enclosed", "$")}</tr></table>`;
  return `<div class="top"><div class="brand">${mark(chance, facts.ink!)}<div><b>${name}</b><br>${office}<br>Phone: ${facts.tel}</div></div>${card}</div><div class="adr"><div>${facts.payer}<br>${street(chance)}<br>${town(chance)}</div><div>${l.of("Make checks payable to:|REMIT TO:|Please mail payments to:")}<br>${name}<br>${box(chance)}<br>${town(chance)}</div></div><div class="cut"><span>&#9633; Please check box if above address is incorrect or insurance information has changed.</span><span>DETACH AND RETURN TOP PORTION WITH PAYMENT</span></div>`;
}

/** What the rows print of a charge; its payments stand in rows of their own. */
const linesOf = (visits: Visit[], l: Look) =>
  visits.flatMap((visit) =>
    visit.rows.map((row) => {
      const { serviceDate, code, modifiers, description, charge } = row;
      return lineOf({
        ...{ serviceDate, description, charge },
        ...(l.coded ? { code, modifiers } : {}),
        ...(l.each ? { patientOwes: visit.pending ? 0 : left(row) } : {}),
      });
    }),
  );

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", ink = ""] = chance.pick(PRACTICES);
  const visits = visitsOf(chance, l);
  const [patient = "", other = ""] = household(chance, 2).map(naming(chance));
  const payer = chance.happens(0.25) ? other : patient;
  const own = sum(visits.map(pays));
  const before = own === 0 || chance.happens(0.3) ? chance.between(1200, 24000) : 0;
  const rows = visits.flatMap((visit) => visit.rows);
  const moves = rows.flatMap((row) => row.moves);
  const mine = moves.filter(({ of }) => of === "mine").map(({ cents }) => decimal(cents));
  const s: Sums = {
    ...{
      billed: sum(rows.map(({ charge }) => charge)),
      less: sum(moves.map(({ cents }) => cents)),
    },
    ...{ waiting: sum(visits.map(waits)), due: own + before, before },
  };
  const issued = shifted(visits.at(-1)!.date, chance.between(24, 48));
  const dueDate = chance.happens(0.5) ? shifted(issued, chance.pick([14, 20, 30])) : null;
  const account = chance.number(chance.pick(["#####", "######", "##-#####"]));
  const name = safe(provider);
  const facts = {
    ...{ ink, account, payer, owed: grouped(s.due), tel: phone(chance) },
    ...{ issued: l.day(issued), due: dueDate ? l.day(dueDate) : "" },
  };
  const html = page(
    style(ink, l),
    `${slip(chance, name, facts, l)}${pairs(
      [
        [`Patient: <b>${patient}</b>`, `${l.account}: ${account}`],
        [
          l.insured ? `Primary Ins: ${l.plan}` : "Primary Ins: SELF PAY",
          `Statement Date: ${facts.issued}`,
        ],
      ],
      "facts",
    )}${tableOf(visits, l, s)}${agingOf(visits, issued, l, s)}<div class="msg"><b>Message:</b> ${l.of(MESSAGES)}<br>Billing inquiries: ${facts.tel}, Mon - Fri ${l.of("8:30 AM - 4:30 PM|9 AM to 5 PM")}.</div>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider, patient, accountNumber: account },
      ...{ statementDate: issued, dueDate },
      claimNumber: visits.length === 1 ? visits[0]!.claim : null,
      ...(mine.length ? { paymentRows: mine } : {}),
    },
    {
      billed: l.totals ? s.billed : null,
      ...{ patientResponsibility: s.due, previousBalance: before },
    },
    linesOf(visits, l),
  );
  return { html, truth };
}

export const family: Family = {
  name: "activity-columns-statement",
  paper:
    "A multi-specialty practice's statement by visit: activity with charges, receipts and adjustments, and a column each for what insurance and the patient still owe.",
  medium: "text",
  draw,
};
