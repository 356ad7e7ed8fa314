import { segmentOf } from "~/domain/reading/page/rows";
import type { Cell } from "~/domain/reading/tokens/cells";

/** "Your charge for Eye exam on April 2, 2024 was": what a sentence says before and behind the name of a service. */
const BEFORE =
  /^(?:(?:your|the|a|our) )?(?:(?:charges?|fee|price|cost) (?:for|of)|(?:we|you were) (?:charged|billed)(?: you)?(?: for)?) |^for (?=.* (?:we|you were) (?:charged|billed)(?: you)?$)/i;
const BEHIND =
  / (?:was|is|came to|costs?|totaled|(?:we|you were) (?:charged|billed)(?: you)?|(?:the|your) (?:charge|fee|price) (?:was|is))$/i;
/** "Facility cost" may be a name. */
const SAID = / (?:was|came to|charged|billed)$/i;
const DAY = /,? (?:on )?\(?(?:\p{Lu}\p{L}{2,8}\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})\)?$/u;

/**
 * The name alone of a service that is told in a sentence with its charge; `cells` hold the words in front of the amount.
 * Only what ends in a verb is such a sentence.
 */
export function untold(all: readonly Cell[]): Cell[] {
  const cells = withoutPatient(all);
  const words = cells.flatMap((cell) => cell.words);
  const text = words.map((word) => word.text).join(" ");
  const told = text.replace(BEHIND, "");
  const [lead = ""] = BEFORE.exec(text) ?? [];
  if (told === text || (lead === "" && !SAID.test(text))) return [...cells];
  const name = told.slice(lead.length).replace(DAY, "");
  const first = lead.split(" ").length - 1;
  const kept = words.slice(first, first + name.split(" ").length);
  return name.trim() === "" ? [...cells] : [{ ...cells[0]!, ...segmentOf(kept) }];
}

/** "Office Visit on" and "Patient: Rosamund Fairley", the day between them gone to its column: whose visit it was is no name. */
function withoutPatient(cells: readonly Cell[]): readonly Cell[] {
  const named = cells.filter(({ text }) => !OF_PATIENT.test(text));
  if (named.length === 0 || named.length === cells.length) return cells;
  return named.flatMap((cell) => {
    const words = cell.words.at(-1)!.text === "on" ? cell.words.slice(0, -1) : cell.words;
    return words.length > 0 ? [{ ...cell, ...segmentOf(words) }] : [];
  });
}
const OF_PATIENT = /^(?:patient|member): ?\p{L}/iu;
