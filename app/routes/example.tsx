import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import example from "~/content/example.json";
import { cacheHeaders, CACHEABLE } from "./public.server";
import { ExampleScreen, type Example } from "~/ui/public/example-screen";
import { breadcrumbs, pageMeta } from "~/ui/frame/page-meta";
import { originOf } from "~/ui/frame/origin";

export const headers = cacheHeaders;

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  json(
    {
      example: example as unknown as Example,
      brand: context.services.configuration.BRAND_NAME,
      origin: originOf(context, request),
    },
    { headers: CACHEABLE },
  );

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        origin: data.origin,
        brand: data.brand,
        path: "/example",
        title: `An example report | ${data.brand}`,
        description:
          "A medical bill with what our engine says about it: each line in question, the rule and its source, and the letter that asks about it.",
        image: "/social/example.png",
        imageAlt: "An example report",
        data: [
          breadcrumbs(data.origin, [
            { name: data.brand, path: "/" },
            { name: "An example report", path: "/example" },
          ]),
        ],
      })
    : [];

export default function ExampleReport() {
  return <ExampleScreen {...(useLoaderData<typeof loader>().example as unknown as Example)} />;
}
