import { expect, test } from "vitest";
import type { Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

/** Deadlines count from the day of the paper: what else it counts from is another one. */

const letter = (...rows: Line[]): Line[] => [
  "BRAMWELL & TEAGUE, L.C.",
  "215 Courthouse Square, Rolla Springs, Missouri 65409",
  "August 24, 2026",
  "Rosalind F. McCready",
  "1460 State Route E, Licking Fork, Missouri 65542",
  "We are a debt collector. We are trying to collect a debt that you owe to Gasconade Valley Medical Center.",
  ...rows,
  "Total amount of the debt now: $746.20",
];

test.each([
  ["a collector counts its debt", "As of May 11, 2026, you owed $846.20"],
  ["a plan counts the costs of a year", "As of May 11, 2026, you have had $680.00 in costs."],
])("the day from which %s is not the paper's", (_, row) =>
  expect(valueOf(readLines(letter(row)).statementDate)).toBe("2026-08-24"),
);
