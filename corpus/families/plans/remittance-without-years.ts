import { bare, compactDate, dollars, grouped, longMonthName, monthDay, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { box, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Settled } from "#corpus/families/drawing/settling";
import { amount, bars, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet"; // prettier-ignore
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { TruthLine } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Reason = readonly [code: string, cents: number];
type Row = Said & Settled & { serviceDate: string; code: string; modifiers: string[]; units: number; place: string; reasons: Reason[]; claim: Claim }; // prettier-ignore
type Claim = { patient: string; member: string; account: string; number: string; npi: string; group: string; rows: Row[] }; // prettier-ignore

/** Payer, its kind, ink. */
const PAYERS = rowsOf(`
GREAT BASIN BENEFIT ADMINISTRATORS|Third Party Administrator|#1f4e5f; Mutual Trades Health & Welfare Fund|Self-Funded Plan|#5b2333; BLUE SUMMIT HEALTHCARE|Commercial PPO|#0057a8; Northgate Employers Health Trust|Administered by Corbel TPA Services|#2e5339; ALLIED RIVERS HEALTH PLAN|HMO / POS|#222222; Heritage Plains Insurance Company|Group Health|#7a3e00`);
/** Practice, then code, modifier, words, place, units, and dollars of one unit. */
const PRACTICES = rowsOf(`
COTTONWOOD FAMILY MEDICINE PLLC|99213|25|OFFICE VISIT EST|11|1|168|99214||OFFICE VISIT EST|11|1|242|36415||VENIPUNCTURE|11|1|18|81002||URINALYSIS|11|1|14|90471||IMMUNIZATION ADM|11|1|39|90715||TDAP VACCINE|11|1|68|93000||EKG COMPLETE|11|1|74|87880|QW|STREP TEST|11|1|36
Harbor Orthopaedic Associates, P.C.|99203||OFFICE VISIT NEW|11|1|265|73030|RT|X-RAY SHOULDER|11|1|92|20610|RT|INJ MAJOR JOINT|11|1|218|J3301||TRIAMCINOLONE 10MG|11|4|6.50|99213|57|OFFICE VISIT EST|11|1|176|73562|LT|X-RAY KNEE 3V|11|1|104
RED CANYON PHYSICAL THERAPY INC|97110|GP|THERAPEUTIC EXERCISE|11|2|58|97140|GP|MANUAL THERAPY|11|1|54|97530|GP|THER ACTIVITIES|11|1|62|97014|GP|ELECTRIC STIM|11|1|28|97161|GP|PT EVAL LOW|11|1|185
St. Clement Anesthesia & Pain Group|62323||LUMBAR EPIDURAL INJ|22|1|845|64493|50|FACET INJ LUMBAR|22|1|920|64494|50|FACET INJ ADD LEVEL|22|1|460|99214|25|OFFICE VISIT EST|11|1|254|77003|26|FLUORO GUIDANCE|22|1|128
Lakeview Behavioral Health LLC|90837||PSYCHOTHERAPY 60 MIN|11|1|185|90834||PSYCHOTHERAPY 45 MIN|10|1|142|90791||PSYCH EVALUATION|11|1|260|90833||PSYCHOTHERAPY ADDON|11|1|98`);
const REASONS = rowsOf(`
CO-45|Charge exceeds fee schedule/maximum allowable or contracted/legislated fee arrangement.; PR-1|Deductible amount.; PR-2|Coinsurance amount.; PR-3|Co-payment amount.; PR-96|Non-covered charge(s).; PR-204|This service/equipment/drug is not covered under the patient's current benefit plan.; N130|Consult plan benefit documents/guidelines for information about restrictions for this service.; OA-23|The impact of prior payer(s) adjudication including payments and/or adjustments.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [payer = "", kind = "", ink = ""] = chance.pick(PAYERS);
  const slashed = chance.happens(0.45);
  const dash = words("-|-|");
  return {
    ...{ words, payer, kind, ink, slashed },
    layout: chance.pick(["text", "text", "blocks", "blocks", "list"] as const),
    money: chance.pick([bare, bare, grouped, dollars]),
    issued: shifted("2024-04-02", chance.between(0, 760)),
    wide: chance.pick([slashes, slashes, longMonthName, compactDate]),
    short: (iso: string) => (slashed ? monthDay(iso) : monthDay(iso).replace("/", "")),
    reason: (code: string) => code.replace("-", dash),
    dash,
    joint: words("-| |-"),
    range: chance.pick(["both", "one", "dash"] as const),
    ...{ owes: chance.happens(0.6), named: chance.happens(0.35), copays: chance.happens(0.6) },
    ...{ glossary: chance.happens(0.8), withheld: chance.happens(0.25), bare: chance.happens(0.4) },
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

/** Why a plan pays less than was billed, with the amounts; the print keeps one row for each. */
function reasonsOf(chance: Chance, l: Look, one: Settled): Reason[] {
  const denial = chance.pick(["PR-96", "PR-204"]);
  const list: Reason[] = [
    ["CO-45", one.discount],
    [denial, one.notCovered],
    ["PR-1", one.deductible],
    ["PR-2", one.coinsurance],
    ["PR-3", one.copay],
  ];
  return list.filter(([, cents]) => cents > 0).map(([code, cents]) => [l.reason(code), cents]);
}

function claimOf(chance: Chance, l: Look, practice: string[], npi: string): Claim {
  const [first = "", ...last] = person(chance).split(" ");
  const name = `${last.join(" ")}, ${first}${chance.happens(0.5) ? ` ${chance.number("@")}` : ""}`;
  const list = Array.from({ length: practice.length / 6 }, (_, at) => practice.slice(at * 6, at * 6 + 6)); // prettier-ignore
  const terms = {
    ...{ open: chance.pick([0, 0, 0, 8500, 40000]), share: chance.pick([0, 0.1, 0.2, 0.2, 0.3]) },
    copay: l.copays && l.layout !== "text" ? chance.pick([0, 0, 2500, 3000]) : 0,
    ...{ denies: 0.08, rate: [0.4, 0.82] as const },
  };
  const from = shifted(l.issued, -chance.between(12, 58));
  const claim: Claim = {
    ...{ patient: name.toUpperCase(), member: chance.number(chance.pick(["W#########", "@@@#########", "#########-01"])) }, // prettier-ignore
    ...{ account: chance.number(chance.pick(["#######", "@@@####", "######-##"])), npi },
    ...{ number: chance.number(`${l.issued.slice(2, 4)}###########`), group: chance.number("G######"), rows: [] }, // prettier-ignore
  };
  const many = chance.pick([1, 1, 2, 2, 3, 4]);
  claim.rows = chance.shuffled(list).slice(0, many).map(([code = "", mark = "", text, place = "", units, price]) => {
    const charge = Math.round(Number(price) * Number(units) * 100);
    const paid = settle(chance, charge, terms);
    const serviceDate = list.length && place === "11" && chance.happens(0.12) ? shifted(from, chance.between(1, 4)) : from;
    const reasons = reasonsOf(chance, l, paid);
    const remarks = reasons.map(([reason]) => reason);
    return { ...paid, serviceDate, code, modifiers: mark ? [mark] : [], description: text!, place, units: Number(units), reasons, remarks, claim };
  }); // prettier-ignore
  claim.rows.sort((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
  return claim;
}

type Body = { html: string; lines: TruthLine[]; sums: { adjustments: boolean; owes: boolean } };
const left = (text: string | number, width: number) => String(text).slice(0, width).padEnd(width);
const right = (text: string | number, width: number) => String(text).padStart(width);
const escape = (text: string) => text.replace(/&/g, "&amp;");
const FIELDS = ["charge", "allowed", "deductible", "coinsurance"] as const;

function textClaim(l: Look, claim: Claim): string[] {
  const rows = claim.rows;
  const out = [
    `NAME ${left(claim.patient, 24)} MID ${left(claim.member, 14)} ACNT ${left(claim.account, 11)} ICN ${left(claim.number, 14)} ASG Y`,
  ];
  for (const row of rows) {
    const [first, ...rest] = row.reasons;
    const when = l.short(row.serviceDate);
    const dates = left(l.range === "one" ? when : `${when}${l.range === "dash" ? "-" : " "}${when}`, 12); // prettier-ignore
    const amounts = FIELDS.map((field, at) => right(bare(row[field]), at < 2 ? 10 : 9)).join("");
    const reason = first ? `${left(first[0], 7)}${right(bare(first[1]), 9)}` : left("", 16);
    out.push(`${claim.npi} ${dates}${row.place} ${right(row.units, 3)}  ${left(row.code, 6)}${left(row.modifiers.join(" "), 5)}${amounts}  ${reason} ${right(bare(row.insurancePaid), 10)}`); // prettier-ignore
    for (const [code, cents] of rest) out.push(`${left("", 82)}${left(code, 7)}${right(bare(cents), 9)}`); // prettier-ignore
  }
  const sums = FIELDS.map((field, at) => right(bare(total(rows, field)), at < 2 ? 10 : 9)).join("");
  const rc = rows.flatMap(({ reasons }) => reasons).reduce((all, [, cents]) => all + cents, 0);
  out.push(`${left(`PT RESP ${bare(total(rows, "patientOwes"))}`, 24)}${left("CLAIM TOTAL", 18)}${sums}  ${left("", 7)}${right(bare(rc), 9)} ${right(bare(total(rows, "insurancePaid")), 10)}`); // prettier-ignore
  out.push(`${right("NET", 98)} ${right(bare(total(rows, "insurancePaid")), 10)}`, "");
  return out;
}

function textBody(l: Look, claims: Claim[]): Body {
  const head = [
    `${left("PERF PROV", 11)}${left("SERV DATE", 12)}POS NOS ${left("PROC", 6)}${left("MODS", 5)}${["BILLED", "ALLOWED"].map((text) => right(text, 10)).join("")}${["DEDUCT", "COINS"].map((text) => right(text, 9)).join("")}  ${left("GRP/RC", 7)}${right("AMT", 9)} ${right("PROV PD", 10)}`,
    "-".repeat(109),
  ];
  const rows = claims.flatMap((one) => one.rows);
  const field = (name: keyof Settled) => bare(total(rows, name));
  const rc = rows.flatMap(({ reasons }) => reasons).reduce((all, [, cents]) => all + cents, 0);
  const last = [
    "-".repeat(109),
    `TOTALS:   # OF ${["BILLED", "ALLOWED", "DEDUCT", "COINS", "TOTAL", "PROV PD"].map((text) => right(text, 13)).join("")}`,
    `          CLAIMS${["AMT", "AMT", "AMT", "AMT", "RC-AMT", "AMT"].map((text, at) => right(text, at ? 13 : 12)).join("")}`,
    `          ${left(claims.length, 5)}${[field("charge"), field("allowed"), field("deductible"), field("coinsurance"), bare(rc), field("insurancePaid")].map((text) => right(text, 13)).join("")}`,
  ];
  const kept = ["serviceDate", "code", "modifiers", "units", "remarks", "charge", "allowed", "deductible", "coinsurance", "insurancePaid"] as const; // prettier-ignore
  const lines = rows.map((row) => {
    const said = Object.fromEntries(kept.map((name) => [name, row[name]])) as Said;
    return lineOf({ ...said, discount: row.discount || null, notCovered: row.notCovered || null });
  });
  return {
    html: `<pre>${escape([...head, ...claims.flatMap((one) => textClaim(l, one)), ...last].join("\n"))}</pre>`,
    ...{ lines, sums: { adjustments: false, owes: claims.length === 1 } },
  };
}

const dated = (l: Look, head: string) =>
  column<Row>(head, "serviceDate", ({ serviceDate }) => {
    const when = l.short(serviceDate);
    return l.range === "one" ? when : `${when}${l.range === "dash" ? "-" : " "}${when}`;
  }, "d"); // prettier-ignore

function columnsOf(l: Look): Column<Row>[] {
  const list: (Column<Row> | false)[] = [
    dated(l, l.words("Service<br>Dates|Date(s) of<br>Service|DOS|Svc Date")),
    column<Row>(l.words("Proc/<br>Mod|CPT Code|Procedure"), ["code", "modifiers"], (row) => [row.code, ...row.modifiers].join(l.joint), "d"), // prettier-ignore
    l.named && column<Row>("Description", "description", (row) => row.description),
    column<Row>(l.words("Qty|Units|Svcs"), "units", (row) => row.units, "n"),
    amount<Row>(l.words("Billed|Amount<br>Billed|Submitted"), "charge", l.money),
    amount<Row>(l.words("Allowed|Amount<br>Allowed"), "allowed", l.money),
    amount<Row>(l.words("Provider<br>Discount|Contractual<br>Adj|Network<br>Savings"), "discount", l.money), // prettier-ignore
    amount<Row>(l.words("Not<br>Covered|Ineligible|Non-Cov"), "notCovered", l.money),
    amount<Row>(l.words("Deductible|Deduct|Ded."), "deductible", l.money),
    l.copays && amount<Row>(l.words("Copay|Co-Pay"), "copay", l.money),
    amount<Row>(l.words("Co-Ins|Coins|Coinsurance"), "coinsurance", l.money),
    l.owes && amount<Row>(l.words("Patient<br>Resp|Member<br>Resp"), "patientOwes", l.money),
    amount<Row>(l.words("Paid|Amount<br>Paid|Plan<br>Paid"), "insurancePaid", l.money),
    column<Row>(l.words("Reason<br>Codes|Group/<br>Reason|Adj<br>Codes"), "remarks", (row) => row.reasons.map(([code]) => `<span class="d">${code}</span>`).join(l.dash ? ", " : "<br>"), "r"), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

const sumsOf = (rows: Row[]) =>
  Object.fromEntries((["charge", "allowed", "discount", "notCovered", "deductible", "copay", "coinsurance", "patientOwes", "insurancePaid"] as const).map((field) => [field, total(rows, field)])); // prettier-ignore

function blocksBody(l: Look, claims: Claim[]): Body {
  const columns = columnsOf(l);
  const labels = { patient: l.words("Patient|Patient Name"), account: l.words("Patient Acct #|Patient Account|Pt Ctrl No"), member: l.words("Member ID|Subscriber ID|Ins. ID"), number: l.words("Claim #|Claim Number|Claim Control No") }; // prettier-ignore
  const words = l.words("Claim Total|CLAIM TOTALS|Totals this claim");
  const blocks = claims.map((one) => {
    const facts = (Object.keys(labels) as (keyof typeof labels)[]).map((key) => `<span><b>${labels[key]}:</b> ${one[key]}</span>`).join(""); // prettier-ignore
    const rows = one.rows.map((row) => record(columns, row)).join("");
    const last = sumRow(columns, words, sumsOf(one.rows), l.money); // prettier-ignore
    return `<div class="claim"><div class="facts">${facts}<span><b>Rendering NPI:</b> ${one.npi}</span></div>${table(columns, rows + last)}</div>`;
  });
  const all = claims.flatMap((one) => one.rows);
  const grand = claims.length > 1 ? table(columns, sumRow(columns, `Total, ${claims.length} claims`, sumsOf(all), l.money)) : ""; // prettier-ignore
  return {
    html: `${blocks.join("")}${grand ? `<div class="claim"><div class="facts"><b>REMITTANCE TOTALS</b></div>${grand}</div>` : ""}`,
    lines: all.map((row) => lineBy(columns, row)),
    sums: { adjustments: true, owes: l.owes },
  };
}

function listBody(l: Look, claims: Claim[]): Body {
  const first = (row: Row) => row === row.claim.rows[0];
  const columns = [
    column<Row>(l.words("PATIENT NAME|Patient"), null, (row) =>
      first(row) ? row.claim.patient : "",
    ),
    column<Row>(l.words("ACCT NO|Patient<br>Acct"), null, (row) => (first(row) ? row.claim.account : "")), // prettier-ignore
    column<Row>(l.words("CLAIM NO|Claim"), null, (row) => (first(row) ? row.claim.number : "")),
    ...columnsOf({ ...l, named: false, copays: true }),
  ];
  const rows = claims.flatMap((one) => one.rows);
  const body = rows.map((row) => record(columns, row, first(row) ? "first" : "")).join("");
  return {
    html: table(columns, body + sumRow(columns, "TOTAL THIS REMITTANCE", sumsOf(rows), l.money)),
    lines: rows.map((row) => lineBy(columns, row)),
    sums: { adjustments: true, owes: l.owes },
  };
}

const css = (l: Look) => `
@page{size:letter${l.layout === "list" ? " landscape" : ""};margin:11mm 11mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt '${l.font}'}} body{margin:0;font:${l.layout === "list" ? 7.8 : l.named && l.owes ? 7.6 : 8.3}pt/1.3 '${l.font}'} .top{display:flex;justify-content:space-between;gap:8mm;border-bottom:${l.bare ? "1px solid #000" : `3px solid ${l.ink}`};padding-bottom:2mm} .brand{display:flex;gap:3mm;align-items:center;font-size:1.35em;font-weight:bold;color:${l.bare ? "#000" : l.ink}} .brand small{display:block;font-weight:normal;font-size:.65em;color:#333} h1{font-size:1.4em;margin:0;text-align:right} .mid{display:flex;justify-content:space-between;gap:10mm;margin:5mm 0 5mm} .pairs td{padding:.3mm 4mm .3mm 0;vertical-align:top} .pairs td:first-child{font-weight:bold}
pre{font:6.95pt/1.42 'Liberation Mono';margin:0 0 4mm} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.6mm .9mm;border-bottom:1px solid #000;font-size:.92em;${l.bare ? "" : `background:${l.ink}18`}} .lines td{padding:.5mm .9mm;vertical-align:top} .lines th.n,.n{text-align:right!important} td.n,.d{white-space:nowrap} .r{font-size:.92em} .lines tr{break-inside:avoid} .sum td{border-top:1px solid #000;font-weight:bold} .first td{border-top:.5px solid #999} .claim{break-inside:avoid;margin-bottom:4mm;${l.bare ? "" : "border:1px solid #999"}} .facts{display:flex;gap:0 5mm;flex-wrap:wrap;padding:.8mm 1mm;background:#f0f0f0} .gloss td{padding:.3mm 4mm .3mm 0;vertical-align:top;font-size:.95em} h2{font-size:1.05em;margin:3mm 0 1mm} p{margin:2mm 0 0;font-size:.93em}`;

type Facts = ReturnType<typeof factsOf>;
const factsOf = (chance: Chance, l: Look, practice: string, paid: number) => ({
  ...{ practice, paid, npi: chance.number("1#########"), tax: chance.number("##-#######") },
  back: l.withheld ? Math.min(paid, chance.between(1200, 9800)) : 0,
  ...{ check: chance.number(chance.pick(["########", "EFT########"])), home: [street(chance), town(chance)] }, // prettier-ignore
  ...{ payerHome: [box(chance), town(chance)], call: phone(chance) },
});

/** Codes that the paper uses, in words. */
function glossary(l: Look, claims: Claim[]): string {
  if (!l.glossary) return "";
  const used = new Set(claims.flatMap((one) => one.rows.flatMap(({ reasons }) => reasons.map(([code]) => code)))); // prettier-ignore
  const list = REASONS.map(([code = "", text = ""]) => [l.reason(code), text] as const).filter(([code]) => used.has(code)); // prettier-ignore
  return `<h2>${l.words("GLOSSARY: GROUP AND REASON CODES|Explanation of Codes|Adjustment Reason Codes")}</h2>${pairs(list, "gloss")}`;
}

function paper(chance: Chance, l: Look, f: Facts, claims: Claim[], body: string): string {
  const title = l.words("Provider Remittance Advice|EXPLANATION OF PAYMENT|PROVIDER REMITTANCE NOTICE|Remittance Voucher"); // prettier-ignore
  const facts = pairs([
    [l.words("Check/EFT Date|Payment Date|CHECK DATE"), l.wide(l.issued)],
    [l.words("Check/EFT #|Payment No.|CHECK NO"), f.check],
    [l.words("Payee Tax ID|Provider TIN|Tax ID"), f.tax],
    [l.words("Payee NPI|Billing NPI|NPI"), f.npi],
    [l.words("Amount of Payment|Check Amount|Payment Amount"), dollars(f.paid - f.back)],
  ]);
  const payee = `<b>${escape(f.practice)}</b><br>${f.home.join("<br>")}`;
  const back = f.back ? `<h2>${l.words("PROVIDER ADJUSTMENT DETAILS|Overpayment Recovery")}</h2>${pairs([["PLB REASON CODE", "WO"], ["FCN", chance.number("#############")], ["AMOUNT", bare(f.back)]])}` : ""; // prettier-ignore
  const logo = l.bare ? "" : mark(chance, l.ink, 30);
  const end = `<p>${l.words("Requests for reconsideration must be received within 180 days of the date of this remittance. Do not bill the patient for amounts with group code CO.|Please retain this voucher for your records. PR amounts may be collected from the patient.|Dates of service are shown as month and day. To appeal, write to the address above.")}</p>`;
  const bar = chance.happens(0.3) ? bars(chance, 150, 12) : "";
  return page(
    css(l),
    `<div class="top"><div class="brand">${logo}<span>${escape(l.payer)}<small>${l.kind} &middot; ${f.payerHome.join(", ")} &middot; Provider Services ${f.call}</small></span></div><h1>${title}</h1></div><div class="mid"><div>${bar ? `${bar}<br>` : ""}${payee}</div>${facts}</div>${body}${back}${glossary(l, claims)}${end}`,
  );
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const [practice = "", ...list] = chance.pick(PRACTICES);
  const many = l.layout === "list" ? chance.between(3, 9) : chance.pick([1, 2, 3, 4, 6, 10]);
  const npi = chance.number("1#########");
  const claims = Array.from({ length: many }, () => claimOf(chance, l, list, npi));
  const rows = claims.flatMap((one) => one.rows);
  const f = factsOf(chance, l, practice, total(rows, "insurancePaid"));
  const { html, lines, sums } = { text: textBody, blocks: blocksBody, list: listBody }[l.layout](l, claims); // prettier-ignore
  const only = claims.length === 1 ? claims[0]! : null;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: "professional" },
      ...{ provider: practice, issuer: l.payer, patient: only?.patient ?? null },
      ...{ accountNumber: only?.account ?? null, claimNumber: only?.number ?? null },
      statementDate: l.issued,
    },
    {
      ...{ billed: total(rows, "charge"), allowed: total(rows, "allowed") },
      ...{ insurancePaid: f.paid, adjustments: sums.adjustments ? total(rows, "discount") : null },
      patientResponsibility: sums.owes ? total(rows, "patientOwes") : null,
    },
    lines,
  );
  return { html: paper(chance, l, f, claims, html), truth };
}

export const family: Family = {
  name: "remittance-without-years",
  paper:
    "A commercial payer's or administrator's remittance advice to a practice whose service dates have no year.",
  medium: "text",
  draw,
};
