import {
  bare,
  credit,
  dashes,
  dollars,
  grouped,
  looseSlashes,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Service = { code: string; mods: string[]; dx: string; name: string; cents: number };
type Kind = "insurance" | "adjustment" | "patient";
type Entry = { kind: Kind | "note"; date: string; text: string; cents: number };
type Visit = { date: string; doctor: string; services: Service[]; entries: Entry[] };

const COMPANIES = [
  ["Cascadia Emergency Physicians, PLLC", "PO BOX 98214", "SEATTLE, WA 98124", "#14532d"],
  ["GULF SHORE EMERGENCY GROUP LLC", "PO BOX 731190", "DALLAS, TX 75373", "#1e3a8a"],
  [
    "Inpatient & Emergency Partners of Marlow County",
    "P.O. Box 4419",
    "Carol Stream, IL 60197",
    "#4c1d95",
  ],
  ["Keystone Acute Care Associates PC", "PO Box 37102", "Philadelphia, PA 19101", "#7f1d1d"],
  ["DESERT ARROW EMERGENCY MEDICINE", "P O BOX 80155", "CITY OF INDUSTRY, CA 91716", "#92400e"],
  [
    "Piedmont Staffed Physicians - Emergency Division",
    "PO Box 14099",
    "Belfast, ME 04915",
    "#0f4c5c",
  ],
] as const;
/** A visit each: diagnosis, the level, then what else was done. */
const VISITS = rowsOf(`
S61.411A|99283,25,612,ER VISIT LEVEL 3,Emergency dept visit low MDM|12001,,548,REPAIR SUPERFICIAL WOUND 2.5CM OR LESS,Simple repair of wound up to 2.5 cm
R07.9|99285,25,1496,ER VISIT LEVEL 5,Emergency dept visit high MDM|93010,,86,EKG INTERPRETATION & REPORT,Electrocardiogram report only|71045,26,58,CHEST X-RAY 1 VIEW INTERP,X-ray exam chest 1 view professional
N20.0|99284,,1038,ER VISIT LEVEL 4,Emergency dept visit moderate MDM|76775,26,214,ULTRASOUND RETROPERITONEAL LTD,Ultrasound exam abdomen back wall limited
J96.01|99291,,1875,CRITICAL CARE FIRST 30-74 MIN,Critical care first hour|31500,,684,INTUBATION ENDOTRACHEAL,Insert emergency airway|93010,,86,EKG INTERPRETATION & REPORT,Electrocardiogram report only
L02.415|99283,25,612,ER VISIT LEVEL 3,Emergency dept visit low MDM|10060,,497,DRAINAGE OF SKIN ABSCESS SIMPLE,Incision and drainage of abscess simple
S52.501A|99284,25,1038,ER VISIT LEVEL 4,Emergency dept visit moderate MDM|29125,,318,APPLY FOREARM SPLINT STATIC,Application of short arm splint static
R51.9|99284,,1038,ER VISIT LEVEL 4,Emergency dept visit moderate MDM
H66.91|99282,,388,ER VISIT LEVEL 2,Emergency dept visit straightforward MDM`);
const PEOPLE = rowsOf(
  "Rosalba Cienfuegos|; HUGH MERRIWEATHER|; Denise Falk|Jonah Falk; TERRENCE O BAPTISTE|; Anjali Deshmukh|Rohan Deshmukh; GLORIA VANTASSEL|",
);
const DOCTORS = "R. AMES MD|Okoro, Daniel MD|L. PETRAKIS DO|Whitfield, Anne PA-C".split("|");
const PLACES = ["St. Cormac Hospital", "MARLOW COUNTY MEDICAL CENTER", "Lakeland Regional ED"];
const PLANS = "Cobalt PPO|Medicare|State Medicaid MCO|Pinnacle Choice|BCBS OUT OF STATE".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const two = chance.happens(0.4);
  return {
    ...{ words, two },
    signed: !two || chance.happens(0.4),
    long: chance.happens(0.5),
    mods: words("joined|column|none|spaced"),
    dx: words("column|column|below|header"),
    doctor: chance.happens(0.3),
    qty: chance.happens(0.35),
    codeAfter: chance.happens(0.25),
    under: chance.happens(0.5),
    summary: chance.happens(0.55),
    joint: chance.happens(0.2),
    total: chance.happens(0.75),
    place: words("right|strip|left"),
    page: chance.happens(0.4),
    plan: chance.pick(PLANS),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes]),
    whole: chance.pick([slashes, monthName, shortSlashes, slashes]),
    plus: chance.pick([dollars, grouped, grouped, bare]),
    minus: chance.pick([dollars, grouped, trailingMinus, parentheses, credit]),
    date: words("Date|DATE OF SERVICE|Service Date|DOS"),
    code: words("CPT|CPT Code|Procedure|PROC"),
    diagnosis: words("Diagnosis|DX|ICD-10|Diag Code"),
    name: words("Description|Description of Services|SERVICE DESCRIPTION"),
    provider: words("Provider|Physician|Seen By"),
    charge: words("Charges|Charge|Amount|AMOUNT"),
    credits: words("Payments/Adjustments|Credits|Receipts/Adj"),
    due: words("BALANCE DUE|Amount Due|PAY THIS AMOUNT|Your Balance|Please Pay"),
    by: words("Pay By|PAY BY DATE|Please Pay By|Due Date"),
    account: words("Account Number|Account #|ACCOUNT NO|Patient Account Number"),
    font: words(
      "Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif|Liberation Sans Narrow|Liberation Mono",
    ),
    size: chance.pick([8.5, 9, 9.5]),
    rule: words("1px solid #ccc|0 none|1px dotted #777"),
  };
}

const charges = (visits: Visit[]) =>
  sum(visits.flatMap(({ services }) => services.map(({ cents }) => cents)));
const credited = (visits: Visit[], kind?: Kind) =>
  sum(
    visits.flatMap(({ entries }) =>
      entries.filter((one) => !kind || one.kind === kind).map(({ cents }) => cents),
    ),
  );

/** What became of the claim: paid in part, left to the deductible, turned down, or nobody was billed. */
function entriesOf(chance: Chance, l: Look, date: string, billed: number): Entry[] {
  const entry = (kind: Entry["kind"], days: number, text: string, cents = 0): Entry => ({
    kind,
    date: shifted(date, days),
    text,
    cents,
  });
  const way = chance.pick(["paid", "paid", "paid", "deductible", "denied", "self"]);
  const allowed = Math.round((billed * chance.between(28, 66)) / 100);
  const cut = l.words("Contractual Adjustment|INSURANCE ADJUSTMENT|Network Discount");
  const mine = chance.happens(0.25)
    ? [entry("patient", 48, l.words("Patient Payment - Thank You|PAYMENT RECEIVED - CHECK"), 2500)]
    : [];
  const paid = Math.round(allowed * chance.pick([0.5, 0.7, 0.8]));
  const all: Record<string, Entry[]> = {
    paid: [
      entry("note", 9, `Claim sent to ${l.plan}`),
      entry("insurance", 30, `${l.plan} ${l.words("Payment|PMT|Insurance Payment")}`, paid),
      entry("adjustment", 30, cut, billed - allowed),
    ],
    deductible: [
      entry("adjustment", 27, cut, billed - allowed),
      entry("note", 27, `${l.plan}: amount applied to deductible`),
    ],
    denied: [entry("note", 33, `${l.plan} denied - coverage not in effect on date of service`)],
    self: [
      entry(
        "adjustment",
        5,
        l.words("Self-Pay Discount|UNINSURED DISCOUNT"),
        Math.round(billed * 0.35),
      ),
    ],
  };
  return [...all[way]!, ...mine];
}

function visitsOf(chance: Chance, l: Look): Visit[] {
  const first = shifted("2025-01-02", chance.between(0, 410));
  const many = chance.happens(0.15) ? 2 : 1;
  return chance
    .shuffled(VISITS)
    .slice(0, many)
    .map(([dx = "", ...rows], at) => {
      const date = shifted(first, at * 16);
      const kept = rows.filter((_, which) => which === 0 || chance.happens(0.85));
      const services = kept.map((row): Service => {
        const [code = "", mod = "", price = "", short = "", long = ""] = row.split(",");
        const alone = mod === "25" && kept.length === 1;
        return {
          code,
          mods: mod && !alone ? [mod] : [],
          dx,
          name: l.long ? long : short,
          cents: Number(price) * 100,
        };
      });
      const billed = sum(services.map(({ cents }) => cents));
      return {
        date,
        doctor: chance.pick(DOCTORS),
        services,
        entries: entriesOf(chance, l, date, billed),
      };
    });
}

type Column = {
  head: string;
  wide: string;
  right?: boolean;
  cell: (service: Service, visit: Visit) => string;
};
function columnsOf(l: Look): Column[] {
  const joint = { joined: "-", spaced: " " }[l.mods];
  const code: Column[] = [
    {
      head: l.code,
      wide: "10%",
      cell: ({ code: text, mods }) => (joint ? [text, ...mods].join(joint) : text),
    },
    ...(l.mods === "column"
      ? [{ head: "Mod", wide: "5%", cell: ({ mods }: Service) => mods.join(" ") }]
      : []),
  ];
  const below = (dx: string) => (l.dx === "below" ? `<div class="dx">Diagnosis: ${dx}</div>` : "");
  const name: Column = {
    head: l.name,
    wide: "auto",
    cell: ({ name: text, dx }) => text.replace("&", "&amp;") + below(dx),
  };
  return [
    { head: l.date, wide: "12%", cell: (_, { date }) => l.day(date) },
    ...(l.codeAfter ? [name, ...code] : [...code, name]),
    ...(l.dx === "column"
      ? [{ head: l.diagnosis, wide: "11%", cell: ({ dx }: Service) => dx }]
      : []),
    ...(l.doctor
      ? [{ head: l.provider, wide: "17%", cell: (_: Service, { doctor }: Visit) => doctor }]
      : []),
    ...(l.qty ? [{ head: l.words("Qty|Units"), wide: "6%", right: true, cell: () => "1" }] : []),
    { head: l.charge, wide: "12%", right: true, cell: ({ cents }) => l.plus(cents) },
    ...(l.two ? [{ head: l.credits, wide: "14%", right: true, cell: () => "" }] : []),
  ];
}

/** Payments stand below the services of their visit, or below all of them. */
function table(visits: Visit[], l: Look, place: string): string {
  const columns = columnsOf(l);
  const wide = columns.length;
  const money = l.two ? 2 : 1;
  const cell = (text: string, { right }: Column) => `<td${right ? ' class="n"' : ""}>${text}</td>`;
  const wordy = (date: string, text: string, amounts: string[], kind: string) =>
    `<tr class="${kind}"><td>${date}</td><td colspan="${wide - 1 - money}">${text}</td>${amounts.map((one) => `<td class="n">${one}</td>`).join("")}</tr>`;
  const entryRow = ({ kind, date, text, cents }: Entry) => {
    const shown = kind === "note" ? "" : l.minus(l.signed ? -cents : cents);
    return wordy(l.day(date), text, l.two ? ["", shown] : [shown], "entry");
  };
  const rows = visits.map((visit) => {
    const dx = l.dx === "header" ? ` &nbsp; Dx ${visit.services[0]!.dx}` : "";
    const head = `<tr class="visit"><td colspan="${wide}">${place} - Emergency Department${l.doctor ? "" : ` &nbsp; Treated by: ${visit.doctor}`}${dx}</td></tr>`;
    const services = visit.services.map(
      (service) => `<tr>${columns.map((one) => cell(one.cell(service, visit), one)).join("")}</tr>`,
    );
    return head + services.join("") + (l.under ? visit.entries.map(entryRow).join("") : "");
  });
  const entries = visits
    .flatMap((visit) => visit.entries)
    .sort((a, b) => a.date.localeCompare(b.date));
  const blank = l.two ? [""] : [];
  const total = l.total
    ? wordy(
        "",
        l.words("Total Charges|TOTAL CHARGES|Charges Total"),
        [l.plus(charges(visits)), ...blank],
        "sub",
      )
    : "";
  const below = l.under
    ? ""
    : `<tr class="visit"><td colspan="${wide}">${l.words("Payments and Adjustments|ACCOUNT ACTIVITY|Insurance Activity")}</td></tr>${entries.map(entryRow).join("")}`;
  const due = wordy("", l.due, [...blank, dollars(charges(visits) - credited(visits))], "due");
  const heads = columns.map(
    ({ head, wide: width, right }) =>
      `<th style="width:${width}"${right ? ' class="n"' : ""}>${head}</th>`,
  );
  return `<table class="list"><thead><tr>${heads.join("")}</tr></thead><tbody>${rows.join("")}${l.under ? "" : total}${below}${l.under ? total : ""}${due}</tbody></table>`;
}

type Fact = [label: string, text: string];
function summary(visits: Visit[], l: Look): string {
  if (!l.summary) return "";
  const off = (cents: number) => l.minus(l.signed ? -cents : cents);
  const paid = credited(visits, "insurance");
  const cut = credited(visits, "adjustment");
  const rows: Fact[] = [
    [l.words("Charges|Total Charges|Original Charges"), l.plus(charges(visits))],
    ...(l.joint
      ? [["Insurance Payments and Adjustments", off(paid + cut)] as Fact]
      : ([
          [l.words("Insurance Paid|Insurance Payments"), off(paid)],
          [l.words("Adjustments|Discounts/Adjustments"), off(cut)],
        ] as Fact[])),
    [l.words("Patient Paid|You Have Paid|Patient Payments"), off(credited(visits, "patient"))],
    [l.due, dollars(charges(visits) - credited(visits))],
  ];
  return `<div class="summary">${rows.map(([label, text]) => `<div><span>${label}</span><b>${text}</b></div>`).join("")}</div>`;
}

function message(l: Look, company: string, place: string, chance: Chance): string {
  const phone = `1-855-555-01${chance.number("##")}`;
  const text = l.words(
    `This bill is for the services of the emergency physician who treated you at ${place}. It is separate from the hospital's bill and from any bill for radiology or laboratory.|We have billed your insurance. The balance is now your responsibility. If you have other coverage call us within 10 days.|SECOND NOTICE: our records show this balance is still unpaid. Please remit payment to avoid further collection activity.`,
  );
  const aid = l.words(
    `Payment plans from $25.00 a month and financial assistance are available.|Settle now and save: ask about our 15% discount for payment in full.|You may be protected from surprise billing. See the notice of your rights online or call us.`,
  );
  return `<div class="msg">${text} ${aid} ${company} billing office: ${phone}, M-F 8am-7pm ET. Pay online with access code ${chance.number("####-####")}.</div>`;
}

const back = (company: string, by: string) =>
  `<div class="back"><h3>Questions about your bill</h3><p><b>Why did I get this bill?</b> Emergency physicians at the hospital are employed by ${company} and bill apart from the hospital. An emergency visit of level 4 or 5 needs an extended history and more complex decisions.</p><p><b>Insurance changes.</b> Complete and return by ${by}: Insurance company ____________________ Policy no. ______________ Group ________ Subscriber ____________________ Date of birth __/__/____</p><p><b>Financial help.</b> A household of 4 with income below $64,300 may qualify for a reduction of up to 100%. A fee of $25.00 may be charged for a check that is returned.</p></div>`;

function style(l: Look, color: string): string {
  return `@page{size:letter;margin:0.45in 0.55in}body{font:${l.size}pt/1.3 "${l.font}";margin:0;color:#161616}.sheet{min-height:9.9in;display:flex;flex-direction:column}.coupon{margin-top:auto}h1{font-size:1.5em;color:${color};margin:0 0 2px}.top{display:flex;justify-content:space-between;gap:18px}
.box{border:1.5px solid ${color};min-width:270px;align-self:flex-start}.box div{display:flex;justify-content:space-between;gap:14px;padding:2px 7px;border-bottom:1px solid ${color}44}.strip{width:100%;border-collapse:collapse;text-align:center;margin:8px 0}.strip th{background:${color};color:#fff;font-weight:normal;padding:2px 5px}.strip td{border:1px solid ${color};padding:3px 5px}
.who{margin:26px 0 24px 26px;line-height:1.35}.list{width:100%;border-collapse:collapse;margin:10px 0}.list th{text-align:left;border-bottom:2px solid ${color};padding:3px 4px;vertical-align:bottom}.list td{padding:3px 4px;vertical-align:top;border-bottom:${l.rule}}.list th.n,.n{text-align:right}
.visit td{font-weight:bold;background:${color}14}.entry td{color:#333}.sub td{border-top:1px solid #444;font-weight:bold}.due td{font-weight:bold;border-top:2px solid ${color};font-size:1.1em}.dx{font-size:0.85em;color:#555}.summary{display:flex;gap:0;border:1px solid ${color};margin:8px 0}.summary div{flex:1;padding:5px 6px;text-align:center;border-right:1px solid ${color}55}.summary span{display:block;font-size:0.88em}
.msg{border-left:4px solid ${color};padding:5px 9px;margin:10px 0}.cut{border-top:1px dashed #333;text-align:center;font-size:0.82em;margin-bottom:8px}.scan{font:10pt "Liberation Mono";text-align:right;margin-top:14px}.back{break-before:page}`;
}

function letterhead(
  l: Look,
  company: readonly string[],
  facts: Fact[],
  guarantor: string,
  chance: Chance,
) {
  const box = `<div class="box">${facts.map(([label, text]) => `<div><span>${label}</span><span>${text}</span></div>`).join("")}</div>`;
  const strip = `<table class="strip"><tr>${facts.map(([label]) => `<th>${label}</th>`).join("")}</tr><tr>${facts.map(([, text]) => `<td>${text}</td>`).join("")}</tr></table>`;
  const name = `<h1>${company[0]!.replace("&", "&amp;")}</h1>${company[1]}<br>${company[2]}<br>Tax ID ${chance.number("##-#######")}`;
  const who = `<div class="who">${guarantor}<br>${chance.between(11, 9900)} ${chance.pick(["Thistle Way", "E Monroe St #12", "RR 2 Box 88"])}<br>${chance.pick(["Marlow, OK 73055", "HARTWELL, GA 30643", "Sandpoint, ID 83864"])}</div>`;
  return {
    right: `<div class="top"><div>${name}${who}</div>${box}</div>`,
    strip: `<div class="top"><div>${name}</div><h2 style="margin:0">${l.words("STATEMENT|Patient Statement|Emergency Physician Statement")}</h2></div>${strip}${who}`,
    left: `<div style="text-align:center">${name}</div><div class="top" style="margin-top:14px">${box}${who}</div>`,
  }[l.place as "right" | "strip" | "left"];
}

const linesOf = (visits: Visit[], l: Look) =>
  visits.flatMap(({ date, doctor, services }) =>
    services.map(({ name, code, cents, mods }) =>
      lineOf({
        ...{ serviceDate: date, description: name, code, charge: cents },
        ...{ modifiers: l.mods === "none" ? [] : mods, units: l.qty ? 1 : null },
        ...(l.doctor ? { clinician: doctor } : {}),
      }),
    ),
  );

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const company = chance.pick(COMPANIES);
  const [guarantor = "", other = ""] = chance.pick(PEOPLE);
  const patient = other || guarantor;
  const visits = visitsOf(chance, l);
  const due = charges(visits) - credited(visits);
  const account = chance.number(
    chance.pick(["########", "EP-#######", "####@#####", "###-########"]),
  );
  const issued = shifted(visits.at(-1)!.date, chance.between(50, 75));
  const dueDate = chance.happens(0.8) ? shifted(issued, chance.between(14, 30)) : null;
  const place = chance.pick(PLACES);
  const facts: Fact[] = [
    ...(other || chance.happens(0.6)
      ? [[l.words("Guarantor|GUARANTOR NAME|Responsible Party"), guarantor] as Fact]
      : []),
    [l.words("Patient|Patient Name|PATIENT"), patient],
    [l.account, account],
    [l.words("Statement Date|STATEMENT DATE|Bill Date"), l.whole(issued)],
    [l.by, dueDate ? l.whole(dueDate) : l.words("Upon Receipt|UPON RECEIPT")],
    [l.due, dollars(due)],
  ];
  const coupon = `<div class="coupon"><div class="cut">${l.words("Detach and return this portion with your payment|PLEASE FOLD AND TEAR HERE - RETURN BOTTOM PORTION")}</div><div class="top"><div>${guarantor}<br><br>&#9633; Check here if your address or insurance has changed (see back)</div><div>${facts
    .slice(-4)
    .map(([label, text]) => `${label}: ${text}`)
    .join(
      "<br>",
    )}<br>Amount Enclosed $ ________</div><div>Make checks payable to:<br>${company.slice(0, 3).join("<br>").replace("&", "&amp;")}</div></div><div class="scan">${account.replace(/\D/g, "")} 000${due} ${chance.number("#")}</div></div>`;
  const html = `<!doctype html><meta charset="utf-8"><style>${style(l, company[3])}</style><div class="sheet">${letterhead(l, company, facts, guarantor, chance)}${summary(visits, l)}${table(visits, l, place)}${message(l, company[0].replace("&", "&amp;"), place, chance)}${coupon}</div>${l.page ? back(company[0].replace("&", "&amp;"), l.whole(shifted(issued, 10))) : ""}`;
  const shown = (cents: number) => (l.summary ? cents : null);
  const mine = visits.flatMap(({ entries }) =>
    entries.filter(({ kind }) => kind === "patient").map(({ cents }) => bare(cents)),
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: company[0], patient },
      ...{ accountNumber: account, statementDate: issued, dueDate },
      ...(l.summary || !mine.length ? {} : { paymentRows: mine }),
    },
    {
      billed: l.total || l.summary ? charges(visits) : null,
      adjustments: l.joint ? null : shown(credited(visits, "adjustment")),
      insurancePaid: l.joint ? null : shown(credited(visits, "insurance")),
      patientPaid: shown(credited(visits, "patient")),
      patientResponsibility: due,
    },
    linesOf(visits, l),
  );
  return { html, truth };
}

export const family: Family = {
  name: "emergency-physician-statement",
  paper:
    "The statement of a company that staffs emergency departments with physicians, for one visit or two.",
  medium: "text",
  draw,
};
