import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { lineFlagsIn } from "~/adapters/database/line-flags.server";
import { sourceVerificationsIn } from "~/adapters/database/source-verifications.server";
import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { letterProse } from "~/domain/letter/letter";
import type { AccountType } from "~/domain/case/review";
import { analyseBill, auditBill } from "~/use-cases/analyse-bill";
import { Profile } from "~/domain/account/account";
import { PROFILE_TEXTS } from "~/domain/account/profile-base";
import { completeLetter } from "~/use-cases/complete-letter";
import { letterTexts, letterWith } from "~/domain/ai/rephrasing";
import { changeLetter, chooseWording } from "~/use-cases/change-letter";
import { chooseFlags } from "~/use-cases/choose-flags";
import { correctBill } from "~/use-cases/correct-bill";
import { deleteReview } from "~/use-cases/delete-review";
import { joinReviews, updateCase } from "~/use-cases/update-case";
import { openLetter } from "~/use-cases/open-letter";
import { openReport } from "~/use-cases/open-report";
import type { WebServices } from "~/use-cases/services";
import { markSent, markUnsent } from "~/use-cases/send-letter";
import { writeLetter } from "~/use-cases/write-letter";
import { createServices } from "#workers/documents/services.server";
import * as world from "./world";
import { anAccount, anUploadedReview, countRows, db, NOW, sampleBytes, sessions } from "./world";

const documents = createServices(env);
/** What letters need of `web`; audits go straight to the rules instead of over RPC. */
const web = {
  ...documents,
  ...world,
  lineFlags: lineFlagsIn(db),
  sourceVerifications: sourceVerificationsIn(db),
  documents: {
    auditBill: (bill: Bill, around: CaseContext) => auditBill(documents, bill, around),
    unprintable: () => Promise.resolve([]),
  },
  configuration: {},
} as unknown as WebServices;
const TODAY = "2026-11-20";
const kind = "provider-dispute" as const;

async function analysed(userId: string): Promise<string> {
  const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  await analyseBill(documents, job, () => NOW);
  return reviewId;
}

// The first analysis decodes the public tables.
vi.setConfig({ testTimeout: 30_000 });

/** Somebody signed in, with an analysed review and its letter. */
async function lettered(accountType: AccountType = "Pro") {
  const userId = await anAccount(accountType);
  const { signedIn } = await sessions.read((await sessions.start(userId)).split(";")[0] ?? "");
  if (!signedIn) throw new Error("not signed in");
  const { sessionHash, account } = signedIn;
  const reviewId = await analysed(userId);
  const who = { userId, sessionHash, reviewId };
  const write = () => writeLetter(web, { account, sessionHash, reviewId, kind, now: NOW });
  expect(await write()).toEqual({ ok: true, ai: null });
  const open = async (sight = sessionHash) => {
    const opened = await openLetter(web, { ...who, sessionHash: sight }, kind, TODAY);
    if (!opened) throw new Error("no such review");
    return opened;
  };
  const letter = (await open()).found!;
  const change = (text: string | null, over: { letterId?: string; edition?: number } = {}) =>
    changeLetter(web, {
      ...who,
      kind,
      letterId: letter.id,
      edition: 0,
      text,
      now: NOW,
      ...over,
    });
  return { who, signedIn, letter, open, change, write };
}

describe("whatever changes the findings clears the letter and its challenged lines together", () => {
  type Lettered = Awaited<ReturnType<typeof lettered>>;
  const changes: [string, (given: Lettered) => Promise<unknown>][] = [
    [
      "a finding taken out of the letter",
      async ({ who }) => {
        const opened = await openReport(web, who);
        const key = opened!.analysed!.report.cards[0]!.key;
        return web.letters.choose({ ...who, key, selected: false, now: NOW });
      },
    ],
    [
      "a flag changed",
      async ({ who }) => {
        const opened = await openReport(web, who);
        const { report } = opened!.analysed!;
        const flagged = report.lines.find(({ flag }) => flag !== null)!;
        return chooseFlags(web, {
          ...who,
          version: opened!.review.version,
          flags: { [flagged.line.id]: null },
          now: NOW,
        });
      },
    ],
    [
      "a correction",
      async ({ who }) => {
        const opened = await openReport(web, who);
        return correctBill(web, {
          ...who,
          version: opened!.review.version,
          corrections: [{ of: "line", lineId: "L1", fields: { charge: 999_99 } }],
          now: NOW,
        });
      },
    ],
    [
      "a document that changes what is found",
      async ({ who }) => {
        const partId = await analysed(who.userId);
        await db.$client
          .prepare(
            `UPDATE analysis_run SET bill = json_set(bill, '$.kind', 'eob',
              '$.totals', json('{"patientResponsibility":{"value":100,"confidence":1}}'))
             WHERE review_id = ? AND bill <> ''`,
          )
          .bind(partId)
          .run();
        return joinReviews(web, { ...who, partId, role: "eob", now: NOW });
      },
    ],
    ["its review deleted", ({ who }) => deleteReview(web, { ...who, now: NOW })],
  ];
  test.each(changes)("%s", async (_, change) => {
    const given = await lettered();
    await change(given);
    expect(await countRows("letter", given.who.reviewId)).toBe(0);
  });

  test.each(changes.filter(([name]) => name !== "its review deleted"))(
    "%s leaves the copy of what was sent word for word",
    async (name, change) => {
      // A further document by itself is a second review, which Free has no room for.
      const given = await lettered(name.startsWith("a document") ? "Pro" : "Free");
      const { who, letter } = given;
      const sent = { ...who, kind, now: NOW, sentDay: "11/20/2026" };
      expect(await markSent(web, sent)).toEqual({ ok: true });
      await change(given);
      expect(await web.sentLetters.all(who)).toMatchObject([
        { kind, sentOn: "2026-11-20", letter: letter.letter, text: null },
      ]);
      expect(await markUnsent(web, sent)).toBe(true);
      expect(await web.sentLetters.all(who)).toEqual([]);
    },
  );

  test("an outcome told, a note of sending and an address change no finding: the letter stays", async () => {
    const { who, open } = await lettered();
    const key = (await openReport(web, who))!.analysed!.report.notes[0]!.finding.id;
    for (const entry of [
      { kind: "outcome" as const, key, value: '{"state":"removed"}' },
      { kind: "recipient" as const, key: kind, value: '{"name":"X","address":["1 Y St"]}' },
    ])
      expect(await updateCase(web, { ...who, entries: [entry], now: NOW })).toBe(true);
    expect((await open()).found).not.toBeNull();
  });
});

describe("a text of one's own", () => {
  test("the newest counts, every one is kept, and ours comes back without loss", async () => {
    const { who, letter, open, change } = await lettered();
    expect(await change("First.")).toEqual({ ok: true });
    const first = (await open()).found!;
    expect(first).toMatchObject({ text: "First.", id: letter.id });
    expect(await change("Second.", { edition: first.edition })).toEqual({ ok: true });
    const second = (await open()).found!;
    expect((await open()).prose).toBe("Second.");
    expect(await change(null, { edition: second.edition })).toEqual({ ok: true });
    expect((await open()).prose).toBe(letterProse(letter.letter));
    expect(await countRows("letter_text", who.reviewId)).toBe(3);
  });

  test("saving what stands there is no change", async () => {
    const { who, letter, change } = await lettered();
    expect(await change(letterProse(letter.letter))).toEqual({ ok: true });
    expect(await countRows("letter_text", who.reviewId)).toBe(0);
  });

  test("two tabs: the second save is refused, also when both come at once", async () => {
    const { who, change } = await lettered();
    const both = await Promise.all([change("One."), change("Two.")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await change("Three.")).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await countRows("letter_text", who.reviewId)).toBe(1);
  });

  test("writing the letter again or changing a finding never throws it away", async () => {
    const { who, letter, open, change, write } = await lettered();
    await change("Mine.");
    expect(await write()).toEqual({ ok: true, ai: null });
    const again = await open();
    expect(again.found).toMatchObject({ text: null, edition: 0 });
    expect(again.found?.id).not.toBe(letter.id);
    expect(again.earlierText).toBe("Mine.");
    expect(await change("Late.")).toEqual({ ok: false, reason: "gone" });

    const key = (await openReport(web, who))!.analysed!.report.cards[0]!.key;
    await web.letters.choose({ ...who, key, selected: false, now: NOW });
    const cleared = await open();
    expect(cleared.found).toBeNull();
    expect(cleared.earlierText).toBe("Mine.");
  });

  test("on Free it belongs to the session, and ends with it", async () => {
    const { who, signedIn, open, change } = await lettered("Free");
    await change("Mine.");
    expect((await open()).prose).toBe("Mine.");
    expect((await open("another session")).found).toBeNull();
    expect((await open("another session")).earlierText).toBeNull();
    await sessions.end(signedIn.sessionId);
    expect(await countRows("letter", who.reviewId)).toBe(0);
    expect(await countRows("letter_text", who.reviewId)).toBe(0);
  });

  test.each(["Pro", "Admin"] as const)("%s keeps letter and text over sessions", async (type) => {
    const { signedIn, open, change } = await lettered(type);
    await change("Mine.");
    await sessions.end(signedIn.sessionId);
    expect((await open("a later session")).prose).toBe("Mine.");
  });

  test("nobody else reads or changes it", async () => {
    const { who, letter, change } = await lettered();
    await change("Mine.");
    const stranger = await anAccount("Admin");
    const theirs = { ...who, userId: stranger };
    expect(await openLetter(web, theirs, kind, TODAY)).toBeNull();
    expect(await web.letters.open(stranger, who.reviewId, who.sessionHash, kind)).toEqual({
      letter: null,
      earlierText: null,
    });
    const text = { letterId: letter.id, edition: 1, text: "Theirs.", now: NOW };
    expect(await web.letters.saveText({ ...theirs, ...text })).toBe(false);
  });

  test("goes with its review", async () => {
    const { who, change } = await lettered();
    await change("Mine.");
    await deleteReview(web, { ...who, now: NOW });
    expect(await countRows("letter_text", who.reviewId)).toBe(0);
  });
});

test("the right door: each letter that is ready, with why, and none that is not", async () => {
  const { open } = await lettered();
  const { otherLetters, readiness } = await open();
  expect(readiness).toEqual({ ready: true });
  expect(otherLetters.length).toBeGreaterThan(0);
  for (const door of otherLetters) expect(door.reason.length).toBeGreaterThan(20);
  expect(otherLetters.map(({ letter }) => letter)).not.toContain("debt-validation");
});

describe("the names and addresses of a letter", () => {
  const EMPTY = ["", "", "", "", ""];
  const HOME = {
    fullName: "Ana",
    streetAddress: "1 Elm",
    city: "Tulsa",
    state: "OK",
    zipCode: "74101",
  };
  const OFFICE = { name: "Appeals", address: ["PO Box 1", "Tulsa, OK 74101"] };

  async function addressed() {
    const { who, signedIn, open } = await lettered();
    const complete = (form: Partial<Parameters<typeof completeLetter>[1]>) =>
      completeLetter(web, {
        ...{ ...who, account: signedIn.account, kind, now: NOW },
        ...{ sender: null, recipient: null, base: { sender: null, recipient: null } },
        ...form,
      });
    const profile = async () => {
      const { account } = (await sessions.read((await sessions.start(who.userId)).split(";")[0]!))
        .signedIn!;
      return PROFILE_TEXTS.map((name) => account[name]);
    };
    return { complete, profile, open };
  }

  test("a stale tab overwrites no newer address of the sender", async () => {
    const { complete, profile } = await addressed();
    const base = { sender: EMPTY, recipient: null };
    expect(await complete({ sender: HOME, base })).toMatchObject({ ok: true });
    const stale = await complete({ sender: { ...HOME, city: "Norman" }, base });
    expect(stale).toEqual({ ok: false, reason: "stale" });
    expect(await profile()).toEqual(Object.values(HOME));
    const again = { sender: Object.values(HOME), recipient: null };
    expect(await complete({ sender: { ...HOME, city: "Norman" }, base: again })).toMatchObject({
      ok: true,
    });
    expect(await profile()).toContain("Norman");
  });

  test("a stale tab overwrites no newer recipient, and of two at once one is kept", async () => {
    const { complete, open } = await addressed();
    const base = { sender: null, recipient: (await open()).entered };
    const answers = await Promise.all(
      ["One", "Two"].map((name) => complete({ recipient: { ...OFFICE, name }, base })),
    );
    expect(answers.filter((one) => !one.ok)).toEqual([{ ok: false, reason: "stale" }]);
    const { entered } = await open();
    expect(await complete({ recipient: { ...OFFICE, name: "Three" }, base })).toEqual({
      ok: false,
      reason: "stale",
    });
    expect((await open()).entered).toBe(entered);
    const fresh = { sender: null, recipient: entered };
    expect(await complete({ recipient: OFFICE, base: fresh })).toMatchObject({ ok: true });
    expect(JSON.parse((await open()).entered)).toEqual(OFFICE);
  });

  test("a form with one field changes that field only", async () => {
    const { complete, profile, open } = await addressed();
    await complete({ sender: HOME, recipient: OFFICE });
    await complete({ sender: Profile.parse({ city: "Norman" }) });
    expect(await profile()).toEqual(["Ana", "1 Elm", "Norman", "OK", "74101"]);
    await complete({ recipient: { address: ["PO Box 2"] } });
    expect(JSON.parse((await open()).entered)).toEqual({ name: "Appeals", address: ["PO Box 2"] });
    await complete({ recipient: { name: "Billing" } });
    expect(JSON.parse((await open()).entered)).toEqual({ name: "Billing", address: ["PO Box 2"] });
  });
});

test("whose wording a letter has is the person's choice, over the letter they saw only", async () => {
  const { who, open } = await lettered();
  const { review } = (await openReport(web, who))!;
  const { letter } = (await open()).found!;
  const body = letterWith(
    letter,
    letterTexts(letter).map((text) => `${text} Thank you.`),
  );
  const saved = { ...who, id: crypto.randomUUID(), version: review.version, body, now: NOW };
  const kept = await web.letters.save({ ...saved, sessionHash: null, challenged: [] });
  expect(kept).toBe(true);
  const choose = (wording: "ours" | "ai", edition: number) =>
    chooseWording(web, { ...who, kind, letterId: saved.id, edition, wording, now: NOW });
  expect((await open()).prose).toBe(letterProse(body));
  expect(await choose("ours", 0)).toEqual({ ok: true });
  expect((await open()).prose).toBe(letterProse(letter));
  expect(await choose("ai", 0)).toEqual({ ok: false, reason: "changed-meanwhile" });
  const { edition } = (await open()).found!;
  expect(await choose("ai", edition)).toEqual({ ok: true });
  expect((await open()).prose).toBe(letterProse(body));
});
