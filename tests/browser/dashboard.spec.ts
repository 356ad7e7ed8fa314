import type { Page } from "playwright/test";
import {
  forgive503,
  seedReviews,
  whileFailing,
  type SeededReview,
} from "#scripts/local/database-client";
import { haveAccount, haveReview, sample, upload } from "./person";
import { expect, test } from "./watched";

const STATUSES: readonly [SeededReview["status"], color: string][] = [
  ["In Progress", "amber"],
  ["Failed", "red"],
  ["Completed", "green"],
  ["Dispute in Progress", "blue"],
  ["Resolved", "green"],
  ["Escalated", "purple"],
];

const many = (count: number, provider = (index: number) => `Provider ${index}`): SeededReview[] =>
  Array.from({ length: count }, (_, index) => ({
    provider: provider(index),
    date: new Date(Date.UTC(2026, 9, 1) - index * 86_400_000).toISOString().slice(0, 10),
    status: index % 2 === 0 ? "Completed" : "Resolved",
    documentType: "itemized",
    amountCents: 10_000 + index,
  }));

const providers = (page: Page) => page.getByRole("rowheader").allInnerTexts();
const search = async (page: Page, provider: string, status = "Any status") => {
  await page.getByLabel("Provider").fill(provider);
  await page.getByLabel("Status").selectOption(status);
  await page.getByRole("button", { name: "Search" }).click();
};

test("an empty dashboard greets by email, shows the initial, and has one way to start", async ({
  page,
}) => {
  const email = await haveAccount(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${email}!`);
  await expect(page.getByRole("img", { name: "Avatar: P" })).toBeVisible();
  await expect(page.getByText("No bill reviews found. Start one above!")).toBeVisible();
  await expect(page.getByText("PRO", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("search")).toHaveCount(0);
  await page.getByRole("link", { name: "Start a new bill review" }).click();
  await page.waitForURL("**/upload");
});

test("the greeting has the full name, and a Pro account its badge", async ({ page }) => {
  await haveAccount(page, "Pro");
  await page.goto("/account");
  await page.getByLabel("Full name").fill("Ada Quinn");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile saved successfully!")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome, Ada Quinn!");
  await expect(page.getByRole("img", { name: "Avatar: A" })).toBeVisible();
  await expect(page.getByText("PRO", { exact: true })).toBeVisible();
});

test("the table shows every column, newest first, and each status in its colour", async ({
  page,
}) => {
  const email = await haveAccount(page);
  const rows = STATUSES.map(([status], index): SeededReview => {
    const analysed = status !== "In Progress" && status !== "Failed";
    return {
      provider: `Clinic ${index}`,
      date: `2026-0${index + 1}-15`,
      status,
      documentType: index === 4 ? "eob" : "itemized",
      ...(analysed ? { amountCents: 123_456 + index } : {}),
    };
  });
  await seedReviews(email, rows);
  for (const path of ["/dashboard", "/reviews"]) {
    await page.goto(path);
    await expect(page.getByRole("columnheader")).toHaveText([
      "Provider",
      "Type",
      "Date",
      "Amount",
      "Status",
      "Actions",
    ]);
    expect(await providers(page)).toEqual(rows.map(({ provider }) => provider).reverse());
    const row = page.getByRole("row").filter({ hasText: "Clinic 4" });
    await expect(row.getByRole("cell")).toHaveText([
      "EOB",
      "May 15, 2026",
      "$1,234.60",
      "Resolved",
      /View Report\s*Delete/,
    ]);
    await expect(page.getByRole("cell", { name: "Itemized Bill" })).toHaveCount(5);
    for (const [status, color] of STATUSES)
      await expect(page.locator(".badge", { hasText: new RegExp(`^${status}$`) })).toHaveClass(
        new RegExp(`text-${color}`),
      );
  }
});

test("a new review stands there as New Upload, of today, being analyzed", async ({ page }) => {
  const email = await haveAccount(page);
  const claim = { on: "UPDATE", table: "review", when: "NEW.claim_token IS NOT NULL" };
  await whileFailing(email, { ...claim, row: "NEW" }, async () => {
    await upload(page, sample("clean-physician-juniper.pdf"));
    await page.waitForURL("**/report/*");
    const today = new Date().toISOString().slice(0, 10);
    await page.goto("/dashboard");
    const row = page.getByRole("row").filter({ hasText: "New Upload" });
    await expect(row).toContainText("(Analyzing...)");
    await expect(row.locator("time")).toHaveAttribute("datetime", today);
    await expect(row.locator(".badge")).toHaveText("In Progress");
    await expect(row.locator(".badge")).toHaveClass(/text-amber/);
  });
});

for (const width of [1280, 360])
  test(`at ${width} px a click on a row or Enter on its link opens the report`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const email = await haveAccount(page);
    const [first] = await seedReviews(email, many(3));
    await page.goto("/dashboard");
    // The link's own area covers the row, which is what Playwright would wait to see gone.
    await page.getByRole("rowheader", { name: "Provider 0" }).click({ force: true });
    await page.waitForURL(`**/report/${first}`);
    await page.goBack();
    await page.getByRole("link", { name: /^View Report: Provider 0/ }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/report/${first}`);
    await page.goto("/dashboard");
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });

test("deleting asks first, can be cancelled, and leads back to the list as it was", async ({
  page,
  javaScriptEnabled,
}) => {
  const email = await haveAccount(page);
  await seedReviews(email, many(8));
  await page.goto("/dashboard?status=Resolved");
  await page.getByRole("link", { name: /^Delete: Provider 3/ }).click();
  const box = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
  await expect(box.getByRole("heading", { name: "Confirm Deletion" })).toBeVisible();
  await expect(box).toContainText("irreversible");
  await expect(box).toContainText("It deletes all data and files");
  await expect(box).toContainText("Provider 3");
  await (
    javaScriptEnabled
      ? box.getByRole("button", { name: "Cancel" })
      : box.getByRole("link", { name: "Cancel" })
  ).click();
  await page.waitForURL("**/dashboard?status=Resolved");
  if (javaScriptEnabled)
    await expect(page.getByRole("link", { name: /^Delete: Provider 3/ })).toBeFocused();

  await page.getByRole("link", { name: /^Delete: Provider 3/ }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The review and all its files are deleted.")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("status")).toBe("Resolved");
  expect(await providers(page)).toEqual(["Provider 1", "Provider 5", "Provider 7"]);
});

test("a deletion that fails says so where it was asked for, and the review stays", async ({
  page,
  complaints,
}) => {
  const email = await haveAccount(page);
  await seedReviews(email, many(1));
  await whileFailing(email, { on: "DELETE", table: "review", row: "OLD" }, async () => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to delete the review.");
  });
  forgive503(complaints);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The review and all its files are deleted.")).toBeVisible();
  await expect(page.getByText("No bill reviews found. Start one above!")).toBeVisible();
});

test("search by provider and filter by status, alone and together, with a way back", async ({
  page,
}) => {
  const email = await haveAccount(page);
  await seedReviews(email, [
    ...many(6, (index) => (index < 3 ? `100% Care ${index}` : `Harbor ${index}`)),
  ]);
  await page.goto("/dashboard");
  await search(page, "% care");
  await expect(page.getByRole("rowheader")).toHaveText([
    "100% Care 0",
    "100% Care 1",
    "100% Care 2",
  ]);
  await expect(page.getByText("3 reviews on this page")).toBeVisible();
  await search(page, "%", "Resolved");
  await expect(page.getByRole("rowheader")).toHaveText(["100% Care 1"]);
  await expect(page.getByLabel("Provider")).toHaveValue("%");
  await expect(page.getByLabel("Status")).toHaveValue("Resolved");
  await search(page, "_", "Any status");
  await expect(page.getByText("Nothing matches your search.")).toBeVisible();
  await page.getByRole("link", { name: "Show all reviews" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(6);
  await expect(page.getByLabel("Provider")).toHaveValue("");
});

test("what is looked for is in no address, is kept from page to page, and ends with the session", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(decodeURIComponent(request.url())));
  const email = await haveAccount(page);
  await seedReviews(
    email,
    many(130, (index) => (index % 2 ? `Harbor ${index}` : `Mesa ${index}`)),
  );
  for (const path of ["/dashboard", "/reviews"]) {
    await page.goto(path);
    await search(page, "harbor");
    await page.waitForURL(`**${path}?search=*`);
    await expect(page.getByRole("rowheader")).toHaveCount(50);
    await page.getByRole("link", { name: "Older" }).click();
    await expect(page.getByRole("rowheader")).toHaveCount(15);
    expect(new Set((await providers(page)).map((name) => name.split(" ")[0]))).toEqual(
      new Set(["Harbor"]),
    );
    await expect(page.getByLabel("Provider")).toHaveValue("harbor");
    await page.getByRole("link", { name: "Newer" }).click();
    await expect(page.getByRole("rowheader")).toHaveCount(50);
  }
  expect(asked.filter((url) => /harbor/i.test(url))).toEqual([]);
  // Another person with the same address sees their own whole list.
  await seedReviews(await haveAccount(page), many(2));
  await page.goto(page.url());
  await expect(page.getByRole("rowheader")).toHaveCount(2);
});

test("pages lead to older reviews and back, and keep the filter", async ({ page }) => {
  const email = await haveAccount(page);
  await seedReviews(email, many(230));
  await page.goto("/dashboard?status=Completed");
  const first = await providers(page);
  expect(first).toHaveLength(50);
  await expect(page.getByRole("link", { name: "Newer" })).toHaveCount(0);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByRole("rowheader").first()).toHaveText("Provider 100");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(15);
  await expect(page.getByRole("link", { name: "Older" })).toHaveCount(0);
  expect(page.url()).toContain("status=Completed");
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(page.getByRole("rowheader").first()).toHaveText("Provider 100");
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(page.getByRole("rowheader").first()).toHaveText("Provider 0");
  expect(await providers(page)).toEqual(first);
  await expect(page.getByRole("link", { name: "Newer" })).toHaveCount(0);
});

test("a page that has become empty leads to the list's start", async ({ page }) => {
  const email = await haveAccount(page);
  await seedReviews(email, many(3));
  for (const place of ["after=2001-01-01_x", "before=2001-01-01_x"]) {
    await page.goto(`/dashboard?status=Completed&${place}`);
    await expect(page.getByRole("rowheader")).toHaveText(["Provider 0", "Provider 2"]);
    expect(new URL(page.url()).search).toBe("?status=Completed");
  }
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "needs scripts");

  test("the list says that it is loading while it is on its way", async ({ page }) => {
    await haveAccount(page);
    await page.goto("/account");
    const seen = Promise.withResolvers<void>();
    await page.route("**/dashboard?_data=*", async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await expect(page.getByText("Loading reviews...")).toBeVisible();
    seen.resolve();
    await page.waitForURL("**/dashboard");
    await expect(page.getByText("Loading reviews...")).toBeHidden();
  });

  test("what is typed before the scripts have come stays and is looked for", async ({ page }) => {
    await seedReviews(
      await haveAccount(page),
      many(6, (index) => `Clinic ${index}`),
    );
    const typed = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto("/dashboard", { waitUntil: "commit" });
    await page.getByLabel("Provider").fill("clinic 1");
    await page.getByLabel("Status").selectOption("Resolved");
    const live = page.waitForEvent("websocket");
    typed.resolve();
    await live;
    await expect(page.getByLabel("Provider")).toHaveValue("clinic 1");
    await expect(page.getByLabel("Status")).toHaveValue("Resolved");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("rowheader")).toHaveText(["Clinic 1"]);
  });

  test("what another tab does reaches an open list without a reload, and its filter stays", async ({
    page,
    context,
  }) => {
    const email = await haveAccount(page, "Pro");
    await seedReviews(email, many(8));
    await page.goto("/dashboard?status=Completed");
    await expect(page.getByRole("rowheader")).toHaveCount(4);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const other = await context.newPage();
    await haveReview(other, "clean-physician-juniper.pdf");
    await expect(page.getByRole("rowheader")).toHaveCount(5);
    await other.goto("/dashboard");
    await other.getByRole("link", { name: /^Delete: Provider 2/ }).click();
    await other.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("rowheader", { name: "Provider 2" })).toHaveCount(0);
    expect(new URL(page.url()).search).toBe("?status=Completed");
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });
});
