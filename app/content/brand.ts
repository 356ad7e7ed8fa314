/** The brand's colours and mark, for pages, icons, manifest and social cards. The name is a setting: BRAND_NAME. */
export const BRAND_COLOURS = {
  paper: "#fbfaf6",
  sheet: "#ffffff",
  ink: "#1c2127",
  muted: "#56606b",
  accent: "#0a5c63",
  mark: "#ffe59a",
} as const;

export const BRAND_COLOURS_AT_NIGHT = {
  paper: "#14181c",
  sheet: "#1c2227",
  ink: "#ece9e2",
  accent: "#74cbc5",
  mark: "#7a6000",
} as const;

/** The mark on a square of 32: a bill, one figure highlighted, and the note beside it. */
export const LOGO = {
  size: 32,
  sheet: "M3.75 2.75h17.5v26.5l-2.9-2-2.9 2-2.95-2-2.9 2-2.95-2-2.9 2z",
  mark: "M6.8 12.2h12.6l-.5 5H6.3z",
  lines: "M7.5 8.5h9.5M7.5 14.7h9.5M7.5 20.8h6",
  pen: "M19.5 14.7h5",
  dot: { cx: 27, cy: 14.7, r: 3.25 },
} as const;

/** What every description of the product begins with. */
export const BRAND_DESCRIPTION =
  "Upload a medical bill and see every line in plain words, what looks wrong and why, and a dispute letter ready to send.";
