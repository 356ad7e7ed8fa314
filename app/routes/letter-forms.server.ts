import { json, redirect, type AppLoadContext, type TypedResponse } from "@remix-run/cloudflare";
import * as z from "zod";
import { Profile, type Account } from "~/domain/account/account";
import type { AiOutcome } from "~/domain/ai/drafts";
import { Recipient } from "~/domain/case/recipient";
import { LetterKind } from "~/domain/case/letter-kinds";
import { letterDonePath, letterPath } from "~/domain/case/letter-names";
import { typed } from "./forms.server";
import { notFound } from "./guards.server";
import { NO_REPLY, type LetterReply } from "~/ui/letter/letter-screen";
import { completeLetter } from "~/use-cases/complete-letter";
import { markSent, markUnsent } from "~/use-cases/send-letter";
import { writeLetter, type LetterRequest, type Written } from "~/use-cases/write-letter";

const text = z.string().catch("");

/** The names and addresses a letter lacks: the sender's, the recipient's or both. This form has no intent. */
const Addresses = Profile.omit({ accountType: true })
  .partial()
  .extend({
    intent: z.preprocess(() => null, z.null()),
    recipientName: text.transform((name) => name.trim() || null).pipe(Recipient.shape.name),
    recipientAddress: text
      .transform((lines) => lines.split("\n").flatMap((line) => line.trim() || []))
      .pipe(Recipient.shape.address)
      .optional(),
  });
type Addresses = z.output<typeof Addresses>;

/** Every form of the letter's page, and those of other pages that ask for a letter. */
export const LetterForm = z.union([
  z.object({
    intent: z.literal("generate-letter"),
    kind: LetterKind.optional().catch(undefined),
  }),
  z.object({ intent: z.literal("sent"), sentDay: typed(40) }),
  z.object({ intent: z.literal("not-sent") }),
  Addresses,
]);

type Services = AppLoadContext["services"];

/** Does what a form asks for. Null: an address beyond its limits. */
export async function answerLetterForm(
  services: Services,
  request: LetterRequest,
  form: z.output<typeof LetterForm> | null,
): Promise<TypedResponse<LetterReply>> {
  switch (form?.intent) {
    case "generate-letter":
      return generate(services, { ...request, kind: form.kind ?? request.kind });
    case "sent":
      return sent(services, request, form.sentDay);
    case "not-sent":
      return notSent(services, request);
    case null:
      return complete(services, request, form);
    case undefined:
      return refuse(TOO_LONG);
  }
}

type Refused = { message: string; status: number };

const refuse = ({ message, status }: Refused, written: LetterReply["written"] = null) =>
  json({ ...NO_REPLY, message, written }, { status });

const missing = () => notFound("Review not found.");

async function sent(services: Services, request: LetterRequest, sentDay: string) {
  const { account, reviewId, kind } = request;
  const marked = await markSent(services, { ...request, userId: account.id, sentDay });
  if (!marked) throw missing();
  if (!marked.ok) {
    const { problem } = marked;
    return json({ ...NO_REPLY, sentDay: { typed: sentDay, problem } }, { status: 400 });
  }
  return redirect(`${letterPath(reviewId, kind)}#sent`, 303);
}

async function notSent(services: Services, request: LetterRequest) {
  const { account, reviewId, kind } = request;
  if (!(await markUnsent(services, { ...request, userId: account.id }))) throw missing();
  return redirect(`${letterPath(reviewId, kind)}#sent`, 303);
}

async function complete(services: Services, request: LetterRequest, form: Addresses) {
  const { reviewId, kind } = request;
  const { recipientName: name, recipientAddress: address } = form;
  const written = await completeLetter(services, {
    ...request,
    sender: senderIn(form, request.account),
    recipient: address ? { name, address } : null,
  });
  if (written.ok) return redirect(letterDonePath(reviewId, kind, "addressed"), 303);
  if (written.reason === "missing") throw missing();
  return refuse(NOT_COMPLETED);
}

const TOO_LONG: Refused = {
  message: "An address has at most five lines of 200 characters. Shorten it and save again.",
  status: 400,
};
const NOT_COMPLETED: Refused = {
  message: "The review changed meanwhile. Your addresses are kept; write the letter again.",
  status: 409,
};

/** The account's own name and address with what was typed of them; null where the form asks for the recipient's only. */
function senderIn(form: z.output<typeof Addresses>, account: Account): Profile | null {
  if (form.fullName === undefined) return null;
  return {
    fullName: form.fullName,
    streetAddress: form.streetAddress ?? account.streetAddress,
    city: form.city ?? account.city,
    state: form.state ?? account.state,
    zipCode: form.zipCode ?? account.zipCode,
  };
}

/** Leads to the letter that was asked for, or says why there is none, or why no model worded it. */
async function generate(services: Services, request: LetterRequest) {
  const { reviewId, kind } = request;
  const written = await writeLetter(services, request);
  if (!written.ok) {
    if (written.reason === "missing") throw missing();
    if (written.reason === "ask") return redirect(`/report/${reviewId}/questions`, 303);
    return refuse(REFUSED[written.reason]);
  }
  const path = letterPath(reviewId, kind);
  if (!hasFailed(written.ai)) return redirect(path, 303);
  return refuse(AI_FAILED[written.ai], { path, retry: written.ai === "unavailable" ? kind : null });
}

type NotGenerated = Exclude<Extract<Written, { ok: false }>["reason"], "missing" | "ask">;

const REFUSED: Record<NotGenerated, Refused> = {
  "not-analysed": {
    message: "The analysis has not finished yet, so there is nothing to write about.",
    status: 409,
  },
  "nothing-selected": {
    message: "Add at least one finding to the letter first.",
    status: 400,
  },
  "not-ready": {
    message: "There is nothing this letter could say yet. Reload the page to see why.",
    status: 409,
  },
  "changed-meanwhile": {
    message:
      "Something changed in another tab. Look at your choices again, then generate the letter.",
    status: 409,
  },
};

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
const hasFailed = (ai: AiOutcome | null): ai is keyof typeof AI_FAILED =>
  ai !== null && Object.hasOwn(AI_FAILED, ai);
