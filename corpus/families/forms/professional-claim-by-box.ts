import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, household, phone, street, town } from "#corpus/families/drawing/people";
import { bars, page } from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { serviceDate: string; code: string; modifiers: string[]; units: number; charge: number; pointer: string; extra: string }; // prettier-ignore
/** Text at a line and a column of a page with six lines and ten letters an inch. */
type Item = readonly [line: number, col: number, text: string, kind?: "right"];

/** Payer, kind of coverage by its box. */
const PAYERS = rowsOf(`
MEDICARE PART B|1; STATE MEDICAID|8; TRICARE EAST REGION|15; BLUE CROSS BLUE SHIELD|31; AETNA|31; UNITED HEALTHCARE|31; CIGNA|31; PACIFIC MUTUAL WORKERS COMP|39; GOLDEN RULE INS CO|45`);
/** Practice, place of service, diagnoses, then code, modifiers, units, dollars of a unit, and a drug's number. */
const PRACTICES = rowsOf(`
CEDAR HOLLOW FAMILY MED|11|E11.9,I10,Z23,E78.5|99214|25|1|212||90471||1|38||90686||1|34||83036|QW|1|31||36415||1|18||80061|QW|1|58|
TRI STATE ORTHOPEDICS PC|11|M17.11,M25.561|99213|25|1|164||20610|RT|1|238||J3301|RT|4|7.50|N400003029305 ML1|73562|RT|1|118|
NORTHSIDE PHYSICAL THERAPY|11|M54.50,M62.81|97110|GP 59|2|64||97140|GP|1|58||97112|GP|1|66||97530|GP|1|71||97161|GP|1|188|
ADVANCED DERMATOLOGY PA|11|L57.0,D48.5,L82.1|99203|25|1|238||17000|59|1|148||17003|59|4|32||11102||1|196||88305|TC|1|124|
LAKE COUNTY EMERGENCY PHYS|23|R07.9,R06.02|99285||1|1148||93010|26|1|62||99291||1|1320|
MAPLEWOOD BEHAVIORAL HLTH|10|F41.1,F33.1|90837|95|1|185||90785|95|1|24||96127||2|14|
RIVER VALLEY INFUSION CTR|11|D50.9|96365||1|286||96366||2|84||J1756||300|0.65|N400517231001 ML15|99212|25|1|96|`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const form = chance.pick(["red", "red", "black", "blank", "blank"] as const);
  return {
    form,
    ink: { red: "#c4242b", black: "#222222", blank: "" }[form],
    font: form === "blank" ? "Liberation Mono" : chance.pick(["Liberation Mono", "Liberation Mono", "DejaVu Sans Mono", "Liberation Sans"]), // prettier-ignore
    commas: chance.happens(0.5),
    tight: chance.happens(0.2),
    odd: chance.happens(0.3),
    four: chance.happens(0.4),
    dx: (chance.share() - 0.5) * (form === "blank" ? 0.2 : 0.05),
    dy: (chance.share() - 0.5) * (form === "blank" ? 0.2 : 0.04),
    ...{ signed: chance.happens(0.6), second: chance.happens(0.3), shown: chance.happens(0.75) },
  };
}

const split = (iso: string) => ({ mm: iso.slice(5, 7), dd: iso.slice(8), yy: iso.slice(2, 4), yyyy: iso.slice(0, 4) }); // prettier-ignore

/** A date by its three boxes, or run together as some programs print it. */
function dateItems(l: Look, line: number, col: number, iso: string, full = false): Item[] {
  const { mm, dd, yy, yyyy } = split(iso);
  const year = full ? yyyy : yy;
  if (l.tight) return [[line, col, `${mm}${dd}${year}`]];
  return [[line, col, mm], [line, col + 3, dd], [line, col + 6, year]]; // prettier-ignore
}

/** Dollars and cents with a gap between them instead of a point. */
function moneyItems(line: number, col: number, cents: number): Item[] {
  const text = String(cents).padStart(3, "0");
  return [[line, col, text.slice(0, -2), "right"], [line, col + 2, text.slice(-2)]]; // prettier-ignore
}

function rowsFor(chance: Chance, l: Look, list: string[], codes: number): Row[] {
  const fields = Array.from({ length: Math.floor(list.length / 5) }, (_, at) => list.slice(at * 5, at * 5 + 5)); // prettier-ignore
  const from = shifted("2024-03-04", chance.between(0, 800));
  const days = chance.pick([1, 1, 1, 2]);
  const factor = 0.85 + 0.4 * chance.share();
  const kept = fields.filter((_, at) => !at || chance.happens(0.75));
  const rows = Array.from({ length: days }, (_, day) => kept.map(([code = "", marks = "", units = "", price = "", extra = ""]): Row => {
    const dollars = Number(price) * factor;
    const each = dollars > 12 ? Math.round(dollars) * 100 + (l.odd ? 50 : 0) : Math.round(dollars * 100);
    const serviceDate = shifted(from, day * 7);
    const pointer = "ABCD".slice(0, chance.between(1, codes));
    return { serviceDate, code, modifiers: marks ? marks.split(" ") : [], units: Number(units), charge: each * Number(units), pointer, extra };
  })); // prettier-ignore
  return rows.flat().slice(0, 6);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, rows: Row[]) {
  const [patient = "", insured = ""] = household(chance, 2).map((name) => {
    const [first = "", ...last] = name.toUpperCase().split(" ");
    const middle = chance.happens(0.5) ? chance.number("@") : "";
    return [last.join(" "), first, middle].filter(Boolean).join(l.commas ? ", " : " ");
  });
  const [payer = "", cover = ""] = chance.pick(PAYERS);
  const billed = sum(rows.map(({ charge }) => charge));
  const address = () => [street(chance), town(chance)].map((text) => text.toUpperCase().replaceAll(".", "")) as [string, string]; // prettier-ignore
  const who = { birth: born(chance), male: chance.happens(0.5) };
  const self = chance.happens(0.7) || cover === "1";
  return {
    ...{ patient, insured: self ? patient : insured, self, payer, cover: Number(cover), billed },
    paid: chance.pick([null, 0, 0, 2000, 3500]),
    ...{ home: address(), payerHome: [box(chance).toUpperCase(), address()[1]], place: address() },
    po: [box(chance).toUpperCase(), address()[1]],
    ...{ member: chance.number("@@@#########"), group: chance.number("######"), tax: chance.number("#########") }, // prettier-ignore
    account: chance.number(chance.pick(["#######", "@@@@###", "######.#", "A######"])),
    ...{ npi: chance.number("1#########"), own: chance.number("1#########"), call: phone(chance) },
    ...who,
    other: self ? who : { birth: born(chance), male: !who.male },
    doctor: household(chance, 1)[0]!.toUpperCase(),
    signed: shifted(rows.at(-1)!.serviceDate, chance.between(1, 9)),
    auth: chance.happens(0.25) ? chance.number("A########") : "",
  };
}

/** A telephone number by its area and the rest. */
const callOf = (call: string): [string, string] => {
  const digits = call.replace(/\D/g, "").slice(-10);
  return [digits.slice(0, 3), digits.slice(3)];
};
const townOf = (text: string) => {
  const [city = "", state = ""] = text.split(", ");
  return { city, state: state.slice(0, 2), zip: state.slice(3) };
};

function personItems(l: Look, f: Facts): Item[] {
  const { city, state, zip } = townOf(f.home[1]);
  const [area, rest] = callOf(f.call);
  const group = f.cover !== 1;
  return [
    [8, f.cover, "X"], [8, 50, f.member], [10, 1, f.patient],
    ...dateItems(l, 10, 31, f.birth, true), [10, f.male ? 42 : 47, "X"],
    [10, 50, f.insured], [12, 1, f.home[0]], [12, f.self ? 33 : 38, "X"], [12, 50, f.home[0]],
    [14, 1, city], [14, 26, state], [14, 50, city], [14, 74, state],
    [16, 1, zip], [16, 15, area], [16, 19, rest], [16, 50, zip], [16, 65, area], [16, 69, rest],
    ...(l.second ? ([[18, 1, f.insured], [20, 1, `MG${f.group}`], [26, 1, "MEDIGAP MUTUAL"]] as Item[]) : []),
    [18, 50, group ? f.group : "NONE"], [20, f.cover === 39 ? 35 : 41, "X"], [22, 41, "X"], [24, 41, "X"],
    ...(group ? dateItems(l, 20, 53, f.other.birth, true) : []), ...(group ? ([[20, f.other.male ? 68 : 75, "X"]] as Item[]) : []),
    ...(group ? ([[24, 50, f.payer]] as Item[]) : []), [26, l.second ? 52 : 57, "X"],
    [30, 7, "SIGNATURE ON FILE"], ...dateItems(l, 30, 37, f.signed), [30, 57, "SIGNATURE ON FILE"],
  ]; // prettier-ignore
}

function careItems(l: Look, f: Facts, rows: Row[], place: string, codes: string[]): Item[] {
  const written = codes.map((code) => code.replace(".", ""));
  const [first] = rows;
  return [
    ...(place === "11" && l.four ? [...dateItems(l, 32, 2, first!.serviceDate), [32, 16, "431"] as Item] : []),
    ...(l.second ? ([[34, 1, "DN"], [34, 4, f.doctor], [34, 32, f.own]] as Item[]) : []),
    [36, 57, "X"], [37, 42, "0"],
    ...written.map((code, at): Item => [38, 3 + at * 13, code]),
    [40, 50, f.auth],
    ...rows.flatMap((row, at): Item[] => {
      const line = 44 + at * 2;
      return [
        [line - 1, 1, row.extra],
        ...dateItems(l, line, 1, row.serviceDate), ...dateItems(l, line, 10, row.serviceDate),
        [line, 19, place], ...(place === "23" ? ([[line, 22, "Y"]] as Item[]) : []),
        [line, 25, row.code], ...row.modifiers.map((mark, by): Item => [line, 33 + by * 3, mark]),
        [line, 45, row.pointer], ...moneyItems(line, 54, row.charge),
        [line, 61, String(row.units), "right"], [line, 68, f.own],
      ];
    }),
  ]; // prettier-ignore
}

function footItems(l: Look, f: Facts, practice: string): Item[] {
  const [area, rest] = callOf(f.call);
  return [
    [56, 1, f.tax], [56, 19, "X"], [56, 23, f.account], [56, 38, "X"],
    ...moneyItems(56, 56, f.billed), ...(f.paid === null ? [] : moneyItems(56, 66, f.paid)),
    [57, 66, area], [57, 70, rest],
    [58, 23, practice], [58, 50, practice], [59, 23, f.place[0]], [59, 50, f.po[0]!],
    [60, 23, f.place[1].replace(",", "")], [60, 50, f.po[1]!.replace(",", "")],
    [61, 1, f.doctor], ...(l.signed ? dateItems(l, 62, 12, f.signed) : []),
    [62, 24, f.npi], [62, 51, f.npi],
  ]; // prettier-ignore
}

/** The boxes of the printed form: left, top, right and bottom in columns and lines. */
const BOXES = `0 6 49 8;49 6 79 8;0 8 29 10;29 8 49 10;49 8 79 10;0 10 29 12;29 10 49 12;49 10 79 12;0 12 24 14;24 12 29 14;29 12 49 16;49 12 73 14;73 12 79 14;0 14 13 16;13 14 29 16;49 14 64 16;64 14 79 16;0 16 29 18;29 16 49 26;49 16 79 18;0 18 29 20;49 18 79 20;0 20 29 22;49 20 79 22;0 22 29 24;49 22 79 24;0 24 29 26;49 24 79 26;0 26 49 30;49 26 79 30;0 30 29 32;29 30 49 32;49 30 79 32;0 32 28 34;28 32 49 34;49 32 79 34;0 34 49 36;49 34 79 36;0 36 49 40;49 36 79 38;49 38 79 40;0 54 22 56;22 54 36 56;36 54 49 56;49 54 60 56;60 54 70 56;70 54 79 56;0 56 22 62;22 56 49 61;49 56 79 61;22 61 35 62;35 61 49 62;49 61 63 62;63 61 79 62`;
const SERVICE_EDGES = [0, 18, 21, 24, 44, 49, 58, 61.5, 63.5, 66.5, 79];
/** What is printed on the form itself: line, column, words. */
const LABELS =
  `6.1|0.3|1. MEDICARE\n6.1|7|MEDICAID\n6.1|14|TRICARE\n6.1|23|CHAMPVA\n6.1|29.8|GROUP HEALTH PLAN\n6.1|37.8|FECA BLK LUNG\n6.1|44|OTHER\n8.1|0.3|2. PATIENT'S NAME (Last Name, First Name, Middle Initial)\n8.1|49.3|4. INSURED'S NAME (Last Name, First Name, Middle Initial)\n10.1|0.3|5. PATIENT'S ADDRESS (No., Street)\n10.1|29.3|6. PATIENT RELATIONSHIP TO INSURED\n10.1|49.3|7. INSURED'S ADDRESS (No., Street)\n12.1|0.3|CITY\n12.1|24.3|STATE\n12.1|29.3|8. RESERVED FOR NUCC USE\n12.1|49.3|CITY\n12.1|73.3|STATE\n14.1|0.3|ZIP CODE\n14.1|13.3|TELEPHONE (Include Area Code)\n14.1|49.3|ZIP CODE\n14.1|64.3|TELEPHONE (Include Area Code)\n16.1|0.3|9. OTHER INSURED'S NAME\n16.1|29.3|10. IS PATIENT'S CONDITION RELATED TO:\n16.1|49.3|11. INSURED'S POLICY GROUP OR FECA NUMBER\n18.1|0.3|a. OTHER INSURED'S POLICY OR GROUP NUMBER\n18.1|29.3|a. EMPLOYMENT? (Current or Previous)\n19.1|36.5|YES\n19.1|42.5|NO\n18.1|49.3|a. INSURED'S DATE OF BIRTH\n19.1|66|M\n19.1|73|F\n20.1|0.3|b. RESERVED FOR NUCC USE\n21.1|36.5|YES\n21.1|42.5|NO\n20.1|49.3|b. OTHER CLAIM ID (Designated by NUCC)\n22.1|0.3|c. RESERVED FOR NUCC USE\n22.1|29.3|c. OTHER ACCIDENT?\n23.1|36.5|YES\n23.1|42.5|NO\n22.1|49.3|c. INSURANCE PLAN NAME OR PROGRAM NAME\n24.1|0.3|d. INSURANCE PLAN NAME OR PROGRAM NAME\n24.1|29.3|10d. CLAIM CODES (Designated by NUCC)\n24.1|49.3|d. IS THERE ANOTHER HEALTH BENEFIT PLAN?\n25.1|53.5|YES\n25.1|58.5|NO\n26.1|0.3|12. PATIENT'S OR AUTHORIZED PERSON'S SIGNATURE I authorize the release of any medical or other<br>information necessary to process this claim.\n29.2|0.3|SIGNED\n29.2|33.5|DATE\n26.1|49.3|13. INSURED'S OR AUTHORIZED PERSON'S SIGNATURE I authorize payment of<br>medical benefits to the undersigned physician or supplier.\n29.2|49.3|SIGNED\n30.1|0.3|14. DATE OF CURRENT ILLNESS, INJURY, or PREGNANCY (LMP)\n31.1|12.5|QUAL.\n30.1|29.3|15. OTHER DATE\n30.1|49.3|16. DATES PATIENT UNABLE TO WORK IN CURRENT OCCUPATION\n32.1|0.3|17. NAME OF REFERRING PROVIDER OR OTHER SOURCE\n33.1|28.3|17b. NPI\n32.1|49.3|18. HOSPITALIZATION DATES RELATED TO CURRENT SERVICES\n34.1|0.3|19. ADDITIONAL CLAIM INFORMATION (Designated by NUCC)\n35.1|53.5|YES\n35.1|58.5|NO\n36.2|37.5|ICD Ind.\n37.1|0.8|A.\n37.1|13.8|B.\n37.1|26.8|C.\n37.1|39.8|D.\n38.1|0.8|E.\n38.1|13.8|F.\n38.1|26.8|G.\n38.1|39.8|H.\n39.1|0.8|I.\n39.1|13.8|J.\n39.1|26.8|K.\n39.1|39.8|L.\n38.1|49.3|23. PRIOR AUTHORIZATION NUMBER\n40.1|44.3|E.<br>DIAGNOSIS<br>POINTER\n40.1|50|F.<br><br>$ CHARGES\n40.1|58.3|G.<br>DAYS OR<br>UNITS\n40.1|61.6|H.<br>EPSDT<br>Family\n40.1|63.7|I.<br>ID.<br>QUAL.\n40.1|67|J.<br>RENDERING<br>PROVIDER ID. #\n54.1|22.3|26. PATIENT'S ACCOUNT NO.\n54.1|36.3|27. ACCEPT ASSIGNMENT?\n55.1|39.5|YES\n55.1|44.5|NO\n54.1|49.3|28. TOTAL CHARGE\n55|49.3|$\n54.1|60.3|29. AMOUNT PAID\n55|60.3|$\n54.1|70.3|30. Rsvd for NUCC Use\n56.1|0.3|31. SIGNATURE OF PHYSICIAN OR SUPPLIER<br>INCLUDING DEGREES OR CREDENTIALS<br>(I certify that the statements on the reverse<br>apply to this bill and are made a part thereof.)\n61.4|0.3|SIGNED\n61.4|9|DATE\n56.1|22.3|32. SERVICE FACILITY LOCATION INFORMATION\n61.1|22.3|a.\n61.1|35.3|b.\n61.1|49.3|a.\n61.1|63.3|b.\n6.1|49.3|1a. INSURED'S I.D. NUMBER\n6.1|66|(For Program in Item 1)\n8.1|29.3|3. PATIENT'S BIRTH DATE\n8.1|42|SEX\n8.6|39.9|M\n8.6|44.9|F\n11.2|30|Self\n11.2|34.7|Spouse\n11.2|39.4|Child\n11.2|44|Other\n20.1|29.3|b. AUTO ACCIDENT?\n20.1|44|PLACE (State)\n34.1|49.3|20. OUTSIDE LAB?\n34.1|66|$ CHARGES\n36.1|0.3|21. DIAGNOSIS OR NATURE OF ILLNESS OR INJURY\n36.1|21|Relate A-L to service line below (24E)\n36.1|49.3|22. RESUBMISSION CODE\n36.1|62|ORIGINAL REF. NO.\n40.1|0.3|24. A.\n40.1|4.5|DATE(S) OF SERVICE\n40.7|2.5|From\n40.7|12|To\n41.3|0.4|MM\n41.3|3.4|DD\n41.3|6.4|YY\n41.3|9.4|MM\n41.3|12.4|DD\n41.3|15.4|YY\n40.1|24.3|D. PROCEDURES, SERVICES, OR SUPPLIES<br>(Explain Unusual Circumstances)\n41.3|25|CPT/HCPCS\n41.3|36|MODIFIER\n54.1|0.3|25. FEDERAL TAX I.D. NUMBER\n54.1|15.6|SSN\n54.1|18|EIN\n56.1|49.3|33. BILLING PROVIDER INFO &amp; PH #\n40.1|18.2|B.<br>PLACE OF<br>SERVICE\n40.1|21.2|C.<br><br>EMG`
    .split("\n")
    .map((text) => text.split("|"));

const TOP = 0.42;
const LEFT = 0.3;
const x = (col: number) => LEFT + col * 0.1;
const y = (line: number) => TOP + line / 6;

function printedForm(l: Look): string {
  const rect = (a: number, b: number, c: number, d: number, fill = "none") => `<rect x="${x(a)}" y="${y(b)}" width="${(c - a) / 10}" height="${(d - b) / 6}" fill="${fill}"/>`; // prettier-ignore
  const boxes = BOXES.split(";").map((text) => {
    const [a = 0, b = 0, c = 0, d = 0] = text.split(" ").map(Number);
    return rect(a, b, c, d);
  });
  const services = [40, 42, 44, 46, 48, 50, 52].flatMap((top) => SERVICE_EDGES.slice(1).map((edge, at) => rect(SERVICE_EDGES[at]!, top, edge, top + 2))); // prettier-ignore
  const shades = [42, 44, 46, 48, 50, 52].map((top) => `<rect x="${x(0)}" y="${y(top)}" width="6.35" height="${1 / 6}" fill="${l.ink}22" stroke="none"/>`); // prettier-ignore
  const checks = [[8, 1], [8, 8], [8, 15], [8, 24], [8, 31], [8, 39], [8, 45], [10, 42], [10, 47], [12, 33], [12, 38], [12, 42], [12, 47], [20, 35], [20, 41], [22, 35], [22, 41], [24, 35], [24, 41], [20, 68], [20, 75], [26, 52], [26, 57], [36, 52], [36, 57], [56, 17], [56, 19], [56, 38], [56, 43]].map(([line = 0, col = 0]) => rect(col - 1.1, line - 0.95, col + 0.1, line - 0.1)); // prettier-ignore
  const cents = [44, 46, 48, 50, 52, 54].map((line) => `<path d="M${x(54.7)} ${y(line - 1)}V${y(line)}" stroke-dasharray=".02 .02"/>`); // prettier-ignore
  const labels = LABELS.map(([line, col, text]) => `<div class="label${Number(line) >= 40 && Number(line) < 42 ? " small" : ""}" style="left:${x(Number(col)).toFixed(3)}in;top:${y(Number(line)).toFixed(3)}in">${text}</div>`); // prettier-ignore
  const npi = [44, 46, 48, 50, 52, 54].map((line) => `<div class="label" style="left:${x(64)}in;top:${y(line - 0.75)}in">NPI</div>`); // prettier-ignore
  return `<svg viewBox="0 0 8.5 11" width="8.5in" height="11in" fill="none" stroke="${l.ink}" stroke-width=".008">${shades.join("")}${boxes.join("")}${services.join("")}${checks.join("")}${cents.join("")}</svg>${labels.join("")}${npi.join("")}<div class="title" style="left:${LEFT}in;top:${y(2.6)}in">HEALTH INSURANCE CLAIM FORM<small>APPROVED BY NATIONAL UNIFORM CLAIM COMMITTEE (NUCC) 02/12</small></div><div class="label" style="left:${LEFT}in;top:${y(62.15)}in">NUCC Instruction Manual available at: www.nucc.org</div><div class="label" style="left:3.6in;top:${y(62.15)}in">PLEASE PRINT OR TYPE</div><div class="label" style="left:6.1in;top:${y(62.15)}in">APPROVED OMB-0938-1197 FORM 1500 (02-12)</div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:0} body{margin:0} .sheet{position:relative;width:8.5in;height:10.98in;overflow:hidden} svg{position:absolute;left:0;top:0} .label{position:absolute;font:4.6pt/1.15 'Liberation Sans';color:${l.ink};white-space:nowrap} .small{font-size:3.7pt} .title{position:absolute;font:bold 12pt 'Liberation Sans';color:${l.ink}} .title small{display:block;font:5pt 'Liberation Sans'} .t{position:absolute;font:${l.font === "Liberation Mono" ? 12 : l.font === "Liberation Sans" ? 9.5 : 10.5}pt/12pt '${l.font}';white-space:pre;color:#000} .right{transform:translateX(-100%)} .code{position:absolute;left:6.2in;top:.3in}`;

function textOf(l: Look, [line, col, text, kind]: Item): string {
  if (!text) return "";
  const left = x(kind ? col : col - 1) + 0.025 + l.dx;
  const top =
    y(line - 1) +
    l.dy +
    { "Liberation Mono": 0, "DejaVu Sans Mono": -0.015, "Liberation Sans": -0.02 }[l.font]!;
  return `<div class="t ${kind ?? ""}" style="left:${left.toFixed(3)}in;top:${top.toFixed(3)}in">${text}</div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const [practice = "", place = "", diagnoses = "", ...list] = chance.pick(PRACTICES);
  const codes = diagnoses.split(",");
  const rows = rowsFor(chance, l, list, codes.length);
  const f = factsOf(chance, l, rows);
  const payer: Item[] = [f.payer, ...f.payerHome].map((text, at) => [2 + at, 41, text]);
  const items = [...payer, ...personItems(l, f), ...careItems(l, f, rows, place, codes), ...footItems(l, f, practice)]; // prettier-ignore
  const form = l.form === "blank" ? "" : printedForm(l);
  const code =
    l.form === "red" && l.shown ? `<div class="code">${bars(chance, 120, 16)}</div>` : "";
  const texts = items.map((item) => textOf(l, item)).join("");
  const html = page(css(l), `<div class="sheet">${form}${code}${texts}</div>`);
  const lines = rows.map(({ serviceDate, code: own, modifiers, units, charge }) => lineOf({ serviceDate, code: own, modifiers, units, charge })); // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: practice, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: l.signed ? f.signed : null },
    },
    { billed: f.billed, patientPaid: f.paid },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "professional-claim-by-box",
  paper: "A CMS-1500 claim filled by computer, on the drawn form or as overprinted text alone.",
  medium: "text",
  draw,
};
