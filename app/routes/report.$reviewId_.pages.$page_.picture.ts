import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { parsePart } from "~/domain/reading/page/page-part";
import { notFound, requirePerson } from "./guards.server";
import { pictureAnswer } from "./page-picture.server";
import { pagePicture } from "~/use-cases/show-page";

/**
 * A page as it looks, or the part of it that `?part=left,top,width,height` names in points: our own drawing, never the
 * untrusted file.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requirePerson(context, request);
  const number = /^\d{1,3}$/.test(params.page ?? "") ? Number(params.page) : null;
  const wanted = new URL(request.url).searchParams.getAll("part");
  const part = wanted.length === 1 ? parsePart(wanted[0] ?? "") : null;
  if (wanted.length > 0 && !part)
    throw new Response("Name a part of the page by four whole numbers: left, top, width, height.", {
      status: 400,
    });
  const who = { userId: account.id, reviewId: params.reviewId ?? "" };
  const picture = number === null ? null : await pagePicture(context.services, who, number, part);
  if (!picture) throw notFound("Page not found.");
  return pictureAnswer(picture);
}
