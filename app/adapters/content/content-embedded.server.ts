import type { EmbeddedDocument, EmbeddedPost } from "~/content/entry";

export type Library = { posts: readonly EmbeddedPost[]; documents: readonly EmbeddedDocument[] };

type WireEntry = {
  sys: { id: string; type: "Entry"; createdAt: string; updatedAt: string; revision: number };
  fields: Record<string, unknown> & { title: string; description: string };
};
type Asset = { sys: { id: string; type: "Asset" }; fields: { file: { url: string } } };

const sysOf = (id: string, createdAt: string) =>
  ({ id, type: "Entry", createdAt, updatedAt: createdAt, revision: 1 }) as const;

/** A document's file has its own id, as the content service would give it. */
const fileId = (id: string) => `${id}-file`;

const postEntry = ({ id, createdAt, fields }: EmbeddedPost): WireEntry => ({
  sys: sysOf(id, createdAt),
  fields,
});
const documentEntry = ({ id, createdAt, fields }: EmbeddedDocument): WireEntry => ({
  sys: sysOf(id, createdAt),
  fields: {
    ...fields,
    file: { sys: { type: "Link", linkType: "Asset", id: fileId(id) } },
  },
});
const assetOf = ({ id, createdAt, fields, file }: EmbeddedDocument): Asset => ({
  sys: { ...sysOf(fileId(id), createdAt), type: "Asset" },
  fields: {
    ...{ title: fields.title },
    file: {
      ...{ fileName: file.fileName, contentType: "application/pdf", details: { size: file.size } },
      url: `/${file.path.replace(/^\/?(public\/)?/, "")}`,
    },
  },
});

/** Newest first by what the query names. */
const sortedBy = (order: string | undefined, entries: readonly WireEntry[]): WireEntry[] => {
  const key = (entry: WireEntry): string =>
    order === "-fields.publishDate" ? String(entry.fields.publishDate) : entry.sys.createdAt;
  return order ? entries.toSorted((a, b) => key(b).localeCompare(key(a))) : [...entries];
};

/** As the service searches: every word occurs somewhere in the entry's texts. */
const matches = (entry: WireEntry, query: string): boolean => {
  const text = JSON.stringify(entry.fields).toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** What the content service would answer to a query for entries if it held this library. */
export function embeddedEntries(library: Library, query: Readonly<Record<string, string>>) {
  const all =
    query.content_type === "blogPost"
      ? library.posts.map(postEntry)
      : query.content_type === "referenceDocument"
        ? library.documents.map(documentEntry)
        : [...library.posts.map(postEntry), ...library.documents.map(documentEntry)];
  const linked = query.links_to_asset;
  const found = all.filter(
    (entry) =>
      (query["fields.slug"] === undefined || entry.fields.slug === query["fields.slug"]) &&
      (query.query === undefined || matches(entry, query.query)) &&
      (linked === undefined || fileId(entry.sys.id) === linked),
  );
  const items = sortedBy(query.order, found).slice(0, Number(query.limit ?? 100));
  const named = new Set(items.map(({ sys }) => sys.id));
  return {
    sys: { type: "Array" },
    total: found.length,
    skip: 0,
    limit: Number(query.limit ?? 100),
    items,
    includes: { Asset: library.documents.filter(({ id }) => named.has(id)).map(assetOf) },
  };
}
