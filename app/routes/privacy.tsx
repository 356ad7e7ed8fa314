import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { cacheHeaders, CACHEABLE } from "./public.server";
import { PrivacyScreen } from "~/ui/public/legal-screens";
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
        path: "/privacy",
        title: `Privacy | ${data.brand}`,
        description: "What's stored where, who sees it, and how long: in plain words.",
        image: "/social/privacy.png",
        imageAlt: "Privacy",
        data: [
          breadcrumbs(data.origin, [
            { name: data.brand, path: "/" },
            { name: "Privacy", path: "/privacy" },
          ]),
        ],
      })
    : [];

export default PrivacyScreen;
