import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { isBlank } from "~/domain/bill/typed-entry";
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

/** Why corrections are not saved, in words, and the status of the answer. */
export const CORRECTION_REFUSALS = {
  "being-analysed": {
    message: "We're still reading this bill. Wait for the report, then correct it.",
    status: 409,
  },
  "changed-meanwhile": {
    message:
      "Something changed in another tab. What you typed is still here: check it and save again.",
    status: 409,
  },
  "nothing-typed": {
    message: "We got nothing to save. Reload the page, then save it again.",
    status: 400,
  },
  "no-such-line": {
    message:
      "A line you changed is no longer on this bill. What you typed is below as a line we missed. Save again to add it, or clear it.",
    status: 409,
  },
} as const;

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
  const refuse = (message: string, status: number, shown = lines): Saved => ({
    ...{ ok: false, status },
    reply: { message, lines: shown, header },
  });
  if (hasProblems(lines, header)) return refuse("Some fields need another look.", 400);
  const corrected = await correctBill(context.services, {
    ...{ userId: account.id, reviewId, version, now: context.now },
    corrections: removed ? [{ of: "removed-line", lineId }] : correctionsOf(lines, header),
  });
  if (corrected.ok) return { ok: true, removed };
  if (corrected.reason === "missing") throw notFound("Report not found.");
  const gone = corrected.reason === "no-such-line" ? corrected.lineIds : [];
  const { message, status } = CORRECTION_REFUSALS[corrected.reason];
  return refuse(message, status, asNewLines(lines, gone));
}

/** What was typed for lines that are gone, in the empty lines of the form. */
function asNewLines(lines: readonly TypedLine[], gone: readonly string[]): TypedLine[] {
  const isTaken = (key: string) => lines.some((line) => line.key === key && !isBlank(line.texts));
  const kept = lines.filter(({ key }) => !gone.includes(key));
  const free = Array.from({ length: lines.length + 1 }, (_, at) => `new${at + 1}`).filter(
    (key) => !isTaken(key),
  );
  const moved = lines
    .filter(({ key }) => gone.includes(key))
    .map((line, at) => ({ ...line, key: free[at]! }));
  const taken = new Set(moved.map(({ key }) => key));
  return [...kept.filter(({ key }) => !taken.has(key)), ...moved];
}
