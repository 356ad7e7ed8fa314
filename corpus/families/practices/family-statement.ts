import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

/** Code, name, price: what children come for, then what their parents come for. */
const YOUNG = rowsOf(`
99392|Preventive visit, est, age 1-4|214; 99393|Preventive visit, est, age 5-11|212; 99213|Office visit, est patient, low|158; 90460|Immunization admin with counseling, 1st component|38
90461|Immunization admin, each addl component|21.5; 90707|MMR vaccine, live, subcutaneous|98.4; 90716|Varicella vaccine, live|164; 90686|Influenza vaccine, quadrivalent, preservative free|32
87880|Strep A, rapid|29; 92551|Hearing screen, pure tone, air only|26; 99173|Visual acuity screen|18; 96110|Developmental screening with scoring|34; 83655|Blood lead level|27; 94640|Inhalation treatment, acute airway obstruction|56`);
const GROWN = rowsOf(`
99214|Office visit, est patient, moderate|226; 99395|Preventive visit, est, age 18-39|238; 80061|Lipid panel|61; 83036|Hemoglobin A1c|48; 36415|Venipuncture|15; 90715|Tdap vaccine, 7 years and older|71
90471|Immunization admin, one vaccine|36; 93000|Electrocardiogram with interpretation|68; 81003|Urinalysis, automated, without microscopy|14; 87804|Influenza assay|39.5; 85018|Hemoglobin|13.25; 94760|Pulse oximetry, single|17`);
const PRACTICES = rowsOf(`
Northfield Family & Pediatric Care|1450 Division St, Suite 200|Northfield, MN 55057|507-555-0115; COASTAL PLAINS FAMILY MEDICINE PA|318 NEW BERN AVE|KINSTON NC 28501|252-555-0148
Two Rivers Children's and Family Clinic|77 Ferry Street|Easton, PA 18042|610-555-0190; VALLE VERDE FAMILY HEALTH|2600 AVENIDA DEL SOL|LAS CRUCES NM 88005|575-555-0126`);
const FAMILIES = rowsOf(`
Hassan|Yusuf,Leila,Omar,Zara|902 Maple St N|Northfield, MN 55057; Ferraro|Dominic,Angela,Sofia,Luca,Nina|41 Bushkill Dr|Easton, PA 18040; McBride|Kevin,Shauna,Tyler|2218 Carey Rd|Kinston, NC 28504
Yazzie|Leonard,Marie,Kai,Dawn|560 Mesilla Hills Dr|Las Cruces, NM 88005; Park|Jin,Soo-Ah,Minho|15 Greenvale Ct|Northfield, MN 55057`);
const PLANS = ["BCBS", "HealthFirst", "UHC", "Medica", "Presbyterian"];

type Service = { date: string; code: string; text: string; charge: number };
type Credit = {
  date: string;
  text: string;
  cents: number;
  kind: "insurance" | "adjusted" | "patient";
};
type Member = {
  name: string;
  number: string;
  born: string;
  doctor: string;
  services: Service[];
  credits: Credit[];
  balance: number;
};

function memberOf(
  chance: Chance,
  name: string,
  young: boolean,
  from: string,
  many: number,
): Member {
  const plan = chance.pick(PLANS);
  const [visit, ...rest] = [
    chance.pick((young ? YOUNG : GROWN).slice(0, 2)),
    ...chance.shuffled((young ? YOUNG : GROWN).slice(3)).slice(0, chance.between(0, many)),
  ];
  const date = shifted(from, chance.between(0, 30));
  const services = [visit!, ...rest].map(([code = "", text = "", price = ""]) => ({
    date,
    code,
    text,
    charge: Math.round(Number(price) * 100),
  }));
  const charged = sum(services.map(({ charge }) => charge));
  const adjusted = Math.round((charged * chance.between(8, 34)) / 100);
  const insurance = Math.round((charged - adjusted) * chance.pick([0.6, 0.75, 0.8]));
  const patient = chance.happens(0.4)
    ? Math.min(2000, Math.floor((charged - adjusted - insurance) / 2))
    : 0;
  const later = shifted(date, chance.between(11, 24));
  const credits: Credit[] = [
    {
      date,
      text: chance.pick(["Copay - thank you", "Patient payment, card"]),
      cents: patient,
      kind: "patient",
    },
    { date: later, text: `${plan} payment`, cents: insurance, kind: "insurance" },
    {
      date: later,
      text: chance.pick([`${plan} adjustment`, "Contractual adjustment"]),
      cents: adjusted,
      kind: "adjusted",
    },
  ];
  return {
    name,
    number: chance.number("#####"),
    born: `${young ? 2017 : 1986}-0${chance.between(1, 9)}-1${chance.between(0, 9)}`,
    doctor: chance.pick(["S. Lindgren MD", "P. Acosta MD", "J. Whitehorse PA-C"]),
    services,
    credits: credits.filter(({ cents }) => cents > 0),
    balance: charged - adjusted - insurance - patient,
  };
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const [surname = "", first = "", street = "", city = ""] = chance.pick(FAMILIES);
  const capitals = chance.happens(0.35);
  const from = shifted("2026-01-07", chance.between(0, 120));
  const names = first.split(",").slice(0, chance.between(2, 5));
  const many = chance.pick([1, 3, 5, 8]);
  const whole = (name: string) => {
    const full = capitals ? `${surname}, ${name}` : `${name} ${surname}`;
    return capitals ? full.toUpperCase() : full;
  };
  const present = names
    .map((name, at) => ({ name, at }))
    .filter(({ at }) => at !== (chance.happens(0.3) ? 0 : -1));
  const members = present.map(({ name, at }) => memberOf(chance, whole(name), at > 1, from, many));
  const credits = (kind: Credit["kind"]) =>
    sum(
      members.flatMap((member) =>
        member.credits.filter((one) => one.kind === kind).map(({ cents }) => cents),
      ),
    );
  const billed = sum(members.flatMap((member) => member.services.map(({ charge }) => charge)));
  const made = shifted(from, 60 + chance.between(0, 12));
  return {
    members,
    billed,
    insurance: credits("insurance"),
    adjusted: credits("adjusted"),
    patient: credits("patient"),
    due: sum(members.map(({ balance }) => balance)),
    guarantor: whole(names[0]!),
    street: capitals ? street.toUpperCase() : street,
    city: capitals ? city.toUpperCase() : city,
    practice: chance.pick(PRACTICES),
    account: chance.number(chance.pick(["#######", "G######", "####.0"])),
    made,
    dueDate: shifted(made, chance.pick([15, 25, 30])),
    money: chance.pick([formats.grouped, formats.dollars, formats.bare]),
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes, formats.dashes]),
    /** One column with signs, or charges beside credits, or a balance that runs inside each section. */
    shape: chance.pick(["one", "two", "running"] as const),
    codes: chance.happens(0.65),
    section: chance.pick(["bar", "box", "plain"] as const),
    columns: chance.pick([
      ["date", "code", "text"],
      ["date", "text", "code"],
      ["code", "text", "date"],
    ] as const),
    words: {
      patient: chance.pick(["Patient", "Patient Name", "Services for"]),
      guarantor: chance.pick(["Guarantor", "Responsible Party", "Account Holder"]),
      charge: chance.pick(["Charge", "Charges", "Amount"]),
      credit: chance.pick(["Credit", "Paid/Adjusted", "Payments & Adj."]),
      total: chance.pick(["Patient Balance", "Balance for", "Subtotal for"]),
      grand: chance.pick([
        "TOTAL FAMILY BALANCE",
        "Total Account Balance",
        "GRAND TOTAL DUE",
        "Please Pay This Amount",
      ]),
      date: chance.pick(["Date", "Service Date", "Date of Service"]),
      code: chance.pick(["Code", "CPT", "Procedure"]),
      text: chance.pick(["Description", "Description of Service", "Activity"]),
    },
    face: chance.pick([
      "Arial",
      "'Times New Roman'",
      "'Courier New'",
      "'Liberation Sans Narrow',Arial",
    ]),
    size: chance.pick([8.5, 9, 9.5]),
    color: chance.pick(["#17517e", "#5a3d7a", "#000", "#386641"]),
    overview: chance.happens(0.5),
    birth: chance.happens(0.5),
  };
}

const columnsOf = (look: Look) => look.columns.filter((column) => look.codes || column !== "code");

/** Rows are laid on a grid of their own per section, so columns of sections need not stand under each other. */
function row(look: Look, cells: Record<string, string>, figures: string[], kind = ""): string {
  const texts = columnsOf(look).map(
    (column) => `<span class="${column}">${cells[column] ?? ""}</span>`,
  );
  return `<div class="r ${kind}">${texts.join("")}${figures.map((figure) => `<span class="m">${figure}</span>`).join("")}</div>`;
}

function figuresOf(look: Look, cents: number, running: number): string[] {
  const { money } = look;
  if (look.shape === "one") return [money(cents)];
  const pair = cents < 0 ? ["", money(-cents)] : [money(cents), ""];
  return look.shape === "two" ? pair : [...pair, money(running)];
}

function section(look: Look, member: Member): string {
  const { words, day, money } = look;
  let running = 0;
  const said = [
    ...member.services.map((one) => ({
      date: one.date,
      code: one.code,
      text: one.text,
      cents: one.charge,
    })),
    ...member.credits.map((one) => ({
      date: one.date,
      code: "",
      text: one.text,
      cents: -one.cents,
    })),
  ];
  const rows = said.map((one) =>
    row(
      look,
      { date: day(one.date), code: one.code, text: one.text },
      figuresOf(look, one.cents, (running += one.cents)),
    ),
  );
  const names = {
    one: [words.charge],
    two: [words.charge, words.credit],
    running: [words.charge, words.credit, "Balance"],
  }[look.shape];
  const birth = look.birth ? `<span>DOB ${day(member.born)}</span>` : "";
  const total = /for$/.test(words.total) ? `${words.total} ${member.name}` : words.total;
  return `<section class="${look.section}"><div class="who"><span>${words.patient}: ${member.name}</span><span>Chart # ${member.number}</span>${birth}<span>${member.doctor}</span></div>
${row(look, words, names, "h")}${rows.join("")}<div class="tot"><span>${total}</span><b>${money(member.balance)}</b></div></section>`;
}

function overview(look: Look): string {
  const rows = look.members.map(
    (member) => `<tr><td>${member.name}</td><td>${look.money(member.balance)}</td></tr>`,
  );
  return `<table class="over"><tr><th>Family member</th><th>Balance</th></tr>${rows.join("")}</table>`;
}

function grand(look: Look): string {
  const { money, words } = look;
  return `<div class="grand"><div><span>Total charges, all patients</span><b>${money(look.billed)}</b></div><div><span>Insurance payments</span><b>${money(look.insurance)}</b></div>
<div><span>Adjustments</span><b>${money(look.adjusted)}</b></div><div><span>Patient payments</span><b>${money(look.patient)}</b></div><div class="last"><span>${words.grand}</span><b>${money(look.due)}</b></div></div>
<p class="note">All members of your family are shown on one statement. A payment is applied to the oldest balance first. Please call ${look.practice[3]} if your address or insurance has changed.</p>`;
}

const head = (
  look: Look,
) => `<header><div><h1>${look.practice[0]}</h1>${look.practice[1]}<br>${look.practice[2]}<br>Billing ${look.practice[3]}</div><div class="id"><b>FAMILY STATEMENT</b><br>Statement Date ${look.day(look.made)}<br>Account No. ${look.account}<br>Due Date ${look.day(look.dueDate)}</div></header>
<div class="to"><div><small>${look.words.guarantor}</small>${look.guarantor}<br>${look.street}<br>${look.city}</div>${look.overview ? overview(look) : ""}</div>`;

const stub = (
  look: Look,
) => `<footer><p>- - - - - - - - - - Cut here and mail this part with your payment - - - - - - - - - -</p><div><span>${look.words.guarantor}<br><b>${look.guarantor}</b></span><span>Account No.<br><b>${look.account}</b></span><span>Due Date<br><b>${look.day(look.dueDate)}</b></span><span>${look.words.grand}<br><b>${look.money(look.due)}</b></span><span>Amount Enclosed<br>$ __________</span></div>
<p>&#9744; Check &nbsp; &#9744; Visa &nbsp; &#9744; MasterCard &nbsp; Card no. ______________________ Exp. ____ / ____ &nbsp; Signature ______________________</p></footer>`;

function styles(look: Look): string {
  const widths = { date: "0.95in", code: "0.8in", text: "1fr" };
  const columns = `${columnsOf(look)
    .map((column) => widths[column])
    .join(" ")} ${"1.05in ".repeat({ one: 1, two: 2, running: 3 }[look.shape])}`;
  return `@page{size:letter;margin:0.5in;@bottom-right{content:"Account ${look.account}  Page " counter(page) " of " counter(pages);font:7pt Arial}} body{font:${look.size}pt/1.35 ${look.face};margin:0}
header{display:flex;justify-content:space-between;border-bottom:3px double ${look.color};padding-bottom:8px} h1{font-size:14.5pt;margin:0;color:${look.color}} .id{text-align:right} .to{display:flex;justify-content:space-between;margin:20px 0} small{display:block;color:#555} .over{border-collapse:collapse} .over td,.over th{border:.6px solid #888;padding:2px 8px;text-align:left} .over td+td{text-align:right}
section{margin-bottom:14px} .who{display:flex;gap:0.3in;font-weight:bold;padding:3px 6px;break-after:avoid} .bar .who{background:${look.color};color:#fff} .plain .who{border-bottom:1.5px solid ${look.color}} .box{border:1px solid ${look.color}} .box .who{border-bottom:1px solid ${look.color};background:#f2f2f2}
.r{display:grid;grid-template-columns:${columns};column-gap:8px;padding:2px 6px;break-inside:avoid} .m{text-align:right} .h{font-weight:bold;font-size:.92em;color:${look.color};border-bottom:.6px solid #bbb} .tot{display:flex;justify-content:flex-end;gap:24px;padding:3px 6px;border-top:.8px solid #666;font-weight:bold;break-inside:avoid;break-before:avoid}
.grand{width:3.6in;margin-left:auto;border:1.5px solid ${look.color};padding:6px 10px;break-inside:avoid} .grand div{display:flex;justify-content:space-between} .last{border-top:1px solid #000;font-size:1.15em;margin-top:4px;padding-top:3px;font-weight:bold} .note{font-size:.9em} footer{break-inside:avoid;margin-top:16px;text-align:center} footer div{display:flex;justify-content:space-between;text-align:left}`;
}

export const family: Family = {
  name: "family-statement",
  paper:
    "A practice's statement for a whole family under one guarantor, a section for each patient.",
  medium: "text",
  draw(chance) {
    const look = lookOf(chance);
    const lines = look.members.flatMap((member) =>
      member.services.map((one) =>
        lineOf({
          serviceDate: one.date,
          description: one.text,
          code: look.codes ? one.code : null,
          charge: one.charge,
        }),
      ),
    );
    const patient = look.members.length === 1 ? look.members[0]!.name : null;
    const said = {
      name: "family-statement",
      setting: "professional",
      provider: look.practice[0]!,
      patient,
      accountNumber: look.account,
      statementDate: look.made,
      dueDate: look.dueDate,
    } as const;
    const totals = {
      billed: look.billed,
      insurancePaid: look.insurance,
      adjustments: look.adjusted,
      patientPaid: look.patient,
      patientResponsibility: look.due,
    };
    return {
      html: `<!doctype html><style>${styles(look)}</style>${head(look)}${look.members.map((member) => section(look, member)).join("")}${grand(look)}${stub(look)}`,
      truth: truthOf(said, totals, lines),
    };
  },
};
