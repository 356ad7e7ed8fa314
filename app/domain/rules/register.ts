import { aboveEstimate } from "~/domain/audit/rules/above-estimate";
import { balanceAboveEob } from "~/domain/audit/rules/balance-above-eob";
import { collectorNotice } from "~/domain/audit/rules/collector-notice";
import { creditReport } from "~/domain/audit/rules/credit-report";
import { duplicateLine } from "~/domain/audit/rules/duplicate-line";
import { eobAddsUp } from "~/domain/audit/rules/eob-adds-up";
import { feeWithoutCare } from "~/domain/audit/rules/fee-without-care";
import { labPanel } from "~/domain/audit/rules/lab-panel";
import { missingItemization } from "~/domain/audit/rules/missing-itemization";
import { outsideStay } from "~/domain/audit/rules/outside-stay";
import { packagedLine } from "~/domain/audit/rules/packaged-line";
import { panelInParts } from "~/domain/audit/rules/panel-in-parts";
import { priceAboveBenchmark } from "~/domain/audit/rules/price-above-benchmark";
import { procedurePair } from "~/domain/audit/rules/ncci-pair";
import { providerShare } from "~/domain/audit/rules/provider-share";
import { routineItem } from "~/domain/audit/rules/routine-item";
import type { Rule } from "~/domain/audit/evidence/rule";
import { surpriseBill } from "~/domain/audit/rules/surprise-bill";
import { totalsAddUp } from "~/domain/audit/rules/totals";
import { unitsAboveLimit } from "~/domain/audit/rules/mue-limit";
import { visitInGlobalPeriod } from "~/domain/audit/rules/visit-in-global-period";
import { visitLevel } from "~/domain/audit/rules/em-level";

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
