import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { networkOf } from "~/domain/account/attempts";
import { editionIn, Message, MOST_MESSAGE_LETTERS } from "~/domain/account/contact";
import { RULES } from "~/domain/audit/register";
import { isEntryId, REGISTER } from "~/domain/law/register";
import { withBrand } from "~/ui/frame/page-title";
import { SomethingWrongScreen } from "~/ui/public/something-wrong-screen";
import { checkForm, formToken } from "./forms.server";
import { notFound } from "./guards.server";

export const meta: MetaFunction = ({ matches }) => [
  { title: withBrand("Something wrong with this?", matches) },
];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const about = subjectOf(params.about ?? "", request);
  const who = await context.signedIn();
  return json({
    formToken: crypto.randomUUID(),
    email: who?.account.email ?? "",
    ...about,
    sent: new URL(request.url).searchParams.has("sent"),
    most: MOST_MESSAGE_LETTERS,
  });
}

const WrongForm = Message.extend({ formToken });

/** Puts a message into the Admins' inbox, with what it is about and nothing of a bill or of who is signed in. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { services, address, now } = context;
  const { subject } = subjectOf(params.about ?? "", request);
  const posted = await checkForm(request, WrongForm);
  const again = (error: string, status: number) =>
    json({ error, email: posted.typed("email"), body: posted.typed("body") }, { status });
  if (!posted.ok) return again(posted.problem, 400);
  if (!(await services.rateLimits.open("contact", networkOf(address)))) return again(TOO_MANY, 429);
  const message = { ...posted.form, id: crypto.randomUUID(), at: now, about: subject };
  await services.contactMessages.keep(message);
  return redirect(`/something-wrong/${params.about}?sent`, 303);
}

const TOO_MANY =
  "Too many messages came from your network. What you wrote is still here: wait a minute, then send it again.";

/** What the address is about: in plain words, and as the inbox names it. */
function subjectOf(id: string, request: Request): { title: string; subject: string } {
  const edition = editionIn(new URL(request.url).searchParams.get("edition"));
  const named = (what: string) => (edition ? `${what}, ${edition}` : what);
  const rule = RULES.find((one) => one.id === id);
  if (rule)
    return { title: rule.title, subject: named(`Rule ${rule.id}, version ${rule.version}`) };
  if (!isEntryId(id)) throw notFound("Page not found.");
  const { title, sources } = REGISTER[id];
  const read = sources[0];
  return { title, subject: named(`Law ${id}${read ? `, ${read.citation}, ${read.edition}` : ""}`) };
}

export default function SomethingWrong() {
  const { email, ...data } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <SomethingWrongScreen
      {...data}
      sent={data.sent && !refused}
      error={refused?.error ?? null}
      values={{ email: refused?.email ?? email, body: refused?.body ?? "" }}
    />
  );
}
