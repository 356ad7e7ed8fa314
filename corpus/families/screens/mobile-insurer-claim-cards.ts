import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, household } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { mark, page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, looseSlashes, monthName, shortSlashes, slashes } = formats;
type Amount =
  | "charge"
  | "discount"
  | "allowed"
  | "insurancePaid"
  | "notCovered"
  | "deductible"
  | "copay"
  | "coinsurance"
  | "patientOwes";
type Setting = "professional" | "facility";
type Care = { setting: Setting; low: number; high: number; who: string; list: string };
type Row = Said & Record<Amount, number> & { code: string; description: string; units: number };
type Claim = {
  setting: Setting;
  provider: string;
  date: string;
  number: string;
  rows: Row[];
};
/** A label with an amount; `some` stands only where there is something. */
type Part = readonly [label: string, field: Amount, when: "always" | "some"];

/** Setting, who treats, code and words and a plan's own words and dollars and most units; the first is always there. */
const CARES: readonly Care[] = [
  {
    ...{ setting: "professional", low: 1, high: 5 },
    who: "|Harborview Internal Medicine|LAKE COUNTY FAMILY PRACTICE PC|Copperfield Pediatrics",
    list: "99213|Office/outpatient visit est|Office visit|176;87880|Strep A assay w/optic|Lab test|41;90686|IIV4 vacc no prsv 0.5 ml im|Immunization|36;90471|Immunization admin|Immunization|42;36415|Routine venipuncture|Blood draw|16;20610|Drain/inj joint/bursa w/o us|Minor procedure|219;J3301|Triamcinolone acet inj NOS|Drug given in office|11.40|4;96127|Brief emotional/behav assmt|Screening|14|2",
  },
  {
    ...{ setting: "professional", low: 1, high: 3 },
    who: "Stillwater Counseling LLC|MINDFUL PATH BEHAVIORAL HEALTH|",
    list: "90837|Psytx w pt 60 minutes|Therapy visit|185;90785|Psytx complex interactive|Therapy add-on|24;96138|Psycl/nrpsyc tech 1st|Testing|58",
  },
  {
    ...{ setting: "professional", low: 3, high: 11 },
    who: "Allied Clinical Labs|CASCADE DIAGNOSTICS INC",
    list: "80053|Comprehen metabolic panel|Laboratory|62;85025|Complete cbc w/auto diff wbc|Laboratory|38.25;80061|Lipid panel|Laboratory|71;84443|Assay thyroid stim hormone|Laboratory|84.60;83036|Glycosylated hemoglobin test|Laboratory|47;82306|Vitamin d 25 hydroxy|Laboratory|148;82607|Vitamin b-12|Laboratory|66;82728|Assay of ferritin|Laboratory|59.40;83540|Assay of iron|Laboratory|28;84439|Assay of free thyroxine|Laboratory|44;86140|C-reactive protein|Laboratory|27;36415|Routine venipuncture|Laboratory|14",
  },
  {
    ...{ setting: "facility", low: 4, high: 22 },
    who: "St. Leander Medical Center|MERCY FALLS HOSPITAL|Tri-County Regional Hospital",
    list: "99284|Emergency dept visit|Emergency room|1864;71046|X-ray exam chest 2 views|X-ray|412;93005|Electrocardiogram tracing|Heart test|238;84484|Assay of troponin quant|Lab test|164;80053|Comprehen metabolic panel|Lab test|198;85025|Complete cbc w/auto diff wbc|Lab test|104;85379|Fibrin degradation quant|Lab test|127;71275|CT angiography chest|CT scan|3240;Q9967|LOCM 300-399mg/ml iodine|Contrast|3|100;96374|Ther/proph/diag inj iv push|Injection|296;96361|Hydrate iv infusion add-on|IV therapy|142|2;J2405|Ondansetron hcl injection|Medicine|9.80|4;J1885|Ketorolac tromethamine inj|Medicine|13.60|2;J7030|Normal saline solution infus|Medicine|58;83690|Assay of lipase|Lab test|92;83735|Assay of magnesium|Lab test|61;85610|Prothrombin time|Lab test|48;85730|Thromboplastin time partial|Lab test|56;81001|Urinalysis auto w/scope|Lab test|43;87637|Sarscov2&inf a&b&rsv amp prb|Lab test|286;94640|Airway inhalation treatment|Breathing treatment|174;94760|Measure blood oxygen level|Monitoring|33;J1100|Dexamethasone sodium phos|Medicine|7.20|6;83880|Assay of natriuretic peptide|Lab test|221",
  },
];

type Kind = "detail" | "grid" | "friendly" | "claims" | "plain";
/** App, ink, and how it shows a claim. */
const APPS: readonly [string, string, Kind][] = [
  ["Meridian Mutual", "#12306b", "detail"],
  ["Northstar Health Plan", "#00655a", "detail"],
  ["Tallgrass Health", "#6b2480", "grid"],
  ["Oakline", "#2348d6", "friendly"],
  ["BlueStone of Ohio", "#0a6ab6", "claims"],
  ["Summit Cross Blue Plan", "#004b87", "claims"],
  ["Federated Trades Health Fund", "#7c2d12", "plain"],
];
/** Points wide and pixels for each: what phones have. */
const PHONES = [
  [390, 3],
  [393, 3],
  [430, 3],
  [360, 3],
  [412, 2.625],
  [375, 3],
  [414, 2],
] as const;
const NOTES =
  rowsOf(`N4|Your plan does not cover this service. See "What is not covered" in your plan booklet.
PDC|The amount above the plan rate is a discount. An in-network provider may not bill you for it.
D1|This amount was applied to your annual deductible.`);

const partsOf = (kind: Kind, words: (text: string) => string): Part[] => {
  const lists: Record<Kind, string> = {
    detail: `${words("Provider billed|Amount billed|Billed by provider")}|charge;${words("Plan discount|Your plan discount|Network savings")}|discount;${words("Allowed amount|")}|allowed;${words("Your plan paid|Plan paid|Paid by plan")}|insurancePaid;Deductible|deductible|some;Copay|copay|some;Coinsurance|coinsurance|some;Not covered|notCovered|some;${words("Amount you may owe|You may owe|Your responsibility")}|patientOwes`,
    grid: `Billed|charge;${words("Plan rate|Member rate")}|allowed;Plan paid|insurancePaid;Deductible|deductible;${words("Copay|Your copay")}|copay;Coinsurance|coinsurance;Not covered|notCovered|some`,
    friendly: `${words("Full price|Billed")}|charge;We saved you|discount|some;We paid|insurancePaid|some;You owe|patientOwes`,
    claims: `${words("Billed|Charged")}|charge;${words("Plan Paid|Paid")}|insurancePaid;${words("Your Cost|You Owe|You Pay")}|patientOwes`,
    plain: `Charge|charge;Discount|discount;Allowed|allowed;Not covered|notCovered;Deductible|deductible;Copay|copay;Coins.|coinsurance;${words("Fund paid|Plan paid")}|insurancePaid;Your resp.|patientOwes`,
  };
  return rowsOf(lists[kind]).flatMap(([label = "", field, when]): Part[] =>
    label ? [[label, field as Amount, when === "some" ? "some" : "always"]] : [],
  );
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [app, ink, kind] = chance.pick(APPS);
  const less = words("-|-|&minus;|");
  const [width, scale] = chance.pick(PHONES);
  return {
    ...{ words, app, ink, kind, width, scale, parts: partsOf(kind, words) },
    day: chance.pick([monthName, monthName, slashes, looseSlashes, shortSlashes]),
    /** Amounts taken off stand with or without a sign. */
    money: (cents: number, field: Amount) =>
      (cents &&
      (field === "discount" || field === "insurancePaid") &&
      (kind === "detail" || kind === "friendly")
        ? less
        : "") + dollars(cents),
    coded: kind === "plain" || (kind !== "friendly" && chance.happens(0.6)),
    ours: kind === "friendly" || chance.happens(0.3),
    ...{ counted: chance.happens(0.4), dated: chance.happens(0.5), notes: kind === "plain" },
    ...{ dark: chance.happens(0.12), named: chance.happens(0.8), round: chance.pick([4, 8, 14]) },
    font: words("Liberation Sans|Liberation Sans|Liberation Sans|DejaVu Sans"),
  };
}

function claimOf(chance: Chance, l: Look, care: Care, terms: Terms, from: string): Claim {
  const [first = [], ...rest] = rowsOf(care.list);
  const many = Math.min(rest.length + 1, chance.between(care.low, care.high));
  const date = shifted(from, chance.between(0, 60));
  const price = 0.85 + 0.35 * chance.share();
  const rows = [first, ...chance.shuffled(rest).slice(0, many - 1)].map((one): Row => {
    const [code = "", name = "", ours = "", dear, most = "1"] = one;
    const units = most === "100" ? 100 : chance.between(1, Number(most));
    const said = settle(chance, Math.round(Number(dear) * price * 20) * 5 * units, terms);
    const remarks = l.notes
      ? [
          ...(said.notCovered ? ["N4"] : said.discount ? ["PDC"] : []),
          ...(said.deductible ? ["D1"] : []),
        ]
      : [];
    return { ...said, code, units, remarks, serviceDate: date, description: l.ours ? ours : name };
  });
  const provider = chance.pick(care.who.split("|")) || doctor(chance);
  const number = chance.number(
    l.kind === "claims"
      ? `${date.slice(0, 4)}########@@`
      : l.words("E########|@@##########|##########-##"),
  );
  return { setting: care.setting, provider, date, number, rows };
}

const shown = (parts: Part[], row: Record<Amount, number>) =>
  parts.filter(([, field, when]) => when === "always" || row[field] > 0);
const html = (text: string) => text.replaceAll("&", "&amp;");
const line = (label: string, value: string, kind = "") =>
  `<div class="row ${kind}"><span>${label}</span><span>${value}</span></div>`;
const sums = (rows: readonly Row[]) =>
  Object.fromEntries(
    (
      "charge discount allowed insurancePaid notCovered deductible copay coinsurance patientOwes".split(
        " ",
      ) as Amount[]
    ).map((field) => [field, total(rows, field)]),
  ) as Record<Amount, number>;
const lines = (l: Look, row: Record<Amount, number>) =>
  shown(l.parts, row)
    .map(([label, field]) =>
      line(label, l.money(row[field], field), field === "patientOwes" ? "last" : ""),
    )
    .join("");

const icon = (path: string, size = 22) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6"><path d="${path}"/></svg>`;

function css(l: Look): string {
  const [back, card, text, dim, rule] = l.dark
    ? ["#000", "#1c1c1e", "#f2f2f4", "#a5a8b0", "#38383c"]
    : [l.kind === "friendly" ? "#fff" : "#f1f2f5", "#fff", "#1d2127", "#626a75", "#dfe2e8"];
  const accent = l.dark ? "#8ab6ff" : l.ink;
  return `*{box-sizing:border-box} body{margin:0;width:${Math.round(l.width * l.scale)}px;background:${back}} .screen{zoom:${l.scale};width:${l.width}px;min-height:780px;background:${back};color:${text};font:14.5px/1.36 '${l.font}';display:flex;flex-direction:column} svg{flex:none} .status{display:flex;justify-content:space-between;padding:11px 22px 5px;font-weight:bold;font-size:14px;background:${l.kind === "grid" ? l.ink : card};color:${l.kind === "grid" ? "#fff" : text}} .status span{display:flex;gap:6px;align-items:center}
.nav{display:flex;justify-content:space-between;align-items:center;padding:8px 12px 10px;background:${l.kind === "grid" ? l.ink : card};color:${l.kind === "grid" ? "#fff" : accent};${l.kind === "grid" ? "" : `border-bottom:1px solid ${rule}`}} .nav b{font-size:16.5px;color:${l.kind === "grid" ? "#fff" : text}} .brand{display:flex;align-items:center;gap:8px;font-weight:bold;color:${accent};padding:12px 16px 0}
.card{background:${card};margin:10px 12px 0;padding:13px 15px;border-radius:${l.round}px;${l.kind === "plain" ? `border:1px solid ${rule}` : l.dark ? "" : "box-shadow:0 1px 3px #0002"}} .open{padding:16px 18px 4px} h1{font-size:20px;line-height:1.22;margin:4px 0} h2{font-size:16.5px;margin:0 0 6px} h3{font-size:15px;margin:0;line-height:1.25} .heading{padding:18px 16px 0;font-size:17px;font-weight:bold} .dim{color:${dim};font-size:13px} .row{display:flex;justify-content:space-between;gap:14px;padding:3.5px 0} .row span:last-child{text-align:right;white-space:nowrap} .wrap span:last-child{white-space:normal} .ruled .row{border-bottom:1px solid ${rule};padding:8px 0} .ruled .row:last-child{border:0} .last{font-weight:bold;border-top:1px solid ${rule};margin-top:4px;padding-top:7px}
.big{font-size:34px;font-weight:bold;line-height:1.15;margin:3px 0} .pill{display:inline-block;padding:2px 10px;border-radius:11px;background:${l.dark ? "#1f4a33" : "#dff3e6"};color:${l.dark ? "#b8f0cc" : "#14633a"};font-size:12.5px;font-weight:bold;white-space:nowrap} .grid{display:grid;grid-template-columns:1fr 1fr 1fr;gap:9px 8px;margin-top:10px;padding-top:10px;border-top:1px solid ${rule}} .grid small,.three small{display:block;color:${dim};font-size:12px} .three{display:grid;grid-template-columns:1fr 1fr 1fr;margin-top:5px} .three div+div{text-align:right} .service{padding:10px 0;border-bottom:1px solid ${rule}} .service:last-child{border:0} .bar{display:flex;height:12px;border-radius:6px;overflow:hidden;margin:12px 0} .button{margin:12px 14px 0;padding:12px;text-align:center;font-weight:bold;border-radius:24px;background:${l.ink};color:#fff} .ghost{background:none;border:1.5px solid ${accent};color:${accent}} .small{font-size:12px;color:${dim};padding:12px 18px}
.tabs{display:flex;justify-content:space-around;margin-top:auto;background:${card};border-top:1px solid ${rule};padding:7px 0 6px;font-size:10.5px;color:${dim}} .tabs div{text-align:center} .tabs svg{display:block;margin:0 auto 2px} .tabs .on{color:${accent};font-weight:bold} .home{background:${card};padding:8px 0 7px} .home i{display:block;margin:auto;width:134px;height:5px;border-radius:3px;background:${text}}`;
}

function top(chance: Chance, l: Look): string {
  const signal = `<svg width="18" height="12" fill="currentColor"><path d="M0 8h3v4H0zM5 5h3v7H5zM10 2h3v10h-3zM15 0h3v12h-3z"/></svg>`;
  const battery = `<svg width="25" height="12"><rect x=".5" y=".5" width="21" height="11" rx="3" fill="none" stroke="currentColor"/><rect x="2" y="2" width="${chance.between(3, 18)}" height="8" rx="1.5" fill="currentColor"/></svg>`;
  const time = `${chance.between(1, 12)}:${String(chance.between(0, 59)).padStart(2, "0")}`;
  const title = l.words(
    l.kind === "claims" ? "Claims|My Claims" : "Claim Details|Claim details|Claim|Claim Summary",
  );
  const right = l.words(
    "M10 1.5v11M6 5l4-4 4 4M4 9v9h12V9|M10 1a9 9 0 1 0 .1 0M7.6 7.6a2.5 2.5 0 1 1 2.4 3.4v1.4M10 14.5v1|M4 5h12M4 10h12M4 15h12",
  );
  return `<div class="status"><span>${time}</span><span>${signal}${l.words("5G|LTE|5G+|")}${battery}</span></div><div class="nav">${icon("M13 3L6 10l7 7")}<b>${title}</b>${icon(right, 20)}</div><div class="brand">${mark(chance, l.ink, 24)}${l.app}</div>`;
}

function service(row: Row, l: Look): string {
  const date = l.dated ? [l.day(row.serviceDate!)] : [];
  const code = l.coded ? [`${l.kind === "plain" ? "Proc" : l.round > 4 ? "Code" : "CPT/HCPCS"} ${row.code}`] : []; // prettier-ignore
  const count = l.counted ? [`${l.kind === "plain" ? "Units" : "Qty"} ${row.units}`] : [];
  const under = [...date, ...code, ...count].join(l.kind === "plain" ? " / " : " &middot; ");
  const name = html(row.description);
  const dim = under ? `<div class="dim">${under}</div>` : "";
  const cell = ([label, field]: Part) =>
    `<div><small>${label}</small>${l.money(row[field], field)}</div>`;
  if (l.kind === "grid")
    return `<div class="card"><div class="row"><h3>${name}</h3><b>${dollars(row.patientOwes)}</b></div><div class="row" style="padding:0"><span class="dim">${under}</span><span class="dim">Your share</span></div><div class="grid">${shown(l.parts, row).map(cell).join("")}</div></div>`;
  if (l.kind === "claims")
    return `<div class="service"><h3>${name}</h3>${dim}<div class="three">${l.parts.map(cell).join("")}</div></div>`;
  if (l.kind === "friendly")
    return `<div class="service"><h3>${name}</h3>${dim}${lines(l, row)}</div>`;
  const notes = row.remarks?.length ? line("Remark", row.remarks.join(", ")) : "";
  return `<div class="card"><h3>${name}</h3>${dim}<div style="margin-top:6px">${lines(l, row)}${notes}</div></div>`;
}

type Sheet = { claims: Claim[]; patient: string; processed: string };
const facts = (l: Look, { claims, patient, processed }: Sheet) => {
  const [claim] = claims;
  const fact = (label: string, value: string) => line(`<span class="dim">${label}</span>`, value, "wrap"); // prettier-ignore
  return `${fact(l.words("Patient|Member|For"), l.named ? patient : patient.split(" ")[0]!)}${fact(l.words("Date of service|Service date|Visit date"), l.day(claim!.date))}${fact(l.words("Claim number|Claim #|Claim ID"), claim!.number)}${fact(l.words("Processed|Processed on|Finalized"), l.day(processed))}`;
};

/** One claim with its sums before or after its services. */
function single(chance: Chance, l: Look, s: Sheet): string {
  const claim = s.claims[0]!;
  const all = sums(claim.rows);
  const services = claim.rows.map((row) => service(row, l)).join("");
  const pill = `<span class="pill">${l.words("Processed|Complete|Approved|Finalized")}</span>`;
  const name = html(claim.provider);
  if (l.kind === "friendly") {
    const part = (cents: number, ink: string) => `<i style="flex:${cents};background:${ink}"></i>`;
    return `<div class="open"><h1>${all.patientOwes ? `You owe ${name}` : `You don't owe ${name} anything`}</h1><div class="big">${dollars(all.patientOwes)}</div><div class="bar">${part(all.discount, "#9fd8c4")}${part(all.insurancePaid, l.ink)}${part(all.patientOwes, "#f0a24b")}</div>${facts(l, s)}</div><div class="open"><h2>${l.words("How we got here|The breakdown")}</h2>${lines(l, all)}</div><div class="open"><h2>${l.words("What you were billed for|Services")}</h2>${services}</div>`;
  }
  const head = `<div class="card">${pill}<h1>${name}</h1>${facts(l, s)}</div>`;
  const own = l.kind === "grid" ? `${lines(l, all)}${line("Your share", dollars(all.patientOwes), "last")}` : lines(l, all); // prettier-ignore
  const sum = `<div class="card"><h2>${l.words("Claim summary|Claim total|Cost breakdown|Totals for this claim")}</h2>${own}</div>`;
  const list = `<div class="heading">${l.words("Services|Service details|What was billed")} (${claim.rows.length})</div>${services}`;
  return head + (chance.happens(0.65) ? sum + list : list + sum);
}

/** Several claims, a card each, with what is owed for all. */
function several(l: Look, s: Sheet): string {
  const owed = total(s.claims.flatMap(({ rows }) => rows), "patientOwes"); // prettier-ignore
  const cards = s.claims.map(({ provider, date, number, rows }) => {
    const all = sums(rows);
    const cells = l.parts.map(([label, field]) => `<div><small>${label}</small><b>${l.money(all[field], field)}</b></div>`); // prettier-ignore
    return `<div class="card"><div class="row"><h2>${html(provider)}</h2><span><span class="pill">${l.words("Processed|Approved|Completed")}</span></span></div><div class="dim">${l.day(date)} &middot; Claim ${number}</div>${rows.map((row) => service(row, l)).join("")}<div class="service"><h3>Claim total</h3><div class="three">${cells.join("")}</div></div></div>`;
  });
  const whose = `<span class="dim">${l.words("Showing claims for|Member")} ${s.patient}</span>`;
  return `<div class="card">${whose}<div class="row"><h2>${l.words("Total you may owe|What you owe for all claims")}</h2><h2>${dollars(owed)}</h2></div><div class="dim">${s.claims.length} claims &middot; Last ${l.words("90 days|6 months")}</div></div>${cards.join("")}`;
}

function foot(l: Look, s: Sheet): string {
  const used = new Set(s.claims[0]!.rows.flatMap(({ remarks }) => remarks ?? []));
  const notes = NOTES.filter(([code = ""]) => used.has(code)).map(([code, text]) => `<p><b>${code}</b> ${text}</p>`); // prettier-ignore
  const key = notes.length ? `<div class="card dim"><h3>Remark codes</h3>${notes.join("")}</div>` : ""; // prettier-ignore
  const main = l.words("View EOB|Download Explanation of Benefits (PDF)|Pay my provider|View EOB PDF"); // prettier-ignore
  const tabs = `Home|M3 9l7-6 7 6v8H3z;${l.words("Find care|Care")}|M9 3a6 6 0 1 0 .1 0M13 13l5 5;Claims|M5 2h10v16H5zM8 7h4M8 11h4;ID card|M2 5h16v11H2zM5 9h5M5 12h3;${l.words("Account|More|Menu")}|M10 3a3.4 3.4 0 1 0 .1 0M3 18c0-8 14-8 14 0`;
  const bar = rowsOf(tabs).map(([name = "", path = ""]) => `<div class="${name === "Claims" ? "on" : ""}">${icon(path)}${name}</div>`); // prettier-ignore
  return `${key}<div class="button">${main}</div><div class="button ghost">${l.words("Chat with us|Ask about this claim|Dispute this claim")}</div><div class="small">${l.words("This is not a bill. Your provider will send you a bill for any amount you owe.|Amounts are based on the benefits in effect on the date of service. This is not a bill.|If you already paid your provider, you may not owe this amount.")}</div><div class="tabs">${bar.join("")}</div><div class="home"><i></i></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const many = l.kind === "claims" ? chance.between(2, 4) : 1;
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 12000, 80000]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: chance.pick([0, 2500, 4000]), denies: l.kind === "friendly" ? 0 : 0.06 },
    rate: [0.34, 0.78],
  };
  const from = shifted("2024-02-12", chance.between(0, 600));
  const cares = chance.shuffled(CARES).slice(0, many);
  const claims = cares.map((care) => claimOf(chance, l, care, terms, from));
  claims.sort((a, b) => (a.date < b.date ? 1 : -1));
  const [patient = ""] = household(chance, 1);
  const s = { claims, patient, processed: shifted(claims[0]!.date, chance.between(8, 34)) };
  const body = many > 1 ? several(l, s) : single(chance, l, s);
  const content = `<div class="screen">${top(chance, l)}${body}${foot(l, s)}</div>`;
  const rows = claims.flatMap((claim) => claim.rows);
  const fields = (row: Row) =>
    l.kind === "grid" ? [...shown(l.parts, row).map(([, field]) => field), "patientOwes" as const] : shown(l.parts, row).map(([, field]) => field); // prettier-ignore
  const truthLine = (row: Row) =>
    lineOf({
      ...{ serviceDate: row.serviceDate!, description: row.description },
      ...(l.coded ? { code: row.code } : {}),
      ...(l.counted ? { units: row.units } : {}),
      ...(row.remarks ? { remarks: row.remarks } : {}),
      ...Object.fromEntries(fields(row).map((field) => [field, row[field]])),
    });
  const all = sums(rows);
  const printed = new Set(shown(l.parts, all).map(([, field]) => field));
  const sum = (field: Amount) => (many === 1 && printed.has(field) ? all[field] : null);
  const settings = new Set(claims.map(({ setting }) => setting));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: settings.size > 1 ? null : claims[0]!.setting },
      ...{ issuer: l.app, patient: many > 1 || l.named ? patient : patient.split(" ")[0]! },
      ...(many > 1 ? {} : { provider: claims[0]!.provider, claimNumber: claims[0]!.number }),
    },
    {
      ...{ billed: sum("charge"), adjustments: sum("discount"), allowed: sum("allowed") },
      ...{ insurancePaid: sum("insurancePaid"), patientResponsibility: all.patientOwes },
    },
    rows.map(truthLine),
  );
  return { html: page(css(l), content), truth };
}

export const family: Family = {
  name: "mobile-insurer-claim-cards",
  paper:
    "A health plan's phone app showing a claim, or a few, in cards with each service's amounts.",
  medium: "screenshot",
  draw,
};
