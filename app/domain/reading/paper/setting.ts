import type { Setting } from "~/domain/bill/bill";
import { plainWords } from "~/domain/reading/words/columns";
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
  evidence: Evidence,
  provider: string | undefined,
): { setting: Setting; evidence: string } | null {
  const revenue = evidence.lines.find((line) => line.revenueCode);
  if (revenue)
    return { setting: "facility", evidence: `Revenue code ${revenue.revenueCode!.value}` };
  const signs = [...signsOfName(provider ?? ""), ...signsOfText(evidence)];
  signs.push(...signsOfLines(evidence, signs));
  const facility = pointsFor("facility", signs);
  const professional = pointsFor("professional", signs);
  const setting = facility > professional ? "facility" : "professional";
  const most = Math.max(facility, professional);
  if (most < 2 || Math.abs(facility - professional) < 1) return null;
  const quote = signs.find((sign) => sign.setting === setting)?.quote ?? "";
  return { setting, evidence: quote.slice(0, 200) };
}

/** What speaks for a setting, how much, and in which words. */
type Sign = { setting: Setting; points: number; quote: string };

const pointsFor = (setting: Setting, signs: readonly Sign[]): number =>
  signs.reduce((sum, sign) => (sign.setting === setting ? sum + sign.points : sum), 0);

const HOSPITAL =
  /\bhospitals?\b|\bmedical center\b|\bmed ctr\b|\binfirmary\b|\bsurg(?:ery|ical) center\b|\bsurgicenter\b/;
const CLINICIANS =
  /\bphysicians?\b|\bassociates\b|\bgroup\b|\bm ?d\b|\bd ?d ?s\b|\bdmd\b|\bdental\b|\bdentistry\b|\borthodontics\b|\bfamily (?:medicine|practice)\b|\ban(?:a)?esthesi\w*\b|\bradiolog(?:y|ists)\b|\bpathology\b|\btherapy\b|\bspecialists\b|\bpediatrics\b|\bdermatology\b|\borthop(?:a)?edics?\b|\bcardiology\b|\bambulance\b|\bems\b|\blab(?:s|oratory|oratories)?\b|\bdiagnostics\b|\bchiropractic\b|\bclinic\b|\bpractice\b/;

function signsOfName(provider: string): Sign[] {
  const name = plainWords(provider);
  const signs: Sign[] = [];
  if (HOSPITAL.test(name)) signs.push({ setting: "facility", points: 3, quote: provider });
  if (/\bhealth system\b|\bmedical centre\b/.test(name))
    signs.push({ setting: "facility", points: 1.5, quote: provider });
  if (CLINICIANS.test(name)) {
    const points = /hospital|medical center/.test(name) ? 1 : 3;
    signs.push({ setting: "professional", points, quote: provider });
  }
  return signs;
}

function signsOfText({ rows }: Evidence): Sign[] {
  const text = rows.map((row) => plainWords(row.text));
  const found = (setting: Setting, signs: typeof FACILITY): Sign[] =>
    signs.flatMap(([sign, points]) => {
      const row = rows[text.findIndex((line) => sign.test(line))];
      return row ? [{ setting, points, quote: row.text }] : [];
    });
  return [...found("facility", FACILITY), ...found("professional", PROFESSIONAL)];
}

function signsOfLines({ lines }: Evidence, others: readonly Sign[]): Sign[] {
  const signs: Sign[] = [];
  const sign = (quote: string): Sign => ({ setting: "professional", points: 2, quote });
  const isPlaced = lines.some(
    (line) => line.placeOfService || (line.modifiers.length > 0 && line.renderingProvider),
  );
  if (isPlaced) signs.push(sign("Place of service or rendering provider on the lines"));
  // Hospitals bill under revenue codes; who prints procedure codes alone is mostly a clinician's office.
  const coded = lines.find((line) => line.code);
  if (coded && pointsFor("facility", others) === 0)
    signs.push(sign(`Procedure code ${coded.code!.value} without revenue code`));
  return signs;
}
