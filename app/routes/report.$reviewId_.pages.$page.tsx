import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { notFound, requirePerson } from "./guards.server";
import { PageScreen } from "~/ui/bill/page-screen";
import { openBill } from "~/use-cases/open-bill";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Your bill" };

/** "Show on my bill": a page as it looks, with the line of `?line=` marked. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requirePerson(context, request);
  const reviewId = params.reviewId ?? "";
  const opened = await openBill(context.services, { userId: account.id, reviewId });
  const number = /^\d{1,3}$/.test(params.page ?? "") ? Number(params.page) : undefined;
  const page = (await opened?.page(number)) ?? null;
  const look = page && ((await opened?.look(page.number)) ?? null);
  if (!opened || !page || !look) throw notFound("Page not found.");
  const wanted = new URL(request.url).searchParams.get("line");
  const line =
    opened.bill.lines.find(({ id, page: at }) => id === wanted && at === page.number) ?? null;
  const { provider } = opened.review;
  return {
    reviewId,
    provider,
    number: page.number,
    count: opened.bill.pages.length,
    page,
    look,
    line,
  };
}

export default function Page() {
  return <PageScreen {...useLoaderData<typeof loader>()} />;
}
