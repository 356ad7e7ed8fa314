import { json, redirect, type AppLoadContext, type TypedResponse } from "@remix-run/cloudflare";
import * as z from "zod";
import { Profile } from "~/domain/account/account";
import { PROFILE_TEXTS, readProfileBase } from "~/domain/account/profile-base";
import type { AiOutcome } from "~/domain/ai/drafts";
import { Recipient } from "~/domain/case/recipient";
import { LetterKind } from "~/domain/case/letter-kinds";
import { letterDonePath, letterPath } from "~/domain/case/letter-names";
import { typed, version, type CheckedForm } from "./forms.server";
import { notFound } from "./guards.server";
import { NO_REPLY, type LetterReply } from "~/ui/letter/letter-screen";
import { chooseWording } from "~/use-cases/change-letter";
import { completeLetter } from "~/use-cases/complete-letter";
import { markSent, markUnsent } from "~/use-cases/send-letter";
import { writeLetter, type LetterRequest, type Written } from "~/use-cases/write-letter";

/** The names and addresses a letter lacks: the sender's, the recipient's or both. This form has no intent. */
const Addresses = Profile.omit({ accountType: true })
  .partial()
  .extend({
    intent: z.preprocess(() => null, z.null()),
    base: z.preprocess(readProfileBase, z.custom<readonly string[] | null>()),
    recipientName: z
      .string()
      .transform((name) => name.trim() || null)
      .pipe(Recipient.shape.name)
      .optional(),
    recipientAddress: z
      .string()
      .transform((lines) => lines.split("\n").flatMap((line) => line.trim() || []))
      .pipe(Recipient.shape.address)
      .optional(),
    recipientBase: z.string().nullable().catch(null),
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
  z.object({
    intent: z.literal("choose-wording"),
    wording: z.enum(["ours", "ai"]).catch("ai"),
    letter: typed(64),
    edition: version,
  }),
  Addresses,
]);

type Services = AppLoadContext["services"];

/** Does what a form asks for. Only an address can be beyond its limits. */
export async function answerLetterForm(
  services: Services,
  request: LetterRequest,
  posted: CheckedForm<z.output<typeof LetterForm>>,
): Promise<TypedResponse<LetterReply>> {
  if (!posted.ok) return refuseAddresses(TOO_LONG, posted.typed);
  const { form } = posted;
  switch (form.intent) {
    case "generate-letter":
      return generate(services, { ...request, kind: form.kind ?? request.kind });
    case "sent":
      return sent(services, request, form.sentDay);
    case "not-sent":
      return notSent(services, request);
    case "choose-wording":
      return choose(services, request, form);
    case null:
      return complete(services, request, form, posted.typed);
  }
}

type Refused = { message: string; status: number };

const refuse = ({ message, status }: Refused, written: LetterReply["written"] = null) =>
  json({ ...NO_REPLY, message, written }, { status });

type TypedIn = (name: string) => string;

/** What was typed goes back, so that nothing has to be typed again. */
const refuseAddresses = ({ message, status }: Refused, typedIn: TypedIn) => {
  const texts = ADDRESS_FIELDS.map((name) => [name, typedIn(name)]);
  const addresses = { ...Object.fromEntries(texts), ofSender: typedIn("base") !== "" };
  return json(
    { ...NO_REPLY, message, addresses: addresses as LetterReply["addresses"] },
    { status },
  );
};
const ADDRESS_FIELDS = [...PROFILE_TEXTS, "recipientName", "recipientAddress"] as const;

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

type Choice = { wording: "ours" | "ai"; letter: string; edition: number };

async function choose(
  services: Services,
  { account, sessionHash, reviewId, kind, now }: LetterRequest,
  { wording, letter: letterId, edition }: Choice,
) {
  const who = { userId: account.id, sessionHash, reviewId, kind };
  const chosen = await chooseWording(services, { ...who, letterId, edition, wording, now });
  return chosen.ok ? redirect(letterDonePath(reviewId, kind, "worded"), 303) : refuse(NOT_CHOSEN);
}

async function notSent(services: Services, request: LetterRequest) {
  const { account, reviewId, kind } = request;
  if (!(await markUnsent(services, { ...request, userId: account.id }))) throw missing();
  return redirect(`${letterPath(reviewId, kind)}#sent`, 303);
}

async function complete(
  services: Services,
  request: LetterRequest,
  form: Addresses,
  typedIn: TypedIn,
) {
  const { reviewId, kind } = request;
  const { recipientName: name, recipientAddress: address } = form;
  const written = await completeLetter(services, {
    ...request,
    sender: senderIn(form),
    recipient: name === undefined && address === undefined ? null : { name, address },
    base: { sender: form.base, recipient: form.recipientBase },
  });
  if (written.ok) return redirect(letterDonePath(reviewId, kind, "addressed"), 303);
  if (written.reason === "missing") throw missing();
  if (written.reason === "stale") return refuseAddresses(STALE, typedIn);
  return refuse(NOT_COMPLETED);
}

const TOO_LONG: Refused = {
  message: "An address has at most five lines of 200 characters. Shorten it and save again.",
  status: 400,
};
const NOT_CHOSEN: Refused = {
  message:
    "The letter was changed in another tab. Look at it as it is now, then choose the wording again.",
  status: 409,
};
const STALE: Refused = {
  message:
    "A name or an address was changed in another tab or on another device. What you typed is still here: compare it with what's saved now, and save again.",
  status: 409,
};
const NOT_COMPLETED: Refused = {
  message: "The review changed in the meantime. We kept your addresses. Write the letter again.",
  status: 409,
};

/** What was typed of the sender's name and address; null where the form asks for the recipient's only. */
const senderIn = ({ fullName, streetAddress, city, state, zipCode }: Addresses): Profile | null =>
  [fullName, streetAddress, city, state, zipCode].every((part) => part === undefined)
    ? null
    : { fullName, streetAddress, city, state, zipCode };

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
    message: "We're still reading your bill, so there's nothing to write about yet.",
    status: 409,
  },
  "nothing-selected": {
    message: "Add at least one finding to the letter first.",
    status: 400,
  },
  "not-ready": {
    message: "This letter has nothing to say yet. Reload the page to see why.",
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
    "The AI didn't take this letter, so we wrote it from our rules. Read it, change what you like, and send it.",
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
      "Today's AI drafts are used up, so we wrote your letter from our rules. An AI can word it again tomorrow.",
    status: 429,
  },
  blocked: AI_DECLINED,
  "too-long": AI_DECLINED,
};
const hasFailed = (ai: AiOutcome | null): ai is keyof typeof AI_FAILED =>
  ai !== null && Object.hasOwn(AI_FAILED, ai);
