import {
  bare,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const CLINICS = rowsOf(`
Juniper Street Dermatology|juniperstreetderm.example|#2f7d6d; Hopscotch & Co. Pediatrics|hpkpeds.example|#d9480f; Alder Creek Acupuncture and Wellness|aldercreek.example|#6741d9; Mission Bay Travel Clinic|mbtravelclinic.example|#1c7ed6
Dr. Lena Vogt, Podiatry|vogtfootcare.example|#495057; Prairie Allergy & Asthma|prairieallergy.example|#a61e4d`);
const SERVICES: Record<string, string> = {
  "0": "99213|Office visit, established patient|165;17110|Wart destruction, up to 14|189;11102|Tangential skin biopsy|210;J3301|Triamcinolone injection|24;|Sunscreen SPF 50|28",
  "1": "99392|Well child visit, age 1-4|215;90707|MMR vaccine|104;90460|Vaccine counseling|38;99173|Vision screen|22;|Sports form|15",
  "2": "97810|Acupuncture, initial 15 min|72;97811|Acupuncture, each addl 15 min|56;97026|Infrared therapy|25;|Herbal formula, 2 weeks|42",
  "3": "99401|Travel counseling, 15 min|68;90691|Typhoid vaccine, injection|142;90717|Yellow fever vaccine|268;90471|Vaccine administration|35;|Yellow card|10",
  "4": "99202|Office visit, new patient|148;11721|Nail debridement, 6 or more|95;73620|Foot x-ray, 2 views|88;L3000|Custom foot orthotic|310",
  "5": "95004|Allergy skin tests|336;95117|Allergy shots, 2 or more|46;94010|Spirometry|92;99214|Office visit, level 4|219",
};
const FOLDERS = ["Inbox", "Starred", "Snoozed", "Sent", "Drafts", "Receipts", "Trash"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, looseSlashes, monthName]),
    money: chance.pick([dollars, dollars, grouped, bare]),
    nav: chance.happens(0.65),
    coded: chance.happens(0.5),
    dated: chance.happens(0.4),
    units: chance.happens(0.35),
    heads: {
      name: words("Description|Item|Service"),
      charge: words("Amount|Price|Charge|Total"),
    },
    title: words("Receipt|Payment receipt|Thank you for your payment|Your receipt"),
    paid: words("Amount paid|Payment received|You paid|Total paid"),
    left: words("Balance remaining|Remaining balance|Balance due|Account balance"),
    all: words("Subtotal|Total charges|Visit total"),
    off: words("Self-pay discount|Discount|Courtesy adjustment"),
    plan: words("Insurance payment|Paid by insurance"),
    font: words("Liberation Sans|DejaVu Sans|DejaVu Sans Condensed"),
    ink: words("#1f1f1f|#202124|#333333"),
  };
}

function rowsFor(chance: Chance, kind: string): Said[] {
  const date = shifted("2025-03-01", chance.between(0, 330));
  const list = rowsOf(SERVICES[kind]!);
  return list.slice(0, chance.between(1, list.length)).map(([code, description, price]): Said => {
    const units = chance.happens(0.15) ? 2 : 1;
    const charge = Number(price) * 100 * units;
    return { serviceDate: date, code: code || null, description, units, charge };
  });
}

function columnsOf(l: Look): Column[] {
  return [
    ...(l.dated ? [column("Date", "serviceDate", (row) => l.day(row.serviceDate!))] : []),
    column(
      l.heads.name,
      l.coded ? ["description", "code"] : "description",
      (row) => (l.coded && row.code ? `${row.code} ${row.description}` : row.description),
      "w",
    ),
    ...(l.units ? [column("Qty", "units", ({ units }) => units, "n")] : []),
    amount(l.heads.charge, "charge", l.money),
  ];
}

const css = (l: Look, ink: string) => `
body{margin:0;width:816px;font:15px/1.45 '${l.font}';color:${l.ink};background:#f6f8fc;display:grid;grid-template-columns:${l.nav ? "140px 1fr" : "1fr"}} header{grid-column:1/-1;display:flex;gap:18px;align-items:center;padding:10px 16px} header b{font-size:21px;color:#c5221f} .search{flex:1;background:#e9eef6;border-radius:20px;padding:8px 18px;color:#5f6368}
nav{padding:6px 0 0 12px} nav div{padding:5px 10px;border-radius:0 14px 14px 0} nav div:first-child{background:#d3e3fd;font-weight:bold} main{background:#fff;border-radius:14px 0 0 0;padding:14px 22px 40px} .subject{font-size:21px;margin:6px 0 14px} .from{display:flex;justify-content:space-between;font-size:14px;margin-bottom:18px} .from small{color:#5f6368}
.card{border:1px solid #dadce0;border-radius:8px;max-width:560px;margin:0 auto;overflow:hidden} .band{background:${ink};color:#fff;padding:16px 24px;display:flex;gap:12px;align-items:center;font-size:18px;font-weight:bold} .in{padding:18px 24px} .hero{text-align:center;margin-bottom:14px} .hero b{display:block;font-size:32px} .facts{display:grid;grid-template-columns:auto 1fr;gap:3px 18px;margin-bottom:16px} .facts span:nth-child(odd){color:#5f6368}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;border-bottom:2px solid #ccc;padding:6px 4px} .lines td{padding:7px 4px;border-bottom:1px solid #eee;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .sums{margin-top:10px} .sums div{display:flex;justify-content:space-between;padding:4px} .sums .due{font-weight:bold;border-top:2px solid #ccc} footer{color:#5f6368;font-size:13px;text-align:center;padding:0 24px 18px}`;

type Receipt = { sums: string; facts: [string, string][]; hero: string; lines: string };

function mail(chance: Chance, l: Look, clinic: string[], to: string, sent: string, it: Receipt) {
  const name = clinic[0]!.replace("&", "&amp;");
  const nav = FOLDERS.map((one, at) => `<div>${one}${at === 0 ? " &nbsp; 14" : ""}</div>`).join("");
  return `<header><span>&#9776;</span><b>${l.words("Mailroom|PostBox|Inboxly")}</b><div class="search">Search mail</div></header>${l.nav ? `<nav>${nav}</nav>` : ""}
  <main><div class="subject">${l.title} - ${name}</div><div class="from"><span><b>${name}</b> <small>&lt;billing@${clinic[1]}&gt;</small><br><small>to ${to.split(" ")[0]!.toLowerCase()}</small></span><small>${sent}, ${chance.between(1, 12)}:${chance.number("4#")} PM</small></div>
  <div class="card"><div class="band">${mark(chance, "#ffffff55", 28)}${name}</div><div class="in"><div class="hero">${it.hero}</div><div class="facts">${it.facts.map(([label, value]) => `<span>${label}</span><span>${value}</span>`).join("")}</div>${it.lines}<div class="sums">${it.sums}</div></div>
  <footer>${name}, ${street(chance)}, ${town(chance)}<br>Questions? Reply to this email or call ${phone(chance)}.</footer></div></main>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const clinic = chance.pick(CLINICS);
  const patient = person(chance);
  const rows = rowsFor(chance, String(CLINICS.indexOf(clinic)));
  const columns = columnsOf(l);
  const billed = total(rows, "charge");
  const way = chance.pick(["full", "full", "off", "plan", "part"]);
  const off =
    way === "off" ? Math.round(billed * 0.2) : way === "plan" ? Math.round(billed * 0.3) : 0;
  const plan = way === "plan" ? Math.round((billed - off) * 0.7) : 0;
  const owed = billed - off - plan;
  const mine = way === "part" ? Math.ceil(owed / 200) * 100 : owed;
  const left = owed - mine;
  const paidOn = shifted(rows[0]!.serviceDate!, way === "plan" ? chance.between(20, 50) : 0);
  const number = chance.number(chance.pick(["####-####", "R-#####", "######"]));
  const line = (label: string, cents: number, kind = "") =>
    `<div class="${kind}"><span>${label}</span><span>${l.money(cents)}</span></div>`;
  const sums = [
    line(l.all, billed),
    off ? line(l.off, -off) : "",
    plan ? line(l.plan, -plan) : "",
    line(l.paid, mine),
    line(l.left, left, "due"),
  ].join("");
  const facts: [string, string][] = [
    [l.words("Receipt number|Receipt #|Invoice #"), number],
    [l.words("Date paid|Payment date"), l.day(paidOn)],
    ...(l.dated ? [] : [["Date of service", l.day(rows[0]!.serviceDate!)] as [string, string]]),
    [l.words("Patient|Patient name"), patient],
    ["Payment method", `${l.words("Visa|Mastercard|HSA card")} ending in ${chance.number("####")}`],
  ];
  const body = table(columns, rows.map((row) => record(columns, row)).join(""));
  const hero = `${l.title}<b>${dollars(mine)}</b>`;
  const sent = longMonthName(paidOn);
  const html = page(
    css(l, clinic[2]!),
    mail(chance, l, clinic, patient, sent, { sums, facts, hero, lines: body }),
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: clinic[0]!, patient },
      ...{ accountNumber: number, statementDate: paidOn },
    },
    {
      ...{ billed, adjustments: off || null, insurancePaid: plan || null, patientPaid: mine },
      patientResponsibility: left,
    },
    rows.map((row) => lineBy(columns, row, l.dated ? [] : ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "emailed-receipt-webmail",
  paper:
    "A clinic's receipt as it stands in a web mailbox, with the mailbox around it, as a picture.",
  medium: "screenshot",
  draw,
};
