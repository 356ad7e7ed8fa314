import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { placed, SERVICES } from "#corpus/families/drawing/dental";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, monthName, shortSlashes, slashes } = formats;
const { amount, column, total } = sheet;
type Row = Said & { charge: number; approved: number; allowed: number; deductible: number; insurancePaid: number; patientOwes: number; tooth: string; surface: string; percent: string; seq: number }; // prettier-ignore
type Column = sheet.Column<Row>;
type Layout = "delta" | "columns" | "ledger" | "cards";

/** Plan, its legal line, ink, layout. */
const PLANS = rowsOf(`
Evergreen Dental of the Midwest|Evergreen Dental Plan of the Midwest, Inc. is a member of the National Dental Plans Association|#3a7d34|delta
EVERGREEN DENTAL PLAN OF CASCADE|Claims administered by Evergreen Dental Plan of Cascade|#3a7d34|delta
MetroGuard Dental|Underwritten by Metropolitan Guarantee Life Insurance Company|#0061a0|columns
Sentry Life - Group Dental|Sentry Life Insurance Company of America, Group Claims Dept.|#1c3f6e|columns
UNITED WORKERS DENTAL TRUST|SELF-FUNDED DENTAL BENEFIT ADMINISTERED BY PACIFIC TPA INC.|#111|ledger
Brightsmile Dental PPO|Offered by Brightsmile Health Benefits, a Careside company|#c0440e|cards`);
const DENTISTS =
  "Larkin Family Dental|Dr. Helen Ostrowski DDS|OAK GROVE PEDIATRIC DENTISTRY PC|Tidewater Oral & Maxillofacial|MODERN SMILES DENTAL GROUP|Paul K Nakamura DMD".split(
    "|",
  );
/** Why an amount is less: what happened, code in each of three systems, words. */
const REASONS = rowsOf(`
fee|101|A|N130|The fee charged exceeds the contracted amount. A participating dentist may not bill you for the difference.
alternate|214|B|ALT1|An alternate benefit of an amalgam filling was used to work out the benefit. The difference is your responsibility.
limit|322|C|F075|This service is limited by your plan's frequency rules. It is not covered at this time.
max|418|D|MX01|The annual maximum benefit for this person has been met.
deductible|109|E|DED1|The deductible was applied to this procedure.`);
const HEADS: Record<Layout, Record<string, string>> = {
  delta: { seq: "", date: "Date of<br>Service", tooth: "Tooth Code/<br>Surface", code: "Procedure<br>Code", text: "Description of Services", charge: "Submitted<br>Amount", approved: "Approved<br>Amount", allowed: "Allowed<br>Amount", deductible: "Deduc-<br>tible", percent: "Contract<br>Benefit %", own: "Patient<br>Pays", paid: "Plan<br>Pays", remark: "Policy<br>Code" }, // prettier-ignore
  columns: { seq: "", date: "Service<br>Date", tooth: "Tooth<br>No./Area", code: "ADA<br>Code", text: "Procedure", charge: "Dentist's<br>Charge", approved: "PDP/Network<br>Fee", allowed: "Covered<br>Expense", deductible: "Deductible<br>Applied", percent: "Plan<br>Pays %", own: "Your<br>Responsibility", paid: "Benefit<br>Amount", remark: "Remarks" }, // prettier-ignore
  ledger: { seq: "LN", date: "SERV<br>DATE", tooth: "TTH", code: "PROC", text: "DESCRIPTION", charge: "CHARGE", approved: "U&C", allowed: "ALLOWED", deductible: "DEDUCT", percent: "PCT", own: "MEMBER<br>OWES", paid: "PAID", remark: "MSG" }, // prettier-ignore
  cards: { seq: "", date: "Visit date", tooth: "Tooth", code: "Code", text: "What was done", charge: "Your dentist<br>billed", approved: "Negotiated<br>fee", allowed: "Eligible<br>amount", deductible: "Went to your<br>deductible", percent: "We cover", own: "You pay", paid: "We paid", remark: "Note" }, // prettier-ignore
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [plan = "", legal = "", ink = "", layout = ""] = chance.pick(PLANS);
  const ledger = layout === "ledger";
  return {
    ...{ words, plan, legal, ink, layout: layout as Layout, ledger },
    day: ledger ? shortSlashes : chance.pick([slashes, looseSlashes, shortSlashes, monthName]),
    money: ledger ? chance.pick([bare, grouped]) : chance.pick([dollars, grouped, grouped]),
    name: ledger ? (text: string) => text.toUpperCase() : people.naming(chance),
    joined: layout === "delta" || chance.happens(0.4),
    approved: layout === "delta" || chance.happens(0.45),
    allowed: layout !== "cards" || chance.happens(0.5),
    discount: layout === "cards" && chance.happens(0.6),
    early: chance.happens(0.35),
    dated: layout !== "cards" || chance.happens(0.6),
    grand: chance.happens(0.65),
    used: chance.happens(0.7),
    check: chance.happens(0.5),
    which: layout === "delta" ? 1 : layout === "ledger" ? 3 : 2,
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

type Person = { name: string; bornOn: string; relation: string; deductible: number; left: number };

function rowFor(
  chance: Chance,
  l: Look,
  said: string[],
  date: string,
  who: Person,
  seq: number,
): Row {
  // prettier-ignore
  const [code = "", text = "", fee = "", kind = "", where = ""] = said;
  const charge = Math.round(Number(fee) * (90 + 45 * chance.share()));
  const approved = Math.round(charge * (0.55 + 0.35 * chance.share()));
  const why = ["fee"];
  const limited = chance.happens(0.06);
  const alternate = !limited && code.startsWith("D239") && chance.happens(0.35);
  const allowed = limited ? 0 : alternate ? Math.round(approved * 0.7) : approved;
  if (limited) why.push("limit");
  if (alternate) why.push("alternate");
  const deductible = kind === "P" ? 0 : Math.min(who.deductible, allowed);
  who.deductible -= deductible;
  if (deductible) why.push("deductible");
  const rate = { P: 100, B: 80, M: 50 }[kind] ?? 0;
  const full = Math.round(((allowed - deductible) * rate) / 100);
  const insurancePaid = Math.min(full, who.left);
  who.left -= insurancePaid;
  if (insurancePaid < full) why.push("max");
  const { tooth, surface } = placed(chance, where);
  const site = `${tooth} ${surface}`.trim();
  const remarks = why.map((one) => REASONS.find(([name]) => name === one)![l.which]!);
  const description = l.ledger ? text.toUpperCase() : text;
  return { serviceDate: date, code, description, charge, approved, allowed, discount: charge - approved, deductible, insurancePaid, patientOwes: approved - insurancePaid, tooth, surface, percent: limited ? "0%" : `${rate}%`, seq, remarks, ...(site ? { site } : {}) }; // prettier-ignore
}

type Claim = ReturnType<typeof claimOf>;
function claimOf(chance: Chance, l: Look, who: Person, start: string) {
  const date = shifted(start, chance.between(0, 20));
  const child = who.relation === "Child" || who.relation === "Dependent";
  const fit = SERVICES.filter(([code = ""]) => !child || /^D(0|12|239|7140)/.test(code));
  const most = Math.min(fit.length, chance.pick([3, 5, 9]));
  const chosen = chance.shuffled(fit).slice(0, chance.between(1, most));
  const rows = chosen.map((one, at) => rowFor(chance, l, one, date, who, at + 1));
  return { who, date, rows, dentist: chance.pick(DENTISTS), number: chance.number(l.layout === "delta" ? "#############" : l.ledger ? "D##-#####-##" : "E########"), paidOn: shifted(date, chance.between(6, 19)), license: chance.number("#####"), check: chance.number("00#######") }; // prettier-ignore
}

function columnsOf(l: Look): Column[] {
  const h = HEADS[l.layout];
  const site: Column[] = l.joined
    ? [column<Row>(h.tooth!, "site", (row) => row.site)]
    : [column<Row>(h.tooth!.replace("<br>No./Area", ""), "site", (row) => row.tooth), column<Row>(l.ledger ? "SURF" : "Surface", null, (row) => row.surface)]; // prettier-ignore
  const own = amount<Row>(h.own!, "patientOwes", l.money);
  const paid = amount<Row>(h.paid!, "insurancePaid", l.money);
  const list: (Column | false)[] = [
    l.ledger && column<Row>(h.seq!, null, (row) => String(row.seq).padStart(2, "0")),
    l.dated && column<Row>(h.date!, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(l.layout === "cards" ? [] : site),
    column<Row>(h.code!, "code", (row) => row.code),
    column<Row>(h.text!, "description", (row) => row.description, "t"),
    ...(l.layout === "cards" ? site : []),
    amount<Row>(h.charge!, "charge", l.money),
    l.discount && amount<Row>("Network<br>savings", "discount", l.money),
    // The network's fee stands beside what the plan counts: only the one or the other is what is allowed.
    l.approved && (l.allowed ? column<Row>(h.approved!, null, (row) => l.money(row.approved), "n x") : column<Row>(h.approved!, "allowed", (row) => l.money(row.approved), "n")), // prettier-ignore
    l.allowed && amount<Row>(h.allowed!, "allowed", l.money),
    amount<Row>(h.deductible!, "deductible", l.money),
    column<Row>(h.percent!, null, (row) => row.percent, "n x"),
    ...(l.early ? [paid, own] : [own, paid]),
    column<Row>(h.remark!, "remarks", (row) => row.remarks!.join(l.ledger ? " " : ", ")),
  ];
  return list.flatMap((one) => one || []);
}

function sumRow(l: Look, columns: Column[], rows: Row[], words: string, kind = "sum"): string {
  const first = columns.findIndex(({ says }) => says[0] === "charge");
  const cells = columns.slice(first).map((one) => {
    const approved = one.head === HEADS[l.layout].approved;
    const cents = approved ? total(rows.map((row) => ({ allowed: row.approved })), "allowed") : one.kind === "n" ? total(rows, one.says[0]!) : null; // prettier-ignore
    return `<td class="${one.kind}">${cents === null ? "" : l.money(cents)}</td>`;
  });
  return `<tr class="${kind}"><td colspan="${first}">${words}</td>${cells.join("")}</tr>`;
}

function claimPart(l: Look, columns: Column[], claim: Claim): string {
  const who = claim.dentist.replace("&", "&amp;");
  const up = (text: string) => (l.ledger ? text.toUpperCase() : text);
  const facts = [
    ["Patient", claim.who.name],
    ["Relationship", up(claim.who.relation)],
    [l.layout === "delta" ? "Date of birth" : "Birth date", l.day(claim.who.bornOn)],
    [l.words("Claim no.|Claim number|Claim #"), claim.number],
    [l.words("Dentist|Treating dentist|Provider"), up(who)],
    ...(l.layout === "delta" ? [["License no.", claim.license]] : []),
    ...(l.dated ? [] : [["Visit date", l.day(claim.date)]]),
    ["Processed", l.day(claim.paidOn)],
  ] as [string, string][];
  const cells = facts.map(([label, text]) => `<div><small>${up(label)}:</small> <b>${text}</b></div>`).join(""); // prettier-ignore
  const body = claim.rows.map((row) => sheet.record(columns, row)).join("");
  const paid = total(claim.rows, "insurancePaid");
  const check = l.check ? `<div class="check">${paid ? `${up(l.words("Payment issued to"))} ${up(who)} &nbsp; ${up("Check no.")} ${claim.check} &nbsp; ${dollars(paid)}` : up("No payment was issued for this claim.")}</div>` : ""; // prettier-ignore
  const words = { delta: "Total", columns: "Claim totals", ledger: "** CLAIM TOTAL **", cards: "Totals for this visit" }[l.layout]; // prettier-ignore
  return `<div class="claim">${l.layout === "cards" ? `<h2>${claim.who.name}'s visit to ${who}</h2>` : ""}<div class="facts">${cells}</div>${sheet.table(columns, body + sumRow(l, columns, claim.rows, words))}${check}</div>`;
}

/** The sums of all claims in a box. */
function grandOf(l: Look, rows: Row[], claims: number) {
  const up = (text: string) => (l.ledger ? text.toUpperCase() : text);
  const list: [string, number, keyof Sums][] = [
    ["Total submitted", total(rows, "charge"), "billed"],
    [l.words("Total plan payment|Total benefits paid"), total(rows, "insurancePaid"), "insurancePaid"], // prettier-ignore
    [l.words("Total patient payment|Total you may owe"), total(rows, "patientOwes"), "patientResponsibility"], // prettier-ignore
  ];
  const html = `<div class="grand"><b>${up(`Statement totals (${claims} ${claims > 1 ? "claims" : "claim"})`)}</b>${sheet.pairs(list.map(([label, cents]) => [up(label), dollars(cents)]))}</div>`;
  return { html, sums: Object.fromEntries(list.map(([, cents, key]) => [key, cents])) as Sums };
}

function usedPart(
  chance: Chance,
  l: Look,
  family: Person[],
  maximum: number,
  year: string,
): string {
  const up = (text: string) => (l.ledger ? text.toUpperCase() : text);
  const body = family.map((who) => `<tr><td>${who.name}</td><td>${dollars(maximum)}</td><td>${dollars(maximum - who.left)}</td><td>${dollars(who.left)}</td><td>${dollars(5000 - who.deductible)} of ${dollars(5000)}</td></tr>`).join(""); // prettier-ignore
  const ortho = chance.happens(0.3) ? `<p>${up("Orthodontic lifetime maximum")}: ${dollars(150000)} ${up("per person")}</p>` : ""; // prettier-ignore
  return `<div class="claim"><h3>${up(l.words("Maximums and deductibles used|Benefit year accumulations|Your benefits so far this year"))} - ${year}</h3><table class="used"><tr>${["Person", "Annual maximum", "Used to date", "Remaining", "Deductible met"].map((one) => `<th>${up(one)}</th>`).join("")}</tr>${body}</table>${ortho}</div>`;
}

const notes = (l: Look, rows: Row[]) =>
  `<div class="claim"><h3>${l.ledger ? "MESSAGE CODES" : l.words("Explanation of codes|Notes|Policy code descriptions")}</h3>${REASONS.filter((one) => rows.some(({ remarks }) => remarks!.includes(one[l.which]!))).map((one) => `<p><b>${one[l.which]}</b> &nbsp; ${l.ledger ? one[4]!.toUpperCase() : one[4]}</p>`).join("")}</div>`; // prettier-ignore

const css = (l: Look) => {
  const font = l.ledger ? "Liberation Mono" : l.font;
  const wide = l.ledger || l.layout === "delta";
  return `
@page{size:letter${wide ? " landscape" : ""};margin:11mm 11mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${font}'}@bottom-left{content:"THIS IS NOT A BILL";font:bold 7.5pt '${font}'}}
body{margin:0;font:${l.ledger ? "7.8pt" : "8.6pt"}/1.36 '${font}';color:#1a1a1a} .top{display:flex;justify-content:space-between;gap:6mm;border-bottom:${l.ledger ? "1px dashed #000" : `2px solid ${l.ink}`};padding-bottom:2mm} .brand{display:flex;gap:2.5mm;align-items:center;font-size:1.5em;font-weight:bold;color:${l.ink}} small{font-size:.86em;color:#444;font-weight:normal} h1{font-size:1.5em;margin:0;text-align:right} .mid{display:flex;justify-content:space-between;gap:10mm;margin:5mm 0 2mm} .pairs td{padding:.25mm 4mm .25mm 0} .grand{border:1.2px solid ${l.ink};padding:1mm 2.5mm;align-self:flex-start;min-width:66mm} .grand table{width:100%} .grand td:last-child{text-align:right;padding-right:0;font-weight:bold} h2{font-size:1.2em;color:${l.ink};margin:0 0 .6mm} h3{font-size:1.05em;margin:0 0 .6mm;color:${l.ink}} .claim{margin:4mm 0 0} p{margin:.6mm 0}
.facts{display:grid;grid-template-columns:repeat(4,auto);gap:.2mm 5mm;padding:1mm 1.6mm;${l.ledger ? "border-top:1px dashed #000" : l.layout === "delta" ? `border:1px solid ${l.ink}` : `background:${l.ink}14`}} .lines{width:100%;border-collapse:collapse;font-size:${wide ? ".95em" : ".84em"}} .lines th{text-align:left;vertical-align:bottom;padding:.7mm 1mm;border-bottom:1px solid #333;${l.layout === "delta" ? `background:${l.ink};color:#fff` : ""}} .lines td{padding:.6mm 1mm;vertical-align:top;${l.ledger ? "" : "border-bottom:.5px solid #ccc"}} .lines .n{text-align:right} .lines td.n,.d{white-space:nowrap} .lines .n + :not(.n){padding-left:3mm} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold;border-top:1px solid #333} .check{padding:.8mm 1.6mm;font-style:${l.ledger ? "normal" : "italic"}} .used{border-collapse:collapse} .used th,.used td{text-align:left;padding:.5mm 6mm .5mm 1mm;border-bottom:.5px solid #bbb}`;
};

function front(chance: Chance, l: Look, own: string, issued: string, box: string): string {
  const title = l.ledger ? "DENTAL EXPLANATION OF BENEFITS" : l.words("Dental Explanation of Benefits|Dental Benefits Statement|Explanation of Dental Benefits"); // prettier-ignore
  const up = (text: string) => (l.ledger ? text.toUpperCase() : text);
  const facts = sheet.pairs([
    [up(l.words("Subscriber:|Employee:|Member:")), own],
    [up("Member ID:"), chance.number(l.ledger ? "XXX-XX-####" : "#########")],
    [up(l.words("Group:|Group number:")), chance.number("####-####")],
    [up(l.words("Date:|Statement date:|Issue date:")), l.day(issued)],
  ]);
  return `<div class="top"><div><div class="brand">${l.ledger ? "" : sheet.mark(chance, l.ink, 30)}${l.plan}</div><small>${l.legal}<br>${people.box(chance)}, ${people.town(chance)} &nbsp; ${people.phone(chance)}</small></div><div><h1>${title}</h1><div style="text-align:right">${up("This is not a bill")}</div></div></div><div class="mid"><div>${own.toUpperCase()}<br>${people.street(chance).toUpperCase()}<br>${people.town(chance).toUpperCase()}</div>${facts}${box}</div>`;
}

const one = <T>(list: readonly T[]): T | null => (new Set(list).size === 1 ? list[0]! : null);

function familyOf(chance: Chance, l: Look, maximum: number): Person[] {
  const many = chance.weighted([[1, 4], [2, 3], [3, 2]] as const); // prettier-ignore
  const relations = ["Subscriber", l.words("Spouse|Child|Dependent"), l.words("Child|Dependent")];
  return people.household(chance, many).map((name, at) => {
    const relation = relations[at]!;
    const young = relation === "Child" || relation === "Dependent";
    const bornOn = young ? people.born(chance, 2008, 2018) : people.born(chance, 1955, 1994);
    const left = chance.happens(0.2) ? chance.between(3000, 30000) : maximum - chance.between(0, 4) * 11250; // prettier-ignore
    return { name: l.name(name), bornOn, relation, deductible: chance.pick([0, 5000, 5000]), left };
  });
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const maximum = chance.pick([100000, 150000, 200000]);
  const household = familyOf(chance, l, maximum);
  const start = shifted("2024-02-01", chance.between(0, 660));
  const claims = household.map((who) => claimOf(chance, l, who, start));
  const rows = claims.flatMap((claim) => claim.rows);
  const columns = columnsOf(l);
  const issued = shifted(claims.map(({ paidOn }) => paidOn).sort().at(-1)!, 2); // prettier-ignore
  const grand = l.grand ? grandOf(l, rows, claims.length) : null;
  const parts = claims.map((claim) => claimPart(l, columns, claim)).join("");
  const used = l.used ? usedPart(chance, l, household, maximum, start.slice(0, 4)) : "";
  const fine = `<p style="margin-top:3mm"><small>${l.words("If your claim was denied in whole or in part you may ask for a review within 180 days of this notice.|ANTI-FRAUD: To report suspected fraud, call the number above.|Keep this statement for your tax records. Patient payment does not include amounts over your dentist's approved amount.")}</small></p>`;
  const html = sheet.page(css(l), front(chance, l, household[0]!.name, issued, grand?.html ?? "") + parts + notes(l, rows) + used + fine); // prettier-ignore
  const has = (field: string) => columns.some(({ says }) => says[0] === field);
  const printedRows = rows.map((row) => (l.allowed ? row : { ...row, allowed: row.approved }));
  const single: Sums = claims.length > 1 ? {} : { billed: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid"), patientResponsibility: total(rows, "patientOwes"), ...(has("discount") ? { adjustments: total(rows, "discount") } : {}), ...(has("allowed") ? { allowed: total(printedRows, "allowed") } : {}) }; // prettier-ignore
  const shown = (name: string) => (l.ledger ? name.toUpperCase() : name);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: "professional", issuer: l.plan },
      provider: one(claims.map(({ dentist }) => shown(dentist))),
      patient: one(claims.map(({ who }) => who.name)),
      claimNumber: one(claims.map(({ number }) => number)),
      statementDate: issued,
    },
    { ...single, ...grand?.sums },
    printedRows.map((row) => sheet.lineBy(columns, row, ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "dental-plan-explanation",
  paper:
    "Explanations of dental plans for one or more of a family: tooth and surface, submitted, approved and allowed fees, percent covered and maximums used.",
  medium: "text",
  draw,
};
