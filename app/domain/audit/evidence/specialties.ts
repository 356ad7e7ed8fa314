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

const TITLE = /\b(DR|PROF|MR|MRS|MS)\b\.?/g;
const CREDENTIAL =
  /\b(M\.?D|D\.?O|PH\.?D|N\.?P|P\.?A(-C)?|R\.?N|APRN|CRNA|CNM|DPM|DDS|DMD|DPT|O\.?D|D\.?C|PSY\.?D|LCSW|FACS|FACC)\b\.?/g;
/** In brackets, or after a dash. */
const IN_BRACKETS = /\(([^()]+)\)$|\s[-–]([^-–]+)$/;
/** After a comma: a specialty has two words at least, or is a known one; else it is the first name. */
const AFTER_COMMA = /^([^,]+),([^,]+)$/;

/**
 * A clinician as rows name them, upper case: `Dr. Anna Lee`, `LEE, ANNA MD` and `Anna Lee, MD (cardiology)` are one name. The
 * specialty is undefined where none is printed.
 */
export function clinicianOf(printed: string): { name: string; specialty: string | undefined } {
  const plain = (text: string) => text.replaceAll(/[.,;\s]+/g, " ").trim();
  const bare = printed
    .toUpperCase()
    .replaceAll(CREDENTIAL, "")
    .replaceAll(TITLE, "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
  const bracketed = IN_BRACKETS.exec(bare);
  const rest = bracketed ? bare.slice(0, bracketed.index) : bare;
  const [, before, after] = AFTER_COMMA.exec(rest.trim()) ?? [];
  const said = plain(bracketed?.[1] ?? bracketed?.[2] ?? "");
  if (!before || !after) return { name: plain(rest), specialty: specialtyNamed(said) };
  const isSpecialty = specialtyIn(after) !== null || /\S\s+\S{3}/.test(after.trim());
  return isSpecialty
    ? { name: plain(before), specialty: specialtyNamed(plain(after)) }
    : { name: plain(`${after} ${before}`), specialty: specialtyNamed(said) };
}

const specialtyNamed = (words: string): string | undefined =>
  words === "" ? undefined : (specialtyIn(words) ?? words);
