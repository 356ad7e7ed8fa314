import { formatCents } from "~/domain/money";
import { dayWords, type AuditedLine } from "./audited-line";
import { explainsRepeat } from "./modifiers";
import { BILL_ERRORS } from "./official-texts";
import type { Reference } from "./reference";
import type { RuleHit } from "./rule";
import { restingOn } from "./standing";

/** Lines of one service that charge the same thing twice by their modifiers: sides, parts, and what was broken off. */

/** The reading of a test, and its equipment and staff; the fee schedule prices both only where its indicator is 1. */
const PARTS_OF_TEST = ["26", "TC"];
const HAS_PARTS = "1";
const BOTH_SIDES = "50";
const ONE_SIDE = ["LT", "RT"];
/** Physician fee schedule, bilateral indicator: the price is for both sides already. */
const PRICED_FOR_BOTH = "2";

/** Broken off before or after anesthesia in a hospital or surgery center, and by a doctor. */
const BROKEN_OFF = ["73", "74", "53"];

/** All overlaps among a bill's lines; each questions the lesser charge. */
export const overlaps = (lines: readonly AuditedLine[], reference: Reference): RuleHit[] => [
  ...bothSides(lines, reference),
  ...partsOfWhole(lines, reference),
  ...brokenOff(lines, reference),
];

/**
 * One side charged beside a line for both sides, and two sides of a service whose price is for both. Lines
 * that are marked as a repeat are left out.
 */
function bothSides(lines: readonly AuditedLine[], reference: Reference): RuleHit[] {
  const groups = Map.groupBy(
    lines.filter(
      (line) =>
        line.code &&
        line.day &&
        line.modifiers.some((modifier) => [BOTH_SIDES, ...ONE_SIDE].includes(modifier)) &&
        !line.modifiers.some(
          (modifier) => modifier !== BOTH_SIDES && explainsRepeat(modifier, line, reference),
        ),
    ),
    ({ code, day, time, provider, claim, setting }) =>
      JSON.stringify([code, day, time, provider, claim, setting]),
  );
  return [...groups.values()].flatMap((group) => {
    const both = group.find(({ modifiers }) => modifiers.includes(BOTH_SIDES));
    const single = ONE_SIDE.flatMap(
      (side) =>
        group.find(
          ({ modifiers }) => modifiers.includes(side) && !modifiers.includes(BOTH_SIDES),
        ) ?? [],
    );
    if (both) return single.length > 0 ? [sidesHit(both, single)] : [];
    const [left, right] = single;
    if (!left || !right || !left.setting) return [];
    const row = reference.physicianStatus(left.code!, left.day!);
    if (row?.bilateral !== PRICED_FOR_BOTH) return [];
    return [
      {
        ...sidesHit(left, [right]),
        ...restingOn(
          row,
          `Code ${left.code} is charged for the left and for the right side on ${dayWords(left)}. ` +
            "Medicare's price for it is for both sides already.",
        ),
        // The schedule is the doctors': for a hospital it only tells what the code stands for.
        ...(left.setting === "facility" ? { grade: "C" as const } : {}),
      },
    ];
  });
}

const sidesHit = (kept: AuditedLine, questioned: readonly AuditedLine[]): RuleHit => ({
  lines: [
    { lineId: kept.id, role: "compared", atStake: 0 },
    ...questioned.map((line) => ({
      lineId: line.id,
      role: "questioned" as const,
      atStake: line.amount,
    })),
  ],
  reason:
    `Code ${kept.code} is charged for both sides on ${dayWords(kept)} (modifier 50), ` +
    "and again for one side on the same day.",
  figures: [
    { label: "Charge kept", value: formatCents(kept.charge) },
    ...questioned.map((line) => ({
      label: "Charged again for one side",
      value: formatCents(line.charge),
    })),
  ],
  grade: "B",
});

/** Sides, fingers, toes and the like. */
const placesOf = (modifiers: readonly string[], reference: Reference): string[] =>
  modifiers.filter((modifier) => reference.modifier(modifier)?.group === "anatomic");

/**
 * The reading (26) or the equipment (TC) of a test beside the whole test, by one practice on one day: the whole has both
 * in its price. A hospital's own line is the equipment's part by nature: the same part again is charged twice there.
 */
function partsOfWhole(lines: readonly AuditedLine[], reference: Reference): RuleHit[] {
  const tests = Map.groupBy(
    lines.filter((line) => line.code && line.day && line.setting),
    ({ code, day, time, claim, site, placeOfService, setting, modifiers }) => {
      const places = placesOf(modifiers, reference);
      return JSON.stringify([
        ...[code, day, time, claim, placeOfService, setting],
        // The words of both rows may name one place differently.
        places.length > 0 ? places : site,
      ]);
    },
  );
  return [...tests.values()].flatMap((group) => {
    const isPart = ({ modifiers }: AuditedLine) =>
      modifiers.some((modifier) => PARTS_OF_TEST.includes(modifier));
    const repeats = ({ modifiers }: AuditedLine) =>
      modifiers.some((modifier) => {
        const known = reference.modifier(modifier);
        return Boolean(known?.explainsRepeat && !["component", "anatomic"].includes(known.group));
      });
    const whole = group.find((line) => !isPart(line) && !repeats(line));
    // A practice that names no one for the whole test may name its doctor for the reading.
    const parts = group.filter(
      (line) =>
        isPart(line) &&
        !repeats(line) &&
        (line.setting === "professional" || line.modifiers.includes("TC")) &&
        (whole?.provider === undefined || line.provider === whole.provider),
    );
    const [first] = parts;
    if (!whole || !first) return [];
    const { code, day } = whole;
    const split = reference.physicianStatus(code!, day!);
    if (split?.parts !== HAS_PARTS) return [];
    const { citations, ...said } = restingOn(
      split,
      `Code ${code} is charged whole on ${dayWords(whole)}, and again in part ` +
        `(modifier ${list(parts)}). ` +
        (whole.setting === "facility"
          ? "A hospital's own charge for a test is for that part."
          : "The whole price has both the test and its reading in it."),
    );
    return [
      {
        lines: [
          { lineId: whole.id, role: "compared", atStake: 0 },
          ...parts.map((line) => ({
            lineId: line.id,
            role: "questioned" as const,
            atStake: line.amount,
          })),
        ],
        ...said,
        // Who reads it may be of another practice on the same page.
        grade:
          whole.setting === "facility" || parts.some(({ provider }) => provider !== whole.provider)
            ? "C"
            : (said.grade ?? "B"),
        figures: [
          { label: "Charge for the whole", value: formatCents(whole.charge) },
          ...parts.map((line) => ({
            label: "Charged again in part",
            value: formatCents(line.charge),
          })),
        ],
        citations: [BILL_ERRORS, ...citations],
      },
    ];
  });
}

const list = (parts: readonly AuditedLine[]): string =>
  [...new Set(parts.flatMap(({ modifiers }) => modifiers))]
    .filter((modifier) => PARTS_OF_TEST.includes(modifier))
    .join(" and ");

/**
 * A procedure that was broken off beside the same one carried out, on one day by one provider without a mark of a second
 * try: only what was carried out is charged.
 */
function brokenOff(lines: readonly AuditedLine[], reference: Reference): RuleHit[] {
  const groups = Map.groupBy(
    lines.filter(
      (line) =>
        line.code &&
        line.day &&
        !line.modifiers.some((modifier) => explainsRepeat(modifier, line, reference)),
    ),
    ({ code, day, time, provider, claim, setting, site, modifiers }) =>
      JSON.stringify([
        ...[code, day, time, provider, claim, setting, site],
        placesOf(modifiers, reference),
      ]),
  );
  return [...groups.values()].flatMap((group) => {
    const wasBrokenOff = ({ modifiers }: AuditedLine) =>
      modifiers.some((modifier) => BROKEN_OFF.includes(modifier));
    const done = group.find((line) => !wasBrokenOff(line));
    const tried = group.filter(wasBrokenOff);
    return done && tried.length > 0 ? [brokenOffHit(done, tried)] : [];
  });
}

const brokenOffHit = (done: AuditedLine, tried: readonly AuditedLine[]): RuleHit => ({
  lines: [
    { lineId: done.id, role: "compared", atStake: 0 },
    ...tried.map((line) => ({
      lineId: line.id,
      role: "questioned" as const,
      atStake: line.amount,
    })),
  ],
  reason:
    `Code ${done.code} is charged as done on ${dayWords(done)}, and again as broken off. ` +
    "When a procedure is carried out after all, a first try is part of it.",
  figures: [
    { label: "Charge for what was done", value: formatCents(done.charge) },
    ...tried.map((line) => ({
      label: "Charged as broken off",
      value: formatCents(line.charge),
    })),
  ],
  grade: "C",
});
