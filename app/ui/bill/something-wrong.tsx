import type { ShownNote } from "~/domain/report/shown-lines";
import { SomethingWrongLink } from "~/ui/kit/something-wrong-link";

/** Leads to a form about the rule of a finding, with the edition it was judged by. */
export const SomethingWrong = ({ finding }: Pick<ShownNote, "finding">) => (
  <SomethingWrongLink about={finding.ruleId} edition={finding.citations[0]?.edition} />
);
