import { redirect } from "@remix-run/cloudflare";

/** What browsers and feed readers ask for without having read the page. */
export const loader = () => redirect("/icon-180.png", 301);
