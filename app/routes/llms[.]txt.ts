import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND_DESCRIPTION } from "~/content/brand";
import { PUBLIC_PAGES } from "~/content/pages";
import type { PostCard, ReferenceDocument } from "~/content/public-content";
import { readContent, tryAgainLater, publicFile } from "./public.server";
import { originOf } from "~/ui/frame/origin";

/** What the site holds, for language models (llmstxt.org). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { content, configuration } = context.services;
  const read = await readContent(context, Promise.all([content.posts(), content.documents()]));
  if (!read.ok) return tryAgainLater();
  const [posts, documents] = read.value;
  const site = { brand: configuration.BRAND_NAME, origin: originOf(context, request) };
  return publicFile(siteText({ ...site, posts, documents }), "text/plain");
}

type Site = {
  brand: string;
  origin: string;
  posts: readonly PostCard[];
  documents: readonly ReferenceDocument[];
};

function siteText({ brand, origin, posts, documents }: Site): string {
  const entry = (title: string, path: string, about = "") =>
    `- [${oneLine(title)}](${origin}${path})${about ? `: ${oneLine(about)}` : ""}`;
  return [
    `# ${brand}`,
    "",
    `> ${BRAND_DESCRIPTION} It isn't a law firm and gives no medical advice.`,
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
    ...documents.map(({ title, description }) => entry(title, "/resources/documents", description)),
    "",
  ].join("\n");
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").replace(/[[\]]/g, "").trim();
