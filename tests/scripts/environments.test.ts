import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";

/** What an environment does not inherit, or must not share; as wrangler itself reads the files. */
function boundIn(config: string, env?: string) {
  const read = unstable_readConfig({ config, ...(env ? { env } : {}) }, { hideWarnings: true });
  const { name, assets, d1_databases, define, durable_objects, images, limits } = read;
  const { migrations, queues, r2_buckets, ratelimits, rules, services, triggers, vars } = read;
  return {
    ...{ name, assets, d1_databases, define, durable_objects, images, limits },
    ...{ migrations, queues, r2_buckets, ratelimits, rules, services, triggers },
    vars: Object.keys(vars),
  };
}

const FILES = ["wrangler.toml", "workers/documents/wrangler.toml"];

/** Staging's names as production's. */
const asProduction = (staging: object): unknown =>
  JSON.parse(
    JSON.stringify(staging)
      .replace(/plainbill-staging(?=[-"])/g, "plainbill")
      .replace(/(plainbill-(?:web|documents))-staging/g, "$1")
      .replace(/"namespace_id":"2/g, '"namespace_id":"1'),
  );

test.each(FILES)(
  "staging of %s has every binding of production, each with a name of its own",
  (file) => {
    const [production, staging] = [boundIn(file), boundIn(file, "staging")];
    expect(asProduction(staging)).toEqual(JSON.parse(JSON.stringify(production)));
    const names = (bound: object) =>
      new Set(JSON.stringify(bound).match(/"plainbill[\w-]*"|"namespace_id":"\d+"/g));
    const shared = [...names(staging)].filter((name) => names(production).has(name));
    expect(shared).toEqual([]);
  },
);

test("each Worker names the other of its own environment, and both the same stores and queues", () => {
  for (const env of [undefined, "staging"]) {
    const [web, documents] = FILES.map((file) => boundIn(file, env));
    expect(web!.services?.[0]?.service).toBe(documents!.name);
    expect(documents!.durable_objects.bindings[0]?.script_name).toBe(web!.name);
    expect(documents!.d1_databases[0]?.database_name).toBe(web!.d1_databases[0]?.database_name);
    expect(documents!.d1_databases[0]?.database_id).toBe(web!.d1_databases[0]?.database_id);
    expect(documents!.r2_buckets).toEqual(web!.r2_buckets);
    const [analysis, dead] = documents!.queues.consumers ?? [];
    expect(analysis?.queue).toBe(web!.queues.producers?.[0]?.queue);
    expect(analysis?.dead_letter_queue).toBe(dead?.queue);
    expect(dead?.queue).toMatch(/-analysis-dead$/);
  }
});

test.each(FILES)("%s has a limit of time, and no second address of its own", (config) => {
  const { limits, workers_dev } = unstable_readConfig({ config }, { hideWarnings: true });
  expect(limits?.cpu_ms).toBeGreaterThan(0);
  expect(workers_dev).toBe(false);
});

test("a browser takes no static file for another kind than it says", () => {
  const [path, ...headers] = readFileSync("public/_headers", "utf8").trim().split(/\n\s*/);
  expect(path).toBe("/*");
  expect(headers).toContain("X-Content-Type-Options: nosniff");
});

test("staging takes no address of production's", () => {
  const { routes, workers_dev } = unstable_readConfig(
    { config: "wrangler.toml", env: "staging" },
    { hideWarnings: true },
  );
  expect({ routes, workers_dev }).toEqual({ routes: [], workers_dev: true });
});
