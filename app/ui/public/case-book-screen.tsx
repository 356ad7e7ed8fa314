import { Link } from "@remix-run/react";
import { formatCents } from "~/domain/money";
import { longDate } from "~/domain/day";
import type { BookCase, CaseRow, RuleCases } from "~/content/case-book";
import { DataTable } from "~/ui/kit/data-table";

export type CaseBookScreenProps = {
  rule: { id: string; title: string; explanation: string };
  cases: RuleCases;
};

/** The case book of one rule: errors that auditors planted and rows that only look like one, with what the rule said. */
export function CaseBookScreen({ rule, cases }: CaseBookScreenProps) {
  return (
    <>
      <p>
        <Link to={`/how-we-check#${rule.id}`}>How we check a bill</Link>
      </p>
      <h1 className="mt-3">{rule.title}: the cases</h1>
      <p className="lead mt-3">{rule.explanation}</p>
      <p className="measure mt-3 text-muted">
        Auditors who hadn&apos;t read our rules wrote these bills. The people are made up. The
        codes, limits and prices are real. You see what the rule says today, right or wrong.
      </p>
      <Cases
        id="errors"
        title="Bills with this error"
        none="No bill with this error has been written for us yet."
        cases={cases.errors}
        silence="Our rule said nothing here. It missed this one."
      />
      <Cases
        id="look-alikes"
        title="Bills that only look like it"
        none="No look-alike has been written for us yet."
        cases={cases.lookAlikes}
        silence="Our rule said nothing, as it should."
      />
    </>
  );
}

type CasesProps = {
  id: string;
  title: string;
  none: string;
  cases: readonly BookCase[];
  silence: string;
};

function Cases({ id, title, none, cases, silence }: CasesProps) {
  return (
    <section aria-labelledby={`${id}-heading`} className="mt-12">
      <h2 id={`${id}-heading`}>{title}</h2>
      {cases.length === 0 && <p className="mt-3">{none}</p>}
      {cases.map((one, index) => (
        <article key={`${id} ${index}`} className="mt-8">
          <h3 className="measure">{one.about}</h3>
          <div className="mt-3">
            <Rows one={one} caption={`Bill ${index + 1}: ${one.about}`} />
          </div>
          <dl className="facts measure mt-3">
            <div>
              <dt>The auditor says</dt>
              <dd>{one.why}</dd>
            </div>
            <div>
              <dt>Our rule says</dt>
              <dd>{one.said ?? silence}</dd>
            </div>
          </dl>
        </article>
      ))}
    </section>
  );
}

const Rows = ({ one, caption }: { one: BookCase; caption: string }) => (
  <>
    <DataTable<CaseRow & { at: number }>
      caption={caption}
      rowKey={({ at }) => String(at)}
      rows={one.rows.map((row, at) => ({ ...row, at }))}
      dense
      columns={[
        { key: "day", label: "Day", render: ({ day }) => (day ? longDate(day) : "not printed") },
        { key: "code", label: "Code", render: ({ code }) => code ?? "none" },
        {
          key: "description",
          label: "Service",
          heading: true,
          render: ({ description }) => description,
        },
        { key: "units", label: "Units", number: true, render: ({ units }) => units ?? "" },
        {
          key: "charge",
          label: "Charge",
          number: true,
          render: ({ cents, isMarked }) => {
            const charge = cents === null ? "not printed" : formatCents(cents);
            return isMarked ? <mark>{charge}</mark> : charge;
          },
        },
      ]}
    />
    {one.left > 0 && (
      <p className="mt-2 text-muted">
        {one.left === 1 ? "One more row of this bill is" : `${one.left} more rows of this bill are`}{" "}
        not shown.
      </p>
    )}
  </>
);
