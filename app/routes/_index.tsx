import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { requireAnonymous } from "~/routes/guards.server";
import { LandingScreen } from "~/ui/landing-screen";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAnonymous(context, request);
  return { brand: context.services.configuration.BRAND_NAME };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = `${data?.brand ?? "Plainbill"}: understand, check and reduce your medical bills`;
  const description =
    "Upload a medical bill and see every line in plain words, what looks wrong and why, and a dispute letter ready to send.";
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
  ];
};

export default LandingScreen;
