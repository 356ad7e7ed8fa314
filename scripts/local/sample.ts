import { readFileSync } from "node:fs";
import { basename } from "node:path";

/** Signs in over HTTP as a browser would and returns the session cookie. */
async function signIn(origin: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({ email, password }),
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (answer.status !== 303 || !cookie)
    throw new Error(`Signing in as ${email} answered ${answer.status}`);
  return cookie;
}

/** Gives the account one review, made by the product itself, unless it has one. */
export async function seedSampleReview(
  origin: string,
  account: { email: string; password: string },
  file: string,
): Promise<void> {
  const cookie = await signIn(origin, account.email, account.password);
  const dashboard = await (
    await fetch(`${origin}/dashboard`, { headers: { Cookie: cookie } })
  ).text();
  if (dashboard.includes("/report/")) return;
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
}
