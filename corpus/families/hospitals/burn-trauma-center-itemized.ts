import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheets from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const CENTERS = rowsOf(`
HARLAN MEMORIAL REGIONAL BURN CENTER|burn; Ostrander Level I Trauma Center|trauma; THE DELMONT BURN INSTITUTE AT ST. WILFRID|burn; NORTH PLAINS MEDICAL CENTER - TRAUMA SERVICES|trauma; Crescent Gulf University Hospital|trauma`);
/** Who it is for, revenue code, its name, and charges: words, code, dollars from and to, most units, which days. */
const CARE = rowsOf(`
burn|0207|BURN ICU|ROOM CHARGE BURN INTENSIVE CARE^^6900^14800^1^room
trauma|0208|TRAUMA ICU|ROOM CHARGE TRAUMA ICU^^5800^12900^1^room
both|0250|PHARMACY|ACETAMINOPHEN 650 MG TAB^^4^14^6^any~SILVER SULFADIAZINE 1% CRM 400G^^68^190^2^any~OXYCODONE IR 5 MG TAB^^6^22^8^any~GABAPENTIN 300 MG CAP^^5^18^3^any~BACITRACIN OINT 28 GM^^12^44^3^any
both|0258|IV SOLUTIONS|LACTATED RINGERS 1000 ML^J7120^38^140^8^any~SODIUM CHLORIDE 0.9% 1000 ML^J7030^34^128^4^any
both|0270|MED-SURG SUPPLIES|DRESSING BURN KERLIX LG^^24^88^6^any~CATHETER FOLEY TEMP SENSING^^96^260^1^first~KIT CENTRAL LINE TRIPLE LUMEN^^310^780^1^first~COLLAR CERVICAL RIGID^^88^240^1^first
both|0300|LABORATORY|COMPREHENSIVE METABOLIC PANEL^80053^180^460^1^any~CBC W AUTO DIFF^85025^92^240^1^any~LACTIC ACID^83605^88^230^1^any~ARTERIAL BLOOD GAS^82803^190^420^2^any~PROTHROMBIN TIME^85610^54^150^1^first~ABO TYPING^86900^60^170^1^first~CARBOXYHEMOGLOBIN^82375^88^220^1^first
both|0320|DX X-RAY|CHEST SINGLE VIEW PORTABLE^71045^310^740^1^any~PELVIS 1-2 VIEWS^72170^280^690^1^first~TIBIA FIBULA 2 VIEWS RT^73590-RT^290^640^1^first
trauma|0350|CT SCAN|CT HEAD WO CONTRAST^70450^2100^5200^1^first~CT C-SPINE WO CONTRAST^72125^2400^5600^1^first~CT CHEST/ABD/PELVIS W CONTRAST^^5900^12800^1^first
burn|0360|OR SERVICES|SPLIT THICKNESS GRAFT TRNK/ARM/LEG^15100^7800^19800^1^must~BURN DEBRIDEMENT DRSG LARGE^16030^980^2900^1^any~ESCHAROTOMY INITIAL INCISION^16035^2200^5200^1^first
trauma|0360|OR SERVICES|OR LEVEL 5 FIRST 30 MIN^^8900^18400^1^must~OR LEVEL 5 EA ADDL 15 MIN^^1900^4300^7^mid~ORIF TIBIAL SHAFT W IM NAIL^27759-RT^9800^22800^1^mid
both|0370|ANESTHESIA|ANESTHESIA GENERAL EA 15 MIN^^210^520^9^must
both|0390|BLOOD ADMIN|RBC LEUKOREDUCED UNIT^P9016^620^1400^4^first~TRANSFUSION BLOOD COMPONENT^36430^780^1900^1^first
both|0410|RESPIRATORY|VENTILATOR MGMT INITIAL DAY^94002^1400^3200^1^first~BRONCHOSCOPY DX FLEXIBLE^31622^1700^3900^1^first
both|0420|PHYSICAL THER|PT EVAL HIGH COMPLEXITY^97163^340^690^1^mid~THERAPEUTIC ACTIVITIES 15 MIN^97530^130^290^4^any
both|0450|EMERG ROOM|CRITICAL CARE FIRST 30-74 MIN^99291^3400^7800^1^first~TETANUS DIPHTHERIA PERTUSSIS VACC^90715^110^260^1^first
both|0636|DRUGS DETAIL|FENTANYL CITRATE 0.1 MG INJ^J3010^14^58^6^any~MORPHINE SULFATE 10 MG INJ^J2270^16^62^4^any~CEFAZOLIN 500 MG INJ^J0690^18^66^4^any~ALBUMIN HUMAN 5% 250 ML^P9045^290^680^3^any~KETAMINE HCL INJ^^44^120^2^mid
trauma|0681|TRAUMA RESP LVL I|TRAUMA TEAM ACTIVATION W CRIT CARE^G0390^14800^38900^1^first`);
const [PAYERS = []] = rowsOf(
  "BLUE CROSS PPO|STATE FARM AUTO MED PAY|WORKERS COMP FUND|MEDICAID|AETNA",
);

type Stay = { from: string; to: string; nights: number };
type Group = { code: string; name: string; rows: Said[] };

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { shortSlashes, slashes, compactDate, dashes, monthDay, grouped, dollars, bare } = formats;
  return {
    words,
    day: chance.pick([shortSlashes, shortSlashes, slashes, compactDate, dashes]),
    short: chance.happens(0.15) ? monthDay : null,
    money: chance.pick([grouped, grouped, dollars, bare]),
    ...{
      price: chance.happens(0.7),
      column: chance.happens(0.65),
      subtotals: chance.happens(0.85),
    },
    ...{ lead: chance.happens(0.5), daily: chance.happens(0.55), lines: chance.happens(0.5) },
    ...{
      revenue: words("REV CODE|REV|REV CD|Rev.<br>Code"),
      group: words("REVENUE CODE|REV CODE"),
    },
    sums: chance.pick(["full", "full", "merged", "none"] as const),
    font: words("Liberation Mono|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Mono"),
  };
}

/** The charges of a revenue code, by day. */
function rowsFor(
  chance: Chance,
  l: Look,
  parts: string,
  revenueCode: string,
  stay: Stay,
  share: number,
): Said[] {
  const { from, nights } = stay;
  const rows = parts.split("~").flatMap((part): Said[] => {
    const [description = "", whole = "", low, high, most, on] = part.split("^");
    const [code = "", ...modifiers] = whole.split("-");
    const unitPrice =
      chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 25, 50, 10]);
    const put = (at: number, units: number): Said => ({
      ...{ serviceDate: shifted(from, at), description, code: code || null },
      ...{ modifiers, revenueCode, units, unitPrice, charge: units * unitPrice },
    });
    if (on === "room")
      return l.daily ? Array.from({ length: nights }, (_, at) => put(at, 1)) : [put(0, nights)];
    if (on !== "must" && !chance.happens(share)) return [];
    const units = () => chance.between(1, Number(most));
    if (on === "first") return [put(0, units())];
    if (on === "mid" || on === "must") return [put(1, units())];
    const days = chance.shuffled(Array.from({ length: nights }, (_, at) => at));
    return days.slice(0, chance.pick([1, 1, 2])).map((at) => put(at, units()));
  });
  return rows.sort((a, b) =>
    a.serviceDate! < b.serviceDate! ? -1 : a.serviceDate! > b.serviceDate! ? 1 : 0,
  );
}

function groupsOf(chance: Chance, l: Look, sort: string, stay: Stay): Group[] {
  const share = chance.pick([0.25, 0.45, 0.65]);
  return CARE.flatMap(([of, code = "", name = "", parts = ""]): Group[] => {
    if (of !== "both" && of !== sort) return [];
    const rows = rowsFor(chance, l, parts, code, stay, share);
    return rows.length ? [{ code, name, rows }] : [];
  });
}

function columnsOf(l: Look): sheets.Column[] {
  const { words, money, day, short } = l;
  const date = sheets.column(
    words("DATE|SERV DATE|DATE OF<br>SERVICE|DAY"),
    "serviceDate",
    (row) => (short ?? day)(row.serviceDate!),
    "d",
  );
  const revenue = sheets.column(l.revenue, "revenueCode", (row) => row.revenueCode, "d");
  const code = sheets.column(
    words("CPT/HCPCS|HCPCS|CPT/<br>HCPCS|PROC CODE"),
    ["code", "modifiers"],
    (row) => [row.code, ...row.modifiers!].filter(Boolean).join("-"),
    "d",
  );
  return [
    ...(l.lead ? [date] : []),
    ...(l.column ? [revenue] : []),
    code,
    sheets.column(
      words("CHARGE DESCRIPTION|DESCRIPTION|DESCRIPTION OF SERVICE"),
      "description",
      (row) => row.description,
      "w",
    ),
    ...(l.lead ? [] : [date]),
    sheets.column(words("QTY|UNITS|QUANTITY"), "units", (row) => row.units, "n"),
    ...(l.price
      ? [sheets.amount(words("UNIT PRICE|PRICE|UNIT<br>CHARGE"), "unitPrice", money)]
      : []),
    sheets.amount(words("AMOUNT|TOTAL|CHARGE AMOUNT"), "charge", money),
  ];
}

function chargesTable(l: Look, columns: sheets.Column[], groups: Group[]): string {
  const body = groups.map(({ code, name, rows }) => {
    const head = l.column
      ? ""
      : `<tr class="g"><td colspan="${columns.length}">${l.group} ${code} ${name}</td></tr>`;
    const words = `SUBTOTAL ${code} ${name}`;
    const last = l.subtotals
      ? sheets.sumRow(
          columns.map((one) => (one.says[0] === "charge" ? one : { ...one, says: [] })),
          words,
          { charge: sheets.total(rows, "charge") },
          l.money,
        )
      : "";
    return head + rows.map((row) => sheets.record(columns, row)).join("") + last;
  });
  return sheets.table(columns, body.join(""));
}

type Sums = Record<"charge" | "insured" | "adjusted" | "paid" | "due", number>;
function sumsOf(chance: Chance, charge: number): Sums {
  const plain = { charge, insured: 0, adjusted: 0, paid: 0, due: charge };
  if (chance.happens(0.25)) return plain;
  const allowed = Math.round(charge * (0.25 + 0.4 * chance.share()));
  const owed = Math.round(allowed * chance.pick([0.05, 0.1, 0.2]));
  const paid = chance.pick([0, 0, 10000, 25000]);
  return { charge, insured: allowed - owed, adjusted: charge - allowed, paid, due: owed - paid };
}

function sumsBox(l: Look, s: Sums, payer: string): string {
  const { grouped } = formats;
  const minus = (cents: number) => (cents ? `${grouped(cents)}-` : "0.00");
  const charge = `TOTAL CHARGES|${grouped(s.charge)}`;
  const full = `${payer} PAYMENTS|${minus(s.insured)};ADJUSTMENTS|${minus(s.adjusted)};PATIENT PAYMENTS|${minus(s.paid)}`;
  const merged = `TOTAL PAYMENTS AND ADJUSTMENTS|${minus(s.insured + s.adjusted + s.paid)}`;
  const due = `${l.words("ACCOUNT BALANCE|BALANCE DUE|PATIENT BALANCE")}|$${grouped(s.due)}`;
  const text = l.sums === "none" ? charge : `${charge};${l.sums === "full" ? full : merged};${due}`;
  return sheets.pairs(rowsOf(text) as [string, string][], "sums");
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 10mm 12mm} body{font:${/Mono/.test(l.font) ? 7.6 : 8.6}pt/1.3 '${l.font}';margin:0;color:#000} h1{font-size:1.5em;margin:0} h2{font-size:1.15em;text-align:center;margin:4mm 0;letter-spacing:.06em} .top{display:flex;justify-content:space-between;gap:6mm} .facts{border-collapse:collapse} .facts td{padding:.3mm 3mm .3mm 0;white-space:nowrap} .box{border:1px solid #000;padding:1.5mm 2.5mm;margin-bottom:3mm;display:flex;justify-content:space-between}
.lines{width:100%;border-collapse:collapse} .lines th{border-top:1.2px solid #000;border-bottom:1.2px solid #000;text-align:left;vertical-align:bottom;padding:.8mm 1mm} .lines td{padding:.35mm 1mm;vertical-align:top;${l.lines ? "border-bottom:.4px solid #bbb" : ""}} .lines .d{white-space:nowrap} .lines .n{text-align:right;white-space:nowrap} .lines .sum td{font-weight:bold;border-top:.8px solid #000;padding-bottom:1.6mm;text-align:right} .g td{font-weight:bold;background:#e8e8e8} tr{break-inside:avoid} .sums{margin:3mm 0 3mm auto;border-collapse:collapse;break-inside:avoid} .sums td{padding:.5mm 0 .5mm 6mm} .sums td:last-child{text-align:right} .sums tr:first-child td,.sums tr:last-child td{font-weight:bold;border-top:1px solid #000} .fine{font-size:.92em;break-inside:avoid}`;

function sheet(chance: Chance, l: Look, f: Facts, stay: Stay, inner: string): string {
  const { center, patient, account, issued, payer } = f;
  const list = (text: string) => sheets.pairs(rowsOf(text) as [string, string][], "facts");
  const left = `PATIENT NAME:|${patient};DATE OF BIRTH:|${l.day(born(chance))};ATTENDING:|${doctor(chance).toUpperCase()};PAYOR:|${payer}`;
  const right = `${chance.pick(["ACCOUNT NUMBER:", "ACCOUNT #:", "PATIENT ACCT:"])}|${account};MEDICAL RECORD:|${chance.number("#######")};ADMIT DATE:|${l.day(stay.from)};DISCHARGE DATE:|${l.day(stay.to)}`;
  const title = l.words(
    "ITEMIZED STATEMENT OF CHARGES|DETAIL BILL|ITEMIZED BILL|PATIENT ITEMIZATION OF CHARGES",
  );
  const note = l.words(
    "PHYSICIAN FEES ARE BILLED SEPARATELY.|THIS ITEMIZATION WAS PRINTED AT YOUR REQUEST. CHARGES ARE SUBJECT TO AUDIT.|LATE CHARGES OR CREDITS MAY APPEAR ON A LATER STATEMENT.",
  );
  return sheets.page(
    css(l),
    `<div class="top"><div><h1>${center}</h1>${street(chance)}<br>${town(chance)}<br>FEDERAL TAX ID ${chance.number("##-#######")}</div><div>${l.words("PRINTED|STATEMENT DATE|DATE PRINTED")}: ${l.day(issued)}<br>BILLING INQUIRIES: ${phone(chance)}</div></div><h2>${title}</h2><div class="box">${list(left)}${list(right)}</div><div>${patient}<br>${street(chance)}<br>${town(chance)}<br><br></div>${inner}<div class="fine">${note}</div>`,
  );
}

type Facts = Record<"center" | "patient" | "account" | "issued" | "payer", string>;
function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [center = "", sort = ""] = chance.pick(CENTERS);
  const nights = chance.between(2, 6);
  const from = shifted("2024-01-15", chance.between(0, 640));
  const stay = { from, nights, to: shifted(from, nights) };
  const groups = groupsOf(chance, l, sort, stay);
  const rows = groups.flatMap((group) => group.rows);
  const s = sumsOf(chance, sheets.total(rows, "charge"));
  const f: Facts = {
    ...{
      center,
      patient: naming(chance)(person(chance)),
      payer: s.insured ? chance.pick(PAYERS) : "SELF PAY",
    },
    ...{
      account: chance.number(l.words("##########|H########|8#######")),
      issued: shifted(stay.to, chance.between(20, 90)),
    },
  };
  const columns = columnsOf(l);
  const html = sheet(
    chance,
    l,
    f,
    stay,
    chargesTable(l, columns, groups) + sumsBox(l, s, s.insured ? f.payer : "INSURANCE"),
  );
  const full = (cents: number) => (l.sums === "full" ? cents : null);
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "facility", provider: center, patient: f.patient },
        ...{ accountNumber: f.account, statementDate: f.issued },
        ...{ serviceFrom: from, serviceTo: stay.to, dischargeDate: stay.to },
      },
      {
        ...{ billed: s.charge, adjustments: full(s.adjusted), insurancePaid: full(s.insured) },
        ...{ patientPaid: full(s.paid), patientResponsibility: l.sums === "none" ? null : s.due },
      },
      rows.map((row) => sheets.lineBy(columns, row, l.column ? [] : ["revenueCode"])),
    ),
  };
}

export const family: Family = {
  name: "burn-trauma-center-itemized",
  paper: "A burn or trauma center's itemized bill of an inpatient stay, by revenue code.",
  medium: "text",
  draw,
};
