import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccount } from "./guards.server";
import { correctionsOf, hasProblems, readBillForm } from "./line-form.server";
import { TypeScreen } from "~/ui/bill/type-screen";
import { UpgradePanel } from "~/ui/account/upgrade-panel";
import { typeInBill } from "~/use-cases/correct-bill";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Type your bill in" };

const FIRST_ROWS = 8;
const MOST_ROWS = 200;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  return {
    formToken: crypto.randomUUID(),
    limitReached: !(await context.services.reviews.mayStart(account.id, account.accountType)),
    rows: FIRST_ROWS,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const { intent, formToken, lines, header } = await readBillForm(request);
  const again = (message: string | null, status: number, rows = lines.length) =>
    json(
      { message, lines, header, rows: Math.min(rows, MOST_ROWS), limitReached: false },
      { status },
    );
  if (intent === "more") return again(null, 200, lines.length + 10);
  if (hasProblems(lines, header)) return again("Some fields need another look.", 400);
  const corrections = correctionsOf(lines, header);
  if (!corrections.some(({ of }) => of === "new-line"))
    return again("Type at least one line with its charge.", 400);
  const outcome = await typeInBill(context.services, {
    ...{ userId: account.id, formToken, now: context.now },
    corrections,
  });
  if (outcome.ok) return redirect(`/report/${outcome.reviewId}`, 303);
  if (outcome.reason === "limit")
    return json(
      { message: null, lines, header, rows: lines.length, limitReached: true },
      { status: 403 },
    );
  return again("Sorry, there was an error starting your review. Please try again.", 503);
}

export default function Type() {
  const { formToken, limitReached, rows } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (limitReached || reply?.limitReached) return <UpgradePanel />;
  return (
    <TypeScreen
      formToken={formToken}
      rows={reply?.rows ?? rows}
      message={reply?.message ?? null}
      lines={reply?.lines ?? []}
      header={reply?.header ?? null}
    />
  );
}
