import { spawnSync } from "node:child_process";
import { AccountType } from "~/domain/case/review";
import { grantStatements } from "./local/grant-statements";
import { runningServer } from "./local/running";
import { localDatabase } from "./local/database";
import { readLocalSettings } from "./local/settings";

/** `npm run grant -- EMAIL free|pro|admin [--remote]`: sets an account's type. */
const [email, type, where] = process.argv.slice(2);
const accountType = AccountType.options.find((name) => name.toLowerCase() === type?.toLowerCase());
if (
  !email ||
  !/^[^\s'"]+@[^\s'"]+$/.test(email) ||
  !accountType ||
  (where && where !== "--remote")
) {
  console.error("Usage: npm run grant -- EMAIL free|pro|admin [--remote]");
  process.exit(2);
}
const sql = grantStatements(email, accountType as AccountType, Date.now());

if (where === "--remote") {
  const done = spawnSync("wrangler", ["d1", "execute", "plainbill", "--remote", "--command", sql], {
    stdio: "inherit",
  });
  process.exit(done.status ?? 1);
}

const { stateDir } = readLocalSettings();
const server = await runningServer(stateDir);
if (server) {
  const answer = await fetch(`${server.origin}/__operator/account-type`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${server.operatorToken}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ email, accountType }),
  });
  if (!answer.ok) {
    console.error(await answer.text());
    process.exit(1);
  }
} else localDatabase(stateDir, ["execute", "plainbill", "--command", sql]);
console.log(`${email} is now ${accountType}.`);
