import { bare, dollars, longMonthName, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  born,
  box,
  doctor,
  naming,
  person,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Entry = { group: string; code: string; text: string; cents: number };
type Cell = readonly [width: number, label: string, value?: string];

/** Group, then code, words and dollars of each service that an office does. */
const OFFICE: Entry[] =
  rowsOf(`OFFICE VISIT - NEW|99202~Expanded~118|99203~Detailed~172|99204~Comprehensive~258|99205~High Complexity~335
OFFICE VISIT - ESTABLISHED|99211~Nurse Visit~42|99212~Problem Focused~84|99213~Low Complexity~136|99214~Moderate Complexity~194|99215~High Complexity~268
PREVENTIVE|99395~Well Exam 18-39~186|99396~Well Exam 40-64~204|99397~Well Exam 65+~221|G0439~Medicare Annual Wellness~168
PROCEDURES|93000~EKG w/ Interp~62|94010~Spirometry~74|69210~Cerumen Removal~88|17110~Wart Destruction up to 14~156|20610~Joint Inj Major~142|11200~Skin Tag Removal~128|10060~Incision/Drain Abscess~198|12001~Laceration Repair~226|94640~Nebulizer Tx~46
LABORATORY|36415~Venipuncture~16|81002~Urine Dip~12|82962~Glucose Fingerstick~14|87880~Rapid Strep~34|87804~Rapid Flu A/B~42|85018~Hemoglobin~15|81025~Urine Preg Test~24|83036~HgbA1c~36
INJECTIONS|90471~Immun Admin 1st~34|90686~Flu Quad~38|90715~Tdap~62|96372~Therapeutic Inj~40|J1030~Depo-Medrol 40mg~18|J3420~B-12~12|J0696~Rocephin 250mg~21`).flatMap(
    ([group = "", ...list]) =>
      list.map((one) => {
        const [code = "", text = "", price = ""] = one.split("~");
        return { group, code, text, cents: Number(price) * 100 };
      }),
  );
const DIAGNOSES = rowsOf(
  "Hypertension|I10;Type 2 DM|E11.9;Hyperlipidemia|E78.5;Asthma|J45.909;URI|J06.9;Sinusitis, acute|J01.90;Low Back Pain|M54.50;GERD|K21.9;Anxiety|F41.9;Hypothyroid|E03.9;Fatigue|R53.83;UTI|N39.0;Bronchitis|J20.9;Otitis Media|H66.90",
);
const PRACTICES =
  "Whitfield Family Practice, P.C.|RIVERSIDE PRIMARY CARE ASSOCIATES|Orchard Park Internal Medicine|COASTAL PLAINS FAMILY HEALTH LLC|Sutter Mill Medical Group".split(
    "|",
  );
const PLANS =
  "BLUE MESA HEALTH PLAN|UNITED PRAIRIE LIFE|KEYSTONE MUTUAL PPO|STATE EMPLOYEES HEALTH FUND";

const sideText = (chance: Chance) => ({
  practice: chance.pick(PRACTICES),
  where: street(chance).replace(/ (Apt|Unit) /, " Ste "),
  town: town(chance),
  account: chance.number(chance.pick(["######", "@@####", "####.0"])),
  date: shifted("2023-03-01", chance.between(0, 900)),
  name: person(chance),
});
type Side = ReturnType<typeof sideText>;

function chosen(chance: Chance, most: number): Entry[] {
  const visits = OFFICE.filter(({ group }) => /VISIT|PREV/.test(group));
  const rest = OFFICE.filter(({ group }) => !/VISIT|PREV/.test(group));
  return [chance.pick(visits), ...chance.shuffled(rest).slice(0, chance.between(1, most - 1))];
}

const cellRow = (cells: readonly Cell[], tall = 8.4) =>
  `<div class="r" style="height:${tall}mm">${cells.map(([wide, label, value]) => `<div class="b" style="width:${wide}mm"><span>${label}</span>${value ? `<em>${value}</em>` : ""}</div>`).join("")}</div>`;
const ticks = (list: string, on: string) =>
  list
    .split("|")
    .map((one) => `<u>${one === on ? "X" : "&nbsp;"}</u><span class="w">${one}</span>`)
    .join(" ");
const spaced = (iso: string) => `${iso.slice(5, 7)} ${iso.slice(8)} ${iso.slice(2, 4)}`;
const split = (cents: number) => bare(cents).replace(".", " ");

const formCss = (ink: string, shade: string) => `
@page{size:letter;margin:7mm 6mm} body{margin:0;font:5.4pt/1.15 'Liberation Sans';color:${ink}} .top{display:flex;justify-content:space-between;height:23mm} .top h1{font-size:10pt;margin:9mm 0 0} .payer{color:#000;font:10pt/1.2 'Liberation Mono';margin-top:3mm;width:86mm} .f{border:.9px solid ${ink};width:202mm} .r{display:flex;border-bottom:.7px solid ${ink};box-sizing:border-box} .r:last-child{border-bottom:0} .b{position:relative;border-right:.7px solid ${ink};box-sizing:border-box;padding:.3mm .8mm;overflow:hidden;flex:none} .b:last-child{border-right:0;flex:1} small{font-size:4.3pt;display:block} em{position:absolute;left:1.6mm;bottom:.3mm;font:10pt/1.05 'Liberation Mono';color:#000;white-space:pre} u{display:inline-block;text-decoration:none;border:.6px solid ${ink};width:2.6mm;height:2.6mm;font:8pt/2.6mm 'Liberation Mono';color:#000;text-align:center} .w{margin-right:1.5mm} .l{height:8.4mm;display:flex;border-bottom:.7px solid ${ink};background:linear-gradient(${shade} 0 48%,#fff 48%);position:relative} .l div{position:relative;border-right:.6px solid ${ink};box-sizing:border-box;flex:none} .l div:last-child{border:0;flex:1} .l em{bottom:.2mm;left:.8mm} .l .m em{left:auto;right:.8mm} .l .m:after{content:"";position:absolute;right:5.9mm;bottom:0;height:4mm;border-left:.4px dashed ${ink}} .l .s{position:absolute;left:1mm;top:.1mm;font:8.6pt 'Liberation Mono';color:#000;border:0} .foot{display:flex;justify-content:space-between;margin-top:1mm;font-size:6.5pt}`;

const WIDTHS = [22.5, 22.5, 8, 8, 18, 27, 13, 23, 10, 6, 8] as const;
const HEADS =
  "24. A. DATE(S) OF SERVICE<br>From MM DD YY|To MM DD YY|B. PLACE OF SERVICE|C. EMG|D. PROCEDURES, SERVICES, OR SUPPLIES<br>CPT/HCPCS|(Explain Unusual Circumstances)<br>MODIFIER|E. DIAGNOSIS POINTER|F. $ CHARGES|G. DAYS OR UNITS|H. EPSDT|I. ID. QUAL.|J. RENDERING PROVIDER ID. #";

type FormLine = Said & { place: string; pointer: string; extra: string };
function formLines(chance: Chance, date: string, few: Entry[]): FormLine[] {
  const place = chance.pick(["11", "11", "22"]);
  const day = chance.happens(0.2) ? shifted(date, 7) : date;
  return few.map(({ code, cents }, at) => {
    const units = /^J/.test(code) ? chance.between(1, 4) : 1; // prettier-ignore
    const modifiers = at === 0 && few.length > 2 && chance.happens(0.6) ? ["25"] : code === "20610" ? [chance.pick(["RT", "LT"])] : /^8[17]/.test(code) && chance.happens(0.6) ? ["QW"] : []; // prettier-ignore
    const extra = /^J/.test(code) && chance.happens(0.6) ? chance.number("N4########### ML1") : "";
    const on = at > 1 ? day : date;
    return { serviceDate: on, code, units, modifiers, charge: cents * units, place, pointer: chance.pick(["A", "A", "AB", "B"]), extra }; // prettier-ignore
  });
}

const lineOfForm = ({ serviceDate, code, units, modifiers, charge }: FormLine) =>
  lineOf({ serviceDate, code, units, modifiers, charge });

function formRow(line: FormLine, npi: string): string {
  const mods = (line.modifiers ?? []).join(" ");
  const date = spaced(line.serviceDate!);
  const cells = [date, date, line.place, "", line.code, mods, line.pointer, split(line.charge!), line.units, "", "NPI", npi]; // prettier-ignore
  return `<div class="l">${cells.map((cell, at) => `<div${at === 7 ? ' class="m"' : ""}${at < WIDTHS.length ? ` style="width:${WIDTHS[at]}mm"` : ""}><em>${at === 10 ? `<small style="font:5pt 'Liberation Sans'">NPI</small>` : cell}</em></div>`).join("")}${line.extra ? `<span class="s">${line.extra}</span>` : ""}</div>`;
}

function formHead(chance: Chance, s: Side, patient: string, plan: string): string {
  const [place = "", zip = ""] = s.town.split(/ (?=\d)/);
  const [city = "", state = ""] = place.toUpperCase().split(", ");
  const home = street(chance).toUpperCase();
  const day = spaced(born(chance));
  const group = chance.pick(["Medicare|Medicaid", "Other"]);
  const kinds = ticks("MEDICARE|MEDICAID|TRICARE|CHAMPVA|GROUP HEALTH PLAN|FECA BLK LUNG|OTHER", group === "Other" ? "OTHER" : "GROUP HEALTH PLAN"); // prettier-ignore
  const no = (words: string) => `${words}<br>${ticks("YES|NO", "NO")}`;
  const ids = chance.number("@@@#########");
  const [c, telephone] = [zip, `${chance.between(201, 989)} 555 01${chance.number("##")}`];
  return [
    cellRow([
      [132, `1. &nbsp;${kinds}`],
      [70, "1a. INSURED'S I.D. NUMBER &nbsp;(For Program in Item 1)", ids],
    ]),
    cellRow([[72, "2. PATIENT'S NAME (Last Name, First Name, Middle Initial)", patient], [60, `3. PATIENT'S BIRTH DATE &nbsp; SEX ${ticks("M|F", chance.pick(["M", "F"]))}`, day], [70, "4. INSURED'S NAME (Last Name, First Name, Middle Initial)", patient]]), // prettier-ignore
    cellRow([[72, "5. PATIENT'S ADDRESS (No., Street)", home], [60, `6. PATIENT RELATIONSHIP TO INSURED<br>${ticks("Self|Spouse|Child|Other", "Self")}`], [70, "7. INSURED'S ADDRESS (No., Street)", home]]), // prettier-ignore
    cellRow([[58, "CITY", city], [14, "STATE", state], [60, "8. RESERVED FOR NUCC USE"], [56, "CITY", city], [14, "STATE", state]]), // prettier-ignore
    cellRow([[32, "ZIP CODE", c], [40, "TELEPHONE (Include Area Code)", telephone], [60, ""], [30, "ZIP CODE", c], [40, "TELEPHONE (Include Area Code)", telephone]]), // prettier-ignore
    cellRow([[72, "9. OTHER INSURED'S NAME (Last Name, First Name, Middle Initial)"], [60, "10. IS PATIENT'S CONDITION RELATED TO:"], [70, "11. INSURED'S POLICY GROUP OR FECA NUMBER", chance.happens(0.7) ? chance.number("#####") : "NONE"]]), // prettier-ignore
    cellRow([[72, "a. OTHER INSURED'S POLICY OR GROUP NUMBER"], [60, no("a. EMPLOYMENT? (Current or Previous)")], [70, "a. INSURED'S DATE OF BIRTH", day]]), // prettier-ignore
    cellRow([[72, "b. RESERVED FOR NUCC USE"], [60, no("b. AUTO ACCIDENT? &nbsp; PLACE (State)")], [70, "b. OTHER CLAIM ID (Designated by NUCC)"]]), // prettier-ignore
    cellRow([[72, "c. RESERVED FOR NUCC USE"], [60, no("c. OTHER ACCIDENT?")], [70, "c. INSURANCE PLAN NAME OR PROGRAM NAME", plan]]), // prettier-ignore
    cellRow([[72, "d. INSURANCE PLAN NAME OR PROGRAM NAME"], [60, "10d. CLAIM CODES (Designated by NUCC)"], [70, `d. IS THERE ANOTHER HEALTH BENEFIT PLAN?<br>${ticks("YES|NO", "NO")}`]]), // prettier-ignore
    cellRow([[132, "12. PATIENT'S OR AUTHORIZED PERSON'S SIGNATURE I authorize the release of any medical or other information necessary to process this claim. I also request payment of government benefits either to myself or to the party who accepts assignment below.", "SIGNATURE ON FILE"], [70, "13. INSURED'S OR AUTHORIZED PERSON'S SIGNATURE I authorize payment of medical benefits to the undersigned physician or supplier.", "SIGNATURE ON FILE"]], 12.6), // prettier-ignore
  ].join("");
}

function claim(chance: Chance): Drawn {
  const s = sideText(chance);
  const ink = chance.pick(["#c8322b", "#c8322b", "#222"]);
  const lines = formLines(chance, s.date, chosen(chance, chance.pick([4, 6])));
  const billed = sum(lines.map(({ charge }) => charge!));
  const paid = chance.pick([0, 0, 2500, 4000]);
  const [first = "", last = ""] = s.name.toUpperCase().split(" ");
  const patient = `${last}, ${first}${chance.happens(0.5) ? `, ${chance.number("@")}` : ""}`;
  const plan = chance.pick(PLANS.split("|"));
  const npi = chance.number("1#########");
  const who = doctor(chance).toUpperCase().replace(",", "");
  const office = `${s.practice.toUpperCase()}\n${s.where.toUpperCase()}\n${s.town.toUpperCase().replace(",", "")}`;
  const codes = chance.shuffled(DIAGNOSES).slice(0, 4).map(([, code = ""], at) => `${"ABCD"[at]}. ${code.replace(".", "")}`).join("    "); // prettier-ignore
  const foot = [
    cellRow([[66, "14. DATE OF CURRENT ILLNESS, INJURY, or PREGNANCY (LMP) &nbsp; QUAL."], [66, "15. OTHER DATE &nbsp; QUAL."], [70, "16. DATES PATIENT UNABLE TO WORK IN CURRENT OCCUPATION<br>FROM &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; TO"]]), // prettier-ignore
    cellRow([[66, "17. NAME OF REFERRING PROVIDER OR OTHER SOURCE", chance.happens(0.4) ? `DN ${doctor(chance).toUpperCase().replace(",", "")}` : ""], [66, "17b. NPI"], [70, "18. HOSPITALIZATION DATES RELATED TO CURRENT SERVICES<br>FROM &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; TO"]]), // prettier-ignore
    cellRow([[132, "19. ADDITIONAL CLAIM INFORMATION (Designated by NUCC)"], [70, `20. OUTSIDE LAB? &nbsp; $ CHARGES<br>${ticks("YES|NO", "NO")}`]]), // prettier-ignore
    cellRow([[132, "21. DIAGNOSIS OR NATURE OF ILLNESS OR INJURY Relate A-L to service line below (24E) &nbsp; ICD Ind. 0", codes], [36, "22. RESUBMISSION CODE"], [34, "23. PRIOR AUTHORIZATION NUMBER"]], 12.6), // prettier-ignore
    cellRow(
      HEADS.split("|").map((head, at): Cell => [WIDTHS[at] ?? 30, `<small>${head}</small>`]),
      10.5,
    ),
    ...Array.from({ length: 6 }, (_, at) => lines[at] ? formRow(lines[at], npi) : `<div class="l">${[...WIDTHS, 0].map((w) => `<div style="width:${w}mm"></div>`).join("")}</div>`), // prettier-ignore
    cellRow([[50, `25. FEDERAL TAX I.D. NUMBER &nbsp; SSN EIN`, chance.number("##-#######")], [40, "26. PATIENT'S ACCOUNT NO.", s.account], [36, `27. ACCEPT ASSIGNMENT?<br>${ticks("YES|NO", "YES")}`], [30, "28. TOTAL CHARGE", `$ ${split(billed)}`], [24, "29. AMOUNT PAID", `$ ${split(paid)}`], [22, "30. Rsvd for NUCC Use"]]), // prettier-ignore
    cellRow([[54, "31. SIGNATURE OF PHYSICIAN OR SUPPLIER INCLUDING DEGREES OR CREDENTIALS (I certify that the statements on the reverse apply to this bill and are made a part thereof.)", who.slice(0, 23)], [72, "32. SERVICE FACILITY LOCATION INFORMATION", office], [76, `33. BILLING PROVIDER INFO &amp; PH #`, office]], 20), // prettier-ignore
    cellRow(
      [
        [54, "SIGNED"],
        [36, "a.", npi],
        [36, "b."],
        [38, "a.", npi],
        [38, "b."],
      ],
      6,
    ),
  ].join("");
  const top = `<div class="top"><h1>HEALTH INSURANCE CLAIM FORM<br><span style="font-size:5.5pt;font-weight:normal">APPROVED BY NATIONAL UNIFORM CLAIM COMMITTEE (NUCC) 02/12</span></h1><div class="payer">${plan}<br>${box(chance).toUpperCase()}<br>${town(chance).toUpperCase().replace(",", "")}</div></div>`;
  const html = sheet.page(formCss(ink, ink === "#222" ? "#ddd" : "#f6d3cf"), `${top}<div class="f">${formHead(chance, s, patient, plan)}${foot}</div><div class="foot"><span>NUCC Instruction Manual available at: www.nucc.org</span><b>PLEASE PRINT OR TYPE</b><span>APPROVED OMB-0938-1197 FORM 1500 (02-12)</span></div>`); // prettier-ignore
  const truth = truthOf(
    { name: family.name, setting: "professional", provider: s.practice.toUpperCase(), patient, accountNumber: s.account }, // prettier-ignore
    { billed, patientPaid: paid },
    lines.map(lineOfForm),
  );
  return { html, truth };
}

type Style = { mark: (on: boolean) => string; fees: boolean; columns: number; font: string; codes: boolean; money: (cents: number) => string; caps: boolean }; // prettier-ignore
const styleOf = (chance: Chance): Style => ({
  mark: chance.pick<Style["mark"]>([
    (on) => `<u>${on ? "X" : ""}</u>`,
    (on) => (on ? "[X]" : "[&nbsp;&nbsp;]"),
    (on) => `<s>${on ? "&#9746;" : "&#9744;"}</s>`,
    (on) => `<u>${on ? "&#10003;" : ""}</u>`,
  ]),
  ...{ fees: chance.happens(0.5), columns: chance.pick([2, 3]), codes: chance.happens(0.3) },
  font: chance.pick(["Liberation Sans", "Liberation Sans Narrow", "Liberation Serif"]),
  money: chance.pick([bare, dollars]),
  caps: chance.happens(0.3),
});

/** The lists of services with a box before each. */
function menu(st: Style, few: Entry[], given: (text: string) => string): string {
  const groups = [...new Set(OFFICE.map(({ group }) => group))];
  const tables = groups.map((group) => {
    const rows = OFFICE.filter((one) => one.group === group).map((one) => {
      const on = few.includes(one);
      const fee = st.fees || on ? st.money(one.cents) : "";
      const [code, text] = [`<td>${one.code}</td>`, `<td class="t">${given(one.text)}</td>`];
      return `<tr><td class="k">${st.mark(on)}</td>${st.codes ? text + code : code + text}<td class="n">${fee}</td></tr>`;
    });
    const heads = st.codes
      ? "<th>Description</th><th>CPT</th>"
      : "<th>CPT</th><th>Description</th>";
    return `<table class="menu"><tr><th colspan="4" class="g">${group}</th></tr><tr class="h"><th></th>${heads}<th class="n">Fee</th></tr>${rows.join("")}</table>`;
  });
  return `<div class="menus">${tables.join("")}</div>`;
}

const billCss = (st: Style) => `
@page{size:letter;margin:10mm} body{margin:0;font:${st.columns === 3 ? 8 : 8.6}pt/1.25 '${st.font}'} h1{font-size:1.7em;margin:0;text-align:center} .c{text-align:center;margin-bottom:3mm} table{border-collapse:collapse} .facts{width:100%;margin-bottom:3mm} .facts td{border:.6px solid #000;padding:.8mm 1.5mm;vertical-align:top} .facts small{display:block;font-size:.78em} .menus{columns:${st.columns};column-gap:3mm;margin-bottom:3mm} .menu{width:100%;break-inside:avoid;margin-bottom:2mm} .menu td{border:.4px solid #777;padding:.25mm .9mm} .menu .g{background:#ddd;border:.6px solid #000;text-align:left;padding:.5mm 1mm} .h th{font-size:.8em;text-align:left;padding:.2mm .9mm} .menu .n,.h .n{text-align:right;white-space:nowrap} .k{white-space:nowrap;width:4mm} u{display:inline-block;text-decoration:none;border:.8px solid #000;width:3mm;height:3mm;font:bold 7.5pt/3mm 'DejaVu Sans';text-align:center;vertical-align:middle} s{text-decoration:none;font:10pt/1 'DejaVu Sans'} .dx{columns:4;border:.6px solid #000;padding:1.5mm;margin-bottom:3mm} .dx div{white-space:nowrap} .end{display:flex;justify-content:space-between;gap:6mm;break-inside:avoid} .end>div{flex:1} .money td{border:.6px solid #000;padding:.8mm 2mm} .money td:last-child{text-align:right;min-width:24mm} .money tr:last-child td{font-weight:bold}`;

function superbill(chance: Chance): Drawn {
  const [s, st] = [sideText(chance), styleOf(chance)];
  const few = chosen(chance, chance.pick([4, 6, 9]));
  const ordered = OFFICE.filter((one) => few.includes(one));
  const given = (text: string) => (st.caps ? text.toUpperCase() : text);
  const billed = sum(ordered.map(({ cents }) => cents));
  const paid = Math.min(billed, chance.pick([0, 2000, 3500, billed]));
  const before = chance.happens(0.3) ? chance.between(1500, 19000) : 0;
  const patient = naming(chance)(s.name);
  const day = chance.pick([slashes, looseSlashes, longMonthName]);
  const number = chance.pick(["Account #", "Chart #", "Acct No."]);
  const at = [["Patient Name", patient], ["Date of Service", day(s.date)], [number, s.account], ["DOB", day(born(chance))], ["Provider", doctor(chance)], ["Insurance", chance.pick(PLANS.split("|"))], ["Time In", chance.pick(["8:40 AM", "1:15 PM", "3:30 PM"])], ["Referring", ""]]; // prettier-ignore
  const cells = at.map(([label, value]) => `<td><small>${label}:</small>${value || "&nbsp;"}</td>`);
  const facts = `<table class="facts"><tr>${cells.slice(0, 4).join("")}</tr><tr>${cells.slice(4).join("")}</tr></table>`;
  const sick = chance.shuffled(DIAGNOSES).slice(0, 2);
  const dx = `<div class="dx"><b>DIAGNOSIS (ICD-10)</b>${DIAGNOSES.map((one) => `<div>${st.mark(sick.includes(one))} ${one[0]} ${one[1]}</div>`).join("")}</div>`;
  const money = sheet.pairs(
    [
      before ? ["Previous Balance", st.money(before)] : null,
      [chance.pick(["Total Charges", "TODAY'S CHARGES", "Today's Total"]), st.money(billed)],
      [chance.pick(["Amount Paid", "Paid Today", "Payment Received"]), st.money(paid)],
      [chance.pick(["Balance Due", "Balance"]), st.money(before + billed - paid)],
    ],
    "money",
  );
  const pay = `<div><p>Method: ${["Cash", "Check", "Credit Card"].map((one, no) => `${st.mark(paid > 0 && no === 2)} ${one}`).join(" &nbsp; ")}</p><p>Return: ____ days ____ weeks ____ months</p><p>I authorize the release of any medical information necessary to process this claim.</p><p>Signature: ______________________________</p></div>`;
  const tail = chance.happens(0.5);
  const head = `<h1>${chance.pick(["ENCOUNTER FORM", "SUPERBILL", "Patient Encounter / Superbill", "Office Visit Charge Slip"])}</h1><div class="c"><b>${s.practice}</b> &bull; ${s.where}, ${s.town} &bull; ${phone(chance)}<br>Tax ID ${chance.number("##-#######")}</div>`; // prettier-ignore
  const html = sheet.page(billCss(st), `${head}${facts}${tail ? "" : dx}${menu(st, few, given)}${tail ? dx : ""}<div class="end">${pay}<div style="flex:none">${money}</div></div>`); // prettier-ignore
  const truth = truthOf(
    { name: family.name, setting: "professional", provider: s.practice, patient, accountNumber: s.account, serviceFrom: s.date, serviceTo: s.date }, // prettier-ignore
    { billed, patientPaid: paid, patientResponsibility: before + billed - paid, previousBalance: before || null }, // prettier-ignore
    ordered.map(({ code, text, cents }) => lineOf({ serviceDate: s.date, code, description: given(text), charge: cents })), // prettier-ignore
  );
  return { html, truth };
}

export const family: Family = {
  name: "office-claim-and-superbill",
  paper:
    "A professional claim form as office software prints it with the form drawn, or an encounter form with ticked services and fees.",
  medium: "text",
  draw: (chance) => (chance.shuffled([true, false, false])[0] ? claim(chance) : superbill(chance)),
};
