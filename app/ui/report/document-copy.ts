import type { DocumentKind } from "~/domain/bill/bill";
import type { Report } from "~/domain/report/report";

type DocumentCopy = {
  /** `bill`, `collector's notice`. */
  name: string;
  /** The first thing to read where nothing is questioned. */
  nothingQuestioned: string;
  /** Where it lists no single charges. */
  noLines: string;
  /** What checking its lines without a finding doesn't tell; an estimate claims nothing. */
  stillOpen?: string;
  /** Which letter helps, where only answers tell whom it goes to. */
  letterToCome?: string;
  /** What its sums are called; a kind without an entry shows the specification's three. */
  sums?: Partial<Record<"billed" | "insurancePaid" | "patientResponsibility", string>>;
};

const ASK_FOR_LINES =
  "This bill lists no single charges, so there was nothing to check. You can ask the provider for an itemized bill and add that.";
const onlyYouKnow = (name: string) =>
  `That doesn't prove the ${name} is right. Only you know if you got each service.`;
const BILL: DocumentCopy = {
  name: "bill",
  nothingQuestioned: "We found nothing to question on this bill.",
  noLines: ASK_FOR_LINES,
  stillOpen: onlyYouKnow("bill"),
};
const noLines = (name: string) =>
  `This ${name} lists no single charges to check. See below what you can do about it.`;

/** How a report speaks of each kind of document, in words for somebody who is worried. */
const DOCUMENT_COPY: Record<DocumentKind, DocumentCopy> = {
  itemized: BILL,
  other: BILL,
  summary: {
    ...BILL,
    nothingQuestioned:
      "This bill gives sums only, so its charges can't be checked yet. Ask for the itemized bill before you pay.",
  },
  eob: {
    name: "EOB",
    nothingQuestioned:
      "We found nothing to question on this EOB. It's not a bill. Compare it with the provider's bill before you pay.",
    noLines: noLines("EOB"),
    stillOpen: onlyYouKnow("EOB"),
  },
  denial: {
    name: "denial letter",
    nothingQuestioned:
      "Your plan said no. You can ask it to look again, which is called an appeal.",
    noLines: noLines("letter"),
    letterToCome:
      "The letter that helps here is an appeal. Answer our questions about your plan, and you can start it.",
    stillOpen: "That doesn't tell if your plan was right to say no. An appeal asks that.",
    sums: { billed: "Charges in question", patientResponsibility: "Left to you, it says" },
  },
  collection: {
    name: "collector's notice",
    nothingQuestioned:
      "Before you pay a collector, write to ask for proof of the debt. Do it within 30 days of getting the notice, and the collector must stop until it sends proof.",
    noLines: noLines("notice"),
    stillOpen: onlyYouKnow("notice"),
    sums: { billed: "First charged", patientResponsibility: "Asked by the collector" },
  },
  estimate: {
    name: "estimate",
    nothingQuestioned:
      "This is an estimate, not a bill. Keep it: a bill that is far above it can be disputed.",
    noLines: noLines("estimate"),
    sums: { billed: "Estimated in all", patientResponsibility: "Estimated for you to pay" },
  },
};

export const documentCopy = (kind: DocumentKind | null): DocumentCopy =>
  DOCUMENT_COPY[kind ?? "itemized"];

/**
 * Whether "nothing is wrong" cannot be said: of something that would be checked we are not sure what the page says. What is
 * said of other documents claims nothing of their lines, and holds.
 */
export const isUnsure = (
  { doubted, notRead }: Pick<Report, "doubted" | "notRead">,
  kind: DocumentKind | null,
): boolean => doubted !== null || (notRead > 0 && listsCharges(kind));

/** In place of every "nothing is wrong", while something could not be read surely. */
export const notSaidYet = (name: string): string =>
  `Some figures on this ${name} were hard to read, so we can't say yet if anything is wrong.`;

/** Whether it asks for money by itself, so that others are held against it. */
export const isABill = (kind: DocumentKind | null): boolean =>
  kind === null || kind === "itemized" || kind === "summary" || kind === "other";

/** Whether its single charges are what is checked; sums alone, a denial and a notice have one thing to do, which is said. */
export const listsCharges = (kind: DocumentKind | null): boolean =>
  kind === "eob" || (kind !== "summary" && isABill(kind));
