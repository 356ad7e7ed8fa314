/**
 * `npm run score`: how often reading and rules are right. On the sample documents (`scripts/score/corpus.ts`), or, with
 * `--from DIR`, on a folder of papers that others published with their truth (`scripts/score/from.ts`). With
 * `--state DIR` the tables imported into that folder judge them too, while no server uses it.
 */
const { argv } = process;
if (argv.includes("--from")) await import("./score/from");
else if (argv.includes("--unseen")) await import("./score/unseen");
else if (argv.includes("--cases")) await import("./score/cases");
else if (argv.includes("--cameras")) await import("./score/cameras");
else await import("./score/corpus");

export {};
