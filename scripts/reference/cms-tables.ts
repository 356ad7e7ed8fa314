import { addOnCodes } from "./cms-add-on-codes";
import { labFees, outpatientRates, physicianFees, practiceCosts, zipLocalities } from "./cms-fees";
import { pairs, unitLimits } from "./cms-ncci";
import type { CmsTable } from "./made-edition";
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

/** How many rows are searched for a header: more than any banner and header take. */
export const TOP_ROWS = 40;
