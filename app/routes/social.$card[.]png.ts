import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import example from "~/content/example.json";
import { PUBLIC_PAGES } from "~/content/pages";
import { formatCents } from "~/domain/money";
import { annotatedLine } from "~/domain/report/annotated-line";
import type { Example } from "~/ui/public/example-screen";
import { CACHEABLE } from "./public.server";

/** The image that a shared link to one of our own pages shows: its title, and what a note on a bill looks like. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = PUBLIC_PAGES.find(({ card }) => card === params.card);
  if (!page) return new Response("Not found.", { status: 404 });
  const { documents, configuration } = context.services;
  const { report } = example as unknown as Example;
  const line = annotatedLine(report);
  const png = await documents.socialCard({
    brand: configuration.BRAND_NAME,
    title: page.title,
    ...(line && {
      line: { what: line.what, charge: formatCents(line.charge), note: line.note.title },
    }),
  });
  return new Response(png.slice(), { headers: { ...CACHEABLE, "Content-Type": "image/png" } });
}
