import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { firstTextOf, mediaPath, type Post } from "~/content/public-content";
import { relatedPosts } from "~/content/related-posts";
import { notFound } from "./guards.server";
import { fetched, originOf, saysWhole, WHOLE } from "./public.server";
import { breadcrumbs, CARD_SIZE, organization, pageMeta } from "~/ui/frame/page-meta";
import { PostScreen, type PostScreenProps } from "~/ui/public/post-screen";

const RELATED = 3;
const DESCRIPTION_LETTERS = 160;
const SOCIAL_WIDTH = 1280;

export const headers = saysWhole;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { content, configuration } = context.services;
  const slug = params.slug ?? "";
  const page = { brand: configuration.BRAND_NAME, origin: originOf(context, request) };
  const read = await fetched(context, Promise.all([content.post(slug), content.posts()]));
  if (!read.ok)
    return json(
      { ...page, screen: { state: "error" as const, message: read.message } },
      { status: 503, headers: { "Retry-After": "60" } },
    );
  const [post, posts] = read.value;
  if (!post) throw notFound("Blog post not found.");
  const related = relatedPosts(post, posts, RELATED);
  return json({ ...page, screen: { state: "found" as const, post, related } }, { headers: WHOLE });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { brand, origin } = data;
  if (data.screen.state === "error") return [{ title: `${brand} Blog` }];
  const post = data.screen.post as unknown as Post;
  const path = `/blog/${post.slug}`;
  const description = post.description || firstTextOf(post.content).slice(0, DESCRIPTION_LETTERS);
  const image = post.picture ? mediaPath(post.picture, SOCIAL_WIDTH) : `/social${path}.png`;
  const { width, height } = post.picture ?? CARD_SIZE;
  const imageSize = post.picture
    ? { width: SOCIAL_WIDTH, height: Math.round((SOCIAL_WIDTH * height) / width) }
    : CARD_SIZE;
  return pageMeta({
    ...{ origin, brand, path, description, image, imageSize },
    title: `${post.title} | ${brand} Blog`,
    type: "article",
    imageAlt: post.title,
    article: { author: post.author, published: post.publishDate, modified: post.updatedAt },
    data: [
      {
        "@type": "Article",
        headline: post.title,
        description,
        image: origin + image,
        datePublished: post.publishDate,
        dateModified: post.updatedAt,
        author: { "@type": "Organization", name: post.author, url: `${origin}/` },
        publisher: organization(origin, brand),
        mainEntityOfPage: origin + path,
      },
      breadcrumbs(origin, [
        { name: brand, path: "/" },
        { name: "Blog", path: "/resources/blog" },
        { name: post.title, path },
      ]),
    ],
  });
};

export default function BlogPost() {
  return <PostScreen {...(useLoaderData<typeof loader>().screen as unknown as PostScreenProps)} />;
}
