import type { Sentence } from "./sentence";

const ARRIVES_WHOLE =
  "Public pages run no script and arrive whole, so there is never a moment in which one is loading.";

export const LANDING: readonly Sentence[] = [
  {
    says: "Hero 'Navigating the Maze of Medical Bills' with a short description, 'Get Started Today' to /signup and 'Resources' to /resources",
    proven: ["browser/public.spec.ts: the landing page shows what the specification names"],
  },
  {
    says: "'How {brand} Puts You in Control': AI-Powered Error Detection, Maximized Savings Opportunities, Expert Dispute Assistance",
    proven: ["browser/public.spec.ts: the landing page shows what the specification names"],
  },
  {
    says: "'Ready to Take Control of Your Medical Bills?' with 'Upload Your First Bill' to /upload",
    proven: ["browser/public.spec.ts: the landing page shows what the specification names"],
  },
  {
    says: "Mission section and a footer with the current year and a rights notice",
    proven: ["browser/public.spec.ts: the landing page shows what the specification names"],
  },
  {
    says: "Title and description metadata for search and social sharing",
    proven: ["browser/public.spec.ts: is whole, light, valid and runs nothing"],
  },
  {
    says: "The latest-posts section loads the 3 newest blog posts",
    proven: ["browser/public.spec.ts: the landing page shows what the specification names"],
  },
];

export const READING_ROOM: readonly Sentence[] = [
  {
    says: "Six question and answer pairs: what it is, how it helps, how error detection works, whether it saves money, a discrepancy, who benefits",
    proven: ["browser/public.spec.ts: six questions are answered"],
  },
  {
    says: "Heading 'Resources' with its subtitle, title 'Resources | {brand}' and a meta description",
    proven: [
      "browser/public.spec.ts: the resources show what the specification names",
      "browser/public.spec.ts: is whole, light, valid and runs nothing",
    ],
  },
  {
    says: "Recent Blog Posts in 1, 2 or 3 columns, each with title, summary clamped to 3 lines and 'Read More'; 'View All Blog Posts'",
    proven: [
      "browser/public.spec.ts: the resources show what the specification names",
      "browser/public.spec.ts: posts stand in one, two or three columns, their summaries in at most three lines",
    ],
  },
  {
    says: "Recent Reference Documents: up to 3 cards, 'Download Document' in a new tab; 'View All Documents'",
    proven: ["browser/public.spec.ts: the resources show what the specification names"],
  },
  {
    says: "'No recent blog posts available.', 'No recent reference documents available.', 'No reference documents available.'",
    proven: ["browser/content.spec.ts: what is empty says so @verify"],
  },
  {
    says: "Frequently Asked Questions: intro, 'View All FAQs' and 'Go to Resources Home'",
    proven: ["browser/public.spec.ts: the resources show what the specification names"],
  },
  {
    says: "'Loading resources...', 'Loading documents...', 'Loading blog posts...', 'Loading blog post...'",
    proven: ["browser/public.spec.ts: is whole, light, valid and runs nothing"],
    differs: ARRIVES_WHOLE,
  },
  {
    says: "'Failed to load resources. Please try again later.' and 'Failed to load documents. Please try again later.' in red, also logged",
    proven: [
      "browser/content.spec.ts: what cannot be fetched says so @verify",
      "adapters/content/content.test.ts: a refusal is not asked again",
    ],
  },
  {
    says: "'All Reference Documents' with subtitle and every document; the download is named after the title",
    proven: [
      "browser/public.spec.ts: a document is saved under its title",
      "browser/public.spec.ts: every document is listed under the heading the specification gives",
    ],
  },
  {
    says: "Documents page: title, description and social-share metadata (type website, summary card)",
    proven: [
      "browser/public.spec.ts: every document is listed under the heading the specification gives",
    ],
  },
];

export const BLOG: readonly Sentence[] = [
  {
    says: "All posts, newest publish date first, under 'From the {brand} Blog' and its subtitle",
    proven: ["browser/public.spec.ts: the blog lists all posts, newest first"],
  },
  {
    says: "Each card: optional featured image (alt text is the title), title, description with its line breaks, 'Read More'",
    proven: [
      "browser/content.spec.ts: a post's picture stands on its card and on its page, from our own address @verify",
    ],
  },
  {
    says: "'Error loading blog posts.'",
    proven: ["browser/content.spec.ts: what cannot be fetched says so @verify"],
  },
  {
    says: "'Error loading blog post: {message}' and 'Blog post not found.'",
    proven: [
      "browser/content.spec.ts: what cannot be fetched says so @verify",
      "browser/public.spec.ts: a post that is not there says so",
    ],
  },
  {
    says: "A post: title, 'Published on {locale date} by {author}', featured image, main content",
    proven: [
      "browser/public.spec.ts: from the landing page to a post, and back to the list",
      "browser/content.spec.ts: a post's picture stands on its card and on its page, from our own address @verify",
    ],
  },
  {
    says: "Headings 1-3, paragraphs, bullet and numbered lists, list items and hyperlinks; line breaks stay line breaks",
    proven: [
      "browser/content.spec.ts: rich text has its headings, lists, links and line breaks @verify",
      "adapters/content/content.test.ts: rich text",
    ],
  },
  {
    says: "'{title} | {brand} Blog', description, social-sharing and large-image card metadata",
    proven: [
      "browser/content.spec.ts: rich text has its headings, lists, links and line breaks @verify",
    ],
  },
  {
    says: "The description falls back to the first 160 characters of the first text of the main content",
    proven: [
      "browser/content.spec.ts: rich text has its headings, lists, links and line breaks @verify",
    ],
  },
  {
    says: "The social image is the featured image URL with an https: prefix",
    proven: [
      "browser/content.spec.ts: a post's picture stands on its card and on its page, from our own address @verify",
    ],
    differs:
      "The picture goes through our own /media, so that a page makes no third-party request; its address has the site's own scheme.",
  },
];

export const SERVICES: readonly Sentence[] = [
  {
    says: "blogPost by publishDate descending; by slug, limit 1; by creation descending, limit 3; referenceDocument newest first, limit 3 or none",
    proven: [
      "adapters/content/content.test.ts: asks the content service as the specification says",
    ],
  },
  {
    says: "The content client retries on server 5xx, 429 and connection errors",
    proven: [
      "adapters/content/content.test.ts: a 500, a 429 and a lost answer are asked again, and what follows counts",
    ],
  },
  {
    says: "AI: POST with contents, parts and text; the reply is the first candidate's first part text; the key in the query string",
    proven: [
      "adapters/gemini.test.ts: sends what Gemini documents, with the key in a header and nowhere else",
    ],
    differs: "The key goes in a header: addresses are logged on the way.",
  },
  {
    says: "AI: up to 3 attempts, waiting 1 second then doubling; a non-OK status or an invalid structure is a failed attempt",
    proven: [
      "adapters/gemini.test.ts: three calls and no more for",
      "adapters/gemini.test.ts: silence counts as a failed attempt when its time is over",
    ],
  },
  {
    says: "'Sorry, there was an issue connecting to the AI. Please try again later.' on the report",
    proven: [
      "browser/ai.spec.ts: without the AI the composed letter is there, with a way to try again until the day's drafts are used up @verify",
    ],
  },
];
