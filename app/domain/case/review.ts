import * as z from "zod";
import { OPEN_STATUSES } from "./open-statuses";

export { OPEN_STATUSES } from "./open-statuses";

export const ReviewStatus = z.enum([
  "In Progress",
  "Failed",
  "Completed",
  "Dispute in Progress",
  "Resolved",
  "Escalated",
]);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

export const isAnalysed = (status: ReviewStatus): boolean =>
  (OPEN_STATUSES as readonly ReviewStatus[]).includes(status);

export type StatusColor = "green" | "blue" | "purple" | "red" | "yellow";

/** Badge colours as the specification maps them. */
export function statusColor(status: ReviewStatus): StatusColor {
  switch (status) {
    case "Resolved":
    case "Completed":
      return "green";
    case "Dispute in Progress":
      return "blue";
    case "Escalated":
      return "purple";
    case "Failed":
      return "red";
    case "In Progress":
      return "yellow";
  }
}

/** Why an analysis ended without a report; each has its own words and next step on the page. */
export const FailureReason = z.enum([
  "encrypted",
  "corrupt",
  "empty",
  "no-text",
  "picture-too-large",
  "picture-too-small",
  "picture-format",
  "not-a-bill",
  "foreign-money",
  "too-many-pages",
  "too-many-lines",
  "too-complex",
  "stopped-reader",
  "file-missing",
  "interrupted",
]);
export type FailureReason = z.infer<typeof FailureReason>;

export const AccountType = z.enum(["Free", "Pro", "Admin"]);
export type AccountType = z.infer<typeof AccountType>;

/** What a review is called before anything has been read. */
export const NEW_REVIEW_PROVIDER = "New Upload";
/** What stands in the Amount column until the analysis ends. */
export const ANALYZING_AMOUNT = "(Analyzing...)";

/** A Free account holds one review at a time; Pro and Admin as many as they like. */
export const FREE_REVIEW_LIMIT = 1;

/** How many further papers a review holds beside the one it began with. */
export const MOST_PARTS = { Free: 6, Pro: 20, Admin: 20 } as const satisfies Record<
  AccountType,
  number
>;
