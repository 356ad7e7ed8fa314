import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { formatCents } from "~/domain/money";
import { ANALYZING_AMOUNT, statusColor } from "~/domain/review";
import type { RouteHandle } from "~/root";
import { requireAccount } from "~/routes/guards.server";
import { DashboardScreen } from "~/ui/dashboard-screen";
import { useLive } from "~/ui/use-live";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Dashboard" }];

const PAGE_SIZE = 50;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const { reviews, next } = await context.services.reviews.list(account.id, {
    after: cursorIn(request),
    limit: PAGE_SIZE,
  });
  return {
    name: account.fullName || account.email,
    pro: account.accountType === "Pro",
    reviews: reviews.map((review) => ({
      id: review.id,
      provider: review.provider,
      documentType: review.documentType,
      date: review.date,
      amount: amountText(review),
      status: review.status,
      statusColor: statusColor(review.status),
    })),
    next: next ? `?after=${next.date}_${next.id}` : null,
    waiting: reviews.some((review) => review.status === "In Progress"),
  };
}

const amountText = (review: { amountCents: number | null; status: string }): string =>
  review.amountCents !== null
    ? formatCents(review.amountCents)
    : review.status === "In Progress"
      ? ANALYZING_AMOUNT
      : "Not read";

/** `after=2026-01-02_{review id}`; anything else is the first page. */
function cursorIn(request: Request) {
  const match = /^(\d{4}-\d{2}-\d{2})_([\w-]{1,64})$/.exec(
    new URL(request.url).searchParams.get("after") ?? "",
  );
  return match ? { date: match[1]!, id: match[2]! } : null;
}

export default function Dashboard() {
  const { name, pro, reviews, next } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useLive("/live");
  return (
    <DashboardScreen
      name={name}
      pro={pro}
      reviews={reviews}
      previous={search.has("after") ? "/dashboard" : null}
      next={next}
      notice={search.has("deleted") ? "The review and all its files are deleted." : null}
    />
  );
}
