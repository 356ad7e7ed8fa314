/**
 * Packs the numbers of all procedure codes that Medicare's tables name into `app/domain/reading/page/known-codes.json`:
 * recognition that misreads one figure of a code mostly makes a number that is none. Run when a year's tables come out:
 *
 *     npx tsx scripts/reference/known-codes.ts FILE...
 *
 * The files are official tables (fees, unit limits, pairs) as CSV or tab-separated text, packed by gzip or not.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const CODE = /^(?:\d{5}|\d{4}[AFMTU]|[A-V]\d{4})$/;
/** Codes stand in the first two columns of every table. */
const COLUMNS = 2;

const contentOf = (file: string): string => {
  const bytes = readFileSync(file);
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("latin1");
};
const codesIn = (file: string): string[] =>
  contentOf(file)
    .split(/\r?\n/)
    .flatMap((line) => line.split(/[,\t|]/, COLUMNS).map((cell) => cell.replace(/["\s]/g, "")))
    .filter((cell) => CODE.test(cell));

/** Runs of numbers, each by its distance from the run before and, where it has more than one, its length: "2s.1f". */
function runsOf(numbers: readonly number[]): string {
  const runs: string[] = [];
  let last = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const first = at;
    while (numbers[at + 1] === numbers[at]! + 1) at += 1;
    const more = at - first;
    const gap = (numbers[first]! - last).toString(36);
    runs.push(more > 0 ? `${gap}.${more.toString(36)}` : gap);
    last = numbers[at]!;
  }
  return runs.join(" ");
}

const codes = [...new Set<string>(process.argv.slice(2).flatMap(codesIn))].sort();
const byShape = Map.groupBy(codes, (code: string) => code.replace(/\d/g, "#"));
const packed = Object.fromEntries(
  [...byShape].map(([shape, own]) => [
    shape,
    runsOf(own.map((code) => Number(code.replace(/\D/g, ""))).sort((a, b) => a - b)),
  ]),
);
const target = new URL("../../app/domain/reading/page/known-codes.json", import.meta.url);
writeFileSync(target, `${JSON.stringify(packed, null, 2)}\n`);
console.log(`${codes.length} codes`);
