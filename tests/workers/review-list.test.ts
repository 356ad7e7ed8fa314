import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { database } from "~/adapters/database/database.server";
import { reviewsIn, type ReviewPage } from "~/adapters/database/reviews.server";
import { anAccount, NOW } from "./world";

const INSERT = `
  INSERT INTO review (id, user_id, provider, date, amount_cents, status, document_type, form_token, created_at)
  SELECT ?1 || '-' || value, ?1, 'Provider ' || (value % 97),
    date('2026-11-20', '-' || (value % 3650) || ' days'), value,
    CASE value % 4 WHEN 0 THEN 'Completed' WHEN 1 THEN 'Resolved' WHEN 2 THEN 'Failed' ELSE 'Escalated' END,
    'itemized', ?1 || value, ?3
  FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?2) SELECT value FROM n)`;

async function anAccountWith(count: number): Promise<string> {
  const userId = await anAccount("Pro");
  await env.DB.prepare(INSERT).bind(userId, count, NOW).run();
  return userId;
}

/** Lists through a database that writes down what it is asked, then asks D1 itself how many rows that reads. */
async function cost(userId: string, page: ReviewPage) {
  const asked: { sql: string; params: unknown[] }[] = [];
  const watched = new Proxy(env.DB, {
    get(target, name) {
      if (name !== "prepare") return Reflect.get(target, name) as unknown;
      return (sql: string) => {
        const statement = target.prepare(sql);
        return new Proxy(statement, {
          get(inner, key) {
            if (key !== "bind") return Reflect.get(inner, key) as unknown;
            return (...params: unknown[]) => {
              asked.push({ sql, params });
              return inner.bind(...params);
            };
          },
        });
      };
    },
  });
  const listed = await reviewsIn(database(watched)).list(userId, page);
  let rowsRead = 0;
  for (const { sql, params } of asked) {
    const { meta } = await env.DB.prepare(sql)
      .bind(...params)
      .all();
    rowsRead += meta.rows_read;
  }
  return { ...listed, rowsRead, roundTrips: asked.length };
}

test("a page of 10,000 reviews reads no more rows than one of 10 has to", async () => {
  const LIMIT = 9;
  const few = await anAccountWith(10);
  const many = await anAccountWith(10_000);
  const small = await cost(few, { limit: LIMIT });
  const first = await cost(many, { limit: LIMIT });
  expect(first.rowsRead).toBe(LIMIT + 1);
  expect(first.rowsRead).toBeLessThanOrEqual(small.rowsRead * 1.3);
  const deep = { date: "2019-06-15", id: "z" };
  const pages: [string, ReviewPage][] = [
    ["after", { limit: LIMIT, after: deep }],
    ["before", { limit: LIMIT, before: deep }],
    ["by status", { limit: LIMIT, status: "Failed" }],
    ["by status, after", { limit: LIMIT, status: "Failed", after: deep }],
    ["by status, before", { limit: LIMIT, status: "Resolved", before: deep }],
    ["a status nobody has", { limit: LIMIT, status: "In Progress" }],
  ];
  for (const [name, page] of pages) {
    const { rowsRead, roundTrips } = await cost(many, page);
    expect(rowsRead, name).toBeLessThanOrEqual(LIMIT + 1);
    expect(roundTrips, name).toBe(1);
  }
});

test("pages lead forward and back to the same reviews, also filtered", async () => {
  const userId = await anAccountWith(120);
  const { list } = reviewsIn(database(env.DB));
  for (const filter of [{}, { status: "Resolved" }, { provider: "PROVIDER 1" }] as const) {
    const forth: string[][] = [];
    let page = await list(userId, { limit: 7, ...filter });
    expect(page.previous).toBeNull();
    for (;;) {
      forth.push(page.reviews.map(({ id }) => id));
      if (!page.next) break;
      page = await list(userId, { limit: 7, after: page.next, ...filter });
      expect(page.previous).not.toBeNull();
    }
    expect(forth.length).toBeGreaterThan(1);
    expect(new Set(forth.flat()).size).toBe(forth.flat().length);
    for (const expected of forth.slice(0, -1).reverse()) {
      page = await list(userId, { limit: 7, before: page.previous, ...filter });
      expect(page.reviews.map(({ id }) => id)).toEqual(expected);
      expect(page.next).not.toBeNull();
    }
    expect(page.previous).toBeNull();
  }
});

test("a search takes its text as it is written, in any case of letters, up to any length", async () => {
  const userId = await anAccount("Pro");
  const names = ["100% Care_Clinic", "100 Care Clinic", "St. Mary's \\ West", "O'Neil & Sons"];
  for (const [index, name] of names.entries())
    await env.DB.prepare(
      "INSERT INTO review (id, user_id, provider, date, status, form_token, created_at) VALUES (?1, ?2, ?3, '2026-01-01', 'Completed', ?1, ?4)",
    )
      .bind(`${userId}-s${index}`, userId, name, NOW)
      .run();
  const { list } = reviewsIn(database(env.DB));
  const found = async (provider: string) =>
    (await list(userId, { limit: 9, provider })).reviews.map((review) => review.provider).sort();
  expect(await found("%")).toEqual(["100% Care_Clinic"]);
  expect(await found("_")).toEqual(["100% Care_Clinic"]);
  expect(await found("care")).toEqual(["100 Care Clinic", "100% Care_Clinic"]);
  expect(await found("\\")).toEqual(["St. Mary's \\ West"]);
  expect(await found("o'neil")).toEqual(["O'Neil & Sons"]);
  expect(await found("x".repeat(200))).toEqual([]);
});

test("another account's reviews are in no page, search or filter", async () => {
  const owner = await anAccountWith(5);
  const stranger = await anAccount("Admin");
  const { list } = reviewsIn(database(env.DB));
  for (const filter of [{}, { provider: "Provider" }, { status: "Failed" as const }])
    expect((await list(stranger, { limit: 9, ...filter })).reviews).toEqual([]);
  expect((await list(owner, { limit: 9 })).reviews).toHaveLength(5);
});
