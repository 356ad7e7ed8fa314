import {
  haveAccount,
  haveReview,
  idIn,
  newAccount,
  openLetter,
  PASSWORD,
  truthOf,
} from "#tests/browser/person";
import { expect, test } from "#tests/browser/watched";

test("signing in leads back to the page first asked for", async ({ page }) => {
  const email = await newAccount();
  await page.goto("/upload");
  await page.waitForURL("**/login?*");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/upload");
});

test("a wrong password and an unknown email get one answer, under the form, and the email stays", async ({
  page,
}) => {
  const email = await newAccount();
  await page.goto("/login");
  const answers: string[] = [];
  for (const tried of [email, `nobody-${email}`]) {
    await page.getByLabel("Email").fill(tried);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign In" }).click();
    const error = page.locator("#auth-error");
    await expect(error).toBeVisible();
    answers.push((await error.textContent()) ?? "");
    await expect(page.getByLabel("Email")).toHaveValue(tried);
  }
  expect(answers[0]).toBe(answers[1]);
});

test("a refused form is no error to a browser, and keeps its status for everyone else", async ({
  page,
  request,
  baseURL,
}) => {
  const email = `nobody-${test.info().project.name.replace(" ", "-")}@example.com`;
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not the password");
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Sign In" }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.locator("#auth-error")).toBeVisible();
  const form = { email, password: "not the password" };
  for (const path of ["/login", "/login?_data=routes%2Flogin"]) {
    const refused = await request.post(path, { form, headers: { Origin: baseURL ?? "" } });
    expect(refused.status(), path).toBe(400);
  }
});

test.describe("sign-up refuses", () => {
  for (const [password, words] of [
    ["1234567", "at least 8"],
    ["password1", "most common"],
  ] as const)
    test(`the password ${password}`, async ({ page }) => {
      await page.goto("/signup");
      await page.getByLabel("Email").fill("new@example.com");
      const field = page.getByLabel("Password");
      await field.evaluate((input) => input.removeAttribute("minlength"));
      await field.fill(password);
      await page.getByRole("button", { name: "Sign Up" }).click();
      await expect(page.locator("#auth-error")).toContainText(words);
    });

  test("an email that is taken", async ({ page }) => {
    const email = await newAccount();
    await page.goto("/signup");
    await page.getByLabel("Email").fill(email.toUpperCase());
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.locator("#auth-error")).toContainText("already has an account");
  });
});

test("redirects follow the route table", async ({ page }) => {
  for (const path of [
    "/dashboard",
    "/reviews",
    "/upload",
    "/report/x",
    "/letter/x",
    "/account",
    "/pricing",
  ]) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe("/login");
  }
  await page.goto("/no/such/path");
  expect(new URL(page.url()).pathname).toBe("/");
  await haveAccount(page);
  for (const path of ["/", "/login", "/signup", "/no/such/path"]) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe("/dashboard");
  }
  await page.goto("/login?redirectTo=https://evil.example/");
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

test("another person's review, letter, PDF, document and socket look exactly like missing ones", async ({
  page,
  browser,
  baseURL,
}) => {
  await haveAccount(page);
  const report = await haveReview(page, truthOf("eye-clinic-clearwater").file);
  const reviewId = idIn(report);
  await openLetter(page, report);

  const stranger = await browser.newContext({ baseURL });
  const other = await stranger.newPage();
  await haveAccount(other);
  const answer = async (
    path: string,
    options: Parameters<typeof stranger.request.fetch>[1] = {},
  ) => {
    const response = await stranger.request.fetch(path, { maxRedirects: 0, ...options });
    const body = (await response.text())
      .replaceAll(reviewId, "ID")
      .replaceAll("missing-review", "ID");
    return { status: response.status(), body: body.replace(/nonce="[^"]*"/g, "") };
  };
  const post = {
    method: "POST",
    headers: { Origin: baseURL ?? "" },
    form: { intent: "generate-letter" },
  };
  const toggle = {
    ...post,
    form: { intent: "toggle-letter", key: "flag:Possible Unbundling", state: "off" },
  };
  const upgrade = {
    headers: { Upgrade: "websocket", Connection: "Upgrade", Origin: baseURL ?? "" },
  };
  for (const [path, options] of [
    ["/report/ID", {}],
    ["/report/ID", toggle],
    ["/letter/ID", {}],
    ["/letter/ID", post],
    ["/letter/ID/dispute-letter.pdf", {}],
    ["/report/ID/documents/some-document", {}],
    ["/reviews/ID/delete", {}],
    ["/reviews/ID/delete", post],
    ["/live/ID", upgrade],
  ] as const) {
    const theirs = await answer(path.replace("ID", reviewId), options);
    const missing = await answer(path.replace("ID", "missing-review"), options);
    expect(theirs.status, path).toBe(404);
    expect(theirs, path).toEqual(missing);
  }
  await stranger.close();
  await page.goto(`/report/${reviewId}`);
  await expect(page.getByRole("link", { name: "View Saved Letter" })).toBeVisible();
});

test("a change must come from our own pages", async ({ page, baseURL, request }) => {
  await haveAccount(page);
  const cookie = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const foreign = [
    {},
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: baseURL ?? "", "Sec-Fetch-Site": "cross-site" },
  ];
  for (const headers of foreign)
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await request.fetch("/logout", {
        method,
        headers: { ...headers, Cookie: cookie } as Record<string, string>,
        maxRedirects: 0,
      });
      expect(answer.status(), JSON.stringify({ method, headers })).toBe(403);
    }
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
});

test("logging out ends the session for good", async ({ page, request }) => {
  await haveAccount(page);
  const cookie = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL("**/login");
  const replay = await request.get("/dashboard", {
    headers: { Cookie: cookie },
    maxRedirects: 0,
  });
  expect(replay.status()).toBe(302);
  expect(replay.headers().location).toBe("/login");
});
