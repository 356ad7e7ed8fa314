import type { Sentence } from "./sentence";

export const REPORT: readonly Sentence[] = [
  {
    says: "Title 'Insight Report' for the bill date",
    proven: [
      "browser/report.spec.ts: an itemized bill: title, cards, banner, chart with its figures, plain words, the original",
    ],
  },
  {
    says: "Cards Total Billed, Insurance Paid, Patient Responsibility",
    proven: [
      "browser/report.spec.ts: an itemized bill: title, cards, banner, chart with its figures, plain words, the original",
    ],
  },
  {
    says: "Itemized bills show a banner with 'Review & Edit Line Items' to /lineItemReview/{id}",
    proven: [
      "browser/report.spec.ts: an itemized bill: title, cards, banner, chart with its figures, plain words, the original",
      "browser/line-review.spec.ts: the banner leads to the table of lines with their flags, and back",
    ],
  },
  {
    says: "EOB summary: insurer explanation",
    proven: [
      "browser/report.spec.ts: an EOB: what the plan says, sums with shares, highlights, issues, and its table",
      "domain/report/eob-summary.test.ts: the explanation names who paid what, in words",
    ],
  },
  {
    says: "EOB financial summary table with totals and deductible/copay/coinsurance breakdown",
    proven: [
      "browser/report.spec.ts: an EOB: what the plan says, sums with shares, highlights, issues, and its table",
      "domain/report/eob-summary.test.ts: sums come from the lines where every line prints them, and the shares from deductible to coinsurance",
    ],
  },
  {
    says: "EOB highlight cards; the one whose field contains 'you owe' is the patient responsibility",
    proven: [
      "browser/report.spec.ts: an EOB: what the plan says, sums with shares, highlights, issues, and its table",
      "domain/report/eob-summary.test.ts: the highlight whose field contains 'you owe' is the patient's responsibility",
    ],
  },
  {
    says: "EOB potential issues list",
    proven: [
      "browser/report.spec.ts: an EOB: what the plan says, sums with shares, highlights, issues, and its table",
      "domain/report/eob-summary.test.ts: potential issues are what the rules found and what the plan did not cover, with its reason",
    ],
  },
  {
    says: "EOB service details table: Service Date, Description, Billed, Paid by Insurance, Patient Owes",
    proven: [
      "browser/report.spec.ts: an EOB: what the plan says, sums with shares, highlights, issues, and its table",
    ],
  },
  {
    says: "An EOB's line has a responsibility breakdown of deductible, copay or coinsurance",
    proven: [
      "browser/report.spec.ts: an EOB: what the plan says, sums with shares, highlights, issues, and its table",
      "domain/report/eob-summary.test.ts: a line's share is told apart",
    ],
  },
  {
    says: "'Our Findings': expandable cards with the line items of that category and an add-to-letter toggle",
    proven: [
      "browser/report.spec.ts: findings are cards with their lines, kind, code, amount and icon, in and out of the letter",
      "browser/journeys.spec.ts: a finding can be taken out of the letter, and the letter follows",
    ],
  },
  {
    says: "A finding has title, description, code, amount, type (dispute or negotiation), icon (error or warning)",
    proven: [
      "browser/report.spec.ts: findings are cards with their lines, kind, code, amount and icon, in and out of the letter",
    ],
  },
  {
    says: "'Ready to take action?': 'Generate AI-Drafted Letter', or 'View Saved Letter' when one exists, and 'Get Negotiation Strategy'",
    proven: [
      "browser/report.spec.ts: findings are cards with their lines, kind, code, amount and icon, in and out of the letter",
      "browser/report.spec.ts: without findings has the actions too, which say what they need",
      "browser/journeys.spec.ts: a finding can be taken out of the letter, and the letter follows",
    ],
  },
  {
    says: "Dispute Tracker: status select and a communication log with an add-note box",
    proven: [
      "browser/tracker.spec.ts: the status is one of four, and the badge and the dashboard follow",
      "browser/tracker.spec.ts: notes stand newest first, keep their lines, and leave the box empty",
    ],
  },
  {
    says: "The negotiation strategy appears in a modal",
    proven: [
      "browser/report.spec.ts: a Pro account gets every field of it, over the report or as a page",
    ],
  },
  {
    says: "Placeholders: 'Loading Report...'",
    proven: ["browser/report.spec.ts: while scripts fetch the next page, it says what is loading"],
    scripted: true,
    differs: "pending UI with JavaScript",
  },
  {
    says: "Not found: 'Report not found.'",
    proven: ["browser/report.spec.ts: a report that is missing or another's is not found"],
  },
  {
    says: "In Progress shows 'Analyzing your bill...' and that it may take a minute",
    proven: ["browser/report.spec.ts: while it is analysed, the page says so and what comes next"],
  },
  {
    says: "Failed shows 'Analysis Failed' and asks for a clearer image",
    proven: [
      "browser/report.spec.ts: a bill that cannot be read asks for a clearer image and shows no findings",
    ],
  },
  {
    says: "Findings, action tools and the tracker appear only for Completed, Dispute in Progress, Resolved, Escalated",
    proven: [
      "browser/report.spec.ts: a bill that cannot be read asks for a clearer image and shows no findings",
      "browser/tracker.spec.ts: there is no tracker while a bill waits or failed",
      "workers/tracker.test.ts: there is no tracker while a review is",
    ],
  },
  {
    says: "The user may set the status freely among those four",
    proven: [
      "browser/tracker.spec.ts: the status is one of four, and the badge and the dashboard follow",
      "workers/tracker.test.ts: a status is set freely among the four, and pages are told",
    ],
  },
  {
    says: "The status cannot be set to In Progress or Failed by hand",
    proven: ["browser/tracker.spec.ts: a status a person may not set is refused"],
  },
  {
    says: "'Failed to update status.'",
    proven: ["browser/tracker.spec.ts: a status a person may not set is refused"],
  },
  {
    says: "A note can be added only when non-blank after trimming",
    proven: [
      "browser/tracker.spec.ts: a blank note is refused, and a long one stays in the box to be shortened",
    ],
  },
  {
    says: "'Failed to add note.'",
    proven: [
      "browser/tracker.spec.ts: a database in trouble says so beside the form, with what was typed still in it",
    ],
  },
  {
    says: "The communication log is newest first and scrolls at a maximum height",
    proven: [
      "browser/tracker.spec.ts: the log scrolls at a maximum height, and older notes have a page of their own",
    ],
  },
  {
    says: "A log entry has a note and a timestamp",
    proven: [
      "browser/tracker.spec.ts: notes stand newest first, keep their lines, and leave the box empty",
    ],
  },
  {
    says: "Toggling a finding when a saved letter exists clears the letter and its challenged items",
    proven: [
      "browser/journeys.spec.ts: a finding can be taken out of the letter, and the letter follows",
    ],
  },
  {
    says: "Generate is disabled unless at least one finding is selected",
    proven: [
      "browser/journeys.spec.ts: a finding can be taken out of the letter, and the letter follows",
    ],
  },
  {
    says: "Negotiation strategy is blocked for Free with an upgrade modal",
    proven: ["browser/report.spec.ts: a Free account sees the offer and no plan"],
  },
  {
    says: "Negotiation strategy requires at least one finding",
    proven: ["browser/report.spec.ts: it needs a finding"],
  },
  {
    says: "Amounts are shown as dollars with two decimals",
    proven: [
      "browser/report.spec.ts: an itemized bill: title, cards, banner, chart with its figures, plain words, the original",
    ],
  },
  {
    says: "Users access only their own reviews",
    proven: [
      "browser/report.spec.ts: a report that is missing or another's is not found",
      "workers/tracker.test.ts: nobody tracks another's dispute, nor a part of a review",
      "workers/line-flags.test.ts: nobody flags another's lines",
    ],
  },
];

export const LINE_ITEM_REVIEW: readonly Sentence[] = [
  {
    says: "Table with Date, Service/Item Description, Code, Charge, Compliance Flags (dropdown)",
    proven: [
      "browser/line-review.spec.ts: the banner leads to the table of lines with their flags, and back",
    ],
  },
  {
    says: "The flags are High Cost, Potential Unbundling, Incidental to Procedure, Possible Duplicate, or none",
    proven: [
      "browser/line-review.spec.ts: the banner leads to the table of lines with their flags, and back",
    ],
  },
  {
    says: "'Save & Recalculate Summary', 'Saving...' while working",
    proven: ["browser/line-review.spec.ts: saving says that it saves"],
    scripted: true,
  },
  {
    says: "A back link to the report",
    proven: [
      "browser/line-review.spec.ts: the banner leads to the table of lines with their flags, and back",
    ],
  },
  {
    says: "Empty: 'No line items were extracted.'",
    proven: ["browser/line-review.spec.ts: a document without lines says so"],
  },
  {
    says: "Not found: 'Review not found.'",
    proven: ["browser/line-review.spec.ts: another's lines are not found"],
  },
  {
    says: "Loading: 'Loading Line Items...'",
    proven: ["browser/report.spec.ts: while scripts fetch the next page, it says what is loading"],
    scripted: true,
    differs: "pending UI with JavaScript",
  },
  {
    says: "High Cost becomes 'High Cost Items'; Potential Unbundling becomes 'Possible Unbundling'; the others keep their names",
    proven: ["browser/line-review.spec.ts: each flag becomes the finding the specification names"],
  },
  {
    says: "Saving regroups flagged items into findings: type dispute, icon warning, code 'Multiple Codes', description that multiple charges were identified",
    proven: [
      "browser/line-review.spec.ts: flags regroup the findings, recompute the amount and clear the saved letter",
      "domain/report/chosen-flags.test.ts: saving regroups: two lines the person calls unbundled are one finding as the specification words it",
    ],
  },
  {
    says: "Saving recomputes totalPotentialSavings as the sum",
    proven: [
      "workers/line-flags.test.ts: flags are appended, regroup the findings and recompute the amount",
    ],
    differs: "the sum of what is at stake",
  },
  {
    says: "'Could not save your changes. Please try again.'",
    proven: [
      "browser/line-review.spec.ts: a database in trouble says so, and every choice is still there",
    ],
  },
];
