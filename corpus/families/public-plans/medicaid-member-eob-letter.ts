import { dollars, longMonthName, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { claim: string; hospital: boolean };

const PLANS = rowsOf(`
  Sunflower Family Health Plan|Medicaid|#8a1c5b
  COMMUNITY PARTNERS HEALTH PLAN|Medicaid Managed Care|#0b5394
  Keystone Kids Health|CHIP|#0f7b3f
  Gulf Coast Community Care|STAR Medicaid|#a34a00
  Healthy Futures of the Mountain West|Medicaid|#1d4e5f`);

type Source = { provider: string; hospital?: boolean; child?: boolean; services: string };
/** Code, words, words as the claim system has them, price in dollars, copay in a children's program. */
const SOURCES: Source[] = [
  {
    provider: "SUNRISE PEDIATRICS PA",
    child: true,
    services:
      "99213|Office visit|OFFICE O/P EST LOW 20 MIN|148|5;87880|Strep test|STREP A ASSAY W/OPTIC|38|0;90471|Shot given by nurse|IMMUNIZATION ADMIN|35|0;90686|Flu shot|IIV4 VACC NO PRSV 0.5 ML IM|32|0;99173|Vision screening|VISUAL ACUITY SCREEN|20|0",
  },
  {
    provider: "Family Health Centers of East County",
    services:
      "T1015|Clinic visit|CLINIC SERVICE|286|5;36415|Blood draw|ROUTINE VENIPUNCTURE|18|0;85018|Blood test, hemoglobin|HEMOGLOBIN|16|0;83655|Lead test|ASSAY OF LEAD|41|0;90460|Shot counseling|IM ADMIN 1ST/ONLY COMPONENT|38|0",
  },
  {
    provider: "MEMORIAL COUNTY HOSPITAL",
    hospital: true,
    services:
      "99283|Emergency room visit|EMERGENCY DEPT VISIT LOW MDM|1188|25;71046|Chest x-ray|X-RAY EXAM CHEST 2 VIEWS|412|0;85025|Blood count|COMPLETE CBC W/AUTO DIFF WBC|164|0;94640|Breathing treatment|AIRWAY INHALATION TREATMENT|238|0;J7613|Albuterol solution|ALBUTEROL NON-COMP UNIT|12|0;80053|Blood chemistry test|COMPREHEN METABOLIC PANEL|226|0",
  },
  {
    provider: "Bright Smiles Dental Group",
    child: true,
    services:
      "D0120|Dental check-up|PERIODIC ORAL EVALUATION|62|0;D1120|Teeth cleaning, child|PROPHYLAXIS - CHILD|84|0;D1206|Fluoride varnish|TOPICAL FLUORIDE VARNISH|48|0;D0272|Dental x-rays, 2 bitewings|BITEWINGS TWO FILMS|58|0;D1351|Sealant, one tooth|SEALANT - PER TOOTH|66|0;D2391|White filling, one surface|RESIN ONE SURFACE POSTERIOR|212|0",
  },
  {
    provider: "LABSOURCE REFERENCE LABORATORY",
    services:
      "82728|Ferritin test|ASSAY OF FERRITIN|88|0;80061|Cholesterol test|LIPID PANEL|92|0;83036|A1c test|HEMOGLOBIN GLYCOSYLATED A1C|64|0;87086|Urine culture|URINE CULTURE/COLONY COUNT|71|0;84443|Thyroid test|ASSAY THYROID STIM HORMONE|104|0",
  },
  {
    provider: "Hope Behavioral Health Services",
    services:
      "90834|Counseling, 45 minutes|PSYTX W PT 45 MINUTES|142|5;90834|Counseling, 45 minutes|PSYTX W PT 45 MINUTES|142|5;H2019|Behavior support, 15 minutes|THER BEHAV SVC, PER 15 MIN|96|0;90834|Counseling, 45 minutes|PSYTX W PT 45 MINUTES|142|5",
  },
  {
    provider: "CARELINK MEDICAL TRANSPORT LLC",
    services:
      "A0100|Ride to a medical visit|NONEMERGENCY TRANSPORT TAXI|44|0;A0100|Ride to a medical visit|NONEMERGENCY TRANSPORT TAXI|44|0;S0215|Mileage|NONEMERG TRANSP MILEAGE|31|0",
  },
  {
    provider: "Clear View Optometry",
    services:
      "92014|Eye exam|EYE EXAM&TX ESTAB PT 1/>VST|138|5;92340|Glasses fitting|FIT SPECTACLES MONOFOCAL|64|0;V2020|Glasses frame|VISION SVCS FRAMES PURCHASES|75|0;V2103|Lens, single vision|SPHEROCYLINDR 4.00D/12-2.00D|58|0",
  },
];
const APART = ["90834", "A0100", "H2019"];

const QUARTERS =
  "2024-04-01 2024-07-01 2024-10-01 2025-01-01 2025-04-01 2025-07-01 2025-10-01 2026-01-01".split(
    " ",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, looseSlashes]),
    system: chance.happens(0.4),
    code: chance.happens(0.4),
    claims: chance.happens(0.35),
    asks: chance.happens(0.35),
    totals: chance.happens(0.65),
    period: chance.happens(0.4),
    heads: {
      date: words("Date of service|Service date|Date you got the service"),
      provider: words("Provider|Provider name|Who gave the service"),
      name: words("Service|Type of service|Service you received"),
      charge: words("Amount billed|Amount provider billed|Billed amount"),
      paid: words("Amount plan paid|Amount we paid|Plan paid"),
      owes: words("Amount you owe|You owe|Your cost"),
    },
  };
}

function rowsFor(chance: Chance, l: Look, copays: boolean, child: boolean, start: string): Row[] {
  const many = chance.weighted([
    [1, 4],
    [2, 5],
    [3, 2],
    [5, 0.6],
  ] as const);
  const pattern = chance.pick(["##########", "E#######@##", "25#######-01"]);
  const rows = chance
    .shuffled(SOURCES.filter((source) => child || !source.child))
    .slice(0, many)
    .flatMap(({ provider, hospital, services }) => {
      const claim = chance.number(pattern);
      const first = shifted(start, chance.between(0, 60));
      const pool = rowsOf(services);
      const seen = new Map<string, number>();
      const rates = new Map<string, number>();
      const low = provider.includes("HOSPITAL") ? 2 : 1;
      return pool
        .slice(0, chance.between(low, pool.length))
        .map(([code = "", plain = "", system = "", price = "", copay = ""]): Row => {
          const visit = seen.get(code) ?? 0;
          seen.set(code, visit + 1);
          const charge = Number(price) * 100;
          const denied = chance.happens(0.07);
          const rate = rates.get(code) ?? 0.28 + 0.4 * chance.share();
          rates.set(code, rate);
          const allowed = denied ? 0 : Math.round(charge * rate);
          const owes = copays ? Math.min(allowed, Number(copay) * 100) : 0;
          return {
            ...{ claim, hospital: hospital ?? false, clinician: provider, code, charge },
            serviceDate: shifted(first, APART.includes(code) ? visit * 7 : 0),
            description: l.system ? system : plain,
            ...{ insurancePaid: allowed - owes, patientOwes: owes },
          };
        });
    });
  return rows.sort((one, two) => (one.serviceDate! < two.serviceDate! ? -1 : 1));
}

const esc = (text: string) => text.replace("&", "&amp;").replace(">", "&gt;");

function columnsOf(l: Look): Column<Row>[] {
  const { heads } = l;
  const date = column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d");
  const provider = column<Row>(heads.provider, "clinician", (row) => row.clinician);
  return [
    ...(l.words("date|provider") === "date" ? [date, provider] : [provider, date]),
    ...(l.claims ? [column<Row>("Claim number", null, ({ claim }) => claim)] : []),
    ...(l.code ? [column<Row>(l.words("Code|Procedure code"), "code", ({ code }) => code)] : []),
    column<Row>(heads.name, "description", ({ description }) => esc(description!)),
    amount<Row>(heads.charge, "charge", dollars),
    amount<Row>(heads.paid, "insurancePaid", dollars),
    amount<Row>(heads.owes, "patientOwes", dollars),
    ...(l.asks
      ? [
          column<Row>(
            "Did you get this service?",
            null,
            () => `<i class="tick"></i> Yes <i class="tick"></i> No`,
            "d",
          ),
        ]
      : []),
  ];
}

const css = (ink: string, wide: boolean) => `
@page{size:letter;margin:14mm 15mm 16mm;@bottom-left{content:"MBR-EOB-0425";font:7.5pt Liberation Sans;color:#555}@bottom-right{content:"Page " counter(page);font:7.5pt Liberation Sans;color:#555}}
body{font:10.6pt/1.4 'Liberation Sans';margin:0;color:#111} .top{display:flex;justify-content:space-between;align-items:center;border-bottom:2px solid ${ink};padding-bottom:3mm} .brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:14pt;color:${ink};max-width:105mm} .top small{font-size:8.4pt;text-align:right}
.who{display:flex;justify-content:space-between;margin:7mm 0 5mm} .pairs td{padding:.3mm 4mm .3mm 0} .pairs td:first-child{font-weight:bold} h1{font-size:15pt;margin:0 0 1mm} h2{font-size:12pt;margin:4.5mm 0 1mm;color:${ink}} p{margin:2mm 0} .nb{font-weight:bold;border:2px solid #111;padding:2mm 3mm;text-align:center;margin:3mm 0}
.lines{width:100%;border-collapse:collapse;font-size:${wide ? "8.2pt" : "9.4pt"};margin-top:3mm} .lines th,.lines td{border:1px solid #777;padding:1.2mm 1.8mm;vertical-align:top;text-align:left} .lines th{background:#e9e9e9;vertical-align:bottom} .lines .n{text-align:right} .lines td.d{white-space:nowrap} .lines .sum td{font-weight:bold} tr,.keep{break-inside:avoid}
.tick{display:inline-block;width:2.6mm;height:2.6mm;border:1px solid #111} .owe{font-size:12pt;margin-top:3mm} ul{margin:1mm 0;padding-left:6mm} .tag{font-size:8.4pt;margin-top:5mm;border-top:1px solid #999;padding-top:2mm}`;

function report(chance: Chance, l: Look, hotline: string): string {
  return `<div class="keep"><h2>${l.words("Did you get these services?|Please check this list|What if something is wrong?")}</h2><p>Look at the list above. Tell us right away if:</p><ul><li>You did not get a service on this list</li><li>The date or the provider is wrong</li><li>A provider asked you to pay for a covered service</li></ul><p>Call our ${l.words("Fraud, Waste and Abuse Hotline|Compliance Hotline|Special Investigations Unit")} at <b>${hotline}</b>. You do not have to give your name. You can also report to the state Office of Inspector General at 1-800-555-0162.${l.asks ? ` Or check &ldquo;Yes&rdquo; or &ldquo;No&rdquo; for each service and mail this page to: Program Integrity, ${box(chance)}, ${town(chance)}.` : ""}</p></div>
  <div class="keep"><h2>Your rights</h2><p>If we did not pay for a service and you do not agree, you can ask for an appeal within 60 days from the date of this notice. You may also ask for a State Fair Hearing. Providers who take ${l.words("Medicaid|your plan")} cannot bill you for covered services, except for any copay shown.</p></div>
  <div class="tag">ATTENTION: If you speak English, language assistance services are available to you free of charge. Español: ATENCIÓN: si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística. Tiếng Việt: CHÚ Ý: Nếu bạn nói Tiếng Việt, có các dịch vụ hỗ trợ ngôn ngữ miễn phí dành cho bạn. Large print, braille and other formats are free. TTY: 711.</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [plan = "", program = "", ink = ""] = chance.pick(PLANS);
  const copays = program === "CHIP" || chance.happens(0.1);
  const plain = person(chance);
  const patient = naming(chance)(plain);
  const child = program === "CHIP" || chance.happens(0.4);
  const quarter = chance.between(0, QUARTERS.length - 2);
  const [start, to] = [QUARTERS[quarter]!, shifted(QUARTERS[quarter + 1]!, -1)];
  const rows = rowsFor(chance, l, copays, child, start);
  const columns = columnsOf(l);
  const days = rows.map(({ serviceDate }) => serviceDate!).sort();
  const issued = shifted(l.period ? to : days.at(-1)!, chance.between(15, 45));
  const owed = total(rows, "patientOwes");
  const sums = {
    ...{ charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid") },
    patientOwes: owed,
  };
  const call = phone(chance);
  const facts = pairs([
    ["Date", longMonthName(issued)],
    [l.words("Member name|Member"), patient],
    [
      program === "CHIP" ? "Member ID" : l.words("Member ID|Medicaid ID|Recipient ID"),
      chance.number("#########"),
    ],
    l.period ? ["Services from", `${l.day(start)} to ${l.day(to)}`] : null,
  ]);
  const body = rows.map((row) => record(columns, row)).join("");
  const foot = l.totals ? sumRow(columns, l.words("Total|TOTALS"), sums, dollars) : "";
  const html = page(
    css(ink, l.asks || l.claims),
    `<div class="top"><div class="brand">${mark(chance, ink)}<span>${plan}</span></div><small>${program}<br>Member Services: ${call}<br>TTY: 711</small></div>
    <div class="who"><div><br>${child ? "Parent or Guardian of<br>" : ""}${plain}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>
    <h1>${l.words("Explanation of Benefits (EOB)|Notice of Services Received|Explanation of Medical Benefits")}</h1>
    <div class="nb">THIS IS NOT A BILL. ${owed ? "You may owe only the copay shown." : l.words("DO NOT SEND MONEY.|You do not need to pay anything.")}</div>
    <p>Dear ${child ? "Parent or Guardian" : l.words("Member|" + plain)},</p>
    <p>Providers told us that ${child ? "your child" : "you"} got the health care services listed below. This notice shows who gave the service, when, how much was billed and how much ${l.words("we|the plan")} paid. We send this to some members each ${l.words("month|quarter")} as required by the state.</p>
    ${table(columns, body + foot)}
    ${l.totals ? "" : `<p class="owe">${l.words("Total amount you owe for these services|Amount you owe")}: <b>${dollars(owed)}</b></p>`}
    ${report(chance, l, phone(chance))}<p>Thank you for being a member of ${plan}.</p>`,
  );
  const only = <T>(list: T[]) => (new Set(list).size === 1 ? list[0]! : null);
  const hospital = only(rows.map((row) => row.hospital));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: plan, patient, statementDate: issued },
      provider: only(rows.map(({ clinician }) => clinician!)),
      claimNumber: l.claims ? only(rows.map(({ claim }) => claim)) : null,
      setting: hospital === null ? null : hospital ? "facility" : "professional",
      ...(l.period ? { serviceFrom: start, serviceTo: to } : {}),
    },
    {
      billed: l.totals ? sums.charge : null,
      insurancePaid: l.totals ? sums.insurancePaid : null,
      patientResponsibility: owed,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "medicaid-member-eob-letter",
  paper:
    "The letter of a Medicaid or CHIP plan that lists services received, mostly with nothing to pay, and asks to report what was not received.",
  medium: "text",
  draw,
};
