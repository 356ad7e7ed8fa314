import { dollars, longMonthName, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { amounts, escaped, sumsOf, visits } from "#corpus/families/drawing/benefits";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { column, lineBy, mark, page, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const PLANS =
  rowsOf(`Juno Health Plans|#1f3bff; Ambria Health|#c2185b; Brightleaf Marketplace Plans|#2e7d32
  Floret Health Insurance of Texas, Inc.|#0b7285; WELLSTEAD SILVER NETWORK|#4a2c82`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([monthName, longMonthName, slashes]),
    money: dollars,
    dated: chance.happens(0.5),
    code: chance.pick(["none", "own", "after"] as const),
    plain: chance.happens(0.4),
    allowed: chance.happens(0.4),
    parts: chance.happens(0.6),
    totals: chance.happens(0.6),
    minus: chance.pick(["&minus;", "-", ""]),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|Open Sans"),
    names: {
      charge: words("Provider billed|Billed|Amount billed"),
      discount: words("Member discount|Plan discount|In-network discount"),
      allowed: words("Allowed amount|Plan rate"),
      paid: words("Plan paid|We paid"),
      owes: words("You owe|Your cost|Your share"),
    },
  };
}

function columnsOf(l: Look): Column[] {
  const text = column(
    l.words("Service|What you got|Service description"),
    l.code === "after" ? ["description", "code"] : "description",
    (row) => escaped(row.description!) + (l.code === "after" ? ` (${row.code})` : ""),
  );
  const date = column(
    l.words("Date|Service date"),
    "serviceDate",
    (row) => l.day(row.serviceDate!),
    "d",
  );
  return [
    ...(l.dated ? [date] : []),
    text,
    ...(l.code === "own"
      ? [column(l.words("Code|CPT code|Procedure code"), "code", (row) => row.code)]
      : []),
    ...amounts(l.money, [
      [l.names.charge, "charge"],
      [l.names.discount, "discount"],
      l.allowed && [l.names.allowed, "allowed"],
      [l.names.paid, "insurancePaid"],
      l.parts && [l.words("Deductible|To deductible"), "deductible"],
      l.parts && ["Copay", "copay"],
      l.parts && ["Coinsurance", "coinsurance"],
      l.parts && ["Not covered", "notCovered"],
      [l.names.owes, "patientOwes"],
    ]),
  ];
}

function settled(chance: Chance, visit: ReturnType<typeof visits>[number], date: string, l: Look) {
  const terms: Terms = {
    ...{ open: chance.pick([0, 20000, 90000, 600000]), share: chance.pick([0.2, 0.3, 0.4, 0.5]) },
    copay: visit.setting === "professional" ? chance.pick([0, 0, 3000, 4000, 7500]) : 0,
    ...{ denies: 0, rate: [0.22, 0.6] as const },
  };
  return visit.services.map(({ code, text, plain, cents }, at): Said => {
    terms.denies = at ? 0.06 : 0;
    const description = l.plain ? plain : text;
    return { ...settle(chance, cents, terms), code, description, serviceDate: date };
  });
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:14mm 15mm} body{font:9.4pt/1.45 '${l.font}','Liberation Sans';margin:0;color:#1d2129} .top{display:flex;justify-content:space-between;align-items:center;margin-bottom:7mm} .brand{display:flex;gap:2.4mm;align-items:center;font-size:1.5em;font-weight:bold;color:${ink}} .dim{color:#5d6470;font-size:.88em} h1{font-size:1.9em;line-height:1.2;margin:5mm 0 1mm} h2{font-size:1.2em;margin:6mm 0 1.4mm}
.facts{display:grid;grid-template-columns:repeat(3,1fr);gap:2.6mm 6mm;margin:4mm 0} .facts div span{display:block;color:#5d6470;font-size:.84em} .boxes{display:flex;gap:3mm;margin:4mm 0;align-items:stretch} .boxes div{flex:1;background:#f2f4f8;border-radius:2.4mm;padding:3mm} .boxes div:last-child{background:${ink};color:#fff} .boxes b{display:block;font-size:1.5em}
.lines{width:100%;border-collapse:collapse;font-size:.86em} .lines th{text-align:left;vertical-align:bottom;font-weight:normal;color:#5d6470;border-bottom:1.4px solid #1d2129;padding:1.2mm 1mm} .lines td{padding:1.6mm 1mm;border-bottom:.6px solid #d5d9e0;vertical-align:top} .lines .n{text-align:right} .lines td.n,.lines .d{white-space:nowrap} .sum td{font-weight:bold} tr{break-inside:avoid} p{margin:1mm 0}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [plan = "", ink = ""] = chance.pick(PLANS);
  const [visit] = visits(chance, 1);
  const date = shifted("2024-02-05", chance.between(0, 680));
  const issued = shifted(date, chance.between(6, 40));
  const rows = settled(chance, visit!, date, l);
  const sums = sumsOf(rows);
  const columns = columnsOf(l);
  const patient = naming(chance)(person(chance));
  const claim = chance.number(
    chance.pick(["@##########", "#########", "EX########-##", "CLM-#######"]),
  );
  const boxed = chance.pick([3, 4, 4]);
  const less = (cents: number) => (cents ? l.minus : "") + dollars(cents);
  const tile = (label: string, value: string) => `<div>${label}<b>${value}</b></div>`;
  const boxes = [
    tile(l.names.charge, dollars(sums.charge)),
    ...(boxed === 4 ? [tile(l.names.discount, less(sums.discount))] : []),
    tile(l.names.paid, less(sums.insurancePaid)),
    tile(l.names.owes, dollars(sums.patientOwes)),
  ];
  const facts = [
    ["Member", patient],
    ["Provider", escaped(visit!.provider)],
    [l.words("Claim number|Claim ID|Claim #"), claim],
    [l.words("Date of service|Service date"), l.day(date)],
    [l.words("Date processed|Processed on|EOB date"), l.day(issued)],
    ["Member ID", chance.number("@@@########-01")],
  ].map(([label, value]) => `<div><span>${label}</span>${value}</div>`);
  const last = l.totals ? sumRow(columns, l.words("Total|Claim total"), sums, l.money) : "";
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}${plan}</div><div class="dim">${box(chance)}<br>${town(chance)}</div></div><div>${patient}<br>${street(chance)}<br>${town(chance)}</div><h1>${l.words("Explanation of Benefits|Your explanation of benefits|Here's your EOB")}</h1><p><b>${l.words("This is not a bill.|This isn't a bill.")}</b> It shows how we processed a claim from your provider. If you owe anything, your provider will bill you.</p><div class="facts">${facts.join("")}</div><div class="boxes">${boxes.join("")}</div><h2>${l.words("Services|Services on this claim|The details")}</h2>${table(columns, rows.map((row) => record(columns, row)).join("") + last)}
<h2>${l.words("Need help?|Questions?")}</h2><p class="dim">Call us at ${phone(chance)} or sign in to your account. ${l.words("Bills from in-network providers should not be more than the amount shown under your cost.|If you have a premium past due, claims may be pended during the second and third months of your grace period.")} You have the right to appeal within 180 days of this notice, and to ask for the diagnosis and treatment codes and their meanings. ${chance.happens(0.5) ? "If you need help filing an appeal, contact your state's Consumer Assistance Program or Department of Insurance." : ""}</p>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: visit!.setting, provider: visit!.provider },
      ...{ issuer: plan, patient, claimNumber: claim, statementDate: issued },
      ...{ serviceFrom: date, serviceTo: date },
    },
    {
      ...{ billed: sums.charge, insurancePaid: sums.insurancePaid },
      adjustments: boxed === 4 || l.totals ? sums.discount : null,
      allowed: l.allowed && l.totals ? sums.allowed : null,
      patientResponsibility: sums.patientOwes,
    },
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "marketplace-insurer-short-eob",
  paper: "A marketplace insurer's short explanation of benefits: one claim, boxes, services.",
  medium: "text",
  draw,
};
