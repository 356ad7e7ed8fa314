import { serveBare } from "./bare-workerd";
import type { Bundle } from "#scripts/local/bundle";
import { rates, type Rate } from "./load";
import { ROWS, type PageData } from "./page-data";
import { COOKIE, fetchPage, PAGES } from "./pages";
import { atLeast, kilobytes, milliseconds, perSecond, type Goal, type BenchRow } from "./table";

export const HELLO_CONFIG = "scripts/bench/hello.toml";
export const WEB_CONFIG = "wrangler.toml";

/** A run in which plain hello itself moved more than this is not worth much. */
const STEADY = 0.1;
/** Remix's default streaming renders 50 rows at this share of hello (performance.md). */
const STREAMING_OF_HELLO = 0.04;

export type PageSpeed = { rows: BenchRow[]; html: Map<string, string>; note: string | null };

/** Requests a second of the pages with their data stubbed, and the HTML they answered. */
export async function pageSpeed(
  bundles: Record<"hello" | "pages" | "cached", Bundle>,
  data: PageData,
): Promise<PageSpeed> {
  // No APP_ORIGIN: these servers are asked at addresses of their own.
  const text = { BRAND_NAME: "Plainbill" };
  const server = await serveBare([
    { name: "hello", bundle: bundles.hello, config: HELLO_CONFIG },
    {
      name: "pages",
      bundle: bundles.pages,
      config: WEB_CONFIG,
      text,
      json: { PAGE_DATA: data },
    },
    { name: "cached", bundle: bundles.cached, config: WEB_CONFIG, text, json: { PAGE_DATA: data } },
  ]);
  const origin = server.origins.get("pages") ?? "";
  const html = new Map<string, string>();
  for (const page of PAGES)
    html.set(
      page.name,
      await fetchPage(page, (path, cookie) =>
        fetch(`${origin}${path}`, { headers: cookie === null ? {} : { cookie } }),
      ),
    );
  const measured = await rates(
    [
      { name: "hello", url: `${server.origins.get("hello")}/` },
      { name: "cached", url: `${server.origins.get("cached")}/resources` },
      ...PAGES.filter(({ pressed }) => pressed).map(({ name, path, signedIn }) => ({
        name,
        url: `${origin}${path}`,
        ...(signedIn ? { cookie: COOKIE } : {}),
      })),
    ],
    server.pid,
  );
  server.stop();
  const hello = measured[0]!;
  return {
    rows: measured.map((rate) => rowOf(rate, hello, html.get(rate.name))),
    html,
    note:
      hello.moved > STEADY
        ? `Plain hello moved by ${Math.round(hello.moved * 100)}% between rounds: the machine was busy. Discard the req/s of this run; CPU time an answer is steadier.`
        : null,
  };
}

const WHAT: Record<string, string> = {
  hello: "hello, plain text",
  dashboard: `dashboard, ${ROWS} reviews`,
  cached: "resources, cached at the edge",
  report: `report, ${ROWS} lines`,
};

function rowOf(rate: Rate, hello: Rate, html: string | undefined): BenchRow {
  const size = html === undefined ? "" : `, ${kilobytes(Buffer.byteLength(html))}`;
  const cpu = rate.cpu === null ? "" : ` (${milliseconds(rate.cpu)} CPU)`;
  const ofHello = rate.median / hello.median;
  return {
    what: `${WHAT[rate.name] ?? rate.name}${size}`,
    figure: `${perSecond(rate.median)}${cpu}`,
    spread: rate.spread,
    ofHello,
    harness: "bare workerd",
    ...(rate.name === "dashboard" ? { goal: dashboardGoal(ofHello) } : {}),
    ...(rate.name === "cached" ? { goal: atLeast(ofHello, 0.5, "0.5 × hello") } : {}),
  };
}

const dashboardGoal = (ofHello: number): Goal =>
  atLeast(ofHello, 2.5 * STREAMING_OF_HELLO, "2.5 × Remix streaming (0.04 × hello)");
