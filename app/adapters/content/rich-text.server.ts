import { BLOCKS, INLINES, MARKS, type Document } from "@contentful/rich-text-types";
import * as z from "zod";
import type { Picture } from "~/content/public-content";

/** No honest article comes near these; what is above them is not shown at all. */
const DEEPEST = 24;
const MOST_NODES = 5_000;
const MOST_LETTERS = 400_000;

const KEPT: ReadonlySet<string> = new Set([
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
const KEPT_MARKS: ReadonlySet<string> = new Set([
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

type Kept = {
  nodeType: string;
  data: Record<string, unknown>;
  content?: Kept[];
  value?: string;
  marks?: { type: string }[];
};
class TooMuch extends Error {}

/**
 * A rich-text document with only what the page draws: known blocks, four marks, links of safe schemes, and pictures
 * that `pictureOf` knows. What is unknown leaves its text behind. Null when it is no document, or too deep or too
 * large to be an article.
 */
export function readRichText(
  given: unknown,
  pictureOf: (assetId: string) => Picture | null,
): Document | null {
  let nodes = 0;
  let letters = 0;

  const children = (content: readonly unknown[] | undefined, depth: number): Kept[] =>
    (content ?? []).flatMap((child) => keep(child, depth + 1));

  function keep(raw: unknown, depth: number): Kept[] {
    nodes += 1;
    if (depth > DEEPEST || nodes > MOST_NODES) throw new TooMuch();
    const parsed = Node.safeParse(raw);
    if (!parsed.success) return [];
    const { nodeType, value, marks, data, content } = parsed.data;
    if (nodeType === "text") {
      letters += value?.length ?? 0;
      if (letters > MOST_LETTERS) throw new TooMuch();
      const kept = (marks ?? []).filter(({ type }) => KEPT_MARKS.has(type));
      return [
        { nodeType, value: value ?? "", marks: kept.map(({ type }) => ({ type })), data: {} },
      ];
    }
    if (nodeType === INLINES.HYPERLINK) {
      const uri = safeLink(data?.uri);
      const inner = children(content, depth);
      return uri === null ? inner : [{ nodeType, data: { uri }, content: inner }];
    }
    if (nodeType === BLOCKS.EMBEDDED_ASSET) {
      const target = Target.safeParse(data);
      const picture = target.success ? pictureOf(target.data.target.sys.id) : null;
      return picture ? [{ nodeType, data: { picture }, content: [] }] : [];
    }
    const inner = children(content, depth);
    return KEPT.has(nodeType) ? [{ nodeType, data: {}, content: inner }] : inner;
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

/** The link as it may be followed: https, mail, telephone or a path of our own; null for every other scheme. */
export function safeLink(uri: unknown): string | null {
  if (typeof uri !== "string" || uri.length > 2_000 || /[^!-\uffff]|\\/.test(uri.trim()))
    return null;
  const link = uri.trim();
  if (/^\/(?!\/)/.test(link) || /^#[\w-]+$/.test(link)) return link;
  if (!URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return ["https:", "mailto:", "tel:"].includes(protocol) ? href : null;
}
