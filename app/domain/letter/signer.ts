import type { Bill } from "~/domain/bill/bill";
import type { Answers } from "~/domain/case/answers";
import { clean } from "./wording";

/** Who signs a letter, and for whom. */

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
 * The lines under a letter: the signer's name and, where the patient is somebody else by an answer or by the printed name,
 * as what they sign. Without an authorization a letter for an adult says only for whom it is.
 */
export function signatureLines(signer: string, answers: Answers, bill: Bill): string[] {
  const printed = patientName(answers, bill);
  const isOwn = answers.patientIs === "self" || !signer || !printed || isSameName(signer, printed);
  const name = signer || "Patient or representative";
  if (!isForAnother(answers) && isOwn) return [name];
  const patient = printed ?? "the patient";
  switch (answers.patientIs) {
    case "child":
      return [name, `Parent or guardian of ${patient}`];
    case "deceased":
      return [name, `For the estate of ${patient}`];
    default:
      return answers.authorization === "yes"
        ? [name, `Authorized representative of ${patient}`]
        : [name, `On behalf of ${patient}`];
  }
}

/** What goes into the envelope so that the reader may answer somebody who is not the patient. */
export const proofOfAuthority = (answers: Answers): string[] => {
  if (answers.patientIs === "deceased") return ["Proof that I act for the estate"];
  if (answers.patientIs !== "adult") return [];
  return answers.authorization === "yes" ? ["Copy of the patient's signed authorization"] : [];
};
