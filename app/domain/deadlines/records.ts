import type { Bill } from "~/domain/bill/bill";
import { addBusinessDays, latest, type Day } from "~/domain/calendar";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { addDays } from "~/domain/day";
import { careIn, due, fromAnswer, fromLetter, fromDocument, planOf, type ClockRule } from "./clock";
import { daySent } from "~/domain/case/sent-letters";
import { mayBeHospital, serviceDates } from "~/domain/case/documents";

/** The day of the last payment by a plan that the bill prints with its day. */
function lastPlanPayment({ ledger }: Bill): Day | null {
  const days = ledger.flatMap(({ kind, date }) =>
    kind === "insurance-payment" && date && date.confidence >= CONFIRM_BELOW ? [date.value] : [],
  );
  return days.sort().at(-1) ?? null;
}

/** Clocks of records, itemized bills and answers that a provider owes. */
export const RECORD_CLOCKS: readonly ClockRule[] = [
  {
    id: "records",
    source: "hipaa-access",
    title: "Your records are due",
    kind: "answer-due",
    act: "If the records haven't come, ask for the written reason.",
    caveats: ["The provider may take 30 more days if it writes why within the first 30."],
    run(file) {
      if (daySent(file, "records-request") === null) return null;
      const received = file.answers.recordsRequestReceived;
      if (!received) return { ask: ["recordsRequestReceived"] };
      return due(
        addDays(received, 30),
        fromAnswer("the day the provider got your request", received),
      );
    },
  },
  {
    id: "medicare-itemized",
    source: "medicare-itemized",
    title: "The itemized statement is due",
    kind: "answer-due",
    act: "If it hasn't come, call the provider and name the day you asked.",
    caveats: ["Only for services that Medicare paid for."],
    run(file) {
      const asked = daySent(file, "itemized-bill-request");
      if (asked === null || planOf(file) !== "medicare") return null;
      return due(addDays(asked, 30), fromLetter(asked));
    },
  },
  {
    id: "fl-itemized",
    source: "fl-itemized",
    title: "The itemized statement is due in Florida",
    kind: "answer-due",
    act: "If it hasn't come, call the billing office and name the day you asked.",
    caveats: ["Licensed facilities only."],
    run(file) {
      const asked = daySent(file, "itemized-bill-request");
      if (asked === null || !careIn(file, "FL") || !mayBeHospital(file.bill)) return null;
      const later = latest(asked, serviceDates(file.bill)?.to ?? asked);
      return due(addDays(later, 7), fromLetter(asked));
    },
  },
  {
    id: "fl-complaint",
    source: "fl-itemized",
    title: "The answer to your dispute is due in Florida",
    kind: "answer-due",
    act: "If no answer has come, call the billing office and name the day you wrote.",
    caveats: ["Licensed facilities only. Business days, counted from your letter's date."],
    run(file) {
      const asked = daySent(file, "provider-dispute");
      if (asked === null || !careIn(file, "FL") || !mayBeHospital(file.bill)) return null;
      const day = addBusinessDays(asked, 7);
      return due(day, fromLetter(asked));
    },
  },
  {
    id: "medicare-itemized-review",
    source: "medicare-itemized",
    title: "Ask Medicare to look at the itemized statement",
    kind: "act-by",
    act: "If a line looks wrong, write to Medicare and ask for a review of the statement.",
    caveats: ["Only for services that Medicare paid for."],
    run(file) {
      const received = file.answers.itemizedReceived;
      if (!received || planOf(file) !== "medicare") return null;
      return due(addDays(received, 90), fromAnswer("the day the statement came", received));
    },
  },
  {
    id: "tx-itemized",
    source: "tx-itemized",
    title: "The itemized bill is due in Texas",
    kind: "answer-due",
    act: "If it hasn't come, ask the facility for it. It may not send the debt to a collector without it.",
    caveats: [
      "Licensed facilities only, not single doctors. The law was changed later: look at the page.",
    ],
    run(file) {
      if (!careIn(file, "TX") || !mayBeHospital(file.bill) || file.bill.kind === "itemized")
        return null;
      if (file.answers.insured === "no" || file.answers.selfPay === "yes") return null;
      const printed = lastPlanPayment(file.bill);
      const told = file.answers.lastPlanPayment;
      if (printed !== null)
        return due(
          addDays(printed, 30),
          fromDocument("the plan's last payment on the bill", printed),
        );
      if (!told) return { ask: ["lastPlanPayment"] };
      return due(addDays(told, 30), fromAnswer("the day of the plan's last payment", told));
    },
  },
];
