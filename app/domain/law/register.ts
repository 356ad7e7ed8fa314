import { APPEALS } from "./appeals";
import { COLLECTORS_AND_CREDIT } from "./collectors-and-credit";
import type { LawEntry } from "./entry";
import { ESTIMATES } from "./estimates";
import { HOSPITAL_AID } from "./hospital-aid";
import { MEDICAID } from "./medicaid";
import { MEDICARE } from "./medicare";
import { PLAN_DUTIES } from "./plan-duties";
import { POVERTY } from "./poverty";
import { RECORDS_AND_PRICES } from "./records-and-prices";
import { STATE_AID } from "./state-aid";
import { STATE_BILLS } from "./state-bills";
import { SURPRISE_BILLS } from "./surprise-bills";
import type { StateCode } from "~/domain/us-states";

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
  ...PLAN_DUTIES,
  ...MEDICARE,
  ...MEDICAID,
  ...STATE_BILLS,
  ...STATE_AID,
  ...POVERTY,
};

/** Stable for ever: clocks, letters and an operator's verifications refer to it. */
export type EntryId = keyof typeof TABLES;

export const REGISTER: Readonly<Record<EntryId, LawEntry>> = TABLES;
export const ENTRY_IDS = Object.keys(TABLES) as EntryId[];

export const isEntryId = (id: string): id is EntryId => Object.hasOwn(TABLES, id);

/** The official page to open beside a hint or a clock: the first source that has one. */
export const officialLink = (id: EntryId): { citation: string; url: string } | null =>
  REGISTER[id].sources.flatMap(({ citation, url, status }) =>
    url === null || status === "S" ? [] : [{ citation, url }],
  )[0] ?? null;

/** What one state adds; empty where none of its law was read. */
export const stateEntries = (state: StateCode): EntryId[] =>
  ENTRY_IDS.filter((id) => REGISTER[id].scope === state);
