import type { Sentence } from "./sentence";

const SPEC = "browser/letter.spec.ts";
const LIVE = "browser/live.spec.ts";
const PDF = "adapters/letter-pdf/letter-pdf.test.ts";

export const LETTER: readonly Sentence[] = [
  {
    says: "Shows the letter text",
    proven: [
      `${SPEC}: the letter is shown whole: its text, the day for an answer and the attachment`,
    ],
  },
  {
    says: "Copy to Clipboard confirms 'Copied to clipboard!' or 'Failed to copy.' for 2 seconds",
    proven: [
      `${SPEC}: Copy to Clipboard confirms for exactly two seconds`,
      `${SPEC}: a copy that fails says so for two seconds, and the text is there`,
    ],
    scripted: true,
  },
  { says: "Download Letter", proven: [`${SPEC}: Download Letter gives dispute-letter.pdf`] },
  {
    says: "Generating a letter for Pro or Admin saves it to the review",
    proven: [
      `${SPEC}: the letter and its text stay after signing out`,
      "workers/letters.test.ts: keeps letter and text over sessions",
    ],
  },
  {
    says: "Free users get the letter only for the session",
    proven: [
      `${SPEC}: Free: the page says until when, signing out ends the letter, and the next step is there`,
      "workers/letters.test.ts: on Free it belongs to the session, and ends with it",
    ],
  },
  {
    says: "If a saved letter exists, toggling clears the saved letter and its challenged items",
    proven: [
      "browser/journeys.spec.ts: a finding can be taken out of the letter, and the letter follows",
      "workers/letters.test.ts: whatever changes the findings clears the letter and its challenged lines together",
    ],
  },
  {
    says: "Generate-letter is disabled unless at least one finding is selected",
    proven: [
      "browser/journeys.spec.ts: a finding can be taken out of the letter, and the letter follows",
    ],
  },
  {
    says: "Generate AI-Drafted Letter, or View Saved Letter when one exists",
    proven: [
      "browser/journeys.spec.ts: a finding can be taken out of the letter, and the letter follows",
    ],
    differs:
      "the button keeps its words; the letter says that it was composed from our rule library",
  },
  {
    says: "'Error: No letter content generated.' with no content",
    proven: [
      `${SPEC}: Free: the page says until when, signing out ends the letter, and the next step is there`,
    ],
  },
  {
    says: "'Sorry, there was an error generating the PDF.'",
    proven: [`${SPEC}: a PDF that fails says so on the letter's page, with what to do`],
  },
  {
    says: "'PDF library is not ready. ...' and 'The PDF attachment plugin is still loading. ...'",
    proven: [`${SPEC}: Download Letter gives dispute-letter.pdf`],
    differs: "the PDF is built on the server: no script is loaded for it",
  },
  {
    says: "The letter asks for a response within 30 days",
    proven: [
      `${SPEC}: the letter is shown whole: its text, the day for an answer and the attachment`,
      `${PDF}: 'within 30 days' is never parted by a line's end`,
    ],
  },
  {
    says: "PDF: A4 portrait, millimetres, 15 mm margins, 7 mm line height",
    proven: [`${PDF}: is A4 upright with margins of 15 mm and lines of 7 mm`],
  },
  {
    says: "PDF: any Unicode name",
    proven: [
      "adapters/letter-pdf/letter-pdf.test.ts: 400 names in Latin, Greek, Cyrillic, Armenian and Georgian print and extract as written",
      "adapters/letter-pdf/letter-pdf.test.ts: prints and extracts as written, with the font for it",
      "browser/letter.spec.ts: characters the PDF cannot draw are named",
    ],
    differs:
      "scripts whose letters nothing here can join are shown as [?], and the page names them",
  },
  {
    says: "PDF: file name dispute-letter.pdf",
    proven: [`${SPEC}: Download Letter gives dispute-letter.pdf`],
  },
  {
    says: "'Attachment: Challenged Line Items' with Date, Description, Code, Charge, Reason for Dispute",
    proven: [
      `${SPEC}: the letter is shown whole: its text, the day for an answer and the attachment`,
      `${PDF}: a letter's parts are found in its text, the attachment on a page of its own`,
      `${PDF}: has every row once, the head on each page, and right page numbers`,
    ],
  },
  {
    says: "A missing review: 'Review not found.'",
    proven: [`${SPEC}: a letter of a review that is missing or somebody else's is not found`],
  },
];

export const LIVE_UPDATES: readonly Sentence[] = [
  {
    says: "Live subscription to the reviews list",
    proven: [`${LIVE}: the list of another tab follows upload, analysis, status and deletion`],
    scripted: true,
  },
  {
    says: "Live subscription to the profile",
    proven: [`${LIVE}: another tab follows what the account is`],
    scripted: true,
  },
];
