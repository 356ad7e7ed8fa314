import type { Answers } from "~/domain/case/answers";
import { earliest } from "~/domain/calendar";
import { addDays, longDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import { certain } from "~/domain/audit/evidence/audited-line";
import { DEBT_VALIDATION } from "~/domain/audit/evidence/official-texts";
import type { Rule } from "~/domain/audit/evidence/rule";

/** Days after the notice came in which a dispute in writing stops collection until the debt is proved. */
const DAYS_TO_DISPUTE = 30;

/** A collector's notice: the person can ask for proof, and the clock runs from the day it came. */
export const collectorNotice: Rule = {
  id: "collector-notice",
  version: 2,
  title: "A collector has to prove this debt if you ask",
  explanation:
    "A debt collector must tell you the amount and who it is owed to. If you dispute the debt in writing within 30 days, " +
    "it must stop until it has sent you proof. This is about collectors, not about a hospital's own billing office.",
  citation: DEBT_VALIDATION,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: ["a collector's notice", "the day it came, for the last day to answer"],
  asks: "Ask the collector in writing for proof of the debt: the amount, the creditor, and the itemized bill behind it.",
  letter: null,
  check: () => [],
  notes(bill, _, { answers, companions }) {
    const documents = [
      bill,
      ...companions.filter(({ role }) => role === "collection").map((part) => part.bill),
    ];
    const notice = documents.find(({ kind }) => kind === "collection");
    const collector = notice && certain(notice.collector);
    if (!collector || answers.collector === "no") return [];
    const last = lastDay(answers);
    const asked = certain(notice.totals.patientResponsibility);
    return [
      {
        lineIds: [],
        subject: "notice",
        multiple: null,
        reason: reasonFor(answers.collectorNoticeReceived, last),
        citations: [DEBT_VALIDATION],
        figures: [
          { label: "Collector", value: collector },
          ...(asked === undefined ? [] : [{ label: "Asked for", value: formatCents(asked) }]),
          ...(last ? [{ label: "Last day to dispute", value: longDate(last) }] : []),
        ],
      },
    ];
  },
};

const reasonFor = (came: string | null | undefined, last: string | null): string =>
  last
    ? (came ? `The notice came on ${longDate(came)}. ` : "") +
      `If you write by ${longDate(last)} that you dispute the debt, the collector must stop until it sends proof.`
    : "If you write within 30 days of getting the notice that you dispute the debt, the collector must stop until it sends proof. " +
      "Your notice may print its own last day: go by that.";

/** The day the notice prints, or thirty days from the day it came: the earlier is safe by any reading. */
function lastDay({ collectorNoticeReceived: came, validationEnds }: Answers): string | null {
  const counted = came ? addDays(came, DAYS_TO_DISPUTE) : null;
  if (!validationEnds) return counted;
  return counted === null ? validationEnds : earliest(validationEnds, counted);
}
