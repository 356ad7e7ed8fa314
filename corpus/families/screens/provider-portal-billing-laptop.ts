import { bare, dollars } from "#corpus/generators/formats";
import { longMonthName, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { amount, column, lineBy, mark, page, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled;
type Kind = "plan" | "off" | "mine";
type Entry = { date: string; kind: Kind; text: string; cents: number };
type Visit = { rows: Row[]; entries: Entry[]; from: string; to: string; payer: string };

const SYSTEMS = rowsOf(`
Cedar & Vale Health|ValeChart|#005e7c; Northmoor Health Partners|MyNorthmoor|#23395d; Saint Odile Medical System|OdileOne|#6d2077; Tidewater Crossing Health|CrossingConnect|#00695c; HIGH PLAINS INTEGRATED HEALTH|PlainsPortal|#8a3b12; Brightwater Clinic Network|Brightwater MyCare|#0b6fb8; Kestrel Ridge University Health|RidgeRecord|#9b1c31; Lakeshore-Amity Healthcare|AmityConnect|#2e6b34`);
/** Title, place, setting, days it goes over, then what is billed, with `~` before what comes with it: code, modifier, name, units, dollars of a unit. */
const VISITS = rowsOf(`
Office Visit|Elmgrove Family Medicine|professional|0|99213,25,Office visit established patient 20-29 minutes,1,198+20610,RT,Injection of major joint or bursa,1,284+J3301,,Triamcinolone acetonide injection 10 mg,4,9+36415,,Collection of venous blood by venipuncture,1,22+84443,,Thyroid stimulating hormone (TSH),1,74+82306,,Vitamin D 25 hydroxy,1,128+80061,,Lipid panel,1,81
Video Visit|Behavioral Health Associates|professional|0|90834,95,Psychotherapy 45 minutes with patient,1,215
Urgent Care Visit|Kimball Street Urgent Care|professional|0|99203,25,Office visit new patient 30-44 minutes,1,289+73610,LT,X-ray ankle minimum 3 views,1,164+29515,LT,Application of short leg splint,1,238+L4350,LT,Ankle control orthosis prefabricated,1,142+87880,QW,Strep A rapid test,1,46
Colonoscopy|Endoscopy Center|facility|0|45385,PT,Colonoscopy with removal of lesion by snare,1,4280+88305,,Tissue exam by pathologist level IV,2,262+J2704,,Injection propofol 10 mg,24,6+J7120,,Ringers lactate infusion up to 1000 cc,1,64+,,Recovery room per hour,1,910+,,Medical supplies sterile,1,188+82962,,Glucose blood test by meter,1,31
Imaging|Imaging Services - North Pavilion|facility|0|73721,RT,MRI joint of lower extremity without dye,1,2140+A9575,,Gadoterate meglumine 0.1 ml,150,1
Infusion Visit|Cancer Center Infusion Suite|facility|0|96413,,Chemotherapy IV infusion up to 1 hour,1,1190~96415,,Chemotherapy IV infusion each additional hour,2,312~96417,,Chemotherapy infusion additional drug,1,548+96367,,IV infusion additional sequential drug,1,286+96375,,IV push additional new drug,2,174+J1100,,Dexamethasone sodium phosphate 1 mg,12,3+J2469,,Palonosetron HCl 25 mcg,10,41+J9045,,Carboplatin 50 mg,9,58+J9267,,Paclitaxel 1 mg,290,4+J1200,,Diphenhydramine HCl up to 50 mg,1,14+80053,,Comprehensive metabolic panel,1,172+85025,,Complete blood count with differential,1,94+36591,,Blood draw from implanted port,1,137
Hospital Stay|Orthopedic and Spine Unit|facility|2|27447,RT,Total knee replacement,1,18940~,,Room and board semi-private,2,2410~,,Recovery room,1,1320+C1776,RT,Joint device implantable,1,7460+97161,GP,Physical therapy evaluation low complexity,1,312+97116,GP,Gait training each 15 minutes,2,128+97110,GP,Therapeutic exercises each 15 minutes,1,131+J0690,,Cefazolin sodium 500 mg,6,19+J1885,,Ketorolac tromethamine 15 mg,4,12+J7120,,Ringers lactate infusion up to 1000 cc,3,64+73560,RT,X-ray knee 1 or 2 views,1,276+85027,,Complete blood count automated,2,71+80048,,Basic metabolic panel,2,148+,,Anesthesia supplies and gases,1,1740+,,Pharmacy oral medications,1,236+,,Sterile supplies,1,918
Emergency Department|Main Campus Emergency Department|facility|0|99285,25,Emergency department visit high severity,1,2985+93005,,Electrocardiogram tracing,1,318+71045,,X-ray chest single view,1,364+74177,,CT abdomen and pelvis with contrast,1,4620+Q9967,,Low osmolar contrast 300-399 mg per ml,100,2+80053,,Comprehensive metabolic panel,1,254+85025,,Complete blood count with differential,1,133+83690,,Lipase,1,119+84484,,Troponin quantitative,1,208+81001,,Urinalysis automated with microscopy,1,82+85610,,Prothrombin time,1,76+85730,,Partial thromboplastin time (PTT),1,98+83605,,Lactic acid,1,121+87040,,Blood culture,2,241+87086,,Urine culture,1,138+96365,,IV infusion therapy up to 1 hour,1,742~96375,,IV push additional new drug,2,231~96361,,IV hydration each additional hour,1,184+J2405,,Ondansetron HCl 1 mg,4,8+J2270,,Morphine sulfate up to 10 mg,1,39+J2543,,Piperacillin-tazobactam 1.125 g,3,42+J7030,,Normal saline 1000 cc,2,73+36415,,Collection of venous blood by venipuncture,1,38+,,Sterile supplies,1,116+82947,,Glucose quantitative,1,55
Cardiology Testing|Heart and Vascular Institute|facility|0|93306,,Echocardiogram complete with Doppler,1,2870+78452,,Heart muscle SPECT multiple studies,1,4310+93017,,Cardiovascular stress test tracing,1,890+A9500,,Technetium Tc-99m sestamibi per dose,2,184+J2785,,Regadenoson 0.1 mg,4,96
Dermatology Visit|Skin and Mohs Clinic|professional|0|99213,25,Office visit established patient 20-29 minutes,1,184+11102,,Tangential biopsy of skin first lesion,1,246~11103,,Tangential biopsy of skin each additional,2,118+17000,59,Destruction of premalignant lesion first,1,179~17003,59,Destruction of premalignant lesions 2-14,5,32
Physical Therapy|Rehabilitation at Mill Pond|professional|21|97161,GP,PT evaluation low complexity,1,238+97110,GP,Therapeutic exercises each 15 minutes,2,92+97140,GP,Manual therapy each 15 minutes,1,88+97112,GP,Neuromuscular re-education 15 minutes,1,95+97530,GP,Therapeutic activities 15 minutes,2,97`);
const PAYERS =
  "Anthem Blue Cross|Aetna|Medicare|UnitedHealthcare|Cigna|Blue Shield PPO|Humana".split("|");
const MENU =
  "Home|Visits|Messages|Test Results|Medications|Health Summary|Billing|Insurance|Documents|Settings".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    mode: chance.pick(["apart", "columns", "list", "apart"] as const),
    card: chance.pick(["right", "band", "right"] as const),
    frame: chance.pick(["mac", "windows", "plain"] as const),
    summary: chance.pick(["steps", "tiles", "none", "steps"] as const),
    day: chance.pick([monthName, monthName, slashes, looseSlashes, longMonthName]),
    ...{ coded: chance.happens(0.6), modified: chance.happens(0.6), units: chance.happens(0.5) },
    ...{ dated: chance.happens(0.4), newest: chance.happens(0.5), summed: chance.happens(0.6) },
    ...{ width: chance.pick([1280, 1366, 1440, 1536]), dark: chance.happens(0.5) },
    ...{ minus: words("-|\u2212|(|-"), capitals: chance.happens(0.2) },
    heads: {
      ...{ date: words("Date|Service date|Date of service"), code: words("Code|CPT/HCPCS|Proc.") },
      ...{ name: words("Service|Description|Service description"), units: words("Qty|Units") },
      ...{ charge: words("Charge|Billed|Amount billed"), owes: words("You owe|Your share") },
      ...{
        off: words("Plan discount|Adjustments|Discounts"),
        paid: words("Insurance paid|Plan paid"),
      },
    },
    paidBy: words("{p} payment|Payment from {p}|Insurance payment ({p})"),
    offBy: words("{p} contractual adjustment|Adjustment - {p}|Network discount ({p})"),
    due: words("Amount due|Total amount due|Current balance|Balance due"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|DejaVu Sans Condensed"),
  };
}

const less = (cents: number, l: Look) =>
  cents === 0 ? dollars(0) : `${l.minus}${dollars(cents)}${l.minus === "(" ? ")" : ""}`;

/** Some of what is billed at such a visit; its first service always is, and a service with those it comes with. */
function rowsFor(chance: Chance, l: Look, kind: string[], from: string, insured: boolean): Row[] {
  const terms: Terms = {
    ...{ open: chance.pick([0, 12500, 60000, 300000]), share: chance.pick([0.1, 0.2, 0.25]) },
    ...{ copay: chance.pick([0, 0, 3000, 4500]), denies: 0.04, rate: [0.28, 0.7] },
  };
  const plain: Terms = { open: 0, share: 1, copay: 0, denies: 0, rate: [0.6, 0.6] };
  const [, , , days = "0", list = ""] = kind;
  const all = list.split("+");
  const rest = chance.shuffled(all.slice(1));
  const low = Math.ceil(rest.length * 0.4);
  const keep = new Set([all[0], ...rest.slice(0, chance.between(low, rest.length))]);
  const kept = all.filter((one) => keep.has(one));
  const some = kept.flatMap((one) => one.split("~").map((service) => service.split(",")));
  const factor = 0.8 + 0.5 * chance.share();
  return some.map(([code = "", modifier, name = "", units = "1", price = ""], at): Row => {
    const each = Math.round(Number(price) * factor * 100);
    const money = settle(chance, each * Number(units), insured ? terms : plain);
    return {
      ...money,
      serviceDate: shifted(from, Math.floor((at * Number(days)) / some.length)),
      description: l.capitals ? name.toUpperCase() : name,
      ...{ code: code || null, modifiers: modifier ? [modifier] : [], units: Number(units) },
    };
  });
}

function visitOf(chance: Chance, l: Look, kind: string[]): Visit {
  const from = shifted("2024-06-11", chance.between(0, 620));
  const to = shifted(from, Number(kind[3]));
  const insured = l.mode === "columns" || chance.happens(0.85);
  const payer = insured ? chance.pick(PAYERS) : "";
  const rows = rowsFor(chance, l, kind, from, insured);
  const later = shifted(to, chance.between(12, 34));
  const owed = total(rows, "patientOwes");
  const entries: Entry[] = [];
  const add = (kindOf: Kind, date: string, text: string, cents: number) =>
    entries.push({ kind: kindOf, date, text: text.replace("{p}", payer), cents });
  const paid = total(rows, "insurancePaid");
  const off = total(rows, "discount");
  if (insured) {
    add("plan", later, paid ? l.paidBy : "{p} processed - applied to deductible", paid);
    if (off) add("off", later, l.offBy, off);
  } else add("off", from, l.words("Uninsured discount|Self-pay discount 40%"), off);
  const left = () => total(rows, "charge") - sum(entries.map(({ cents }) => cents));
  if (insured && l.mode !== "columns" && owed > 20000 && chance.happens(0.2))
    add("plan", shifted(later, 14), "Secondary payment - Meridian Supplement Plan G", Math.round(owed * 0.6)); // prettier-ignore
  if (left() > 6000 && chance.happens(0.4))
    add("mine", from, l.words("Copay paid at check-in|Time of service payment"), 3500);
  if (left() > 12000 && chance.happens(0.35))
    add("mine", shifted(later, 22), l.words("Online payment - Visa ending 4417|Your payment - card"), 5000); // prettier-ignore
  return { rows, entries, from, to, payer };
}

const of = ({ entries }: Visit, kind: Kind) => entries.filter((one) => one.kind === kind);
const added = (visit: Visit, kind: Kind) => sum(of(visit, kind).map(({ cents }) => cents));
const owing = (visit: Visit) =>
  total(visit.rows, "charge") - sum(visit.entries.map(({ cents }) => cents));

function columnsOf(l: Look, dated: boolean): Column<Row>[] {
  const { heads } = l;
  const code = ({ code: own, modifiers }: Row) =>
    own && [own, ...(l.modified ? modifiers! : [])].join("-");
  return [
    ...(dated ? [column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!))] : []),
    column<Row>(heads.name, "description", ({ description }) => description, "w"),
    ...(l.coded
      ? [column<Row>(heads.code, l.modified ? ["code", "modifiers"] : "code", code, "c")]
      : []),
    ...(l.units ? [column<Row>(heads.units, "units", ({ units }) => units, "q")] : []),
    amount<Row>(heads.charge, "charge", dollars),
    ...(l.mode === "columns"
      ? [
          amount<Row>(heads.off, "discount", (cents) => less(cents, l)),
          amount<Row>(heads.paid, "insurancePaid", (cents) => less(cents, l)),
          amount<Row>(heads.owes, "patientOwes", dollars),
        ]
      : []),
  ];
}

function services({ rows }: Visit, columns: Column<Row>[], l: Look): string {
  const sums = (field: keyof Settled) => total(rows, field);
  if (l.mode === "list") {
    const small = columns.filter(({ kind }) => kind !== "w" && kind !== "n");
    const item = (row: Row) => {
      const parts = small.flatMap(({ head, kind, print }) => {
        const text = print(row);
        if (!text) return [];
        return [kind === "" ? text : `${head} ${text}`];
      });
      return `<li><div><b>${row.description}</b><small>${parts.join(" &nbsp;&middot;&nbsp; ")}</small></div><span>${dollars(row.charge)}</span></li>`;
    };
    const last = `<li class="sum"><div>Total charges</div><span>${dollars(sums("charge"))}</span></li>`;
    return `<ul class="items">${rows.map(item).join("")}${l.summed ? last : ""}</ul>`;
  }
  const body = rows.map((row) => record(columns, row)).join("");
  if (!l.summed) return table(columns, body);
  const cells = {
    ...{ charge: sums("charge"), discount: -sums("discount") },
    ...{ insurancePaid: -sums("insurancePaid"), patientOwes: sums("patientOwes") },
  };
  const money = (cents: number) => (cents < 0 ? less(-cents, l) : dollars(cents));
  return table(columns, body + sumRow(columns, l.words("Total|Visit total|Totals"), cells, money));
}

/** What came in, in rows; where services have their own columns, only what the patient paid is left for it. */
function activity(visit: Visit, l: Look): string {
  const own = l.mode === "columns" ? of(visit, "mine") : visit.entries;
  if (!own.length) return "";
  const sorted = own.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const cells = ({ date, text, cents }: Entry) =>
    `<tr><td>${l.day(date)}</td><td class="w">${text}</td><td class="n">${less(cents, l)}</td></tr>`;
  const rows = (l.newest ? sorted.toReversed() : sorted).map(cells).join("");
  const head = l.words("Payments and adjustments|Payment activity|Insurance & patient payments");
  return `<h4>${l.mode === "columns" ? "Your payments" : head.replace("&", "&amp;")}</h4><table class="lines"><thead><tr><th style="width:150px">${l.words("Posted|Date|Date posted")}</th><th>Description</th><th class="n">Amount</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function summary(visit: Visit, l: Look): string {
  if (l.summary === "none") return "";
  const rows: [string, string][] = [
    [l.words("Total charges|Billed by provider|Charges"), dollars(total(visit.rows, "charge"))],
    [visit.payer ? "Insurance adjustments" : "Discounts", less(added(visit, "off"), l)],
    [l.words("Insurance payments|Insurance paid"), less(added(visit, "plan"), l)],
    [l.words("You paid|Patient payments|Your payments"), less(added(visit, "mine"), l)],
    [l.words("You owe|Remaining balance|Your balance"), dollars(owing(visit))],
  ];
  return `<div class="${l.summary}">${rows.map(([label, text]) => `<div><span>${label}</span><b>${text}</b></div>`).join("")}</div>`;
}

const css = (l: Look, ink: string) => `
*{box-sizing:border-box} body{margin:0;width:${l.width}px;font:15px/1.45 '${l.font}';background:#f3f5f8;color:#23282e} .tabs{background:#d7dbe0;padding:9px 14px 0;display:flex;align-items:center;gap:9px} .tabs i{width:13px;height:13px;border-radius:50%} .tabs span{background:#fff;border-radius:9px 9px 0 0;padding:7px 20px;font-size:13px} .tabs em{margin-left:auto;font-style:normal;letter-spacing:18px} .bar{background:#fff;padding:8px 18px;border-bottom:1px solid #cdd2d8;font-size:13px;color:#545b63;display:flex;gap:18px} .bar span{background:#eef0f3;border-radius:14px;padding:2px 16px;flex:1}
header{display:flex;gap:13px;align-items:center;padding:12px 28px;font-size:20px;font-weight:bold;background:#fff;color:${ink};border-bottom:3px solid ${ink}} header small{font-weight:normal;font-size:13px;display:block;color:#555} header>div{margin-left:auto;font-size:14px;font-weight:normal;color:#444}
.shell{display:grid;grid-template-columns:212px 1fr} nav{padding:18px 0;${l.dark ? `background:${ink};color:#fff` : "background:#fff;border-right:1px solid #dbe0e5"}} nav a{display:flex;justify-content:space-between;padding:10px 22px} nav a.on{font-weight:bold;${l.dark ? "background:#ffffff30;border-left:4px solid #fff" : `background:${ink}14;border-left:4px solid ${ink}`};padding-left:18px} nav u{text-decoration:none;background:#c62828;color:#fff;border-radius:10px;font-size:12px;padding:1px 7px}
.in{padding:18px 28px 30px;min-width:0} .path{font-size:13px;color:#5d6670} h1{font-size:25px;font-weight:normal;margin:6px 0 14px} .note{background:#fff8e1;border:1px solid #f0d68a;padding:9px 16px;border-radius:5px;margin-bottom:14px;font-size:14px} .i{display:inline-block;width:18px;height:18px;border-radius:50%;background:#8a6d00;color:#fff;text-align:center;font-size:12px;margin-right:6px} .cols{display:flex;gap:22px;align-items:flex-start;flex-direction:${l.card === "band" ? "column" : "row-reverse"}} main{flex:1;min-width:0;width:100%}
aside{background:#fff;border:1px solid #dbe0e5;border-radius:8px;padding:18px 20px;${l.card === "band" ? "width:100%;display:flex;gap:34px;justify-content:space-between" : "width:286px;flex:none"}} aside p{margin:0 0 12px} .big{font-size:31px;font-weight:bold;color:${ink};line-height:1.2} .pay{display:block;background:${ink};color:#fff;padding:10px 26px;border-radius:22px;text-align:center;font-weight:bold;margin:10px 0;white-space:nowrap} .ghost{background:#fff;color:${ink};border:1.5px solid ${ink}} .plan{background:${ink}10;border-radius:6px;padding:10px 12px;font-size:13.5px;margin:6px 0 12px}
.visit{background:#fff;border:1px solid #dbe0e5;border-radius:7px;margin-bottom:11px} .title{display:flex;justify-content:space-between;gap:20px;padding:13px 18px} .open>.title{border-bottom:1px solid #dbe0e5;font-weight:bold;background:${ink}0d} .body{padding:12px 20px 20px} .facts{display:flex;flex-wrap:wrap;gap:3px 34px;font-size:14px;color:#4b535b} h4{margin:18px 0 6px;font-size:16px} .dim,small{color:#5d6670;font-size:13px}
.lines{width:100%;border-collapse:collapse;font-size:14.5px} .lines th{text-align:left;color:#4b535b;font-size:13px;border-bottom:2px solid #c6cdd4;padding:6px 8px;vertical-align:bottom} .lines td{padding:7px 8px;border-bottom:1px solid #e7eaee;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal} .lines .n{text-align:right} .lines .q{text-align:center} .lines .sum td{font-weight:bold;border-top:2px solid #c6cdd4}
.items{list-style:none;margin:0;padding:0} .items li{display:flex;justify-content:space-between;gap:24px;padding:8px 4px;border-bottom:1px solid #e7eaee} .items b{font-weight:600} .items small{display:block} .items .sum{font-weight:bold}
.steps{width:380px;margin:18px 0 0 auto} .steps div{display:flex;justify-content:space-between;padding:3px 8px} .steps div:last-child{border-top:2px solid #333;font-size:17px} .tiles{display:grid;grid-template-columns:repeat(5,1fr);gap:10px;margin-top:20px} .tiles div{border:1px solid #dbe0e5;border-radius:6px;padding:9px 11px} .tiles span{display:block;font-size:13px;color:#4b535b} .tiles b{font-size:17px} .tiles div:last-child{background:${ink}14}
.mail{background:#fff;border:1px solid #dbe0e5;border-radius:7px;padding:12px 20px;margin-top:18px} .mail div{padding:6px 0;border-top:1px solid #eceff2;display:flex;justify-content:space-between} footer{background:#fff;border-top:1px solid #dbe0e5;padding:14px 28px;color:#5d6670;font-size:13px;text-align:center} .task{background:#1f2937;color:#e5e7eb;padding:7px 18px;font-size:13px;display:flex;justify-content:space-between}`;

function frame(l: Look, site: string, inside: string, clock: string): string {
  const host = site.toLowerCase().replaceAll(" ", "");
  const dots = ["#ff5f57", "#febc2e", "#28c840"].map((ink) => `<i style="background:${ink}"></i>`);
  const tabs = `<div class="tabs">${l.frame === "mac" ? dots.join("") : ""}<span>${site} - Billing &nbsp; &times;</span><b>+</b>${l.frame === "windows" ? "<em>&#8211;&#9633;&times;</em>" : ""}</div>`;
  const bar = `<div class="bar">&#8592; &nbsp; &#8594; &nbsp; &#8635;<span>https://${host}.example/app/billing/account-details</span>&#9734; &nbsp; &#8942;</div>`;
  const task = `<div class="task"><span>&#8862; &nbsp; Type here to search</span><span>${clock}</span></div>`;
  return `${l.frame === "plain" ? "" : tabs + bar}${inside}${l.frame === "windows" ? task : ""}`;
}

/** Visits that stay folded ask for nothing. */
function folded(chance: Chance, l: Look, before: string): string {
  const titles = chance.shuffled(rowsOf("Lab Visit; Telephone Visit; Flu Shot Clinic; Eye Exam"));
  const says = chance.pick([
    ["Paid in full", "Closed"],
    [`${dollars(0)}`, "No balance"],
    [`You owe ${dollars(0)}`, "Paid in full"],
  ]);
  const one = ([title = ""]: string[], at: number) =>
    `<div class="visit"><div class="title"><span>&#9656; ${title}<br><small>${l.day(shifted(before, -37 * (at + 1)))}</small></span><span class="dim">${says[at % 2]}</span></div></div>`;
  return titles
    .slice(0, chance.between(0, 3))
    .map((title, at) => one(title, at))
    .join("");
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, visit: Visit) {
  const [own = "", other = ""] = household(chance, 2);
  const write = naming(chance);
  const after = shifted(visit.to, chance.between(48, 70));
  return {
    own,
    patient: write(chance.happens(0.75) ? own : other),
    account: chance.number(chance.pick(["#########", "1#####-##", "G########", "E10######"])),
    claim: chance.happens(0.25) && visit.payer ? chance.number("##########@#") : null,
    statementDate: chance.happens(0.4) ? after : null,
    dueDate: chance.happens(0.75) ? shifted(after, chance.between(20, 30)) : null,
    provider: doctor(chance, "MD|DO|MD|NP"),
    clock: `${chance.between(1, 11)}:${chance.between(10, 59)} PM`,
  };
}

function accountCard(chance: Chance, l: Look, visit: Visit, f: Facts): string {
  const due = owing(visit);
  const months = chance.pick([6, 10, 12]);
  const offer =
    due > 15000 && chance.happens(0.7)
      ? `<div class="plan"><b>${l.words("Need more time?|Pay over time|Payment plan available")}</b><br>${l.words("Interest-free payment plan as low as|0% interest - split into payments of about")} ${dollars(Math.ceil(due / months))}/month for ${months} months. <u>Set up a plan</u></div>`
      : "";
  const one = (label: string, value: string | null) =>
    value ? `<p><small>${label}</small><br>${value}</p>` : "";
  const same = f.dueDate ? `Due ${l.words("by|on")} ${l.day(f.dueDate)}` : "Due upon receipt";
  return `<aside><div>${l.due}<div class="big">${dollars(due)}</div>${same}<span class="pay">${l.words("Pay now|Make a payment|Pay this balance")}</span></div><div>${offer}<span class="pay ghost">${l.words("View statements|Estimates|Payment options")}</span></div><div>${one(l.words("Account number|Guarantor account #|Account #"), f.account)}${one("Guarantor", f.own)}${one("Statement date", f.statementDate && l.day(f.statementDate))}</div><div class="dim">${l.words("Paperless billing: <b>On</b>. Autopay: Off|You are signed up for paper statements. <u>Go paperless</u>")}<p></p>${l.words("Having trouble paying? <u>Apply for financial assistance</u>|See if you qualify for <u>financial assistance</u>")}</div></aside>`;
}

function screen(chance: Chance, l: Look, kind: string[], visit: Visit, f: Facts) {
  const [name = "", site = "", ink = ""] = chance.pick(SYSTEMS);
  const { from, to, payer } = visit;
  const [title = "", place = ""] = kind;
  const columns = columnsOf(l, from !== to || l.dated);
  const html = name.replace("&", "&amp;");
  const when = from === to ? l.day(from) : `${l.day(from)} - ${l.day(to)}`;
  const facts = [
    `Patient: <b>${f.patient}</b>`,
    `${l.words("Provider|Seen by|Attending")}: ${f.provider}`,
    `${l.words("Location|Department")}: ${place}`,
    payer ? `${l.words("Primary coverage|Insurance")}: ${payer}` : "No insurance on file",
    ...(f.claim ? [`Claim #: ${f.claim}`] : []),
  ].map((text) => `<span>${text}</span>`);
  const open = `<div class="visit open"><div class="title"><span>&#9662; ${title}<br><small>${when}</small></span><span>${l.words("You owe|Balance|Amount due")}<br>${dollars(owing(visit))}</span></div><div class="body"><div class="facts">${facts.join("")}</div><h4>${l.words("Services|Charges|What was billed|Itemized services")}</h4>${services(visit, columns, l)}${activity(visit, l)}${summary(visit, l)}</div></div>`;
  const note = chance.happens(0.5)
    ? `<div class="note"><b class="i">i</b> ${l.words((payer ? "Your insurance has finished processing this visit.|" : "") + "A new statement is available for your account.|Payments may take 2 to 3 business days to post.")}</div>`
    : "";
  const others = folded(chance, l, from);
  const count = chance.between(1, 4);
  const menu = MENU.map(
    (one) =>
      `<a${one === "Billing" ? ' class="on"' : ""}><span>${one}</span>${one === "Messages" ? `<u>${count}</u>` : ""}</a>`,
  );
  const mails = chance.shuffled(rowsOf("Billing: Your statement is ready; Customer Service: RE: Question about my bill; Care Team: After visit summary")); // prettier-ignore
  const mail = chance.happens(0.6)
    ? `<div class="mail"><b>${l.words("Recent messages|Billing messages|Message center")}</b>${mails.slice(0, 2).map(([text = ""]) => `<div><span>&#9993; ${text}</span><u>Open</u></div>`).join("")}</div>` // prettier-ignore
    : "";
  const visits = l.newest ? open + others : others + open;
  const help = phone(chance);
  const inside = `<header>${mark(chance, ink, 34)}<span>${site}<small>${html}</small></span><div>Welcome, ${f.own} &#9662; &nbsp; | &nbsp; Log out</div></header><div class="shell"><nav>${menu.join("")}</nav><div class="in"><div class="path">Billing &rsaquo; Account ${l.words("summary|overview")} &rsaquo; Details</div><h1>${l.words("Billing Account Details|Account Details|My Bill|Billing summary")}</h1>${note}<div class="cols">${accountCard(chance, l, visit, f)}<main>${visits}${mail}</main></div></div></div><footer>${html} &middot; ${street(chance)}, ${town(chance)} &middot; Billing customer service ${help}, Mon-Fri 8 a.m. - 5 p.m.<br>Privacy policy &middot; Terms and conditions &middot; No Surprises Act notice &middot; Price transparency &middot; Language assistance (TTY 711)</footer>`;
  return { html: page(css(l, ink), frame(l, site, inside, f.clock)), columns, name };
}

function draw(chance: Chance): Drawn {
  chance.number("##");
  const l = look(chance);
  const kind = chance.pick(VISITS);
  const visit = visitOf(chance, l, kind);
  const f = factsOf(chance, visit);
  const { html, columns, name } = screen(chance, l, kind, visit, f);
  const summed = l.summary !== "none";
  /** A sum is printed, or is the only row of its kind. */
  const shown = (kindOf: Kind) => {
    const rows = kindOf !== "mine" && l.mode === "columns" ? [] : of(visit, kindOf);
    return summed || rows.length === 1 ? added(visit, kindOf) : null;
  };
  const inColumns = l.mode === "columns" && l.summed;
  const mine = of(visit, "mine");
  const truth = truthOf(
    {
      ...{ name: family.name, setting: kind[2] as "facility" | "professional", provider: name },
      ...{ patient: f.patient, accountNumber: f.account, claimNumber: f.claim },
      ...{ statementDate: f.statementDate, dueDate: f.dueDate },
      ...{ serviceFrom: visit.from, serviceTo: visit.to },
      ...(!summed && mine.length > 1 ? { paymentRows: mine.map(({ cents }) => bare(cents)) } : {}),
    },
    {
      billed: summed || l.summed ? total(visit.rows, "charge") : null,
      adjustments: inColumns ? added(visit, "off") : shown("off"),
      insurancePaid: inColumns ? added(visit, "plan") : shown("plan"),
      ...{ patientPaid: shown("mine"), patientResponsibility: owing(visit) },
    },
    visit.rows.map((row) => lineBy(columns, row, visit.from === visit.to ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "provider-portal-billing-laptop",
  paper:
    "A health system's patient portal in a laptop's browser: the billing page of one account with its card and one visit opened, as a picture.",
  medium: "screenshot",
  draw,
};
