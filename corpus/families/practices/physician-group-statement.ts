import {
  bare,
  credit,
  dollars,
  grouped,
  looseSlashes,
  monthDay,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Kind = "insurance" | "adjustment" | "patient";
type Activity = { kind: Kind | "note"; date: string; text: string; cents: number };
type Service = {
  code: string;
  mods: string[];
  name: string;
  charge: number;
  activity: Activity[];
  pending: boolean;
};
type Visit = { date: string; doctor: string; place: string; dx: string; services: Service[] };
type Mine = { date: string; text: string; cents: number };

const GROUPS = [
  ["Riverbend Multi-Specialty Clinic, P.A.", "Asheboro Crossing", "NC 27205", "#1d5c63"],
  ["SOUTHPOINT PHYSICIANS GROUP", "Lake Verity", "FL 33853", "#20306b"],
  ["Prairie Summit Medical Associates", "Hollis", "KS 67544", "#7a3b12"],
  ["Eastgate Doctors' Alliance LLC", "Norwell Heights", "OH 44107", "#0f6db0"],
  ["CEDAR & VALE MEDICAL GROUP", "Tarrow", "PA 17557", "#3d3d3d"],
  ["Harborline Health Partners", "Cape Winslow", "MA 02571", "#00707d"],
] as const;
/** Specialty, its doctors, and after a bar what is billed: code, modifier, dollars, words as this system prints them. */
const SPECIALTIES = rowsOf(`
Family Medicine|Ellen R. Vandermeer, MD+Thomas Quill, DO|99213,,168,OFFICE VISIT EST PT LOW 20-29 MIN+99214,25,246,OFFICE VISIT EST PT MOD 30-39 MIN+99396,,312,PREVENTIVE VISIT EST 40-64|36415,,22,VENIPUNCTURE+90471,,41,IMMUNIZATION ADMIN 1ST+90686,,48,INFLUENZA VACCINE QUAD PF+81002,,16,URINALYSIS NON-AUTO W/O SCOPE+83036,,52,HEMOGLOBIN A1C+87880,QW,44,STREP A ASSAY W/OPTIC
Cardiology|Priya Nambiar, MD FACC+Leonard Oakes, MD|99204,,398,OFFICE VISIT NEW PT MOD 45-59 MIN+99215,,342,OFFICE VISIT EST PT HIGH 40-54 MIN|93000,,94,ELECTROCARDIOGRAM COMPLETE+93306,,1184,ECHO TTE W/DOPPLER COMPLETE+93015,,486,CARDIOVASCULAR STRESS TEST+93880,26,231,DUPLEX SCAN EXTRACRANIAL BILATERAL
Orthopedics|Marcus Feld, MD+Ingrid Solheim, PA-C|99203,25,276,OFFICE VISIT NEW PT LOW 30-44 MIN+99213,25,168,OFFICE VISIT EST PT LOW 20-29 MIN|20610,RT,318,ARTHROCENTESIS ASPIR/INJ MAJOR JOINT+J1030,,31,METHYLPREDNISOLONE ACETATE 40 MG INJ+73562,RT,112,X-RAY EXAM OF KNEE 3 VIEWS+L1820,,196,KNEE ORTHOSIS ELASTIC W/CONDYLAR PADS
Dermatology|Yasmin Darvish, MD|99202,25,188,OFFICE VISIT NEW PT STRAIGHTFORWARD+99212,25,118,OFFICE VISIT EST PT STRAIGHTFORWARD|11102,,221,TANGENTIAL BIOPSY SKIN SINGLE LESION+17000,59,156,DESTRUCTION PREMALIGNANT LESION FIRST+88305,,204,TISSUE EXAM BY PATHOLOGIST
Gastroenterology|Samuel Okonjo, MD|99204,,398,OFFICE VISIT NEW PT MOD 45-59 MIN+99214,,246,OFFICE VISIT EST PT MOD 30-39 MIN|91200,,288,LIVER ELASTOGRAPHY W/O IMAGING+83013,,172,H PYLORI BREATH TEST+82272,,19,OCCULT BLOOD FECES 1-3 TESTS`);
const PATIENTS =
  "Marguerite Ansley|DOUGLAS P TREVINO|Nadia Rahimi|WILHELMINA OSTROWSKI|Curtis Beaumont|Joanne K. Littlefield".split(
    "|",
  );
const PLANS = "BCBS|Medicare|Pinnacle PPO|TriCounty HMO|Union Care|BCBS OF NC".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const layout = chance.pick(["one", "two", "two", "three"] as const);
  const signed = layout === "one" || chance.happens(0.45);
  return {
    ...{ words, layout, signed },
    balance: layout !== "one" && chance.happens(0.6),
    visitSum: chance.happens(0.55),
    coded: chance.happens(0.8),
    codeLast: chance.happens(0.25),
    joined: words("-| |:"),
    dated: chance.happens(0.6),
    small: chance.happens(0.4),
    caps: chance.happens(0.6),
    plan: chance.pick(PLANS),
    odd: chance.pick([0, 0, 50, 25]),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthDay]),
    whole: chance.pick([slashes, slashes, shortSlashes, monthName, looseSlashes]),
    plus: chance.pick([grouped, grouped, bare, dollars]),
    minus: chance.pick([grouped, trailingMinus, parentheses, credit, dollars]),
    date: words("Date|DATE|Service Date|Date of Service|Trans Date"),
    code: words("Code|CPT|Procedure|PROC CODE"),
    name: words("Description|Description of Service|DESCRIPTION OF ACTIVITY|Service / Activity"),
    one: words("Amount|AMOUNT|Charges / Credits"),
    charge: words("Charges|Charge|CHARGES|Amount Billed"),
    credits: words("Payments/Adjustments|Credits|Pmts & Adj|PAYMENTS / ADJ."),
    three: words(
      "Insurance Payments,Adjustments,Patient Payments|Ins. Paid,Adjusted,You Paid|INS PMT,ADJ,PAT PMT",
    ).split(","),
    waits: words("Insurance Balance|Ins. Pending|With Insurance"),
    owes: words("Patient Balance|Your Balance|You Owe|PATIENT BAL|Amount You Owe"),
    due: words("PAY THIS AMOUNT|Amount Due|Total Due From You|Balance Due|AMOUNT YOU OWE"),
    account: words("Account Number|Account #|Acct No.|Guarantor Account"),
    font: words(
      "Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif",
    ),
    size: chance.pick([8, 8.5, 9, 9.5]),
    frame: words(
      "border-bottom:1px solid #ddd||border-bottom:1px dotted #888|border:1px solid #bbb",
    ),
    head: words("light|dark|line"),
    boxed: chance.happens(0.65),
    joint: chance.happens(0.25),
    letter: words("box|strip|banner"),
    couponTop: chance.happens(0.3),
  };
}

const owed = ({ charge, activity }: Service) => charge - sum(activity.map(({ cents }) => cents));
const due = (service: Service) => (service.pending ? 0 : owed(service));
const paid = (services: Service[], kind: Kind) =>
  sum(
    services
      .flatMap(({ activity }) => activity.filter((one) => one.kind === kind))
      .map((a) => a.cents),
  );

function settled(charge: number, date: string, copay: number, l: Look, chance: Chance): Activity[] {
  const list: Activity[] = [];
  const add = (kind: Activity["kind"], days: number, text: string, cents: number) =>
    list.push({ kind, date: shifted(date, days), text, cents });
  const cut = (text: string) => (l.caps ? text.toUpperCase() : text);
  if (copay) add("patient", 0, cut(l.words("Your copay - thank you|Copay payment - card")), copay);
  add("note", 2, cut(`Claim filed to ${l.plan}`), 0);
  const allowed = Math.max(copay, Math.round((charge * chance.between(38, 74)) / 100));
  const rest = allowed - copay;
  const way = chance.pick(["full", "coinsurance", "coinsurance", "deductible"]);
  const share =
    copay || way === "full" ? 1 : way === "deductible" ? 0 : chance.pick([0.7, 0.8, 0.9]);
  const posted = chance.between(14, 27);
  if (way === "deductible" && !copay) add("note", posted, cut("Applied to your deductible"), 0);
  else add("insurance", posted, cut(`Insurance payment - ${l.plan}`), Math.round(rest * share));
  const words = l.plan === "Medicare" ? "Medicare adjustment" : "Contractual adjustment";
  add("adjustment", posted, cut(words), charge - allowed);
  return list.filter(({ kind, cents }) => kind === "note" || cents > 0);
}

function visitOf(chance: Chance, l: Look, date: string, pending: boolean, row: string[]): Visit {
  const [specialty = "", doctors = "", visits = "", others = ""] = row;
  const entries = [
    chance.pick(visits.split("+")),
    ...chance.shuffled(others.split("+")).slice(0, chance.between(0, 3)),
  ];
  const doctor = chance.pick(doctors.split("+"));
  const services = entries.map((entry, at): Service => {
    const [code = "", mod = "", price = "", name = ""] = entry.split(",");
    const charge = Number(price) * 100 + l.odd;
    const copay =
      at === 0 && !pending && chance.happens(0.55) ? chance.pick([2000, 3000, 4500]) : 0;
    const filed = `Claim filed to ${l.plan} - awaiting response`;
    const waiting: Activity[] = [{ kind: "note", date: shifted(date, 3), text: filed, cents: 0 }];
    const activity = pending ? waiting : settled(charge, date, copay, l, chance);
    const printed = l.caps ? name : name.charAt(0) + name.slice(1).toLowerCase();
    return {
      code,
      mods: mod && entries.length > 1 ? [mod] : [],
      name: printed,
      charge,
      activity,
      pending,
    };
  });
  const place = chance.pick(["Main Campus", "East Clinic", "Suite 210", "North Office"]);
  const dx = chance.pick(["M17.11", "I10, E78.5", "Z00.00", "R07.9", "K21.9, R10.13", "L57.0"]);
  return {
    date,
    doctor: `${doctor}${chance.happens(0.5) ? ` - ${specialty}` : ""}`,
    place,
    dx,
    services,
  };
}

type Column = { head: string; wide: string; right?: boolean };
function columnsOf(l: Look, pending: boolean): Column[] {
  const amount = (head: string): Column => ({ head, wide: "11%", right: true });
  const code: Column[] = l.coded ? [{ head: l.code, wide: "9%" }] : [];
  const name = { head: l.name, wide: "auto" };
  return [
    { head: l.date, wide: "10%" },
    ...(l.codeLast ? [name, ...code] : [...code, name]),
    ...(l.layout === "one" ? [amount(l.one)] : [amount(l.charge)]),
    ...(l.layout === "two" ? [amount(l.credits)] : []),
    ...(l.layout === "three" ? l.three.map(amount) : []),
    ...(l.balance && pending ? [amount(l.waits)] : []),
    ...(l.balance ? [amount(l.owes)] : []),
  ];
}

const cells = (texts: string[], columns: Column[], kind: string) =>
  `<tr class="${kind}">${texts.map((text, at) => `<td${columns[at]!.right ? ' class="n"' : ""}>${text}</td>`).join("")}</tr>`;

/** Words of a row in the order of this paper's columns; amounts follow, empty ones at the end. */
function rowOf(columns: Column[], l: Look, kind: string, texts: string[], money: string[]): string {
  const [date = "", code = "", name = ""] = texts;
  const middle = !l.coded ? [name] : l.codeLast ? [name, code] : [code, name];
  const all = [date, ...middle, ...money];
  return cells([...all, ...Array<string>(columns.length - all.length).fill("")], columns, kind);
}

function serviceRows(service: Service, visit: Visit, columns: Column[], l: Look, pending: boolean) {
  const code = [service.code, ...service.mods].join(l.joined === "-" ? "-" : " ");
  const middle = { one: 0, two: 1, three: 3 }[l.layout];
  const waits = service.pending ? owed(service) : 0;
  const balances = l.balance ? [...(pending ? [l.plus(waits)] : []), l.plus(due(service))] : [];
  const amounts = [l.plus(service.charge), ...Array<string>(middle).fill(""), ...balances];
  const date = l.dated ? l.day(visit.date) : "";
  const first = rowOf(columns, l, "service", [date, code, service.name], amounts);
  const rows = service.activity.map(({ kind, date: posted, text, cents }) => {
    const shown = kind === "note" ? "" : l.minus(l.signed ? -cents : cents);
    const place = { insurance: 0, adjustment: 1, patient: 2, note: 0 }[kind];
    const three = ["", "", "", ""].with(place + 1, shown);
    const money = l.layout === "one" ? [shown] : l.layout === "two" ? ["", shown] : three;
    return rowOf(columns, l, "activity", [l.day(posted), "", text], money);
  });
  return first + rows.join("");
}

function visitRows(visit: Visit, columns: Column[], l: Look, pending: boolean): string {
  const wide = columns.length;
  const { date, doctor, place, dx, services } = visit;
  const head = {
    light: `${l.whole(date)} &nbsp; ${doctor} &nbsp; <small>${place}</small>`,
    dark: `Visit on ${l.whole(date)} with ${doctor}`,
    line: `Date of Service: ${l.whole(date)} &nbsp;&nbsp; Rendering Provider: ${doctor}<br><small>Location: ${place} &nbsp; Diagnosis: ${dx}</small>`,
  }[l.head as "light" | "dark" | "line"];
  const total = `<tr class="sub"><td colspan="${wide - 1}">${l.head === "dark" ? "Balance for this visit" : `Visit balance ${l.whole(date)}`}</td><td class="n">${l.plus(sum(services.map(owed)))}</td></tr>`;
  return `<tr class="visit"><td colspan="${wide}">${head}</td></tr>${services.map((service) => serviceRows(service, visit, columns, l, pending)).join("")}${l.visitSum ? total : ""}`;
}

function style(l: Look, color: string): string {
  const visit = {
    light: `background:${color}1c;font-weight:bold`,
    dark: `background:${color};color:#fff;font-weight:bold`,
    line: `border-top:1.5px solid ${color};font-weight:bold`,
  }[l.head as "light" | "dark" | "line"];
  return `@page{size:letter;margin:0.5in 0.55in;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt "${l.font}"}}
body{font:${l.size}pt/1.25 "${l.font}";margin:0;color:#111}h1{font-size:1.7em;color:${color};margin:0}.top{display:flex;justify-content:space-between;margin-bottom:14px}
.facts td{padding:2px 8px;border:1px solid ${color}66}.facts{border-collapse:collapse}.who{margin:22px 0 20px 28px;line-height:1.35}.who b{font-weight:normal}
table.list{width:100%;border-collapse:collapse}.list th{text-align:left;border-bottom:2px solid ${color};padding:3px 4px;vertical-align:bottom}.list td{padding:2px 4px;vertical-align:top}
.n,.list th.n{text-align:right}.service td,.activity td{${l.frame}}.activity td{color:#333;${l.small ? "font-size:0.9em" : ""}}.visit td{${visit};padding:3px 4px}.visit{break-after:avoid}.sub td{font-weight:bold;text-align:right;border-top:1px solid #555}tr{break-inside:avoid}
.sum{display:flex;justify-content:space-between;gap:20px;margin-top:12px;break-inside:avoid}.sum table{border-collapse:collapse;min-width:260px}.sum td{padding:2px 6px}.age{width:100%;border-collapse:collapse;margin-top:12px;text-align:center}.age td,.age th{border:1px solid #888;padding:2px}
.msg{border:1px solid ${color};padding:6px 8px;flex:1;font-size:0.95em}.cut{border-top:1px dashed #333;margin-top:18px;text-align:center;font-size:0.85em}.coupon{display:flex;justify-content:space-between;break-inside:avoid;margin-top:6px;line-height:1.4}small{font-weight:normal}`;
}

type Sheet = { l: Look; visits: Visit[]; before: number; mine: Mine | null };
const everything = ({ visits }: Sheet) => visits.flatMap(({ services }) => services);
const duesOf = (sheet: Sheet) =>
  sum(everything(sheet).map(due)) + sheet.before - (sheet.mine?.cents ?? 0);

function summary(sheet: Sheet, chance: Chance): string {
  const { l, before, mine } = sheet;
  const services = everything(sheet);
  const waiting = sum(services.filter(({ pending }) => pending).map(owed));
  const row = (label: string, text: string) =>
    `<tr><td>${label}</td><td class="n">${text}</td></tr>`;
  const off = (cents: number) => (l.signed ? l.minus(-cents) : l.minus(cents));
  const [insurance, adjusted] = [paid(services, "insurance"), paid(services, "adjustment")];
  const yours = paid(services, "patient") + (mine?.cents ?? 0);
  const middle = l.joint
    ? row("Insurance Payments &amp; Adjustments", off(insurance + adjusted))
    : row("Insurance Payments", off(insurance)) + row("Adjustments", off(adjusted));
  const rows = l.boxed
    ? `${before ? row("Previous Balance", l.plus(before)) : ""}${row(l.words("New Charges|Total Charges"), l.plus(sum(services.map(({ charge }) => charge))))}${middle}${row(l.words("Patient Payments|Your Payments"), off(yours))}${waiting ? row("Pending With Insurance", l.plus(waiting)) : ""}`
    : "";
  const message = `<div class="msg"><b>${l.words("MESSAGES|Important Message|ACCOUNT MESSAGE")}</b><br>${l.words(`${l.plan} has processed your claim. The balance shown is your responsibility.|Thank you for choosing us for your care. Balances over 60 days may be referred to an outside agency. Returned checks: $35.00 fee.|We now accept payments at our secure patient portal. Payment plans start at $50.00 per month; call the business office.`)} Questions? Call (800) 555-01${chance.number("##")} Mon-Fri 8:00 am to 4:30 pm.</div>`;
  return `<div class="sum">${message}<table>${rows}<tr><td><b>${l.due}</b></td><td class="n"><b>${dollars(duesOf(sheet))}</b></td></tr></table></div>${aging(sheet)}`;
}

function aging(sheet: Sheet): string {
  const { l, before, mine } = sheet;
  const late = before - (mine?.cents ?? 0);
  const heads = l
    .words(
      "Current,30 Days,60 Days,90+ Days,Total Due|0-30 DAYS,31-60 DAYS,61-90 DAYS,OVER 90 DAYS,PATIENT TOTAL|Current,Over 30,Over 60,Over 90,Balance",
    )
    .split(",");
  const amounts = [duesOf(sheet) - late, late, 0, 0, duesOf(sheet)].map(l.plus);
  return `<table class="age"><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr><tr>${amounts.map((text) => `<td>${text}</td>`).join("")}</tr></table>`;
}

function sheetOf(chance: Chance, l: Look): Sheet {
  const many = chance.weighted([
    [1, 2],
    [2, 3],
    [3, 3],
    [5, 2],
    [8, 2],
  ] as const);
  const first = shifted("2025-01-06", chance.between(0, 400));
  const dates = [first];
  while (dates.length < many) dates.push(shifted(dates.at(-1)!, chance.pick([0, 2, 3, 5, 7, 9])));
  const waits = many > 1 && chance.happens(0.35);
  const order = chance.shuffled(SPECIALTIES);
  // Who comes again is a new patient no more.
  const again = order.map((row) => row.with(2, row[2]!.split("+").at(-1)!));
  const rows = [...order, ...again];
  const visits = dates.map((date, at) =>
    visitOf(chance, l, date, waits && at === many - 1, rows[at]!),
  );
  const before = chance.happens(0.4) ? chance.between(1500, 21000) : 0;
  const part = chance.happens(0.5) ? before : Math.round(before / 3);
  const text = l.words(
    "Patient payment - thank you|Payment received by mail - check|Online payment",
  );
  const mine =
    before && chance.happens(0.7) ? { date: shifted(dates.at(-1)!, 5), text, cents: part } : null;
  const sheet = { l, visits, before, mine };
  // A statement goes out when something is owed.
  return duesOf(sheet) > 0 ? sheet : { ...sheet, before: before + 6250 };
}

function body(sheet: Sheet): string {
  const { l, visits, before, mine } = sheet;
  const pending = everything(sheet).some((service) => service.pending);
  const columns = columnsOf(l, pending);
  const off = (cents: number) => l.minus(l.signed ? -cents : cents);
  const forward = `<tr class="service"><td></td><td colspan="${columns.length - 2}">${l.words("Balance forward from last statement|Previous balance")}</td><td class="n">${l.plus(before)}</td></tr>`;
  const place = { one: 0, two: 1, three: 3 }[l.layout];
  const payment = mine
    ? rowOf(
        columns,
        l,
        "activity",
        [l.day(mine.date), "", mine.text],
        [...Array<string>(place).fill(""), off(mine.cents)],
      )
    : "";
  const heads = columns.map(
    ({ head, right, wide }) => `<th style="width:${wide}"${right ? ' class="n"' : ""}>${head}</th>`,
  );
  return `<table class="list"><thead><tr>${heads.join("")}</tr></thead><tbody>${before ? forward + payment : ""}${visits.map((visit) => visitRows(visit, columns, l, pending)).join("")}</tbody></table>`;
}

function linesOf({ l, visits }: Sheet) {
  return visits.flatMap(({ date, services }) =>
    services.map((service) =>
      lineOf({
        serviceDate: date,
        description: service.name,
        code: l.coded ? service.code : null,
        modifiers: l.coded ? service.mods : [],
        charge: service.charge,
        patientOwes: l.balance ? due(service) : null,
      }),
    ),
  );
}

/** Letterhead, box of facts and address stand in one of three orders. */
function letterhead(sheet: Sheet, group: string[], facts: [string, string][], chance: Chance) {
  const [name = "", town = "", zip = "", color = ""] = group;
  const patient = facts.find(([label]) => label === "Patient")![1];
  const row = ([label, text]: [string, string]) =>
    `<tr><td>${label}</td><td class="n">${text}</td></tr>`;
  const box = `<table class="facts">${facts.map(row).join("")}</table>`;
  const strip = `<table class="facts" style="width:100%;text-align:center"><tr style="background:${color}22">${facts.map(([label]) => `<td><b>${label}</b></td>`).join("")}</tr><tr>${facts.map(([, text]) => `<td>${text}</td>`).join("")}</tr></table>`;
  const street = `${chance.between(100, 4900)} Wellspring Blvd`;
  const phone = `(800) 555-01${chance.number("##")}`;
  const tax = chance.number("##-#######");
  const who = `<div class="who">${patient}<br>${chance.between(12, 980)} ${chance.pick(["Larkspur Ct", "Old Mill Rd Apt 4B", "W Dogwood Ave"])}<br>${town}, ${zip}</div>`;
  const long = `<h1>${name}</h1>${street}, ${town}, ${zip}<br>Billing office ${phone} &middot; Tax ID ${tax}`;
  return {
    box: `<div class="top"><div>${long}</div>${box}</div>${who}`,
    strip: `<div style="text-align:center"><h1>${name}</h1>${street} &bull; ${town}, ${zip} &bull; ${phone}</div><div class="top">${who}<div class="who"><b>Remit to:</b><br>${name}<br>P.O. Box ${chance.number("####")}<br>${town}, ${zip}</div></div>${strip}<br>`,
    banner: `<div style="background:${color};color:#fff;padding:6px 10px;display:flex;justify-content:space-between"><b style="font-size:1.5em">${name}</b><span>STATEMENT OF PHYSICIAN SERVICES</span></div><div style="padding:2px 10px">${street}, ${town}, ${zip} | Patient accounts ${phone}</div><div class="top">${who}<div style="margin-top:14px">${box}</div></div>`,
  }[sheet.l.letter as "box" | "strip" | "banner"];
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [group, town, zip, color] = chance.pick(GROUPS);
  const sheet = sheetOf(chance, l);
  const services = everything(sheet);
  const patient = chance.pick(PATIENTS);
  const account = chance.number(chance.pick(["######", "#######-#", "PG######", "##-#####"]));
  const issued = shifted(sheet.visits.at(-1)!.date, chance.between(30, 41));
  const dueDate = chance.happens(0.7) ? shifted(issued, chance.between(18, 28)) : null;
  const remit = `${group}<br>P.O. Box ${chance.number("####")}<br>${town}, ${zip}`;
  const facts: [string, string][] = [
    [l.words("Statement Date|STATEMENT DATE|Billing Date"), l.whole(issued)],
    [l.account, account],
    ["Patient", patient],
    ...(dueDate
      ? [[l.words("Due Date|Payment Due By|PAY BY"), l.whole(dueDate)] as [string, string]]
      : []),
    [l.due, dollars(duesOf(sheet))],
  ];
  const top = letterhead(sheet, [group, town, zip, color], facts, chance);
  const coupon = `<div class="cut">${l.words("Please detach and return with your payment|&#9986; Return this portion with your payment. Make checks payable to the group shown below.")}</div><div class="coupon"><div>${remit}</div><div>${l.account}: ${account}<br>${l.due}: ${dollars(duesOf(sheet))}<br>Amount enclosed: $__________</div><div>&#9633; VISA &#9633; MC &#9633; AMEX<br>Card no. ____________________<br>Exp. ____ / ____ &nbsp; CVV ____</div></div>`;
  const html = `<!doctype html><meta charset="utf-8"><style>${style(l, color)}</style>${top}${l.couponTop ? `${coupon}<br>` : ""}${body(sheet)}${summary(sheet, chance)}${l.couponTop ? "" : coupon}`;
  const shown = (cents: number) => (l.boxed ? cents : null);
  const rows = [
    ...(sheet.mine ? [sheet.mine.cents] : []),
    ...services.flatMap(({ activity }) =>
      activity.filter(({ kind }) => kind === "patient").map(({ cents }) => cents),
    ),
  ];
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: group, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate },
      ...(l.boxed || !rows.length ? {} : { paymentRows: rows.map(bare) }),
    },
    {
      billed: shown(sum(services.map(({ charge }) => charge))),
      adjustments: l.joint ? null : shown(paid(services, "adjustment")),
      insurancePaid: l.joint ? null : shown(paid(services, "insurance")),
      patientPaid: shown(sum(rows)),
      patientResponsibility: duesOf(sheet),
      previousBalance: sheet.before,
    },
    linesOf(sheet),
  );
  return { html, truth };
}

export const family: Family = {
  name: "physician-group-statement",
  paper:
    "The monthly statement of a multi-specialty physician group: visits by day and doctor, each service with its own payments below.",
  medium: "text",
  draw,
};
