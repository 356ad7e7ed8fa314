import { bare, dollars, longMonthName, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { mark, page, total } from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled;
type Visit = { date: string; title: string; doctor: string; rows: Row[]; mine: number };
type Money = Record<"billed" | "off" | "plan" | "mine" | "due", number>;

const PROVIDERS = rowsOf(`
Willow Bend Family Medicine|#1f6f5c|office; Cedar Ridge Orthopedics|#1d4f91|ortho; LAKEVIEW DERMATOLOGY & SKIN SURGERY|#7b3f6b|skin
Santa Rita Community Hospital|#0b5394|hospital; Bright Harbor Pediatrics|#d2691e|kids; Northfield Women's Care|#8e2455|women`);
/** Kind of visit, then what may be billed at it: code, name, cents; the first always is. */
const VISITS: Record<string, string> = {
  office: `Office Visit|99214,Office visit est pt level 4,21400+36415,Venipuncture,2200+83036,Hemoglobin A1c,5400+80061,Lipid panel,7200+93000,Electrocardiogram complete,9800+81003,Urinalysis automated,1900
Annual Physical|99396,Preventive visit 40-64,26800+90471,Immunization admin,4400+90686,Flu vaccine quadrivalent,3900+80053,Comprehensive metabolic panel,6100+85025,CBC with differential,4300
Telehealth Visit|99213,Telehealth visit est pt level 3,15200`,
  ortho: `New Patient Visit|99203,New patient visit level 3,24100+73562,X-ray knee 3 views,14600+20610,Joint injection large,28700+J3301,Triamcinolone 10 mg,3600+L1833,Knee orthosis,62500
Follow-Up|99213,Office visit level 3,16300+73030,X-ray shoulder 2 views,11800+97110,Therapeutic exercise,9400`,
  skin: `Skin Check|99213,Office visit level 3,17200+11102,Tangential biopsy single lesion,23800+11103,Tangential biopsy each addl,12100+17000,Destruction premalignant lesion,14900+17003,Destruction lesions 2-14,4200+88305,Tissue pathology,15700
Excision|11402,Excision benign lesion 1.1-2.0 cm,38900+12032,Intermediate repair,52300+88305,Tissue pathology,15700`,
  hospital: `Emergency Visit|99284,ED visit level 4,184600+71046,Chest X-ray 2 views,42100+80053,Comprehensive metabolic panel,28700+85025,CBC with auto differential,15400+93005,EKG tracing,33600+96374,IV push initial,38200+J1885,Ketorolac 15 mg,3900+84484,Troponin,21800+70450,CT head without contrast,176500+96360,IV hydration first hour,41300
Outpatient Imaging|73721,MRI lower extremity joint,214000+A9579,Gadolinium contrast,9200
Laboratory|80061,Lipid panel,14700+84443,TSH,18900+83036,Hemoglobin A1c,11200+82306,Vitamin D 25-hydroxy,24400`,
  kids: `Well Child Visit|99392,Well child 1-4 years,22100+90460,Immunization admin 1st component,4600+90707,MMR vaccine,12800+90716,Varicella vaccine,19400+96110,Developmental screening,3700+99177,Vision screening,2900
Sick Visit|99213,Office visit level 3,15600+87880,Strep test rapid,3400+87804,Influenza assay,4100+87811,COVID-19 antigen,5200`,
  women: `Annual Exam|99395,Preventive visit 18-39,24800+88175,Pap smear thin prep,8400+87624,HPV high risk,10900+81025,Urine pregnancy test,2600
Ultrasound Visit|76830,Transvaginal ultrasound,46200+99214,Office visit level 4,22600
Procedure Visit|58300,IUD insertion,31800+J7298,Levonorgestrel IUD 52 mg,132400+81025,Urine pregnancy test,2600`,
};

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([slashes, monthName, monthName, longMonthName]),
    each: chance.happens(0.35),
    coded: chance.happens(0.3),
    summary: chance.happens(0.7),
    zeros: chance.happens(0.4),
    insured: chance.happens(0.88),
    dueDated: chance.happens(0.7),
    doctored: chance.happens(0.55),
    wallet: chance.happens(0.6),
    plan: chance.happens(0.7),
    safari: chance.happens(0.5),
    bottom: chance.happens(0.4),
    greeted: chance.happens(0.5),
    minus: of("-|&minus;|-"),
    ins: of("Insurance paid|Paid by insurance|Insurance payments"),
    off: of("Adjustments|Insurance adjustments|Adjustments &amp; discounts|Insurance discount"),
    mine: of("You paid|Patient payments|Payments from you"),
    charge: of("Charges|Total charges|Billed charges"),
    before: of("Previous balance|Balance from last statement"),
    share: of("Your balance|Visit balance|You owe"),
    due: of("Amount due|Statement balance|Balance due|Total due"),
    round: of("10px|18px|26px"),
    font: of("Liberation Sans|DejaVu Sans|Liberation Sans"),
  };
}

const LOCK = `<svg width="18" height="24" viewBox="0 0 18 24"><path d="M0 10h18v14H0z" fill="#555"/><path d="M4 11V7a5 5 0 0 1 10 0v4" fill="none" stroke="#555" stroke-width="3"/></svg>`;
const safe = (text: string) => text.replaceAll("&", "&amp;");
const less = (cents: number, l: Look) => (cents ? `${l.minus}${dollars(cents)}` : dollars(0));

function visitOf(
  chance: Chance,
  [title = "", list = ""]: string[],
  date: string,
  terms: Terms,
): Visit {
  const [first, ...others] = list.split("+").map((one) => one.split(","));
  const kept = chance.shuffled(others).slice(0, chance.between(0, others.length));
  const rows = [first!, ...others.filter((one) => kept.includes(one))].map(
    ([code = "", description = "", cents]): Row => ({
      ...settle(chance, Number(cents), terms),
      ...{ code, description, serviceDate: date },
    }),
  );
  return { date, title, doctor: "", rows, mine: 0 };
}

function visitsOf(chance: Chance, kind: string, l: Look): Visit[] {
  const many = chance.weighted([
    [1, 5],
    [2, 3],
    [3, 2],
    [5, 0.6],
  ] as const);
  const start = shifted("2024-02-05", chance.between(0, 620));
  const terms: Terms = {
    ...{ open: l.insured ? chance.pick([0, 6000, 40000]) : 0, copay: 0, denies: 0.03 },
    ...{ share: l.insured ? chance.pick([0.1, 0.2, 0.3]) : 1, rate: [0.4, 0.75] },
  };
  const kinds = rowsOf(VISITS[kind]!);
  const again = kinds.filter(([title = ""]) => !/New|Annual|Well/.test(title));
  const seen = [doctor(chance), doctor(chance)];
  let day = start;
  return Array.from({ length: many }, (_, at) => {
    if (at) day = shifted(day, chance.between(5, 14));
    const visit = visitOf(chance, chance.pick(at ? again : kinds), day, terms);
    if (!l.insured)
      for (const row of visit.rows)
        Object.assign(row, { discount: 0, allowed: row.charge, patientOwes: row.charge });
    const owed = total(visit.rows, "patientOwes");
    const sent = chance.happens(0.3) ? chance.pick([2000, 2500, 4000]) : 0;
    return { ...visit, doctor: chance.pick(seen), mine: sent < owed ? sent : 0 };
  });
}

function moneyOf(visits: Visit[]): Money {
  const rows = visits.flatMap((one) => one.rows);
  const of = (field: keyof Settled) => total(rows, field);
  const mine = sum(visits.map((one) => one.mine));
  return {
    ...{ billed: of("charge"), off: of("discount"), plan: of("insurancePaid"), mine },
    due: of("patientOwes") - mine,
  };
}

const pair = (label: string, text: string, kind = "") =>
  `<div class="row ${kind}"><span>${label}</span><span>${text}</span></div>`;

/** What a visit or the whole statement comes to; steps without money are shown as the page does. */
function stepsOf(money: Money, l: Look, last: string, previous = 0): string {
  const step = (label: string, cents: number) =>
    cents || l.zeros ? pair(label, less(cents, l), "off") : "";
  const before = previous ? pair(l.before, dollars(previous)) : "";
  return `${before}${pair(l.charge, dollars(money.billed))}${step(l.ins, money.plan)}${step(l.off, money.off)}${step(l.mine, money.mine)}${pair(last, dollars(money.due + previous), "end")}`;
}

function serviceOf(row: Row, l: Look): string {
  const code = l.coded ? `<small>CPT ${row.code}</small>` : "";
  const head = `<div class="row name"><span>${safe(row.description!)}${code}</span><span>${dollars(row.charge)}</span></div>`;
  if (!l.each) return head;
  return `${head}<div class="subs">${pair(l.ins, less(row.insurancePaid, l))}${pair(l.off, less(row.discount, l))}${pair("Your share", dollars(row.patientOwes))}</div>`;
}

function blockOf(visit: Visit, patient: string, l: Look): string {
  const who = l.doctored ? `<small>${visit.doctor}</small>` : "";
  return `<div class="visit"><div class="row head"><span>${visit.title}<small>${l.day(visit.date)} &middot; ${patient}</small>${who}</span><span class="up">&#9650;</span></div>${visit.rows.map((row) => serviceOf(row, l)).join("")}<div class="steps">${stepsOf(moneyOf([visit]), l, l.share)}</div></div>`;
}

const css = (l: Look, ink: string) =>
  `*{box-sizing:border-box}body{margin:0;width:816px;font:29px/1.36 '${l.font}';background:#f3f4f7;color:#20262e}.status{display:flex;justify-content:space-between;padding:14px 46px 8px;font-size:25px;font-weight:bold;background:#fff}.url{background:#fff;padding:6px 40px 16px}.url div{background:#eceef1;border-radius:40px;text-align:center;padding:10px;font-size:25px;color:#444}.logo{background:#fff;display:flex;gap:20px;align-items:center;padding:26px 40px;border-bottom:6px solid ${ink};font-size:34px;font-weight:bold;color:${ink}}
.card{background:#fff;border-radius:${l.round};margin:24px 26px;padding:28px 32px;box-shadow:0 1px 6px #0002}.due{text-align:center}.big{font-size:78px;font-weight:bold;line-height:1.2}.dim,small{color:#667;font-size:24px}small{display:block;font-weight:normal}.pay{background:${ink};color:#fff;text-align:center;border-radius:${l.round};padding:22px;font-weight:bold;margin:20px 0 8px}.black{background:#000}.link{text-align:center;color:${ink};padding:12px}.row{display:flex;justify-content:space-between;gap:26px;padding:9px 0}.row>span:last-child{white-space:nowrap;text-align:right}
h2{font-size:32px;margin:0 0 10px;display:flex;justify-content:space-between}.visit{border-top:2px solid #e2e5ea;padding:14px 0}.head{font-weight:bold}.up{color:${ink};font-size:22px}.name{border-bottom:1px solid #eef0f3}.subs{padding:0 0 8px 34px;font-size:25px;color:#4a5360}.subs .row{padding:3px 0}.steps{background:${ink}0d;border-radius:10px;padding:10px 20px;margin-top:12px}.steps .row{padding:6px 0}.off span:last-child{color:#1c7440}.end{font-weight:bold;border-top:1px solid #c8ccd3}.foot{text-align:center;color:#667;font-size:22px;padding:6px 40px 40px}.bar{background:#fff;border-top:1px solid #d7dae0;display:flex;justify-content:space-around;padding:20px;color:#3478f6;font-size:34px}`;

type Facts = Record<
  "provider" | "patient" | "called" | "account" | "issued" | "dueDate" | "site",
  string
> & {
  previous: number;
};

function dueCard(money: Money, f: Facts, l: Look): string {
  const buttons = `<div class="pay">${l.of("Pay|Pay now|Pay in full")} ${l.of(`${dollars(money.due)}|${dollars(money.due)}| `)}</div>${l.wallet ? `<div class="pay black">${l.of("&#63743; Pay|G Pay|Buy with G Pay").replace("&#63743; ", "Apple ")}</div>` : ""}${l.plan && money.due > 10000 ? `<div class="link">${l.of("Set up a payment plan|Pay over time|Need more time? Payment plans available")}</div>` : `<div class="link">Pay another amount</div>`}`;
  const hello = l.greeted ? `<div>Hi ${f.called}, you have a new statement.</div>` : ""; // prettier-ignore
  return `<div class="card due">${hello}<div class="dim">${l.due}</div><div class="big">${dollars(money.due)}</div>${l.dueDated ? `<div class="dim">${l.of("Due by|Due|Please pay by")} ${l.day(f.dueDate)}</div>` : ""}${l.bottom ? "" : buttons}</div>${l.bottom ? `\u0000${buttons}` : ""}`;
}

function pageOf(chance: Chance, visits: Visit[], f: Facts, ink: string, l: Look): string {
  const owed = moneyOf(visits);
  const money = { ...owed, due: owed.due + f.previous };
  const [due = "", buttons = ""] = dueCard(money, f, l).split("\u0000");
  const facts = `<div class="card">${pair(l.of("Patient|Name"), f.patient)}${pair(l.of("Account number|Account #|Account"), f.account)}${pair(l.of("Statement date|Statement sent"), l.day(f.issued))}</div>`;
  const details = `<div class="card"><h2><span>${l.of("Statement details|Bill details|Visit details")}</span><span class="link" style="padding:0;font-size:25px">Hide</span></h2>${visits.map((one) => blockOf(one, f.patient, l)).join("")}</div>`;
  const whole = l.summary
    ? `<div class="card"><h2>${l.of("Statement summary|Summary|Balance summary")}</h2>${stepsOf(owed, l, l.due, f.previous)}</div>`
    : "";
  const end = `<div class="foot">${l.of("Secure payment powered by PayLink Health|Powered by ClearTab Payments|Encrypted and PCI compliant")}<br>Questions? ${l.of("Call|Text or call")} ${phone(chance)}<br>${l.of("View PDF statement|Update my insurance|Message billing office")} &middot; Privacy &middot; Terms<br>Msg &amp; data rates may apply. Reply STOP to opt out.</div>`;
  const address = `<div class="url"><div>${LOCK} ${f.site}</div></div>`;
  const order = chance.happens(0.5) ? facts + details + whole : whole + facts + details;
  return page(
    css(l, ink),
    `<div class="status"><span>${chance.between(1, 12)}:${chance.between(10, 59)}</span><span>${l.of("5G|LTE|Wi-Fi")} &nbsp; ${chance.between(14, 97)}%</span></div>${l.safari ? "" : address}<div class="logo">${mark(chance, ink, 62)}<span>${safe(f.provider)}</span></div>${due}${order}${buttons ? `<div class="card">${buttons}</div>` : ""}${end}${l.safari ? `${address}<div class="bar"><span>&lt;</span><span>&gt;</span><span>&#8679;</span><span>&#9783;</span></div>` : ""}`,
  );
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", ink = "", kind = ""] = chance.pick(PROVIDERS);
  const visits = visitsOf(chance, kind, l);
  const money = moneyOf(visits);
  const [name, write] = [person(chance), naming(chance)];
  const [patient, called] = [write(name), name.split(" ")[0]!];
  const previous = l.summary && chance.happens(0.25) ? chance.between(1200, 21000) : 0;
  const issued = shifted(visits.at(-1)!.date, chance.between(24, 58));
  const dueDate = shifted(issued, chance.pick([14, 21, 30]));
  const account = chance.number(l.of("########|#####|@@####|1####-#"));
  const site = l.of("pay.paylink.example/s/|cleartab.example/b/|mybill.example/") + chance.number("@#@##@"); // prettier-ignore
  const html = pageOf(chance, visits, { provider, patient, called, account, issued, dueDate, site, previous }, ink, l); // prettier-ignore
  const shown = l.summary || visits.length === 1;
  const step = (cents: number) => (shown && (cents || l.zeros) ? cents : null);
  const mine = visits.flatMap((one) => (one.mine ? [bare(one.mine)] : []));
  const lines = visits.flatMap(({ rows }) =>
    rows.map(({ serviceDate, description, code, charge, ...row }) =>
      lineOf({
        ...{ serviceDate, description, charge, code: l.coded ? code! : null },
        ...(l.each
          ? { insurancePaid: row.insurancePaid, discount: row.discount, patientOwes: row.patientOwes } // prettier-ignore
          : {}),
      }),
    ),
  );
  const truth = truthOf(
    {
      ...{ name: family.name, provider, patient, accountNumber: account, statementDate: issued },
      ...{ dueDate: l.dueDated ? dueDate : null },
      setting: kind === "hospital" ? "facility" : "professional",
      ...(shown || !mine.length ? {} : { paymentRows: mine }),
    },
    {
      ...{ billed: shown ? money.billed : null, adjustments: step(money.off) },
      ...{ insurancePaid: step(money.plan), patientPaid: step(money.mine) },
      ...{ patientResponsibility: money.due + previous, previousBalance: previous },
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "text-to-pay-page",
  paper:
    "The page behind a practice's or hospital's text message on a phone: what is due, its visits and services unfolded, and buttons to pay.",
  medium: "screenshot",
  draw,
};
