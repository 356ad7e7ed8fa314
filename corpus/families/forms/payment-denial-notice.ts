import { dollars, longMonthName, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Why = { code: string; words: string; rule: string };

/** Who gave the services, and what such a provider gives. */
const CARE: [string, string[][]][] = [
  [
    "Advanced Sleep & Neurology Clinic",
    rowsOf(
      `J0585|Botulinum toxin injection|186000;95811|Sleep study in laboratory|214500;95910|Nerve conduction study|72000;99214|Office visit|24500`,
    ),
  ],
  [
    "Mobility Plus Medical Supply",
    rowsOf(
      `E0784|External insulin infusion pump|468000;A4224|Infusion set supplies, per week|9800;E0607|Blood glucose monitor|8400`,
    ),
  ],
  [
    "Rio Seco Regional Hospital",
    rowsOf(
      `99285|Emergency visit, high level|132800;72148|MRI lower back|148000;74176|CT abdomen and pelvis|241000;96374|IV injection|31800`,
    ),
  ],
  [
    "Fairview Therapy Partners",
    rowsOf(
      `97110|Therapeutic exercise|9600;97530|Therapeutic activities|9900;92507|Speech therapy|14200`,
    ),
  ],
  [
    "Hometown Personal Care Agency",
    rowsOf(`T1019|Personal care services, 15 min|620;S5150|Respite care, 15 min|590`),
  ],
];
const MANY = /^(?:97|T1019|S5150|A4224)/;
const REASONS: Why[] = [
  {
    code: "CO-197",
    words: "The service was not approved ahead of time.",
    rule: "Member Handbook, Section 6: Services that need prior authorization",
  },
  {
    code: "50",
    words: "The records we have do not show that the service was medically necessary.",
    rule: "Clinical coverage guideline MCG 27th edition",
  },
  {
    code: "CO-252",
    words: "The provider did not send us the records we asked for.",
    rule: "Provider manual: records are due within 30 days of our request",
  },
  {
    code: "242",
    words: "The provider is not in our network.",
    rule: "Member Handbook, Section 4: Getting care",
  },
  {
    code: "N95",
    words: "This kind of provider may not bill this service.",
    rule: "State Medicaid fee schedule",
  },
];

type Row = Said & { why: Why };

function rowsFor(chance: Chance, services: string[][], date: string): Row[] {
  const why = chance.shuffled(REASONS).slice(0, chance.pick([1, 1, 2]));
  return chance
    .shuffled(services)
    .slice(0, chance.between(1, 4))
    .map(([code = "", description = "", cents], at): Row => {
      const reason = chance.pick(why);
      const units = MANY.test(code) ? chance.between(2, 16) : 1;
      const charge = Number(cents) * units;
      return {
        code,
        description,
        charge,
        notCovered: charge,
        serviceDate: shifted(date, at * chance.pick([0, 1])),
        remarks: [reason.code],
        units,
        why: reason,
      };
    })
    .sort((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    date: chance.pick([slashes, looseSlashes, longMonthName]),
    code: chance.happens(0.6),
    units: chance.happens(0.3),
    denied: chance.happens(0.5),
    sum: chance.happens(0.5),
    shape: of("table|table|blocks"),
    ink: of("#004a87|#6b2c91|#00695c"),
    words: {
      date: of("Date of service|Service date|Date you got the service"),
      about: of("Service|Item or service|What was denied"),
      charge: of("Amount billed|Billed charges|Provider charged"),
      denied: of("Amount denied|Not paid"),
      why: of("Reason code|Denial code|Code"),
    },
  };
}

const columnsOf = (l: Look): Column<Row>[] => [
  column<Row>(l.words.date, "serviceDate", (row) => l.date(row.serviceDate!)),
  column<Row>(l.words.about, "description", (row) => row.description),
  ...(l.code ? [column<Row>("Procedure code", "code", (row) => row.code)] : []),
  ...(l.units ? [column<Row>("Units", "units", (row) => row.units, "n")] : []),
  amount<Row>(l.words.charge, "charge", dollars),
  ...(l.denied ? [amount<Row>(l.words.denied, "notCovered", dollars)] : []),
  column<Row>(l.words.why, "remarks", (row) => row.remarks!.join(" ")),
];

/** The same columns as a box of labels and values for each service. */
const blocks = (rows: Row[], columns: Column<Row>[]): string =>
  rows
    .map(
      (row) =>
        `<div class="block">${pairs(columns.map((one) => [`${one.head}:`, one.print(row)] as const))}</div>`,
    )
    .join("");

const style = (chance: Chance, l: Look) =>
  `@page{size:letter;margin:17mm 18mm;@bottom-center{content:"${chance.pick(["MCO-NABD-0125", "H0000_NDP_25", "Form 4108"])}  Page " counter(page);font:8pt Liberation Sans}}body{font:${chance.pick([10.5, 11, 11.5])}pt/1.35 ${chance.pick(["Liberation Serif", "Liberation Sans"])};margin:0}.top{display:flex;justify-content:space-between;align-items:center;border-bottom:3px solid ${l.ink}}h1{font-size:15pt;text-align:center;margin:5mm 0 3mm}h2{font-size:12pt;color:${l.ink};margin:4mm 0 1mm;break-after:avoid}.pairs td{padding:1px 12px 1px 0;vertical-align:top}.pairs td:first-child{font-weight:bold}.lines{width:100%;border-collapse:collapse;font-size:.88em;margin:3mm 0}.lines th,.lines td{border:1px solid #777;padding:1.2mm;text-align:left}.lines .n{text-align:right}.block{border:1px solid #777;padding:2mm;margin:2mm 0;break-inside:avoid}`;

const PLANS = [
  "Pathway Community Plan (Medicaid)",
  "Buckstone Health Plan of Texas STAR",
  "CareBridge Medicaid Managed Care",
  "Keystone Promise Health Plan",
];

function letter(chance: Chance, rows: Row[], provider: string): string {
  const whys = [...new Map(rows.map(({ why }) => [why.code, why])).values()];
  return `<h2>${chance.pick(["Why did we deny payment?", "The reason for our decision", "Why we made this decision"])}</h2>${whys.map(({ code, words, rule }) => `<p><b>${code}</b>: ${words} We used: ${rule}.</p>`).join("")}
<h2>Do you have to pay?</h2><p>${chance.pick([`No. ${provider} may not bill you for these services. You do not have to pay for covered care as a member of our plan.`, "This is not a bill. If the provider sends you a bill, call Member Services right away.", "You may have to pay only if you signed a form before the service that says you agree to pay."])}</p>`;
}

const appeal = (chance: Chance, issuer: string, last: string) =>
  `<h2>You have the right to appeal</h2><p>You, your provider or someone you choose may ask ${issuer} for an appeal by ${longMonthName(last)}. Call, write to ${box(chance)}, ${town(chance)}, or fax. After our decision you may ask for a State Fair Hearing within 120 days. You may ask for a free copy of your records and the rules we used. Getting help is free, and we offer help in other languages.</p>`;

function draw(chance: Chance): Drawn {
  const date = shifted("2024-03-04", chance.between(0, 690));
  const [provider, services] = chance.pick(CARE);
  const [rows, l, issuer] = [rowsFor(chance, services, date), lookOf(chance), chance.pick(PLANS)];
  const columns = columnsOf(l);
  const patient = naming(chance)(person(chance));
  const claim = chance.number(chance.pick(["2##########", "CLM########", "@##########"]));
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(16, 60));
  const billed = total(rows, "charge");
  const facts = pairs([
    ["Date of notice:", longMonthName(issued)],
    [chance.pick(["Member name:", "Enrollee:", "Member:"]), patient],
    ["Member ID:", chance.number(chance.pick(["@@#####@", "#########"]))],
    [chance.pick(["Claim number:", "Claim #:", "Reference (claim) number:"]), claim],
    [
      chance.pick(["Provider:", "Who gave the service:", "Rendering provider:"]),
      provider.replaceAll("&", "&amp;"),
    ],
  ]);
  const list =
    l.shape === "table"
      ? table(columns, rows.map((row) => record(columns, row)).join(""))
      : blocks(rows, columns);
  const html = page(
    style(chance, l),
    `<div class="top"><div>${mark(chance, l.ink, 30)} <b>${issuer}</b></div><div>Member Services ${phone(chance)} (TTY 711)</div></div><p>${patient}<br>${street(chance)}<br>${town(chance)}</p>
<h1>${chance.pick(["Notice of Denial of Payment", "Notice of Adverse Benefit Determination", "Notice of Action: Claim Payment Denied"])}</h1>${facts}
<p>${chance.pick(["We looked at a claim from your provider. We will not pay for the services below.", "Your plan denied payment for the medical services listed below."])}</p>${list}${l.sum ? `<p>Total ${l.words.charge.toLowerCase()}: <b>${dollars(billed)}</b></p>` : ""}${letter(chance, rows, provider.replaceAll("&", "&amp;"))}${appeal(chance, issuer, shifted(issued, 60))}`,
  );
  return {
    html,
    truth: truthOf(
      {
        name: family.name,
        kind: "denial",
        issuer,
        provider,
        patient,
        claimNumber: claim,
        statementDate: issued,
      },
      { billed: l.sum ? billed : null },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "payment-denial-notice",
  paper:
    "A Medicaid managed care plan's notice that it denied payment for services, with the reasons and the way to appeal.",
  medium: "text",
  draw,
};
