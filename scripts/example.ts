import { writeFileSync } from "node:fs";
import { format } from "prettier";
import { EXAMPLE_FILE, exampleReport } from "./example/report";

/** Judges the example bill and writes what `/example` and the landing page show of it. */
const report = await exampleReport();
writeFileSync(EXAMPLE_FILE, await format(JSON.stringify(report), { parser: "json" }));
console.log(`${EXAMPLE_FILE}: ${report.report.notes.length} notes`);
