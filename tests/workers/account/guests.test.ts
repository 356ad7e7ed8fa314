import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CHECK_DELAYS } from "~/domain/account/attempts";
import { NOWHERE } from "~/domain/account/device";
import { GUEST_MS } from "~/domain/account/guest";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import { addPart } from "~/use-cases/submit-bill";
import { addToLog } from "~/use-cases/track-dispute";
import { analyseBill, auditBill } from "~/use-cases/analyse-bill";
import { checkAsGuest, settleGuest, type KeepChoice } from "~/use-cases/guests";
import { deleteReview } from "~/use-cases/delete-review";
import { openBill } from "~/use-cases/open-bill";
import type { DocumentServices, WebServices } from "~/use-cases/services";
import { signIn, signUp } from "~/use-cases/sign-in";
import { sweep } from "~/use-cases/sweep";
import { deleteAccount } from "~/use-cases/update-account";
import { updateCase } from "~/use-cases/update-case";
import { writeLetter } from "~/use-cases/write-letter";
import { createServices as createDocuments } from "#workers/documents/services.server";
import { createServices, type WebEnv } from "#workers/web/services.server";
import { accounts, anAccount, anUploadedReview, files, sampleBytes } from "#tests/workers/world";

const documents = createDocuments(env);
afterEach(() => vi.restoreAllMocks());

const PASSWORD = "look at every line";
const HASH = `hash of ${PASSWORD}`;

/** The product's own services on real D1 and R2, with a room that writes down and passwords that are compared as text. */
function aSite(given: Partial<WebServices> = {}) {
  const closed: string[] = [];
  const real = createServices(env as unknown as WebEnv, { secure: false });
  const services = {
    ...real,
    rateLimits: { signIn: async () => true },
    jobs: { send: async () => undefined },
    // Straight to the rules instead of over RPC.
    documents: {
      auditBill: (bill: Bill, around: CaseContext) => auditBill(documents, bill, around),
    },
    passwords: {
      areBusy: () => false,
      hash: async (password: string) => `hash of ${password}`,
      verify: async (password: string, hash: string) => hash === `hash of ${password}`,
      verifyNobody: async () => false,
    },
    rooms: { ...real.rooms, closeAll: async (id: string) => void closed.push(id) },
    ...given,
  } as unknown as WebServices;
  return { services, closed };
}
const { services } = aSite();

const file = (name: string, bytes: Uint8Array, size = bytes.byteLength) => ({ name, bytes, size });
const BILL = file("bill.pdf", sampleBytes("hospital"));
let networks = 0;
/** A network of its own, so that no test waits for another. */
const elsewhere = () => `198.51.${(networks += 1)}.7`;
const form = (now = Date.now()) => ({
  ...{ formToken: crypto.randomUUID(), files: [BILL], address: elsewhere(), now },
});

const readCookie = async (cookie: string): Promise<SignedIn | null> =>
  (await services.sessions.read(cookie.split(";")[0] ?? "")).signedIn;

type Guest = { who: SignedIn; reviewId: string; now: number };

/** Somebody who sent a bill without an account. */
async function aGuest(): Promise<Guest> {
  const now = Date.now();
  const checked = await checkAsGuest(services, form(now));
  if (!checked.ok) throw new Error(checked.reason);
  const who = await readCookie(checked.cookie);
  if (!who) throw new Error("no session");
  return { who, reviewId: checked.reviewId, now };
}

/** The same, with everything a person can leave behind: an answer, a note, a further paper, a letter, a picture of a page. */
async function aBusyGuest(): Promise<Guest & { keys: string[] }> {
  const guest = await aGuest();
  const { who, reviewId, now } = guest;
  const owner = { userId: who.account.id, reviewId, now };
  await analyseBill(documents, { reviewId, attempt: 1 }, () => now);
  const entries = [{ kind: "answer" as const, key: "state", value: '"CA"' }];
  expect(await updateCase(services, { ...owner, entries })).toBe(true);
  const note = { userId: who.account.id, reviewId, entry: "They called.", formToken: "note", now };
  expect(await addToLog(services, note)).toBe(true);
  const paper = { ...form(now), userId: who.account.id, reviewId, role: "eob" as const };
  expect(await addPart(services, paper)).toMatchObject({ ok: true });
  expect(await writeLetterOf(who, reviewId, now)).toMatchObject({ ok: true });
  const letter = await services.letters.find(who.account.id, reviewId, who.sessionHash);
  await services.letters.saveText({
    ...{ userId: who.account.id, reviewId, sessionHash: who.sessionHash, letterId: letter!.id },
    ...{ edition: letter!.edition, text: "my own words", now },
  });
  // What only a corrected line and a model leave, which this guest has not.
  await env.DB.prepare(
    "INSERT INTO correction (review_id, user_id, body, created_at) VALUES (?1, ?2, '{}', 0)",
  )
    .bind(`${reviewId}`, who.account.id)
    .run();
  await env.DB.prepare(
    "INSERT INTO ai_draft (review_id, user_id, purpose, basis, body, created_at) VALUES (?1, ?2, 'letter', '', '{}', 0)",
  )
    .bind(reviewId, who.account.id)
    .run();
  const keys = await keysNaming(who.account.id);
  expect(keys.length, "files, words and pages").toBeGreaterThan(2);
  return { ...guest, keys };
}

const writeLetterOf = ({ account, sessionHash }: SignedIn, reviewId: string, now: number) =>
  writeLetter(services, { account, sessionHash, reviewId, kind: "provider-dispute", now });

/** Every stored object, whatever it is for, whose key holds one of these. */
async function keysNaming(...texts: string[]): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await env.BILLS.list(cursor ? { cursor } : {});
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return keys.filter((key) => texts.some((text) => key.includes(text)));
}

const tables = async (): Promise<string[]> =>
  (
    await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
    ).all<{ name: string }>()
  ).results.map(({ name }) => name);

/** The tables of which some row says one of these anywhere. */
async function tablesNaming(...texts: string[]): Promise<string[]> {
  const naming: string[] = [];
  for (const table of await tables()) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
    const all = JSON.stringify(results);
    if (texts.some((text) => all.includes(text))) naming.push(table);
  }
  return naming;
}

/** How many rows there are of what a check makes, and objects. */
async function everything() {
  const counts = await Promise.all(
    ["user", "session", "review", "document"].map((table) =>
      env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first("n"),
    ),
  );
  return { counts, objects: (await keysNaming("")).length };
}

describe("a bill sent without an account", () => {
  test("makes a guest without email or password, a session and a review, for 24 hours", async () => {
    const { who, reviewId, now } = await aGuest();
    expect(who.account).toMatchObject({
      ...{ email: "", accountType: "Free", guestUntil: now + GUEST_MS },
    });
    expect(GUEST_MS).toBe(24 * 60 * 60_000);
    expect(await services.reviews.owns(who.account.id, reviewId)).toBe(true);
    const row = await env.DB.prepare("SELECT email, password_hash FROM user WHERE id = ?")
      .bind(who.account.id)
      .first();
    expect(row).toEqual({ email: who.account.id, password_hash: "" });
    expect(await services.accounts.credentials(who.account.id)).toBeNull();
    expect(await services.accounts.search(who.account.id, 5)).toEqual([]);
  });

  test.each([
    ["no file", [], "no-files"],
    ["a file over 10 MB", [file("big.pdf", BILL.bytes, 10 * 1024 * 1024 + 1)], "refused"],
    ["text named as a PDF", [file("bill.pdf", new TextEncoder().encode("hello"))], "refused"],
    ["a text file", [file("bill.txt", new TextEncoder().encode("hello"))], "refused"],
    ["an empty file", [file("bill.pdf", new Uint8Array())], "refused"],
    ["a bill beside a text file", [BILL, file("a.txt", new Uint8Array([65]))], "refused"],
  ])("of %s is refused, and nothing is made", async (_, sent, reason) => {
    const before = await everything();
    const checked = await checkAsGuest(services, { ...form(), files: sent });
    expect(checked).toMatchObject({ ok: false, reason });
    expect(await everything()).toEqual(before);
  });

  test("that cannot be stored leaves nothing, and does not count", async () => {
    const before = await everything();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const put = () => Promise.reject(new Error("R2 is away"));
    const broken = aSite({ files: { ...files, put } }).services;
    const sent = form();
    for (let count = 0; count < CHECK_DELAYS.length + 1; count += 1)
      expect(await checkAsGuest(broken, sent)).toEqual({ ok: false, reason: "not-stored" });
    expect(await everything()).toEqual(before);
    expect(await checkAsGuest(services, sent)).toMatchObject({ ok: true });
  });

  test("is asked of no model", async () => {
    const asked: string[] = [];
    const ai = {
      gemini: {
        model: "stand-in",
        ask: async () => {
          asked.push("asked");
          return { ok: false, reason: "failed", usage: { input: 0, output: 0 }, calls: 1 };
        },
      },
      requests: { reserve: async () => "request", settle: async () => undefined },
    } as unknown as DocumentServices["ai"];
    const { reviewId, now } = await aGuest();
    await analyseBill({ ...documents, ai }, { reviewId, attempt: 1 }, () => now);
    expect(asked).toEqual([]);
    const { job } = await anUploadedReview(await anAccount("Free"), { bytes: BILL.bytes });
    await analyseBill({ ...documents, ai }, job, () => now);
    expect(asked, "an account's bill is").toEqual(["asked"]);
  });
});

describe("from one network", () => {
  const FREE = CHECK_DELAYS.filter((delay) => delay === 0).length;
  async function checks(address: string, count: number, now: number) {
    const outcomes: boolean[] = [];
    for (let at = 0; at < count; at += 1)
      outcomes.push((await services.attempts.take({ checkFrom: address }, now)) === 0);
    return outcomes.filter(Boolean).length;
  }

  test.each([
    ["just under the bound", FREE, FREE],
    ["at it", FREE + 1, FREE + 1],
    ["over it", FREE + 2, FREE + 1],
  ])("%s, of so many bills at once are taken", async (_, sent, taken) => {
    expect(await checks(elsewhere(), sent, Date.now())).toBe(taken);
  });

  test("the next one waits, is told so, and makes nothing; another network's does not", async () => {
    const [here, now] = ["2001:db8:77:1::1", Date.now()];
    await checks(here, FREE + 1, now);
    const before = await everything();
    const sent = (address: string) => checkAsGuest(services, { ...form(now), address });
    expect(await sent("2001:db8:77:1:ffff::9"), "the same /64").toEqual({
      ...{ ok: false, reason: "too-many-checks" },
    });
    expect(await everything()).toEqual(before);
    expect(await sent("2001:db8:77:2::1"), "the next /64").toMatchObject({ ok: true });
  });
});

describe("the time of a guest", () => {
  test.each([
    ["a minute before it is over", 60_000, true],
    ["when it is over", 0, false],
  ])("%s", async (_, left, signedIn) => {
    const { who } = await aGuest();
    await env.DB.prepare("UPDATE user SET guest_until = ? WHERE id = ?")
      .bind(Date.now() + left, who.account.id)
      .run();
    expect((await services.sessions.read(`session=${who.sessionId}`)).signedIn !== null).toBe(
      signedIn,
    );
  });

  test("a millisecond before it is over the sweep leaves everything, and then nothing anywhere", async () => {
    const { who, reviewId, now } = await aBusyGuest();
    const names = [who.account.id, reviewId, who.sessionHash];
    const { services: site, closed } = aSite();
    await sweep(site, now + GUEST_MS - 1);
    expect(await services.reviews.owns(who.account.id, reviewId)).toBe(true);
    expect((await tablesNaming(...names)).length).toBeGreaterThan(5);
    await sweep(site, now + GUEST_MS);
    expect(await tablesNaming(...names)).toEqual([]);
    expect(await keysNaming(...names)).toEqual([]);
    expect(closed).toContain(who.account.id);
  }, 60_000);

  test("an account is never swept", async () => {
    const userId = await anAccount("Free");
    await sweep(services, Date.now() + 10 * GUEST_MS);
    expect(await services.accounts.passwordHash(userId)).not.toBeNull();
    expect(await services.guests.remove(userId)).toBe(false);
    expect(await services.accounts.passwordHash(userId)).not.toBeNull();
  });
});

let people = 0;
const newEmail = () => `keeper-${(people += 1)}@example.com`;
const attempt = (email: string, over: SignedIn | null) => ({
  ...{ email, password: PASSWORD, address: "192.0.2.9", from: NOWHERE, over },
});

async function anAccountOf(type: "Free" | "Pro") {
  const [email, id] = [newEmail(), crypto.randomUUID()];
  await accounts.create({ id, email, passwordHash: HASH, now: Date.now() });
  await accounts.grant(email, type, Date.now());
  return { email, id };
}

describe("keeping it by signing up", () => {
  test("fills the same row and goes on under a new session, with the letter", async () => {
    const { who, reviewId, now, keys } = await aBusyGuest();
    const email = newEmail();
    const kept = await signUp(services, attempt(email, who), now);
    const after = kept.ok ? await readCookie(kept.cookie) : null;
    expect(after?.account).toMatchObject({ id: who.account.id, email, guestUntil: null });
    expect(after?.sessionHash).not.toBe(who.sessionHash);
    expect((await services.sessions.read(`session=${who.sessionId}`)).signedIn).toBeNull();
    const letter = await services.letters.find(who.account.id, reviewId, after!.sessionHash);
    expect(letter?.text).toBe("my own words");
    await sweep(services, now + 2 * GUEST_MS);
    expect(await services.reviews.owns(who.account.id, reviewId)).toBe(true);
    expect(await keysNaming(who.account.id)).toEqual(keys);
    expect(await signIn(services, attempt(email, null), now)).toMatchObject({ ok: true });
  }, 60_000);

  test("with an email that is taken changes nothing", async () => {
    const { who, now } = await aGuest();
    const { email } = await anAccountOf("Free");
    expect(await signUp(services, attempt(email, who), now)).toMatchObject({
      ...{ ok: false, reason: "email-taken" },
    });
    expect((await services.sessions.read(`session=${who.sessionId}`)).signedIn?.account).toEqual(
      who.account,
    );
  });

  test("after the time is over makes an account of its own", async () => {
    const { who, now } = await aGuest();
    const kept = await signUp(services, attempt(newEmail(), who), now + GUEST_MS);
    const after = kept.ok ? await readCookie(kept.cookie) : null;
    expect(after?.account.guestUntil).toBeNull();
    expect(after?.account.id).not.toBe(who.account.id);
  });
});

describe("keeping it by signing in", () => {
  async function ownedBy(userId: string): Promise<string[]> {
    const naming: string[] = [];
    for (const table of await tables()) {
      const { results } = await env.DB.prepare(
        "SELECT 1 FROM pragma_table_info(?) WHERE name = 'user_id'",
      )
        .bind(table)
        .all();
      if (results.length === 0) continue;
      const rows = await env.DB.prepare(`SELECT 1 FROM ${table} WHERE user_id = ?`)
        .bind(userId)
        .all();
      if (rows.results.length > 0) naming.push(table);
    }
    return naming.sort();
  }

  test("moves every row, and the files stay where they are and can be read and deleted", async () => {
    const { who, reviewId, now, keys } = await aBusyGuest();
    const { email, id } = await anAccountOf("Free");
    const owned = await ownedBy(who.account.id);
    expect(owned).toEqual(
      ["ai_draft", "analysis_run", "choice", "correction", "document", "letter"]
        .concat(["letter_text", "log_entry", "review", "session"])
        .sort(),
    );
    const signedIn = await signIn(services, attempt(email, who), now);
    expect(signedIn).toMatchObject({ ok: true });
    expect(signedIn).not.toHaveProperty("waits");
    expect(await ownedBy(who.account.id)).toEqual([]);
    expect(await ownedBy(id)).toEqual(owned);
    expect(await services.accounts.passwordHash(who.account.id), "the guest's row").toBeNull();
    expect(await keysNaming(who.account.id)).toEqual(keys);
    const after = signedIn.ok ? await readCookie(signedIn.cookie) : null;
    const letter = await services.letters.find(id, reviewId, after!.sessionHash);
    expect(letter?.text).toBe("my own words");
    const opened = await openBill(services, { userId: id, reviewId });
    expect(await opened?.page(1)).toMatchObject({ number: 1 });
    await sweep(services, now + 2 * GUEST_MS);
    expect(await keysNaming(who.account.id)).toEqual(keys);
    expect(await deleteReview(services, { userId: id, reviewId, now })).toEqual({ partOf: null });
    expect(await keysNaming(who.account.id, reviewId)).toEqual([]);
  }, 60_000);

  test("its files go with the account", async () => {
    const { who, reviewId, now } = await aBusyGuest();
    const { email, id } = await anAccountOf("Pro");
    await signIn(services, attempt(email, who), now);
    const owner = { userId: id, sessionHash: "none", password: PASSWORD, now };
    expect(await deleteAccount(services, owner)).toEqual({ ok: true });
    expect(await keysNaming(who.account.id, id, reviewId)).toEqual([]);
    expect(await tablesNaming(who.account.id, reviewId)).toEqual([]);
  }, 60_000);

  test("a wrong password moves nothing", async () => {
    const { who, reviewId, now } = await aGuest();
    const { email } = await anAccountOf("Free");
    await signIn(services, { ...attempt(email, who), password: "not it" }, now);
    expect(await services.reviews.owns(who.account.id, reviewId)).toBe(true);
  });

  test("a guest whose rows moved and who was not deleted takes no file along when swept", async () => {
    const { who, reviewId, now } = await aGuest();
    const { id } = await anAccountOf("Free");
    const guest = { guestId: who.account.id, accountId: id, now };
    expect(await services.guests.bring({ ...guest, replaces: null })).toMatchObject({
      moved: true,
    });
    const keys = await keysNaming(who.account.id);
    await sweep(services, now + GUEST_MS);
    expect(await services.accounts.passwordHash(who.account.id)).toBeNull();
    expect(await services.reviews.owns(id, reviewId)).toBe(true);
    expect(await keysNaming(who.account.id)).toEqual(keys);
  });
});

describe("a Free account that is full", () => {
  async function waiting() {
    const guest = await aBusyGuest();
    const { email, id } = await anAccountOf("Free");
    const own = await anUploadedReview(id, { bytes: new Uint8Array([1]) });
    const signedIn = await signIn(services, attempt(email, guest.who), guest.now);
    expect(signedIn).toMatchObject({ ok: true, asks: "keep" });
    const after = signedIn.ok ? await readCookie(signedIn.cookie) : null;
    expect(after?.account.id).toBe(id);
    const settle = (choice: KeepChoice) =>
      settleGuest(services, { accountId: id, choice, now: guest.now });
    const owns = (reviewId: string) => services.reviews.owns(id, reviewId);
    return { guest, id, own, after: after!, settle, owns };
  }

  test("is asked, and until then both are there", async () => {
    const { guest, id, own, settle, owns } = await waiting();
    const asked = await services.guests.waitingFor(id, guest.now);
    expect(asked).toMatchObject({ until: guest.now + GUEST_MS, review: { id: guest.reviewId } });
    expect(await settle({ keep: "add" }), "there is no room").toBe(false);
    const theirs = await anUploadedReview(await anAccount("Free"), { bytes: new Uint8Array([1]) });
    expect(await settle({ keep: "replace", reviewId: theirs.reviewId })).toBe(false);
    expect([await owns(own.reviewId), await owns(guest.reviewId)]).toEqual([true, false]);
    expect(await keysNaming(guest.who.account.id)).toEqual(guest.keys);
    expect(await keysNaming(theirs.reviewId)).toHaveLength(1);
  }, 60_000);

  test("waits in the first of two accounts that two tabs sign in to, and the second takes nothing from it", async () => {
    const { guest, id, settle, owns } = await waiting();
    const other = await anAccountOf("Pro");
    // Sent before the first answer came: still with the guest's session.
    const second = await signIn(services, attempt(other.email, guest.who), guest.now);
    expect(second).toMatchObject({ ok: true, accountId: other.id });
    expect(second).not.toHaveProperty("asks");
    expect(await services.reviews.owns(other.id, guest.reviewId)).toBe(false);
    expect(await services.guests.waitingFor(id, guest.now)).not.toBeNull();
    expect(await keysNaming(guest.who.account.id)).toEqual(guest.keys);
    await env.DB.prepare("UPDATE user SET account_type = 'Pro' WHERE id = ?").bind(id).run();
    expect(await settle({ keep: "add" })).toBe(true);
    expect(await owns(guest.reviewId)).toBe(true);
  }, 60_000);

  test("keeps the new one with its letter, and deletes the one it had", async () => {
    const { guest, id, own, after, settle, owns } = await waiting();
    expect(await settle({ keep: "replace", reviewId: own.reviewId })).toBe(true);
    expect([await owns(own.reviewId), await owns(guest.reviewId)]).toEqual([false, true]);
    expect(await keysNaming(own.reviewId)).toEqual([]);
    expect(await keysNaming(guest.who.account.id)).toEqual(guest.keys);
    const letter = await services.letters.find(id, guest.reviewId, after.sessionHash);
    expect(letter?.text).toBe("my own words");
    expect(await services.guests.waitingFor(id, guest.now)).toBeNull();
    expect(await settle({ keep: "drop" }), "nothing waits").toBe(false);
  }, 60_000);

  test("keeps the one it had, and nothing is left of the new one", async () => {
    const { guest, own, settle, owns } = await waiting();
    expect(await settle({ keep: "drop" })).toBe(true);
    expect(await owns(own.reviewId)).toBe(true);
    const names = [guest.who.account.id, guest.reviewId];
    expect(await tablesNaming(...names)).toEqual([]);
    expect(await keysNaming(...names)).toEqual([]);
  }, 60_000);

  test("keeps both once there is room", async () => {
    const { guest, id, own, settle, owns } = await waiting();
    await env.DB.prepare("UPDATE user SET account_type = 'Pro' WHERE id = ?").bind(id).run();
    expect(await settle({ keep: "add" })).toBe(true);
    expect([await owns(own.reviewId), await owns(guest.reviewId)]).toEqual([true, true]);
  }, 60_000);

  test("that never chooses loses the new one after 24 hours, or with the account", async () => {
    const { guest, id, own, owns } = await waiting();
    await sweep(services, guest.now + GUEST_MS);
    expect(await owns(own.reviewId)).toBe(true);
    expect(await tablesNaming(guest.who.account.id, guest.reviewId)).toEqual([]);
    expect(await services.guests.waitingFor(id, guest.now)).toBeNull();
    const other = await waiting();
    const owner = { userId: other.id, sessionHash: "none", password: PASSWORD, now: guest.now };
    expect(await deleteAccount(services, owner)).toEqual({ ok: true });
    const names = [other.guest.who.account.id, other.guest.reviewId];
    expect(await tablesNaming(...names)).toEqual([]);
    expect(await keysNaming(...names)).toEqual([]);
  }, 60_000);
});
