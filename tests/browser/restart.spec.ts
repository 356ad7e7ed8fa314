import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { sample } from "./person";

const PORT = 8973;
const ORIGIN = `http://localhost:${PORT}`;

/** Starts the whole product in a process group of its own, so that everything can be killed at once. */
async function start(stateDir: string): Promise<ChildProcess> {
  const child = spawn("node", ["scripts/bootstrap.mjs", "scripts/serve.ts"], {
    env: {
      ...process.env,
      PORT: String(PORT),
      STATE_DIR: stateDir,
      // The door to the database and the built pages belong to the server of the other journeys.
      TEST_DATABASE_PORT: "",
      BUILT: "yes",
    },
    stdio: "ignore",
    detached: true,
  });
  await expect
    .poll(
      () =>
        fetch(`${ORIGIN}/login`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 90_000 },
    )
    .toBe(200);
  return child;
}

/** No chance to tidy up: the process group is gone at once. */
async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-child.pid!, "SIGKILL");
  await gone;
  await expect
    .poll(() =>
      fetch(`${ORIGIN}/login`).then(
        () => "up",
        () => "down",
      ),
    )
    .toBe("down");
}

const post = (path: string, body: BodyInit, cookie = "") =>
  fetch(`${ORIGIN}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: ORIGIN, Cookie: cookie },
    body,
  });

test("@verify killed during an analysis and started again, the review ends within two minutes", async () => {
  test.skip(test.info().project.name !== "script", "no page is involved: once is enough");
  test.setTimeout(400_000);
  const stateDir = mkdtempSync(join(tmpdir(), "plainbill-restart-"));
  const first = await start(stateDir);
  const signedUp = await post(
    "/signup",
    new URLSearchParams({ email: "a@example.com", password: "a long passphrase" }),
  );
  const cookie = signedUp.headers.get("set-cookie")?.split(";")[0] ?? "";
  const form = new FormData();
  form.set("formToken", "once");
  form.set("files", new Blob([readFileSync(sample("long-sixty-pages.pdf"))]), "bill.pdf");
  const answer = await post("/upload", form, cookie);
  const report = answer.headers.get("location") ?? "";
  expect(report).toMatch(/^\/report\//);
  await kill(first);

  const second = await start(stateDir);
  const since = Date.now();
  const page = () =>
    fetch(`${ORIGIN}${report}`, { headers: { Cookie: cookie } }).then((reply) => reply.text());
  await expect
    .poll(async () => /Completed|Analysis Failed/.test(await page()), {
      timeout: 120_000,
      intervals: [1_000],
    })
    .toBe(true);
  test.info().annotations.push({
    type: "seconds until ended",
    description: String((Date.now() - since) / 1000),
  });
  console.log(`ended ${((Date.now() - since) / 1000).toFixed(1)} s after the restart`);
  await kill(second);
});
