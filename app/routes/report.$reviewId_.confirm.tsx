import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  HEADER_INPUTS,
  headerField,
  headerTexts,
  lineTexts,
  unsureHeaderInputs,
  unsureInputs,
} from "~/domain/bill/typed-entry";
import type { RouteHandle } from "~/root";
import { saveCorrections } from "./corrections.server";
import { notFound, requireAccount } from "./guards.server";
import { ConfirmScreen } from "~/ui/bill/confirm-screen";
import { LivePage } from "~/ui/kit/live-page";
import { openBill } from "~/use-cases/open-bill";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Check what we read" }];

/** A page a person can get through; what is left comes up again after saving. */
const LINES_AT_ONCE = 25;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context, request);
  const reviewId = params.reviewId ?? "";
  const opened = await openBill(context.services, { userId: account.id, reviewId });
  if (!opened) throw notFound("Report not found.");
  const { bill, review } = opened;
  const differences = bill.differences ?? [];
  const differs = (id: string) => differences.filter(({ lineId }) => lineId === id);
  const unsure = bill.lines.filter(
    (line) => unsureInputs(line).length > 0 || differs(line.id).length > 0,
  );
  const lines = await Promise.all(
    unsure.slice(0, LINES_AT_ONCE).map(async (line) => ({
      id: line.id,
      texts: lineTexts(line),
      unsure: unsureInputs(line),
      differs: differs(line.id).map(({ name, says, taken }) => ({ name, says, taken })),
      place: line.box ? { page: await opened.page(line.page), box: line.box } : null,
    })),
  );
  const alsoRead = differences.flatMap(({ lineId, name, says, taken }) =>
    lineId ? [] : [{ name, says, taken }],
  );
  const unsureHeader = unsureHeaderInputs(bill);
  const places = await Promise.all(
    HEADER_INPUTS.filter(
      (name) => unsureHeader.includes(name) || alsoRead.some((other) => other.name === name),
    ).map(async (name) => {
      const field = headerField(bill, name);
      return field?.box ? { name, page: await opened.page(field.page), box: field.box } : null;
    }),
  );
  return {
    reviewId,
    version: review.version,
    header: {
      texts: headerTexts(bill),
      unsure: unsureHeader,
      places: places.filter((place) => place !== null),
    },
    lines,
    alsoRead,
    later: unsure.length - lines.length,
    lineCount: bill.lines.length,
  };
}

export async function action(args: ActionFunctionArgs) {
  const reviewId = args.params.reviewId ?? "";
  const saved = await saveCorrections(args, await args.request.formData());
  return saved.ok
    ? redirect(`/report/${reviewId}`, 303)
    : json(saved.reply, { status: saved.status });
}

export default function Confirm() {
  const reply = useActionData<typeof action>();
  const data = useLoaderData<typeof loader>();
  return (
    <LivePage path={`/live/${data.reviewId}`} unsaved={reply !== undefined}>
      <ConfirmScreen key={data.version} {...data} reply={reply ?? null} />
    </LivePage>
  );
}
