import { aiRequestsIn } from "~/adapters/database/ai-requests.server";
import { aiDraftsIn } from "~/adapters/database/ai-drafts.server";
import { analysesIn } from "~/adapters/database/analyses.server";
import { caseFilesIn } from "~/adapters/database/case-files.server";
import { readConfiguration, type Configuration } from "~/adapters/configuration.server";
import { database, type Database } from "~/adapters/database/database.server";
import { documentReader } from "~/adapters/document-reader.server";
import { filesIn } from "~/adapters/cloudflare/files.server";
import { shrinkBy } from "~/adapters/cloudflare/large-pictures.server";
import { gemini } from "~/adapters/gemini.server";
import { pdfOpener } from "~/adapters/pdf/pdf.server";
import { createOcr } from "~/adapters/tesseract.server";
import { runPagesIn } from "~/adapters/cloudflare/run-pages.server";
import { inTurn } from "~/adapters/database/turns.server";
import { createReference, type ReferenceTables } from "~/adapters/reference/reference.server";
import { referenceEditionsIn } from "~/adapters/reference/reference-editions.server";
import { roomsIn } from "~/adapters/cloudflare/rooms.server";
import type { AiServices, DocumentServices } from "~/use-cases/services";
import { STARTER_EDITIONS } from "./editions";
import { ocrParts } from "./ocr-parts";
import { pdfiumParts } from "./pdfium-parts";

export type DocumentsEnv = {
  ASSETS: Fetcher;
  DB: D1Database;
  BILLS: R2Bucket;
  ACCOUNT_ROOM: DurableObjectNamespace;
  IMAGES?: ImagesBinding;
  GEMINI_API_KEY?: string;
  ANALYSIS_SWITCH?: string;
};

/** Decoded tables are kept for the isolate's life; editions never change. */
let reference: ReferenceTables | undefined;

/** One engine for the isolate's life, started by the first picture: it takes 40 MB and a quarter of a second. */
let ocr: ReturnType<typeof createOcr> | undefined;

/** Bindings become services here, and nowhere else. */
export function createServices(env: DocumentsEnv): DocumentServices {
  // A session only for its bookmark, which hints carry: a page that hears of an analysis must find it.
  const session = env.DB.withSession("first-primary");
  const db = database(session, roomsIn(env.ACCOUNT_ROOM, () => session.getBookmark()).hint);
  reference ??= createReference(STARTER_EDITIONS, referenceEditionsIn(db, env.BILLS));
  ocr ??= createOcr(ocrParts(env.ASSETS));
  const given = configurationOf(env);
  return {
    inTurn: (work) => inTurn("drawing a page", work),
    paused: given.ANALYSIS_SWITCH === "off",
    aiDrafts: aiDraftsIn(db),
    analyses: analysesIn(db),
    caseFiles: caseFilesIn(db),
    files: filesIn(env.BILLS),
    runPages: runPagesIn(env.BILLS),
    reader: documentReader(ocr, pdfOpener(pdfiumParts), shrinkBy(env.IMAGES)),
    ai: aiServices(db, given),
    reference,
  };
}

/** A wrong setting stops everything with its name. */
function configurationOf(env: DocumentsEnv): Configuration {
  const read = readConfiguration(env);
  if (!read.ok) throw new Error(`Wrong configuration: ${read.problems.join("; ")}`);
  return read.configuration;
}

/** The model, if the operator has given a key. */
function aiServices(db: Database, given: Configuration): AiServices | null {
  if (!given.GEMINI_API_KEY) return null;
  return {
    gemini: gemini({
      apiKey: given.GEMINI_API_KEY,
      baseUrl: given.GEMINI_BASE_URL,
      model: given.GEMINI_MODEL,
    }),
    requests: aiRequestsIn(db, {
      perUser: given.AI_CALLS_PER_USER,
      overall: given.AI_CALLS_OVERALL,
    }),
  };
}
