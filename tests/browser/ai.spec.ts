import {
  answering,
  startGemini,
  type GeminiCall,
  type GeminiStandIn,
} from "#corpus/scoring/gemini-stand-in";
import { startOwnServer, type OwnServer } from "./own-server";
import { sample, signUp, upload, waitForStatus } from "./person";
import { expect, test } from "./watched";

/**
 * The journeys on which an AI acts, with one: a server of its own whose Gemini is the stand-in. Every other journey runs
 * without.
 */
test.describe.configure({ mode: "serial" });

let standIn: GeminiStandIn;
let server: OwnServer | undefined;
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
    AI_CALLS_PER_USER: "6",
  });
});

test.afterAll(async () => {
  await server?.stop();
  await standIn?.stop();
});

test.use({ baseURL: async ({}, give) => give(server?.origin) });

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

test("a letter is worded by the AI and says so, unless the draft changes a fact @verify", async ({
  page,
}) => {
  await signUp(page);
  await upload(page, sample("hospital-itemized-harbor-ridge.pdf"));
  await waitForStatus(page, "Completed");

  drafting = "badly";
  await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
  await expect(page.getByText("We wrote this from our rules, without an AI.")).toBeVisible();
  await expect(page.getByRole("article", { name: "Letter" })).not.toContainText("$1,000.00");

  drafting = "well";
  await page.getByRole("link", { name: "Write the letter again" }).click();
  await page.getByRole("button", { name: "Write it again" }).click();
  await expect(page.getByText("An AI worded this from our letter")).toBeVisible();
  const letter = page.getByRole("article", { name: "Letter" });
  await expect(letter).toContainText("To be clear: ");

  await page.getByText("What the AI changed").click();
  await expect(page.locator("ins").first()).toContainText("To be clear:");
  await page.getByRole("button", { name: "Use Plainbill’s wording" }).click();
  await expect(page.getByText("The letter has the wording you chose.")).toBeVisible();
  await expect(letter).not.toContainText("To be clear: ");
  await page.getByRole("button", { name: "Use the AI’s wording" }).click();
  await expect(letter).toContainText("To be clear: ");
});

test("without the AI the composed letter is there, with a way to try again until the day's drafts are used up @verify", async ({
  page,
  complaints,
}) => {
  await signUp(page);
  await upload(page, sample("hospital-itemized-harbor-ridge.pdf"));
  await waitForStatus(page, "Completed");
  drafting = "not at all";
  const again = page.getByRole("button", { name: "Try again" });
  const composed = page.getByRole("link", { name: "Read the letter we wrote" });

  await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
  await expect(
    page.getByText("Sorry, there was an issue connecting to the AI. Please try again later."),
  ).toBeVisible();
  await expect(composed).toBeVisible();

  // The reading took one of the day's six calls and the draft that failed three; another may take three more.
  const report = page.url();
  await again.click();
  await expect(page.getByText("Today's AI drafts are used up.")).toBeVisible();
  await expect(again).toBeHidden();
  const asked = await page.request.post(report, {
    form: { intent: "generate-letter", kind: "provider-dispute" },
    headers: { Origin: server?.origin ?? "" },
    maxRedirects: 0,
  });
  expect(asked.status()).toBe(429);
  await composed.click();
  await expect(page.getByText("We wrote this from our rules, without an AI.")).toBeVisible();
  // A browser writes this of every limit that was passed, and here of nothing else.
  const expected = complaints.filter((text) => text.includes("responded with a status of 429"));
  expect(complaints.splice(0)).toEqual(expected);
});
