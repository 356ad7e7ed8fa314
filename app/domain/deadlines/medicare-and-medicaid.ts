import { addMonths, addYears, earliest, onOrAfterBusinessDay, type Day } from "~/domain/calendar";
import { asksForMoney, planHasDecided, serviceDates } from "~/domain/case/documents";
import { daySent } from "~/domain/case/sent-letters";
import { addDays } from "~/domain/day";
import { due, fromAnswer, fromDocument, planOf, type ClockRule } from "./clock";
import { denialRun, denials, hasDenial } from "./denials";

/** After this day of application other rules hold, and those were not read. */
const LAST_MEDICAID_APPLICATION = "2026-12-31";

/** The last day of the third month after the month of a day: an application then still reaches back to it. */
const endOfThirdMonthAfter = (day: Day): Day => addDays(addMonths(`${day.slice(0, 7)}-01`, 4), -1);

/** Clocks of Original Medicare and of Medicaid. A Medicare Advantage plan's own notice names its last day. */
export const MEDICARE_AND_MEDICAID_CLOCKS: readonly ClockRule[] = [
  {
    id: "medicare-appeal",
    source: "mcr-redetermination",
    title: "Appeal to Medicare",
    kind: "act-by",
    act: "Send the appeal to the address on the Medicare notice. It counts on the day it arrives, so send it early.",
    caveats: ["Original Medicare only. A late appeal needs a good reason."],
    run: (file) =>
      hasDenial(file) && planOf(file) === "medicare" ? denialRun(file, 120, 5) : null,
  },
  {
    id: "medicare-second-appeal",
    source: "mcr-next-level",
    title: "Second appeal to Medicare",
    kind: "act-by",
    act: "Send it to the address in Medicare's decision. It counts on the day it arrives.",
    caveats: ["Original Medicare only.", "A later level has its own time: see the next decision."],
    run(file) {
      if (planOf(file) !== "medicare") return null;
      const dated = file.answers.medicareDecisionDated;
      if (!dated)
        return daySent(file, "internal-appeal") === null
          ? null
          : { ask: ["medicareDecisionDated"] };
      return {
        legal: addDays(dated, 5 + 180),
        safe: addDays(dated, 180),
        from: fromAnswer("the date on Medicare's decision", dated),
      };
    },
  },
  {
    id: "medicare-claim",
    source: "mcr-timely-filing",
    title: "The claim must reach Medicare",
    kind: "act-by",
    act: "Ask the provider now whether it has sent the claim to Medicare.",
    caveats: ["More time is given in a few cases, such as a mistake of Medicare."],
    run(file) {
      const span = serviceDates(file.bill);
      if (planOf(file) !== "medicare" || !asksForMoney(file.bill) || span === null) return null;
      if (planHasDecided(file)) return null;
      const last = addYears(span.from, 1);
      return {
        legal: onOrAfterBusinessDay(last),
        safe: last,
        from: fromDocument("the first day of care on the bill", span.from),
      };
    },
  },
  {
    id: "medicaid-plan-appeal",
    source: "mco-appeal",
    title: "Appeal to your Medicaid health plan",
    kind: "act-by",
    act: "Send the plan an appeal. Keep proof that it arrived.",
    caveats: ["It counts from the date on the notice, not from the day it came."],
    run(file) {
      if (planOf(file) !== "medicaid" || !hasDenial(file)) return null;
      const { medicaidPlan, denialDated } = file.answers;
      // The state's own notice names its own day.
      if (medicaidPlan !== "yes") return medicaidPlan === "no" ? null : { ask: ["medicaidPlan"] };
      const printed = denials(file).find(({ statementDate }) => statementDate)?.statementDate
        ?.value;
      if (printed === undefined && !denialDated) return { ask: ["denialDated"] };
      const dated = earliest(printed ?? denialDated!, denialDated ?? printed!);
      return due(addDays(dated, 60), fromDocument("the date printed on the denial", dated));
    },
  },
  {
    id: "medicaid-application",
    source: "mcd-retro",
    title: "Apply for Medicaid for this care",
    kind: "act-by",
    act: "If your income is low, apply in your state and name this bill.",
    caveats: [
      "The day of the application counts.",
      "Each state says who can get it. Some states may reach back less far.",
    ],
    run(file) {
      const span = serviceDates(file.bill);
      if (file.answers.insured !== "no" || !asksForMoney(file.bill) || span === null) return null;
      if (span.from > LAST_MEDICAID_APPLICATION) return null;
      return due(
        earliest(endOfThirdMonthAfter(span.from), LAST_MEDICAID_APPLICATION),
        fromDocument("the first day of care on the bill", span.from),
      );
    },
  },
];
