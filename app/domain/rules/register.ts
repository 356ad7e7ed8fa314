import { aboveEstimate } from "./above-estimate";
import { balanceAboveEob } from "./balance-above-eob";
import { collectorNotice } from "./collector-notice";
import { creditReport } from "./credit-report";
import { duplicateLine } from "./duplicate-line";
import { eobAddsUp } from "./eob-adds-up";
import { feeWithoutCare } from "./fee-without-care";
import { labPanel } from "./lab-panel";
import { missingItemization } from "./missing-itemization";
import { outsideStay } from "./outside-stay";
import { packagedLine } from "./packaged-line";
import { panelInParts } from "./panel-in-parts";
import { priceAboveBenchmark } from "./price-above-benchmark";
import { procedurePair } from "./procedure-pair";
import { providerShare } from "./provider-share";
import { routineItem } from "./routine-item";
import type { Rule } from "./rule";
import { surpriseBill } from "./surprise-bill";
import { totalsAddUp } from "./totals";
import { unitsAboveLimit } from "./units-above-limit";
import { visitInGlobalPeriod } from "./visit-in-global-period";
import { visitLevel } from "./visit-level";

/** Every rule the product judges by, in the order the method page and the report show them. */
export const RULES: readonly Rule[] = [
  totalsAddUp,
  balanceAboveEob,
  providerShare,
  eobAddsUp,
  duplicateLine,
  procedurePair,
  labPanel,
  panelInParts,
  packagedLine,
  visitInGlobalPeriod,
  routineItem,
  unitsAboveLimit,
  outsideStay,
  feeWithoutCare,
  surpriseBill,
  aboveEstimate,
  priceAboveBenchmark,
  missingItemization,
  collectorNotice,
  creditReport,
  visitLevel,
];

/** Which rules judged, as kept with every run: `totals-add-up.1 duplicate-line.1 ...`. */
export const RULES_VERSION = RULES.map(({ id, version }) => `${id}.${version}`).join(" ");
