import type { Bill, BillLine } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import type { AiLine, AiReading } from "./ai-reading";
import type { Draft } from "./draft";
import { isOneSlip, looksAlike } from "./looks-alike";
import { lettersOf, type RowsByPage } from "./page-evidence";

/** Pairs lines of both readings, strictest agreement first; the rest of the model's lines are left. */
export function paired(
  own: Bill,
  ai: AiReading,
  printed: RowsByPage,
): { drafts: Draft[]; left: AiLine[] } {
  const drafts: Draft[] = own.lines.map((line) => ({
    line,
    rows: printed.within(line.page, line.box),
    fresh: false,
  }));
  const left = new Set(ai.lines);
  const facts = {
    date: (line: OwnOrAi) => line.date,
    code: (line: OwnOrAi) => line.code,
    charge: (line: OwnOrAi) => line.charge,
    words: (line: OwnOrAi) => line.words,
  };
  type Fact = keyof typeof facts;
  const passes: readonly (readonly Fact[])[] = [
    ["date", "code", "charge", "words"],
    ["date", "code", "charge"],
    ["code", "charge"],
    ["date", "code"],
    ["date", "charge"],
    ["charge", "words"],
    ["date", "words"],
    ["code"],
    ["words"],
    ["charge"],
  ];
  for (const pass of passes) {
    const key = (line: OwnOrAi): string | null => {
      const parts = pass.map((fact) => facts[fact](line));
      return parts.some((part) => part === undefined || part === "") ? null : parts.join("|");
    };
    const open = new Map<string, Draft[]>();
    for (const draft of drafts) {
      const at = draft.ai ? null : key(ownFacts(draft.line));
      if (at !== null) open.set(at, [...(open.get(at) ?? []), draft]);
    }
    for (const line of left) {
      const at = key(aiFacts(line));
      const draft = at === null ? undefined : open.get(at)?.shift();
      if (!draft) continue;
      draft.ai = line;
      left.delete(line);
    }
  }
  for (const line of left) {
    const draft = drafts.find((one) => !one.ai && isTheSame(ownFacts(one.line), aiFacts(line)));
    if (!draft) continue;
    draft.ai = line;
    left.delete(line);
  }
  return { drafts, left: [...left] };
}

/** Whether two of the facts of a line are the same but for what recognition gets wrong. */
function isTheSame(ours: OwnOrAi, theirs: OwnOrAi): boolean {
  const alike = [
    ours.date !== undefined && ours.date === theirs.date,
    isAlike(ours.code, theirs.code),
    isAlike(ours.charge?.toString(), theirs.charge?.toString()),
    ours.words !== "" && isAlike(ours.words, theirs.words),
  ];
  return alike.filter(Boolean).length >= 2 && alike.slice(1).some(Boolean);
}
const isAlike = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && (isOneSlip(a, b) || looksAlike(a, b));

type OwnOrAi = {
  date: string | undefined;
  code: string | undefined;
  charge: Cents | undefined;
  words: string;
};
const ownFacts = (line: BillLine): OwnOrAi => ({
  date: line.serviceDate?.value,
  code: line.code?.value ?? line.revenueCode?.value,
  charge: line.charge?.value,
  words: lettersOf(line.description?.value ?? ""),
});
const aiFacts = (line: AiLine): OwnOrAi => ({
  date: line.serviceDate,
  code: line.code ?? line.revenueCode,
  charge: line.charge,
  words: lettersOf(line.description ?? ""),
});
