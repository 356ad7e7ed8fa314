import { bare, dollars } from "#corpus/generators/formats";
import { longMonthName, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { amount, column, lineBy, mark, page, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled & { part: string };
type Kind = "plan" | "off" | "mine";
type Entry = { date: string; kind: Kind; text: string; cents: number };
type Account = { rows: Row[]; entries: Entry[]; from: string; to: string; payer: string };

const SYSTEMS = rowsOf(`
Wabash Valley Health|MyWabash|#12567a; Pinecrest Regional Medical Center|PinecrestConnect|#2d6a3e; Bellmont Clinic|Bellmont Online|#7d2248; SIERRA VISTA HEALTH SYSTEM|VistaChart|#38419d; Great Lakes Community Care|LakesLink|#0f766e`);
/** Title, place, whether it goes over days, then what is billed: section, code, name, dollars. */
const VISITS = rowsOf(`
Emergency Visit|Emergency Department||H,99284,Emergency department visit level 4,1684+H,71046,X-ray chest 2 views,412+H,80053,Comprehensive metabolic panel,238+H,85025,CBC with automated differential,121+H,84484,Troponin quantitative,196+H,93005,EKG tracing only,288+H,96374,IV push single or initial drug,310+H,J1885,Ketorolac injection per 15 mg,34+H,81001,Urinalysis automated with microscopy,74+P,99284,Emergency physician visit level 4,742+P,93010,EKG interpretation and report,58
Office Visit|Internal Medicine - Suite 300||P,99214,Established patient visit level 4,262+P,83036,Hemoglobin A1c,61+P,80061,Lipid panel,88+P,36415,Collection of venous blood by venipuncture,18+P,90677,Pneumococcal conjugate vaccine 20 valent,318+P,90471,Immunization administration,46+P,81003,Urinalysis automated,21
Outpatient Surgery|Surgery Center||H,49505,Repair of inguinal hernia,9480+H,C1781,Mesh implantable,1265+H,,Recovery room per 30 minutes,735+H,J2704,Injection propofol 10 mg,96+H,J0690,Injection cefazolin sodium 500 mg,42+H,88302,Surgical pathology level II,187+P,49505,Surgeon - repair of inguinal hernia,2140+P,00830,Anesthesia for hernia repair lower abdomen,1560
Inpatient Stay|5 West Medical Unit|3|H,,Room and board - semi-private,2860+H,,Room and board - semi-private,2860+H,,Room and board - semi-private,2860+H,80048,Basic metabolic panel,164+H,85025,CBC with automated differential,121+H,87040,Blood culture,233+H,J0696,Injection ceftriaxone 250 mg,88+H,94640,Nebulizer treatment,147+H,71046,X-ray chest 2 views,412+H,71260,CT chest with contrast,2315+H,83605,Lactic acid,98+H,,Pharmacy - oral medications,276+H,97161,Physical therapy evaluation low complexity,349+H,36415,Venipuncture,29+H,84145,Procalcitonin,262+H,93306,Echocardiogram complete with Doppler,2480+H,,IV solutions,193+H,,Medical supplies - sterile,154
Physical Therapy|Rehabilitation Services|24|H,97161,PT evaluation low complexity,349+H,97110,Therapeutic exercise 15 min,132+H,97140,Manual therapy 15 min,126+H,97110,Therapeutic exercise 15 min,132+H,97530,Therapeutic activities 15 min,138+H,97140,Manual therapy 15 min,126+H,97112,Neuromuscular re-education 15 min,134`);
const MENU = "Appointments|Messages|Test Results|Medications|Billing|Insurance|Share My Record";

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    mode: chance.pick(["apart", "within", "columns", "apart"] as const),
    rail: chance.pick(["right", "left", "band"] as const),
    coded: chance.pick(["column", "before", "below", "no"] as const),
    day: chance.pick([longMonthName, monthName, looseSlashes, slashes]),
    ...{ width: chance.pick([1280, 1180, 1366, 1440]), browser: chance.happens(0.6) },
    ...{ dark: chance.happens(0.5), newest: chance.happens(0.4), minus: words("-|\u2212|(") },
    ...{ steps: chance.happens(0.55), summed: chance.happens(0.6) },
    heads: {
      ...{ date: words("Date|Service date"), code: words("Code|CPT/HCPCS|Procedure") },
      ...{ name: words("Description|Service|Charge description") },
      ...{ charge: words("Amount|Billed|Charge"), owes: words("Your portion|You owe") },
      ...{ off: words("Discounts|Adjusted|Contractual adj.") },
      ...{ paid: words("Insurance covered|Insurance paid|Plan payments") },
    },
    paid: words("Payment from {p}|{p} insurance payment|Insurance payment - {p}"),
    off: words("{p} contractual adjustment|Insurance discount - {p}|Adjustment - {p}"),
    charges: words("Charges|Services billed|Charge details"),
    payments: words("Payments and adjustments|Payment activity|Payments & Adjustments"),
    due: words("Amount due|Total due now|Balance due|Outstanding balance"),
    account: words("Guarantor account|Account number|Billing account #|Guarantor #"),
    font: words("Liberation Sans|DejaVu Sans|DejaVu Sans Condensed|Liberation Sans"),
  };
}

/** What a plan did of each section or, where rows stand within, of each service. */
function planned(rows: Row[], date: string, payer: string, l: Look): Entry[] {
  const paid = { kind: "plan", text: l.paid, cents: total(rows, "insurancePaid") } as const;
  const off = { kind: "off", text: l.off, cents: total(rows, "discount") } as const;
  return [paid, off].flatMap((one) =>
    one.cents > 0 ? [{ ...one, date, text: one.text.replace("{p}", payer) }] : [],
  );
}

/** Some of what is billed at such a visit; the rooms of a stay and the visit itself always are. */
function rowsFor(chance: Chance, [title, , days, list = ""]: string[], from: string): Row[] {
  const terms: Terms = {
    ...{ open: chance.pick([0, 15000, 80000]), share: chance.pick([0.1, 0.2, 0.3]), copay: 0 },
    ...{ denies: 0.04, rate: [0.3, 0.65] },
  };
  const all = list.split("+").map((one) => one.split(","));
  const sure = title === "Inpatient Stay" ? 3 : 1;
  const rest = chance.shuffled(all.slice(sure));
  const keep = new Set([...all.slice(0, sure), ...rest.slice(0, chance.between(1, rest.length))]);
  const some = all.filter((one) => keep.has(one));
  const [odd, long] = [chance.pick([0, 0, 50, 25]), Number(days)];
  const rows = some.map(([part = "", code, description = "", price = ""], at): Row => {
    const spread = sure > 1 ? chance.between(0, long) : Math.floor((at * long) / some.length);
    const serviceDate = shifted(from, at < sure ? at : spread);
    const money = settle(chance, Number(price) * 100 + odd, terms);
    return { ...money, serviceDate, part, description, code: code || null };
  });
  return rows.sort((one, other) => (one.serviceDate! < other.serviceDate! ? -1 : 1));
}

function accountOf(chance: Chance, l: Look, kind: string[]): Account {
  const from = shifted("2025-01-08", chance.between(0, 400));
  const rows = rowsFor(chance, kind, from);
  const to = shifted(from, Number(kind[2]));
  const payer = l.words("Aetna|Medicare|Anthem Blue Cross|UnitedHealthcare|Cigna|BCBS");
  const later = shifted(to, chance.between(16, 30));
  const parts = [...new Set(rows.map(({ part }) => part))];
  const plans = parts.flatMap((part, at) => {
    const own = rows.filter((one) => one.part === part);
    return planned(own, shifted(later, at * 4), payer, l);
  });
  const owed = total(rows, "patientOwes");
  const mine: Entry[] = [];
  const pay = (date: string, text: string, cents: number) => {
    const left = owed - sum(mine.map((one) => one.cents));
    if (left > cents) mine.push({ date, kind: "mine", text, cents });
  };
  if (chance.happens(0.4)) pay(from, l.words("Copay at check-in|Your payment at visit"), 4000);
  if (chance.happens(0.4))
    pay(shifted(later, 25), l.words("Online payment - Visa|Your payment - MasterCard"), 6500);
  return { rows, entries: [...plans, ...mine], from, to, payer };
}

function columnsOf(l: Look, dated: boolean): Column<Row>[] {
  const { heads } = l;
  const coded = l.coded === "no" || l.coded === "column" ? [] : (["code"] as const);
  const name = ({ code, description }: Row) => {
    if (l.coded === "before" && code) return `${code} - ${description}`;
    return `${description}${l.coded === "below" && code ? `<small>CPT&reg; ${code}</small>` : ""}`;
  };
  return [
    ...(dated ? [column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!))] : []),
    ...(l.coded === "column" ? [column<Row>(heads.code, "code", ({ code }) => code)] : []),
    column<Row>(heads.name, ["description", ...coded], name, "w"),
    amount<Row>(heads.charge, "charge", dollars),
    ...(l.mode === "columns"
      ? [
          amount<Row>(heads.paid, "insurancePaid", (cents) => less(cents, l)),
          amount<Row>(heads.off, "discount", (cents) => less(cents, l)),
          amount<Row>(heads.owes, "patientOwes", dollars),
        ]
      : []),
  ];
}

const less = (cents: number, l: Look) =>
  cents === 0 ? dollars(0) : `${l.minus}${dollars(cents)}${l.minus === "(" ? ")" : ""}`;

function charges({ rows, payer, to }: Account, columns: Column<Row>[], l: Look): string {
  const [posted, wide] = [shifted(to, 21), columns.length];
  const within = (row: Row) =>
    planned([row], posted, payer, l).map(
      ({ text, date, cents }) =>
        `<tr class="sub"><td colspan="${wide - 1}">&#8627; ${text} on ${l.day(date)}</td><td class="n">${less(cents, l)}</td></tr>`,
    );
  const parts = [...new Set(rows.map(({ part }) => part))];
  const body = parts.map((part) => {
    const head = part === "H" ? "Hospital services" : "Physician services";
    const over = parts.length > 1 ? `<tr class="part"><td colspan="${wide}">${head}</td></tr>` : "";
    const own = rows.filter((one) => one.part === part);
    return `${over}${own.map((row) => record(columns, row) + (l.mode === "within" ? within(row).join("") : "")).join("")}`;
  });
  const of = (field: keyof Settled) => total(rows, field);
  const cells = { charge: of("charge"), patientOwes: of("patientOwes") };
  const last = sumRow(columns, l.words("Total charges|Total"), cells, dollars);
  return table(columns, body.join("") + (l.summed && l.mode !== "columns" ? last : ""));
}

/** The rows of what came in; where services have their own, only what the patient paid is left for it. */
function activity({ entries }: Account, l: Look): string {
  const own = entries.filter(({ kind }) => l.mode === "apart" || kind === "mine");
  if (!own.length) return "";
  const sorted = own.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const cells = ({ date, text, cents }: Entry) =>
    `<tr><td>${l.day(date)}</td><td class="w">${text}</td><td class="n">${less(cents, l)}</td></tr>`;
  const rows = (l.newest ? sorted.toReversed() : sorted).map(cells);
  return `<h4>${l.mode === "apart" ? l.payments : l.words("Your payments|Payments you made")}</h4><table class="lines"><thead><tr><th>${l.words("Posted|Date")}</th><th>Description</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

const added = ({ entries }: Account, kind: Kind) =>
  sum(entries.filter((one) => one.kind === kind).map(({ cents }) => cents));

function stepsOf(account: Account, l: Look, due: number): string {
  const row = (label: string, text: string) => `<div><span>${label}</span><b>${text}</b></div>`;
  return `<div class="steps">${row(l.words("Total billed|Original charges"), dollars(total(account.rows, "charge")))}${row("Insurance payments", less(added(account, "plan"), l))}${row("Insurance adjustments", less(added(account, "off"), l))}${row(l.words("You paid|Patient payments"), less(added(account, "mine"), l))}${row(l.words("Remaining balance|Visit balance"), dollars(due))}</div>`;
}

const css = (l: Look, ink: string) => `
*{box-sizing:border-box} body{margin:0;width:${l.width}px;font:15px/1.45 '${l.font}';background:#f4f6f8;color:#24292f} .tabs{background:#cfd4da;padding:8px 12px 0} .tabs span{display:inline-block;background:#fff;border-radius:9px 9px 0 0;padding:7px 18px;font-size:13px} .bar{background:#fff;padding:7px 16px;border-bottom:1px solid #d0d4d9;font-size:13px;color:#50565c}
header{display:flex;gap:14px;align-items:center;padding:14px 32px;font-size:21px;font-weight:bold;${l.dark ? `background:${ink};color:#fff` : `background:#fff;color:${ink};border-bottom:3px solid ${ink}`}} header small{color:inherit;font-weight:normal} header div{margin-left:auto;font-size:14px;font-weight:normal} nav{background:#fff;display:flex;gap:30px;padding:0 32px;border-bottom:1px solid #d9dde2} nav a{padding:11px 0;color:#444} nav a.on{color:${ink};border-bottom:3px solid ${ink};font-weight:bold}
.wrap{padding:20px 32px 40px;display:flex;gap:26px;align-items:flex-start;flex-direction:${{ right: "row", left: "row-reverse", band: "column" }[l.rail]}} main{flex:1;min-width:0;${l.rail === "band" ? "width:100%;order:2" : ""}} aside{background:#fff;border:1px solid #d9dde2;border-radius:8px;padding:18px;${l.rail === "band" ? "width:100%;display:flex;justify-content:space-between;gap:30px;align-items:center" : "width:280px;flex:none"}} .big{font-size:30px;font-weight:bold;color:${ink}} .pay{display:inline-block;background:${ink};color:#fff;padding:9px 28px;border-radius:5px;margin:10px 0}
h1{font-size:25px;font-weight:normal;margin:0 32px;padding-top:22px} h4{margin:20px 0 6px;font-size:16px} .visit{background:#fff;border:1px solid #d9dde2;margin-bottom:10px;border-radius:6px} .title{display:flex;justify-content:space-between;padding:13px 18px;gap:20px} .open .title{background:${ink}14;border-bottom:1px solid #d9dde2;font-weight:bold} .in{padding:12px 22px 20px} .facts{display:flex;flex-wrap:wrap;gap:4px 40px;color:#555} .dim,small{color:#666;font-size:13px} small{display:block}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;font-size:13px;color:#555;border-bottom:2px solid #c9ced4;padding:6px 8px;vertical-align:bottom} .lines td{padding:7px 8px;border-bottom:1px solid #e8ebee;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal} .lines .n{text-align:right} .lines .sub td{color:#4b6b4b;font-size:14px;padding-left:30px;white-space:normal} .lines .sub td.n{padding-left:8px;white-space:nowrap} .lines .part td{font-weight:bold;background:#f2f4f6} .lines .sum td{font-weight:bold;border-top:2px solid #c9ced4}
.steps{width:360px;margin:18px 0 0 auto} .steps div{display:flex;justify-content:space-between;padding:3px 8px} .steps div:last-child{border-top:2px solid #444;font-size:17px} footer{padding:14px 32px;color:#666;font-size:13px;border-top:1px solid #d9dde2}`;

/** Visits that stay folded have nothing left to pay. */
function folded(chance: Chance, l: Look, before: string, many: number): string {
  const titles = chance.shuffled(["Lab Visit", "Telephone Visit", "Imaging", "Vaccine Clinic"]);
  const say = chance.happens(0.5) ? "Paid in full" : `${dollars(0)} &nbsp; Paid`;
  const one = (title: string, at: number) =>
    `<div class="visit"><div class="title"><span>&#9656; ${title} &middot; ${l.day(shifted(before, -40 * (at + 1)))}</span><span class="dim">${say}</span></div></div>`;
  return titles.slice(0, many).map(one).join("");
}

type Facts = { system: string[]; own: string; patient: string; number: string; dueDate: string };
function screen(chance: Chance, l: Look, kind: string[], account: Account, facts: Facts) {
  const [[name = "", site = "", ink = ""], { rows, from, to }] = [facts.system, account];
  const [title = "", place = ""] = kind;
  const due = total(rows, "patientOwes") - added(account, "mine");
  const columns = columnsOf(l, from !== to || chance.happens(0.3));
  const when = from === to ? l.day(from) : `${l.day(from)} - ${l.day(to)}`;
  const chrome = l.browser
    ? `<div class="tabs"><span>${site} - Billing</span></div><div class="bar">&#8592; &nbsp; &#8635; &nbsp; https://${site.toLowerCase().replace(" ", "")}.example/billing/accounts/details</div>`
    : "";
  const menu = MENU.split("|").map((one) => `<a class="${one === "Billing" ? "on" : ""}">${one}</a>`); // prettier-ignore
  const logo = mark(chance, l.dark ? "#8fa3b5" : ink, 30);
  const open = `<div class="visit open"><div class="title"><span>&#9662; ${title} &middot; ${when}</span><span>${dollars(due)}</span></div><div class="in"><div class="facts"><span>${l.words("Location|Where")}: ${place}</span><span>${l.words("Provider|Care team")}: ${doctor(chance)}</span><span>Primary coverage: ${account.payer}</span></div><h4>${l.charges}</h4>${charges(account, columns, l)}${activity(account, l)}${l.steps ? stepsOf(account, l, due) : ""}</div></div>`;
  const aside = `<aside><div>${l.due}<div class="big">${dollars(due)}</div>${facts.dueDate ? `<div>Due by ${l.day(facts.dueDate)}</div>` : ""}</div><div><span class="pay">${l.words("Pay now|Make a payment|Pay balance")}</span></div><div>${l.account}<br><b>${facts.number}</b></div><div style="margin-top:8px">Patient<br><b>${facts.patient}</b></div><p class="dim">${l.words("Trouble paying? Apply for financial assistance or set up a payment plan.|Paperless billing is on. Change your preferences in settings.")}</p></aside>`;
  const lists = [folded(chance, l, from, chance.between(0, 2)), open];
  const body = `${chrome}<header>${logo}<span>${site}<small>${name}</small></span><div>${facts.own} &#9662; &nbsp; Log out</div></header><nav>${menu.join("")}</nav><h1>${l.words("Billing Details|Account Details|Billing account details")}</h1><div class="wrap"><main>${(l.newest ? lists.toReversed() : lists).join("")}</main>${aside}</div><footer>${name} &middot; Billing questions ${phone(chance)} &middot; Amounts may change as claims are processed.</footer>`;
  return { html: page(css(l, ink), body), columns, due };
}

function draw(chance: Chance): Drawn {
  chance.number("###");
  const l = look(chance);
  const kind = chance.pick(VISITS);
  const account = accountOf(chance, l, kind);
  const { rows, from, to, entries } = account;
  const own = person(chance);
  const facts: Facts = {
    ...{ system: chance.pick(SYSTEMS), own, patient: naming(chance)(own) },
    number: chance.number(chance.pick(["1000####", "#########", "G-######"])),
    dueDate: chance.happens(0.5) ? shifted(to, chance.between(60, 90)) : "",
  };
  const { html, columns, due } = screen(chance, l, kind, account, facts);
  const parts = new Set(rows.map(({ part }) => part));
  const setting = parts.size > 1 ? null : parts.has("H") ? "facility" : "professional";
  const mine = entries.filter((one) => one.kind === "mine");
  const shown = (kindOf: Kind) => (l.steps ? added(account, kindOf) : null);
  const billed = l.steps || (l.summed && l.mode !== "columns") ? total(rows, "charge") : null;
  const truth = truthOf(
    {
      ...{ name: family.name, setting, provider: facts.system[0]!, patient: facts.patient },
      ...{ accountNumber: facts.number, dueDate: facts.dueDate || null },
      ...{ serviceFrom: from, serviceTo: to },
      ...(!l.steps && mine.length ? { paymentRows: mine.map(({ cents }) => bare(cents)) } : {}),
    },
    {
      ...{ billed, insurancePaid: shown("plan"), adjustments: shown("off") },
      ...{ patientPaid: shown("mine"), patientResponsibility: due },
    },
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "portal-expanded-visit",
  paper:
    "A patient portal's billing page on a desktop, one visit unfolded into its charges and payments, as a picture.",
  medium: "screenshot",
  draw,
};
