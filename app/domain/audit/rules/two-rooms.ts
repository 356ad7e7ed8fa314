import { shortDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import { INPATIENT_DAYS } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";
import { stayOf, type RoomNights } from "~/domain/audit/evidence/stay";
import { surplusNights } from "~/domain/audit/evidence/surplus-nights";

/** Two rooms on one night: a night is counted once, in the room where the person is at midnight. */
export const twoRooms: Rule = {
  id: "two-rooms",
  version: 1,
  title: "Two rooms are charged for one night",
  explanation:
    "A night is counted from midnight to midnight, so it has one room, even when you were moved. " +
    "We look for two different rooms on one night. We question the one that costs less.",
  citation: INPATIENT_DAYS,
  grade: "B",
  flag: null,
  type: "dispute",
  icon: "error",
  needsEveryLine: true,
  settings: ["facility"],
  needs: ["room charges with their days"],
  asks: "Ask in which room you were at midnight, and for the other one to be taken off.",
  letter: {
    heading: "Two rooms are charged for one night",
    ask: "Please tell me which room was in use at midnight, and take the other one off.",
  },
  check(bill) {
    const stay = stayOf(bill);
    if (!stay) return [];
    return surplusNights(stay).secondRooms.map(({ room, beside }) => ({
      ...hit(room, beside),
      // Without the days of the stay a late posting may look the same.
      ...(stay.days ? {} : { grade: "C" as const }),
    }));
  },
};

const hit = (room: RoomNights, beside: RoomNights): RuleHit => ({
  lines: [
    { lineId: room.line.id, role: "questioned", atStake: room.line.amount },
    { lineId: beside.line.id, role: "compared", atStake: 0 },
  ],
  reason: `Two rooms are charged for the night of ${shortDate(room.day)}. You can sleep in one room only.`,
  seen: `Two rooms are charged for the night of ${shortDate(room.day)}. A patient has one room a night.`,
  figures: [
    { label: "One room", value: formatCents(beside.line.charge) },
    { label: "The other room", value: formatCents(room.line.charge) },
  ],
});
