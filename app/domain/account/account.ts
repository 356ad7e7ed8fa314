import * as z from "zod";
import { AccountType } from "~/domain/case/review";

/** A person's profile; `fullName` and the address parts are empty until given. */
export type Account = {
  id: string;
  /** Empty for a guest. */
  email: string;
  accountType: AccountType;
  fullName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  /** Whether a model may see images of this person's pages. */
  aiPictures: boolean;
  /** Whether a mailed link has shown that the address is theirs. */
  emailConfirmed: boolean;
  /** UTC milliseconds. */
  createdAt: number;
  /** When everything of a guest, who has no account, is deleted (UTC milliseconds); null for an account. */
  guestUntil: number | null;
};

const part = z.preprocess(
  (value) => (typeof value === "string" ? value.trim() : undefined),
  z.string().max(200).optional(),
);

/**
 * What the account form may change; what it does not send stays. The specification wants no format checks; only
 * lengths are bounded.
 */
export const Profile = z.object({
  fullName: part,
  streetAddress: part,
  city: part,
  state: part,
  zipCode: part,
  /** Counts only when an Admin sends it. */
  accountType: AccountType.optional().catch(undefined),
});
export type Profile = z.infer<typeof Profile>;
