import type { Sentence } from "./sentence";

export const REPORT: readonly Sentence[] = [
  { says: "Title 'Insight Report' for the bill date", proven: [] },
  { says: "Cards Total Billed, Insurance Paid, Patient Responsibility", proven: [] },
  {
    says: "Itemized bills show a banner with 'Review & Edit Line Items' to /lineItemReview/{id}",
    proven: [],
  },
  { says: "EOB summary: insurer explanation", proven: [] },
  {
    says: "EOB financial summary table with totals and deductible/copay/coinsurance breakdown",
    proven: [],
  },
  {
    says: "EOB highlight cards; the one whose field contains 'you owe' is the patient responsibility",
    proven: [],
  },
  { says: "EOB potential issues list", proven: [] },
  {
    says: "EOB service details table: Service Date, Description, Billed, Paid by Insurance, Patient Owes",
    proven: [],
  },
  {
    says: "'Our Findings': expandable cards with the line items of that category and an add-to-letter toggle",
    proven: [],
  },
  {
    says: "A finding has title, description, code, amount, type (dispute or negotiation), icon (error or warning)",
    proven: [],
  },
  {
    says: "'Ready to take action?': 'Generate AI-Drafted Letter', or 'View Saved Letter' when one exists, and 'Get Negotiation Strategy'",
    proven: [],
  },
  {
    says: "Dispute Tracker: status select and a communication log with an add-note box",
    proven: [],
  },
  { says: "The negotiation strategy appears in a modal", proven: [] },
  { says: "Not found: 'Report not found.'", proven: [] },
  { says: "Loading: 'Loading Report...'", proven: [], differs: "pending UI with JavaScript" },
  { says: "In Progress shows 'Analyzing your bill...' and that it may take a minute", proven: [] },
  { says: "Failed shows 'Analysis Failed' and asks for a clearer image", proven: [] },
  {
    says: "Findings, action tools and the tracker appear only for Completed, Dispute in Progress, Resolved, Escalated",
    proven: [],
  },
  { says: "The user may set the status freely among those four", proven: [] },
  { says: "The status cannot be set to In Progress or Failed by hand", proven: [] },
  { says: "'Failed to update status.'", proven: [] },
  { says: "A note can be added only when non-blank after trimming", proven: [] },
  { says: "'Failed to add note.'", proven: [] },
  { says: "The communication log is newest first and scrolls at a maximum height", proven: [] },
  {
    says: "Toggling a finding when a saved letter exists clears the letter and its challenged items",
    proven: [],
  },
  { says: "Generate is disabled unless at least one finding is selected", proven: [] },
  { says: "Negotiation strategy is blocked for Free with an upgrade modal", proven: [] },
  { says: "Negotiation strategy requires at least one finding", proven: [] },
  { says: "Amounts are shown as dollars with two decimals", proven: [] },
];

export const LINE_ITEM_REVIEW: readonly Sentence[] = [
  {
    says: "Table with Date, Service/Item Description, Code, Charge, Compliance Flags (dropdown)",
    proven: [],
  },
  {
    says: "The flags are High Cost, Potential Unbundling, Incidental to Procedure, Possible Duplicate, or none",
    proven: [],
  },
  { says: "'Save & Recalculate Summary', 'Saving...' while working", proven: [] },
  { says: "A back link to the report", proven: [] },
  { says: "Empty: 'No line items were extracted.'", proven: [] },
  { says: "Not found: 'Review not found.'", proven: [] },
  { says: "Loading: 'Loading Line Items...'", proven: [], differs: "pending UI with JavaScript" },
  {
    says: "High Cost becomes 'High Cost Items'; Potential Unbundling becomes 'Possible Unbundling'; the others keep their names",
    proven: [],
  },
  {
    says: "Saving regroups flagged items into findings: type dispute, icon warning, code 'Multiple Codes', description that multiple charges were identified",
    proven: [],
  },
  {
    says: "Saving recomputes totalPotentialSavings as the sum",
    proven: [],
    differs: "the sum of what is at stake",
  },
  { says: "'Could not save your changes. Please try again.'", proven: [] },
];
