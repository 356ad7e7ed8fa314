import { dollars, grouped, longMonthName, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, household, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, page, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** What became of the debt since the day that the notice counts from. */
type Debt = { rows: Said[]; off: number; plan: number; owed: number } & {
  interest: number;
  fees: number;
  credits: number;
  now: number;
};

const AGENCIES = rowsOf(`
North Harbor Receivables Group|#17365d|www.northharborreceivables.example
Prairie State Credit Services, Inc.|#000|www.prairiestatecredit.example
MEDICAL ACCOUNTS RECOVERY, LLC|#7a1f1f|pay.marllc.example
Cascade Patient Resolution Partners|#0f4c45|www.cascadepatient.example`);

const CREDITORS: [name: string, facility: boolean, services: string][] = [
  [
    "Bellfield Emergency Physicians, LLC",
    false,
    "99285|EMERGENCY DEPT VISIT HIGH COMPLEXITY|148200;93010|EKG INTERPRETATION AND REPORT|6100;12002|REPAIR SUPERFICIAL WOUND 2.6-7.5 CM|58400;99292|CRITICAL CARE ADDL 30 MIN|41200",
  ],
  [
    "St. Brendan Regional Medical Center",
    true,
    "99284|EMERGENCY ROOM LEVEL 4|214300;71046|CHEST X-RAY 2 VIEWS|48600;80053|COMPREHENSIVE METABOLIC PANEL|31200;85025|CBC WITH AUTO DIFF|14900;96374|IV PUSH INITIAL|38700;J1885|KETOROLAC TROMETHAMINE 15 MG|4150;81001|URINALYSIS W/MICRO|9800;36415|VENIPUNCTURE|3100;84484|TROPONIN QUANT|22600",
  ],
  [
    "Twin Rivers Radiology Associates PC",
    false,
    "74177|CT ABDOMEN/PELVIS W CONTRAST|39800;71046|CHEST 2 VIEWS|7400;76705|US ABDOMEN LIMITED|16200;70450|CT HEAD W/O CONTRAST|24900",
  ],
  [
    "Lowland County EMS",
    false,
    "A0427|ALS1-EMERGENCY TRANSPORT|129500;A0425|GROUND MILEAGE|21840;A0422|OXYGEN AND SUPPLIES|9600",
  ],
  [
    "Garfield Women's Health Specialists",
    false,
    "99214|OFFICE VISIT EST PATIENT|23100;76830|TRANSVAGINAL ULTRASOUND|41500;88175|CYTOPATH C/V AUTO FLUID|9300;87624|HPV HIGH-RISK TYPES|10400;36415|VENIPUNCTURE|1800",
  ],
];

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([longMonthName, longMonthName, slashes, looseSlashes]),
    short: chance.pick([slashes, slashes, looseSlashes]),
    money: chance.pick([dollars, grouped]),
    minus: of("-|&ndash;|&minus;"),
    listed: chance.weighted([
      ["none", 4],
      ["here", 2],
      ["back", 4],
    ] as const),
    coded: chance.happens(0.6),
    summed: chance.happens(0.85),
    dated: chance.happens(0.88),
    served: chance.happens(0.55),
    minor: chance.happens(0.2),
    card: chance.happens(0.35),
    ref: of("Reference|Reference|Our file number|Agency Reference"),
    due: "Total amount of the debt now",
    font: of("Liberation Sans|Liberation Sans|Liberation Serif"),
    size: chance.pick([8.8, 9.2, 9.6]),
  };
}

function debtOf(chance: Chance, services: string, first: string): Debt {
  const [main, ...more] = rowsOf(services);
  const kept = chance.shuffled(more).slice(0, chance.between(0, more.length));
  const rows = [main!, ...more.filter((one) => kept.includes(one))].map(
    ([code = "", description = "", cents]): Said => {
      return { serviceDate: first, code, description, charge: Number(cents) };
    },
  );
  const billed = total(rows, "charge");
  const insured = chance.happens(0.6);
  const off = insured ? Math.round(billed * (0.2 + 0.35 * chance.share())) : 0;
  const share = insured ? chance.pick([0, 0.5, 0.7, 0.8]) : 0;
  const plan = Math.round((billed - off) * share);
  const owed = billed - off - plan;
  const interest = chance.happens(0.2) ? Math.round(owed * 0.03) : 0;
  const fees = chance.happens(0.12) ? 2500 : 0;
  const sent = chance.happens(0.4) ? chance.pick([2500, 5000, 10000]) : 0;
  const credits = sent < owed / 2 ? sent : 0;
  return { rows, off, plan, owed, interest, fees, credits, now: owed + interest + fees - credits };
}

const columnsOf = (l: Look): Column[] => [
  column(l.of("Date of Service|Service Date|DOS"), "serviceDate", (row) =>
    l.short(row.serviceDate!),
  ),
  ...(l.coded ? [column(l.of("CPT/HCPCS|Code|Procedure"), "code", (row) => row.code)] : []),
  column(l.of("Description of Service|Description|Service"), "description", (row) =>
    row.description!.replaceAll("&", "&amp;"),
  ),
  amount(l.of("Charge|Amount|Amount Charged"), "charge", l.money),
];

/** The services behind the debt, down to what was placed with the collector. */
function listing(debt: Debt, columns: Column[], l: Look, place: string, facts: string): string {
  const span = columns.length - 1;
  const row = (label: string, cents: number, kind = "") =>
    `<tr class="${kind}"><td colspan="${span}">${label}</td><td class="n">${cents < 0 ? `-${l.money(-cents)}` : l.money(cents)}</td></tr>`;
  const sums = [
    l.summed ? sumRow(columns, l.of("Total charges|TOTAL CHARGES"), { charge: total(debt.rows, "charge") }, l.money) : "", // prettier-ignore
    debt.plan ? row(l.of("Insurance payments|Less: Paid by insurance"), -debt.plan) : "",
    debt.off ? row(l.of("Insurance adjustments|Less: Contractual adjustments"), -debt.off) : "",
    row(l.of("Balance placed for collection|Balance referred"), debt.owed, "sum"),
  ];
  return `<div class="list ${place}"><h3>${l.of("Itemization of Services|Detail of Services Provided|Services Included in This Debt")}</h3><div class="facts">${facts}</div>${table(columns, debt.rows.map((one) => record(columns, one)).join("") + sums.join(""))}</div>`;
}

function shows(debt: Debt, l: Look, since: string, opening: string): string {
  const row = (label: string, sign: string, cents: number) =>
    `<tr><td>${label}</td><td class="s">${sign}</td><td class="n">${dollars(cents)}</td></tr>`;
  return `<h3>Our information shows:</h3><p>${opening}</p><table class="sums">${row(`As of ${since}, you owed:`, "", debt.owed)}<tr class="gap"><td colspan="3">Between ${since} and today:</td></tr>
${row("You were charged this amount in interest:", "+", debt.interest)}${row("You were charged this amount in fees:", "+", debt.fees)}${row("You paid or were credited this amount toward the debt:", l.minus, debt.credits)}
<tr class="now"><td>${l.due}:</td><td class="s"></td><td class="n">${dollars(debt.now)}</td></tr></table>`;
}

const rights = (until: string, site: string) =>
  `<h3>How can you dispute the debt?</h3><ul><li><b>Call or write to us by ${until}, to dispute all or part of the debt.</b> If you do not, we will assume that our information is correct.</li><li><b>If you write to us by ${until},</b> we must stop collection on any amount you dispute until we send you information that shows you owe the debt. You may use the form below or write to us without the form. You may also include supporting documents. We accept disputes electronically at ${site}/dispute.</li></ul>
<h3>What else can you do?</h3><ul><li><b>Write to ask for the name and address of the original creditor, if different from the current creditor.</b> If you write by ${until}, we must stop collection until we send you that information. You may use the form below or write to us without the form.</li><li><b>Go to <u>www.cfpb.gov/debt-collection</u> to learn more about your rights under federal law.</b> For instance, you have the right to stop or limit how we contact you.</li><li>Contact us about your payment options.</li><li>P&oacute;ngase en contacto con nosotros para solicitar una copia de este formulario en espa&ntilde;ol.</li></ul>`;

function tear(
  l: Look,
  card: boolean,
  who: string,
  agency: string,
  post: string,
  number: string,
): string {
  const form = card
    ? `<div class="card">&#9633; Visa &nbsp; &#9633; MasterCard &nbsp; &#9633; Discover<br>Card number ______________________ Exp. ____ / ____ CVV _____<br>Signature ______________________ Amount $ ____________</div>`
    : "";
  return `<div class="foot"><div class="cut"><span>&#9986;</span></div><div class="tear"><div class="mail"><b>Mail this form to:</b><br>${agency}<br>${post}<br><br>${who}<br><small>${l.ref}: ${number}</small></div><div><h3>How do you want to respond?</h3><i>Check all that apply:</i><br>&#9633; <b>I want to dispute the debt because I think:</b><div class="in">&#9633; This is not my debt.<br>&#9633; The amount is wrong.<br>&#9633; Other (please describe on reverse or attach additional information).</div>&#9633; <b>I want you to send me the name and address of the original creditor.</b><br>&#9633; <b>I enclosed this amount:</b> <span class="pay">$</span><div class="in">Make your check payable to <i>${agency.replace(/\.$/, "")}</i>. Include the reference number ${number}.</div>&#9633; Quiero este formulario en espa&ntilde;ol.${form}</div></div></div>`;
}

const BACK = [
  "<b>This is an attempt to collect a debt by a debt collector. Any information obtained will be used for that purpose.</b>",
  "<b>Medical debt and credit reports:</b> The nationwide credit reporting companies do not list paid medical collections, medical collections less than one year old, or medical collections with an original balance under $500.",
  "<b>Colorado:</b> For information about the Colorado Fair Debt Collection Practices Act, see www.coag.gov/car. A consumer has the right to request in writing that a debt collector cease further communication with the consumer.",
  "<b>Minnesota:</b> This collection agency is licensed by the Minnesota Department of Commerce.",
  "<b>New York City:</b> Department of Consumer and Worker Protection license number 2091177-DCA. Language services are not available beyond English and Spanish.",
  "<b>Tennessee:</b> This collection agency is licensed by the Collection Service Board of the Department of Commerce and Insurance.",
  "<b>Financial assistance:</b> If your care was provided by a nonprofit hospital you may qualify for financial assistance. Call us and we will put you in touch with the hospital's financial counselor.",
  "<b>Insurance:</b> If you had coverage on the date of service, send us a copy of both sides of your card.",
];

const style = (l: Look, ink: string, size: number) =>
  `@page{size:letter;margin:11mm 14mm}body{font:${size}pt/1.3 "${l.font}";margin:0;color:#111}.top{display:flex;justify-content:space-between;gap:10mm}.top b.name{font-size:1.25em;color:${ink}}.to{min-width:72mm;line-height:1.4}h3{margin:2.6mm 0 1mm;font-size:1.1em;color:${ink}}p{margin:1mm 0}.intro{margin:5mm 0 1mm;font-weight:bold}
.two{display:grid;grid-template-columns:1fr 1fr;gap:8mm}ul{margin:0;padding-left:4.5mm}li{margin-bottom:1mm}.sums{border-collapse:collapse;width:100%;margin-top:2mm}.sums td{padding:1.3mm 0;border-bottom:.6px solid #888;vertical-align:bottom}.sums .gap td{border:0;padding-top:3mm}.s{width:4mm;text-align:right}.n{text-align:right;white-space:nowrap}.now td{font-weight:bold;border-bottom:2px solid #111}
.front{display:flex;flex-direction:column;min-height:255mm}.foot{margin-top:auto;break-inside:avoid}.rev{font-size:.92em;margin-top:2mm}.cut{border-top:1px dashed #333;margin-top:3mm;height:3mm;position:relative}.cut span{position:absolute;top:-2.4mm;left:-4mm}.tear{display:grid;grid-template-columns:70mm 1fr;gap:8mm;break-inside:avoid}.tear h3{margin-top:0}.in{margin-left:6mm}.pay{display:inline-block;border:1px solid #333;width:34mm;padding-left:1mm}.card{border:1px solid #777;margin-top:1.5mm;padding:1.5mm;line-height:1.7}.mail{line-height:1.4}
.list{margin-top:3mm;break-inside:avoid}.list.back{break-before:page;margin-top:0}.facts{margin-bottom:1mm}.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;border-bottom:1.5px solid ${ink};padding:.7mm 1.5mm}.lines th.n{text-align:right}.lines td{padding:.6mm 1.5mm;border-bottom:.5px solid #ccc}.lines .sum td{font-weight:bold}.back{font-size:.96em}.fine{font-size:.9em;margin-top:6mm}.fine.new{break-before:page;margin-top:0}.fine p{margin-bottom:2mm}`;

type Facts = Record<"creditor" | "patient" | "account" | "sent" | "since", string>;

function opening(l: Look, facts: Facts, first: string): string {
  const [from, number] = [facts.creditor, facts.account];
  const on = l.served ? ` on ${l.day(first)}` : "";
  const whose = l.minor ? ` for ${facts.patient}` : "";
  return l.of(
    `You received medical services${whose} from <b>${from}</b>${on} with account number <b>${number}</b>.|You had medical services${whose} from ${from}${on} with account number ${number}.`,
  );
}

function draw(chance: Chance): Drawn {
  const all = lookOf(chance);
  const [agency = "", ink = "", site = ""] = chance.pick(AGENCIES);
  const [creditor, facility, services] = chance.pick(CREDITORS);
  const l = { ...all, minor: all.minor && !creditor.includes("Women") };
  const first = shifted("2024-06-03", chance.between(0, 420));
  const debt = debtOf(chance, services, first);
  const upper = chance.happens(0.4);
  const [who = "", child = ""] = household(chance, 2).map((one) => upper ? one.toUpperCase() : one); // prettier-ignore
  const patient = l.minor ? child : who;
  const place = l.listed === "here" && debt.rows.length > 4 ? "back" : l.listed;
  const sent = shifted(first, chance.between(190, 330));
  const since = l.day(shifted(first, chance.pick([0, 45, 62, 118])));
  const account = chance.number(
    chance.pick(["########", "H00#######", "##-#####-#", "V#########"]),
  );
  const number = chance.number(chance.pick(["###-###", "########", "@##-######"]));
  const tel = `1-8${chance.number("##")}-555-01${chance.number("##")}`;
  const [mail, home] = [`${box(chance)}<br>${town(chance)}`, `${street(chance)}<br>${town(chance)}`]; // prettier-ignore
  const columns = columnsOf(l);
  const facts: Facts = { creditor, patient, account, sent, since };
  const list = l.listed === "none" ? "" : listing(debt, columns, l, place, `${creditor} &nbsp;|&nbsp; Account ${account} &nbsp;|&nbsp; Patient: ${patient}${l.minor ? ` &nbsp;|&nbsp; DOB ${slashes(born(chance, 2012, 2021))}` : ""}`); // prettier-ignore
  const fine = chance.shuffled(BACK.slice(1)).slice(0, chance.between(2, 6));
  const html = page(
    style(l, ink, place === "here" ? 8 : l.size),
    `<div class="front"><div class="top"><div><b class="name">${agency}</b><br>${mail}<br>${tel} from 8am to 8pm ET, Monday to Friday<br>${site}<br>${bars(chance, 150, 16)}</div><div class="to"><b>To:</b> ${who}<br>${home}<br><br><b>${l.ref}:</b> ${number}${l.dated ? `<br><b>Date:</b> ${l.day(sent)}` : ""}</div></div>
<p class="intro">${agency} is a debt collector. We are trying to collect a debt that you owe to ${creditor}. We will use any information you give us to help collect the debt.</p>
<div class="two"><div>${shows(debt, l, since, opening(l, facts, first))}<p class="rev"><b>Notice:</b> See reverse side for important information.</p></div><div>${rights(l.day(shifted(sent, 42)), site)}</div></div>
${place === "here" ? list : ""}${tear(l, l.card && place !== "here", who, agency, mail, number)}</div>${place === "back" ? list : ""}<div class="fine ${place === "back" ? "" : "new"}"><h3>Important information</h3>${[BACK[0]!, ...fine].map((text) => `<p>${text}</p>`).join("")}</div>`,
  );
  const shown = list !== "";
  const service = shown || l.served ? first : null;
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, kind: "collection", issuer: agency, provider: creditor, patient },
        ...{ accountNumber: account, statementDate: l.dated ? sent : null },
        ...{ serviceFrom: service, serviceTo: service },
        setting: shown ? (facility ? "facility" : "professional") : null,
      },
      {
        billed: shown && l.summed ? total(debt.rows, "charge") : null,
        adjustments: shown && debt.off ? debt.off : null,
        insurancePaid: shown && debt.plan ? debt.plan : null,
        ...{ patientPaid: debt.credits, patientResponsibility: debt.now },
      },
      shown ? debt.rows.map((row) => lineBy(columns, row)) : [],
    ),
  };
}

export const family: Family = {
  name: "collection-agency-notice",
  paper:
    "A debt collector's validation notice for one medical account in the words of the federal model form, sometimes with the services behind it.",
  medium: "text",
  draw,
};
