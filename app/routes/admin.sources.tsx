import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { awaitingTick, isEntryId, officialLink, REGISTER } from "~/domain/law/register";
import type { RouteHandle } from "~/root";
import { hintAdmins, requireAdmin } from "./admin.server";
import { SourcesScreen } from "~/ui/account/sources-screen";
import { useLive } from "~/ui/kit/use-live";
import { useReply } from "~/ui/kit/use-reply";

export const handle: RouteHandle = { scripts: true };
export const meta: MetaFunction = () => [{ title: "Sources to check" }];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const ticks = await args.context.services.registerTicks.all();
  return {
    waiting: awaitingTick(ticks).map((id) => {
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
    ticked: Object.entries(ticks).map(([id, day]) => ({
      title: isEntryId(id) ? REGISTER[id].title : id,
      day: String(day),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireAdmin(args);
  const id = String((await args.request.formData()).get("entry"));
  const { services, now } = args.context;
  if (!isEntryId(id) || !(await services.registerTicks.tick(id, account.id, now)))
    return json({ error: "That entry is not in the register. Reload the page." }, { status: 400 });
  await hintAdmins(args.context);
  return redirect("/admin/sources", 303);
}

export default function Sources() {
  const reply = useReply<typeof action>();
  const data = useLoaderData<typeof loader>();
  useLive("/live");
  return <SourcesScreen {...data} error={reply?.error ?? null} />;
}
