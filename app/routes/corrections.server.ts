import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Correction } from "~/domain/bill/corrections";
import { notFound, requireOwner } from "./guards.server";
import {
  correctionsOf,
  hasProblems,
  typedHeader,
  typedLines,
  type TypedHeader,
  type TypedLine,
} from "./line-form.server";
import { correctBill } from "~/use-cases/correct-bill";

/** What a refused form is shown again with: everything as typed, and what is wrong. */
export type CorrectionReply = { message: string; lines: TypedLine[]; header: TypedHeader | null };

type Saved = { ok: true } | { ok: false; status: number; reply: CorrectionReply };

/** Takes a form of line and header inputs, and saves it as corrections of the review. */
export async function saveCorrections(
  args: ActionFunctionArgs,
  form: FormData,
  more: readonly Correction[] = [],
): Promise<Saved> {
  const { context } = args;
  const { account, reviewId } = await requireOwner(args);
  const lines = more.length > 0 ? [] : typedLines(form);
  const header = more.length > 0 ? null : typedHeader(form);
  const refuse = (message: string, status: number): Saved => ({
    ok: false,
    status,
    reply: { message, lines, header },
  });
  if (hasProblems(lines, header)) return refuse("Some fields need another look.", 400);
  const corrected = await correctBill(context.services, {
    userId: account.id,
    reviewId,
    version: Number(form.get("version")),
    corrections: [...correctionsOf(lines, header), ...more],
    now: context.now,
  });
  if (corrected.ok) return corrected;
  switch (corrected.reason) {
    case "missing":
      throw notFound("Report not found.");
    case "being-analysed":
      return refuse(
        "This bill is being analyzed. Wait until the report is there, then correct it.",
        409,
      );
    case "changed-meanwhile":
      return refuse(
        "Something changed in another tab. What you typed is still here: check it and save again.",
        409,
      );
  }
}
