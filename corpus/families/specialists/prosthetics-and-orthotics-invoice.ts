import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, slashes } = formats;
type Row = Said;
type Column = sheet.Column<Row>;

const CLINICS =
  rowsOf(`Stride Forward Prosthetics & Orthotics|#0b4f6c; TRI-COUNTY LIMB AND BRACE, INC.|#222222
Ironwood Orthotic & Prosthetic Clinic|#7a3b1d; Keystone Bracing Specialists LLC|#2f5d3a; Summit O&P Care|#3d3a78`);
const PAYERS =
  "Medicare DME MAC|BCBS PPO|Aetna POS II|UnitedHealthcare|Humana Medicare Adv|VA CCN".split("|");
/** What was made, on how many sides, whether with a functional level, and its codes with words, dollars, and how many. */
const DEVICES = rowsOf(`
Transtibial prosthesis, right|RT|K3|L5301,Below knee molded socket shin SACH foot endoskeletal,4120,1/L5620,Test socket below knee,512,2/L5629,Below knee acrylic socket,604,1/L5637,Below knee total contact,780,1/L5673,Custom socket insert below knee for use with locking mechanism,1260,2/L5671,Below knee / above knee suspension locking mechanism excludes socket insert,1090,1/L5910,Endoskeletal system below knee alignable system,745,1/L5940,Endoskeletal below knee ultra-light material,940,1/L5981,Flex-walk system or equal all lower extremity,5380,1/L5986,Multi-axial rotation unit (MCP or equal),1120,1/L8420,Prosthetic sock multiple ply below knee,34,6/L8470,Prosthetic sock single ply fitting below knee,16.5,6/L8440,Prosthetic shrinker below knee,88,2/L5685,Suspension/sealing sleeve below knee,196,2
Transfemoral prosthesis, left|LT|K3|L5321,Above knee molded socket open end SACH foot endoskeletal single axis knee,5980,1/L5624,Test socket above knee,590,2/L5631,Above knee acrylic socket,760,1/L5649,Ischial containment / narrow M-L socket,3350,1/L5651,Above knee flexible inner socket external frame,2090,1/L5828,Single axis fluid swing and stance phase control,4980,1/L5848,Fluid stance extension dampening feature,1690,1/L5920,Endoskeletal above knee alignable system,1020,1/L5950,Above knee ultra-light material,1460,1/L5987,Shank foot system with vertical loading pylon,11890,1/L8430,Prosthetic sock multiple ply above knee,41,6/L8480,Prosthetic sock single ply fitting above knee,19,6
Articulated AFO, pair|LT RT||L1970,AFO plastic custom with ankle joint,1340,2/L2275,Varus/valgus correction plastic modification padded/lined,228,2/L2820,Soft interface for molded plastic below knee section,154,2/L2280,Molded inner boot,812,2/L2270,Varus/valgus T-strap,98,2
Solid ankle AFO, left|LT||L1960,AFO posterior solid ankle plastic custom fabricated,1015,1/L2820,Soft interface below knee,154,1/L2330,Lacer molded to patient model,710,1/L2755,Carbon graphite lamination per segment,236,2
Knee orthosis, right|RT||L1845,KO double upright adjustable prefab custom fit,1640,1/L2397,Suspension sleeve lower extremity,208,1/L2820,Soft interface below knee,154,1
Custom foot orthoses|LT RT||L3000,Foot insert removable UCB type Berkeley shell,545,2/L3020,Foot insert longitudinal/metatarsal support,336,2/L3300,Lift elevation heel tapered per inch,92,1
Diabetic shoes and inserts|LT RT||A5500,Diabetic shoe fitting and preparation off-the-shelf depth-inlay,148,2/A5513,Multiple density insert custom molded from model,98,6
Spinal orthosis (TLSO)|||L0486,TLSO rigid plastic shell two-piece custom fabricated,3680,1/L1010,Axilla sling addition,122,1/L0984,Protective body sock,104,2
Wrist hand orthosis, left|LT||L3906,WHO without joints custom fabricated,860,1/L3908,WHO extension control cock-up prefab,118,1`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, dated: chance.happens(0.35), numbered: chance.happens(0.25) },
    day: chance.pick([slashes, slashes, formats.looseSlashes, formats.monthName, formats.dashes]),
    money: chance.pick([formats.grouped, formats.grouped, dollars]),
    ...{ modifiers: words("own|own|joined|spaced"), unit: chance.happens(0.5) },
    ...{ off: chance.happens(0.35), footed: chance.happens(0.75), capitals: chance.happens(0.3) },
    ...{ style: words("boxed|lined|dark"), estimated: chance.happens(0.35) },
    font: words("Liberation Sans|Liberation Serif|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

/** The parts of a device as the clinic lists them, as the plan allows them, and who pays. */
function rowsFor(chance: Chance, device: string[], serviceDate: string, l: Look): Row[] {
  const [, sides = "", level = "", parts = ""] = device;
  const all = rowsOf(parts.replaceAll("/L", ";L").replaceAll("/A", ";A")).map((of) => of[0]!);
  const [first, ...others] = all;
  const kept = others.filter(() => chance.happens(0.8));
  const share = chance.pick([0.2, 0.2, 0.1, 0.3, 0.5]);
  const waived = chance.happens(0.3) ? chance.between(150, 900) * 100 : 0;
  let open = waived;
  const rows = [first!, ...(kept.length ? kept : others.slice(0, 1))].map((part): Row => {
    const [code = "", words = "", price = "", many = ""] = part.split(",");
    const unitPrice = Math.round(Number(price) * (0.9 + 0.3 * chance.share()) * 20) * 5;
    const [units, charge] = [Number(many), unitPrice * Number(many)];
    const allowed = Math.round(charge * (0.52 + 0.3 * chance.share()));
    const deductible = Math.min(open, allowed);
    open -= deductible;
    const patientOwes = deductible + Math.round((allowed - deductible) * share);
    const limb = /^L(5|84)/.test(code) && level && !/sock|shrinker/i.test(words) ? [level] : [];
    return {
      ...{ serviceDate, code, units, unitPrice, charge, allowed, discount: charge - allowed },
      ...{ insurancePaid: allowed - patientOwes, patientOwes },
      description: l.capitals ? words.toUpperCase() : words,
      modifiers: [...sides.split(" ").filter((side, at) => side && (units > 1 || !at)), ...limb],
    };
  });
  if (chance.happens(0.2)) rows.push(extra(chance, serviceDate, l));
  return rows;
}

/** What no plan covers. */
function extra(chance: Chance, serviceDate: string, l: Look): Row {
  const [words = "", low = ""] = chance.pick(
    rowsOf("Custom fabric lamination (non-covered)|85;Athletic shoe, men's (non-covered)|95"),
  );
  const charge = Number(low) * 100;
  return {
    ...{ serviceDate, units: 1, unitPrice: charge, charge, allowed: 0, discount: 0 },
    ...{
      insurancePaid: 0,
      patientOwes: charge,
      description: l.capitals ? words.toUpperCase() : words,
    },
  };
}

function columnsOf(l: Look, rows: Row[]): Column[] {
  const { words, money } = l;
  const text = (heads: string, says: keyof Said | null, print: (row: Row) => unknown, kind = "") =>
    sheet.column<Row>(words(heads), says, (row) => String(print(row) ?? ""), kind);
  const sums = (heads: string, field: keyof Said) => sheet.amount<Row>(words(heads), field, money);
  const between = l.modifiers === "joined" ? "-" : " ";
  const own = l.modifiers === "own";
  const code = sheet.column<Row>(
    words("L-Code|HCPCS|HCPCS<br>Code|Code|Item"),
    own ? "code" : ["code", "modifiers"],
    (row) => (own ? row.code : [row.code, ...(row.modifiers ?? [])].join(between)),
    "d",
  );
  const all: (Column | false)[] = [
    l.numbered && text("#|Ln", null, (row) => rows.indexOf(row) + 1),
    l.dated && text("DOS|Date|Delivered", "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    code,
    own && text("Mod|Modifiers|Mods", "modifiers", (row) => row.modifiers?.join(words(" | |,"))),
    text(
      "Description|Item Description|Device / Component",
      "description",
      (row) => row.description,
    ),
    text("Qty|QTY|Qty.", "units", (row) => row.units, "n"),
    l.unit && sums("List Price|Unit Price|List<br>Each", "unitPrice"),
    sums(
      l.unit ? "Extended|Ext. Price|Amount" : "List Price|Billed|U&amp;C Charge|Charge",
      "charge",
    ),
    sums("Allowed|Ins. Allowed|Contract<br>Allowed", "allowed"),
    l.off && sums("Write-Off|Adj.|Contractual", "discount"),
    sums(
      l.estimated ? "Est. Ins.<br>Portion|Est. Ins." : "Insurance<br>Portion|Ins. Portion",
      "insurancePaid",
    ),
    sums("Patient<br>Portion|Pt. Portion|Patient Resp.", "patientOwes"),
  ];
  return all.filter((one) => one !== false);
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:13mm 12mm} body{font:9.2pt/1.35 '${l.font}';margin:0;color:#111} .head{text-align:${l.style === "lined" ? "center" : "left"};border-bottom:${l.style === "dark" ? `6px solid ${ink}` : `1px solid ${ink}`};padding-bottom:2mm;margin-bottom:4mm} .head b{font-size:1.6em;color:${ink}} h2{margin:0 0 3mm;font-size:1.35em;letter-spacing:.12em;text-align:${l.style === "lined" ? "center" : "right"}}
.three{display:flex;gap:6mm;margin-bottom:4mm} .three>div{flex:1;${l.style === "boxed" ? "border:1px solid #444;padding:1.5mm 2mm" : ""}} .three h4{margin:0 0 1mm;font-size:.85em;text-transform:uppercase;color:${ink}} .pairs td{padding:.2mm 2mm .2mm 0;vertical-align:top} .pairs td:first-child{font-weight:bold;white-space:nowrap}
.lines{width:100%;border-collapse:collapse;font-size:.88em} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.2mm;${l.style === "dark" ? `background:${ink};color:#fff` : "border-top:1.5px solid #111;border-bottom:1.5px solid #111"}} .lines td{padding:.9mm 1.2mm;vertical-align:top;${l.style === "boxed" ? "border:.7px solid #888" : "border-bottom:.6px dotted #999"}} .lines th.n,.lines td.n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.5px solid #111} tr{break-inside:avoid}
.low{display:flex;gap:8mm;justify-content:space-between;margin-top:5mm;break-inside:avoid} .sums{border-collapse:collapse;min-width:80mm;align-self:start} .sums td{padding:.8mm 2mm;border-bottom:.5px solid #aaa} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border:1.5px solid ${ink}} .fine{font-size:.82em;color:#333} .sign{display:flex;gap:12mm;margin-top:12mm;font-size:.85em;break-inside:avoid} .sign div{flex:1;border-top:1px solid #222;padding-top:1mm}`;

const NOTES = rowsOf(`
Deposits are due at casting/measurement. The remaining patient portion is due at delivery.
Custom-fabricated devices are not returnable. A 90-day workmanship warranty covers fit adjustments and repairs.
Insurance portions are estimates until your claim is processed. You are responsible for any amount your plan does not pay.
A 1.5% monthly finance charge may be added to balances over 60 days. Returned checks: $35.00
Supplier meets the Medicare DMEPOS Supplier Standards. A copy is available on request.`).flat();

type Money = Record<"charge" | "discount" | "insurancePaid" | "owes" | "deposit" | "due", number>;
function summary(l: Look, m: Money, deposited: string): string {
  return sheet.pairs(
    [
      [l.words("Total List Price|Total Charges|Subtotal"), dollars(m.charge)],
      [l.words("Less: Contractual Adjustment|Insurance Discount|Write-Off"), dollars(-m.discount)],
      [
        l.estimated ? "Less: Est. Insurance Portion" : "Insurance Portion",
        dollars(-m.insurancePaid),
      ],
      [l.words("Patient Portion|Total Patient Responsibility"), dollars(m.owes)],
      m.deposit
        ? [`${l.words("Deposit|Less: Deposit|Deposit Received")} ${deposited}`, dollars(-m.deposit)]
        : null,
      [l.words("BALANCE DUE AT DELIVERY|Balance Due|AMOUNT DUE"), dollars(m.due)],
    ],
    "sums",
  );
}

function heads(chance: Chance, l: Look, said: Record<string, string | null>) {
  const bill = `<h4>${l.words("Bill To|Patient")}</h4>${said.patient}<br>${street(chance)}<br>${town(chance)}<br>DOB: ${l.day(born(chance, 1940, 2012))}`;
  const facts = sheet.pairs([
    [l.words("Invoice #|Invoice No.|Work Order"), chance.number("#####")],
    [l.words("Invoice Date|Date"), said.issued!],
    said.account ? [l.words("Patient ID|Acct #|Chart #"), said.account] : null,
    l.dated ? null : [l.words("Delivery Date|Date of Service|DOS"), said.served!],
    said.dueOn ? ["Due Date", said.dueOn] : null,
  ]);
  const care = sheet.pairs([
    [l.words("Device|Rx|Prescription"), said.device!],
    [l.words("Practitioner|Clinician"), `${person(chance)}, ${l.words("CPO|CP|CO|BOCPO")}`],
    [l.words("Referring|Prescriber"), doctor(chance, "MD|DPM|DO")],
    [l.words("Primary Ins.|Insurance|Payer"), chance.pick(PAYERS)],
  ]);
  return `<div class="head"><b>${said.name}</b><br>${street(chance)}, ${town(chance)} &nbsp;|&nbsp; ${phone(chance)}<br><span class="fine">${l.words("ABC Accredited Facility|BOC Accredited|ABC Accredited")} &nbsp; NPI ${chance.number("1#########")} &nbsp; TIN ${chance.number("##-#######")}</span></div><h2>${l.words("INVOICE|Patient Invoice|STATEMENT OF CHARGES|DELIVERY INVOICE")}</h2><div class="three"><div>${bill}</div><div>${care}</div><div>${facts}</div></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const clinic = chance.pick(CLINICS);
  const device = chance.pick(DEVICES);
  const served = shifted("2024-02-05", chance.between(0, 720));
  const rows = rowsFor(chance, device, served, l);
  const columns = columnsOf(l, rows);
  const issued = shifted(served, l.estimated ? 0 : chance.between(0, 40));
  const dueOn = chance.happens(0.4) ? shifted(issued, chance.pick([15, 30])) : null;
  const of = (field: keyof Said) => sheet.total(rows, field);
  const [charge, allowed, discount] = [of("charge"), of("allowed"), of("discount")];
  const [insurancePaid, owes] = [of("insurancePaid"), of("patientOwes")];
  const half = Math.round(owes / 2);
  const deposit = chance.happens(0.75) ? chance.pick([half, half, Math.min(owes, 10000), owes]) : 0;
  const due = owes - deposit;
  const patient = naming(chance)(person(chance));
  const account = chance.happens(0.8) ? chance.number(chance.pick(["######", "@#####"])) : null;
  const deposited = chance.happens(0.5) ? `(${l.day(shifted(served, -21))})` : "";
  const name = clinic[0]!.replaceAll("&", "&amp;");
  const dates = { issued: l.day(issued), served: l.day(served), dueOn: dueOn && l.day(dueOn) };
  const top = heads(chance, l, { ...dates, name, patient, account, device: device[0]! });
  const sums = { charge, allowed, discount, insurancePaid, patientOwes: owes };
  const foot = l.footed ? sheet.sumRow(columns, l.words("TOTALS|Total|"), sums, l.money) : "";
  const notes = chance.shuffled(NOTES).slice(0, chance.between(1, 3));
  const sign = `<div class="sign"><div>${l.words("Patient / Guardian Signature - I have received the items above|Received by")}</div><div>Date</div></div>`;
  const box = summary(l, { charge, discount, insurancePaid, owes, deposit, due }, deposited);
  const html = sheet.page(
    css(l, clinic[1]!),
    `${top}${sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + foot)}<div class="low"><div class="fine">${notes.map((note) => `<p>${note}</p>`).join("")}</div>${box}</div>${chance.happens(0.5) ? sign : ""}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: clinic[0]!, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate: dueOn },
      ...{ serviceFrom: served, serviceTo: served },
    },
    {
      ...{ billed: charge, adjustments: discount, insurancePaid, patientResponsibility: due },
      ...{ allowed: l.footed ? allowed : null, patientPaid: deposit || null },
    },
    rows.map((row) => sheet.lineBy(columns, row, l.dated ? [] : ["serviceDate"])),
  );
  return { html, truth };
}

export const family: Family = {
  ...{ name: "prosthetics-and-orthotics-invoice", medium: "text", draw },
  paper: "An orthotics and prosthetics clinic's invoice for a device, its L-codes, and a deposit.",
};
