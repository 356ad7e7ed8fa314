import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipped } from "./bundles";
import { atMost, kilobytes, type BenchRow } from "./table";

const ASSETS = "build/client/assets";
/** Hydrating a signed-in page may cost this much script, gzipped. */
const MOST_BYTES = 105_000;
const IMPORTED = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[] }>;
};

function manifest(): Manifest {
  const file = readdirSync(ASSETS).find((name) => name.startsWith("manifest-"));
  if (!file) throw new Error(`no manifest in ${ASSETS}`);
  const text = readFileSync(join(ASSETS, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, "")) as Manifest;
}

/** Every script a first visit to a route loads: entry, root, its own, and what they import. */
function scriptsOf({ entry, routes }: Manifest, id: string): Set<string> {
  const found = new Set<string>();
  const add = (path: string) => {
    const name = path.replace("/assets/", "");
    if (found.has(name)) return;
    found.add(name);
    for (const [, imported] of readFileSync(join(ASSETS, name), "utf8").matchAll(IMPORTED))
      add(imported!);
  };
  add(entry.module);
  for (const route of [routes.root, routes[id]]) if (route) add(route.module);
  return found;
}

/** Whether a route's page loads scripts, as its handle says; public pages have none. */
const loadsScripts = (id: string): boolean =>
  /scripts: true/.test(readFileSync(`app/${id}.tsx`, "utf8"));

/** Routes that ship scripts; the heaviest counts, and each is named that is too heavy. */
export function scriptWeightRow(): BenchRow {
  const built = manifest();
  const weights = Object.keys(built.routes)
    .filter((id) => existsSync(`app/${id}.tsx`) && loadsScripts(id))
    .map((id) => ({
      id,
      bytes: [...scriptsOf(built, id)].reduce(
        (sum, name) => sum + gzipped(readFileSync(join(ASSETS, name))),
        0,
      ),
    }))
    .sort((a, b) => b.bytes - a.bytes);
  const [heaviest] = weights;
  if (!heaviest) throw new Error("no route has a script");
  const tooHeavy = weights.filter(({ bytes }) => bytes > MOST_BYTES).map(({ id }) => id);
  return {
    what: `JS of the heaviest of ${weights.length} signed-in pages (${tooHeavy.join(", ") || heaviest.id})`,
    figure: kilobytes(heaviest.bytes),
    harness: "client build, gzipped",
    goal: atMost(heaviest.bytes, MOST_BYTES, "105 KB"),
  };
}
