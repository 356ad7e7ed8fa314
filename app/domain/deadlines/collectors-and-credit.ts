import { addYears, earliest } from "~/domain/calendar";
import { addDays } from "~/domain/day";
import { due, fromAnswer, type ClockRule } from "./clock";
import { documentsOfKind } from "~/domain/case/documents";

/** Clocks of debt collectors and of credit reports. */
export const COLLECTOR_CLOCKS: readonly ClockRule[] = [
  {
    id: "collector-notice",
    source: "fdcpa-notice",
    title: "The collector's written notice is due",
    kind: "answer-due",
    act: "If no notice has come, write to the collector. Ask for the amount, the creditor, and your right to dispute.",
    caveats: ["It's for debt collectors, not for a hospital that collects in its own name."],
    run(file) {
      const { collector, collectorFirstContact: contact, collectorNoticeReceived } = file.answers;
      if (
        collector !== "yes" ||
        collectorNoticeReceived ||
        documentsOfKind(file, "collection").length > 0
      )
        return null;
      if (!contact) return { ask: ["collectorFirstContact"] };
      return due(
        addDays(contact, 5),
        fromAnswer("the day the collector first called or wrote", contact),
      );
    },
  },
  {
    id: "validation",
    source: "fdcpa-dispute",
    title: "Dispute the debt with the collector",
    kind: "act-by",
    act: "Send the collector a letter that disputes the debt and asks for proof. It must arrive in writing and in time to stop collection.",
    caveats: [
      "It's for debt collectors, not for a hospital that collects in its own name.",
      "You may dispute by voice too, but only a dispute in writing stops collection.",
      "A later letter still helps, but it doesn't stop collection.",
    ],
    run(file) {
      const { collector, collectorNoticeReceived: received, validationEnds } = file.answers;
      if (collector === "no") return null;
      if (documentsOfKind(file, "collection").length === 0 && collector !== "yes" && !received)
        return null;
      if (validationEnds)
        return {
          legal: validationEnds,
          safe: received ? earliest(validationEnds, addDays(received, 30)) : validationEnds,
          from: fromAnswer("the last day printed on the notice", validationEnds),
          source: "regf-period",
        };
      if (!received) return { ask: ["collectorNoticeReceived", "validationEnds"] };
      return {
        legal: addDays(received, 30),
        safe: addDays(received, 30),
        from: fromAnswer("the day you got the collector's notice", received),
        ask: ["validationEnds"],
      };
    },
  },
  {
    id: "credit-report",
    source: "fcra-dispute",
    title: "The credit bureau's answer is due",
    kind: "answer-due",
    act: "Get a new credit report and see if the item was fixed or removed.",
    caveats: [
      "15 days more if you send new facts in that time; 45 days after a free yearly report.",
    ],
    run(file) {
      const received = file.answers.creditDisputeReceived;
      if (!received) return null;
      return due(
        addDays(received, 30),
        fromAnswer("the day the bureau got your dispute", received),
      );
    },
  },
  {
    id: "credit-age",
    source: "fcra-7y",
    title: "The debt is too old for your credit report",
    kind: "answer-due",
    act: "If it's still listed after this day, dispute it with the credit bureau.",
    caveats: ["The seven years start 180 days after the first late payment."],
    run(file) {
      const { onCreditReport, firstUnpaid } = file.answers;
      if (onCreditReport !== "yes") return null;
      if (!firstUnpaid) return { ask: ["firstUnpaid"] };
      return due(
        addYears(addDays(firstUnpaid, 180), 7),
        fromAnswer("the day the bill was first late", firstUnpaid),
      );
    },
  },
];
