import { bare, grouped, monthDay, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { amounts, escaped, sumsOf, visits } from "#corpus/families/drawing/benefits";
import { box, doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { column, heading, lineBy, page, pairs, record } from "#corpus/families/drawing/sheet";
import { total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled & { control: string; reasons: [code: string, cents: number][] };
type Claim = { patient: string; member: string; account: string; number: string; rows: Row[] };

/** What the payer is, its name, how the print is headed, and whether days stand with their year. */
const PAYERS = rowsOf(`
commercial|Keystone Benefit Administrators|ELECTRONIC REMITTANCE ADVICE; commercial|MIDSTATE HEALTH PLAN OF OHIO|Provider Explanation of Payment; commercial|Harborline Life & Health Insurance Co|ERA Detail
medicaid|STATE OF WASHINGTON HEALTH CARE AUTHORITY|MEDICAID REMITTANCE ADVICE; medicaid|Iowa Medicaid Enterprise|REMITTANCE ADVICE - PROFESSIONAL SERVICES; medicaid|TEXAS MEDICAID & HEALTHCARE PARTNERSHIP|Remittance and Status Report
tricare|TRICARE WEST REGION|TRICARE Remittance; tricare|WPS MILITARY AND VETERANS HEALTH - TRICARE FOR LIFE|TRICARE SUMMARY PAYMENT VOUCHER; tricare|Humana Military TRICARE East|Provider Remittance`);
const GROUPS =
  "NORTHGATE INTERNAL MEDICINE PC|Silver Birch Pediatrics LLC|CASCADE ORTHOPEDIC ASSOC|Lakeshore Family Practice".split(
    "|",
  );
const MEANINGS = new Map(
  rowsOf(`
CO-45|Charge exceeds fee schedule/maximum allowable or contracted/legislated fee arrangement.; CO-24|Charges are covered under a capitation agreement/managed care plan.; PR-1|Deductible amount.; PR-2|Coinsurance amount.; PR-3|Co-payment amount.; PR-96|Non-covered charge(s).; PR-204|This service/equipment/drug is not covered under the patient's current benefit plan.; CO-16|Claim/service lacks information or has submission/billing error(s).; N130|Consult plan benefit documents/guidelines for information about restrictions for this service.; MA01|If you do not agree with what we approved for these services, you may appeal our decision.`).map(
    ([code = "", text = ""]) => [code, text],
  ),
);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [kind = "", payer = "", title = ""] = chance.pick(PAYERS);
  return {
    ...{ words, kind, payer, title },
    year: kind === "medicaid" ? chance.happens(0.7) : kind !== "tricare" || chance.happens(0.4),
    money: chance.pick([bare, bare, grouped]),
    print: chance.pick([slashes, shortSlashes]),
    font: words("Liberation Mono|Liberation Mono|Liberation Sans|Liberation Sans Narrow"),
    ...{ reasonRows: chance.happens(0.45), controls: chance.happens(0.3), ruled: chance.happens(0.5) }, // prettier-ignore
    ...{ glossary: chance.happens(0.7), owes: chance.happens(0.6), landscape: chance.happens(0.4) },
    ...{ spans: chance.happens(0.4), headEach: chance.happens(0.35), comma: chance.happens(0.6) },
    labels: {
      name: words("NAME|PATIENT|Patient Name|PATIENT NAME:"),
      member: words("HIC|MEMBER ID|Recipient ID|MID"),
      account: words("ACNT|PT ACCT #|Acct|PCN"),
      number: words("ICN|CLAIM #|TCN|Claim No."),
      sum: words("CLAIM TOTALS|CLAIM TOTAL:|Claim Total"),
    },
    heads: {
      date: words("SERV DATE|DATES OF SERVICE|Service Dates|DOS"),
      code: words("PROC/MOD|PROC MODS|Proc Cd|CPT/HCPCS"),
      units: words("UNITS|NOS|QTY|Units"),
      charge: words("BILLED|Charge|BILLED AMT|SUBMITTED"),
      allowed: words("ALLOWED|Allowed Amt|APPROVED"),
      paid: words("PROV PD|PAID|Paid Amt|PAYMENT"),
      ded: words("DEDUCT|DED|Deductible"),
      coins: words("COINS|COINSUR|Coins"),
      copay: words("COPAY|CO-PAY|Copay"),
      owes: words("PT RESP|PAT RESP|Patient Resp"),
      adjustment: words("ADJ AMT|ADJUSTMENT|Contr Adj"),
      reasons: words("GRP/RC|RSN CODES|Adj Reason|GRP-CARC AMT"),
    },
  };
}

/** Office visits are marked as separate, therapy by its plan of care. */
function modifiersOf(chance: Chance, code: string): string[] {
  if (code.startsWith("97")) return chance.happens(0.2) ? ["59", "GP"] : ["GP"];
  if (code === "99214") return chance.happens(0.5) ? ["25"] : [];
  return chance.happens(0.08) ? [chance.pick(["59", "QW", "90"])] : [];
}

/** What offices bill, one visit a claim. */
const officeVisits = (chance: Chance, many: number) =>
  Array.from({ length: many }, () => visits(chance, 4)).map((list) =>
    list.find(({ setting }) => setting === "professional")!,
  );

/** The reasons a payer gives for what it does not pay. */
function reasonsOf(chance: Chance, of: Settled, medicaid: boolean): [string, number][] {
  if (of.notCovered) return [[medicaid ? "CO-16" : chance.pick(["PR-96", "PR-204"]), of.charge]];
  const list: [string, number][] = [
    ["CO-45", of.discount],
    ["PR-1", of.deductible],
    ["PR-3", of.copay],
    ["PR-2", of.coinsurance],
  ];
  return list.filter(([, cents]) => cents > 0);
}

const termsOf = (chance: Chance, kind: string): Terms => ({
  open: kind === "medicaid" ? 0 : chance.pick([0, 0, 5000, 15000]),
  share: kind === "medicaid" ? 0 : chance.pick([0, 0.1, 0.2, 0.25]),
  copay: kind === "medicaid" ? chance.pick([0, 0, 300]) : chance.pick([0, 0, 2500]),
  ...{ denies: 0.1, rate: kind === "medicaid" ? ([0.22, 0.5] as const) : ([0.45, 0.85] as const) },
});

function claims(chance: Chance, l: Look, made: string): Claim[] {
  const many = chance.pick([1, 2, 2, 3, 3, 4, 5, 7]); // prettier-ignore
  const names = household(chance, many).map((name) => name.split(" ")[0]!);
  return officeVisits(chance, many).map((visit, at): Claim => {
    const terms = termsOf(chance, l.kind);
    const day = shifted(made, -chance.between(12, 45));
    const last = household(chance, 1)[0]!.split(" ").slice(1).join(" ");
    const rows = visit.services.map(({ code, cents }): Row => {
      const units = code.startsWith("97") ? chance.pick([1, 1, 2]) : 1; // prettier-ignore
      const of = settle(chance, cents * units, terms);
      if (l.kind === "medicaid" && of.notCovered) [of.patientOwes, of.discount] = [0, of.charge];
      const reasons = reasonsOf(chance, of, l.kind === "medicaid");
      const modifiers = modifiersOf(chance, code);
      const base = { serviceDate: day, code, modifiers, units, control: chance.number("######A#") };
      return { ...of, ...base, reasons, remarks: reasons.map(([reason]) => reason) };
    });
    const member = chance.number(l.kind === "medicaid" ? "#########@@" : "@@@#########");
    const number = chance.number(l.kind === "tricare" ? "2025###W######" : "##########-##");
    const patient = `${last}${l.comma ? ", " : " "}${names[at]!}`.toUpperCase();
    return { patient, member, account: chance.number("@@####"), number, rows };
  });
}

const RUN = (l: Look) => (iso: string) =>
  l.year ? iso.slice(5, 7) + iso.slice(8) + iso.slice(2, 4) : iso.slice(5, 7) + iso.slice(8);

function columnsOf(l: Look): Column<Row>[] {
  const { heads: h } = l;
  const one = l.font === "Liberation Mono" ? RUN(l) : l.year ? l.print : monthDay;
  const day = (iso: string) => (l.spans ? `${one(iso)} ${one(iso)}` : one(iso));
  const listed = (row: Row) => row.reasons.map(([code, cents]) => `${code} ${l.money(cents)}`);
  return [
    ...(l.controls ? [column<Row>("LINE CTRL#", null, (row) => row.control)] : []),
    column<Row>(h.date, "serviceDate", (row) => day(row.serviceDate!), "d"),
    column<Row>(h.code, ["code", "modifiers"], (row) => [row.code, ...row.modifiers!].join(" ")),
    column<Row>(h.units, "units", (row) => row.units, "n"),
    ...amounts<Row>(l.money, [
      [h.charge, "charge"],
      [h.allowed, "allowed"],
      l.kind !== "medicaid" && ([h.ded, "deductible"] as const),
      l.kind !== "medicaid" && ([h.coins, "coinsurance"] as const),
      [h.copay, "copay"],
      l.kind === "medicaid" && ([h.adjustment, "discount"] as const),
    ]),
    column<Row>(h.reasons, "remarks", (row) => l.reasonRows ? row.reasons.map(([code]) => code).join(" ") : listed(row).join("<br>"), "why"), // prettier-ignore
    ...amounts<Row>(l.money, [[h.paid, "insurancePaid"], l.owes && ([h.owes, "patientOwes"] as const)]), // prettier-ignore
  ];
}

/** A row of sums with words over the columns before the first of them. */
function sums(columns: Column<Row>[], rows: Row[], words: string, l: Look): string {
  const all = sumsOf(rows);
  const at = columns.findIndex(({ says }) => says[0] === "charge");
  const cells = columns.slice(at).map(({ says, kind }) => {
    const field = says[0];
    const known = field && field in all ? all[field as keyof typeof all] : null;
    return `<td class="${kind}">${known === null ? "" : l.money(known)}</td>`;
  });
  return `<tr class="sum"><td colspan="${at}">${words}</td>${cells.join("")}</tr>`;
}

function block(claim: Claim, columns: Column<Row>[], l: Look, at: number): string {
  const own = total(claim.rows, "patientOwes");
  const fields = [
    [l.labels.name, claim.patient],
    [l.labels.member, claim.member],
    [l.labels.account, claim.account],
    [l.labels.number, claim.number],
    ...(l.kind === "medicaid" ? [] : [["ASG", "Y"]]),
    ["STATUS", own && !total(claim.rows, "insurancePaid") ? "DENIED" : "PROCESSED AS PRIMARY"],
  ];
  const head = `<tr class="who"><td colspan="${columns.length}">${fields.map(([label, text]) => `<span><i>${label}</i> ${text}</span>`).join("")}</td></tr>`;
  const rows = claim.rows.map((row) => record(columns, row) + extras(columns, row, l)).join("");
  const title = l.headEach && at ? heading(columns).replace("<tr>", `<tr class="again">`) : "";
  return head + title + rows + sums(columns, claim.rows, l.labels.sum, l);
}

/** The reasons with their amounts, each in a row under its service. */
const extras = (columns: Column<Row>[], row: Row, l: Look) =>
  l.reasonRows
    ? row.reasons
        .map(
          ([code, cents]) =>
            `<tr class="adj"><td colspan="2"></td><td colspan="${columns.length - 2}">ADJ ${code} &nbsp; ${l.money(cents)}</td></tr>`,
        )
        .join("")
    : "";

const css = (l: Look) => `
@page{size:letter ${l.landscape ? "landscape" : "portrait"};margin:10mm 9mm 12mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7pt '${l.font}'}} body{margin:0;font:${l.landscape ? 8.6 : 7.6}pt/1.3 '${l.font}'} h1{font-size:12pt;margin:0 0 1mm;text-align:center} .bar{display:flex;justify-content:space-between;margin-bottom:3mm} table{border-collapse:collapse} .pairs td{padding:.1mm 2mm .1mm 0;vertical-align:top} .lines{width:100%} .lines th{text-align:left;border-top:1px solid #000;border-bottom:1px solid #000;padding:.5mm .8mm;font-size:.92em;vertical-align:bottom} .again th{border:0!important;text-decoration:underline;font-weight:normal} .lines td{padding:.35mm .8mm;vertical-align:top;${l.ruled ? "border-bottom:.3px dotted #999" : ""}} .lines .n,.lines th.n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .why{white-space:nowrap;font-size:.94em;padding-left:2mm!important} .who td{border-top:${l.ruled ? ".8px solid #000" : "0"};padding-top:2.2mm!important} .who span{margin-right:4.5mm;white-space:nowrap;display:inline-block} .who i{font-style:normal;font-weight:bold} .sum td{font-weight:bold;border-top:.6px solid #000} .adj td{font-size:.94em} tr{break-inside:avoid} .end{margin:3mm 0;display:flex;justify-content:space-between;gap:6mm} .gl{font-size:.9em;margin-top:2mm} .gl td{padding:.2mm 3mm .2mm 0;vertical-align:top}`;

function ending(l: Look, list: Claim[], paid: number): string {
  const rows = list.flatMap((one) => one.rows);
  const all = sumsOf(rows);
  const m = l.money;
  const figures: [string, string][] = [
    ["# OF CLAIMS", String(list.length)],
    [l.words("BILLED AMT|TOTAL BILLED"), m(all.charge)],
    [l.words("ALLOWED AMT|TOTAL ALLOWED"), m(all.allowed)],
    ["DEDUCT AMT", m(all.deductible)],
    ["COINS AMT", m(all.coinsurance + all.copay)],
    [l.words("TOTAL RC-AMT|RC-AMT"), m(sum(rows.flatMap((row) => row.reasons.map(([, cents]) => cents))))], // prettier-ignore
    [l.words("PROV PD AMT|TOTAL PAID"), m(all.insurancePaid)],
    ["PROV ADJ AMT", m(0)],
    [l.words("CHECK AMT|EFT AMOUNT"), m(paid)],
  ];
  const cells = figures.map(([label, text]) => `<td><b>${label}</b><br>${text}</td>`).join("");
  return `<table class="pairs"><tr><td><b>TOTALS:</b></td>${cells}</tr></table>`;
}

function glossary(list: Claim[], l: Look): string {
  if (!l.glossary) return "";
  const used = new Set(list.flatMap((one) => one.rows.flatMap((row) => row.remarks!)));
  const codes = [...used, "MA01"].sort();
  return `<div class="gl"><b>${l.words("GLOSSARY: Group, Reason, MOA, Remark and Adjustment Codes|REASON CODE DESCRIPTIONS|EXPLANATION OF CODES")}</b>${pairs(codes.map((code) => [code, MEANINGS.get(code) ?? ""] as const))}</div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("########");
  const l = look(chance);
  const made = shifted("2025-02-20", chance.between(0, 300));
  const list = claims(chance, l, made);
  const rows = list.flatMap((one) => one.rows);
  const all = sumsOf(rows);
  const columns = columnsOf(l);
  const group = chance.pick([...GROUPS, doctor(chance)]);
  const check = chance.number(l.kind === "tricare" ? "EFT#######" : "#########");
  const facts: [string, string][] = [
    [l.words("PROVIDER #|NPI|NPI/PIN"), chance.number("1#########")],
    [l.words("DATE|Check Date|PAYMENT DATE"), l.print(made)],
    [l.words("CHECK/EFT #|Check Number|EFT TRACE #"), check],
    [l.words("CHECK AMOUNT|Payment Amount"), l.money(all.insurancePaid)],
    ["TAX ID", chance.number("##-#######")],
  ];
  const left = `${escaped(l.payer)}<br>${box(chance)}<br>${town(chance)}<br>${phone(chance)}`;
  const to = `${escaped(group)}<br>${street(chance)}<br>${town(chance)}`;
  const body = list.map((one, at) => block(one, columns, l, at)).join("");
  const tail = `<div class="end">${ending(l, list, all.insurancePaid)}</div>`;
  const html = page(
    css(l),
    `<h1>${l.title}</h1><div class="bar"><div>${left}</div><div>${to}</div>${pairs(facts)}</div><table class="lines"><thead>${heading(columns)}</thead><tbody>${body}</tbody></table>${tail}${glossary(list, l)}`,
  );
  const single = list.length === 1 ? list[0]! : null;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", provider: group, issuer: l.payer, statementDate: made },
      patient: single?.patient ?? null,
      accountNumber: single?.account ?? null,
      claimNumber: single?.number ?? null,
    },
    {
      ...{ billed: all.charge, allowed: all.allowed, insurancePaid: all.insurancePaid },
      patientResponsibility: single && l.owes ? all.patientOwes : null,
      adjustments: single && l.kind === "medicaid" ? all.discount : null,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "payer-remittance-print",
  paper:
    "A payer's remittance advice as a clearinghouse prints it for an office: patients as heads, lines with reason codes, totals by claim and check.",
  medium: "text",
  draw,
};
