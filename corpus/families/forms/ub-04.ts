import { decimal } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

/** Revenue code, what form locator 43 says, code with modifiers, price of one unit. */
const AMBULATORY = rowsOf(`
0250|PHARMACY||84.15; 0258|IV SOLUTIONS||112.00; 0259|DRUGS/OTHER||41.60; 0270|MED-SUR SUPPLIES||231.40
0272|STERILE SUPPLY||418.25; 0300|LABORATORY|36415|38.00; 0301|LAB/CHEMISTRY|80053|268.00
0301|LAB/CHEMISTRY|83690|141.50; 0305|LAB/HEMATOLOGY|85025|163.00; 0306|LAB/BACT-MICRO|87086|118.75
0307|LAB/UROLOGY|81001|74.00; 0310|PATHOLOGY LAB|88305|392.00; 0320|DX X-RAY|71046|487.00
0320|DX X-RAY|73610 RT|436.20; 0351|CT SCAN/HEAD|70450|2184.00; 0352|CT SCAN/BODY|74177|4316.50
0360|OR SERVICES|29881 LT|7420.00; 0370|ANESTHESIA||1340.00
0402|ULTRASOUND|76705|844.00; 0420|PHYSICAL THERP|97110 GP|131.00; 0420|PHYSICAL THERP|97140 GP|126.50
0440|SPEECH PATHOL|92507 GN|236.00; 0450|EMERG ROOM|99284 25|1876.00
0480|CARDIOLOGY|93306|2745.00; 0771|VACCINE ADMIN|90471|41.00; 0610|MRI|73721 RT|2968.00
0636|DRUGS/DETAIL CODE|J1885|22.40; 0636|DRUGS/DETAIL CODE|J2405|18.75; 0636|DRUGS/DETAIL CODE|J0696|37.10
0710|RECOVERY ROOM||1105.00; 0730|EKG/ECG|93005|294.00; 0762|OBSERVATION HR|G0378|96.00; 0940|IV THERAPY|96374|418.00`);
const STAY = rowsOf(`
0250|PHARMACY||1840.22; 0258|IV SOLUTIONS||624.00; 0270|MED-SUR SUPPLIES||1217.83; 0278|SUPPLY/IMPLANTS||9860.00
0300|LABORATORY||1426.00; 0301|LAB/CHEMISTRY||317.50; 0305|LAB/HEMATOLOGY||148.00; 0306|LAB/BACT-MICRO||117.40
0320|DX X-RAY||463.00; 0352|CT SCAN/BODY||4316.50; 0360|OR SERVICES||8420.00; 0370|ANESTHESIA||3275.00
0390|BLOOD/STOR-PROC||742.00; 0410|RESPIRATORY SVC||188.60; 0420|PHYSICAL THERP||217.00; 0450|EMERG ROOM||2964.00
0460|PULMONARY FUNC||388.00; 0710|RECOVERY ROOM||1720.00; 0730|EKG/ECG||288.00; 0761|TREATMENT RM||433.00`);
const ROOMS = rowsOf(`
0120|ROOM-BOARD/SEMI||2314.00; 0110|ROOM-BOARD/PVT||2680.00; 0206|ICU/INTERMEDIATE||4127.00; 0200|INTENSIVE CARE||6245.00`);
const PEOPLE = rowsOf(`
OKAFOR|GRACE N|F|1184 SYCAMORE BEND RD|DAYTON OH 45419; VILLANUEVA|HECTOR|M|27 N HOLLISTER ST APT 4|TUCSON AZ 85705
LINDQVIST|MARGIT E|F|9020 COUNTY ROAD 14|FARGO ND 58102; TRAN|QUOC BAO|M|415 PELICAN CT|BEAUMONT TX 77707
ABERNATHY|WILLIAM J|M|63 QUARRY HILL LN|BARRE VT 05641; SHAPIRO|DEBORAH|F|2208 W ALDINE AVE|CHICAGO IL 60657`);
const HOSPITALS = rowsOf(`
ST BRENDAN MEDICAL CENTER|4400 MERIDIAN PARKWAY|DAYTON OH 45406|937 555-0142
COPPER BASIN REGIONAL HOSP|1 HOSPITAL DRIVE|TUCSON AZ 85713|520 555-0117; RED RIVER VALLEY HEALTH|801 PRAIRIE AVE N|FARGO ND 58103|701 555-0166
GULF PINES MEMORIAL HOSPITAL|3550 COLLEGE ST|BEAUMONT TX 77701|409 555-0181; GREEN MOUNTAIN GENERAL|190 FISHER ROAD|BARRE VT 05641|802 555-0109`);
const PAYERS =
  "MEDICARE,BLUE SHIELD PPO,UNITED COMMERCE HEALTH,MEDICAID,TRILLIUM MUTUAL HMO,KEYSTONE POS";
const DOCTORS = rowsOf("BANERJEE|ANIL;WHITCOMB|SUSAN;OYELARAN|TUNDE;KIM|DANIEL");

/** Across in tenths of an inch, down in typewriter lines, width, height, and the label of the form. */
const FORM = `
0 0 25 4|1; 25 0 25 4|2; 50 0 27 1|3a PAT.<br>CNTL #; 50 1 27 1|b. MED.<br>REC. #; 77 0 5.8 2|4 TYPE<br>OF BILL
50 2 12 2|5 FED. TAX NO.; 62 2 14 2|6 STATEMENT COVERS PERIOD<br>FROM ~ THROUGH; 76 2 6.8 2|7
0 4 30 2|8 PATIENT NAME ~ a<br><br>b; 30 4 52.8 2|9 PATIENT ADDRESS ~ a<br><br>b; 0 6 9 2|10 BIRTHDATE; 9 6 3 2|11 SEX
12 6 12 2|12 DATE ~ 13 HR 14 TYPE 15 SRC; 24 6 4.5 2|16 DHR; 28.5 6 4.5 2|17 STAT; 33 6 3 2|18; 36 6 3 2|19; 39 6 3 2|20; 42 6 3 2|21
45 6 3 2|22; 48 6 3 2|23; 51 6 3 2|24; 54 6 3 2|25; 57 6 3 2|26; 60 6 3 2|27; 63 6 3 2|28; 66 6 5 2|29 ACDT<br>STATE; 71 6 11.8 2|30
0 8 10 3|31 OCCURRENCE<br>CODE DATE; 10 8 10 3|32 OCCURRENCE<br>CODE DATE; 20 8 10 3|33 OCCURRENCE<br>CODE DATE; 30 8 10 3|34 OCCURRENCE<br>CODE DATE
40 8 17 3|35 OCCURRENCE SPAN<br>CODE FROM THROUGH; 57 8 17 3|36 OCCURRENCE SPAN<br>CODE FROM THROUGH; 74 8 8.8 3|37; 0 11 42 5|38
42 11 13.6 5|39 VALUE CODES<br>CODE AMOUNT; 55.6 11 13.6 5|40 VALUE CODES<br>CODE AMOUNT; 69.2 11 13.6 5|41 VALUE CODES<br>CODE AMOUNT
0 16 5 24|42 REV. CD.; 5 16 24.6 24|43 DESCRIPTION; 29.6 16 14.9 24|44 HCPCS / RATE / HIPPS CODE; 44.5 16 7 24|45 SERV. DATE
51.5 16 8 24|46 SERV. UNITS; 59.5 16 10 24|47 TOTAL CHARGES; 69.5 16 10 24|48 NON-COVERED CHARGES; 79.5 16 3.3 24|49; 0 39 82.8 1|
0 40 23 4|50 PAYER NAME; 23 40 15 4|51 HEALTH PLAN ID; 38 40 3.5 4|52 REL.<br>INFO; 41.5 40 3.5 4|53 ASG.<br>BEN.; 45 40 11 4|54 PRIOR PAYMENTS
56 40 12 4|55 EST. AMOUNT DUE; 68 40 14.8 4|56 NPI<br><br>57<br>OTHER<br>PRV ID; 0 44 26 4|58 INSURED'S NAME; 26 44 4 4|59 P.REL
30 44 20 4|60 INSURED'S UNIQUE ID; 50 44 15 4|61 GROUP NAME; 65 44 17.8 4|62 INSURANCE GROUP NO.; 0 48 30 4|63 TREATMENT AUTHORIZATION CODES
30 48 27 4|64 DOCUMENT CONTROL NUMBER; 57 48 25.8 4|65 EMPLOYER NAME; 0 52 11 2|66 DX ~ 67; 11 52 9 2|A; 20 52 9 2|B; 29 52 9 2|C; 38 52 9 2|D
47 52 9 2|E; 56 52 9 2|F; 65 52 9 2|G; 74 52 8.8 2|H; 0 54 12 1|69 ADMIT DX; 12 54 30 1|70 PATIENT REASON DX; 42 54 12 1|71 PPS CODE; 54 54 28.8 1|72 ECI
0 55 46 4|74 PRINCIPAL PROCEDURE ~ a. OTHER PROCEDURE ~ b. OTHER PROCEDURE<br>CODE DATE ~ CODE DATE ~ CODE DATE
46 55 24 1|76 ATTENDING ~ NPI; 70 55 12.8 1|QUAL; 46 56 20 1|LAST; 66 56 16.8 1|FIRST; 46 57 24 1|77 OPERATING ~ NPI; 70 57 12.8 1|QUAL
46 58 20 1|LAST; 66 58 16.8 1|FIRST; 46 59 24 1|78 OTHER ~ NPI; 70 59 12.8 1|QUAL; 46 60 20 2|LAST; 66 60 16.8 2|FIRST
0 59 26 3|80 REMARKS; 26 59 20 3|81CC a`;
const LEGAL = `<span>UB-04 CMS-1450</span><span>APPROVED OMB NO. 0938-0997</span><span><b>NUBC</b> National Uniform Billing Committee</span>
<span>THE CERTIFICATIONS ON THE REVERSE APPLY TO THIS BILL AND ARE MADE A PART HEREOF.</span>`;

/** What is given several times a day; other services count one unit. */
const COUNTED = /^0(2[57]|42|44|636)/;

/** 020326: the boxes of the form have no room for slashes. */
const short = (iso: string) => iso.slice(5, 7) + iso.slice(8) + iso.slice(2, 4);

type Service = ReturnType<typeof serviceOf>;

function serviceOf(chance: Chance, row: string[], units: number, date: string) {
  const [code = "", ...modifiers] = (row[2] ?? "").split(" ");
  const rate = Math.round(Number(row[3]) * 100);
  const charge = rate * units;
  const notCovered = chance.happens(0.15) ? charge : 0;
  return {
    revenue: row[0]!,
    text: row[1]!,
    code,
    modifiers,
    units,
    rate,
    charge,
    notCovered,
    date,
  };
}

function servicesOf(chance: Chance, inpatient: boolean, from: string, days: number): Service[] {
  const count = chance.pick([chance.between(1, 6), chance.between(7, 18), chance.between(14, 36)]);
  const first = days > 3 && chance.happens(0.4) ? 2 : 0;
  const nights = [days - first, first].filter((stay) => stay > 0);
  const rooms = inpatient ? chance.shuffled(ROOMS).slice(0, nights.length) : [];
  const rest = chance.shuffled(inpatient ? STAY : AMBULATORY).slice(0, count);
  const many = ([revenue = "", , code = ""]: string[]) =>
    code === "G0378" ? chance.between(6, 31) : COUNTED.test(revenue) ? chance.between(1, 3) : 1;
  const day = () => shifted(from, chance.between(0, days));
  return [
    ...rooms.map((row, at) => serviceOf(chance, row, nights[at]!, from)),
    ...rest.map((row) => serviceOf(chance, row, many(row), day())),
  ].sort(
    (one, other) => one.revenue.localeCompare(other.revenue) || (one.date < other.date ? -1 : 1),
  );
}

type Claim = ReturnType<typeof claimOf>;

/** All that one claim says and how it is typed; every page repeats its head and foot. */
function claimOf(chance: Chance) {
  const inpatient = chance.happens(0.4);
  const from = shifted("2026-01-05", chance.between(0, 150));
  const days = inpatient ? chance.between(1, 9) : chance.pick([0, 0, 1, 21]);
  const services = servicesOf(chance, inpatient, from, days);
  const billed = sum(services.map(({ charge }) => charge));
  const payers = chance.shuffled(PAYERS.split(",")).slice(0, chance.between(1, 2));
  const person = chance.pick(PEOPLE);
  return {
    inpatient,
    from,
    services,
    billed,
    payers,
    person,
    through: shifted(from, days),
    created: shifted(from, days + chance.between(4, 30)),
    hospital: chance.pick(HOSPITALS),
    account: chance.number(chance.pick(["########", "V###########", "@@#######", "####-#####"])),
    record: chance.number("MR######"),
    paid: payers.length > 1 ? Math.round(billed * (chance.between(31, 64) / 100)) : 0,
    due: chance.happens(0.5),
    uncovered: chance.happens(0.3),
    rates: chance.happens(0.8),
    named: `${person[0]}${chance.pick([",", "", ","])} ${person[1]}`,
    glue: chance.pick(["", " ", ""]),
    cents: chance.pick(["split", "split", "close", "point"]),
    face: chance.pick([
      "11.2px/16px 'Courier New'",
      "bold 11px/16px 'Courier New'",
      "11px/16px Arial",
    ]),
    ink: chance.pick(["#b8352c", "#b8352c", "#222", "#777"]),
    shade: chance.pick(["#fbe8e5", "#fff", "#eee"]),
    digits: (pattern: string) => chance.number(pattern),
    doctor: chance.pick(DOCTORS),
  };
}

const place = (x: number, y: number, width: number, height = 1) =>
  `style="left:${(0.1 + x / 10).toFixed(3)}in;top:${(0.25 + y / 6).toFixed(4)}in;width:${(width / 10).toFixed(3)}in;height:${(height / 6).toFixed(4)}in"`;
const typed = (x: number, y: number, width: number, text: string | number, kind = "t") =>
  text === "" ? "" : `<div class="${kind}" ${place(x, y, width)}>${text}</div>`;
/** What is typed into the boxes, written as places with their text. */
const filled = (text: string) =>
  rowsOf(text)
    .map(([at = "", said = ""]) =>
      typed(...(at.split(" ").map(Number) as [number, number, number]), said),
    )
    .join("");
const printedForm = rowsOf(FORM).map(([at = "", label = ""]) => {
  const [x = 0, y = 0, width = 0, height = 0] = at.split(" ").map(Number);
  return `<div class="b" ${place(x, y, width, height)}>${label.replaceAll("~", "&emsp;&emsp;")}</div>`;
});

/** Dollars stand before the dotted line and cents behind it, where no decimal point is typed. */
function amount({ cents: how }: Claim, x: number, y: number, width: number, cents: number): string {
  const [whole = "", rest = ""] = decimal(cents).split(".");
  if (how === "point") return typed(x, y, width - 0.4, `${whole}.${rest}`, "t r");
  const gap = how === "split" ? 0.55 : 0.05;
  return typed(x, y, width - 2.4, whole, "t r") + typed(x + width - 2.4 + gap, y, 1.8, rest);
}

const head = (claim: Claim, ids: string[]) =>
  filled(`
0.8 0 25|${claim.hospital[0]};0.8 1 25|${claim.hospital[1]};0.8 2 25|${claim.hospital[2]};0.8 3 25|${claim.hospital[3]}
56 0 20|${claim.account};56 1 20|${claim.record};77.5 1 5|${claim.inpatient ? "0111" : "0131"};51 3 11|${ids[0]}
62.5 3 7|${short(claim.from)};69.5 3 6|${short(claim.through)};1.8 5 28|${claim.named};42 4 40|${claim.person[3]};31.8 5 40|${claim.person[4]}
0.5 7 9|${ids[1]};9.8 7 2|${claim.person[2]};12.4 7 6|${short(claim.from)};18.4 7 2|14;20.6 7 1|${claim.inpatient ? 1 : 3};22.4 7 1|1;29.6 7 2|01
1 12 40|${claim.person[1]} ${claim.person[0]};1 13 40|${claim.person[3]};1 14 40|${claim.person[4]}`);

function serviceRow(claim: Claim, one: Service, y: number): string {
  const room = one.revenue < "0220" && claim.rates;
  return [
    typed(0.5, y, 5, one.revenue) + typed(5.5, y, 24, one.text),
    typed(30, y, 14, room ? decimal(one.rate) : [one.code, ...one.modifiers].join(claim.glue)),
    typed(44.9, y, 6.6, claim.inpatient ? "" : short(one.date)),
    typed(51.5, y, 7.4, one.units, "t r"),
    amount(claim, 59.5, y, 10, one.charge),
    claim.uncovered && one.notCovered ? amount(claim, 69.5, y, 10, one.notCovered) : "",
  ].join("");
}

/** Line 23 of the form: only the last page of a claim sums up. */
function lastRow(claim: Claim, page: number, pages: number): string {
  const last = page === pages;
  const uncovered = sum(claim.services.map(({ notCovered }) => notCovered));
  return [
    typed(0.5, 39, 5, last ? "0001" : "") + typed(7, 39, 6, "PAGE", "g") + typed(11, 39, 3, page),
    typed(14, 39, 4, "OF", "g") + typed(17, 39, 3, pages) + typed(32, 39, 12, "CREATION DATE", "g"),
    typed(44.9, 39, 6.6, short(claim.created)) + typed(53, 39, 6, "TOTALS", "g"),
    last ? amount(claim, 59.5, 39, 10, claim.billed) : "",
    last && claim.uncovered && uncovered ? amount(claim, 69.5, 39, 10, uncovered) : "",
  ].join("");
}

function payerRow(claim: Claim, at: number, ids: string[]): string {
  const paid = at === 0 && claim.paid > 0 ? amount(claim, 45, 41, 11, claim.paid) : "";
  const last = at === claim.payers.length - 1;
  const due = last && claim.due ? amount(claim, 56, 41 + at, 12, claim.billed - claim.paid) : "";
  return (
    paid +
    due +
    filled(`
1 ${41 + at} 22|${claim.payers[at]};23.5 ${41 + at} 14|${ids[2 + at]};39.2 ${41 + at} 2|Y;42.7 ${41 + at} 2|Y
1 ${45 + at} 25|${claim.named};27 ${45 + at} 3|18;30.5 ${45 + at} 19|${ids[4 + at]};66 ${45 + at} 16|${ids[6 + at]}`)
  );
}

const foot = (claim: Claim, ids: string[]) =>
  claim.payers.map((_, at) => payerRow(claim, at, ids)).join("") +
  filled(`
73 40 10|${ids[8]};5 53 6|K3580;12 53 8|R1031;21 53 8|I10;30 53 8|E119;5 54 7|R1031;56 55 12|${ids[9]};49.5 56 16|${claim.doctor[0]};69.5 56 13|${claim.doctor[1]}`);

const styles = ({ face, ink, shade }: Claim) => `
@page{size:letter;margin:0} body{margin:0} .p{position:relative;width:8.5in;height:10.98in;overflow:hidden;break-after:page}
.p:last-child{break-after:auto} .p div{position:absolute;box-sizing:border-box;white-space:nowrap}
.b{border:0.7px solid ${ink};color:${ink};font:5px/6px Arial;padding:1px 2px;overflow:hidden} .t{font:${face};z-index:2;white-space:pre!important} .r{text-align:right}
.g{font:7px/16px Arial;color:${ink}} .z{background:${shade}} .d{border-left:1px dotted ${ink}}
.legal{font:5.5px/10px Arial;color:${ink};display:flex;justify-content:space-between}`;

function paper(claim: Claim): string {
  const patterns =
    "##-#######,102#196#,#########,#####,@@@#########,#########A,######,@####,1#########,1#########";
  const ids = patterns.split(",").map((pattern) => claim.digits(pattern));
  const pages = Math.max(1, Math.ceil(claim.services.length / 22));
  const bands = Array.from(
    { length: 11 },
    (_, at) => `<div class="z" ${place(0, 18 + at * 2, 82.8)}></div>`,
  );
  const dots = [67.1, 77.1, 53.6].map(
    (x, at) => `<div class="d" ${at < 2 ? place(x, 17, 1, 23) : place(x, 41, 1, 3)}></div>`,
  );
  const drawn = Array.from({ length: pages }, (_, page) =>
    [
      ...bands,
      ...printedForm,
      ...dots,
      head(claim, ids),
      foot(claim, ids),
      lastRow(claim, page + 1, pages),
      ...claim.services
        .slice(page * 22, page * 22 + 22)
        .map((one, at) => serviceRow(claim, one, 17 + at)),
      `<div class="legal" ${place(0, 62.1, 82.8)}>${LEGAL}</div>`,
    ].join(""),
  );
  return `<style>${styles(claim)}</style>${drawn.map((page) => `<div class="p">${page}</div>`).join("")}`;
}

export const family: Family = {
  name: "ub-04",
  paper: "A filled UB-04 (CMS-1450), as a hospital's billing office copies it for a patient.",
  medium: "text",
  draw(chance) {
    const claim = claimOf(chance);
    const lines = claim.services.map((one) =>
      lineOf({
        serviceDate: claim.inpatient ? null : one.date,
        description: one.text,
        code: one.code || null,
        revenueCode: one.revenue,
        modifiers: one.modifiers,
        units: one.units,
        charge: one.charge,
        notCovered: claim.uncovered && one.notCovered ? one.notCovered : null,
        ...(one.revenue < "0220" && claim.rates ? { unitPrice: one.rate } : {}),
      }),
    );
    const said = {
      name: "ub-04",
      setting: "facility",
      provider: claim.hospital[0]!,
      patient: claim.named,
      accountNumber: claim.account,
      statementDate: claim.created,
      serviceFrom: claim.from,
      serviceTo: claim.through,
    } as const;
    const sums = { billed: claim.billed, insurancePaid: claim.paid || null };
    return { html: paper(claim), truth: truthOf(said, sums, lines) };
  },
};
