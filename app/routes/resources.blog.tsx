import type { MetaFunction } from "@remix-run/cloudflare";
import { BlogScreen } from "~/ui/resources-screen";

export const meta: MetaFunction = () => [{ title: "Blog" }];

export default BlogScreen;
