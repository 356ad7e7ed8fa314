import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cacheableIf, cacheHeaders, readContent } from "./public.server";
import { breadcrumbs, pageMeta } from "~/ui/frame/page-meta";
import { ReferenceDocumentsScreen } from "~/ui/public/resources-screen";
import { originOf } from "~/ui/frame/origin";

const TITLE = "All Reference Documents";

export const headers = cacheHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const documents = await readContent(context, context.services.content.documents());
  const error = documents.ok ? null : "Failed to load documents. Please try again later.";
  const page = {
    brand: context.services.configuration.BRAND_NAME,
    origin: originOf(context, request),
  };
  return json(
    { ...page, documents: documents.ok ? documents.value : [], error },
    cacheableIf(documents.ok),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        origin: data.origin,
        brand: data.brand,
        path: "/resources/documents",
        title: `${TITLE} | ${data.brand}`,
        description: "Browse our complete collection of reference documents.",
        card: "summary",
        image: "/social/documents.png",
        imageAlt: TITLE,
        data: [
          breadcrumbs(data.origin, [
            { name: data.brand, path: "/" },
            { name: "Resources", path: "/resources" },
            { name: TITLE, path: "/resources/documents" },
          ]),
        ],
      })
    : [];

export default function Documents() {
  return <ReferenceDocumentsScreen {...useLoaderData<typeof loader>()} />;
}
