import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { HelpScreen } from "~/ui/bill/help-screen";
import type { RouteHandle } from "~/ui/frame/route-handle";
import { LivePage } from "~/ui/kit/live-page";
import { openHelp } from "~/use-cases/help-reading";
import { notFound, requirePerson } from "./guards.server";
import { saveHelp } from "./help-form.server";

export const handle: RouteHandle = { scripts: true, title: "Help us read" };

/** What we could not read surely, asked by itself; without a question there is nothing to show. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requirePerson(context, request);
  const reviewId = params.reviewId ?? "";
  const help = await openHelp(context.services, { userId: account.id, reviewId });
  if (!help) throw notFound("Report not found.");
  if (help.questions.length === 0) throw redirect(`/report/${help.wholeId}`);
  return help;
}

export async function action(args: ActionFunctionArgs) {
  const saved = await saveHelp(args);
  return saved.ok ? redirect(saved.to, 303) : json(saved.reply, { status: saved.status });
}

export default function Help() {
  const help = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <LivePage path={`/live/${help.reviewId}`} unsaved={reply !== undefined}>
      <p>
        <Link to={`/report/${help.wholeId}`}>Back to the report</Link>
      </p>
      <h1 className="mt-2">
        Help us read {help.questions.length === 1 ? "1 thing" : `${help.questions.length} things`}
      </h1>
      <HelpScreen key={help.version} help={help} reply={reply ?? null} />
    </LivePage>
  );
}
