import type { Document } from "@contentful/rich-text-types";

/** The embedded content: the fields of the content service's two types, with those of `sys` that are used. */

export type EmbeddedPost = {
  /** Stands for `sys.id`. */
  id: string;
  /** Stands for `sys.createdAt`, an instant in UTC. */
  createdAt: string;
  fields: {
    title: string;
    slug: string;
    description: string;
    summary: string;
    /** `YYYY-MM-DD`. */
    publishDate: string;
    author: string;
    mainContent: Document;
  };
};

export type EmbeddedDocument = {
  id: string;
  createdAt: string;
  fields: { title: string; description: string };
  /** A file under `public/`, built by the project. */
  file: { path: string; fileName: string; size: number };
};
