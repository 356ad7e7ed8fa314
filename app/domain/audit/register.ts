import { aboveEstimate } from "./rules/above-estimate";
import { balanceAboveEob } from "./rules/balance-above-eob";
import { collectorNotice } from "./rules/collector-notice";
import { creditReport } from "./rules/credit-report";
import { duplicateLine } from "./rules/duplicate-line";
import { eobAddsUp } from "./rules/eob-adds-up";
import { feeWithoutCare } from "./rules/fee-without-care";
import { labPanel } from "./rules/lab-panel";
import { moneyHeld } from "./rules/money-held";
import { missingItemization } from "./rules/missing-itemization";
import { outsideStay } from "./rules/outside-stay";
import { cancelledService } from "./rules/cancelled-service";
import { facilityFee } from "./rules/facility-fee";
import { newbornCharges } from "./rules/newborn-charges";
import { observationAndRoom } from "./rules/observation-and-room";
import { observationTooLong } from "./rules/observation-hours";
import { operatingMinutes } from "./rules/operating-minutes";
import { operatingRoomTwice } from "./rules/operating-room-twice";
import { roomNights } from "./rules/room-nights";
import { roomOnDischarge } from "./rules/room-on-discharge";
import { twoRooms } from "./rules/two-rooms";
import { packagedLine } from "./rules/packaged-line";
import { panelInParts } from "./rules/panel-in-parts";
import { priceAboveBenchmark } from "./rules/price-above-benchmark";
import { ncciPair } from "./rules/ncci-pair";
import { providerShare } from "./rules/provider-share";
import { routineItem } from "./rules/routine-item";
import type { Rule } from "./evidence/rule";
import { surpriseBill } from "./rules/surprise-bill";
import { totalsAddUp } from "./rules/totals";
import { mueLimit } from "./rules/mue-limit";
import { addOnAlone } from "./rules/coding/add-on-alone";
import { anesthesiaUnits } from "./rules/coding/anesthesia-units";
import { bothSides } from "./rules/coding/both-sides";
import { infusionTime } from "./rules/coding/infusion-time";
import { newPatientAgain } from "./rules/coding/new-patient-again";
import { surgeryIndicators } from "./rules/coding/surgery-indicators";
import { visitsInADay } from "./rules/coding/visits-in-a-day";
import { visitInGlobalPeriod } from "./rules/visit-in-global-period";
import { emLevel } from "./rules/em-level";

/** Every rule of the product, in the order the method page and the report show them. */
export const RULES: readonly Rule[] = [
  totalsAddUp,
  balanceAboveEob,
  providerShare,
  eobAddsUp,
  moneyHeld,
  duplicateLine,
  ncciPair,
  labPanel,
  panelInParts,
  packagedLine,
  visitInGlobalPeriod,
  newPatientAgain,
  visitsInADay,
  addOnAlone,
  surgeryIndicators,
  bothSides,
  routineItem,
  mueLimit,
  infusionTime,
  anesthesiaUnits,
  outsideStay,
  roomNights,
  roomOnDischarge,
  twoRooms,
  observationAndRoom,
  observationTooLong,
  operatingRoomTwice,
  operatingMinutes,
  newbornCharges,
  facilityFee,
  cancelledService,
  feeWithoutCare,
  surpriseBill,
  aboveEstimate,
  priceAboveBenchmark,
  missingItemization,
  collectorNotice,
  creditReport,
  emLevel,
];

/** Raised whenever the gate of trust could close on other figures of the same bill. */
const GATE_VERSION = 1;

/** The rules that ran behind the gate, as stored with every run: `gate.1 totals-add-up.1 duplicate-line.1 ...`. */
export const RULES_VERSION = [
  `gate.${GATE_VERSION}`,
  ...RULES.map(({ id, version }) => `${id}.${version}`),
].join(" ");
