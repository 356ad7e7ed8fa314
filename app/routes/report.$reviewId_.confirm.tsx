import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
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
import { saveCorrections } from "./corrections.server";
import { notFound, requirePerson } from "./guards.server";
import { ConfirmScreen } from "~/ui/bill/confirm-screen";
import { LivePage } from "~/ui/kit/live-page";
import type { Bill } from "~/domain/bill/bill";
import { openBill, type OpenedBill } from "~/use-cases/open-bill";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Check what we read" };

/** A page a person can get through; what is left comes up again after saving. */
const LINES_AT_ONCE = 25;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requirePerson(context, request);
  const reviewId = params.reviewId ?? "";
  const opened = await openBill(context.services, { userId: account.id, reviewId });
  if (!opened) throw notFound("Report not found.");
  const { bill, review } = opened;
  const unsure = bill.lines.filter(
    (line) => unsureInputs(line).length > 0 || differencesOf(bill, line.id).length > 0,
  );
  const lines = await Promise.all(
    unsure.slice(0, LINES_AT_ONCE).map(async (line) => ({
      id: line.id,
      texts: lineTexts(line),
      unsure: unsureInputs(line),
      differs: differencesOf(bill, line.id),
      place: line.box ? { page: await opened.page(line.page), box: line.box } : null,
    })),
  );
  const alsoRead = differencesOf(bill, undefined);
  const unsureHeader = unsureHeaderInputs(bill);
  const doubted = new Set([...unsureHeader, ...alsoRead.map(({ name }) => name)]);
  const places = await headerPlaces(opened, (name) => doubted.has(name));
  return {
    reviewId,
    provider: review.provider,
    version: review.version,
    header: {
      texts: headerTexts(bill),
      insuranceExpected: bill.insuranceExpected ?? false,
      unsure: unsureHeader,
      places,
    },
    lines,
    alsoRead,
    later: unsure.length - lines.length,
    lineCount: bill.lines.length,
  };
}

/** What two readings of a line read differently; without a line, of the bill's header. */
const differencesOf = ({ differences = [] }: Bill, line: string | undefined) =>
  differences.flatMap(({ lineId, name, says, taken }) =>
    (lineId || undefined) === line ? [{ name, says, taken }] : [],
  );

/** Where on its page each wanted header field was read. */
async function headerPlaces({ bill, page }: OpenedBill, wanted: (name: string) => boolean) {
  const places = await Promise.all(
    HEADER_INPUTS.filter(wanted).map(async (name) => {
      const field = headerField(bill, name);
      return field?.box ? { name, page: await page(field.page), box: field.box } : null;
    }),
  );
  return places.filter((place) => place !== null);
}

export async function action(args: ActionFunctionArgs) {
  const reviewId = args.params.reviewId ?? "";
  const saved = await saveCorrections(args);
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
