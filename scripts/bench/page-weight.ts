import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipped } from "./bundles";
import type { Page } from "./pages";
import { atMost, kilobytes, type BenchRow } from "./table";

const BUILT = "build/client";
const REFERRED = /["'](\/assets\/[^"'\s]+\.(?:js|css))["']/g;
/** Static imports only: what is imported with `import()` waits until it is wanted. */
const IMPORTED = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

const read = (path: string) => readFileSync(join(BUILT, path), "utf8");

/** Every script and stylesheet the HTML names, in tags or in its inline modules, and what those import. */
function filesOf(html: string): Set<string> {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    if (path.endsWith(".js"))
      for (const [, name] of read(path).matchAll(IMPORTED)) add(`/assets/${name}`);
  };
  for (const [, path] of html.matchAll(REFERRED)) add(path!);
  return found;
}

/** Bytes a first visit loads, gzipped. */
function weightOf(html: string) {
  const files = [...filesOf(html)];
  const sum = (extension: string) =>
    files
      .filter((path) => path.endsWith(extension))
      .reduce((total, path) => total + gzipped(read(path)), 0);
  return { html: gzipped(html), script: sum(".js"), style: sum(".css") };
}

/** The Firebase shell: performance.md, front-end anchors. */
const SHELL = 278_000;
const PUBLIC_STYLE = 16_000;
const PUBLIC_HTML = 14_000;

/** HTML, JavaScript and CSS of a first visit to one page. */
export function weightRow({ name, signedIn }: Page, html: string): BenchRow {
  const weight = weightOf(html);
  return {
    what: `${name}: HTML + JS + CSS`,
    figure: [weight.html, weight.script, weight.style].map(kilobytes).join(" + "),
    harness: "client build, gzipped",
    goal: signedIn
      ? atMost(weight.script, 0.4 * SHELL, "0.4 × Firebase shell's JS (111 KB)")
      : {
          words: "JS 0, CSS ≤ 16 KB, HTML ≤ 14 KB",
          met: weight.script === 0 && weight.style <= PUBLIC_STYLE && weight.html <= PUBLIC_HTML,
        },
  };
}
