import { expect, test } from "vitest";
import { anAccount, letters, NOW, reviews, sessions } from "./world";

const document = (id: string) => ({
  id,
  name: "bill.pdf",
  mediaType: "application/pdf",
  size: 10,
  storageKey: `users/x/${id}`,
});
const create = (userId: string, id: string, formToken = id, today = "2026-11-20") =>
  reviews.create({ id, userId, formToken, today, now: NOW, documents: [document(`d-${id}`)] });

test("a Free account holds one review, however many requests come at once", async () => {
  const userId = await anAccount("Free");
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) => create(userId, `free-${index}`)),
  );
  expect(outcomes.filter(({ outcome }) => outcome === "created")).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === "limit")).toHaveLength(11);
  expect(await reviews.mayStart(userId, "Free")).toBe(false);
});

test("a Free account may start again after deleting its review", async () => {
  const userId = await anAccount("Free");
  await create(userId, "first");
  expect(await reviews.remove(userId, "first", NOW)).toEqual({
    folders: [{ userId, reviewId: "first" }],
    partOf: null,
    copiedTo: [],
  });
  expect((await create(userId, "second")).outcome).toBe("created");
});

test.each(["Pro", "Admin"] as const)("%s accounts have no limit", async (accountType) => {
  const userId = await anAccount(accountType);
  for (const id of ["a", "b", "c"])
    expect((await create(userId, `${accountType}-${id}`)).outcome).toBe("created");
});

test("one form sent ten times makes one review", async () => {
  const userId = await anAccount("Pro");
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => create(userId, `twice-${index}`, "one-form")),
  );
  const ids = new Set(outcomes.map((outcome) => ("id" in outcome ? outcome.id : null)));
  expect(ids.size).toBe(1);
  expect((await reviews.list(userId, { after: null, limit: 50 })).reviews).toHaveLength(1);
});

test("lists are newest first and page by key without loss or repetition", async () => {
  const userId = await anAccount("Pro");
  const days = ["2026-01-05", "2026-03-01", "2026-03-01", "2025-12-31", "2026-02-10"];
  for (const [index, day] of days.entries())
    await create(userId, `page-${index}`, `page-${index}`, day);
  const seen: string[] = [];
  let after: Parameters<typeof reviews.list>[1]["after"] = null;
  do {
    const page = await reviews.list(userId, { after, limit: 2 });
    seen.push(...page.reviews.map(({ date }) => date));
    after = page.next;
  } while (after);
  expect(seen).toEqual(["2026-03-01", "2026-03-01", "2026-02-10", "2026-01-05", "2025-12-31"]);
});

test("another account's review looks like a missing one to every query", async () => {
  const owner = await anAccount("Pro");
  const stranger = await anAccount("Admin");
  await create(owner, "theirs");
  expect(await reviews.open(stranger, "theirs")).toBeNull();
  expect(await reviews.summary(stranger, "theirs")).toBeNull();
  expect(await reviews.owns(stranger, "theirs")).toBe(false);
  expect(await reviews.findDocument(stranger, "theirs", "d-theirs")).toBeNull();
  expect(await reviews.remove(stranger, "theirs", NOW)).toBeNull();
  expect(
    await letters.choose({
      userId: stranger,
      reviewId: "theirs",
      key: "k",
      selected: true,
      now: NOW,
    }),
  ).toBeNull();
  expect(await reviews.owns(owner, "theirs")).toBe(true);
});

test("a letter of a Free session ends with the session, and a toggle clears any letter", async () => {
  const userId = await anAccount("Free");
  await create(userId, "lettered");
  const cookie = await sessions.start(userId);
  const { signedIn } = await sessions.read(cookie.split(";")[0] ?? "");
  const sessionHash = signedIn?.sessionHash ?? "";
  const body = { kind: "provider-dispute" } as never;
  const version = (await reviews.open(userId, "lettered"))?.review.version ?? -1;
  const letter = {
    userId,
    reviewId: "lettered",
    version,
    sessionHash,
    body,
    challenged: ["k"],
    now: NOW,
  };
  expect(await letters.save({ ...letter, id: "l1" })).toBe(true);
  expect(await letters.find(userId, "lettered", sessionHash)).not.toBeNull();
  expect(await letters.find(userId, "lettered", "another session")).toBeNull();

  const toggled = await letters.choose({
    userId,
    reviewId: "lettered",
    key: "k",
    selected: false,
    now: NOW,
  });
  expect(toggled).toBe(version + 1);
  expect(await letters.find(userId, "lettered", sessionHash)).toBeNull();
  expect(await letters.save({ ...letter, id: "l2" })).toBe(false);

  expect(await letters.save({ ...letter, id: "l3", version: version + 1 })).toBe(true);
  await sessions.end(signedIn?.sessionId ?? "");
  expect(await letters.find(userId, "lettered", sessionHash)).toBeNull();
});
