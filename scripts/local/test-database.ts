import { createServer } from "node:http";

type Statement = { sql: string; params?: (string | number | null)[] };

/**
 * Lets browser tests seed and break the database through the process that holds it: a second process on the file ends
 * in SQLITE_BUSY. Listens on loopback only, and only where a test asked for it.
 */
export function openDatabaseDoor(port: number, database: () => Promise<D1Database>): void {
  createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      run(database, JSON.parse(Buffer.concat(chunks).toString()) as Statement[]).then(
        (rows) => response.end(JSON.stringify(rows)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  }).listen(port, "127.0.0.1");
}

async function run(database: () => Promise<D1Database>, statements: Statement[]) {
  const db = await database();
  const results = await db.batch(
    statements.map(({ sql, params = [] }) => db.prepare(sql).bind(...params)),
  );
  return results.map(({ results: rows }) => rows);
}
