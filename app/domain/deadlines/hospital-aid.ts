import { addYears, latest } from "~/domain/calendar";
import { type CaseFile } from "~/domain/case/case-file";
import { addDays } from "~/domain/day";
import { careIn, due, fromAnswer, fromDocument, type ClockRule, type Run } from "./clock";
import { mayBeHospital, serviceDates } from "~/domain/case/documents";

/** Hospital aid under tax law: known to be a nonprofit's bill, known not to be, or to be asked. */
function nonprofit(file: CaseFile): "yes" | "no" | "ask" {
  const { nonprofitHospital } = file.answers;
  if (!mayBeHospital(file.bill) || nonprofitHospital === "no") return "no";
  return nonprofitHospital === "yes" ? "yes" : "ask";
}

/** A clock from the first bill after the care: sent on the day it prints, or a little later. */
function firstBillRun(file: CaseFile, days: number): Run {
  const dated = file.answers.firstBillDated;
  if (!dated) return { ask: ["firstBillDated"] };
  return due(addDays(dated, days), fromAnswer("the date on the first bill after the care", dated));
}

/** Clocks of help with a hospital's bill, and of the time before hard collection. */
export const AID_CLOCKS: readonly ClockRule[] = [
  {
    id: "aid-application",
    source: "fap-240",
    title: "Ask the hospital for help with the bill",
    kind: "act-by",
    act: "Send the hospital's aid form. It must look at your form until this day.",
    caveats: [
      "A hospital may give more time. Apply even if you're late.",
      "Doctors who bill apart from the hospital are often outside.",
    ],
    run(file) {
      const is = nonprofit(file);
      if (is !== "yes") return is === "no" ? null : { ask: ["nonprofitHospital"] };
      const dated = file.answers.firstBillDated;
      const named = file.answers.aidNoticeDeadline;
      if (!dated)
        // The notice's day can only make the time longer, so it is safe by itself.
        return named
          ? {
              legal: null,
              safe: named,
              from: fromAnswer("the last day the hospital's notice names", named),
              ask: ["firstBillDated"],
            }
          : { ask: ["firstBillDated"] };
      const day240 = addDays(dated, 240);
      return {
        legal: named ? latest(day240, named) : day240,
        safe: day240,
        from: fromAnswer("the date on the first bill after the care", dated),
        ask: named ? [] : ["aidNoticeDeadline"],
      };
    },
  },
  {
    id: "no-hard-collection",
    source: "fap-120",
    title: "Until this date the hospital must hold off on serious collection steps",
    kind: "protected-until",
    act: "Use this time to check the bill and to ask for help with it.",
    caveats: [
      "Sending the bill to a collector isn't one of the hard steps.",
      "Care that is put off over an old bill is outside.",
    ],
    run: (file) => (nonprofit(file) === "yes" ? firstBillRun(file, 120) : null),
  },
  {
    id: "ny-no-lawsuit",
    source: "ny-aid",
    title: "No lawsuit by a New York hospital before this day",
    kind: "protected-until",
    act: "Use this time to ask for help with the bill.",
    caveats: ["Read on the state's page, not in the law."],
    run: (file) =>
      careIn(file, "NY") && mayBeHospital(file.bill) ? firstBillRun(file, 180) : null,
  },
  {
    id: "co-no-hard-collection",
    source: "co-collection",
    title: "Until this date a Colorado hospital must hold off on serious collection steps",
    kind: "protected-until",
    act: "Use this time to check the bill and to ask for help with it.",
    caveats: [],
    run(file) {
      const span = serviceDates(file.bill);
      if (!careIn(file, "CO") || !mayBeHospital(file.bill) || span === null) return null;
      return {
        legal: addDays(span.to, 182),
        safe: addDays(span.from, 182),
        from: fromDocument("the last day of care on the bill", span.to),
      };
    },
  },
  {
    id: "wa-aid-application",
    source: "wa-aid",
    title: "Apply for help at a Washington hospital",
    kind: "act-by",
    act: "Send the hospital's aid form.",
    caveats: ["You must have tried in good faith to pay."],
    run(file) {
      const span = serviceDates(file.bill);
      if (!careIn(file, "WA") || !mayBeHospital(file.bill) || span === null) return null;
      return {
        legal: addYears(span.to, 2),
        safe: addYears(span.from, 2),
        from: fromDocument("the last day of care on the bill", span.to),
      };
    },
  },
];
