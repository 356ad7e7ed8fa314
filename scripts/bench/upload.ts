import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Hint } from "~/adapters/database/hints.server";
import { reviewId, ROWS, THREE_PAGES } from "./page-data";
import { ORIGIN, type Ask, type Product } from "./product";
import { atMost, milliseconds, summary, type BenchRow, type Summary } from "./table";

const PATIENCE_MS = 30_000;
const UPLOADS = 7;
const SINGLES = 100;
/** What Queues waits for a batch to fill by default. */
const DEFAULT_BATCH_WAIT_MS = 5_000;

const MANY = 10_000;
/** Older than what the pages show, so that a page has the same rows with and without them. */
const MANY_REVIEWS = `
  INSERT INTO review (id, user_id, provider, date, amount_cents, status, document_type, form_token, created_at)
  SELECT 'many-' || value, user.id, 'Provider ' || value, '2019-01-01', value, 'Completed', 'itemized',
    'many-' || value, 0
  FROM user, (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?1)
    SELECT value FROM n)`;

const FEW = 10;
const NOTES = `
  INSERT INTO log_entry (review_id, user_id, note, form_token, created_at)
  SELECT review.id, review.user_id, 'They said they would call back ' || value, 'note-' || value, value
  FROM review, (WITH RECURSIVE n(value) AS (SELECT ?2 + 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?3)
    SELECT value FROM n) WHERE review.id = ?1`;

/** What needs D1, R2 and the Queue, one request at a time. */
export async function uploadRows(product: Product): Promise<BenchRow[]> {
  const { ask, cookie } = product;
  const hello = await oneByOne(product.hello);
  const dashboard = await oneByOne(async () =>
    (await ask("/dashboard", { headers: { Cookie: cookie } })).text(),
  );
  const completed = await uploadToCompleted(product);
  await product.db.prepare(MANY_REVIEWS).bind(MANY).run();
  const crowded = await oneByOne(async () =>
    (await ask("/dashboard", { headers: { Cookie: cookie } })).text(),
  );
  const report = async () =>
    (await ask(`/report/${reviewId}`, { headers: { Cookie: cookie } })).text();
  await product.db.prepare(NOTES).bind(reviewId, 0, FEW).run();
  const quiet = await oneByOne(report);
  await product.db.prepare(NOTES).bind(reviewId, FEW, MANY).run();
  const logged = await oneByOne(report);
  const row = (what: string, { median, spread }: Summary): BenchRow => ({
    what,
    figure: milliseconds(median),
    spread,
    ofHello: median / hello.median,
    harness: "miniflare, no proxy",
  });
  return [
    row("hello, one request", hello),
    {
      ...row(`dashboard, ${ROWS} reviews in D1, one request`, dashboard),
      goal: atMost(dashboard.median / hello.median, 1.5, "1.5 × hello"),
    },
    {
      ...row(`dashboard, ${MANY.toLocaleString("en-US")} reviews in D1, one request`, crowded),
      goal: atMost(crowded.median / dashboard.median, 1.3, `1.3 × with ${ROWS} reviews`),
    },
    row(`report with ${FEW} notes, one request`, quiet),
    {
      ...row(`report with ${MANY.toLocaleString("en-US")} notes, one request`, logged),
      goal: atMost(logged.median / quiet.median, 1.3, `1.3 × with ${FEW} notes`),
    },
    {
      ...row("upload answer to Completed, 3-page PDF", completed),
      goal: atMost(
        completed.median,
        0.3 * (completed.median + DEFAULT_BATCH_WAIT_MS),
        "0.3 × the same after Queues' default 5 s",
      ),
    },
  ];
}

/** Milliseconds from the answer to an upload until open pages get the hint that the report is there. */
async function uploadToCompleted({ ask, cookie }: Product): Promise<Summary> {
  const joined = await ask("/live", {
    headers: { Upgrade: "websocket", Cookie: cookie, Origin: ORIGIN },
  });
  const socket = joined.webSocket;
  if (!socket) throw new Error(`/live answered ${joined.status}`);
  const arrived = new Map<string, number>();
  socket.addEventListener("message", ({ data }) => {
    const hint = JSON.parse(String(data)) as Hint;
    // Version 0 is the hint about the upload itself.
    if (hint.reviewId !== null && hint.version > 0) arrived.set(hint.reviewId, performance.now());
  });
  socket.accept();
  const figures: number[] = [];
  // The first upload warms both Workers and is not counted.
  for (let at = 0; at <= UPLOADS; at += 1) {
    const reviewId = await upload(ask, cookie);
    const answered = performance.now();
    const completed = await hintFor(arrived, reviewId);
    await mustBeCompleted(ask, cookie, reviewId);
    if (at > 0) figures.push(completed - answered);
  }
  socket.close();
  return summary(figures);
}

/** Uploads a sample; the id of its review. */
export async function upload(ask: Ask, cookie: string, file = THREE_PAGES): Promise<string> {
  const form = new FormData();
  form.set("formToken", crypto.randomUUID());
  form.set("files", new Blob([readFileSync(file)], { type: "application/pdf" }), basename(file));
  const encoded = new Response(form);
  const answer = await ask("/upload", {
    method: "POST",
    headers: {
      Origin: ORIGIN,
      Cookie: cookie,
      "Content-Type": encoded.headers.get("content-type") ?? "",
    },
    body: await encoded.arrayBuffer(),
  });
  const reviewId = answer.headers.get("location")?.split("/").at(-1);
  if (answer.status !== 303 || !reviewId) throw new Error(`the upload answered ${answer.status}`);
  await answer.text();
  return reviewId;
}

async function hintFor(arrived: ReadonlyMap<string, number>, reviewId: string): Promise<number> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const at = arrived.get(reviewId);
    if (at !== undefined) return at;
    await wait(2);
  }
  throw new Error(`no hint came within ${PATIENCE_MS / 1000} s of the upload`);
}

/** A hint also ends a failed analysis: the page itself must show the lines. */
async function mustBeCompleted(ask: Ask, cookie: string, reviewId: string): Promise<void> {
  const page = await (await ask(`/report/${reviewId}`, { headers: { Cookie: cookie } })).text();
  if (!page.includes("Completed") || !/<tr [^>]*id="L1"/.test(page))
    throw new Error("the report is not Completed");
}

/** Milliseconds of one request at a time, as the uploads are made. */
async function oneByOne(request: () => Promise<unknown>): Promise<Summary> {
  const figures: number[] = [];
  for (let at = 0; at < 2 * SINGLES; at += 1) {
    const asked = performance.now();
    await request();
    // The first half warms.
    if (at >= SINGLES) figures.push(performance.now() - asked);
  }
  return summary(figures);
}
