/** The statuses a person may set, and the only ones in which findings, tools and tracker appear. */
export const OPEN_STATUSES = ["Completed", "Dispute in Progress", "Resolved", "Escalated"] as const;
