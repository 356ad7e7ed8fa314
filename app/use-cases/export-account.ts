import { logLine, opaqueId } from "~/domain/log";
import type { OwnedRow, OwnedTable } from "~/adapters/database/owned-rows.server";
import type { ZippedFile } from "~/adapters/zip.server";
import type { Account } from "~/domain/account/account";
import { csvLine, exportGuide } from "~/domain/account/export-texts";
import { keyName } from "~/domain/case/upload";
import type { Letter } from "~/domain/letter/parts";
import { openCalendar } from "./open-calendar";
import type { WebServices } from "./services";

/** What the archive holds, written at its end. */
export type ExportManifest = {
  format: 1;
  /** Rows by table. */
  rows: Record<string, number>;
  documents: number;
  letters: number;
  calendars: number;
  /** Files that could not be put in, and why. */
  missing: { name: string; why: "deleted-as-you-chose" | "not-stored" | "could-not-be-made" }[];
};

type Export = { services: WebServices; account: Account; now: number; manifest: ExportManifest };

/** Everything an account owns as files, each made when it is asked for. */
export async function* exportAccount(
  services: WebServices,
  account: Account,
  now: number,
): AsyncGenerator<ZippedFile> {
  const manifest: ExportManifest = {
    ...{ format: 1, rows: {}, documents: 0, letters: 0, calendars: 0, missing: [] },
  };
  const made: Export = { services, account, now, manifest };
  const day = new Date(now).toISOString().slice(0, 10);
  yield { name: "README.txt", input: exportGuide(services.configuration.BRAND_NAME, day) };
  yield { name: "data/schema.json", input: lines(schemaOf(services.ownedRows.tables)) };
  for (const table of services.ownedRows.tables) {
    yield { name: `data/${table.name}.json`, input: jsonOf(made, table) };
    yield { name: `tables/${table.name}.csv`, input: csvOf(made, table) };
  }
  yield* originals(made);
  yield* letters(made);
  yield* calendars(made);
  yield { name: "manifest.json", input: lines(manifest) };
}

const lines = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const rowsOf = ({ services, account }: Export, table: OwnedTable | string) =>
  services.ownedRows.of(
    account.id,
    typeof table === "string"
      ? services.ownedRows.tables.find(({ name }) => name === table)!
      : table,
  );

async function* jsonOf(made: Export, table: OwnedTable): AsyncGenerator<string> {
  const parsed = table.columns.filter(({ json }) => json).map(({ name }) => name);
  let count = 0;
  for await (const row of rowsOf(made, table)) {
    const values = { ...row, ...Object.fromEntries(parsed.map((name) => [name, read(row[name])])) };
    yield `${count === 0 ? "[" : ","}\n${JSON.stringify(values)}`;
    count += 1;
  }
  made.manifest.rows[table.name] = count;
  yield count === 0 ? "[]\n" : "\n]\n";
}

const read = (value: OwnedRow[string] | undefined): unknown =>
  typeof value === "string" ? (JSON.parse(value) as unknown) : null;

async function* csvOf(made: Export, table: OwnedTable): AsyncGenerator<string> {
  const names = table.columns.map(({ name }) => name);
  yield csvLine(names);
  for await (const row of rowsOf(made, table))
    yield csvLine(names.map((name) => row[name] ?? null));
}

/** A JSON Schema of each file in `data/`. */
const schemaOf = (tables: readonly OwnedTable[]) =>
  Object.fromEntries(
    tables.map(({ name, columns }) => [
      `${name}.json`,
      {
        type: "array",
        items: {
          type: "object",
          required: columns.map((column) => column.name),
          additionalProperties: false,
          properties: Object.fromEntries(
            columns.map(({ name: column, type, required, json }) => {
              const kind = type === "integer" ? "integer" : "string";
              return [column, json ? {} : { type: required ? kind : [kind, "null"] }];
            }),
          ),
        },
      },
    ]),
  );

async function* originals(made: Export): AsyncGenerator<ZippedFile> {
  const { manifest, services } = made;
  for await (const row of rowsOf(made, "document")) {
    const name = `documents/${row["review_id"]}/${row["id"]}-${keyName(String(row["name"]))}`;
    const body = await services.files.stream(String(row["storage_key"]));
    if (body) {
      manifest.documents += 1;
      yield { name, input: body };
    } else {
      const why = row["removed_at"] === null ? "not-stored" : "deleted-as-you-chose";
      manifest.missing.push({ name, why });
    }
  }
}

async function* letters(made: Export): AsyncGenerator<ZippedFile> {
  const { manifest, services } = made;
  const texts = new Map<string, string | null>();
  for await (const row of rowsOf(made, "letter_text"))
    texts.set(String(row["letter_id"]), row["body"] === null ? null : String(row["body"]));
  for await (const row of rowsOf(made, "letter")) {
    const id = String(row["id"]);
    const name = `letters/${row["review_id"]}/${row["kind"]}-${id}.pdf`;
    try {
      const letter = JSON.parse(String(row["body"])) as Letter;
      const pdf = await services.documents.letterPdf(letter, texts.get(id) ?? null);
      manifest.letters += 1;
      yield { name, input: new Uint8Array(pdf) };
    } catch (error) {
      console.error(logLine("letter-pdf-failed", { letter: opaqueId(id) }, error));
      manifest.missing.push({ name, why: "could-not-be-made" });
    }
  }
}

async function* calendars(made: Export): AsyncGenerator<ZippedFile> {
  const { account, manifest, now, services } = made;
  for await (const { id } of rowsOf(made, "review")) {
    const reviewId = String(id);
    const calendar = await openCalendar(services, { userId: account.id, reviewId }, now);
    if (!calendar) continue;
    manifest.calendars += 1;
    yield { name: `calendar/${reviewId}.ics`, input: calendar.file };
  }
}
