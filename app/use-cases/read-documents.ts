import type { Claim } from "~/adapters/database/analyses.server";
import type { OnPage } from "~/adapters/document-reader.server";
import type { AiOutcome } from "~/domain/ai/drafts";
import type { Bill } from "~/domain/bill/bill";
import type { FailureReason } from "~/domain/case/review";
import type { RunFolder } from "~/domain/case/upload";
import { blankPage, type PageWords } from "~/domain/reading/page/page";
import { isForeignMoney } from "~/domain/reading/tokens/foreign-money";
import { readPages } from "~/domain/reading/read-pages";
import { lookAgain, namedByLogo } from "./look-again";
import { readWithModel } from "./read-with-model";
import type { DocumentServices } from "./services";

type Unread = { ok: false; reason: FailureReason | "claim-lost" };
export type ReadDocuments =
  { ok: true; bill: Bill; pages: PageWords[]; ai: AiOutcome | null } | Unread;

const LOST: Unread = { ok: false, reason: "claim-lost" };

/**
 * Reads the documents of a claimed review as one bill, with the model where there is one. Images of pages are stored in
 * the run's folder. Renews the claim as it goes, and ends as `claim-lost` when somebody else has it.
 */
export async function readDocuments(
  services: DocumentServices,
  claim: Claim,
  folder: RunFolder,
  clock: () => number,
): Promise<ReadDocuments> {
  const renew = () => services.analyses.renew(claim, clock());
  // An earlier attempt ended while it read one of these; so would this one.
  if (claim.documents.some(({ readingToken }) => readingToken !== null))
    return { ok: false, reason: "stopped-reader" };
  const read = await readEachDocument(services, claim, folder, renew);
  if (!read.ok) return read;
  const { pages } = read;
  const own = pages.every(({ words }) => words.length === 0) ? null : readPages(pages);
  await services.analyses.clearReading(claim);
  // Before its kind: what is no U.S. bill because of its money should say so.
  if (isForeignMoney(pages)) return { ok: false, reason: "foreign-money" };
  if (own?.kind === "other") return { ok: false, reason: "not-a-bill" };
  const asked = { renew, now: clock() };
  const { bill, outcome } = await readWithModel(services, claim, pages, own, asked);
  if (!(await renew())) return LOST;
  if (!bill) return { ok: false, reason: "no-text" };
  const at = (what: LookAt) => async (page: PageWords) => {
    const seen = await lookAt(services, claim, page, what);
    // Three pages of a busy machine outlast the claim.
    await renew();
    return seen;
  };
  const looked = await lookAgain(bill, pages, at("look"));
  const named = await namedByLogo(looked, pages, at("lookAtLogos"));
  await services.analyses.clearReading(claim);
  if (!(await renew())) return LOST;
  return { ok: true, bill: named, pages, ai: outcome };
}

/** All that a page shows, or the logos at its head beside its own words. */
type LookAt = "look" | "lookAtLogos";

/** One page as its print shows it; marked before it is drawn, as every page that may end the Worker. */
async function lookAt(
  services: DocumentServices,
  claim: Claim,
  page: PageWords,
  what: LookAt,
): Promise<PageWords | null> {
  const { document: index, pageInDocument } = page;
  const document = claim.documents[index];
  const bytes = document && (await services.files.read(document.storageKey));
  if (!bytes || document.mediaType !== "application/pdf") return null;
  await services.analyses.markReading(claim, document.id, pageInDocument);
  return services.reader[what]({ bytes, mediaType: document.mediaType, index }, page);
}

/** The pages of all documents, in order. A document without text is a blank page; one that cannot be read ends it. */
async function readEachDocument(
  services: DocumentServices,
  claim: Claim,
  folder: RunFolder,
  renew: () => Promise<boolean>,
): Promise<{ ok: true; pages: PageWords[] } | Unread> {
  const pages: PageWords[] = [];
  for (const [index, document] of claim.documents.entries()) {
    const bytes = await services.files.read(document.storageKey);
    if (!bytes) return { ok: false, reason: "file-missing" };
    const file = { bytes, mediaType: document.mediaType, index };
    const before = pages.length;
    const pictured = new Set<number>();
    const mark = (page: number) => services.analyses.markReading(claim, document.id, page);
    await mark(1);
    const onPage: OnPage = async (seen) => {
      // Stored page by page: sixty images at once would not fit the Worker.
      if (seen) {
        await services.runPages.savePicture(folder, before + seen.pageInDocument, seen.picture);
        pictured.add(seen.pageInDocument);
      }
      return renew();
    };
    const read = await services.reader.read(file, onPage, mark);
    if (!read.ok && read.reason !== "no-text") return read;
    const own = read.ok ? read.pages : [blankPage(index)];
    pages.push(
      ...own.map((page, at) =>
        pictured.has(at + 1) ? { ...page, pictured: true as const } : page,
      ),
    );
    if (!(await renew())) return LOST;
  }
  return pages.length > 0 ? { ok: true, pages } : { ok: false, reason: "file-missing" };
}
