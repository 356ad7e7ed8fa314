import type { MetaFunction } from "@remix-run/cloudflare";
import { FAQS } from "~/content/faqs";
import { FaqScreen } from "~/ui/resources-screen";

export const meta: MetaFunction = () => [
  { title: "Frequently Asked Questions" },
  {
    name: "description",
    content: "What the service does with a medical bill, what it costs and what it cannot do.",
  },
];

export default function Faq() {
  return <FaqScreen faqs={FAQS} />;
}
