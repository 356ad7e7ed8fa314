import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { citableLaw } from "~/domain/law/citable-law";
import { isEntryId, officialLink, REGISTER } from "~/domain/law/register";
import { readForm, typed } from "./forms.server";
import { requireAdmin } from "./admin.server";
import { SourcesScreen } from "~/ui/account/sources-screen";
import { useLive } from "~/ui/kit/use-live";
import { useReply } from "~/ui/kit/use-reply";
import type { RouteHandle } from "~/ui/frame/route-handle";

export const handle: RouteHandle = { scripts: true, title: "Sources to check" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const verifications = await args.context.services.sourceVerifications.all();
  return {
    waiting: citableLaw(verifications).awaiting.map((id) => {
      const { title, says, clock, sources } = REGISTER[id];
      return {
        id,
        title,
        says,
        clock: clock ?? null,
        citations: sources.filter(({ status }) => status === "Q").map(({ citation }) => citation),
        link: officialLink(id)?.url ?? null,
      };
    }),
    ticked: Object.entries(verifications).map(([id, day]) => ({
      title: isEntryId(id) ? REGISTER[id].title : id,
      day: String(day),
    })),
  };
}

const VerificationForm = z.object({ entry: typed(64).refine(isEntryId) });

export async function action(args: ActionFunctionArgs) {
  const account = await requireAdmin(args);
  const form = await readForm(args.request, VerificationForm);
  const { services, now } = args.context;
  if (!form || !(await services.sourceVerifications.tick(form.entry, account.id, now)))
    return json({ error: "That entry isn't in the register. Reload the page." }, { status: 400 });
  return redirect("/admin/sources", 303);
}

export default function Sources() {
  const reply = useReply<typeof action>();
  const data = useLoaderData<typeof loader>();
  useLive("/live");
  return <SourcesScreen {...data} error={reply?.error ?? null} />;
}
