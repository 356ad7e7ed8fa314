import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { ResourcesScreen } from "~/ui/resources-screen";

export const loader = ({ context }: LoaderFunctionArgs) => ({
  brand: context.services.configuration.BRAND_NAME,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Resources | ${data?.brand ?? ""}` },
  {
    name: "description",
    content:
      "Articles, documents and answers about understanding, managing and reducing medical bills.",
  },
];

export default ResourcesScreen;
