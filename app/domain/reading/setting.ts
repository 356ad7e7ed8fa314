import type { Setting } from "~/domain/bill/bill";
import { plainWords } from "./columns";
import type { Evidence } from "./kind";

const FACILITY: readonly [RegExp, number][] = [
  [/\btype of bill\b|\bbill type\b|\bub ?-?04\b/, 4],
  [/\broom (?:and|&|\/) board\b|\bsemi ?private\b|\br&b\b|\broom\/board\b/, 3],
  [
    /\binpatient\b|\badmission\b|\badmit(?:ted)? date\b|\bdischarge\b|\bhospital account\b|\brevenue codes?\b|\brev code\b|\boperating room\b|\brecovery room\b|\bemergency (?:room|department)\b/,
    1,
  ],
  [
    /\bfacility (?:fee|charges?)\b|\bhospital (?:charges|services|bill|statement)\b|\bthis (?:bill|statement) (?:is for|covers) hospital\b/,
    2,
  ],
];
const PROFESSIONAL: readonly [RegExp, number][] = [
  [/\bcms ?-?1500\b|\bhcfa\b/, 4],
  [/\brendering\b|\bplace of service\b|\bpos\b/, 2],
  [
    /\bphysician(?:s|'s)? (?:services|charges|fees|statement|group|associates)\b|\bprofessional (?:services|fees|charges|component)\b|\bphysicians\b|\bassociates\b|\bmedical group\b/,
    2,
  ],
  [/\bm ?d\b|\bd ?o\b|\bpa-?c\b|\bdds\b|\bdmd\b|\bdpt\b|\blcsw\b|\bnp\b/, 1],
  [/\boffice visit\b|\bdental\b|\bphysical therapy\b|\banesthesi\w*\b/, 1],
];

/** Whether a hospital or a clinician bills, with the words that show it; nothing when the signs are even. */
export function settingOf(
  { rows, lines }: Evidence,
  provider: string | undefined,
): { setting: Setting; evidence: string } | null {
  const revenue = lines.find((line) => line.revenueCode);
  if (revenue)
    return { setting: "facility", evidence: `Revenue code ${revenue.revenueCode!.value}` };
  const name = plainWords(provider ?? "");
  const score = { facility: 0, professional: 0 };
  const quote: Partial<Record<Setting, string>> = {};
  const add = (setting: Setting, points: number, evidence: string) => {
    score[setting] += points;
    quote[setting] ??= evidence.slice(0, 200);
  };
  if (
    /\bhospitals?\b|\bmedical center\b|\bmed ctr\b|\binfirmary\b|\bsurg(?:ery|ical) center\b|\bsurgicenter\b/.test(
      name,
    )
  )
    add("facility", 3, provider!);
  if (/\bhealth system\b|\bmedical centre\b/.test(name)) add("facility", 1.5, provider!);
  if (
    /\bphysicians?\b|\bassociates\b|\bgroup\b|\bm ?d\b|\bd ?d ?s\b|\bdmd\b|\bdental\b|\bdentistry\b|\borthodontics\b|\bfamily (?:medicine|practice)\b|\ban(?:a)?esthesi\w*\b|\bradiolog(?:y|ists)\b|\bpathology\b|\btherapy\b|\bspecialists\b|\bpediatrics\b|\bdermatology\b|\borthop(?:a)?edics?\b|\bcardiology\b|\bambulance\b|\bems\b|\blab(?:s|oratory|oratories)?\b|\bdiagnostics\b|\bchiropractic\b|\bclinic\b|\bpractice\b/.test(
      name,
    )
  )
    add("professional", /hospital|medical center/.test(name) ? 1 : 3, provider!);
  const text = rows.map((row) => plainWords(row.text));
  for (const [setting, signs] of [
    ["facility", FACILITY],
    ["professional", PROFESSIONAL],
  ] as const)
    for (const [sign, points] of signs) {
      const at = text.findIndex((line) => sign.test(line));
      if (at >= 0) add(setting, points, rows[at]!.text);
    }
  if (
    lines.some(
      (line) => line.placeOfService || (line.modifiers.length > 0 && line.renderingProvider),
    )
  )
    add("professional", 2, "Place of service or rendering provider on the lines");
  // Hospitals bill under revenue codes; who prints procedure codes alone is mostly a clinician's office.
  const coded = lines.find((line) => line.code);
  if (coded && score.facility === 0)
    add("professional", 2, `Procedure code ${coded.code!.value} without revenue code`);
  const [setting, other] =
    score.facility > score.professional
      ? (["facility", "professional"] as const)
      : (["professional", "facility"] as const);
  return score[setting] >= 2 && score[setting] >= score[other] + 1
    ? { setting, evidence: quote[setting] ?? "" }
    : null;
}
