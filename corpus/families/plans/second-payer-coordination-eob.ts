import { dollars, longMonthName } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { dayOf, escaped, moneyOf, sumsOf, visits } from "#corpus/families/drawing/benefits";
import { amounts, twoRows } from "#corpus/families/drawing/benefits";
import { box, household, naming, street, town } from "#corpus/families/drawing/people";
import { bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A line with what the plan before this one allowed and paid, and what this plan would pay if it stood alone. */
type Row = Said & Record<"otherAllowed" | "otherPaid" | "alone", number>;

const PLANS = rowsOf(`Stonebridge Retiree Health Trust|#24476b|Omaha, NE 68103
PRAIRIE STATES BENEFIT ADMINISTRATORS|#5a1e1e|Topeka, KS 66601
Lumina Employee Health Plan|#0a6f6a|Charlotte, NC 28201
Beacon Ridge Insurance Company|#3c3489|Hartford, CT 06103`);
const REMARKS = rowsOf(`
paid|C1|COB|Benefits were coordinated with your other insurance. Our payment and the other plan's payment do not exceed the allowed amount.
none|C4|N23|The other plan's payment equals or exceeds what we would have paid. No additional benefit is payable.
alone|C9|M86|Your other insurance did not cover this service. We processed it as if there were no other coverage.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const medicare = chance.happens(0.45);
  return {
    ...{ words, medicare, other: medicare ? "Medicare" : "Other Insurance" },
    ...{ day: dayOf(chance), money: moneyOf(chance) },
    code: chance.pick(["none", "own", "own", "behind"] as const),
    ...{ generic: chance.happens(0.4), alone: chance.happens(0.35), cut: chance.happens(0.4) },
    ...{ grouped: chance.happens(0.6), which: chance.pick([1, 2]), account: chance.happens(0.6) },
    /** Whether this plan fills up what is left, or only pays what it would have paid less what the other paid. */
    fills: chance.happens(0.6),
    share: chance.pick([0.1, 0.2, 0.2, 0.3]),
    label: words("Claim Totals|Totals|TOTAL"),
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif"),
  };
}

type Claim = ReturnType<typeof claimsOf>[number];
function claimsOf(chance: Chance, l: Look) {
  let on = shifted("2024-02-20", chance.between(0, 660));
  let open = chance.pick([0, 0, 4500, 24000]);
  const pattern = chance.pick(["##########", "####-#######-##", "C#########"]);
  return visits(chance, chance.pick([1, 1, 1, 2])).map(({ setting, provider, services }) => {
    on = shifted(on, chance.between(0, 5));
    const rows = services.map(({ code, text, plain, cents: charge }, at): Row => {
      const refused = at > 0 && chance.happens(0.07);
      const base = Math.round(charge * (0.4 + 0.4 * chance.share()));
      const otherAllowed = refused ? 0 : base;
      const lab = l.medicare && code.startsWith("8");
      const deductible = lab ? 0 : Math.min(otherAllowed, open);
      open -= deductible;
      const otherPaid = Math.round((otherAllowed - deductible) * (lab ? 1 : 0.8));
      const alone = Math.round(base * (1 - l.share));
      const left = base - otherPaid;
      const insurancePaid = Math.min(left, l.fills ? alone : Math.max(0, alone - otherPaid));
      const kind = refused ? "alone" : insurancePaid ? "paid" : "none";
      const remarks = [REMARKS.find(([of]) => of === kind)![l.which]!];
      return {
        ...{ code, description: l.generic ? plain : text, serviceDate: on, charge, remarks },
        ...{ otherAllowed, otherPaid, alone, insurancePaid },
        ...{ discount: charge - base, patientOwes: left - insurancePaid },
      };
    });
    const [number, account] = [chance.number(pattern), chance.number("@@#######")];
    return { setting, provider, number, account, on, rows };
  });
}

type Other = "otherAllowed" | "otherPaid" | "alone";
function columnsOf(l: Look) {
  const { words, money, other } = l;
  const behind = l.code === "behind";
  const text = (row: Row) => (behind ? `${row.description} - ${row.code}` : row.description!);
  const code = words("Proc<br>Code|CPT<br>Code|Service<br>Code");
  const service = words("Service|Type of Service|Description of Service");
  const date = words("Date of<br>Service|Service<br>Date(s)|Dates of<br>Service");
  const extra = (head: string, of: Other) => column<Row>(head, null, (row) => money(row[of]), "n");
  const [allowed, paid] = [words("Allowed|Allowed<br>Amount|Approved"), words("Paid|Payment")];
  const theirs = l.grouped
    ? [{ over: other, under: [extra(allowed, "otherAllowed"), extra(paid, "otherPaid")] }]
    : [extra(`${other}<br>Allowed`, "otherAllowed"), extra(`${other}<br>Paid`, "otherPaid")];
  const mine = words("Our Normal<br>Benefit|Benefit Without<br>COB|Maximum<br>Benefit");
  return twoRows<Row>([
    column<Row>(date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(l.code === "own" ? [column<Row>(code, "code", (row) => row.code, "d")] : []),
    column<Row>(service, behind ? ["description", "code"] : "description", text, "w"),
    ...amounts<Row>(money, [
      [words("Amount<br>Billed|Billed<br>Charges|Total<br>Charge|Submitted<br>Charge"), "charge"],
      l.cut && [words("Provider<br>Discount|Provider<br>Write-off"), "discount"],
    ]),
    ...theirs,
    ...(l.alone ? [extra(mine, "alone")] : []),
    ...amounts<Row>(money, [
      [words("This Plan<br>Paid|We Paid|Our<br>Payment|Plan<br>Benefit"), "insurancePaid"],
      [words("Your<br>Balance|You May<br>Owe|Patient<br>Resp.|Member<br>Owes"), "patientOwes"],
    ]),
    column<Row>(words("Remark|Code|See<br>Note"), "remarks", (row) => row.remarks!.join(" "), "d"),
  ]);
}

const css = (ink: string, l: Look) => `
@page{size:letter;margin:13mm 12mm} body{font:9.2pt/1.35 '${l.font}';margin:0;color:#1c1c1c} .top{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start} .brand{display:flex;gap:2mm;align-items:center;color:${ink};font-size:1.3em;font-weight:bold} .small{font-size:.82em;color:#444} h1{font-size:1.6em;margin:0;color:${ink}} h2{font-size:1.1em;margin:4mm 0 1mm;color:${ink}} .to{margin:8mm 0 6mm 6mm} .pairs td{padding:.3mm 3mm .3mm 0;vertical-align:top} .pairs td:first-child{color:#444}
.claim{border-top:2px solid ${ink};padding:1mm 0;margin-top:3mm;display:flex;flex-wrap:wrap;gap:0 7mm} .lines{width:100%;border-collapse:collapse;font-size:.86em} .lines th{background:#edf0f3;vertical-align:bottom;text-align:left;padding:.8mm 1.2mm;line-height:1.15} .lines th.over{text-align:center;border-bottom:.7px solid #555} .lines td{padding:.9mm 1.2mm;border-bottom:.5px solid #ccc;vertical-align:top} .lines .n{text-align:right} .lines .d,.lines td.n{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #222}
.sums{border-collapse:collapse;width:100mm;margin-top:1mm} .sums td{padding:.8mm 2mm;border-bottom:.5px solid #bbb} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;background:#edf0f3} tr,.keep{break-inside:avoid}`;

/** The claim's table; the row of sums takes the other plan's sums beneath its own columns. */
function block(l: Look, one: Claim, { columns, head }: ReturnType<typeof columnsOf>): string {
  const account = l.account ? `<span><b>Patient Acct:</b> ${one.account}</span>` : "";
  const rows = one.rows.map((row) => record(columns, row)).join("");
  const last = sumRow(columns, l.label, sumsOf(one.rows), l.money);
  return `<div class="claim"><span><b>Provider:</b> ${escaped(one.provider)}</span><span><b>Claim Number:</b> ${one.number}</span>${account}</div><table class="lines">${head}<tbody>${rows}${last}</tbody></table>`;
}

function summary(l: Look, rows: Row[]): string {
  const sums = sumsOf(rows);
  const paid = rows.reduce((all, row) => all + row.otherPaid, 0);
  const list = pairs(
    [
      [l.words("Total billed|Amount your provider billed"), dollars(sums.charge)],
      [l.words("Discounts and write-offs|Amount above the allowed amount"), dollars(sums.discount)],
      [`${l.other} paid`, dollars(paid)],
      [l.words("This plan paid|We paid"), dollars(sums.insurancePaid)],
      [l.words("What you may owe|Your balance|Your responsibility"), dollars(sums.patientOwes)],
    ],
    "sums",
  );
  return `<div class="keep"><h2>${l.words("Summary|How your coverage worked together|Payment summary")}</h2>${list}</div>`;
}

function remarks(l: Look, rows: Row[]): string {
  const seen = new Set(rows.flatMap((row) => row.remarks!));
  const list = REMARKS.filter((one) => seen.has(one[l.which]!));
  return `<div class="keep"><h2>${l.words("Remarks|Notes|Explanation of remarks")}</h2>${list.map((one) => `<div><b>${one[l.which]}</b> ${one[3]}</div>`).join("")}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [plan = "", ink = "", place = ""] = chance.pick(PLANS);
  const claims = claimsOf(chance, l);
  const rows = claims.flatMap((one) => one.rows);
  const sums = sumsOf(rows);
  const columns = columnsOf(l);
  const [member = "", kin = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.5) ? member : kin;
  const issued = shifted(claims.at(-1)!.on, chance.between(25, 70));
  const info = pairs([
    [l.words("Participant|Member|Insured"), member],
    ["Patient", patient],
    [l.words("Member ID|ID Number|Participant ID"), chance.number("@########")],
    [l.words("Group|Group No."), chance.number("######")],
    [l.words("Date|Issue Date|Processed"), chance.pick([l.day, longMonthName])(issued)],
    [l.words("Coverage order|COB status"), `${l.other}: primary / This plan: secondary`],
  ]);
  const [before, after] = chance.happens(0.5) ? [summary(l, rows), ""] : ["", summary(l, rows)];
  const parts = claims.map((one) => block(l, one, columns)).join("");
  const html = page(
    css(ink, l),
    `<div class="top"><div><div class="brand">${mark(chance, ink, 28)}${plan}</div><div class="small">${box(chance)}, ${place}<br>1-800-555-01${chance.number("##")}</div></div><div style="text-align:right"><h1>Explanation of Benefits</h1><b>${l.words("THIS IS NOT A BILL|Secondary coverage - this is not a bill|Coordination of Benefits - NOT A BILL")}</b></div></div>
<div class="top"><div class="to">${member}<br>${street(chance)}<br>${town(chance)}<br>${bars(chance, 140, 11)}</div><div style="margin-top:6mm">${info}</div></div>${before}${parts}${after}${remarks(l, rows)}
<p class="small keep">Because you are covered by more than one plan, the plan that pays first is primary. We pay after we receive the primary plan's explanation of benefits. Tell us right away if your other coverage changes. To appeal, write to ${plan}, Appeals, ${box(chance)}, ${place}, within 180 days of receiving this notice.</p>`,
  );
  const only = claims.length === 1 ? claims[0] : undefined;
  const settings = new Set(claims.map(({ setting }) => setting));
  const said = {
    ...{ name: family.name, kind: "eob" as const, issuer: plan, patient, statementDate: issued },
    ...{ setting: settings.size === 1 ? claims[0]!.setting : null },
    ...{ provider: only?.provider ?? null, claimNumber: only?.number ?? null },
    accountNumber: (l.account && only?.account) || null,
  };
  const totals = {
    ...{ billed: sums.charge, adjustments: sums.discount },
    ...{ insurancePaid: sums.insurancePaid, patientResponsibility: sums.patientOwes },
  };
  const lines = rows.map((row) => lineBy(columns.columns, row));
  return { html, truth: truthOf(said, totals, lines) };
}

export const family: Family = {
  name: "second-payer-coordination-eob",
  paper:
    "A secondary plan's explanation of benefits: for each service what was billed, what the other insurer allowed and paid, what this plan pays and what is left.",
  medium: "text",
  draw,
};
