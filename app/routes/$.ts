import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Any unknown path leads to where the person can go on from. */
export async function loader({ context }: LoaderFunctionArgs) {
  return redirect((await context.signedIn()) ? "/dashboard" : "/");
}
