import type { Answers } from "./answers";
import type { Bill } from "./bill";
import {
  addBusinessDays,
  addMonths,
  addYears,
  daysBetween,
  earliest,
  latest,
  onOrAfterBusinessDay,
  type Day,
} from "./calendar";
import {
  asksForMoney,
  denialPapers,
  mayBeHospital,
  papersOf,
  serviceSpan,
  type CaseFile,
} from "./case-file";
import { addDays } from "./day";
import { aboveEstimate, estimateApplies } from "./estimate";
import type { LetterKind } from "./letter-kinds";
import { letterName } from "./letter-names";
import type { EntryId } from "./law/register";

/** Which clocks run for one review, from which day, by which source. Nothing is counted from a day nobody knows. */

/** Who has to move: the person before the day, others not before it, or others by it. */
export type ClockKind = "act-by" | "protected-until" | "answer-due";

export type CountsFrom = {
  /** `the day you got the denial` */
  what: string;
  day: Day;
  knownFrom: "document" | "answer" | "letter" | "call";
};

export type Clock = {
  /** Stable for one review: calendars and reminders refer to it. */
  id: string;
  title: string;
  kind: ClockKind;
  /** The last day as the law counts; null while the day it counts from is not known. */
  legal: Day | null;
  /** The last day by the earliest reading: the one to plan by. Never after `legal`. */
  safe: Day;
  countsFrom: CountsFrom;
  /** What sets the clock: a text of the register, the letter the person sent, or a call they made. */
  source: { kind: "register"; id: EntryId } | { kind: "own-letter" } | { kind: "own-call" };
  /** What to do by then, one or two sentences. */
  todo: string;
  caveats: readonly string[];
};

/** What must be known before a clock can be counted. */
export type ClockQuestion = { clock: string; title: string; ask: keyof Answers };

/** What a rule says about one file: it does not run, it waits for answers, or it runs (perhaps with a question left). */
type Run =
  | null
  | { ask: readonly (keyof Answers)[] }
  | {
      legal: Day | null;
      safe: Day;
      from: CountsFrom;
      ask?: readonly (keyof Answers)[];
      caveats?: readonly string[];
      source?: EntryId;
    };

type ClockRule = {
  id: string;
  source: EntryId;
  title: string;
  kind: ClockKind;
  todo: string;
  caveats: readonly string[];
  run: (file: CaseFile) => Run;
};

/**
 * The running clocks, the earliest safe day first, and the questions that stand in the way of others. Past clocks
 * are listed too: see `clockState`. Pure: today does not matter here.
 */
export function deadlinesFor(file: CaseFile): { clocks: Clock[]; questions: ClockQuestion[] } {
  const clocks: Clock[] = file.letters.map(replyClock);
  const questions: ClockQuestion[] = [];
  for (const rule of RULES) {
    const run = rule.run(file);
    if (run === null) continue;
    for (const ask of run.ask ?? []) questions.push({ clock: rule.id, title: rule.title, ask });
    if ("safe" in run) clocks.push(clockOf(rule, run));
  }
  return {
    clocks: clocks.sort((a, b) => (a.safe < b.safe ? -1 : a.safe > b.safe ? 1 : 0)),
    questions,
  };
}

/** How a clock stands on a day: open, within two weeks, past the safe day only, or past the legal day too. */
export function clockState(clock: Clock, today: Day): "open" | "soon" | "past-safe" | "past" {
  const left = daysBetween(today, clock.safe);
  if (left > 14) return "open";
  if (left >= 0) return "soon";
  return clock.legal !== null && clock.legal >= today ? "past-safe" : "past";
}

function clockOf(rule: ClockRule, run: Extract<Run, { safe: Day }>): Clock {
  const { id, title, kind, todo } = rule;
  return {
    id,
    title,
    kind,
    legal: run.legal,
    safe: run.legal === null ? run.safe : earliest(run.safe, run.legal),
    countsFrom: run.from,
    source: { kind: "register", id: run.source ?? rule.source },
    todo,
    caveats: [...rule.caveats, ...(run.caveats ?? [])],
  };
}

const replyClock = ({ kind, date, respondBy }: CaseFile["letters"][number]): Clock => ({
  id: `reply:${kind}:${date}`,
  title: `Reply to your ${letterName(kind)}`,
  kind: "answer-due",
  legal: respondBy,
  safe: respondBy,
  countsFrom: { what: "the date of your letter", day: date, knownFrom: "letter" },
  source: { kind: "own-letter" },
  todo: "If no answer has come, call, write the call down, and send the letter again.",
  caveats: ["Your letter asks for an answer by this day. No law sets it."],
});

const fromAnswer = (what: string, day: Day): CountsFrom => ({ what, day, knownFrom: "answer" });
const fromPaper = (what: string, day: Day): CountsFrom => ({ what, day, knownFrom: "document" });
const fromLetter = (day: Day): CountsFrom => ({
  what: "the date of your letter",
  day,
  knownFrom: "letter",
});

const sent = ({ letters }: CaseFile, kind: LetterKind): Day | null =>
  letters.find((letter) => letter.kind === kind)?.date ?? null;

/** The answer as far as it decides anything: unsure is no answer. */
const planOf = ({ answers }: CaseFile) =>
  answers.plan === "unsure" ? null : (answers.plan ?? null);
const hasPrivatePlan = (file: CaseFile): boolean =>
  planOf(file) === "employer" || planOf(file) === "marketplace";

/** Oldest first; a paper without a date comes last. */
const denials = (file: CaseFile): Bill[] =>
  denialPapers(file).sort((a, b) =>
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
    from: fromPaper("the date printed on the denial", printed),
    ask: ["denialReceived"],
  };
}

const hasDenial = (file: CaseFile): boolean =>
  file.answers.insured !== "no" &&
  (denials(file).length > 0 || Boolean(file.answers.denialReceived));

/** Hospital aid under tax law: known to be a nonprofit's bill, known not to be, or to be asked. */
function nonprofit(file: CaseFile): "yes" | "no" | "ask" {
  const { nonprofitHospital } = file.answers;
  if (!mayBeHospital(file.bill) || nonprofitHospital === "no") return "no";
  return nonprofitHospital === "yes" ? "yes" : "ask";
}

/** A clock from the first bill after the care: sent on the day it prints, or a little later. */
function firstBillRun(file: CaseFile, days: number): Run {
  const dated = file.answers.firstBillDated;
  if (!dated) return { ask: ["firstBillDated"] };
  return {
    legal: addDays(dated, days),
    safe: addDays(dated, days),
    from: fromAnswer("the date on the first bill after the care", dated),
  };
}

const careIn = (file: CaseFile, state: string): boolean => file.answers.careState === state;

const RULES: readonly ClockRule[] = [
  {
    id: "validation",
    source: "fdcpa-dispute",
    title: "Dispute the debt with the collector",
    kind: "act-by",
    todo: "Send the collector a letter that disputes the debt and asks for proof. It must arrive in writing and in time to stop collection.",
    caveats: [
      "It is for debt collectors, not for a hospital that collects in its own name.",
      "A later letter still helps, but it does not stop collection.",
    ],
    run(file) {
      const { collector, collectorNoticeReceived: received, validationEnds } = file.answers;
      if (collector === "no") return null;
      if (papersOf(file, "collection").length === 0 && collector !== "yes" && !received)
        return null;
      if (validationEnds)
        return {
          legal: validationEnds,
          safe: received ? earliest(validationEnds, addDays(received, 30)) : validationEnds,
          from: fromAnswer("the last day printed on the notice", validationEnds),
          source: "regf-period",
        };
      if (!received) return { ask: ["collectorNoticeReceived", "validationEnds"] };
      return {
        legal: addDays(received, 30),
        safe: addDays(received, 30),
        from: fromAnswer("the day you got the collector's notice", received),
        ask: ["validationEnds"],
      };
    },
  },
  {
    id: "estimate-dispute",
    source: "ppdr-deadline",
    title: "Start the federal dispute about your estimate",
    kind: "act-by",
    todo: "Start the dispute online with CMS. Have the estimate and the bill at hand.",
    caveats: [
      "It costs a $25 fee; look at the page before you pay.",
      "The notice of CMS counts from the date on the first bill.",
    ],
    run(file) {
      const applies = estimateApplies(file);
      if (applies === "no") return null;
      if (applies !== "yes") return { ask: applies.ask };
      const over = aboveEstimate(file);
      if (over === null) return { ask: ["estimateCents"] };
      if (!over.reachesThreshold) return null;
      const { firstBillReceived: received, firstBillDated: dated } = file.answers;
      if (!received && !dated) return { ask: ["firstBillReceived", "firstBillDated"] };
      if (!received)
        return {
          legal: null,
          safe: addDays(dated!, 120),
          from: fromAnswer("the date on the first bill", dated!),
          ask: ["firstBillReceived"],
        };
      return {
        legal: addDays(received, 120),
        safe: addDays(earliest(received, dated ?? received), 120),
        from: fromAnswer("the day you got the first bill", received),
        ask: dated ? [] : ["firstBillDated"],
      };
    },
  },
  {
    id: "appeal",
    source: "appeal-180",
    title: "Appeal to your health plan",
    kind: "act-by",
    todo: "Send the plan an appeal and ask for your claim file. Keep proof that it arrived.",
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
    todo: "Send the appeal to the address on the Medicare notice. It counts on the day it arrives, so send it early.",
    caveats: ["Original Medicare only. A late appeal needs a good reason."],
    run: (file) =>
      hasDenial(file) && planOf(file) === "medicare" ? denialRun(file, 120, 5) : null,
  },
  {
    id: "external-review",
    source: "external-review",
    title: "Ask for an outside review",
    kind: "act-by",
    todo: "Ask for the outside review named in the plan's final letter.",
    caveats: ["It is four months, not 120 days. Your state may give more time."],
    run(file) {
      const received = file.answers.finalDenialReceived;
      if (!received)
        return sent(file, "internal-appeal") !== null && hasPrivatePlan(file)
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
    id: "aid-application",
    source: "fap-240",
    title: "Apply for the hospital's help with the bill",
    kind: "act-by",
    todo: "Send the hospital's aid form. It must look at your form until this day.",
    caveats: [
      "A hospital may give more time. Apply even if you are late.",
      "Doctors who bill apart from the hospital are often outside.",
    ],
    run(file) {
      const is = nonprofit(file);
      if (is !== "yes") return is === "no" ? null : { ask: ["nonprofitHospital"] };
      const dated = file.answers.firstBillDated;
      const named = file.answers.aidNoticeDeadline;
      if (!dated)
        // The notice's day can only make the time longer, so it is safe by itself.
        return named
          ? {
              legal: null,
              safe: named,
              from: fromAnswer("the last day the hospital's notice names", named),
              ask: ["firstBillDated"],
            }
          : { ask: ["firstBillDated"] };
      const day240 = addDays(dated, 240);
      return {
        legal: named ? latest(day240, named) : day240,
        safe: day240,
        from: fromAnswer("the date on the first bill after the care", dated),
        ask: named ? [] : ["aidNoticeDeadline"],
      };
    },
  },
  {
    id: "no-hard-collection",
    source: "fap-120",
    title: "No hard collection by the hospital before this day",
    kind: "protected-until",
    todo: "Use this time to check the bill and to ask for help with it.",
    caveats: ["Sending the bill to a collector is not one of the hard steps."],
    run: (file) => (nonprofit(file) === "yes" ? firstBillRun(file, 120) : null),
  },
  {
    id: "ny-no-lawsuit",
    source: "ny-aid",
    title: "No lawsuit by a New York hospital before this day",
    kind: "protected-until",
    todo: "Use this time to ask for help with the bill.",
    caveats: ["Read on the state's page, not in the law."],
    run: (file) =>
      careIn(file, "NY") && mayBeHospital(file.bill) ? firstBillRun(file, 180) : null,
  },
  {
    id: "co-no-hard-collection",
    source: "co-collection",
    title: "No hard collection by a Colorado hospital before this day",
    kind: "protected-until",
    todo: "Use this time to check the bill and to ask for help with it.",
    caveats: [],
    run(file) {
      const span = serviceSpan(file.bill);
      if (!careIn(file, "CO") || !mayBeHospital(file.bill) || span === null) return null;
      return {
        legal: addDays(span.to, 182),
        safe: addDays(span.from, 182),
        from: fromPaper("the last day of care on the bill", span.to),
      };
    },
  },
  {
    id: "wa-aid-application",
    source: "wa-aid",
    title: "Apply for help at a Washington hospital",
    kind: "act-by",
    todo: "Send the hospital's aid form.",
    caveats: ["You must have tried in good faith to pay."],
    run(file) {
      const span = serviceSpan(file.bill);
      if (!careIn(file, "WA") || !mayBeHospital(file.bill) || span === null) return null;
      return {
        legal: addYears(span.to, 2),
        safe: addYears(span.from, 2),
        from: fromPaper("the last day of care on the bill", span.to),
      };
    },
  },
  {
    id: "medicare-claim",
    source: "mcr-timely-filing",
    title: "The claim must reach Medicare",
    kind: "act-by",
    todo: "Ask the provider now whether it has sent the claim to Medicare.",
    caveats: ["There are exceptions."],
    run(file) {
      const span = serviceSpan(file.bill);
      const paid = (file.bill.totals.insurancePaid?.value ?? 0) > 0;
      if (planOf(file) !== "medicare" || !asksForMoney(file.bill) || span === null) return null;
      if (paid || papersOf(file, "eob").length > 0) return null;
      return {
        legal: addYears(span.from, 1),
        safe: addYears(span.from, 1),
        from: fromPaper("the first day of care on the bill", span.from),
      };
    },
  },
  {
    id: "records",
    source: "hipaa-access",
    title: "Your records are due",
    kind: "answer-due",
    todo: "If the records have not come, ask for the written reason.",
    caveats: ["The provider may take 30 more days if it writes why within the first 30."],
    run(file) {
      if (sent(file, "records-request") === null) return null;
      const received = file.answers.recordsRequestReceived;
      if (!received) return { ask: ["recordsRequestReceived"] };
      return {
        legal: addDays(received, 30),
        safe: addDays(received, 30),
        from: fromAnswer("the day the provider got your request", received),
      };
    },
  },
  {
    id: "medicare-itemized",
    source: "medicare-itemized",
    title: "The itemized statement is due",
    kind: "answer-due",
    todo: "If it has not come, call the provider and name the day you asked.",
    caveats: ["Only for services that Medicare paid for."],
    run(file) {
      const asked = sent(file, "itemized-bill-request");
      if (asked === null || planOf(file) !== "medicare") return null;
      return { legal: addDays(asked, 30), safe: addDays(asked, 30), from: fromLetter(asked) };
    },
  },
  {
    id: "fl-itemized",
    source: "fl-itemized",
    title: "The itemized statement is due in Florida",
    kind: "answer-due",
    todo: "If it has not come, call the billing office and name the day you asked.",
    caveats: ["Licensed facilities only."],
    run(file) {
      const asked = sent(file, "itemized-bill-request");
      if (asked === null || !careIn(file, "FL") || !mayBeHospital(file.bill)) return null;
      const later = latest(asked, serviceSpan(file.bill)?.to ?? asked);
      return { legal: addDays(later, 7), safe: addDays(later, 7), from: fromLetter(asked) };
    },
  },
  {
    id: "fl-complaint",
    source: "fl-itemized",
    title: "The answer to your dispute is due in Florida",
    kind: "answer-due",
    todo: "If no answer has come, call the billing office and name the day you wrote.",
    caveats: ["Licensed facilities only. Business days, counted from your letter's date."],
    run(file) {
      const asked = sent(file, "provider-dispute");
      if (asked === null || !careIn(file, "FL") || !mayBeHospital(file.bill)) return null;
      const due = addBusinessDays(asked, 7);
      return { legal: due, safe: due, from: fromLetter(asked) };
    },
  },
  {
    id: "estimate",
    source: "gfe-timing",
    title: "The good-faith estimate is due",
    kind: "answer-due",
    todo: "If it has not come, call the office and name the day you asked.",
    caveats: ["Three business days after the office got your letter."],
    run(file) {
      const asked = sent(file, "estimate-request");
      if (asked === null) return null;
      const due = addBusinessDays(asked, 3);
      return { legal: due, safe: due, from: fromLetter(asked) };
    },
  },
  {
    id: "appeal-decision",
    source: "appeal-decision",
    title: "The plan's decision on your appeal is due",
    kind: "answer-due",
    todo: "If no decision has come, call the plan. Ask when the appeal arrived and who has it.",
    caveats: ["For care already given. With two levels of appeal each takes half the time."],
    run(file) {
      if (sent(file, "internal-appeal") === null || !hasPrivatePlan(file)) return null;
      const received = file.answers.appealReceived;
      if (!received) return { ask: ["appealReceived"] };
      return {
        legal: addDays(received, 60),
        safe: addDays(received, 60),
        from: fromAnswer("the day the plan got your appeal", received),
      };
    },
  },
  {
    id: "credit-report",
    source: "fcra-dispute",
    title: "The credit bureau's answer is due",
    kind: "answer-due",
    todo: "Get a new credit report and see if the item was fixed or removed.",
    caveats: [
      "15 days more if you send new facts in that time; 45 days after a free yearly report.",
    ],
    run(file) {
      const received = file.answers.creditDisputeReceived;
      if (!received) return null;
      return {
        legal: addDays(received, 30),
        safe: addDays(received, 30),
        from: fromAnswer("the day the bureau got your dispute", received),
      };
    },
  },
];

/** Every register entry a clock may rest on. */
export const CLOCK_SOURCES: readonly EntryId[] = [
  ...new Set([...RULES.map(({ source }) => source), "regf-period" as const]),
];
