import { bare } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, person, phone, street, town } from "#corpus/families/drawing/people";
import { page, square } from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; pos: string; over: string; pointer: string };
type Care = { names: string; where: string; dx: string; from: number; to: number; rows: string };

/** Who bills, where it was if elsewhere, diagnoses, how many lines; then code, modifiers, place, most units, dollars. */
const CARES: readonly Care[] = [
  {
    names: "BROOKSIDE FAMILY MEDICINE PLLC|Old Town Primary Care, P.C.|HARLAN J PRUITT MD PA",
    ...{ where: "", dx: "E119 I10 Z23 E785", from: 2, to: 7 },
    rows: "99214|25|11|1|224|!; 93000||11|1|72; 36415||11|1|18; 83036|QW|11|1|34; 81003|QW|11|1|16.5; 90471||11|1|43; 90715||11|1|66.75|N449281040010 ML0.5; J3420||11|1|9.2|N400517003125 ML1; G0444|59|11|1|38; 96372||11|1|47",
  },
  {
    names: "COASTLINE ORTHOPAEDIC GROUP|Mid-Valley Sports Medicine",
    ...{ where: "", dx: "M1711 M25561 M7541", from: 2, to: 6 },
    rows: "99203|25|11|1|248; 20610|RT|11|1|236|!; J7325|RT|11|48|14.5|N458468009001 ML6; 73562|RT|11|1|124; 73030|RT|11|1|98; J1030||11|2|12.4|N400009307301 ML1; L1820|RT NU|11|1|186; 97110|GP|11|2|71",
  },
  {
    names: "TRI-COUNTY ANESTHESIA SVCS|Summit Anesthesia Partners LLP",
    ...{ where: "GLENHAVEN SURGERY CENTER|ST HELENA COMMUNITY HOSPITAL", dx: "K8020 R1011", from: 1, to: 3 }, // prettier-ignore
    rows: "00790|AA P2|22|t|19.8|!; 64488|59|22|1|486; 76942|26|22|1|137; 36620|59|22|1|248",
  },
  {
    names: "RIVERBEND BEHAVIORAL HEALTH|Lantern Counseling Group LLC|TAMARA K OSTREM LCSW",
    ...{ where: "", dx: "F411 F331", from: 3, to: 12 },
    rows: "90837|95|10|1|185|d; 90834|95|10|1|148|d; 90837||11|1|185|d",
  },
  {
    names: "PLAINS EMERGENCY PHYSICIANS|Northgate Emergency Assoc",
    ...{ where: "BRIGHTWATER MEDICAL CENTER|ST HELENA COMMUNITY HOSPITAL", dx: "S61411A W260XXA Z23", from: 1, to: 4 }, // prettier-ignore
    rows: "99284|25|23|1|1148|!; 12002|RT|23|1|462; 93010|59|23|1|64; 73130|26 RT|23|1|58; 99152||23|1|214",
  },
  {
    names: "PEAK PERFORMANCE PT INC|Lakeview Chiropractic & Rehab",
    ...{ where: "", dx: "M545 M5416 M6281", from: 4, to: 14 },
    rows: "97110|GP|11|2|68|d; 97140|GP 59|11|1|64|d; 97112|GP|11|1|70|d; 97014|GP|11|1|32|d; 98941|AT|11|1|74|d",
  },
];
const CARRIERS = rowsOf(`
AETNA|group; CIGNA HEALTHCARE|group; UNITED HEALTHCARE|group; MEDICARE PART B|medicare; TRICARE EAST|tricare; BLUE CROSS BLUE SHIELD|group; STATE MEDICAID|medicaid; LIBERTY WORK COMP|feca`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const kind = chance.pick(["red", "red", "black", "gray"] as const);
  return {
    ...{ kind, split: chance.happens(0.75), fours: chance.happens(0.2), to: chance.happens(0.9) },
    ...{ comma: chance.pick([", ", " "]), other: chance.happens(0.3), signed: chance.happens(0.7) },
    paid: chance.pick(["blank", "zero", "some", "some"] as const),
    ...{ code: chance.happens(0.85), qr: kind === "red" || chance.happens(0.4), ids: chance.happens(0.35) }, // prettier-ignore
    size: chance.pick([8.6, 9.2, 9.6]),
    face: chance.pick(["Liberation Mono", "Liberation Mono", "DejaVu Sans Mono", "Liberation Sans"]), // prettier-ignore
  };
}

function rowsFor(chance: Chance, care: Care, first: string): Row[] {
  const factor = 0.8 + 0.5 * chance.share();
  const list = rowsOf(care.rows);
  const daily = list[0]![5] === "d";
  const many = chance.between(care.from, Math.min(care.to, daily ? care.to : list.length));
  const must = list.filter((one) => one[5] === "!");
  const rest = chance.shuffled(list.filter((one) => one[5] !== "!"));
  const anesthesia = list[0]![3] === "t";
  const few = (anesthesia ? [list[0]!, ...rest.filter((one) => one !== list[0])] : [...must, ...rest]).slice(0, many); // prettier-ignore
  const single = list.length === 3;
  const perDay = single ? 1 : chance.between(1, 3);
  const step = chance.pick([2, 3, 7]);
  const picked = daily
    ? Array.from({ length: many }, (_, at) => single ? chance.pick(list) : list[at % perDay]!) // prettier-ignore
    : few;
  const [begin, minutes] = [chance.between(420, 840), chance.between(41, 168)];
  const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, "0")}${String(at % 60).padStart(2, "0")}`; // prettier-ignore
  return picked.map(
    ([code = "", mods = "", pos = "", most = "", price = "", note = ""], at): Row => {
      const units = most === "t" ? minutes : chance.between(1, Number(most));
      const each = Math.round(Number(price) * factor * 4) * 25;
      const serviceDate = daily ? shifted(first, Math.floor(at / perDay) * step) : first;
      const over = most === "t" ? `7BEGIN ${clock(begin)} END ${clock(begin + minutes)}` : note.length > 1 ? note : ""; // prettier-ignore
      const pointer = chance.pick(["A", "A", "AB", "B"]).slice(0, care.dx.split(" ").length);
      const modifiers = mods ? mods.split(" ") : [];
      return { serviceDate, code, modifiers, units, charge: each * units, pos, over, pointer };
    },
  );
}

const safe = (text: string) => text.replace(/&/g, "&amp;");
const day = (iso: string, fours: boolean) => `${iso.slice(5, 7)} ${iso.slice(8)} ${iso.slice(fours ? 0 : 2, 4)}`; // prettier-ignore
/** A box by columns and rows of a typewriter, its label over what stands in it. */
const cell = (x: number, y: number, w: number, h: number, label: string, value = "", kind = "") =>
  `<div class="b ${kind}" style="left:${(x * 0.1).toFixed(2)}in;top:${(y * 0.165).toFixed(3)}in;width:calc(${(w * 0.1).toFixed(2)}in + .6px);height:calc(${(h * 0.165).toFixed(3)}in + .6px)">${label ? `<i>${label}</i>` : ""}${value ? `<u>${safe(value)}</u>` : ""}</div>`;
/** Something that stands free on the form. */
const free = (x: number, y: number, html: string, kind = "v") =>
  `<div class="${kind}" style="left:${(x * 0.1).toFixed(2)}in;top:${(y * 0.165).toFixed(3)}in">${html}</div>`;
/** Small boxes to be crossed, each with its word. */
const ticks = (x: number, y: number, step: number, words: string[], crossed: number) =>
  words.map((word, at) => free(x + at * step, y, `<small>${word}</small> <q>${at === crossed ? "X" : "&nbsp;"}</q>`, "t")).join(""); // prettier-ignore

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, care: Care, rows: Row[]) {
  const [carrier = "", type = ""] = chance.pick(CARRIERS);
  const billed = sum(rows.map(({ charge }) => charge));
  const name = (full: string, middle: string) => {
    const [first = "", ...last] = full.toUpperCase().split(" ");
    return [last.join(" "), first, middle].filter(Boolean).join(l.comma);
  };
  const middle = chance.happens(0.5) ? chance.number("@") : "";
  const patient = name(person(chance), middle);
  const relation = type === "group" ? chance.pick([0, 0, 1, 2]) : 0;
  const doctor = person(chance).toUpperCase();
  const last = rows.map(({ serviceDate }) => serviceDate!).sort().at(-1)!; // prettier-ignore
  const [where = ""] = [chance.pick(care.where.split("|"))];
  return {
    ...{ carrier, type, patient, relation, doctor, where, billed, dx: care.dx.split(" ") },
    provider: chance.pick(care.names.split("|")),
    insured: relation ? name(person(chance), "") : patient,
    made: shifted(last, chance.between(1, 9)),
    paid: l.paid === "blank" ? null : l.paid === "zero" ? 0 : Math.min(chance.pick([1500, 2500, 4000, 7550]), billed), // prettier-ignore
    original: chance.happens(0.15) ? chance.number("20###########") : null,
    account: chance.number(chance.pick(["########", "@@####", "#####-###", "######@#"])),
    member: chance.number(chance.pick(["@@@#########", "#########A", "#@##@@#@@##"])),
    group: chance.number("######"),
    ...{ birth: born(chance), sex: chance.between(0, 1), tax: chance.number("#########"), ein: chance.happens(0.85) ? 1 : 0 }, // prettier-ignore
    ...{ npi: chance.number("1#########"), single: chance.number("1#########"), taxonomy: chance.number("20##@####X") }, // prettier-ignore
    home: [street(chance), town(chance)].map((one) => one.toUpperCase()) as [string, string],
    office: [street(chance), town(chance)].map((one) => one.toUpperCase()) as [string, string],
    mail: [box(chance), town(chance)].map((one) => one.toUpperCase()) as [string, string],
    own: phone(chance).replace(/\D/g, "").slice(-10),
    ...{ call: phone(chance).replace(/\D/g, "").slice(-10), sent: [box(chance), town(chance)] },
    city: (line: string) => line.split(", ") as [string, string],
    referring: chance.happens(0.4) ? `DN ${person(chance).toUpperCase()} MD` : "",
    authorized: chance.happens(0.25) ? chance.number("A########") : "",
  };
}

function topBoxes(chance: Chance, l: Look, f: Facts): string {
  const [city, place] = f.city(f.home[1]);
  const [state = "", zip = ""] = place.split(" ");
  const types = ["medicare", "medicaid", "tricare", "champva", "group", "feca", "other"];
  const phoneText = `${f.own.slice(0, 3)} ${f.own.slice(3)}`;
  const where = (x: number, y: number) =>
    [
      cell(x, y, 24, 2, "CITY", city) + cell(x + 24, y, 6, 2, "STATE", state),
      cell(x, y + 2, 13, 2, "ZIP CODE", zip) + cell(x + 13, y + 2, 17, 2, "TELEPHONE (Include Area Code)", phoneText), // prettier-ignore
    ].join("");
  const names = ["MEDICARE", "MEDICAID", "TRICARE", "CHAMPVA", "GROUP HEALTH PLAN", "FECA BLK LUNG", "OTHER"]; // prettier-ignore
  return [
    l.qr ? free(0, 0, square(chance, 21, "13mm")) : "",
    free(l.qr ? 6.5 : 0, 2.6, "HEALTH INSURANCE CLAIM FORM", "title"),
    free(l.qr ? 6.5 : 0, 4, "APPROVED BY NATIONAL UNIFORM CLAIM COMMITTEE (NUCC) 02/12", "t"),
    free(46, 0, [f.carrier, ...f.sent].join("<br>").toUpperCase(), "v tall"),
    cell(0, 6, 50, 2, "1.") +
      names
        .map((name, at) =>
          ticks(
            [1, 8, 15, 21.5, 28.5, 38.2, 45][at]!,
            6.95,
            0,
            [name],
            types.indexOf(f.type) === at ? 0 : 1,
          ),
        )
        .join(""),
    cell(50, 6, 30, 2, "1a. INSURED'S I.D. NUMBER &nbsp; (For Program in Item 1)", f.member),
    cell(0, 8, 30, 2, "2. PATIENT'S NAME (Last Name, First Name, Middle Initial)", f.patient),
    cell(30, 8, 20, 2, "3. PATIENT'S BIRTH DATE &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; SEX", day(f.birth, true)), // prettier-ignore
    ticks(41.5, 8.9, 4, ["M", "F"], f.sex),
    cell(50, 8, 30, 2, "4. INSURED'S NAME (Last Name, First Name, Middle Initial)", f.insured),
    cell(0, 10, 30, 2, "5. PATIENT'S ADDRESS (No., Street)", f.home[0]),
    cell(30, 10, 20, 2, "6. PATIENT RELATIONSHIP TO INSURED"),
    ticks(30.6, 10.9, 4.8, ["Self", "Spouse", "Child", "Other"], f.relation),
    cell(50, 10, 30, 2, "7. INSURED'S ADDRESS (No., Street)", f.home[0]),
    ...[where(0, 12), cell(30, 12, 20, 4, "8. RESERVED FOR NUCC USE"), where(50, 12)],
  ].join("");
}

function middleBoxes(l: Look, f: Facts): string {
  const questions = ["a. EMPLOYMENT? (Current or Previous)", "b. AUTO ACCIDENT? &nbsp;&nbsp; PLACE (State)", "c. OTHER ACCIDENT?"]; // prettier-ignore
  const asked = questions.map((head, at) => cell(30, 18 + at * 2, 20, 2, head) + ticks(33, 19 + at * 2 - 0.1, 7, ["YES", "NO"], f.type === "feca" && at === 0 ? 0 : 1)); // prettier-ignore
  const dxs = Array.from({ length: 12 }, (_, at) => free(1 + (at % 4) * 12, 35.9 + Math.floor(at / 4) * 0.95, `<small>${"ABCDEFGHIJKL"[at]}.</small> ${f.dx[at] ?? ""}`)); // prettier-ignore
  const birth = `${day(f.birth, true)}`;
  return [
    cell(0, 16, 30, 2, "9. OTHER INSURED'S NAME (Last Name, First Name, Middle Initial)", l.other ? f.patient : ""), // prettier-ignore
    cell(30, 16, 20, 2, "10. IS PATIENT'S CONDITION RELATED TO:"),
    cell(50, 16, 30, 2, "11. INSURED'S POLICY GROUP OR FECA NUMBER", f.type === "medicare" ? "NONE" : f.group), // prettier-ignore
    cell(0, 18, 30, 2, "a. OTHER INSURED'S POLICY OR GROUP NUMBER", l.other ? f.group.replace(/^./, "7") : ""), // prettier-ignore
    cell(50, 18, 30, 2, "a. INSURED'S DATE OF BIRTH &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; SEX", f.relation ? "" : birth), // prettier-ignore
    cell(0, 20, 30, 2, "b. RESERVED FOR NUCC USE") + cell(50, 20, 30, 2, "b. OTHER CLAIM ID (Designated by NUCC)"), // prettier-ignore
    cell(0, 22, 30, 2, "c. RESERVED FOR NUCC USE") + cell(50, 22, 30, 2, "c. INSURANCE PLAN NAME OR PROGRAM NAME", f.carrier), // prettier-ignore
    cell(0, 24, 30, 2, "d. INSURANCE PLAN NAME OR PROGRAM NAME", l.other ? "HUMANA" : ""),
    cell(30, 24, 20, 2, "10d. CLAIM CODES (Designated by NUCC)") + asked.join(""),
    cell(50, 24, 30, 2, "d. IS THERE ANOTHER HEALTH BENEFIT PLAN?") + ticks(52, 24.9, 6, ["YES", "NO"], l.other ? 0 : 1), // prettier-ignore
    cell(0, 26, 50, 3, "12. PATIENT'S OR AUTHORIZED PERSON'S SIGNATURE &nbsp; I authorize the release of any medical or other information necessary<br>to process this claim. I also request payment of government benefits either to myself or to the party who accepts assignment below."), // prettier-ignore
    free(2, 28, "<small>SIGNED</small> SIGNATURE ON FILE") + free(34, 28, "<small>DATE</small>"),
    cell(50, 26, 30, 3, "13. INSURED'S OR AUTHORIZED PERSON'S SIGNATURE &nbsp; I authorize payment of<br>medical benefits to the undersigned physician or supplier.") + free(52, 28, "<small>SIGNED</small> SOF"), // prettier-ignore
    cell(0, 29, 27, 2, "14. DATE OF CURRENT ILLNESS, INJURY, or PREGNANCY (LMP)"),
    cell(27, 29, 23, 2, "15. OTHER DATE"),
    cell(50, 29, 30, 2, "16. DATES PATIENT UNABLE TO WORK IN CURRENT OCCUPATION"),
    cell(0, 31, 27, 2, "17. NAME OF REFERRING PROVIDER OR OTHER SOURCE", f.referring),
    cell(27, 31, 23, 1, "17a.") + cell(27, 32, 23, 1, "17b. &nbsp; NPI", f.referring ? f.single.replace(/^.../, "173") : "", "side"), // prettier-ignore
    cell(50, 31, 30, 2, "18. HOSPITALIZATION DATES RELATED TO CURRENT SERVICES"),
    cell(0, 33, 50, 2, "19. ADDITIONAL CLAIM INFORMATION (Designated by NUCC)"),
    cell(50, 33, 30, 2, "20. OUTSIDE LAB? &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; $ CHARGES") + ticks(52, 33.9, 5, ["YES", "NO"], 1), // prettier-ignore
    cell(0, 35, 50, 4, "21. DIAGNOSIS OR NATURE OF ILLNESS OR INJURY &nbsp; Relate A-L to service line below (24E) &nbsp;&nbsp;&nbsp; ICD Ind. &nbsp; 0"), // prettier-ignore
    ...dxs,
    cell(50, 35, 12, 2, "22. RESUBMISSION CODE", f.original ? "7" : "") + cell(62, 35, 18, 2, "ORIGINAL REF. NO.", f.original ?? ""), // prettier-ignore
    cell(50, 37, 30, 2, "23. PRIOR AUTHORIZATION NUMBER", f.authorized),
  ].join("");
}

/** An amount as the form has it: dollars before its rule and cents behind it. */
const amountText = (l: Look, cents: number) =>
  l.split ? bare(cents).replace(/^(.*)\.(..)$/, `<s>$1</s><em>$2</em>`) : bare(cents);

const WIDTHS = [9, 9, 3, 3, 8, 12, 5, 9, 4, 3, 3, 12];
const HEADS = "24. A. DATE(S) OF SERVICE<br>From MM DD YY|<br>To MM DD YY|B.<br>POS|C.<br>EMG|D. PROCEDURES<br>CPT/HCPCS|SERVICES, OR SUPPLIES<br>MODIFIER|E. DIAG<br>POINTER|F.<br>$ CHARGES|G. DAYS/<br>UNITS|H.<br>EPSDT|I. ID.<br>QUAL|J. RENDERING<br>PROVIDER ID. #".split("|"); // prettier-ignore
function lineBoxes(l: Look, f: Facts, rows: Row[]): string {
  const left = (n: number) => sum(WIDTHS.slice(0, n));
  const heads = HEADS.map((head, n) => cell(left(n), 39, WIDTHS[n]!, 2, head));
  const body = Array.from({ length: 6 }, (_, at) => {
    const row = rows[at];
    const y = 41 + at * 2;
    const date = row ? day(row.serviceDate!, l.fours) : "";
    const cells = row
      ? [date, l.to ? date : "", row.pos, "", row.code!, row.modifiers!.join("&nbsp; "), row.pointer, amountText(l, row.charge), String(row.units), "", "<small>NPI</small>", f.single] // prettier-ignore
      : [...Array<string>(10).fill(""), "<small>NPI</small>", ""];
    const upper = [cell(0, y, 65, 1, "", "", "shade"), cell(65, y, 3, 1, "", "", "shade"), cell(68, y, 12, 1, "", "", "shade")]; // prettier-ignore
    const put = (x: number, text: string) => text && free(x, y + 0.12, text);
    const ids = row && l.ids ? put(65.4, "ZZ") + put(68.3, f.taxonomy) : "";
    const line = cells.map((text, n) => cell(left(n), y + 1, WIDTHS[n]!, 1, "", "", `l ${n === 7 || n === 8 ? "n" : ""}`).replace("</div>", `${text}</div>`)); // prettier-ignore
    return upper.join("") + put(0.4, row?.over ?? "") + ids + line.join("") + free(-1.6, y + 1.1, String(at + 1), "num"); // prettier-ignore
  });
  return heads.join("") + body.join("");
}

function footBoxes(l: Look, f: Facts, last: boolean): string {
  const sums = (x: number, w: number, label: string, html: string) =>
    cell(x, 53, w, 2, label) + (html ? free(x + 1, 54, `<small>$</small> ${html}`, "v sums") : "");
  const many = (x: number, y: number, list: string[]) => list.map((one, at) => free(x, y + at * 0.92, safe(one))).join(""); // prettier-ignore
  const paid = last && f.paid !== null ? amountText(l, f.paid) : "";
  const [city, state] = [f.office[1], f.mail[1]];
  return [
    cell(0, 53, 17, 2, "25. FEDERAL TAX I.D. NUMBER &nbsp;&nbsp;&nbsp; SSN &nbsp; EIN", f.tax) + ticks(12, 53.9, 2.6, ["", ""], f.ein), // prettier-ignore
    cell(17, 53, 16, 2, "26. PATIENT'S ACCOUNT NO.", f.account),
    cell(33, 53, 15, 2, "27. ACCEPT ASSIGNMENT?") + ticks(34, 53.9, 6, ["YES", "NO"], 0),
    sums(48, 12, "28. TOTAL CHARGE", last ? amountText(l, f.billed) : "CONTINUED"),
    sums(60, 11, "29. AMOUNT PAID", paid) + cell(71, 53, 9, 2, "30. Rsvd for NUCC Use"),
    cell(0, 55, 24, 6, "31. SIGNATURE OF PHYSICIAN OR SUPPLIER INCLUDING DEGREES OR<br>CREDENTIALS (I certify that the statements on the reverse apply to<br>this bill and are made a part thereof.)"), // prettier-ignore
    many(1, 57.5, [f.doctor]) + free(1, 59.8, `<small>SIGNED</small>`) + free(13, 59.8, `<small>DATE</small> ${l.signed ? day(f.made, l.fours) : ""}`), // prettier-ignore
    cell(24, 55, 26, 6, "32. SERVICE FACILITY LOCATION INFORMATION"),
    many(24.6, 55.8, f.where ? [f.where, ...f.office] : [f.provider, ...f.office].slice(0, l.code ? 3 : 0)), // prettier-ignore
    cell(24, 60, 13, 1, "a.", f.where ? f.single.replace(/^../, "14") : "", "side") + cell(37, 60, 13, 1, "b.", "", "side"), // prettier-ignore
    cell(
      50,
      55,
      30,
      6,
      "33. BILLING PROVIDER INFO &amp; PH # &nbsp;&nbsp; (&nbsp;&nbsp;&nbsp;&nbsp;)",
    ),
    free(64, 55.05, `${f.call.slice(0, 3)} ${f.call.slice(3)}`, "v"),
    many(50.6, 56.4, [f.provider, f.where ? f.mail[0] : f.office[0], f.where ? state : city]),
    cell(50, 60, 13, 1, "a.", f.npi, "side") + cell(63, 60, 17, 1, "b.", l.ids ? `ZZ${f.taxonomy}` : "", "side"), // prettier-ignore
    free(0, 61.3, "NUCC Instruction Manual available at: www.nucc.org", "t") + free(34, 61.3, "PLEASE PRINT OR TYPE", "t bold"), // prettier-ignore
    free(58, 61.3, "APPROVED OMB-0938-1197 FORM 1500 (02-12)", "t"),
  ].join("");
}

const INKS = { red: "#c8202f", black: "#111", gray: "#68727c" };
const css = (l: Look) => `
@page{size:letter;margin:0} body{margin:0;color:#111} .form{position:relative;width:8.1in;height:10.7in;margin:.28in 0 0 .3in;break-after:page;font:${l.size}pt/1 '${l.face}'} .form:last-child{break-after:auto} .b{position:absolute;box-sizing:border-box;border:.6px solid ${INKS[l.kind]};overflow:hidden;white-space:nowrap} .b i{display:block;font:normal 4.4pt/1.12 'Liberation Sans';color:${INKS[l.kind]};padding:.25mm 0 0 .5mm} .b u{text-decoration:none;display:block;padding:1.1mm .9mm 0} .side i{display:inline-block;vertical-align:top;padding-right:1.2mm} .side u{display:inline-block;padding-top:.35mm}
.v,.t,.num,.title{position:absolute;white-space:nowrap} small,.t,.num{font:4.6pt/1.1 'Liberation Sans';color:${INKS[l.kind]}} .num{font-size:7pt} .bold{font-weight:bold} .title{font:bold 11pt 'Liberation Sans';color:${INKS[l.kind]}} .tall{line-height:1.25} q{quotes:none;display:inline-block;border:.6px solid ${INKS[l.kind]};width:2.6mm;height:2.6mm;font:8pt/2.6mm '${l.face}';color:#111;text-align:center;vertical-align:middle}
.l{padding:.7mm .7mm 0} .l small{vertical-align:.4mm} .n{text-align:right} .shade{background:${INKS[l.kind]}24} s{text-decoration:none;display:inline-block;padding-right:1mm;border-right:.5px dotted ${INKS[l.kind]}} em{font-style:normal;display:inline-block;padding-left:1mm} .sums s{min-width:12mm;text-align:right}`;

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const care = chance.pick(CARES);
  const rows = rowsFor(chance, care, shifted("2024-01-08", chance.between(0, 680)));
  const f = factsOf(chance, l, care, rows);
  const pages = Math.ceil(rows.length / 6);
  const top = topBoxes(chance, l, f);
  const forms = Array.from({ length: pages }, (_, at) => `<div class="form">${top}${middleBoxes(l, f)}${lineBoxes(l, f, rows.slice(at * 6, at * 6 + 6))}${footBoxes(l, f, at === pages - 1)}</div>`); // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "itemized", setting: "professional", provider: f.provider },
      ...{ patient: f.patient, accountNumber: f.account, claimNumber: f.original },
      statementDate: l.signed ? f.made : null,
    },
    { billed: f.billed, patientPaid: f.paid },
    rows.map(({ serviceDate, code, modifiers, units, charge }) =>
      lineOf({ serviceDate, code, modifiers, units, charge }),
    ),
  );
  return { html: page(css(l), forms.join("")), truth };
}

export const family: Family = {
  name: "professional-claim-form-print",
  paper:
    "A filled CMS-1500 (02-12) claim form with shaded supplemental rows, over several forms where six lines are too few.",
  medium: "text",
  draw,
};
