import { answering, startGemini, type GeminiCall, type GeminiStandIn } from "../support/gemini";
import { startOwnServer, type OwnServer } from "./own-server";
import { sample, signUp, upload, waitForStatus } from "./person";
import { expect, test } from "./watched";

/**
 * The journeys on which an AI acts, with one: a server of its own whose Gemini is the stand-in. Every other journey runs
 * without.
 */
test.describe.configure({ mode: "serial" });

let standIn: GeminiStandIn;
let server: OwnServer;
/** How the stand-in answers drafts. */
let drafting: "well" | "badly" | "not at all" = "well";

const isReading = (call: GeminiCall) =>
  "lines" in (call.body.generationConfig.responseJsonSchema?.properties ?? {});
const textsIn = (call: GeminiCall) =>
  JSON.parse(call.body.contents[0]?.parts[0]?.text ?? "[]") as string[];

test.beforeAll(async ({}, { project }) => {
  test.setTimeout(180_000);
  standIn = await startGemini((call) => {
    if (isReading(call))
      return answering({
        documentType: "itemized",
        provider: null,
        statementDate: null,
        totals: {
          billed: null,
          adjustments: null,
          insurancePaid: null,
          patientPaid: null,
          allowed: null,
          patientResponsibility: null,
        },
        lines: [],
      });
    if (drafting === "not at all") return { status: 503, body: {} };
    const said = textsIn(call);
    return answering({
      texts: said.map((text) =>
        drafting === "well" ? `To be clear: ${text}` : "You owe me $1,000.00.",
      ),
    });
  });
  server = await startOwnServer(project.name === "script" ? 701 : 700, {
    GEMINI_API_KEY: "a-key-of-the-test",
    GEMINI_BASE_URL: standIn.baseUrl,
    AI_CALLS_PER_USER: "12",
  });
});

test.afterAll(async () => {
  server?.stop();
  await standIn?.stop();
});

test.use({ baseURL: async ({}, give) => give(server.origin) });

test("consent is asked for at upload, off until given, remembered, and taken back @verify", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/upload");
  const consent = page.getByRole("checkbox", { name: /Let an AI look at the pictures/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await page.locator("#files").setInputFiles(sample("hospital-itemized-harbor-ridge.pdf"));
  await page.getByRole("button", { name: "Analyze My Bill" }).click();
  await page.waitForURL("**/report/*");
  await waitForStatus(page, "Completed");
  await expect(page.getByText("An AI read this document beside us.")).toBeVisible();
  expect(standIn.calls.at(-1)?.text).toContain('"inlineData"');

  await page.goto("/account");
  await expect(consent).toBeChecked();
  await consent.uncheck();
  await page.getByRole("button", { name: "Save this choice" }).click();
  await expect(page.getByText("Your choice about the AI is saved.")).toBeVisible();
  await expect(consent).not.toBeChecked();
});

test("a letter is worded by the AI and says so; without it the composed one is there, with a way to try again @verify", async ({
  page,
}) => {
  await signUp(page);
  await upload(page, sample("hospital-itemized-harbor-ridge.pdf"));
  await waitForStatus(page, "Completed");
  const report = page.url();

  drafting = "not at all";
  await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
  await expect(
    page.getByText("Sorry, there was an issue connecting to the AI. Please try again later."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Read the letter from our rule library" }).click();
  await expect(page.getByText("Composed from our rule library, without an AI.")).toBeVisible();

  drafting = "badly";
  await page.goto(report);
  await page.getByRole("link", { name: "View Saved Letter" }).click();
  await page.getByRole("link", { name: "Write the letter again" }).click();
  await page.getByRole("button", { name: "Write it again" }).click();
  await expect(page.getByText("Composed from our rule library, without an AI.")).toBeVisible();
  await expect(page.getByRole("article", { name: "Letter" })).not.toContainText("$1,000.00");

  drafting = "well";
  await page.getByRole("link", { name: "Write the letter again" }).click();
  await page.getByRole("button", { name: "Write it again" }).click();
  await expect(page.getByText("Worded by an AI from our rule library’s letter")).toBeVisible();
  await expect(page.getByRole("article", { name: "Letter" })).toContainText("To be clear: ");
});

test("who has used up the day's drafts is told so, and the letter is written all the same @verify", async ({
  page,
}) => {
  await signUp(page);
  await upload(page, sample("hospital-itemized-harbor-ridge.pdf"));
  await waitForStatus(page, "Completed");
  drafting = "not at all";
  const again = page.getByRole("button", { name: "Try again" });
  const usedUp = page.getByText("Today's AI drafts are used up.");
  await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
  // The reading took one of the day's twelve calls, and a draft that fails takes three: three fit in.
  for (let left = 2; left > 0; left -= 1) {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await again.click();
    expect((await answered).status()).toBe(200);
    await expect(again).toBeVisible();
  }
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await again.click();
  expect((await answered).status()).toBe(429);
  await expect(usedUp).toBeVisible();
  await expect(again).toBeHidden();
  await page.getByRole("link", { name: "Read the letter from our rule library" }).click();
  await expect(page.getByText("Composed from our rule library, without an AI.")).toBeVisible();
});
