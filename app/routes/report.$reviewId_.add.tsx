import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { COMPANION_ROLES, rolesBeside } from "~/domain/case/document-roles";
import { VISIT_ANSWERS, visitAnswer } from "~/domain/case/same-visit";
import { readPayment } from "~/domain/bill/typed-entry";
import { notFound, requirePerson, requireOwner } from "./guards.server";
import { formToken, readForm, typed } from "./forms.server";
import { answerUpload, FilesForm, notStored, receiveUpload } from "./receive-upload.server";
import { AddScreen, type AddReply } from "~/ui/report/add-screen";
import { LivePage } from "~/ui/kit/live-page";
import { joinReviews, markUnrelated, updateCase, separatePart } from "~/use-cases/update-case";
import { loadCase } from "~/use-cases/load-case";
import { addPart } from "~/use-cases/submit-bill";
import type { RouteHandle } from "~/ui/frame/route-handle";
import { reportedPayments, type PersonPayment } from "~/domain/case/payments";

export const handle: RouteHandle = { scripts: true, title: "Add to this review" };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requirePerson(context, request);
  const opened = await loadCase(context.services, {
    userId: account.id,
    reviewId: params.reviewId ?? "",
    offers: account.accountType !== "Free",
  });
  if (!opened) throw notFound("Report not found.");
  const { review, file, parts, entries, offers } = opened;
  const { id, provider, date, documentType } = review;
  return {
    provider,
    review: { id, provider, date, documentType },
    roles: rolesBeside(file.bill.kind),
    parts,
    payments: reportedPayments(entries),
    offers,
    mayHaveMore: account.accountType !== "Free",
    formToken: crypto.randomUUID(),
  };
}

const AddedRole = z.enum(COMPANION_ROLES).nullable().catch(null);

const field = typed(100);
const AddForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add-payment"), date: field, amount: field, formToken }),
  z.object({ intent: z.literal("remove-payment"), key: field }),
  z.object({
    intent: z.literal("join"),
    other: field,
    role: AddedRole,
    whole: field,
  }),
  z.object({ intent: z.literal("apart"), other: field }),
  z.object({ intent: z.literal("separate"), part: field }),
  z.object({
    intent: z.literal("same-visit"),
    part: field,
    answer: z.enum(VISIT_ANSWERS).nullable().catch(null),
  }),
]);
type Form<Intent extends string> = Extract<z.output<typeof AddForm>, { intent: Intent }>;

const DocumentForm = FilesForm.extend({ role: AddedRole });

const NOTHING: AddReply = { message: null, refused: [], limitReached: false, payment: null };
const refuse = (message: string, status: number) => json({ ...NOTHING, message }, { status });

type Who = { userId: string; reviewId: string };

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const multipart = request.headers.get("content-type")?.startsWith("multipart/form-data");
  const { account, reviewId } = await requireOwner(args);
  const who = { userId: account.id, reviewId };
  if (multipart) return addDocument(args, who);
  const form = await readForm(request, AddForm);
  switch (form?.intent) {
    case "add-payment":
      return addPayment(context, who, form);
    case "remove-payment":
      return keepPayment(context, who, form.key, null);
    case "join":
      return join(context, who, form);
    case "apart":
      return keepApart(context, who, form);
    case "separate":
      return separate(context, who, form);
    case "same-visit":
      return answerVisit(context, who, form);
    default:
      return refuse("That didn't work. Reload the page and try again.", 400);
  }
}

async function addPayment(context: AppLoadContext, who: Who, form: Form<"add-payment">) {
  const texts = { date: form.date, amount: form.amount };
  const { payment, problems } = readPayment(texts);
  if (!payment) return json({ ...NOTHING, payment: { texts, problems } }, { status: 400 });
  // The same form sent twice is one payment; another amount typed into a page gone back to is another.
  const key = `${form.formToken} ${payment.cents} ${payment.date}`.trim();
  return keepPayment(context, who, key, payment);
}

/** Saves a payment under its key; null takes it back. */
async function keepPayment(
  { services, now }: AppLoadContext,
  who: Who,
  key: string,
  payment: PersonPayment | null,
) {
  const entries = [{ kind: "payment" as const, key, value: JSON.stringify(payment) }];
  if (!(await updateCase(services, { ...who, entries, now }))) throw notFound("Report not found.");
  return redirect(`/report/${who.reviewId}/add#payments`, 303);
}

async function requireReview({ services }: AppLoadContext, userId: string, reviewId: string) {
  if (!(await services.reviews.owns(userId, reviewId))) throw notFound("Report not found.");
}

async function join(context: AppLoadContext, { userId, reviewId }: Who, form: Form<"join">) {
  await requireReview(context, userId, form.other);
  const { services, now } = context;
  const { role } = form;
  // The bill is the whole, whichever of the two was asked from.
  const [whole, partId] = form.whole === "yes" ? [form.other, reviewId] : [reviewId, form.other];
  const joined =
    role !== null && (await joinReviews(services, { userId, reviewId: whole, partId, role, now }));
  return joined
    ? redirect(`/report/${whole}#together`, 303)
    : refuse("You can't add that review anymore. Reload the page to see why.", 409);
}

async function keepApart(context: AppLoadContext, who: Who, { other }: Form<"apart">) {
  await requireReview(context, who.userId, other);
  const { services, now } = context;
  if (!(await markUnrelated(services, { ...who, otherId: other, now })))
    throw notFound("Report not found.");
  return redirect(`/report/${who.reviewId}#together`, 303);
}

async function separate(context: AppLoadContext, who: Who, { part }: Form<"separate">) {
  await requireReview(context, who.userId, part);
  const { services, now } = context;
  return (await separatePart(services, { userId: who.userId, partId: part, now }))
    ? redirect(`/report/${who.reviewId}/add`, 303)
    : refuse("That document is no longer part of this review. Reload the page.", 409);
}

/** Whether an added EOB is about the same visit as the bill. */
async function answerVisit(context: AppLoadContext, who: Who, form: Form<"same-visit">) {
  await requireReview(context, who.userId, form.part);
  if (form.answer === null) return refuse("Choose one of the two answers.", 400);
  const { services, now } = context;
  const entries = [visitAnswer(form.part, form.answer)];
  if (!(await updateCase(services, { ...who, entries, now }))) throw notFound("Report not found.");
  return redirect(`/report/${who.reviewId}#together`, 303);
}

async function addDocument(args: ActionFunctionArgs, who: Who) {
  const { services, now } = args.context;
  const received = await receiveUpload(args, who.userId, DocumentForm);
  if (!received.ok) return answerUpload(received);
  const { role } = received;
  if (role === null) return answerUpload({ ok: false, reason: "no-role" });
  const part = { ...received, ...who, role, now };
  const submitted = await addPart(services, part).catch(notStored(args.context));
  return answerUpload(submitted, `/report/${who.reviewId}#together`);
}

export default function Add() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <LivePage path={`/live/${data.review.id}`} unsaved={reply !== undefined}>
      <AddScreen {...data} reply={reply ? { ...NOTHING, ...reply } : NOTHING} />
    </LivePage>
  );
}
