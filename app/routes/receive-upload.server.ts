import { loggedFault } from "~/domain/fault";
import { json, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { ReceivedFile } from "~/adapters/uploads.server";
import type { Refusal, RefusalReason } from "~/domain/case/upload";
import type { Submitted } from "~/use-cases/submit-bill";
import { HEIC_STEPS, type RefusedFile } from "~/ui/upload/upload-files";

/** Why one file was not taken, and what to do. */
const FILE_WORDS: Record<RefusalReason, string> = {
  "too-large": "This file is larger than 10 MB. Save it smaller, or split it into several files.",
  empty: "This file is empty. Choose the file that holds your bill.",
  unsupported: "This is not a PDF, JPG or PNG file. Save it as one of these first.",
  heic: `This is an HEIC photo. ${HEIC_STEPS}`,
  "not-what-it-says": "The content is not what the name says. Save it again as a PDF, JPG or PNG.",
  "too-many-files": "This is one file too many. Send at most 20 files at a time.",
  "together-too-large":
    "All files together may have 40 MB, and this one did not fit. Send fewer or smaller files.",
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
  "no-role": {
    status: 400,
    message: "Choose what the document is, then choose the file again.",
  },
  "not-stored": {
    status: 503,
    message: "Sorry, there was an error starting your review. Please try again.",
  },
  limit: { status: 403, message: null },
  "not-now": {
    status: 409,
    message: "This review takes no files now, so nothing was kept. Reload the page to see why.",
  },
  refused: { status: 400, message: null },
} as const;

export type UploadRefusal = {
  message: string | null;
  refused: RefusedFile[];
  limitReached: boolean;
};

/** What a form of files brought. */
type Arrived = { fields: Record<string, string>; formToken: string; files: ReceivedFile[] };

/**
 * Takes a form of files from a signed-in person, hands them on, and answers with where to go or with every refused
 * file and its reason. All forms of files are answered here, so a refusal is worded once.
 */
export async function takeFiles(
  { context, request }: ActionFunctionArgs,
  userId: string,
  keep: (arrived: Arrived) => Promise<Submitted | { ok: false; reason: "no-role" }>,
  next: (reviewId: string) => string = (reviewId) => `/report/${reviewId}`,
) {
  const { rateLimits, uploads } = context.services;
  if (!(await rateLimits.upload(userId))) return refuse("too-many-uploads");
  const received = await uploads.receive(request);
  if (!received) return refuse("cut-off");
  const formToken = received.fields.formToken?.slice(0, 64) || crypto.randomUUID();
  let kept: Awaited<ReturnType<typeof keep>>;
  try {
    kept = await keep({ ...received, formToken });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { reference } = context;
    console.error(JSON.stringify({ event: "upload-failed", reference, ...loggedFault(error) }));
    return refuse("not-stored");
  }
  if (kept.ok) return redirect(next(kept.reviewId), 303);
  return refuse(kept.reason, kept.reason === "refused" ? kept.refusals : []);
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
