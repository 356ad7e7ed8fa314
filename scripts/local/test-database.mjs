/**
 * Lets tests seed, ask and break the database inside the runtime that holds it: a second process on the file ends in
 * SQLITE_BUSY, and Miniflare's way in from Node blocks its process for each call. Only the local server starts this
 * Worker, on loopback alone, and only where a test asked for it; nothing of it is deployed.
 */

/** @typedef {{ sql: string, params?: (string | number | null)[] }} Statement */

export default {
  /**
   * Takes statements as JSON, runs them as one transaction, and answers the rows of each.
   * @param {Request} request
   * @param {{ DB: D1Database }} env
   */
  async fetch(request, { DB }) {
    /** @type {Statement[]} */
    const statements = await request.json();
    try {
      const results = await DB.batch(
        statements.map(({ sql, params = [] }) => DB.prepare(sql).bind(...params)),
      );
      return Response.json(results.map(({ results: rows }) => rows));
    } catch (error) {
      return new Response(String(error), { status: 500 });
    }
  },
};
