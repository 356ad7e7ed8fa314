import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanionRole, paymentsSaid } from "~/domain/case-file";
import { rolesBeside } from "~/domain/case/document-roles";
import { readPayment, type PaymentTexts } from "~/domain/bill/typed-entry";
import type { RouteHandle } from "~/root";
import { notFound, requireAccount, requireOwner } from "./guards.server";
import { takeFiles } from "./receive-upload.server";
import { AddScreen, type AddReply } from "~/ui/report/add-screen";
import { LivePage } from "~/ui/kit/live-page";
import { joinReviews, keepApart, say, separatePart } from "~/use-cases/update-case";
import { openSurroundings } from "~/use-cases/load-case";
import { addPart } from "~/use-cases/submit-bill";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Add to this review" }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const opened = await openSurroundings(context.services, {
    userId: account.id,
    reviewId: params.reviewId ?? "",
    offers: account.accountType !== "Free",
  });
  if (!opened) throw notFound("Report not found.");
  const { review, file, parts, said, offers } = opened;
  const { id, provider, date, documentType } = review;
  return {
    review: { id, provider, date, documentType },
    roles: rolesBeside(file.bill.kind),
    parts,
    payments: paymentsSaid(said),
    offers,
    mayHaveMore: account.accountType !== "Free",
    formToken: crypto.randomUUID(),
  };
}

const NOTHING: AddReply = { message: null, refused: [], limitReached: false, payment: null };
const refuse = (message: string, status: number) => json({ ...NOTHING, message }, { status });

export async function action(args: ActionFunctionArgs) {
  const multipart = args.request.headers.get("content-type")?.startsWith("multipart/form-data");
  if (multipart) return addDocument(args);
  const { account, reviewId } = await requireOwner(args);
  const { services, now } = args.context;
  const form = await args.request.formData();
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 100);
  const who = { userId: account.id, reviewId };
  const here = `/report/${who.reviewId}/add`;
  const requireReview = async (named: string) => {
    if (!(await services.reviews.owns(account.id, named))) throw notFound("Report not found.");
  };
  switch (form.get("intent")) {
    case "add-payment": {
      const texts: PaymentTexts = { date: field("date"), amount: field("amount") };
      const { payment, problems } = readPayment(texts);
      if (!payment) return json({ ...NOTHING, payment: { texts, problems } }, { status: 400 });
      // The same form sent twice is one payment; another amount typed into a page gone back to is another.
      const token = field("formToken") || crypto.randomUUID();
      const key = `${token} ${payment.cents} ${payment.date}`.trim();
      const said = [{ kind: "payment" as const, key, value: JSON.stringify(payment) }];
      if (!(await say(services, { ...who, said, now }))) throw notFound("Report not found.");
      return redirect(`${here}#payments`, 303);
    }
    case "remove-payment": {
      const said = [{ kind: "payment" as const, key: field("key"), value: "null" }];
      if (!(await say(services, { ...who, said, now }))) throw notFound("Report not found.");
      return redirect(`${here}#payments`, 303);
    }
    case "join": {
      await requireReview(field("other"));
      const role = CompanionRole.safeParse(field("role"));
      // The bill is the whole, whichever of the two was asked from.
      const [whole, part] =
        field("whole") === "yes" ? [field("other"), who.reviewId] : [who.reviewId, field("other")];
      const joined =
        role.success &&
        (await joinReviews(services, {
          userId: account.id,
          reviewId: whole,
          partId: part,
          role: role.data,
          now,
        }));
      return joined
        ? redirect(`/report/${whole}#together`, 303)
        : refuse("That review cannot be joined any more. Reload the page to see why.", 409);
    }
    case "apart": {
      await requireReview(field("other"));
      if (!(await keepApart(services, { ...who, otherId: field("other"), now })))
        throw notFound("Report not found.");
      return redirect(`/report/${who.reviewId}#together`, 303);
    }
    case "separate": {
      await requireReview(field("part"));
      const separated = await separatePart(services, {
        userId: account.id,
        partId: field("part"),
        now,
      });
      return separated
        ? redirect(here, 303)
        : refuse("That document is not part of this review any more. Reload the page.", 409);
    }
    default:
      return refuse("That button is not known here. Reload the page and try again.", 400);
  }
}

async function addDocument(args: ActionFunctionArgs) {
  const { services, now } = args.context;
  const { account, reviewId } = await requireOwner(args);
  const who = { userId: account.id, reviewId };
  return takeFiles(
    args,
    account.id,
    async (arrived) => {
      const role = CompanionRole.safeParse(arrived.fields.role);
      if (!role.success) return { ok: false, reason: "no-role" };
      return addPart(services, { ...arrived, ...who, role: role.data, now });
    },
    () => `/report/${who.reviewId}#together`,
  );
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
