import type { Readable } from "node:stream";
import sax from "sax";

type Member = { size: number; open: () => Promise<Readable> };
type Sheet = {
  size: number;
  rows: (onRead?: (bytes: number) => void) => AsyncGenerator<string[]>;
};

const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/;

/** The sheets of a workbook (name of a member -> member), in order; null where the members are no workbook. */
export function spreadsheetSheets(members: ReadonlyMap<string, Member>): Sheet[] | null {
  if (!members.has("xl/workbook.xml")) return null;
  const shared = members.get("xl/sharedStrings.xml");
  let strings: Promise<string[]> | undefined;
  return [...members.keys()]
    .filter((name) => SHEET.test(name))
    .sort((a, b) => Number(SHEET.exec(a)![1]) - Number(SHEET.exec(b)![1]))
    .map((name) => members.get(name)!)
    .map((member) => ({
      size: member.size,
      async *rows(onRead) {
        strings ??= shared ? sharedStrings(shared) : Promise.resolve([]);
        yield* sheetRows(member, await strings, onRead);
      },
    }));
}

/** Most cells name one of these. A string set in several styles is joined; its reading aid is left out. */
async function sharedStrings(member: Member): Promise<string[]> {
  const strings: string[] = [];
  let reading = 0;
  const parser = sax.parser(true);
  let text = "";
  let inText = false;
  parser.onopentag = ({ name }) => {
    if (name === "si") text = "";
    if (name === "rPh") reading += 1;
    inText = name === "t" && reading === 0;
  };
  parser.ontext = (piece) => {
    if (inText) text += piece;
  };
  parser.onclosetag = (name) => {
    inText = false;
    if (name === "rPh") reading -= 1;
    if (name === "si") strings.push(text);
  };
  for await (const chunk of decoded(member)) parser.write(chunk);
  return strings;
}

/** Rows as text; a cell that is left out is empty. */
async function* sheetRows(
  member: Member,
  strings: readonly string[],
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<string[]> {
  const done: string[][] = [];
  let row: string[] = [];
  let cell = { at: 0, type: "", text: "" };
  let inValue = false;
  const parser = sax.parser(true);
  parser.onopentag = ({ name, attributes }) => {
    if (name === "row") row = [];
    if (name === "c") {
      const { r, t } = attributes as Record<string, string>;
      cell = { at: r ? columnOf(r) : row.length, type: t ?? "", text: "" };
    }
    inValue = name === "v" || (name === "t" && cell.type === "inlineStr");
  };
  parser.ontext = (piece) => {
    if (inValue) cell.text += piece;
  };
  parser.onclosetag = (name) => {
    inValue = false;
    if (name === "c") {
      while (row.length < cell.at) row.push("");
      row[cell.at] = cell.type === "s" ? (strings[Number(cell.text)] ?? "") : cell.text;
    }
    if (name === "row") done.push(row);
  };
  for await (const chunk of decoded(member, onRead)) {
    parser.write(chunk);
    yield* done.splice(0);
  }
}

async function* decoded(
  { open }: Member,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of await open()) {
    onRead((chunk as Buffer).length);
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
}

/** `AB12` -> 27. */
const columnOf = (reference: string): number =>
  [...reference.replaceAll(/\d/g, "")].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;
