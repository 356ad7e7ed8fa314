import { dollars, longMonthName, looseSlashes, monthName } from "#corpus/generators/formats";
import { shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { amount, column, lineBy, mark, page, record } from "#corpus/families/drawing/sheet";
import { table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Service = Said & { serviceDate: string; description: string };
type Field = keyof Said;

const PLANS = rowsOf(`
Harborline Health Plans|member.harborlinehealth|#00508f; Pinnacle Ridge BlueStar|my.pinnacleridge|#0068b3; Trellis Mutual Health|account.trellismutual|#5a2a82; Cascadia Community Health Plan|members.cascadiachp|#1c6b4a; Alderway Insurance|secure.alderway|#c4402f; OneMeadow Health|app.onemeadow|#0b7a75; Fairhaven Employers Trust|portal.fairhaventrust|#22314d; Copperfield Choice HMO|my.copperfieldchoice|#8a4b12`);
const [PLACES = []] = rowsOf(
  "Lakeshore Family Medicine Group|Tidewater Orthopaedic Associates|Brightwater Imaging Center|St. Cyprian Regional Hospital|Quill Creek Laboratories|Northgate Dermatology PC|Ashgrove Behavioral Health|Bellmont Surgery Center LLC|MARLOW COUNTY MEMORIAL HOSPITAL|Vantage Physical Therapy",
);
type Case = { of: string; place: string; setting: "professional" | "facility"; list: string };
const CASES = `
Office visit@Lakeshore Family Medicine Group@99214|Office visit, established patient, 30-39 min|286|25;93000|Electrocardiogram, complete|94;36415|Collection of blood by needle|24;83036|Hemoglobin A1c test|61;80061|Lipid panel|88;90677|Pneumococcal vaccine (PCV20)|342;90471|Vaccine administration, first|47;81002|Urinalysis, no microscope|19
Outpatient hospital@MARLOW COUNTY MEMORIAL HOSPITAL@45385|Colonoscopy with removal of polyp, snare|4380|PT;45380|Colonoscopy with biopsy|3160|59;88305|Tissue exam by pathologist, level IV|418;J2704|Propofol injection, 10 mg|27;0710|Recovery room|962;0250|Pharmacy, general|133;0270|Medical/surgical supplies|384
Emergency care@St. Cyprian Regional Hospital@99284|Emergency department visit, level 4|2215|25;96374|IV push, single drug|488;96361|IV hydration, each additional hour|176;80053|Comprehensive metabolic panel|302;85025|Complete blood count, automated|187;83690|Lipase test|166;74177|CT abdomen and pelvis with contrast|5312;Q9967|Low osmolar contrast, per ml|214;J2405|Ondansetron injection, 1 mg|36;J1885|Ketorolac injection, 15 mg|31;81001|Urinalysis with microscopy|92
Physical therapy@Vantage Physical Therapy@97110|Therapeutic exercises|84|GP;97140|Manual therapy|78|GP;97530|Therapeutic activities|92|GP;97112|Neuromuscular re-education|86|GP
Mental health@Ashgrove Behavioral Health@90834|Psychotherapy, 45 minutes|175
Laboratory@Quill Creek Laboratories@80053|Comprehensive metabolic panel|58;85025|Complete blood count with differential|41;84443|Thyroid stimulating hormone (TSH)|96;82306|Vitamin D, 25 hydroxy|187;82607|Vitamin B-12|84;82728|Ferritin|77;83540|Iron|36;83550|Iron binding capacity|44;86140|C-reactive protein|39;84439|Free thyroxine|66;82043|Urine albumin|31
Inpatient stay@St. Cyprian Regional Hospital@0120|Room and board, semi-private|7420;0250|Pharmacy|1866;0258|IV solutions|412;0270|Medical/surgical supplies|1294;0300|Laboratory|2231;0320|Radiology, diagnostic|644;0360|Operating room services|18420;0370|Anesthesia|3110;0410|Respiratory services|385;0420|Physical therapy|560;0636|Drugs requiring detailed coding|928;0710|Recovery room|1475;0730|EKG/ECG|248
Dermatology@Northgate Dermatology PC@99203|New patient office visit|248|25;11102|Tangential biopsy of skin, first lesion|221;11103|Tangential biopsy, each additional|118;17000|Destruction of premalignant lesion, first|164|59`
  .trim()
  .split("\n")
  .map((row): Case => {
    const [of = "", place = "", list = ""] = row.split("@");
    const setting = /hospital/i.test(place) ? "facility" : "professional";
    return { of, place, setting, list };
  });
const NOTES: Record<string, string> = {
  N14: "This service is not covered by your plan. See Exclusions in your benefit booklet.",
  D02: "Your provider is in our network and agreed to the discounted rate. You are not responsible for the discount.",
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const word = (text: string) => chance.pick(text.split("|"));
  return {
    word,
    day: chance.pick([longMonthName, looseSlashes, monthName, slashes, shortSlashes]),
    width: chance.pick([1280, 1366, 1440]),
    font: word("Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow|DejaVu Sans|Carlito"),
    frame: chance.pick(["mac", "windows", "windows", "none"] as const),
    nav: chance.pick(["bar", "rail"] as const),
    list: chance.pick(["side", "above", "around", "none"] as const),
    summary: chance.pick(["tiles", "ledger", "stack", "graph"] as const),
    services: chance.pick(["table", "table", "rows", "panels"] as const),
    opened: chance.pick([0, 0.3, 0.5, 1]),
    coded: chance.pick(["column", "under", "inside", "none"] as const),
    dated: chance.happens(0.45),
    blank: chance.happens(0.4),
    ...{ sums: chance.happens(0.5), first: chance.happens(0.5) },
    chat: chance.happens(0.75),
    round: chance.pick([0, 4, 10, 16]),
    words: {
      charge: word("Billed|Amount billed|Provider billed|Billed charges"),
      discount: word("Member discount|Plan discount|Member rate savings|Network discount"),
      allowed: word("Allowed amount|Plan allowed|Member rate"),
      insurancePaid: word("Plan paid|Your plan paid|We paid|Paid by plan"),
      notCovered: word("Not covered|Amount not covered"),
      deductible: word("Deductible|Applied to deductible"),
      copay: word("Copay|Copayment"),
      coinsurance: "Coinsurance",
      patientOwes: word("Your share|You may owe|Your cost|What you owe"),
    } as Record<keyof Settled, string>,
  };
}

function servicesOf(chance: Chance, of: Case, blank: boolean): Service[] {
  const rows = rowsOf(of.list);
  const days = of.of === "Physical therapy" ? chance.pick([1, 3, 5]) : 1;
  const first = shifted("2024-09-03", chance.between(0, 420));
  const terms: Terms = {
    ...{ open: chance.pick([0, 12000, 150000]), share: chance.pick([0, 0.1, 0.2, 0.3]) },
    ...{ copay: chance.pick([0, 0, 3000, 4500]), denies: 0.07, rate: [0.3, 0.72] },
  };
  const most = chance.between(Math.min(2, rows.length), rows.length);
  return Array.from({ length: days }, (_, at) =>
    rows.slice(0, most).map(([code = "", description = "", price = "", mod]): Service => {
      const [room, cents] = [/^0\d{3}$/.test(code), Number(price) * 100];
      terms.denies = cents < 40000 ? 0.07 : 0;
      const money = settle(chance, cents + chance.between(0, 9) * 25, terms);
      const rare = ["notCovered", "deductible", "copay", "coinsurance"] as const;
      const none = rare.filter((field) => blank && money[field] === 0);
      return {
        ...{ ...money, ...Object.fromEntries(none.map((field) => [field, null])), description },
        ...{ serviceDate: shifted(first, at * 3), code: room ? null : code, units: 1 },
        ...{ revenueCode: room ? code : null, modifiers: mod ? [mod] : [] },
        remarks: [money.notCovered ? "N14" : "D02"],
      };
    }),
  ).flat();
}

const codeOf = (one: Service) => [one.code ?? one.revenueCode, ...(one.modifiers ?? [])].join("-");
const REST = "discount allowed insurancePaid notCovered deductible copay coinsurance".split(
  " ",
) as (keyof Settled)[];
const CODES: Field[] = ["code", "revenueCode", "modifiers"];

/** The columns of the closed rows, and what a row says besides when it is opened. */
function columnsOf(chance: Chance, l: Look, oneDay: boolean, stay: boolean) {
  const under = l.coded === "under" ? CODES : [];
  const coded = l.word("Code|Procedure code|CPT/HCPCS");
  const text = (one: Service) =>
    `${one.description}${under.length ? `<small>${coded} ${codeOf(one)}</small>` : ""}`;
  const money = (field: keyof Settled) => amount<Service>(l.words[field], field, dollars);
  const some = (often: number, field: keyof Settled) =>
    chance.happens(often) ? [money(field)] : [];
  const short = l.services === "rows";
  const middle = short
    ? []
    : [
        ...[...some(0.7, "discount"), ...some(0.4, "allowed"), money("insurancePaid")],
        ...(chance.happens(0.4)
          ? [money("deductible"), money("copay"), money("coinsurance")]
          : some(0.5, "notCovered")),
      ];
  const date = column<Service>(l.word("Date|Service date|Date of service"), "serviceDate", (one) =>
    l.day(one.serviceDate),
  );
  const what = l.word("Service|Service description|What was done");
  const columns: Column<Service>[] = [
    ...(!stay && (l.dated || !oneDay) ? [date] : []),
    column<Service>(what, ["description", ...under], text, "what"),
    ...(l.coded === "column" ? [column<Service>(l.word("Code|Service code"), CODES, codeOf)] : []),
    ...[money("charge"), ...middle, money("patientOwes")],
  ];
  const said = new Set(columns.flatMap(({ says }) => says));
  const inside = REST.filter((field) => !said.has(field));
  return { columns, inside, noted: chance.happens(0.6) };
}
type Columns = ReturnType<typeof columnsOf>;

/** What an opened row tells: labels with values, and the fields they say. */
function opened(one: Service, l: Look, { inside, noted }: Columns) {
  const told = inside.filter((field) => typeof one[field] === "number");
  const coded = l.coded === "inside";
  const list: [string, string][] = [
    ...(coded ? [["Procedure code", codeOf(one)] as [string, string]] : []),
    ...told.map((field): [string, string] => [l.words[field], dollars(one[field]!)]),
    ...(noted ? [["Notes", one.remarks!.join(", ")] as [string, string]] : []),
  ];
  const noting: Field[] = noted ? ["remarks"] : [];
  const fields = [...told, ...(coded ? CODES : []), ...noting];
  const html = list.map(([label, value]) => `<div><small>${label}</small>${value}</div>`).join("");
  return { html: `<div class="inside">${html}</div>`, fields };
}

function servicesPart(
  chance: Chance,
  l: Look,
  services: Service[],
  parts: Columns,
  oneDay: boolean,
) {
  const { columns } = parts;
  const open = services.map(() => l.services === "panels" || chance.happens(l.opened));
  const above: Field[] = oneDay ? ["serviceDate"] : [];
  const more = services.map((one) => opened(one, l, parts));
  const lines = services.map((one, at) =>
    lineBy(columns, one, [...above, ...(open[at] ? more[at]!.fields : [])]),
  );
  const arrow = (at: number) => (open[at] ? "&#9662;" : "&#9656;");
  const cells = (one: Service, at: number) => {
    const [arrowed, span] = [`<td class="arrow">${arrow(at)}</td>`, columns.length];
    const below = open[at] ? `<tr><td></td><td colspan="${span}">${more[at]!.html}</td></tr>` : "";
    return record(columns, one).replace("<tr>", `<tr>${arrowed}`) + below;
  };
  const panel = (one: Service, at: number) =>
    `<div class="panel"><div class="inside">${columns
      .filter((of) => of.print(one))
      .map((of) => `<div class="${of.kind}"><small>${of.head}</small>${of.print(one)}</div>`)
      .join("")}</div>${more[at]!.html}</div>`;
  const html =
    l.services === "panels"
      ? services.map(panel).join("")
      : table(columns, services.map(cells).join("")).replace("<thead><tr>", "<thead><tr><th></th>");
  const used = [...new Set(lines.flatMap(({ remarks }) => remarks))];
  const notes = used.map((code) => `<p><b>${code}</b> &nbsp;${NOTES[code]}</p>`).join("");
  return { html: html + (notes && `<div class="notes"><h3>Notes</h3>${notes}</div>`), lines };
}

function summaryOf(l: Look, all: (field: keyof Settled) => number, extra: boolean): string {
  const main = ["charge", "discount", "insurancePaid", "patientOwes"] as const;
  const figure = (field: keyof Settled, sign = "") =>
    `<div class="fig ${field}"><small>${l.words[field]}</small><b>${sign}${dollars(all(field))}</b></div>`;
  const parts = (["notCovered", "deductible", "copay", "coinsurance"] as const)
    .map((field) => `<span>${l.words[field]}: ${dollars(all(field))}</span>`)
    .join("");
  const below = extra ? `<div class="parts"><i>How we got to your share</i>${parts}</div>` : "";
  const bar = main
    .slice(1)
    .map((field) => `<i class="${field}" style="flex:${all(field) / 100 + 1}"></i>`)
    .join("");
  const graph = l.summary === "graph" ? `<div class="strip">${bar}</div>` : "";
  const signs = l.summary === "tiles" ? ["", "&minus;", "&minus;", "="] : ["", "", "", ""];
  const figures = main.map((field, at) => {
    const sign = signs[at] ? `<span class="sign">${signs[at]}</span>` : "";
    const minus = l.summary === "ledger" && (at === 1 || at === 2) && all(field) ? "-" : "";
    return sign + figure(field, minus);
  });
  return `<section class="card"><h2>${l.word("Claim summary|Cost summary|Here's how your claim was paid|Your costs at a glance")}</h2>${graph}<div class="${l.summary}">${figures.join("")}</div>${below}</section>`;
}

function otherClaims(chance: Chance, l: Look, near: string, patient: string): string[] {
  return chance
    .shuffled(PLACES)
    .slice(0, chance.between(2, 5))
    .map((place, at) => {
      const owed = dollars(chance.pick([0, 2500, chance.between(900, 41000)]));
      return `<div class="claim"><div><b>${place}</b><small>${l.day(shifted(near, [-2, -4, -35, -52, -71][at]!))} &middot; ${patient} &middot; ${chance.pick(["Processed", "Processed", "Paid"])}</small></div><div class="n">${owed}<small>${l.words.patientOwes}</small></div><span class="arrow">&#9656;</span></div>`;
    });
}

const css = (l: Look, ink: string, chance: Chance) => `
body{margin:0;width:${l.width}px;font:${chance.pick([14, 15, 16])}px/1.42 '${l.font}','Liberation Sans';color:#23282d;background:${l.word("#f4f6f8|#fff|#f7f5f2")};position:relative} small{display:block;font-size:.84em;color:#5b6570} h1{font-size:1.75em;margin:4px 0 12px;color:${l.word(`${ink}|#23282d`)}} h2{font-size:1.2em;margin:0 0 10px} h3{font-size:1em;margin:0 0 4px} p{margin:3px 0}
.os{background:#e7e7ea;font-size:13px;padding:4px 14px;display:flex;gap:18px} .tabs{background:${l.frame === "mac" ? "#dcdcde" : "#cdd6e4"};padding:8px 12px 0;display:flex;gap:8px;font-size:13px;align-items:center} .dot{width:12px;height:12px;border-radius:6px} .tab{background:#fff;padding:7px 14px;border-radius:8px 8px 0 0} .tab.off{background:none;color:#555} .ctl{margin-left:auto;letter-spacing:14px} .bar{background:#fff;border-bottom:1px solid #ccd0d5;display:flex;gap:14px;padding:6px 14px;font-size:13px;color:#555} .url{flex:1;background:#eff1f4;border-radius:13px;padding:3px 14px}
.task{background:#e9eef6;display:flex;gap:16px;justify-content:center;padding:9px 16px;font-size:12px} .task i{width:18px;height:18px;border-radius:4px} .task span{position:absolute;right:16px}
header{background:${l.nav === "bar" ? ink : "#fff"};color:${l.nav === "bar" ? "#fff" : ink};display:flex;align-items:center;gap:14px;padding:13px 34px;font-size:1.25em;font-weight:bold;border-bottom:1px solid #d5d9de} header span{margin-left:auto;font-size:.75em;font-weight:normal} nav{background:#fff;border-bottom:1px solid #d5d9de;display:flex;gap:32px;padding:0 34px} nav a{padding:11px 0} nav a.on{color:${ink};border-bottom:3px solid ${ink};font-weight:bold}
.shell{display:grid;grid-template-columns:${l.nav === "rail" ? "168px " : ""}1fr} .shell>nav{display:block;border-right:1px solid #d5d9de;border-bottom:0;padding:14px 0} .shell>nav a{display:block;padding:9px 20px} .shell>nav a.on{border-bottom:0;border-left:4px solid ${ink}} main{padding:20px 34px 46px} .cols>*,.shell>*{min-width:0} .cols{display:grid;gap:24px;grid-template-columns:${l.list === "side" ? "280px 1fr" : "1fr"}}
.crumb{font-size:.88em;color:${ink}} .card{background:#fff;border:1px solid #d7dce1;border-radius:${l.round}px;padding:18px 22px;margin-bottom:18px} .facts{display:grid;grid-template-columns:repeat(${chance.pick([3, 4])},1fr);gap:10px 22px} .claim{display:flex;gap:14px;background:#fff;border:1px solid #d7dce1;border-radius:${l.round}px;padding:10px 16px;margin-bottom:8px;justify-content:space-between} .claim div:first-child{flex:1} .claim.on{border-left:5px solid ${ink}} .arrow{color:${ink};width:14px}
.tiles,.graph{display:flex;justify-content:space-between;align-items:center;gap:12px;flex-wrap:wrap} .tiles .fig{flex:1;background:#f2f5f8;border-radius:${l.round}px;padding:12px 16px} .fig b{font-size:1.35em} .fig.patientOwes b{color:${ink}} .sign{font-size:1.6em;color:#77808a} .ledger .fig,.stack .fig{display:flex;justify-content:space-between;border-bottom:1px solid #e2e6ea;padding:7px 0;max-width:640px} .stack .fig{flex-direction:row-reverse;justify-content:flex-end;gap:20px} .stack .fig b{width:150px} .fig small{font-size:.95em} .strip{display:flex;height:16px;gap:2px;margin:6px 0 12px} .strip i.discount{background:#9fb4c7} .strip i.insurancePaid{background:${ink}} .strip i.patientOwes{background:#e39a2d} .parts{margin-top:12px;display:flex;flex-wrap:wrap;gap:4px 26px;font-size:.92em;color:#434b54}
table.lines{border-collapse:collapse;width:100%} .lines th{text-align:left;font-size:.86em;border-bottom:2px solid #c4cad1;padding:6px 8px;vertical-align:bottom} .lines td{border-bottom:1px solid #e4e8ec;padding:8px;vertical-align:top} .lines .n,.claim .n{text-align:right;white-space:nowrap} .inside{display:flex;flex-wrap:wrap;gap:8px 30px;background:#f6f8fa;padding:9px 14px} .panel{border:1px solid #dde2e7;border-radius:${l.round}px;margin-bottom:10px;overflow:hidden} .panel .what{flex-basis:100%;font-weight:bold} .notes{font-size:.9em;margin-top:14px} .total{display:flex;justify-content:flex-end;gap:34px;padding:11px 8px;font-weight:bold}
.help{display:grid;grid-template-columns:1fr 1fr 1fr;gap:18px;font-size:.92em} .btn{display:inline-block;margin-bottom:14px;border:1.5px solid ${ink};color:${ink};border-radius:20px;padding:5px 18px;margin-right:10px} footer{background:#eceff2;font-size:.8em;color:#4d565f;padding:18px 200px 26px 34px} footer b{margin-right:22px} .chat{position:absolute;right:26px;bottom:58px;background:${ink};color:#fff;border-radius:26px;padding:13px 22px;font-weight:bold}`;

function frameOf(chance: Chance, l: Look, [name = "", site = ""]: string[], seen: string) {
  const clock = `${chance.between(1, 12)}:${chance.number("#").replace(/[6-9]/, "3")}${chance.between(0, 9)} ${chance.pick(["AM", "PM"])}`;
  const dots = ["#ff5f57", "#febc2e", "#28c840"]
    .map((ink) => `<div class="dot" style="background:${ink}"></div>`)
    .join("");
  const tabs = `<div class="tab">${name} | Claim details &nbsp;&#10005;</div><div class="tab off">${chance.pick(["Inbox (4)", "Calendar", "Recipes - Weeknight dinners", "Weather"])}</div><div class="tab off">+</div>`;
  const bar = `<div class="bar"><span>&#8592; &nbsp;&#8594; &nbsp;&#8635;</span><div class="url">${l.frame === "mac" ? "" : "https://"}${site}.example/claims/${chance.pick(["detail", "medical/view", "summary"])}?id=${chance.number("@##@####")}</div></div>`;
  if (l.frame === "none") return { top: "", bottom: "" };
  if (l.frame === "mac")
    return {
      top: `<div class="os"><b>Safari</b><span>File</span><span>Edit</span><span>View</span><span>History</span><span>Bookmarks</span><span style="margin-left:auto">${clock}</span></div><div class="tabs">${dots}${tabs}</div>${bar}`,
      bottom: "",
    };
  const icons = ["#3277bc", "#e8b63a", "#2d9d63", "#c65148", "#7a5bb0"]
    .map((ink) => `<i style="background:${ink}"></i>`)
    .join("");
  return {
    top: `<div class="tabs">${tabs}<span class="ctl">&#8211;&#9633;&#10005;</span></div>${bar}`,
    bottom: `<div class="task">${icons}<span>${clock} &nbsp; ${looseSlashes(seen)}</span></div>`,
  };
}

function footerOf(chance: Chance, l: Look, name: string, year: string): string {
  const say = [
    `ATENCIÓN: si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística. Llame al ${phone(chance)}.`,
    `${name} complies with applicable federal civil rights laws and does not discriminate on the basis of race, color, national origin, age, disability or sex.`,
    "Information on this page reflects claims processed as of today. It is not a bill and is not a guarantee of payment.",
    `Plans are insured or administered by ${name} or one of its affiliates. Benefits vary by plan; see your plan documents for exclusions and limitations.`,
  ];
  return `<footer><p><b>Privacy</b><b>Terms of use</b><b>Accessibility</b><b>Nondiscrimination notice</b><b>${l.word("Machine-readable files|Transparency in Coverage|Report fraud")}</b></p>${chance
    .shuffled(say)
    .slice(0, chance.between(1, 4))
    .map((one) => `<p>${one}</p>`)
    .join("")}<p>&copy; ${year} ${name}. All rights reserved.</p></footer>`;
}

function helpOf(chance: Chance, l: Look): string {
  const boxes = [
    `<div><h3>Questions about this claim?</h3><p>Message us or call ${phone(chance)} (TTY 711), Monday&ndash;Friday, 8 a.m. to 8 p.m.</p></div>`,
    `<div><h3>Disagree with our decision?</h3><p>You or someone you choose can file an appeal within 180 days of the date the claim was processed.</p></div>`,
    `<div><h3>Waiting for a bill?</h3><p>Your provider may bill you. Compare the bill with this page before you pay.</p></div>`,
    `<div><h3>${l.word("Go paperless|Save with virtual care|Find a lower price")}</h3><p>Manage your preferences under Profile &amp; settings.</p></div>`,
  ];
  return `<section class="card help">${chance.shuffled(boxes).slice(0, 3).join("")}</section>`;
}

type View = { plan: string[]; own: string; patient: string; claim: string; provider: string };

function screen(chance: Chance, l: Look, view: View, of: Case, main: string, near: string) {
  const [name = "", , ink = ""] = view.plan;
  const { top, bottom } = frameOf(chance, l, view.plan, shifted(near, 44));
  const menus =
    "Home,Coverage,Claims,Find care,Pharmacy,Messages|Dashboard,Claims,Benefits,ID card,Find a doctor,Wellness,Support|My plan,Claims & spending,Care,Prescriptions,Health records";
  const menu = l.word(menus).split(",");
  const nav = `<nav>${menu.map((one) => `<a class="${one.startsWith("Claims") ? "on" : ""}">${one}</a>`).join("")}</nav>`;
  const others = otherClaims(chance, l, near, view.patient);
  const current = `<div class="claim on"><div><b>${view.provider}</b><small>${of.of} &middot; ${view.patient}</small></div><span class="arrow">&#9662;</span></div>`;
  const tools = `<p style="display:flex;gap:10px">${["Last 12 months &#9662;", "All members &#9662;", "Medical &#9662;"].map((one) => `<span class="btn">${one}</span>`).join("")}</p>`;
  const lists = {
    side: `<div class="cols"><aside><h2>${l.word("Recent claims|Your claims|All claims")}</h2>${current}${others.join("")}</aside><div>${main}</div></div>`,
    above: `${tools}${others.slice(0, 2).join("")}${current}${main}`,
    around: `${tools}${others[0]}${current}${main}<h2>${l.word("Earlier claims|Other claims")}</h2>${others.slice(1).join("")}`,
    none: main,
  };
  const head = `<header>${mark(chance, l.nav === "bar" ? "#ffffff" : ink, 30).replaceAll(
    /(fill|stroke)="#fff"/g,
    l.nav === "bar" ? `$1="${ink}"` : `$1="#fff"`,
  )}${name}<span>${l.word("&#9993; &nbsp; |Log out &nbsp; | |En español &nbsp; ")}${l.word("Hi|Welcome|Hello")}, ${view.own.split(" ")[0]} &#9662;</span></header>`;
  const inner = `<main><div class="crumb">Home &rsaquo; Claims &rsaquo; ${l.word("Claim details|Medical claim|View claim")}</div><h1>${l.word("Claim details|Claims|Your claim|Claims & payments")}</h1>${l.list === "none" ? main : lists[l.list]}${chance.happens(0.8) ? helpOf(chance, l) : ""}</main>`;
  const body =
    l.nav === "rail" ? `<div class="shell">${nav}${inner}</div>` : `${nav}<div>${inner}</div>`;
  const chat = l.chat
    ? `<div class="chat">${l.word("Chat with us|Ask Juno|Need help?|Chat")}</div>`
    : "";
  return `${top}${head}${body}<div style="position:relative">${footerOf(chance, l, name, near.slice(0, 4))}${chat}</div>${bottom}`;
}

function draw(chance: Chance): Drawn {
  const [l, plan, of, own] = [look(chance), chance.pick(PLANS), chance.pick(CASES), person(chance)];
  const services = servicesOf(chance, of, l.blank);
  const all = (field: keyof Settled) => total(services, field);
  const patient = naming(chance)(own);
  const from = services[0]!.serviceDate;
  const nights = of.of === "Inpatient stay" ? chance.between(1, 6) : 0;
  const to = shifted(services.at(-1)!.serviceDate, nights);
  const processed = shifted(to, chance.between(5, 28));
  const form = l.word("E########00|##########-01|CLM#########|@@###@####");
  const claim = chance.number(form);
  const provider = of.setting === "professional" && chance.happens(0.3) ? doctor(chance) : of.place;
  const oneDay = from === to;
  const columns = columnsOf(chance, l, oneDay, nights > 0);
  const { html, lines } = servicesPart(chance, l, services, columns, oneDay);
  const days = oneDay ? l.day(from) : `${l.day(from)} &ndash; ${l.day(to)}`;
  const facts: [string, string][] = [
    [l.word("Patient|Member|Care for"), patient],
    [l.word("Provider|Doctor or facility|Care from"), provider],
    [l.word("Date of service|Service date|Visited on"), days],
    [l.word("Claim number|Claim #|Claim ID"), claim],
    [l.word("Processed on|Date processed|Finalized on"), l.day(processed)],
    ["Status", l.word("Processed|Paid|Complete")],
    ...(chance.happens(0.6) ? [["Network", "In network"] as [string, string]] : []),
    ...(chance.happens(0.5) ? [["Claim type", of.of] as [string, string]] : []),
  ];
  const factsHtml = `<section class="card facts">${facts.map(([label, value]) => `<div><small>${label}</small>${value}</div>`).join("")}</section>`;
  const summary = summaryOf(l, all, chance.happens(0.45));
  const sums = l.sums
    ? `<div class="total"><span>${l.word("Totals|Claim total")}</span><span>${l.words.charge} ${dollars(all("charge"))}</span><span>${l.words.patientOwes} ${dollars(all("patientOwes"))}</span></div>`
    : "";
  const tools = `<p><span class="btn">Download EOB (PDF)</span><span class="btn">${l.word("Mark as paid|Pay provider|Add a note")}</span></p>`;
  const listed = `<section class="card"><h2>${l.word("Services|Service details|What this claim covers|Services on this claim")} (${services.length})</h2>${html}${sums}</section>`;
  const main = l.first
    ? factsHtml + summary + listed + tools
    : summary + factsHtml + tools + listed;
  const view: View = { plan, own, patient, claim, provider };
  const drawn = page(css(l, plan[2]!, chance), screen(chance, l, view, of, main, processed));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", setting: of.setting, provider, issuer: plan[0]! },
      ...{ patient, claimNumber: claim, statementDate: processed },
      ...{ serviceFrom: from, serviceTo: to },
    },
    {
      ...{ billed: all("charge"), adjustments: all("discount") },
      ...{ insurancePaid: all("insurancePaid"), patientResponsibility: all("patientOwes") },
    },
    lines,
  );
  return { html: drawn, truth };
}

export const family: Family = {
  name: "insurer-portal-claims-list-laptop",
  paper:
    "A laptop's picture of an insurer's member portal: the list of claims with one opened, its summary and its services, some rows unfolded.",
  medium: "screenshot",
  draw,
};
