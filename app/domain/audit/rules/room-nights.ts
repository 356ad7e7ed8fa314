import { shortDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import { INPATIENT_DAYS } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";
import { stayOf, type Stay } from "~/domain/audit/evidence/stay";
import { surplusNights, type SurplusNights } from "~/domain/audit/evidence/surplus-nights";

/** More nights in a room than the printed days of the stay hold. */
export const roomNights: Rule = {
  id: "room-nights",
  version: 1,
  title: "More nights are charged than the stay had",
  explanation:
    "A hospital counts a stay by its nights. The day you come in counts, the day you go home does not. " +
    "We count the nights in a room on the bill and hold them against the days of care it prints.",
  citation: INPATIENT_DAYS,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "error",
  needsWholePage: true,
  needsEveryLine: true,
  settings: ["facility"],
  needs: ["room charges with their nights", "printed first and last day of care"],
  asks: "Ask for the nights to be counted again, and for those you did not stay to be taken off.",
  letter: {
    heading: "Please check the nights in a room",
    ask: "Please count the nights again, and take off each one above that.",
    record: "the list of rooms by night",
  },
  check(bill) {
    const stay = stayOf(bill);
    const surplus = stay && surplusNights(stay);
    return stay?.days && surplus && surplus.beyond.length > 0
      ? [hit(stay, stay.days, surplus)]
      : [];
  },
};

function hit(
  stay: Stay,
  { from, to }: { from: string; to: string },
  { charged, beyond }: SurplusNights,
): RuleHit {
  const { nights, discharge, isDischargeNamed } = stay;
  const said = (wentHome: string) =>
    `The bill charges ${charged} nights in a room. By its own days the stay began on ${shortDate(from)} ` +
    `and ${isDischargeNamed ? wentHome : "the last day was"} ${shortDate(discharge ?? to)}. ` +
    `That is at most ${nights} ${nights === 1 ? "night" : "nights"}.`;
  return {
    lines: beyond.map(({ room, cents }) => ({
      lineId: room.line.id,
      role: "questioned",
      atStake: cents,
    })),
    reason: said("you went home on"),
    seen: `${said("the discharge was on")} ${ofWhich(charged - (nights ?? charged), beyond)}`.trimEnd(),
    figures: [
      { label: "Nights charged", value: String(charged) },
      { label: "Nights of the stay", value: String(nights) },
      ...beyond.map(({ room, nights: too, cents }) => ({
        label: `Too many of the charge dated ${shortDate(room.day)}: ${too}`,
        value: formatCents(cents),
      })),
    ],
    ...gradeOf(stay),
  };
}

/** Which of the nights that are too many this point is about, where others of them are points of their own. */
function ofWhich(surplus: number, beyond: SurplusNights["beyond"]): string {
  const here = beyond.reduce((sum, { nights }) => sum + nights, 0);
  if (here >= surplus) return "";
  return (
    `Of the ${surplus} nights too many, this point is about ${here}. ` +
    "I question the others too: they are second rooms of one night, or the day of the discharge."
  );
}

/** Only a discharge the bill names is sure to end the stay; without one, a night more than the days hold is sure. */
const gradeOf = ({ isDischargeNamed, discharge }: Stay): Pick<RuleHit, "grade"> =>
  isDischargeNamed ? {} : { grade: discharge ? "C" : "B" };
