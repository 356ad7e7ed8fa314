import { longDate } from "~/domain/day";
import type { Cents } from "~/domain/money";
import type { Benchmark } from "./benchmark";
import { cautiousDailyLimit } from "./daily-limit";
import type { AuditedLine } from "./audited-line";
import type { Answer, DrugCost, FinePrice, Reference } from "./reference";
import { knownElsewhere } from "./standing";

/**
 * Prices that the schedules of services do not hold: drugs by code, pills by name, ambulance, anaesthesia.
 * Each has cautions of its own; where one does not hold, there is no figure.
 */
export type OwnFigure = Benchmark & {
  /** Below this excess, in cents, a high multiple is worth a word on the phone and no more. */
  floor: Cents;
  /** What the drug itself costs, and no price anybody asks: from this charge on, in cents, it is worth a question. */
  costs?: { questionedFrom: Cents };
  /** The figure is only a cost to compare with: Medicare pays a hospital for the drug inside another service. */
  costOnly: boolean;
};

/** Codes that are priced by these figures, not by a schedule of services. */
export const OWN_FIGURES = /^([JQ]\d{4}|90[4-7]\d{2}|A0\d{3}|0[01]\d{3})$/;

/** A drug's multiple is soon large: a hospital's handling costs more than the drug. */
const DRUG_FLOOR: Cents = 10_000;
/** A tablet's handling costs more than the tablet: so much for one, and so many times what it costs, is more than that. */
const PIECE_FLOOR: Cents = 1_000;
const PIECE_MULTIPLE = 100;
/** Drugs inside another payment, such as contrast: listed apart for so much, and so many times the limit, is worth a question. */
const PACKAGED_FLOOR: Cents = 100_000;
const PACKAGED_MULTIPLE = 100;
/** Contrast: no hospital is paid for it apart from the picture (42 CFR 419.2(b)(15)), whether or not a list at hand has it. */
const CONTRAST = /^(A957[5-9]|A958[0-5]|Q99[56]\d)$/;
/** Lowest-quartile rural add-on, 22.6 percent: the highest there is, since the pickup's ZIP is unknown. */
const HIGHEST_PICKUP = 1.226;
/** The first 17 rural miles count one and a half, and rural mileage 3 percent more. */
const HIGHEST_MILE = 1.545;
const MINUTES_A_UNIT = 15;
const MAX_DRUG_UNITS = 100;
const MAX_PIECES = 100;

/** The figure for a line of these kinds, or null. */
export const ownFigure = (line: AuditedLine, reference: Reference): OwnFigure | null =>
  line.code
    ? (drugByCode(line, reference) ?? ambulance(line, reference) ?? anesthesia(line, reference))
    : pill(line, reference);

/** Whole cents for so many units of a price finer than a cent; never nothing. */
export const centsFor = (price: FinePrice, units: number): Cents =>
  Math.max(1, Math.round((price * units) / 1000));

/** Medicare's limit for a drug, when the printed units are sure to be HCPCS dosage units. */
function drugByCode(line: AuditedLine, reference: Reference): OwnFigure | null {
  const { code, day, units } = line;
  if (!day || !units || !Number.isInteger(units)) return null;
  const drug = reference.drugLimit(code!, day);
  if (!drug || drug.limit === null) return null;
  if (units > (cautiousDailyLimit(line, reference)?.units ?? MAX_DRUG_UNITS)) return null;
  if (!countsDosageUnits(line, drug.dosage)) return null;
  const cents = centsFor(drug.limit, units);
  const rate = reference.outpatientRate(code!, day);
  // What another year's list says of a drug is no status on this day.
  const listed = rate && !knownElsewhere(rate) ? rate.status : undefined;
  const status = CONTRAST.test(code!) ? "N" : listed;
  return {
    cents,
    says: "Medicare's limit for the drug is",
    units,
    where: "drug payment limits",
    edition: drug.edition,
    window: drug.window,
    floor: DRUG_FLOOR,
    // A status that is not known may be that of a packaged drug.
    costOnly: line.setting !== "professional" && (status ?? "N") === "N",
    ...(line.setting === "facility" && status === "N"
      ? { costs: { questionedFrom: Math.max(PACKAGED_FLOOR, cents * PACKAGED_MULTIPLE) } }
      : {}),
  };
}

const DOSE = /\b(\d+(?:\.\d+)?)\s?(MG|MCG|GM|G|ML|CC|IU|UNITS?)\b/g;
const SAME_MEASURE: Record<string, string> = { CC: "ML", GM: "G", UNITS: "UNIT" };
const measure = (text: string) => SAME_MEASURE[text] ?? text;

/**
 * Whether the units are dosage units. A printed dose must come to just so many; without one, a count above
 * one shows that somebody counted, and a single unit may as well be a vial.
 */
function countsDosageUnits({ description, units }: AuditedLine, dosage: string): boolean {
  const [, size, of] = /^(\d+(?:\.\d+)?) (\S+)/.exec(dosage.toUpperCase()) ?? [];
  if (!size || !of) return false;
  const doses = [...(description ?? "").matchAll(DOSE)];
  const alike = doses.filter(([, , other]) => measure(other!) === measure(of));
  if (doses.length === 0) return units! > 1;
  return alike.length === 1 && Math.ceil(Number(alike[0]![1]) / Number(size)) === units;
}

/** A tablet or capsule by its NDC, or by name, strength and form; of several products the dearest. */
function pill(line: AuditedLine, reference: Reference): OwnFigure | null {
  const { firstDay: day, units, description, ndc } = line;
  if (!day || !units || !Number.isInteger(units) || units > MAX_PIECES) return null;
  const known = ndc
    ? reference.drugCosts(ndc.replaceAll("-", ""), day)
    : reference
        .drugCosts(description?.split(" ")[0] ?? "", day)
        .filter((product) => isNamed(description!, product));
  const [dearest] = known.filter(({ unit }) => unit === "EA").toSorted((a, b) => b.price - a.price);
  if (!dearest) return null;
  return {
    cents: centsFor(dearest.price, units),
    units,
    ...pharmacyWords(dearest),
    edition: dearest.edition,
    floor: 0,
    costs: {
      questionedFrom: Math.max(
        PIECE_FLOOR * units,
        centsFor(dearest.price, units * PIECE_MULTIPLE),
      ),
    },
    costOnly: false,
  };
}

/** A list of another day is named as that. */
function pharmacyWords({ edition, window, standing }: Answer<DrugCost>) {
  const from = window.from && longDate(window.from);
  if (standing === "in-force" || !from)
    return { says: "Pharmacies pay about", where: "what pharmacies pay (NADAC)", window };
  return {
    says: `By the nearest price list at hand (${from}), pharmacies pay about`,
    where: `what pharmacies pay (NADAC, nearest list: ${edition.edition})`,
  };
}

const FORMS: Record<string, RegExp> = {
  tablet: /\b(TAB|TABS|TABLET|TABLETS)\b/,
  capsule: /\b(CAP|CAPS|CAPSULE|CAPSULES)\b/,
  softgel: /\b(CAP|CAPS|CAPSULE|CAPSULES|SOFTGEL|SOFTGELS)\b/,
};
/** Slow, melting or chewed: another product at another price. */
const SPECIAL_FORM = /\b(ER|XR|SR|XL|CR|DR|ODT|EXTENDED|DELAYED|CHEW|CHEWABLE)\b/;
/** A pack or a bottle of several pieces in one unit. */
const SEVERAL = /\b(?:PACK|PKG?|BOTTLE|BTL|BOX|CARD|QTY|COUNT|CT|DISP)\b|#\s?\d{2,}/;
/** Coated, which lists print in words and bills in two letters. */
const COATED = /\b(EC|ENTERIC(?: COATED)?)\b/;

/** Name, strength and form all printed, and nothing that names another product. */
function isNamed(description: string, { name, strength, form }: Answer<DrugCost>): boolean {
  const said = description.replaceAll(/(\d)\s+(MG|MCG|G)\b/g, "$1$2");
  const product = name.toUpperCase();
  if (SPECIAL_FORM.test(said) || SEVERAL.test(said) || COATED.test(said) !== COATED.test(product))
    return false;
  return (
    FORMS[form]?.test(said) === true &&
    product
      .replace(COATED, "")
      .trim()
      .split(" ")
      .every((word) => said.split(/[^A-Z0-9.]+/).includes(word)) &&
    said.split(/[\s,;()]+/).includes(strength.toUpperCase().replaceAll(" ", ""))
  );
}

/** Ground transport, and its miles. Air has no figure. */
function ambulance({ code, day, units }: AuditedLine, reference: Reference): OwnFigure | null {
  const rate = day ? reference.ambulanceRate(code!, day) : null;
  if (!rate || rate.cents === null || !units) return null;
  const mileage = code === "A0425";
  if (!mileage && units !== 1) return null;
  return {
    cents: Math.round(rate.cents * units * (mileage ? HIGHEST_MILE : HIGHEST_PICKUP)),
    says: "Even in the most remote area Medicare starts from",
    units,
    where: "ambulance price list, national rate with the highest rural add-on",
    edition: rate.edition,
    window: rate.window,
    floor: 0,
    costOnly: false,
  };
}

/** Base units of the operation and a unit for every quarter hour; without printed minutes there is no figure. */
function anesthesia(line: AuditedLine, reference: Reference): OwnFigure | null {
  if (line.setting !== "professional" || !line.day) return null;
  const base = reference.anesthesiaBase(line.code!, line.day);
  const minutes = /\b(\d{1,4}) ?MIN(?:UTES?|S)?\b/.exec(line.description ?? "")?.[1];
  // What a unit is worth changes every year.
  if (base?.standing !== "in-force" || !minutes) return null;
  return {
    cents: centsFor(base.unitPrice, base.baseUnits + Number(minutes) / MINUTES_A_UNIT),
    says: "Medicare pays about",
    units: 1,
    where: `anesthesia, ${base.baseUnits} base units and ${minutes} minutes`,
    edition: base.edition,
    window: base.window,
    floor: 0,
    costOnly: false,
  };
}
