import { redirect } from "@remix-run/cloudflare";

/** Where password managers send people to change a password (W3C, A Well-Known URL for Changing Passwords). */
export const loader = () => redirect("/account#password-heading", 302);
