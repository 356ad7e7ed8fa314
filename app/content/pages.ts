/** The public pages that do not come from the content service, for lists and social cards. */
export const PUBLIC_PAGES = [
  { path: "/", card: "home", title: "Understand, check and reduce your medical bills" },
  { path: "/example", card: "example", title: "An example report" },
  { path: "/how-we-check", card: "how-we-check", title: "How we check a bill" },
  { path: "/resources", card: "resources", title: "Resources" },
  { path: "/resources/blog", card: "blog", title: "Blog" },
  { path: "/resources/documents", card: "documents", title: "All Reference Documents" },
  { path: "/resources/faq", card: "faq", title: "Frequently Asked Questions" },
  { path: "/privacy", card: "privacy", title: "Privacy" },
  { path: "/terms", card: "terms", title: "Terms" },
] as const;

/** Public pages with a form: in the site map, without a social card, and never cached. */
export const FORM_PAGES = ["/check", "/contact"] as const;
