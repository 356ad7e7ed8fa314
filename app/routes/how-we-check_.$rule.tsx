import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { caseBook } from "~/content/case-book";
import { RULES } from "~/domain/audit/register";
import { cacheHeaders, CACHEABLE } from "./public.server";
import { notFound } from "./guards.server";
import { CaseBookScreen } from "~/ui/public/case-book-screen";
import { breadcrumbs, pageMeta } from "~/ui/frame/page-meta";
import { originOf } from "~/ui/frame/origin";

export const headers = cacheHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        origin: data.origin,
        brand: data.brand,
        path: `/how-we-check/${data.rule.id}`,
        title: `${data.rule.title}: the cases | ${data.brand}`,
        description: data.rule.explanation,
        image: "/social/how-we-check.png",
        imageAlt: "How we check a bill",
        data: [
          breadcrumbs(data.origin, [
            { name: data.brand, path: "/" },
            { name: "How we check a bill", path: "/how-we-check" },
            { name: data.rule.title, path: `/how-we-check/${data.rule.id}` },
          ]),
        ],
      })
    : [];

export function loader({ context, request, params }: LoaderFunctionArgs) {
  const rule = RULES.find(({ id }) => id === params.rule);
  const cases = rule && caseBook.rules[rule.id];
  if (!rule || !cases) throw notFound("Rule not found.");
  return json(
    {
      brand: context.services.configuration.BRAND_NAME,
      origin: originOf(context, request),
      rule: { id: rule.id, title: rule.title, explanation: rule.explanation },
      cases,
    },
    { headers: CACHEABLE },
  );
}

export default function CaseBook() {
  return <CaseBookScreen {...useLoaderData<typeof loader>()} />;
}
