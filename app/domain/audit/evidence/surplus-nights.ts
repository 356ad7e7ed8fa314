import { addDays } from "~/domain/day";
import type { Cents } from "~/domain/money";
import { DAYS_BEFORE, type RoomNights, type Stay } from "./stay";

/**
 * Room charges beyond the nights there were. Each night is told once, by what explains it best: the day the person
 * went home, else two rooms on one night, else the count alone.
 */
export type SurplusNights = {
  /** The nights charged in all, copies and rooms far outside the stay left out. */
  charged: number;
  onDischarge: readonly RoomNights[];
  /** The less costly of two rooms on one night, and the room it stands beside. */
  secondRooms: readonly { room: RoomNights; beside: RoomNights }[];
  /** So many nights of a room charge that no day of the stay is left for. */
  beyond: readonly { room: RoomNights; nights: number; cents: Cents }[];
};

/**
 * What of the rooms is too much. Where the days of the stay are not printed, only two rooms on one night can be told,
 * and only where the bill charges every night in a row of its own.
 */
export function surplusNights(stay: Stay): SurplusNights {
  const { nights, days, discharge, rooms } = stay;
  if (nights === null || !days) {
    const second = hasRowForEachNight(rooms) ? secondRooms(rooms) : [];
    return { charged: rooms.length, onDischarge: [], secondRooms: second, beyond: [] };
  }
  const within = rooms.filter(
    ({ day }) => day >= addDays(days.from, -DAYS_BEFORE) && day <= days.to,
  );
  const charged = within.reduce((sum, room) => sum + room.nights, 0);
  let left = charged - nights;
  const some = <T>(found: readonly T[]): T[] => {
    const taken = found.slice(0, Math.max(0, left));
    left -= taken.length;
    return taken;
  };
  const onDischarge = some(
    within.filter((room) => room.nights === 1 && room.day === discharge && discharge > days.from),
  );
  const rest = within.filter((room) => !onDischarge.includes(room));
  const second = some(secondRooms(rest.filter((room) => room.nights === 1)));
  const kept = rest.filter((room) => !second.some((found) => found.room === room));
  return { charged, onDischarge, secondRooms: second, beyond: beyond(kept, days.from, left) };
}

/** One row a night without a gap, from the first to the last night. */
function hasRowForEachNight(rooms: readonly RoomNights[]): boolean {
  const nights = [...new Set(rooms.map(({ day }) => day))].sort();
  return (
    nights.length > 1 &&
    rooms.every((room) => room.nights === 1) &&
    nights.slice(1).every((night, at) => night === addDays(nights[at]!, 1))
  );
}

/** Of the rooms of one night all but the dearest. */
const secondRooms = (rooms: readonly RoomNights[]): SurplusNights["secondRooms"][number][] =>
  [...Map.groupBy(rooms, ({ day }) => day).values()].flatMap((night) => {
    const [beside, ...others] = night.toSorted((a, b) => b.line.amount - a.line.amount);
    return others.map((room) => ({ room, beside: beside! }));
  });

/** Nights before the admission first, then the least costly ones. */
function beyond(rooms: readonly RoomNights[], from: string, surplus: number) {
  const early = ({ day }: RoomNights) => (day < from ? 0 : 1);
  const price = ({ line, nights }: RoomNights) => line.amount / nights;
  let left = surplus;
  return rooms
    .toSorted((a, b) => early(a) - early(b) || price(a) - price(b))
    .flatMap((room) => {
      const nights = Math.min(Math.max(0, left), room.nights);
      left -= nights;
      return nights > 0 ? [{ room, nights, cents: Math.floor(price(room) * nights) }] : [];
    });
}
