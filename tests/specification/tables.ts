import * as around from "./around";
import * as letter from "./letter";
import * as site from "./public";
import * as report from "./report";
import type { Sentence } from "./sentence";

/** The tables whose every row names its tests. */
const TABLES: readonly Record<string, readonly Sentence[]>[] = [site, around, report, letter];

export const SENTENCES: readonly Sentence[] = TABLES.flatMap((table) =>
  Object.values(table).flat(),
);
