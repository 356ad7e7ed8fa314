import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD } from "#scripts/local/demo-accounts";
import { passwords } from "~/adapters/passwords.server";
import { accounts } from "#tests/workers/world";

const found = (email: string) => accounts.credentials(email);
const planOf = (email: string) =>
  env.DB.prepare("SELECT account_type FROM user WHERE email = ?").bind(email).first("account_type");

test("a demo account that was deleted is there again after the next start, and the others are untouched", async () => {
  await addDemoAccounts(() => Promise.resolve(env.DB));
  const [free, pro] = [await found("free@example.com"), await found("pro@example.com")];
  await env.DB.prepare("DELETE FROM user WHERE id = ?").bind(pro!.id).run();
  await addDemoAccounts(() => Promise.resolve(env.DB));
  const again = await found("pro@example.com");
  expect(await passwords.verify(DEMO_PASSWORD, again!.passwordHash)).toBe(true);
  expect(await found("free@example.com")).toEqual(free);
  for (const { email, accountType } of DEMO_ACCOUNTS) expect(await planOf(email)).toBe(accountType);
});
