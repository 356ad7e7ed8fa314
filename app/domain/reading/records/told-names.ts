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
export function untold(cells: readonly Cell[]): Cell[] {
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
