import { shortDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import { INPATIENT_DAYS } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";
import { stayOf, type RoomNights, type Stay } from "~/domain/audit/evidence/stay";
import { surplusNights } from "~/domain/audit/evidence/surplus-nights";

/**
 * A room on the day the person went home, where every night before it is charged as well. Some hospitals date a night
 * by the morning after it: then the count is right, and nothing is said.
 */
export const roomOnDischarge: Rule = {
  id: "room-on-discharge",
  version: 1,
  title: "A room is charged on the day you went home",
  explanation:
    "The day you go home does not count as a day in the room. " +
    "We look for a room charge on that day when all the nights before it are charged too. " +
    "A hospital may charge for a late departure, so ask.",
  citation: INPATIENT_DAYS,
  grade: "B",
  flag: null,
  type: "dispute",
  icon: "error",
  needsEveryLine: true,
  settings: ["facility"],
  needs: ["room charges with their days", "printed first and last day of the stay"],
  asks: "Ask why a room is charged on the day you went home, and for it to be taken off.",
  letter: {
    heading: "A room is charged for the day of the discharge",
    ask: "Please take this night off, or tell me why a room is charged for that day.",
  },
  check(bill) {
    const stay = stayOf(bill);
    return stay ? surplusNights(stay).onDischarge.map((room) => hit(room, stay)) : [];
  },
};

function hit({ line, day }: RoomNights, { nights, isDischargeNamed }: Stay): RuleHit {
  const [are, s] = nights === 1 ? ["is", ""] : ["are", "s"];
  return {
    lines: [{ lineId: line.id, role: "questioned", atStake: line.amount }],
    reason:
      `A room is charged for ${shortDate(day)}, ` +
      `${isDischargeNamed ? "the day of the discharge" : "the last day of care the bill prints"}. ` +
      `The ${nights} night${s} before it ${are} charged too.`,
    figures: [
      { label: isDischargeNamed ? "Day of discharge" : "Last day of care", value: shortDate(day) },
      { label: "Nights before it", value: String(nights) },
      { label: "Charge", value: formatCents(line.charge) },
    ],
    // Nothing but the record tells whether the person went home that day.
    ...(isDischargeNamed ? {} : { grade: "C" as const }),
  };
}
