import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND_DESCRIPTION } from "~/content/brand";
import { PUBLIC_PAGES } from "~/content/pages";
import { fetched, notNow, originOf, publicFile } from "./public.server";

/** What the site holds, for language models (llmstxt.org). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { content, configuration } = context.services;
  const read = await fetched(context, Promise.all([content.posts(), content.documents()]));
  if (!read.ok) return notNow();
  const origin = originOf(context, request);
  const [posts, documents] = read.value;
  const oneLine = (text: string) => text.replace(/\s+/g, " ").replace(/[[\]]/g, "").trim();
  const entry = (title: string, path: string, says = "") =>
    `- [${oneLine(title)}](${origin}${path})${says ? `: ${oneLine(says)}` : ""}`;
  return publicFile(
    [
      `# ${configuration.BRAND_NAME}`,
      "",
      `> ${BRAND_DESCRIPTION} It is not a law firm and gives no medical advice.`,
      "",
      "## Pages",
      "",
      ...PUBLIC_PAGES.map(({ title, path }) => entry(title, path)),
      "",
      "## Articles",
      "",
      ...posts.map((post) =>
        entry(post.title, `/blog/${post.slug}`, post.summary || post.description),
      ),
      "",
      "## Documents",
      "",
      ...documents.map(({ title, description }) =>
        entry(title, "/resources/documents", description),
      ),
      "",
    ].join("\n"),
    "text/plain",
  );
}
