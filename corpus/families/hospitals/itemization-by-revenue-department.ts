import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dashes, dollars, grouped, looseSlashes, shortSlashes, slashes, trailingMinus } =
  formats;
const { amount, column, lineBy, total } = sheet;
type Row = Said & { charged: string; drug: string };
type Column = sheet.Column<Row>;
type Section = { code: string; name: string; rows: Row[] };
type Way = "register" | "listing" | "bands";

/** Revenue code and name, then words of the service, HCPCS, dollars a unit and the most units. */
const DEPARTMENTS = `0250 PHARMACY|ACETAMINOPHEN 325MG TAB~~2.15~4|SODIUM CHLORIDE 0.9% FLUSH 10ML~~11.40~3|PANTOPRAZOLE 40MG IV~~48.62~2|DOCUSATE SODIUM 100MG CAP~~1.85~2|METOPROLOL TARTRATE 25MG TAB~~3.05~2|INSULIN LISPRO 100U/ML VIAL~~96.20~1|LIDOCAINE 1% 20ML MDV~~22.75~1
0258 IV SOLUTIONS|LACTATED RINGERS 1000ML~~84.50~3|SODIUM CHL 0.9% 1000ML~~79.00~3|DEXTROSE 5% 500ML~~66.30~2
0270 MED/SURG SUPPLIES|TRAY FOLEY CATH 16FR~~118.00~1|SET IV PRIMARY TUBING~~37.25~2|DRESSING FOAM 4X4~~29.10~3|STOCKING COMPRESSION KNEE MED~~64.00~1|SUCTION CANISTER 1200CC~~18.45~2
0300 LABORATORY|VENIPUNCTURE ROUTINE~36415~31.00~1|LACTIC ACID~83605~112.00~2|MAGNESIUM SERUM~83735~74.50~1|TROPONIN HIGH SENS~84484~206.00~3|PROTHROMBIN TIME~85610~58.00~1
0301 LAB/CHEMISTRY|COMP METABOLIC PANEL~80053~184.00~1|LIPASE~83690~97.00~1|BNP NATRIURETIC PEPTIDE~83880~263.00~1|HEMOGLOBIN A1C~83036~92.00~1
0305 LAB/HEMATOLOGY|CBC W AUTO DIFF~85025~103.00~1|PTT~85730~81.00~1|D-DIMER QUANT~85379~171.00~1
0306 LAB/BACTERIOLOGY|CULTURE BLOOD~87040~189.00~2|CULTURE URINE W COLONY CT~87086~122.00~1
0320 RADIOLOGY|XR CHEST 1 VIEW~71045~312.00~1|XR ABDOMEN 2 VIEWS~74019~404.00~1|XR KNEE 3 VIEWS LT~73562~371.00~1
0352 CT SCAN/BODY|CT ABD PELVIS W CONTRAST~74177~3986.00~1|CT CHEST W CONTRAST~71260~2874.00~1
0402 ULTRASOUND|US ABDOMEN LIMITED~76705~892.00~1|US DUPLEX VEIN LOWER EXT UNI~93971~1047.00~1
0410 RESPIRATORY SVC|NEBULIZER TREATMENT INITIAL~94640~196.00~2|OXYGEN PER DAY~~142.00~1
0420 PHYSICAL THERAP|PT EVAL LOW COMPLEXITY~97161~342.00~1|THERAPEUTIC EXERCISE 15 MIN~97110~148.00~2|GAIT TRAINING 15 MIN~97116~136.00~2
0450 EMERG ROOM|ED VISIT LEVEL 4~99284~2218.00~1|INJ THER IV PUSH INITIAL~96374~388.00~1|HYDRATION IV INITIAL 1 HR~96360~412.00~1
0636 DRUGS/DETAIL CODE|ONDANSETRON INJ 1MG~J2405~9.80~4|CEFTRIAXONE INJ 250MG~J0696~31.45~4|KETOROLAC INJ 15MG~J1885~26.10~2|IOHEXOL 300MG/ML PER ML~Q9967~2.35~100|ENOXAPARIN INJ 10MG~J1650~14.70~4
0730 EKG/ECG|EKG 12 LEAD TRACING~93005~347.00~1|TELEMETRY MONITORING~~288.00~1`;
const SYSTEMS: Record<Way, string> = {
  register: "Tamarack Valley Health|Bluestem Regional Medical Center|St. Odile Health - Northgate",
  listing: "MERCER COUNTY MEMORIAL HOSPITAL|HOLY NAME OF PITTSBORO|SOUTHFORK GENERAL HOSPITAL",
  bands: "Arroyo Grande Health System|Lakes Region University Hospital|Everline Medical Center",
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const way: Way = chance.pick(["register", "listing", "bands"]);
  return {
    ...{ words, way, stay: chance.weighted([[0, 4], [1, 1], [2, 3], [4, 3], [6, 1]]) }, // prettier-ignore
    day: chance.pick(way === "listing" ? [shortSlashes, dashes] : [slashes, looseSlashes]),
    money: chance.pick(way === "listing" ? [grouped, trailingMinus, bare] : [grouped, dollars]),
    ...{ unit: way !== "listing" || chance.happens(0.4), hcpcs: chance.happens(0.85) },
    ...{ drug: way === "bands" && chance.happens(0.4), counts: chance.happens(0.5) },
    ...{ ink: words("#17456b|#2d5a3d|#6a1b3a|#444"), coupon: chance.happens(0.45) },
    dash: words(" | - |&nbsp;&nbsp;"),
  };
}

function rowOf(chance: Chance, code: string, item: string, day: string): Row {
  const [text = "", hcpcs = "", price = "", most = ""] = item.split("~");
  const units = chance.happens(0.45) ? 1 : chance.between(1, Number(most));
  const unitPrice = Math.round(Number(price) * 100);
  const drug = /^0(25|63)/.test(code) ? chance.number("#####-####-##") : "";
  return {
    ...{ serviceDate: day, revenueCode: code, description: text, code: hcpcs || null, units },
    ...{ unitPrice, charge: units * unitPrice, charged: chance.number(`${code.slice(1)}#####`) },
    drug,
  };
}

function sectionsFor(chance: Chance, l: Look, from: string): Section[] {
  const many = chance.between(l.stay > 2 ? 8 : 2, l.stay ? 14 : 6);
  const rooms: Section[] = l.stay ? [roomsFor(chance, l.stay, from)] : [];
  const rest = chance
    .shuffled(rowsOf(DEPARTMENTS))
    .slice(0, many)
    .sort(([a = ""], [b = ""]) => a.localeCompare(b))
    .map(([head = "", ...items]) => {
      const [code, name] = [head.slice(0, 4), head.slice(5)];
      const picked = chance.shuffled(items).slice(0, chance.between(1, l.stay ? 7 : 3));
      const rows = picked.flatMap((item) => {
        const days = l.stay > 1 && /^0(25|30)/.test(code) ? chance.between(1, l.stay) : 1;
        const all = Array.from({ length: days }, () =>
          code === "0450" ? 0 : chance.between(0, l.stay),
        );
        const { charged } = rowOf(chance, code, item, from);
        return [...new Set(all)].map((one) => ({
          ...rowOf(chance, code, item, shifted(from, one)),
          charged,
        }));
      });
      return { code, name, rows };
    });
  for (const { code, rows } of rest)
    if (code < "0300" && rows.length > 2 && chance.happens(0.3)) rows.push(reversed(rows[0]!));
  for (const { rows } of rest) rows.sort((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));
  return [...rooms, ...rest];
}

const reversed = (row: Row): Row => ({ ...row, units: -row.units!, charge: -row.charge! });

function roomsFor(chance: Chance, nights: number, from: string): Section {
  const [code, name, text, price] = chance.pick([
    ["0110", "ROOM-BOARD/PVT", "ROOM PRIVATE MED SURG", "2384.00"],
    ["0120", "ROOM-BOARD/SEMI", "R&amp;B SEMI-PRIVATE 3 WEST", "1976.00"],
    ["0206", "INTERMEDIATE ICU", "PROGRESSIVE CARE BED", "3412.00"],
  ] as const);
  const rows = Array.from({ length: nights }, (_, at) =>
    rowOf(chance, code, `${text}~~${price}~1`, shifted(from, at)),
  );
  for (const row of rows) row.charged = rows[0]!.charged;
  return { code, name, rows };
}

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const list: (Column | false)[] = [
    column<Row>(words("Service<br>Date|Date of<br>Service|Svc Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    column<Row>(words("Charge<br>Code|CDM|Chg Code|Item No."), null, (row) => row.charged),
    l.hcpcs && l.way === "bands" && column<Row>(words("HCPCS|CPT/<br>HCPCS"), "code", (row) => row.code), // prettier-ignore
    column<Row>(words("Description|Service Description|Item"), "description", (row) => row.description), // prettier-ignore
    l.drug && column<Row>("NDC", null, (row) => row.drug, "d"),
    l.hcpcs && l.way !== "bands" && column<Row>(words("HCPCS|CPT Code|Proc Code"), "code", (row) => row.code), // prettier-ignore
    column<Row>(words("Qty|Quantity|Units"), "units", (row) => row.units, "n"),
    l.unit && amount<Row>(words("Unit<br>Price|Price|Unit Charge"), "unitPrice", l.money),
    amount<Row>(words("Amount|Total<br>Charge|Charges|Extended<br>Amount"), "charge", l.money),
  ];
  const shown = list.flatMap((one) => one || []);
  return l.way === "listing"
    ? shown.map((one) => ({ ...one, head: one.head.toUpperCase().replace("<BR>", "<br>") }))
    : shown;
}

function tableOf(l: Look, sections: Section[], columns: Column[], cue: string): string {
  const body = sections.map(({ code, name, rows }) => {
    const sums = { charge: total(rows, "charge") };
    const title = `${code}${l.dash}${name}`;
    const count = l.counts ? `<i>${rows.length} item${rows.length > 1 ? "s" : ""}</i>` : "";
    const head =
      l.way === "bands"
        ? sheet.sumRow(columns, `${title} ${count}`, sums, l.money, "dept")
        : `<tr class="dept"><td colspan="${columns.length}">${title}</td></tr>`;
    const under = cue.replace("#", title).replace("@", code);
    const foot = l.way === "bands" ? "" : sheet.sumRow(columns, under, sums, l.money);
    return head + rows.map((row) => sheet.record(columns, row)).join("") + foot;
  });
  const all = sum(sections.map(({ rows }) => total(rows, "charge")));
  const last = l.words("TOTAL CHARGES|Total Charges|Grand Total");
  const foot = sheet.sumRow(columns, last, { charge: all }, l.money, "sum all");
  return sheet.table(columns, body.join("") + foot);
}

/** What was paid and taken off, each in its own row of a small summary. */
function settled(chance: Chance, l: Look, billed: number) {
  const kind = chance.pick(["insured", "insured", "cash", "none"]);
  const off = kind === "none" ? 0 : Math.round(billed * (0.25 + 0.4 * chance.share()));
  const plan = kind === "insured" ? Math.round((billed - off) * (0.6 + 0.35 * chance.share())) : 0;
  const rest = billed - off - plan;
  const mine = chance.happens(0.4) ? Math.min(rest, chance.pick([5000, 15000, 25000])) : 0;
  const minus = (cents: number) => l.money(-cents);
  const list: ([string, string] | null)[] = [
    [l.words("Total Charges|Total Hospital Charges"), l.money(billed)],
    plan ? [l.words("Insurance Payments|Payments from Insurance|Third Party Payments"), minus(plan)] : null, // prettier-ignore
    off ? [kind === "cash" ? "Uninsured Discount" : l.words("Contractual Adjustments|Insurance Adjustments"), minus(off)] : null, // prettier-ignore
    mine ? [l.words("Patient Payments|Payments from You"), minus(mine)] : null,
    [l.words("Account Balance|Balance Due|Patient Balance"), l.money(rest - mine)],
  ];
  const sums = {
    ...{ billed, adjustments: off || null, insurancePaid: plan || null },
    ...{ patientPaid: mine || null, patientResponsibility: rest - mine },
  };
  return { sums, box: sheet.pairs(list, "sums"), insured: kind === "insured" };
}

const css = (l: Look, foot: string) => {
  const looks: Record<Way, string> = {
    register: `body{font:9pt/1.3 'Liberation Sans'} .lines th{border-bottom:1.4px solid ${l.ink};color:${l.ink}} .dept td{font-weight:bold;padding-top:2.4mm} .sum td{border-top:.6px solid #777;font-style:italic}`,
    listing: `body{font:8.6pt/1.25 'Liberation Mono'} .brand{text-align:center;width:100%} .lines th{border-top:1px dashed #000;border-bottom:1px dashed #000} .dept td{padding-top:2mm;text-decoration:underline} .sum td{padding-bottom:1mm}`,
    bands: `body{font:9.4pt/1.35 'Liberation Sans Narrow'} .dept td{background:${l.ink};color:#fff;font-weight:bold} .lines th{background:#eee} .lines td{border-bottom:.4px solid #ccc} .dept i{font-weight:normal;margin-left:4mm}`,
  };
  return `@page{size:letter;margin:13mm 13mm 16mm;@bottom-left{content:"${foot}";font:7.5pt 'Liberation Sans'}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt 'Liberation Sans'}} body{margin:0} .top{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start} h1{font-size:1.35em;margin:0 0 1mm} h2{font-size:1.12em;margin:5mm 0 2mm} table{border-collapse:collapse} .two{display:flex;gap:18mm} .two .pairs{align-self:flex-start} .pairs td,.sums td{padding:.3mm 2mm;vertical-align:top} .pairs td:first-child{color:#333} .lines{width:100%;margin-top:3mm} .lines th{text-align:left;vertical-align:bottom;padding:.7mm 1.2mm} .lines td{padding:.35mm 1.2mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} tr{break-inside:avoid} .dept{break-after:avoid} .all td{font-weight:bold;font-style:normal;border-top:1.4px solid #000} .sums{margin:4mm 0 0 auto;break-inside:avoid} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1px solid #000} p{margin:2mm 0} .cut{border-top:1px dashed #000;margin-top:7mm;padding-top:3mm;break-inside:avoid;display:flex;justify-content:space-between} ${looks[l.way]}`;
};

const NOTE =
  "This is an itemization of hospital services only. Physicians, radiologists, pathologists and anesthesiologists bill separately. Charges posted after this bill was prepared will appear on a later statement.";

function factsOf(chance: Chance, l: Look, from: string, insured: boolean) {
  const to = shifted(from, l.stay);
  const issued = shifted(to, chance.between(9, 70));
  const patient = naming(chance)(person(chance));
  const account = chance.number(l.words("##########|H#########|4########-01"));
  const stay: [string, string][] = l.stay
    ? [[l.words("Admit Date|Admitted"), l.day(from)], [l.words("Discharge Date|Discharged"), l.day(to)]] // prettier-ignore
    : [[l.words("Date of Service|Service Date"), l.day(from)]];
  const list: ([string, string] | null)[] = [
    [l.words("Patient|Patient Name|Name"), patient],
    [l.words("Account Number|Hospital Account|Visit Number"), account],
    chance.happens(0.5) ? ["MRN", chance.number("M#######")] : null,
    chance.happens(0.6) ? [l.words("Date of Birth|DOB"), l.day(born(chance))] : null,
    ...stay,
    [l.words("Patient Class|Patient Type"), l.stay ? "Inpatient" : l.words("Outpatient|Emergency")],
    chance.happens(0.6) ? [l.words("Attending|Attending Physician"), doctor(chance)] : null,
    insured ? ["Insurance", l.words("Pinecrest Health PPO|Great Basin Mutual|Medicare Part A/B")] : null, // prettier-ignore
    [l.words("Statement Date|Date Printed|Bill Date"), l.day(issued)],
  ];
  return { to, issued, patient, account, list };
}

/** The facts in one list, or in two beside each other. */
function facts(l: Look, list: Parameters<typeof sheet.pairs>[0]): string {
  if (l.way === "listing") return sheet.pairs(list);
  const half = Math.ceil(list.length / 2);
  return `<div class="two">${sheet.pairs(list.slice(0, half))}${sheet.pairs(list.slice(half))}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const hospital = chance.pick(SYSTEMS[l.way].split("|"));
  const from = shifted("2023-11-02", chance.between(0, 760));
  const sections = sectionsFor(chance, l, from);
  const columns = columnsOf(l);
  const rows = sections.flatMap((one) => one.rows);
  const paid = settled(chance, l, total(rows, "charge"));
  const f = factsOf(chance, l, from, paid.insured);
  const cue = l.words("Subtotal #|Total # |*** SUBTOTAL REV CODE @ ***|Total for @");
  const where = `${street(chance).replace(/ (Apt|Unit) .*/, "")}<br>${town(chance)}<br>${phone(chance)}`;
  const title = l.words("Itemized Bill|ITEMIZED STATEMENT OF CHARGES|Detail of Hospital Charges|Patient Itemization"); // prettier-ignore
  const top = `<div class="top"><div class="brand"><h1>${hospital}</h1>${where}</div>${l.way === "listing" ? "" : sheet.mark(chance, l.ink, 46)}</div>`;
  const due = paid.sums.patientResponsibility;
  const coupon = `<div class="cut"><div>Remit to: ${hospital}<br>${where}</div>${sheet.pairs([["Account", f.account], ["Amount Due", l.money(due)], ["Amount Enclosed", "$____________"]])}</div>`; // prettier-ignore
  const html = sheet.page(
    css(l, `${hospital} - Acct ${f.account}`),
    `${top}<h2>${title}</h2>${facts(l, f.list)}${tableOf(l, sections, columns, cue)}${paid.box}<p>${NOTE}</p>${l.coupon ? coupon : ""}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: hospital, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, serviceFrom: from, serviceTo: f.to },
      ...(l.stay ? { dischargeDate: f.to } : {}),
    },
    paid.sums,
    rows.map((row) => lineBy(columns, plain(row), ["revenueCode"])),
  );
  return { html, truth };
}

const plain = (row: Row): Row => ({
  ...row,
  description: row.description!.replace("&amp;", "&"),
});

export const family: Family = {
  name: "itemization-by-revenue-department",
  paper:
    "A hospital's itemized bill in sections headed by a revenue code and its name, with charge codes, HCPCS, quantities and section sums.",
  medium: "text",
  draw,
};
