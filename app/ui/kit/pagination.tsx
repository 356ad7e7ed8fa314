import { Link } from "@remix-run/react";

type PaginationProps = { label: string; previous?: string | null; next?: string | null };

/** Keyset paging: only neighbours are known, never page numbers. */
export function Pagination({ label, previous, next }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="mt-4 flex justify-between gap-4">
      {previous ? (
        <Link to={previous} rel="prev" className="nav-link -ml-3 underline">
          <span aria-hidden="true">&larr;</span> Newer
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={next} rel="next" className="nav-link -mr-3 underline">
          Older <span aria-hidden="true">&rarr;</span>
        </Link>
      )}
    </nav>
  );
}
