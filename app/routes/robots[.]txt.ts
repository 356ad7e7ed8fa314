import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicFile } from "./public.server";
import { originOf } from "~/ui/frame/origin";

/** Search pages are endless, and the pages behind sign-in lead nowhere. */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  publicFile(
    `User-agent: *
Disallow: /resources/search
Disallow: /dashboard
Disallow: /reviews
Disallow: /report/
Disallow: /letter/
Disallow: /lineItemReview/
Disallow: /account
Disallow: /admin
Disallow: /link/
Disallow: /unsubscribe/
Disallow: /something-wrong/
Disallow: /keep
Disallow: /upload/
Disallow: /outbox

Sitemap: ${originOf(context, request)}/sitemap.xml
`,
    "text/plain",
  );
