import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { firstTextOf, mediaPath, type Post } from "~/content/public-content";
import { relatedPosts } from "~/content/related-posts";
import { notFound } from "./guards.server";
import { cacheableIf, cacheHeaders, readContent } from "./public.server";
import {
  breadcrumbs,
  CARD_SIZE,
  organization,
  pageMeta,
  type StructuredData,
} from "~/ui/frame/page-meta";
import { PostScreen, type PostScreenProps } from "~/ui/public/post-screen";
import { originOf } from "~/ui/frame/origin";

const RELATED = 3;
const DESCRIPTION_LETTERS = 160;
const SOCIAL_WIDTH = 1280;

export const headers = cacheHeaders;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { content, configuration } = context.services;
  const slug = params.slug ?? "";
  const page = { brand: configuration.BRAND_NAME, origin: originOf(context, request) };
  const read = await readContent(context, Promise.all([content.post(slug), content.posts()]));
  if (!read.ok)
    return json(
      { ...page, screen: { state: "error" as const, message: read.message } },
      cacheableIf(false),
    );
  const [post, posts] = read.value;
  if (!post) throw notFound("Blog post not found.");
  const related = relatedPosts(post, posts, RELATED);
  return json({ ...page, screen: { state: "found" as const, post, related } }, cacheableIf(true));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { brand, origin } = data;
  if (data.screen.state === "error") return [{ title: `${brand} Blog` }];
  const post = data.screen.post as unknown as Post;
  const path = `/blog/${post.slug}`;
  const description = post.description || firstTextOf(post.content).slice(0, DESCRIPTION_LETTERS);
  const { image, imageSize } = socialImage(post);
  return pageMeta({
    ...{ origin, brand, path, description, image, imageSize },
    title: `${post.title} | ${brand} Blog`,
    type: "article",
    imageAlt: post.title,
    article: { author: post.author, published: post.publishDate, modified: post.updatedAt },
    data: [
      articleData(post, { brand, origin, description, image: origin + image }),
      breadcrumbs(origin, [
        { name: brand, path: "/" },
        { name: "Blog", path: "/resources/blog" },
        { name: post.title, path },
      ]),
    ],
  });
};

/** What a shared link shows: the post's own image, or a card with its title. */
function socialImage({ slug, image }: Post) {
  if (!image) return { image: `/social/blog/${slug}.png`, imageSize: CARD_SIZE };
  const height = Math.round((SOCIAL_WIDTH * image.height) / image.width);
  return {
    image: mediaPath(image, SOCIAL_WIDTH),
    imageSize: { width: SOCIAL_WIDTH, height },
  };
}

type ArticleFacts = { brand: string; origin: string; description: string; image: string };

const articleData = (
  post: Post,
  { brand, origin, description, image }: ArticleFacts,
): StructuredData => ({
  "@type": "Article",
  headline: post.title,
  description,
  image,
  datePublished: post.publishDate,
  dateModified: post.updatedAt,
  author: { "@type": "Organization", name: post.author, url: `${origin}/` },
  publisher: organization(origin, brand),
  mainEntityOfPage: `${origin}/blog/${post.slug}`,
});

export default function BlogPost() {
  return <PostScreen {...(useLoaderData<typeof loader>().screen as unknown as PostScreenProps)} />;
}
