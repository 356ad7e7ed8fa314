import { env } from "cloudflare:workers";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { uploads } from "~/adapters/uploads.server";
import { MAX_FILE_BYTES } from "~/domain/case/upload";
import { action } from "~/routes/upload";
import type { WebServices } from "~/use-cases/services";
import { analyses, anAccount, db, files, reviews } from "#tests/workers/world";
import { accountsIn } from "~/adapters/database/account/accounts.server";

const HEAD = new TextEncoder().encode(
  '--edge\r\nContent-Disposition: form-data; name="formToken"\r\n\r\nonce\r\n' +
    '--edge\r\nContent-Disposition: form-data; name="files"; filename="bill.pdf"\r\n\r\n%PDF-1.7\n',
);
const PDF_BEGINS = "%PDF-1.7\n".length;
const TAIL = new TextEncoder().encode("\r\n--edge--\r\n");
/** Of no length that divides anything. */
const CHUNK = 65_537;

/** A form with one file of this size, sent in pieces and without saying how long it is. */
function aFormOf(size: number): Request {
  let left = size - PDF_BEGINS;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(HEAD),
    pull(controller) {
      const next = Math.min(left, CHUNK);
      left -= next;
      controller.enqueue(next > 0 ? new Uint8Array(next).fill(32) : TAIL);
      if (next === 0) controller.close();
    },
  });
  return new Request("https://bills.example/upload", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=edge" },
    body,
  });
}

async function uploaded(userId: string, size: number) {
  const services = {
    ...{ accounts: accountsIn(db), analyses, files, reviews, uploads },
    configuration: {},
    jobs: { send: async () => undefined },
    rateLimits: { upload: async () => true, write: async () => true },
  } as unknown as WebServices;
  const account = { id: userId, accountType: "Pro", guestUntil: null };
  const context = { services, now: Date.now(), signedIn: async () => ({ account }) };
  const args = { context, request: aFormOf(size), params: {} } as unknown as ActionFunctionArgs;
  const answer = (await action(args)) as Response;
  const rows = await env.DB.prepare("SELECT size FROM document WHERE user_id = ?")
    .bind(userId)
    .all<{ size: number }>();
  const stored = (await env.BILLS.list({ prefix: `users/${userId}/` })).objects;
  return {
    status: answer.status,
    rows: rows.results.map((row) => row.size),
    stored: stored.map((object) => object.size),
  };
}

test.each([
  ["a byte less than 10 MB", MAX_FILE_BYTES - 1, 303],
  ["exactly 10 MB", MAX_FILE_BYTES, 303],
  ["a byte more", MAX_FILE_BYTES + 1, 413],
])("row 24: %s, in pieces of no known length", async (_, size, status) => {
  const kept = status === 303 ? [size] : [];
  expect(await uploaded(await anAccount("Pro"), size)).toEqual({
    ...{ status, rows: kept, stored: kept },
  });
});
