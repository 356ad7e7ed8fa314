import { Form } from "@remix-run/react";
import type { DocumentKind } from "~/domain/bill";
import { useState, type MouseEvent, type ReactNode } from "react";
import { Alert } from "./alert";
import { Avatar } from "./avatar";
import type { StatusColor } from "~/domain/review";
import { ProBadge, StatusBadge } from "./badge";
import { Button, ButtonLink } from "./button";
import { DataTable, type Column } from "./data-table";
import { mediumDate } from "~/domain/day";
import { DeleteWarning } from "./delete-screen";
import { documentTypeName } from "./document-type";
import { Dialog } from "./dialog";
import { EmptyState } from "./empty-state";
import { Pagination } from "./pagination";
import { useFollowLinks } from "./use-follow-links";

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
  reviews: readonly ReviewRow[];
  previous?: string | null;
  next?: string | null;
  /** Such as 'Failed to delete the review.' */
  error?: string | null;
  notice?: string | null;
  /** Search and filters, between the heading and the table. */
  toolbar?: ReactNode;
};

export const deletePath = (reviewId: string): string => `/reviews/${reviewId}/delete`;

export function DashboardScreen(props: DashboardScreenProps) {
  const { name, pro, reviews, previous, next, error, notice, toolbar } = props;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={name} />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="flex flex-wrap items-center gap-3">
            <span className="min-w-0">Welcome, {name}!</span> {pro && <ProBadge />}
          </h1>
          <p className="mt-1 text-muted">
            Add a bill and see what each line means, what to question and what to say.
          </p>
        </div>
        <ButtonLink to="/upload">Start a new bill review</ButtonLink>
      </div>
      {error && (
        <Alert kind="error" className="mt-6">
          {error}
        </Alert>
      )}
      {notice && (
        <Alert kind="success" className="mt-6">
          {notice}
        </Alert>
      )}
      <section aria-labelledby="reviews-heading" className="mt-10">
        <h2 id="reviews-heading">Your bill reviews</h2>
        {toolbar}
        <div className="card mt-4">
          {reviews.length > 0 ? (
            <ReviewTable reviews={reviews} />
          ) : (
            <EmptyState text="No bill reviews found. Start one above!" />
          )}
        </div>
        <Pagination label="Bill reviews" previous={previous} next={next} />
      </section>
    </>
  );
}

function ReviewTable({ reviews }: { reviews: readonly ReviewRow[] }) {
  const [deleting, setDeleting] = useState<ReviewRow | null>(null);
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
      render: (row) => <RowActions row={row} onDelete={setDeleting} />,
    },
  ];
  return (
    <>
      <div onClick={followLinks}>
        <DataTable
          caption="Your bill reviews, newest first"
          columns={columns}
          rows={reviews}
          rowKey={(row) => row.id}
          rowClass="row-link"
        />
      </div>
      <Dialog title="Confirm Deletion" open={deleting !== null} onClose={() => setDeleting(null)}>
        {deleting && (
          <Form method="post" action={deletePath(deleting.id)} onSubmit={() => setDeleting(null)}>
            <DeleteWarning provider={deleting.provider} date={deleting.date} />
            <div className="mt-5 flex flex-wrap gap-3">
              <Button look="danger">Delete</Button>
              <Button type="button" look="quiet" onClick={() => setDeleting(null)}>
                Cancel
              </Button>
            </div>
          </Form>
        )}
      </Dialog>
    </>
  );
}

type RowActionsProps = { row: ReviewRow; onDelete: (row: ReviewRow) => void };

/** The report link covers its whole row; Delete leads to a page and, with scripts, opens a dialog. */
function RowActions({ row, onDelete }: RowActionsProps) {
  const which = `${row.provider}, ${mediumDate(row.date)}`;
  const openDialog = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onDelete(row);
  };
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <a
        href={`/report/${row.id}`}
        aria-label={`View Report: ${which}`}
        className="row-target inline-block min-h-6 whitespace-nowrap"
      >
        View Report
      </a>
      <a
        href={deletePath(row.id)}
        onClick={openDialog}
        aria-label={`Delete: ${which}`}
        className="row-above inline-block min-h-6 text-red"
      >
        Delete
      </a>
    </span>
  );
}
