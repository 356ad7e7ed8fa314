import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
} from "@remix-run/cloudflare";
import * as z from "zod";
import { logLine } from "~/domain/log";
import { formToken } from "./forms.server";
import type { ReceivedFile } from "~/adapters/uploads.server";
import type { Refusal, RefusalReason } from "~/domain/case/upload";
import { MOST_PARTS } from "~/domain/case/review";
import type { Submitted } from "~/use-cases/submit-bill";
import { HEIC_STEPS, type RefusedFile } from "~/ui/upload/upload-files";

/** Why one file was not taken, and what to do. */
const FILE_WORDS: Record<RefusalReason, string> = {
  "too-large": "This file is larger than 10 MB. Save it smaller, or split it into several files.",
  empty: "This file is empty. Choose the file that holds your bill.",
  unsupported: "This isn't a PDF, JPG or PNG file. Save it as one of these first.",
  heic: `This is an HEIC photo. ${HEIC_STEPS}`,
  "not-what-it-says": "The content isn't what the name says. Save it again as a PDF, JPG or PNG.",
  "too-many-files": "This is one file too many. Send at most 20 files at a time.",
  "together-too-large":
    "All files together may have 40 MB, and this one didn't fit. Send fewer or smaller files.",
};

const WORDS = {
  "no-files": { status: 400, message: "Choose at least one file first." },
  "cut-off": {
    status: 400,
    message: "The upload was cut off on its way. Choose the files again and retry.",
  },
  "too-many-uploads": {
    status: 429,
    message: "Too many uploads in a minute. Wait a moment, then try again.",
  },
  "too-many-at-once": {
    status: 429,
    message: "Two of your uploads are still on their way. Wait until one is done, then try again.",
  },
  busy: {
    status: 503,
    message: "Many people are sending files at this moment. Wait a minute, then try again.",
  },
  stalled: {
    status: 408,
    message: "Nothing came for a minute. Check your connection, choose the files again, and retry.",
  },
  "no-role": {
    status: 400,
    message: "Choose what the document is, then choose the file again.",
  },
  "not-stored": {
    status: 503,
    message: "Sorry, there was an error starting your review. Please try again.",
  },
  "too-many-checks": {
    status: 429,
    message:
      "Many bills were sent from your network lately, so nothing was kept. Try again in a few minutes, or create a free account first.",
  },
  "share-over": {
    status: 410,
    message: "We kept these files for an hour, and it's over. Share them again.",
  },
  limit: { status: 403, message: null },
  "not-now": {
    status: 409,
    message: "This review takes no files now, so nothing was kept. Reload the page to see why.",
  },
  full: {
    status: 403,
    message: `This review is full, so nothing was kept: on Free a review holds ${MOST_PARTS.Free} papers beside its first one, on Pro ${MOST_PARTS.Pro}. Delete a paper you no longer need, or start a new review for another bill.`,
  },
  "second-bill": {
    status: 403,
    message:
      "On Free a review is about one bill, so nothing was kept. Add a further paper about this bill, or upgrade to Pro to check another bill.",
  },
  refused: { status: 400, message: null },
} as const;

export type UploadRefusal = {
  message: string | null;
  refused: RefusedFile[];
  limitReached: boolean;
};

/** A form of files only. One with more fields extends it. */
export const FilesForm = z.object({ formToken });
type Fields = z.ZodType<{ formToken: string }>;

/** What a form of files brought: its fields, read by the form's schema, and its files. */
type ReceivedUpload<Form extends Fields> =
  ({ ok: true; files: ReceivedFile[] } & z.output<Form>) | { ok: false; reason: NotReceived };
type NotReceived = "too-many-uploads" | "cut-off" | "too-many-at-once" | "busy" | "stalled";

/** Receives a form of files, as far as a minute's limit allows its sender: an account, or a network without one. */
export async function receiveUpload<Form extends Fields>(
  { context, request }: ActionFunctionArgs,
  sender: string,
  form: Form,
): Promise<ReceivedUpload<Form>> {
  const { rateLimits, uploads } = context.services;
  if (!(await rateLimits.upload(sender))) return { ok: false, reason: "too-many-uploads" };
  const received = await uploads.receive(request, sender);
  if (typeof received === "string") return { ok: false, reason: received };
  if (!received) return { ok: false, reason: "cut-off" };
  return { ok: true, ...form.parse(received.fields), files: received.files };
}

/** For a submission that throws: the fault is logged under the request's reference, and nothing was stored. */
export const notStored =
  ({ reference }: AppLoadContext) =>
  (error: unknown): Submitted => {
    console.error(logLine("upload-failed", { reference }, error));
    return { ok: false, reason: "not-stored" };
  };

/**
 * Answers a form of files: a redirect to the report, or to `next`, with `headers`; or every refused file with its reason. All forms of
 * files are answered here, so that a refusal is worded once.
 */
export function answerUpload(
  submitted:
    Submitted | { ok: false; reason: NotReceived | "no-role" | "too-many-checks" | "share-over" },
  next?: string,
  headers: HeadersInit = {},
) {
  if (submitted.ok)
    return redirect(next ?? `/report/${submitted.reviewId}`, { status: 303, headers });
  return refuse(submitted.reason, submitted.reason === "refused" ? submitted.refusals : []);
}

function refuse(why: keyof typeof WORDS, refusals: Refusal[] = []) {
  const { status, message } = WORDS[why];
  const tooLarge = refusals.some(
    ({ reason }) => reason === "too-large" || reason === "together-too-large",
  );
  return json<UploadRefusal>(
    {
      message,
      refused: refusals.map(({ name, reason }) => ({ name, reason: FILE_WORDS[reason] })),
      limitReached: why === "limit",
    },
    { status: tooLarge ? 413 : status },
  );
}
