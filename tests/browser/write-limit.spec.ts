import type { Page } from "playwright/test";
import { violations } from "./axe";
import { haveAccount, haveReview } from "./person";
import { expect, test } from "./watched";

const MOST = 60;

/** Sends more forms than a minute takes; none of them says anything, and none asks for a page. */
async function sendTooMuch({ request }: Page, report: string, origin: string) {
  const send = () =>
    request.post(`${report}?_data=routes%2Freport.%24reviewId`, {
      ...{ form: { intent: "none" }, headers: { Origin: origin } },
    });
  const answers = await Promise.all(Array.from({ length: MOST + 1 }, send));
  const [refused] = answers.filter((answer) => answer.status() === 429);
  // Otherwise a minute ended in between.
  expect(refused?.headers()["retry-after"]).toBe("60");
}

test("a note that is one change too many in a minute is kept on the page that says so", async ({
  page,
  baseURL,
  complaints,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000);
  await haveAccount(page);
  const report = await haveReview(page, "emergency-doctors-frontier.pdf");
  const words = 'Spoke to "Dana" <billing>.\nShe calls back.';
  const heading = page.getByRole("heading", { name: "That was too much in one minute" });
  const isKept = async () => {
    await expect(heading).toBeVisible({ timeout: 5_000 });
    await expect(page.getByText("Wait a minute, then send it again.")).toBeVisible();
    const note = await page.locator('[name="note"]').inputValue();
    expect(note.replaceAll("\r", "")).toBe(words);
  };
  // A minute may end at any of these steps, and the note is then saved.
  await expect(async () => {
    await page.goto(report);
    await page.getByLabel("Add a note").fill(words);
    await sendTooMuch(page, report, baseURL ?? "");
    await page.getByRole("button", { name: "Add Note" }).click();
    await isKept();
    const again = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("button", { name: "Send it again" }).click();
    await again;
    await isKept();
  }).toPass();
  if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
  await page.goto(report);
  await expect(page.getByLabel("Add a note")).toBeAttached();
  // A browser writes this of every limit that was passed, and here of nothing else.
  const expected = complaints.filter((text) => text.includes("responded with a status of 429"));
  expect(complaints.splice(0)).toEqual(expected);
});
