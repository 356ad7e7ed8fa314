import type { AnalysedReport } from "./report-view";

/** The report's parts, to jump to. */
export function ReportJumps({ report }: { report: AnalysedReport }) {
  const { found, review } = report;
  const parts: [id: string, name: string][] = [
    ["sheet-heading", "Lines"],
    ["findings", found.all > 0 ? `Findings (${found.all})` : "Findings"],
    ...(review.partOf
      ? []
      : ([
          ["action", "Letter"],
          ["tracker", "Tracker"],
          ["together", "Papers"],
        ] as [string, string][])),
  ];
  return (
    <nav aria-label="On this page" className="jumps print:hidden">
      <ul>
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
