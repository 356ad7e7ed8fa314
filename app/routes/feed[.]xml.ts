import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readContent, tryAgainLater, publicFile, escapedXml } from "./public.server";
import { originOf } from "~/ui/frame/origin";

/** RSS 2.0, newest first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const posts = await readContent(context, context.services.content.posts());
  if (!posts.ok) return tryAgainLater();
  const origin = originOf(context, request);
  const brand = context.services.configuration.BRAND_NAME;
  const day = (date: string) => new Date(`${date}T00:00:00Z`).toUTCString();
  const items = posts.value.map(
    ({ slug, title, description, summary, publishDate, author }) => `
    <item>
      <title>${escapedXml(title)}</title>
      <link>${escapedXml(`${origin}/blog/${slug}`)}</link>
      <guid isPermaLink="true">${escapedXml(`${origin}/blog/${slug}`)}</guid>
      <pubDate>${day(publishDate)}</pubDate>
      <dc:creator>${escapedXml(author)}</dc:creator>
      <description>${escapedXml(description || summary)}</description>
    </item>`,
  );
  return publicFile(
    `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${escapedXml(`${brand} Blog`)}</title>
    <link>${escapedXml(`${origin}/resources/blog`)}</link>
    <description>How to read, check and question a medical bill.</description>
    <language>en-us</language>
    <atom:link href="${escapedXml(`${origin}/feed.xml`)}" rel="self" type="application/rss+xml"/>${items.join("")}
  </channel>
</rss>
`,
    "application/rss+xml",
  );
}
