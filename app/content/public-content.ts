import type { Document } from "@contentful/rich-text-types";

/** What the public pages show of the content service's entries; every field has been checked. */

/** A file that the content service holds and `/media` passes on. */
export type MediaFile = {
  id: string;
  /** Grows when the file is replaced, so that its address changes too. */
  version: number;
};

/** The original, its size in pixels. */
export type ContentImage = MediaFile & { width: number; height: number };

export type PostCard = {
  slug: string;
  title: string;
  /** Empty when the entry has none. */
  description: string;
  summary: string;
  author: string;
  /** `YYYY-MM-DD`. */
  publishDate: string;
  image: ContentImage | null;
};

export type Post = PostCard & {
  content: Document;
  /** An instant in UTC. */
  updatedAt: string;
};

export type ReferenceDocument = {
  id: string;
  title: string;
  description: string;
  file: (MediaFile & { mediaType: string; bytes: number }) | null;
};

/** The widths `/media` makes of an image; any other is refused, so that nobody fills the caches. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

/** Our own address of a file; with a width, of an image that wide. */
export const mediaPath = ({ id, version }: MediaFile, width?: number): string =>
  `/media/${id}?v=${version}${width === undefined ? "" : `&w=${width}`}`;

/** The widths worth offering for an image: none above its own. */
export function offeredWidths({ width }: ContentImage): number[] {
  const smaller = IMAGE_WIDTHS.filter((offered) => offered < width);
  const reaching = IMAGE_WIDTHS.find((offered) => offered >= width);
  return reaching === undefined ? smaller : [...smaller, reaching];
}

/** The first text that is not blank. */
export function firstTextOf(document: Document): string {
  const found = textsOf(document).find((text) => text.trim() !== "");
  return found?.trim() ?? "";
}

function textsOf(node: { nodeType: string; value?: string; content?: unknown }): string[] {
  if (node.nodeType === "text") return [node.value ?? ""];
  const content = Array.isArray(node.content) ? node.content : [];
  return content.flatMap((child: { nodeType: string }) => textsOf(child));
}
