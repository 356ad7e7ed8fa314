import { env } from "cloudflare:workers";
import { getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { Profile } from "~/domain/account/account";
import { readProfileBase } from "~/domain/account/profile-base";
import * as schema from "~/adapters/database/schema.server";
import { auditEventsIn } from "~/adapters/database/audit-events.server";
import { upgradeRequestsIn } from "~/adapters/database/account/upgrade-requests.server";
import { grantStatements } from "#scripts/local/grant-statements";
import {
  accounts,
  anAccount,
  anUploadedReview,
  db,
  files,
  NOW,
  reviews,
  sessions,
} from "#tests/workers/world";

const upgradeRequests = upgradeRequestsIn(db);
const auditEvents = auditEventsIn(db);

const typeOf = async (userId: string) =>
  (
    await env.DB.prepare("SELECT account_type AS type FROM user WHERE id = ?")
      .bind(userId)
      .first<{ type: string }>()
  )?.type ?? null;

const eventsOf = async (userId: string) =>
  (
    await env.DB.prepare(
      "SELECT actor_id AS actor, action, detail FROM audit_event WHERE subject_id = ? AND actor_id <> 'operator' ORDER BY id",
    )
      .bind(userId)
      .all<{ actor: string; action: string; detail: string | null }>()
  ).results;

test("asking for Pro twice, also at once, is one waiting request and one event", async () => {
  const userId = await anAccount("Free");
  expect(await upgradeRequests.newestOf(userId)).toBeNull();
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      upgradeRequests.ask({ id: `${userId}-ask-${index}`, userId, now: NOW }),
    ),
  );
  expect(await upgradeRequests.newestOf(userId)).toEqual({
    state: "waiting",
    askedOn: "2026-11-20",
    decidedOn: null,
  });
  const waiting = await upgradeRequests.waiting(500);
  expect(waiting.filter((request) => request.userId === userId)).toHaveLength(1);
  expect(await eventsOf(userId)).toEqual([
    { actor: userId, action: "upgrade-requested", detail: null },
  ]);
});

test.each(["Pro", "Admin"] as const)("a %s account has nothing to ask for", async (accountType) => {
  const userId = await anAccount(accountType);
  await upgradeRequests.ask({ id: `${userId}-ask`, userId, now: NOW });
  expect(await upgradeRequests.newestOf(userId)).toBeNull();
  expect(await eventsOf(userId)).toEqual([]);
});

test("only an Admin of this moment decides, once, and the account changes with it", async () => {
  const userId = await anAccount("Free");
  const pro = await anAccount("Pro");
  const admin = await anAccount("Admin");
  const id = `${userId}-ask`;
  await upgradeRequests.ask({ id, userId, now: NOW });
  for (const adminId of [userId, pro])
    expect(await upgradeRequests.decide({ id, adminId, decision: "granted", now: NOW })).toBeNull();
  expect(await typeOf(userId)).toBe("Free");
  const decide = { id, adminId: admin, now: NOW + 1 };
  expect(await upgradeRequests.decide({ ...decide, decision: "granted" })).toEqual({ userId });
  expect(await upgradeRequests.decide({ ...decide, decision: "declined" })).toBeNull();
  expect(await typeOf(userId)).toBe("Pro");
  expect((await upgradeRequests.newestOf(userId))?.state).toBe("granted");
  expect(await eventsOf(userId)).toEqual([
    { actor: userId, action: "upgrade-requested", detail: null },
    { actor: admin, action: "upgrade-granted", detail: "Pro" },
  ]);
});

test("a declined request leaves the account as it is, and it may ask again", async () => {
  const userId = await anAccount("Free");
  const adminId = await anAccount("Admin");
  const first = `${userId}-first`;
  await upgradeRequests.ask({ id: first, userId, now: NOW });
  await upgradeRequests.decide({ id: first, adminId, decision: "declined", now: NOW });
  expect(await typeOf(userId)).toBe("Free");
  expect((await upgradeRequests.newestOf(userId))?.state).toBe("declined");
  await upgradeRequests.ask({ id: `${userId}-second`, userId, now: NOW + 1 });
  expect((await upgradeRequests.newestOf(userId))?.state).toBe("waiting");
});

test("setting a type needs an Admin, answers a waiting request and leaves an event", async () => {
  const userId = await anAccount("Free");
  const adminId = await anAccount("Admin");
  await upgradeRequests.ask({ id: `${userId}-ask`, userId, now: NOW });
  const set = { userId, accountType: "Pro", now: NOW } as const;
  expect(await accounts.setType({ ...set, adminId: userId })).toBeNull();
  expect(await typeOf(userId)).toBe("Free");
  expect((await upgradeRequests.newestOf(userId))?.state).toBe("waiting");
  expect(await accounts.setType({ ...set, adminId })).toMatchObject({
    id: userId,
    accountType: "Pro",
  });
  expect((await upgradeRequests.newestOf(userId))?.state).toBe("granted");
  expect((await eventsOf(userId)).at(-1)).toEqual({
    actor: adminId,
    action: "account-type-set",
    detail: "Pro",
  });
  expect(await accounts.setType({ ...set, adminId, userId: "nobody" })).toBeNull();
});

test("the profile's account type counts only for an Admin, and what is saved keeps the rest", async () => {
  const profile = { fullName: "Ada", streetAddress: "", city: "", state: "", zipCode: "" };
  for (const type of ["Free", "Pro"] as const) {
    const userId = await anAccount(type);
    await accounts.saveProfile(userId, { ...profile, accountType: "Admin" }, NOW);
    expect(await typeOf(userId)).toBe(type);
    expect(await eventsOf(userId)).toEqual([]);
  }
  const admin = await anAccount("Admin");
  const before = await env.DB.prepare(
    "SELECT email, password_hash, created_at FROM user WHERE id = ?",
  )
    .bind(admin)
    .first();
  await accounts.saveProfile(admin, { ...profile, accountType: "Pro" }, NOW);
  expect(await typeOf(admin)).toBe("Pro");
  const after = await env.DB.prepare(
    "SELECT email, password_hash, created_at FROM user WHERE id = ?",
  )
    .bind(admin)
    .first();
  expect(after).toEqual(before);
  expect(await eventsOf(admin)).toEqual([
    { actor: admin, action: "account-type-set", detail: "Pro" },
  ]);
});

test("a changed password ends every other session and keeps the one it was changed in", async () => {
  const userId = await anAccount("Free");
  const cookies = await Promise.all([1, 2, 3].map(() => sessions.start(userId)));
  const read = async (cookie: string) => (await sessions.read(cookie.split(";")[0] ?? "")).signedIn;
  const [here, there, elsewhere] = await Promise.all(cookies.map(read));
  const change = { userId, keep: here?.sessionHash ?? "", now: NOW };
  expect(await accounts.changePassword({ ...change, from: "another", to: "new" })).toBeNull();
  expect(await read(cookies[1] ?? "")).not.toBeNull();
  const ended = await accounts.changePassword({ ...change, from: "none", to: "new" });
  expect(ended?.sort()).toEqual([there?.sessionHash, elsewhere?.sessionHash].sort());
  expect(await read(cookies[0] ?? "")).not.toBeNull();
  expect(await read(cookies[1] ?? "")).toBeNull();
  expect(await accounts.passwordHash(userId)).toBe("new");
});

test("a deleted account leaves no row but the audit's ids, even an Admin's who ticked a source", async () => {
  const userId = await anAccount("Admin");
  const other = await anAccount("Pro");
  const { reviewId } = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  await anUploadedReview(other, { bytes: new Uint8Array([1]) });
  const cookie = (await sessions.start(userId)).split(";")[0] ?? "";
  await env.DB.prepare("INSERT INTO register_tick (entry_id, user_id, ticked_at) VALUES (?, ?, ?)")
    .bind(`tick-${userId}`, userId, NOW)
    .run();
  expect(await accounts.remove({ userId, passwordHash: "another", now: NOW })).toBe(false);
  expect(await reviews.owns(userId, reviewId)).toBe(true);
  expect(await accounts.remove({ userId, passwordHash: "none", now: NOW })).toBe(true);
  const owned = Object.values(schema).filter((table) => "userId" in table);
  expect(owned.length).toBeGreaterThan(7);
  for (const table of owned.filter((one) => one !== schema.sourceVerification)) {
    const name = getTableName(table);
    const row = await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${name} WHERE user_id = ?`)
      .bind(userId)
      .first<{ n: number }>();
    expect(row?.n, name).toBe(0);
  }
  expect((await sessions.read(cookie)).signedIn).toBeNull();
  expect((await eventsOf(userId)).at(-1)).toEqual({
    actor: userId,
    action: "account-deleted",
    detail: null,
  });
  const shown = await auditEvents.recent(50);
  expect(shown.find((event) => event.action === "account-deleted")?.subject).toBe(userId);
  expect((await reviews.list(other, { limit: 5 })).reviews).toHaveLength(1);
});

test("a search finds accounts by any part of their email, wildcards being letters", async () => {
  const userId = await anAccount("Free");
  const number = userId.slice(-12);
  const found = await accounts.search(`PERSON${number}@example`, 5);
  expect(found).toEqual([
    { id: userId, email: `person${number}@example.com`, accountType: "Free" },
  ]);
  expect(await accounts.search("person%@", 5)).toEqual([]);
  expect(await accounts.search("person_", 5)).toEqual([]);
});

test("an account's files lie below its own folder and go with it", async () => {
  const userId = await anAccount("Pro");
  const other = await anAccount("Pro");
  const mine = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  const theirs = await anUploadedReview(other, { bytes: new Uint8Array([1]) });
  await files.removeFolder(`users/${userId}/`);
  expect(await files.read(mine.key)).toBeNull();
  expect(await files.read(theirs.key)).not.toBeNull();
});

const ADDRESS = {
  fullName: "Ana",
  streetAddress: "1 Elm",
  city: "Tulsa",
  state: "OK",
  zipCode: "74101",
};
const textsOf = async (userId: string) => {
  const row = await env.DB.prepare(
    "SELECT full_name, street_address, city, state, zip_code FROM user WHERE id = ?",
  )
    .bind(userId)
    .first<Record<string, string>>();
  return Object.values(row ?? {});
};

test("a stale tab does not overwrite a newer address, nor the account type with it", async () => {
  const admin = await anAccount("Admin");
  const empty = ["", "", "", "", ""];
  expect(await accounts.saveProfile(admin, ADDRESS, NOW, empty)).toBe("saved");
  const stale = { ...ADDRESS, city: "Norman", accountType: "Pro" as const };
  expect(await accounts.saveProfile(admin, stale, NOW, empty)).toBe("stale");
  expect(await textsOf(admin)).toEqual(Object.values(ADDRESS));
  expect(await typeOf(admin)).toBe("Admin");
  expect(await accounts.saveProfile(admin, stale, NOW, Object.values(ADDRESS))).toBe("saved");
  expect(await textsOf(admin)).toContain("Norman");
});

test("of two tabs that save at once, one is kept and the other hears of it", async () => {
  const userId = await anAccount();
  const base = ["", "", "", "", ""];
  const saved = await Promise.all(
    ["Tulsa", "Norman"].map((city) =>
      accounts.saveProfile(userId, { ...ADDRESS, city }, NOW, base),
    ),
  );
  expect(saved.toSorted()).toEqual(["saved", "stale"]);
});

test("a form with one field changes that field only", async () => {
  const userId = await anAccount();
  await accounts.saveProfile(userId, ADDRESS, NOW);
  await accounts.saveProfile(userId, Profile.parse({ city: "Norman" }), NOW);
  expect(await textsOf(userId)).toEqual(["Ana", "1 Elm", "Norman", "OK", "74101"]);
  await accounts.saveProfile(userId, Profile.parse({ city: "" }), NOW);
  expect(await textsOf(userId)).toEqual(["Ana", "1 Elm", "", "OK", "74101"]);
});

test.each([undefined, "", "[]", "{", '["a"]', "null"])(
  "the profile a form says it was made from may be missing or damaged: %j",
  (field) => {
    const base = readProfileBase(field);
    expect(base === null).toBe(!field);
    if (base) expect(base).toEqual(["\0", "\0", "\0", "\0", "\0"]);
  },
);

describe("the only Admin", () => {
  const profile = { fullName: "Ada", streetAddress: "", city: "", state: "", zipCode: "" };
  /** Every other Admin of this file becomes Pro. */
  async function onlyAdmin() {
    await env.DB.prepare("UPDATE user SET account_type = 'Pro'").run();
    return anAccount("Admin");
  }

  test("cannot give it up among the accounts", async () => {
    const adminId = await onlyAdmin();
    const set = { adminId, userId: adminId, accountType: "Pro", now: NOW } as const;
    expect(await accounts.setType(set)).toBeNull();
    expect(await typeOf(adminId)).toBe("Admin");
    expect(await eventsOf(adminId)).toEqual([]);
  });

  test("cannot give it up in the profile, of which nothing is saved then", async () => {
    const adminId = await onlyAdmin();
    expect(await accounts.saveProfile(adminId, { ...profile, accountType: "Free" }, NOW)).toBe(
      "only-admin",
    );
    expect(await typeOf(adminId)).toBe("Admin");
    expect(await accounts.saveProfile(adminId, profile, NOW)).toBe("saved");
    expect(await accounts.saveProfile(adminId, { ...profile, accountType: "Admin" }, NOW)).toBe(
      "saved",
    );
  });

  test("can, once there is another", async () => {
    const adminId = await onlyAdmin();
    await anAccount("Admin");
    const set = { adminId, userId: adminId, accountType: "Pro", now: NOW } as const;
    expect(await accounts.setType(set)).toMatchObject({ accountType: "Pro" });
  });
});

test("granting from the operator's machine leaves an event, and none for nobody", async () => {
  const userId = await anAccount("Free");
  const email = `person${userId.slice(-12)}@example.com`;
  const grant = async (to: string) => {
    for (const statement of grantStatements(to, "Pro", NOW).split("; "))
      await env.DB.prepare(statement).run();
    const { results } = await env.DB.prepare(
      "SELECT subject_id AS subject, action, detail FROM audit_event WHERE actor_id = 'operator' AND detail = 'Pro'",
    ).all();
    return results;
  };
  const before = (await grant("nobody@example.com")).length;
  const events = await grant(email.toUpperCase());
  expect(await typeOf(userId)).toBe("Pro");
  expect(events).toHaveLength(before + 1);
  expect(events.at(-1)).toEqual({ subject: userId, action: "account-type-set", detail: "Pro" });
});
