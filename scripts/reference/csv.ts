/**
 * Reads a comma-separated file with a header row (RFC 4180: quoted cells, doubled quotes).
 * Every cell stays text: codes such as `00731` must keep their zeros.
 */
export function parseCsv(text: string): Record<string, string>[] {
  const [header, ...rows] = cells(text);
  if (!header) return [];
  return rows
    .filter((row) => row.some((cell) => cell !== ""))
    .map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ""])));
}

function cells(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[i + 1] === '"') {
        cell += character;
        i++;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "," || character === "\n") {
      rows.at(-1)!.push(cell);
      cell = "";
      if (character === "\n") rows.push([]);
    } else if (character !== "\r") cell += character;
  }
  rows.at(-1)!.push(cell);
  return rows;
}
