/**
 * The broad family a code belongs to, by its number alone. Wide blocks only, in our own words; where a block mixes
 * families it is left out.
 */
export type Family =
  | "visit"
  | "emergency-visit"
  | "room"
  | "blood-draw"
  | "lab"
  | "pathology"
  | "imaging"
  | "medicine"
  | "vaccine"
  | "therapy"
  | "mental-health"
  | "eye"
  | "heart"
  | "anesthesia"
  | "operating-room"
  | "recovery"
  | "supply"
  | "equipment"
  | "brace"
  | "ambulance"
  | "dental"
  | "glasses"
  | "breathing"
  | "infusion"
  | "procedure";

/** First and last number of a block of five-digit codes. */
const BLOCKS: readonly [number, number, Family][] = [
  [100, 1999, "anesthesia"],
  [10004, 36400, "procedure"],
  [36415, 36416, "blood-draw"],
  [36420, 69990, "procedure"],
  [70010, 76499, "imaging"],
  [76506, 76999, "imaging"],
  [77046, 77067, "imaging"],
  [77071, 77086, "imaging"],
  [78012, 78999, "imaging"],
  [80047, 87999, "lab"],
  [88104, 88399, "pathology"],
  [90460, 90474, "vaccine"],
  [90476, 90759, "vaccine"],
  [90785, 90899, "mental-health"],
  [92002, 92287, "eye"],
  [92920, 93799, "heart"],
  [94002, 94799, "breathing"],
  [96360, 96379, "infusion"],
  [97010, 97799, "therapy"],
  [99202, 99239, "visit"],
  [99281, 99285, "emergency-visit"],
  [99381, 99397, "visit"],
];

/** Codes that begin with a letter. */
const LETTERS: readonly [RegExp, Family][] = [
  [/^A0[34]/, "ambulance"],
  [/^A[4-6]/, "supply"],
  [/^D/, "dental"],
  [/^E/, "equipment"],
  [/^J[0-689]/, "medicine"],
  [/^L[0-7]/, "brace"],
  [/^V2(?:[0-5]\d\d|7[0-7]\d|78[0-4])$/, "glasses"],
];

/** The family of a procedure, drug or supply code; null where we are not sure. */
export function codeFamily(code: string): Family | null {
  if (/^[A-Z]/.test(code)) return LETTERS.find(([starts]) => starts.test(code))?.[1] ?? null;
  if (!/^\d{5}$/.test(code)) return null;
  const number = Number(code);
  return BLOCKS.find(([first, last]) => number >= first && number <= last)?.[2] ?? null;
}

/** Hospital revenue codes by their first three digits. */
const REVENUE: Readonly<Record<string, Family>> = {
  "011": "room",
  "012": "room",
  "013": "room",
  "014": "room",
  "015": "room",
  "016": "room",
  "020": "room",
  "021": "room",
  "025": "medicine",
  "026": "infusion",
  "027": "supply",
  "030": "lab",
  "031": "pathology",
  "032": "imaging",
  "035": "imaging",
  "036": "operating-room",
  "037": "anesthesia",
  "040": "imaging",
  "041": "breathing",
  "042": "therapy",
  "043": "therapy",
  "045": "emergency-visit",
  "046": "breathing",
  "048": "heart",
  "054": "ambulance",
  "061": "imaging",
  "063": "medicine",
  "071": "recovery",
  "073": "heart",
};

/** The family of a four-digit revenue code; null where we are not sure. */
export const revenueFamily = (code: string): Family | null => REVENUE[code.slice(0, 3)] ?? null;
