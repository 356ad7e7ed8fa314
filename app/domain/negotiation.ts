import type { Bill } from "~/domain/bill/bill";
import type { CaseFile } from "./case-file";
import type { Citation, Finding, Note } from "~/domain/audit/evidence/findings";
import { lineMention, list, PLAIN_REQUEST, requestToProvider } from "~/domain/letter/wording";
import { formatCents, type Cents } from "./money";
import type { NextSteps, ShownSource } from "~/domain/next-steps/next-steps";
import type { Report, ReportCard } from "~/domain/report/report";
import type { ShownReconciliation } from "~/domain/report/reconciliation";

/**
 * A plan for a phone call about a bill, as fields. Everything in it stands in the findings, the documents, the answers
 * or the register; it says what to ask for and on what ground, and promises nothing.
 */

/** Something to do before any talk about price. */
export type GateStep = { title: string; reason: string; sources: readonly ShownSource[] };

export type Target = {
  label: string;
  cents: Cents;
  /** The figure it rests on, in words. */
  rests: string;
  sources: readonly Citation[];
};

/** One thing to ask for, with words that may be read out. */
export type Ask = { title: string; say: string };

/** What they may say, and an answer to it. */
export type Reply = { they: string; you: string };

export type NegotiationPlan = {
  gate: GateStep[];
  targets: Target[];
  /** In the order in which they are asked. */
  asks: Ask[];
  replies: Reply[];
  neverSay: string[];
  record: string[];
};

export type NegotiationSource = {
  bill: Bill;
  report: Pick<Report, "cards" | "savings" | "totals" | "worthAsking">;
  file: Pick<CaseFile, "answers" | "companions">;
  reconciliation: ShownReconciliation | null;
  steps: NextSteps;
};

/** The plan for a call; null where nothing was found, since a call without a ground is only a plea. */
export function negotiationPlan(source: NegotiationSource): NegotiationPlan | null {
  if (source.report.cards.length === 0) return null;
  return {
    gate: gateOf(source),
    targets: [...totalsOf(source), ...pricesOf(source)],
    asks: asksOf(source),
    replies: repliesOf(source),
    neverSay: NEVER_SAY,
    record: RECORD,
  };
}

/** Doors that come before haggling, by their place in the table of doors. */
const FIRST_DOORS: ReadonlySet<string> = new Set([
  "collector",
  "itemized-bill",
  "plan-first",
  "plan-sums",
  "outside-review",
  "appeal",
  "surprise-bill",
  "estimate",
  "assistance",
]);

function gateOf({ bill, file, steps, report }: NegotiationSource): GateStep[] {
  const doors = steps.doors.filter(({ id }) => FIRST_DOORS.has(id));
  const has = (id: string) => doors.some((door) => door.id === id);
  const unknownPlan = file.answers.insured === undefined || file.answers.insured === null;
  const decided = file.companions.some(({ role }) => role === "eob" || role === "denial");
  return [
    ...(bill.lines.length === 0 && !has("itemized-bill")
      ? [step("Ask for an itemized bill", "Without its lines nobody can check what you pay for.")]
      : []),
    ...(unknownPlan && !decided && bill.kind !== "eob" && !report.totals.insurancePaid
      ? [
          step(
            "Let your plan decide first, if you have one",
            "We see no payment and no decision of a health plan on this bill. A price agreed before the plan has decided may be too high.",
          ),
        ]
      : []),
    ...doors.map(({ title, reason, sources }) => ({ title, reason, sources })),
    ...(has("assistance") || steps.assistance.check.kind === "ask"
      ? []
      : assistanceStep(steps.assistance)),
  ];
}

const step = (title: string, reason: string): GateStep => ({ title, reason, sources: [] });

function assistanceStep({ check, sources }: NextSteps["assistance"]): GateStep[] {
  if (!("hints" in check) || check.hints.length === 0) return [];
  return [
    {
      title: "Ask for help with the bill before a discount",
      reason: check.hints.map(({ text }) => text).join(" "),
      sources,
    },
  ];
}

/**
 * What the whole bill could come down to. Where a plan has paid or a discount stands on the bill, a charge that falls
 * away lowers the patient's share by a part that nobody can tell from the bill: only the plan's own account is a figure
 * then. Else each figure follows from what is asked and what is questioned.
 */
function totalsOf({ report: { totals, savings }, reconciliation }: NegotiationSource): Target[] {
  const owed = totals.patientResponsibility;
  if (owed === null || owed <= 0) return [];
  const targets: Target[] = [];
  const add = (label: string, cents: Cents, rests: string) => {
    if (cents > 0 && cents < owed && targets.every((target) => target.cents !== cents))
      targets.push({ label, cents, rests, sources: [] });
  };
  const byEob = reconciliation?.sum.owed ?? null;
  if (byEob !== null)
    add("What your EOB says you owe", byEob, "Your plan's own account of this care.");
  if ((totals.insurancePaid ?? 0) > 0 || (totals.adjustments ?? 0) > 0) return targets;
  add(
    "Open with",
    owed - savings.totalPotential,
    `You are asked for ${formatCents(owed)}; everything we question is ${formatCents(savings.totalPotential)}.`,
  );
  add(
    "Aim for",
    owed - savings.high,
    `${formatCents(savings.high)} of it is supported by your own papers or a public table.`,
  );
  add(
    "Agree to no more than",
    owed - savings.low,
    `${formatCents(savings.low)} of it is wrong by your own papers alone.`,
  );
  return targets;
}

/** Single prices, each with the public figure it is held against. */
function pricesOf({ bill, report: { cards, worthAsking } }: NegotiationSource): Target[] {
  const found = cards
    .filter(({ type }) => type === "negotiation")
    .flatMap(({ findings }) => findings)
    .flatMap((finding): Target[] => {
      const price = centsOf(finding, "asked");
      return price === null || price <= finding.atStake
        ? []
        : [
            {
              label: `For ${nameOf(bill, finding)}`,
              cents: price - finding.atStake,
              rests: figureWords(finding),
              sources: finding.citations,
            },
          ];
    });
  const noted = worthAsking
    .filter(({ multiple }) => multiple !== null)
    .flatMap((note): Target[] => {
      const figure = centsOf(note, "public");
      return figure === null
        ? []
        : [
            {
              label: "Ask for a price nearer to",
              cents: figure,
              rests: `${note.reason} ${figureWords(note)}`,
              sources: note.citations,
            },
          ];
    });
  return [...found, ...noted];
}

/** The rule of prices names its figures so. */
const FIGURE_LABEL = {
  asked: /^(Charge|Allowed amount)$/,
  public: /^Public figure/,
} as const;

function centsOf(
  { figures }: Pick<Finding | Note, "figures">,
  which: keyof typeof FIGURE_LABEL,
): Cents | null {
  const value = figures.find(({ label }) => FIGURE_LABEL[which].test(label))?.value;
  const amount = /^\$([\d,]+)\.(\d{2})$/.exec(value ?? "");
  return amount ? Number(amount[1]!.replaceAll(",", "")) * 100 + Number(amount[2]) : null;
}

/** How our rule chooses what to speak of is no figure to name on the phone. */
const figureWords = ({ figures }: Pick<Finding | Note, "figures">): string =>
  figures
    .filter(({ label }) => label !== "We speak up above")
    .map(({ label, value }) => `${label}: ${value}`)
    .join("; ") + ".";

function nameOf(bill: Bill, finding: Finding): string {
  const ids = finding.lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId);
  const line = bill.lines.find(({ id }) => id === ids[0]);
  const name = line?.description?.value ?? line?.code?.value ?? "a line without a name";
  return ids.length > 1 ? `${name} and ${ids.length - 1} more` : name;
}

/** Errors before price: an error is settled by the record, a price only by good will. */
function asksOf({ report: { cards }, reconciliation, bill, steps }: NegotiationSource): Ask[] {
  const difference = reconciliation?.sum.difference ?? 0;
  const disputes = cards.filter(({ type }) => type === "dispute");
  const prices = cards.filter(({ type }) => type === "negotiation");
  return [
    {
      title: "A hold while you talk",
      say: `I have questions about ${bill.accountNumber ? `account ${bill.accountNumber.value}` : "my bill"}. Please put it on hold and keep it from collection until they are answered. What is your name, and is there a reference number for this call?`,
    },
    ...disputes.map((card) => disputeAsk(bill, card)),
    ...(difference > 0
      ? [
          {
            title: "What your plan says you owe",
            say: `Your bill asks for ${formatCents(difference)} more than my plan's account says I owe. Please bill me that amount, or tell me why it differs.`,
          },
        ]
      : []),
    ...(steps.doors.some(({ id }) => id === "assistance")
      ? [
          {
            title: "Help with the bill",
            say: "Do you have a financial assistance policy? Please send me the policy and the form, and hold the account while I apply.",
          },
        ]
      : []),
    ...prices.map(priceAsk),
    {
      title: "A lower price for paying at once, only if you can",
      say: "When the bill is right: what would you take off if I pay in full? Please send me that offer in writing before I pay.",
    },
    {
      title: "Monthly payments",
      say: "If I pay monthly: do you offer a plan without interest and without fees? Please send it to me in writing.",
    },
  ];
}

/** More lines than these nobody takes down on the phone; the letter lists them all. */
const SPOKEN_LINES = 2;

function disputeAsk(bill: Bill, card: ReportCard): Ask {
  const asks = [
    ...new Set(card.findings.map(({ ask }) => requestToProvider(ask) ?? PLAIN_REQUEST)),
  ];
  const ids = new Set(
    card.lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
  );
  const lines = bill.lines.filter(({ id }) => ids.has(id));
  const more = lines.length - SPOKEN_LINES;
  const about = list([
    ...lines.slice(0, SPOKEN_LINES).map(lineMention),
    ...(more > 0 ? [`${more} more`] : []),
  ]);
  return {
    title: `${card.title}: ${formatCents(card.amount)}`,
    say: [
      about ? `This is about ${about}.` : null,
      asks.length > 0
        ? asks.join(" ")
        : "I see this part of the bill differently. Please check it, and send me the record that supports it.",
    ]
      .filter(Boolean)
      .join(" "),
  };
}

const priceAsk = (card: ReportCard): Ask => ({
  title: `${card.title}: ${formatCents(card.amount)} above the figure we compare with`,
  say: "I know that this is a price and no error. It is far above the public figure I have in front of me. What is your cash price for it, and who may lower it?",
});

function repliesOf({ file }: NegotiationSource): Reply[] {
  return [
    {
      they: "We cannot change the bill.",
      you: "Then please send it to a supervisor or to the coding department for review. By which day will I hear, and what is the reference number?",
    },
    {
      they: "The charges are correct.",
      you: "Please tell me which record shows that, and send me a copy. Until then I dispute these lines.",
    },
    {
      they: "You have to pay today.",
      you: "I will pay what is right once I have it in writing. Please note on the account that I dispute it and that I called today.",
    },
    {
      they: "It will go to collection.",
      you: "I am disputing it and will confirm that in writing today. Please note it and keep the account on hold until you have answered.",
    },
    ...(file.answers.insured === "no"
      ? []
      : [
          {
            they: "Ask your insurance.",
            you: "I will. Please tell me what you sent to the plan, on which day, and what it answered.",
          },
        ]),
    {
      they: "This offer is good today only.",
      you: "Please send it to me in writing. I decide when I have read it.",
    },
  ];
}

const NEVER_SAY = [
  'That you owe it. Say "the amount you ask for", so that nothing you say accepts the bill.',
  "A card or bank number, before you have the agreement in writing.",
  "Yes to anything that is only spoken.",
  "What you could pay at most. Let them name a figure first.",
  'Anything about your care that you are not sure of. Say "please check the record".',
];

const RECORD = [
  "The day and time, and the number you called.",
  "The name of each person you spoke with.",
  "The reference number of the call.",
  "What they said, in their words.",
  "What they promised, the amount, and by which day.",
  "What happens next, and the day on which you will ask again.",
  "Send a letter the same day that says what was agreed.",
];
