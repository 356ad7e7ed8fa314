import { createServer } from "node:http";

type Statement = { sql: string; params?: (string | number | null)[] };

/**
 * Lets browser tests seed and break the database through the process that holds it: a second process on the file ends
 * in SQLITE_BUSY. Listens on loopback only, and only where a test asked for it.
 */
export function openTestDatabase(port: number, database: () => Promise<D1Database>): void {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      answered(database, JSON.parse(Buffer.concat(chunks).toString()) as Statement[]).then(
        (rows) => response.end(JSON.stringify(rows)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  // A kept connection that this side closes may be the one that the next question is being sent on.
  server.keepAliveTimeout = 0;
  server.listen(port, "127.0.0.1");
}

/**
 * Asks once more where the way to the runtime broke, as kept connections may ("fetch failed", or a failed assertion of
 * the client). A row that had been added all the same fails on its key. What the database itself refuses stays refused.
 */
const answered = (database: () => Promise<D1Database>, statements: Statement[]) =>
  run(database, statements).catch((error: unknown) => {
    if (/D1_/.test(String(error))) throw error;
    return run(database, statements);
  });

async function run(database: () => Promise<D1Database>, statements: Statement[]) {
  const db = await database();
  const results = await db.batch(
    statements.map(({ sql, params = [] }) => db.prepare(sql).bind(...params)),
  );
  return results.map(({ results: rows }) => rows);
}
