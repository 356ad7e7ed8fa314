import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { database } from "~/adapters/database/database.server";
import { reviewsIn } from "~/adapters/database/reviews.server";
import { guestsIn } from "~/adapters/database/account/guests.server";
import { passwords } from "~/adapters/passwords.server";
import { deleteReview } from "~/use-cases/delete-review";
import { changePassword, deleteAccount } from "~/use-cases/update-account";
import type { WebServices } from "~/use-cases/services";
import { accounts, anAccount, anUploadedReview, db, files, NOW, reviews, sessions } from "./world";

/** The services a deletion works with: real ones, an account's room that writes down, and files that may fail. */
function services(given: { filesFail?: boolean; mayTry?: boolean } = {}) {
  const told: (string | null)[] = [];
  const announced = database(env.DB, async (_, { reviewId }) => void told.push(reviewId));
  const made = {
    accounts,
    reviews: reviewsIn(announced),
    guests: guestsIn(db),
    passwords,
    sessions,
    attempts: {
      take: async () => ((given.mayTry ?? true) ? 0 : 60_000),
      forgive: async () => undefined,
    },
    files: given.filesFail
      ? { ...files, removeFolder: () => Promise.reject(new Error("R2 is away")) }
      : files,
    rooms: {
      closeSession: async () => void told.push("session closed"),
      renewSession: async () => undefined,
      closeAll: async () => void told.push("all closed"),
    },
  };
  return { services: made as unknown as WebServices, told };
}

const PASSWORD = "look at every line";
async function anAccountWithPassword(): Promise<string> {
  const userId = await anAccount("Pro");
  const to = await passwords.hash(PASSWORD);
  await accounts.changePassword({ userId, from: "none", to, keep: "", now: NOW });
  return userId;
}
const owner = (userId: string, password = PASSWORD) => ({
  userId,
  sessionHash: "none",
  password,
  now: NOW,
});

afterEach(() => vi.restoreAllMocks());

test("a file that cannot be deleted is logged, and the review goes all the same", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const userId = await anAccount("Pro");
  const { reviewId, key } = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  const { services: made, told } = services({ filesFail: true });
  expect(await deleteReview(made, { userId, reviewId, now: NOW })).toEqual({ partOf: null });
  expect(await reviews.owns(userId, reviewId)).toBe(false);
  expect(await files.read(key)).not.toBeNull();
  expect(log.mock.calls.flat().join()).toContain("file-delete-failed");
  expect(told).toEqual([reviewId]);
});

test("an account goes with its files and connections, and only for its password", async () => {
  const userId = await anAccountWithPassword();
  const { reviewId, key } = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  const { services: made, told } = services();
  expect(await deleteAccount(made, owner(userId, "not it"))).toEqual({
    ok: false,
    reason: "wrong-password",
  });
  const throttled = services({ mayTry: false });
  expect(await deleteAccount(throttled.services, owner(userId))).toEqual({
    ok: false,
    reason: "too-many-attempts",
    waitMs: 60_000,
  });
  expect(await reviews.owns(userId, reviewId)).toBe(true);
  expect(await deleteAccount(made, owner(userId))).toEqual({ ok: true });
  expect(await reviews.owns(userId, reviewId)).toBe(false);
  expect(await files.read(key)).toBeNull();
  expect(told).toEqual(["all closed"]);
});

test("an account goes even while its files cannot be deleted", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const userId = await anAccountWithPassword();
  const { services: made } = services({ filesFail: true });
  expect(await deleteAccount(made, owner(userId))).toEqual({ ok: true });
  expect(await accounts.passwordHash(userId)).toBeNull();
  expect(log.mock.calls.flat().join()).toContain("folder-delete-failed");
});

test("of two password changes at once the one that compared an old password is refused", async () => {
  const userId = await anAccountWithPassword();
  const { services: made } = services();
  const change = (newPassword: string) =>
    changePassword(made, { ...owner(userId), email: "pat@example.com", newPassword });
  const outcomes = await Promise.all([
    change("one long passphrase"),
    change("two long passphrase"),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const hash = (await accounts.passwordHash(userId)) ?? "";
  const kept = outcomes[0]?.ok ? "one long passphrase" : "two long passphrase";
  expect(await passwords.verify(kept, hash)).toBe(true);
});
