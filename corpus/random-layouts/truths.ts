import type { Truth } from "#corpus/truth";

/** A truth with everything that a random layout does not print left empty. */
export const truthOf = (
  told: Pick<Truth, "kind" | "totals" | "lines"> & Partial<Truth>,
): Truth => ({
  name: "random",
  file: "",
  setting: null,
  producer: "none",
  pictureOf: null,
  picture: null,
  provider: null,
  issuer: null,
  patient: null,
  accountNumber: null,
  claimNumber: null,
  statementDate: null,
  dueDate: null,
  serviceFrom: null,
  serviceTo: null,
  problems: [],
  expect: told.kind === "other" ? "failed" : "completed",
  failReason: told.kind === "other" ? "not-a-bill" : null,
  ...told,
});
