import { BRAND_COLOURS, BRAND_COLOURS_AT_NIGHT, LOGO } from "~/content/brand";

type Colours = Record<"sheet" | "ink" | "mark" | "accent", string>;

const rules = ({ sheet, ink, mark, accent }: Colours, indent: string) =>
  [
    `.sheet { fill: ${sheet}; stroke: ${ink} }`,
    `.ink { stroke: ${ink} }`,
    `.mark { fill: ${mark} }`,
    `.pen { stroke: ${accent} }`,
    `.dot { fill: ${accent} }`,
  ]
    .map((rule) => indent + rule)
    .join("\n");

/** The mark for a browser's tab, on light and dark. */
export const faviconSvg =
  () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO.size} ${LOGO.size}">
  <style>
${rules(BRAND_COLOURS, "    ")}
    @media (prefers-color-scheme: dark) {
${rules(BRAND_COLOURS_AT_NIGHT, "      ")}
    }
  </style>
  <path class="sheet" d="${LOGO.sheet}" stroke-width="2" stroke-linejoin="round"/>
  <path class="mark" d="${LOGO.mark}"/>
  <path class="ink" d="${LOGO.lines}" stroke-width="2"/>
  <path class="pen" d="${LOGO.pen}" stroke-width="2"/>
  <circle class="dot" cx="${LOGO.dot.cx}" cy="${LOGO.dot.cy}" r="${LOGO.dot.r}"/>
</svg>
`;
