import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { logLine } from "~/domain/log";
import { OperationsScreen } from "~/ui/account/operations-screen";
import type { RouteHandle } from "~/ui/frame/route-handle";
import { useReply } from "~/ui/kit/use-reply";
import { healthOf } from "~/use-cases/health";
import { requireAdmin } from "./admin.server";
import { readForm, typed } from "./forms.server";

export const handle: RouteHandle = { scripts: true, title: "Operations" };

const FAILURES = 50;
const DAYS_MS = 30 * 24 * 60 * 60_000;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { services, now } = args.context;
  const { caseFiles, documents, operations } = services;
  const [failures, days, outcomes, content, health] = await Promise.all([
    operations.failedAnalyses(FAILURES),
    operations.dailyFigures(now - DAYS_MS),
    caseFiles.outcomeCounts(),
    contentHealth(args.context),
    healthOf(services, now),
  ]);
  const editions = health.documents ? await documents.editions() : [];
  return {
    ...{ failures, days, outcomes, content, health },
    editions: editions.map(({ table, edition, complete, rows }) => ({
      ...{ table, edition, complete, rows },
    })),
    ranAgain: new URL(args.request.url).searchParams.has("again"),
  };
}

async function contentHealth({ services }: AppLoadContext) {
  const source = services.configuration.CONTENTFUL_SPACE_ID ? "Contentful" : "the built-in library";
  try {
    return { source, posts: (await services.content.posts()).length };
  } catch (error) {
    console.error(logLine("content-unhealthy", {}, error));
    return { source, posts: null };
  }
}

const OperationsForm = z.object({ intent: z.literal("run-again"), review: typed(64) });

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { services, now } = args.context;
  const form = await readForm(args.request, OperationsForm);
  const job = form && (await services.operations.runAgain(form.review, admin.id, now));
  if (!job) return json({ error: NOT_STARTED }, { status: 409 });
  // What is lost on its way to the queue, the sweep sends again.
  await services.jobs.send(job);
  return redirect("/admin/operations?again", 303);
}

const NOT_STARTED =
  "That analysis can't run again: it did already, or its files are gone. Look again.";

export default function Operations() {
  const reply = useReply<typeof action>();
  return <OperationsScreen {...useLoaderData<typeof loader>()} error={reply?.error ?? null} />;
}
