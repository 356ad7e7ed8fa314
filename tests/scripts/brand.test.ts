import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BRAND_COLOURS, BRAND_COLOURS_AT_NIGHT } from "~/content/brand";
import { faviconSvg } from "#scripts/brand/favicon";

test("the icon in a browser's tab is drawn from the brand", () => {
  expect(readFileSync("public/favicon.svg", "utf8"), "run scripts/brand.ts").toBe(faviconSvg());
});

test("the stylesheet's colours are the brand's, by day and at night", () => {
  const css = readFileSync("app/ui/styles/tokens.css", "utf8");
  const [day = "", night = ""] = css.split("@media screen");
  for (const [part, colours] of [
    [day, BRAND_COLOURS],
    [night, BRAND_COLOURS_AT_NIGHT],
  ] as const)
    for (const [name, colour] of Object.entries(colours))
      expect(part, name).toContain(`--${name}: ${colour};`);
});
