import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readContent, tryAgainLater, publicFile } from "./public.server";
import { originOf } from "~/ui/frame/origin";

/** JSON Feed 1.1, newest first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const posts = await readContent(context, context.services.content.posts());
  if (!posts.ok) return tryAgainLater();
  const origin = originOf(context, request);
  const brand = context.services.configuration.BRAND_NAME;
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: `${brand} Blog`,
    home_page_url: `${origin}/resources/blog`,
    feed_url: `${origin}/feed.json`,
    description: "How to read, check and question a medical bill.",
    icon: `${origin}/icon-512.png`,
    language: "en-US",
    items: posts.value.map(({ slug, title, description, summary, publishDate, author }) => ({
      id: `${origin}/blog/${slug}`,
      url: `${origin}/blog/${slug}`,
      title,
      summary: summary || description,
      content_text: description || summary || title,
      date_published: `${publishDate}T00:00:00Z`,
      authors: [{ name: author }],
    })),
  };
  return publicFile(JSON.stringify(feed, null, 2), "application/feed+json");
}
