import { formatCents, sumCents, type Cents } from "~/domain/money";
import type { ReportTotals } from "~/domain/report/report";
import type { Savings } from "~/domain/report/savings";

type Bar = {
  label: string;
  amount: Cents;
  from: Cents;
  to: Cents;
  questioned: Cents;
  takenOff: boolean;
};

/** Each bar starts where the one before it left off, so that the eye walks from the charge to what is owed. */
function bars({ totals, savings, insuranceExpected = false }: MoneyChartProps): Bar[] {
  const billed = totals.billed ?? 0;
  const result: Bar[] = [
    {
      label: "Billed",
      amount: billed,
      from: 0,
      to: billed,
      questioned: Math.min(savings.totalPotential, billed),
      takenOff: false,
    },
  ];
  let left = billed;
  const earlier = fromBefore(totals);
  if (earlier > 0) {
    const to = billed + earlier;
    const bar = { amount: earlier, from: billed, to, questioned: 0, takenOff: false };
    result.push({ label: "Balance from before", ...bar });
    left = to;
  }
  for (const [label, amount] of [
    ["Adjusted", totals.adjustments],
    [insuranceExpected ? "Expected from insurance" : "Paid by insurance", totals.insurancePaid],
    ["Paid by you", totals.patientPaid],
  ] as const) {
    if (!amount || amount < 0) continue;
    result.push({ label, amount, from: left - amount, to: left, questioned: 0, takenOff: true });
    left -= amount;
  }
  const owed = totals.patientResponsibility;
  if (owed !== null) {
    const questioned = Math.min(savings.high, owed);
    result.push({ label: "You owe", amount: owed, from: 0, to: owed, questioned, takenOff: false });
  }
  return result;
}

/** What was owed from before is a step where what is owed comes out with it; in cents. */
function fromBefore(totals: ReportTotals): Cents {
  const { billed, previousBalance, patientResponsibility: owed } = totals;
  const off = [totals.adjustments, totals.insurancePaid, totals.patientPaid];
  const left = (billed ?? 0) - sumCents(off.map((amount) => Math.max(0, amount ?? 0)));
  return previousBalance !== null && owed === left + previousBalance ? previousBalance : 0;
}

/** Whether there is a way from the charge to what is owed. */
export const hasMoneyPicture = (totals: ReportTotals): boolean =>
  totals.billed !== null &&
  totals.billed > 0 &&
  [
    ...[totals.adjustments, totals.insurancePaid, totals.patientPaid],
    totals.patientResponsibility,
  ].some((cents) => cents !== null);

type MoneyChartProps = {
  totals: ReportTotals;
  savings: Savings;
  /** The plan has not paid its part yet. */
  insuranceExpected?: boolean;
};

/** Billed, owed from before, adjusted, paid, owed: a table whose middle column draws it, the questioned part hatched. */
export function MoneyChart(props: MoneyChartProps) {
  const { totals } = props;
  if (!totals.billed || totals.billed <= 0) return null;
  const rows = bars(props);
  if (rows.length < 2) return null;
  const whole = Math.max(...rows.map(({ to }) => to), 1);
  const questioned = rows.some((row) => row.questioned > 0);
  return (
    <figure className="money-picture">
      <table role="table">
        <caption>How the amounts add up</caption>
        <thead className="sr-only" role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Step
            </th>
            <th scope="col" role="columnheader">
              Picture
            </th>
            <th scope="col" role="columnheader">
              Amount
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.label} role="row">
              <th scope="row" role="rowheader">
                {row.label}
              </th>
              <td role="cell">
                <ChartBar bar={row} whole={whole} />
              </td>
              <td role="cell" className="figure text-right">
                {formatCents(row.takenOff ? -row.amount : row.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        <pattern
          id="hatch"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className="fill-mark" />
          <path d="M0 0v6" className="stroke-ink" strokeWidth="2.5" />
        </pattern>
      </svg>
      {questioned && (
        <figcaption className="flex items-center gap-2 text-sm text-muted">
          <svg width="28" height="14" aria-hidden="true">
            <rect width="100%" height="100%" fill="url(#hatch)" className="stroke-ink" />
          </svg>
          The hatched part is in question.
        </figcaption>
      )}
    </figure>
  );
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;

function ChartBar({
  bar: { label, amount, from, to, questioned, takenOff },
  whole,
}: {
  bar: Bar;
  whole: Cents;
}) {
  const words =
    questioned > 0
      ? `${label} ${formatCents(amount)}, of which ${formatCents(questioned)} is in question`
      : `${label} ${formatCents(amount)}`;
  return (
    <svg width="100%" height="22" role="img" aria-label={words}>
      <rect
        x={percent(Math.max(from, 0), whole)}
        y="1"
        width={percent(to - Math.max(from, 0), whole)}
        height="20"
        className={takenOff ? "fill-hairline stroke-edge" : "fill-accent stroke-accent"}
      />
      {questioned > 0 && (
        <rect
          x={percent(to - questioned, whole)}
          y="1"
          width={percent(questioned, whole)}
          height="20"
          fill="url(#hatch)"
          className="stroke-ink"
        />
      )}
    </svg>
  );
}
