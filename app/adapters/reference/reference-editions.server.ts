import { logLine, publicName } from "~/domain/log";
import { desc } from "drizzle-orm";
import type { Bill } from "~/domain/bill/bill";
import type { Day } from "~/domain/audit/evidence/reference";
import type { Database } from "~/adapters/database/database.server";
import {
  covers,
  newestFirst,
  openPackedEdition,
  type EditionRank,
  type OpenEdition,
} from "./edition.server";
import { sha256Of, type EditionRecord } from "./edition-record.server";
import { referenceEdition } from "~/adapters/database/schema.server";

/** Where the editions that one bill needs come from. */
export type ImportedEditions = {
  for: (bill: Bill) => Promise<{ name: string; opened: OpenEdition }[]>;
};

/** Imported editions: listed in D1, packed in R2, unpacked in the isolate that needs them. */
export const referenceEditionsIn = (db: Database, bucket: R2Bucket) => {
  const opened = new Map<string, Promise<OpenEdition | null>>();

  /** A damaged or missing object is left out and logged: the bill is audited without it. */
  async function open(record: EditionRecord): Promise<OpenEdition | null> {
    const { storageKey, sha256 } = record;
    const object = await bucket.get(storageKey);
    const bytes = object && new Uint8Array(await object.arrayBuffer());
    if (bytes && (await sha256Of(bytes)) === sha256) return openPackedEdition(storageKey, bytes);
    const named = { table: publicName(record.tableName), edition: publicName(record.edition) };
    console.error(logLine("edition-unsound", { ...named, found: bytes !== null }));
    return null;
  }

  /** An edition never changes, so it is fetched once; a failed fetch is tried again. */
  function openOnce(record: EditionRecord): Promise<OpenEdition | null> {
    const known = opened.get(record.storageKey);
    if (known) return known;
    const opening = open(record);
    opened.set(record.storageKey, opening);
    opening.then(
      (edition) => edition ?? opened.delete(record.storageKey),
      () => opened.delete(record.storageKey),
    );
    return opening;
  }

  return {
    /** Stores a packed edition, then lists it: what is listed is there. Storing one twice changes nothing. */
    async save(record: EditionRecord, bytes: Uint8Array): Promise<void> {
      await bucket.put(record.storageKey, bytes);
      await db.insert(referenceEdition).values(record).onConflictDoNothing();
    },

    /** Every import, newest first. */
    list: (): Promise<EditionRecord[]> =>
      db
        .select()
        .from(referenceEdition)
        .orderBy(desc(referenceEdition.importedAt), desc(referenceEdition.storageKey)),

    /** Those that the days and the kind of this bill need, opened. */
    async for(bill: Bill): Promise<{ name: string; opened: OpenEdition }[]> {
      const wanted = neededBy(bill, await this.list());
      const found = await Promise.all(
        wanted.map(async (record) => ({ record, opened: await openOnce(record) })),
      );
      return found.flatMap(({ record, opened }) =>
        opened ? [{ name: record.storageKey, opened }] : [],
      );
    },
  };
};

/** Tables that only some bills need. Any other is for all. */
const NEEDED: Record<string, (bill: Bill) => boolean> = {
  // A hospital's bill may have lines for a doctor's fee; a doctor's has none for a hospital.
  "ncci-ptp-hospital": ({ setting }) => setting !== "professional",
  "zip-localities": hasZip,
  "practice-costs": hasZip,
};

function hasZip({ providerAddress }: Bill): boolean {
  return /\b\d{5}\b/.test(providerAddress?.value ?? "");
}

/** Finds the newest release, for limits that are only a caution. */
const NEWEST_DAY = "9999-12-31";

/** For each table and day the editions that may answer: down from the newest, up to a complete one that covers it. */
export function neededBy(bill: Bill, newestImportFirst: readonly EditionRecord[]): EditionRecord[] {
  const days = new Set([
    NEWEST_DAY,
    ...[
      bill.serviceFrom,
      bill.serviceTo,
      ...bill.lines.flatMap((line) => [line.serviceDate, line.serviceDateEnd]),
    ].flatMap((day) => day?.value ?? []),
  ]);
  const newest = new Map<string, EditionRecord>();
  for (const record of newestImportFirst) {
    const name = `${record.tableName} ${record.edition}`;
    if (!newest.has(name)) newest.set(name, record);
  }
  const byTable = Map.groupBy(
    [...newest.values()].sort((a, b) => newestFirst(rankOf(a), rankOf(b))),
    ({ tableName }) => tableName,
  );
  return [...byTable].flatMap(([table, editions]) => {
    if (NEEDED[table]?.(bill) === false) return [];
    const beyond = AROUND_A_DAY.test(table);
    const answering = new Set([...days].flatMap((day) => answeringOn(day, editions, beyond)));
    return editions.filter((record) => answering.has(record));
  });
}

const rankOf = ({ edition, fromDay, releaseDay, complete }: EditionRecord): EditionRank => ({
  edition,
  from: fromDay,
  release: releaseDay,
  complete: complete === 1,
});

/** Tables whose next release counts too on a day that none speaks about. */
const AROUND_A_DAY = /^mue-/;

function answeringOn(
  day: Day,
  newestFirst: readonly EditionRecord[],
  beyond: boolean,
): EditionRecord[] {
  const covering = newestFirst.filter(({ fromDay, toDay }) =>
    covers({ from: fromDay, to: toDay }, day),
  );
  const settling = covering.findIndex(({ complete }) => complete === 1);
  if (settling >= 0) return covering.slice(0, settling + 1);
  const next = newestFirst.findLast(({ fromDay }) => fromDay !== null && day < fromDay);
  return beyond && next ? [...covering, next] : covering;
}
