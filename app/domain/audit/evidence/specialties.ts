/** What a clinician's row, or the name of a practice, says of their specialty. */

/** Words of a practice's name -> its one specialty. A name that says none, or two of them, tells nothing. */
const OF_PRACTICE: readonly (readonly [RegExp, string])[] = [
  [/\bDERMATOLOG\w*|\bSKIN (CARE|CENTER|CLINIC)\b/, "dermatology"],
  [/\bCARDIO\w*|\bHEART\b/, "cardiology"],
  [/\bORTHOP\w*|\bBONE (AND|&) JOINT\b/, "orthopedics"],
  [/\bALLERG\w*/, "allergy"],
  [/\bUROLOG\w*/, "urology"],
  [/\bGASTRO\w*|\bDIGESTIVE\b/, "gastroenterology"],
  [/\bNEUROLOG\w*/, "neurology"],
  [/\bOPHTHALMOLOG\w*|\bEYE\b/, "eyes"],
  [/\bOTOLARYNGOLOG\w*|\bENT\b|\bEAR,? NOSE\b/, "ear, nose and throat"],
  [/\bOB-?\/?GYN\b|\bOBSTETRIC\w*|\bGYNECOLOG\w*/, "gynecology"],
  [/\bPEDIATRICS?\b/, "pediatrics"],
  [/\bPODIATR\w*|\bFOOT (AND|&) ANKLE\b/, "podiatry"],
  [/\bRHEUMATOLOG\w*/, "rheumatology"],
  [/\bPULMON\w*/, "pulmonology"],
  [/\bNEPHROLOG\w*|\bKIDNEY\b/, "nephrology"],
  [/\bENDOCRIN\w*/, "endocrinology"],
  [/\bFAMILY (MEDICINE|PRACTICE|PHYSICIANS?)\b/, "family medicine"],
];
const SEVERAL = /\b(MULTI-?SPECIALTY|GROUP OF|ASSOCIATED SPECIALISTS)\b/;

/** `Bridger Bone & Joint Clinic` -> `orthopedics`; null where the name says none or several. */
export function specialtyIn(practice = ""): string | null {
  const name = practice.toUpperCase();
  const found = OF_PRACTICE.filter(([words]) => words.test(name));
  return found.length === 1 && !SEVERAL.test(name) ? found[0]![1] : null;
}

/** `O. RAINE MD (ORTHOPEDICS)`: in brackets, or after the last dash. */
const OWN = /\(([^)]+)\)\s*$|\s[-–]\s([^-–]+)$/;

/** A clinician's own specialty where the row prints one; else the practice's, if it has just one. */
export function specialtyOf(clinician: string, practice: string | null): string | null {
  const own = OWN.exec(clinician.toUpperCase());
  const words = (own?.[1] ?? own?.[2])?.trim();
  return words ? (specialtyIn(words) ?? words) : practice;
}
