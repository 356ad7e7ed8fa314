import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

const SERVICES = rowsOf(`
99213|Office visit|186; 99214|Office visit|262; 99285|Emergency room visit|1940; 80053|Lab test, metabolic panel|124; 85025|Lab test, blood count|72; 71046|X-ray of chest|268; 93005|EKG tracing|142
97110|Physical therapy exercise|128; 97140|Manual therapy|117; 70553|MRI of brain with and without contrast|3184; 45378|Diagnostic colonoscopy|2260; 00810|Anesthesia|1380; 88305|Tissue exam by pathologist|304
90837|Psychotherapy, 60 minutes|225; 90834|Psychotherapy, 45 minutes|178; 92014|Eye exam|192; 95004|Allergy skin tests|412; 20610|Injection of joint|236; J0702|Injection, betamethasone|28.6; 99396|Preventive visit|288
76805|Pregnancy ultrasound|574; 59025|Fetal non-stress test|214; 84443|Lab test, thyroid|94; 81001|Urine test|38; 93306|Ultrasound of heart|1875; 96413|Chemotherapy infusion, first hour|936; 36415|Blood draw|24`);
const PLANS = rowsOf(`
Harborlight Health Plan|PO Box 30783, Salt Lake City, UT 84130|1-800-555-0157|#0a5c8f; Mutual Care of the Plains|PO Box 14079, Lexington, KY 40512|1-888-555-0133|#6d2077
Confluence Employee Benefit Trust|PO Box 21542, Eagan, MN 55121|1-866-555-0104|#7a4b00; AmeriBridge PPO|PO Box 981106, El Paso, TX 79998|1-877-555-0168|#00594f`);
const PEOPLE = rowsOf(`
Beatrice Nwosu|7715 Cobblestone Way|Layton, UT 84041; MIGUEL A SANTORO|2260 FLATROCK RD|LEXINGTON KY 40509; Hannah Bergstrom|308 3rd Ave NE|Cambridge, MN 55008
Arjun Mehta|9950 Montwood Dr|El Paso, TX 79925; CHARLOTTE DUBOIS|14 ELM GROVE CIR|OGDEN UT 84403`);
const PROVIDERS = [
  "Ridgeline Medical Associates",
  "Dr. Simone Archer",
  "WASATCH REGIONAL HOSPITAL",
  "Bluegrass Imaging LLC",
  "Northern Pines Behavioral Health",
  "K. Ramaswamy MD PC",
];
const REMARKS = rowsOf(`
PDC|You saved this amount because your provider is in our network. You do not owe it.; D01|This amount went toward your annual deductible.; C20|You pay this share of the allowed amount under your plan.
NB4|Preventive care is covered in full.; X15|This part is not covered by your plan.`);

type Field =
  | "charge"
  | "discount"
  | "allowed"
  | "notCovered"
  | "deductible"
  | "copay"
  | "coinsurance"
  | "insurancePaid"
  | "patientOwes";
type Service = {
  date: string;
  code: string;
  text: string;
  remarks: string[];
} & Record<Field, number>;

/** What stands in one cell, a figure under the other, and how the stack is headed. */
const NAMES: Record<Field, string[]> = {
  charge: ["Amount Billed", "Billed", "Provider Charges", "Charged"],
  discount: ["Discount", "Plan Discount", "Network Savings", "Provider Discount"],
  allowed: ["Allowed", "Allowed Amount", "Plan Allowance"],
  notCovered: ["Not Covered", "Amount Not Covered", "Ineligible"],
  deductible: ["Deductible", "Deduct."],
  copay: ["Copay", "Co-pay", "Copayment"],
  coinsurance: ["Coinsurance", "Co-ins.", "Co-insurance"],
  insurancePaid: ["Plan Paid", "We Paid", "Benefit Paid", "Paid by Plan"],
  patientOwes: ["You Owe", "Your Share", "Member Owes", "Patient Responsibility"],
};
const STACKS: Field[][][] = [
  [
    ["charge", "discount"],
    ["allowed", "notCovered"],
    ["deductible", "copay", "coinsurance"],
    ["insurancePaid", "patientOwes"],
  ],
  [
    ["charge", "discount", "allowed"],
    ["deductible", "copay", "coinsurance"],
    ["insurancePaid", "patientOwes"],
  ],
  [
    ["charge", "discount"],
    ["allowed"],
    ["copay", "deductible", "coinsurance"],
    ["insurancePaid"],
    ["patientOwes"],
  ],
  [
    ["charge", "allowed"],
    ["discount", "notCovered"],
    ["deductible", "coinsurance"],
    ["copay"],
    ["insurancePaid", "patientOwes"],
  ],
];

/** Visits, of which a claim holds one. */
const VISIT = /^99[234]|^90|^92/;

/** The plan's arithmetic on one service; what is left of the deductible comes first. */
function serviceOf(
  chance: Chance,
  row: string[],
  date: string,
  left: number,
  uncovers: boolean,
): Service {
  const [code = "", text = "", price = ""] = row;
  const units = /^97/.test(code) ? chance.between(1, 3) : 1;
  const charge = Math.round(Number(price) * 100) * units;
  const free = code === "99396";
  const notCovered = uncovers && !free && chance.happens(0.12) ? charge : 0;
  const discount = notCovered ? 0 : Math.round((charge * chance.between(11, 58)) / 100);
  const allowed = charge - discount - notCovered;
  const visit = /^99[24]|^90|^92/.test(code) && !free;
  const copay = visit ? Math.min(chance.pick([2000, 3000, 4500]), allowed) : 0;
  const deductible = visit || free ? 0 : Math.min(left, allowed);
  const coinsurance = visit || free ? 0 : Math.round((allowed - deductible) * 0.2);
  const owed = copay + deductible + coinsurance;
  const remarks = [
    discount ? "PDC" : "",
    deductible ? "D01" : "",
    coinsurance && !deductible ? "C20" : "",
    free ? "NB4" : "",
    notCovered ? "X15" : "",
  ].filter(Boolean);
  return {
    date,
    code,
    text,
    charge,
    discount,
    notCovered,
    allowed,
    copay,
    deductible,
    coinsurance,
    insurancePaid: allowed - owed,
    patientOwes: owed + notCovered,
    remarks,
  };
}

function servicesOf(chance: Chance, from: string, uncovers: boolean): Service[] {
  let left = chance.pick([0, 15000, 50000, 150000]);
  const count = chance.weighted([
    [chance.between(1, 4), 4],
    [chance.between(5, 10), 4],
    [chance.between(14, 27), 2],
  ]);
  const days = chance.pick([[0], [0], [0, 6], [0, 2, 13]]);
  const visits = SERVICES.filter(([code = ""]) => VISIT.test(code));
  const tests = SERVICES.filter(([code = ""]) => !VISIT.test(code));
  const dated = chance
    .shuffled([chance.pick(visits), ...chance.shuffled(tests).slice(0, count - 1)])
    .map((row) => ({ row, date: shifted(from, chance.pick(days)) }));
  return dated
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ row, date }) => {
      const service = serviceOf(chance, row, date, left, uncovers);
      left -= service.deductible;
      return service;
    });
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const stacks = chance.pick(STACKS);
  const from = shifted("2026-01-09", chance.between(0, 150));
  const services = servicesOf(chance, from, stacks.flat().includes("notCovered"));
  const words = Object.fromEntries(
    Object.entries(NAMES).map(([field, names]) => [field, chance.pick(names)]),
  ) as Record<Field, string>;
  return {
    stacks,
    from,
    services,
    words,
    plan: chance.pick(PLANS),
    person: chance.pick(PEOPLE),
    provider: chance.pick(PROVIDERS),
    claim: chance.number(chance.pick(["##########-00", "E@########", "2026#######"])),
    member: chance.number("@@@#########"),
    group: chance.number("#######"),
    made: shifted(services.at(-1)!.date, chance.between(12, 35)),
    /** What stands over what in the first cell of a row. */
    first: chance.pick([
      ["date", "text", "code"],
      ["text", "date"],
      ["date", "code", "text"],
      ["text", "code", "date"],
    ] as const),
    ownDate: chance.happens(0.4),
    remarks: chance.happens(0.6),
    heads: chance.pick(["lines", "slash", "lines"] as const),
    money: chance.pick([formats.dollars, formats.grouped, formats.dollars, formats.bare]),
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.monthName]),
    minus: chance.happens(0.35),
    align: chance.weighted([
      ["right", 6],
      ["center", 2],
    ] as const),
    grid: chance.pick(["all", "rows", "bands"]),
    wide: chance.happens(0.25),
    face: chance.pick(["Arial", "Arial", "'Times New Roman'", "'DejaVu Sans'"]),
    size: chance.pick([8, 8.5, 9]),
    totalWord: chance.pick(["Totals", "Claim Total", "TOTAL FOR THIS CLAIM"]),
    helper: chance.happens(0.5),
  };
}

const stacked = (parts: string[], kind: string) =>
  `<td class="${kind}">${parts.map((part) => `<div>${part}</div>`).join("")}</td>`;
const figure = (look: Look, field: Field, cents: number) =>
  look.money(look.minus && field === "discount" ? -cents : cents);
const total = (look: Look, field: Field) => sum(look.services.map((one) => one[field]));
const firstOf = (look: Look) => look.first.filter((part) => !(look.ownDate && part === "date"));

function rowOf(look: Look, one: Service): string {
  const said = { date: look.day(one.date), text: one.text, code: one.code };
  const first = stacked(
    firstOf(look).map((part) => said[part]),
    "f",
  );
  const date = look.ownDate ? stacked([said.date], "d") : "";
  const cells = look.stacks.map((stack) =>
    stacked(
      stack.map((field) => figure(look, field, one[field])),
      "m",
    ),
  );
  return `<tr>${date}${first}${cells.join("")}${look.remarks ? stacked(one.remarks, "n") : ""}</tr>`;
}

function grid(look: Look): string {
  const joint = look.heads === "slash" ? " /<br>" : "<br>";
  const names = { date: "Date of Service", text: "Service Description", code: "Procedure Code" };
  const heads = look.stacks.map(
    (stack) => `<th class="m">${stack.map((field) => look.words[field]).join(joint)}</th>`,
  );
  const first = `${look.ownDate ? "<th>Date of<br>Service</th>" : ""}<th>${firstOf(look)
    .map((part) => names[part])
    .join(joint)}</th>`;
  const sums = look.stacks.map((stack) =>
    stacked(
      stack.map((field) => figure(look, field, total(look, field))),
      "m",
    ),
  );
  return `<table class="g ${look.grid}"><thead><tr>${first}${heads.join("")}${look.remarks ? "<th>Remark<br>Code</th>" : ""}</tr></thead><tbody>${look.services.map((one) => rowOf(look, one)).join("")}
<tr class="t">${look.ownDate ? "<td></td>" : ""}<td>${look.totalWord}</td>${sums.join("")}${look.remarks ? "<td></td>" : ""}</tr></tbody></table>`;
}

const head = (
  look: Look,
) => `<header><svg width="44" height="44"><path d="M22 2l18 8v12c0 11-8 17-18 20C12 39 4 33 4 22V10z" fill="${look.plan[3]}"/><path d="M12 23l7 7 13-15" stroke="#fff" stroke-width="4" fill="none"/></svg><div><b>${look.plan[0]}</b><br>${look.plan[1]}<br>Member Services ${look.plan[2]}</div>
<div class="ttl"><strong>Explanation of Benefits</strong><br>This is not a bill. Keep it for your records.</div></header><div class="who"><div>${look.person.join("<br>")}</div><table class="id">
<tr><td>Patient</td><td>${look.person[0]}</td><td>Claim number</td><td>${look.claim}</td></tr><tr><td>Member ID</td><td>${look.member}</td><td>Date processed</td><td>${look.day(look.made)}</td></tr>
<tr><td>Group number</td><td>${look.group}</td><td>Provider</td><td>${look.provider}</td></tr></table></div>`;

function summary(look: Look): string {
  const { money } = look;
  const tiles: [string, Field][] = [
    ["Your provider billed", "charge"],
    ["Your plan paid", "insurancePaid"],
    ["What you may owe", "patientOwes"],
  ];
  return `<div class="tiles">${tiles.map(([name, field]) => `<div>${name}<b>${money(total(look, field))}</b></div>`).join("")}</div>`;
}

function foot(look: Look): string {
  const used = new Set(look.services.flatMap((one) => one.remarks));
  const list = look.remarks
    ? `<h3>Remark codes</h3>${REMARKS.filter(([code = ""]) => used.has(code))
        .map(([code, text]) => `<p><b>${code}</b> - ${text}</p>`)
        .join("")}`
    : "";
  return `${list}<h3>Your right to appeal</h3><p>If you disagree with how this claim was handled you may write to Appeals at ${look.plan[1]} within 180 days of receiving this notice. Call ${look.plan[2]} for help in another language.</p>
${look.helper ? "<h3>How to read this</h3><p>The allowed amount is what we and your provider agreed on. The deductible is what you pay each year before the plan pays. Coinsurance is your share after that.</p>" : ""}`;
}

const styles = (
  look: Look,
) => `@page{size:letter ${look.wide ? "landscape" : ""};margin:0.5in;@bottom-right{content:"Claim ${look.claim}   Page " counter(page) " of " counter(pages);font:7pt Arial}} body{margin:0;font:${look.size}pt/1.32 ${look.face}}
header{display:flex;gap:10px;border-bottom:3px solid ${look.plan[3]};padding-bottom:8px} header b{font-size:14pt;color:${look.plan[3]}} .ttl{margin-left:auto;text-align:right} .ttl strong{font-size:14pt} .who{display:flex;justify-content:space-between;margin:20px 0;align-items:flex-end} .id td{padding:1px 8px} .id td:nth-child(odd){color:#555}
.tiles{display:flex;gap:14px;margin-bottom:14px} .tiles div{flex:1;border:1px solid ${look.plan[3]};border-radius:6px;text-align:center;padding:6px} .tiles b{display:block;font-size:14pt;color:${look.plan[3]}} .g{width:100%;border-collapse:collapse} .g th{background:#e8edf1;text-align:left;vertical-align:bottom;padding:4px 6px;border-bottom:1.5px solid ${look.plan[3]}}
.g td{padding:4px 6px;vertical-align:top} .g tr{break-inside:avoid} .g .m{text-align:${look.align};white-space:nowrap} .g .f{width:${look.wide ? "30%" : "24%"}} .d{white-space:nowrap} .all td,.all th{border:.7px solid #888} .rows td{border-bottom:.7px solid #bbb} .bands tr:nth-child(even) td{background:#f5f7f8} .t td{font-weight:bold;border-top:1.5px solid #000!important}
h3{break-after:avoid;margin:12px 0 2px;font-size:1.1em;color:${look.plan[3]}} p{margin:2px 0}`;

export const family: Family = {
  name: "stacked-cells-eob",
  paper:
    "A health plan's explanation of benefits whose cells hold two or three amounts under each other.",
  medium: "text",
  draw(chance) {
    const look = lookOf(chance);
    const shown = look.stacks.flat();
    const only = (one: Service) => Object.fromEntries(shown.map((field) => [field, one[field]]));
    const coded = look.first.some((part) => part === "code");
    const lines = look.services.map((one) =>
      lineOf({
        serviceDate: one.date,
        description: one.text,
        code: coded ? one.code : null,
        remarks: look.remarks ? one.remarks : [],
        ...only(one),
      }),
    );
    const printed = (field: Field) => (shown.includes(field) ? total(look, field) : null);
    const sums: Sums = {
      billed: total(look, "charge"),
      adjustments: printed("discount"),
      insurancePaid: total(look, "insurancePaid"),
      allowed: printed("allowed"),
      patientResponsibility: total(look, "patientOwes"),
    };
    const said = {
      name: "stacked-cells-eob",
      kind: "eob",
      provider: look.provider,
      issuer: look.plan[0]!,
      patient: look.person[0]!,
      claimNumber: look.claim,
      statementDate: look.made,
    } as const;
    const html = `<!doctype html><style>${styles(look)}</style>${head(look)}${summary(look)}${grid(look)}${foot(look)}`;
    return { html, truth: truthOf(said, sums, lines) };
  },
};
