import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { notFound, requireOwner } from "./guards.server";
import {
  correctionsOf,
  hasProblems,
  readBillForm,
  type TypedHeader,
  type TypedLine,
} from "./line-form.server";
import { correctBill } from "~/use-cases/correct-bill";

/** What a refused form is shown again with: everything as typed, and what is wrong. */
export type CorrectionReply = { message: string; lines: TypedLine[]; header: TypedHeader | null };

type Saved = { ok: true; removed: boolean } | { ok: false; status: number; reply: CorrectionReply };

const REFUSALS = {
  "being-analysed": "This bill is being analyzed. Wait until the report is there, then correct it.",
  "changed-meanwhile":
    "Something changed in another tab. What you typed is still here: check it and save again.",
};

/**
 * Takes a form of line and header inputs, and saves it as corrections of the review. Where the form is about one line,
 * `lineId`, its button may remove that line instead.
 */
export async function saveCorrections(args: ActionFunctionArgs, lineId?: string): Promise<Saved> {
  const { context, request } = args;
  const { account, reviewId } = await requireOwner(args);
  const { intent, version, ...typed } = await readBillForm(request);
  const removed = intent === "remove" && lineId !== undefined;
  const lines = removed ? [] : typed.lines;
  const header = removed ? null : typed.header;
  const refuse = (message: string, status: number): Saved => ({
    ...{ ok: false, status },
    reply: { message, lines, header },
  });
  if (hasProblems(lines, header)) return refuse("Some fields need another look.", 400);
  const corrected = await correctBill(context.services, {
    ...{ userId: account.id, reviewId, version, now: context.now },
    corrections: removed ? [{ of: "removed-line", lineId }] : correctionsOf(lines, header),
  });
  if (corrected.ok) return { ok: true, removed };
  if (corrected.reason === "missing") throw notFound("Report not found.");
  return refuse(REFUSALS[corrected.reason], 409);
}
