/** How long the files somebody sent are kept: until they delete them, for 90 days, or until they were read. */
export const ORIGINALS = ["kept", "90-days", "until-read"] as const;
export type Originals = (typeof ORIGINALS)[number];

export const ORIGINALS_DAYS = 90;

/** What somebody chose about mail and files; whoever chose nothing gets no mail, and keeps the files. */
export type PrivacyChoices = { reminders: boolean; originals: Originals };
export const NOTHING_CHOSEN: PrivacyChoices = { reminders: false, originals: "kept" };
