import type { Finding } from "~/domain/audit/evidence/findings";
import { SomethingWrongLink } from "~/ui/kit/something-wrong-link";

/** Leads to a form about the rule of a finding, with the edition it was judged by. */
export const SomethingWrong = ({ finding }: { finding: Finding }) => (
  <SomethingWrongLink about={finding.ruleId} edition={finding.citations[0]?.edition} />
);
