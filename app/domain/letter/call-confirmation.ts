import { callMoment, promiseWords, type CallRecord } from "~/domain/case/call-record";
import type { LetterBody, LetterFile } from "./letter-file";
import { providerAddress } from "./recipients";
import { hasAccount, referenceRows } from "./reference-rows";
import { HOLD, NOT_AN_AGREEMENT, answerBy } from "./shared-sentences";
import type { Paragraph } from "./parts";
import { clean, sentence } from "./wording";

/** Confirms in writing what was said on the phone. It adds no claim of its own. */
export function callBody(file: LetterFile): LetterBody {
  const { bill, call } = file;
  if (!call) throw new RangeError("There is no call to confirm");
  const promise = promiseWords(call);
  return {
    recipient: providerAddress(bill, "Billing Department"),
    subject: `The call on ${callMoment(call)}`,
    reference: [
      ...referenceRows(file, bill),
      ...(call.reference ? [{ label: "Call reference", value: clean(call.reference) }] : []),
      ...(call.number ? [{ label: "Number called", value: clean(call.number) }] : []),
    ],
    accountKnown: hasAccount(bill),
    paragraphs: callParagraphs(call, promise),
    amounts: [],
    requests: [
      "Please confirm in writing that this is what was said.",
      "If your record of the call says something else, please send me a copy and tell me what differs.",
      ...(promise ? ["Please send me a new statement once what was promised is done."] : []),
      answerBy(file),
      HOLD,
    ],
    closing: "Thank you for your help on the phone.",
    enclosures: ["Copy of the bill named above"],
    rows: [],
  };
}

function callParagraphs(call: CallRecord, promise: string | null): Paragraph[] {
  const told = call.said.split("\n").map(clean).filter(Boolean).join(" ");
  // A note is in the caller's words or the office's; in quotation marks a "we" in it is nobody else's.
  const quoted = `"${sentence(told.replaceAll('"', "'"))}"`;
  return [
    {
      text: `I called about the bill named above on ${callMoment(call)}${call.person ? ` and spoke with ${clean(call.person)}` : ""}. I write to keep on paper what was said.`,
    },
    { heading: "What I noted of what I was told", text: quoted },
    ...(promise
      ? [
          {
            heading: "The promise of the billing office",
            text: `As I noted it, your office promised ${promise}. I promised no payment.`,
          },
        ]
      : []),
    ...(call.nextStep
      ? [
          {
            heading: "What happens next, as I noted it",
            text: `"${sentence(clean(call.nextStep).replaceAll('"', "'"))}"`,
          },
        ]
      : []),
    { text: NOT_AN_AGREEMENT },
  ];
}
