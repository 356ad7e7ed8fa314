import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { faqsOf } from "~/content/faqs";
import { cacheHeaders, CACHEABLE } from "./public.server";
import { breadcrumbs, pageMeta } from "~/ui/frame/page-meta";
import { FaqScreen } from "~/ui/public/resources-screen";
import { originOf } from "~/ui/frame/origin";

export const headers = cacheHeaders;

export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const brand = context.services.configuration.BRAND_NAME;
  const page = { brand, origin: originOf(context, request) };
  return json({ ...page, faqs: faqsOf(brand) }, { headers: CACHEABLE });
};

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        origin: data.origin,
        brand: data.brand,
        path: "/resources/faq",
        title: `Frequently Asked Questions | ${data.brand}`,
        description:
          "What the service does with a medical bill, what it costs and what it can't do.",
        image: "/social/faq.png",
        imageAlt: "Frequently Asked Questions",
        data: [
          {
            "@type": "FAQPage",
            mainEntity: data.faqs.map(({ question, answer }) => ({
              "@type": "Question",
              name: question,
              acceptedAnswer: { "@type": "Answer", text: answer },
            })),
          },
          breadcrumbs(data.origin, [
            { name: data.brand, path: "/" },
            { name: "Resources", path: "/resources" },
            { name: "Frequently Asked Questions", path: "/resources/faq" },
          ]),
        ],
      })
    : [];

export default function Faq() {
  return <FaqScreen faqs={useLoaderData<typeof loader>().faqs} />;
}
