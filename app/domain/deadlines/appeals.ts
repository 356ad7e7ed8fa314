import { addMonths, earliest, onOrAfterBusinessDay } from "~/domain/calendar";
import { asksForMoney, planHasDecided } from "~/domain/case/documents";
import { daySent } from "~/domain/case/sent-letters";
import { addDays } from "~/domain/day";
import { due, fromAnswer, hasPrivatePlan, planOf, type ClockRule } from "./clock";
import { denialRun, hasDenial, printedOn } from "./denials";

/** Clocks of claims and of appeals to a private health plan. */
export const APPEAL_CLOCKS: readonly ClockRule[] = [
  {
    id: "appeal",
    source: "appeal-180",
    title: "Appeal to your plan",
    kind: "act-by",
    act: "Send the plan an appeal and ask for your claim file. Keep proof that it arrived.",
    caveats: [
      "Short-term plans, plans of a church or a government, and old (grandfathered) plans you bought may differ.",
    ],
    run(file) {
      if (!hasDenial(file)) return null;
      if (planOf(file) === null) return { ask: ["plan"] };
      return hasPrivatePlan(file) ? denialRun(file, 180, null) : null;
    },
  },
  {
    id: "external-review",
    source: "external-review",
    title: "Ask for an outside review",
    kind: "act-by",
    act: "Ask for the outside review named in the plan's final letter.",
    caveats: [
      "It's four months, not 120 days. Your state may give more time.",
      "It's for medical judgments, surprise bills, and plans ended after the fact.",
    ],
    run(file) {
      const received = file.answers.finalDenialReceived;
      if (!received)
        return daySent(file, "internal-appeal") !== null && hasPrivatePlan(file)
          ? { ask: ["finalDenialReceived"] }
          : null;
      if (planOf(file) === null) return { ask: ["plan"] };
      if (!hasPrivatePlan(file)) return null;
      const last = addMonths(received, 4);
      const printed = printedOn(file, received);
      return {
        legal: onOrAfterBusinessDay(last),
        // The earliest reading moves for no weekend, and counts from the letter's own date.
        safe: addMonths(earliest(received, printed ?? received), 4),
        from: fromAnswer("the day you got the final denial", received),
      };
    },
  },
  {
    id: "appeal-decision",
    source: "appeal-decision",
    title: "The plan's decision on your appeal is due",
    kind: "answer-due",
    act: "If no decision has come, call the plan. Ask when the appeal arrived and who has it.",
    caveats: [
      "For care already given. With two levels of appeal each takes half the time.",
      "A union plan of several employers may wait for its board's meeting.",
    ],
    run(file) {
      if (daySent(file, "internal-appeal") === null || !hasPrivatePlan(file)) return null;
      const { appealReceived: received, unionPlan } = file.answers;
      // The board of a union plan decides when it next meets: a day nobody here can count.
      if (planOf(file) === "employer" && unionPlan === "yes") return null;
      const ask = [
        ...(planOf(file) === "employer" && unionPlan !== "no" ? (["unionPlan"] as const) : []),
        ...(received ? [] : (["appealReceived"] as const)),
      ];
      if (!received || ask.length > 0) return { ask };
      return due(addDays(received, 60), fromAnswer("the day the plan got your appeal", received));
    },
  },
  {
    id: "claim-decision",
    source: "claim-decision",
    title: "The plan's decision on the claim is due",
    kind: "answer-due",
    act: "If no decision has come, call the plan. Ask what it still needs, and from whom.",
    caveats: [
      "For care already given. The plan may take 15 more days once.",
      "If the plan asks you for facts, you get at least 45 days to send them.",
    ],
    run(file) {
      if (!asksForMoney(file.bill) || !hasPrivatePlan(file) || planHasDecided(file)) return null;
      if (file.answers.insured === "no" || file.answers.selfPay === "yes") return null;
      const received = file.answers.claimReceived;
      if (!received) return { ask: ["claimReceived"] };
      return due(addDays(received, 30), fromAnswer("the day the plan got the claim", received));
    },
  },
  {
    id: "outside-decision",
    source: "external-decision",
    title: "The outside reviewer's decision is due",
    kind: "answer-due",
    act: "If no decision has come, call the office named in the plan's final letter.",
    caveats: [
      "In an urgent case it is 72 hours.",
      "It isn't for the question whether the plan covers you at all.",
    ],
    run(file) {
      if (!file.answers.finalDenialReceived || !hasPrivatePlan(file)) return null;
      const received = file.answers.outsideReviewReceived;
      if (!received)
        return daySent(file, "outside-review") === null ? null : { ask: ["outsideReviewReceived"] };
      return due(
        addDays(received, 45),
        fromAnswer("the day the reviewer got your request", received),
      );
    },
  },
];
