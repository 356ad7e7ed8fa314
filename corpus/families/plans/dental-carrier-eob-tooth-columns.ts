import { dollars, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { headsOf, NOTES, placed, SERVICES } from "#corpus/families/drawing/dental";
import { amounts, escaped, sumsOf } from "#corpus/families/drawing/benefits";
import {
  born,
  box,
  doctor,
  household,
  naming,
  street,
  town,
} from "#corpus/families/drawing/people";
import { bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A dental service: its tooth and surface, what the dentist's contract takes, and the percent the plan pays. */
type Row = Said &
  Record<"tooth" | "surface" | "sort", string> &
  Record<"approved" | "percent", number>;

const CARRIERS = rowsOf(`Keystone Dental of Ohio|#00843d|Dental PPO|Columbus, OH 43216
DENTAFIRST INSURANCE COMPANY|#003d7c|DentaFirst PPO plus Premier|Sacramento, CA 95852
Brightarch Dental|#7b2d8b|Brightarch DPPO|Minneapolis, MN 55440
Great Lakes Dental Plan|#0072a8|PPO Standard|Okemos, MI 48864`);
const OFFICES =
  "Maple Grove Family Dentistry|WESTGATE DENTAL ASSOCIATES PC|Smiles on Third|Lakeline Dental Group, LLC";
type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([grouped, grouped, dollars]),
    site: chance.pick(["two", "two", "joined", "slashed"] as const),
    text: chance.pick(["own", "own", "behind", "none"] as const),
    approved: chance.happens(0.75),
    class: chance.happens(0.25),
    notes: chance.happens(0.75),
    whole: chance.happens(0.35),
    prefix: words("|P|D|0"),
    carried: chance.happens(0.5),
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Mono"),
  };
}

type Year = { deductible: number; limit: number; used: number; percents: Record<string, number> };

/** A service as the plan counts it: the allowed less the deductible, times the percent, as far as the year's limit goes. */
function counted(chance: Chance, one: string[], year: Year, serviceDate: string, l: Look): Row {
  const [code = "", description = "", price = "", sort = "", where = ""] = one;
  const charge = Math.round(Number(price) * (0.85 + 0.3 * chance.share())) * 100;
  const fee = Math.round(charge * (0.58 + 0.3 * chance.share()));
  const turned = ["D9230", "D9944"].includes(code) && chance.happens(0.6);
  const approved = turned ? charge : fee;
  const filling = ["one", "two", "three"].includes(where);
  const less = l.approved && filling && chance.happens(0.3);
  const allowed = turned ? 0 : less ? Math.round(approved * 0.72) : approved;
  const deductible = sort === "P" ? 0 : Math.min(allowed, year.deductible);
  year.deductible -= deductible;
  const percent = turned ? 0 : year.percents[sort]!;
  const due = Math.round(((allowed - deductible) * percent) / 100);
  const insurancePaid = Math.min(due, year.limit - year.used);
  year.used += insurancePaid;
  const is: Record<string, boolean> = {
    fee: approved < charge,
    less,
    no: turned,
    full: insurancePaid < due,
    deductible: deductible > 0,
  };
  const remarks = NOTES.flatMap(([kind], at) =>
    is[kind!] && (kind !== "fee" || l.carried) ? [l.prefix + String(at * 13 + 102)] : [],
  );
  return {
    ...{
      code,
      description,
      sort,
      approved,
      allowed,
      deductible,
      percent,
      insurancePaid,
      serviceDate,
    },
    ...{ charge, patientOwes: approved - insurancePaid, remarks, ...placed(chance, where) },
  };
}

function rowsFor(chance: Chance, l: Look, year: Year, on: string): Row[] {
  const [clean, work] = [SERVICES.slice(0, 4), SERVICES.slice(4)];
  const check = chance.happens(0.5);
  const many = chance.between(check ? 0 : 2, chance.happens(0.2) ? 9 : 4);
  const later = chance.happens(0.3) ? chance.between(7, 21) : 0;
  const first = check ? clean.slice(0, chance.between(2, 4)) : [];
  const picked = chance.shuffled(work).slice(0, many);
  return [...first, ...picked].map((one, at) =>
    counted(chance, one, year, shifted(on, at < first.length ? 0 : later), l),
  );
}

const siteOf = (row: Row, l: Look) =>
  [row.tooth, row.surface].filter(Boolean).join(l.site === "slashed" ? "/" : " ");

function columnsOf(l: Look) {
  const { words, money } = l;
  const behind = l.text === "behind";
  const h = headsOf(words);
  const text = (row: Row) => (behind ? `${row.code} ${row.description}` : row.description!);
  const two = [
    column<Row>(h.tooth, "site", (row) => row.tooth, "d"),
    column<Row>(h.surface, "site", (row) => row.surface, "d"),
  ];
  return [
    ...(l.site === "two" ? two : [column<Row>(h.site, "site", (row) => siteOf(row, l), "d")]),
    column<Row>(h.date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(behind ? [] : [column<Row>(h.code, "code", (row) => row.code, "d")]),
    ...(l.text === "none"
      ? []
      : [column<Row>(h.text, behind ? ["code", "description"] : "description", text, "w")]),
    ...(l.class ? [column<Row>("Type", null, (row) => row.sort, "d")] : []),
    ...amounts<Row>(money, [[h.charge, "charge"]]),
    ...(l.approved ? [column<Row>(h.approved, null, (row) => money(row.approved), "n")] : []),
    ...amounts<Row>(money, [
      [words("Allowed<br>Amount|Maximum<br>Allowed|Allowed"), "allowed"],
      [words("Deductible|Deduct-<br>ible|Ded."), "deductible"],
    ]),
    column<Row>(h.percent, null, (row) => `${row.percent}${l.whole ? "" : "%"}`, "n"),
    ...amounts<Row>(money, [
      [words("Plan<br>Pays|Plan<br>Payment|Payment<br>by Plan"), "insurancePaid"],
      [words("Patient<br>Pays|Patient<br>Payment|Patient<br>Resp."), "patientOwes"],
    ]),
    ...(l.notes ? [column<Row>(h.notes, "remarks", (row) => row.remarks!.join(" "), "d")] : []),
  ];
}

const css = (ink: string, l: Look) => `
@page{size:letter;margin:11mm} body{font:9pt/1.35 '${l.font}';${l.font.endsWith("Mono") ? "font-size:7.6pt;" : ""}margin:0;color:#1b1b1b} .top{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm} .brand{display:flex;gap:2mm;align-items:center;color:${ink};font-size:1.5em;font-weight:bold} .small{font-size:.82em;color:#444} h1{font-size:1.45em;margin:0;text-align:right} .to{margin:9mm 0 6mm 7mm}
.pairs td{padding:.25mm 2.4mm .25mm 0;vertical-align:top} .pairs td:first-child{font-weight:bold;white-space:nowrap} .bar{border:1px solid ${ink};display:flex;flex-wrap:wrap;gap:.6mm 7mm;padding:1.2mm 2mm;margin-bottom:2mm} .lines{width:100%;border-collapse:collapse;font-size:.84em} .lines th{background:${ink};color:#fff;vertical-align:bottom;text-align:left;padding:.8mm 1mm;line-height:1.15} .lines th.n,.lines .n{text-align:right} .lines td{padding:.8mm 1mm;border-bottom:.5px solid #bbb;vertical-align:top} .lines .d,.lines td.n{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #222}
h2{font-size:1.1em;color:${ink};margin:4mm 0 1mm} .year{border-collapse:collapse;width:100%} .year td,.year th{border:.6px solid #888;padding:.7mm 2mm;text-align:right} .year td:first-child,.year th:first-child{text-align:left} tr,.keep{break-inside:avoid}`;

function endOfYear(l: Look, year: Year, before: number, start: number): string {
  const rows: [string, number, number][] = [
    [
      l.words("Annual Maximum|Individual annual maximum|Benefit period maximum"),
      year.limit,
      year.used,
    ],
    ["Individual deductible", start, start - year.deductible],
  ];
  return `<div class="keep"><h2>${l.words("Maximums and Deductibles|Your benefit year|Accumulated amounts, this benefit period")}</h2><table class="year"><tr><th></th><th>Amount</th><th>${l.words("Used to date|Applied to date")}</th><th>Remaining</th></tr>${rows.map(([name, most, gone]) => `<tr><td>${name}</td><td>${dollars(most)}</td><td>${dollars(gone)}</td><td>${dollars(most - gone)}</td></tr>`).join("")}</table><div class="small">${l.words("Includes this claim.|Amounts include claims processed through the date of this statement.")} Used before this claim: ${dollars(before)}.</div></div>`;
}

function notes(l: Look, rows: Row[]): string {
  const seen = new Set(rows.flatMap(({ remarks }) => remarks!));
  const list = NOTES.flatMap(([, text], at) => {
    const code = l.prefix + String(at * 13 + 102);
    return seen.has(code) ? [`<div><b>${code}</b> ${text}</div>`] : [];
  });
  return l.notes && list.length
    ? `<div class="keep"><h2>${l.words("Processing policies|Notes|Explanation of codes")}</h2>${list.join("")}</div>`
    : "";
}

type Facts = Record<"patient" | "subscriber" | "claim" | "provider", string>;
function factsBar(chance: Chance, l: Look, f: Facts): string {
  const info: [string, string][] = [
    [l.words("Patient name:|Patient:"), f.patient],
    [l.words("Patient date of birth:|Birth date:"), l.day(born(chance))],
    [l.words("Subscriber:|Primary enrollee:"), f.subscriber],
    [l.words("Claim no.:|Claim number:|Claim #:"), f.claim],
    [l.words("Dentist:|Provider:|Business/Dentist:"), f.provider],
    [l.words("Group:|Client/Subclient:"), chance.number("#####-####")],
    ["Network status:", l.words("PPO participating|In-network|Participating dentist")],
  ];
  return `<div class="bar">${info.map(([label, value]) => `<span><b>${label}</b> ${escaped(value)}</span>`).join("")}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [carrier = "", ink = "", kind = "", place = ""] = chance.pick(CARRIERS);
  const on = shifted("2024-02-05", chance.between(0, 690));
  const start = chance.pick([2500, 5000, 5000, 10000]);
  const [limit, B] = [chance.pick([100000, 150000, 200000]), chance.pick([80, 80, 90])];
  const percents = { P: 100, B, M: 50 };
  const deductible = chance.pick([0, start]);
  const used = Math.round(chance.pick([0, 0, 0.2, 0.55]) * limit);
  const year: Year = { deductible, limit, used, percents };
  const rows = rowsFor(chance, l, year, on);
  const columns = columnsOf(l);
  const sums = sumsOf(rows);
  const last = rows.at(-1)!.serviceDate!;
  const done = shifted(last, chance.between(4, 25));
  const [subscriber = "", kin = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.6) ? subscriber : kin;
  const treating = doctor(chance, "DDS|DMD");
  const provider = chance.happens(0.5) ? chance.pick(OFFICES.split("|")) : treating;
  const claim = chance.number(
    chance.pick(["##############", "########-00", "############", "##-######-##"]),
  );
  const listed = factsBar(chance, l, { patient, subscriber, claim, provider });
  const body = table(
    columns,
    rows.map((row) => record(columns, row)).join("") +
      sumRow(columns, l.words("Totals|TOTAL|Claim totals"), sums, l.money),
  );
  const paid = pairs([
    ["Total submitted", dollars(sums.charge)],
    [l.words("Plan payment|Amount paid by plan"), dollars(sums.insurancePaid)],
    [l.words("Patient payment|You pay"), dollars(sums.patientOwes)],
  ]);
  const box1 = chance.happens(0.4) ? `<div class="keep" style="margin-top:3mm">${paid}</div>` : "";
  const html = page(
    css(ink, l),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}${carrier}</div><div class="small">${box(chance)}, ${place}<br>Customer service 800-555-01${chance.number("##")}</div></div><div><h1>${l.words("Explanation of Benefits|EXPLANATION OF BENEFITS|Dental Explanation of Benefits")}</h1><div style="text-align:right"><b>${l.words("THIS IS NOT A BILL|(This is not a bill)")}</b><br>${l.words("Issue date:|Date issued:|Processed:")} ${l.day(done)}<br>${l.words("Product|Plan")}: ${kind}</div></div></div>
<div class="to">${bars(chance, 130, 10)}<br>${subscriber}<br>${street(chance)}<br>${town(chance)}</div>${listed}${body}${box1}${notes(l, rows)}${endOfYear(l, year, used, start)}
<p class="small keep">Payment for these services is determined in accordance with the specific terms of your dental plan and/or the carrier's agreements with its participating dentists. If your claim was denied in whole or in part you may request a review within 180 days by writing to Appeals, ${box(chance)}, ${place}. Fraud hotline: 800-555-01${chance.number("##")}.</p>`,
  );
  const said = {
    ...{ name: family.name, kind: "eob" as const, setting: "professional" as const },
    ...{ issuer: carrier, provider, patient, claimNumber: claim, statementDate: done },
  };
  const totals = {
    ...{ billed: sums.charge, allowed: sums.allowed },
    ...{ insurancePaid: sums.insurancePaid, patientResponsibility: sums.patientOwes },
  };
  const lines = rows.map((row) => {
    const site = siteOf(row, l);
    return lineBy(columns, site ? { ...row, site } : row);
  });
  return { html, truth: truthOf(said, totals, lines) };
}

export const family: Family = {
  name: "dental-carrier-eob-tooth-columns",
  paper:
    "A big dental carrier's explanation of benefits: tooth, surface, code, submitted, approved and allowed, the plan's percent, what plan and patient pay, and the year's maximum.",
  medium: "text",
  draw,
};
