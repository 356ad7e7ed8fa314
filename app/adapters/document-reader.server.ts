import type { PageWords } from "~/domain/reading/page";
import type { FailureReason } from "~/domain/review";
import { readPdf } from "./pdf.server";

export type ReadDocument = { ok: true; pages: PageWords[] } | { ok: false; reason: FailureReason };

/** Turns one stored file into pages of positioned words, or says why it cannot. */
export const documentReader = () => ({
  /** Named in every run, so that a report tells what read it. */
  version: "layout-1",

  async read(file: { bytes: Uint8Array; mediaType: string; index: number }): Promise<ReadDocument> {
    if (file.bytes.byteLength === 0) return { ok: false, reason: "empty" };
    if (file.mediaType !== "application/pdf") return { ok: false, reason: "no-text" };
    return readPdf(file.bytes, file.index);
  },
});
