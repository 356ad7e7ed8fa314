import { ZIGZAG } from "./jpeg-blocks";
import type { BitReader } from "./jpeg-huffman";
import type { DecodeBlock, Frame } from "./jpeg-frame";

/** Which coefficients a scan carries, and which bits of them. */
type Band = { from: number; to: number; high: number; low: number };

/** The block decoder of one progressive scan; other components are read only as far as the bits demand. */
export function progressiveScan(frame: Frame, band: Band): DecodeBlock | null {
  if (band.from > 63 || band.to > 63 || band.low > 13 || (band.from === 0) !== (band.to === 0))
    return null;
  if (band.from === 0) return band.high === 0 ? dcFirst(frame, band) : dcRefined(frame, band);
  return band.high === 0 ? acFirst(frame, band) : acRefined(frame, band);
}

function dcFirst(frame: Frame, { low }: Band): DecodeBlock {
  return (reader, { component, dc }, block) => {
    if (!dc) return false;
    component.last += reader.signed(Math.min(reader.symbol(dc), 15));
    if (component === frame.wanted) frame.coefficients![block * 64] = component.last << low;
    return true;
  };
}

function dcRefined(frame: Frame, { low }: Band): DecodeBlock {
  return (reader, { component }, block) => {
    const bit = reader.take(1);
    if (bit && component === frame.wanted) frame.coefficients![block * 64]! |= 1 << low;
    return true;
  };
}

function acFirst(frame: Frame, { from, to, low }: Band): DecodeBlock {
  return (reader, { ac }, block) => {
    if (!ac) return false;
    if (frame.bandRun > 0) {
      frame.bandRun -= 1;
      return true;
    }
    for (let index = from; index <= to; index += 1) {
      const symbol = reader.symbol(ac);
      const run = symbol >> 4;
      const size = symbol & 15;
      if (size === 0) {
        if (run < 15) {
          frame.bandRun = (1 << run) - 1 + reader.take(run);
          break;
        }
        index += 15;
        continue;
      }
      index += run;
      const value = reader.signed(size);
      if (index > 63) break;
      frame.coefficients![block * 64 + ZIGZAG[index]!] = value * (1 << low);
    }
    return true;
  };
}

/** One more bit for the coefficients that are set already, and new ones between them. */
function acRefined(frame: Frame, { from, to, low }: Band): DecodeBlock {
  const bit = 1 << low;
  const refine = (reader: BitReader, at: number) => {
    const value = frame.coefficients![at]!;
    if (reader.take(1) && (Math.abs(value) & bit) === 0)
      frame.coefficients![at] = value > 0 ? value + bit : value - bit;
  };
  return (reader, { ac }, block) => {
    if (!ac) return false;
    const base = block * 64;
    let index = from;
    if (frame.bandRun === 0) {
      for (; index <= to; index += 1) {
        const symbol = reader.symbol(ac);
        let run = symbol >> 4;
        let fresh = 0;
        if ((symbol & 15) !== 0) fresh = reader.take(1) ? bit : -bit;
        else if (run < 15) {
          frame.bandRun = (1 << run) + reader.take(run);
          break;
        }
        for (; index <= to; index += 1) {
          const at = base + ZIGZAG[index]!;
          if (frame.coefficients![at] !== 0) refine(reader, at);
          else if (run === 0) {
            if (fresh) frame.coefficients![at] = fresh;
            break;
          } else run -= 1;
        }
      }
    }
    if (frame.bandRun > 0) {
      for (; index <= to; index += 1) {
        const at = base + ZIGZAG[index]!;
        if (frame.coefficients![at] !== 0) refine(reader, at);
      }
      frame.bandRun -= 1;
    }
    return true;
  };
}
