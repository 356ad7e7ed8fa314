import { logLine, publicName } from "~/domain/log";
import type { Post, PostCard, ReferenceDocument } from "~/content/public-content";
import { clientFor, ContentFault, faultFrom, type Query } from "./content-client.server";
import type { Library } from "./content-embedded.server";
import {
  cardsOf,
  documentsOf,
  EntryList,
  filesOf,
  postsOf,
  titleOf,
  type FileSource,
  type Skipped,
} from "./content-entries.server";
import type { Configuration } from "~/adapters/configuration.server";

const BLOG_POST = "blogPost";
const REFERENCE_DOCUMENT = "referenceDocument";
/** Lists need everything but the article itself. */
const CARD_FIELDS =
  "sys,fields.title,fields.slug,fields.description,fields.summary,fields.author,fields.publishDate,fields.featuredImage";
const MOST_ENTRIES = "1000";
const MOST_FOUND = "20";

const skipped: Skipped = (id, why) =>
  console.warn(logLine("content-skipped", { entry: publicName(id), why }));

/**
 * The blog posts and reference documents: from the content service when its settings are given, else the library that
 * comes with the product, through the same client. Reads reject with `ContentFault` and nothing else.
 */
export function contentFrom(configuration: Configuration, library: Library) {
  const entries = (query: Query) => entriesOf(configuration, library, query);
  const cards = async (query: Query): Promise<PostCard[]> => {
    const { list, files } = await entries({ content_type: BLOG_POST, ...query });
    return cardsOf(list, files, skipped);
  };
  const references = async (query: Query): Promise<ReferenceDocument[]> => {
    const { list, files } = await entries({ content_type: REFERENCE_DOCUMENT, ...query });
    return documentsOf(list, files, skipped);
  };

  return {
    /** Every post, newest publish date first. */
    posts: () => cards({ order: "-fields.publishDate", select: CARD_FIELDS, limit: MOST_ENTRIES }),

    /** The posts created last. */
    newestPosts: (limit: number) =>
      cards({ order: "-sys.createdAt", select: CARD_FIELDS, limit: String(limit) }),

    async post(slug: string): Promise<Post | null> {
      const query = { content_type: BLOG_POST, "fields.slug": slug, limit: "1" };
      const { list, files } = await entries(query);
      return postsOf(list, files, skipped)[0] ?? null;
    },

    /** Reference documents, newest first; all of them without a limit. */
    documents: (limit?: number) =>
      references({
        order: "-sys.createdAt",
        limit: limit === undefined ? MOST_ENTRIES : String(limit),
      }),

    /** Posts and documents in which every word occurs. */
    async search(words: string): Promise<{ posts: PostCard[]; documents: ReferenceDocument[] }> {
      const query = { query: words, limit: MOST_FOUND };
      const [posts, documents] = await Promise.all([
        cards({ ...query, select: CARD_FIELDS }),
        references(query),
      ]);
      return { posts, documents };
    },

    /** Where a file that some published entry links to lies, and the entry's title; null for every other id. */
    async file(assetId: string): Promise<{ source: FileSource; title: string } | null> {
      const { list, files } = await entries({ links_to_asset: assetId, limit: "1" });
      const source = files.get(assetId);
      return source ? { source, title: titleOf(list) } : null;
    },
  };
}

/** The entries that a query finds, and the files they link to. */
async function entriesOf(configuration: Configuration, library: Library, query: Query) {
  let answer: unknown;
  try {
    const client = clientFor(configuration, library).withoutLinkResolution;
    answer = await client.getEntries({ include: 1, ...query } as never);
  } catch (error) {
    throw faultFrom(error);
  }
  const list = EntryList.safeParse(answer);
  if (!list.success)
    throw new ContentFault("The content service answered with something else than entries.", {
      ...{ status: 200, statusText: "", details: null, requestId: null },
    });
  const embedded = configuration.CONTENTFUL_SPACE_ID === undefined;
  return { list: list.data, files: filesOf(list.data, embedded, skipped) };
}
