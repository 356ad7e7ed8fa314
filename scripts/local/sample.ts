import { readFileSync } from "node:fs";
import { basename } from "node:path";

/** Signs in over HTTP as a browser would and returns the session cookie; null where the password is another one. */
async function signIn(origin: string, email: string, password: string): Promise<string | null> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({ email, password }),
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (answer.status === 303 && cookie) return cookie;
  if (answer.status < 500) return null;
  throw new Error(`Signing in as ${email} answered ${answer.status}`);
}

/** Gives the account one review, made by the product itself, unless it has one; false where nobody gets in. */
export async function seedSampleReview(
  origin: string,
  account: { email: string; password: string },
  file: string,
): Promise<boolean> {
  const cookie = await signIn(origin, account.email, account.password);
  if (!cookie) return false;
  const dashboard = await (
    await fetch(`${origin}/dashboard`, { headers: { Cookie: cookie } })
  ).text();
  if (dashboard.includes("/report/")) return true;
  const form = new FormData();
  form.set("formToken", crypto.randomUUID());
  form.set("files", new Blob([readFileSync(file)], { type: "application/pdf" }), basename(file));
  const answer = await fetch(`${origin}/upload`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, Cookie: cookie },
    body: form,
  });
  const report = answer.headers.get("location");
  if (answer.status !== 303 || !report)
    throw new Error(`The sample upload answered ${answer.status}`);
  return true;
}
