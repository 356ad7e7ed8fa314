import type { Document } from "@contentful/rich-text-types";

/** What the public pages show of the content service's entries; every field has been checked. */

/** A picture or file that the content service holds and `/media` passes on. */
export type MediaFile = {
  id: string;
  /** Grows when the file is replaced, so that its address changes too. */
  version: number;
};

/** Sizes in pixels of the original. */
export type Picture = MediaFile & { width: number; height: number };

export type PostCard = {
  slug: string;
  title: string;
  /** Empty when the entry has none. */
  description: string;
  summary: string;
  author: string;
  /** `YYYY-MM-DD`. */
  publishDate: string;
  picture: Picture | null;
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

/** The widths `/media` makes of a picture; any other is refused, so that nobody fills the caches. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

/** Our own address of a file; with a width, of a picture that wide. */
export const mediaPath = ({ id, version }: MediaFile, width?: number): string =>
  `/media/${id}?v=${version}${width === undefined ? "" : `&w=${width}`}`;

/** The widths worth offering for a picture: none above its own. */
export function offeredWidths({ width }: Picture): number[] {
  const smaller = PICTURE_WIDTHS.filter((offered) => offered < width);
  const reaching = PICTURE_WIDTHS.find((offered) => offered >= width);
  return reaching === undefined ? smaller : [...smaller, reaching];
}

/** The first text that says something; a description falls back to its beginning. */
export function firstTextOf(document: Document): string {
  const found = textsOf(document).find((text) => text.trim() !== "");
  return found?.trim() ?? "";
}

function textsOf(node: { nodeType: string; value?: string; content?: unknown }): string[] {
  if (node.nodeType === "text") return [node.value ?? ""];
  const content = Array.isArray(node.content) ? node.content : [];
  return content.flatMap((child: { nodeType: string }) => textsOf(child));
}
