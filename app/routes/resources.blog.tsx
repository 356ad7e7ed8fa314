import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cacheableIf, cacheHeaders, readContent } from "./public.server";
import { breadcrumbs, pageMeta } from "~/ui/frame/page-meta";
import { BlogScreen } from "~/ui/public/resources-screen";
import { originOf } from "~/ui/frame/origin";

export const headers = cacheHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const posts = await readContent(context, context.services.content.posts());
  const error = posts.ok ? null : "Error loading blog posts.";
  const page = {
    brand: context.services.configuration.BRAND_NAME,
    origin: originOf(context, request),
  };
  return json({ ...page, posts: posts.ok ? posts.value : [], error }, cacheableIf(posts.ok));
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        origin: data.origin,
        brand: data.brand,
        path: "/resources/blog",
        title: `Blog | ${data.brand}`,
        description:
          "How to read, check and question a medical bill: articles in plain language, each with its sources.",
        image: "/social/blog.png",
        imageAlt: `From the ${data.brand} Blog`,
        data: [
          breadcrumbs(data.origin, [
            { name: data.brand, path: "/" },
            { name: "Resources", path: "/resources" },
            { name: "Blog", path: "/resources/blog" },
          ]),
        ],
      })
    : [];

export default function Blog() {
  return <BlogScreen {...useLoaderData<typeof loader>()} />;
}
