import { assistanceCheck, type AssistanceCheck } from "./assistance";
import type { CaseFile } from "~/domain/case/case-file";
import { clockState, deadlinesFor, type Clock } from "~/domain/deadlines/deadlines";
import type { Finding, Note } from "~/domain/audit/evidence/findings";
import { officialLink, REGISTER, type EntryId } from "~/domain/law/register";
import { guidelineYearOn } from "./poverty-guidelines";
import { openQuestions } from "./questions";
import { escalationPaths, type EscalationPath } from "./escalation";

/** A text of the register as a screen shows it beside what rests on it. */
export type ShownSource = { title: string; citation: string; url: string };

export type NextClock = Clock & {
  state: ReturnType<typeof clockState>;
  shown: ShownSource | null;
};
export type NextPath = Omit<EscalationPath, "sources"> & { sources: ShownSource[] };

/** What a person can do about a bill, in order, and by when. */
export type NextSteps = {
  clocks: NextClock[];
  paths: NextPath[];
  assistance: { check: AssistanceCheck; sources: ShownSource[] };
  /** How many questions are open, and what their answers would start. */
  questions: { open: number; waiting: string[] };
};

/** Escalation paths, clocks and financial assistance, from everything known. Pure: `today` is given. */
export function nextSteps(
  file: CaseFile,
  findings: readonly Finding[],
  today: string,
  notes: readonly Note[] = [],
): NextSteps {
  const { clocks, questions: clockQuestions } = deadlinesFor(file);
  const { paths, questions: pathQuestions } = escalationPaths(file, findings, today, notes);
  const check = assistanceCheck(file, guidelineYearOn(today));
  const hints = "hints" in check ? check.hints.map(({ source }) => source) : [];
  return {
    clocks: clocks.map((clock) => ({
      ...clock,
      state: clockState(clock, today),
      shown: clock.source.kind === "register" ? (shownSources([clock.source.id])[0] ?? null) : null,
    })),
    paths: aidFirst(paths, check).map((path) => ({ ...path, sources: shownSources(path.sources) })),
    assistance: {
      check,
      sources: shownSources(check.kind === "checked" ? [check.source, ...hints] : hints),
    },
    questions: {
      open: openQuestions(file).length,
      waiting: [...new Set([...clockQuestions, ...pathQuestions].map(({ title }) => title))],
    },
  };
}

/** Up to so many percent of the poverty guideline, help with the bill is the first thing to ask for. */
const AID_FIRST_PERCENT = 300;

/** Before any talk about errors or prices, where the household's income makes help likely. */
function aidFirst(paths: readonly EscalationPath[], check: AssistanceCheck): EscalationPath[] {
  const isLikely = check.kind === "checked" && check.percent <= AID_FIRST_PERCENT;
  const aid = ({ id }: EscalationPath) => id === "assistance";
  return isLikely ? [...paths.filter(aid), ...paths.filter((path) => !aid(path))] : [...paths];
}

const shownSources = (ids: readonly EntryId[]): ShownSource[] =>
  [...new Set(ids)].flatMap((id) => {
    const link = officialLink(id);
    return link ? [{ title: REGISTER[id].title, ...link }] : [];
  });
