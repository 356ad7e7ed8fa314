import { logLine } from "~/domain/log";
import { createClient, type CreateClientParams } from "contentful";
import * as z from "zod";
import type { Configuration } from "~/adapters/configuration.server";
import { embeddedEntries, type Library } from "./content-embedded.server";

/** The service's own defaults, named because they are promised: specification, section 9. */
const TIMEOUT_MS = 30_000;
const REQUESTS_A_SECOND = 7;
const MOST_RETRIES = 5;
/** An answer is at most 7 MB. */
const MOST_BYTES = 8 * 1024 * 1024;

/** The content service did not answer, or answered with an error. `answer` is for the log; `message` is shown. */
export class ContentFault extends Error {
  constructor(
    message: string,
    readonly answer: {
      status: number | null;
      statusText: string;
      details: unknown;
      requestId: string | null;
    },
  ) {
    super(message);
    this.name = "ContentFault";
  }
}

type Adapter = Extract<CreateClientParams["adapter"], (...given: never[]) => unknown>;
type AdapterConfig = Parameters<Adapter>[0];
type Client = ReturnType<typeof createClient>;
export type Query = Record<string, string>;

/**
 * Carries the client's requests by the runtime's own `fetch`: what axios brings for it is made for browsers and Node.
 * Rejects as axios does, so that the client's own retries of 5xx, 429 and lost connections see what they expect.
 */
const overFetch: Adapter = async (config) => {
  const url = addressOf(config);
  const response = await fetch(url, {
    headers: config.headers.toJSON() as Record<string, string>,
    signal: AbortSignal.timeout(config.timeout ?? TIMEOUT_MS),
    // The runtime has no `error`; a redirect is no answer.
    redirect: "manual",
  }).catch((error: unknown) => {
    throw Object.assign(new Error("The content service did not answer."), { config, cause: error });
  });
  const data = await wholeText(response);
  const answer = {
    data,
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    config,
    request: null,
  };
  if (response.ok) return answer as never;
  throw Object.assign(new Error(`The content service answered ${response.status}.`), {
    config,
    response: { ...answer, data: asJson(data) },
  });
};

const addressOf = (config: AdapterConfig): URL => {
  // The client names the whole address, or the part after the base.
  const url = new URL(config.url ?? "", `${config.baseURL?.replace(/\/$/, "")}/`);
  const params = (config.params ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value));
  return url;
};

async function wholeText(response: Response): Promise<string> {
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > MOST_BYTES) throw new Error("The content service sent too much.");
  return new TextDecoder().decode(bytes);
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Answers the client's requests from the library that comes with the product, whose texts have a place for the name. */
function fromLibrary(library: Library, brand: string): Adapter {
  const name = JSON.stringify(brand).slice(1, -1);
  const named = JSON.parse(JSON.stringify(library).replaceAll("{brand}", name)) as Library;
  return async (config) => ({
    data: embeddedEntries(named, (config.params ?? {}) as Query),
    status: 200,
    statusText: "OK",
    headers: {},
    config,
    request: null,
  });
}

/** One client for an isolate and space: it counts the requests of a second. */
const clients = new Map<string, Client>();

/** The client of the configured space, or of the library where no space is configured. */
export function clientFor(configuration: Configuration, library: Library): Client {
  const { CONTENTFUL_SPACE_ID: space, CONTENTFUL_ACCESS_TOKEN: token } = configuration;
  const { CONTENTFUL_ENVIRONMENT: environment, CONTENTFUL_HOST: host } = configuration;
  const remote = space !== undefined && token !== undefined;
  const key = remote
    ? [host, space, environment, token].join(" ")
    : `embedded ${configuration.BRAND_NAME}`;
  const known = clients.get(key);
  if (known) return known;
  const client = createClient({
    ...COMMON_SETTINGS,
    space: space ?? "embedded",
    accessToken: token ?? "embedded",
    environment,
    host,
    insecure: /^(localhost|127\.0\.0\.1)(:|$)/.test(host),
    throttle: remote ? REQUESTS_A_SECOND : 0,
    adapter: remote ? overFetch : fromLibrary(library, configuration.BRAND_NAME),
    // Reaches the client's core, though its own type does not name it.
  } as CreateClientParams & { throttle: number });
  clients.set(key, client);
  return client;
}

const COMMON_SETTINGS: Pick<CreateClientParams, "timeout" | "retryLimit" | "logHandler"> = {
  timeout: TIMEOUT_MS,
  retryLimit: MOST_RETRIES,
  logHandler: (level) => {
    if (level === "error" || level === "warning")
      console.warn(logLine("content-client", { level }));
  },
};

/** What the client writes into an error's message. */
const ErrorMessage = z.looseObject({
  status: z.number().optional(),
  statusText: z.string().optional(),
  message: z.string().optional(),
  details: z.unknown(),
  requestId: z.string().optional(),
});

/** The client's error as ours. Its message is JSON that holds the request too, which is left out. */
export function faultFrom(error: unknown): ContentFault {
  const message = error instanceof Error ? error.message : "";
  const read = ErrorMessage.safeParse(asJson(message));
  if (!read.success)
    return new ContentFault("The content service did not answer.", {
      status: null,
      statusText: message.slice(0, 200),
      details: null,
      requestId: null,
    });
  const { status, statusText, message: shown, details, requestId } = read.data;
  return new ContentFault(shown || `The content service answered ${status}.`, {
    status: status ?? null,
    statusText: statusText ?? "",
    details: details ?? null,
    requestId: requestId ?? null,
  });
}
