import type { Bill } from "~/domain/bill/bill";
import type { Answers } from "~/domain/case/answers";
import { longDate } from "~/domain/day";
import type { LabelledText, Paragraph } from "./parts";
import { clean } from "./wording";

/** Who signs a letter, and in what right. */

/** The patient as the person named them, else as the document prints; undefined where neither does. */
export const patientName = ({ patientName: named }: Answers, bill: Bill): string | undefined =>
  clean(named ?? bill.patient?.value ?? "") || undefined;

/** Whether the person said that the patient is somebody else. */
export const isForAnother = ({ patientIs }: Answers): boolean =>
  patientIs === "child" || patientIs === "adult" || patientIs === "deceased";

/** Whether a name lacks nothing of another but initials: `LIND, ANA M` is `Ana Lind`. */
function isSameName(one: string, other: string): boolean {
  const words = (name: string) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}']+/u)
      .filter((word) => word.length > 1);
  const [a, b] = [words(one), words(other)];
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}

/**
 * In what right somebody writes: for themselves, as a parent, for an estate, or with an authorization. A reader may answer
 * nobody else (45 CFR 164.514(h)(1)), so without one of these the patient signs.
 */
export type Standing = "self" | "parent" | "estate" | "authorized" | "patient-signs";

const STANDING = { child: "parent", deceased: "estate", self: "self" } as const;

/** The right in which `signer` writes about this bill, as far as it was said. */
export function standingOf(signer: string, answers: Answers, bill: Bill): Standing {
  const { patientIs, authorization } = answers;
  if (patientIs === "child" || patientIs === "deceased" || patientIs === "self")
    return STANDING[patientIs];
  if (patientIs === "adult") return authorization === "yes" ? "authorized" : "patient-signs";
  const printed = patientName(answers, bill);
  return !signer || !printed || isSameName(signer, printed) ? "self" : "patient-signs";
}

/** The lines under a letter: who signs, and as what. */
export function signatureLines(signer: string, answers: Answers, bill: Bill): string[] {
  const patient = patientName(answers, bill);
  const name = signer || "Patient or representative";
  switch (standingOf(signer, answers, bill)) {
    case "parent":
      return [name, `Parent or guardian of ${patient ?? "the patient"}`];
    case "estate":
      return [name, `For the estate of ${patient ?? "the patient"}`];
    case "authorized":
      return [name, `Authorized representative of ${patient ?? "the patient"}`];
    case "patient-signs":
      return [patient ? asSigned(patient) : "Patient"];
    default:
      return [name];
  }
}

/** Whom an answer goes to: where the patient signs, to them at the address of the person who writes for them. */
export function senderLines(
  signer: string,
  address: readonly string[],
  answers: Answers,
  bill: Bill,
): string[] {
  if (standingOf(signer, answers, bill) !== "patient-signs") return [signer, ...address];
  return [...signatureLines(signer, answers, bill), signer && `c/o ${signer}`, ...address];
}

/**
 * A name as its bearer writes it, where a document prints the family name first with a comma or all of it in capitals:
 * `DELACROIX, JEAN-LUC` is `Jean-Luc Delacroix`. Without a comma the order is the document's own.
 */
export function asSigned(printed: string): string {
  const [family, given, ...more] = printed.split(",").map((part) => part.trim());
  const name = family && given && more.length === 0 ? `${given} ${family}` : printed;
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replace(/(?<![\p{L}'’])\p{L}|(?<=\b[od]['’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=\s)(\p{L})(?=\s|$)/gu, "$1.");
}

const RIGHT: Readonly<Partial<Record<Standing, string>>> = {
  parent: "I write for the patient as parent or guardian. Proof of that is enclosed.",
  estate: "I write for the estate of the patient. Proof of that is enclosed.",
  authorized: "I write with the patient's signed authorization, which is enclosed.",
};

/** Says in what right somebody writes who is not the patient. */
export function rightParagraph(signer: string, answers: Answers, bill: Bill): Paragraph[] {
  const text = RIGHT[standingOf(signer, answers, bill)];
  return text ? [{ text }] : [];
}

const PROOF: Readonly<Partial<Record<Standing, string>>> = {
  parent: "Copy of the birth certificate or court order that shows it",
  estate: "Proof that I act for the estate",
  authorized: "Copy of the patient's signed authorization",
};

export const PHOTO_IDENTIFICATION = "Copy of my photo identification";

/** What goes into the envelope so that the reader may answer somebody who is not the patient. */
export function proofOfAuthority(signer: string, answers: Answers, bill: Bill): string[] {
  const proof = PROOF[standingOf(signer, answers, bill)];
  return proof ? [proof, PHOTO_IDENTIFICATION] : [];
}

/** Offices find a patient by name and date of birth. */
export const birthRow = ({ patientBirthDate }: Answers): LabelledText[] =>
  patientBirthDate ? [{ label: "Date of birth", value: longDate(patientBirthDate) }] : [];
