import type { BrowserContext, Page, WebSocketRoute } from "playwright/test";
import { haveAccount, haveReview, makePro, openLetter, openReport, PASSWORD } from "./person";
import { expect, test } from "./watched";

const BILL = "physician-statement-prairie-crossing.pdf";

/** Two pages of one person; the other one is never reloaded. */
test.describe("with two tabs open", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "live updates are a script");

  /** Waits until the page hears of changes, so that what it shows later came by itself. */
  const listening = async (page: Page, path: string) => {
    const joined = page.waitForEvent("websocket", (socket) => socket.url().includes("/live"));
    await page.goto(path);
    await joined;
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  };
  const change = async (page: Page, text: string) => {
    await page.getByRole("link", { name: "Change the text" }).click();
    await page.getByLabel("Text of the letter").fill(text);
    await page.getByRole("button", { name: "Save this text" }).click();
    await expect(page.getByText("Your text is saved.")).toBeVisible();
  };

  test("the list of another tab follows upload, analysis, status and deletion", async ({
    page,
    context,
  }) => {
    await haveAccount(page);
    const list = await context.newPage();
    await listening(list, "/dashboard");
    await expect(list.getByText("No bill reviews found. Start one above!")).toBeVisible();
    const report = await openReport(page, BILL);
    await expect(list.getByRole("cell", { name: "Completed" })).toBeVisible();

    await page.getByLabel("Status", { exact: true }).selectOption("Resolved");
    await page.getByRole("button", { name: "Update status" }).click();
    await expect(list.getByRole("cell", { name: "Resolved" })).toBeVisible();

    await page.goto(report.replace("/report/", "/reviews/") + "/delete");
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(list.getByText("No bill reviews found. Start one above!")).toBeVisible();
  });

  test("the report of another tab follows findings, notes and letters", async ({
    page,
    context,
  }) => {
    await haveAccount(page);
    const path = await openReport(page, BILL);
    const other = await context.newPage();
    await listening(other, path);

    await page.getByRole("button", { name: "Remove from letter" }).first().click();
    await expect(other.getByText("Not in your letter").first()).toBeVisible();
    await page.getByRole("button", { name: "Add to letter" }).first().click();
    await expect(other.getByText("Not in your letter")).toHaveCount(0);
    await page.getByLabel("Add a note").fill("They called back.");
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(other.getByText("They called back.")).toBeVisible();
    await page.getByRole("button", { name: "Generate AI-Drafted Letter" }).click();
    await page.waitForURL("**/letter/*");
    await expect(other.getByRole("link", { name: "View Saved Letter" })).toBeVisible();
  });

  test("a page of another device reads no older than the change it hears of", async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = await haveAccount(page);
    const path = await openReport(page, BILL);
    const device = await browser.newContext({ baseURL });
    const other = await device.newPage();
    await other.goto("/login");
    await other.getByLabel("Email").fill(email);
    await other.getByLabel("Password").fill(PASSWORD);
    await other.getByRole("button", { name: "Sign In" }).click();
    await other.waitForURL("**/dashboard");
    await listening(other, path);
    const seen = async (context: BrowserContext) =>
      (await context.cookies()).find(({ name }) => name === "seen")?.value ?? "";
    const before = await seen(device);
    await page.getByLabel("Add a note").fill("They called back.");
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(other.getByText("They called back.")).toBeVisible();
    const after = await seen(device);
    expect(after > before).toBe(true);
    expect(after >= (await seen(page.context()))).toBe(true);
    await device.close();
  });

  test("what a hint brings leaves a page where it was scrolled meanwhile", async ({
    page,
    context,
  }) => {
    await haveAccount(page);
    const path = await openReport(page, BILL);
    const other = await context.newPage();
    await listening(other, path);
    const scrolled = () => other.evaluate(() => window.scrollY);
    for (const [at, note] of ["They called back.", "They called again."].entries()) {
      const asked = other.waitForRequest(/_data=routes/);
      const held = Promise.withResolvers<void>();
      await other.route("**/*_data=*", async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.getByLabel("Add a note").fill(note);
      await page.getByRole("button", { name: "Add Note" }).click();
      await asked;
      await other.mouse.wheel(0, 300);
      await expect.poll(scrolled).toBe(300 * (at + 1));
      held.resolve();
      await expect(other.getByText(note)).toBeVisible();
      expect(await scrolled()).toBe(300 * (at + 1));
      await other.unroute("**/*_data=*");
    }
  });

  test("a letter open in another tab follows its text, and a finding that clears it", async ({
    page,
    context,
  }) => {
    await haveAccount(page);
    const report = await haveReview(page, BILL);
    await openLetter(page, report);
    const other = await context.newPage();
    await listening(other, new URL(page.url()).pathname);
    await change(page, "Said otherwise.");
    await expect(other.getByText("Said otherwise.")).toBeVisible();
    await page.goto(report);
    await page.getByRole("button", { name: "Remove from letter" }).first().click();
    await expect(other.getByText("Error: No letter content generated.")).toBeVisible();
  });

  test("pages of forms follow too, and never over what somebody typed", async ({
    page,
    context,
  }) => {
    await haveAccount(page);
    const report = await haveReview(page, BILL);
    const flags = await context.newPage();
    await listening(flags, report.replace("/report/", "/lineItemReview/"));
    const call = await context.newPage();
    await listening(call, `${report}/call`);
    const lines = await context.newPage();
    await listening(lines, report.replace("/report/", "/lineItemReview/"));

    // Untouched, the table of another tab shows what is saved here; what is chosen here stays.
    await flags.locator("select[name=L1]").selectOption("High Cost");
    await call.getByLabel("What they said").fill("They will look at it.");
    await page.goto(report.replace("/report/", "/lineItemReview/"));
    await page.locator("select[name=L2]").selectOption("Incidental to Procedure");
    await page.getByRole("button", { name: "Save & Recalculate Summary" }).click();
    await expect(lines.locator("select[name=L2]")).toHaveValue("Incidental to Procedure");
    await expect(lines.getByText("This page changed elsewhere.")).toHaveCount(0);
    for (const typed of [flags, call])
      await expect(typed.getByText("This page changed elsewhere.")).toBeVisible();
    await expect(flags.locator("select[name=L1]")).toHaveValue("High Cost");
    await expect(flags.locator("select[name=L2]")).not.toHaveValue("Incidental to Procedure");
    await expect(call.getByLabel("What they said")).toHaveValue("They will look at it.");

    // Looking at other lines brings the change in, and what was chosen here is still to be saved.
    await flags.getByLabel("Show lines with").selectOption("A flag");
    await flags.getByRole("button", { name: "Show", exact: true }).click();
    await expect(flags.locator("select[name=L2]")).toHaveValue("Incidental to Procedure");
    await expect(flags.getByText("1 change not saved")).toBeVisible();
    await flags.getByRole("button", { name: "Save & Recalculate Summary" }).click();
    await expect(flags.getByText("Saved", { exact: true })).toBeVisible();
    await expect(lines.locator("select[name=L1]")).toHaveValue("High Cost");

    await call.getByRole("link", { name: "Reload" }).click();
    await expect(call.getByText("This page changed elsewhere.")).toHaveCount(0);
    await expect(call.getByLabel("What they said")).toHaveValue("");
  });

  test("an Admin's page follows who asks for Pro", async ({ page, browser, baseURL }) => {
    const admin = await (await browser.newContext({ baseURL })).newPage();
    await haveAccount(admin, "Admin");
    await listening(admin, "/admin");
    const email = await haveAccount(page);
    await page.goto("/pricing");
    await page.getByRole("button", { name: /Upgrade/ }).click();
    await expect(admin.getByRole("rowheader", { name: email })).toBeVisible();
    await admin.context().close();
  });

  test("another tab follows what the account is", async ({ page, context }) => {
    const email = await haveAccount(page);
    const report = await haveReview(page, BILL);
    await openLetter(page, report);
    const letter = new URL(page.url()).pathname;
    const tabs = await Promise.all(
      ["/dashboard", "/account", letter, report].map(async (path) => {
        const tab = await context.newPage();
        await listening(tab, path);
        return tab;
      }),
    );
    const [list, account, letterTab] = tabs as [Page, Page, Page, Page];
    await makePro(page, email);
    await expect(list.getByText("PRO", { exact: true })).toBeVisible();
    for (const tab of tabs)
      await expect(tab.getByRole("link", { name: "Upgrade to Pro" })).toHaveCount(0);
    await expect(letterTab.getByText("lasts until you sign out")).toHaveCount(0);

    await page.goto("/account");
    await page.getByLabel("Full name").fill("Rosa Lind");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(list.getByText("Welcome, Rosa Lind!")).toBeVisible();
    await expect(account.getByLabel("Full name")).toHaveValue("Rosa Lind");
  });

  test("signing out in one tab leads the other to sign in", async ({ page, context }) => {
    await haveAccount(page);
    await page.goto("/dashboard");
    const other = await context.newPage();
    await listening(other, "/dashboard");
    await page.getByRole("button", { name: "Logout" }).last().click();
    await other.waitForURL("**/login*");
  });

  test("a hint that cannot be followed leaves the page with what was typed, and is followed later", async ({
    page,
    context,
    complaints,
  }) => {
    await haveAccount(page);
    const path = await openReport(page, BILL);
    const other = await context.newPage();
    await listening(other, path);
    const note = other.getByLabel("Add a note");
    await note.fill("They called back at four");
    let refused = 0;
    await other.route(/_data=/, (route) => {
      refused += 1;
      return refused % 2 ? route.abort() : route.fulfill({ status: 503, body: "busy" });
    });
    await page.getByRole("button", { name: "Remove from letter" }).first().click();
    await expect(page.getByText("Not in your letter").first()).toBeVisible();
    await expect.poll(() => refused).toBeGreaterThan(3);
    await expect(note).toHaveValue("They called back at four");
    await other.unroute(/_data=/);
    await expect(other.getByText("Not in your letter").first()).toBeVisible();
    await expect(note).toHaveValue("They called back at four");
    complaints.length = 0;
  });

  test("offline, links and forms leave the page with what was typed", async ({
    page,
    context,
    complaints,
  }) => {
    await haveAccount(page);
    await openReport(page, BILL);
    const note = page.getByLabel("Add a note");
    await note.fill("They called back at four");
    await context.setOffline(true);
    try {
      await expect(page.getByText("You're offline.")).toBeVisible();
      await page.getByRole("link", { name: "Log a call" }).click();
      await page.getByRole("button", { name: "Add note" }).click();
      await expect(page.getByRole("alert").getByText("Failed to add note.")).toBeVisible();
      await expect(note).toHaveValue("They called back at four");
    } finally {
      await context.setOffline(false);
    }
    await expect(page.getByText("You're offline.")).toHaveCount(0);
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.locator("#log").getByText("They called back at four")).toBeVisible();
    complaints.length = 0;
  });

  test("a connection that breaks comes back, and what was missed meanwhile is there", async ({
    page,
    context,
  }) => {
    await haveAccount(page);
    const path = await openReport(page, BILL);
    const other = await context.newPage();
    const sockets: WebSocketRoute[] = [];
    let away = false;
    await other.routeWebSocket(/\/live/, (socket) => {
      sockets.push(socket);
      if (away) void socket.close();
      else socket.connectToServer();
    });
    await other.goto(path);
    await expect.poll(() => sockets.length).toBe(1);
    away = true;
    await sockets[0]!.close();
    await page.getByRole("button", { name: "Remove from letter" }).first().click();
    await expect(page.getByText("Not in your letter").first()).toBeVisible();
    await expect.poll(() => sockets.length).toBeGreaterThan(2);
    await expect(other.getByText("Not in your letter")).toHaveCount(0);
    away = false;
    await expect(other.getByText("Not in your letter").first()).toBeVisible();
  });
});
