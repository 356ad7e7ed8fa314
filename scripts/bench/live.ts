import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { hashSecret } from "~/adapters/database/account/secrets.server";
import { reviewId } from "./page-data";
import { ORIGIN, type Ask, type Product } from "./product";
import { atMost, median, milliseconds, type BenchRow } from "./table";

const ONE_ROOM = 500;
const ROOMS = 50;
const IN_EACH = 100;
const AT_ONCE = 50;
const WRITES = 7;
const PATIENCE_MS = 60_000;
/** What a page without live updates would do: ask again every second. */
const POLLING_MS = 1_000;

const ACCOUNTS = `
  INSERT INTO user (id, email, password_hash, created_at)
  SELECT 'room-' || key, 'room-' || key || '@example.com', 'none', 0 FROM json_each(?1)`;
const SESSIONS = `
  INSERT INTO session (id_hash, user_id, created_at, expires_at)
  SELECT value, 'room-' || key, ?2, ?2 + 86400000 FROM json_each(?1)`;

/** Open pages that count what they hear. */
class Pages {
  readonly heardAt: number[] = [];
  readonly #sockets: { close: () => void }[] = [];

  async open(ask: Ask, cookie: string): Promise<void> {
    const joined = await ask("/live", {
      headers: { Upgrade: "websocket", Cookie: cookie, Origin: ORIGIN },
    });
    const socket = joined.webSocket;
    if (!socket) throw new Error(`/live answered ${joined.status}`);
    socket.addEventListener("message", () => this.heardAt.push(performance.now()));
    socket.accept();
    this.#sockets.push(socket);
  }

  async hear(count: number): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (this.heardAt.length < count) {
      if (performance.now() > end)
        throw new Error(`${this.heardAt.length} of ${count} open pages heard the hint`);
      await wait(1);
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }
}

/** Runs the jobs, some of them at once. */
async function inTurn(jobs: (() => Promise<void>)[]): Promise<number> {
  const began = performance.now();
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await job();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return performance.now() - began;
}

const post = async (ask: Ask, cookie: string, path: string, form: Record<string, string>) => {
  const answer = await ask(path, {
    method: "POST",
    headers: {
      Origin: ORIGIN,
      Cookie: cookie,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(form).toString(),
  });
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
  await answer.text();
};

/** What it costs to keep many pages up to date. */
export async function liveRows(product: Product): Promise<BenchRow[]> {
  return [...(await oneRoom(product)), ...(await manyRooms(product))];
}

const row = (what: string, figure: number): BenchRow => ({
  what,
  figure: milliseconds(figure),
  harness: "miniflare, no proxy",
});

/** A status is written as from the report; every open page of the account hears of it. */
async function oneRoom({ ask, cookie }: Product): Promise<BenchRow[]> {
  const pages = new Pages();
  const connecting = await inTurn(
    Array.from({ length: ONE_ROOM }, () => () => pages.open(ask, cookie)),
  );
  const delays: number[] = [];
  const fans: number[] = [];
  for (let at = 0; at < WRITES; at += 1) {
    pages.heardAt.length = 0;
    const written = performance.now();
    const status = at % 2 === 0 ? "Resolved" : "Escalated";
    await post(ask, cookie, `/report/${reviewId}`, { intent: "set-status", status });
    await pages.hear(ONE_ROOM);
    delays.push(median(pages.heardAt) - written);
    fans.push(Math.max(...pages.heardAt) - Math.min(...pages.heardAt));
  }
  pages.close();
  const delay = median(delays);
  return [
    row(`${ONE_ROOM} sockets of one account: connecting all`, connecting),
    row(`${ONE_ROOM} sockets of one account: first to last that hears`, median(fans)),
    {
      ...row(`status written -> event on one of ${ONE_ROOM} pages`, delay),
      goal: atMost(delay, 0.1 * POLLING_MS, "0.1 × asking every second (100 ms)"),
    },
  ];
}

/** Many people at once: each account's pages hear of its own change, and of no other. */
async function manyRooms({ ask, cookie: known, db }: Product): Promise<BenchRow[]> {
  const ids = Array.from({ length: ROOMS }, () => randomBytes(20).toString("hex"));
  const hashes = JSON.stringify(ids.map(hashSecret));
  await db.batch([
    db.prepare(ACCOUNTS).bind(hashes),
    db.prepare(SESSIONS).bind(hashes, Date.now()),
  ]);
  const name = known.split("=")[0] ?? "";
  const cookies = ids.map((id) => `${name}=${id}`);
  const rooms = cookies.map(() => new Pages());
  const connecting = await inTurn(
    Array.from(
      { length: ROOMS * IN_EACH },
      (_, at) => () => rooms[at % ROOMS]!.open(ask, cookies[at % ROOMS]!),
    ),
  );
  const written = performance.now();
  await Promise.all(cookies.map((cookie) => post(ask, cookie, "/pricing", {})));
  await Promise.all(rooms.map((pages) => pages.hear(IN_EACH)));
  const heard = rooms.flatMap((pages) => pages.heardAt);
  rooms.forEach((pages) => pages.close());
  // Everything else here is measured with one account.
  await db.prepare("DELETE FROM user WHERE id LIKE 'room-%'").run();
  if (heard.length !== ROOMS * IN_EACH) throw new Error("a page heard of another account");
  const all = `${ROOMS * IN_EACH} sockets over ${ROOMS} accounts`;
  return [
    row(`${all}: connecting all`, connecting),
    row(
      `${all}: ${ROOMS} changes at once -> the last page that hears`,
      Math.max(...heard) - written,
    ),
  ];
}
