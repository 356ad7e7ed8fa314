import { logLine } from "~/domain/log";
import type { WebServices } from "./services";

const SECRETS_PER_SWEEP = 100;
const ROUND = "secrets";

/** How far a round has come: after which account, what it sealed anew, and what neither key opens. */
type Round = { after: string; resealed: number; left: number };

/**
 * While the operator's key is replaced, seals with the new one what the one before sealed, going round a few accounts at
 * a time. A round that ends is logged with its counts: after one that sealed nothing anew the old key is needed no more.
 */
export async function resealSecrets(
  { analyses, secondFactors, sealing }: WebServices,
  now: number,
): Promise<void> {
  if (!sealing?.isReplacing) return;
  const round = readRound(await analyses.sweepCursor(ROUND));
  const sealed = await secondFactors.sealedAfter(round.after, SECRETS_PER_SWEEP);
  const opened = await Promise.all(
    sealed.map(async ({ userId, sealedSecret: from }) => {
      const found = await sealing.open(from, userId);
      const to = found && !found.isCurrent ? await sealing.seal(found.text, userId) : from;
      return { userId, from, to, isLost: !found };
    }),
  );
  const changes = opened.filter(({ from, to }) => from !== to);
  await secondFactors.reseal(changes);
  const so = {
    after: sealed.at(-1)?.userId ?? "",
    resealed: round.resealed + changes.length,
    left: round.left + opened.filter(({ isLost }) => isLost).length,
  };
  const goesOn = sealed.length === SECRETS_PER_SWEEP;
  await analyses.saveSweepCursor(ROUND, goesOn ? JSON.stringify(so) : null, now);
  if (!goesOn) console.info(logLine("secrets-resealed", { resealed: so.resealed, left: so.left }));
}

const readRound = (cursor: string | null): Round =>
  cursor ? (JSON.parse(cursor) as Round) : { after: "", resealed: 0, left: 0 };
