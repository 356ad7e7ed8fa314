import { StateCode } from "~/domain/us-states";
import * as z from "zod";
import { CentsField, IsoDate } from "~/domain/bill/bill";

/** The longest name of a patient, in characters. */
export const NAME_LIMIT = 120;
/** Every question may be skipped, and "I do not know" is an answer that counts as none. */
const YesNo = z.enum(["yes", "no", "unsure"]);
/**
 * What no document says, as the person told it. Append-only: the newest answer to a question counts, `null` takes
 * one back. Rules, clocks and letters abstain where an answer is missing.
 */
export const Answers = z.object({
  /** Who the patient is to the person who writes. */
  patientIs: z.enum(["self", "child", "adult", "deceased", "unsure"]).nullish(),
  /** The patient's full name, where it is another than the document prints, or the document prints none. */
  patientName: z.string().trim().min(1).max(NAME_LIMIT).nullish(),
  /** Whether an adult patient has signed that the person may act for them. */
  authorization: YesNo.nullish(),
  patientBirthDate: IsoDate.nullish(),
  /** Whether a health plan covers this care. */
  insured: YesNo.nullish(),
  /** Which kind of plan: it decides which protections and appeals there are. */
  plan: z
    .enum([
      "employer",
      "marketplace",
      "medicare",
      "medicare-advantage",
      "medicaid",
      "other",
      "unsure",
    ])
    .nullish(),
  /** Insured, but the claim was not sent to the plan on purpose. */
  selfPay: YesNo.nullish(),
  emergency: YesNo.nullish(),
  /** Whether the hospital or surgery centre is in the plan's network, and the clinician who bills. */
  facilityInNetwork: YesNo.nullish(),
  providerInNetwork: YesNo.nullish(),
  /** Signed away the protection from out-of-network prices before the care. */
  signedConsent: YesNo.nullish(),
  estimateReceived: YesNo.nullish(),
  /** What the written estimate says this provider would charge, in cents. */
  estimateCents: CentsField.min(0).nullish(),
  /** The day the first bill after the care came. */
  firstBillReceived: IsoDate.nullish(),
  denialReceived: IsoDate.nullish(),
  /** The day the final denial of an internal appeal came. */
  finalDenialReceived: IsoDate.nullish(),
  /** An employer's plan that a union and several employers run together: it decides appeals at its board's meetings. */
  unionPlan: YesNo.nullish(),
  /** The date printed on Medicare's decision about a first appeal. */
  medicareDecisionDated: IsoDate.nullish(),
  /** Whether the decision is of a health plan that runs Medicaid for the state, and the date it prints. */
  medicaidPlan: YesNo.nullish(),
  denialDated: IsoDate.nullish(),
  collector: YesNo.nullish(),
  collectorNoticeReceived: IsoDate.nullish(),
  onCreditReport: YesNo.nullish(),
  householdSize: z.number().int().min(1).max(30).nullish(),
  /** A year, before tax, in cents. */
  incomeCents: CentsField.min(0).nullish(),
  /** Where the person lives, and where the care was given. */
  homeState: StateCode.nullish(),
  careState: StateCode.nullish(),
  /** Whether the hospital says of itself that it is a nonprofit. */
  nonprofitHospital: YesNo.nullish(),
  /** The date printed on the first bill after the care: it can lie well before the day that bill came. */
  firstBillDated: IsoDate.nullish(),
  /** The last day to apply for help that a notice of the hospital names. */
  aidNoticeDeadline: IsoDate.nullish(),
  /** The last day to dispute that the collector's notice prints. */
  validationEnds: IsoDate.nullish(),
  /** The days others got what the person sent: a records request, an appeal, a dispute with a credit bureau. */
  recordsRequestReceived: IsoDate.nullish(),
  appealReceived: IsoDate.nullish(),
  creditDisputeReceived: IsoDate.nullish(),
  outsideReviewReceived: IsoDate.nullish(),
  /** The day the plan got the provider's claim, and the day of its last payment to the provider. */
  claimReceived: IsoDate.nullish(),
  lastPlanPayment: IsoDate.nullish(),
  /** The day a collector first called or wrote, before any notice of the debt. */
  collectorFirstContact: IsoDate.nullish(),
  /** The day the bill was first late: old debts leave a credit report. */
  firstUnpaid: IsoDate.nullish(),
  /** The date on a notice that the federal dispute about an estimate lacks something. */
  disputeNoticeDated: IsoDate.nullish(),
  /** The day a Medicare patient got the itemized statement. */
  itemizedReceived: IsoDate.nullish(),
});
export type Answers = z.infer<typeof Answers>;
