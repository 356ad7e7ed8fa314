import type { Bill, DocumentKind, Field } from "~/domain/bill/bill";
import { meaningOf, MONEY_ROLES } from "~/domain/reading/words/columns";
import { paidPractice } from "./addressee";
import { addressUnder, phoneOf, replyAddress } from "./addresses";
import { fieldOf, textField } from "~/domain/reading/page/fields";
import { labelled } from "~/domain/reading/tokens/labels";
import { letterheads, type Name } from "./letterheads";
import { inProse, paragraphsOf } from "~/domain/reading/tokens/prose";
import {
  careScore,
  CITY_LINE,
  isClinician,
  COLLECTS,
  INSURES,
  isLegalForm,
  organization,
  PHONE,
  same,
  SPECIALTY,
  TITLE,
  words,
} from "./organizations";
import { around, right, segmentOf, type Row } from "~/domain/reading/page/rows";
import { wholeName } from "./wrapped-names";

export type Parties = Pick<
  Bill,
  | "provider"
  | "providerAddress"
  | "providerPhone"
  | "replyAddress"
  | "patientAddress"
  | "insurer"
  | "collector"
>;

const PROVIDER_LABELS = [
  /\bhealth ?care professional name\s*:?|\b(?:billing |servicing |service |treating |performing |health ?care )provider(?: name| info(?:rmation)?| and| address| &| ph(?:one)?| #| no\.?)*\s*:?|^provider\b(?: name| of services?)?\s*:?|\bprovider(?: name)?\s*:|\bprovider of services?\s*:?|^submitting (?:dentist|provider|dental office)(?=\s|:|$)\s*:?/i,
  /^(?:doctor|provider) or facility$|^(?:facility|hospital|doctor|dentist|physician|provider or facility|supplier|clinic|practice|pharmacy)(?: name)?\s*:|\b(?:facility|doctor|physician|hospital) name\s*:?|\b(?:facility|hospital)\s*:/i,
  /\b(?:services? (?:provided|rendered|performed) by|provided by|rendered by|(?:care|services?|visit) (?:received )?(?:from|with)(?=\s*:)|who gave (?:you )?(?:the |this )?care|your (?:doctor|provider) (?:is|was))\s*:?/i,
];
/** Insurers' papers may name whoever gave the care by the profession; on a bill that would be one of its clinicians. */
const CLINICIAN_LABELS = [
  /^(?:(?:treating|attending|rendering|servicing|billing|performing|service|your) )?(?:dentist|(?:eye )?doctor|eye ?care (?:professional|provider)|optometrist|physician|facility|clinician|practitioner|hospital|surgeon|therapist|specialist|laboratory|pharmacy|supplier|dental office)(?: name)?\s*:?$/i,
  /\b(?:treating|attending|rendering|servicing|billing|performing) (?:provider|dentist|physician|doctor|facility|clinician|practitioner|hospital|surgeon|therapist)(?: name)?\s*:?/i,
  // Whom a remittance pays.
  /^payee(?: name)?\s*:?$/i,
  // "Claim 1 of 2: Bright Harbor Dental", "Claim for Desmond – Halvorsen Imaging": whose claim it is.
  /^claim (?:(?:no\.? |#)?\d{1,2}(?: of \d{1,2})?|for \p{L}+)\s*[:–—-]\s*(?=\p{Lu})/iu,
];
/** How letters and notices name the provider in a sentence. */
const PROVIDER_IN_PROSE =
  /\b(?:(?:care|services?|treatment|treated|seen|visit(?:ed)?|admitted|stay|received|services? below, given)(?: (?:given|provided|furnished) to you)? (?:at|by|from|to) (?:the )?|\b(?:visit|session|appointment|consultation) with (?:the )?|\bclaims? from (?:the )?|(?:[Pp]ayment|[Cc]heck)\b[^.]{0,40} (?:was|has been|is being|will be) (?:sent|made|paid|issued|mailed) (?:directly )?to (?:the )?|[Pp]rovider,? )(?=\p{Lu})/u;
const CREDITOR_IN_PROSE =
  /\b(?:(?:owed?|owing|due|indebted) to (?:the )?|account with |on behalf of |placed (?:with us )?by |creditor,? )(?=\p{Lu})/u;
const CREDITOR_LABELS = [
  /\b(?:original |current )?creditor(?: name)?(?: ?\/ ?account)?\s*:?|\bour client\s*:?|\bclient(?: name)?\s*:|\bon behalf of\b|\b(?:owed?|owing) to\b|\bbill from\b|\bplaced by\b|\bservice provider\s*:?/i,
  /^re\s*:/i,
];
const PAYABLE_LABELS = [
  /\b(?:make (?:your )?checks? payable (?:and (?:remit|mail|send) )?to|checks? payable to|payable to|please remit (?:payment )?to|remit (?:payments? )?to|mail (?:your )?payments? to|send (?:your )?payments? to|pay to)\s*:?/i,
];
const isAddressed = (text: string): boolean => PHONE.test(text) || CITY_LINE.test(text);

/** On insurers' papers the provider is sometimes named without a label, above its claim. */
function careNames(rows: readonly Row[]): Field<string>[] {
  return rows.flatMap((row) =>
    row.segments.flatMap((segment) => {
      const comma = segment.words.findIndex(
        (word, at) =>
          /,$/.test(word.text) &&
          (!/^(?:PA|PC|MD|DO|LLC|INC|DDS)/i.test(word.text) ||
            /^\(?\d/.test(segment.words[at + 1]?.text ?? "")) &&
          // "Internal Medicine, P.A., (208) 555-0120": the legal form belongs to the name.
          !isLegalForm(segment.words[at + 1]?.text ?? ""),
      );
      const head = comma >= 0 ? segment.words.slice(0, comma + 1) : segment.words;
      if (
        head.length < 2 ||
        head.length > 9 ||
        /:|\$/.test(segment.text) ||
        /\b(?:questions?|call|contact)\b/i.test(segment.text) ||
        (segment.words.length > 14 && comma < 0)
      )
        return [];
      const read = organization(head);
      if (
        !read ||
        read.length < head.length ||
        (careScore(read.value) < (isAddressed(segment.text) ? 1 : 2) &&
          !(isAddressed(segment.text) && isClinician(read.value))) ||
        INSURES.test(words(read.value)) ||
        TITLE.test(words(read.value)) ||
        /\b(?:your|you|claims?|coverage|part [abd]|insurance|expenses|deductible|office visit|exam|services for)\b/i.test(
          read.value,
        )
      )
        return [];
      return [fieldOf(read.value.slice(0, 300), row.page, segmentOf(head), 0.75)];
    }),
  );
}

/** A name of care inside running text. */
function named(rows: readonly Row[], lead: RegExp): Field<string> | undefined {
  const found = inProse(paragraphsOf(rows), lead, organization).find(
    ({ value }) => (careScore(value) > 0 || isClinician(value)) && !INSURES.test(words(value)),
  );
  return (
    found &&
    fieldOf(
      found.value.slice(0, 300),
      found.page,
      { words: found.words, box: around(found.words.map((word) => word.box)) },
      0.9,
    )
  );
}

/** "PROVIDER TWIN FORKS FAMILY PRACTICE": the label is no part of the name. */
const LABELLED_NAME = /^(?:provider(?: name)?|payee|facility|location):? (?=\S+ \S)/i;

const nameField = (name: Name, trust: number): Field<string> =>
  fieldOf(name.text.replace(LABELLED_NAME, "").slice(0, 300), name.page, name.segment, trust);

function byLabel(rows: readonly Row[], labels: readonly RegExp[]): Field<string> | undefined {
  for (const label of labels) {
    const found = labelled(rows, label, organization).find(
      ({ value }) => /\p{L}{2}/u.test(value) && !NOT_A_PROVIDER.test(value) && !headsAmounts(value),
    );
    if (found)
      return fieldOf(found.value.slice(0, 300), found.page, {
        words: found.words,
        box: around(found.words.map((word) => word.box)),
      });
  }
  return undefined;
}
/** "Services Provided By | Amount Billed | TRICARE Approved": what the next column is called is nobody's name. */
function headsAmounts(text: string): boolean {
  const { role, coverage } = meaningOf(text);
  return MONEY_ROLES.has(role) && coverage > 0.99;
}
const NOT_A_PROVIDER =
  /^(?:hi|hello|welcome|name|id|number|tax|npi|npi\b.*|address|phone|type|network|in.network|out.of.network|responsib\w*|charges?|discount|paid|billed|dates?|claim|amount|service|services|decision|information|reduction|write.off|status|net|level|relations|remittance|advice|adjustments?|inquir\w+|check|eft|reference|licen[cs]e|network)\b/i;

type Named = Pick<Parties, "provider" | "insurer" | "collector">;

/** An insurer's paper names itself at its head, and whoever gave the care by a label, in a sentence or above a claim. */
function onInsurersPaper(rows: readonly Row[], heads: readonly Name[]): Named {
  const label = byLabel(rows, PROVIDER_LABELS) ?? byLabel(rows, CLINICIAN_LABELS);
  // On a screen of one claim whoever gave the care may stand as high as the plan.
  const others = heads.filter(({ text }) => !label || !same(text, label.value));
  const sender =
    heads.find((name) => INSURES.test(words(name.text))) ??
    others.find(
      (name) => name.score > 1.2 && careScore(name.text) < 3 && !SPECIALTY.test(name.text),
    );
  // A screen of one claim may be headed by nothing but the practice it is from.
  const practice = others.find(({ text }) => SPECIALTY.test(text) && !INSURES.test(words(text)));
  const insurer = sender && nameField(sender, INSURES.test(words(sender.text)) ? 1 : 0.8);
  const isOther = (field: Field<string> | undefined) =>
    field && !(insurer && same(field.value, insurer.value)) ? field : undefined;
  const provider =
    isOther(paidPractice(rows)) ??
    isOther(label ?? named(rows, PROVIDER_IN_PROSE)) ??
    careNames(rows).find(isOther) ??
    (practice && nameField(practice, 0.75));
  return { ...(insurer ? { insurer } : {}), ...(provider ? { provider } : {}) };
}

function onCollectorsPaper(rows: readonly Row[], heads: readonly Name[]): Named {
  const sender = heads.find((name) => COLLECTS.test(words(name.text))) ?? heads[0];
  const collector = sender && nameField(sender, COLLECTS.test(words(sender.text)) ? 1 : 0.8);
  const provider =
    named(rows, CREDITOR_IN_PROSE) ??
    byLabel(rows, CREDITOR_LABELS) ??
    byLabel(rows, PROVIDER_LABELS);
  return { ...(collector ? { collector } : {}), ...(provider ? { provider } : {}) };
}

/** A provider's own paper: its letterhead, unless that says nothing of care and a label or the address to pay does. */
function onProvidersPaper(rows: readonly Row[], heads: readonly Name[]): Field<string> | undefined {
  const boxed = ofClaimForm(rows);
  if (boxed) return boxed;
  const able = heads.filter((name) => !INSURES.test(words(name.text)) || careScore(name.text) >= 2);
  const payable = byLabel(rows, PAYABLE_LABELS);
  const cares = ({ text, trade }: Name) => trade === true || careScore(text) > 0;
  const practice = able.find((name) => cares(name) && !isClinician(name.text));
  const repeated = payable && able.find((name) => same(name.text, payable.value));
  const [best] = able;
  const said = best && besideBrand(best, able, rows);
  const first = repeated && best && repeated.score > best.score - 2 ? repeated : (said ?? best);
  const head = first && !cares(first) ? inFull(first, able) : first;
  const billing = byLabel(rows, PROVIDER_LABELS.slice(0, 2));
  // Whom a label names beside a practice works there.
  const own =
    billing && practice && isClinician(billing.value) ? undefined : (billing ?? captioned(rows));
  const chosen = head && !cares(head) && billing && !own ? practice : head;
  // Who is to be paid sends the bill; the facility it names is where care was given.
  const isPaid = payable && careScore(payable.value) > 0 && !isClinician(payable.value);
  if (own && (!chosen || !cares(chosen))) return isPaid ? payable : own;
  if (chosen && (cares(chosen) || chosen.score > 2.5)) {
    // The address for payments may leave out the legal form.
    const fullest = able
      .filter((name) => same(name.text, chosen.text))
      .reduce((most, one) => (one.text.length > most.text.length ? one : most), chosen);
    // What trade stands below says that somebody gives care, and not that this is whoever it is.
    const isSure = careScore(chosen.text) > 0 || isClinician(chosen.text);
    return nameField(fullest, isSure ? 1 : 0.75);
  }
  return payable ?? billing ?? (chosen?.text.includes(" ") ? nameField(chosen, 0.6) : undefined);
}

/**
 * Box 33 of a CMS-1500, box 48 of a dentist's claim, box 1 of a UB-04, or the panel of a program that prints claims: the name below its caption,
 * whatever stands beside it in the boxes to the left.
 */
function ofClaimForm(rows: readonly Row[]): Field<string> | undefined {
  const at = rows.findIndex(({ segments }) => segments.some(({ text }) => BILLER.test(text)));
  const caption = rows[at]?.segments.find(({ text }) => BILLER.test(text));
  if (!caption) return undefined;
  // The telephone beside the caption is of the same box.
  const beside = rows[at]!.segments.find(
    ({ box, text }) => box[0] > right(caption.box) && /\p{L}{3}/u.test(text),
  );
  const edge = beside ? beside.box[0] - BOX_EDGE : Infinity;
  const under = rows
    .slice(at + 1, at + 1 + BOX_ROWS)
    .filter(({ page }) => page === rows[at]!.page)
    .flatMap(({ words: printed }) => {
      const inBox = printed.filter(
        ({ box }) => box[0] > caption.box[0] - BOX_EDGE && box[0] < edge,
      );
      const [first] = inBox;
      const own = first?.text === "Name" ? inBox.slice(1) : inBox;
      const isUnder = first && first.box[0] < caption.box[0] + INDENT;
      return isUnder && own.length > 0 ? [segmentOf(own)] : [];
    });
  const name = under.find(({ words: printed }) => organization(printed)?.length === printed.length);
  return name && fieldOf(name.text.slice(0, 300), rows[at]!.page, name, 0.95);
}
const BILLER =
  /^(?:33\.? billing provider\b|48\.? Name, Address, City|(?:1\.? )?billing(?: ?\/ ?pay-to)? provider$)/i;
const BOX_ROWS = 5;
const BOX_EDGE = 8;
/** What a box holds may be set in, where the form is typed. */
const INDENT = 30;

/** "Patient name | Location | Visit type" over what they are: where care was given, among the captions of a visit. */
function captioned(rows: readonly Row[]): Field<string> | undefined {
  const found = labelled(rows, /^(?:facility|hospital|location)$/i, organization).find(
    ({ row, value }) => row.segments.length > 2 && careScore(value) > 0,
  );
  if (!found) return undefined;
  const box = around(found.words.map((word) => word.box));
  return fieldOf(found.value.slice(0, 300), found.page, { words: found.words, box }, 0.9);
}

/** "QuickBridge" in a screen's corner, and "QuickBridge Urgent Care – Sparks Crossing" below: the name that says more. */
const inFull = (short: Name, able: readonly Name[]): Name =>
  able.find(({ text }) => careScore(text) > 0 && words(text).startsWith(`${words(short.text)} `)) ??
  short;

/** So often a paper names whoever sends it, beside a portal's brand that stands in its head alone. */
const SAID_OFTEN = 3;

/** "RoseChart | Prairie Rose Health System": the name beside a portal's brand, which the rest of the paper goes by. */
function besideBrand(best: Name, able: readonly Name[], rows: readonly Row[]): Name | undefined {
  const timesSaid = ({ text }: Name): number => {
    const name = words(text);
    return rows
      .flatMap(({ segments }) => segments)
      .filter((one) => words(one.text).startsWith(name)).length;
  };
  return able.find(
    (name) =>
      name.row === best.row &&
      careScore(name.text) > 0 &&
      timesSaid(name) >= Math.max(SAID_OFTEN, timesSaid(best) + 1),
  );
}

function partiesNamed(rows: readonly Row[], heads: readonly Name[], kind: DocumentKind): Named {
  if (kind === "eob" || kind === "denial") return onInsurersPaper(rows, heads);
  if (kind === "collection") return onCollectorsPaper(rows, heads);
  const provider = onProvidersPaper(rows, heads);
  return provider ? { provider } : {};
}

/** The lines of the address under a name. */
function addressOf(rows: readonly Row[], of: Field<string> | undefined): Field<string> | undefined {
  if (!of?.box || !of.page) return undefined;
  const address = addressUnder(rows, { page: of.page, box: of.box });
  return address ? textField(address.page, address.segments) : undefined;
}

/** "Lakeshore Orthopaedic Specialists In network", "TRILLIUM EYE CTR (PPO)": how the plan stands to it. */
function withoutNetwork(name: Field<string>): Field<string> {
  const value = name.value.replace(NETWORK, "");
  return value.includes(" ") ? { ...name, value } : name;
}
const NETWORK =
  /(?<!\b(?:walk|drop|check)) (?:\(?(?:in|out(?:[ -]of)?)(?:[ -]network)?\)?|\((?:PPO|HMO|EPO|POS)\))$/i;

/** "Quincy L. Abbott, MD (Internal Medicine)": what he practices. */
const withoutSpecialty = (name: Field<string>): Field<string> =>
  isClinician(name.value) ? { ...name, value: name.value.replace(/ \([^()]+\)$/, "") } : name;

/**
 * "Aiken General Surgery, P.A. – Dr. Harlan Beauchamp", "Percival Street Dental, P. Nakagawa DDS": the practice, and who of it
 * gave the care.
 */
function withoutClinician(name: Field<string>): Field<string> {
  const [practice = "", who = "", ...more] = name.value.split(/ [-–—] |, (?=\p{Lu}\. )/u);
  const isWho = more.length === 0 && (isClinician(who) || /^Dr\.? \p{Lu}/u.test(who));
  return isWho && careScore(practice) > 0 && !isClinician(practice)
    ? { ...name, value: practice }
    : name;
}

/** Finds who issued the document, who pays and where a letter goes. The patient and the insurer are never the provider of a bill. */
export function partiesOf(
  rows: readonly Row[],
  kind: DocumentKind,
  pageHeight: number,
  bodySize: number,
  patient: Field<string> | undefined,
): Parties {
  const heads = letterheads(rows, pageHeight, bodySize).filter(
    (name) => !patient || !same(name.text, patient.value),
  );
  const parties: Parties = partiesNamed(rows, heads, kind);
  if (parties.provider)
    parties.provider = withoutSpecialty(
      withoutClinician(withoutNetwork(wholeName(rows, parties.provider))),
    );
  const address = kind === "eob" ? undefined : addressOf(rows, parties.provider);
  if (address) parties.providerAddress = address;
  const phone = phoneOf(rows);
  if (phone) parties.providerPhone = phone;
  const reply = replyAddress(rows);
  if (reply && reply.value !== address?.value) parties.replyAddress = reply;
  const home = addressOf(rows, patient);
  if (home && home.value !== address?.value) parties.patientAddress = home;
  return parties;
}
