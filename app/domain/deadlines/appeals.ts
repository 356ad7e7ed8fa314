import type { Bill } from "~/domain/bill/bill";
import {
  addMonths,
  addYears,
  daysBetween,
  earliest,
  onOrAfterBusinessDay,
  type Day,
} from "~/domain/calendar";
import { type CaseFile } from "~/domain/case/case-file";
import { addDays } from "~/domain/day";
import {
  due,
  fromAnswer,
  fromDocument,
  hasPrivatePlan,
  planOf,
  type ClockRule,
  type Run,
} from "./clock";
import { daySent } from "~/domain/case/sent-letters";
import {
  asksForMoney,
  denialDocuments,
  documentsOfKind,
  serviceDates,
} from "~/domain/case/documents";

/** Oldest first; a document without a date comes last. */
const denials = (file: CaseFile): Bill[] =>
  denialDocuments(file).sort((a, b) =>
    (a.statementDate?.value ?? "9") < (b.statementDate?.value ?? "9") ? -1 : 1,
  );

/** The date printed on the denial that came on that day: at most a month before, the latest such. */
function printedOn(file: CaseFile, received: Day): Day | null {
  const days = denials(file)
    .map((bill) => bill.statementDate?.value)
    .filter((day) => day !== undefined && day <= received && daysBetween(day, received) <= 31);
  return days.at(-1) ?? null;
}

/** A clock of days from a denial: the law counts from getting it, the safe day from its printed date. */
function denialRun(file: CaseFile, days: number, presumed: number | null): Run {
  const received = file.answers.denialReceived;
  const printed = received
    ? printedOn(file, received)
    : (denials(file).find((bill) => bill.statementDate)?.statementDate?.value ?? null);
  if (received)
    return {
      legal: addDays(received, days),
      safe: addDays(earliest(received, printed ?? received), days),
      from: fromAnswer("the day you got the denial", received),
      caveats: printed === null ? ["If the letter's own date is earlier, count from that."] : [],
    };
  if (printed === null) return { ask: ["denialReceived"] };
  return {
    legal: presumed === null ? null : addDays(printed, presumed + days),
    safe: addDays(printed, days),
    from: fromDocument("the date printed on the denial", printed),
    ask: ["denialReceived"],
  };
}

const hasDenial = (file: CaseFile): boolean =>
  file.answers.insured !== "no" &&
  (denials(file).length > 0 || Boolean(file.answers.denialReceived));

/** Clocks of claims and of appeals to a health plan or to Medicare. */
export const APPEAL_CLOCKS: readonly ClockRule[] = [
  {
    id: "appeal",
    source: "appeal-180",
    title: "Appeal to your health plan",
    kind: "act-by",
    act: "Send the plan an appeal and ask for your claim file. Keep proof that it arrived.",
    caveats: [
      "Plans that are old (grandfathered), short-term, or of a church or state may differ.",
    ],
    run(file) {
      if (!hasDenial(file)) return null;
      if (planOf(file) === null) return { ask: ["plan"] };
      return hasPrivatePlan(file) ? denialRun(file, 180, null) : null;
    },
  },
  {
    id: "medicare-appeal",
    source: "mcr-redetermination",
    title: "Appeal to Medicare",
    kind: "act-by",
    act: "Send the appeal to the address on the Medicare notice. It counts on the day it arrives, so send it early.",
    caveats: ["Original Medicare only. A late appeal needs a good reason."],
    run: (file) =>
      hasDenial(file) && planOf(file) === "medicare" ? denialRun(file, 120, 5) : null,
  },
  {
    id: "external-review",
    source: "external-review",
    title: "Ask for an outside review",
    kind: "act-by",
    act: "Ask for the outside review named in the plan's final letter.",
    caveats: ["It is four months, not 120 days. Your state may give more time."],
    run(file) {
      const received = file.answers.finalDenialReceived;
      if (!received)
        return daySent(file, "internal-appeal") !== null && hasPrivatePlan(file)
          ? { ask: ["finalDenialReceived"] }
          : null;
      if (planOf(file) === null) return { ask: ["plan"] };
      if (!hasPrivatePlan(file)) return null;
      const last = addMonths(received, 4);
      const printed = printedOn(file, received);
      return {
        legal: onOrAfterBusinessDay(last),
        // The earliest reading moves for no weekend, and counts from the letter's own date.
        safe: addMonths(earliest(received, printed ?? received), 4),
        from: fromAnswer("the day you got the final denial", received),
      };
    },
  },
  {
    id: "appeal-decision",
    source: "appeal-decision",
    title: "The plan's decision on your appeal is due",
    kind: "answer-due",
    act: "If no decision has come, call the plan. Ask when the appeal arrived and who has it.",
    caveats: ["For care already given. With two levels of appeal each takes half the time."],
    run(file) {
      if (daySent(file, "internal-appeal") === null || !hasPrivatePlan(file)) return null;
      const received = file.answers.appealReceived;
      if (!received) return { ask: ["appealReceived"] };
      return due(addDays(received, 60), fromAnswer("the day the plan got your appeal", received));
    },
  },
  {
    id: "medicare-claim",
    source: "mcr-timely-filing",
    title: "The claim must reach Medicare",
    kind: "act-by",
    act: "Ask the provider now whether it has sent the claim to Medicare.",
    caveats: ["There are exceptions."],
    run(file) {
      const span = serviceDates(file.bill);
      const paid = (file.bill.totals.insurancePaid?.value ?? 0) > 0;
      if (planOf(file) !== "medicare" || !asksForMoney(file.bill) || span === null) return null;
      if (paid || documentsOfKind(file, "eob").length > 0) return null;
      return due(
        addYears(span.from, 1),
        fromDocument("the first day of care on the bill", span.from),
      );
    },
  },
  {
    id: "claim-decision",
    source: "claim-decision",
    title: "The plan's decision on the claim is due",
    kind: "answer-due",
    act: "If no decision has come, call the plan. Ask what it still needs, and from whom.",
    caveats: [
      "For care already given. The plan may take 15 more days once.",
      "If the plan asks you for facts, you get at least 45 days to send them.",
    ],
    run(file) {
      const decided =
        documentsOfKind(file, "eob").length > 0 ||
        hasDenial(file) ||
        (file.bill.totals.insurancePaid?.value ?? 0) > 0;
      if (!asksForMoney(file.bill) || !hasPrivatePlan(file) || decided) return null;
      if (file.answers.insured === "no" || file.answers.selfPay === "yes") return null;
      const received = file.answers.claimReceived;
      if (!received) return { ask: ["claimReceived"] };
      return due(addDays(received, 30), fromAnswer("the day the plan got the claim", received));
    },
  },
  {
    id: "outside-decision",
    source: "external-decision",
    title: "The outside reviewer's decision is due",
    kind: "answer-due",
    act: "If no decision has come, call the office named in the plan's final letter.",
    caveats: [
      "In an urgent case it is 72 hours.",
      "Which denials can go to outside review was not fully checked.",
    ],
    run(file) {
      if (!file.answers.finalDenialReceived || !hasPrivatePlan(file)) return null;
      const received = file.answers.outsideReviewReceived;
      if (!received)
        return daySent(file, "outside-review") === null ? null : { ask: ["outsideReviewReceived"] };
      return due(
        addDays(received, 45),
        fromAnswer("the day the reviewer got your request", received),
      );
    },
  },
];
