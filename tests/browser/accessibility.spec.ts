import { violations } from "./axe";
import { seedReviews, setAccountType } from "#scripts/local/database-client";
import { haveAccount, openReport } from "./person";
import { expect, test } from "./watched";

test.describe("axe finds nothing", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "axe is a script");

  for (const path of ["/", "/login", "/signup", "/how-we-check", "/how-we-check/ncci-pair"])
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      expect(await violations(page)).toEqual([]);
    });

  test("on the signed-in pages of a reviewed bill", async ({ page }) => {
    test.setTimeout(120_000);
    await haveAccount(page);
    await page.goto("/dashboard");
    expect(await violations(page), "empty dashboard").toEqual([]);
    await page.goto("/upload");
    expect(await violations(page), "upload").toEqual([]);
    await openReport(page, "physician-statement-prairie-crossing.pdf");
    expect(await violations(page), "report").toEqual([]);
    await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
    await page.waitForURL("**/letter/*");
    expect(await violations(page), "letter").toEqual([]);
    await page.getByRole("link", { name: "Back to the report" }).click();
    await page
      .getByRole("link", { name: /^Show me/ })
      .first()
      .click();
    await page.waitForURL("**/pages/**");
    expect(await violations(page), "page of the bill").toEqual([]);
    await page.goBack();
    await page.getByRole("link", { name: "Correct or add lines" }).click();
    await page.waitForURL("**/confirm");
    expect(await violations(page), "confirm").toEqual([]);
    const shared = page.url().replace("/confirm", "/shared");
    for (const path of [shared, "/dashboard", "/upload", "/account", "/pricing"]) {
      await page.goto(path);
      expect(await violations(page), path).toEqual([]);
    }
    await page.goto("/dashboard");
    await page.getByRole("link", { name: /^Delete/ }).click();
    expect(await violations(page), "delete dialog").toEqual([]);
  });

  test("on the pages around a report, in each of their states", async ({ page }) => {
    test.setTimeout(180_000);
    const email = await haveAccount(page);
    await page.goto("/pricing");
    await page.getByRole("button", { name: "Upgrade to Pro" }).click();
    await expect(page.getByText("Upgrade requested")).toBeVisible();
    expect(await violations(page), "requested upgrade").toEqual([]);
    await page.goto("/account");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile saved successfully!")).toBeVisible();
    expect(await violations(page), "saved profile").toEqual([]);
    await page.getByLabel("Current password").fill("not it");
    await page.getByLabel("New password").fill("a passphrase of some length");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect(await violations(page), "refused password").toEqual([]);
    await page.goto("/account/delete");
    expect(await violations(page), "delete account").toEqual([]);
    const statuses = ["Completed", "Failed", "In Progress", "Escalated", "Resolved"] as const;
    await seedReviews(
      email,
      Array.from({ length: 60 }, (_, index) => ({
        provider: `Provider ${index}`,
        date: "2026-01-05",
        status: statuses[index % 5] ?? "Completed",
      })),
    );
    await page.goto("/dashboard?status=Completed");
    expect(await violations(page), "filtered dashboard").toEqual([]);
    await page.getByRole("link", { name: "Start a new bill review" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violations(page), "limit dialog").toEqual([]);
    await page.goto("/dashboard");
    await page.getByRole("searchbox", { name: "Provider" }).fill("nobody");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("Nothing matches your search.")).toBeVisible();
    expect(await violations(page), "nothing found").toEqual([]);
    await page.goto("/upload");
    expect(await violations(page), "limit page").toEqual([]);
    await setAccountType(email, "Admin");
    await page.goto("/admin");
    await page.getByLabel("Email, or a part of it").fill(email);
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("combobox")).toBeVisible();
    expect(await violations(page), "admin").toEqual([]);
    await page.goto("/account");
    expect(await violations(page), "an Admin's account").toEqual([]);
  });

  test("on an open finding, the questions and what to add", async ({ page }) => {
    await haveAccount(page);
    const report = await openReport(page, "physician-statement-prairie-crossing.pdf");
    await page.locator(".finding summary").first().click();
    expect(await violations(page), "open finding").toEqual([]);
    for (const path of ["/questions", "/add"]) {
      await page.goto(report + path);
      expect(await violations(page), path).toEqual([]);
    }
  });

  test("on the line items, the tracker, a call, an EOB and the strategy", async ({ page }) => {
    test.setTimeout(150_000);
    await haveAccount(page, "Pro");
    const report = await openReport(page, "physician-statement-prairie-crossing.pdf");
    await page.getByLabel("Add a note").fill("They called.");
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(page.locator("#log li")).toHaveCount(1);
    await page.getByRole("link", { name: "Get Negotiation Strategy" }).click();
    await expect(page.getByRole("dialog").getByText("If they say no")).toBeVisible();
    expect(await violations(page), "strategy dialog").toEqual([]);
    for (const path of [
      `${report}/strategy`,
      `${report}/call`,
      report.replace("/report/", "/lineItemReview/"),
    ]) {
      await page.goto(path);
      expect(await violations(page), path).toEqual([]);
    }
    await page.goto(`${report}/call`);
    await page.getByRole("button", { name: "Save the call" }).click();
    await expect(page.getByText("Some fields need another look.")).toBeVisible();
    expect(await violations(page), "a call with mistakes").toEqual([]);
    await openReport(page, "eob-great-basin-table.pdf");
    expect(await violations(page), "EOB").toEqual([]);
  });

  test("on a letter that lacks an address", async ({ page }) => {
    await haveAccount(page);
    await openReport(page, "collection-notice-ironwood.pdf");
    expect(await violations(page), "report of a notice").toEqual([]);
    await page.getByRole("button", { name: "Write the letter to the collector" }).click();
    await page.waitForURL("**/letter/*?kind=debt-validation");
    await page.getByText(/^Add (your|the) /).click();
    expect(await violations(page), "letter").toEqual([]);
  });

  test("on a bill to type in, also with mistakes", async ({ page }) => {
    await haveAccount(page);
    await page.goto("/type");
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Charge").first().fill("x");
    await page.getByRole("button", { name: "Analyze My Bill" }).click();
    await expect(page.getByText("Some fields need another look.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test("on a failed report", async ({ page }) => {
    await haveAccount(page);
    await openReport(page, "hostile-menu.pdf", "Failed");
    expect(await violations(page)).toEqual([]);
  });

  test("on what is missing", async ({ page }) => {
    await haveAccount(page);
    await page.goto("/report/missing");
    expect(await violations(page)).toEqual([]);
  });
});
