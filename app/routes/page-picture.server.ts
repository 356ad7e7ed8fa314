import type { PagePicture } from "~/use-cases/show-page";

/** Our own drawing of a page, in which nothing runs. */
export const pictureAnswer = ({ body, mediaType }: PagePicture): Response =>
  new Response(body, {
    headers: {
      "Content-Type": mediaType,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
