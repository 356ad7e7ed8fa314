import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { cacheHeaders, CACHEABLE } from "./public.server";
import { TermsScreen } from "~/ui/public/legal-screens";
import { breadcrumbs, pageMeta } from "~/ui/frame/page-meta";
import { originOf } from "~/ui/frame/origin";

export const headers = cacheHeaders;

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  json(
    { brand: context.services.configuration.BRAND_NAME, origin: originOf(context, request) },
    { headers: CACHEABLE },
  );

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        ...data,
        path: "/terms",
        title: `Terms | ${data.brand}`,
        description:
          "What the service does, what it isn't, what you do and what it costs: in plain words.",
        image: "/social/terms.png",
        imageAlt: "Terms",
        data: [
          breadcrumbs(data.origin, [
            { name: data.brand, path: "/" },
            { name: "Terms", path: "/terms" },
          ]),
        ],
      })
    : [];

export default TermsScreen;
