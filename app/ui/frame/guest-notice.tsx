import { Link, useLocation, useMatches } from "@remix-run/react";

/** Where a guest makes an account of what was checked; from a page of the review, that page comes back afterwards. */
function useKeepPath(): string {
  const { pathname, search } = useLocation();
  const isOfReview = useMatches().at(-1)?.params.reviewId !== undefined;
  return isOfReview
    ? `/signup?${new URLSearchParams({ redirectTo: pathname + search })}`
    : "/signup";
}

/** "Keep this" among the links of the top bar. */
export function KeepLink() {
  return (
    <Link to={useKeepPath()} className="nav-link">
      <span>Keep this</span>
    </Link>
  );
}

/** On the pages of a guest's review: until when it is there, and the two ways on. */
export function GuestNotice({ deleted }: { deleted: string }) {
  const keep = useKeepPath();
  const reviewId = useMatches().at(-1)?.params.reviewId;
  if (!reviewId) return null;
  return (
    <aside className="guest-notice" aria-label="How long this is kept">
      <p>
        {`We delete your upload ${deleted}. `}
        <Link to={keep} className="whitespace-nowrap">
          Keep it
        </Link>{" "}
        or{" "}
        <Link to={`/reviews/${reviewId}/delete`} className="whitespace-nowrap">
          delete it now
        </Link>
        .
      </p>
    </aside>
  );
}
