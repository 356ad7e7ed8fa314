import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { networkOf } from "~/domain/account/attempts";
import { Message, MOST_MESSAGE_LETTERS } from "~/domain/account/contact";
import { ContactScreen } from "~/ui/public/contact-screen";
import { withBrand } from "~/ui/frame/page-title";
import { checkForm, formToken } from "./forms.server";

export const meta: MetaFunction = ({ matches }) => [
  { title: withBrand("Contact", matches) },
  { name: "description", content: "Write to the people who run this site." },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const who = await context.signedIn();
  return json({
    formToken: crypto.randomUUID(),
    email: who?.account.email ?? "",
    address: context.services.configuration.CONTACT_EMAIL ?? null,
    sent: new URL(request.url).searchParams.has("sent"),
    most: MOST_MESSAGE_LETTERS,
  });
}

const ContactForm = Message.extend({ formToken });

/** Puts a message into the Admins' inbox. It is stored with the email it names and with nothing of who is signed in. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { services, address, now } = context;
  const posted = await checkForm(request, ContactForm);
  const again = (error: string, status: number) =>
    json({ error, email: posted.typed("email"), body: posted.typed("body") }, { status });
  if (!posted.ok) return again(posted.problem, 400);
  if (!(await services.rateLimits.open("contact", networkOf(address)))) return again(TOO_MANY, 429);
  await services.contactMessages.keep({
    ...posted.form,
    id: crypto.randomUUID(),
    at: now,
    about: null,
  });
  return redirect("/contact?sent", 303);
}

const TOO_MANY =
  "Too many messages came from your network. What you wrote is still here: wait a minute, then send it again.";

export default function Contact() {
  const { formToken, email, address, sent, most } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ContactScreen
      formToken={formToken}
      address={address}
      sent={sent && !refused}
      error={refused?.error ?? null}
      values={{ email: refused?.email ?? email, body: refused?.body ?? "" }}
      most={most}
    />
  );
}
