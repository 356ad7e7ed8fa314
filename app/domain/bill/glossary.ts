import type { BillLine } from "./bill";
import { codeFamily, revenueFamily, type Family } from "./service-families";

/**
 * What a line of a bill is, in plain words of our own: from the short forms its own description prints, else from the
 * family its code or revenue code belongs to. No descriptor of any code set is used, and nothing is said where the
 * description and the code point to different things, or to nothing we know.
 */
export function plainDescription(line: BillLine): string | null {
  const words = ` ${(line.description?.value ?? "")
    .toUpperCase()
    .replace(/[^A-Z0-9/%.&+-]+/g, " ")
    .trim()} `;
  const byCode = line.code ? codeFamily(line.code.value) : null;
  const byRevenue = line.revenueCode ? revenueFamily(line.revenueCode.value) : null;
  const family = byCode ?? byRevenue;
  const known = imaging(words, family) ?? medicine(words, family) ?? fromGlossary(words, family);
  if (known !== null) return known;
  // A family from a code is sure only where the description does not speak of another one.
  if (family === null) return null;
  const speaksOfAnother = GLOSSARY.some(
    ({ says, in: families }) => !families.includes(family) && says.test(words),
  );
  if (speaksOfAnother) return null;
  return FAMILY_WORDS[family];
}

const FAMILY_WORDS: Record<Family, string | null> = {
  visit: "A visit: a doctor or nurse saw you, listened and examined you.",
  "emergency-visit": "Care in the emergency room.",
  room: "Your room, the bed and the nursing, by the day.",
  "blood-draw": "Taking blood from a vein for tests.",
  lab: "A laboratory test.",
  pathology: "A tissue or cell sample looked at under a microscope.",
  imaging: "A picture of the inside of your body, or the reading of one.",
  medicine: "A medicine.",
  vaccine: "A vaccine, or giving it to you.",
  therapy: "Therapy to help you move or do daily tasks again.",
  "mental-health": "Talking or treatment for mental health.",
  eye: "An eye exam or eye care.",
  heart: "A test or treatment of the heart.",
  anesthesia: "Putting or keeping you asleep, or numbing you, for a procedure.",
  "operating-room": "Use of the operating room.",
  recovery: "Time in the recovery room after a procedure.",
  supply: "Supplies or an item used for your care.",
  equipment: "Medical equipment for use at home.",
  brace: "A brace, an artificial limb, or a part of one.",
  ambulance: "An ambulance, or its miles.",
  dental: "Dental care.",
  glasses: "Glasses, lenses, or a part of them.",
  breathing: "A test or treatment of your breathing.",
  infusion: "Giving you a medicine or fluid through a vein or by a shot.",
  procedure: null,
};

type GlossaryEntry = {
  says: RegExp;
  /** The families in which the short form means this; a code of another family silences the entry. */
  in: readonly Family[];
  /** A short form with several meanings: without a family nobody knows which. */
  sureOnlyInFamily?: true;
  plain: string;
};

const LAB = ["lab"] as const;
const VISIT = ["visit", "emergency-visit", "eye", "mental-health"] as const;
const THERAPY = ["therapy"] as const;
const HEART = ["heart"] as const;
const GIVEN = ["infusion", "medicine", "emergency-visit"] as const;

/** Short forms as bills print them. The first that fits speaks, so the longer ones come first. */
const GLOSSARY: readonly GlossaryEntry[] = [
  {
    says: /VENIPUNCTURE|BLOOD DRAW|VENOUS BLOOD|DRAW(ING)? BLOOD/,
    in: ["lab", "procedure", "blood-draw"],
    plain: "Taking blood from a vein for tests.",
  },
  { says: / (BMP|BASIC METAB\S*) /, in: LAB, plain: "Blood test: salts, sugar and kidney values." },
  {
    says: / CMP | COMP\S* METAB\S* | METABOLIC PANEL COMP/,
    in: LAB,
    plain: "Blood test: salts, sugar, kidney and liver values.",
  },
  {
    says: / CBC\b| COMPLETE BLOOD COUNT | BLOOD COUNT /,
    in: LAB,
    plain: "Blood test: counts your blood cells.",
  },
  {
    says: / (HGB |HEMOGLOBIN )?A1C /,
    in: LAB,
    plain: "Blood test: your average blood sugar over about three months.",
  },
  { says: / LIPID/, in: LAB, plain: "Blood test: cholesterol and other fats." },
  { says: / TSH\b/, in: LAB, plain: "Blood test: how your thyroid works." },
  { says: / T4 /, in: LAB, plain: "Blood test: a thyroid hormone." },
  { says: / TROPONIN/, in: LAB, plain: "Blood test: signs of damage to the heart." },
  { says: / BNP /, in: LAB, plain: "Blood test: signs of strain on the heart." },
  { says: / D-?DIMER/, in: LAB, plain: "Blood test: signs of a blood clot." },
  {
    says: / (PT\/INR|PROTHROMBIN( TIME)?|PTT|INR) /,
    in: LAB,
    plain: "Blood test: how your blood clots.",
  },
  {
    says: / LACTIC ACID| LACTATE /,
    in: LAB,
    plain: "Blood test: whether your body gets enough oxygen.",
  },
  { says: / PROCALCITONIN/, in: LAB, plain: "Blood test: signs of a serious infection." },
  {
    says: / (BLOOD CULTURE|CULTURE BLOOD)/,
    in: LAB,
    plain: "Blood test: looks for germs in the blood.",
  },
  { says: / (URINALYSIS|UA|URINE TEST)\b/, in: LAB, plain: "A urine test." },
  { says: / STREP\b/, in: LAB, plain: "A throat swab test for strep." },
  { says: / (INFLUENZA|FLU)\b(?=.{0,200}TEST)/, in: LAB, plain: "A swab test for the flu." },
  {
    says: / (MAGNESIUM|PHOSPHORUS|POTASSIUM|SODIUM|CALCIUM|CHLORIDE|CARBON DIOXIDE)\b/,
    in: LAB,
    sureOnlyInFamily: true,
    plain: "Blood test: a salt or mineral.",
  },
  {
    says: / (CREATININE|UREA NITROGEN|BUN) /,
    in: LAB,
    plain: "Blood test: how your kidneys work.",
  },
  { says: / GLUCOSE\b/, in: LAB, plain: "Blood test: your blood sugar." },
  {
    says: / (FERRITIN|IRON)\b/,
    in: LAB,
    sureOnlyInFamily: true,
    plain: "Blood test: the iron in your body.",
  },
  {
    says: / VIT(AMIN)? (D|B-?12)\b| FOLATE /,
    in: LAB,
    sureOnlyInFamily: true,
    plain: "Blood test: a vitamin.",
  },
  {
    says: / (VANCOMYCIN|DIGOXIN|LITHIUM)\b.{0,200}(TROUGH|PEAK|LEVEL)/,
    in: LAB,
    plain: "Blood test: how much of a medicine is in your blood.",
  },
  {
    says: / (TISSUE EXAM|SURGICAL PATH\S*|BIOPSY EXAM)/,
    in: ["pathology", "lab"],
    plain: "A tissue sample looked at under a microscope.",
  },
  {
    says: / (ECHO( TTE)?|ECHOCARDIOGRA\S*|TTE) /,
    in: ["heart", "imaging"],
    plain: "An ultrasound of the heart.",
  },
  { says: / (EKG|ECG|ELECTROCARDIOGRA\S*)\b/, in: HEART, plain: "A tracing of your heartbeat." },
  {
    says: / (ER|ED|EMERGENCY( DEPT\S*| DEPARTMENT| ROOM)?) (VISIT|LEVEL)/,
    in: ["emergency-visit", "visit"],
    plain: "The visit to the emergency room, by how complex it was.",
  },
  { says: / EMERGENCY ROOM /, in: ["emergency-visit"], plain: "Care in the emergency room." },
  {
    says: / OFFICE\S* (VISIT|OUTPATIENT)|\b(NEW|ESTAB\S*|EST) (PT|PATIENT)\b.{0,200} VISIT| VISIT,? (NEW|EST)/,
    in: VISIT,
    plain: "A visit at the office.",
  },
  {
    says: / (OBSERVATION|OBS)\b/,
    in: ["room", "visit"],
    plain: "Time in the hospital under observation, without being admitted.",
  },
  {
    says: / (R&B|ROOM (&|AND) BOARD|ROOM CHARGE|SEMI-PRIVATE)/,
    in: ["room"],
    plain: "Your room, the bed and the nursing, by the day.",
  },
  {
    says: / (OPERATING ROOM|OR TIME|OR LEVEL)/,
    in: ["operating-room"],
    plain: "Use of the operating room, by time.",
  },
  {
    says: / (RECOVERY|PACU)\b/,
    in: ["recovery"],
    plain: "Time in the recovery room after a procedure.",
  },
  {
    says: / ANESTH/,
    in: ["anesthesia"],
    plain: "Putting or keeping you asleep, or numbing you, for a procedure.",
  },
  { says: / (IV PUSH|IVP) /, in: GIVEN, plain: "Giving you a medicine straight into a vein." },
  { says: / HYDRATION/, in: GIVEN, plain: "Giving you fluid through a vein." },
  {
    says: / (IV )?INFUSION/,
    in: GIVEN,
    plain: "Giving you a medicine through a vein over some time.",
  },
  {
    says: / (NEB|NEBULIZER|AEROSOL) (TX|TREATMENT)/,
    in: ["breathing"],
    plain: "Breathing in a medicine as a mist.",
  },
  {
    says: / INCENTIVE SPIROMETER/,
    in: ["supply", "breathing"],
    plain: "A device to practice deep breathing with.",
  },
  { says: / GAIT/, in: THERAPY, plain: "Therapy: practice in walking, by time." },
  {
    says: / NEURO(MUSC\S*)? ?RE-?ED| NERVE AND MUSCLE RE-?ED/,
    in: THERAPY,
    plain: "Therapy: practice in balance and movement, by time.",
  },
  { says: / THER(APEUTIC|APY)? ?EX/, in: THERAPY, plain: "Therapy: exercises, by time." },
  {
    says: / THER(APEUTIC)? ?ACT/,
    in: THERAPY,
    plain: "Therapy: practice in everyday movements, by time.",
  },
  { says: / MANUAL THER/, in: THERAPY, plain: "Therapy: hands-on treatment, by time." },
  {
    says: / (PT|PHYSICAL THERAPY|OT|OCCUPATIONAL THERAPY|THERAPY) EVAL/,
    in: THERAPY,
    plain: "Therapy: the first look at what you need.",
  },
  { says: / PT /, in: THERAPY, sureOnlyInFamily: true, plain: "Physical therapy." },
  { says: / PSYCHOTHERAPY/, in: ["mental-health"], plain: "A talk therapy session, by time." },
  {
    says: / (OCT|RETINA)\b/,
    in: ["eye"],
    sureOnlyInFamily: true,
    plain: "A scan of the back of the eye.",
  },
  { says: / FUNDUS PHOTO/, in: ["eye"], plain: "Photos of the back of the eye." },
  { says: / VISUAL FIELD/, in: ["eye"], plain: "A test of how far you see to the sides." },
  { says: / REFRACTION/, in: ["eye"], plain: "The test for the strength of your glasses." },
  {
    says: / (ARTHROCENTESIS|JOINT (ASPIRATION|INJECTION))/,
    in: ["procedure"],
    plain: "A needle into a joint, to draw fluid or give a medicine.",
  },
  { says: / TRIGGER POINT/, in: ["procedure"], plain: "A shot into a sore spot of a muscle." },
  {
    says: / (WOUND REPAIR|SIMPLE REPAIR|LACERATION)/,
    in: ["procedure"],
    plain: "Closing a wound.",
  },
  {
    says: / COLONOSCOPY| COLON SCOPE/,
    in: ["procedure"],
    plain: "A look into the bowel with a camera.",
  },
  {
    says: / (EGD|UPPER (GI )?(SCOPE|ENDOSCOPY))/,
    in: ["procedure"],
    plain: "A look into the stomach with a camera.",
  },
  { says: / (IMMUNIZATION|VACCINE) ADMIN/, in: ["vaccine"], plain: "Giving you a vaccine." },
  { says: / VACCINE/, in: ["vaccine"], plain: "A vaccine." },
  {
    says: / (GROUND )?MILEAGE/,
    in: ["ambulance"],
    plain: "The miles the ambulance drove with you.",
  },
  {
    says: / (ALS|ADVANCED LIFE SUPPORT)/,
    in: ["ambulance"],
    plain: "An ambulance with advanced care on board.",
  },
  {
    says: / (BLS|BASIC LIFE SUPPORT)/,
    in: ["ambulance"],
    plain: "An ambulance with basic care on board.",
  },
  { says: / BITEWING/, in: ["dental"], plain: "X-rays of your back teeth." },
  { says: / PROPHYLAXIS/, in: ["dental"], plain: "Cleaning your teeth." },
  { says: / RESIN/, in: ["dental"], plain: "A white filling." },
  { says: / (IMPLANT|SCREW|PLATE)\b/, in: ["supply"], plain: "A part that stays in your body." },
  {
    says: / IV START KIT| INFUSION SET/,
    in: ["supply"],
    plain: "Supplies for a line into a vein.",
  },
];

/** The same names stand for tests of other samples. */
const NOT_BLOOD = / (URINE|STOOL|CSF|SALIVA|SWAB|FLUID) /;

function fromGlossary(words: string, family: Family | null): string | null {
  const entry = GLOSSARY.find(
    ({ says, in: families, sureOnlyInFamily, plain }) =>
      says.test(words) &&
      !(plain.startsWith("Blood test") && NOT_BLOOD.test(words)) &&
      (family === null ? !sureOnlyInFamily : families.includes(family)),
  );
  return entry?.plain ?? null;
}

const MODALITIES: readonly [RegExp, string][] = [
  [/ (MAMMO\S*|TOMOSYNTHESIS)/, "An X-ray of the breast"],
  [/ (DXA|DEXA|BONE DENSITY)\b/, "A scan of how strong your bones are"],
  [/ (MRI|MRA) /, "An MRI scan"],
  [/ (CT|CAT) /, "A CT scan"],
  [/ (XR|X-?RAY|XRAY|RADIOGRAPH\S*)\b/, "An X-ray"],
  [/ (US|ULTRASOUND|SONO\S*)\b/, "An ultrasound"],
];

const PLACES: readonly [RegExp, string][] = [
  [/ ABD(OMEN)?\b.{0,200} PELV| ABD(OMEN)?\/PELV/, "the belly and pelvis"],
  [/ ABD(OMEN)?\b/, "the belly"],
  [/ PELV(IS)?\b/, "the pelvis"],
  [/ CHEST /, "the chest"],
  [/ (HEAD|BRAIN)\b/, "the head"],
  [/ (L-?SPINE|LUMBAR|LOWER BACK)\b/, "the lower back"],
  [/ (C-?SPINE|CERVICAL|NECK)\b/, "the neck"],
  [/ (T-?SPINE|THORACIC)\b/, "the upper back"],
  [/ KNEE/, "the knee"],
  [/ WRIST/, "the wrist"],
  [/ HAND\b/, "the hand"],
  [/ SHOULDER/, "the shoulder"],
  [/ ELBOW/, "the elbow"],
  [/ HIP\b/, "the hip"],
  [/ ANKLE/, "the ankle"],
  [/ FOOT\b/, "the foot"],
  [/ BREAST/, "the breast"],
  [/ VENOUS LEGS?| LEG VEINS?/, "the leg veins"],
];

/** What is pictured, of which place, with or without dye; and that it was only read, where the line says so. */
function imaging(words: string, family: Family | null): string | null {
  if (family !== null && family !== "imaging") return null;
  const [, picture] = MODALITIES.find(([says]) => says.test(words)) ?? [];
  const [, place] = PLACES.find(([says]) => says.test(words)) ?? [];
  // Without a code, "US" or "CT" alone may be anything; with a place it is a picture.
  if (!picture) return family === "imaging" && place ? `A picture of ${place}.` : null;
  if (family === null && !place && !/breast|bones/.test(picture)) return null;
  const whole = place && !/ (of|breast|bones)/.test(picture) ? `${picture} of ${place}` : picture;
  return `${whole}${dye(words)}${/ INTERP| READING/.test(words) ? ": reading the picture" : ""}.`;
}

function dye(words: string): string {
  const without = / (W\/?O|WITHOUT) ((&|AND) |(\S+ )?(CONTRAST|DYE))/.test(words);
  const withDye = / (W\/?|WITH) ?(CONTRAST|DYE)/.test(words) || / W\/CONTRAST/.test(words);
  if (without && withDye) return ", without and with dye";
  return without ? ", without dye" : withDye ? ", with dye" : "";
}

const ROUTES: readonly [RegExp, string][] = [
  [/ (PO|TAB\S*|CAP\S*|CHEW\S*|ODT|BY MOUTH|ORAL)\b/, "A medicine taken by mouth"],
  [/ (SQ|SUBQ|SC)\b/, "A medicine given under the skin"],
  [/ (SL) /, "A medicine under the tongue"],
  [/ (IV SOL\S*|LACTATED RINGERS|NACL|SALINE|SODIUM CHLORIDE)\b/, "Fluid given through a vein"],
  [/ (IVPB|IV|DRIP)\b/, "A medicine given through a vein"],
  [/ (INJ|INJECTION|VIAL|SYR\S*)\b/, "A medicine given by a shot or through a vein"],
  [/ (DROPS|OPHTH\S*)\b/, "A medicine in drops"],
  [/ (OINT|CREAM)\b/, "A medicine for the skin"],
];

/** A medicine and how it is given: only where the code says that the line is a medicine. */
function medicine(words: string, family: Family | null): string | null {
  if (family !== "medicine") return null;
  const [, given] = ROUTES.find(([says]) => says.test(words)) ?? [];
  return given ? `${given}.` : "A medicine.";
}
