import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound, requireAccount } from "./guards.server";
import { openBill } from "~/use-cases/open-bill";

/** The picture a page was read from: our own straightened drawing of it, never the untrusted file. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const opened = await openBill(context.services, {
    userId: account.id,
    reviewId: params.reviewId ?? "",
  });
  const number = /^\d{1,3}$/.test(params.page ?? "") ? Number(params.page) : null;
  const picture = number === null ? null : ((await opened?.picture(number)) ?? null);
  if (!picture) throw notFound("Page not found.");
  return new Response(picture, {
    headers: {
      "Content-Type": "image/png",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
