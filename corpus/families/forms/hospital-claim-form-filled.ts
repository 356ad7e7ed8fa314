import { shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { born, box, doctor, person, street, town } from "#corpus/families/drawing/people";
import { page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; units: number; rate: number | null; notCovered: number | null };
/** A text at a column and line of the form: ten characters an inch, a little more than six lines an inch. */
type Spot = readonly [col: number, line: number, text: string, right?: boolean];
type Visit = {
  list: string;
  bill: string;
  nights: readonly [number, number];
  dx: string;
  procedure?: string;
};

/** Revenue code, words, code with modifiers, units, dollars of a unit, and `d` for always, `r` for a room by the night, `u` for not covered. */
const EMERGENCY =
  "0250|PHARMACY||3|14.5;0258|IV SOLUTIONS|J7030|1|212|d;0270|MED-SUR SUPPLIES||2|64;0300|LABORATORY|36415|1|46;0301|LAB/CHEMISTRY|80053|1|612|d;0301|LAB/CHEMISTRY|83690|1|287;0305|LAB/HEMATOLOGY|85025|1|298;0307|LAB/UROLOGY|81001|1|132;0324|DX X-RAY/CHEST|71046|1|684;0352|CT SCAN/BODY|74177|1|7420;0450|EMERG ROOM|99284 25|1|2740|d;0450|EMERG ROOM|96374|1|588;0450|EMERG ROOM|96361|2|241;0636|DRUGS/DETAIL CODE|J2405 JZ|4|17;0636|DRUGS/DETAIL CODE|J1885|2|39;0636|DRUGS/DETAIL CODE|Q9967|100|4.5;0637|DRUGS/SELF ADMIN||2|11|u;0730|EKG/ECG|93005|1|912";
const SURGERY =
  "0250|PHARMACY||9|42;0258|IV SOLUTIONS||2|196;0272|STERILE SUPPLY||14|118|d;0278|SUPPLY/IMPLANTS|C1713|4|1240|d;0301|LAB/CHEMISTRY|80048|1|438;0305|LAB/HEMATOLOGY|85027|1|211;0320|DX X-RAY|73030 RT|1|486;0360|OR SERVICES|29827 RT|1|18460|d;0360|OR SERVICES|29824 RT 59|1|6240;0370|ANESTHESIA||112|21|d;0636|DRUGS/DETAIL CODE|J0690|4|28;0636|DRUGS/DETAIL CODE|J2704|30|9;0636|DRUGS/DETAIL CODE|J3010|3|24;0636|DRUGS/DETAIL CODE|J2250|2|19;0637|DRUGS/SELF ADMIN||4|9|u;0710|RECOVERY ROOM||6|514|d";
const THERAPY =
  "0420|PHYSICAL THERP|97110 GP|2|98|d;0420|PHYSICAL THERP|97140 GP 59|1|112|d;0424|PHYS THERP/EVAL|97161 GP|1|348;0420|PHYSICAL THERP|97530 GP|1|124;0420|PHYSICAL THERP|97112 GP|1|118;0430|OCCUPATION THER|97535 GO|2|121";
const STAY =
  "0120|ROOM-BOARD/SEMI||1|2340|r;0200|INTENSIVE CARE||1|6150|r;0250|PHARMACY||118|36|d;0258|IV SOLUTIONS||14|187;0270|MED-SUR SUPPLIES||46|52|d;0272|STERILE SUPPLY||12|96;0300|LABORATORY||22|61;0301|LAB/CHEMISTRY||38|142|d;0305|LAB/HEMATOLOGY||14|118;0306|LAB/BACT-MICRO||7|206;0324|DX X-RAY/CHEST||3|684;0352|CT SCAN/BODY||1|6240;0390|BLOOD STOR/PROC||2|612;0410|RESPIRATORY SVC||16|178;0420|PHYSICAL THERP||4|214;0450|EMERG ROOM||1|4120|d;0636|DRUGS/DETAIL CODE||24|88;0730|EKG/ECG||2|912;0480|CARDIOLOGY||1|3860;0990|PATIENT CONVENIENCE||1|38|u";
const VISITS: readonly Visit[] = [
  { list: EMERGENCY, bill: "0131", nights: [0, 0], dx: "R1031 K5792 I10" },
  { list: SURGERY, bill: "0131", nights: [0, 0], dx: "M75121 M7541 E119", procedure: "" },
  { list: THERAPY, bill: "0131", nights: [-1, -1], dx: "M25511 Z4789" },
  { list: STAY, bill: "0111", nights: [2, 7], dx: "J189 J9601 I5033 N179 E1122 I130 D649 Z7901", procedure: "0BH17EZ" },
  { list: STAY, bill: "0111", nights: [3, 9], dx: "A419 N390 R6520 E872 I4891 E785", procedure: "02HV33Z" },
]; // prettier-ignore
const HOSPITALS =
  "EVERLY REGIONAL MED CTR|ST BRENDAN HOSPITAL|KETTLE VALLEY HOSPITAL|PALM GARDENS MED CENTER|NORTHERN PLAINS HEALTH".split("|"); // prettier-ignore
const PAYERS =
  "CORVANE HEALTH PPO|MEDICARE PART A|BLUE LANTERN OF OHIO|MERIDIAN MUTUAL HMO|STANFIELD LIFE|TRICOUNTY BENEFITS|STATE MEDICAID".split("|"); // prettier-ignore
/** Column and line of a label, and its words. */
const LABELS = rowsOf(`
1|1|1;27|1|2;52|1|3a PAT.;52|1.5|CNTL #;52|2|b. MED.;52|2.5|REC. #;76|1|4 TYPE;76|1.5|OF BILL;52|3|5 FED. TAX NO.;62|3|6 STATEMENT COVERS PERIOD;62|3.5|FROM;69|3.5|THROUGH;77|3|7;1|5|8 PATIENT NAME;13|5|a;1|6|b;33|5|9 PATIENT ADDRESS;44|5|a;33|6|b;62|6|c;66|6|d;76|6|e;1|7|10 BIRTHDATE;10|7|11 SEX;13|7|12 DATE;17|7|ADMISSION;19.5|7.5|13 HR;22.5|7.5|14 TYPE;25.5|7.5|15 SRC;28.5|7|16 DHR;31.5|7|17 STAT;35|7|18;38|7|19;41|7|20;44|7|21;47|7|22;50|7|23;53|7|24;56|7|25;59|7|26;62|7|27;65|7|28;68|7|29 ACDT;68|7.5|STATE;73|7|30;1|9|31 OCCURRENCE;1|9.5|CODE;4.5|9.5|DATE;11|9|32 OCCURRENCE;11|9.5|CODE;14.5|9.5|DATE;21|9|33 OCCURRENCE;21|9.5|CODE;24.5|9.5|DATE;31|9|34 OCCURRENCE;31|9.5|CODE;34.5|9.5|DATE;41|9|35 OCCURRENCE SPAN;41|9.5|CODE;44.5|9.5|FROM;51|9.5|THROUGH;58|9|36 OCCURRENCE SPAN;58|9.5|CODE;61.5|9.5|FROM;68|9.5|THROUGH;75|9|37;1|12|38;42|12|39 VALUE CODES;42|12.5|CODE;48|12.5|AMOUNT;55|12|40 VALUE CODES;55|12.5|CODE;61|12.5|AMOUNT;68|12|41 VALUE CODES;68|12.5|CODE;74|12.5|AMOUNT;41|13|a;41|14|b;41|15|c;41|16|d;1|17|42 REV. CD.;6|17|43 DESCRIPTION;31|17|44 HCPCS / RATE / HIPPS CODE;46|17|45 SERV. DATE;53|17|46 SERV. UNITS;61|17|47 TOTAL CHARGES;71|17|48 NON-COVERED CHARGES;80|17|49;1|41|50 PAYER NAME;25|41|51 HEALTH PLAN ID;40|41|52 REL.;40|41.5|INFO;43.5|41|53 ASG.;43.5|41.5|BEN.;47|41|54 PRIOR PAYMENTS;57|41|55 EST. AMOUNT DUE;68|41|56 NPI;68|42|57;68|43|OTHER;68|44|PRV ID;1|45|58 INSURED'S NAME;27|45|59 P.REL;30.5|45|60 INSURED'S UNIQUE ID;51|45|61 GROUP NAME;67|45|62 INSURANCE GROUP NO.;1|49|63 TREATMENT AUTHORIZATION CODES;31|49|64 DOCUMENT CONTROL NUMBER;58|49|65 EMPLOYER NAME;1|53|66 DX;3.5|53|67;11.5|53|A;19.5|53|B;27.5|53|C;35.5|53|D;43.5|53|E;51.5|53|F;59.5|53|G;67.5|53|H;3.5|54|I;11.5|54|J;19.5|54|K;27.5|54|L;35.5|54|M;43.5|54|N;51.5|54|O;59.5|54|P;67.5|54|Q;76|53|68;1|55|69 ADMIT;1|55.5|DX;13|55|70 PATIENT;13|55.5|REASON DX;20|55|a;28|55|b;36|55|c;44|55|71 PPS;44|55.5|CODE;51|55|72;51|55.5|ECI;72|55|73;1|56|74 PRINCIPAL PROCEDURE;1|56.5|CODE;10|56.5|DATE;17|56|a. OTHER PROCEDURE;17|56.5|CODE;26|56.5|DATE;33|56|b. OTHER PROCEDURE;33|56.5|CODE;42|56.5|DATE;49|56|75;51|56|76 ATTENDING;60|56|NPI;73|56|QUAL;51|57|LAST;69|57|FIRST;1|58|c. OTHER PROCEDURE;17|58|d. OTHER PROCEDURE;33|58|e. OTHER PROCEDURE;51|58|77 OPERATING;60|58|NPI;73|58|QUAL;51|59|LAST;69|59|FIRST;1|60|80 REMARKS;25|60|81CC;25|60.5|a;25|61|b;25|62|c;25|63|d;51|60|78 OTHER;60|60|NPI;51|61|LAST;69|61|FIRST;51|62|79 OTHER;60|62|NPI;51|63|LAST;69|63|FIRST`);
/** Level strokes: line, and the columns from and to where the stroke is not the whole width. */
const LEVELS = rowsOf(`2|51|75;3|51|81;5;6;7;8;9;10;11;12;13|41|81;14|41|81;15|41|81;16|41|81;17;18;40;41;42;45;46;49;50;53;54|3|81;55;56;57|51|81;58;59|51|81;60;61|51|81;62|51|81;63|51|81;64`); // prettier-ignore
/** Upright strokes: from line to line, and the columns. */
const UPRIGHTS = rowsOf(`1|5|26.5 51;1|3|75.5;3|5|61.5 76.5;5|7|32.5;7|9|9.5 12.5 19 22 25 28 31 34.5 37.5 40.5 43.5 46.5 49.5 52.5 55.5 58.5 61.5 64.5 67.5 72.5;9|12|4 10.5 14 20.5 24 30.5 34 40.5 44 50.5 57.5 61 67.5 74.5;12|17|40.5 54.5 67.5;17|41|5.5 30.5 45.5 52.5 60.5 70.5 79.8;18|41|67.5 77;41|45|24.5 39.5 43 46.5 56.5 67.5;45|49|26.5 30 50.5 66.5;49|53|30.5 57.5;53|55|3 11 19 27 35 43 51 59 67 75.5;55|56|12.5 43.5 50.5 71.5;56|60|16.5 32.5 48.5 50.8;60|64|24.5 50.8`); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    ink: chance.weighted([["#b5322e", 4], ["#222", 3], ["#2d6b4f", 1], [null, 1]] as const), // prettier-ignore
    font: chance.pick(["11.4pt 'Liberation Mono'", "11.4pt 'Liberation Mono'", "10.4pt 'DejaVu Sans Mono'", "9.2pt 'Liberation Sans'"]), // prettier-ignore
    shift: [(chance.share() - 0.5) * 4.5, (chance.share() - 0.5) * 3.5] as const,
    ...{ point: chance.happens(0.35), zeros: chance.happens(0.3), packed: chance.happens(0.4) },
    ...{ last: chance.pick([", ", " ", ","]), named: chance.happens(0.8) },
  }; // prettier-ignore
}

function therapy(chance: Chance, list: string, from: string): Row[] {
  const [first, second, evaluation, ...rest] = rowsOf(list);
  const visits = chance.between(2, 12);
  return Array.from({ length: visits }, (_, visit) => {
    const serviceDate = shifted(from, visit * 3);
    const more = visit ? chance.shuffled(rest).slice(0, chance.between(0, 1)) : [evaluation!];
    return [first!, second!, ...more].map((item) => rowOf(item, 1, 0, serviceDate));
  }).flat();
}

function rowOf(item: string[], factor: number, nights: number, serviceDate: string | null): Row {
  const [revenueCode = "", text = "", coded = "", units = "1", price = "0", mark = ""] = item;
  const [code, ...modifiers] = coded.split(" ");
  const each = Math.round(Number(price) * factor * 100);
  const many = mark === "r" ? nights : Number(units);
  const charge = each * many;
  return {
    ...{ revenueCode, description: text, code: code || null, modifiers, units: many, charge },
    ...{ serviceDate, rate: mark === "r" ? each : null, notCovered: mark === "u" ? charge : null },
  };
}

function rowsFor(chance: Chance, visit: Visit, from: string, nights: number): Row[] {
  if (nights < 0) return therapy(chance, visit.list, from);
  const keeps = chance.pick([0.45, 0.7, 0.95]);
  const factor = 0.7 + 0.6 * chance.share();
  const intensive = nights > 3 && chance.happens(0.4) ? chance.between(1, 2) : 0;
  return rowsOf(visit.list).flatMap((item) => {
    const [revenueCode, , , , , mark] = item;
    if (mark !== "d" && mark !== "r" && !chance.happens(keeps)) return [];
    const stayed = revenueCode === "0200" ? intensive : nights - intensive;
    if (mark === "r" && !stayed) return [];
    return [rowOf(item, factor, stayed, nights ? null : from)];
  });
}

const compact = (iso: string) => shortSlashes(iso).replace(/\//g, "");
const compactLong = (iso: string) => slashes(iso).replace(/\//g, "");

/** Dollars and cents on both sides of a stroke, which stands at the column. */
function money(l: Look, cents: number, col: number, line: number): Spot[] {
  const text = (cents / 100).toFixed(2);
  if (l.point) return [[col + 3, line, text, true]];
  return [[col, line, text.slice(0, -3), true], [col + 0.6, line, text.slice(-2)]]; // prettier-ignore
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, to: string) {
  const [first = "", ...last] = person(chance).toUpperCase().split(" ");
  const middle = chance.pick(["", " L", " R"]);
  const place = (text: string) => /^(.*), (\w\w) (\d+)$/.exec(text.toUpperCase())!.slice(1);
  const [payer = "", second = ""] = chance.shuffled(PAYERS);
  const doctors = [doctor(chance), doctor(chance)].map((one) => one.toUpperCase().split(",")[0]!.split(" ")); // prettier-ignore
  return {
    patient: `${last.join(" ")}${l.last}${first}${middle}`,
    ...{ hospital: chance.pick(HOSPITALS), road: street(chance).toUpperCase(), city: town(chance).toUpperCase().replace(",", "") }, // prettier-ignore
    ...{ pay: box(chance).toUpperCase(), home: street(chance).toUpperCase(), place: place(town(chance)) },
    ...{ account: chance.number(chance.pick(["##########", "V########", "#######-01", "H00#######"])), record: chance.number("M######") }, // prettier-ignore
    ...{ tax: chance.number("##-#######"), created: shifted(to, chance.between(3, 12)) }, // prettier-ignore
    ...{ birth: born(chance), sex: chance.pick(["F", "M"]), payer, second: chance.happens(0.35) ? second : "" },
    ...{ member: chance.number("@@@#########"), other: chance.number("#########A"), group: chance.number("0######") }, // prettier-ignore
    ...{ npi: chance.number("1#########"), plan: chance.number("#####"), doctors, npis: [chance.number("1#########"), chance.number("1#########")] }, // prettier-ignore
    auth: chance.happens(0.4) ? chance.number("AUTH######") : "",
  }; // prettier-ignore
}

/** Everything above the charges. */
function upper(l: Look, f: Facts, visit: Visit, period: readonly [string, string]): Spot[] {
  const [from, to] = period;
  const [city = "", state = "", zip = ""] = f.place;
  const stay = visit.bill === "0111";
  const values: Spot[] = stay ? [[42, 13, "80"], ...money(l, ((Date.parse(to) - Date.parse(from)) / 86_400_000) * 100, 51.5, 13), [55, 13, "01"], ...money(l, 234000, 64.5, 13)] : []; // prettier-ignore
  return [
    [1, 2, f.hospital], [1, 3, f.road], [1, 4, f.city], [27, 2, l.named ? f.hospital : ""], [27, 3, l.named ? f.pay : ""], [27, 4, l.named ? f.city : ""],
    [57, 1, f.account], [57, 2, f.record], [77, 2, visit.bill], [51, 4, f.tax.replace("-", "")], [62, 4, compact(from)], [69, 4, compact(to)],
    [2, 6, f.patient], [45, 5, f.home], [34, 6, city], [63, 6, state], [67, 6, zip],
    [1, 8, compactLong(f.birth)], [10.5, 8, f.sex], [13, 8, compact(from)], [20, 8, stay ? "14" : "09"], [23.3, 8, stay ? "1" : "3"], [26.3, 8, "1"],
    [28.6, 8, stay ? "15" : ""], [31.8, 8, "01"], [1, 10, visit.dx.startsWith("M75") ? "11" : ""], [4.3, 10, visit.dx.startsWith("M75") ? compact(shifted(from, -40)) : ""],
    [2, 13, f.payer], [2, 14, f.pay], [2, 15, f.city], ...values,
  ] as Spot[]; // prettier-ignore
}

function service(l: Look, row: Row, line: number): Spot[] {
  const coded = row.rate ? (row.rate / 100).toFixed(2) : [row.code, ...row.modifiers!].join(l.packed ? "" : " "); // prettier-ignore
  const none = row.notCovered ?? (l.zeros ? 0 : null);
  return [
    [1, line, row.revenueCode!],
    [6, line, row.description!],
    [31, line, coded],
    [46, line, row.serviceDate ? compact(row.serviceDate) : ""],
    [60, line, String(row.units), true],
    ...money(l, row.charge, 67.3, line),
    ...(none === null ? [] : money(l, none, 76.8, line)),
  ];
}

/** Payers, insured, diagnoses and doctors. */
function lower(l: Look, f: Facts, visit: Visit, from: string, paid: number, due: number): Spot[] {
  const stay = visit.bill === "0111";
  const diagnoses = visit.dx.split(" ");
  const insured = (at: number, id: string): Spot[] => [[1, 46 + at, f.patient], [27, 46 + at, "18"], [31, 46 + at, id], [67, 46 + at, at ? "" : f.group]]; // prettier-ignore
  const doctors = f.doctors.slice(0, stay || visit.procedure !== undefined ? 2 : 1);
  return [
    [1, 42, f.payer], [25, 42, f.plan], [40.5, 42, "Y"], [44, 42, "Y"], [70, 41.1, f.npi],
    ...(f.second ? ([[1, 43, f.second], [25, 43, `${f.plan}2`], [40.5, 43, "Y"], [44, 43, "Y"], ...money(l, paid, 53.5, 42)] as Spot[]) : []),
    ...(f.second ? money(l, due, 64.3, 43) : []),
    ...insured(0, f.member), ...(f.second ? insured(1, f.other) : []), [1, 50, f.auth],
    [1, 53.7, "0"], ...diagnoses.map((code, at): Spot => [4.2 + at * 8, 53, stay ? `${code.padEnd(7)}Y`.slice(0, 8) : code]),
    [4, 55, stay ? diagnoses[0]! : ""], [21, 55, stay ? "" : diagnoses[0]!],
    [1, 57, visit.procedure ?? ""], [10, 57, visit.procedure ? compact(from) : ""],
    ...doctors.flatMap((name, at): Spot[] => [[62, 56 + at * 2, f.npis[at]!], [53.5, 57 + at * 2, name.slice(1).join(" ")], [71.8, 57 + at * 2, name[0]!]]),
    [27, 60, "B3"], [30, 60, "282N00000X"],
  ] as Spot[]; // prettier-ignore
}

const PITCH = 11.9;
const x = (col: number) => 18 + (col - 1) * 7.2;
const y = (line: number) => 14 + (line - 1) * PITCH;

const spotted = (list: Spot[]) =>
  list
    .filter(([, , text]) => text !== "")
    .map(([col, line, text, right]) => {
      const place = right ? `right:${(612 - x(col)).toFixed(1)}pt` : `left:${(x(col) + 1.5).toFixed(1)}pt`; // prettier-ignore
      return `<i style="${place};top:${(y(line) + 0.6).toFixed(1)}pt">${escaped(text)}</i>`;
    })
    .join("");

function form(ink: string): string {
  const levels = LEVELS.map(([line, from = "1", to = "81"]) => `M${x(Number(from))} ${y(Number(line))}H${x(Number(to))}`); // prettier-ignore
  const uprights = UPRIGHTS.flatMap(([from, to, cols = ""]) => cols.split(" ").map((col) => `M${x(Number(col))} ${y(Number(from))}V${y(Number(to))}`)); // prettier-ignore
  const shades = [18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38].map((line) => `<path d="M${x(1)} ${y(line + 1)}H${x(81)}" stroke-dasharray="1 2"/>`); // prettier-ignore
  const labels = LABELS.map(([col, line, text = ""]) => `<u style="left:${(x(Number(col)) + 0.5).toFixed(1)}pt;top:${(y(Number(line)) + 0.4).toFixed(1)}pt">${text}</u>`); // prettier-ignore
  const numbers = Array.from({ length: 23 }, (_, at) => `<u style="left:9pt;top:${(y(18 + at) + 4).toFixed(1)}pt">${at + 1}</u>`); // prettier-ignore
  const payers = [..."ABC"].map((letter, at) => `<u style="left:10pt;top:${(y(42 + at) + 4).toFixed(1)}pt">${letter}</u>`); // prettier-ignore
  const foot = `<u style="left:18pt;top:765pt;font-size:6pt">UB-04 CMS-1450</u><u style="left:150pt;top:765pt">APPROVED OMB NO. 0938-0997</u><u style="left:300pt;top:765pt">NUBC&trade; National Uniform Billing Committee</u><u style="left:428pt;top:765pt;font-size:3.6pt">THE CERTIFICATIONS ON THE REVERSE APPLY TO THIS BILL AND ARE MADE A PART HEREOF.</u>`; // prettier-ignore
  return `<svg width="612pt" height="790pt" viewBox="0 0 612 790" stroke="${ink}" stroke-width=".6" fill="none"><rect x="${x(1)}" y="${y(1)}" width="576" height="${y(64) - y(1)}"/><path d="${levels.join("")}${uprights.join("")}"/>${shades.join("")}</svg>${labels.join("")}${numbers.join("")}${payers.join("")}${foot}<u style="left:${x(6)}pt;top:${y(40) + 3.5}pt;font-size:5pt">PAGE ______ OF ______</u><u style="left:${x(31)}pt;top:${y(40) + 3.5}pt;font-size:5pt">CREATION DATE</u><u style="left:${x(53)}pt;top:${y(40) + 3}pt;font-size:6pt;font-weight:bold">TOTALS</u>`; // prettier-ignore
}

const css = (l: Look) => `
@page{size:letter;margin:0} body{margin:0} .sheet{position:relative;width:612pt;height:790pt;overflow:hidden;break-after:page} .sheet:last-child{break-after:auto} svg{position:absolute;left:0;top:0} .data{position:absolute;left:0;top:0;width:612pt;height:790pt;transform:translate(${l.shift[0].toFixed(2)}pt,${l.shift[1].toFixed(2)}pt)} i{position:absolute;font:${l.font};font-style:normal;line-height:12pt;white-space:pre;color:#000} u{position:absolute;text-decoration:none;font:4pt/4.6pt 'Liberation Sans';white-space:pre;color:${l.ink ?? "#000"}}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const visit = chance.pick(VISITS);
  const nights = chance.between(visit.nights[0], visit.nights[1]);
  const start = shifted("2024-02-03", chance.between(0, 620));
  const rows = rowsFor(chance, visit, start, nights);
  const end = nights < 0 ? rows.at(-1)!.serviceDate! : shifted(start, nights);
  const f = factsOf(chance, l, end);
  const [billed, none] = [total(rows, "charge"), total(rows, "notCovered")];
  const paid = Math.round(billed * chance.pick([0.3, 0.42, 0.55]));
  const count = Math.ceil(rows.length / 22);
  const sheets = Array.from({ length: count }, (_, sheet) => {
    const own = rows
      .slice(sheet * 22, sheet * 22 + 22)
      .flatMap((row, at) => service(l, row, 18 + at));
    const ends = sheet === count - 1;
    const sums: Spot[] = ends ? [...money(l, billed, 67.3, 40), ...(none || l.zeros ? money(l, none, 76.8, 40) : [])] : []; // prettier-ignore
    const numbered: Spot[] = l.ink ? [[8.6, 40, String(sheet + 1)], [12.3, 40, String(count)]] : [[8, 40, `PAGE ${sheet + 1} OF ${count}`]]; // prettier-ignore
    const last: Spot[] = [[1, 40, ends ? "0001" : ""], ...numbered, [46, 40, compact(f.created)], ...sums]; // prettier-ignore
    const spots = [...upper(l, f, visit, [start, end]), ...own, ...last, ...lower(l, f, visit, start, paid, billed - none - paid)]; // prettier-ignore
    return `<div class="sheet">${l.ink ? form(l.ink) : ""}<div class="data">${spotted(spots)}</div></div>`;
  });
  const truth = truthOf(
    {
      ...{ name: family.name, kind: nights > 0 ? "summary" : "itemized", setting: "facility" },
      ...{ provider: f.hospital, patient: f.patient, accountNumber: f.account },
      ...{ statementDate: f.created, serviceFrom: start, serviceTo: end },
    },
    { billed, insurancePaid: f.second ? paid : null },
    rows.map(({ rate, ...row }) =>
      lineOf({
        ...row,
        ...(rate ? { unitPrice: rate } : {}),
        notCovered: row.notCovered ?? (l.zeros ? 0 : null),
      }),
    ),
  );
  return { html: page(css(l), sheets.join("")), truth };
}

export const family: Family = {
  name: "hospital-claim-form-filled",
  paper:
    "A UB-04 claim form filled by hospital software for an outpatient visit, a month of therapy or an inpatient stay, with or without the form's lines.",
  medium: "text",
  draw,
};
