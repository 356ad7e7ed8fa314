import { duplicateLine } from "./duplicate-line";
import { labPanel } from "./lab-panel";
import { panelInParts } from "./panel-in-parts";
import { packagedLine } from "./packaged-line";
import { priceAboveBenchmark } from "./price-above-benchmark";
import { procedurePair } from "./procedure-pair";
import type { Rule } from "./rule";
import { totalsAddUp } from "./totals";

/** Every rule the product judges by, in the order the method page and the report show them. */
export const RULES: readonly Rule[] = [
  totalsAddUp,
  duplicateLine,
  procedurePair,
  labPanel,
  panelInParts,
  packagedLine,
  priceAboveBenchmark,
];

/** Which rules judged, as kept with every run: `totals-add-up.1 duplicate-line.1 ...`. */
export const RULES_VERSION = RULES.map(({ id, version }) => `${id}.${version}`).join(" ");
