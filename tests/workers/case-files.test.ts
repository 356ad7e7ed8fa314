import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { type CaseContext } from "~/domain/case/case-file";
import type { AccountType } from "~/domain/case/review";
import { analyseBill, auditBill } from "~/use-cases/analyse-bill";
import { correctBill } from "~/use-cases/correct-bill";
import { deleteReview } from "~/use-cases/delete-review";
import { joinReviews, markUnrelated, updateCase, separatePart } from "~/use-cases/update-case";
import { openReport } from "~/use-cases/open-report";
import { loadCase } from "~/use-cases/load-case";
import type { WebServices } from "~/use-cases/services";
import { addPart, submitBill } from "~/use-cases/submit-bill";
import { sweep } from "~/use-cases/sweep";
import { jobsIn } from "~/adapters/cloudflare/jobs.server";
import { uploads } from "~/adapters/uploads.server";
import { createServices } from "#workers/documents/services.server";
import * as world from "./world";
import { anAccount, anUploadedReview, caseFiles, NOW, reviews, sampleBytes } from "./world";
import type { CaseEntry } from "~/domain/case/case-entries";
import { visitAnswer } from "~/domain/case/same-visit";
import { sentEntry, sentLetters, unsentEntry } from "~/domain/case/sent-letters";

const documents = createServices(env);
const audits: CaseContext[] = [];
/** What these use cases need of `web`; audits go straight to the rules instead of over RPC. */
const web = {
  ...documents,
  ...world,
  configuration: { ANALYSIS_SWITCH: "on" },
  uploads,
  jobs: jobsIn(env.ANALYSIS),
  documents: {
    auditBill: (bill: Bill, around: CaseContext) => {
      audits.push(around);
      return auditBill(documents, bill, around);
    },
  },
} as unknown as WebServices;

async function anAnalysedReview(accountType: AccountType = "Pro") {
  const userId = await anAccount(accountType);
  const reviewId = await analysed(userId);
  return { userId, reviewId };
}

async function analysed(userId: string): Promise<string> {
  const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  await analyseBill(documents, job, () => NOW);
  return reviewId;
}

const opened = async (userId: string, reviewId: string) => {
  const found = await reviews.open(userId, reviewId);
  if (!found) throw new Error("no such review");
  return found;
};

const eobFile = (formToken: string) => ({
  role: "eob" as const,
  formToken,
  files: [
    { name: "eob.pdf", bytes: sampleBytes("hospital"), size: sampleBytes("hospital").length },
  ],
  now: NOW,
});

test("an answer is kept, audited with, and taken back", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const before = await opened(userId, reviewId);
  const tell = (value: string) =>
    updateCase(web, {
      userId,
      reviewId,
      entries: [{ kind: "answer", key: "insured", value }],
      now: NOW,
    });
  expect(await tell('"yes"')).toBe(true);
  expect((await caseFiles.open(reviewId))?.around.answers).toEqual({ insured: "yes" });
  const after = await opened(userId, reviewId);
  expect(after.run?.id).not.toBe(before.run?.id);
  expect(after.run?.readRunId).toBe(before.run?.id);
  expect(after.review.unauditedSince).toBeNull();
  expect(JSON.parse(after.run?.around ?? "")).toMatchObject({ answers: { insured: "yes" } });
  await tell("null");
  expect((await caseFiles.open(reviewId))?.around.answers).toEqual({ insured: null });
});

test("an answer that makes no sense counts as none", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  await updateCase(web, {
    userId,
    reviewId,
    entries: [
      { kind: "answer", key: "insured", value: '"perhaps"' },
      { kind: "answer", key: "shoeSize", value: "9" },
      { kind: "payment", key: "p1", value: '{"date":null,"cents":-5}' },
      { kind: "payment", key: "p2", value: '{"date":"2026-05-01","cents":4500}' },
    ],
    now: NOW,
  });
  const around = (await caseFiles.open(reviewId))?.around;
  expect(around?.answers).toEqual({});
  expect(around?.payments).toEqual([{ date: "2026-05-01", cents: 4_500 }]);
});

test("a stranger says nothing, adds nothing, joins nothing", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const stranger = await anAccount();
  const entries = [{ kind: "answer" as const, key: "insured", value: '"no"' }];
  expect(await updateCase(web, { userId: stranger, reviewId, entries, now: NOW })).toBe(false);
  expect((await caseFiles.open(reviewId))?.around.answers).toEqual({});
  const added = await addPart(web, { ...eobFile("theirs"), userId: stranger, reviewId });
  expect(added.ok).toBe(false);
  const own = await analysed(stranger);
  const join = { reviewId, partId: own, role: "eob" as const, now: NOW };
  expect(await joinReviews(web, { ...join, userId: stranger })).toBe(false);
  expect(await joinReviews(web, { ...join, userId })).toBe(false);
  expect((await opened(userId, reviewId)).parts).toEqual([]);
});

test("a further document is read by itself, also on Free, and the bill is audited with it", async () => {
  const { userId, reviewId } = await anAnalysedReview("Free");
  const send = () => addPart(web, { ...eobFile("form-eob"), userId, reviewId });
  expect((await send()).ok).toBe(true);
  expect((await send()).ok).toBe(true);
  const [added, ...others] = (await opened(userId, reviewId)).parts;
  expect(others).toEqual([]);
  expect(added?.review).toMatchObject({ role: "eob", status: "In Progress" });
  const part = added?.review;
  await analyseBill(documents, { reviewId: part!.id, attempt: part!.attempt }, () => NOW);
  const file = await caseFiles.open(reviewId);
  expect(file?.around.companions.map(({ id, role }) => ({ id, role }))).toEqual([
    { id: part!.id, role: "eob" },
  ]);
  const whole = await opened(userId, reviewId);
  expect(whole.review.unauditedSince).toBeNull();
  expect(JSON.parse(whole.run?.around ?? "")).toMatchObject({
    companions: [{ id: part!.id, role: "eob", runId: file?.runs[part!.id] }],
  });
  expect((await reviews.list(userId, { after: null, limit: 9 })).reviews).toHaveLength(1);
  expect(await reviews.mayStart(userId, "Free")).toBe(false);
});

test("an EOB about another visit is used only when the person says that it belongs", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const eob = { name: "eob.pdf", bytes: sampleBytes("eob"), size: sampleBytes("eob").length };
  await addPart(web, { ...eobFile("another-visit"), files: [eob], userId, reviewId });
  const [part] = (await opened(userId, reviewId)).parts;
  const { id, attempt } = part!.review;
  await analyseBill(documents, { reviewId: id, attempt }, () => NOW);
  const state = async () => {
    const file = await caseFiles.open(reviewId);
    const found = await loadCase(web, { userId, reviewId, offers: false });
    const used = [file!.around, found!.file].map(({ companions }) => companions.length);
    return { used, visit: found!.parts[0]!.visit, awaits: file!.awaitsAudit };
  };
  const answer = (of: "same" | "other") =>
    updateCase(web, { userId, reviewId, entries: [visitAnswer(id, of)], now: NOW });
  expect(await state()).toEqual({ used: [0, 0], visit: "asked", awaits: false });
  expect(await answer("same")).toBe(true);
  expect(await state()).toEqual({ used: [1, 1], visit: undefined, awaits: false });
  expect(await answer("other")).toBe(true);
  expect(await state()).toEqual({ used: [0, 0], visit: "out", awaits: false });
});

test("the same form with another file is another paper, with the same file again it is none", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const eob = { name: "eob.pdf", bytes: sampleBytes("eob"), size: sampleBytes("eob").length };
  const first = eobFile("one-form");
  for (const files of [first.files, [eob], first.files, [eob]])
    expect((await addPart(web, { ...first, files, userId, reviewId })).ok).toBe(true);
  expect((await opened(userId, reviewId)).parts).toHaveLength(2);
});

test("an upload gone back to and sent with another file is another review", async () => {
  const userId = await anAccount();
  const send = async (name: string) => {
    const files = [{ name: "bill.pdf", bytes: sampleBytes(name), size: sampleBytes(name).length }];
    const submission = { userId, files, formToken: "one-form", aiPictures: null, now: NOW };
    const submitted = await submitBill(web, submission);
    return submitted.ok ? submitted.reviewId : submitted.reason;
  };
  const [bill, eob] = [await send("hospital"), await send("eob")];
  expect(eob).not.toBe(bill);
  expect([await send("hospital"), await send("eob")]).toEqual([bill, eob]);
});

/** A review that has this many parts already. */
async function aReviewWithParts(accountType: AccountType, count: number) {
  const { userId, reviewId } = await anAnalysedReview(accountType);
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO review (id, user_id, provider, date, status, form_token, created_at, part_of, role)
     SELECT ?2 || '-' || i, ?3, 'x', '2026-11-20', 'Completed', ?2 || i, 1, ?2, 'eob' FROM n`,
  )
    .bind(count, reviewId, userId)
    .run();
  return { userId, reviewId };
}

test.each([
  ["Free", 5, true],
  ["Free", 6, "full"],
  ["Free", 7, "full"],
  ["Pro", 19, true],
  ["Pro", 20, "full"],
  ["Admin", 19, true],
  ["Admin", 20, "full"],
] as const)("on %s a review with %i papers takes one more: %s", async (plan, count, expected) => {
  const { userId, reviewId } = await aReviewWithParts(plan, count);
  const added = await addPart(web, { ...eobFile("one-more"), userId, reviewId });
  expect(added.ok || added.reason).toBe(expected);
});

test("of two papers sent at once for the last place, one is taken", async () => {
  const { userId, reviewId } = await aReviewWithParts("Free", 5);
  const added = await Promise.all(
    ["one", "two"].map((form) => addPart(web, { ...eobFile(form), userId, reviewId })),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await opened(userId, reviewId)).parts).toHaveLength(6);
});

test.each([
  ["Free", "second-bill"],
  ["Pro", true],
] as const)("on %s a bill beside a bill: %s", async (plan, expected) => {
  const { userId, reviewId } = await anAnalysedReview(plan);
  const added = await addPart(web, { ...eobFile("form"), role: "bill", userId, reviewId });
  expect(added.ok || added.reason).toBe(expected);
});

test("files for a bill that is still read are refused, not lost in silence", async () => {
  const userId = await anAccount();
  const { reviewId } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  expect(await addPart(web, { ...eobFile("early"), userId, reviewId })).toEqual({
    ok: false,
    reason: "not-now",
  });
  expect((await opened(userId, reviewId)).parts).toEqual([]);
});

test("a letter that was sent is kept without a re-audit, and taken back; a stranger tells nothing", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const run = (await opened(userId, reviewId)).run?.id;
  const tell = (who: string, entry: CaseEntry) =>
    updateCase(web, { userId: who, reviewId, entries: [entry], now: NOW });
  const sent = async () => sentLetters((await opened(userId, reviewId)).choices);
  const message = sentEntry("provider-dispute", "2026-11-21", null);
  expect(await tell(await anAccount(), message)).toBe(false);
  expect(await sent()).toEqual([]);
  expect(await tell(userId, message)).toBe(true);
  expect(await sent()).toEqual([
    { kind: "provider-dispute", date: "2026-11-21", respondBy: "2026-12-21" },
  ]);
  await tell(userId, unsentEntry("provider-dispute"));
  expect(await sent()).toEqual([]);
  const after = await opened(userId, reviewId);
  expect(after.run?.id).toBe(run);
  expect(after.choices.filter(({ kind }) => kind === "sent")).toHaveLength(2);
});

test("a part has letters of its own, and no answers", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const partId = await analysed(userId);
  await joinReviews(web, { userId, reviewId, partId, role: "corrected-bill", now: NOW });
  const tell = (entry: CaseEntry) =>
    updateCase(web, { userId, reviewId: partId, entries: [entry], now: NOW });
  expect(await tell(sentEntry("provider-dispute", "2026-11-21", null))).toBe(true);
  expect(await tell({ kind: "answer", key: "insured", value: '"no"' })).toBe(false);
  // The answer to it is waited for on the review.
  const { file } = (await loadCase(web, { userId, reviewId, offers: false }))!;
  const about = { id: partId, role: "corrected-bill" };
  expect(file.letters).toMatchObject([{ kind: "provider-dispute", date: "2026-11-21", about }]);
});

test("a correction of a further document re-audits the bill", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const partId = await analysed(userId);
  await joinReviews(web, { userId, reviewId, partId, role: "eob", now: NOW });
  const { review } = await opened(userId, partId);
  audits.length = 0;
  const corrected = await correctBill(web, {
    userId,
    reviewId: partId,
    version: review.version,
    corrections: [{ of: "line", lineId: "L1", fields: { charge: 777 } }],
    now: NOW,
  });
  expect(corrected).toEqual({ ok: true });
  expect(audits.at(-1)?.companions[0]?.bill.lines[0]?.charge?.value).toBe(777);
});

test("reviews join and separate, and Free accounts keep to one", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const partId = await analysed(userId);
  expect(await joinReviews(web, { userId, reviewId, partId, role: "denial", now: NOW })).toBe(true);
  expect((await caseFiles.open(reviewId))?.around.companions).toHaveLength(1);
  // A part has no parts, and nothing joins itself.
  const third = await analysed(userId);
  const join = { userId, role: "eob" as const, now: NOW };
  expect(await joinReviews(web, { ...join, reviewId: partId, partId: third })).toBe(false);
  expect(await joinReviews(web, { ...join, reviewId, partId: reviewId })).toBe(false);
  expect(await separatePart(web, { userId, partId, now: NOW })).toBe(true);
  expect((await caseFiles.open(reviewId))?.around.companions).toEqual([]);
  expect(await separatePart(web, { userId, partId, now: NOW })).toBe(false);
});

test("what belongs together is offered from either side, and never again after a no", async () => {
  const userId = await anAccount();
  const bill = await analysed(userId);
  const eob = await analysed(userId);
  const { review } = await opened(userId, eob);
  await env.DB.prepare("UPDATE review SET document_type = 'eob' WHERE id = ?").bind(eob).run();
  await env.DB.prepare(
    "UPDATE analysis_run SET bill = json_set(bill, '$.kind', 'eob') WHERE id = ?",
  )
    .bind(review.runId)
    .run();
  const offers = async (reviewId: string) =>
    (await loadCase(web, { userId, reviewId, offers: true }))!.offers.map(({ id, role, whole }) => [
      id,
      role,
      whole,
    ]);
  expect(await offers(bill)).toEqual([[eob, "eob", false]]);
  expect(await offers(eob)).toEqual([[bill, "eob", true]]);
  const stranger = await anAccount();
  const no = { reviewId: eob, otherId: bill, now: NOW };
  expect(await markUnrelated(web, { ...no, userId: stranger })).toBe(false);
  expect(await offers(bill)).toHaveLength(1);
  // A bill that has parts may still take another, but is no part itself.
  const denial = await analysed(userId);
  await joinReviews(web, { userId, reviewId: bill, partId: denial, role: "denial", now: NOW });
  expect(await offers(eob)).toEqual([[bill, "eob", true]]);
  expect(await markUnrelated(web, { ...no, userId })).toBe(true);
  expect(await offers(bill)).toEqual([]);
  expect(await offers(eob)).toEqual([]);
  // Taken out again is a no as well.
  await separatePart(web, { userId, partId: denial, now: NOW });
  await env.DB.prepare("UPDATE review SET document_type = 'denial' WHERE id = ?")
    .bind(denial)
    .run();
  expect((await reviews.open(userId, bill, { offers: true }))?.candidates).toEqual([]);
});

test("a corrected bill is audited with the rest in the first one's place, and again when it is corrected by hand", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const partId = await analysed(userId);
  await joinReviews(web, { userId, reviewId, partId, role: "corrected-bill", now: NOW });
  const inForce = async () => {
    const found = await openReport(web, { userId, sessionHash: "none", reviewId });
    return found!.analysed!.inForce;
  };
  const first = await inForce();
  expect(first.sheet.partId).toBe(partId);
  const settled = ({ change }: typeof first) =>
    change!.findings.filter(({ state }) => state === "settled").length;
  expect(first.change!.findings.length).toBeGreaterThan(0);
  expect(settled(first)).toBe(0);
  const line = first.audit.findings[0]!.lines.find(({ role }) => role === "questioned")!.lineId;
  const { review } = await opened(userId, partId);
  await correctBill(web, {
    userId,
    reviewId: partId,
    version: review.version,
    corrections: [{ of: "removed-line", lineId: line }],
    now: NOW,
  });
  const after = await inForce();
  expect(after.change!.lines.filter(({ kind }) => kind !== "same")).toMatchObject([
    { kind: "removed", first: line },
  ]);
  expect(settled(after)).toBeGreaterThan(0);
  // The first bill corrected by hand is still held against the newest.
  await correctBill(web, {
    userId,
    reviewId,
    version: (await opened(userId, reviewId)).review.version,
    corrections: [{ of: "removed-line", lineId: line }],
    now: NOW,
  });
  expect((await inForce()).change!.lines.every(({ kind }) => kind === "same")).toBe(true);
  await deleteReview(web, { userId, reviewId: partId, now: NOW });
  expect(await inForce()).toMatchObject({ change: null, sheet: { partId: null } });
});

test("a Free review that began with an EOB takes its bill, and is about the EOB again without it", async () => {
  const userId = await anAccount("Free");
  const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("eob") });
  await analyseBill(documents, job, () => NOW);
  const look = async (original = false) =>
    (await openReport(web, { userId, sessionHash: "none", reviewId, original }))!.analysed!;
  expect((await look()).inForce.bill.kind).toBe("eob");
  const submitted = await addPart(web, {
    userId,
    reviewId,
    ...eobFile("the-bill"),
    role: "bill",
  });
  expect(submitted.ok).toBe(true);
  const { review: part } = (await opened(userId, reviewId)).parts[0]!;
  await analyseBill(documents, { reviewId: part.id, attempt: 1 }, () => NOW);
  const whole = await look();
  expect(whole.inForce).toMatchObject({ bill: { kind: "itemized" }, sheet: { partId: part.id } });
  expect(whole.file.companions.map(({ role }) => role)).toEqual(["eob"]);
  expect((await look(true)).inForce.bill.kind).toBe("eob");
  expect((await caseFiles.open(reviewId))?.audit.began?.partId).toBe(part.id);
  await deleteReview(web, { userId, reviewId: part.id, now: NOW });
  expect((await look()).inForce).toMatchObject({ bill: { kind: "eob" }, sheet: { partId: null } });
});

test("deleting a part audits the bill without it; deleting the bill takes its parts and files along", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const [first, second] = [await analysed(userId), await analysed(userId)];
  for (const partId of [first, second])
    await joinReviews(web, { userId, reviewId, partId, role: "eob", now: NOW });
  expect(await deleteReview(web, { userId, reviewId: first, now: NOW })).toEqual({
    partOf: reviewId,
  });
  expect((await caseFiles.open(reviewId))?.around.companions.map(({ id }) => id)).toEqual([second]);
  expect(await deleteReview(web, { userId, reviewId, now: NOW })).toEqual({ partOf: null });
  expect(await reviews.open(userId, second)).toBeNull();
  const left = await env.BILLS.list({ prefix: `users/${userId}/` });
  expect(left.objects.map(({ key }) => key)).toEqual([]);
});

test("what a crash left unaudited, the sweep audits", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const entries = [{ kind: "answer" as const, key: "emergency", value: '"yes"' }];
  await caseFiles.append({ userId, reviewId, entries, now: NOW });
  expect((await opened(userId, reviewId)).review.unauditedSince).toBe(NOW);
  await sweep(web, NOW + 29_000);
  expect((await opened(userId, reviewId)).review.unauditedSince).toBe(NOW);
  await sweep(web, NOW + 31_000);
  const after = await opened(userId, reviewId);
  expect(after.review.unauditedSince).toBeNull();
  expect(JSON.parse(after.run?.around ?? "")).toMatchObject({ answers: { emergency: "yes" } });
});

test("a review whose audit fails stops neither the others nor the rest of the sweep", async () => {
  const [broken, whole] = [await anAnalysedReview(), await anAnalysedReview()];
  const answered = (key: string) => [{ kind: "answer" as const, key, value: '"yes"' }];
  // The broken one is the older, and comes first.
  await caseFiles.append({ ...broken, entries: answered("insured"), now: NOW });
  await caseFiles.append({ ...whole, entries: answered("emergency"), now: NOW + 1 });
  const purged = vi.fn(() => Promise.resolve());
  const failing = {
    ...web,
    sessions: { purge: purged },
    documents: {
      auditBill: (bill: Bill, around: CaseContext) =>
        "emergency" in around.answers
          ? auditBill(documents, bill, around)
          : Promise.reject(new Error("the rules broke")),
    },
  } as unknown as WebServices;
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await sweep(failing, NOW + 31_000);
  logged.mockRestore();
  expect((await opened(broken.userId, broken.reviewId)).review.unauditedSince).toBe(NOW);
  expect((await opened(whole.userId, whole.reviewId)).review.unauditedSince).toBeNull();
  expect(purged).toHaveBeenCalled();
});

test("twenty reviews whose audit always fails leave the next sweep to the others", async () => {
  // What other tests left waiting.
  await sweep(web, NOW + 31_000);
  const waiting: Awaited<ReturnType<typeof anAnalysedReview>>[] = [];
  for (let count = 0; count < 21; count += 1) waiting.push(await anAnalysedReview());
  waiting.sort((a, b) => (a.reviewId < b.reviewId ? -1 : 1));
  // The sound one comes last, whether by its age or by its id.
  for (const [at, review] of waiting.entries()) {
    const key = at === 20 ? "emergency" : "insured";
    const entries = [{ kind: "answer" as const, key, value: '"yes"' }];
    await caseFiles.append({ ...review, entries, now: NOW + at });
  }
  const tried = vi.fn();
  const failing = {
    ...web,
    documents: {
      auditBill: (bill: Bill, around: CaseContext) => {
        if ("emergency" in around.answers) return auditBill(documents, bill, around);
        tried();
        return Promise.reject(new Error("the rules broke"));
      },
    },
  } as unknown as WebServices;
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { userId, reviewId } = waiting[20]!;
  const isAudited = async () => (await opened(userId, reviewId)).review.unauditedSince === null;
  await sweep(failing, NOW + 31_000);
  expect({ audited: await isAudited(), tried: tried.mock.calls.length }).toEqual({
    audited: false,
    tried: 20,
  });
  await sweep(failing, NOW + 91_000);
  expect({ audited: await isAudited(), tried: tried.mock.calls.length }).toEqual({
    audited: true,
    tried: 20,
  });
  // All round: the failing ones have their turn again.
  await sweep(failing, NOW + 151_000);
  logged.mockRestore();
  expect(tried.mock.calls.length).toBe(40);
});

test("forty payments at once are all audited with, by a few audits", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  audits.length = 0;
  const pay = (at: number) =>
    updateCase(web, {
      userId,
      reviewId,
      entries: [{ kind: "payment", key: `p${at}`, value: '{"date":"2026-05-01","cents":100}' }],
      now: NOW,
    });
  const paid = await Promise.all(Array.from({ length: 40 }, (_, at) => pay(at)));
  expect(paid).toEqual(paid.map(() => true));
  expect(audits.at(-1)?.payments).toHaveLength(40);
  expect(audits.length).toBeLessThanOrEqual(6);
  const { review, run } = await opened(userId, reviewId);
  expect(review.unauditedSince).toBeNull();
  expect((JSON.parse(run!.around) as CaseContext).payments).toHaveLength(40);
});

test("an audit that something overtook is not written", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const file = await caseFiles.open(reviewId);
  const entries = [{ kind: "answer" as const, key: "insured", value: '"no"' }];
  await caseFiles.append({ userId, reviewId, entries, now: NOW });
  const run = { id: "late", audit: file!.audit, versions: {} };
  expect(await caseFiles.saveAudited(file!, run, { sameFindings: true, now: NOW })).toBeNull();
  expect((await opened(userId, reviewId)).run?.id).not.toBe("late");
});

test("outcomes are counted once for each finding, by its rule", async () => {
  const { userId, reviewId } = await anAnalysedReview();
  const tell = (key: string, value: unknown) =>
    updateCase(web, {
      userId,
      reviewId,
      entries: [{ kind: "outcome", key, value: JSON.stringify(value) }],
      now: NOW,
    });
  const before = await opened(userId, reviewId);
  await tell("counted-rule:L1", { state: "waiting" });
  await tell("counted-rule:L1", { state: "corrected" });
  await tell("counted-rule:L2,L3", { state: "corrected" });
  await tell("counted-rule:L9", { state: "refused" });
  await tell("counted-rule:L9", null);
  const counts = (await caseFiles.outcomeCounts()).filter(
    ({ ruleId }) => ruleId === "counted-rule",
  );
  expect(counts).toEqual([{ ruleId: "counted-rule", state: "corrected", count: 2 }]);
  expect((await opened(userId, reviewId)).run?.id).toBe(before.run?.id);
});
