import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { handleDataRequest, handleError } from "~/entry.server";
import { postedFields, shownAs } from "~/domain/posted-form";
import { faultIn } from "~/ui/frame/request-facts";
import { openRequest, type WebContext } from "#workers/web/request";
import type { createServices } from "#workers/web/services.server";
import { database } from "~/adapters/database/database.server";
import { withRetriedReads } from "~/adapters/database/retried-reads.server";
import { reviewsIn } from "~/adapters/database/reviews.server";
import { isBusyDatabase } from "~/domain/fault";
import { anAccount, anUploadedReview } from "#tests/workers/world";

const OVERLOADED = "D1_ERROR: D1 DB is overloaded. Requests queued for too long.";
const BUSY = [
  OVERLOADED,
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
];

/** The database that fails the first times it is asked, and how often it was asked. */
function failing(times: number, message: string) {
  const asked = { count: 0, waits: [] as number[] };
  const fail = () => {
    asked.count += 1;
    if (asked.count <= times) throw new Error(message);
  };
  const statement = (real: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(real, {
      get(target, name) {
        const member = Reflect.get(target, name) as (...parts: unknown[]) => unknown;
        if (name === "bind") return (...parts: unknown[]) => statement(target.bind(...parts));
        if (typeof member !== "function") return member;
        return async (...parts: unknown[]) => {
          fail();
          return Reflect.apply(member, target, parts);
        };
      },
    });
  const d1 = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare")
        return (text: string) => {
          const real = target.prepare(text);
          return statement(real);
        };
      return Reflect.get(target, name) as unknown;
    },
  });
  const wait = async (milliseconds: number) => void asked.waits.push(milliseconds);
  return { db: database(withRetriedReads(d1, wait)), asked };
}

test.each(BUSY)("a read is asked again after: %s", async (message) => {
  const { db, asked } = failing(1, message);
  expect(await db.all(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  expect(asked.count).toBe(2);
});

test.each([
  [2, 3, true],
  [3, 4, true],
  [4, 4, false],
])("after %i failures a read was asked %i times, and answers: %s", async (times, asks, answers) => {
  const { db, asked } = failing(times, OVERLOADED);
  const read = db.all(sql`SELECT 1 AS one`).then(
    () => true,
    (error: unknown) => !isBusyDatabase(error),
  );
  expect(await read).toBe(answers);
  expect(asked.count).toBe(asks);
  expect(asked.waits).toHaveLength(asks - 1);
});

test("a write is never repeated, and neither is a read that is wrong", async () => {
  const write = failing(1, OVERLOADED);
  await expect(write.db.run(sql`DELETE FROM sweep WHERE name = 'none'`)).rejects.toThrow();
  expect(write.asked.count).toBe(1);
  const read = failing(1, "D1_ERROR: no such table: nothing");
  await expect(read.db.all(sql`SELECT 1`)).rejects.toThrow();
  expect(read.asked.count).toBe(1);
});

describe("where the database stays busy", () => {
  const busyError = () => new Error(OVERLOADED);

  test("a form sent by scripts is answered 503, with when to come back", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const context = { busy: false, reference: "R-1" } as AppLoadContext;
    const request = new Request("http://localhost/account", { method: "POST" });
    const args = { context, request, params: {} } as unknown as ActionFunctionArgs;
    const failed = () =>
      Response.json(
        { message: "Unexpected" },
        { status: 500, headers: { "X-Remix-Error": "yes" } },
      );
    expect(handleDataRequest(failed(), args).status).toBe(500);
    handleError(busyError(), args);
    const answer = handleDataRequest(failed(), args);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    const told = faultIn(new Error(((await answer.json()) as { message: string }).message));
    expect(told).toEqual({ reference: "R-1", busy: true });
    logged.mockRestore();
  });

  test("a session that cannot be read leaves the page that says so", async () => {
    const app = new Hono<WebContext>();
    const services = {
      sessions: { read: () => Promise.reject(busyError()) },
      outgoingMails: { posted: () => [] },
      bookmark: () => null,
    };
    app.use(openRequest((() => services) as unknown as typeof createServices));
    app.all("*", async (c) => {
      const busy = await c.get("loadContext").signedIn().catch(isBusyDatabase);
      return c.text(`busy: ${String(busy)}`, 503);
    });
    const answer = await app.request("/report/1");
    expect([answer.status, await answer.text()]).toEqual([503, "busy: true"]);
  });

  test("the form that could not be taken is kept whole, without its passwords", async () => {
    const form = new FormData();
    form.set("note", "They called\nback");
    form.set("currentPassword", "a long passphrase");
    form.set("file", new File(["%PDF"], "bill.pdf"));
    const posted = postedFields("//evil.example/account", form);
    expect(posted).toEqual({
      action: "/evil.example/account",
      fields: [
        ["note", "They called\nback"],
        ["currentPassword", ""],
      ],
      hadFiles: true,
    });
    expect(posted.fields.map(shownAs)).toEqual(["text", "secret"]);
  });
});

test("a report's batch of reads goes through the retrying database as it is", async () => {
  const userId = await anAccount();
  const { reviewId } = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  const opened = await reviewsIn(database(withRetriedReads(env.DB))).open(userId, reviewId);
  expect(opened?.review.id).toBe(reviewId);
});
