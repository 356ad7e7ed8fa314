import type { FieldsOf } from "~/domain/log";
import * as z from "zod";
import type {
  MediaFile,
  ContentImage,
  Post,
  PostCard,
  ReferenceDocument,
} from "~/content/public-content";
import { readRichText } from "./rich-text.server";

/** The content service's own file hosts; nothing else is ever fetched. */
const FILE_HOST = /^(images|assets|downloads)\.ctfassets\.net$/;
const ID = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/);

const Sys = z.looseObject({
  id: ID,
  createdAt: z.string().max(40),
  updatedAt: z.string().max(40).optional(),
  revision: z.int().nonnegative().optional(),
});
const Link = z.looseObject({ sys: z.looseObject({ id: ID }) });
const text = (most: number) => z.string().trim().max(most);

const Asset = z.looseObject({
  sys: Sys,
  fields: z.looseObject({
    file: z.looseObject({
      url: z.string().max(1_000),
      contentType: z.string().max(200),
      details: z
        .looseObject({
          size: z.int().nonnegative().optional(),
          image: z
            .looseObject({ width: z.int().positive(), height: z.int().positive() })
            .optional(),
        })
        .optional(),
    }),
  }),
});

const PostFields = z.looseObject({
  title: text(300).min(1),
  slug: z.string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,200}$/),
  description: text(5_000).default(""),
  summary: text(5_000).default(""),
  author: text(200).min(1),
  publishDate: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}/)
    .transform((given) => given.slice(0, 10)),
  featuredImage: Link.nullish(),
  mainContent: z.unknown().optional(),
});
const PostEntry = z.looseObject({ sys: Sys, fields: PostFields });
const DocumentEntry = z.looseObject({
  sys: Sys,
  fields: z.looseObject({
    title: text(300).min(1),
    description: text(5_000).default(""),
    file: Link.nullish(),
  }),
});
const Identified = z.looseObject({ sys: z.looseObject({ id: z.string() }) });
const Titled = z.looseObject({ fields: z.looseObject({ title: text(300).min(1) }) });

/** What the service sends for a list: entries, and beside them the assets they name. */
export const EntryList = z.looseObject({
  items: z.array(z.unknown()),
  includes: z.looseObject({ Asset: z.array(z.unknown()).optional() }).optional(),
});
export type EntryList = z.infer<typeof EntryList>;

/** A file where it may be fetched from. */
export type FileSource = MediaFile & {
  url: string;
  mediaType: string;
  bytes: number;
  size: { width: number; height: number } | null;
};

/** Called with an entry that cannot be shown, and why. */
export type Skipped = (id: string, why: FieldsOf<"content-skipped">["why"]) => void;

/** Why zod refused, without quoting the content. */
const idOf = (raw: unknown): string => {
  const found = Identified.safeParse(raw);
  return found.success ? found.data.sys.id.slice(0, 64) : "unknown";
};

/** The address of a file on one of the service's hosts, always https; or null. `embedded` allows a path of our own. */
function fileUrl(given: string, embedded: boolean): string | null {
  if (embedded && /^\/(?!\/)[\w./-]+$/.test(given)) return given;
  const absolute = given.startsWith("//") ? `https:${given}` : given;
  if (!URL.canParse(absolute)) return null;
  const { protocol, hostname, port, username, href } = new URL(absolute);
  return protocol === "https:" && FILE_HOST.test(hostname) && port === "" && username === ""
    ? href
    : null;
}

/** Every asset of an answer that may be shown, by id. */
export function filesOf(
  list: EntryList,
  embedded: boolean,
  skipped: Skipped,
): Map<string, FileSource> {
  const files = new Map<string, FileSource>();
  for (const raw of list.includes?.Asset ?? []) {
    const parsed = Asset.safeParse(raw);
    if (!parsed.success) {
      skipped(idOf(raw), "not-as-expected");
      continue;
    }
    const { sys, fields } = parsed.data;
    const url = fileUrl(fields.file.url, embedded);
    if (url === null) {
      skipped(sys.id, "file-elsewhere");
      continue;
    }
    files.set(sys.id, {
      id: sys.id,
      version: sys.revision ?? 1,
      url,
      mediaType: fields.file.contentType.split(";")[0]!.trim().toLowerCase(),
      bytes: fields.file.details?.size ?? 0,
      size: fields.file.details?.image ?? null,
    });
  }
  return files;
}

const imageFrom = (file: FileSource | undefined): ContentImage | null =>
  file?.size && file.mediaType.startsWith("image/")
    ? { id: file.id, version: file.version, width: file.size.width, height: file.size.height }
    : null;

/** The valid entries; a broken one is skipped. */
function entriesOf<Entry>(list: EntryList, shape: z.ZodType<Entry>, skipped: Skipped): Entry[] {
  return list.items.flatMap((raw) => {
    const parsed = shape.safeParse(raw);
    if (parsed.success) return [parsed.data];
    skipped(idOf(raw), "not-as-expected");
    return [];
  });
}

const cardFrom = (
  fields: z.infer<typeof PostFields>,
  files: ReadonlyMap<string, FileSource>,
): PostCard => ({
  slug: fields.slug,
  title: fields.title,
  description: fields.description,
  summary: fields.summary,
  author: fields.author,
  publishDate: fields.publishDate,
  image: imageFrom(files.get(fields.featuredImage?.sys.id ?? "")),
});

export const cardsOf = (
  list: EntryList,
  files: ReadonlyMap<string, FileSource>,
  skipped: Skipped,
): PostCard[] => entriesOf(list, PostEntry, skipped).map(({ fields }) => cardFrom(fields, files));

/** Posts with their text; one whose text is no article is skipped. */
export const postsOf = (
  list: EntryList,
  files: ReadonlyMap<string, FileSource>,
  skipped: Skipped,
): Post[] =>
  entriesOf(list, PostEntry, skipped).flatMap(({ sys, fields }) => {
    const content = readRichText(fields.mainContent, (id) => imageFrom(files.get(id)));
    if (content)
      return [{ ...cardFrom(fields, files), content, updatedAt: sys.updatedAt ?? sys.createdAt }];
    skipped(sys.id, "no-rich-text");
    return [];
  });

export const documentsOf = (
  list: EntryList,
  files: ReadonlyMap<string, FileSource>,
  skipped: Skipped,
): ReferenceDocument[] =>
  entriesOf(list, DocumentEntry, skipped).map(({ sys, fields }) => {
    const file = files.get(fields.file?.sys.id ?? "");
    return {
      id: sys.id,
      title: fields.title,
      description: fields.description,
      file: file
        ? { id: file.id, version: file.version, mediaType: file.mediaType, bytes: file.bytes }
        : null,
    };
  });

/** The title of the first entry, whatever its type: what a file of its is called. */
export const titleOf = (list: EntryList): string => {
  const parsed = Titled.safeParse(list.items[0]);
  return parsed.success ? parsed.data.fields.title : "document";
};
