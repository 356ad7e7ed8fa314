import { Form, Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ReviewStatus } from "~/domain/case/review";
import { Button } from "~/ui/kit/button";

export type ReviewFilter = { provider: string; status: ReviewStatus | null };

const STATUSES: readonly ReviewStatus[] = [
  "In Progress",
  "Failed",
  "Completed",
  "Dispute in Progress",
  "Resolved",
  "Escalated",
];

/** Posts the search and is redirected to an address with its id, so that paging and live reloads keep it. */
export function ReviewSearch({ filter }: { filter: ReviewFilter }) {
  const { pathname } = useLocation();
  const filtered = filter.provider !== "" || filter.status !== null;
  const provider = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLSelectElement>(null);
  const shown = useRef(filter);
  // React keeps the page when a link changes the address, and its inputs would keep the search before. What was typed
  // before the page's script had come is no search of before, and stays.
  useEffect(() => {
    const before = shown.current;
    shown.current = filter;
    if (before.provider !== filter.provider && provider.current)
      provider.current.value = filter.provider;
    if (before.status !== filter.status && status.current)
      status.current.value = filter.status ?? "";
  }, [filter]);
  return (
    <Form
      method="post"
      action={pathname}
      role="search"
      aria-label="Bill reviews"
      className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      <div className="min-w-0 flex-1 basis-52">
        <label htmlFor="search-provider" className="block text-sm font-semibold">
          Provider
        </label>
        <input
          ref={provider}
          id="search-provider"
          type="search"
          name="provider"
          maxLength={200}
          autoComplete="off"
          defaultValue={filter.provider}
          className="input mt-1"
        />
      </div>
      <div className="min-w-0 basis-44">
        <label htmlFor="search-status" className="block text-sm font-semibold">
          Status
        </label>
        <select
          ref={status}
          id="search-status"
          name="status"
          defaultValue={filter.status ?? ""}
          className="input mt-1"
        >
          <option value="">Any status</option>
          {STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </div>
      <Button look="quiet">Search</Button>
      {filtered && (
        <Link to="?" className="inline-flex min-h-11 items-center">
          Show all
        </Link>
      )}
    </Form>
  );
}
