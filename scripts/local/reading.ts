import type { Gemini } from "~/adapters/gemini.server";
import { documentReader } from "~/adapters/document-reader.server";
import { createOcr } from "~/adapters/tesseract.server";
import { createReference } from "~/adapters/reference/reference.server";
import { uploads } from "~/adapters/uploads.server";
import type { Bill } from "~/domain/bill/bill";
import { NO_CONTEXT, type CaseContext } from "~/domain/case/case-file";
import { blankPage, type PageWords } from "~/domain/reading/page/page";
import { isForeignMoney } from "~/domain/reading/tokens/foreign-money";
import { readPages } from "~/domain/reading/read-pages";
import { audit, type Audit } from "~/domain/audit/audit";
import { lookAgain, namedByLogo } from "~/use-cases/look-again";
import { readWithModel } from "~/use-cases/read-with-model";
import { readBundledEditions } from "./bundled-editions";
import { importedInto, takeStateDir } from "./imported-editions";
import { installedOcrParts } from "./ocr-parts";
import { installedPdfs } from "./pdfs";

export type AuditedFiles =
  { ok: true; bill: Bill; audit: Audit; pages: PageWords[] } | { ok: false; reason: string };

const reader = documentReader(createOcr(installedOcrParts), installedPdfs);
const reference = createReference(readBundledEditions(), await importedInto(takeStateDir()));

/** The words of one file, as the Worker reads them; none where nothing could be read. */
export async function pagesOfFile(bytes: Uint8Array): Promise<PageWords[]> {
  const mediaType = uploads.typeOf(bytes) ?? "application/pdf";
  const read = await reader.read({ bytes, mediaType, index: 0 });
  return read.ok ? read.pages : [];
}

/**
 * Reads files as one bill and audits it, by the code the Worker runs, outside the Worker; with `model`, as if the person
 * let it see every page.
 */
export async function readAndAudit(
  files: readonly Uint8Array[],
  around: CaseContext = NO_CONTEXT,
  model: Gemini | null = null,
): Promise<AuditedFiles> {
  const pages: PageWords[] = [];
  for (const [index, bytes] of files.entries()) {
    const mediaType = uploads.typeOf(bytes) ?? "application/pdf";
    const read = await reader.read({ bytes, mediaType, index });
    if (!read.ok && read.reason !== "no-text") return read;
    pages.push(...(read.ok ? read.pages : [blankPage(index)]));
  }
  const own = pages.every(({ words }) => words.length === 0) ? null : readPages(pages);
  if (isForeignMoney(pages)) return { ok: false, reason: "foreign-money" };
  if (own?.kind === "other") return { ok: false, reason: "not-a-bill" };
  const { bill } = await readWithModel(
    {
      // No database here, so no caps.
      ai: model && {
        gemini: model,
        requests: { reserve: async () => "scored", settle: async () => {} },
      },
      files: { read: async (key) => files[Number(key)] ?? null },
    },
    {
      userId: "",
      reviewId: "",
      aiPictures: true,
      known: [],
      documents: files.map((bytes, index) => ({
        size: bytes.byteLength,
        storageKey: String(index),
        mediaType: uploads.typeOf(bytes) ?? "application/pdf",
      })),
    },
    pages,
    own,
    { renew: async () => true, now: Date.now() },
  );
  if (!bill) return { ok: false, reason: "no-text" };
  const fileOf = ({ document: index }: PageWords) => ({
    bytes: files[index]!,
    mediaType: uploads.typeOf(files[index]!) ?? "application/pdf",
    index,
  });
  const looked = await lookAgain(bill, pages, (page) => reader.look(fileOf(page), page));
  const named = await namedByLogo(looked, pages, (page) => reader.lookAtLogos(fileOf(page), page));
  return { ok: true, bill: named, pages, audit: await auditBill(named, around) };
}

/** Audits a bill by the bundled tables, and those that `--state` names, beside the given companion documents and answers. */
export const auditBill = async (bill: Bill, around: CaseContext): Promise<Audit> =>
  audit(bill, await reference.for(bill), around);
