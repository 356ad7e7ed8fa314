import { Alert } from "~/ui/kit/alert";

/** For a site whose operator has set up no mail; `contact` is whom to write to instead. */
export const NoMail = ({ contact, children }: { contact: string | null; children: string }) => (
  <Alert kind="warning" live={false} className="mt-6">
    <p>
      This site can&apos;t send mail. {children}{" "}
      {contact ? (
        <>
          Write to <a href={`mailto:${contact}`}>{contact}</a> from the address of your account.
        </>
      ) : (
        "Ask whoever runs it."
      )}
    </p>
  </Alert>
);
