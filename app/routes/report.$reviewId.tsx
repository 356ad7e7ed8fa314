import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/cloudflare";
import { useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import type { Review } from "~/adapters/database/reviews.server";
import { draftFor, type AiOutcome, type KeptDraft } from "~/domain/ai/drafts";
import type { DocumentKind } from "~/domain/bill/bill";
import { withFollowUps } from "~/domain/next-steps/follow-ups";
import { correctedDoubt, type BillInForce } from "~/domain/corrected-bill";
import { longDate } from "~/domain/day";
import { eobSummary, type EobSummary } from "~/domain/report/eob-summary";
import { LetterKind } from "~/domain/case/letter-kinds";
import { letterPath } from "~/domain/case/letter-names";
import { parseCents } from "~/domain/money";
import { nextSteps } from "~/domain/next-steps/next-steps";
import { Outcome } from "~/domain/report/outcomes";
import { headline } from "~/domain/report/report";
import { shownBillChange } from "~/domain/report/bill-change";
import { shownReconciliation } from "~/domain/report/reconciliation";
import { statusColor } from "~/domain/case/review";
import { logBefore, MOST_NOTE_LETTERS } from "~/domain/case/tracker";
import type { RouteHandle } from "~/root";
import { notFound, requireAccount, requireOwner } from "./guards.server";
import { takeFiles } from "./receive-upload.server";
import { addNote, changeStatus } from "./tracker.server";
import { FAILURE_WORDS } from "~/ui/report/failure-copy";
import { inlineFailure, unlessUnreached } from "~/ui/kit/inline-failure";
import type { TrackerReply } from "~/ui/tracker/dispute-tracker";
import { ReportScreen, type ReportView } from "~/ui/report/report-screen";
import { NOTE_FAILED, STATUS_FAILED } from "~/ui/tracker/tracker-copy";
import type { RefusedFile } from "~/ui/upload/upload-files";
import { useLive } from "~/ui/kit/use-live";
import { useReply } from "~/ui/kit/use-reply";
import { say } from "~/use-cases/update-case";
import { openReport } from "~/use-cases/open-report";
import { addDocuments } from "~/use-cases/submit-bill";
import { writeLetter } from "~/use-cases/write-letter";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.analysed ? `Insight Report for ${longDate(data.head.date)}` : "Insight Report" },
];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account, sessionHash } = await requireAccount(context, request);
  const reviewId = params.reviewId ?? "";
  const { searchParams } = new URL(request.url);
  const opened = await openReport(context.services, {
    userId: account.id,
    sessionHash,
    reviewId,
    logBefore: logBefore(searchParams),
    paper: searchParams.get("paper") === "first",
    offers: account.accountType !== "Free",
  });
  if (!opened) throw notFound("Report not found.");
  const { review, documents, parts, analysed, written, log, calls, drafts } = opened;
  const today = new Date(context.now).toISOString().slice(0, 10);
  // Beside the bill that was added to it, the paper a review began with is shown as its other parts are.
  const added = parts.some(({ role }) => role === "bill");
  const isPaper = added && searchParams.get("paper") === "first";
  const head = {
    id: review.id,
    provider: review.provider,
    date: review.date,
    status: review.status,
    statusColor: statusColor(review.status),
    documentType: review.documentType,
    partOf: isPaper ? review.id : review.partOf,
    role: review.role,
  };
  const current = documents.filter((document) => !document.superseded);
  return {
    waiting: review.status === "In Progress",
    head: analysed ? { ...head, ...inForceHead(analysed.inForce, head) } : head,
    fileCount: current.length,
    reading: review.claimedAt !== null,
    failure: review.status === "Failed" ? FAILURE_WORDS[review.failure ?? "interrupted"] : null,
    formToken: crypto.randomUUID(),
    analysed: analysed
      ? {
          bill: analysed.inForce.sheet.bill,
          sheetId: analysed.inForce.sheet.partId ?? review.id,
          doubts: analysed.file.companions.flatMap((part) => {
            const why =
              part.role === "corrected-bill"
                ? correctedDoubt(analysed.inForce.at.bill, part)
                : null;
            return why ? [{ id: part.id, why }] : [];
          }),
          change: shownBillChange(analysed.inForce),
          ...analysed.report,
          eob:
            analysed.inForce.sheet.bill.kind === "eob"
              ? explained(eobSummary(analysed.inForce.bill, analysed.report.cards), drafts)
              : null,
          ai: analysed.ai,
          unread: (analysed.inForce.sheet.bill.unreadPages ?? []).map(({ page, reason }) => ({
            page,
            reason:
              reason === "no-text"
                ? "We found no text on it: if it is blank, nothing is missing."
                : FAILURE_WORDS[reason].reason,
          })),
          files: analysed.inForce.at.partId ? [] : current.map(({ id, name }) => ({ id, name })),
          began: analysed.inForce.at.partId ? began(review) : null,
          hasLetter: written.includes("provider-dispute"),
          written,
          sent: analysed.file.letters.filter(({ about }) => !about),
          parts,
          offers: analysed.offers,
          reconciliation: shownReconciliation(analysed.file),
          steps: withFollowUps(
            nextSteps(
              analysed.file,
              analysed.report.notes.map(({ finding }) => finding),
              today,
            ),
            calls,
            today,
          ),
          tracker: { log, mostLetters: MOST_NOTE_LETTERS },
        }
      : null,
  };
}

/** Who sent the bill that is shown, its day and its kind. */
const inForceHead = (
  { bill, sheet }: BillInForce,
  head: { provider: string; date: string; documentType: DocumentKind | null },
) => ({
  provider: sheet.partId ? (headline(bill).provider ?? head.provider) : head.provider,
  date: headline(bill).date ?? head.date,
  documentType: sheet.partId ? sheet.bill.kind : head.documentType,
});

const began = ({ provider, date, documentType }: Review) => ({ provider, date, documentType });

/** The summary with its explanation in a model's words, where a draft of just this explanation is kept. */
function explained(summary: EobSummary, drafts: readonly KeptDraft[]) {
  const drafted = draftFor(drafts, "explanation", summary.explanation);
  return { ...summary, explanation: drafted ?? summary.explanation, byAi: drafted !== null };
}

const refuse = (message: string, status: number) =>
  json({ message, refused: [] as RefusedFile[] }, { status });

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const multipart = request.headers.get("content-type")?.startsWith("multipart/form-data");
  if (multipart) return addPictures(args);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "toggle-letter":
      return toggleLetter(args, form);
    case "set-status":
      return changeStatus(args, form);
    case "add-note":
      return addNote(args, form);
    case "outcome":
      return tellOutcome(args, form);
    case "generate-letter":
      return generateLetter(args, form);
    default:
      await requireOwner(args);
      return refuse("That button is not known here. Reload the page and try again.", 400);
  }
}

async function toggleLetter(args: ActionFunctionArgs, form: FormData) {
  const { context } = args;
  const { account, reviewId } = await requireOwner(args);
  const key = form.get("key");
  const version =
    typeof key === "string" && key.length > 0 && key.length <= 400
      ? await context.services.letters.choose({
          userId: account.id,
          reviewId,
          key,
          selected: form.get("state") === "on",
          now: context.now,
        })
      : null;
  if (version === null) throw notFound("Report not found.");
  await context.services.rooms.hint(account.id, { reviewId, version });
  return redirect(`/report/${reviewId}#findings`, 303);
}

async function tellOutcome(args: ActionFunctionArgs, form: FormData) {
  const { context } = args;
  const { account, reviewId } = await requireOwner(args);
  const key = String(form.get("key") ?? "").slice(0, 400);
  const state = form.get("state");
  const cents = parseCents(String(form.get("amount") ?? ""));
  const outcome = Outcome.safeParse(state === "reduced" ? { state, cents } : { state });
  if (state !== "" && !outcome.success)
    return refuse("Enter by how much the bill was reduced, such as 120.00.", 400);
  const value = JSON.stringify(outcome.success ? outcome.data : null);
  const said = [{ kind: "outcome" as const, key, value }];
  if (!(await say(context.services, { userId: account.id, reviewId, said, now: context.now })))
    throw notFound("Report not found.");
  return redirect(`/report/${reviewId}#findings`, 303);
}

async function generateLetter(args: ActionFunctionArgs, form: FormData) {
  const { context } = args;
  const { account, sessionHash, reviewId } = await requireOwner(args);
  const kind = LetterKind.catch("provider-dispute").parse(form.get("kind") ?? undefined);
  const written = await writeLetter(context.services, {
    account,
    sessionHash,
    reviewId,
    kind,
    now: context.now,
  });
  if (written.ok) return afterWriting(written.ai, letterPath(reviewId, kind), kind);
  switch (written.reason) {
    case "missing":
      throw notFound("Report not found.");
    case "not-analysed":
      return refuse("The analysis has not finished yet, so there is nothing to write about.", 409);
    case "nothing-selected":
      return refuse("Add at least one finding to the letter first.", 400);
    case "ask":
      return redirect(`/report/${reviewId}/questions`, 303);
    case "not-ready":
      return refuse("There is nothing this letter could say yet. Reload the page to see why.", 409);
    case "changed-meanwhile":
      return refuse(
        "Something changed in another tab. Look at your choices again, then generate the letter.",
        409,
      );
  }
}

type WrittenAnyway = { path: string; retry: string | null };

/** The letter is written in any case; what came of asking a model for its words decides what the person is told. */
function afterWriting(ai: AiOutcome | null, path: string, kind: LetterKind) {
  if (ai !== "unavailable" && ai !== "capped" && ai !== "blocked" && ai !== "too-long")
    return redirect(path, 303);
  const { message, status } = AI_FAILED[ai];
  const written: WrittenAnyway = { path, retry: ai === "unavailable" ? kind : null };
  return json({ message, refused: [] as RefusedFile[], written }, { status });
}

const AI_DECLINED = {
  message:
    "The AI did not take this letter. It is written all the same, from our rule library: read it, change what you like, and send it.",
  status: 422,
};
const AI_FAILED = {
  unavailable: {
    message: "Sorry, there was an issue connecting to the AI. Please try again later.",
    // The letter is written, so nothing failed that was asked of us.
    status: 200,
  },
  capped: {
    message:
      "Today's AI drafts are used up. Your letter is written all the same, from our rule library; from tomorrow on an AI can word it again.",
    status: 429,
  },
  blocked: AI_DECLINED,
  "too-long": AI_DECLINED,
};

async function addPictures(args: ActionFunctionArgs) {
  const { services, now } = args.context;
  const { account, reviewId } = await requireOwner(args);
  return takeFiles(args, account.id, (arrived) =>
    addDocuments(services, { ...arrived, userId: account.id, reviewId, now }),
  );
}

/** A connection that breaks leaves what was typed on the page. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = form.get("intent");
  const tracker: TrackerReply =
    intent === "add-note"
      ? { note: { text: text("note"), message: NOTE_FAILED } }
      : intent === "set-status"
        ? { status: { chosen: text("status"), message: STATUS_FAILED } }
        : {};
  return inlineFailure(() => serverAction<typeof action>(), {
    message: intent === "add-note" || intent === "set-status" ? null : UNREACHED,
    refused: [] as RefusedFile[],
    tracker,
  });
}
const UNREACHED = "We could not be reached. Check your connection and try again.";
export const shouldRevalidate = unlessUnreached;

export default function ReportPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  useLive(`/live/${data.head.id}`);
  return (
    <ReportScreen
      report={asView(data, reply?.refused)}
      error={reply?.message}
      written={reply && "written" in reply ? (reply.written as WrittenAnyway) : null}
      tracker={{
        formToken: data.formToken,
        reply: reply && "tracker" in reply ? reply.tracker : {},
      }}
    />
  );
}

function asView(
  data: SerializeFrom<typeof loader>,
  refused: RefusedFile[] | undefined,
): ReportView {
  const { head, analysed, failure } = data;
  if (analysed) return { state: "analysed", review: head, ...analysed };
  if (failure)
    return { state: "failed", review: head, ...failure, formToken: data.formToken, refused };
  return {
    state: "in-progress",
    review: head,
    progress: { stage: data.reading ? "reading" : "waiting", fileCount: data.fileCount },
  };
}
