import { OPERATOR } from "~/domain/account/upgrade";
import type { AccountType } from "~/domain/case/review";

/**
 * Sets an account's type and leaves an audit event, as `wrangler d1 execute` takes it: without parameters, so both must
 * have been looked at before. The event comes first, since it needs the account and no count of changes.
 */
export const grantStatements = (email: string, accountType: AccountType, now: number): string => {
  const account = `email = '${email.toLowerCase()}'`;
  return [
    `INSERT INTO audit_event (at, actor_id, action, subject_id, detail) SELECT ${now}, '${OPERATOR}', 'account-type-set', id, '${accountType}' FROM user WHERE ${account};`,
    `UPDATE upgrade_request SET state = 'granted', decided_at = ${now} WHERE state = 'waiting' AND '${accountType}' <> 'Free' AND user_id IN (SELECT id FROM user WHERE ${account});`,
    `UPDATE user SET account_type = '${accountType}' WHERE ${account};`,
  ].join(" ");
};
