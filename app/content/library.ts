import { DOCUMENTS } from "./documents";
import type { EmbeddedDocument, EmbeddedPost } from "./entry";
import { ASK_FOR_AN_ITEMIZED_BILL } from "./posts/ask-for-an-itemized-bill";
import { HOW_TO_READ_AN_EOB } from "./posts/how-to-read-an-eob";

/** Everything the public site shows where no content service is configured. */
export const EMBEDDED: { posts: EmbeddedPost[]; documents: EmbeddedDocument[] } = {
  posts: [HOW_TO_READ_AN_EOB, ASK_FOR_AN_ITEMIZED_BILL],
  documents: DOCUMENTS,
};
