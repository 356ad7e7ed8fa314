import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPages } from "./local/build";
import { bundleWorkers, prepareDatabase } from "./local/server";

/** Makes all that a server starts with: the pages, both Workers, and a database's first state. */
buildPages();
await bundleWorkers();
const empty = mkdtempSync(join(tmpdir(), "plainbill-empty-"));
prepareDatabase(empty);
rmSync(empty, { recursive: true });
