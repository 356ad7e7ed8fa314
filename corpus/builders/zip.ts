import { crc32, deflateRawSync } from "node:zlib";

/** A ZIP archive of these files (name -> content), as any archiver makes one. */
export function zipOf(files: Record<string, Uint8Array | string>): Uint8Array {
  const members = Object.entries(files).map(([name, content]) => {
    const plain = typeof content === "string" ? Buffer.from(content) : content;
    return { name: Buffer.from(name), plain, packed: deflateRawSync(plain), crc: crc32(plain) };
  });
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, plain, packed, crc } of members) {
    // Version, flags, method (8: deflated), time, date, CRC, both sizes, length of the name.
    const common = Buffer.alloc(24);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = [Buffer.from("PK\x03\x04"), common, Buffer.alloc(2), name, packed];
    const rest = Buffer.alloc(16);
    rest.writeUInt32LE(offset, 12);
    directory.push(
      Buffer.from("PK\x01\x02"),
      Buffer.from([20, 0]),
      common,
      Buffer.alloc(2),
      rest.subarray(2),
      name,
    );
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from("PK\x05\x06"), end]);
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A workbook of one sheet. Cells made of digits are numbers, as a spreadsheet program stores them. */
export function workbookOf(rows: string[][]): Uint8Array {
  const strings = [...new Set(rows.flat().filter((cell) => cell !== "" && !/^\d+$/.test(cell)))];
  const cell = (text: string, row: number, column: number) => {
    if (text === "") return "";
    const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
    return /^\d+$/.test(text)
      ? `<c ${at}><v>${Number(text)}</v></c>`
      : `<c ${at} t="s"><v>${strings.indexOf(text)}</v></c>`;
  };
  const sheet = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((text, at) => cell(text, row, at)).join("")}</row>`,
    )
    .join("");
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  return zipOf({
    "[Content_Types].xml": `${head}<Types/>`,
    "xl/workbook.xml": `${head}<workbook><sheets><sheet name="Edits" sheetId="1"/></sheets></workbook>`,
    "xl/sharedStrings.xml": `${head}<sst>${strings
      .map(
        (text) =>
          `<si><r><t>${escaped(text.slice(0, 3))}</t></r><r><t>${escaped(text.slice(3))}</t></r></si>`,
      )
      .join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `${head}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });
}
