import { json } from "@remix-run/cloudflare";
import type { Refusal, RefusalReason } from "~/domain/upload";
import { HEIC_STEPS, type RefusedFile } from "~/ui/upload-files";

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
  "not-stored": {
    status: 503,
    message: "Sorry, there was an error starting your review. Please try again.",
  },
  limit: { status: 403, message: null },
  "not-failed": {
    status: 409,
    message: "This review is being analyzed already. Reload the page to see how far it is.",
  },
  refused: { status: 400, message: null },
} as const;

export type UploadRefusal = {
  message: string | null;
  refused: RefusedFile[];
  limitReached: boolean;
};

/** The answer to an upload that was not taken: every refused file with its reason. */
export function refuseUpload(why: keyof typeof WORDS, refusals: Refusal[] = []) {
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
