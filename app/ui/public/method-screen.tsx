import type { ReactNode } from "react";
import { longDate } from "~/domain/day";
import type { Rule } from "~/domain/audit/evidence/rule";
import type { Edition } from "~/domain/audit/evidence/reference";
import { DataTable } from "~/ui/kit/data-table";
import { GRADE_WORD } from "~/ui/bill/margin-note";

/** How often a rule was right on documents whose mistakes are known. */
export type Measured = { hits: number; misses: number; alarms: number };
/** The outcomes people reported for this rule's findings; null while there are too few. */
type Outcomes = { corrected: number; reduced: number; refused: number; told: number };
type DescribedRule = Omit<Rule, "check" | "notes"> & {
  measured: Measured | null;
  outcomes: Outcomes | null;
};

export type MethodScreenProps = {
  rules: readonly DescribedRule[];
  measuredOn: { documents: number; day: string };
  editions: readonly Edition[];
};

const SETTING_WORDS = {
  professional: "doctors, laboratories and other practices",
  facility: "hospitals",
} as const;

/** The method page: every rule with its ground, the tables loaded, and the measured figures. */
export function MethodScreen({ rules, measuredOn, editions }: MethodScreenProps) {
  return (
    <>
      <h1>How we check a bill</h1>
      <p className="lead mt-3">
        A machine reads your bill. Fixed rules judge it. Each rule names its public source, and
        stays silent where it cannot tell.
      </p>
      <section aria-labelledby="grades-heading" className="measure mt-10">
        <h2 id="grades-heading">How sure we are</h2>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
          <li>
            <em>{GRADE_WORD.A}</em>: your own papers show it, such as a sum that is wrong.
          </li>
          <li>
            <em>{GRADE_WORD.B}</em>: a published table says so. Most of these are Medicare&apos;s
            tables. Other plans often follow them, but need not.
          </li>
          <li>
            <em>{GRADE_WORD.C}</em>: only your medical record can tell, so we suggest asking for it.
          </li>
        </ul>
      </section>
      <section aria-labelledby="rules-heading" className="mt-12">
        <h2 id="rules-heading">The rules</h2>
        <p className="measure mt-3 text-muted">
          {measuredOn.documents > 0
            ? `Measured on ${longDate(measuredOn.day)} over ${measuredOn.documents} sample documents with known mistakes. They are our own samples, so real bills may differ.`
            : "Not measured yet."}
        </p>
        {rules.map((rule) => (
          <RuleEntry key={rule.id} rule={rule} />
        ))}
      </section>
      <section aria-labelledby="tables-heading" className="mt-14">
        <h2 id="tables-heading" className="mb-4">
          The tables we have loaded
        </h2>
        <DataTable
          caption="Public tables and their editions"
          rowKey={({ table, edition }) => `${table} ${edition}`}
          rows={editions}
          columns={[
            {
              key: "title",
              label: "Table",
              heading: true,
              render: ({ citation }) => <a href={citation.url}>{citation.title}</a>,
            },
            { key: "edition", label: "Edition", render: ({ edition }) => edition },
            { key: "window", label: "In force", render: ({ window }) => daysOf(window) },
            {
              key: "rows",
              label: "Rows",
              number: true,
              render: ({ rows, complete }) =>
                `${rows.toLocaleString("en-US")}${complete ? "" : " (a selection)"}`,
            },
          ]}
        />
      </section>
    </>
  );
}

/** `from January 1, 2026`, with the end where the table has one. */
const daysOf = ({ from, to }: Edition["window"]): string =>
  [from && `from ${longDate(from)}`, to && `to ${longDate(to)}`].filter(Boolean).join(" ") ||
  "not dated";

function RuleEntry({ rule }: { rule: DescribedRule }) {
  return (
    <article className="measure mt-10" id={rule.id}>
      <h3>{rule.title}</h3>
      <p className="mt-2">{rule.explanation}</p>
      <dl className="facts mt-3">
        <Fact name="How sure">{GRADE_WORD[rule.grade]}</Fact>
        <Fact name="Shows as">{rule.flag ?? "a finding of its own"}</Fact>
        <Fact name="Bills of">{rule.settings.map((name) => SETTING_WORDS[name]).join("; ")}</Fact>
        <Fact name="Needs">{rule.needs.join(", ")}</Fact>
        <Fact name="You ask for">{rule.asks}</Fact>
        <Fact name="Source">
          <a href={rule.citation.url}>{rule.citation.title}</a>, {rule.citation.issuer},{" "}
          {rule.citation.edition}
        </Fact>
        <Fact name="Rule">
          {rule.id}, version {rule.version}
        </Fact>
        <Fact name="Measured">{measuredWords(rule.measured)}</Fact>
        {rule.outcomes && (
          <Fact name="What came of it">
            {`of ${rule.outcomes.told} findings people told us about, ${rule.outcomes.corrected} were corrected, ${rule.outcomes.reduced} reduced and ${rule.outcomes.refused} refused`}
          </Fact>
        )}
      </dl>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Precision and recall as counts a reader can check, and as shares. */
function measuredWords(measured: Measured | null): string {
  if (!measured || measured.hits + measured.misses + measured.alarms === 0)
    return "no sample document holds such a mistake yet";
  const { hits, misses, alarms } = measured;
  const share = (part: number, whole: number) =>
    whole === 0 ? "" : ` (${Math.round((100 * part) / whole)} %)`;
  return `found ${hits} of ${hits + misses} known mistakes${share(hits, hits + misses)}; ${alarms} false ${alarms === 1 ? "alarm" : "alarms"}${alarms + hits > 0 ? `, so ${hits} of ${hits + alarms} findings were right` : ""}`;
}
