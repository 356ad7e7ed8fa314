import { readFileSync } from "node:fs";
import type { BrowserContext } from "playwright/test";
import { PASSWORD, haveAccount, newAccount, sample } from "#tests/browser/person";
import { violations } from "#tests/browser/axe";
import { expect, test } from "#tests/browser/watched";

/** What a phone's share sheet sends: no page asked for it. */
const FROM_A_PHONE = { "Sec-Fetch-Site": "none", Origin: "null" };
const BILL = "hospital-itemized-harbor-ridge.pdf";

const share = (
  context: BrowserContext,
  headers: Record<string, string> = FROM_A_PHONE,
  file = { name: "Scan of my bill.pdf", buffer: readFileSync(sample(BILL)) },
) =>
  context.request.post("/share", {
    headers,
    maxRedirects: 0,
    multipart: { files: { ...file, mimeType: "application/pdf" } },
  });

test("a bill shared from another app waits for a word, and is then checked", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await haveAccount(page);
  const answer = await share(context);
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe("/upload/shared");
  await page.goto("/dashboard");
  await expect(page.getByText("No bill reviews found. Start one above!")).toBeVisible();

  await page.goto("/upload/shared");
  await expect(page).toHaveTitle("Files you shared | Plainbill");
  await expect(page.getByRole("heading", { name: "Check this file?" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Files you shared" })).toContainText(
    "Scan of my bill.pdf",
  );
  // What looks at the page is a script itself.
  if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Analyze My Bill" }).click();
  await page.waitForURL("**/report/*");
  await page.goto("/upload/shared");
  await expect(page.getByRole("heading", { name: "No shared files here" })).toBeVisible();
});

test("who isn't signed in signs in first, and nobody else sees the files", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await newAccount();
  await share(context);
  await page.goto("/upload/shared");
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.locator("form").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/upload/shared");
  await expect(page.getByText("Scan of my bill.pdf")).toBeVisible();

  const other = await browser.newContext({ baseURL });
  await haveAccount(other);
  const seen = await other.request.get("/upload/shared");
  expect(await seen.text()).toContain("No shared files here");
  await other.close();

  await page.getByRole("button", { name: "Delete it" }).click();
  await page.waitForURL("**/upload");
  await page.goto("/upload/shared");
  await expect(page.getByRole("heading", { name: "No shared files here" })).toBeVisible();
});

test("what we can't take is named, and the Free plan's one bill stays one", async ({
  page,
  context,
}) => {
  await haveAccount(page);
  const text = { name: "notes.txt", buffer: Buffer.from("not a bill") };
  const refused = await share(context, FROM_A_PHONE, text);
  expect(await refused.text()).toContain("notes.txt: This isn&#x27;t a PDF, JPG or PNG file.");
  for (const round of ["first", "second"]) {
    await share(context);
    await page.goto("/upload/shared");
    if (round === "second") break;
    await page.getByRole("button", { name: "Analyze My Bill" }).click();
    await page.waitForURL("**/report/*");
  }
  await expect(page.getByRole("heading", { name: "Upgrade to Pro" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Analyze My Bill" })).toHaveCount(0);
  await page.getByRole("button", { name: "Delete it" }).click();
  await page.waitForURL("**/upload");
});

test("another site can't share in a person's name", async ({ context, page }) => {
  await haveAccount(page);
  const elsewhere: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "cross-site", Origin: "null" },
    { "Sec-Fetch-Site": "none", Origin: "https://evil.example" },
    { Origin: "null" },
  ];
  for (const headers of elsewhere)
    expect((await share(context, headers)).status(), JSON.stringify(headers)).toBe(403);
  const { share_target: target } = (await (
    await page.request.get("/manifest.webmanifest")
  ).json()) as { share_target: unknown };
  expect(target).toMatchObject({ action: "/share", method: "POST" });
});
