import { BLOCKS, INLINES, MARKS, type Document } from "@contentful/rich-text-types";
import * as z from "zod";
import type { ContentImage } from "~/content/public-content";

/** No honest article comes near these; what is above them is not shown at all. */
const DEEPEST = 24;
const MOST_NODES = 5_000;
const MOST_LETTERS = 400_000;

const DRAWN_BLOCKS: ReadonlySet<string> = new Set([
  BLOCKS.PARAGRAPH,
  BLOCKS.HEADING_1,
  BLOCKS.HEADING_2,
  BLOCKS.HEADING_3,
  BLOCKS.HEADING_4,
  BLOCKS.HEADING_5,
  BLOCKS.HEADING_6,
  BLOCKS.UL_LIST,
  BLOCKS.OL_LIST,
  BLOCKS.LIST_ITEM,
  BLOCKS.QUOTE,
  BLOCKS.HR,
  BLOCKS.TABLE,
  BLOCKS.TABLE_ROW,
  BLOCKS.TABLE_CELL,
  BLOCKS.TABLE_HEADER_CELL,
]);
const DRAWN_MARKS: ReadonlySet<string> = new Set([
  MARKS.BOLD,
  MARKS.ITALIC,
  MARKS.UNDERLINE,
  MARKS.CODE,
]);

const Node = z.looseObject({
  nodeType: z.string(),
  value: z.string().optional(),
  marks: z.array(z.looseObject({ type: z.string() })).optional(),
  data: z.looseObject({}).optional(),
  content: z.array(z.unknown()).optional(),
});
const Target = z.looseObject({ target: z.looseObject({ sys: z.looseObject({ id: z.string() }) }) });

type Drawn = {
  nodeType: string;
  data: Record<string, unknown>;
  content?: Drawn[];
  value?: string;
  marks?: { type: string }[];
};
class TooMuch extends Error {}

/**
 * A rich-text document with only what the page draws: known blocks, four marks, links of safe schemes, and images
 * that `imageOf` finds. What is unknown leaves its text behind. Null when it is no document, or too deep or too
 * large to be an article.
 */
export function readRichText(
  given: unknown,
  imageOf: (assetId: string) => ContentImage | null,
): Document | null {
  const size = { nodes: 0, letters: 0 };

  const children = (content: readonly unknown[] | undefined, depth: number): Drawn[] =>
    (content ?? []).flatMap((child) => drawn(child, depth + 1));

  function drawn(raw: unknown, depth: number): Drawn[] {
    size.nodes += 1;
    if (depth > DEEPEST || size.nodes > MOST_NODES) throw new TooMuch();
    const parsed = Node.safeParse(raw);
    if (!parsed.success) return [];
    const { nodeType, data, content } = parsed.data;
    if (nodeType === "text") {
      size.letters += parsed.data.value?.length ?? 0;
      if (size.letters > MOST_LETTERS) throw new TooMuch();
      return [textOf(parsed.data)];
    }
    if (nodeType === BLOCKS.EMBEDDED_ASSET) return imageIn(data, imageOf);
    const inner = children(content, depth);
    if (nodeType === INLINES.HYPERLINK) return linkAround(inner, data?.uri);
    return DRAWN_BLOCKS.has(nodeType) ? [{ nodeType, data: {}, content: inner }] : inner;
  }

  const root = Node.safeParse(given);
  if (!root.success || root.data.nodeType !== BLOCKS.DOCUMENT) return null;
  try {
    const content = children(root.data.content, 0);
    return { nodeType: BLOCKS.DOCUMENT, data: {}, content } as unknown as Document;
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}

const textOf = ({ nodeType, value, marks }: z.infer<typeof Node>): Drawn => ({
  nodeType,
  value: value ?? "",
  marks: (marks ?? []).flatMap(({ type }) => (DRAWN_MARKS.has(type) ? [{ type }] : [])),
  data: {},
});

function imageIn(data: unknown, imageOf: (assetId: string) => ContentImage | null): Drawn[] {
  const target = Target.safeParse(data);
  const image = target.success ? imageOf(target.data.target.sys.id) : null;
  return image ? [{ nodeType: BLOCKS.EMBEDDED_ASSET, data: { image }, content: [] }] : [];
}

/** A link that is not safe leaves its words behind. */
function linkAround(inner: Drawn[], given: unknown): Drawn[] {
  const uri = safeLink(given);
  return uri === null ? inner : [{ nodeType: INLINES.HYPERLINK, data: { uri }, content: inner }];
}

/** The link as it may be followed: https, mail, telephone or a path of our own; null for every other scheme. */
function safeLink(uri: unknown): string | null {
  if (typeof uri !== "string" || uri.length > 2_000 || /[^!-\uffff]|\\/.test(uri.trim()))
    return null;
  const link = uri.trim();
  if (/^\/(?!\/)/.test(link) || /^#[\w-]+$/.test(link)) return link;
  if (!URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return ["https:", "mailto:", "tel:"].includes(protocol) ? href : null;
}
