import { Link } from "@remix-run/react";
import type { Totals } from "~/domain/bill/bill";
import type { DoubtedFigures } from "~/domain/report/doubted-figures";
import { Alert } from "~/ui/kit/alert";

/** In place of a figure that is printed and was not read surely. */
export const NOT_READ_SURELY = "Not read surely";

const NAMES: Record<keyof Totals, string> = {
  previousBalance: "the balance from before",
  billed: "the total billed",
  allowed: "what the plan allows",
  adjustments: "the adjustments",
  notCovered: "what is not covered",
  insurancePaid: "what insurance paid",
  patientPaid: "what you paid",
  deductible: "the deductible",
  copay: "the copay",
  coinsurance: "the coinsurance",
  patientResponsibility: "what you are asked to pay",
};

/** Which figures do not fit together as they were read, and where to check them. */
export function DoubtedFiguresNote({
  doubted,
  sheetId,
}: {
  doubted: DoubtedFigures;
  sheetId: string;
}) {
  return (
    <Alert kind="warning" live={false} className="mt-8">
      <p>
        We could not read everything surely: {listed(namesOf(doubted))}. As we read them, they do
        not fit together, so nothing in this report rests on them.{" "}
        <Link to={`/report/${sheetId}/confirm`} className="print:hidden">
          Check what we read
        </Link>{" "}
        <span className="print:hidden">against your paper, and the rules run again.</span>
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
