/**
 * What a row's words name that everybody in a room or at a procedure gets: the item of the published list, by the word
 * that says what the thing is. Null where a word beside it makes it another thing.
 */

const FOR_EVERY_PATIENT = "items used for every patient in a unit";

function ofEveryPatient(heads: string): Record<string, string> {
  return Object.fromEntries(heads.split(" ").map((head) => [head, FOR_EVERY_PATIENT]));
}

/** Head word, without its plural's S -> the published list's words for it. */
const ITEMS: Record<string, string> = {
  GLOVE: "gloves",
  GOWN: "gowns",
  DRAPE: "drapes",
  GAUZE: "gauze",
  DRESSING: "dressings",
  SYRINGE: "syringes",
  GOGGLE: "eye protection",
  PPE: "protective equipment",
  MEAL: "meals",
  LINEN: "reusable items",
  PILLOW: "reusable items",
  BLANKET: "reusable items",
  BEDPAN: FOR_EVERY_PATIENT,
  URINAL: FOR_EVERY_PATIENT,
  THERMOMETER: FOR_EVERY_PATIENT,
  UNDERPAD: FOR_EVERY_PATIENT,
  TOOTHBRUSH: FOR_EVERY_PATIENT,
  WASHCLOTH: FOR_EVERY_PATIENT,
  SLIPPER: FOR_EVERY_PATIENT,
  ...ofEveryPatient(
    "SOCK TOOTHPASTE MOUTHWASH COMB SOAP SHAMPOO LOTION DEODORANT RAZOR KLEENEX TOWEL DIAPER CHUX PITCHER " +
      "BANDAID MUCUS SANITIZER TAPE COMMODE TOOTHETTE STETHOSCOPE TOURNIQUET TOILETRIE",
  ),
};

/** Monitors that a special care unit has at every bed; elsewhere they may be a charge of their own. */
export const UNIT_MONITORS: readonly string[] = ["cardiac monitor", "respiratory monitor"];

/** Two words that only together say what the thing is. */
const PAIRS: [first: string, second: string, item: string][] = [
  ["FACE", "SHIELD", "face protection"],
  ["FACE", "MASK", "face protection"],
  ["SURGICAL", "MASK", "face protection"],
  ["PROCEDURE", "MASK", "face protection"],
  ["FACE", "PROTECTION", "face protection"],
  ["EYE", "PROTECTION", "eye protection"],
  ["PROTECTIVE", "EQUIPMENT", "protective equipment"],
  ["WALL", "OXYGEN", "wall oxygen"],
  ["DIET", "TRAY", "diet tray"],
  ["MEAL", "TRAY", "diet tray"],
  ["FOOD", "TRAY", "diet tray"],
  ["NURSING", "CARE", "nursing care"],
  ["NURSING", "SERVICE", "nursing service"],
  ["FLOOR", "STOCK", "floor stock"],
  ["ALCOHOL", "PREP", FOR_EVERY_PATIENT],
  ["ALCOHOL", "WIPE", FOR_EVERY_PATIENT],
  ["ALCOHOL", "SWAB", FOR_EVERY_PATIENT],
  ["CARDIAC", "MONITOR", "cardiac monitor"],
  ["CARDIAC", "MONITORING", "cardiac monitor"],
  ["HEART", "MONITOR", "cardiac monitor"],
  ["RESPIRATORY", "MONITOR", "respiratory monitor"],
  ["EMESIS", "BASIN", FOR_EVERY_PATIENT],
  ["WASH", "BASIN", FOR_EVERY_PATIENT],
  ["ADMISSION", "KIT", FOR_EVERY_PATIENT],
  ["ADMIT", "KIT", FOR_EVERY_PATIENT],
  ["CARE", "KIT", FOR_EVERY_PATIENT],
  ["HYGIENE", "KIT", FOR_EVERY_PATIENT],
  ["PATIENT", "KIT", FOR_EVERY_PATIENT],
  ["SHAVE", "KIT", FOR_EVERY_PATIENT],
  ["COMFORT", "KIT", FOR_EVERY_PATIENT],
  ["ICE", "PACK", FOR_EVERY_PATIENT],
  ["COLD", "PACK", FOR_EVERY_PATIENT],
  ["ADHESIVE", "BANDAGE", FOR_EVERY_PATIENT],
  ["BAND", "AID", FOR_EVERY_PATIENT],
  ["PREP", "PAD", FOR_EVERY_PATIENT],
  ["PERI", "PAD", FOR_EVERY_PATIENT],
  ["BED", "PAD", FOR_EVERY_PATIENT],
  ["PRESSURE", "CUFF", FOR_EVERY_PATIENT],
  ["PROBE", "COVER", FOR_EVERY_PATIENT],
  ["PATIENT", "BELONGING", FOR_EVERY_PATIENT],
  ["ADULT", "BRIEF", FOR_EVERY_PATIENT],
  ["MEDICINE", "CUP", FOR_EVERY_PATIENT],
  ["DENTURE", "CUP", FOR_EVERY_PATIENT],
  ["COTTON", "BALL", FOR_EVERY_PATIENT],
  ["MESH", "BRIEF", FOR_EVERY_PATIENT],
  ["MESH", "PANTY", FOR_EVERY_PATIENT],
  ["BED", "SHEET", "reusable items"],
  ["DRAW", "SHEET", "reusable items"],
  ["LAP", "SPONGE", "gauze"],
  ["ADMISSION", "PACK", FOR_EVERY_PATIENT],
  ["DIETARY", "TRAY", "diet tray"],
  ["PERSONAL", "CARE", FOR_EVERY_PATIENT],
  ["OXIMETER", "PROBE", FOR_EVERY_PATIENT],
  ["OXIMETRY", "PROBE", FOR_EVERY_PATIENT],
  ["OX", "PROBE", FOR_EVERY_PATIENT],
  ["SKIN", "PREP", FOR_EVERY_PATIENT],
  ["EKG", "ELECTRODE", FOR_EVERY_PATIENT],
  ["ECG", "ELECTRODE", FOR_EVERY_PATIENT],
  ["SANITARY", "NAPKIN", FOR_EVERY_PATIENT],
  ["SANITARY", "PAD", FOR_EVERY_PATIENT],
  ["ORAL", "SWAB", FOR_EVERY_PATIENT],
  ["SCRUB", "BRUSH", FOR_EVERY_PATIENT],
  ["IV", "TUBING", FOR_EVERY_PATIENT],
  ["IV", "START", FOR_EVERY_PATIENT],
  // A stapler's reload for thick tissue is none of these.
  ["FACIAL", "TISSUE", FOR_EVERY_PATIENT],
  ["TOILET", "TISSUE", FOR_EVERY_PATIENT],
  ["BOX", "TISSUE", FOR_EVERY_PATIENT],
];

/**
 * A service with the thing, a drug in it, a dressing that heals, a thing for one patient alone: each may well have a
 * price of its own.
 */
const ANOTHER_THING: ReadonlySet<string> = new Set(
  (
    "APPLICATION APPLY CHANGE CHANGED REMOVAL REMOVE INSERTION INSERT REPAIR PLACEMENT TRAINING THERAPY TEACHING " +
    "MANAGEMENT CONSULT CONSULTATION EVALUATION CLINIC VISIT HOME SKILLED PRIVATE DUTY SPECIAL DEBRIDEMENT " +
    "BURN SKIN GRAFT SUBSTITUTE IMPREGNATED VASELINE PETROLATUM XEROFORM IODOFORM ANTIMICROBIAL SILVER FOAM " +
    "HYDROCOLLOID HYDROGEL COLLAGEN ALGINATE BIOLOGIC COMPRESSION UNNA NEGATIVE PRESSURE VAC NPWT HEMOSTATIC " +
    "PREFILLED FLUSH HEPARIN SALINE INJ INJECTION INJECTOR MG MCG UNIT INSULIN CONTRAST VACCINE PUMP WARMING " +
    "WARMER COOLING HYPOTHERMIA BAIR HUGGER CATHETER IMPLANT ANCHOR MESH ENTERAL PARENTERAL TUBE FEEDING FORMULA " +
    "EXPANDER ADHESIVE MATRIX LIDOCAINE CHLORHEXIDINE HOLTER EVENT LOOP TELEMETRY MOBILE WORN OUTPATIENT LEAD INTERPRETATION OXYGEN CPAP BIPAP LARYNGEAL VENTURI AEROSOL NEBULIZER TAKE DISCHARGE PATHOLOGY CULTURE SPECIMEN " +
    // A hairdresser's visit is a resident's own.
    "BEAUTY BARBER SALON HAIRCUT"
  ).split(" "),
);
/** Every item of the published list that the words of one row name, each once; none where they name another thing. */
export function everydayItems(description: string): string[] {
  const said = description
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .map((word) => word.replace(/(?<![IUS])S$/, ""));
  const has = new Set(said);
  const pairs = PAIRS.filter(([first, second]) => has.has(first) && has.has(second));
  const paired = new Set(pairs.flatMap(([first, second]) => [first, second]));
  const single = said.filter((word) => !paired.has(word));
  if (single.some((word) => ANOTHER_THING.has(word))) return [];
  const heads = single.flatMap((word) => (Object.hasOwn(ITEMS, word) ? [ITEMS[word]!] : []));
  return [...new Set([...pairs.map(([, , item]) => item), ...heads])];
}
