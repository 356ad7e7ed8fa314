import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { sumCents, type Cents } from "~/domain/money";
import { auditedLines, type AuditedLine } from "./evidence/audited-line";
import type { Finding } from "./evidence/findings";
import { planPrices } from "./evidence/compared-prices";
import { OWN_FIGURES } from "./evidence/own-figures";
import type { Reference } from "./evidence/reference";

/**
 * What a high price is likely to come down to. Nobody is paid Medicare's prices for a private patient: private plans pay
 * a multiple of them (RAND), and a laboratory asks its own multiple for every test. So of what is at stake only what is
 * above that multiple is likely to come off; `atStake` stays as it is.
 */
export function withLikelyPrices(
  findings: readonly Finding[],
  bill: Bill,
  around: CaseContext,
  reference: Reference,
): Finding[] {
  if (!findings.some(({ ruleId }) => ruleId in LIKELY)) return [...findings];
  const plans = planPrices(bill, around);
  const lines = new Map(
    auditedLines(bill).map((line) => [
      line.id,
      { ...line, allowed: line.allowed ?? plans.get(line.id) ?? undefined },
    ]),
  );
  return findings.map((finding) => {
    const likely = LIKELY[finding.ruleId]?.(finding, lines, reference);
    return likely === undefined ? finding : { ...finding, lines: sharedOut(finding, likely) };
  });
}

type Lines = ReadonlyMap<string, AuditedLine>;

/** Rule -> what of a finding's amount is likely, in cents. */
const LIKELY: Readonly<
  Record<string, (finding: Finding, lines: Lines, reference: Reference) => Cents>
> = { "price-above-benchmark": abovePrivatePrice, "lab-panel-in-parts": abovePanel };

function abovePrivatePrice(finding: Finding, lines: Lines, reference: Reference): Cents {
  const [line] = questionedIn(finding, lines);
  const percent = line && privatePercent(line, reference);
  if (!line || !percent) return 0;
  const price = Math.min(line.allowed ?? line.charge, line.charge);
  const medicare = price - finding.atStake;
  return Math.min(Math.max(price - Math.round((medicare * percent) / 100), 0), finding.atStake);
}

/** Drugs that a clinician gives, and drugs of a hospital's pharmacy. */
const DRUG = { code: /^[JQ]\d{4}$/, revenue: /^0(25|63)\d$/ };

/** What private plans pay on average, in percent of the public figure; null where RAND has no such figure. */
function privatePercent(
  { code = "", revenueCode = "", setting }: AuditedLine,
  reference: Reference,
): number | null {
  const isDrug = DRUG.code.test(code) || DRUG.revenue.test(revenueCode);
  // Rides and anesthesia have prices of their own, which nobody compared.
  if (!isDrug && OWN_FIGURES.test(code)) return null;
  const wanted = isDrug
    ? "administered drugs"
    : setting === "facility"
      ? "outpatient facility"
      : "all hospital services";
  const found = reference
    .hospitalMultiples("US")
    .find((multiple) => multiple.setting.startsWith(wanted));
  return found && /^\d+$/.test(found.percent) ? Number(found.percent) : null;
}

/** The tests one by one, less what the laboratory's own multiple of Medicare's price makes of the panel. */
function abovePanel(finding: Finding, lines: Lines, reference: Reference): Cents {
  const parts = questionedIn(finding, lines);
  const asked = sumCents(parts.map(({ amount }) => amount));
  const fees = parts.map(({ code, day }) => reference.labFee(code!, day!)?.cents);
  if (fees.length === 0 || fees.includes(undefined)) return 0;
  const apart = sumCents(fees.map((cents) => cents!));
  const panel = asked - finding.atStake;
  return Math.min(Math.max(asked - Math.round((asked * panel) / apart), 0), finding.atStake);
}

const questionedIn = ({ lines: of }: Finding, lines: Lines): AuditedLine[] =>
  of.filter(({ role }) => role === "questioned").flatMap(({ lineId }) => lines.get(lineId) ?? []);

/** Splits an amount over the questioned lines in proportion to what is at stake on them, to the cent. */
function sharedOut({ lines, atStake: whole }: Finding, likely: Cents): Finding["lines"] {
  let before = 0;
  let given = 0;
  return lines.map((line) => {
    if (line.role !== "questioned" || whole <= 0) return line;
    before += line.atStake;
    const own = Math.round((likely * before) / whole) - given;
    given += own;
    return { ...line, likely: own };
  });
}
