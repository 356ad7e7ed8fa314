import type { Totals } from "~/domain/bill/bill";
import type { DoubtedFigures } from "~/domain/report/doubted-figures";
import { Alert } from "~/ui/kit/alert";
import { CheckReading } from "./check-reading";

const NAMES: Record<keyof Totals, string> = {
  previousBalance: "the balance from before",
  billed: "the total billed",
  allowed: "what your plan allows",
  adjustments: "the adjustments",
  notCovered: "what isn't covered",
  insurancePaid: "what insurance paid",
  patientPaid: "what you paid",
  deductible: "the deductible",
  copay: "the copay",
  coinsurance: "the coinsurance",
  patientResponsibility: "what you're asked to pay",
};

/** Which figures do not fit together as they were read, and where to check them. */
export function DoubtedFiguresNote({
  doubted,
  questionsLeft,
  sheetId,
}: {
  doubted: DoubtedFigures;
  questionsLeft: number;
  sheetId: string;
}) {
  return (
    <Alert kind="warning" live={false} className="mt-8">
      <p>
        Hard to read: {listed(namesOf(doubted))}. These don’t add up the way we read them, so this
        report doesn’t use them.{" "}
        <span className="print:hidden">
          <CheckReading {...{ sheetId, questionsLeft }} /> against your paper, and we’ll check your
          bill again.
        </span>
      </p>
    </Alert>
  );
}

const namesOf = ({ totals, lines, rows }: DoubtedFigures): string[] => [
  ...totals.map((name) => NAMES[name]),
  ...(lines > 0 ? [lines === 1 ? "1 line" : `${lines} lines`] : []),
  ...(rows > 0 ? [rows === 1 ? "1 payment or sum" : `${rows} payments or sums`] : []),
];

const listed = (names: readonly string[]): string =>
  names.length < 2
    ? names.join("")
    : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
