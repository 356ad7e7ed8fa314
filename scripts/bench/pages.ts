import { EMBEDDED } from "~/content/library";
import { ROWS, reviewId } from "./page-data";

export type Page = {
  name: string;
  path: string;
  signedIn: boolean;
  /** Public and yet with a script: the sign-in page asks for a passkey. */
  scripted?: true;
  /** The beginning of its h1. */
  heading: string;
  /** Measured under load. */
  pressed?: true;
  /** Something each row has once, and how many there must be. */
  rows?: { pattern: RegExp; count: number };
};

/** The post the bench reads: the first of the library. */
const FIRST_POST = EMBEDDED.posts[0]!.fields;

export const COOKIE = "session=bench";

export const PAGES: readonly Page[] = [
  {
    name: "landing",
    path: "/",
    signedIn: false,
    heading: "Navigating the Maze of Medical Bills",
    pressed: true,
  },
  {
    name: "blog post",
    path: `/blog/${FIRST_POST.slug}`,
    signedIn: false,
    heading: FIRST_POST.title,
    pressed: true,
  },
  { name: "resources", path: "/resources", signedIn: false, heading: "Resources" },
  {
    name: "questions",
    path: "/resources/faq",
    signedIn: false,
    heading: "Frequently Asked Questions",
  },
  { name: "login", path: "/login", signedIn: false, scripted: true, heading: "Welcome back!" },
  {
    name: "dashboard",
    path: "/dashboard",
    signedIn: true,
    heading: "Welcome, bench@example.com!",
    pressed: true,
    rows: { pattern: /<a [^>]*href="\/report\/bench-review-\d\d"/g, count: ROWS },
  },
  {
    name: "report",
    path: `/report/${reviewId}`,
    signedIn: true,
    heading: "Insight Report",
    pressed: true,
    rows: { pattern: /<tr [^>]*id="L\d+"/g, count: ROWS },
  },
  { name: "letter", path: `/letter/${reviewId}`, signedIn: true, heading: "Your letter" },
  { name: "upload", path: "/upload", signedIn: true, heading: "Upload your bill" },
];

type Answer = Pick<Response, "status" | "text"> & { headers: Pick<Headers, "get"> };

/** Fetches a page as a browser would and makes sure that it is the whole page, headers included. */
export async function fetchPage(
  page: Page,
  ask: (path: string, cookie: string | null) => Promise<Answer>,
): Promise<string> {
  const answer = await ask(page.path, page.signedIn ? COOKIE : null);
  const html = await answer.text();
  const wrong = faultOf(page, answer, html);
  if (wrong !== null) throw new Error(`${page.name}: ${wrong}`);
  return html;
}

function faultOf(page: Page, answer: Answer, html: string): string | null {
  if (answer.status !== 200) return `answered ${answer.status}`;
  const policy = answer.headers.get("content-security-policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!policy.includes("default-src 'none'")) return "has no content security policy";
  if (nonce === undefined && !policy.includes("script-src 'none'")) return "may run any script";
  const inline = [...html.matchAll(/<script[^>]*nonce="([^"]*)"/g)].map((match) => match[1]);
  if (inline.some((given) => given !== nonce)) return "has a script its policy forbids";
  const hasScript = inline.length > 0;
  if ((page.signedIn || page.scripted === true) !== hasScript)
    return hasScript ? "has a script" : "has no script";
  if (page.signedIn && answer.headers.get("cache-control") !== "private, no-store")
    return "may be cached";
  const heading = /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<!--.*?-->|<[^>]*>/g, "")
    .trim();
  if (!heading?.startsWith(page.heading)) return `is headed "${heading}", not "${page.heading}"`;
  const found = page.rows ? new Set(html.match(page.rows.pattern)).size : 0;
  if (page.rows && found !== page.rows.count) return `has ${found} rows, not ${page.rows.count}`;
  return html.endsWith("</html>") ? null : "is cut off";
}
