import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as z from "zod";
import type { ListedReview } from "~/adapters/database/reviews.server";
import { formatCents } from "~/domain/money";
import { ANALYZING_AMOUNT, FREE_REVIEW_LIMIT, statusColor } from "~/domain/case/review";
import { requireAccount } from "./guards.server";
import { readForm, typed } from "./forms.server";
import { AskedStatus, askedList, listQuery, MAX_SEARCH } from "./review-list.server";
import { DashboardScreen } from "~/ui/reviews/dashboard-screen";
import { useLive } from "~/ui/kit/use-live";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Dashboard" };

const PAGE_SIZE = 50;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account, searches, guestWaits } = await requireAccount(context, request);
  const url = new URL(request.url);
  const asked = askedList(url, searches);
  const { search, provider, status, after, before } = asked;
  const filter = { search, status };
  const { reviews, previous, next } = await context.services.reviews.list(account.id, {
    ...asked,
    limit: PAGE_SIZE,
  });
  // A deletion may empty the page that is shown, or move the first page's start.
  const deleted: Record<string, string> = url.searchParams.has("deleted") ? { deleted: "" } : {};
  if ((after && reviews.length === 0) || (before && reviews.length < PAGE_SIZE))
    throw redirect(url.pathname + listQuery(filter, deleted));
  return {
    name: account.fullName || account.email,
    pro: account.accountType === "Pro",
    guestWaits,
    limitReached: account.accountType === "Free" && reviews.length >= FREE_REVIEW_LIMIT,
    reviews: reviews.map(shownReview),
    filter: { provider, status },
    here: listQuery(asked),
    previous: previous && listQuery({ ...filter, before: previous }),
    next: next && listQuery({ ...filter, after: next }),
    waiting: reviews.some((review) => review.status === "In Progress"),
  };
}

const shownReview = (review: ListedReview) => ({
  id: review.id,
  provider: review.provider,
  documentType: review.documentType,
  date: review.date,
  amount: amountText(review),
  status: review.status,
  statusColor: statusColor(review.status),
});

const SearchForm = z.object({
  provider: typed(MAX_SEARCH).pipe(z.string().trim()),
  status: AskedStatus,
});

const NO_SEARCH = { provider: "", status: null };

/** Stores a search with the session, so that its text is in no address, and in no log of addresses. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { sessionHash } = await requireAccount(context, request);
  const { provider, status } = (await readForm(request, SearchForm)) ?? NO_SEARCH;
  const search = provider
    ? await context.services.sessions.keepSearch(sessionHash, provider)
    : null;
  return redirect(new URL(request.url).pathname + listQuery({ search, status }), 303);
}

const amountText = (review: { amountCents: number | null; status: string }): string =>
  review.amountCents !== null
    ? formatCents(review.amountCents)
    : review.status === "In Progress"
      ? ANALYZING_AMOUNT
      : "Not read";

export default function Dashboard() {
  const list = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useLive("/live", { awaits: list.reviews.some(({ status }) => status === "In Progress") });
  return <DashboardScreen {...list} deleted={search.has("deleted")} />;
}
