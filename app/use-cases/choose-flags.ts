import {
  flagChanges,
  flagsChosen,
  flagsInForce,
  type ChosenFlags,
} from "~/domain/report/chosen-flags";
import type { FlagName } from "~/domain/audit/evidence/findings";
import { isAnalysed } from "~/domain/case/review";
import { caseFileOf } from "./load-case";
import type { WebServices } from "./services";

export type FlagsChosen =
  | { ok: true }
  /** `flags`: what is in force now, for the form to be made again. */
  | { ok: false; reason: "changed-meanwhile"; version: number; flags: Record<string, FlagName> }
  | { ok: false; reason: "missing" };

/**
 * Keeps the flags a person chose for lines. `version` is the one their form was made from: another tab's change in
 * between is not overwritten. Lines that are gone, and flags that stand already, are left out.
 */
export async function chooseFlags(
  services: Pick<WebServices, "reviews" | "lineFlags">,
  input: { userId: string; reviewId: string; version: number; flags: ChosenFlags; now: number },
): Promise<FlagsChosen> {
  const { userId, reviewId, version, now } = input;
  const opened = await services.reviews.open(userId, reviewId);
  if (!opened?.run || !isAnalysed(opened.review.status)) return { ok: false, reason: "missing" };
  const { bill, audit, sheet } = caseFileOf({ ...opened, run: opened.run }).inForce;
  const lineIds = bill.lines.map(({ id }) => id);
  const { partId } = sheet;
  const inForce = flagsInForce(lineIds, audit.proposed, flagsChosen(opened.choices, partId));
  const known = new Set(lineIds);
  const flags = flagChanges(
    Object.fromEntries(Object.entries(input.flags).filter(([id]) => known.has(id))),
    inForce,
  );
  if (Object.keys(flags).length === 0) return { ok: true };
  const stale = {
    ok: false,
    reason: "changed-meanwhile",
    version: opened.review.version,
    flags: inForce,
  } as const;
  if (opened.review.version !== version) return stale;
  const saved = await services.lineFlags.save({ userId, reviewId, version, partId, flags, now });
  return saved === null ? stale : { ok: true };
}
