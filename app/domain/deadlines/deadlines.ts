import { daysBetween, earliest, type Day } from "~/domain/calendar";
import type { CaseFile } from "~/domain/case/case-file";
import { APPEAL_CLOCKS } from "./appeals";
import type { Clock, ClockQuestion, ClockRule, Run } from "./clock";
import { COLLECTOR_CLOCKS } from "./collectors-and-credit";
import { ESTIMATE_CLOCKS } from "./estimates";
import { AID_CLOCKS } from "./hospital-aid";
import { MEDICARE_AND_MEDICAID_CLOCKS } from "./medicare-and-medicaid";
import { RECORD_CLOCKS } from "./records";
import type { EntryId } from "~/domain/law/register";
import { letterName } from "~/domain/case/letter-names";
import type { CompanionRole } from "~/domain/case/document-roles";
import type { SentLetter } from "~/domain/case/sent-letters";

/** Which clocks run for one review, from which day, by which source. Nothing is counted from a day nobody knows. */

export type { Clock, ClockKind, ClockQuestion } from "./clock";

/** All families, in the order in which their questions are asked. */
const RULES: readonly ClockRule[] = [
  ...COLLECTOR_CLOCKS,
  ...ESTIMATE_CLOCKS,
  ...APPEAL_CLOCKS,
  ...MEDICARE_AND_MEDICAID_CLOCKS,
  ...AID_CLOCKS,
  ...RECORD_CLOCKS,
];

/**
 * The running clocks, the earliest safe day first, and the questions that others wait for. Past clocks
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

/** The state of a clock on a day: open, within two weeks, past the safe day only, or past the legal day too. */
export function clockState(clock: Clock, today: Day): "open" | "soon" | "past-safe" | "past" {
  const left = daysBetween(today, clock.safe);
  if (left > 14) return "open";
  if (left >= 0) return "soon";
  return clock.legal !== null && clock.legal >= today ? "past-safe" : "past";
}

function clockOf(rule: ClockRule, run: Extract<Run, { safe: Day }>): Clock {
  const { id, title, kind, act } = rule;
  return {
    id,
    title,
    kind,
    legal: run.legal,
    safe: run.legal === null ? run.safe : earliest(run.safe, run.legal),
    countsFrom: run.from,
    source: { kind: "register", id: run.source ?? rule.source },
    act,
    caveats: [...rule.caveats, ...(run.caveats ?? [])],
  };
}

/** What the letter of a further document is about, as a title ends. */
const ABOUT: Record<CompanionRole, string> = {
  bill: "the bill",
  eob: "the EOB",
  denial: "the denial letter",
  collection: "the collector's notice",
  estimate: "the estimate",
  "corrected-bill": "the corrected bill",
};

const replyClock = ({ kind, date, respondBy, about }: SentLetter): Clock => ({
  id: `reply:${about ? `${about.id}:` : ""}${kind}:${date}`,
  title: `Reply to your ${letterName(kind)}${about ? ` about ${ABOUT[about.role]}` : ""}`,
  kind: "answer-due",
  legal: respondBy,
  safe: respondBy,
  countsFrom: { what: "the day you sent your letter", day: date, knownFrom: "letter" },
  source: { kind: "own-letter" },
  act: "If no answer has come, call, write the call down, and send the letter again.",
  caveats: ["Your letter asks for an answer by this day. No law sets it."],
});

/** Every register entry a clock may rest on. */
export const CLOCK_SOURCES: readonly EntryId[] = [
  ...new Set([...RULES.map(({ source }) => source), "regf-period" as const]),
];
