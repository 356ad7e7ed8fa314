/**
 * `npm run score`: how often reading and rules are right. On the sample documents (`scripts/score/corpus.ts`), or, with
 * `--from DIR`, on a folder of papers that others published with their truth (`scripts/score/from.ts`).
 */
const { argv } = process;
if (argv.includes("--from")) await import("./score/from");
else if (argv.includes("--unseen")) await import("./score/unseen");
else await import("./score/corpus");

export {};
