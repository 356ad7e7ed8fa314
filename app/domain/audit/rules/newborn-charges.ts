import type { Bill } from "~/domain/bill/bill";
import { formatCents } from "~/domain/money";
import { auditedLines, certain, type AuditedLine } from "~/domain/audit/evidence/audited-line";
import { NEWBORN_CHARGES } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** Delivery codes: vaginal, cesarean, and after an earlier cesarean. */
const DELIVERY_CODE = /^59(4[01]\d|5[12]\d|6[12]\d)$/;
/** Labor and delivery rooms, and rooms for mothers. */
const DELIVERY_REVENUE = /^0(72[0124]|1[1-5]2)$/;
const DELIVERY_WORDS =
  /\b(VAGINAL DELIVERY|CESAREAN|C-SECTION|LABOR (AND|&) DELIVERY|DELIVERY ROOM)\b/;
/** A baby's bed, and its circumcision. */
const BABY_REVENUE = /^0(17\d|723)$/;
/** Newborn care, care of a sick newborn, circumcision. */
const BABY_CODE = /^(9946[0-5]|9946[89]|9947[1-9]|99480|541[56]0)$/;
const BABY_WORDS =
  /\b(NURSERY|NEWBORN|NEONAT\w*|CIRCUMCISION|NICU|INFANT|BASSINET|ISOLETTE|WELL[- ]BABY|BABY(?! (ASPIRIN|POWDER|OIL|SHAMPOO))|NB (METABOLIC|SCREEN|HEARING|CARE|EXAM|DAY)|PKU|BILI(RUBIN)? (LIGHTS?|BLANKET)|PHOTOTHERAPY)\b/;
/** Said of a mother and of everybody's goods too: help with nursing, a heart's beat before birth. */
const NOT_CARE_OF_BABY =
  /\b(LACTATION|FETAL|ANTEPARTUM|MATERNAL|MOTHER|PSORIASIS|INFANTS? TYLENOL)\b/;
/** The baby's own bill, or one for both. */
const BABY_NAME = /\b(BABY|NEWBORN|INFANT|BOY|GIRL|TWIN|MOTHER|MOM)\b/i;

/** A baby's own care on the bill of the mother: the baby is a patient of its own. Some plans want one bill, so it is a question. */
export const newbornCharges: Rule = {
  id: "newborn-charges",
  version: 2,
  title: "A baby's care is on the mother's bill",
  explanation:
    "A newborn is a patient of its own, with a bill and a cost share of its own. " +
    "We look for nursery days, newborn care or a circumcision beside the mother's delivery. " +
    "Some plans want both on one bill, so this is a question.",
  citation: NEWBORN_CHARGES,
  grade: "C",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: ["a delivery on the bill", "codes, revenue codes or descriptions"],
  asks: "Ask whether the baby has a bill of its own, and for nothing to be charged on both.",
  letter: {
    heading: "Please check a baby's care on the mother's account",
    ask: "Please tell me whether the baby has an account of its own. If so, please make sure that this care is on one account only. Please do not move a charge to another account before you have told me.",
    open: true,
  },
  check(bill) {
    if (bill.kind !== "itemized" || BABY_NAME.test(certain(bill.patient) ?? "")) return [];
    const patients = Map.groupBy(auditedLines(bill), ({ claim }) => claim);
    return [...patients.values()].flatMap((lines) => {
      const delivery = lines.find(isDelivery);
      const baby = lines.filter((line) => line !== delivery && isBaby(line));
      return delivery && baby.length > 0 ? [hit(bill, delivery, baby)] : [];
    });
  },
};

const isDelivery = (line: AuditedLine): boolean =>
  !isBaby(line) &&
  (DELIVERY_CODE.test(line.code ?? "") ||
    DELIVERY_REVENUE.test(line.revenueCode ?? "") ||
    DELIVERY_WORDS.test(line.description ?? ""));

const isBaby = ({ code, revenueCode, description }: AuditedLine): boolean =>
  BABY_REVENUE.test(revenueCode ?? "") ||
  BABY_CODE.test(code ?? "") ||
  (BABY_WORDS.test(description ?? "") &&
    !NOT_CARE_OF_BABY.test(description ?? "") &&
    !DELIVERY_CODE.test(code ?? ""));

const hit = (bill: Bill, delivery: AuditedLine, baby: readonly AuditedLine[]): RuleHit => {
  const nameOf = ({ id, code, description }: AuditedLine) =>
    bill.lines.find((line) => line.id === id)?.description?.value ?? description ?? `code ${code}`;
  return {
    lines: [
      ...baby.map((line) => ({
        lineId: line.id,
        role: "questioned" as const,
        atStake: line.amount,
      })),
      { lineId: delivery.id, role: "compared", atStake: 0 },
    ],
    reason:
      `The bill of the mother's delivery also charges for the baby: "${nameOf(baby[0]!)}"` +
      `${baby.length > 1 ? ` and ${baby.length - 1} more` : ""}.`,
    figures: baby.map((line) => ({ label: nameOf(line), value: formatCents(line.charge) })),
  };
};
