import packed from "./known-codes.json";

/** Numbers of one shape ("#####", "J####"), as runs: the distance from the run before, and how many more follow. */
const RUNS: Partial<Record<string, string>> = packed;

const KNOWN = new Map<string, ReadonlySet<number>>();

function numbersOf(shape: string): ReadonlySet<number> {
  const known = KNOWN.get(shape) ?? unpacked(RUNS[shape] ?? "");
  KNOWN.set(shape, known);
  return known;
}

function unpacked(runs: string): Set<number> {
  const numbers = new Set<number>();
  let last = 0;
  for (const run of runs.split(" ").filter(Boolean)) {
    const [gap, more] = run.split(".");
    const first = last + Number.parseInt(gap!, 36);
    last = first + (more ? Number.parseInt(more, 36) : 0);
    for (let number = first; number <= last; number += 1) numbers.add(number);
  }
  return numbers;
}

/**
 * Whether a procedure code (CPT, HCPCS Level II or CDT, upper case) is one that Medicare's tables name: fee schedules of 2025
 * and 2026, unit limits and pairs of 2024. A code that was ended before, or came after, is not.
 */
export const isKnownCode = (code: string): boolean =>
  numbersOf(code.replace(/\d/g, "#")).has(Number(code.replace(/\D/g, "")));

/** The letter of a code that a figure at its beginning may have been. */
const LETTERS: Record<string, string> = {
  "0": "DQG",
  "1": "JT",
  "3": "J",
  "4": "A",
  "5": "S",
  "6": "G",
  "7": "TJ",
  "8": "B",
};

/** "12405" is no code, but J2405 is: what a code was whose first letter was taken for a figure; null where nothing or more than one thing. */
export function letteredCode(seen: string): string | null {
  if (!/^\d{5}$/.test(seen) || isKnownCode(seen)) return null;
  const meant = [...(LETTERS[seen[0]!] ?? "")].map((letter) => letter + seen.slice(1));
  const known = meant.filter(isKnownCode);
  return known.length === 1 ? known[0]! : null;
}
