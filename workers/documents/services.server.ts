import { analysesIn } from "~/adapters/analyses.server";
import { caseFilesIn } from "~/adapters/case-files.server";
import { database } from "~/adapters/database.server";
import { documentReader } from "~/adapters/document-reader.server";
import { filesIn } from "~/adapters/files.server";
import { shrinkBy } from "~/adapters/large-pictures.server";
import { createOcr } from "~/adapters/ocr.server";
import { pageWordsIn } from "~/adapters/page-words.server";
import { createReference, type ReferenceTables } from "~/adapters/reference.server";
import { referenceEditionsIn } from "~/adapters/reference-editions.server";
import { roomsIn } from "~/adapters/rooms.server";
import type { DocumentServices } from "~/use-cases/services";
import { STARTER_EDITIONS } from "./editions";
import { ocrParts } from "./ocr-parts";

export type DocumentsEnv = {
  ASSETS: Fetcher;
  DB: D1Database;
  BILLS: R2Bucket;
  ACCOUNT_ROOM: DurableObjectNamespace;
  IMAGES?: ImagesBinding;
};

/** Decoded tables are kept for the isolate's life; editions never change. */
let reference: ReferenceTables | undefined;

/** One engine for the isolate's life, started by the first picture: it takes 40 MB and a quarter of a second. */
let ocr: ReturnType<typeof createOcr> | undefined;

/** Bindings become services here, and nowhere else. */
export function createServices(env: DocumentsEnv): DocumentServices {
  const db = database(env.DB);
  reference ??= createReference(STARTER_EDITIONS, referenceEditionsIn(db, env.BILLS));
  ocr ??= createOcr(ocrParts(env.ASSETS));
  return {
    analyses: analysesIn(db),
    caseFiles: caseFilesIn(db),
    files: filesIn(env.BILLS),
    pageWords: pageWordsIn(env.BILLS),
    rooms: roomsIn(env.ACCOUNT_ROOM),
    reader: documentReader(ocr, shrinkBy(env.IMAGES)),
    reference,
  };
}
