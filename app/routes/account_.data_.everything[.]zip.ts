import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportAccount } from "~/use-cases/export-account";
import { requireAccount, requireFresh } from "./guards.server";

/** The form that asks for the archive is on the page before it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAccount(context, request);
  return redirect("/account/data", 303);
}

/** Everything the account owns, streamed while it is read. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { account } = await requireFresh(context, request);
  const { services, now } = context;
  const day = new Date(now).toISOString().slice(0, 10);
  return new Response(services.zip(exportAccount(services, account, now)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="everything-${day}.zip"`,
    },
  });
}
