import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, household, person, street, town } from "#corpus/families/drawing/people";
import { page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; units: number; serviceDate: string; modifiers: string[] };

const OFFICES = rowsOf(`
CEDAR KNOLL INTERNAL MEDICINE PC|99214,25,148/36415,,18/80053,,42/83036,,31/93000,,68/90686,,44/90471,,36
BLUE HERON ORTHOPAEDICS LLC|99203,25,196/73562,RT,94/20610,RT,215/J3301,,16,4/L1832,RT KX,612/97760,GP,78
STONEGATE DERMATOLOGY PA|99213,25,128/17000,,112/17003,59,18,6/11102,,184/11103,XS,92/88305,,172
RIVERBEND COUNSELING ASSOC|90837,95,175/90785,95,16/96127,59,22
LARK STREET PHYSICAL THERAPY|97110,GP,58,2/97140,GP 59,54/97112,GP,61,2/97530,GP KX,64/97035,GP,28/97161,GP,142
WILLOW BEND EYE CENTER INC|92014,,165/92134,,88/92083,,96/92250,59,112/76514,50,44/66821,LT 79,640`);
const HOUSES = rowsOf(`
ST CLEMENT REGIONAL HOSPITAL|131; PINE HOLLOW MEDICAL CENTER|131; NORTH FORK COMMUNITY HOSPITAL|111; HARBORVIEW SPECIALTY HOSPITAL|111`);
/** Revenue code, words, code with modifiers, units, dollars of one, and \`n\` where the plan does not cover it. */
const OUT = rowsOf(`
0450|EMERGENCY ROOM|99284 25|1|1842;0300|LABORATORY|36415|1|38;0301|LAB/CHEMISTRY|80053|1|412;0305|LAB/HEMATOLOGY|85025|1|198;0301|LAB/CHEMISTRY|83690|1|176;0307|LAB/UROLOGY|81001|1|94;0306|LAB/BACT-MICRO|87086|1|143;0320|DX X-RAY|71046|1|486;0352|CT SCAN/BODY|74177|1|4218;0636|DRUGS/DETAIL CODE|J2405|4|12.5;0636|DRUGS/DETAIL CODE|J1885|2|27.25;0636|DRUGS/DETAIL CODE|Q9967|95|2.1;0258|IV SOLUTIONS|J7030|1|118;0260|IV THERAPY|96361|1|264;0450|EMERGENCY ROOM|96374 59|1|398;0450|EMERGENCY ROOM|96375|1|212;0730|EKG/ECG|93005|1|356;0637|DRUGS/SELFADMIN||2|9.4|n;0250|PHARMACY||3|14.15;0272|STERILE SUPPLY||1|86;0402|ULTRASOUND|76705|1|738;0510|CLINIC|G0463|1|244;0921|PERI VASCUL LAB|93970|1|1126`);
const IN = rowsOf(`
0120|ROOM-BOARD/SEMI|rate|3|1985;0200|INTENSIVE CARE|rate|1|4460;0250|PHARMACY||61|21.38;0258|IV SOLUTIONS||9|104;0270|MED-SUR SUPPLIES||14|47.6;0272|STERILE SUPPLY||6|218.5;0278|SUPPLY/IMPLANTS||2|4280;0300|LABORATORY||18|96.25;0301|LAB/CHEMISTRY||22|118;0305|LAB/HEMATOLOGY||7|142;0306|LAB/BACT-MICRO||3|161;0320|DX X-RAY||2|472;0352|CT SCAN/BODY||1|3890;0360|OR SERVICES||1|14260;0370|ANESTHESIA||9|244;0410|RESPIRATORY SVC||11|133;0420|PHYSICAL THERP||4|206;0430|OCCUPATION THER||2|194;0450|EMERG ROOM||1|2385;0636|DRUGS/DETAIL CODE||38|33.2;0637|DRUGS/SELFADMIN||12|8.15|n;0710|RECOVERY ROOM||2|618;0730|EKG/ECG||2|344;0990|PT CONVENIENCE||3|6.5|n`);
const PLANS = rowsOf(`
MEDICARE PART B;AETNA;BCBS OF ILLINOIS;UNITED HEALTHCARE;CIGNA HEALTHCARE;TRICARE EAST;MOLINA HEALTHCARE`);

type Look = ReturnType<typeof look>;
/** How a program fills the form: its letter, where it lands, and how it writes dates and cents. */
function look(chance: Chance) {
  const [font, typed, web] = chance.pick([["10pt 'Liberation Mono'", true, false], ["9.2pt 'Liberation Sans'", false, false], ["7.6pt 'DejaVu Sans Mono'", false, true]] as const); // prettier-ignore
  return {
    font,
    shift: typed ? [chance.between(-1, 3) / 10, chance.between(-1, 2) / 20] : [0, 0],
    /** Whether the words of the form and what fills it are printed one after another, box by box. */
    mixed: web,
    joined: web || chance.happens(0.15),
    heavy: chance.pick([0.5, 0.7, 1]),
    ...{ shade: chance.happens(0.6), zero: chance.happens(0.4) },
  };
}

/** The form and what fills it; places count in tenths of an inch and in lines. */
class Form {
  readonly #form: string[] = [];
  readonly #data: string[] = [];
  constructor(readonly l: Look) {}

  #place = (x: number, y: number, w?: number, h?: number) =>
    `left:${(x * 0.1).toFixed(3)}in;top:${(y * 0.16).toFixed(3)}in;${w === undefined ? "" : `width:${(w * 0.1).toFixed(3)}in;`}${h === undefined ? "" : `height:${(h * 0.16).toFixed(3)}in`}`;

  put(x: number, y: number, text: string, right?: number): this {
    const [dx = 0, dy = 0] = this.l.shift;
    const style = this.#place(x + dx, y + dy, right) + (right ? ";text-align:right" : "");
    const to = this.l.mixed ? this.#form : this.#data;
    if (text) to.push(`<span class="t" style="${style}">${text}</span>`);
    return this;
  }

  words(x: number, y: number, text: string, size = 5): this {
    const style = `${this.#place(x, y)};font-size:${size}pt`;
    if (text) this.#form.push(`<span class="w" style="${style}">${text}</span>`);
    return this;
  }

  shape(kind: "b" | "c" | "k" | "r" | "s", x: number, y: number, w?: number, h?: number): this {
    const shown = kind === "s" ? this.l.shade : kind !== "c" || !this.l.joined;
    if (shown) this.#form.push(`<div class="${kind}" style="${this.#place(x, y, w, h)}"></div>`);
    return this;
  }

  box(x: number, y: number, w: number, h: number, label = "", value = "", dx = 0.7): this {
    return this.shape("b", x, y, w, h).words(x + 0.3, y + 0.05, label).put(x + dx, y + h - 1.02, value); // prettier-ignore
  }

  tick(x: number, y: number, label: string, on: boolean): this {
    return this.shape("k", x, y).words(x + 1.7, y + 0.2, label).put(x + 0.3, y + 0.02, on ? "X" : ""); // prettier-ignore
  }

  /** Dollars before the line that parts them from the cents. */
  cash(x: number, y: number, cents: number): this {
    const whole = String(Math.floor(cents / 100));
    const rest = String(cents % 100).padStart(2, "0");
    if (this.l.joined) return this.put(x - 5, y, `${whole}.${rest}`, 7.6);
    return this.put(x - 6, y, whole, 5.8).put(x + 0.5, y, rest);
  }

  html(): string {
    const css = `@page{size:letter;margin:0} body{margin:0} .f{position:relative;width:8.5in;height:10.9in;overflow:hidden} .in{position:absolute;left:.25in;top:.34in} .in>*{position:absolute;white-space:nowrap} .w{font-family:'Liberation Sans';line-height:1.05} .t{font:${this.l.font};line-height:.16in} .b{border:${this.l.heavy}px solid #000;box-sizing:border-box} .c,.r{border-left:.5px solid #000} .k{width:.13in;height:.13in;border:.6px solid #000} .s{background:#e3e3e3}`;
    return page(css, `<div class="f"><div class="in">${this.#form.join("")}${this.#data.join("")}</div></div>`); // prettier-ignore
  }
}

const spaced = (iso: string, long = false) => [iso.slice(5, 7), iso.slice(8), iso.slice(long ? 0 : 2, 4)] as const; // prettier-ignore
const six = (iso: string, long = false) => spaced(iso, long).join("");
const flat = (text: string) => text.toUpperCase().replace(/[,.]/g, "");

type Claim = ReturnType<typeof claimOf>;
function claimOf(chance: Chance) {
  const names = household(chance, 2).map((name) => name.toUpperCase().split(" ").toReversed().join(", ")); // prettier-ignore
  const parted = (place: string) => /^(.*), (\w\w) (\d+)$/.exec(place)!.slice(1);
  const own = chance.happens(0.7);
  return {
    ...{ own, patient: names[0]!, insured: names[own ? 0 : 1]!, date: shifted("2024-02-12", chance.between(0, 660)) }, // prettier-ignore
    home: [street(chance).toUpperCase(), ...parted(town(chance).toUpperCase())] as string[],
    ...{ birth: born(chance), male: chance.happens(0.5), plan: chance.pick(PLANS)[0]! },
    ...{ member: chance.number(chance.pick(["@@@#########", "#@@#@@#@@##", "W########"])), account: chance.number(chance.pick(["########", "@@@@###", "#####-#", "A####"])) }, // prettier-ignore
    ...{ tax: chance.number("##-#######"), npi: chance.number("1#########"), group: chance.number("######") }, // prettier-ignore
    ...{ doctor: person(chance).toUpperCase(), sent: chance.happens(0.5) ? person(chance).toUpperCase() : "" }, // prettier-ignore
    ...{ sentNpi: chance.number("1#########"), phone: chance.number("555 01##") },
    at: [street(chance).toUpperCase(), flat(town(chance))],
    payTo: [box(chance).toUpperCase(), flat(town(chance))] as const,
    codes: chance.shuffled("I10 E119 M1711 R1031 J0190 L570 F411 H2513 R0789 K219 Z23".split(" ")),
  };
}

function servicesOf(chance: Chance, list: string, first: string): Row[] {
  const all = list.split("/").map((one) => one.split(","));
  const days = [first, chance.happens(0.3) ? shifted(first, 7) : first];
  const many = chance.between(1, Math.min(6, all.length));
  return [all[0]!, ...chance.shuffled(all.slice(1))].slice(0, many).map((one, at): Row => {
    const [code = "", mods = "", price, units = "1"] = one;
    const charge = Math.round(Number(price) * 100) * Number(units);
    return { code, modifiers: mods ? mods.split(" ") : [], units: Number(units), charge, serviceDate: days[at * 2 < many ? 0 : 1]! }; // prettier-ignore
  });
}

function patientPart(f: Form, c: Claim): void {
  const [road = "", city = "", state = "", zip = ""] = c.home;
  const kinds = "MEDICARE|MEDICAID|TRICARE|CHAMPVA|GROUP HEALTH PLAN|FECA BLK LUNG|OTHER".split("|"); // prettier-ignore
  const places = [1, 7.6, 14.2, 21, 28.4, 36.8, 44.4];
  const on = c.plan.startsWith("MEDICARE") ? 0 : c.plan.startsWith("TRICARE") ? 2 : c.plan.startsWith("MOLINA") ? 1 : 4; // prettier-ignore
  f.words(0, 3.2, "HEALTH INSURANCE CLAIM FORM", 11).words(0, 5, "APPROVED BY NATIONAL UNIFORM CLAIM COMMITTEE (NUCC) 02/12"); // prettier-ignore
  f.words(0.3, 7.05, "1.").words(0.5, 6.3, "PICA").words(77, 6.3, "PICA").box(0, 7, 50, 2).box(50, 7, 30, 2, "1a. INSURED'S I.D. NUMBER &nbsp; &nbsp; &nbsp; (For Program in Item 1)", c.member); // prettier-ignore
  kinds.forEach((kind, at) => f.words(places[at]! + 0.6, 7.05, kind, 4.4).tick(places[at]!, 7.9, ["(Medicare#)", "(Medicaid#)", "(ID#/DoD#)", "(Member ID#)", "(ID#)", "(ID#)", "(ID#)"][at]!, at === on)); // prettier-ignore
  f.box(0, 9, 29, 2, "2. PATIENT'S NAME (Last Name, First Name, Middle Initial)", c.patient);
  f.box(29, 9, 21, 2, "3. PATIENT'S BIRTH DATE &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; SEX", spaced(c.birth, true).join(" ")).tick(41, 9.9, "M", c.male).tick(45.5, 9.9, "F", !c.male); // prettier-ignore
  f.box(50, 9, 30, 2, "4. INSURED'S NAME (Last Name, First Name, Middle Initial)", c.insured);
  f.box(0, 11, 29, 2, "5. PATIENT'S ADDRESS (No., Street)", road).box(29, 11, 21, 2, "6. PATIENT RELATIONSHIP TO INSURED"); // prettier-ignore
  ["Self", "Spouse", "Child", "Other"].forEach((kind, at) => f.tick(30 + at * 5, 11.9, kind, at === (c.own ? 0 : 1))); // prettier-ignore
  f.box(50, 11, 30, 2, "7. INSURED'S ADDRESS (No., Street)", c.own ? "SAME" : road);
  f.box(0, 13, 24, 2, "CITY", city).box(24, 13, 5, 2, "STATE", state).box(29, 13, 21, 4, "8. RESERVED FOR NUCC USE").box(50, 13, 24, 2, "CITY", c.own ? "" : city).box(74, 13, 6, 2, "STATE", c.own ? "" : state); // prettier-ignore
  f.box(0, 15, 13, 2, "ZIP CODE", zip).box(13, 15, 16, 2, "TELEPHONE (Include Area Code)", c.phone, 6).box(50, 15, 13, 2, "ZIP CODE").box(63, 15, 17, 2, "TELEPHONE (Include Area Code)"); // prettier-ignore
  f.box(0, 17, 29, 2, "9. OTHER INSURED'S NAME (Last Name, First Name, Middle Initial)").box(29, 17, 21, 8, "10. IS PATIENT'S CONDITION RELATED TO:").box(50, 17, 30, 2, "11. INSURED'S POLICY GROUP OR FECA NUMBER", on ? c.group : "NONE"); // prettier-ignore
  ["a. EMPLOYMENT? (Current or Previous)", "b. AUTO ACCIDENT? &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; PLACE (State)", "c. OTHER ACCIDENT?"].forEach((kind, at) => f.words(29.4, 19.05 + at * 2, kind).tick(33, 19.8 + at * 2, "YES", false).tick(39, 19.8 + at * 2, "NO", true)); // prettier-ignore
  ["a. OTHER INSURED'S POLICY OR GROUP NUMBER", "b. RESERVED FOR NUCC USE", "c. RESERVED FOR NUCC USE", "d. INSURANCE PLAN NAME OR PROGRAM NAME"].forEach((kind, at) => f.box(0, 19 + at * 2, 29, 2, kind)); // prettier-ignore
  f.box(50, 19, 30, 2, "a. INSURED'S DATE OF BIRTH &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; SEX").box(50, 21, 30, 2, "b. OTHER CLAIM ID (Designated by NUCC)").box(50, 23, 30, 2, "c. INSURANCE PLAN NAME OR PROGRAM NAME", c.plan); // prettier-ignore
  f.box(29, 25, 21, 2, "10d. CLAIM CODES (Designated by NUCC)").box(50, 25, 30, 2, "d. IS THERE ANOTHER HEALTH BENEFIT PLAN?").tick(52, 25.8, "YES", false).tick(58, 25.8, "NO", true); // prettier-ignore
}

function middlePart(f: Form, c: Claim): void {
  f.box(0, 27, 50, 3.4, "READ BACK OF FORM BEFORE COMPLETING &amp; SIGNING THIS FORM.").words(0.3, 27.5, "12. PATIENT'S OR AUTHORIZED PERSON'S SIGNATURE I authorize the release of any medical or other information necessary"); // prettier-ignore
  f.words(1.4, 28, "to process this claim. I also request payment of government benefits either to myself or to the party who accepts assignment below."); // prettier-ignore
  f.words(1, 29.6, "SIGNED").put(6, 29, "SIGNATURE ON FILE").words(35, 29.6, "DATE");
  f.box(50, 27, 30, 3.4, "13. INSURED'S OR AUTHORIZED PERSON'S SIGNATURE I authorize payment").words(51, 29.6, "SIGNED").put(56, 29, "SIGNATURE ON FILE"); // prettier-ignore
  f.box(0, 30.4, 27, 2, "14. DATE OF CURRENT ILLNESS, INJURY, or PREGNANCY (LMP)").box(27, 30.4, 23, 2, "15. OTHER DATE").box(50, 30.4, 30, 2, "16. DATES PATIENT UNABLE TO WORK IN CURRENT OCCUPATION"); // prettier-ignore
  f.box(0, 32.4, 27, 2, "17. NAME OF REFERRING PROVIDER OR OTHER SOURCE", c.sent && `DN ${c.sent}`).box(27, 32.4, 23, 2, "17b. NPI", c.sent && c.sentNpi, 5).box(50, 32.4, 30, 2, "18. HOSPITALIZATION DATES RELATED TO CURRENT SERVICES"); // prettier-ignore
  f.box(0, 34.4, 50, 2, "19. ADDITIONAL CLAIM INFORMATION (Designated by NUCC)").box(50, 34.4, 30, 2, "20. OUTSIDE LAB? &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; $ CHARGES").tick(52, 35.2, "YES", false).tick(58, 35.2, "NO", true); // prettier-ignore
  f.box(0, 36.4, 50, 4, "21. DIAGNOSIS OR NATURE OF ILLNESS OR INJURY &nbsp; Relate A-L to service line below (24E) &nbsp; &nbsp; ICD Ind.").put(47, 36.5, "0"); // prettier-ignore
  [..."ABCDEFGHIJKL"].forEach((letter, at) => {
    const [x, y] = [1.4 + (at % 4) * 12, 37.3 + Math.floor(at / 4)];
    f.words(x, y + 0.25, `${letter}. |_________________|`).put(x + 2, y - 0.05, c.codes[at < 3 ? at : 99] ?? ""); // prettier-ignore
  });
  f.box(50, 36.4, 30, 2, "22. RESUBMISSION CODE &nbsp; &nbsp; &nbsp; ORIGINAL REF. NO.").box(50, 38.4, 30, 2, "23. PRIOR AUTHORIZATION NUMBER"); // prettier-ignore
}

function serviceLine(f: Form, c: Claim, row: Row, y: number): void {
  const day = spaced(row.serviceDate);
  [0.5, 3.5, 6.5, 9.5, 12.5, 15.5].forEach((x, at) => f.put(x, y, day[at % 3]!));
  f.put(18.6, y, "11").put(25.3, y, row.code ?? "");
  row.modifiers.forEach((mark, at) => f.put(31.4 + at * 3, y, mark));
  f.put(44, y, ["A", "AB", "B"][row.charge % 3]!).cash(55.2, y, row.charge);
  f.put(58.4, y, String(row.units), 3).put(67.6, y, c.npi);
}

const HEADS = rowsOf(`
0|18|24. A. DATE(S) OF SERVICE;18|3|B.;21|4|C.;25|18|D. PROCEDURES, SERVICES, OR SUPPLIES;43|7|E.;50|8|F.;58|4|G.;62|2|H.;64|3|I.;67|13|J.`);
const UNDER = rowsOf(`
2|From;11|To;0.4|MM;3.3|DD;6.3|YY;9.4|MM;12.3|DD;15.3|YY;18.2|PLACE;21.4|EMG;25.4|CPT/HCPCS;34|MODIFIER;43.4|POINTER;51|$ CHARGES;58.3|UNITS;62.1|EPSD;64.3|QUAL.;67.5|RENDERING PROVIDER ID. #`);

function services(f: Form, c: Claim, rows: Row[]): void {
  HEADS.forEach(([x, w, text]) => f.box(Number(x), 40.4, Number(w), 2.4, text));
  UNDER.forEach(([x, text], at) => f.words(Number(x), at < 2 ? 41.1 : 41.9, text!, at < 2 ? 5 : 4));
  for (let at = 0; at < 6; at += 1) {
    const y = 42.8 + at * 2;
    f.shape("s", 0, y, 80, 1).box(0, y, 80, 2).words(-1.4, y + 0.7, String(at + 1), 8); // prettier-ignore
    [3, 6, 9, 12, 15, 18, 21, 25, 31, 34, 37, 40, 43, 50, 58, 62, 64, 67].forEach((x) => f.shape("r", x, y + (x < 18 ? 1 : 0.2), 0, x < 18 ? 1 : 1.8)); // prettier-ignore
    f.shape("c", 55.35, y + 1, 0, 1).words(64.4, y + 1.2, "NPI");
    const row = rows[at];
    if (row) serviceLine(f, c, row, y + 1);
    if (row?.code?.startsWith("J")) f.put(0.5, y, "N400003049420 ML1");
  }
}

type Foot = { office: string; billed: number; paid: number | null };
function feet(chance: Chance, f: Form, c: Claim, { office, billed, paid }: Foot): string {
  f.box(0, 54.8, 20, 2, "25. FEDERAL TAX I.D. NUMBER &nbsp; SSN EIN", c.tax).tick(15.5, 55.7, "", false).tick(17.6, 55.7, "", true); // prettier-ignore
  f.box(20, 54.8, 15, 2, "26. PATIENT'S ACCOUNT NO.", c.account).box(35, 54.8, 15, 2, "27. ACCEPT ASSIGNMENT?").tick(36, 55.7, "YES", true).tick(43, 55.7, "NO", false); // prettier-ignore
  f.box(50, 54.8, 12, 2, "28. TOTAL CHARGE").words(50.5, 55.8, "$", 8).cash(59.2, 55.78, billed).shape("c", 59.35, 55.8, 0, 1); // prettier-ignore
  f.box(62, 54.8, 10, 2, "29. AMOUNT PAID").words(62.5, 55.8, "$", 8).shape("c", 69.05, 55.8, 0, 1).box(72, 54.8, 8, 2, "30. Rsvd for NUCC Use"); // prettier-ignore
  if (paid !== null) f.cash(68.9, 55.78, paid);
  const signed = shifted(c.date, chance.between(8, 15));
  f.box(0, 56.8, 22, 6, "31. SIGNATURE OF PHYSICIAN OR SUPPLIER").words(1, 57.5, "INCLUDING DEGREES OR CREDENTIALS").words(0.4, 62, "SIGNED").words(13.4, 62, "DATE"); // prettier-ignore
  f.put(0.8, 60, `${c.doctor} MD`.slice(0, 24)).put(15.6, 61.4, six(signed));
  const bottom = (x: number, w: number, label: string, list: string[], npi: string) => {
    f.box(x, 56.8, w, 4.6, label).box(x, 61.4, w / 2, 1.4, "a.", npi, 1.8).box(x + w / 2, 61.4, w / 2, 1.4, "b."); // prettier-ignore
    list.forEach((row, at) => f.put(x + 0.7, 57.9 + at, row));
  };
  bottom(22, 28, "32. SERVICE FACILITY LOCATION INFORMATION", chance.happens(0.5) ? [office, ...c.at] : [], ""); // prettier-ignore
  bottom(50, 30, "33. BILLING PROVIDER INFO &amp; PH #", [office, ...c.payTo], c.npi);
  f.put(68, 56.85, c.phone).words(0, 63, "NUCC Instruction Manual available at: www.nucc.org", 5.5).words(31, 63, "PLEASE PRINT OR TYPE", 6).words(56, 63, "APPROVED OMB-0938-1197 FORM 1500 (02-12)", 5.5); // prettier-ignore
  return signed;
}

function professional(chance: Chance, l: Look): Drawn {
  const c = claimOf(chance);
  const [office = "", list = ""] = chance.pick(OFFICES);
  const rows = servicesOf(chance, list, c.date);
  const f = new Form(l);
  [c.plan, box(chance).toUpperCase(), flat(town(chance))].forEach((row, at) =>
    f.put(48, 0.4 + at, row),
  );
  patientPart(f, c);
  middlePart(f, c);
  services(f, c, rows);
  const billed = total(rows, "charge");
  const paid = chance.happens(0.3) ? chance.pick([2000, 3500, 4000]) : l.zero ? 0 : null;
  const statementDate = feet(chance, f, c, { office, billed, paid });
  const who = { provider: office, patient: c.patient, accountNumber: c.account, statementDate };
  const said = { name: family.name, setting: "professional" as const, ...who };
  return { html: f.html(), truth: truthOf(said, { billed, patientPaid: paid }, rows.map(lineOf)) };
}

/** The days, the room and the departments of a stay or of one outpatient visit. */
function departments(chance: Chance, c: Claim, inside: boolean) {
  const nights = inside ? chance.between(2, 6) : 0;
  const factor = 0.8 + 0.5 * chance.share();
  const keeps = chance.pick([0.4, 0.6, 0.85]);
  const kept = (inside ? IN : OUT)
    .filter((_, at) => at === 0 || chance.happens(keeps))
    .slice(0, 20);
  const rows = kept.map(([revenueCode = "", description = "", coded = "", many, price, out]) => {
    const [code = null, ...modifiers] = coded && coded !== "rate" ? coded.split(" ") : [];
    const each = Math.round(Number(price) * factor * 100);
    const units = coded === "rate" ? (revenueCode === "0120" ? nights : 1) : Number(many);
    const charge = each * units;
    const serviceDate = inside ? null : c.date;
    const more = { ...(coded === "rate" ? { unitPrice: each } : {}), ...(out ? { notCovered: charge } : {}) }; // prettier-ignore
    return { revenueCode, description, code, modifiers, units, charge, serviceDate, ...more }; // prettier-ignore
  });
  const days = rows.reduce((all, { units, ...row }) => all + ("unitPrice" in row ? units : 0), 0);
  return { rows: rows.toSorted((x, y) => (x.revenueCode < y.revenueCode ? -1 : 1)), to: shifted(c.date, days) }; // prettier-ignore
}

type House = { name: string; type: string; to: string };
function facilityTop(chance: Chance, f: Form, c: Claim, { name, type, to }: House): void {
  [name, ...c.at].forEach((row, at) => f.put(0.6, 0.75 + at, row));
  f.box(0, 0, 30, 4, "1").box(30, 0, 20, 4, "2").box(50, 0, 22, 1).words(50.2, 0.3, "3a PAT. CNTL #").put(57, 0, c.account); // prettier-ignore
  f.box(50, 1, 22, 1, "").words(50.2, 1.3, "b. MED. REC. #").put(57, 1, chance.number("######")).box(72, 0, 8, 2, "4 TYPE OF BILL", `0${type}`, 2); // prettier-ignore
  f.box(50, 2, 11, 2, "5 FED. TAX NO.", c.tax, 0.4).box(61, 2, 14, 2, "6 STATEMENT COVERS PERIOD").words(61.3, 2.6, "FROM", 4).words(68.2, 2.6, "THROUGH", 4).box(75, 2, 5, 2, "7"); // prettier-ignore
  f.put(61.3, 3.02, six(c.date)).put(68.2, 3.02, six(to));
  f.box(0, 4, 30, 2, "8 PATIENT NAME &nbsp; &nbsp; &nbsp; a", "").words(0.4, 5.2, "b").put(1.6, 4.95, c.patient.replace(", ", " ")); // prettier-ignore
  const [road = "", city = "", state = "", zip = ""] = c.home;
  f.box(30, 4, 50, 2, "9 PATIENT ADDRESS &nbsp; &nbsp; &nbsp; a").put(42, 4.05, road).words(30.4, 5.2, "b").put(31.6, 4.98, city).words(60, 5.2, "c").put(61.4, 4.98, state).words(66, 5.2, "d").put(67.4, 4.98, zip); // prettier-ignore
  const facts = [
    ["10 BIRTHDATE", 10, six(c.birth, true)], ["11 SEX", 4, c.male ? "M" : "F"], ["12 ADMISSION DATE", 8, type === "111" ? six(c.date) : ""],
    ["13 HR", 4, "09"], ["14 TYPE", 4, type === "111" ? "1" : "3"], ["15 SRC", 4, "1"], ["16 DHR", 4, type === "111" ? "14" : ""], ["17 STAT", 4, "01"],
    ["18 &nbsp; 19 &nbsp; 20 &nbsp; 21 &nbsp; CONDITION CODES &nbsp; 24 &nbsp; 25 &nbsp; 26 &nbsp; 27 &nbsp; 28", 28, ""], ["29 ACDT", 5, ""], ["30", 5, ""],
  ] as const; // prettier-ignore
  let x = 0;
  for (const [label, w, value] of facts) x += (f.box(x, 6, w, 2, label, value, 0.5), w);
  const codes = ["31 OCCURRENCE", "32 OCCURRENCE", "33 OCCURRENCE", "34 OCCURRENCE", "35 OCCURRENCE SPAN", "36 OCCURRENCE SPAN", "37"]; // prettier-ignore
  codes.forEach((label, at) => f.box([0, 10, 20, 30, 40, 56, 72][at]!, 8, at < 4 ? 10 : at < 6 ? 16 : 8, 3, label)); // prettier-ignore
  f.put(0.6, 9, "11").put(3.4, 9, six(shifted(c.date, -3)));
  f.box(0, 11, 38, 5, "38").put(1, 12, c.plan).put(1, 13, c.payTo[0]).put(1, 14, c.payTo[1]);
  ["39 &nbsp; VALUE CODES", "40 &nbsp; VALUE CODES", "41 &nbsp; VALUE CODES"].forEach((label, at) => f.box(38 + at * 14, 11, 14, 5, label)); // prettier-ignore
  if (type === "111") f.put(39, 12, "80").put(43, 12, String(Math.round((Date.parse(to) - Date.parse(c.date)) / 86_400_000))); // prettier-ignore
}

function revenueLines(f: Form, rows: Said[], billed: number, made: string): void {
  const out = total(rows, "notCovered");
  const edges = [0, 5, 30, 46, 53, 60, 70, 78, 80];
  const labels = "42 REV. CD.|43 DESCRIPTION|44 HCPCS / RATE / HIPPS CODE|45 SERV. DATE|46 SERV. UNITS|47 TOTAL CHARGES|48 NON-COVERED|49"; // prettier-ignore
  for (let at = 1; at < 23; at += 2) f.shape("s", 0, 16.9 + at, 80, 1);
  labels.split("|").forEach((label, at) => f.box(edges[at]!, 16, edges[at + 1]! - edges[at]!, 0.9, label).box(edges[at]!, 16.9, edges[at + 1]! - edges[at]!, 23)); // prettier-ignore
  for (let at = 0; at < 23; at += 1) {
    f.words(-1.4, 17.2 + at, String(at + 1)).shape("c", 67.15, 16.9 + at, 0, 1).shape("c", 75.15, 16.9 + at, 0, 1); // prettier-ignore
  }
  rows.forEach((row, at) => {
    const y = 16.92 + at;
    f.put(0.5, y, row.revenueCode ?? "").put(5.6, y, row.description ?? "");
    const marks = row.modifiers?.length ? ` ${row.modifiers.join(" ")}` : "";
    const rate = row.unitPrice ? (row.unitPrice / 100).toFixed(2) : "";
    f.put(30.6, y, row.code ? row.code + marks : rate);
    f.put(46.3, y, row.serviceDate ? six(row.serviceDate) : "").put(54, y, String(row.units), 5.4);
    f.cash(67, y, row.charge!);
    if (row.notCovered) f.cash(75, y, row.notCovered);
  });
  f.put(0.5, 38.92, "0001").words(13, 39.2, "PAGE").put(17, 38.92, "1").words(20, 39.2, "OF").put(23, 38.92, "1").words(32, 39.2, "CREATION DATE", 6).put(46.3, 38.92, six(made)).words(54, 39.2, "TOTALS", 6.5).cash(67, 38.92, billed); // prettier-ignore
  if (out) f.cash(75, 38.92, out);
}

function facilityFoot(chance: Chance, f: Form, c: Claim, inside: boolean): void {
  const row = (y: number, h: number, list: string, values: Record<number, string> = {}) => {
    let x = 0;
    list.split("|").forEach((one, at) => {
      const [label = "", w = "8"] = one.split("~");
      x += (f.box(x, y, Number(w), h, label).put(x + 0.6, y + 0.9, values[at] ?? ""), Number(w));
    });
  };
  row(40.2, 4, "50 PAYER NAME~26|51 HEALTH PLAN ID~14|52 REL~4|53 ASG~4|54 PRIOR PAYMENTS~11|55 EST. AMOUNT DUE~11|56 NPI~10", { 0: c.plan, 1: chance.number("#####"), 2: "Y", 3: "Y", 6: "" }); // prettier-ignore
  f.put(69.6, 42, c.npi, 9.5);
  row(44.2, 4, "58 INSURED'S NAME~28|59 P.REL~5|60 INSURED'S UNIQUE ID~19|61 GROUP NAME~14|62 INSURANCE GROUP NO.~14", { 0: c.insured.replace(", ", " "), 1: c.own ? "18" : "01", 2: c.member, 4: c.group }); // prettier-ignore
  row(48.2, 3, "63 TREATMENT AUTHORIZATION CODES~30|64 DOCUMENT CONTROL NUMBER~25|65 EMPLOYER NAME~25", chance.happens(0.3) ? { 0: chance.number("A########") } : {}); // prettier-ignore
  row(51.2, 3, "66 DX~3|67~10|A~9|B~9|C~9|D~9|E~9|F~9|G~9|68~4", { 0: "0", ...Object.fromEntries(c.codes.slice(0, 4).map((code, at) => [at + 1, inside ? `${code}Y` : code])) }); // prettier-ignore
  row(54.2, 2, "69 ADMIT DX~12|70 PATIENT REASON DX~24|71 PPS CODE~10|72 ECI~20|73~14", inside ? { 0: c.codes[0]! } : { 1: c.codes[0]! }); // prettier-ignore
  f.box(0, 56.2, 44, 4, "74 PRINCIPAL PROCEDURE &nbsp; CODE &nbsp; DATE &nbsp; &nbsp; a. OTHER PROCEDURE &nbsp; &nbsp; b. OTHER PROCEDURE &nbsp; &nbsp; 75"); // prettier-ignore
  ["76 ATTENDING", "77 OPERATING", "78 OTHER", "79 OTHER"].forEach((label, at) => f.box(44, 56.2 + at * 2, 36, 2, `${label} &nbsp; NPI`).words(44.4, 57.5 + at * 2, "LAST").words(62, 57.5 + at * 2, "FIRST")); // prettier-ignore
  const [last = "", first = ""] = c.doctor.split(" ").toReversed();
  f.put(54, 56.22, `1${c.npi.slice(1).split("").toReversed().join("")}`).put(48, 57.18, last).put(66, 57.18, first); // prettier-ignore
  f.box(0, 60.2, 22, 4, "80 REMARKS").box(22, 60.2, 22, 4, "81CC a").put(27, 60.4, "B3 282N00000X").words(0, 64.5, "UB-04 CMS-1450", 6).words(22, 64.5, "APPROVED OMB NO. 0938-0997", 5.5).words(44, 64.5, "THE CERTIFICATIONS ON THE REVERSE APPLY TO THIS BILL AND ARE MADE A PART HEREOF.", 5); // prettier-ignore
}

function facility(chance: Chance, l: Look): Drawn {
  const c = claimOf(chance);
  const [name = "", type = ""] = chance.pick(HOUSES);
  const { rows, to } = departments(chance, c, type === "111");
  const f = new Form(l);
  facilityTop(chance, f, c, { name, type, to });
  const billed = total(rows, "charge");
  const made = shifted(to, chance.between(4, 12));
  revenueLines(f, rows, billed, made);
  facilityFoot(chance, f, c, type === "111");
  const who = { provider: name, patient: c.patient.replace(", ", " "), accountNumber: c.account };
  const days = { statementDate: made, serviceFrom: c.date, serviceTo: to };
  const said = { name: family.name, setting: "facility" as const, ...who, ...days };
  return { html: f.html(), truth: truthOf(said, { billed }, rows.map(lineOf)) };
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  return chance.happens(0.5) ? professional(chance, l) : facility(chance, l);
}

export const family: Family = {
  name: "claim-forms-filled-by-offices",
  paper:
    "A professional or institutional claim form that an office's software prints and fills in.",
  medium: "text",
  draw,
};
