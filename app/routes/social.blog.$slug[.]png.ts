import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fetched, notNow, WHOLE } from "./public.server";

/** The picture that a shared link to a post without one of its own shows. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { content, documents, configuration } = context.services;
  const post = await fetched(context, content.post(params.slug ?? ""));
  if (!post.ok) return notNow();
  if (!post.value) return new Response("Not found.", { status: 404 });
  const png = await documents.socialCard({
    brand: `${configuration.BRAND_NAME} Blog`,
    title: post.value.title,
  });
  return new Response(png.slice(), { headers: { ...WHOLE, "Content-Type": "image/png" } });
}
