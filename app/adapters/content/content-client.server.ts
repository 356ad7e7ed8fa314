import { createClient, type CreateClientParams } from "contentful";
import * as z from "zod";
import type { Post, PostCard, ReferenceDocument } from "~/content/public-content";
import { embeddedEntries, type Library } from "./content-embedded.server";
import {
  cardsOf,
  documentsOf,
  EntryList,
  filesOf,
  postsOf,
  titleOf,
  type FileSource,
  type Skipped,
} from "./content-entries.server";
import type { Configuration } from "~/adapters/configuration.server";

/** The service's own defaults, named because they are promised: specification, section 9. */
const TIMEOUT_MS = 30_000;
const REQUESTS_A_SECOND = 7;
const MOST_RETRIES = 5;
/** An answer is at most 7 MB. */
const MOST_BYTES = 8 * 1024 * 1024;

const BLOG_POST = "blogPost";
const REFERENCE_DOCUMENT = "referenceDocument";
/** Lists need everything but the article itself. */
const CARD_FIELDS =
  "sys,fields.title,fields.slug,fields.description,fields.summary,fields.author,fields.publishDate,fields.featuredImage";
const MOST_ENTRIES = "1000";
const MOST_FOUND = "20";

/** The content service did not answer, or answered with an error. What it said is for the log; `message` is shown. */
export class ContentFault extends Error {
  constructor(
    message: string,
    readonly told: {
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
type Query = Record<string, string>;

/**
 * Carries the client's requests by the runtime's own `fetch`: what axios brings for it is made for browsers and Node.
 * Rejects as axios does, so that the client's own retries of 5xx, 429 and lost connections see what they expect.
 */
const overFetch: Adapter = async (config) => {
  const url = addressOf(config);
  const response = await fetch(url, {
    headers: config.headers.toJSON() as Record<string, string>,
    signal: AbortSignal.timeout(config.timeout ?? TIMEOUT_MS),
    // The runtime knows no `error`; an answer that leads elsewhere is no answer.
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

/** Answers the client's requests from the library that comes with the product, whose texts leave the name open. */
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

/** One client an isolate and space: it counts the requests of a second. */
const clients = new Map<string, Client>();

function clientFor(configuration: Configuration, library: Library): Client {
  const { CONTENTFUL_SPACE_ID, CONTENTFUL_ACCESS_TOKEN } = configuration;
  const { CONTENTFUL_ENVIRONMENT: environment, CONTENTFUL_HOST: host } = configuration;
  const remote = CONTENTFUL_SPACE_ID !== undefined && CONTENTFUL_ACCESS_TOKEN !== undefined;
  const key = remote
    ? [host, CONTENTFUL_SPACE_ID, environment, CONTENTFUL_ACCESS_TOKEN].join(" ")
    : `embedded ${configuration.BRAND_NAME}`;
  const known = clients.get(key);
  if (known) return known;
  // `throttle` reaches the client's core, though its own type does not name it.
  const settings: CreateClientParams & { throttle: number } = {
    space: CONTENTFUL_SPACE_ID ?? "embedded",
    accessToken: CONTENTFUL_ACCESS_TOKEN ?? "embedded",
    environment,
    host,
    insecure: /^(localhost|127\.0\.0\.1)(:|$)/.test(host),
    timeout: TIMEOUT_MS,
    retryLimit: MOST_RETRIES,
    throttle: remote ? REQUESTS_A_SECOND : 0,
    adapter: remote ? overFetch : fromLibrary(library, configuration.BRAND_NAME),
    logHandler: (level, said) => {
      if (level !== "info")
        console.warn(JSON.stringify({ event: "content-client", level, said: String(said) }));
    },
  };
  const client = createClient(settings);
  clients.set(key, client);
  return client;
}

const Told = z.looseObject({
  status: z.number().optional(),
  statusText: z.string().optional(),
  message: z.string().optional(),
  details: z.unknown(),
  requestId: z.string().optional(),
});

/** The client's error, whose message is JSON with the request in it, as ours, without the request. */
function faultFrom(error: unknown): ContentFault {
  const message = error instanceof Error ? error.message : "";
  const told = Told.safeParse(asJson(message));
  if (!told.success)
    return new ContentFault("The content service did not answer.", {
      status: null,
      statusText: message.slice(0, 200),
      details: null,
      requestId: null,
    });
  const { status, statusText, message: said, details, requestId } = told.data;
  return new ContentFault(said || `The content service answered ${status}.`, {
    status: status ?? null,
    statusText: statusText ?? "",
    details: details ?? null,
    requestId: requestId ?? null,
  });
}

const skipped: Skipped = (id, why) =>
  console.warn(JSON.stringify({ event: "content-skipped", id, why }));

/**
 * The blog posts and reference documents: from the content service when its settings are given, else the library that
 * comes with the product, through the same client. Reads reject with `ContentFault` and nothing else.
 */
export function contentFrom(configuration: Configuration, library: Library) {
  const embedded = configuration.CONTENTFUL_SPACE_ID === undefined;

  async function entries(query: Query) {
    let answer: unknown;
    try {
      const client = clientFor(configuration, library).withoutLinkResolution;
      answer = await client.getEntries({ include: 1, ...query } as never);
    } catch (error) {
      throw faultFrom(error);
    }
    const list = EntryList.safeParse(answer);
    if (!list.success)
      throw new ContentFault("The content service answered with something else than entries.", {
        ...{ status: 200, statusText: "", details: null, requestId: null },
      });
    return { list: list.data, files: filesOf(list.data, embedded, skipped) };
  }

  const cards = async (query: Query): Promise<PostCard[]> => {
    const { list, files } = await entries({ content_type: BLOG_POST, ...query });
    return cardsOf(list, files, skipped);
  };
  const references = async (query: Query): Promise<ReferenceDocument[]> => {
    const { list, files } = await entries({ content_type: REFERENCE_DOCUMENT, ...query });
    return documentsOf(list, files, skipped);
  };

  return {
    /** Every post, newest publish date first. */
    posts: () => cards({ order: "-fields.publishDate", select: CARD_FIELDS, limit: MOST_ENTRIES }),

    /** The posts created last. */
    newestPosts: (limit: number) =>
      cards({ order: "-sys.createdAt", select: CARD_FIELDS, limit: String(limit) }),

    async post(slug: string): Promise<Post | null> {
      const query = { content_type: BLOG_POST, "fields.slug": slug, limit: "1" };
      const { list, files } = await entries(query);
      return postsOf(list, files, skipped)[0] ?? null;
    },

    /** Reference documents, newest first; all of them without a limit. */
    documents: (limit?: number) =>
      references({
        order: "-sys.createdAt",
        limit: limit === undefined ? MOST_ENTRIES : String(limit),
      }),

    /** Posts and documents in which every word occurs. */
    async search(words: string): Promise<{ posts: PostCard[]; documents: ReferenceDocument[] }> {
      const query = { query: words, limit: MOST_FOUND };
      const [posts, documents] = await Promise.all([
        cards({ ...query, select: CARD_FIELDS }),
        references(query),
      ]);
      return { posts, documents };
    },

    /** Where a file that some published entry links to lies, and the entry's title; null for every other id. */
    async file(assetId: string): Promise<{ source: FileSource; title: string } | null> {
      const { list, files } = await entries({ links_to_asset: assetId, limit: "1" });
      const source = files.get(assetId);
      return source ? { source, title: titleOf(list) } : null;
    },
  };
}
