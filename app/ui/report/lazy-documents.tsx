import { lazy } from "react";
import * as parts from "./document-list";
import * as offered from "./related-reviews";

/* What the page for adding documents shows of those that are there, in the way of `lazy-sections`. */
const inBrowser = !import.meta.env.SSR;

export const JoinOffers = inBrowser
  ? lazy(async () => ({ default: (await import("./related-reviews")).RelatedReviews }))
  : offered.RelatedReviews;
export const PartList = inBrowser
  ? lazy(async () => ({ default: (await import("./document-list")).DocumentList }))
  : parts.DocumentList;
