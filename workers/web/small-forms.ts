import type { AppLoadContext } from "@remix-run/cloudflare";
import type { MiddlewareHandler } from "hono";
import { chunksOf, Stalled } from "~/adapters/request-body.server";
import { UPLOAD_PATHS } from "~/domain/case/upload";
import { isBusyDatabase } from "~/domain/fault";
import { postedFields, type PostedForm } from "~/domain/posted-form";
import { plainPage } from "./plain-page";
import type { WebContext } from "./request";

type Cap = { bytes: number; fields: number };
const SMALL: Cap = { bytes: 64 * 1024, fields: 200 };
/** Two hundred typed lines, every field full, are under a megabyte; a bill of a thousand lines has two fields for each. */
const LONG: Cap = { bytes: 2 * 1024 * 1024, fields: 5_000 };
/** The forms of a whole bill and of long texts, for people who are signed in. */
const LONG_FORMS =
  /^\/(type|lineItemReview\/[^/]+|letter\/[^/]+\/edit|report\/[^/]+\/(call|confirm|lines\/[^/]+|questions))\/?$/;
/** What is still taken from the connection of a refused body, so that its sender reads the answer and no reset. */
const MOST_DROPPED = 4 * 1024 * 1024;

const REFUSALS = {
  "too-large": { status: 413, text: "This form is too large. Send less at once." },
  stalled: {
    status: 408,
    text: "Nothing came for a minute, so we stopped waiting. Check your connection and send the form again.",
  },
  "wrong-type": {
    status: 415,
    text: "This address takes the forms of our own pages only. Open the page again and send its form.",
  },
  malformed: {
    status: 400,
    text: "This form did not arrive whole. Open the page again and send its form once more.",
  },
} as const;

/**
 * Every posted form is read whole before anything is made of it, within one cap, whether or not it names its length. A
 * handler that answers before it has read a form would also leave the rest on the connection, and the runtime resets a
 * connection in that state under its client.
 */
export const wholeForms: MiddlewareHandler<WebContext> = async (c, next) => {
  const { method, path, raw: request } = c.req;
  if (method === "GET" || method === "HEAD" || path.startsWith("/__operator/")) return next();
  const multipart = isMultipart(request);
  // Forms of files are streams, counted while they arrive (`adapters/uploads.server.ts`).
  if (multipart && UPLOAD_PATHS.test(path)) return next();
  const long = LONG_FORMS.test(path) && (await isSignedIn(c.get("loadContext")));
  const read = await readForm(request, long ? LONG : SMALL);
  if (!("form" in read)) {
    return plainPage(c, { title: "This form was not taken", ...REFUSALS[read.refused] });
  }
  c.req.raw = read.form;
  const copy = read.form.clone();
  c.get("loadContext").posted = () => postedForm(copy);
  return next();
};

/** Where the database is too busy to say, the page that is asked will say so, with the whole form kept. */
const isSignedIn = (context: AppLoadContext): Promise<boolean> =>
  context.signedIn().then(
    (who) => who !== null,
    (error: unknown) => {
      if (!isBusyDatabase(error)) throw error;
      return true;
    },
  );

async function postedForm(form: Pick<Request, "url" | "formData">): Promise<PostedForm> {
  const { pathname, searchParams } = new URL(form.url);
  searchParams.delete("_data");
  return postedFields(
    `${pathname}${searchParams.size ? `?${searchParams}` : ""}`,
    await form.formData(),
  );
}

type Refusal = keyof typeof REFUSALS;

const typeOf = (request: Request) =>
  (request.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
const isMultipart = (request: Request) => typeOf(request) === "multipart/form-data";

async function readForm(
  request: Request,
  cap: Cap,
): Promise<{ form: Request } | { refused: Refusal }> {
  const read = await readBody(request, cap.bytes);
  if (typeof read === "string") return { refused: read };
  const multipart = isMultipart(request);
  if (!multipart && typeOf(request) !== "application/x-www-form-urlencoded")
    return { refused: "wrong-type" };
  if ((multipart ? partsIn(read, request) : pairsIn(read)) > cap.fields)
    return { refused: "too-large" };
  const form = new Request(request, { body: new Blob([read]) });
  if (multipart && !(await isWhole(form.clone()))) return { refused: "malformed" };
  return { form };
}

/** Counts while it reads; what passes the cap is dropped. */
async function readBody(
  { body }: Request,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    if (body)
      for await (const chunk of chunksOf(body)) {
        size += chunk.byteLength;
        if (size <= most) chunks.push(chunk.slice());
        else if (size > most + MOST_DROPPED) break;
      }
  } catch (error) {
    // Otherwise the sender has gone, which is no fault of ours.
    return error instanceof Stalled ? "stalled" : "malformed";
  }
  if (size > most) return "too-large";
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

const AMPERSAND = "&".charCodeAt(0);
function pairsIn(bytes: Uint8Array): number {
  let pairs = 1;
  for (const byte of bytes) if (byte === AMPERSAND) pairs += 1;
  return pairs;
}

/** How often the boundary stands in the body, without the one at its end. */
function partsIn(bytes: Uint8Array, request: Request): number {
  const named = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers.get("content-type") ?? "");
  const boundary = named?.[1] ?? named?.[2];
  if (!boundary) return 0;
  return new TextDecoder("latin1").decode(bytes).split(`--${boundary}`).length - 2;
}

const isWhole = (form: { formData: () => Promise<unknown> }): Promise<boolean> =>
  form.formData().then(
    () => true,
    () => false,
  );
