import { sumCents, type Cents } from "~/domain/money";
import type { AiLine } from "./ai-reading";
import { BORNE_OUT, type Draft } from "./draft";
import { changedPlaces } from "./looks-alike";

const MOST_TRIED = 10;

/**
 * Holds the charges against the printed total: which of the model's charges make the sum agree where ours do not.
 * Applies them to the drafts, and returns the added lines that belong to the sum; null when the sum decides nothing.
 */
export function provenCharges(
  drafts: readonly Draft[],
  candidates: readonly { line: AiLine }[],
  billed: Cents | undefined,
): Set<AiLine> | null {
  if (billed === undefined || drafts.some(({ line }) => !line.charge)) return null;
  const rest = billed - sumCents(drafts.map(({ line }) => line.charge!.value));
  if (rest === 0) return new Set();
  const changes = drafts.flatMap((draft) => {
    const theirs = draft.ai?.charge;
    const ours = draft.line.charge!.value;
    return theirs === undefined || theirs === ours || changedPlaces(String(ours), String(theirs))
      ? []
      : [{ by: theirs - ours, draft, line: undefined }];
  });
  const additions = candidates.map(({ line }) => ({
    by: line.charge ?? 0,
    draft: undefined,
    line,
  }));
  const options = [...changes, ...additions];
  const chosen = onlySubset(
    options.map(({ by }) => by),
    rest,
  );
  if (!chosen) return null;
  const lines = new Set<AiLine>();
  for (const at of chosen) {
    const { draft, line } = options[at]!;
    if (line) lines.add(line);
    if (draft?.ai?.charge !== undefined)
      draft.line = {
        ...draft.line,
        charge: { ...draft.line.charge!, value: draft.ai.charge, confidence: BORNE_OUT },
      };
  }
  return lines;
}

/** The one choice of figures that makes a sum, or null when none or several do. */
function onlySubset(figures: readonly Cents[], wanted: Cents): number[] | null {
  const all = figures.map((_, at) => at);
  if (figures.length > MOST_TRIED) return sumCents(figures) === wanted ? all : null;
  let found: number[] | null = null;
  for (let choice = 1; choice < 1 << figures.length; choice += 1) {
    const picked = all.filter((at) => choice & (1 << at));
    if (sumCents(picked.map((at) => figures[at]!)) !== wanted) continue;
    if (found) return null;
    found = picked;
  }
  return found;
}
