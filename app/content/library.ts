import type { Document } from "@contentful/rich-text-types";
import type { EmbeddedDocument, EmbeddedPost } from "./entry";

const paragraph = (value: string) => ({
  nodeType: "paragraph",
  data: {},
  content: [{ nodeType: "text", value, marks: [], data: {} }],
});

/** Posts and documents that come with the product. */
export const EMBEDDED: { posts: EmbeddedPost[]; documents: EmbeddedDocument[] } = {
  posts: [
    {
      id: "how-to-read-an-eob",
      createdAt: "2026-10-01T12:00:00.000Z",
      fields: {
        title: "How to read an Explanation of Benefits",
        slug: "how-to-read-an-eob",
        description: "What each column of an EOB means, and which figure to hold against the bill.",
        summary: "An EOB is not a bill. It says what your plan decided about one.",
        publishDate: "2026-10-01",
        author: "The Plainbill editors",
        mainContent: {
          nodeType: "document",
          data: {},
          content: [paragraph("An EOB is not a bill. It says what your plan decided about one.")],
        } as unknown as Document,
      },
    },
  ],
  documents: [
    {
      id: "call-log-sheet",
      createdAt: "2026-10-01T12:00:00.000Z",
      fields: { title: "Call log sheet", description: "Whom you spoke to, when, what they said." },
      file: { path: "documents/call-log-sheet.pdf", fileName: "call-log-sheet.pdf", size: 1200 },
    },
  ],
};
