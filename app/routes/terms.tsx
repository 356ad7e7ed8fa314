import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { originOf, saysWhole, WHOLE } from "./public.server";
import { TermsScreen } from "~/ui/public/legal-screens";
import { breadcrumbs, pageMeta } from "~/ui/frame/page-meta";

export const headers = saysWhole;

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  json(
    { brand: context.services.configuration.BRAND_NAME, origin: originOf(context, request) },
    { headers: WHOLE },
  );

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        ...data,
        path: "/terms",
        title: `Terms | ${data.brand}`,
        description:
          "What the service does, what it is not, what you do and what it costs: in plain words.",
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
