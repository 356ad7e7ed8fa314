import { aBill, aLine, columns, money, sure } from "#corpus/builders/bills";
import type { Answers } from "~/domain/case/answers";
import type { Companion } from "~/domain/case/case-file";
import type { LetterKind } from "~/domain/case/letter-kinds";
import type { LetterInput } from "~/domain/letter/parts";

/** One case for each kind of letter, and for each way a kind can differ: who the patient is, what was denied. */

const SENDER = { name: "Ana Lind", address: ["27 Linden St", "Dayton, OH 45406"] };
const DATE = "2026-11-20";
const STATEMENT = {
  setting: "facility" as const,
  provider: sure("Mercy Valley Medical Center"),
  providerAddress: sure("1400 Hospital Way, Dayton, OH 45402"),
  patient: sure("Ana Lind"),
  accountNumber: sure("HV-004417-92"),
  statementDate: sure("2026-11-02"),
};
const VISIT = { code: "99284", description: "ER visit level 4", charge: 120_000 };
const SCAN = { code: "74177", description: "CT abdomen and pelvis", charge: 240_000 };

const bill = aBill([aLine(VISIT), aLine(SCAN)], {
  ...STATEMENT,
  ...money({ billed: 360_000, patientResponsibility: 360_000 }),
});
const summary = aBill([], {
  ...STATEMENT,
  kind: "summary",
  ...money({ patientResponsibility: 360_000 }),
});

const LEGEND = [
  { mark: "CO-97", meaning: "The benefit is included in the payment for another service." },
  { mark: "PR-50", meaning: "Not deemed a medical necessity by the payer." },
  { mark: "OA-22", meaning: "May be covered by another payer per coordination of benefits." },
];
/** An EOB that turns its one service down with this mark. */
const denial = (mark: string, kind: "eob" | "denial" = "eob") =>
  aBill(
    [
      aLine(SCAN, {
        remarks: [sure(mark)],
        ...columns({ allowed: 0, insurancePaid: 0, notCovered: 240_000, patientOwes: 240_000 }),
      }),
    ],
    {
      kind,
      provider: STATEMENT.provider,
      patient: STATEMENT.patient,
      insurer: sure("Blue Prairie Health Plan"),
      replyAddress: sure("PO Box 9\nColumbus, OH 43004"),
      claimNumber: sure("CLM-2211"),
      memberId: sure("M55201"),
      statementDate: sure("2026-10-28"),
      legend: LEGEND,
    },
  );
const beside = (role: Companion["role"], other: Companion["bill"]): Companion[] => [
  { id: "D1", role, bill: other },
];
const notice = aBill([], {
  kind: "collection",
  collector: sure("Harbor Recovery LLC"),
  replyAddress: sure("PO Box 7, Toledo, OH 43604"),
  provider: STATEMENT.provider,
  patient: STATEMENT.patient,
  accountNumber: sure("HR-99102"),
  statementDate: sure("2026-11-05"),
  ...money({ patientResponsibility: 360_000 }),
});

const of = (kind: LetterKind, over: Partial<LetterInput> = {}): LetterInput => ({
  kind,
  bill,
  cards: [],
  sender: SENDER,
  date: DATE,
  ...over,
});
const PRIVATE: Answers = { insured: "yes", plan: "employer" };

export const KINDS: readonly (readonly [name: string, input: LetterInput])[] = [
  ["itemized-bill-request", of("itemized-bill-request", { bill: summary })],
  ["records-request", of("records-request", { answers: { patientBirthDate: "1984-02-29" } })],
  [
    "records-request-for-a-child",
    of("records-request", {
      answers: { patientIs: "child", patientName: "Mia Lind", patientBirthDate: "2016-05-04" },
    }),
  ],
  [
    "records-request-for-an-adult",
    of("records-request", {
      answers: { patientIs: "adult", patientName: "Karl Lind", authorization: "yes" },
    }),
  ],
  [
    "assistance-request",
    of("assistance-request", {
      bill: aBill([aLine(VISIT)], {
        ...STATEMENT,
        provider: sure("Cayuga Valley Hospital"),
        providerAddress: sure("90 Lake Street, Ithaca, NY 14850"),
        ...money({ patientResponsibility: 120_000 }),
      }),
      answers: {
        nonprofitHospital: "yes",
        careState: "NY",
        householdSize: 3,
        incomeCents: 5_200_000,
      },
    }),
  ],
  [
    "internal-appeal-medical-necessity",
    of("internal-appeal", {
      bill: denial("PR-50"),
      answers: { ...PRIVATE, denialReceived: "2026-10-31" },
    }),
  ],
  [
    "internal-appeal-emergency",
    of("internal-appeal", {
      companions: beside("denial", denial("PR-50", "denial")),
      answers: { ...PRIVATE, emergency: "yes", unionPlan: "no" },
    }),
  ],
  [
    "provider-obligation",
    of("provider-obligation", {
      companions: beside("eob", denial("CO-97")),
      answers: { ...PRIVATE, providerInNetwork: "yes" },
    }),
  ],
  ["benefits-coordination", of("benefits-coordination", { bill: denial("OA-22") })],
  [
    "refund-request",
    of("refund-request", {
      bill: aBill([aLine(VISIT)], { ...STATEMENT, ...money({ patientResponsibility: -8_550 }) }),
    }),
  ],
  [
    "surprise-bill-emergency",
    of("surprise-bill", {
      answers: { ...PRIVATE, providerInNetwork: "no", emergency: "yes" },
      companions: beside(
        "eob",
        aBill([], { kind: "eob", ...money({ patientResponsibility: 25_000 }) }),
      ),
    }),
  ],
  [
    "surprise-bill-consent-void",
    of("surprise-bill", {
      bill: aBill([aLine(SCAN)], { ...STATEMENT, ...money({ patientResponsibility: 240_000 }) }),
      answers: {
        ...PRIVATE,
        providerInNetwork: "no",
        facilityInNetwork: "yes",
        signedConsent: "yes",
      },
    }),
  ],
  [
    "surprise-bill-hospital-doctor",
    of("surprise-bill", {
      bill: aBill([aLine({ ...VISIT, code: "99223", description: "INITIAL HOSPITAL CARE" })], {
        ...STATEMENT,
        provider: sure("Valley Hospitalist Group"),
        ...money({ patientResponsibility: 61_000 }),
      }),
      answers: {
        ...PRIVATE,
        providerInNetwork: "no",
        facilityInNetwork: "yes",
        signedConsent: "yes",
      },
    }),
  ],
  [
    "surprise-bill-air",
    of("surprise-bill", {
      bill: aBill(
        [aLine({ code: "A0431", description: "ROTARY WING TRANSPORT", charge: 3_200_000 })],
        {
          ...STATEMENT,
          provider: sure("Skyline Air Rescue"),
          ...money({ patientResponsibility: 2_850_000 }),
        },
      ),
      answers: { ...PRIVATE, providerInNetwork: "no", emergency: "no" },
    }),
  ],
  [
    "debt-validation",
    of("debt-validation", {
      bill: notice,
      answers: { collectorNoticeReceived: "2026-11-09", insured: "yes" },
    }),
  ],
  ["debt-validation-without-notice", of("debt-validation", { answers: { collector: "yes" } })],
  ["credit-dispute", of("credit-dispute", { bill: notice, answers: { onCreditReport: "yes" } })],
  [
    "estimate-dispute",
    of("estimate-dispute", {
      answers: { insured: "no", estimateReceived: "yes", estimateCents: 200_000 },
    }),
  ],
  ["estimate-request", of("estimate-request", { answers: { insured: "no" } })],
  [
    "outside-review",
    of("outside-review", {
      bill: denial("PR-50"),
      answers: { ...PRIVATE, finalDenialReceived: "2026-11-10" },
    }),
  ],
  [
    "call-confirmation",
    of("call-confirmation", {
      call: {
        day: "2026-11-18",
        time: "10:15",
        person: "Dana Ruiz",
        number: "937-555-0100",
        reference: "C-881",
        said: "They told me we will take the CT off.",
        promisedCents: 240_000,
        promisedBy: "2026-12-01",
        nextStep: "A new statement comes.",
        followUp: null,
      },
    }),
  ],
];
