import { BUSY_FOR_SECONDS, isBusyDatabase } from "./domain/fault";
import { logLine } from "./domain/log";
import { RemixServer } from "@remix-run/react";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { renderToString } from "react-dom/server";
import { REFUSED } from "./ui/frame/page-title";
import { faultMessage, RequestFacts } from "./ui/frame/request-facts";

/**
 * The status of a form's own answer. A browser logs every 4xx as something that failed to load, and a refused form did
 * not fail: browsers, which alone send `Sec-Fetch-Site`, get 200 with the reasons on the page. Everyone else, every
 * limit that was passed, and every fault of ours keeps its status.
 */
const answered = (request: Request, status: number): number =>
  status >= 400 && status < 500 && status !== 429 && request.headers.has("Sec-Fetch-Site")
    ? 200
    : status;

/** Renders in one go: streaming costs two thirds of the speed and no loader here truly waits. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  const { nonce, reference } = context;
  const { actionData, actionHeaders, errors } = remixContext.staticHandlerContext;
  const ofForm = actionData !== null && errors === null;
  const isBusy = errors !== null && context.busy;
  const posted = errors === null ? null : ((await context.posted?.()) ?? null);
  const refused = ofForm && status >= 400 && status < 500;
  const html = renderToString(
    <RequestFacts.Provider value={{ nonce, reference, busy: isBusy, posted, refused }}>
      <RemixServer context={remixContext} url={request.url} />
    </RequestFacts.Provider>,
  );
  // A page that scripts take up has it already: its title is drawn with what its form came to.
  const page =
    refused && !html.includes(`<title>${REFUSED}`)
      ? html.replace("<title>", `<title>${REFUSED}`)
      : html;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (isBusy || (status === 503 && !headers.has("Retry-After")))
    headers.set("Retry-After", BUSY_FOR_SECONDS);
  // What an action throws leaves its headers behind.
  const later = errors && Object.values(actionHeaders)[0]?.get("Retry-After");
  if (later) headers.set("Retry-After", later);
  return new Response(`<!doctype html>${page}`, {
    status: isBusy ? 503 : ofForm ? answered(request, status) : status,
    headers,
  });
}

/**
 * The same for forms that Remix's client sends. What was thrown (not found, not theirs) is no form's answer. Of a fault
 * the client gets only the number that finds it in the log.
 */
export function handleDataRequest(
  response: Response,
  { request, context }: ActionFunctionArgs,
): Response {
  const { headers, body, status } = response;
  if (headers.has("X-Remix-Error")) {
    const { busy, reference } = context;
    if (busy) headers.set("Retry-After", BUSY_FOR_SECONDS);
    return new Response(JSON.stringify({ message: faultMessage(reference, busy) }), {
      status: busy ? 503 : status,
      headers,
    });
  }
  if (request.method === "GET" || headers.has("X-Remix-Catch") || status < 400) return response;
  return new Response(body, { status: answered(request, status), headers });
}

/** The reference the person is shown leads to this line of the log. */
export function handleError(
  error: unknown,
  { context, request }: LoaderFunctionArgs | ActionFunctionArgs,
) {
  if (request.signal.aborted) return;
  const { reference } = context;
  context.busy ||= isBusyDatabase(error);
  console.error(logLine("page-error", { reference }, error));
}
