import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CaseBook, RuleScore } from "~/content/case-book";
import { longDate } from "~/domain/day";
import type { Rule } from "~/domain/audit/evidence/rule";
import type { Edition } from "~/domain/audit/evidence/reference";
import { shareInterval } from "~/domain/report/share-interval";
import { DataTable } from "~/ui/kit/data-table";
import { Disclosure } from "~/ui/kit/disclosure";
import { GRADE_WORD } from "~/ui/bill/margin-note";

/** The outcomes people reported for this rule's findings; null while there are too few. */
type Outcomes = { corrected: number; reduced: number; refused: number; told: number };
type DescribedRule = Omit<Rule, "check" | "notes"> & {
  score: RuleScore | null;
  hasCases: boolean;
  outcomes: Outcomes | null;
};

export type MethodScreenProps = {
  rules: readonly DescribedRule[];
  /** `all`: every error planted, also those no rule looks for yet. */
  scored: Pick<CaseBook, "day" | "bills" | "clean" | "cleanQuestioned"> & { all: RuleScore };
  editions: readonly Edition[];
};

const SETTING_WORDS = {
  professional: "doctors, laboratories and other practices",
  facility: "hospitals",
} as const;

/** The method page: every rule with its ground, the tables loaded, and the measured figures. */
export function MethodScreen({ rules, scored, editions }: MethodScreenProps) {
  return (
    <>
      <h1>How we check a bill</h1>
      <p className="lead mt-3">
        A machine reads your bill. Fixed rules check it. Each rule names its public source. If it
        can&apos;t tell, it says nothing.
      </p>
      <section aria-labelledby="grades-heading" className="measure mt-10">
        <h2 id="grades-heading">How sure we are</h2>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
          <li>
            <em>{GRADE_WORD.A}</em>: your own papers show it, such as a sum that is wrong.
          </li>
          <li>
            <em>{GRADE_WORD.B}</em>: a published table says so. Most of these are Medicare&apos;s
            tables. Other plans often follow them, but they don&apos;t have to.
          </li>
          <li>
            <em>{GRADE_WORD.C}</em>: only your medical record can tell, so we suggest asking for it.
          </li>
        </ul>
      </section>
      <section aria-labelledby="rules-heading" className="mt-12">
        <h2 id="rules-heading">The rules</h2>
        <p className="measure mt-3">
          {`People who audit bills and had not read our rules wrote ${scored.bills} bills for us, ${scored.clean} of them without an error. `}
          <strong>{`On our first run we ${scoreWords(scored.all)}.`}</strong>
          {` We questioned ${scored.cleanQuestioned} of the bills without an error.`}
        </p>
        <p className="measure mt-3 text-muted">
          {`That run was on ${longDate(scored.day)}, before anything was mended for these bills. A few cases don't prove much, so we give each share with its range (95% sure).`}
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
    <article className="measure mt-8" id={rule.id}>
      <h3>{rule.title}</h3>
      <p className="mt-1">
        <em>{GRADE_WORD[rule.grade]}</em>
        {`: ${scoreWords(rule.score)}`}
        {rule.hasCases && (
          <>
            . <Link to={`/how-we-check/${rule.id}`}>See the cases</Link>
          </>
        )}
      </p>
      <Disclosure summary="What we look for, and the source">
        <p className="mt-2">{rule.explanation}</p>
        <dl className="facts mt-3">
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
          {rule.outcomes && (
            <Fact name="What came of it">
              {`of ${rule.outcomes.told} findings people told us about, ${rule.outcomes.corrected} were corrected, ${rule.outcomes.reduced} reduced and ${rule.outcomes.refused} refused`}
            </Fact>
          )}
        </dl>
      </Disclosure>
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

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** Hits, misses, and false alarms as counts a reader can check, with what so few cases can tell. */
function scoreWords(score: RuleScore | null): string {
  const { hits, misses, alarms } = score ?? { hits: 0, misses: 0, alarms: 0 };
  const planted = hits + misses;
  const wrong = `${alarms} false ${alarms === 1 ? "alarm" : "alarms"}`;
  if (planted === 0) return `no bill with this error has been written yet; ${wrong}`;
  const [low, high] = shareInterval(hits, planted);
  const range = `${percent(low)} to ${percent(high)}`;
  return `found ${hits} of ${planted} errors (${percent(hits / planted)}, may be ${range}), missed ${misses}; ${wrong}`;
}
