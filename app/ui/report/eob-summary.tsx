import type { EobSummary } from "~/domain/report/eob-summary";
import { formatCents } from "~/domain/money";
import { notSaidYet } from "./document-copy";

const SHARE_NAMES = { deductible: "Deductible", copay: "Copay", coinsurance: "Coinsurance" };

/** `otherIssues`: how many more are about lines that are not shown. */
type ShownSummary = EobSummary & { byAi: boolean; otherIssues: number };

/** The EOB in plain words and sums, above its lines. */
export function EobSummarySection({
  summary,
  isUnsure,
}: {
  summary: ShownSummary;
  /** Something on the document could not be read surely. */
  isUnsure: boolean;
}) {
  const { explanation, highlights, issues } = summary;
  return (
    <section aria-labelledby="eob-heading" id="eob" className="mt-12">
      <h2 id="eob-heading">What your plan says</h2>
      <p className="measure mt-3">{explanation.join(" ")}</p>
      <p className="mt-2 text-sm text-muted">
        {summary.byAi
          ? "Worded by an AI from our own sentences; the figures are your document’s."
          : "We wrote this from the figures on your paper, without an AI."}
      </p>
      {highlights.length > 0 && (
        <dl className="highlights mt-6">
          {highlights.map(({ field, value, explanation: why }) => (
            <div
              key={field}
              className={/you owe/i.test(field) ? "highlight highlight-owed" : "highlight"}
            >
              <dt>{field}</dt>
              <dd className="figure font-serif text-xl">{formatCents(value)}</dd>
              <dd className="text-sm text-muted">{why}</dd>
            </div>
          ))}
        </dl>
      )}
      <FinancialSummary summary={summary} />
      <h3 className="mt-8">Potential issues</h3>
      {issues.length === 0 ? (
        <p className="measure mt-2">
          {isUnsure ? notSaidYet("EOB") : "Nothing on this document looks wrong to our rules."}
        </p>
      ) : (
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
          {issues.map(({ title, text, cents, lineId }, index) => (
            <li key={index} className="measure">
              <strong>{lineId ? <a href={`#${lineId}`}>{title}</a> : title}</strong>
              {cents !== null && (
                <>
                  {", "}
                  <span className="figure">{formatCents(cents)}</span>
                </>
              )}
              . {text}
            </li>
          ))}
        </ul>
      )}
      {summary.otherIssues > 0 && (
        <p className="measure mt-2">
          {summary.otherIssues === 1
            ? "One more is about a line"
            : `${summary.otherIssues} more are about lines`}{" "}
          of other pages. <a href="#sheet-heading">Choose a page of lines</a> to see it.
        </p>
      )}
    </section>
  );
}

function FinancialSummary({ summary: { rows, shares } }: { summary: EobSummary }) {
  if (rows.length === 0) return null;
  return (
    <table className="sums mt-8">
      <caption>Financial summary</caption>
      <tbody>
        {rows.map(({ label, cents }, index) => (
          <tr key={label} className={index === rows.length - 1 ? "font-semibold" : undefined}>
            <th scope="row">{label}</th>
            <td className="figure">{formatCents(cents)}</td>
          </tr>
        ))}
        {shares.map(({ type, cents }) => (
          <tr key={type} className="sums-part">
            <th scope="row">{SHARE_NAMES[type]}</th>
            <td className="figure">{formatCents(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
