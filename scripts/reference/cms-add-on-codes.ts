import { addDays } from "~/domain/day";
import { CMS } from "./starter-sources";
import { codeIn, oneOf, ordinalDayOrOpen } from "./cells";
import { columnsOf, headerRowWith } from "./header-row";
import { madeEdition, type CmsTable, type TableReader } from "./made-edition";

export const ADD_ON_CODES = {
  table: "add-on-codes",
  title: "NCCI add-on code edits",
  issuer: CMS,
  url: "https://www.cms.gov/ncci-medicare/medicare-ncci-add-code-edits",
};

/** In place of a primary code: the contractor decides which codes will do. */
export const CONTRACTOR_DEFINED = "CCCCC";

export const addOnCodes: CmsTable = {
  title: "NCCI add-on code edits",
  expected:
    'a heading "AOC_Edit_Type", "Add-On_Code", "AOC_DelDT", "Primary_Code", "Primary_Code_DelDT", "AOC_Edit_EffDT", "AOC_Edit_DelDT"',
  recognise(top) {
    // Words are parted by spaces, hyphens or underscores, as the year pleases.
    const joined = top.map((row) =>
      row.map((cell) => cell.replaceAll(/[\s_-]+/g, "").toLowerCase()),
    );
    const header = headerRowWith(joined, ["addoncode", "primarycode"]);
    const columns =
      header &&
      columnsOf(header, {
        type: /^aocedittype/,
        code: /^addoncode$/,
        codeDeletion: /^aocdeld/,
        primary: /^primarycode$/,
        primaryDeletion: /^primarycodedeld/,
        effective: /^aocediteffd/,
        deletion: /^aoceditdeld/,
      });
    if (!header || !columns) return null;
    return {
      table: "add-on-codes",
      release: null,
      firstRow: header.firstRow,
      pick: (cells) =>
        Object.fromEntries(Object.entries(columns).map(([name, at]) => [name, cells[at] ?? ""])),
      reader: addOnReader,
    };
  },
};

type Link = { primary: string; type: string; from: string; to: string };

function addOnReader(): TableReader {
  const links = new Map<string, Link[]>();
  return {
    add(row) {
      const code = codeIn(row.code!);
      const ends = [row.deletion!, row.codeDeletion!, row.primaryDeletion!]
        .map(ordinalDayOrOpen)
        .filter((day) => day !== "");
      const link = {
        primary: codeIn(row.primary!),
        type: oneOf(row.type!.trim(), "1", "2", "3"),
        from: ordinalDayOrOpen(row.effective!),
        to: ends.sort()[0] ?? "",
      };
      links.set(code, [...(links.get(code) ?? []), link]);
    },
    finish: (release, sources) => [
      madeEdition({
        ...ADD_ON_CODES,
        edition: release.name,
        from: FIRST_DAY,
        to: null,
        release: release.first,
        complete: true,
        note: "One row for each span of days in which a code's primaries stay the same.",
        columns: ["code", "type", "effective", "deletion", "primaries"],
        rows: [...links].flatMap(([code, of]) => spans(of).map((span) => [code, ...span])),
        sources,
      }),
    ],
  };
}

/** Earlier than any add-on code edit. */
const FIRST_DAY = "1996-01-01";
const LAST_DAY = "9999-12-31";

/** Cuts the links of one code into spans of days without a change, so that one row answers for a day. */
function spans(links: readonly Link[]): string[][] {
  const starts = new Set(
    links.flatMap(({ from, to }) => [from || FIRST_DAY, ...(to ? [addDays(to, 1)] : [])]),
  );
  const days = [...starts].sort();
  return days.flatMap((from, at) => {
    const to = days[at + 1] ? addDays(days[at + 1]!, -1) : "";
    const live = links.filter((link) => link.from <= from && (link.to || LAST_DAY) >= from);
    if (live.length === 0) return [];
    const primaries = new Set(live.map(({ primary }) => primary).sort());
    const open = primaries.delete(CONTRACTOR_DEFINED);
    const types = new Set(live.map(({ type }) => type));
    // Named primaries beside contractor-defined ones: some, but not all, are known.
    const type = types.size > 1 || (open && primaries.size > 0) ? "3" : live[0]!.type;
    return [[type, from === FIRST_DAY ? "" : from, to, [...primaries].join(" ")]];
  });
}
