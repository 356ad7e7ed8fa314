import type { Account } from "~/domain/account";
import { composeLetter } from "~/domain/letter";
import { openReport } from "./open-report";
import type { WebServices } from "./services";

export type Written =
  | { ok: true }
  | { ok: false; reason: "missing" | "not-analysed" | "nothing-selected" | "changed-meanwhile" };

/**
 * Composes the letter from the selected findings and saves it: for good on Pro and Admin, for this session on Free.
 * `changed-meanwhile` when a finding was toggled while the letter was being written.
 */
export async function writeLetter(
  services: WebServices,
  input: { account: Account; sessionHash: string; reviewId: string; now: number },
): Promise<Written> {
  const { account, sessionHash, reviewId, now } = input;
  const opened = await openReport(services, { userId: account.id, sessionHash, reviewId });
  if (!opened) return { ok: false, reason: "missing" };
  if (!opened.analysed) return { ok: false, reason: "not-analysed" };
  const { bill, report } = opened.analysed;
  const selected = report.cards.filter((card) => card.selected);
  if (selected.length === 0) return { ok: false, reason: "nothing-selected" };
  const saved = await services.letters.save({
    id: crypto.randomUUID(),
    userId: account.id,
    reviewId,
    version: opened.review.version,
    sessionHash: account.accountType === "Free" ? sessionHash : null,
    body: composeLetter({
      bill,
      cards: selected,
      sender: {
        name: account.fullName || (bill.patient?.value ?? null),
        address: postalAddress(account),
      },
      date: new Date(now).toISOString().slice(0, 10),
    }),
    challenged: selected.map((card) => card.key),
    now,
  });
  if (!saved) return { ok: false, reason: "changed-meanwhile" };
  await services.rooms.hint(account.id, { reviewId, version: opened.review.version });
  return { ok: true };
}

function postalAddress(account: Account): string[] {
  const place = [account.city, [account.state, account.zipCode].filter(Boolean).join(" ")];
  return [account.streetAddress, place.filter(Boolean).join(", ")].filter(Boolean);
}
