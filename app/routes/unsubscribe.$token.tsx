import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { withBrand } from "~/ui/frame/page-title";
import { UnsubscribeScreen } from "~/ui/account/unsubscribe-screen";

export const meta: MetaFunction = ({ matches }) => [
  { title: withBrand("Stop reminders", matches) },
];

/** Opening the page does nothing: mail scanners open every link they see. */
export const loader = () => null;

/**
 * Stops the reminders of whoever was sent this address, signed in or not: also for the one click in a mail program, which
 * posts from nowhere (RFC 8058). The answer is the same whether or not there was anybody.
 */
export async function action({ context, params }: ActionFunctionArgs) {
  await context.services.accountChoices.unsubscribe(params.token ?? "");
  return { stopped: true };
}

export default function Unsubscribe() {
  return <UnsubscribeScreen stopped={useActionData<typeof action>()?.stopped ?? false} />;
}
