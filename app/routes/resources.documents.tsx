import type { MetaFunction } from "@remix-run/cloudflare";
import { ReferenceDocumentsScreen } from "~/ui/resources-screen";

const title = "All Reference Documents";
const description = "Browse our complete collection of reference documents.";

export const meta: MetaFunction = () => [
  { title },
  { name: "description", content: description },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:type", content: "website" },
  { name: "twitter:card", content: "summary" },
];

export default ReferenceDocumentsScreen;
