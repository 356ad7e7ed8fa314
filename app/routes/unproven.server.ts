/** Why a password that was asked for again did not open the way. */
export const UNPROVEN = {
  "too-many-attempts": { status: 429, text: "Too many attempts. Wait a minute, then try again." },
  "wrong-password": { status: 400, text: "That is not your current password. Try again." },
} as const;
