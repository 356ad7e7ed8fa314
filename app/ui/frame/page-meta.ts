import type { MetaDescriptor } from "@remix-run/react";
import type { Article, BreadcrumbList, FAQPage, Organization, WebSite } from "schema-dts";

/** Facts for search engines, in schema.org's own types. */
export type StructuredData =
  | Exclude<Article, string>
  | Exclude<BreadcrumbList, string>
  | Exclude<FAQPage, string>
  | Exclude<Organization, string>
  | Exclude<WebSite, string>;

/** What search engines and shared links show of a public page. */
export type PageMeta = {
  /** Where the site is reached, without a trailing slash. */
  origin: string;
  brand: string;
  /** The canonical path. */
  path: string;
  title: string;
  description: string;
  type?: "website" | "article";
  card?: "summary" | "summary_large_image";
  /** An own path. */
  image: string;
  imageSize?: { width: number; height: number };
  imageAlt: string;
  /** schema.org objects, without their context. */
  data?: readonly StructuredData[];
  article?: { author: string; published: string; modified: string };
};

/** The size of the cards we draw ourselves. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The tags of a public page's head, for search engines and shared links. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { origin, path, title, description, article, data = [] } = page;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: origin + path },
    ...openGraph(page),
    ...(article ? articleTags(article) : []),
    ...twitterCard(page),
    ...data.map((one) => ({ "script:ld+json": { "@context": "https://schema.org", ...one } })),
  ];
}

function openGraph(page: PageMeta): MetaDescriptor[] {
  const { origin, imageSize = CARD_SIZE, type = "website" } = page;
  return [
    { property: "og:site_name", content: page.brand },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: type },
    { property: "og:url", content: origin + page.path },
    { property: "og:locale", content: "en_US" },
    { property: "og:image", content: origin + page.image },
    { property: "og:image:width", content: String(imageSize.width) },
    { property: "og:image:height", content: String(imageSize.height) },
    { property: "og:image:alt", content: page.imageAlt },
  ];
}

const articleTags = (article: NonNullable<PageMeta["article"]>): MetaDescriptor[] => [
  { property: "article:published_time", content: article.published },
  { property: "article:modified_time", content: article.modified },
  { property: "article:author", content: article.author },
];

const twitterCard = (page: PageMeta): MetaDescriptor[] => [
  { name: "twitter:card", content: page.card ?? "summary_large_image" },
  { name: "twitter:title", content: page.title },
  { name: "twitter:description", content: page.description },
  { name: "twitter:image", content: page.origin + page.image },
  { name: "twitter:image:alt", content: page.imageAlt },
];

/** The way to a page, as search engines show it; the last step is the page itself. */
export const breadcrumbs = (
  origin: string,
  steps: readonly { name: string; path: string }[],
): StructuredData => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});

export const organization = (origin: string, brand: string): Exclude<Organization, string> => ({
  "@type": "Organization",
  name: brand,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});
