import { bare, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, person, phone, street, town } from "#corpus/families/drawing/people";
import { page } from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { revenueCode: string; charge: number; units: number };
type Care = { bill: string; stay: boolean; dx: string; daily: boolean; rows: string };

const HOSPITALS =
  "PRAIRIE VIEW REGIONAL MED CTR|MERCY FORD HOSPITAL|ST ANSELM HEALTH SYSTEM|TIMBER COUNTY MEMORIAL HOSP|Northshore University Hospital|COPPER BASIN MEDICAL CTR".split(
    "|",
  );
const PAYERS =
  "BCBS OF OREGON|AETNA|UNITED HEALTHCARE|CIGNA HEALTHCARE|MEDICARE A AND B|HUMANA GOLD PLUS|STATE MEDICAID".split(
    "|",
  );
/** Revenue code, words, code and modifiers, most units, dollars of one; `!` where it is always there. */
const CARES: readonly Care[] = [
  {
    ...{ bill: "0131", stay: false, daily: false, dx: "R079 I10 Z87891" },
    rows: "0250|PHARMACY||3|18.4; 0258|IV SOLUTIONS||1|141; 0270|MED-SURG SUPPLIES||4|22.15; 0300|LABORATORY|36415|1|31; 0301|LAB/CHEMISTRY|80053|1|412; 0301|LAB/CHEMISTRY|84484|2|289.5; 0305|LAB/HEMATOLOGY|85025|1|188; 0305|LAB/HEMATOLOGY|85610|1|97; 0324|DX X-RAY/CHEST|71046|1|566; 0352|CT SCAN/BODY|71275|1|4388; 0450|EMERG ROOM|99285 25|1|3127|!; 0450|EMERG ROOM|96374|1|498; 0636|DRUGS/DETAIL CODE|J2270|2|24; 0636|DRUGS/DETAIL CODE|Q9967|100|3.75; 0637|SELF ADMIN DRUGS||2|11|n; 0730|EKG/ECG|93005|1|604",
  },
  {
    ...{ bill: "0131", stay: false, daily: false, dx: "K4090 Z720" },
    rows: "0250|PHARMACY||6|29.1; 0258|IV SOLUTIONS||2|128; 0272|STERILE SUPPLY||5|173.6; 0278|SUPPLY/IMPLANTS|C1781|1|1684; 0310|PATHOLOGY/LAB|88302|1|239; 0360|OR SERVICES|49505 RT|1|11846|!; 0370|ANESTHESIA||5|387; 0636|DRUGS/DETAIL CODE|J0690|4|17.5; 0636|DRUGS/DETAIL CODE|J2704|20|6.2; 0636|DRUGS/DETAIL CODE|J3010|2|21; 0637|SELF ADMIN DRUGS||1|9.4|n; 0710|RECOVERY ROOM||2|731",
  },
  {
    ...{ bill: "0111", stay: true, daily: false, dx: "J189 J9601 E119" },
    rows: "0120|ROOM-BOARD/SEMI|@|1|2245|!; 0206|ICU/INTERMEDIATE|@|1|3910|!; 0250|PHARMACY||46|37.2|!; 0258|IV SOLUTIONS||9|118; 0260|IV THERAPY||4|276; 0270|MED-SURG SUPPLIES||18|31.4; 0300|LABORATORY||11|164|!; 0306|LAB/BACT-MICRO||4|203; 0320|DX X-RAY||2|531; 0350|CT SCAN||1|3740; 0410|RESPIRATORY SVC||14|193; 0420|PHYSICAL THERP||3|288; 0450|EMERG ROOM||1|2873; 0480|CARDIOLOGY||1|3312; 0730|EKG/ECG||2|557; 0990|PT CONVENIENCE||2|14|n",
  },
  {
    ...{ bill: "0111", stay: true, daily: false, dx: "O80 Z370 Z3A39" },
    rows: "0112|ROOM-BOARD/OB/PVT|@|1|2690|!; 0250|PHARMACY||21|26.8; 0258|IV SOLUTIONS||5|122; 0272|STERILE SUPPLY||7|96; 0300|LABORATORY||6|141|!; 0370|ANESTHESIA||1|2480; 0636|DRUGS/DETAIL CODE||12|33; 0637|SELF ADMIN DRUGS||4|8.5|n; 0720|DELIVERY ROOM/LABOR||1|6875|!; 0762|OBSERVATION HOURS||6|131",
  },
  {
    ...{ bill: "0133", stay: false, daily: true, dx: "M5416 M6281" },
    rows: "0420|PHYSICAL THERP|97110 GP|3|141; 0420|PHYSICAL THERP|97140 GP|2|134; 0420|PHYSICAL THERP|97530 GP|2|152; 0424|PHYS THERP/EVAL|97162 GP|1|397|1; 0430|OCCUPATION THER|97535 GO|2|148",
  },
  {
    ...{ bill: "0141", stay: false, daily: false, dx: "E785 E039 D649" },
    rows: "0300|LABORATORY|36415|1|27|!; 0301|LAB/CHEMISTRY|80061|1|187; 0301|LAB/CHEMISTRY|84443|1|206; 0301|LAB/CHEMISTRY|83036|1|119; 0301|LAB/CHEMISTRY|82728|1|164; 0301|LAB/CHEMISTRY|82306|1|312; 0305|LAB/HEMATOLOGY|85027|1|106; 0307|LAB/UROLOGY|81001|1|84",
  },
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const six = (iso: string) => shortSlashes(iso).replaceAll("/", "");
  const kind = chance.pick(["red", "red", "black", "blue", "text"] as const);
  return {
    ...{ kind, grid: kind !== "text", pad: chance.pick([2.2, 3.1]) },
    day: kind === "text" ? chance.pick([shortSlashes, slashes, six]) : chance.pick([six, six, (iso: string) => shortSlashes(iso).replaceAll("/", " ")]), // prettier-ignore
    split: chance.happens(0.7),
    money: kind === "text" ? chance.pick([bare, grouped]) : bare,
    ...{ glued: chance.happens(0.5), shaded: chance.happens(0.6) },
    ...{ zeros: chance.happens(0.25), ndc: chance.happens(0.3), comma: chance.happens(0.5) },
    ...{ prior: chance.happens(0.25), payTo: chance.happens(0.5), lower: chance.happens(0.1) },
    ...{ size: chance.pick([8.6, 9, 9.5]), face: chance.pick(["Liberation Mono", "Liberation Mono", "DejaVu Sans Mono", "Liberation Sans"]) }, // prettier-ignore
  };
}

function rowsFor(chance: Chance, l: Look, care: Care, from: string, nights: number): Row[] {
  const factor = 0.8 + 0.5 * chance.share();
  const keeps = chance.pick([0.3, 0.6, 0.9]);
  const critical = care.rows.includes("0206|") && chance.happens(0.5);
  const list = rowsOf(care.rows).filter(([code]) => (code === "0206" ? critical : true));
  const days = care.daily ? chance.between(1, 9) : 1;
  const step = chance.pick([2, 3]);
  const rows = Array.from({ length: days }, (_, day) => shifted(from, day * step)).flatMap((date) =>
    list.flatMap(
      ([revenueCode = "", words = "", coded = "", most = "", price = "", mark]): Row[] => {
        if ((mark !== "!" && !chance.happens(keeps)) || (mark === "1" && date !== from)) return [];
        const [code = "", ...modifiers] = coded.split(" ");
        const room = code === "@";
        const units = room ? (revenueCode === "0206" ? 1 : nights - (critical ? 1 : 0)) : chance.between(1, Number(most)); // prettier-ignore
        const each = room ? Math.round(Number(price) * factor) * 100 : Math.round(Number(price) * factor * 100); // prettier-ignore
        const charge = each * units;
        const drug = revenueCode === "0636" && l.ndc && code !== "";
        const description = drug ? `N4${chance.number("###########")}UN${units}` : words;
        const notCovered = mark === "n" && chance.happens(0.7) ? charge : l.zeros ? 0 : null;
        const base = { revenueCode, description, units, charge, notCovered };
        if (room) return [{ ...base, unitPrice: each }];
        return [{ ...base, ...(code ? { code, modifiers } : {}), ...(care.stay ? {} : { serviceDate: date }) }]; // prettier-ignore
      },
    ),
  );
  const [first] = rowsOf(list[0]!.join("|"));
  if (!rows.length)
    return [{ revenueCode: first![0]!, description: first![1]!, units: 1, charge: 14100, serviceDate: from }]; // prettier-ignore
  return care.daily ? rows.toSorted((a, b) => (a.revenueCode < b.revenueCode ? -1 : 1)) : rows;
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, care: Care, rows: Row[], from: string, to: string) {
  const [first = "", ...last] = person(chance).toUpperCase().split(" ");
  const middle = chance.happens(0.5) ? ` ${chance.number("@")}` : "";
  const [city = "", state = "", zip = ""] = town(chance)
    .toUpperCase()
    .split(/, | (?=\d)/);
  const payers = chance.shuffled(PAYERS).slice(0, l.prior ? 2 : chance.pick([1, 1, 2]));
  const billed = sum(rows.map(({ charge }) => charge));
  const replaced = chance.happens(0.15);
  return {
    hospital: chance.pick(HOSPITALS),
    patient: `${last.join(" ")}${l.comma ? "," : ""} ${first}${middle}`,
    account: chance.number(chance.pick(["##########", "@#########", "####-######"])),
    record: chance.number("########"),
    bill: care.bill.replace(/.$/, (last) => replaced ? "7" : last), // prettier-ignore
    dcn: replaced ? chance.number("20####################").slice(0, 17) : null,
    tax: chance.number("##-#######"),
    ...{ from, to, created: shifted(to, chance.between(3, 12)), payers, billed, rows },
    ...{ stay: care.stay, dx: care.dx.split(" "), birth: born(chance), sex: chance.pick(["M", "F"]) }, // prettier-ignore
    prior: l.prior ? Math.round(billed * (0.2 + 0.4 * chance.share())) : null,
    ...{ road: street(chance).toUpperCase(), city, state, zip, npi: chance.number("1#########") },
    home: [street(chance), town(chance)].map((one) => one.toUpperCase()) as [string, string],
    mail: [box(chance), town(chance)].map((one) => one.toUpperCase()) as [string, string],
    ...{ call: phone(chance).replace(/\D/g, "").slice(-10), member: chance.number("@@@#########") },
    ...{ group: chance.number("######"), hour: chance.number("1#").replace(/1[4-9]/, "09") },
    attending: person(chance).toUpperCase().split(" ") as [string, string],
    doctor: chance.number("1#########"),
  };
}

/** What a line prints of its code: a rate, or a procedure with its modifiers. */
const codeText = (l: Look, row: Row) =>
  row.unitPrice ? bare(row.unitPrice) : [row.code ?? "", ...(row.modifiers ?? [])].join(l.glued ? "" : " "); // prettier-ignore

const safe = (text: string) => text.replace(/&/g, "&amp;");
/** A box of the form by columns and rows of a typewriter: its label over the value or beside it. */
const cell = (x: number, y: number, w: number, h: number, label: string, value = "", kind = "") =>
  `<div class="b ${kind}" style="left:${(x * 0.1).toFixed(2)}in;top:${(y * 0.165).toFixed(3)}in;width:calc(${(w * 0.1).toFixed(2)}in + .6px);height:calc(${(h * 0.165).toFixed(3)}in + .6px)">${label ? `<i>${label}</i>` : ""}${value ? `<u>${safe(value)}</u>` : ""}</div>`;

/** An amount as the form has it, its cents behind a rule. */
function amountText(l: Look, cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return "";
  const [whole = "", part = ""] = bare(cents).split(".");
  return l.split ? `<s>${whole}</s><em>${part}</em>` : bare(cents);
}

function headBoxes(l: Look, f: Facts): string {
  const side = (x: number, y: number, w: number, label: string, value = "") =>
    cell(x, y, w, 1, label, value, "side");
  const where = [f.hospital, f.road, `${f.city} ${f.state} ${f.zip}`, f.call];
  const payTo = l.payTo ? [f.hospital, ...f.mail] : [];
  const many = (list: string[]) => list.map((one) => `<p>${safe(one)}</p>`).join("");
  const text = (x: number, w: number, label: string, list: string[], y = 0, h = 4) =>
    cell(x, y, w, h, label).replace("</div>", `${many(list)}</div>`);
  const codes = Array.from({ length: 11 }, (_, at) => cell(34 + at * 3, 6, 3, 2, String(18 + at)));
  const occurrences = [31, 32, 33, 34].map((n, at) => cell(at * 10, 8, 10, 3, `${n} OCCURRENCE<br>CODE &nbsp; DATE`)); // prettier-ignore
  const values = [39, 40, 41].map((n, at) => cell(41 + at * 13, 11, 13, 5, `${n} VALUE CODES<br>CODE &nbsp; AMOUNT`)); // prettier-ignore
  const [road, place] = f.home;
  return [
    text(0, 25, "1", where) + text(25, 25, "2", payTo),
    side(50, 0, 25, "3a PAT. CNTL #", f.account) + side(50, 1, 25, "b. MED. REC. #", f.record),
    cell(75, 0, 5, 2, "4 TYPE<br>OF BILL", f.bill) + cell(50, 2, 10, 2, "5 FED. TAX NO.", f.tax),
    cell(60, 2, 7.5, 2, "6 STATEMENT COVERS<br>FROM", l.day(f.from)),
    cell(67.5, 2, 7.5, 2, "PERIOD<br>THROUGH", l.day(f.to)) + cell(75, 2, 5, 2, "7"),
    cell(0, 4, 30, 1, "8 PATIENT NAME &nbsp; a") + side(0, 5, 30, "b", f.patient),
    side(30, 4, 50, "9 PATIENT ADDRESS &nbsp; a", road) + side(30, 5, 50, "b", place),
    cell(0, 6, 9, 2, "10 BIRTHDATE", slashes(f.birth).replaceAll("/", "")) + cell(9, 6, 3, 2, "11 SEX", f.sex), // prettier-ignore
    cell(12, 6, 7, 2, "12 DATE", l.day(f.from)) + cell(19, 6, 3, 2, "13 HR", f.hour),
    cell(22, 6, 3, 2, "14 TYPE", f.stay ? "1" : "3") + cell(25, 6, 3, 2, "15 SRC", "1"),
    cell(28, 6, 3, 2, "16 DHR", f.stay ? "11" : "") + cell(31, 6, 3, 2, "17 STAT", "01"),
    ...codes,
    cell(67, 6, 4, 2, "29 ACDT<br>STATE") + cell(71, 6, 9, 2, "30"),
    ...occurrences,
    cell(40, 8, 17, 3, "35 OCCURRENCE SPAN<br>CODE &nbsp; FROM &nbsp; THROUGH"),
    cell(57, 8, 17, 3, "36 OCCURRENCE SPAN<br>CODE &nbsp; FROM &nbsp; THROUGH"),
    cell(74, 8, 6, 3, "37") + text(0, 41, "38", [f.patient, road, place], 11, 5),
    ...values,
    f.stay ? `<div class="v" style="left:4.15in;top:2.15in">80</div><div class="v" style="left:4.75in;top:2.15in">${sum(f.rows.map((row) => (row.unitPrice ? row.units : 0)))}</div>` : "", // prettier-ignore
  ].join("");
}

const WIDTHS = [5, 25, 14, 7.5, 7.5, 10, 9, 2];
const HEADS = "42 REV. CD.|43 DESCRIPTION|44 HCPCS / RATE / HIPPS CODE|45 SERV. DATE|46 SERV. UNITS|47 TOTAL CHARGES|48 NON-COVERED CHARGES|49".split("|"); // prettier-ignore
const lefts = WIDTHS.map((_, at) => sum(WIDTHS.slice(0, at)));

function lineBoxes(l: Look, f: Facts, rows: Row[], number: number, pages: number): string {
  const at = (y: number, list: string[], kind = "") =>
    list.map((text, n) => cell(lefts[n]!, y, WIDTHS[n]!, 1, "", "", `l ${kind} ${"    nnn "[n]?.trim()}`).replace("</div>", `${text}</div>`)).join(""); // prettier-ignore
  const heads = HEADS.map((head, n) => cell(lefts[n]!, 16, WIDTHS[n]!, 1, head)).join("");
  const lines = Array.from({ length: 22 }, (_, n) => {
    const row = rows[n];
    if (!row) return at(17 + n, Array<string>(8).fill(""), n % 2 ? "alt" : "");
    const rev = row.revenueCode;
    const date = row.serviceDate ? l.day(row.serviceDate) : "";
    const list = [rev, safe(row.description!), codeText(l, row), date, String(row.units)];
    return at(17 + n, [...list, amountText(l, row.charge), amountText(l, row.notCovered), ""], n % 2 ? "alt" : ""); // prettier-ignore
  });
  const last = number === pages;
  const off = sum(f.rows.map(({ notCovered }) => notCovered ?? 0));
  const rev = last ? "0001" : "";
  const foot = `<b class="k">PAGE</b> ${number} <b class="k">OF</b> ${pages} <b class="k gap">CREATION DATE</b> ${l.day(f.created)}`;
  const sums = last ? [amountText(l, f.billed), off || l.zeros ? amountText(l, off) : "", ""] : ["", "", ""]; // prettier-ignore
  const total = `<div class="b l foot" style="left:0.5in;top:${(39 * 0.165).toFixed(3)}in;width:5.4in;height:.165in">${foot}<b class="k end">TOTALS</b></div>`;
  const cells = [cell(0, 39, 5, 1, "", "", "l foot").replace("</div>", `${rev}</div>`), total];
  const ends = sums.map((text, n) => cell(lefts[5 + n]!, 39, WIDTHS[5 + n]!, 1, "", "", "l foot n").replace("</div>", `${text}</div>`)); // prettier-ignore
  return heads + lines.join("") + cells.join("") + ends.join("");
}

/** Three lines under heads: the payers, the insured and their papers. */
function threeLines(y: number, heads: [number, string][], rows: string[][]): string {
  const left = (n: number) => sum(heads.slice(0, n).map(([width]) => width));
  const top = heads.map(([width, head], n) => cell(left(n), y, width, 1, head)).join("");
  const body = [0, 1, 2].map((at) => heads.map(([width], n) => cell(left(n), y + 1 + at, width, 1, "", "", "l").replace("</div>", `${safe(rows[at]?.[n] ?? "")}</div>`)).join("")); // prettier-ignore
  return top + body.join("");
}

function footBoxes(l: Look, f: Facts): string {
  const plans = f.payers.map((payer, at) => [payer, "", "Y", "Y", at === 0 && f.prior !== null ? (l.split ? bare(f.prior).replace(".", " ") : bare(f.prior)) : "", "", at === 0 ? f.npi : ""]); // prettier-ignore
  const insured = f.payers.map((_, at) => [f.patient, "18", at ? f.member.slice(3) : f.member, "", at ? "" : f.group]); // prettier-ignore
  const papers = [["", f.dcn ?? "", ""]];
  const dx = Array.from({ length: 18 }, (_, at) => cell(2 + (at % 9) * 8, 52 + Math.floor(at / 9), 8, 1, at ? "ABCDEFGHIJKLMNOPQ"[at - 1]! : "67", f.dx[at] ?? "", "side")); // prettier-ignore
  const procedures = [0, 1, 2].flatMap((at) => [
    cell(at * 17, 55, 17, 2, at ? `${"ab"[at - 1]}. OTHER PROCEDURE<br>CODE &nbsp; DATE` : "74 PRINCIPAL PROCEDURE<br>CODE &nbsp; DATE"), // prettier-ignore
    cell(at * 17, 57, 17, 2, `${"cde"[at]}. OTHER PROCEDURE<br>CODE &nbsp; DATE`),
  ]);
  const [first, last] = f.attending;
  const people = ["76 ATTENDING", "77 OPERATING", "78 OTHER", "79 OTHER"].flatMap((who, at) => [
    cell(51, 55 + at * 1.75, 29, 0.9, `${who} &nbsp; NPI`, at ? "" : f.doctor, "side"),
    cell(51, 55.9 + at * 1.75, 29, 0.85, "LAST", at ? "" : `${last} &nbsp; ${first}`.replace("&nbsp;", "\u00a0"), "side"), // prettier-ignore
  ]);
  return [
    threeLines(40, [[23, "50 PAYER NAME"], [15, "51 HEALTH PLAN ID"], [3, "52 REL"], [3, "53 ASG"], [11, "54 PRIOR PAYMENTS"], [12, "55 EST. AMOUNT DUE"], [13, "56 NPI"]], plans), // prettier-ignore
    threeLines(44, [[26, "58 INSURED'S NAME"], [3, "59 P.<br>REL"], [20, "60 INSURED'S UNIQUE ID"], [15, "61 GROUP NAME"], [16, "62 INSURANCE GROUP NO."]], insured), // prettier-ignore
    threeLines(48, [[31, "63 TREATMENT AUTHORIZATION CODES"], [26, "64 DOCUMENT CONTROL NUMBER"], [23, "65 EMPLOYER NAME"]], papers), // prettier-ignore
    cell(0, 52, 2, 2, "66<br>DX", "0") + dx.join("") + cell(74, 52, 6, 2, "68"),
    cell(0, 54, 18, 1, "69 ADMIT DX", f.stay ? f.dx[0]! : "", "side"),
    cell(18, 54, 32, 1, "70 PATIENT REASON DX", f.stay ? "" : f.dx[0]!, "side"),
    cell(50, 54, 10, 1, "71 PPS CODE") + cell(60, 54, 20, 1, "72 ECI"),
    ...[...procedures, ...people],
    cell(0, 59, 25, 3, "80 REMARKS") +
      cell(25, 59, 26, 3, "81CC &nbsp; a", "B3 282N00000X", "side"),
    `<div class="end" style="top:${(62.2 * 0.165).toFixed(2)}in"><span>UB-04 CMS-1450</span><span>APPROVED OMB NO. 0938-0997</span><span>NUBC&trade; National Uniform Billing Committee</span><span>THE CERTIFICATIONS ON THE REVERSE APPLY TO THIS BILL AND ARE MADE A PART HEREOF.</span></div>`,
  ].join("");
}

/** A billing system's own listing of the form, in letters only. */
function listing(l: Look, f: Facts): string {
  const right = (text: string, width: number) => text.padStart(width);
  const row = (cells: string[]) => [4, 26, 14, 10, 6, 13, 13].map((width, at) => at > 3 ? right(cells[at] ?? "", width) : (cells[at] ?? "").padEnd(width)).join(" "); // prettier-ignore
  const money = (cents: number | null | undefined) => typeof cents === "number" ? l.money(cents) : ""; // prettier-ignore
  const lines = f.rows.map((one) => row([one.revenueCode, one.description!, codeText(l, one), one.serviceDate ? l.day(one.serviceDate) : "", String(one.units), money(one.charge), money(one.notCovered)])); // prettier-ignore
  const off = sum(f.rows.map(({ notCovered }) => notCovered ?? 0));
  const rule = "-".repeat(92);
  const text = [
    `UB-04 CLAIM FACSIMILE`.padEnd(60) + `TYPE OF BILL (4): ${f.bill}`,
    rule,
    `(1)  ${f.hospital.padEnd(42)}(3A) PATIENT CONTROL NO: ${f.account}`,
    `     ${f.road.padEnd(42)}(3B) MEDICAL RECORD NO:  ${f.record}`,
    `     ${`${f.city} ${f.state} ${f.zip}`.padEnd(42)}(5)  FED TAX NO:         ${f.tax}`,
    `     ${f.call.padEnd(42)}(6)  STMT COVERS: ${l.day(f.from)} THRU ${l.day(f.to)}`,
    "",
    `(8)  PATIENT: ${f.patient.padEnd(33)}(9)  ${f.home[0]}`,
    `(10) BIRTHDATE: ${slashes(f.birth)}   (11) SEX: ${f.sex}`.padEnd(47) + `     ${f.home[1]}`,
    `(12) ADMIT DATE: ${l.day(f.from)} (13) HR: ${f.hour} (14) TYPE: ${f.stay ? 1 : 3} (15) SRC: 1 (17) STAT: 01`,
    rule,
    row(["(42)", "(43)", "(44)", "(45)", "(46)", "(47)", "(48)"]),
    row(["REV", "DESCRIPTION", "HCPCS/RATE", "SERV DATE", "UNITS", "TOTAL CHARGES", "NON-COVERED"]),
    rule,
    ...lines,
    rule,
    row(["0001", "TOTALS", "", "", "", money(f.billed), off || l.zeros ? money(off) : ""]), // prettier-ignore
    `CREATION DATE: ${l.day(f.created)}`,
    rule,
    ...f.payers.map((payer, at) => `(50${"ABC"[at]}) PAYER: ${payer.padEnd(26)}(60) ID: ${(at ? f.member.slice(3) : f.member).padEnd(16)}${at === 0 && f.prior !== null ? `(54) PRIOR PAYMENTS: ${money(f.prior)}` : ""}`), // prettier-ignore
    `(58) INSURED: ${f.patient.padEnd(33)}(59) REL: 18   (62) GROUP NO: ${f.group}`,
    ...(f.dcn ? [`(64) DOCUMENT CONTROL NO: ${f.dcn}`] : []),
    `(67) DX: ${f.dx.join("  ")}`,
    `(76) ATTENDING: ${f.attending[1]}, ${f.attending[0]}   NPI ${f.doctor}`,
  ];
  return `<pre>${safe(text.join("\n"))}</pre>`;
}

const INKS = { red: "#d2232a", black: "#111", blue: "#31589b", text: "#111" };
const css = (l: Look) => `
@page{size:letter;margin:${l.grid ? "0" : "14mm 13mm"}} body{margin:0;color:#111} pre{font:8.3pt/1.42 'Liberation Mono';margin:0} .form{position:relative;width:8in;height:10.75in;margin:.25in 0 0 .25in;break-after:page;overflow:hidden;font:${l.size}pt/1 '${l.face}'} .form:last-child{break-after:auto} .b{position:absolute;box-sizing:border-box;border:.6px solid ${INKS[l.kind]};overflow:hidden;white-space:nowrap} .b i{display:block;font:normal 4.4pt/1.1 'Liberation Sans';color:${INKS[l.kind]};padding:.2mm 0 0 .5mm} .b u{text-decoration:none;display:block;padding:.4mm .8mm 0} .side i{display:inline-block;vertical-align:top;padding-right:1.2mm} .side u{display:inline-block;padding-top:.35mm} .b p{margin:0 0 0 2.5mm;line-height:.145in} .b p:first-of-type{margin-top:-.8mm}
.l{padding:.75mm .8mm 0} .n{text-align:right;padding-right:1mm} .l s{text-decoration:none;display:inline-block;padding-right:1.1mm;${l.shaded ? `border-right:.5px dotted ${INKS[l.kind]}` : ""}} .l em{font-style:normal;display:inline-block;padding-left:${l.pad - 1.9}mm} .alt{background:${l.shaded ? `${INKS[l.kind]}14` : "none"}} .k{font:bold 5.4pt 'Liberation Sans';color:${INKS[l.kind]};margin:0 1.5mm} .gap{margin-left:14mm} .end{position:absolute;left:0} .foot .end{position:absolute;left:auto;right:2mm;top:1.3mm} .end span{font:4.9pt 'Liberation Sans';color:${INKS[l.kind]};margin-right:7mm} .v{position:absolute}`;

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const care = chance.pick(CARES);
  const nights = care.stay ? chance.between(2, 6) : 0;
  const from = shifted("2024-01-15", chance.between(0, 660));
  const rows = rowsFor(chance, l, care, from, nights);
  const dates = rows.map(({ serviceDate }) => serviceDate ?? from).sort();
  const [start, end] = [care.daily ? dates[0]! : from, care.daily ? dates.at(-1)! : shifted(from, nights)]; // prettier-ignore
  const f = factsOf(chance, l, care, rows, start, end);
  const pages = Math.ceil(rows.length / 22);
  const sheets = Array.from({ length: pages }, (_, at) => `<div class="form">${headBoxes(l, f)}${lineBoxes(l, f, rows.slice(at * 22, at * 22 + 22), at + 1, pages)}${footBoxes(l, f)}</div>`); // prettier-ignore
  const html = page(css(l), l.grid ? sheets.join("") : listing(l, f));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: care.stay ? "summary" : "itemized", setting: "facility" },
      ...{ provider: f.hospital, patient: f.patient, accountNumber: f.account },
      ...{ claimNumber: f.dcn, statementDate: f.created, serviceFrom: start, serviceTo: end },
    },
    { billed: f.billed, insurancePaid: f.prior },
    rows.map((row) => lineOf(row)), // prettier-ignore
  );
  return { html, truth };
}

export const family: Family = {
  name: "institutional-claim-form-print",
  paper:
    "A hospital's claim form (UB-04, CMS-1450) as its billing system filled it, with red or black rules or as a listing.",
  medium: "text",
  draw,
};
