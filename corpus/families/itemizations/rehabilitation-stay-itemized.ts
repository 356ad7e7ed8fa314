import {
  bare,
  compactDate,
  dollars,
  grouped,
  monthDay,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  heading,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { item: string };
type Stay = { from: string; to: string; days: number; rows: Row[] };
type Posted = { day: string; words: string; cents: number; of: "plan" | "off" | "mine" };

const HOSPITALS = rowsOf(`
Summit Ridge Rehabilitation Hospital|#1f4e79; ENCOURAGE REHABILITATION HOSPITAL OF DUNMORE|#5b2a86
Gulf Shore Rehab Institute|#0b6e69; Whitfield Inpatient Rehabilitation Center|#333`);
/** Revenue code, HCPCS, words, cents of a unit, and the least and most units of a day. */
const ROOMS = rowsOf(`
0128||ROOM & BOARD - REHAB SEMI-PRIVATE|142500;0118||ROOM & BOARD - REHAB PRIVATE|168000;0128||R&B SEMIPVT REHABILITATION|119800`);
const EVALUATIONS = rowsOf(`
0424|97162|PT EVALUATION MOD COMPLEXITY|38500;0434|97166|OT EVALUATION MOD COMPLEXITY|37200;0444|92523|SPEECH/LANGUAGE EVALUATION|46800`);
const THERAPIES: string[][][] = [
  rowsOf(
    `0420|97110|THERAPEUTIC EXERCISE 15 MIN|11800;0420|97116|GAIT TRAINING 15 MIN|11200;0420|97112|NEUROMUSC RE-ED 15 MIN|12100;0420|97150|PT GROUP THERAPY|7600`,
  ),
  rowsOf(
    `0430|97535|SELF CARE/ADL TRAINING 15 MIN|12400;0430|97530|THERAPEUTIC ACTIVITIES 15 MIN|12600;0430|97542|WHEELCHAIR MGMT 15 MIN|10900`,
  ),
  rowsOf(`0440|92507|SPEECH THERAPY INDIVIDUAL|24600;0440|92526|SWALLOW TREATMENT|26300`),
];
const DRUGS = rowsOf(`
0250||ENOXAPARIN 40MG/0.4ML SYR|6840;0250||GABAPENTIN 300MG CAP|310;0250||ACETAMINOPHEN 325MG TAB|95;0250||BACLOFEN 10MG TAB|240;0637||SENNA-DOCUSATE TAB|75;0250||OXYCODONE 5MG TAB|425;0250||METOPROLOL TARTRATE 25MG TAB|180;0250||ATORVASTATIN 40MG TAB|365`);
const OTHERS = rowsOf(`
0270||GLOVES EXAM NONSTERILE BOX|1850;0270||FOLEY CATH TRAY 16FR|8960;0271||INCONTINENCE BRIEF LARGE|420;0270||GAIT BELT|3275;0274|L4396|ANKLE FOOT ORTHOSIS|48900;0300|36415|VENIPUNCTURE|3100;0301|80048|BASIC METABOLIC PANEL|15400;0305|85025|CBC W/AUTO DIFF|11700;0320|71045|XRAY CHEST 1 VIEW|36200;0410|94640|NEBULIZER TREATMENT|14800;0307|81001|URINALYSIS W/MICRO|7200`);

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const dense = chance.happens(0.25);
  return {
    of,
    day: chance.pick([slashes, shortSlashes, dense ? compactDate : monthDay]),
    long: chance.pick([slashes, shortSlashes]),
    money: chance.pick([grouped, grouped, dollars]),
    mono: dense,
    coded: chance.happens(0.65),
    revenue: chance.happens(0.9),
    item: chance.happens(0.4),
    unit: chance.happens(0.35),
    order: of("code first|words first"),
    /** Where there are sums besides the last. */
    sums: of("none|page|page|week|week"),
    pageRows: chance.between(17, 23),
    ends: of("split|split|listed|joint"),
    titles: {
      date: of("Date|Svc Date|Date of Service|DATE"),
      revenue: of("Rev Code|Rev|Rev. Code|REV CD"),
      code: of("HCPCS|CPT/HCPCS|Proc Code"),
      item: of("Charge Code|CDM|Item No."),
      name: of("Description|Description of Service|DESCRIPTION"),
      units: of("Qty|Units|Quantity"),
      charge: of("Amount|Charges|Total Charge"),
    },
    due: of("Amount Due|Balance Due|PATIENT BALANCE|Total Amount Due"),
  };
}

const rowOf = (list: string[], date: string, units: number): Row => {
  const [revenueCode = "", code = "", description = "", cents = "0"] = list;
  const price = Number(cents);
  const item = `${revenueCode.slice(1)}${String((price * 7) % 9973).padStart(4, "0")}`;
  return {
    ...{ serviceDate: date, revenueCode, code: code || null, description, item },
    ...{ units, unitPrice: price, charge: price * units },
  };
};

const priced = (list: string[], rise: number): string[] => [
  ...list.slice(0, 3),
  String(Math.round((Number(list[3]) * rise) / 500) * 5),
];

/** The services of one day: the room, three hours of therapy on most days, then drugs and what else came up. */
function dayOf(chance: Chance, at: number, date: string, plan: string[][][], busy: number): Row[] {
  const [room = [], drugs = [], evaluations = [], ...therapies] = plan;
  const sunday = new Date(date).getUTCDay() === 0;
  const first = at === 0 ? [] : at === 1 ? evaluations : [];
  const therapy =
    sunday || at === 0
      ? []
      : therapies.flatMap((list) =>
          chance
            .shuffled(list)
            .slice(0, busy > 1 ? chance.pick([1, 1, 2]) : 1)
            .map((one) => rowOf(one, date, /15 MIN/.test(one[2]!) ? chance.between(2, 4) : 1)),
        );
  const given = chance.shuffled(drugs).slice(0, busy > 1 ? chance.between(0, 2) : chance.between(0, 1)); // prettier-ignore
  const other = chance.happens(0.25 * busy) ? [chance.pick(OTHERS)] : [];
  return [
    ...(at < 0 ? [] : [rowOf(room[0]!, date, 1)]),
    ...first.map((one) => rowOf(one, date, 1)),
    ...therapy,
    ...given.map((one) => rowOf(one, date, chance.pick([1, 1, 2, 3]))),
    ...other.map((one) => rowOf(one, date, one[2]!.includes("BRIEF") ? 6 : 1)),
  ];
}

function stayOf(chance: Chance): Stay {
  const days = chance.weighted([[3, 2], [5, 3], [7, 3]] as const) + chance.between(0, 1); // prettier-ignore
  const from = shifted("2024-02-02", chance.between(0, 660));
  const rise = chance.between(82, 128);
  const speech = chance.happens(0.5);
  const kinds = speech ? THERAPIES : THERAPIES.slice(0, 2);
  const scaled = (list: string[][]) => list.map((one) => priced(one, rise));
  const plan = [
    scaled([chance.pick(ROOMS)]),
    scaled(chance.shuffled(DRUGS).slice(0, 3)),
    scaled(EVALUATIONS.slice(0, speech ? 3 : 2)),
    ...kinds.map(scaled),
  ];
  const busy = days < 5 ? 2 : 1;
  const rows = Array.from({ length: days }, (_, at) =>
    dayOf(chance, at, shifted(from, at), plan, busy),
  ).flat();
  return { from, to: shifted(from, days), days, rows };
}

function postedFor(chance: Chance, billed: number, to: string): Posted[] {
  const payer = chance.pick(["MEDICARE PART A", "MEDICARE", "BCBS", "AETNA", "HUMANA MEDICARE ADV", "UHC"]); // prettier-ignore
  const off = Math.round(billed * chance.pick([0.38, 0.47, 0.55]));
  const mine = chance.pick([167600, 163200, 50000, 125000, 230000]);
  const left = Math.min(mine, Math.round((billed - off) / 3));
  const some = chance.happens(0.4) ? chance.pick([10000, 25000]) : 0;
  const all: Posted[] = [
    { day: shifted(to, 23), words: `${payer} PAYMENT`, cents: billed - off - left, of: "plan" },
    { day: shifted(to, 23), words: `${payer} CONTRACTUAL ADJUSTMENT`, cents: off, of: "off" },
    { day: shifted(to, 29), words: chance.pick(["PATIENT PAYMENT - CHECK", "PATIENT PAYMENT-CREDIT CARD"]), cents: some, of: "mine" }, // prettier-ignore
  ];
  return chance.happens(0.82) ? all.filter(({ cents }) => cents > 0) : [];
}

function columnsOf(l: Look): Column<Row>[] {
  const { titles } = l;
  const words = column<Row>(titles.name, "description", (row) => row.description!.replaceAll("&", "&amp;"), "w"); // prettier-ignore
  const codes = [
    ...(l.revenue ? [column<Row>(titles.revenue, "revenueCode", (row) => row.revenueCode)] : []),
    ...(l.coded ? [column<Row>(titles.code, "code", (row) => row.code)] : []),
  ];
  return [
    column<Row>(titles.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.item ? [column<Row>(titles.item, null, (row) => row.item)] : []),
    ...(l.order === "code first" ? [...codes, words] : [words, ...codes]),
    column<Row>(titles.units, "units", (row) => row.units, "n"),
    ...(l.unit ? [amount<Row>(l.of("Unit Price|Price|Rate"), "unitPrice", l.money)] : []),
    amount<Row>(titles.charge, "charge", l.money),
  ];
}

/** Rows cut into pages or weeks, with a sum under each where such sums are printed. */
function detailOf(stay: Stay, columns: Column<Row>[], l: Look, head: string): string {
  const body = (rows: Row[]) => rows.map((row) => record(columns, row)).join("");
  const grid = (rows: string) =>
    `<table class="lines"><thead>${heading(columns)}</thead><tbody>${rows}</tbody></table>`;
  const billed = { charge: total(stay.rows, "charge") };
  const end = sumRow(columns, "TOTAL CHARGES", billed, l.money, "all");
  const sunday = shifted(stay.from, -new Date(stay.from).getUTCDay());
  const week = ({ serviceDate }: Row) =>
    Math.floor((Date.parse(serviceDate!) - Date.parse(sunday)) / 604_800_000);
  if (l.sums === "week") {
    const parts = [...new Set(stay.rows.map(week))].map((at) => {
      const own = stay.rows.filter((row) => week(row) === at);
      const [start, to] = [shifted(sunday, at * 7), shifted(sunday, at * 7 + 6)];
      const from = start > stay.from ? start : stay.from;
      const until = to < stay.to ? to : shifted(stay.to, -1);
      const title = `<tr class="wk"><td colspan="${columns.length}">WEEK ${at + 1}: ${l.long(from)} - ${l.long(until)}</td></tr>`;
      const sums = { charge: total(own, "charge") };
      return title + body(own) + sumRow(columns, `WEEK ${at + 1} TOTAL`, sums, l.money);
    });
    return grid(parts.join("") + end);
  }
  if (l.sums === "none") return grid(body(stay.rows) + end);
  const many = Math.ceil(stay.rows.length / l.pageRows);
  return Array.from({ length: many }, (_, at) => {
    const own = stay.rows.slice(at * l.pageRows, (at + 1) * l.pageRows);
    const sums = { charge: total(own, "charge") };
    const foot = sumRow(columns, `PAGE ${at + 1} TOTAL`, sums, l.money);
    return `${at ? `<div class="turn">${head}</div>` : ""}${grid(body(own) + foot + (at === many - 1 ? end : ""))}`;
  }).join("");
}

const of = (list: Posted[], kind: Posted["of"]) =>
  sum(list.filter((one) => one.of === kind).map(({ cents }) => cents));

/** Payments by day, then from the charges to what is due. */
function endOf(posted: Posted[], billed: number, l: Look, less: (cents: number) => string): string {
  const credits = sum(posted.map(({ cents }) => cents));
  const rows = posted.map(
    ({ day, words, cents }) =>
      `<tr><td>${l.long(day)}</td><td>${words}</td><td class="n">${less(-cents)}</td></tr>`,
  );
  const listed =
    posted.length && l.ends !== "split"
      ? `<div class="pay"><b>PAYMENTS AND ADJUSTMENTS</b><table>${rows.join("")}</table></div>`
      : "";
  const split: ([string, string] | null)[] = [
    ["Total Charges", l.money(billed)],
    ["Insurance Payments", less(-of(posted, "plan"))],
    ["Contractual Adjustments", less(-of(posted, "off"))],
    ["Patient Payments", less(-of(posted, "mine"))],
  ];
  const joint: ([string, string] | null)[] = [
    ["Total Charges", l.money(billed)],
    posted.length ? ["Total Payments/Adjustments", less(-credits)] : null,
  ];
  const start = l.ends === "split" ? split : l.ends === "joint" ? joint : [];
  return `${listed}<div class="sums">${pairs([...start, [l.due, `<b>${dollars(billed - credits)}</b>`]])}</div>`;
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:11mm 13mm 15mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}body{font:${l.mono ? "8.2pt/1.3 Liberation Mono" : "8.9pt/1.32 Liberation Sans"};margin:0;color:#111}.top{display:flex;justify-content:space-between;gap:8mm}.brand{display:flex;gap:3mm;align-items:center;font-size:1.35em;font-weight:bold;color:${ink}}h2{font-size:1.3em;margin:0;text-align:right}.to{margin:7mm 0 6mm 8mm;line-height:1.4}.facts{display:grid;grid-template-columns:1fr 1fr;gap:0 10mm;border-top:1.5px solid ${ink};border-bottom:1.5px solid ${ink};padding:1.5mm 0;margin-bottom:4mm}.facts td{padding:.35mm 3mm .35mm 0}.facts td:first-child{color:#444;white-space:nowrap}
table{border-collapse:collapse}.lines{width:100%}.lines th{text-align:left;border-bottom:1px solid #222;padding:.8mm 1.4mm;vertical-align:bottom;${l.mono ? "" : `background:${ink}16;`}}.lines td{padding:.55mm 1.4mm;white-space:nowrap;vertical-align:top}.lines td.w{white-space:normal;width:44%}.lines .n{text-align:right}.lines .sum td{font-weight:bold;border-top:.5px solid #777;padding-bottom:2mm}.lines .all td{font-weight:bold;border-top:2px solid #111}.wk td{font-weight:bold;padding-top:2mm;color:${ink}}.wk{break-after:avoid}tr{break-inside:avoid}.turn{break-before:page;margin-bottom:3mm;border-bottom:1px solid ${ink};padding-bottom:1mm}.pay{margin-top:5mm;break-inside:avoid}.pay table{width:100%}.pay td{padding:.5mm 1.4mm}.n{text-align:right}.sums{break-inside:avoid}.sums .pairs{margin:4mm 0 0 auto}.sums td{padding:.6mm 1.4mm .6mm 8mm}.sums td:last-child{text-align:right}.sums tr:last-child td{border-top:1px solid #222;font-weight:bold}.note{font-size:.88em;margin-top:5mm;color:#333}`;

const NOTES =
  "Attending physician, physiatry and consultant fees are billed separately and are not included in this account.|Therapy units are charged in 15 minute increments unless stated otherwise.|Please direct questions about this itemization to Patient Accounts, Monday - Friday 8:00 AM - 4:30 PM.|The day of discharge is not charged for room and board.|Financial assistance applications are available on request.";

function factsOf(chance: Chance, l: Look, stay: Stay, known: Record<string, string>): string {
  const left = pairs([
    [l.of("Patient Name|Patient"), known.patient!],
    [l.of("Account Number|Patient Account No.|Account #"), known.account!],
    ["Medical Record No.", chance.number("######")],
    ["Date of Birth", l.long(born(chance, 1932, 1972))],
    chance.happens(0.5) ? ["Attending", `${person(chance)}, MD`] : null,
  ]);
  const right = pairs([
    ["Admit Date", l.long(stay.from)],
    ["Discharge Date", l.long(stay.to)],
    chance.happens(0.5) ? ["Length of Stay", `${stay.days} days`] : null,
    [l.of("Statement Date|Print Date|Bill Date"), known.issued!],
    chance.happens(0.6) ? [l.of("Financial Class|Primary Payer"), known.payer!] : null,
    chance.happens(0.4) ? ["Patient Type", "INPATIENT REHAB"] : null,
  ]);
  return `<div class="facts">${left}${right}</div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("####");
  const l = lookOf(chance);
  const [provider = "", ink = ""] = chance.pick(HOSPITALS);
  const stay = stayOf(chance);
  const billed = total(stay.rows, "charge");
  const posted = postedFor(chance, billed, stay.to);
  const due = billed - sum(posted.map(({ cents }) => cents));
  const patient = naming(chance)(person(chance));
  const account = chance.number(l.of("R########|########|##-#######"));
  const issued = shifted(stay.to, chance.between(32, 60));
  const columns = columnsOf(l);
  const payer = posted.length ? posted[0]!.words.replace(" PAYMENT", "") : "SELF PAY";
  const less = chance.pick([trailingMinus, l.money]);
  const head = `<b>${provider}</b> &nbsp; Patient: ${patient} &nbsp; Account: ${account} &nbsp; (continued)`;
  const notes = chance.shuffled(NOTES.split("|")).slice(0, chance.between(2, 3)).join(" ");
  const html = page(
    style(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink, 28)}${provider}</div>Patient Accounts<br>${box(chance)}, ${town(chance)}<br>${phone(chance)} &nbsp; Tax ID ${chance.number("##-#######")}</div><h2>${l.of("ITEMIZED STATEMENT OF ACCOUNT|Itemized Account|DETAIL BILL|Itemized Statement of Charges")}</h2></div>
<div class="to">${patient}<br>${street(chance)}<br>${town(chance)}</div>${factsOf(chance, l, stay, { patient, account, payer, issued: l.long(issued) })}${detailOf(stay, columns, l, head)}${endOf(posted, billed, l, less)}<div class="note">${notes}</div>`,
  );
  const split = l.ends === "split";
  const mine = of(posted, "mine");
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider, patient, accountNumber: account },
      ...{ statementDate: issued, serviceFrom: stay.from, serviceTo: stay.to },
      dischargeDate: stay.to,
      ...(!split && mine ? { paymentRows: [bare(mine)] } : {}),
    },
    {
      ...{ billed, patientResponsibility: due, insurancePaid: split ? of(posted, "plan") : null },
      ...{ adjustments: split ? of(posted, "off") : null, patientPaid: split ? mine : null },
    },
    stay.rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "rehabilitation-stay-itemized",
  paper:
    "An inpatient rehabilitation hospital's itemized account: the room by day, units of therapy, drugs and supplies, summed by page or week.",
  medium: "text",
  draw,
};
