import { lazy } from "react";
import * as billChange from "./bill-change";
import * as doubted from "./doubted-figures";
import * as eob from "./eob-summary";
import helpFirst from "./help-first";
import * as join from "./related-reviews";
import * as reconciliation from "./reconciliation-table";
import * as parts from "./document-list";
import * as remarks from "./reading-remarks";
import failed from "./report-failed";

/*
 * Sections that most reports do not have. The server renders them whole; a browser loads their code only where they are
 * shown, and its build drops what is imported above. Each needs a `Suspense` around it, which keeps the server's HTML
 * until then.
 */
const inBrowser = !import.meta.env.SSR;

export const ReportFailed = inBrowser ? lazy(() => import("./report-failed")) : failed;
export const HelpFirst = inBrowser ? lazy(() => import("./help-first")) : helpFirst;
export const EobSummarySection = inBrowser
  ? lazy(async () => ({ default: (await import("./eob-summary")).EobSummarySection }))
  : eob.EobSummarySection;
export const ReconciliationTable = inBrowser
  ? lazy(async () => ({ default: (await import("./reconciliation-table")).ReconciliationTable }))
  : reconciliation.ReconciliationTable;
export const NewestBill = inBrowser
  ? lazy(async () => ({ default: (await import("./bill-change")).NewestBill }))
  : billChange.NewestBill;
export const DoubtedBill = inBrowser
  ? lazy(async () => ({ default: (await import("./bill-change")).DoubtedBill }))
  : billChange.DoubtedBill;
export const BillChangeSection = inBrowser
  ? lazy(async () => ({ default: (await import("./bill-change")).BillChangeSection }))
  : billChange.BillChangeSection;
export const JoinOffers = inBrowser
  ? lazy(async () => ({ default: (await import("./related-reviews")).RelatedReviews }))
  : join.RelatedReviews;
export const PartList = inBrowser
  ? lazy(async () => ({ default: (await import("./document-list")).DocumentList }))
  : parts.DocumentList;
export const DoubtedFiguresNote = inBrowser
  ? lazy(async () => ({ default: (await import("./doubted-figures")).DoubtedFiguresNote }))
  : doubted.DoubtedFiguresNote;
export const ReadingRemarks = inBrowser
  ? lazy(async () => ({ default: (await import("./reading-remarks")).ReadingRemarks }))
  : remarks.ReadingRemarks;
