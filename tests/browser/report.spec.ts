import { extractText, getDocumentProxy } from "unpdf";
import { seedReviews } from "#scripts/local/database-client";
import { haveAccount, haveReview, openReport, truthOf, openLines } from "./person";
import { expect, test } from "./watched";

test("an itemized bill: title, cards, banner, chart with its figures, plain words, the original", async ({
  page,
}) => {
  const truth = truthOf("hospital-itemized-harbor-ridge");
  await haveAccount(page);
  await openReport(page, truth.file);
  await expect(
    page.getByRole("heading", { level: 1, name: "Insight Report for April 20, 2026" }),
  ).toBeVisible();
  await expect(page).toHaveTitle(
    /^Insight Report for April 20, 2026 \| HARBOR RIDGE[^|]*\| Plainbill$/i,
  );
  const cards = page.locator("dl.money-figures");
  for (const [label, value] of [
    ["Total Billed", "$15,520.85"],
    ["Insurance Paid", "$5,213.10"],
    ["Patient Responsibility", "$3,032.90"],
  ] as const)
    await expect(cards.locator("div", { hasText: label })).toContainText(value);
  await expect(page.getByRole("link", { name: "Review & Edit Line Items" })).toHaveAttribute(
    "href",
    /^\/lineItemReview\//,
  );
  await expect(page.getByRole("heading", { name: "What your plan says" })).toHaveCount(0);

  const chart = page.getByRole("table", { name: "How the amounts add up" });
  expect(await chart.getByRole("rowheader").allTextContents()).toEqual([
    "Billed",
    "Adjusted",
    "Paid by insurance",
    "Paid by you",
    "You owe",
  ]);
  await expect(
    chart.getByRole("img", { name: /Billed \$15,520\.85, of which .* in question/ }),
  ).toBeVisible();
  // Lines without a question are folded under how many they are.
  const words = page.getByText("Blood test: counts your blood cells.");
  await expect(words.first()).toBeHidden();

  const original = page.getByRole("link", { name: truth.file });
  const answer = await page.request.get((await original.getAttribute("href")) ?? "");
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await openLines(page);
  await expect(words.first()).toBeVisible();
  // Every amount on the page has dollars and two decimals.
  const amounts = (await page.locator("main").innerText()).match(/\$[\d,]+(?:\.\d+)?/g) ?? [];
  expect(amounts.length).toBeGreaterThan(50);
  expect(amounts.filter((amount) => !/^\$(\d{1,3})(,\d{3})*\.\d{2}$/.test(amount))).toEqual([]);
});

test("findings are cards with their lines, kind, code, amount and icon, in and out of the letter", async ({
  page,
}) => {
  await haveAccount(page);
  await openReport(page, "hospital-itemized-harbor-ridge.pdf");
  const findings = page.getByRole("region", { name: "Our Findings" });
  const card = findings.locator("li.finding", { hasText: "Possible Duplicate" });
  await expect(card.locator("summary svg").first()).toBeVisible();
  await expect(card.locator("summary")).toContainText("$246.75");
  await card.locator("summary").click();
  await expect(card).toContainText("One charge was identified as potentially a duplicate.");
  await expect(card).toContainText("A matter to dispute");
  await expect(card).toContainText("71046");
  await expect(card.getByRole("rowheader", { name: "XR CHEST 2 VIEWS" })).toHaveCount(2);
  await expect(card.getByRole("button", { name: "Remove from letter" })).toBeVisible();
  const action = page.getByRole("region", { name: "Ready to take action?" });
  await expect(action.getByRole("button", { name: "Generate AI-Drafted Letter" })).toBeEnabled();
  await expect(action.getByRole("link", { name: "Get Negotiation Strategy" })).toBeVisible();
});

test("an EOB: what the plan says, sums with shares, highlights, issues, and its table", async ({
  page,
}) => {
  await haveAccount(page);
  await openReport(page, "eob-great-basin-table.pdf");
  const eob = page.getByRole("region", { name: "What your plan says" });
  await expect(eob).toContainText("Wasatch Orthopedic Partners charged $719.00.");
  await expect(eob).toContainText("Great Basin Health Plans paid $225.12.");
  await expect(eob).toContainText("This is not a bill.");
  const sums = eob.getByRole("table", { name: "Financial summary" });
  for (const [label, value] of [
    ["Amount billed", "$719.00"],
    ["Paid by insurance", "$225.12"],
    ["You may owe", "$135.23"],
    ["Deductible", "$64.00"],
    ["Copay", "$30.00"],
    ["Coinsurance", "$29.23"],
  ] as const)
    await expect(sums.getByRole("row", { name: new RegExp(`^${label}`) })).toContainText(value);
  await expect(eob.locator(".highlight-owed")).toContainText(/you owe/i);
  await expect(eob.locator(".highlight-owed")).toContainText("$135.23");
  await expect(eob.getByRole("heading", { name: "Potential issues" })).toBeVisible();
  await expect(eob).toContainText("Not covered: Therapy evaluation");

  const table = page.getByRole("table", { name: "Every line, in the order it's printed" });
  const heads = await table.getByRole("columnheader").allTextContents();
  expect(heads.slice(0, 5)).toEqual([
    "Service Date",
    "Description",
    "Billed",
    "Paid by Insurance",
    "Patient Owes",
  ]);
  await openLines(page);
  const line = table.getByRole("row", { name: /Joint injection/ });
  await expect(line).toContainText("$185.00");
  await expect(line).toContainText("$39.64");
  await expect(line).toContainText("$32.76");
  await expect(line).toContainText("deductible $22.85, coinsurance $9.91");
  await expect(page.getByRole("link", { name: "Review & Edit Line Items" })).toHaveCount(0);
});

for (const [kind, file, hint] of [
  ["an EOB", "eob-great-basin-table.pdf", "nothing to put in a letter about charges"],
  ["a denial letter", "denial-letter-highland.pdf", "The letter that helps here is an appeal."],
  ["an itemized bill", "clean-physician-juniper.pdf", "nothing to put in a letter about charges"],
] as const)
  test(`${kind} without findings has the actions too, which say what they need`, async ({
    page,
  }) => {
    await haveAccount(page);
    await openReport(page, file);
    await expect(page.locator("li.finding")).toHaveCount(0);
    const action = page.getByRole("region", { name: "Ready to take action?" });
    await expect(action).toContainText(hint);
    for (const name of ["Generate AI-Drafted Letter", "Get Negotiation Strategy"])
      await expect(action.getByRole("button", { name })).toBeDisabled();
  });

test("a bill that cannot be read asks for a clearer image and shows no findings", async ({
  page,
}) => {
  await haveAccount(page);
  await openReport(page, "blank-page.pdf", "Failed");
  await expect(page.getByRole("heading", { name: "Add a clearer image" })).toBeVisible();
  await expect(page.locator("input[type=file]").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Analyze My Bill" })).toBeVisible();
  for (const absent of ["Our Findings", "Ready to take action?", "Dispute Tracker"])
    await expect(page.getByRole("heading", { name: absent })).toHaveCount(0);
});

test("while it is analysed, the page says so and what comes next", async ({ page }) => {
  const email = await haveAccount(page);
  const [reviewId] = await seedReviews(email, [
    { provider: "New Upload", date: "2026-11-20", status: "In Progress" },
  ]);
  await page.goto(`/report/${reviewId}`);
  await expect(page.getByRole("heading", { name: "Analyzing your bill..." })).toBeVisible();
  await expect(page.getByText("This may take a minute.")).toBeVisible();
  for (const absent of ["Our Findings", "Ready to take action?", "Dispute Tracker"])
    await expect(page.getByRole("heading", { name: absent })).toHaveCount(0);
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "only scripts do this");

  test("while scripts fetch the next page, it says what is loading", async ({ page }) => {
    await haveAccount(page);
    await openReport(page, "clean-physician-juniper.pdf");
    let answer = () => {};
    const hold = async (path: string) => {
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(path, async (route) => {
        await held;
        await route.continue();
      });
    };
    await hold("**/lineItemReview/*?_data=*");
    await page.getByRole("link", { name: "Review & Edit Line Items" }).click();
    await expect(page.getByText("Loading Line Items...")).toBeVisible();
    answer();
    await page.waitForURL("**/lineItemReview/*");
    await hold("**/report/*?_data=*");
    await page.getByRole("link", { name: "Back to the report" }).click();
    await expect(page.getByText("Loading Report...")).toBeVisible();
    answer();
    await page.waitForURL("**/report/*");
  });
});

test("a report that is missing or another's is not found", async ({ page }) => {
  await haveAccount(page);
  expect((await page.goto("/report/missing"))?.status()).toBe(404);
  await expect(page.getByText("Report not found.")).toBeVisible();
  for (const path of ["/report/missing/strategy", "/report/missing/call"])
    expect((await page.goto(path))?.status()).toBe(404);
});

test.describe("negotiation strategy", () => {
  test("a Free account sees the offer and no plan", async ({ page, javaScriptEnabled }) => {
    await haveAccount(page);
    const report = await openReport(page, "physician-statement-prairie-crossing.pdf");
    await page.getByRole("link", { name: "Get Negotiation Strategy" }).click();
    const place = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
    await expect(place.getByRole("heading", { name: "Upgrade to Pro" })).toBeVisible();
    await expect(place.getByRole("link", { name: "Upgrade Now" })).toHaveAttribute(
      "href",
      "/pricing",
    );
    // The server holds it back: not even the data of the page has it.
    const data = await page.request.get(
      `${report}/strategy?_data=${encodeURIComponent("routes/report.$reviewId_.strategy")}`,
    );
    expect(await data.json()).toMatchObject({ strategy: { state: "upgrade" } });
    expect(await data.text()).not.toContain("gate");
  });

  test("a Pro account gets every field of it, over the report or as a page", async ({
    page,
    javaScriptEnabled,
  }) => {
    await haveAccount(page, "Pro");
    await openReport(page, "emergency-visit-saint-brendan.pdf");
    await page.getByRole("link", { name: "Get Negotiation Strategy" }).click();
    const place = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
    await expect(place.getByRole("heading", { name: "Negotiation Strategy" })).toBeVisible();
    for (const part of [
      "Before you talk about price",
      "Your figures",
      "What to ask for, in this order",
      "If they say no",
      "Don't say",
      "Write down",
    ])
      await expect(place.getByRole("heading", { name: part })).toBeVisible();
    await expect(place).toContainText("A hold while you talk");
    await expect(place).not.toContainText(/illegal|fraud|guarantee/i);
    if (!javaScriptEnabled) return;
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("link", { name: "Get Negotiation Strategy" })).toBeFocused();
  });

  test("it needs a finding", async ({ page }) => {
    await haveAccount(page, "Pro");
    await openReport(page, "clean-physician-juniper.pdf");
    await expect(page.getByRole("button", { name: "Get Negotiation Strategy" })).toBeDisabled();
    await page.goto(`${page.url()}/strategy`);
    await expect(page.getByText("A strategy needs a finding")).toBeVisible();
  });
});

test.describe("on paper", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === true, "one way is enough");

  test("the report prints as a document: notes as footnotes, addresses spelled out, no navigation", async ({
    page,
  }) => {
    await haveAccount(page);
    await openReport(page, "hospital-itemized-harbor-ridge.pdf");
    await page.emulateMedia({ media: "print" });
    for (const gone of [".top-bar", ".side-bar", ".footer", ".note-row", ".banner"])
      await expect(page.locator(gone).first()).toBeHidden();
    await expect(page.locator(".footnotes")).toBeVisible();
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "Letter" })));
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    expect(text).toContain("Insight Report for April 20, 2026");
    expect(text).toMatch(/https:\/\/www\.cms\.gov\//);
    expect(text).not.toContain("Logout");
    // Every finding is open on paper, though its card is closed on the screen.
    const cards = page.locator("li.finding");
    expect(await cards.count()).toBeGreaterThan(1);
    const printed = text.replace(/\s+/g, " ");
    for (const card of await cards.all()) {
      await expect(card.locator("details")).not.toHaveAttribute("open");
      for (const part of await card.locator(".disclosed > p.measure, tbody th").all())
        expect(printed).toContain((await part.innerText()).trim());
    }
    expect(text).toContain(`1 / ${totalPages}`);
  });
});

test("a long report shows its lines page by page, and a line's own way back leads to its page", async ({
  page,
}) => {
  await haveAccount(page);
  const report = await haveReview(page, "long-five-hundred-lines.pdf");
  await page.goto(report);
  const lines = page.locator("tr.line");
  await expect(lines).toHaveCount(200);
  await expect(page.getByText("Lines 1 to 200 of 500.").first()).toBeVisible();
  // Paper says what it leaves out, and the whole comes on one page.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Lines 1 to 200 of 500.").first()).toBeVisible();
  await page.getByRole("link", { name: "All lines on one page" }).first().click();
  await expect(lines).toHaveCount(500);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Show 200 lines at a time" }).first().click();
  await expect(lines).toHaveCount(200);
  await page
    .getByRole("navigation", { name: "Pages of lines", exact: true })
    .getByRole("link", { name: "Page 3" })
    .click();
  await expect(page.getByText("Lines 401 to 500 of 500.").first()).toBeVisible();
  await expect(lines).toHaveCount(100);
  await page
    .getByText(/lines? we don't question$/)
    .last()
    .click();
  await lines
    .last()
    .getByRole("link", { name: /Show (on my bill|me)/ })
    .click();
  await page.getByRole("link", { name: "Back to the report" }).click();
  await expect(page.locator("#L500")).toBeVisible();
});
