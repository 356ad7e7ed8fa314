import type { OpenedCaseFile } from "~/adapters/database/case-files.server";
import type { Judged } from "~/adapters/cloudflare/documents-worker.server";
import type { Bill } from "~/domain/bill/bill";
import type { Surroundings } from "~/domain/case-file";
import { atIssue, newestBill, type JudgedAudit } from "~/domain/corrected-bill";
import type { StoreServices } from "./services";

/** Asks the rules, wherever they run. */
export type Judge = (bill: Bill, around: Surroundings) => Promise<Judged>;

const MOST_TRIES = 3;

/**
 * Judges a bill once more with everything that surrounds it now, and shows the new run. Something that changes
 * meanwhile is taken in by another try; what is left after that, and after a crash, the sweep finds.
 */
export async function judgeAgain(
  services: Pick<StoreServices, "caseFiles" | "rooms">,
  judge: Judge,
  reviewId: string,
  now: number,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const file = await services.caseFiles.open(reviewId);
    if (!file) return;
    const { audit, versions } = await judgeWhole(judge, file.bill, file.around);
    const version = await services.caseFiles.saveJudged(
      file,
      { id: crypto.randomUUID(), audit, versions: { ...versions, reader: "judged again" } },
      { sameFindings: sameFindings(file, audit), now },
    );
    if (version === null) continue;
    await services.rooms.hint(file.userId, { reviewId, version });
    return;
  }
}

/**
 * Judges what a review is about with everything around it, and with the same the paper it began with, where that is
 * another, and a newer bill, if there is one.
 */
export async function judgeWhole(
  judge: Judge,
  paper: Bill,
  around: Surroundings,
): Promise<{ audit: JudgedAudit; versions: Record<string, string> }> {
  const { bill, partId, companions } = atIssue(paper, around.companions);
  const { audit, versions } = await judge(bill, { ...around, companions });
  const whole: JudgedAudit = { ...audit };
  if (partId !== null) {
    const others = around.companions.filter(({ role }) => role !== "bill");
    const own = await judge(paper, { ...around, companions: others });
    whole.began = { partId, paper: own.audit };
  }
  const newest = newestBill(bill, companions);
  if (newest) {
    const others = companions.filter(({ role }) => role !== "corrected-bill");
    const corrected = await judge(newest.bill, { ...around, companions: others });
    whole.corrected = { partId: newest.id, ...corrected.audit };
  }
  return { audit: whole, versions };
}

/** Whether a letter about the findings is still about these: the same ones, with the same sums, on the same bill. */
function sameFindings({ audit: before }: OpenedCaseFile, after: JudgedAudit): boolean {
  const facts = ({ findings, began, corrected }: JudgedAudit) =>
    [
      began?.partId ?? "",
      corrected?.partId ?? "",
      ...[...findings, ...(corrected?.findings ?? [])]
        .map(({ id, atStake }) => `${id} ${atStake}`)
        .sort(),
    ].join("\n");
  return facts(before) === facts(after);
}
