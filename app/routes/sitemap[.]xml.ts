import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { FORM_PAGES, PUBLIC_PAGES } from "~/content/pages";
import { readContent, tryAgainLater, publicFile, escapedXml } from "./public.server";
import { originOf } from "~/ui/frame/origin";

/** Every public page and post. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const posts = await readContent(context, context.services.content.posts());
  if (!posts.ok) return tryAgainLater();
  const origin = originOf(context, request);
  const url = (path: string, changed = "") =>
    `  <url><loc>${escapedXml(origin + path)}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`;
  const urls = [
    ...PUBLIC_PAGES.map(({ path }) => url(path)),
    ...FORM_PAGES.map((path) => url(path)),
    ...posts.value.map(({ slug, publishDate }) => url(`/blog/${slug}`, publishDate)),
  ];
  return publicFile(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`,
    "application/xml",
  );
}
