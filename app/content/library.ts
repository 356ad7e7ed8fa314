import { DOCUMENTS } from "./documents";
import type { EmbeddedDocument, EmbeddedPost } from "./entry";
import { APPEAL_A_DENIAL } from "./posts/appeal-a-denial";
import { ASK_FOR_AN_ITEMIZED_BILL } from "./posts/ask-for-an-itemized-bill";
import { COLLECTIONS_AND_CREDIT_REPORTS } from "./posts/collections-and-credit-reports";
import { DUPLICATE_CHARGES } from "./posts/duplicate-charges";
import { GOOD_FAITH_ESTIMATES } from "./posts/good-faith-estimates";
import { HOSPITAL_FINANCIAL_ASSISTANCE } from "./posts/hospital-financial-assistance";
import { HOW_TO_READ_AN_EOB } from "./posts/how-to-read-an-eob";
import { NO_SURPRISES_ACT } from "./posts/no-surprises-act";
import { WHAT_TO_SAY_ON_THE_PHONE } from "./posts/what-to-say-on-the-phone";

/** Everything the public site shows where no content service is configured, the newest post first. */
export const EMBEDDED: { posts: EmbeddedPost[]; documents: EmbeddedDocument[] } = {
  posts: [
    APPEAL_A_DENIAL,
    COLLECTIONS_AND_CREDIT_REPORTS,
    WHAT_TO_SAY_ON_THE_PHONE,
    HOSPITAL_FINANCIAL_ASSISTANCE,
    GOOD_FAITH_ESTIMATES,
    NO_SURPRISES_ACT,
    DUPLICATE_CHARGES,
    ASK_FOR_AN_ITEMIZED_BILL,
    HOW_TO_READ_AN_EOB,
  ],
  documents: DOCUMENTS,
};
