import type { BillLine } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import type { AiLine } from "./ai-reading";
import { isOneSlip, looksAlike } from "./looks-alike";
import { lettersOf } from "./printed-rows";

/** Each of our lines with the model's reading of it, and the model's lines that are none of ours. */
export type Paired = { pairs: Map<BillLine, AiLine>; left: AiLine[] };

type Facts = {
  date: string | undefined;
  code: string | undefined;
  charge: Cents | undefined;
  words: string;
};
type Fact = keyof Facts;

/** What two lines must share, the strictest first. */
const PASSES: readonly (readonly Fact[])[] = [
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

/** Pairs lines of both readings, strictest agreement first, at last by what recognition gets wrong. */
export function paired(own: readonly BillLine[], theirs: readonly AiLine[]): Paired {
  const pairs = new Map<BillLine, AiLine>();
  const left = new Set(theirs);
  const take = (line: BillLine, ai: AiLine) => {
    pairs.set(line, ai);
    left.delete(ai);
  };
  for (const pass of PASSES) {
    const open = Map.groupBy(
      own.filter((line) => !pairs.has(line)),
      (line) => keyOf(ownFacts(line), pass),
    );
    for (const ai of left) {
      const key = keyOf(aiFacts(ai), pass);
      const line = key === null ? undefined : open.get(key)?.shift();
      if (line) take(line, ai);
    }
  }
  for (const ai of left) {
    const line = own.find((one) => !pairs.has(one) && isTheSame(ownFacts(one), aiFacts(ai)));
    if (line) take(line, ai);
  }
  return { pairs, left: [...left] };
}

function keyOf(facts: Facts, pass: readonly Fact[]): string | null {
  const parts = pass.map((fact) => facts[fact]);
  return parts.some((part) => part === undefined || part === "") ? null : parts.join("|");
}

/** Whether two of the facts of a line are the same but for what recognition gets wrong. */
function isTheSame(ours: Facts, theirs: Facts): boolean {
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

const ownFacts = (line: BillLine): Facts => ({
  date: line.serviceDate?.value,
  code: line.code?.value ?? line.revenueCode?.value,
  charge: line.charge?.value,
  words: lettersOf(line.description?.value ?? ""),
});
const aiFacts = (line: AiLine): Facts => ({
  date: line.serviceDate,
  code: line.code ?? line.revenueCode,
  charge: line.charge,
  words: lettersOf(line.description ?? ""),
});
