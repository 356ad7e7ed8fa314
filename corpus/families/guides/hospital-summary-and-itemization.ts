import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, monthName, shortSlashes, slashes, trailingMinus } = formats; // prettier-ignore
const { amount, column, pairs, record, total } = sheet;
type Row = Said & { charge: number; number: string; dept: string };
type Column = sheet.Column<Row>;

const HOSPITALS = rowsOf(`
Mercy Lakes Medical Center|A member of Lakeland Health Partners|#6b1f3a; Granite Springs Community Hospital|Not-for-profit since 1921|#1d4e89; UNIVERSITY HOSPITAL OF WEXFORD|Wexford University Health System|#003c3c; St. Alban's Regional Hospital|Sisters of St. Alban Health Ministry|#4a2c7a; Blackwater County Memorial Hospital|Blackwater County Hospital District|#333333; Oak Prairie Health - Millbrook Falls|Oak Prairie Health|#2e6b2e`);

/** Revenue code, the name of its section, of its category, then items: code, words, dollars, units, and `n` for every night. */
const SECTIONS = rowsOf(`
0120|ROOM-BOARD/SEMI|Room and Care|-^R&B MED/SURG SEMI-PRIVATE^2140^1^n
0206|INTERMEDIATE ICU|Intensive Care|-^R&B STEPDOWN/PCU^3865^1^
0250|PHARMACY|Pharmacy|-^ACETAMINOPHEN 325 MG TAB^3.4^2^n~-^PANTOPRAZOLE 40 MG EC TAB^9.85^1^n~-^METOPROLOL TART 25 MG TAB^4.6^2^n~-^DOCUSATE SODIUM 100 MG CAP^2.9^2^~-^LIDOCAINE 1% 20 ML VIAL^28^1^~-^INSULIN LISPRO 100 U/ML 3ML^96^1^
0258|IV SOLUTIONS|IV Therapy|-^SODIUM CHLORIDE 0.9% 1000 ML^74^2^~-^LACTATED RINGERS 1000 ML^68^1^~-^DEXTROSE 5% 500 ML^52^1^
0270|MED-SUR SUPPLIES|Medical Supplies|-^IV START KIT^38^1^~-^FOLEY CATH TRAY 16FR^94^1^~-^TELEMETRY ELECTRODES 5PK^19^2^~-^DRESSING FOAM ADHESIVE 4X4^27.5^2^~-^INCENTIVE SPIROMETER^31^1^
0301|LAB/CHEMISTRY|Laboratory|80053^COMP METABOLIC PANEL^218^1^n~83735^MAGNESIUM^79^1^~84484^TROPONIN I HIGH SENS^164^2^~83605^LACTATE^112^1^~80061^LIPID PANEL^141^1^
0305|LAB/HEMATOLOGY|Laboratory|85025^CBC W/AUTO DIFF^126^1^n~85610^PROTHROMBIN TIME^68^1^~85730^PTT^74^1^
0306|LAB/BACT-MICRO|Laboratory|87040^BLOOD CULTURE^189^2^~87086^URINE CULTURE^104^1^
0324|DX X-RAY/CHEST|Radiology|71046^XR CHEST 2 VIEWS^412^1^~71045^XR CHEST 1 VIEW PORTABLE^368^1^
0352|CT SCAN/BODY|CT Scan|74177^CT ABDOMEN PELVIS W CONTRAST^3944^1^~71275^CTA CHEST^4218^1^
0410|RESPIRATORY SVC|Respiratory Care|94640^NEBULIZER TREATMENT^187^2^~94760^PULSE OX SINGLE^42^1^
0420|PHYSICAL THERP|Therapy Services|97162^PT EVAL MOD COMPLEXITY^398^1^~97116^GAIT TRAINING 15 MIN^142^2^
0450|EMERG ROOM|Emergency Room|99285^ED VISIT LEVEL 5^2986^1^~96374^IV PUSH SINGLE DRUG^388^1^~96361^HYDRATION EA ADDL HR^164^2^
0480|CARDIOLOGY|Cardiology|93306^ECHO TTE COMPLETE W DOPPLER^2875^1^
0636|DRUGS/DETAIL CODE|Pharmacy|J0696^CEFTRIAXONE 250 MG INJ^22.6^8^~J1650^ENOXAPARIN 10 MG INJ^18.4^4^n~J2405^ONDANSETRON 1 MG INJ^6.2^4^~Q9967^ISOVUE-370 PER ML^1.35^100^
0710|RECOVERY ROOM|Recovery Room|-^RECOVERY PHASE I EA 15 MIN^214^4^
0360|OR SERVICES|Operating Room|-^OR LEVEL 3 FIRST 30 MIN^5240^1^~-^OR LEVEL 3 EA ADDL 15 MIN^1480^3^
0370|ANESTHESIA|Anesthesia|-^ANESTHESIA GENERAL BASE^1265^1^~-^ANESTHESIA EA 15 MIN^248^4^
0730|EKG/ECG|Cardiology|93005^EKG 12 LEAD TRACING^346^1^`);
const STAYS = [
  { words: "Inpatient|INPATIENT MEDICAL", nights: [2, 5], codes: "0120 0206 0250 0258 0270 0301 0305 0306 0324 0352 0410 0420 0450 0480 0636 0730" }, // prettier-ignore
  { words: "Emergency|EMERGENCY DEPARTMENT", nights: [0, 0], codes: "0250 0258 0270 0301 0305 0324 0352 0450 0636 0730" }, // prettier-ignore
  { words: "Outpatient Surgery|SAME DAY SURGERY", nights: [0, 0], codes: "0250 0258 0270 0305 0360 0370 0636 0710" }, // prettier-ignore
] as const;
const PAYERS = "Anthem Blue Cross|Aetna|UnitedHealthcare|Medicare|Cigna|Premera|Tricare West".split(
  "|",
);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const six = (iso: string) => `${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(2, 4)}`;
  const mode = chance.pick(["summary", "sections", "sections", "flat"] as const);
  return {
    ...{ words, mode, style: chance.pick(["steps", "letter", "grid"] as const) },
    day: chance.pick([slashes, shortSlashes, monthName]),
    /** The date of a line, often without anything between month, day and year. */
    line: mode === "sections" ? chance.pick([six, six, shortSlashes]) : chance.pick([six, shortSlashes, slashes]), // prettier-ignore
    money: chance.pick(mode === "summary" ? [dollars, dollars, grouped] : [grouped, grouped, bare, trailingMinus]), // prettier-ignore
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
    ...{ mono: chance.happens(0.55), numbered: chance.happens(0.6), coded: chance.happens(0.75), rated: chance.happens(0.35) }, // prettier-ignore
    ...{ revenue: chance.happens(0.5), slip: chance.happens(0.75), after: chance.happens(0.4), counted: chance.happens(0.5) }, // prettier-ignore
  };
}

/** What such a stay brings, in the order of the revenue codes. */
function rowsFor(chance: Chance, codes: string, from: string, nights: number): Row[] {
  const factor = 0.8 + 0.5 * chance.share();
  const keeps = nights ? 0.5 : 0.75;
  const sections = SECTIONS.filter(([code = ""]) => codes.includes(code)).toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)); // prettier-ignore
  return sections.flatMap(([revenueCode = "", section = "", dept = "", items = ""], order) =>
    items.split("~").flatMap((item, at) => {
      const [code = "", description = "", price = "", units = "", mark] = item.split("^");
      if ((order > 1 && at > 0 && !chance.happens(keeps)) || (order > 0 && at === 0 && revenueCode !== "0450" && !chance.happens(0.85))) return []; // prettier-ignore
      const unitPrice = Math.round(Number(price) * factor * 100);
      const number = chance.number("#######");
      const days = mark === "n" && nights ? Array.from({ length: nights }, (_, night) => night) : [revenueCode === "0450" ? 0 : chance.between(0, Math.max(0, nights - 1))]; // prettier-ignore
      return days.map((day): Row => ({
        ...{ serviceDate: shifted(from, day), revenueCode, description, units: Number(units) },
        ...{ code: code === "-" ? null : code, unitPrice, charge: unitPrice * Number(units) },
        ...{ number, dept: `${revenueCode} ${section}|${dept}` },
        // prettier-ignore
      }));
    }),
  );
}

/** One row for each category, as a first statement lists them. */
function categoriesOf(rows: Row[]): Row[] {
  const names = [...new Set(rows.map(({ dept }) => dept.split("|")[1]!))];
  return names.map((dept) => {
    const own = rows.filter((row) => row.dept.endsWith(`|${dept}`));
    return { description: dept, charge: total(own, "charge"), revenueCode: dept === "IV Therapy" ? "0260" : `${own[0]!.revenueCode!.slice(0, 3)}0`, number: "", dept }; // prettier-ignore
  });
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, billed: number, to: string) {
  const insured = chance.happens(0.85);
  const payer = chance.pick(PAYERS);
  const [second, billedOn] = [chance.happens(0.25) ? "your secondary plan" : "", shifted(to, chance.between(4, 9))]; // prettier-ignore
  const off = Math.round(billed * (0.3 + 0.4 * chance.share()));
  const plan = insured ? Math.round((billed - off) * (0.6 + 0.3 * chance.share())) : 0;
  const extra = insured && second ? Math.round((billed - off - plan) * 0.6) : 0;
  const mine = chance.happens(0.3) ? 15000 : 0;
  const due = Math.max(1, billed - off - plan - extra - mine);
  const less = due === 1 ? 0 : mine;
  const paidOn = shifted(billedOn, chance.between(14, 30));
  return { insured, payer, second: extra ? second : "", off, plan, extra, billed, mine: less, due: billed - off - plan - extra - less, billedOn, paidOn, issued: shifted(paidOn, chance.between(5, 15)) }; // prettier-ignore
}

function columnsOf(l: Look): Column[] {
  const { words, money } = l;
  const charge = amount<Row>(words("Amount|Charges|TOTAL CHARGES|Total"), "charge", money);
  const revenue = column<Row>(words("Rev Code|REV CD|Revenue Code"), "revenueCode", (row) => row.revenueCode); // prettier-ignore
  if (l.mode === "summary") {
    const name = column<Row>(words("Description|Type of Service|Category of Charges"), "description", (row) => row.description); // prettier-ignore
    return [...(l.revenue ? [revenue] : []), name, charge];
  }
  const date = column<Row>(words("DATE|SVC DATE|Date of Service|Service Date"), "serviceDate", (row) => l.line(row.serviceDate!), "d"); // prettier-ignore
  const number = column<Row>(words("CHARGE CODE|ITEM NO|CDM #"), null, (row) => row.number, "d");
  const code = column<Row>(words("HCPCS|CPT/HCPC|CPT CODE"), "code", (row) => row.code, "d");
  const text = column<Row>(words("DESCRIPTION|Description of Service|ITEM DESCRIPTION"), "description", (row) => row.description?.replace("&", "&amp;")); // prettier-ignore
  const units = column<Row>(words("QTY|UNITS|Qty"), "units", (row) => row.units, "n");
  const rate = amount<Row>(words("UNIT PRICE|Price|RATE"), "unitPrice", money);
  const flat = l.mode === "flat" ? [revenue] : [];
  const lead = [date, ...flat, ...(l.numbered ? [number] : [])];
  const codes = l.coded ? [code] : [];
  return [...lead, ...(l.after ? [text, ...codes] : [...codes, text]), units, ...(l.rated ? [rate] : []), charge]; // prettier-ignore
}

/** The services: under headings of their revenue codes with subtotals, or one after the other. */
function body(l: Look, rows: Row[], columns: Column[]): string {
  const sums = { charge: total(rows, "charge") };
  const last = sheet.sumRow(columns, l.words("TOTAL CHARGES|Total Hospital Charges|TOTAL"), sums, l.money); // prettier-ignore
  if (l.mode !== "sections")
    return sheet.table(columns, rows.map((row) => record(columns, row)).join("") + last);
  const names = [...new Set(rows.map(({ dept }) => dept.split("|")[0]!))];
  const sub = l.words("SUBTOTAL|Sub-total|TOTAL FOR");
  const parts = names.map((name) => {
    const own = rows.filter((row) => row.dept.startsWith(`${name}|`));
    const words = sub === "TOTAL FOR" || l.counted ? `${sub} ${name}` : sub;
    const foot = sheet.sumRow(columns, words, { charge: total(own, "charge") }, l.money, "sub");
    return `<tr class="part"><td colspan="${columns.length}">${name}</td></tr>${own.map((row) => record(columns, row)).join("")}${foot}`;
  });
  return sheet.table(columns, parts.join("") + last);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, a: Account, words: string) {
  const [hospital = "", tag = "", ink = ""] = chance.pick(HOSPITALS);
  const [own = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  // prettier-ignore
  return {
    ...{ hospital, tag, ink, own, patient: chance.happens(0.75) ? own : other },
    ...{ account: chance.number(l.words("#########|V00######|##-######-#|H########")), record: chance.number("######") },
    ...{ dueOn: chance.happens(0.6) ? shifted(a.issued, chance.pick([20, 25, 30])) : null, visit: l.words(words) },
    ...{ call: people.phone(chance), aid: people.phone(chance), mail: [people.box(chance), people.town(chance)] as const },
    ...{ home: [people.street(chance), people.town(chance)] as const, doctor: people.doctor(chance) },
  };
}

/** What the account comes to, and its sums; a first statement may go out before the plan has answered. */
function summary(l: Look, a: Account, pending: boolean) {
  const { words, money } = l;
  const paid = a.plan + a.extra;
  const rest: [string, string][] = pending
    ? [[words("Pending with insurance|Estimated insurance - pending"), money(a.billed)]]
    : [
        [
          a.insured
            ? words("Insurance discounts|Contractual adjustments|Plan discount")
            : "Uninsured discount",
          money(-a.off),
        ],
        ...(a.insured
          ? [[words("Insurance payments|Paid by insurance"), money(-paid)] as [string, string]]
          : []),
        [words("Payments you made|Patient payments"), money(-a.mine)],
      ];
  const due = pending ? 0 : a.due;
  const list: [string, string][] = [
    [words("Total charges|Hospital charges|Total hospital charges"), money(a.billed)],
    ...rest,
    [words("Amount you owe|AMOUNT DUE|Your balance|Please pay"), dollars(due)],
  ];
  const shown = pending ? {} : { adjustments: a.off, patientPaid: a.mine, ...(a.insured ? { insurancePaid: paid } : {}) }; // prettier-ignore
  return { html: pairs(list, "sums"), sums: { billed: a.billed, patientResponsibility: due, ...shown } }; // prettier-ignore
}

/** Where the bill is on its way from the charges to the patient's share. */
function steps(l: Look, a: Account, pending: boolean): string {
  // prettier-ignore
  const list = [
    ["Your visit", `Charges for your care: ${l.money(a.billed)}`],
    a.insured
      ? ["We billed your insurance", `${a.payer} was billed on ${l.day(a.billedOn)}`]
      : ["Insurance", "We have no insurance on file for this visit"],
    ...(pending
      ? [["Insurance review", "Your plan is reviewing the claim. You do not need to pay now."]]
      : a.insured
        ? [["Insurance responded", `${a.payer} processed the claim on ${l.day(a.paidOn)}${a.second ? `, then ${a.second}` : ""}`]]
        : []),
    pending ? ["Your share", "We will send a bill once your plan has decided"] : ["Your share", "The amount below is now due from you"],
  ];
  const item = ([head, text]: string[], at: number) => `<div><b>${at + 1}</b><h4>${head}</h4><span>${text}</span></div>`; // prettier-ignore
  return `<div class="steps">${list.map(item).join("")}</div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 0 14mm;@bottom-right{content:"${l.mono ? "PAGE" : "Page"} " counter(page) " of " counter(pages);font:7.5pt '${l.font}';padding-right:13mm}@bottom-left{content:"${l.mode === "summary" ? "" : "ITEMIZED STATEMENT - RETAIN FOR YOUR RECORDS"}";font:7pt '${l.font}';padding-left:13mm}} body{margin:0 13mm;font:9pt/1.35 '${l.font}';color:#161616} table{border-collapse:collapse} .head{display:flex;justify-content:space-between;gap:6mm;padding-bottom:2.4mm;${l.style === "grid" ? "" : `border-bottom:2.4px solid ${ink}`}} .brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:1.45em;color:${ink};line-height:1.15} .brand small{display:block;font-size:.58em;color:#444;font-weight:normal} h1{font-size:1.3em;margin:0;text-align:right} .mid{display:flex;justify-content:space-between;gap:8mm;margin:5mm 0} .facts td{padding:.3mm 3mm .3mm 0} .facts td:first-child{color:#555}
.box{display:grid;grid-template-columns:repeat(4,1fr);border:1px solid #222;margin:3mm 0} .box div{border:.5px solid #555;padding:.6mm 1.6mm;font-size:.95em} .box small{font-size:.76em;display:block} .steps{display:${l.style === "letter" ? "block" : "flex"};gap:2mm;margin:4mm 0} .steps div{flex:1;${l.style === "letter" ? "padding:.6mm 0" : `border:1px solid ${ink}88;border-radius:4px;padding:1.6mm 2mm;background:${ink}0d`};font-size:.9em} .steps b{background:${ink};color:#fff;border-radius:9px;padding:0 1.7mm;margin-right:2mm} .steps h4{display:inline;margin:0;${l.style === "letter" ? "margin-right:2mm" : ""}} .steps span{display:${l.style === "letter" ? "inline" : "block"}} h2{font-size:1.1em;margin:4mm 0 1mm;color:${ink}}
.lines{width:100%;${l.mono && l.mode !== "summary" ? "font-family:'Liberation Mono';font-size:.84em;line-height:1.22" : "font-size:.95em"}} .lines th{text-align:left;padding:.7mm 1.2mm;border-bottom:1.1px solid #222;${l.style === "grid" ? "border-top:1.1px solid #222" : `background:${ink}1a`}} .lines td{padding:.4mm 1.2mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .part td{font-weight:bold;padding-top:1.6mm!important;break-after:avoid} .sub td{border-top:.5px solid #777;font-style:${l.mono ? "normal" : "italic"}} .sum td{font-weight:bold;border-top:1.3px solid #222;padding-top:1mm!important}
.sums{margin:3mm 0 3mm auto;min-width:78mm;break-inside:avoid;${l.style === "steps" ? `border:1.4px solid ${ink}` : ""}} .sums td{padding:.6mm 2.5mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.3px solid ${ink};font-size:1.1em} p{margin:1.5mm 0;font-size:.9em} .slip{break-inside:avoid;border-top:1.2px dashed #333;margin-top:5mm;padding-top:1.5mm} .slip .in{display:grid;grid-template-columns:1fr 78mm;gap:6mm} .slip td{border:.7px solid #444;padding:.8mm 2mm} .ocr{font-family:'Liberation Mono';letter-spacing:1px;text-align:right;margin-top:2mm}`;

/** What is sent back with the money. */
function slip(chance: Chance, l: Look, f: Facts, a: Account, due: number): string {
  const stub = pairs([
    ["Patient Name", f.patient],
    [l.words("Account Number|Patient Account No."), f.account],
    ["Statement Date", l.day(a.issued)],
    f.dueOn ? ["Due Date", l.day(f.dueOn)] : null,
    [l.words("Amount Due|Pay This Amount"), dollars(due)],
    ["Amount Enclosed", "$ ______________"],
  ]);
  const code = `${f.account.replace(/\D/g, "").padStart(12, "0")}${String(due).padStart(9, "0")}${chance.number("#")}`;
  return `<div class="slip"><p>${l.words("Please detach and return with your payment. Make check payable to:|RETURN THIS STUB WITH YOUR PAYMENT")}</p><div class="in"><div><b>${f.hospital}</b><br>${f.mail[0]}<br>${f.mail[1]}<br><br>${f.own}<br>${f.home[0]}<br>${f.home[1]}</div>${stub}</div><div class="ocr">${code}</div></div>`;
}

type Stay = { from: string; to: string; nights: number; named: boolean };
/** Whose stay this was and when, as a list or in boxes. */
function identity(l: Look, f: Facts, a: Account, s: Stay): string {
  // prettier-ignore
  const list: [string, string][] = [
    [l.words("Patient Name|Patient|PATIENT"), f.patient],
    [l.words("Account Number|PATIENT ACCOUNT|Acct #"), f.account],
    ...(s.named
      ? [[l.words("Admit Date|ADMITTED"), l.day(s.from)], [l.words("Discharge Date|DISCHARGED"), l.day(s.to)]]
      : [[l.words("Date of Service|Service Date"), s.nights ? `${l.day(s.from)} - ${l.day(s.to)}` : l.day(s.from)]]) as [string, string][],
    [l.words("Statement Date|BILL DATE|Print Date"), l.day(a.issued)],
    [l.words("Type of Visit|PATIENT TYPE"), f.visit],
    [l.words("Attending|PHYSICIAN"), f.doctor],
    ["Primary Insurance", a.insured ? a.payer : l.words("None|SELF PAY")],
    ...(l.style === "grid" ? [["MED REC NO", f.record] as [string, string], ["GUARANTOR", f.own] as [string, string]] : []),
  ];
  if (l.style === "grid")
    return `<div class="box">${list.map(([label, text]) => `<div><small>${label}</small>${text}</div>`).join("")}</div>`;
  return `<div class="mid"><div><br>${f.own}<br>${f.home[0]}<br>${f.home[1]}</div>${pairs(list, "facts")}</div>`;
}

function paper(
  chance: Chance,
  l: Look,
  f: Facts,
  a: Account,
  inner: { id: string; table: string; sums: string; pending: boolean },
): string {
  const first = l.mode === "summary";
  const title = first ? l.words("Hospital Statement|Summary of Your Hospital Charges|FIRST STATEMENT") : l.words("ITEMIZED STATEMENT|Itemization of Hospital Services|DETAIL OF CURRENT CHARGES"); // prettier-ignore
  const head = `<div class="head"><div class="brand">${l.style === "grid" ? "" : sheet.mark(chance, f.ink, 38)}<span>${f.hospital}<small>${f.tag}</small><small>${f.mail.join(", ")} &middot; ${f.call}</small></span></div><h1>${title}</h1></div>`;
  const dear = l.style === "letter" ? `<p>Dear ${f.own},</p><p>${first ? "Thank you for choosing us for your care. This statement groups your charges by category. You may request an itemized bill at no cost." : "As you requested, here is a list of every service and supply charged to your account."}</p>` : ""; // prettier-ignore
  const way = first ? steps(l, a, inner.pending) : "";
  const notes = first
    ? `<p><b>Other bills.</b> Physicians, radiologists, anesthesiologists and pathologists bill separately for their services.</p><p><b>Need help paying?</b> Financial assistance and interest-free payment plans are available. Call ${f.aid} or ask for an application. You have rights under the No Surprises Act.</p>`
    : `<p>${l.words(`${inner.sums ? "" : "THIS IS NOT A BILL. "}Physician services are billed separately. |Charges may not include late postings. Questions: `)}${f.call}</p>`;
  const tail = l.slip && first && !inner.pending ? slip(chance, l, f, a, a.due) : "";
  return sheet.page(css(l, f.ink), `${head}${inner.id}${dear}${way}<h2>${first ? l.words("Summary of Charges|Charges by Category") : ""}</h2>${inner.table}${inner.sums}${notes}${tail}`); // prettier-ignore
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const stay = chance.pick(STAYS);
  const nights = chance.between(stay.nights[0], stay.nights[1]);
  const from = shifted("2024-02-01", chance.between(0, 680));
  const to = shifted(from, nights);
  const first = l.mode === "summary";
  const all = rowsFor(chance, stay.codes, from, nights).filter((_, at) => first || at < 70);
  const rows = first ? categoriesOf(all) : l.mode === "flat" ? all.toSorted((x, y) => (x.serviceDate! < y.serviceDate! ? -1 : 1)) : all; // prettier-ignore
  const columns = columnsOf(l);
  const a = accountOf(chance, total(rows, "charge"), to);
  const f = factsOf(chance, l, a, stay.words);
  const pending = first && a.insured && chance.happens(0.3);
  const named = nights > 0 && chance.happens(0.7);
  const told = summary(l, a, pending);
  const boxed = first || l.slip;
  const inner = { id: identity(l, f, a, { from, to, nights, named }), table: body(l, rows, columns), sums: boxed ? told.html : "", pending }; // prettier-ignore
  const html = paper(chance, l, f, a, inner);
  const above = [...(nights ? [] : (["serviceDate"] as const)), ...(l.mode === "sections" ? (["revenueCode"] as const) : [])]; // prettier-ignore
  // prettier-ignore
  const said = {
    ...{ name: family.name, kind: first ? ("summary" as const) : ("itemized" as const), setting: "facility" as const },
    ...{ provider: f.hospital, patient: f.patient, accountNumber: f.account, statementDate: a.issued },
    ...{ dueDate: first && l.slip && !pending ? f.dueOn : null, serviceFrom: from, serviceTo: to },
    ...(named ? { dischargeDate: to } : {}),
  };
  const lines = rows.map((row) => sheet.lineBy(columns, nights ? row : { ...row, serviceDate: from }, above)); // prettier-ignore
  return { html, truth: truthOf(said, boxed ? told.sums : { billed: a.billed }, lines) };
}

export const family: Family = {
  name: "hospital-summary-and-itemization",
  paper: "A hospital's first statement by category with the insurer's steps, or its itemization under revenue codes with subtotals.", // prettier-ignore
  medium: "text",
  draw,
};
