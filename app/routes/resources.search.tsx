import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { faqsOf } from "~/content/faqs";
import { readContent, UNAVAILABLE } from "./public.server";
import { MOST_SEARCH_LETTERS, SearchScreen } from "~/ui/public/search-screen";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { content, configuration } = context.services;
  const given = new URL(request.url).searchParams.get("q") ?? "";
  const words = given.normalize("NFC").trim().replace(/\s+/g, " ").slice(0, MOST_SEARCH_LETTERS);
  const nothing = { ok: true as const, value: { posts: [], documents: [] } };
  const found = words === "" ? nothing : await readContent(context, content.search(words));
  const wanted = words.toLowerCase().split(" ");
  const faqs = faqsOf(configuration.BRAND_NAME)
    .map((faq, index) => ({ ...faq, anchor: `question-${index + 1}` }))
    .filter(({ question, answer }) => {
      const text = `${question} ${answer}`.toLowerCase();
      return words !== "" && wanted.every((word) => text.includes(word));
    });
  return json(
    {
      ...{ words, faqs, brand: configuration.BRAND_NAME },
      ...(found.ok ? found.value : { posts: [], documents: [] }),
      error: found.ok ? null : "Failed to load resources. Please try again later.",
    },
    found.ok ? {} : UNAVAILABLE,
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Search the resources | ${data?.brand ?? ""}` },
  { name: "description", content: "Search articles, reference documents and questions." },
  { name: "robots", content: "noindex" },
];

export default function Search() {
  return <SearchScreen {...useLoaderData<typeof loader>()} />;
}
