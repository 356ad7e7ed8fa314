import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import measured from "~/content/measured.json";
import { shownOutcomes } from "~/domain/outcomes";
import { RULES } from "~/domain/rules/register";
import { MethodScreen, type Measured } from "~/ui/method-screen";

export const meta: MetaFunction = () => [
  { title: "How we check a bill" },
  {
    name: "description",
    content:
      "Every rule we check a medical bill by, its public source and edition, and how often it was right on documents whose mistakes are known.",
  },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = context;
  const [editions, counts] = await Promise.all([
    services.documents.editions(),
    services.caseFiles.outcomeCounts(),
  ]);
  const outcomes = shownOutcomes(counts);
  return {
    rules: RULES.map((rule) => ({
      ...rule,
      check: undefined,
      measured: (measured.rules as Record<string, Measured>)[rule.id] ?? null,
      outcomes: outcomes[rule.id] ?? null,
    })),
    measuredOn: { documents: measured.documents, day: measured.day },
    editions,
  };
}

export default function HowWeCheck() {
  return <MethodScreen {...useLoaderData<typeof loader>()} />;
}
