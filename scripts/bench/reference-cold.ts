/**
 * `reference-cold.ts FOLDER LINES`: what a fresh isolate needs for one bill, in a process of
 * its own. FOLDER holds packed editions and `records.json`. Prints one line of JSON.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { audit } from "~/domain/audit/audit";
import { longBill } from "./long-bill";
import { packedEditions } from "./packed-editions";
import { median } from "./table";

const WARM_RUNS = 20;

const [folder = "", count = ""] = process.argv.slice(2);
const codes = JSON.parse(readFileSync(join(folder, "codes.json"), "utf8")) as string[];
const bill = longBill(Number(count), codes);
const reference = packedEditions(folder);
// The bundled tables and the code of the rules are there whether anything was imported or not.
audit(bill, reference);
globalThis.gc?.();

/** Of this thread alone, in milliseconds: what the platform bills, and what other work here does not disturb. */
const processor = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
async function timed<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const began = processor();
  const result = await work();
  return { result, ms: processor() - began };
}

const before = process.memoryUsage().rss;
const load = await timed(() => reference.for(bill));
const after = process.memoryUsage().rss;
const audited = await timed(() => audit(bill, load.result));
const warm: number[] = [];
for (let at = 0; at < WARM_RUNS; at += 1)
  warm.push((await timed(() => audit(bill, load.result))).ms);
console.log(
  JSON.stringify({
    loadMs: load.ms,
    loadBytes: after - before,
    auditMs: audited.ms,
    warmMs: median(warm.slice(WARM_RUNS / 2)),
  }),
);
