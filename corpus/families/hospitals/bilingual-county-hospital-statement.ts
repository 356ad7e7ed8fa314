import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A service, or a row of money that came in. */
type Row = Said & { came?: number };
type Field = keyof Said;

const ISLAND = rowsOf(`
HOSPITAL SAN BLAS DE RÍO CLARO, INC.|Carr. 924 Km 3.1, Bo. Palo Seco|Río Claro, PR 00799|Plan Vital - Salud Primera; Hospital Municipal de Quebrada Nueva|Ave. Los Laureles 410|Quebrada Nueva, PR 00691|Seguros La Ceiba; Centro Médico Santa Rosa del Yunque|Urb. Industrial El Comandante, Calle B #12|Loma Alta, PR 00731|MMM-Cruz del Mar Advantage`);
const COUNTY = rowsOf(`
Laguna County Medical Center|2100 S Hospital Dr|San Tomas, CA 93622|Medi-Cal Managed Care; MESQUITE COUNTY HOSPITAL DISTRICT|801 Ranch Road 1017|Cedar Point, TX 78377|Superior Valley Health Plan; Valle Verde County General Hospital|4455 N Camino Real|Valle Verde, AZ 85699|AHCCCS - Desert Sun Health; Tamarack County Health & Hospital System|1 County Plaza|Granite Springs, CO 80493|Medicare Part B`);
const NAMES = rowsOf(`
Carmen|Luis A|Migdalia|Héctor|Wilfredo|Awilda|José M|Noemí;Rivera|Maldonado|Soto|Quiñones|Vélez|Colón;Ortiz|Nieves|Báez|Rosario|Peña|Torres`);
/** English, Spanish, code, revenue code, dollars from and to, the most units. */
const CARE = rowsOf(`
Complete blood count|Hemograma completo|85025|0305|38|142|1; Comprehensive metabolic panel|Perfil metabólico completo|80053|0301|74|265|1; Urinalysis with microscopy|Análisis de orina|81001|0307|22|88|1; Venipuncture|Extracción de sangre|36415|0300|12|41|1; Chest X-ray 2 views|Rayos X de tórax, 2 vistas|71046|0324|148|540|1; Electrocardiogram, tracing|Electrocardiograma|93005|0730|96|370|1; CT abdomen and pelvis with contrast|CT de abdomen y pelvis con contraste|74177|0352|1450|4900|1; Abdominal ultrasound, limited|Sonograma abdominal limitado|76705|0402|260|790|1; Lipase|Lipasa|83690|0301|31|118|1; Troponin|Troponina|84484|0301|64|230|1; IV infusion hydration, first hour|Hidratación intravenosa, primera hora|96360|0260|140|420|1; Sodium chloride 0.9% 1000 ml|Cloruro de sodio 0.9% 1000 ml|J7030|0258|14|92|2; Ondansetron 1 mg injection|Ondansetrón 1 mg inyección|J2405|0636|3|14|4; Ketorolac 15 mg injection|Ketorolaco 15 mg inyección|J1885|0636|9|34|2; Acetaminophen 500 mg tablet|Acetaminofén 500 mg tableta||0250|1|6|2; Medical supplies|Materiales médicos||0270|16|190|1; Influenza A and B test|Prueba de influenza A y B|87804|0306|41|130|2; Blood culture|Cultivo de sangre|87040|0306|72|244|2; Respiratory treatment, nebulizer|Terapia respiratoria, nebulizador|94640|0412|78|236|1; Lactic acid|Ácido láctico|83605|0301|33|120|1; Prothrombin time|Tiempo de protrombina|85610|0305|19|77|1; Magnesium|Magnesio|83735|0301|21|84|1`);
const CATEGORIES = rowsOf(`
Emergency Room|Sala de Emergencia||0450|620|2400|1; Laboratory|Laboratorio||0300|240|1900|1; Radiology|Radiología||0320|180|1400|1; Pharmacy|Farmacia||0250|45|980|1; Medical/Surgical Supplies|Materiales Médico-Quirúrgicos||0270|60|720|1; Respiratory Therapy|Terapia Respiratoria||0410|90|600|1; CT Scan|Tomografía (CT)||0350|1400|4100|1; EKG/ECG|Electrocardiograma||0730|110|380|1`);
const MESSAGES = rowsOf(`
This balance is your responsibility after your health plan has processed the claim. Please pay by the due date or call * to arrange a payment plan.|Este balance es su responsabilidad luego de que su plan médico procesara la reclamación. Favor de pagar antes de la fecha de vencimiento o llame al * para un plan de pago.
Physicians who treated you may bill you separately. If you cannot pay, you may qualify for financial assistance: *, Monday to Friday 8:00 AM to 4:30 PM.|Los médicos que lo atendieron pueden facturarle por separado. Si no puede pagar, usted podría cualificar para asistencia económica: *, lunes a viernes 8:00 AM a 4:30 PM.`);
const HOMES = ["HC 02 Box", "Urb. Las Palmas Calle 4 #", "PO Box"];
const ASKS = "Amount Due|Cantidad Adeudada;Balance Due|Balance Pendiente;PLEASE PAY|FAVOR PAGAR";
const ROOM = ["Semi-private room|Habitación semiprivada", "Room and Board|Habitación"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const island = chance.happens(0.5);
  const order = (pair: string) => (island ? pair.split("|").reverse() : pair.split("|"));
  const between = words(" / | / |<br>");
  const under = words("<br>| / | / ");
  const { slashes, shortSlashes, dashes, monthName, grouped, dollars } = formats;
  return {
    ...{ words, island, order },
    both: (pair: string) => order(pair).join(" / "),
    label: (pair: string) => order(pair).join(under),
    head: (pair: string) => order(pair).join(between),
    day: chance.pick([slashes, slashes, shortSlashes, dashes, monthName]),
    money: chance.pick([grouped, dollars, dollars]),
    minus: chance.pick([formats.parentheses, formats.trailingMinus, grouped, dollars]),
    /** What stands between both words of a service; nothing where only one is printed. */
    speaks: chance.pick([" / ", " / ", "", " - "]),
    mode: chance.weighted([["rows", 4] as const, ["box", 3] as const, ["columns", 3] as const]),
    ...{ coded: chance.happens(0.7), revenue: chance.happens(0.35), units: chance.happens(0.6) },
    ...{ running: chance.happens(0.3), own: chance.happens(0.5), sumsFirst: chance.happens(0.25) },
    ink: words("#1f3c88|#00594c|#7a1f2b|#333333|#0b5d8a"),
    font: words("Liberation Sans|Liberation Sans|Liberation Sans Narrow|Liberation Serif"),
  };
}

function servicesOf(chance: Chance, l: Look, from: string, nights: number, listed: boolean): Row[] {
  const row = (said: string[], serviceDate: string | null): Row => {
    const [en = "", es = "", code = "", revenueCode = null, low, high, most] = said;
    const units = chance.between(1, Number(most));
    const price = chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 25, 50, 85]);
    const both = l.order(`${en}|${es}`).join(l.speaks);
    const description = l.speaks ? both : l.order(`${en}|${es}`)[0]!;
    const charge = units * price;
    return { serviceDate, description, units, revenueCode, code: code || null, charge };
  };
  const some = (many: number, from = CARE) => chance.shuffled(from).slice(0, many);
  const rate = chance.between(480, 1450);
  const room = `${ROOM[listed ? 1 : 0]}||0120|${rate}|${rate}|1`.split("|");
  const wards = [...(nights ? [room] : []), ...some(chance.between(3, 8), CATEGORIES)];
  if (listed) return wards.map((one) => row(one, nights ? null : from));
  const level = chance.between(2, 4);
  const visit = `Emergency room visit, level ${level}|Visita a sala de emergencia, nivel ${level}|9928${level}|0450|${level * 160}|${level * 420}|1`;
  const here = some(chance.between(2, nights ? 6 : 16));
  const rows = [visit.split("|"), ...here].map((one) => row(one, from));
  const rest = chance.shuffled(CARE.filter((one) => !here.includes(one)));
  const night = row(room, from);
  for (let at = 0; at < nights; at += 1) {
    const serviceDate = shifted(from, at);
    const more = at ? rest.splice(0, chance.between(1, 4)) : [];
    rows.push({ ...night, serviceDate }, ...more.map((one) => row(one, serviceDate)));
  }
  return rows;
}

type Bill = ReturnType<typeof billOf>;
function billOf(chance: Chance, l: Look, plan: string) {
  const listed = l.mode !== "columns" && chance.happens(0.2);
  const nights = chance.happens(0.3) ? chance.between(1, 4) : 0;
  const from = shifted("2024-03-04", chance.between(0, 640));
  const insured = chance.happens(0.8);
  const open = insured ? chance.pick([0, 0, 10000, 75000]) : 100_000_000;
  const [share, copay] = [chance.pick([0.1, 0.2, 0.25]), chance.pick([0, 1500, 7500])];
  const rate = insured ? ([0.25, 0.6] as const) : ([0.3, 0.3] as const);
  const terms: Terms = { open, share, copay: insured ? copay : 0, denies: 0, rate };
  const rows = servicesOf(chance, l, from, nights, listed).map((row): Row => {
    const { discount, insurancePaid, patientOwes } = settle(chance, row.charge!, terms);
    return { ...row, discount, insurancePaid, patientOwes };
  });
  const all = (field: Field) => sheet.total(rows, field);
  const [charge, discount, insurancePaid] = [all("charge"), all("discount"), all("insurancePaid")];
  const patientOwes = charge - discount - insurancePaid;
  const given = chance.happens(0.4) ? chance.pick([1000, 2500, 5000, 10000]) : 0;
  const paid = given < patientOwes ? given : 0;
  const before = chance.happens(0.15) ? chance.between(1500, 24000) : 0;
  const until = shifted(from, nights);
  const issued = shifted(until, chance.between(28, 110));
  const sums = { charge, discount, insurancePaid, patientOwes };
  return { rows, listed, insured, plan, from, until, issued, paid, before, sums };
}

function columnsOf(l: Look, { rows, listed, insured, before }: Bill): sheet.Column<Row>[] {
  const shown = (value: unknown, field: Field) =>
    field === "serviceDate" && value ? l.day(String(value)) : String(value ?? "");
  const text = (pair: string, field: Field, kind = "d") =>
    sheet.column<Row>(l.head(pair), field, (row) => shown(row[field], field), kind);
  const cash = (pair: string, field: Field) => sheet.amount<Row>(l.head(pair), field, l.money);
  const [ledger, each] = [l.mode === "rows", l.mode === "columns"];
  const came = ({ came }: Row) => (came ? l.minus(-came) : "");
  const charge = (row: Row) => (row.came ? (l.own ? "" : came(row)) : l.money(row.charge!));
  let left = before;
  const running = (row: Row) => l.money((left += row.came ? -row.came : row.charge!));
  const all: [boolean, sheet.Column<Row>][] = [
    [!listed || ledger, text(l.words("Date|Service Date") + "|Fecha", "serviceDate")],
    [l.revenue, text("Rev.|Ingr.", "revenueCode")],
    [l.coded && rows.some(({ code }) => code), text("Code|Código", "code")],
    [!listed, text(l.words("Description|Service") + "|Descripción", "description", "w")],
    [listed, text("Department|Departamento", "description", "w")],
    [l.units && !listed, text("Qty|Cant.", "units", "n")],
    [true, sheet.column<Row>(l.head("Charges|Cargos"), "charge", charge, "n")],
    [each, cash(insured ? "Adjustment|Ajuste" : "Discount|Descuento", "discount")],
    [each && insured, cash("Plan Paid|Plan Pagó", "insurancePaid")],
    [each, cash("You Owe|Usted Debe", "patientOwes")],
    [ledger && l.own, sheet.column<Row>(l.head("Payments/Adj.|Pagos/Ajustes"), null, came, "n")],
    [ledger && l.running, sheet.column<Row>("Balance", null, running, "n")],
  ];
  return all.flatMap(([on, one]) => (on ? [one] : []));
}

/** The rows of money that came in, where the table has them. */
function ledger(chance: Chance, l: Look, bill: Bill): Row[] {
  const { insured, plan, until, issued, paid, sums } = bill;
  const days = (Date.parse(issued) - Date.parse(until)) / 86_400_000;
  const settledOn = shifted(until, chance.between(14, days - 6));
  const took = insured ? "Adjustment|Ajuste Contractual" : "Sliding Scale|Descuento por Ingresos";
  const list = [
    [`${l.both("Insurance Payment|Pago Plan Médico")} - ${plan}`, sums.insurancePaid, settledOn],
    [l.both(took), sums.discount, settledOn],
    [l.both("Patient Payment|Pago del Paciente"), paid, shifted(issued, -chance.between(1, 5))],
  ] as const;
  const came = list.map(([description, came, serviceDate]) => ({ description, came, serviceDate }));
  return came.filter(({ came }) => came > 0);
}

function summary(chance: Chance, l: Look, { insured, paid, before, sums }: Bill) {
  const due = sums.patientOwes - paid + before;
  const merged = l.mode === "box" && chance.happens(0.25);
  const owned = !merged && (paid > 0 || chance.happens(0.5));
  const less = (cents: number) => (cents ? l.minus(-cents) : l.money(0));
  const took = insured ? "Adjustments|Ajustes" : "Financial Assistance|Asistencia Económica";
  const asks = chance.pick(ASKS.split(";"));
  const merge = merged ? less(sums.charge - sums.patientOwes + paid) : "";
  const list = `${before ? `Previous Balance|Balance Anterior|${l.money(before)};` : ""} Total Charges|Total de Cargos|${l.money(sums.charge)}; Payments and Adjustments|Pagos y Ajustes|${merge}
Insurance Payments|Pagos del Plan Médico|${merged || !insured ? "" : less(sums.insurancePaid)}; ${took}|${merged ? "" : less(sums.discount)}; Patient Payments|Pagos del Paciente|${owned ? less(paid) : ""}; ${asks}|${formats.dollars(due)}`;
  const printed = {
    ...{ billed: sums.charge, patientResponsibility: due, previousBalance: before },
    adjustments: merged ? null : sums.discount,
    insurancePaid: merged || !insured ? null : sums.insurancePaid,
    patientPaid: owned ? paid : null,
  };
  return { box: listOf(l, list, "sums"), due: formats.dollars(due), printed };
}

/** Rows of a label in both tongues and its value, without those that have none. */
const listOf = ({ label }: Look, text: string, kind = "facts") => {
  const rows = rowsOf(text).filter(([, , value]) => value);
  return sheet.pairs(
    rows.map(([en, es, value = ""]) => [label(`${en}|${es}`), value] as const),
    kind,
  );
};

const css = ({ ink, font }: Look) => `
@page{size:letter;margin:12mm 13mm} body{font:9pt/1.3 '${font}';margin:0;color:#111} .top{display:flex;justify-content:space-between;border-bottom:2px solid ${ink};padding-bottom:2mm} .brand{display:flex;gap:3mm;font-size:1.05em;line-height:1.25} .brand b{font-size:1.3em;color:${ink}} .title{text-align:right;font-weight:bold;font-size:1.2em;line-height:1.2}
.info{display:flex;justify-content:space-between;gap:6mm;margin:4mm 0} .info .to{margin:8mm 0 0 5mm} .facts{border-collapse:collapse} .facts td{border:.6px solid #777;padding:.5mm 1.8mm} .facts td:first-child{background:#eef0f2} .facts td:last-child{font-weight:bold}
.lines{width:100%;border-collapse:collapse} .lines th{background:${ink};color:#fff;text-align:left;padding:.8mm 1.4mm;font-size:.9em;vertical-align:bottom} .lines td{padding:.55mm 1.4mm;border-bottom:.4px solid #bbb;vertical-align:top} .lines .n{text-align:right} .lines td.n,.lines .d{white-space:nowrap} .lines .came td{font-style:italic} .lines .sum td{font-weight:bold;border-top:1px solid #000} tr{break-inside:avoid} td i{font-size:.85em;color:#333}
.sums{margin:3mm 0 3mm auto;border-collapse:collapse;break-inside:avoid} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right;min-width:26mm} .sums tr:last-child td{border-top:1.5px solid ${ink};border-bottom:1.5px solid ${ink};font-weight:bold;font-size:1.08em}
.two{display:flex;gap:7mm;margin-top:4mm;font-size:.86em;break-inside:avoid} .two p{flex:1;margin:0} .slip{border-top:1px dashed #000;margin-top:6mm;padding-top:1.5mm;break-inside:avoid} .slip center{font-size:.85em;font-style:italic} .slip>div{display:flex;justify-content:space-between;gap:8mm;margin-top:2mm}`;

function foot(chance: Chance, l: Look, call: string, insured: boolean): string {
  const from = MESSAGES.slice(insured ? 0 : 1);
  const said = chance.pick(from).map((one) => one.replace("*", call));
  const both = l.order(said.join("|")).map((one) => `<p>${one}</p>`);
  return `<div class="two">${both.join("")}</div>`;
}

function patientOf(chance: Chance, l: Look): string {
  if (!l.island) return people.naming(chance)(people.person(chance));
  const [name, father, mother] = NAMES.map((from) => chance.pick(from));
  const said = chance.pick([`${name} ${father} ${mother}`, `${father} ${mother}, ${name}`]);
  return chance.happens(0.5) ? said.toUpperCase() : said;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [provider = "", road = "", place = "", plan = ""] = chance.pick(l.island ? ISLAND : COUNTY);
  const bill = billOf(chance, l, plan);
  const { rows, listed, insured, from, until, issued } = bill;
  const columns = columnsOf(l, bill);
  const { box, due, printed } = summary(chance, l, bill);
  const [patient, call] = [patientOf(chance, l), people.phone(chance)];
  const account = chance.number(chance.pick(["########", "V000########", "##-######"]));
  const dueDate = chance.happens(0.6) ? shifted(issued, chance.pick([21, 30])) : null;
  const dueDay = dueDate ? l.day(dueDate) : l.both("Upon receipt|Al recibo");
  const stay = from !== until;
  const start = stay ? "Admitted|Admisión" : "Date of Service|Fecha de Servicio";
  const who = `Patient|Paciente|${patient}; Account No.|Núm. de Cuenta|${account}`;
  const facts = `Statement Date|Fecha de Factura|${l.day(issued)}; ${who}; ${start}|${l.day(from)}; Discharged|Alta|${stay ? l.day(until) : ""}; Insurance|Plan Médico|${insured ? plan : l.both("None|Ninguno")}; Due Date|Fecha de Vencimiento|${dueDay}`;
  const slip = `${who}; Amount Due|Cantidad Adeudada|${due}; Due Date|Fecha de Vencimiento|${dueDay}; Amount Enclosed|Cantidad Incluida|$ __________`;
  const came = l.mode === "rows" ? ledger(chance, l, bill) : [];
  const body = [...rows, ...came].map((row) => sheet.record(columns, row, row.came ? "came" : ""));
  if (l.mode === "columns")
    body.push(sheet.sumRow(columns, l.both("Totals|Totales"), bill.sums, l.money));
  const lines = sheet.table(columns, body.join(""));
  const island = `${chance.pick(HOMES)} ${chance.between(110, 980)}<br>${place}`;
  const home = l.island ? island : `${people.street(chance)}<br>${people.town(chance)}`;
  const html = sheet.page(
    css(l),
    `<div class="top"><div class="brand">${sheet.mark(chance, l.ink)}<div><b>${provider}</b><br>${road}, ${place}<br>Tel. ${call}</div></div><div class="title">${l.order("Patient Statement|Estado de Cuenta").join("<br>")}</div></div><div class="info"><div class="to">${patient}<br>${home}</div>${listOf(l, facts)}</div>${l.sumsFirst ? box + lines : lines + box}${foot(chance, l, call, insured)}<div class="slip"><center>${l.both("Detach and return this portion with your payment|Desprenda y devuelva esta porción con su pago")}</center><div><div>${l.both("Make check payable to|Cheque a nombre de")}:<br><b>${provider}</b><br>${people.box(chance)}<br>${place}<br>${sheet.bars(chance, 150, 15)}</div>${listOf(l, slip)}</div></div>`,
  );
  const above: Field[] = stay || !listed ? [] : ["serviceDate"];
  const said = rows.map((row) => sheet.lineBy(columns, row, above));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: listed ? "summary" : "itemized", setting: "facility" },
      ...{ provider, patient, accountNumber: account, statementDate: issued, dueDate },
      ...{ serviceFrom: from, serviceTo: until, ...(stay ? { dischargeDate: until } : {}) },
    },
    ...([printed, said] as const),
  );
  return { html, truth };
}

export const family: Family = {
  name: "bilingual-county-hospital-statement",
  paper: "A county or Puerto Rico hospital's statement in English and Spanish, with a coupon.",
  medium: "text",
  draw,
};
