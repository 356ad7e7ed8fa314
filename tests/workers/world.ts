import { env } from "cloudflare:workers";
import { accountsIn } from "~/adapters/database/account/accounts.server";
import { analysesIn } from "~/adapters/database/analyses.server";
import { caseFilesIn } from "~/adapters/database/case-files.server";
import { correctionsIn } from "~/adapters/database/corrections.server";
import { database } from "~/adapters/database/database.server";
import { filesIn } from "~/adapters/cloudflare/files.server";
import { lettersIn } from "~/adapters/database/letters.server";
import { sentLettersIn } from "~/adapters/database/sent-letters.server";
import { runPagesIn } from "~/adapters/cloudflare/run-pages.server";
import { reviewsIn } from "~/adapters/database/reviews.server";
import { sessionsIn } from "~/adapters/database/account/sessions.server";
import { storageKey } from "~/domain/case/upload";
import type { AccountType } from "~/domain/case/review";

/** Real D1 and R2 with rows made for one test. */
export const db = database(env.DB);
export const accounts = accountsIn(db);
export const sessions = sessionsIn(db, { secure: false });
export const reviews = reviewsIn(db);
export const analyses = analysesIn(db);
export const letters = lettersIn(db);
export const sentLetters = sentLettersIn(db);
export const files = filesIn(env.BILLS);
export const corrections = correctionsIn(db);
export const caseFiles = caseFilesIn(db);
export const runPages = runPagesIn(env.BILLS);

export const NOW = Date.UTC(2026, 10, 20, 12);

let made = 0;

/** An account of its own; the password hash is not a real one, which tests of signing in make themselves. */
export async function anAccount(accountType: AccountType = "Pro"): Promise<string> {
  made += 1;
  // Shaped like the product's own, which alone the log takes.
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
  const email = `person${id.slice(-12)}@example.com`;
  await accounts.create({ id, email, passwordHash: "none", now: NOW });
  await accounts.grant(email, accountType, NOW);
  return id;
}

/** A review whose one file is stored: what an upload leaves behind, ready to be claimed. */
export async function anUploadedReview(
  userId: string,
  file: { bytes: Uint8Array; name?: string; mediaType?: string },
) {
  made += 1;
  const reviewId = `review-${made}`;
  const { name = "bill.pdf", mediaType = "application/pdf" } = file;
  const key = storageKey({ userId, reviewId, documentId: `document-${made}` }, name);
  const document = {
    id: `document-${made}`,
    name,
    mediaType,
    size: file.bytes.byteLength,
    storageKey: key,
  };
  const formToken = `form-${made}`;
  await reviews.create({
    id: reviewId,
    userId,
    formToken,
    today: "2026-11-20",
    now: NOW,
    documents: [document],
  });
  await files.put(key, file.bytes, mediaType);
  const job = await analyses.markUploaded({ reviewId, formToken, now: NOW });
  if (!job) throw new Error("the review is not ready");
  return { reviewId, key, job };
}

/** One of the sample documents. */
export const sampleBytes = (name: string): Uint8Array =>
  Uint8Array.from(atob(env.SAMPLES[name] ?? ""), (character) => character.charCodeAt(0));

export const statusOf = async (userId: string, reviewId: string) =>
  (await reviews.open(userId, reviewId))?.review.status ?? null;

export const countRows = async (table: string, reviewId: string): Promise<number> => {
  const row = await env.DB.prepare(`SELECT COUNT(*) AS count FROM ${table} WHERE review_id = ?`)
    .bind(reviewId)
    .first<{ count: number }>();
  return row?.count ?? 0;
};
