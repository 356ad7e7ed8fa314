import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as z from "zod";
import type { CreationOptions, Registration } from "~/adapters/web-authn.server";
import { readForm, typed, typedJson } from "./forms.server";
import { requireFresh } from "./guards.server";
import { PasskeysScreen } from "~/ui/account/passkeys-screen";
import { originOf } from "~/ui/frame/origin";
import { useReply } from "~/ui/kit/use-reply";
import { addPasskey, askForNewPasskey, removePasskey } from "~/use-cases/passkeys";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Passkeys" };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { account } = await requireFresh(context, request);
  return { passkeys: await context.services.passkeys.of(account.id) };
}

const PasskeysForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ask-new-passkey") }),
  z.object({ intent: z.literal("add-passkey"), answer: typedJson<Registration>() }),
  z.object({ intent: z.literal("remove-passkey"), passkey: typed(1_500) }),
]);

/** The first two are sent by the page's script: browsers make passkeys for scripts only. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { services, now, usedFrom } = context;
  const { account } = await requireFresh(context, request);
  const person = { userId: account.id, email: account.email, now };
  const origin = originOf(context, request);
  const form = await readForm(request, PasskeysForm);
  switch (form?.intent) {
    case "ask-new-passkey":
      return reply(null, await askForNewPasskey(services, { ...person, origin }));
    case "add-passkey": {
      const made = { ...person, origin, device: usedFrom.device };
      return (await addPasskey(services, made, form.answer))
        ? redirect("/account/passkeys?done=added", 303)
        : reply("That passkey wasn't added. Try again.");
    }
    case "remove-passkey":
      return (await removePasskey(services, person, form.passkey))
        ? redirect("/account/passkeys?done=removed", 303)
        : reply("That passkey is gone already.");
    default:
      return reply("Nothing was changed. Reload the page.");
  }
}

const reply = (error: string | null, options: CreationOptions | null = null) =>
  json({ error, options }, { status: error ? 400 : 200 });

export default function Passkeys() {
  const [search] = useSearchParams();
  const reply = useReply<typeof action>();
  return (
    <PasskeysScreen
      {...useLoaderData<typeof loader>()}
      error={reply?.error ?? null}
      done={search.get("done")}
    />
  );
}
