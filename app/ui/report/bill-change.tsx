import { Link } from "@remix-run/react";
import type { CorrectedDoubt } from "~/domain/audit/corrected-bill";
import { longDate } from "~/domain/day";
import { formatCents, type Cents } from "~/domain/money";
import type { ChangedFinding, ChangeRow, ShownBillChange } from "~/domain/report/bill-change";
import { Alert } from "~/ui/kit/alert";
import { DataTable, type Column } from "~/ui/kit/data-table";

const money = (cents: Cents | null) => (cents === null ? "" : formatCents(cents));
const dated = (day: string | null) => (day ? ` of ${longDate(day)}` : "");

/** `$190.00 less than the first bill`. */
function against({ before, after }: ShownBillChange["asked"]): string {
  if (before === null || after === null) return "";
  if (before === after) return ", as the first bill did";
  const words = after < before ? "less" : "more";
  return `, ${formatCents(Math.abs(after - before))} ${words} than the first bill`;
}

/** Which bill the report is about, where there are two. */
export function NewestBill({ change }: { change: ShownBillChange }) {
  const { asked, byLine, date } = change;
  return (
    <Alert kind="info" live={false} className="mt-6" title="There's a corrected bill">
      <p>
        The corrected bill{dated(date)}{" "}
        {asked.after === null
          ? "doesn't say what you owe"
          : `asks you for ${formatCents(asked.after)}${against(asked)}`}
        .{" "}
        {byLine
          ? "This report is about the corrected bill."
          : "It lists no single charges, so the lines below are those of the first bill."}{" "}
        <a href="#changes">See what changed</a>
      </p>
    </Alert>
  );
}

const DOUBTS: Record<CorrectedDoubt, string> = {
  "no-bill": "It doesn't look like a bill.",
  older: "It's dated before the bill of this review.",
  "other-bill": "It has another provider, and none of its services is on the bill of this review.",
};

/** Why a document added as a corrected bill was not used as one, and what to do. */
export function DoubtedBill({ id, why }: { id: string; why: CorrectedDoubt }) {
  return (
    <Alert
      kind="warning"
      live={false}
      className="mt-6 print:hidden"
      title="The corrected bill wasn't used"
    >
      <p>
        {DOUBTS[why]} <Link to={`/report/${id}`}>Look at what we read</Link>. If we read it wrongly,
        correct it there. If it belongs to something else, delete it from this review.
      </p>
    </Alert>
  );
}

/** What the newest bill changed against the first, to the cent, and what is still open. */
export function BillChangeSection({
  reviewId,
  change,
}: {
  reviewId: string;
  change: ShownBillChange;
}) {
  const { byLine, rows, unchanged, findings, fresh, firstDate, date } = change;
  const nothing = byLine && rows.every(({ difference }) => difference === 0);
  return (
    <section aria-labelledby="changes" className="mt-12">
      <h2 id="changes">What the corrected bill changed</h2>
      <p className="measure mt-2">
        {nothing
          ? "Nothing. It lists the same charges and asks for the same sum as the first bill."
          : byLine
            ? `Here is every line that isn't the same on both bills.${unchanged > 0 ? ` ${unchanged === 1 ? "One line is" : `${unchanged} lines are`} the same.` : ""}`
            : "One of the two bills lists no single charges, so only their sums can be compared."}
      </p>
      {!nothing && (
        <div className="mt-4">
          <DataTable
            caption="First and corrected bill, line by line"
            rows={rows}
            rowKey={({ key }) => key}
            columns={columnsFor(firstDate, date)}
          />
        </div>
      )}
      <Findings findings={findings} fresh={fresh} />
      <p className="mt-4 print:hidden">
        {change.firstHasPages && (
          <>
            <Link to={`/report/${change.firstPartId ?? reviewId}/pages/1`}>
              Look at the first bill
            </Link>
            {", or "}
          </>
        )}
        <Link to={`/report/${change.partId}`}>look at the corrected bill by itself</Link>
      </p>
    </section>
  );
}

const KIND_WORDS: Record<ChangeRow["kind"], string> = {
  removed: "Taken off",
  added: "New",
  changed: "Changed",
  sum: "",
};

const columnsFor = (firstDate: string | null, date: string | null): Column<ChangeRow>[] => [
  {
    key: "label",
    label: "Service",
    heading: true,
    render: ({ label, kind }) => (
      <>
        {KIND_WORDS[kind] && <span className="text-sm text-muted">{KIND_WORDS[kind]}: </span>}
        {label}
      </>
    ),
  },
  {
    key: "before",
    label: `First bill${firstDate && firstDate !== date ? dated(firstDate) : ""}`,
    number: true,
    render: ({ before }) => money(before),
  },
  {
    key: "after",
    label: `Corrected bill${date && firstDate !== date ? dated(date) : ""}`,
    number: true,
    render: ({ after }) => money(after),
  },
  {
    key: "difference",
    label: "Change",
    number: true,
    render: ({ difference }) =>
      difference !== null && difference > 0 ? `+${money(difference)}` : money(difference),
  },
];

const STATES: [ChangedFinding["state"], string][] = [
  ["settled", "Settled by the corrected bill"],
  ["remains", "Still open"],
  ["unclear", "The corrected bill doesn't tell"],
];

function Findings({ findings, fresh }: Pick<ShownBillChange, "findings" | "fresh">) {
  return (
    <>
      {STATES.map(([state, heading]) => {
        const ours = findings.filter((finding) => finding.state === state);
        return ours.length === 0 ? null : (
          <div key={state} className="mt-6">
            <h3 className="text-base">{heading}</h3>
            <ul className="mt-2 list-disc pl-5">
              {ours.map((finding) => (
                <li key={finding.id}>
                  {finding.title}, <span className="figure">{stake(finding)}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {fresh.length > 0 && (
        <div className="mt-6">
          <h3 className="text-base">New on the corrected bill</h3>
          <ul className="mt-2 list-disc pl-5">
            {fresh.map(({ id, title, amount }) => (
              <li key={id}>
                {title}, <span className="figure">{formatCents(amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const stake = ({ state, before, now }: ChangedFinding): string =>
  state === "settled" || before === now
    ? formatCents(before)
    : `${formatCents(now)} (it was ${formatCents(before)})`;
