import { isoDate, shortSlashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { born, box, doctor, household, street, town } from "#corpus/families/drawing/people";
import { page, square, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; units: number; above: string; pointer: string };
/** A text at a column and line of the form's grid: ten characters an inch, six lines an inch. */
type Spot = readonly [col: number, line: number, text: string, right?: boolean];

/** Who bills, place of service, diagnoses, and services: code with modifiers, units, dollars of them, what stands in the shaded row. */
const CLAIMS: readonly (readonly [names: string, pos: string, diagnoses: string, services: string])[] = [
  ["CEDAR HOLLOW FAMILY MEDICINE|ASHBY INTERNAL MEDICINE PA", "11", "E119 I10 E785 Z23", "99214 25|1|235;83036 QW|1|38;36415|1|20;90686|1|48|N449281042150 ML0.5;90471|1|42;81003 QW|1|18.5;93000|1|75;J3420|1|24|N400517003125 ML1;96372|1|46"],
  ["RAINSHADOW PHYSICAL THERAPY|TWO RIVERS SPORT & SPINE", "11", "M545 M6281 M25561", "97110 GP|2|156;97140 GP 59|1|74;97112 GP|1|82;97530 GP|1|88;G0283 GP|1|29;97035 GP|1|34"],
  ["SUMMIT BONE & JOINT CENTER|HARBOR POINT ORTHOPAEDICS", "11", "M1711 M25561 Z9181", "99203 25|1|285;73562 RT|1|112;20610 RT|1|264;J7325 RT|48|1104|N458468009001 ML6;J3301|4|68|N400003029305 ML1;L1833 RT NU|1|742"],
  ["BLUE MESA ANESTHESIA PARTNERS|TIDEWATER ANESTHESIA LLP", "22", "K8020 I10", "00790 AA P2|94|1480|7BEGIN 0742 END 0916 TIME 94 MINUTES;99100|1|185;76942 26|1|210"],
  ["LARKFIELD DERMATOLOGY PC|CLEARVIEW SKIN CLINIC", "11", "L570 D485 L821", "99213 25|1|168;17000|1|142;17003 59|8|128;11102 59|1|228;11103 59|1|121;88305 TC|2|180"],
  ["NORTH SHORE ALLERGY & ASTHMA|VALLEY ALLERGY CARE", "11", "J301 J4520 L500", "95165|20|420;95117|1|36;95004|48|384;94060|1|128;99214 25|1|240;94010 59|1|82"],
  ["LAKEWOOD CHIROPRACTIC CENTER|STRAIGHTLINE SPINE LLC", "11", "M9903 M545 M9902", "98941 AT|1|68;97014|1|28;97012|1|34;99202 25|1|120;72100|1|95"],
  ["EVERLY EMERGENCY PHYSICIANS|KETTLE VALLEY ER DOCS", "23", "R079 I10 R0602", "99285 25|1|1492;93010|1|64;71046 26|1|58;92950 59|1|790"],
]; // prettier-ignore
const PAYERS = rowsOf(`
CORVANE HEALTH INSURANCE|PO BOX 14079|LEXFORD KY 40512; MERIDIAN MUTUAL|PO BOX 981106|EL PRADO TX 79998; BLUE LANTERN OF OHIO|PO BOX 37010|LOUISTOWN KY 40233; STANFIELD LIFE & CASUALTY|CLAIMS DEPT|1 STANFIELD PLZ|HARTWELL CT 06156; TRICOUNTY BENEFIT ADMINISTRATORS|PO BOX 30555|SALT FORK UT 84130; MEDICARE PART B|PO BOX 6704|FARGATE ND 58108`);
/** Column, line of what is filled in under it, and the words of the form. */
const LABELS = rowsOf(`
1|8|1. MEDICARE;8|8|MEDICAID;15|8|TRICARE;24|8|CHAMPVA;31|8|GROUP HEALTH PLAN;39|8|FECA BLK LUNG;45|8|OTHER;50|8|1a. INSURED'S I.D. NUMBER (For Program in Item 1);1|10|2. PATIENT'S NAME (Last Name, First Name, Middle Initial);31|10|3. PATIENT'S BIRTH DATE;44.5|10|SEX;50|10|4. INSURED'S NAME (Last Name, First Name, Middle Initial);1|12|5. PATIENT'S ADDRESS (No., Street);31|12|6. PATIENT RELATIONSHIP TO INSURED;50|12|7. INSURED'S ADDRESS (No., Street);1|14|CITY;26|14|STATE;31|14|8. RESERVED FOR NUCC USE;50|14|CITY;74|14|STATE;1|16|ZIP CODE;15|16|TELEPHONE (Include Area Code);50|16|ZIP CODE;65|16|TELEPHONE (Include Area Code);1|18|9. OTHER INSURED'S NAME (Last Name, First Name, Middle Initial);31|18|10. IS PATIENT'S CONDITION RELATED TO:;50|18|11. INSURED'S POLICY GROUP OR FECA NUMBER;1|20|a. OTHER INSURED'S POLICY OR GROUP NUMBER;31|20|a. EMPLOYMENT? (Current or Previous);50|20|a. INSURED'S DATE OF BIRTH;68|20|SEX;1|22|b. RESERVED FOR NUCC USE;31|22|b. AUTO ACCIDENT?;43|22|PLACE (State);50|22|b. OTHER CLAIM ID (Designated by NUCC);1|24|c. RESERVED FOR NUCC USE;31|24|c. OTHER ACCIDENT?;50|24|c. INSURANCE PLAN NAME OR PROGRAM NAME;1|26|d. INSURANCE PLAN NAME OR PROGRAM NAME;31|26|10d. CLAIM CODES (Designated by NUCC);50|26|d. IS THERE ANOTHER HEALTH BENEFIT PLAN?;1|28|12. PATIENT'S OR AUTHORIZED PERSON'S SIGNATURE I authorize the release of any medical or other information necessary;50|28|13. INSURED'S OR AUTHORIZED PERSON'S SIGNATURE I authorize;1|30.6|SIGNED;34|30.6|DATE;50|30.6|SIGNED;42.3|10|M;47.3|10|F;32.9|12.5|Self;37.4|12.5|Spouse;41.7|12.5|Child;46.7|12.5|Other;36.5|20.9|YES;42.5|20.9|NO;36.5|22.9|YES;42.5|22.9|NO;36.5|24.9|YES;42.5|24.9|NO;67|20.9|M;74|20.9|F;53.5|26.9|YES;58.5|26.9|NO;53.5|36.9|YES;58.5|36.9|NO;39.5|56.9|YES;44.5|56.9|NO;2|38.9|A.;15|38.9|B.;28|38.9|C.;41|38.9|D.;2|39.9|E.;15|39.9|F.;28|39.9|G.;41|39.9|H.;2|40.9|I.;15|40.9|J.;28|40.9|K.;41|40.9|L.;1|32|14. DATE OF CURRENT ILLNESS, INJURY, or PREGNANCY (LMP);31|32|15. OTHER DATE;50|32|16. DATES PATIENT UNABLE TO WORK IN CURRENT OCCUPATION;1|34|17. NAME OF REFERRING PROVIDER OR OTHER SOURCE;30|34|17a.;30|35|17b. NPI;50|34|18. HOSPITALIZATION DATES RELATED TO CURRENT SERVICES;1|36|19. ADDITIONAL CLAIM INFORMATION (Designated by NUCC);50|36|20. OUTSIDE LAB?;63|36|$ CHARGES;1|38|21. DIAGNOSIS OR NATURE OF ILLNESS OR INJURY Relate A-L to service line below (24E);38|38|ICD Ind.;50|38|22. RESUBMISSION CODE;62|38|ORIGINAL REF. NO.;50|40|23. PRIOR AUTHORIZATION NUMBER;1|42|24. A. DATE(S) OF SERVICE;1|42.6|From;10|42.6|To;1|43.1|MM DD YY MM DD YY;18.6|42|B.;18.6|42.5|PLACE OF;18.6|43|SERVICE;21.8|42|C.;21.8|43|EMG;25|42|D. PROCEDURES, SERVICES, OR SUPPLIES;25|42.5|(Explain Unusual Circumstances);25|43|CPT/HCPCS;33|43|MODIFIER;44.7|42|E.;44.7|42.5|DIAGNOSIS;44.7|43|POINTER;50|42|F.;50|43|$ CHARGES;58.2|42|G.;58.2|42.5|DAYS OR;58.2|43|UNITS;61.6|42|H.;61.6|42.5|EPSDT;61.6|43|Plan;63.8|42|I.;63.8|42.5|ID.;63.8|43|QUAL.;67|42|J.;67|42.5|RENDERING;67|43|PROVIDER ID. #;1|56|25. FEDERAL TAX I.D. NUMBER;17|56|SSN EIN;23|56|26. PATIENT'S ACCOUNT NO.;38|56|27. ACCEPT ASSIGNMENT?;50|56|28. TOTAL CHARGE;60.5|56|29. AMOUNT PAID;71|56|30. Rsvd for NUCC Use;1|58|31. SIGNATURE OF PHYSICIAN OR SUPPLIER;23|58|32. SERVICE FACILITY LOCATION INFORMATION;50|58|33. BILLING PROVIDER INFO & PH #;1|62.1|SIGNED;15|62.1|DATE;23|62.1|a.;38|62.1|b.;50|62.1|a.;64|62.1|b.`);
/** From line to line, and the columns of the upright strokes between. */
const ROWS = rowsOf(`
6|8|49.5;8|10|30.5 49.5;10|12|30.5 49.5;12|14|25.5 30.5 49.5 73.5;14|16|14.5 30.5 49.5 64.5;16|18|30.5 49.5;18|20|30.5 49.5;20|22|30.5 49.5;22|24|30.5 49.5;24|26|30.5 49.5;26|30|49.5;30|32|30.5 49.5;32|34|29.5 49.5;34|36|49.5;36|40|49.5;40|42|18.3 21.5 24.6 44.4 49.5 58 61.4 63.6 66.5;42|54|18.3 21.5 24.6 32.4 44.4 49.5 55.5 58 61.4 63.6 66.5;54|56|22.5 37.5 49.5 60 70.5;56|61|22.5 49.5`);
const CHECKS =
  "1 8,8 8,15 8,24 8,31 8,39 8,45 8,42 10,47 10,33 12,38 12,42 12,47 12,35 20,41 20,68 20,75 20,35 22,41 22,35 24,41 24,52 26,57 26,52 36,57 36,17 56,19 56,38 56,43 56";

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    ink: chance.weighted([["#c8373a", 4], ["#111", 3], [null, 2]] as const), // prettier-ignore
    font: chance.pick(["12pt 'Liberation Mono'", "12pt 'Liberation Mono'", "11.9pt 'DejaVu Sans Mono'", "9.5pt 'Liberation Sans'", "10.5pt 'Liberation Mono'"]), // prettier-ignore
    shift: [(chance.share() - 0.5) * 5, (chance.share() - 0.5) * 4.5] as const,
    ...{ point: chance.happens(0.3), commas: chance.pick([", ", ", ", " "]), dots: chance.happens(0.25) },
    ...{ paid: chance.pick(["none", "zero", "some"] as const), continued: chance.happens(0.6) },
    ...{ qualifier: chance.happens(0.2), plus: chance.happens(0.5), title: chance.happens(0.5) },
  }; // prettier-ignore
}

const spaced = (iso: string) => shortSlashes(iso).replace(/\//g, " ");
const longSpaced = (iso: string) => isoDate(iso).replace(/(\d+)-(\d+)-(\d+)/, "$2 $3 $1");

function rowsFor(chance: Chance, list: string, from: string, once: boolean): Row[] {
  const [first, ...rest] = rowsOf(list);
  const markup = 0.85 + 0.5 * chance.share();
  const step = chance.pick([2, 3, 7]);
  const days = once ? 1 : chance.weighted([[1, 6], [2, 2], [4, 1]] as const); // prettier-ignore
  return Array.from({ length: days }, (_, day) => {
    const size = chance.between(days > 1 ? 1 : 0, rest.length);
    return [first!, ...chance.shuffled(rest).slice(0, size)].map((service): Row => {
      const [coded = "", units = "1", price = "0", above = ""] = service;
      const [code = "", ...modifiers] = coded.split(" ");
      const charge = Math.round(Number(price) * markup) * 100 + (price.includes(".") ? 50 : 0);
      const pointer = chance.pick(["A", "AB", "ABC", "A", "B"]);
      const serviceDate = shifted(from, day * step);
      return { code, modifiers, units: Number(units), charge, above, pointer, serviceDate };
    });
  })
    .flat()
    .toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const [own = "", other = ""] = household(chance, 2);
  const middle = chance.pick(["", "A", "J"]);
  const written = (name: string, initial: string) => {
    const [first = "", ...last] = name.toUpperCase().split(" ");
    return [last.join(" "), first, initial].filter(Boolean).join(l.commas);
  };
  const place = (text: string) => /^(.*), (\w\w) (\d+)$/.exec(text.toUpperCase())!.slice(1);
  const payer = chance.pick(PAYERS);
  const medicare = payer[0]!.startsWith("MEDICARE");
  const dependent = !medicare && chance.happens(0.35);
  return {
    ...{ patient: written(own, middle), insured: dependent ? written(other, "") : written(own, middle), dependent }, // prettier-ignore
    ...{
      payer,
      road: street(chance).toUpperCase(),
      city: place(town(chance)),
    },
    ...{
      birth: born(chance, medicare ? 1936 : 1962, medicare ? 1957 : 2012),
      insuredBirth: born(chance, 1950, 1988),
    },
    ...{ id: chance.number(medicare ? "#@#0@@#@@##" : chance.pick(["W#########", "@@@###@#####", "#########"])), group: chance.number("0######") }, // prettier-ignore
    ...{ account: chance.number(chance.pick(["#####", "@@@@####", "######-1", "P#######"])), tax: chance.number("##-#######") }, // prettier-ignore
    ...{ male: chance.happens(0.5), doctor: doctor(chance).toUpperCase(), referrer: doctor(chance).toUpperCase() }, // prettier-ignore
    ...{ npi: chance.number("1#########"), group2: chance.number("1#########"), phone: chance.number("5## 555-01##") }, // prettier-ignore
    ...{ roads: [street(chance), box(chance)].map((one) => one.toUpperCase()), cities: [town(chance), town(chance)].map((one) => one.toUpperCase().replace(",", "")) }, // prettier-ignore
    ...{ own: chance.number("##"), auth: chance.happens(0.3) ? chance.number("A########") : "", refers: chance.happens(0.5) }, // prettier-ignore
  };
}

/** Dollars and cents as they straddle the stroke of the form. */
function money(l: Look, cents: number, col: number, line: number): Spot[] {
  const text = (cents / 100).toFixed(2);
  if (l.point) return [[col + 8, line, text, true]];
  return [[col + 5, line, text.slice(0, -3), true], [col + 6, line, text.slice(-2)]]; // prettier-ignore
}

/** Boxes 1 to 13. */
function upper(l: Look, f: Facts): Spot[] {
  const [city = "", state = "", zip = ""] = f.city;
  const medicare = f.payer[0]!.startsWith("MEDICARE");
  const own: Spot[] = [[50, 12, f.road], [50, 14, city], [74, 14, state], [50, 16, zip]]; // prettier-ignore
  return [
    ...f.payer.map((text, at): Spot => [42, 2 + at, text]),
    ...([[medicare ? 1 : 31, 8, "X"], [50, 8, f.id], [1, 10, f.patient], [31, 10, longSpaced(f.birth)]] as Spot[]),
    ...([[f.male ? 42 : 47, 10, "X"], [50, 10, medicare ? "" : f.insured], [1, 12, f.road]] as Spot[]),
    ...([[f.dependent ? 42 : 33, 12, "X"], [1, 14, city], [26, 14, state], [1, 16, zip], [15, 16, f.phone.replace(" ", "  ")]] as Spot[]),
    ...(medicare ? [] : own),
    ...([[50, 18, medicare ? "NONE" : f.group], [41, 20, "X"], [41, 22, "X"], [41, 24, "X"]] as Spot[]),
    ...(medicare ? [] : ([[53, 20, longSpaced(f.dependent ? f.insuredBirth : f.birth)], [f.male && !f.dependent ? 68 : 75, 20, "X"], [50, 24, f.payer[0]!.slice(0, 29)], [57, 26, "X"]] as Spot[])),
    ...([[7, 29.6, l.words("SIGNATURE ON FILE|SOF|Signature on File")], [56, 29.6, l.words("SIGNATURE ON FILE|SOF|Signature on File")]] as Spot[]),
  ]; // prettier-ignore
}

function lower(l: Look, f: Facts, provider: string, pos: string, diagnoses: string[]): Spot[] {
  const at = (col: number, start: number, list: string[]) => list.map((text, row): Spot => [col, start + row, text]); // prettier-ignore
  const dx = (code: string) => (l.dots && code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code); // prettier-ignore
  const here = pos === "11" ? [provider, f.roads[0]!, f.cities[0]!] : ["EVERLY REGIONAL MEDICAL CENTER", "400 HOSPITAL DR", f.cities[0]!]; // prettier-ignore
  const [area = "", rest = ""] = f.phone.split(" ");
  return [
    ...(f.refers ? ([[1, 34, "DN"], [4, 34, f.referrer.replace(",", "")], [34, 34, f.npi.replace(/.$/, "4")]] as Spot[]) : []),
    [57, 36, "X"], [42.5, 37, "0"],
    ...diagnoses.map((code, place): Spot => [3 + place * 13, 38, dx(code)]),
    [50, 40, f.auth],
    [1, 56, l.dots ? f.tax.replace("-", "") : f.tax], [19, 56, "X"], [23, 56, f.account], [38, 56, "X"],
    ...at(1, 58.4, [f.doctor.slice(0, 21)]),
    ...at(23, 58, here.map((text) => text.slice(0, 26))),
    ...at(50, 58, [provider, f.roads[1]!, f.cities[1]!]),
    [66, 57, area], [70, 57, rest], [24.5, 61, f.group2], [51.5, 61, f.group2],
  ] as Spot[]; // prettier-ignore
}

function service(l: Look, f: Facts, row: Row, line: number, pos: string): Spot[] {
  const day = spaced(row.serviceDate!);
  const supplement = row.above ? [[1, line - 1, row.above] as Spot] : [];
  const other: Spot[] = l.qualifier
    ? [
        [64, line - 1, "G2"],
        [67, line - 1, `00${f.own}4410`],
      ]
    : [];
  return [
    ...supplement, ...other, [1, line, day], [10, line, day], [19, line, pos], [25, line, row.code!],
    ...row.modifiers!.map((one, at): Spot => [33 + at * 3, line, one]),
    [45, line, row.pointer], ...money(l, row.charge, 49.6, line),
    [61, line, String(row.units), true], [67, line, f.npi],
  ]; // prettier-ignore
}

const at = (col: number, line: number) => [21.6 + (col - 1) * 7.2, line * 12 - 10.5] as const;

const spotted = (list: Spot[]) =>
  list
    .filter(([, , text]) => text !== "")
    .map(([col, line, text, right]) => {
      const [x, y] = at(col, line);
      const place = right ? `right:${(612 - x).toFixed(1)}pt` : `left:${x.toFixed(1)}pt`;
      return `<i style="${place};top:${y.toFixed(1)}pt">${escaped(text)}</i>`;
    })
    .join("");

/** The empty form: strokes, shaded rows, squares to cross and its words. */
function form(chance: Chance, ink: string): string {
  const left = 18;
  const y = (line: number) => line * 12 + 2;
  const strokes = ROWS.flatMap(([from = "", to = "", cols = ""]) => [
    `M${left} ${y(Number(to))}H594`,
    ...cols
      .split(" ")
      .map((col) => `M${at(Number(col), 1)[0]} ${y(Number(from))}V${y(Number(to))}`),
  ]);
  const services = [44, 46, 48, 50, 52].map((line) => `M${left} ${y(line)}H594`);
  const shades = [42, 44, 46, 48, 50, 52].map((line) => `<rect x="${left}" y="${y(line)}" width="576" height="12" fill="${ink}" opacity=".16"/>`); // prettier-ignore
  const squares = CHECKS.split(",").map((one) => {
    const [x, top] = at(...(one.split(" ").map(Number) as [number, number]));
    return `<rect x="${x - 1.5}" y="${top + 1.2}" width="9.5" height="9.5" fill="none"/>`;
  });
  const labels = LABELS.map(([col, line, text]) => {
    const [x] = at(Number(col), 1);
    const small = Number(line) >= 42 && Number(line) < 43.2 && /^(?!1$|25|33|50)/.test(col!);
    return `<u style="${small ? "font-size:3.7pt;" : ""}left:${(x - 1.5).toFixed(1)}pt;top:${(Number(line) * 12 - 21.5).toFixed(1)}pt">${escaped(text!)}</u>`;
  });
  const head = `<u style="left:52pt;top:40pt;font-size:12pt;font-weight:bold">HEALTH INSURANCE CLAIM FORM</u><u style="left:52pt;top:55pt">APPROVED BY NATIONAL UNIFORM CLAIM COMMITTEE (NUCC) 02/12</u><u style="left:22pt;top:66pt">PICA</u><u style="left:572pt;top:66pt">PICA</u><u style="left:22pt;top:738pt;font-size:6pt">NUCC Instruction Manual available at: www.nucc.org</u><u style="left:250pt;top:738pt;font-size:6.4pt">PLEASE PRINT OR TYPE</u><u style="left:410pt;top:738pt;font-size:6pt">APPROVED OMB-0938-1197 FORM 1500 (02-12)</u><div style="position:absolute;left:20pt;top:33pt;color:${ink}">${square(chance, 21, "28pt")}</div>`; // prettier-ignore
  return `<svg width="612pt" height="790pt" viewBox="0 0 612 790" stroke="${ink}" stroke-width=".7">${shades.join("").replace(/fill/g, 'stroke="none" fill')}<path d="M${left} ${y(6)}H594V${y(61)}H${left}Z" fill="none"/><path d="${strokes.join("")}${services.join("")}" fill="none"/>${squares.join("")}</svg>${head}${labels.join("")}`; // prettier-ignore
}

const css = (l: Look) => `
@page{size:letter;margin:0} body{margin:0} .sheet{position:relative;width:612pt;height:790pt;overflow:hidden;break-after:page} .sheet:last-child{break-after:auto} svg{position:absolute;left:0;top:0} div>svg{position:static} .sheet>svg{position:absolute} .data{position:absolute;left:0;top:0;width:612pt;height:790pt;transform:translate(${l.shift[0].toFixed(2)}pt,${l.shift[1].toFixed(2)}pt)} i{position:absolute;font:${l.font};font-style:normal;line-height:12pt;white-space:pre;color:#000} u{position:absolute;text-decoration:none;font:5pt/5.6pt 'Liberation Sans';white-space:pre;color:${l.ink ?? "#000"}}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [names, pos, diagnoses, list] = chance.pick(CLAIMS);
  const provider = chance.pick(names.split("|"));
  const from = shifted("2024-01-20", chance.between(0, 640));
  const rows = rowsFor(chance, list, from, pos !== "11");
  const f = factsOf(chance, l);
  const billed = total(rows, "charge");
  const paid = l.paid === "none" ? null : l.paid === "zero" ? 0 : chance.pick([2000, 2500, 4000]);
  const last = rows.at(-1)!.serviceDate!;
  const signed = spaced(shifted(last, chance.between(1, 9)));
  const sheets = Array.from({ length: Math.ceil(rows.length / 6) }, (_, sheet) => {
    const own = rows.slice(sheet * 6, sheet * 6 + 6);
    const ends = (sheet + 1) * 6 >= rows.length;
    const sums: Spot[] = ends
      ? [...money(l, billed, 51.5, 56), ...(paid === null ? [] : money(l, paid, 62, 56))]
      : [[51, 56, l.continued ? "CONTINUED" : ""]];
    const spots = [...upper(l, f), ...lower(l, f, provider, pos, diagnoses.split(" ")), ...own.flatMap((row, at) => service(l, f, row, 44 + at * 2, pos)), ...sums, [13, 60, signed] as Spot]; // prettier-ignore
    return `<div class="sheet">${l.ink ? form(chance, l.ink) : ""}<div class="data">${spotted(spots)}</div></div>`;
  });
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "itemized", setting: "professional", provider },
      ...{ patient: f.patient, accountNumber: f.account },
    },
    { billed, patientPaid: paid },
    rows.map(({ serviceDate, code, modifiers, units, charge }) =>
      lineOf({ serviceDate, code, modifiers, units, charge }),
    ),
  );
  return { html: page(css(l), sheets.join("")), truth };
}

export const family: Family = {
  name: "claim-form-laser-filled",
  paper:
    "A CMS-1500 (02-12) claim form filled by practice software on a laser printer, with the form's red or black lines or only what was filled in.",
  medium: "text",
  draw,
};
