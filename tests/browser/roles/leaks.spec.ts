import { mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rowsOf } from "#scripts/local/database-client";
import { ROLE_TABLE, type Things } from "#tests/specification/roles";
import { startOwnServer, type OwnServer } from "#tests/browser/own-server";
import type { RunningServer } from "#scripts/local/running";
import {
  haveAccount,
  idIn,
  PASSWORD,
  sample,
  truthOf,
  upload,
  waitForStatus,
} from "#tests/browser/person";
import { addressesOf, ask, TEXT } from "./route-addresses";
import { expect, test } from "#tests/browser/watched";

/**
 * A server of its own that is told secrets, walked with words nobody else writes, and then loses its tables: what it logs,
 * which addresses it leads to, and what its answers say.
 */
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "asks without a page: once is enough");

const OFFSET = 731;
const DATABASE = String(Number(process.env.TEST_PORT ?? 8971) + OFFSET + 500);
/** 32 bytes in base64, as the setting wants it. */
const SECRETS = {
  SECRETS_KEY: "Y2FuYXJ5LWNhbmFyeS1jYW5hcnktY2FuYXJ5LWtleTE=",
  GEMINI_API_KEY: "canary-key-of-a-model",
};
/** Nobody listens there: no bill goes out, whatever asks for it. */
const NOWHERE = { GEMINI_BASE_URL: "http://localhost:9" };
const BILL = truthOf("physician-statement-prairie-crossing");
const CANARIES = {
  fullName: "Canarius Quillfeather",
  street: "77 Canary Wharfage Lane",
  note: "They said canarynote over the phone",
  said: "canarycall they will look again",
  file: "canaryfile-of-mine.pdf",
  recipient: "9 Canary Recipient Road",
};

let server: OwnServer | undefined;
let state = "";
/** Every secret of this server, with the one it made for its operator. */
const secrets = (): string[] => {
  const running = JSON.parse(readFileSync(join(state, "running.json"), "utf8")) as RunningServer;
  return [...Object.values(SECRETS), running.operatorToken];
};
const usual = process.env.TEST_DATABASE_PORT;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  state = mkdtempSync(join(tmpdir(), "plainbill-leaks-"));
  server = await startOwnServer(OFFSET, {
    ...{ ...SECRETS, ...NOWHERE },
    ...{ TEST_DATABASE_PORT: DATABASE, STATE_DIR: state },
  });
  process.env.TEST_DATABASE_PORT = DATABASE;
});
test.afterAll(async () => {
  process.env.TEST_DATABASE_PORT = usual;
  await server?.stop();
});
test.use({ baseURL: async ({}, give) => give(server?.origin), ownContext: true });

/** What an answer must never hold: where something is in the code, or what the database was asked and said. */
const INSIDE =
  /no such table|SQLITE|D1_ERROR|drizzle|Failed query|INSERT INTO|\bSELECT\b.{1,200}\bFROM\b|node_modules|\.server\.ts|\bat \S{1,80} \(/;
const FAULT = "Something went wrong on our side";
/** Fewer than an account may send in a minute. */
const FORMS_OF_AN_ACCOUNT = 40;

/** Only who somebody is stays known. */
const KEPT = /^(?:user|session|d1_migrations|_cf_.*|sqlite_.*)$/;
async function loseTables(): Promise<number> {
  const tables = await rowsOf("SELECT name FROM sqlite_master WHERE type = 'table'");
  const lost = tables.map(({ name }) => String(name)).filter((name) => !KEPT.test(name));
  for (const name of lost) await rowsOf(`ALTER TABLE ${name} RENAME TO lost_${name}`);
  return lost.length;
}

test("rows 54, 55 and 61: nothing of a person, a secret, or the code is in a log, an address, or an answer", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const origin = server!.origin;
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const email = await haveAccount(page, "Pro");
  const buffer = readFileSync(sample(TEXT));
  await upload(page, { name: CANARIES.file, mimeType: "application/pdf", buffer });
  await waitForStatus(page, "Completed");
  const reviewId = idIn(page.url());
  const [document] = await rowsOf("SELECT id FROM document WHERE review_id = ?", reviewId);
  const things: Things = { reviewId, lineId: "L1", documentId: String(document!.id) };

  const post = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(path, {
      ...{ form, maxRedirects: 0, headers: { Origin: origin } },
    });
    expect(answer.status(), path).toBe(303);
    addresses.push(answer.headers().location ?? "");
  };
  const formToken = () => crypto.randomUUID();
  const { fullName, street, note, said } = CANARIES;
  await post("/account", { intent: "save-profile", fullName, street });
  await post(`/report/${reviewId}`, { intent: "add-note", note, formToken: formToken() });
  const call = { day: "01/05/2026", said, formToken: formToken() };
  await post(`/report/${reviewId}/call`, call);
  // The model does not answer: the letter is ours, and the page says what went wrong.
  const written = await page.request.post(`/letter/${reviewId}`, {
    ...{ form: { intent: "generate-letter" }, headers: { Origin: origin } },
  });
  expect(await written.text()).toContain("there was an issue connecting to the AI");
  await page.goto(`/letter/${reviewId}`);
  await page.locator('[name="recipientAddress"]').evaluate((field, address) => {
    const area = field as HTMLTextAreaElement;
    area.value = address;
    area.form!.requestSubmit();
  }, `${CANARIES.recipient}\nDayton, OH 45402`);
  await expect(page.getByRole("article", { name: "Letter" })).toContainText(CANARIES.recipient);
  const asked = await page.request.post("/login/email", {
    ...{ form: { email }, headers: { Origin: origin } },
  });
  expect(asked.ok()).toBe(true);
  let code = "";
  const mailed = async () => {
    const outbox = await page.request.get(`/outbox.json?to=${encodeURIComponent(email)}`);
    [, code = ""] = /\/link\/(\w+)/.exec(await outbox.text()) ?? [];
    return code;
  };
  await expect.poll(mailed).not.toBe("");
  for (const path of [`/letter/${reviewId}`, `/report/${reviewId}`, "/dashboard", "/account/data"])
    await page.goto(path);
  await expect(page.locator("body")).toContainText("data");

  const addressOf = await addressesOf();
  expect(await loseTables()).toBeGreaterThan(20);
  const wrong: string[] = [];
  let faults = 0;
  let forms = 0;
  for (const row of ROLE_TABLE.filter(({ last }) => !last)) {
    if (row.intent !== null && (forms += 1) % FORMS_OF_AN_ACCOUNT === 0)
      await haveAccount(page, "Pro");
    const { status, body } = await ask(page.request, origin, addressOf(row, things), row, things);
    const what = `${row.route} ${row.intent ?? "GET"}`;
    if (status >= 500) faults += 1;
    if (status === 500 && /<html/.test(body) && !body.includes(FAULT)) wrong.push(`${what}: words`);
    const leak = INSIDE.exec(body)?.[0];
    if (leak) wrong.push(`${what}: ${leak}`);
    if (secrets().some((secret) => body.includes(secret))) wrong.push(`${what}: a secret`);
  }
  expect(wrong).toEqual([]);
  expect(faults, "answers that were faults").toBeGreaterThan(40);

  const ofAPerson = [
    ...[...Object.values(CANARIES), BILL.patient!, BILL.accountNumber!, BILL.provider!],
    ...[email, PASSWORD, code],
  ];
  const told = (text: string) => [...ofAPerson, ...secrets()].filter((word) => text.includes(word));
  const log = server!.logged();
  expect(log, "the log is there").toContain('"event"');
  expect(told(log), "in the log").toEqual([]);
  expect(told(decodeURIComponent(addresses.join("\n"))), "in addresses").toEqual([]);
  const scriptsIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
  expect(told(scriptsIn("build/bundles")), "in what the Workers carry").toEqual([]);
  const bundle = scriptsIn("build/client/assets");
  expect(
    /SECRETS_KEY|GEMINI_API_KEY|CONTENTFUL_ACCESS_TOKEN|OPERATOR_TOKEN/.exec(bundle),
  ).toBeNull();
});
