import type { FailureReason } from "~/domain/case/review";

/** What happened, and what a person can do about it. */
export const FAILURE_COPY: Record<FailureReason, { reason: string; nextStep: string }> = {
  encrypted: {
    reason: "This PDF is locked with a password, so we couldn't open it.",
    nextStep:
      "Open it with its password, print it to a new PDF or save it without the password, and add that file here.",
  },
  corrupt: {
    reason: "This file is damaged or cut off, so we couldn't open it.",
    nextStep:
      "Download the bill again from where you got it, or take a clearer image of it, and add it here.",
  },
  empty: {
    reason: "This file has no pages.",
    nextStep: "Add the file that holds your bill, or a clearer image of it.",
  },
  "no-text": {
    reason: "We couldn't read any text on these pages.",
    nextStep:
      "Add the PDF your provider's portal offers if there's one, or a clearer image: the whole page, well lit and sharp.",
  },
  "picture-too-large": {
    reason:
      "This picture has more pixels than we can open: 130 million, or 100 for a progressive JPG or an interlaced PNG.",
    nextStep:
      "Take it again with your phone's normal photo setting, or take a screenshot of it, and add that here.",
  },
  "picture-too-small": {
    reason:
      "The letters in this picture are too small to read for certain, so we didn't guess at the amounts.",
    nextStep:
      "Take the photo again from closer, so that one page fills the whole frame, and add it in its full size: messaging apps often shrink pictures. Or add the PDF from your provider's or insurer's website.",
  },
  "picture-format": {
    reason: "The pages of this file are stored in a picture format we can't open.",
    nextStep:
      "Take a photo or a screenshot of each page and add those, or scan the pages again as JPEG or PNG.",
  },
  "not-a-bill": {
    reason: "This doesn't look like a medical bill or an Explanation of Benefits.",
    nextStep:
      "Add the bill or EOB itself. If this is one, a clearer image of the pages with the charges helps us recognize it.",
  },
  "foreign-money": {
    reason: "The amounts on this paper aren't in U.S. dollars.",
    nextStep:
      "We check bills for care in the United States, by U.S. rules and prices. If you also have a bill or an EOB in U.S. dollars, add that here.",
  },
  "too-many-pages": {
    reason: "This document has more pages than we can read at once.",
    nextStep: "Add only the pages that list charges, as a smaller PDF.",
  },
  "too-many-lines": {
    reason: "This document lists more lines than we can check at once.",
    nextStep: "Split it into smaller files, by month or by visit, and add one of them here.",
  },
  "too-complex": {
    reason: "This PDF is built in a way that would take us too long to read.",
    nextStep:
      "Open it, print it to a new PDF, and add that file here. A photo or a screenshot of each page works too.",
  },
  "stopped-reader": {
    reason: "Something in this file stopped us while we read it, so we didn't try it again.",
    nextStep:
      "Add a simpler copy of it here: the pages printed to a new PDF, or a photo or a screenshot of each page.",
  },
  "file-missing": {
    reason: "Your file didn't arrive completely.",
    nextStep: "Choose the file again. Nothing else you entered is lost.",
  },
  interrupted: {
    reason: "The analysis was interrupted several times on our side.",
    nextStep:
      "Add the same file again to restart it. If that fails too, a clearer image or a smaller file may help.",
  },
};
