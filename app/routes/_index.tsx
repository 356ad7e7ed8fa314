import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BRAND_DESCRIPTION } from "~/content/brand";
import example from "~/content/example.json";
import { RULES } from "~/domain/audit/register";
import { annotatedLine } from "~/domain/report/annotated-line";
import { requireAnonymous } from "./guards.server";
import { readContent, cacheHeaders, CACHEABLE } from "./public.server";
import type { Example } from "~/ui/public/example-screen";
import { LandingScreen } from "~/ui/public/landing-screen";
import { organization, pageMeta } from "~/ui/frame/page-meta";
import { originOf } from "~/ui/frame/origin";

const LATEST = 3;

export const headers = cacheHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAnonymous(context, request);
  const latest = await readContent(context, context.services.content.newestPosts(LATEST));
  const { bill, report } = example as unknown as Example;
  return json(
    {
      brand: context.services.configuration.BRAND_NAME,
      origin: originOf(context, request),
      example: { bill, report: { lines: report.lines, notes: report.notes } },
      line: annotatedLine(report),
      rules: RULES.length,
      operator: context.services.configuration.OPERATOR_NAME ?? null,
      latestPosts: latest.ok ? latest.value : [],
    },
    { headers: latest.ok ? CACHEABLE : {} },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        origin: data.origin,
        brand: data.brand,
        path: "/",
        title: `${data.brand}: understand, check and reduce your medical bills`,
        description: BRAND_DESCRIPTION,
        image: "/social/home.png",
        imageAlt: data.brand,
        data: [
          organization(data.origin, data.brand),
          { "@type": "WebSite", name: data.brand, url: `${data.origin}/` },
        ],
      })
    : [];

export default function Landing() {
  return <LandingScreen {...(useLoaderData<typeof loader>() as never as LandingData)} />;
}
type LandingData = Parameters<typeof LandingScreen>[0];
