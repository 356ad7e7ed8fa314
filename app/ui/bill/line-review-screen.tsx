import { Form, Link, useNavigation } from "@remix-run/react";
import { memo, useReducer, useRef, type FormEvent } from "react";
import { flagChanges, NO_FLAG, type ChosenFlags } from "~/domain/report/chosen-flags";
import { longDate, shortDate } from "~/domain/day";
import { FLAG_NAMES, isFlagName, type FlagName } from "~/domain/audit/evidence/flag-names";
import type { LineFilter } from "~/domain/report/line-filter";
import { formatCents, type Cents } from "~/domain/money";
import { Alert } from "~/ui/kit/alert";
import { Button } from "~/ui/kit/button";
import { DataTable, type Column } from "~/ui/kit/data-table";
import { ErrorSummary } from "~/ui/kit/error-summary";

export const NOT_SAVED = "Could not save your changes. Please try again.";
export const NOT_SHOWN = "We couldn't be reached, so these are the lines from before.";

const FLAG_OPTIONS = FLAG_NAMES.map((name) => <option key={name}>{name}</option>);

type ReviewedLine = {
  id: string;
  date: string | null;
  description: string | null;
  /** The code with its modifiers, or the revenue code. */
  code: string | null;
  charge: Cents | null;
  flag: FlagName | null;
  /** The person chose otherwise than our rules. */
  byPerson: boolean;
  proposed: FlagName | null;
};

export type LineReviewScreenProps = {
  reviewId: string;
  provider: string;
  date: string;
  version: number;
  filter: LineFilter;
  saved: boolean;
  lineCount: number;
  /** Line id -> flag in force, of every line of the review. */
  inForce: Record<string, FlagName>;
  /** The lines that the filter lets through. */
  lines: ReviewedLine[];
  summary: { findings: number; totalPotential: Cents };
  reply: { message: string; chosen: ChosenFlags } | null;
};

/** Every line with its flag, to be looked through and changed. */
export function LineReviewScreen(props: LineReviewScreenProps) {
  const { reviewId, provider, date, version, filter, lineCount, lines, summary, reply } = props;
  // Selects keep their own state; this remembers it for rows that a filter takes off the page, and for those that
  // another tab's change makes anew.
  const unsaved = useRef<ChosenFlags>({ ...reply?.chosen });
  const madeOf = useRef(version);
  if (madeOf.current !== version) {
    madeOf.current = version;
    unsaved.current = flagChanges({ ...unsaved.current, ...reply?.chosen }, props.inForce);
  }
  return (
    <>
      <p>
        <Link to={`/report/${reviewId}`}>Back to the report</Link>
      </p>
      <h1 className="mt-2">Review &amp; Edit Line Items</h1>
      <p className="mt-2 text-muted">
        {provider}, bill of <time dateTime={date}>{longDate(date)}</time>
      </p>
      {reply && (
        <div className="mt-6">
          <ErrorSummary key={reply.message} title={reply.message} />
        </div>
      )}
      {props.saved && !reply && <Saved reviewId={reviewId} {...summary} />}
      {lineCount === 0 ? (
        <p className="measure mt-6">No line items were extracted.</p>
      ) : (
        <>
          <p className="measure mt-4">
            A flag says what looks wrong with a line. Change a flag if you disagree, or add one we
            missed. When you save, we update the findings and the amount.
          </p>
          <FilterForm filter={filter} shown={lines.length} lineCount={lineCount} />
          {lines.length === 0 ? (
            <p className="mt-6">
              No line fits this filter.{" "}
              <Link to={`/lineItemReview/${reviewId}`} preventScrollReset>
                Show all lines
              </Link>
            </p>
          ) : null}
          <FlagForm {...props} unsaved={unsaved} />
        </>
      )}
    </>
  );
}

function Saved({
  reviewId,
  findings,
  totalPotential,
}: {
  reviewId: string;
  findings: number;
  totalPotential: Cents;
}) {
  return (
    <Alert kind="success" title="Saved" className="mt-6">
      <p>
        {findings === 0
          ? "We don't question anything now. "
          : `We now question ${formatCents(totalPotential)} in ${findings === 1 ? "1 finding" : `${findings} findings`}. `}
        <Link to={`/report/${reviewId}`}>See the report</Link>
      </p>
    </Alert>
  );
}

function FilterForm({
  filter,
  shown,
  lineCount,
}: {
  filter: LineFilter;
  shown: number;
  lineCount: number;
}) {
  return (
    <Form
      method="post"
      role="search"
      aria-label="Lines"
      preventScrollReset
      className="line-filter mt-6"
    >
      <input type="hidden" name="intent" value="filter" />
      <div>
        <label htmlFor="filter-text" className="text-sm font-semibold">
          Find by words or code
        </label>
        <input
          id="filter-text"
          name="text"
          type="search"
          className="input"
          maxLength={100}
          defaultValue={filter.text}
        />
      </div>
      <div>
        <label htmlFor="filter-flag" className="text-sm font-semibold">
          Show lines with
        </label>
        <select id="filter-flag" name="flag" className="input" defaultValue={filter.flag ?? ""}>
          <option value="">Any or no flag</option>
          <option value="any">A flag</option>
          <option value="none">No flag</option>
          {FLAG_OPTIONS}
        </select>
      </div>
      <Button look="quiet">Show</Button>
      <p className="line-filter-count text-sm text-muted" role="status">
        {shown === lineCount
          ? `${lineCount === 1 ? "1 line" : `All ${lineCount} lines`}`
          : `${shown} of ${lineCount} lines`}
      </p>
      <noscript>
        <p className="line-filter-count text-sm">
          Save your changes before you show other lines. If not, you lose them.
        </p>
      </noscript>
    </Form>
  );
}

type FlagFormProps = Pick<LineReviewScreenProps, "version" | "inForce" | "lines"> & {
  unsaved: { current: ChosenFlags };
};

/** The table as one form. What was chosen and not saved stays, also for lines that a filter hides. */
function FlagForm({ version, inForce, lines, unsaved }: FlagFormProps) {
  const { formData } = useNavigation();
  const saving = formData !== undefined && formData.get("intent") !== "filter";
  const [, countAnew] = useReducer((times: number) => times + 1, 0);
  const count = Object.keys(unsaved.current).length;
  const shown = new Set(lines.map(({ id }) => id));
  const hidden = Object.entries(unsaved.current).filter(([id]) => !shown.has(id));

  const remember = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const flag = isFlagName(target.value) ? target.value : null;
    if (flag === (inForce[target.name] ?? null)) delete unsaved.current[target.name];
    else unsaved.current[target.name] = flag;
    countAnew();
  };

  return (
    <Form
      method="post"
      preventScrollReset
      onChange={remember}
      data-unsaved={count > 0 || undefined}
      className="mt-4"
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="base" value={JSON.stringify(inForce)} />
      {hidden.map(([id, flag]) => (
        <input key={id} type="hidden" name={id} value={flag ?? NO_FLAG} />
      ))}
      {lines.length > 0 && (
        <>
          {lines.length > 10 && (
            <a href="#save" className="skip-table text-sm">
              Skip to saving
            </a>
          )}
          <FlagTable lines={lines} unsaved={unsaved.current} />
        </>
      )}
      {(lines.length > 0 || hidden.length > 0) && (
        <div id="save" tabIndex={-1} className="save-bar">
          <Button disabled={saving}>{saving ? "Saving..." : "Save & Recalculate Summary"}</Button>
          <p role="status" className="text-sm text-muted">
            {count > 0 && (count === 1 ? "1 change not saved" : `${count} changes not saved`)}
          </p>
        </div>
      )}
    </Form>
  );
}

/** Drawn again only for other lines: a change of one flag in 500 lines must be felt at once. */
const FlagTable = memo(function FlagTable({
  lines,
  unsaved,
}: {
  lines: readonly ReviewedLine[];
  unsaved: ChosenFlags;
}) {
  const columns: Column<ReviewedLine>[] = [
    {
      key: "date",
      label: "Date",
      render: ({ date }) => (date ? shortDate(date) : "Not printed"),
    },
    {
      key: "description",
      label: "Service/Item Description",
      heading: true,
      render: ({ description }) => description ?? "No description printed",
    },
    { key: "code", label: "Code", render: ({ code }) => code ?? "No code" },
    {
      key: "charge",
      label: "Charge",
      number: true,
      render: ({ charge }) => (charge === null ? "Not printed" : formatCents(charge)),
    },
    {
      key: "flag",
      label: "Compliance Flags",
      render: ({ id, description, byPerson, proposed, flag: inForce }) => {
        const flag = id in unsaved ? unsaved[id]! : inForce;
        // A select whose flag is another now is made anew; the others keep what was chosen in them.
        return <FlagSelect key={flag} {...{ id, description, byPerson, proposed, flag }} />;
      },
    },
  ];
  return (
    <div className="card flag-table">
      <DataTable
        caption="Every line with its flag"
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
      />
    </div>
  );
});

const FlagSelect = memo(function FlagSelect({
  id,
  description,
  byPerson,
  proposed,
  flag,
}: Pick<ReviewedLine, "id" | "description" | "byPerson" | "proposed" | "flag">) {
  return (
    <>
      <select
        name={id}
        className="input"
        defaultValue={flag ?? NO_FLAG}
        aria-label={`Flag of line ${id.slice(1)}, ${description ?? "no description"}`}
        aria-describedby={byPerson ? `${id}-note` : undefined}
      >
        <option value={NO_FLAG}>None</option>
        {FLAG_OPTIONS}
      </select>
      {byPerson && (
        <span id={`${id}-note`} className="block text-sm text-muted">
          {proposed ? `Yours. Our rules say ${proposed}.` : "Yours. Our rules flag nothing here."}
        </span>
      )}
    </>
  );
});
