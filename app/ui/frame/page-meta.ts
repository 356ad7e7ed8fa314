import type { MetaDescriptor } from "@remix-run/react";
import type { Article, BreadcrumbList, FAQPage, Organization, WebSite } from "schema-dts";

/** What search engines are told of a page, in schema.org's own types. */
export type StructuredData =
  | Exclude<Article, string>
  | Exclude<BreadcrumbList, string>
  | Exclude<FAQPage, string>
  | Exclude<Organization, string>
  | Exclude<WebSite, string>;

/** What search engines and shared links say of a public page. */
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

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { origin, brand, path, title, description, type = "website" } = page;
  const { card = "summary_large_image", imageSize = CARD_SIZE, article, data = [] } = page;
  const url = origin + path;
  const image = origin + page.image;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: brand },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: type },
    { property: "og:url", content: url },
    { property: "og:locale", content: "en_US" },
    { property: "og:image", content: image },
    { property: "og:image:width", content: String(imageSize.width) },
    { property: "og:image:height", content: String(imageSize.height) },
    { property: "og:image:alt", content: page.imageAlt },
    ...(article
      ? [
          { property: "article:published_time", content: article.published },
          { property: "article:modified_time", content: article.modified },
          { property: "article:author", content: article.author },
        ]
      : []),
    { name: "twitter:card", content: card },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: page.imageAlt },
    ...data.map((one) => ({ "script:ld+json": { "@context": "https://schema.org", ...one } })),
  ];
}

/** Where a page stands, as search engines show it; the last step is the page itself. */
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
