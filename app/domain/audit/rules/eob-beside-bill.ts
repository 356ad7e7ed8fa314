import type { Bill, BillLine } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import { certain } from "~/domain/audit/evidence/audited-line";
import { eobsAround, reconcile } from "~/domain/audit/evidence/reconcile";
import { READ_YOUR_BILL } from "~/domain/audit/evidence/official-texts";
import type { RuleHit, RuleNote } from "~/domain/audit/evidence/rule";
import { askedAboveEob, leftByEobs } from "./balance-above-eob";

/** An EOB that does not add up, as it bears on the bill beside it. */

/** A line of an EOB, the one line of the bill it is about, and what the EOB's check said of it. */
type Pair = { own: BillLine; line: BillLine; hit: RuleHit | undefined };

/**
 * What `check` finds on the EOBs beside a bill, on the bill's own lines. At stake is only what the bill asks for because
 * of it; a wrong share that the bill does not ask for is a note. Where the bill asks for more than its EOBs leave, also
 * the parts of the plan's price that the EOB gives to nobody.
 */
export function besideBill(
  bill: Bill,
  around: CaseContext,
  check: (eob: Bill) => RuleHit[],
): { hits: RuleHit[]; notes: RuleNote[] } {
  const pairs = pairsOf(bill, around, check);
  let left = askedByShares(bill, around, pairs);
  const shares = pairs.flatMap(({ own, hit }) => {
    if (!hit) return [];
    const atStake = Math.min(left, hit.lines[0]!.atStake, chargeOf(own));
    left -= atStake;
    const lines = [{ lineId: own.id, role: "questioned" as const, atStake }];
    return [{ ...hit, lines, reason: `Your plan's statement (EOB) has an error. ${hit.reason}` }];
  });
  const [asked, notAsked] = [true, false].map((isAsked) =>
    shares.filter(({ lines: [line] }) => line!.atStake > 0 === isAsked),
  );
  const split = undivided(bill, around, pairs);
  return {
    hits: split.length > 0 ? [...asked!, undividedHit(split)] : asked!,
    notes: notAsked!.map(shareNote),
  };
}

/** A charge taken back has nothing at stake. */
const chargeOf = ({ charge }: BillLine): Cents => Math.max(0, certain(charge) ?? 0);

const shareNote = ({ lines, reason, figures }: RuleHit): RuleNote => ({
  lineIds: lines.map(({ lineId }) => lineId),
  multiple: null,
  reason: `${reason} This bill does not ask for that much.`,
  figures,
  citations: [READ_YOUR_BILL],
  ask: "Ask your plan to correct its statement, so that nobody bills you by it.",
});

function pairsOf(bill: Bill, around: CaseContext, check: (eob: Bill) => RuleHit[]): Pair[] {
  const eobs = eobsAround(around);
  if (eobs.length === 0 || bill.lines.length === 0) return [];
  const own = new Map(bill.lines.map((line) => [line.id, line]));
  const found = new Map(eobs.map((eob) => [eob.id, check(eob.bill)]));
  return reconcile(bill, eobs).rows.flatMap(({ billLines, eobLines: [ref, ...others] }) => {
    const line = eobs
      .find(({ id }) => id === ref?.eob)
      ?.bill.lines.find(({ id }) => id === ref?.lineId);
    if (!ref || !line || others.length > 0 || billLines.length !== 1) return [];
    const hit = found.get(ref.eob)?.find(({ lines }) => lines[0]?.lineId === line.id);
    return [{ own: own.get(billLines[0]!)!, line, hit }];
  });
}

/** What the bill asks above what its EOBs would leave if their lines added up; nothing where that cannot be told. */
function askedByShares(bill: Bill, around: CaseContext, pairs: readonly Pair[]): Cents {
  const asked = certain(bill.totals.patientResponsibility);
  const found = leftByEobs(bill, around);
  if (asked === undefined || !found) return 0;
  const tooMuch = sumCents(pairs.map(({ hit }) => hit?.lines[0]?.atStake ?? 0));
  const right = Math.max(found.owed + found.unmatched - found.paid - tooMuch, 0);
  return Math.max(0, Math.min(tooMuch, asked - right));
}

type Undivided = { own: BillLine; nobody: Cents };

/** The discount to the plan's price, and nothing else that could take part of that price. */
const ORDINARY_MARK = /^(?:CO[- ]?)?45$/;

function undivided(bill: Bill, around: CaseContext, pairs: readonly Pair[]): Undivided[] {
  const above = askedAboveEob(bill, around);
  const found = pairs.flatMap(({ own, line }) => {
    const nobody = Math.min(partOfNobody(line), chargeOf(own));
    return nobody > 0 ? [{ own, nobody }] : [];
  });
  return above && sumCents(found.map(({ nobody }) => nobody)) <= above.excess ? found : [];
}

/** What the plan's price is above its payment and a share that its own parts make up, in cents; else 0. */
function partOfNobody({ remarks, ...line }: BillLine): Cents {
  const [allowed, paid, owes] = [line.allowed, line.insurancePaid, line.patientOwes].map(certain);
  const parts = [line.deductible, line.copay, line.coinsurance].map(certain);
  if (allowed === undefined || paid === undefined || owes === undefined) return 0;
  if (line.adjustment || parts.includes(undefined) || (certain(line.notCovered) ?? 0) !== 0)
    return 0;
  if (!remarks.every((remark) => ORDINARY_MARK.test(certain(remark)?.toUpperCase() ?? "")))
    return 0;
  return sumCents(parts.map((part) => part!)) === owes ? Math.max(allowed - paid - owes, 0) : 0;
}

function undividedHit(split: readonly Undivided[]): RuleHit {
  const nobody = formatCents(sumCents(split.map((one) => one.nobody)));
  return {
    // A part of what the bill asks above the EOB, which savings never add to it.
    lines: split.map(({ own, nobody: atStake }) => ({
      lineId: own.id,
      role: "questioned",
      atStake,
    })),
    reason:
      "On your plan's statement (EOB) the plan's payment and your share do not make up the plan's price. " +
      `${nobody} of it is left to nobody, and this bill asks for more than your share.`,
    seen:
      "On the EOB, the plan's payment and the patient share do not make up the plan's price. " +
      `${nobody} of it is left to nobody, and this bill asks for more than the patient share.`,
    letterAsk:
      "Please bill no more than the patient share on the EOB until the plan says in writing who bears the rest.",
    figures: [{ label: "Left to nobody", value: nobody }],
    grade: "C",
    ask: "Ask your plan who bears the rest of its price. Until it says so in writing, your share is what it prints.",
  };
}
