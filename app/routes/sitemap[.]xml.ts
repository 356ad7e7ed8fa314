import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PUBLIC_PAGES } from "~/content/pages";
import { fetched, notNow, originOf, publicFile, xml } from "./public.server";

/** Every public page and post. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const posts = await fetched(context, context.services.content.posts());
  if (!posts.ok) return notNow();
  const origin = originOf(context, request);
  const pages = PUBLIC_PAGES.map(({ path }) => ({ path, changed: null as string | null }));
  const all = [
    ...pages,
    ...posts.value.map(({ slug, publishDate }) => ({
      path: `/blog/${slug}`,
      changed: publishDate,
    })),
  ];
  const urls = all.map(
    ({ path, changed }) =>
      `  <url><loc>${xml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  return publicFile(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`,
    "application/xml",
  );
}
