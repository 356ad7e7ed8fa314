import { Link, useLocation } from "@remix-run/react";
import { useCallback, useState, type MouseEvent } from "react";
import type { DocumentKind } from "~/domain/bill/bill";
import { mediumDate } from "~/domain/day";
import type { StatusColor } from "~/domain/case/review";
import { Alert } from "~/ui/kit/alert";
import { Avatar } from "~/ui/kit/avatar";
import { ProBadge, StatusBadge } from "~/ui/kit/badge";
import { DataTable, type Column } from "~/ui/kit/data-table";
import { DeleteDialog, deletePath } from "./delete-dialog";
import { documentTypeName } from "./document-type";
import { EmptyState } from "~/ui/kit/empty-state";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { Pagination } from "~/ui/kit/pagination";
import { ReviewSearch, type ReviewFilter } from "./review-search";
import { UpgradeDialog } from "~/ui/account/upgrade-panel";
import { useFollowLinks } from "~/ui/kit/use-follow-links";

export type ReviewRow = {
  id: string;
  provider: string;
  documentType: DocumentKind | null;
  /** ISO date. */
  date: string;
  /** Ready to show: `$1,240.00` or `(Analyzing...)`. */
  amount: string;
  status: string;
  statusColor: StatusColor;
};

export type DashboardScreenProps = {
  /** Full name, or the email address when there is none. */
  name: string;
  pro: boolean;
  /** A bill that was checked before signing in waits for room. */
  guestWaits: boolean;
  /** A Free account's one review exists. */
  limitReached: boolean;
  reviews: readonly ReviewRow[];
  filter: ReviewFilter;
  /** This list's own query; a deletion leads back to it. */
  here: string;
  previous: string | null;
  next: string | null;
  /** A review was deleted on the way here. */
  deleted: boolean;
};

/** A list this short needs no search. */
const SHORT_LIST = 5;

export function DashboardScreen(props: DashboardScreenProps) {
  const { name, pro, limitReached, reviews, filter, here, previous, next, deleted } = props;
  const { key } = useLocation();
  // An email address may break before its @.
  const [beforeAt, ...atAndAfter] = name.split(/(?=@)/);
  const [deleting, setDeleting] = useState<ReviewRow | null>(null);
  const [deletedAt, setDeletedAt] = useState<string | null>(null);
  const close = useCallback(() => setDeleting(null), []);
  const finish = useCallback(() => {
    setDeleting(null);
    setDeletedAt(key);
  }, [key]);
  const filtered = filter.provider !== "" || filter.status !== null;
  const searchable = filtered || previous !== null || reviews.length > SHORT_LIST;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={name} />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="flex flex-wrap items-center gap-3">
            <span className="greeting">
              Welcome, {beforeAt}
              <wbr />
              {atAndAfter}!
            </span>{" "}
            {pro && <ProBadge />}
          </h1>
          <p className="mt-1 text-muted">
            Add a bill and see what each line means, what to question and what to say.
          </p>
        </div>
        <StartReview limitReached={limitReached} />
      </div>
      {props.guestWaits && (
        <Alert kind="info" live={false} className="mt-6">
          The bill you checked before you signed in is here for a short time.{" "}
          <Link to="/keep">Choose which to keep</Link>
        </Alert>
      )}
      {(deleted || deletedAt === key) && (
        <FocusedAlert
          kind="success"
          className="mt-6"
          text="The review and all its files are deleted."
        />
      )}
      <section aria-labelledby="reviews-heading" className="mt-10">
        <h2 id="reviews-heading">Your bill reviews</h2>
        {searchable && <ReviewSearch filter={filter} />}
        {searchable && (
          <p role="status" className="mt-3 text-sm text-muted">
            {filtered && reviews.length > 0
              ? `${reviews.length === 1 ? "1 review" : `${reviews.length} reviews`} on this page`
              : ""}
          </p>
        )}
        <div className="card mt-4">
          {reviews.length > 0 ? (
            <ReviewTable reviews={reviews} here={here} onDelete={setDeleting} />
          ) : filtered ? (
            <EmptyState text="Nothing matches your search.">
              <Link to="?">Show all reviews</Link>
            </EmptyState>
          ) : (
            <EmptyState text="No bill reviews found. Start one above!" />
          )}
        </div>
        <Pagination label="Bill reviews" previous={previous} next={next} />
        <DeleteDialog row={deleting} onClose={close} onDeleted={finish} />
      </section>
    </>
  );
}

/** Links to the form; at the plan's limit, scripts show the same message here that the form's page shows. */
function StartReview({ limitReached }: { limitReached: boolean }) {
  const [asked, setAsked] = useState(false);
  const ask = (event: MouseEvent) => {
    if (!limitReached || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setAsked(true);
  };
  return (
    <>
      <Link to="/upload" className="button button-primary" onClick={ask}>
        Start a new bill review
      </Link>
      <UpgradeDialog open={asked && limitReached} onClose={() => setAsked(false)} />
    </>
  );
}

type ReviewTableProps = {
  reviews: readonly ReviewRow[];
  here: string;
  onDelete: (row: ReviewRow) => void;
};

function ReviewTable({ reviews, here, onDelete }: ReviewTableProps) {
  const followLinks = useFollowLinks();
  const columns: Column<ReviewRow>[] = [
    {
      key: "provider",
      label: "Provider",
      heading: true,
      render: (row) => <span className="font-serif">{row.provider}</span>,
    },
    {
      key: "type",
      label: "Type",
      render: (row) => (
        <span className="md:whitespace-nowrap">{documentTypeName(row.documentType)}</span>
      ),
    },
    {
      key: "date",
      label: "Date",
      render: (row) => (
        <time dateTime={row.date} className="whitespace-nowrap">
          {mediumDate(row.date)}
        </time>
      ),
    },
    { key: "amount", label: "Amount", number: true, render: (row) => row.amount },
    {
      key: "status",
      label: "Status",
      render: (row) => <StatusBadge status={row.status} color={row.statusColor} />,
    },
    {
      key: "actions",
      label: "Actions",
      render: (row) => <RowActions row={row} here={here} onDelete={onDelete} />,
    },
  ];
  return (
    <div onClick={followLinks}>
      <DataTable
        caption="Your bill reviews, newest first"
        columns={columns}
        rows={reviews}
        rowKey={(row) => row.id}
        rowClass="row-link"
      />
    </div>
  );
}

type RowActionsProps = { row: ReviewRow; here: string; onDelete: (row: ReviewRow) => void };

/** The report link covers its whole row; Delete leads to a page and, with scripts, opens a dialog. */
function RowActions({ row, here, onDelete }: RowActionsProps) {
  const which = `${row.provider}, ${mediumDate(row.date)}`;
  const openDialog = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onDelete(row);
  };
  return (
    <span className="row-actions">
      <a
        href={`/report/${row.id}`}
        aria-label={`View Report: ${which}`}
        className="row-target inline-block min-h-6 whitespace-nowrap"
      >
        View Report
      </a>
      <a
        href={deletePath(row.id) + here}
        onClick={openDialog}
        aria-label={`Delete: ${which}`}
        className="row-above inline-block min-h-6 text-red"
      >
        Delete
      </a>
    </span>
  );
}
