import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cacheableIf, cacheHeaders, readContent } from "./public.server";
import { breadcrumbs, pageMeta } from "~/ui/frame/page-meta";
import { ResourcesScreen } from "~/ui/public/resources-screen";
import { originOf } from "~/ui/frame/origin";

const RECENT = 3;

export const headers = cacheHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { content, configuration } = context.services;
  const recent = await readContent(
    context,
    Promise.all([content.newestPosts(RECENT), content.documents(RECENT)]),
  );
  const [posts, documents] = recent.ok ? recent.value : [[], []];
  const error = recent.ok ? null : "Failed to load resources. Please try again later.";
  const page = { brand: configuration.BRAND_NAME, origin: originOf(context, request) };
  return json({ ...page, posts, documents, error }, cacheableIf(recent.ok));
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        origin: data.origin,
        brand: data.brand,
        path: "/resources",
        title: `Resources | ${data.brand}`,
        description:
          "Articles, documents and answers about understanding, managing and reducing medical bills.",
        image: "/social/resources.png",
        imageAlt: "Resources",
        data: [
          breadcrumbs(data.origin, [
            { name: data.brand, path: "/" },
            { name: "Resources", path: "/resources" },
          ]),
        ],
      })
    : [];

export default function Resources() {
  return <ResourcesScreen {...useLoaderData<typeof loader>()} />;
}
