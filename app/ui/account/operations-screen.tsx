import { Form, Link } from "@remix-run/react";
import type { FailureReason } from "~/domain/case/review";
import { mediumDate } from "~/domain/day";
import type { OutcomeCount } from "~/domain/report/outcomes";
import { Button } from "~/ui/kit/button";
import { DataTable } from "~/ui/kit/data-table";
import { FocusedAlert } from "~/ui/kit/focused-alert";

type Failure = {
  reviewId: string;
  failure: FailureReason | null;
  attempt: number;
  uploadedAt: number | null;
  mayRunAgain: boolean;
};
type Day = {
  day: string;
  reviews: number;
  failed: number;
  seconds: number | null;
  aiCalls: number;
  aiTokens: number;
};
type ShownEdition = { table: string; edition: string; complete: boolean; rows: number };

export type OperationsScreenProps = {
  failures: readonly Failure[];
  days: readonly Day[];
  outcomes: readonly OutcomeCount[];
  editions: readonly ShownEdition[];
  /** Null: it does not answer. */
  content: { source: string; posts: number | null };
  health: { database: boolean; files: boolean; documents: boolean; clock: boolean };
  ranAgain: boolean;
  error: string | null;
};

/** How the site does: counts and numbers, nothing of anybody's bill. */
export function OperationsScreen(props: OperationsScreenProps) {
  const { content, error, health, ranAgain } = props;
  return (
    <>
      <p>
        <Link to="/admin">Accounts and requests</Link>
      </p>
      <h1 className="mt-4">Operations</h1>
      {error && <FocusedAlert kind="error" className="mt-6" text={error} />}
      {ranAgain && !error && (
        <FocusedAlert kind="success" className="mt-6" text="The analysis runs again." />
      )}
      <section aria-labelledby="health-heading" className="mt-8">
        <h2 id="health-heading">Health</h2>
        <ul className="mt-3">
          {Object.entries(health).map(([part, works]) => (
            <li key={part}>
              {PARTS[part]}: <strong>{works ? "works" : "doesn't answer"}</strong>
            </li>
          ))}
          <li>
            Posts and documents, from {content.source}:{" "}
            <strong>{content.posts === null ? "doesn't answer" : `${content.posts} posts`}</strong>
          </li>
        </ul>
      </section>
      <Failures failures={props.failures} />
      <Days days={props.days} />
      <Outcomes outcomes={props.outcomes} />
      <Editions editions={props.editions} />
    </>
  );
}

const PARTS: Readonly<Record<string, string>> = {
  database: "Database",
  files: "Files",
  documents: "Reading of documents",
  clock: "The clock, every minute",
};

function Failures({ failures }: Pick<OperationsScreenProps, "failures">) {
  return (
    <section aria-labelledby="failures-heading" className="mt-10">
      <h2 id="failures-heading">Analyses that failed</h2>
      <p className="measure mt-2 text-muted">
        By number and reason. No one but its owner sees the bill. “Interrupted”: no try could finish
        it. Fix the cause, then run it again.
      </p>
      {failures.length === 0 ? (
        <p className="mt-4">None failed.</p>
      ) : (
        <div className="card mt-4">
          <FailureTable failures={failures} />
        </div>
      )}
    </section>
  );
}

const dayOf = (instant: number | null) =>
  instant === null ? "Never arrived" : mediumDate(new Date(instant).toISOString());

const FailureTable = ({ failures }: Pick<OperationsScreenProps, "failures">) => (
  <DataTable
    caption="Analyses that failed, the newest first"
    rows={failures}
    rowKey={({ reviewId }) => reviewId}
    columns={[
      {
        ...{ key: "review", label: "Review", heading: true },
        render: ({ reviewId }) => <span className="wrap-anywhere">{reviewId}</span>,
      },
      { key: "reason", label: "Reason", render: ({ failure }) => failure ?? "unknown" },
      { key: "day", label: "Uploaded", render: ({ uploadedAt }) => dayOf(uploadedAt) },
      { key: "tries", label: "Tries", number: true, render: ({ attempt }) => attempt },
      {
        ...{ key: "again", label: "Again" },
        render: ({ reviewId, mayRunAgain }) =>
          mayRunAgain ? <RunAgain reviewId={reviewId} /> : "Not possible",
      },
    ]}
  />
);

const RunAgain = ({ reviewId }: { reviewId: string }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="run-again" />
    <input type="hidden" name="review" value={reviewId} />
    <Button small look="quiet" aria-label={`Run again: ${reviewId}`}>
      Run again
    </Button>
  </Form>
);

const Days = ({ days }: Pick<OperationsScreenProps, "days">) => (
  <section aria-labelledby="days-heading" className="mt-10">
    <h2 id="days-heading">The last 30 days</h2>
    <div className="card mt-4">
      <DataTable
        caption="Figures by day, the newest first"
        rows={days}
        rowKey={({ day }) => day}
        columns={[
          { key: "day", label: "Day (UTC)", heading: true, render: ({ day }) => mediumDate(day) },
          { key: "reviews", label: "Reviews", number: true, render: ({ reviews }) => reviews },
          { key: "failed", label: "Failed", number: true, render: ({ failed }) => failed },
          {
            ...{ key: "seconds", label: "Seconds to the report", number: true },
            render: ({ seconds }) => (seconds === null ? "None" : seconds.toFixed(1)),
          },
          { key: "calls", label: "AI calls", number: true, render: ({ aiCalls }) => aiCalls },
          { key: "tokens", label: "AI tokens", number: true, render: ({ aiTokens }) => aiTokens },
        ]}
      />
    </div>
  </section>
);

const Outcomes = ({ outcomes }: Pick<OperationsScreenProps, "outcomes">) => (
  <section aria-labelledby="outcomes-heading" className="mt-10">
    <h2 id="outcomes-heading">What came of findings, as people told it</h2>
    {outcomes.length === 0 ? (
      <p className="mt-4">No one has told us yet.</p>
    ) : (
      <ul className="mt-3">
        {outcomes.map(({ ruleId, state, count }) => (
          <li key={`${ruleId} ${state}`}>
            {ruleId}: {state}, {count}
          </li>
        ))}
      </ul>
    )}
  </section>
);

const Editions = ({ editions }: Pick<OperationsScreenProps, "editions">) => (
  <section aria-labelledby="editions-heading" className="mt-10">
    <h2 id="editions-heading">Public tables that are loaded</h2>
    <ul className="mt-3">
      {editions.map(({ table, edition, complete, rows }) => (
        <li key={`${table} ${edition}`}>
          {table}, {edition}: {rows.toLocaleString("en-US")} rows
          {complete ? "" : ", a selection"}
        </li>
      ))}
    </ul>
  </section>
);
