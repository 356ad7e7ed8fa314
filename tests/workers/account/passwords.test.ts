import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { passwords } from "~/adapters/passwords.server";
import { scryptInSlices } from "~/adapters/scrypt.server";
import { TooBusy } from "~/domain/account/busy";

const soon = async () => undefined;

test.each([
  ["pleaseletmein", "SodiumChloride", { log2N: 14, r: 8, p: 1 }],
  ["look at every line", "plainbill-nobody", { log2N: 14, r: 8, p: 5 }],
  ["", "", { log2N: 4, r: 1, p: 1 }],
  ["多 Ünïcode", "salt", { log2N: 10, r: 8, p: 2 }],
])("in slices %j is hashed as the runtime does it in one go", async (password, salt, cost) => {
  const options = { N: 2 ** cost.log2N, r: cost.r, p: cost.p, maxmem: 64 * 1024 * 1024 };
  const whole = scryptSync(password, salt, 32, options).toString("hex");
  const sliced = await scryptInSlices(password, Buffer.from(salt), cost, 32, soon);
  expect(sliced.toString("hex")).toBe(whole);
});

test("while a password is compared, others get their turn a hundred times and more", async () => {
  let done = false;
  let turns = 0;
  const others = (async () => {
    while (!done) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      turns += 1;
    }
  })();
  await passwords.verifyNobody("anything");
  done = true;
  await others;
  expect(turns).toBeGreaterThan(100);
});

test.each([
  ["just under", 8, 0],
  ["at", 9, 0],
  ["just over", 10, 1],
])("%s eight that wait for one: of %i at once %i are refused", async (_, count, refused) => {
  const tries = Array.from({ length: count }, () => passwords.verifyNobody("anything"));
  const outcomes = await Promise.allSettled(tries);
  const failed = outcomes.filter(({ status }) => status === "rejected");
  expect(failed).toHaveLength(refused);
  for (const outcome of failed)
    expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(TooBusy);
});
