import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PUBLIC_PAGES } from "~/content/pages";
import { CACHEABLE } from "./public.server";

/** The image that a shared link to one of our own pages shows. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = PUBLIC_PAGES.find(({ card }) => card === params.card);
  if (!page) return new Response("Not found.", { status: 404 });
  const { documents, configuration } = context.services;
  const png = await documents.socialCard({ brand: configuration.BRAND_NAME, title: page.title });
  return new Response(png.slice(), { headers: { ...CACHEABLE, "Content-Type": "image/png" } });
}
