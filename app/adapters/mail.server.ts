import type { MailText } from "~/domain/account/mail-texts";

/** What mail needs of Cloudflare's `send_email` binding, which the local outbox stands in for. */
export type MailBinding = Pick<SendEmail, "send">;

/** Sends mail. `origin`: where the links of a mail lead, without a trailing slash. */
export type Mail = { origin: string; send: (to: string, text: MailText) => Promise<void> };

type Sender = { from: string | undefined; brand: string; origin: string | undefined };

/**
 * Mail, or null where it cannot be sent: without the binding, a sender, or a known address of the site. The last is
 * never taken from a request: whoever asks could name a host of their own, and the links would lead there.
 */
export function mailBy(
  binding: MailBinding | undefined,
  { from, brand, origin }: Sender,
): Mail | null {
  if (!binding || !from || !origin) return null;
  return {
    origin,
    async send(to, { subject, text, html, unsubscribe }) {
      const headers = {
        // Says that a machine wrote it, so that no other machine answers (RFC 3834).
        "Auto-Submitted": "auto-generated",
        // One click in the mail program itself (RFC 8058).
        ...(unsubscribe && {
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      };
      await binding.send({ from: { name: brand, email: from }, to, subject, text, html, headers });
    },
  };
}
