import { addBusinessDays, earliest } from "~/domain/calendar";
import { addDays } from "~/domain/day";
import { estimateApplies, overEstimate } from "~/domain/case/estimate";
import { due, fromAnswer, fromLetter, type ClockRule } from "./clock";
import { daySent } from "~/domain/case/sent-letters";

/** Clocks of good-faith estimates and the federal dispute about them. */
export const ESTIMATE_CLOCKS: readonly ClockRule[] = [
  {
    id: "estimate-dispute",
    source: "ppdr-deadline",
    title: "Start the federal dispute about your estimate",
    kind: "act-by",
    act: "Start the dispute online with CMS. Have the estimate and the bill at hand.",
    caveats: [
      "It costs a $25 fee; look at the page before you pay.",
      "The notice of CMS counts from the date on the first bill.",
      "By mail, a postmark on or before the day is enough.",
    ],
    run(file) {
      const applies = estimateApplies(file);
      if (applies === "no") return null;
      if (applies !== "yes") return { ask: applies.ask };
      const over = overEstimate(file);
      if (over === "ask") return { ask: ["estimateCents"] };
      if (!over?.reachesThreshold) return null;
      const { firstBillReceived: received, firstBillDated: dated } = file.answers;
      if (!received && !dated) return { ask: ["firstBillReceived", "firstBillDated"] };
      if (!received)
        return {
          legal: null,
          safe: addDays(dated!, 120),
          from: fromAnswer("the date on the first bill", dated!),
          ask: ["firstBillReceived"],
        };
      return {
        legal: addDays(received, 120),
        safe: addDays(earliest(received, dated ?? received), 120),
        from: fromAnswer("the day you got the first bill", received),
        ask: dated ? [] : ["firstBillDated"],
      };
    },
  },
  {
    id: "estimate",
    source: "gfe-timing",
    title: "The good-faith estimate is due",
    kind: "answer-due",
    act: "If it hasn't come, call the office and name the day you asked.",
    caveats: ["Three business days after the office got your letter."],
    run(file) {
      const asked = daySent(file, "estimate-request");
      if (asked === null) return null;
      const day = addBusinessDays(asked, 3);
      return due(day, fromLetter(asked));
    },
  },
  {
    id: "estimate-dispute-papers",
    source: "ppdr-incomplete",
    title: "Send what the federal dispute still needs",
    kind: "act-by",
    act: "Send the reviewer the papers its notice asks for. Keep proof that they arrived.",
    caveats: [
      "It's for a dispute that you have started, when a notice says that something is missing.",
    ],
    run(file) {
      const dated = file.answers.disputeNoticeDated;
      if (!dated) return null;
      return due(addDays(dated, 21), fromAnswer("the date on the reviewer's notice", dated));
    },
  },
];
