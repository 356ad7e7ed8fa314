import { isFlagName, type FlagName } from "~/domain/audit/evidence/flag-names";

/** Line id -> the flag a person chose for it; null where they chose none. Lines they left to the rules are absent. */
export type ChosenFlags = Record<string, FlagName | null>;

/** How a choice of no flag is stored and posted. */
export const NO_FLAG = "none";

const LINE_ID = /^L\d{1,5}$/;

/** The key a flag is stored under: the line, and before it its part, where that is not the review itself. */
export const flagKey = (partId: string | null, lineId: string): string =>
  partId === null ? lineId : `${partId}/${lineId}`;

/**
 * The flags a person chose for the lines of one document of a review, from everything chosen, oldest first: the newest
 * of a line counts.
 */
export function flagsChosen(
  choices: readonly { kind: string; key: string; value: string }[],
  partId: string | null = null,
): ChosenFlags {
  const before = flagKey(partId, "");
  const chosen: ChosenFlags = {};
  for (const { kind, key, value } of choices) {
    const lineId = key.slice(before.length);
    if (kind !== "flag" || !key.startsWith(before) || !LINE_ID.test(lineId)) continue;
    if (value === NO_FLAG) chosen[lineId] = null;
    else if (isFlagName(value)) chosen[lineId] = value;
  }
  return chosen;
}

/** The flags in force: the person's choice before the rules'. Lines without one are absent. */
export function flagsInForce(
  lineIds: readonly string[],
  proposed: Readonly<Record<string, FlagName>>,
  chosen: ChosenFlags,
): Record<string, FlagName> {
  const flags: Record<string, FlagName> = {};
  for (const id of lineIds) {
    const flag = id in chosen ? chosen[id] : proposed[id];
    if (flag) flags[id] = flag;
  }
  return flags;
}

/** Reads a form of flag selects: an entry for each of its lines. Null when it holds anything else. */
export function postedFlags(entries: Iterable<[string, unknown]>): ChosenFlags | null {
  const posted: ChosenFlags = {};
  for (const [name, value] of entries) {
    if (!LINE_ID.test(name)) continue;
    if (value === NO_FLAG) posted[name] = null;
    else if (isFlagName(value)) posted[name] = value;
    else return null;
  }
  return posted;
}

/** The flags a form was made from, as it carries them. What is malformed was not made by us: null. */
export function formBase(text: unknown): Record<string, FlagName> | null {
  if (typeof text !== "string") return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
  const base: Record<string, FlagName> = {};
  for (const [id, flag] of Object.entries(parsed)) {
    if (!LINE_ID.test(id) || !isFlagName(flag)) return null;
    base[id] = flag;
  }
  return base;
}

/** Where `to` differs from `from`; a line absent from `from` has no flag there. */
export const flagChanges = (to: ChosenFlags, from: ChosenFlags): ChosenFlags =>
  Object.fromEntries(Object.entries(to).filter(([id, flag]) => flag !== (from[id] ?? null)));
