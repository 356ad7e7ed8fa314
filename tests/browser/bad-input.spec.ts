import { readFileSync } from "node:fs";
import { analysisOf, rowsOf } from "#scripts/local/database-client";
import { haveAccount, idIn, openReport, sample, upload, waitForStatus } from "./person";
import { expect, test } from "./watched";

const TEN_MB = 10 * 1024 * 1024;

/** A PDF header and nothing else that counts: enough to pass for a PDF at the door. */
const pdfOf = (bytes: number) => {
  const buffer = Buffer.alloc(bytes, 32);
  buffer.write("%PDF-1.7\n");
  return buffer;
};
const file = (name: string, buffer: Buffer, mimeType = "application/pdf") => ({
  name,
  mimeType,
  buffer,
});

const REFUSED = [
  ["one byte more than 10 MB", () => file("large.pdf", pdfOf(TEN_MB + 1)), /larger than 10 ?MB/],
  ["an empty file", () => file("empty.pdf", Buffer.alloc(0)), /empty/],
  [
    "a PNG named .pdf",
    () => file("bill.pdf", readFileSync(sample("hostile-png-named.pdf"))),
    /isn't what the name says/,
  ],
  [
    "a program",
    () => file("bill.exe", Buffer.from("MZ"), "application/octet-stream"),
    /This isn't a PDF, JPG(?: or|,) PNG/,
  ],
] as const;

for (const [what, make, words] of REFUSED)
  test(`${what} is refused by name, with its reason, and nothing is stored`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await haveAccount(page);
    const given = make();
    if (javaScriptEnabled) {
      await page.goto("/upload");
      // The button tells whether a file will do once the scripts are there.
      await expect(page.getByText("Drop your bill here, or browse")).toBeVisible();
      await page.locator("input[type=file]").setInputFiles(given);
      const send = page.getByRole("button", { name: "Analyze My Bill" });
      if (await send.isEnabled()) await send.click();
    } else await upload(page, given);
    const summary = page.getByRole("alert").first();
    await expect(summary).toContainText(given.name);
    await expect(summary).toContainText(words);
    if (!javaScriptEnabled) await expect(summary).toContainText("choose all your files again");
    await page.goto("/dashboard");
    await expect(page.getByText("No bill reviews found. Start one above!")).toBeVisible();
  });

const FAILED = [
  ["hostile-encrypted.pdf", "locked with a password"],
  ["hostile-truncated.pdf", "damaged or cut off"],
  ["hostile-menu.pdf", "doesn't look like a medical bill"],
  ["not-a-bill-card-statement.pdf", "doesn't look like a medical bill"],
  ["blank-page.pdf", "couldn't read any text"],
] as const;

for (const [name, words] of FAILED)
  test(`${name} ends in Analysis Failed with a reason and a way on`, async ({ page }) => {
    await haveAccount(page);
    await openReport(page, name, "Failed");
    await expect(page.getByText(words)).toBeVisible();

    await page.locator("input[type=file]").setInputFiles(sample("clean-physician-juniper.pdf"));
    await page.getByRole("button", { name: "Analyze My Bill" }).click();
    await waitForStatus(page, "Completed");
  });

test("the blank back of a sheet is named, and the rest is read", async ({ page }) => {
  await haveAccount(page);
  await upload(page, [sample("clean-physician-juniper.pdf"), sample("blank-page.pdf")]);
  await waitForStatus(page, "Completed");
  await expect(page.getByText("We found no text on it. If it's blank")).toBeVisible();
});

/** What a browser runs if it takes a file for a page. */
const RUNS =
  "<html><body onload=alert(1)><script>alert(2)</script><svg onload=alert(3)></svg></html>";
/** A comment of a JPEG, right behind its beginning. */
const inComment = (jpeg: Buffer, text: string) => {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(text.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), size, Buffer.from(text)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
};
const PAGES_TOO = [
  [
    "a PDF",
    () => Buffer.concat([readFileSync(sample(TEXT)), Buffer.from(RUNS)]),
    "application/pdf",
  ],
  ["nothing but a PDF's first line", () => Buffer.from(`%PDF-1.7\n${RUNS}`), "application/pdf"],
  ["a JPEG", () => inComment(readFileSync(sample(JPEG)), RUNS), "image/jpeg"],
] as const;
const TEXT = "physician-statement-prairie-crossing.pdf";
const JPEG = "picture-clean-cottonwood.jpg";

for (const [what, make, type] of PAGES_TOO)
  test(`row 30: ${what} that is a page, too, runs nothing when it is opened`, async ({
    page,
    javaScriptEnabled,
    complaints,
  }) => {
    test.skip(!javaScriptEnabled, "nothing runs anyway");
    const ran: string[] = [];
    page.on("dialog", (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    await haveAccount(page);
    await upload(page, file(`<svg onload=alert(4)>.${type.split("/")[1]}`, make(), type));
    await page.waitForURL("**/report/*");
    const reviewId = idIn(page.url());
    await analysisOf(reviewId);
    await page.reload();
    const [document] = await rowsOf("SELECT id FROM document WHERE review_id = ?", reviewId);
    const path = `/report/${reviewId}/documents/${document!.id}`;
    const downloading = page.waitForEvent("download");
    // What is handed over as a file ends the way to it.
    await page.goto(path).catch(() => null);
    await (await downloading).cancel();
    for (const address of [`/report/${reviewId}/pages/1`, `/report/${reviewId}/pages/1/picture`])
      await page.goto(address).catch(() => null);
    const handedOver = await page.request.get(path);
    expect(handedOver.headers()).toMatchObject({
      "content-type": type,
      "content-disposition": expect.stringMatching(/^attachment; /) as unknown,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(ran, "what ran").toEqual([]);
    // Its own style for a picture that is opened alone is refused to the browser, too.
    const others = complaints.filter((text) => !/^Applying inline style|origin-keyed/.test(text));
    complaints.splice(0, complaints.length, ...others);
  });
