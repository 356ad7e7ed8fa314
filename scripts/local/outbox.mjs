import { WorkerEntrypoint } from "cloudflare:workers";

/**
 * Stands in for Cloudflare's `send_email` binding on this machine: keeps what the product mails, and shows it at
 * `/outbox`. Only the local server starts this Worker; nothing of it is deployed.
 */

/** @typedef {{ from: { name: string, email: string }, to: string, subject: string, text: string, html: string, headers: Record<string, string> }} Message */

const A_WEEK = 7 * 24 * 3600;
const MOST_SHOWN = 50;
/** Keys are listed in their order: the newest first. */
const keyOf = (/** @type {number} */ at) => `${1e15 - at}-${crypto.randomUUID()}`;

export class Outbox extends WorkerEntrypoint {
  /** @param {Message} message */
  async send(message) {
    const at = Date.now();
    const mail = { at, ...message };
    const kept = { expirationTtl: A_WEEK, metadata: { to: message.to } };
    await this.env.MAILS.put(keyOf(at), JSON.stringify(mail), kept);
    return { messageId: crypto.randomUUID() };
  }
}

export default {
  /** @param {Request} request */
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const [, , key] = pathname.split("/");
    if (key) {
      const mail = await env.MAILS.get(key, "json");
      return mail ? page(mail.html) : missing();
    }
    const { keys } = await env.MAILS.list();
    const to = searchParams.get("to");
    const shown = keys.filter(({ metadata }) => to === null || metadata.to === to);
    const mails = await Promise.all(
      shown
        .slice(0, MOST_SHOWN)
        .map(async ({ name }) => ({ key: name, ...(await env.MAILS.get(name, "json")) })),
    );
    if (pathname === "/outbox.json") return Response.json(mails);
    return pathname === "/outbox" ? page(listing(mails)) : missing();
  },
};

const missing = () => new Response("There is nothing at this address.", { status: 404 });
const page = (/** @type {string} */ html) =>
  new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "Cache-Control": "no-store",
    },
  });

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44em;margin:0 auto;padding:1.5rem}
article{border:1px solid;border-radius:.4rem;padding:1rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}a{color:inherit}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

const listing = (mails) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Outbox</title><style>${STYLE}</style>
<h1>Outbox</h1><p>What the product mailed, on this machine only: nothing leaves it.</p>
${mails.length === 0 ? "<p>Nothing was mailed yet.</p>" : mails.map(article).join("\n")}`;

const article = ({ key, at, to, subject, text }) => `<article><h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, ${new Date(at).toISOString()}, <a href="/outbox/${key}">as HTML</a></p>
<pre>${escaped(text).replace(/https?:\/\/[^\s<]+\/link\/\S+/g, '<a href="$&">$&</a>')}</pre></article>`;

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
