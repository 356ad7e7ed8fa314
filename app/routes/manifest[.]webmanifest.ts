import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND_COLOURS, BRAND_DESCRIPTION } from "~/content/brand";
import { ACCEPTED_TYPES } from "~/ui/upload/upload-files";
import { publicFile } from "./public.server";

const icon = (size: number, purpose: string) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { BRAND_NAME: name } = context.services.configuration;
  return publicFile(
    JSON.stringify({
      name,
      short_name: name,
      description: BRAND_DESCRIPTION,
      lang: "en-US",
      start_url: "/",
      display: "standalone",
      background_color: BRAND_COLOURS.paper,
      theme_color: BRAND_COLOURS.paper,
      share_target: {
        action: "/share",
        method: "POST",
        enctype: "multipart/form-data",
        params: { files: [{ name: "files", accept: ACCEPTED_TYPES.split(",") }] },
      },
      icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    }),
    "application/manifest+json",
  );
};
