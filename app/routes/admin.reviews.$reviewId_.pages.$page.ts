import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sharedPicture } from "~/use-cases/open-shared";
import { requireFreshAdmin } from "./admin.server";
import { notFound } from "./guards.server";
import { pictureAnswer } from "./page-picture.server";

/** A page of a review that its owner shares, as it looks. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: adminId } = await requireFreshAdmin(args);
  const { services, now } = args.context;
  const { reviewId = "", page = "" } = args.params;
  const number = /^\d{1,3}$/.test(page) ? Number(page) : null;
  const picture =
    number === null ? null : await sharedPicture(services, { adminId, reviewId }, number, now);
  if (!picture) throw notFound("Page not found.");
  return pictureAnswer(picture);
}
