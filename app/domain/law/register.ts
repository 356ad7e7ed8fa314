import type { StateCode } from "~/domain/case/answers";
import type { LetterSource } from "~/domain/letter";
import { APPEALS } from "./appeals";
import { COLLECTORS_AND_CREDIT } from "./collectors-and-credit";
import type { Entry, Source } from "./entry";
import { ESTIMATES } from "./estimates";
import { HOSPITAL_AID } from "./hospital-aid";
import { MEDICARE_AND_MEDICAID } from "./medicare-and-medicaid";
import { POVERTY } from "./poverty";
import { RECORDS_AND_PRICES } from "./records-and-prices";
import { STATES } from "./states";
import { SURPRISE_BILLS } from "./surprise-bills";

/**
 * The law register: every text a clock, a letter or a hint may rest on, with how each was read. It is product
 * design material and not legal advice. Nothing outside it is ever cited.
 */
const TABLES = {
  ...SURPRISE_BILLS,
  ...ESTIMATES,
  ...HOSPITAL_AID,
  ...RECORDS_AND_PRICES,
  ...COLLECTORS_AND_CREDIT,
  ...APPEALS,
  ...MEDICARE_AND_MEDICAID,
  ...STATES,
  ...POVERTY,
};

/** Stable for ever: clocks, letters and an operator's ticks refer to it. */
export type EntryId = keyof typeof TABLES;

export const REGISTER: Readonly<Record<EntryId, Entry>> = TABLES;
export const ENTRY_IDS = Object.keys(TABLES) as EntryId[];

/** Entry -> the day (`YYYY-MM-DD`) an operator opened its official link and found the quoted words there. */
export type Ticks = Readonly<Partial<Record<EntryId, string>>>;
export const NO_TICKS: Ticks = {};

export const isEntryId = (id: string): id is EntryId => Object.hasOwn(TABLES, id);

/**
 * The sources of an entry that a letter may name: P and O always, Q once an operator has ticked the entry, S never.
 * Empty: the entry is not to be named in a letter at all.
 */
export function citable(id: EntryId, ticks: Ticks): readonly Source[] {
  const entry = REGISTER[id];
  if (entry.letters === false) return [];
  return entry.sources.filter(
    ({ status }) => status === "P" || status === "O" || (status === "Q" && ticks[id] !== undefined),
  );
}

/** Whether a letter may also name the entry's days and hours: they can be read less well than the rule itself. */
export function clockCitable(id: EntryId, ticks: Ticks): boolean {
  const { clockStatus } = REGISTER[id];
  if (citable(id, ticks).length === 0 || clockStatus === "S") return false;
  return clockStatus !== "Q" || ticks[id] !== undefined;
}

/** The entries an operator has to open and tick before a letter may name all of their sources. */
export const awaitingTick = (ticks: Ticks): EntryId[] =>
  ENTRY_IDS.filter(
    (id) => ticks[id] === undefined && REGISTER[id].sources.some(({ status }) => status === "Q"),
  );

/** An entry's citable sources as a letter lists them: `Access to records, 45 CFR 164.524(a)(1)`. */
export const sourcesToCite = (id: EntryId, ticks: Ticks): LetterSource[] =>
  citable(id, ticks).map(({ citation, issuer, edition, url }) => ({
    title: `${REGISTER[id].title}, ${citation}`,
    issuer,
    edition,
    url,
  }));

/** The official page to open beside a hint or a clock: the first source that has one. */
export const officialLink = (id: EntryId): { citation: string; url: string } | null =>
  REGISTER[id].sources.flatMap(({ citation, url, status }) =>
    url === null || status === "S" ? [] : [{ citation, url }],
  )[0] ?? null;

/** What one state adds; empty where none of its law was read. */
export const stateEntries = (state: StateCode): EntryId[] =>
  ENTRY_IDS.filter((id) => REGISTER[id].scope === state);
