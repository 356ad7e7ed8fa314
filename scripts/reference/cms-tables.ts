import type { EditionFile } from "~/adapters/reference/edition.server";
import type { Release } from "./release";
import { addOnCodes } from "./cms-add-on-codes";
import { labFees, outpatientRates, physicianFees, practiceCosts, zipLocalities } from "./cms-fees";
import { pairs, unitLimits } from "./cms-ncci";

/** The cells of one row that are kept, by name; descriptors never get this far. */
export type Picked = Record<string, string>;

/** What one or more sheets become. */
export type MadeEdition = { table: string; edition: string; rows: number; bytes: Uint8Array };

/** Takes the rows of every sheet of one release of one table. */
export type TableReader = {
  /** Throws `UnexpectedCell` on a row that is not as it should be. */
  add: (row: Picked) => void;
  /** `sources` says which files were read. */
  finish: (release: Release, sources: EditionFile["sources"]) => MadeEdition[];
};

/** A sheet known for what it is, by what stands in it. */
export type Recognised = {
  /** Sheets of one table and release make one edition. */
  table: string;
  /** Said by the content; where it is null, the file's name or the operator has to say. */
  release: Release | null;
  /** Where rows begin, from 0. */
  firstRow: number;
  /** Null for rows that are no data, such as footnotes. */
  pick: (cells: string[]) => Picked | null;
  reader: () => TableReader;
  /** How many sheets the table is published in; each name then ends in its number. */
  parts?: number;
  /** Where two sheets of one release differ only by the conversion factor, the lower one counts. */
  conversionFactor?: number;
};

export type CmsTable = {
  title: string;
  /** What it is recognised by, for a refusal. */
  expected: string;
  /** The first rows of a sheet, and the names it goes by: the content decides, the names settle what it leaves open. */
  recognise: (top: string[][], names: string) => Recognised | null;
};

/** Every official file the importer knows. */
export const CMS_TABLES: readonly CmsTable[] = [
  pairs,
  unitLimits,
  physicianFees,
  practiceCosts,
  zipLocalities,
  labFees,
  outpatientRates,
  addOnCodes,
];

/** How many rows are looked at: more than any banner and heading take. */
export const TOP_ROWS = 40;
