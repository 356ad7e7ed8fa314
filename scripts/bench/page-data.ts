import { readFileSync } from "node:fs";
import { readPdf } from "#scripts/local/pdfs";
import { createReference } from "~/adapters/reference/reference.server";
import type { ListedReview } from "~/adapters/database/reviews.server";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import type { Bill } from "~/domain/bill/bill";
import { composeLetter } from "~/domain/letter/letter";
import { readBill } from "~/domain/reading/read-bill";
import { buildReport, headline } from "~/domain/report/report";
import type { ReviewStatus } from "~/domain/case/review";
import { audit, type Audit } from "~/domain/audit/audit";
import type { WebServices } from "~/use-cases/services";
import { readBundledEditions } from "#scripts/local/bundled-editions";
import type { Letter } from "~/domain/letter/parts";

export const THREE_PAGES = "corpus/documents/hospital-itemized-harbor-ridge.pdf";
export const ROWS = 50;

export const reference = createReference(readBundledEditions());

type OpenedReview = NonNullable<Awaited<ReturnType<WebServices["reviews"]["open"]>>>;

/** What the stubbed services answer: JSON, as it would come from D1. */
export type PageData = {
  signedIn: SignedIn;
  reviews: ListedReview[];
  opened: OpenedReview;
  letter: Letter;
};

const NOW = Date.UTC(2026, 10, 20, 12);
const STATUSES: readonly ReviewStatus[] = [
  "Completed",
  "Dispute in Progress",
  "Resolved",
  "Escalated",
  "Failed",
];
const userId = "bench-user";
export const reviewId = "bench-review-00";

/** The sample hospital bill as it is really read and audited, cut to 50 lines. */
async function fiftyLines(): Promise<{ bill: Bill; audit: Audit }> {
  const reading = await readPdf(new Uint8Array(readFileSync(THREE_PAGES)), 0);
  if (!reading.ok) throw new Error(`${THREE_PAGES}: ${reading.reason}`);
  const read = readBill(reading.pages);
  if (read.lines.length < ROWS)
    throw new Error(`${THREE_PAGES} has only ${read.lines.length} lines`);
  const lines = read.lines.slice(0, ROWS);
  const bill = { ...read, lines, totals: totalOf(read.totals, lines), subtotals: [] };
  return { bill, audit: audit(bill, reference) };
}

/** The total that a paper of these lines alone would print: one that does not close keeps every finding back. */
function totalOf({ billed }: Bill["totals"], lines: Bill["lines"]): Bill["totals"] {
  const cents = lines.reduce((sum, { charge }) => sum + (charge?.value ?? 0), 0);
  return billed ? { billed: { ...billed, value: cents } } : {};
}

/** Newest first, as the list is sorted. */
const listed = (index: number, provider: string): ListedReview => ({
  id: `bench-review-${String(index).padStart(2, "0")}`,
  provider: index % 3 === 0 ? provider : `Provider number ${index}`,
  date: new Date(NOW - index * 86_400_000).toISOString().slice(0, 10),
  amountCents: 12_345 + index * 4_321,
  status: STATUSES[index % STATUSES.length]!,
  documentType: index % 4 === 3 ? "eob" : "itemized",
});

export async function pageData(): Promise<PageData> {
  const { bill, audit: audited } = await fiftyLines();
  const { provider } = headline(bill);
  const reviews = Array.from({ length: ROWS }, (_, index) => listed(index, provider ?? "Provider"));
  const report = buildReport({ bill, audit: audited, choices: [] });
  const account = {
    id: userId,
    email: "bench@example.com",
    accountType: "Pro" as const,
    aiPictures: false,
    emailConfirmed: true,
    createdAt: NOW,
    guestUntil: null,
  };
  const address = { fullName: "", streetAddress: "", city: "", state: "", zipCode: "" };
  return {
    signedIn: {
      account: { ...account, ...address },
      sessionId: "bench",
      sessionHash: "bench",
      searches: [],
      guestWaits: false,
      provenAt: 0,
    },
    reviews,
    opened: {
      review: {
        ...reviews[0]!,
        userId,
        failure: null,
        version: 2,
        formToken: "bench-0",
        uploadedAt: NOW,
        attempt: 1,
        resumes: 0,
        queuedAt: NOW,
        claimToken: null,
        claimedAt: null,
        runId: "bench-run",
        createdAt: NOW,
        partOf: null,
        role: null,
        heldAt: null,
        storedUnder: null,
        unauditedSince: null,
      },
      run: {
        id: "bench-run",
        attempt: 1,
        bill: JSON.stringify(bill),
        audit: JSON.stringify(audited),
        versions: "{}",
        readRunId: null,
        billAsRead: null,
        corrections: 0,
        around: "{}",
        createdAt: NOW,
      },
      parts: [],
      log: [],
      calls: [],
      candidates: [],
      drafts: [],
      documents: [],
      choices: [],
      letters: [{ id: "bench-letter", sessionHash: null, kind: "provider-dispute" as const }],
    },
    letter: composeLetter({
      bill,
      cards: report.cards,
      sender: { name: bill.patient?.value ?? null, address: ["27 Linden St", "Dayton, OH 45406"] },
      date: new Date(NOW).toISOString().slice(0, 10),
    }),
  };
}
