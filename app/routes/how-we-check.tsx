import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { caseBook, scoreOfAll } from "~/content/case-book";
import { shownOutcomes } from "~/domain/report/outcomes";
import { RULES } from "~/domain/audit/register";
import { cacheHeaders, CACHEABLE } from "./public.server";
import { MethodScreen } from "~/ui/public/method-screen";
import { breadcrumbs, pageMeta } from "~/ui/frame/page-meta";
import { originOf } from "~/ui/frame/origin";

const TITLE = "How we check a bill";

export const headers = cacheHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        origin: data.origin,
        brand: data.brand,
        path: "/how-we-check",
        title: `${TITLE} | ${data.brand}`,
        description:
          "Every rule we check a medical bill by, its public source and edition, and how often it was right on documents whose mistakes are known.",
        image: "/social/how-we-check.png",
        imageAlt: TITLE,
        data: [
          breadcrumbs(data.origin, [
            { name: data.brand, path: "/" },
            { name: TITLE, path: "/how-we-check" },
          ]),
        ],
      })
    : [];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = context;
  const [editions, counts] = await Promise.all([
    services.documents.editions(),
    services.caseFiles.outcomeCounts(),
  ]);
  const outcomes = shownOutcomes(counts);
  return json(
    {
      brand: services.configuration.BRAND_NAME,
      origin: originOf(context, request),
      rules: RULES.map((rule) => ({
        ...rule,
        check: undefined,
        score: caseBook.scores[rule.id] ?? null,
        hasCases: rule.id in caseBook.rules,
        outcomes: outcomes[rule.id] ?? null,
      })),
      scored: {
        day: caseBook.day,
        bills: caseBook.bills,
        clean: caseBook.clean,
        cleanQuestioned: caseBook.cleanQuestioned,
        all: scoreOfAll(caseBook),
      },
      editions,
    },
    { headers: CACHEABLE },
  );
}

export default function HowWeCheck() {
  return <MethodScreen {...useLoaderData<typeof loader>()} />;
}
