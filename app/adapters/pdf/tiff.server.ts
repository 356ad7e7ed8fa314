/** How a fax-coded picture in a PDF is coded, in PDF's terms. */
export type FaxCoding = {
  columns: number;
  rows: number;
  /** Below 0 group 4, 0 group 3 in one dimension, above 0 in two. */ k: number;
  blackIs1: boolean;
  aligned: boolean;
};

const SHORT = 3;
const LONG = 4;

/** Wraps fax-coded bytes as the simplest TIFF, which the OCR engine's own reader unpacks. */
export function tiffOf(
  data: Uint8Array,
  { columns, rows, k, blackIs1, aligned }: FaxCoding,
): Uint8Array {
  const entries: [tag: number, type: number, value: number][] = [
    [256, LONG, columns],
    [257, LONG, rows],
    [258, SHORT, 1],
    [259, SHORT, k < 0 ? 4 : 3],
    // In TIFF's fax codings 0 is white as a rule; PDF's BlackIs1 says the unpacked bits are to be the other way round.
    [262, SHORT, blackIs1 ? 1 : 0],
    [273, LONG, 0],
    [277, SHORT, 1],
    [278, LONG, rows],
    [279, LONG, data.length],
    ...(k >= 0
      ? [[292, LONG, (k > 0 ? 1 : 0) | (aligned ? 4 : 0)] as [number, number, number]]
      : []),
  ];
  const start = 8 + 2 + entries.length * 12 + 4;
  const file = new Uint8Array(start + data.length);
  const view = new DataView(file.buffer);
  view.setUint32(0, 0x49492a00);
  view.setUint32(4, 8, true);
  view.setUint16(8, entries.length, true);
  entries.forEach(([tag, type, value], index) => {
    const at = 10 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, 1, true);
    if (type === SHORT) view.setUint16(at + 8, value, true);
    else view.setUint32(at + 8, tag === 273 ? start : value, true);
  });
  file.set(data, start);
  return file;
}
