import { env } from "cloudflare:workers";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { blank } from "~/imaging/raster";
import { analyseBill } from "~/use-cases/analyse-bill";
import { writeLetter } from "~/use-cases/write-letter";
import { loader as dashboard } from "~/routes/dashboard";
import { loader as report } from "~/routes/report.$reviewId";
import { createServices as createDocuments } from "#workers/documents/services.server";
import { createServices, type WebEnv } from "#workers/web/services.server";
import { ROLE_TABLE } from "#tests/specification/roles";
import {
  anAccount,
  anUploadedReview,
  NOW,
  runPages,
  reviews,
  sampleBytes,
  sessions,
} from "#tests/workers/world";

/** What a page asked of D1: how often, how often one after the other, and how many rows were read for it. */
type Cost = { calls: number; rounds: number; rows: number };

/** D1 that counts. Calls that overlap are one round: the page waits once. */
function counted(db: D1Database): { db: D1Database; cost: Cost } {
  const cost: Cost = { calls: 0, rounds: 0, rows: 0 };
  let inFlight = 0;
  const round = async <T>(call: () => Promise<T>): Promise<T> => {
    cost.calls += 1;
    if (inFlight === 0) cost.rounds += 1;
    inFlight += 1;
    try {
      const answer = await call();
      for (const result of (Array.isArray(answer) ? answer : [answer]) as Partial<D1Result>[])
        cost.rows += result.meta?.rows_read ?? 0;
      return answer;
    } finally {
      inFlight -= 1;
    }
  };
  const raw = new WeakMap<object, D1PreparedStatement>();
  const watch = (statement: D1PreparedStatement): D1PreparedStatement => {
    const seen = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => watch(target.bind(...values));
        if (name === "all" || name === "run") return () => round(() => target[name]());
        // Its answer says nothing of what was read, so the same is asked again for that alone.
        if (name === "raw")
          return () =>
            round(async () => {
              cost.rows += (await target.all()).meta.rows_read;
              return target.raw();
            });
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    raw.set(seen, statement);
    return seen;
  };
  const watched = new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (text: string) => watch(target.prepare(text));
      if (name === "batch")
        return (all: D1PreparedStatement[]) =>
          round(() => target.batch(all.map((one) => raw.get(one) ?? one)));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { db: watched, cost };
}

const who = async () => {
  const userId = await anAccount("Admin");
  const cookie = (await sessions.start(userId)).split(";")[0] ?? "";
  const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  await analyseBill(createDocuments(env), job, () => NOW);
  const services = createServices(env as unknown as WebEnv, { secure: false });
  const { account, sessionHash } = (await services.sessions.read(cookie)).signedIn!;
  const kind = "provider-dispute";
  await writeLetter(services, { account, sessionHash, reviewId, kind, now: NOW });
  // As if its page had been read from a picture, and one charge with difficulty.
  const runId = (await reviews.open(userId, reviewId))!.run!.id;
  await env.DB.prepare(
    "UPDATE analysis_run SET bill = json_set(bill, '$.lines[0].charge.confidence', 0.6) WHERE id = ?",
  )
    .bind(runId)
    .run();
  await runPages.savePicture({ userId, reviewId, runId }, 1, blank(8, 8));
  await services.sharedReviews.share({ userId, reviewId, question: "Is it right?" }, NOW);
  return { userId, cookie, reviewId };
};

/** Loads a page's data as a request does: the session is read once, and only when somebody asks. */
async function costOf(
  loader: (args: LoaderFunctionArgs) => Promise<unknown>,
  { cookie, reviewId, userId }: { cookie: string; reviewId: string; userId: string },
): Promise<Cost> {
  const { db, cost } = counted(env.DB);
  const services = createServices({ ...(env as unknown as WebEnv), DB: db }, { secure: false });
  let read: ReturnType<typeof services.sessions.read> | undefined;
  const context = {
    services,
    signedIn: async () => (await (read ??= services.sessions.read(cookie))).signedIn,
    address: "test",
    nonce: "",
    reference: "",
    now: NOW,
  } as AppLoadContext;
  await loader({
    request: new Request("http://localhost/"),
    params: {
      reviewId,
      accountId: userId,
      lineId: "L1",
      page: "1",
      documentId: reviewId.replace("review", "document"),
    },
    context,
  } as unknown as LoaderFunctionArgs);
  return cost;
}

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
const modules = import.meta.glob<{ loader: Loader }>("../../../app/routes/*.{ts,tsx}");
/** It waits for somebody who has not signed in yet. */
const SECOND_STEP = "routes/login_.code";
/** Every address that only signed-in people may open. */
const SIGNED_IN = ROLE_TABLE.filter(
  ({ route, intent, who }) => route.startsWith("routes/") && intent === null && who[0] === "login",
).flatMap(({ route }) => (route === SECOND_STEP ? [] : [route]));

/** The operator's page counts a month of everybody's, and other tests' reviews lie in the same storage. */
const ROWS: Readonly<Record<string, number>> = { "routes/admin.operations": 5_000 };

/** That an Admin looked is written down before anything is opened. */
const ROUNDS: Readonly<Record<string, number>> = {
  "routes/admin.reviews.$reviewId": 3,
  "routes/admin.reviews.$reviewId_.pages.$page": 3,
};

test.each(SIGNED_IN)(
  "%s: the session, then everything else at once",
  async (route) => {
    const load = modules[`../../../app/${route}.tsx`] ?? modules[`../../../app/${route}.ts`];
    const cost = await costOf((await load!()).loader, await who());
    expect(cost.rounds).toBeGreaterThan(0);
    expect(cost.rounds).toBeLessThanOrEqual(ROUNDS[route] ?? 2);
    expect(cost.rows).toBeLessThan(ROWS[route] ?? 120);
  },
  60_000,
);

test("a report that waits for help asks D1 twice, too", async () => {
  const signedIn = await who();
  await env.DB.prepare(
    "UPDATE analysis_run SET bill = json_set(bill, '$.totals.billed.value', 5, '$.totals.billed.confidence', 0.6, '$.totals.billed.agreed', json('null')) WHERE review_id = ?",
  )
    .bind(signedIn.reviewId)
    .run();
  expect((await costOf(report, signedIn)).calls).toBe(2);
}, 60_000);

test("the report asks D1 twice, also where other reviews could belong to it", async () => {
  expect((await costOf(report, await who())).calls).toBe(2);
}, 60_000);

test("a list of 1,000 reviews reads no more rows than one of 60, a log of 1,000 notes none than one of 60", async () => {
  const person = await who();
  const add = async (from: number, to: number) => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO review (id, user_id, provider, date, status, form_token, created_at)
         SELECT ?1 || value, ?1, 'P', '2020-01-01', 'Completed', value, 0
         FROM (WITH RECURSIVE n(value) AS (SELECT ?2 UNION ALL SELECT value + 1 FROM n WHERE value < ?3)
           SELECT value FROM n)`,
      ).bind(person.userId, from, to),
      env.DB.prepare(
        `INSERT INTO log_entry (review_id, user_id, note, form_token, created_at)
         SELECT ?4, ?1, 'n', value, value
         FROM (WITH RECURSIVE n(value) AS (SELECT ?2 UNION ALL SELECT value + 1 FROM n WHERE value < ?3)
           SELECT value FROM n)`,
      ).bind(person.userId, from, to, person.reviewId),
    ]);
  };
  await add(1, 60);
  const [fewListed, fewNoted] = [await costOf(dashboard, person), await costOf(report, person)];
  await add(61, 1_000);
  expect((await costOf(dashboard, person)).rows).toBeLessThanOrEqual(fewListed.rows + 1);
  expect((await costOf(report, person)).rows).toBeLessThanOrEqual(fewNoted.rows + 1);
}, 60_000);
