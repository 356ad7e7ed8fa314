/** A procedure code and the modifiers printed with it. */
export type CodeReading = { code: string; modifiers: string[]; revenueCode?: string };

// CPT: five digits, of which anesthesia's begin with 00 or 01 and no others with a zero, or four and the letter of their
// category (A administrative, F quality, M, T emerging, U laboratory).
// HCPCS Level II and CDT: a letter and four digits; F, I, N, O, W, X, Y, Z start no code.
// Those letters number from 0 on, but for F: "5000U" is a strength. California pays reports on injured workers by codes of
// its own, WC001 to WC012 (8 CCR 9789.14).
const CODE = "(?:[1-9]\\d{4}|0[01]\\d{3}|0\\d{3}[AMTU]|\\d{4}F|[A-EGHJ-MP-V]\\d{4}|WC0[01]\\d)";
const ALONE = new RegExp(`^${CODE}$`);
const WITH_MODIFIERS = new RegExp(
  `^(${CODE})((?:[-/:.,](?:[A-Z]{2}|[A-Z]\\d|\\d{2}))+|-?(?:[A-Z]{2}|[A-Z]\\d)+)$`,
);
const GLUED = new RegExp(`^(${CODE})((?:[A-Z]{2}|[A-Z]\\d|\\d{2}){1,4})$`);
/** Some systems keep codes in six places: `070486`, `0J2405`. */
const PADDED = new RegExp(`^0(${CODE})$`);

const NUMBERED = new Set(
  "22 23 24 25 26 27 32 33 47 50 51 52 53 54 55 56 57 58 59 62 63 66 73 74 76 77 78 79 80 81 82 90 91 92 93 95 96 97 99".split(
    " ",
  ),
);
const LETTERED = new Set(
  (
    "AA AD AE AF AG AH AI AJ AK AM AP AQ AR AS AT AU AV AW AX AY AZ BA BL BO BP BR BU CA CB CC CD CE CF CG CO CP CQ CR CS CT " +
    "DA E1 E2 E3 E4 EA EB EC ED EE EJ EM EP ER ET EX EY F1 F2 F3 F4 F5 F6 F7 F8 F9 FA FB FC FP FQ FR FS FT FX FY FZ " +
    "G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 GA GB GC GD GE GF GG GH GJ GK GL GM GN GO GP GQ GR GS GT GU GV GW GX GY GZ " +
    "H9 HA HB HC HD HE HF HG HH HI HJ HK HL HM HN HO HP HQ HR HS HT HU HV HW HX HY HZ J1 J2 J3 J4 J5 JA JB JC JD JE JF JG JK JL JW JZ " +
    "K0 K1 K2 K3 K4 KA KB KC KD KE KF KG KH KI KJ KK KL KM KN KO KP KQ KR KS KT KU KV KW KX KY KZ LC LD LL LM LR LS LT LU M2 MA MB MC MD ME MF MG MH MS " +
    "NB NR NU P1 P2 P3 P4 P5 P6 PA PB PC PD PI PL PM PN PO PS PT Q0 Q1 Q2 Q3 Q4 Q5 Q6 Q7 Q8 Q9 QA QB QC QD QE QF QG QH QJ QK QL QM QN QP QQ QR QS QT QW QX QY QZ " +
    "RA RB RC RD RE RI RR RT SA SB SC SD SE SF SG SH SJ SK SL SM SN SQ SS ST SU SV SW SY SZ T1 T2 T3 T4 T5 T6 T7 T8 T9 TA TB TC TD TE TF TG TH TJ TK TL TM TN TP TQ TR TS TT TU TV TW " +
    "U1 U2 U3 U4 U5 U6 U7 U8 U9 UA UB UC UD UE UF UG UH UJ UK UN UP UQ UR US V1 V2 V3 V4 V5 V6 V7 V8 V9 VM VP X1 X2 X3 X4 X5 XE XP XS XU ZA ZB ZC"
  ).split(" "),
);
/** Ambulance lines carry origin and destination letters, such as `SH`: scene to hospital. */
const AMBULANCE_TRIP = /^[DEGHIJNPRSX]{2}$/;

/** A two-character mark that is published as a modifier. */
export const isModifier = (text: string): boolean => NUMBERED.has(text) || LETTERED.has(text);
export const isTripModifier = (text: string): boolean => AMBULANCE_TRIP.test(text);
const isMark = (text: string): boolean =>
  text !== "NO" && (isModifier(text) || isTripModifier(text));

const trimmed = (text: string) =>
  text
    .toUpperCase()
    .replace(/^(?:CPT|HCPCS|CDT|ADA)[®#:/-]*(?=.)/, "")
    .replace(/^[([{*#]+|(?<![)\]}*,;:.])[)\]}*,;:.]+$/g, "")
    .replace(/[–—]/g, "-")
    // A picture shows the "W" of a wide print twice.
    .replace(/(?<=[-/]Q)WW$/, "W");

/** CPT, HCPCS Level II or CDT alone, upper case; null for anything else. Five digits may still be a ZIP code: place decides. */
export function codeOf(text: string): string | null {
  if (!/\d/.test(text)) return null;
  const plain = trimmed(text);
  return ALONE.test(plain) && plain !== "00000" ? plain : null;
}

/**
 * A code with what is glued to it: `99285-25`, `80053QW`, `73030-RT-59`, `0450-99285`, `0450/99285`.
 * A modifier of figures without a separator (`9928525`, `7104626TC`) only with `certain`, that is in a column of codes,
 * and only if every mark is a published one, and so a code with a zero before it; more than seven figures in a row are a number of the provider's own.
 */
export function gluedCode(text: string, certain = false): CodeReading | null {
  // Most words of a page have no figure.
  if (!/\d/.test(text)) return null;
  // "99203-95-": on a picture the point behind a code is a dash.
  const plain = trimmed(text)
    .replace(/(?<=^.{5}-[A-Z\d]{2})-$/, "")
    // "(E0570)-RR"
    .replace(/(?<=^[A-Z\d]{5})[)\]](?=-[A-Z\d]{2})/, "");
  const alone = codeOf(plain);
  if (alone) return { code: alone, modifiers: [] };
  const revenue = /^(0\d{3}|\d{3})[-/:](.+)$/.exec(plain);
  if (revenue && revenueCodeOf(revenue[1]!)) {
    const rest = gluedCode(revenue[2]!, certain);
    if (rest) return { ...rest, revenueCode: revenueCodeOf(revenue[1]!)! };
  }
  const match = WITH_MODIFIERS.exec(plain);
  if (match) {
    const modifiers = match[2]!.match(/[A-Z]{2}|[A-Z]\d|\d{2}/g) ?? [];
    if (
      modifiers.length <= 4 &&
      modifiers.every((mark) => isModifier(mark) || isTripModifier(mark))
    )
      return { code: match[1]!, modifiers };
  }
  const padded = certain || /^0[A-Z]/.test(plain) ? PADDED.exec(plain) : null;
  if (padded) return { code: padded[1]!, modifiers: [] };
  const glued = certain && !/\d{8}/.test(plain) ? GLUED.exec(plain) : null;
  const marks = glued?.[2]!.match(/../g) ?? [];
  return marks.length > 0 && marks.every(isModifier)
    ? { code: glued![1]!, modifiers: marks }
    : null;
}

/**
 * Six figures that are no code with a zero before it, or seven that are none with a published modifier: a number of the
 * provider's own, and so are its neighbors.
 */
export const isOwnNumber = (text: string): boolean =>
  /^\d{6,7}$/.test(text) && gluedCode(text, true) === null;

/** UB-04 revenue code padded to four digits: `450` and `0450` are `0450`; null outside 0100 to 3109. */
export function revenueCodeOf(text: string): string | null {
  const plain = text.replace(/^(?:RC|REV)\.?[#:]?/i, "").replace(/(?<![),.;:])[),.;:]+$/, "");
  if (!/^\d{3,4}$/.test(plain)) return null;
  const code = plain.padStart(4, "0");
  const number = Number(code);
  const known =
    (number >= 100 && number <= 999) ||
    (number >= 1000 && number <= 1006) ||
    (number >= 2100 && number <= 3109);
  return known ? code : null;
}

/** One to four modifiers from a modifier cell: `25`, `25 59`, `LT,59`. Null when anything else stands there. */
export function modifiersOf(text: string): string[] | null {
  const marks = text
    .toUpperCase()
    .split(/[\s,;/:-]+/)
    .filter(Boolean);
  const parts = marks.flatMap((mark) => {
    // "RTNU" is two; "NONE" says that there is none.
    const pairs = /^(?:[A-Z0-9]{2}){2,3}$/.test(mark) ? mark.match(/../g)! : [];
    return pairs.length > 0 && pairs.every(isMark) ? pairs : [mark];
  });
  return parts.length > 0 && parts.length <= 4 && parts.every((mark) => /^[A-Z0-9]{2}$/.test(mark))
    ? parts
    : null;
}

/** ICD-10-CM with its dot, or without one when `certain` (a diagnosis column or label). */
export function diagnosisOf(text: string, certain = false): string | null {
  const plain = text
    .toUpperCase()
    .replace(/(?<![),;:])[),;:]+$/, "")
    .replace(/^\(/, "");
  if (/^[A-TV-Z]\d[0-9AB]\.[0-9A-Z]{1,4}$/.test(plain)) return plain;
  return certain && /^[A-TV-Z]\d[0-9AB][0-9A-Z]{0,4}$/.test(plain) ? plain : null;
}

/** National Drug Code as printed, with hyphens, or eleven digits when `certain`. */
export function ndcOf(text: string, certain = false): string | null {
  const plain = text.replace(/^NDC[#:]?/i, "").replace(/(?<![),;:])[),;:]+$/, "");
  if (/^\d{4,5}-\d{3,4}-\d{1,2}$/.test(plain)) return plain;
  return certain && /^\d{10,11}$/.test(plain) ? plain : null;
}

/** A national reason or remark code: `CO-45`, `PR1`, `N130`, `MA01`. */
export const isReasonCode = (text: string): boolean =>
  /^(?:CO|PR|OA|PI|CR)-?[A-Z]?\d{1,3}$/.test(text) ||
  /^(?:N\d{1,3}|MA\d{2,3}|M\d{1,3})$/.test(text);

/** "CPT®", "HCPCS": the system of the code that stands behind it. */
export const namesCodeSystem = (text: string): boolean => /^(?:cpt|hcpcs)®?$/i.test(text);

/** "Supply 1834923", where other entries have a code: the provider's own number. */
export const namesSupply = (text: string): boolean =>
  /^(?:supply|item|implant)(?: (?:id|no\.?|#))? ?\d{5,}$/i.test(text);
