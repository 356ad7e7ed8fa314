import { setTimeout as wait } from "node:timers/promises";
import { SIXTY_PAGES } from "./documents";
import type { Product } from "./product";
import { atMost, kilobytes, milliseconds, summary, type BenchRow, type Summary } from "./table";
import { upload } from "./upload";

const PATIENCE_MS = 60_000;
/** Each is a page that nobody has looked at. */
const PAGES = [1, 5, 11, 17, 23, 29, 31, 37, 43, 49, 55, 60];
const CLICK_MS = 500;
/** As a line of a bill is shown with what stands around it. */
const PART = "0,300,612,62";
const MOST_PART_BYTES = 40_000;

/** What it takes to look at a page of a long PDF, from the click to the last byte of its picture. */
export async function shownPageRows({ ask, cookie }: Product): Promise<BenchRow[]> {
  const headers = { Cookie: cookie };
  const got = async (path: string, mediaType: string): Promise<number> => {
    const answer = await ask(path, { headers });
    if (answer.status !== 200 || !answer.headers.get("content-type")?.startsWith(mediaType))
      throw new Error(`${path} answered ${answer.status}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const report = `/report/${await upload(ask, cookie, SIXTY_PAGES)}`;
  const end = performance.now() + PATIENCE_MS;
  while (!(await (await ask(report, { headers })).text()).includes("Completed")) {
    if (performance.now() > end) throw new Error("the long sample was not read");
    await wait(50);
  }
  const sizes: number[] = [];
  const view = async (page: number) => {
    await got(`${report}/pages/${page}`, "text/html");
    sizes.push(await got(`${report}/pages/${page}/picture`, "image/png"));
  };
  const part = (page: number) => got(`${report}/pages/${page}/picture?part=${PART}`, "image/png");
  // The first page warms both Workers.
  const [warming = 1, ...pages] = PAGES;
  await view(warming);
  const first = await timed(pages, view);
  const again = await timed(pages, view);
  const cut = await timed(pages, part);
  const heaviest = Math.max(...(await Promise.all(pages.map(part))));
  const row = (what: string, { median, spread }: Summary): BenchRow => ({
    ...{ what, figure: milliseconds(median), spread },
    harness: "miniflare, no proxy",
  });
  return [
    {
      ...row(`a page of 60 shown for the first time, ${kilobytes(Math.max(...sizes))}`, first),
      goal: atMost(first.median, CLICK_MS, "500 ms"),
    },
    row("the same page again", again),
    {
      ...row(`a part of such a page, ${kilobytes(heaviest)}`, cut),
      goal: atMost(heaviest, MOST_PART_BYTES, "40 KB"),
    },
  ];
}

async function timed(
  pages: readonly number[],
  work: (page: number) => Promise<unknown>,
): Promise<Summary> {
  const figures: number[] = [];
  for (const page of pages) {
    const began = performance.now();
    await work(page);
    figures.push(performance.now() - began);
  }
  return summary(figures);
}
