/** The pages that are the same for everybody: the only addresses that the edge cache answers. */
const ADDRESSES: ReadonlySet<string> = new Set([
  "/",
  "/example",
  "/how-we-check",
  "/privacy",
  "/terms",
  "/resources",
  "/resources/blog",
  "/resources/documents",
  "/resources/faq",
  "/feed.json",
  "/feed.xml",
  "/llms.txt",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
]);
const POST = /^\/blog\/[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,199}$/;
const CASES = /^\/how-we-check\/[a-z][a-z-]{0,60}$/;
const CARD = /^\/social\/(blog\/)?[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,199}\.png$/;

/** Whether a path, exactly as it is written, is such an address. */
export const isPublicPage = (path: string): boolean =>
  ADDRESSES.has(path) || POST.test(path) || CASES.test(path) || CARD.test(path);
