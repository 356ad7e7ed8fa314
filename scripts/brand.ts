import { writeFileSync } from "node:fs";
import { appIconPng } from "~/adapters/social-card.server";
import { faviconSvg } from "./brand/favicon";

/** Writes the icons under `public/` from `app/content/brand.ts`. */
writeFileSync("public/favicon.svg", faviconSvg());
for (const size of [180, 192, 512])
  writeFileSync(`public/icon-${size}.png`, await appIconPng(size));
