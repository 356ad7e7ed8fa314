import { loggedFault } from "./domain/fault";
import { RemixServer } from "@remix-run/react";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { renderToString } from "react-dom/server";
import { faultMessage, RequestFacts } from "./ui/frame/request-facts";

/**
 * The status of a form's own answer. A browser logs every 4xx as something that failed to load, and a refused form did
 * not fail: browsers, which alone send `Sec-Fetch-Site`, get 200 with the reasons on the page. Everyone else, and every
 * fault of ours, keeps its status.
 */
const answered = (request: Request, status: number): number =>
  status >= 400 && status < 500 && request.headers.has("Sec-Fetch-Site") ? 200 : status;

/** Renders in one go: streaming costs two thirds of the speed and no loader here truly waits. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, reference }: AppLoadContext,
) {
  const { actionData, errors } = remixContext.staticHandlerContext;
  const ofForm = actionData !== null && errors === null;
  const html = renderToString(
    <RequestFacts.Provider value={{ nonce, reference }}>
      <RemixServer context={remixContext} url={request.url} />
    </RequestFacts.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${html}`, {
    status: ofForm ? answered(request, status) : status,
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
  if (headers.has("X-Remix-Error"))
    return new Response(JSON.stringify({ message: faultMessage(context.reference) }), {
      status,
      headers,
    });
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
  console.error(JSON.stringify({ event: "page-error", reference, ...loggedFault(error) }));
}
