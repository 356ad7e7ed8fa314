import { gzipSync } from "node:zlib";
import { seedReviews } from "#scripts/local/database-client";
import { haveAccount } from "./person";
import { expect, test } from "./watched";

/** Hydrating a signed-in page may cost this much script, gzipped; Remix and React alone are 88 KB. */
const MOST_KILOBYTES = 110;

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "weighs scripts");

test("no signed-in page around the report loads more script than it may", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await haveAccount(page, "Admin");
  await seedReviews(email, [{ provider: "Harbor", date: "2026-01-01", status: "Completed" }]);
  const { cookies } = await page.context().storageState();
  for (const path of [
    "/dashboard",
    "/upload",
    "/account",
    "/account/delete",
    "/pricing",
    "/admin",
    "/reviews",
  ]) {
    const fresh = await browser.newContext({ baseURL });
    await fresh.addCookies(cookies);
    const visit = await fresh.newPage();
    const weighed: Promise<number>[] = [];
    visit.on("response", (response) => {
      if (response.url().endsWith(".js"))
        weighed.push(response.body().then((body) => gzipSync(body, { level: 9 }).byteLength));
    });
    await visit.goto(path, { waitUntil: "networkidle" });
    const total = (await Promise.all(weighed)).reduce((sum, bytes) => sum + bytes, 0);
    test.info().annotations.push({ type: path, description: `${(total / 1000).toFixed(1)} KB` });
    expect(total, path).toBeGreaterThan(50_000);
    expect(total, path).toBeLessThan(MOST_KILOBYTES * 1000);
    await fresh.close();
  }
});
