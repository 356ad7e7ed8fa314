import type { Bill, DocumentKind, Field } from "../bill";
import { plainWords } from "./columns";
import { fieldOf, textField } from "./fields";
import { labelled, type Accept } from "./labels";
import type { Word } from "./page";
import { around, bottom, centreY, right, segmentOf, type Row, type Segment } from "./rows";

export type Parties = Pick<Bill, "provider" | "providerAddress" | "providerPhone" | "replyAddress" | "patientAddress" | "insurer" | "collector">;

const CARE =
  /\b(?:hospitals?|medical|med ctr|medicine|clinics?|health(?:care)?|physicians?|associates|surg(?:ery|ical|eons?|icenter)|radiolog\w*|imaging|diagnostics?|laborator(?:y|ies)|labs?|pathology|an(?:a)?esthesi\w*|orthop(?:a)?edics?|cardiology|pediatrics?|dermatology|dental|dentistry|dentists?|orthodont\w*|pharmacy|apothecary|drugs?|ambulance|ems|fire|rescue|paramedics?|transport|therapy|rehab\w*|wellness|urgent care|emergency|family practice|women s|eye|vision|optometr\w*|ophthalm\w*|oncology|neurolog\w*|urology|ob gyn|hospice|nursing|home care|infirmary|memorial|regional|university|saint|st|mercy|group|center|centre|institute|specialists?|care|practice|counseling|behavioral|psych\w*|chiropractic|podiatry|allergy|ent|dds|dmd|md|do|pa|pllc|pc|llc|llp|inc|corp|sleep|pain|spine|partners|services|system|network|dialysis|kidney|heart|cancer)\b/g;
const INSURES =
  /\b(?:insurance|assurance|blue ?cross|blue ?shield|bcbs\w*|aetna|cigna|humana|unitedhealth\w*|united healthcare|kaiser permanente|anthem|medicare|medicaid|tricare|health ?plans?|benefit\w* (?:plan|fund|administrators?|services)|benefits?|mutual|indemnity|hmo|ppo|molina|centene|ambetter|oscar|administrators?|tpa|health net|delta dental|guardian|metlife|assurant|highmark|premera|regence|wellcare|carefirst|emblemhealth|medical mutual|geha|umr|meritain|plan of|coverage|underwriters?)\b/;
const COLLECTS = /\b(?:collections?|recover(?:y|ies)|receivables?|credit|financial|adjusters?|asset|portfolio|revenue|debt|law (?:office|firm|group)|attorneys?|funding|capital|solutions)\b/;
const TITLE =
  /^(?:page\b|statement\b|patient (?:statement|bill|account|billing|balance|invoice|responsib|name|information)|itemized|billing (?:statement|summary|detail)|invoice|explanation|summary|bill\b|account\b|notice\b|detail|good faith|estimate|your\b|this\b|dear\b|important\b|medicare summary|claim\b|remit|please\b|date\b|amount\b|balance\b|total\b|charges?\b|payments?\b|services?\b|description\b|www\b|http|phone\b|tel\b|fax\b|if\b|for\b|to\b|see\b|we\b|thank|make check|return\b|detach|hospital (?:bill|statement|charges|services|account)|medical (?:bill|statement|record|invoice)|dental (?:statement|invoice)|pharmacy (?:statement|receipt|summary)|laboratory (?:services|statement|bill|invoice|charges)|emergency (?:department|room) (?:services|charges|bill|statement)|professional (?:services|fees|charges)|ambulance (?:bill|invoice|services? (?:bill|invoice|statement))|final (?:bill|notice)|second notice|past due|member\b|subscriber\b|provider (?:statement|name|information)|financial|self pay|insurance (?:information|summary|billed|on file)|health (?:statement|benefits? statement)|guarantor|anesthesia (?:statement|record|bill|services)|therapy (?:statement|services)|radiology (?:statement|services)|treatment (?:plan|statement)|notice of|collection notice|pre ?service|cost estimate|in ?network|customer|contact|questions?|office hours|billing (?:office|inquiries|questions)|tax id|npi)\b/;
const STREET = /^(?:p\.? ?o\.? ?box|post office box|\d+[A-Za-z]? +(?:[NSEW]\.? +)?[A-Z0-9]|one |suite |ste\.? |dept\.? |floor )/i;
const CITY_LINE = /\b[A-Z]{2}\.?,? +\d{5}(?:-\d{4})?\b/;
const PHONE = /(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4}\b|\b1[- ]8\d\d[- ][A-Z0-9-]{7,9}\b/;

const words = (text: string) => plainWords(text).replaceAll("&", " ");
const careScore = (text: string): number => (words(text).match(CARE) ?? []).length;

/** A name of an organisation or clinician: capitalised words, no sentence, no label, no amount. */
export const organisation: Accept<string> = (all) => {
  const taken: Word[] = [];
  for (const word of all) {
    if (taken.length >= 10 || /^(?:NPI|Tax|EIN|TIN|Phone|Tel|Fax|Account|Acct|Date|Claim|Network|Status|Patient|In-network|Out-of-network)[:#]?$/i.test(word.text) || /^\(?(?:NPI|ID|#)\b/.test(word.text) || /^\d{5,}$/.test(word.text) || /^[|•·]$/.test(word.text)) break;
    taken.push(word);
  }
  while (taken.length && /^[-–—,:(|]+$/.test(taken.at(-1)!.text)) taken.pop();
  const text = taken.map((word) => word.text).join(" ").replace(/[,;:]$/, "");
  const value = text.trim();
  if (taken.length === 0 || value.length < 3 || value.length > 120 || /[$]|\.\d{2}\b/.test(value)) return null;
  const big = taken.filter((word) => /^["'(]?[\p{Lu}\d&]/u.test(word.text)).length;
  if (big / taken.length < 0.5 || !/\p{L}{2}/u.test(value) || !/^\p{Lu}|^\d|^["'(]/u.test(value)) return null;
  if (STREET.test(value) && careScore(value) === 0) return null;
  if (taken.length === 1 && careScore(value) === 0 && value.length < 5) return null;
  if (TITLE.test(words(value)) && careScore(value) < 2) return null;
  return { value, length: taken.length };
};

const PROVIDER_LABELS = [
  /\b(?:billing |servicing |service |treating |performing |health ?care )provider(?: name)?\s*:?|^provider(?: name| of services?)?\s*:?|\bprovider(?: name)?\s*:|\bprovider of services?\s*:?/i,
  /^(?:facility|hospital|doctor|physician|provider or facility|supplier|clinic|practice|pharmacy)(?: name)?\s*:|\b(?:facility|doctor|physician|hospital) name\s*:?|\b(?:facility|hospital)\s*:/i,
  /\b(?:services? (?:provided|rendered|performed) by|provided by|rendered by|your (?:doctor|provider) (?:is|was))\s*:?/i,
];
const CREDITOR_LABELS = [/\b(?:original |current )?creditor(?: name)?\s*:?|\bour client\s*:?|\bclient(?: name)?\s*:|\bon behalf of\b|\b(?:owed?|owing) to\b|\bbill from\b|\bplaced by\b|\bservice provider\s*:?/i];
const PAYABLE_LABELS = [/\b(?:make (?:your )?checks? payable to|checks? payable to|payable to|please remit (?:payment )?to|remit (?:payments? )?to|mail (?:your )?payments? to|send (?:your )?payments? to|pay to)\s*:?/i];
const REPLY_LABELS = [
  /\b(?:make (?:your )?checks? payable to|(?:please )?(?:remit|mail|send) (?:all |your )?(?:payments?|checks?)?(?: and correspondence)? ?to|remittance address|remit(?:tance)? to|payable to|(?:send|mail|direct) (?:written )?(?:correspondence|inquiries|disputes?|appeals?|requests?) to|billing (?:office|inquiries|address)|write to(?: us at)?|mail to|correspondence address)\b\s*:?/i,
];

type Name = { text: string; segment: Segment; page: number; row: Row; score: number };

/** Names set as letterheads: near the top of the first page, in large type, with the words of the trade, over an address. */
function letterheads(rows: readonly Row[], pageHeight: number, bodySize: number): Name[] {
  const names: Name[] = [];
  const top = rows.filter((row) => row.page === 1 && row.box[1] < pageHeight * 0.32);
  top.forEach((row, index) => {
    row.segments.forEach((segment) => {
      if (segment.words.length > 10 || /:$|:\s/.test(segment.text) || PHONE.test(segment.text) || CITY_LINE.test(segment.text)) return;
      const read = organisation(segment.words);
      if (!read || read.length < segment.words.length - 2) return;
      const plain = words(read.value);
      if (TITLE.test(plain) && !/\b(?:hospital|clinic|associates|center)\b$/.test(plain)) return;
      const size = segment.words.reduce((most, word) => Math.max(most, word.box[3]), 0);
      const below = top.slice(index + 1, index + 6).filter((other) => centreY(other.box) - centreY(row.box) < row.size * 7);
      const address = below.some((other) => other.segments.some((piece) => Math.abs(piece.box[0] - segment.box[0]) < 40 && (STREET.test(piece.text) || CITY_LINE.test(piece.text))))
        || row.segments.some((piece) => piece !== segment && (STREET.test(piece.text) || CITY_LINE.test(piece.text)));
      const inline = /,? \d+ [A-Z].*\b[A-Z]{2} \d{5}/.test(segment.text);
      const care = Math.min(3, careScore(read.value));
      const score = care * 1.2 + Math.max(-1, Math.min(3, (size / bodySize - 1) * 4)) + (1 - row.box[1] / (pageHeight * 0.32)) * 1.5 + (address || inline ? 1 : 0) - (/[a-z]{3,} (?:is|are|was|has|you|your|this)\b/.test(segment.text) ? 3 : 0);
      names.push({ text: read.value, segment: segmentOf(segment.words.slice(0, read.length)), page: row.page, row, score });
    });
  });
  return names.sort((a, b) => b.score - a.score);
}

const nameField = (name: Name, trust: number): Field<string> => fieldOf(name.text.slice(0, 300), name.page, name.segment, trust);

function byLabel(rows: readonly Row[], labels: readonly RegExp[]): Field<string> | undefined {
  for (const label of labels) {
    const found = labelled(rows, label, organisation).find(({ value }) => !NOT_A_PROVIDER.test(value));
    if (found) return fieldOf(found.value.slice(0, 300), found.page, { words: found.words, box: around(found.words.map((word) => word.box)) });
  }
  return undefined;
}
const NOT_A_PROVIDER = /^(?:name|id|number|tax|npi|npi\b.*|address|phone|type|network|in.network|out.of.network|responsib\w*|charges?|discount|paid|billed|date|claim|amount|service|services|information|reduction|write.off|status|relations)\b/i;

/** The lines of an address under (or behind) a name, down to the line with state and ZIP code. */
function addressUnder(rows: readonly Row[], from: { page: number; box: readonly number[] }): { segments: Segment[]; page: number } | null {
  const left = from.box[0]!;
  const start = rows.findIndex((row) => row.page === from.page && centreY(row.box) >= from.box[1]!);
  if (start < 0) return null;
  const segments: Segment[] = [];
  let y = from.box[1]! + from.box[3]!;
  const centre = left + from.box[2]! / 2;
  for (const row of rows.slice(start, start + 12)) {
    if (row.page !== from.page || row.box[1] - y > row.size * 2.2) break;
    if (bottom(row.box) <= from.box[1]!) continue;
    const piece = row.segments.find((one) => (Math.abs(one.box[0] - left) < 14 || Math.abs(one.box[0] + one.box[2] / 2 - centre) < 10 || (one.box[0] > left && centreY(one.box) < y)) && (STREET.test(one.text) || CITY_LINE.test(one.text) || segments.length > 0));
    if (!piece) {
      if (centreY(row.box) > y + row.size) continue;
      continue;
    }
    if (PHONE.test(piece.text) && !CITY_LINE.test(piece.text)) break;
    segments.push(piece);
    y = Math.max(y, bottom(piece.box));
    if (CITY_LINE.test(piece.text)) return { segments, page: from.page };
    if (segments.length >= 5) break;
  }
  return null;
}

/** Finds who issued the document, who pays and where a letter goes. The patient and the insurer are never the provider of a bill. */
export function partiesOf(rows: readonly Row[], kind: DocumentKind, pageHeight: number, bodySize: number, patient: Field<string> | undefined): Parties {
  const parties: Parties = {};
  const heads = letterheads(rows, pageHeight, bodySize).filter((name) => !patient || !same(name.text, patient.value));
  const insurers = heads.filter((name) => INSURES.test(words(name.text)));
  const payable = byLabel(rows, PAYABLE_LABELS);
  if (kind === "eob" || kind === "denial") {
    const insurer = insurers[0] ?? heads.find((name) => name.score > 1.2 && careScore(name.text) < 3);
    if (insurer) parties.insurer = nameField(insurer, INSURES.test(words(insurer.text)) ? 1 : 0.8);
    const provider = byLabel(rows, PROVIDER_LABELS);
    if (provider && !(parties.insurer && same(provider.value, parties.insurer.value))) parties.provider = provider;
  } else if (kind === "collection") {
    const collector = heads.find((name) => COLLECTS.test(words(name.text))) ?? heads[0];
    if (collector) parties.collector = nameField(collector, COLLECTS.test(words(collector.text)) ? 1 : 0.8);
    const creditor = byLabel(rows, CREDITOR_LABELS) ?? byLabel(rows, PROVIDER_LABELS);
    if (creditor) parties.provider = creditor;
  } else {
    const able = heads.filter((name) => !INSURES.test(words(name.text)) || careScore(name.text) >= 2);
    const best = able[0];
    const repeated = payable && able.find((name) => same(name.text, payable.value));
    const chosen = repeated && best && repeated.score > best.score - 2 ? repeated : best;
    const named = byLabel(rows, PROVIDER_LABELS.slice(0, 2));
    if (chosen && (careScore(chosen.text) > 0 || chosen.score > 2.5)) parties.provider = nameField(chosen, careScore(chosen.text) > 0 ? 1 : 0.75);
    else if (payable) parties.provider = payable;
    else if (named) parties.provider = named;
    else if (chosen) parties.provider = nameField(chosen, 0.6);
  }
  if (parties.provider?.box && parties.provider.page) {
    const address = addressUnder(rows, { page: parties.provider.page, box: parties.provider.box });
    const field = address && textField(address.page, address.segments);
    if (field && kind !== "eob") parties.providerAddress = field;
  }
  const phone = phoneOf(rows);
  if (phone) parties.providerPhone = phone;
  const reply = replyAddress(rows);
  if (reply && reply.value !== parties.providerAddress?.value) parties.replyAddress = reply;
  if (patient?.page && patient.box) {
    const home = addressUnder(rows, { page: patient.page, box: patient.box });
    const field = home && textField(home.page, home.segments);
    if (field && field.value !== parties.providerAddress?.value) parties.patientAddress = field;
  }
  return parties;
}

function replyAddress(rows: readonly Row[]): Field<string> | undefined {
  for (const [index, row] of rows.entries())
    for (const segment of row.segments) {
      const match = REPLY_LABELS[0]!.exec(segment.text);
      if (!match || segment.words.length > 22) continue;
      const found = rows.slice(index, index + 6).flatMap((other) => (other.page !== row.page ? [] : other.segments.filter((piece) => piece === segment || (piece.box[0] >= segment.box[0] - 12 && piece.box[0] <= right(segment.box) + 20))));
      const end = found.findIndex((piece) => CITY_LINE.test(piece.text));
      if (end < 0) continue;
      const start = found.findIndex((piece) => STREET.test(piece.text));
      const pieces = (start >= 0 && start <= end ? found.slice(start, end + 1) : found.slice(end, end + 1)).filter((piece) => piece !== segment);
      if (pieces.length) return textField(row.page, pieces);
      const inline = segment.text.slice(match.index + match[0].length).trim();
      const at = segment.words.findIndex((_, k) => STREET.test(segment.words.slice(k).map((word) => word.text).join(" ")) && segment.words.slice(0, k).some((word) => /to:?$/i.test(word.text)));
      if (inline && at >= 0) return textField(row.page, [segmentOf(segment.words.slice(at))]);
    }
  return undefined;
}

function phoneOf(rows: readonly Row[]): Field<string> | undefined {
  const hits = rows.flatMap((row) => row.segments.flatMap((segment) => {
    const match = PHONE.exec(segment.text);
    return match ? [{ row, segment, value: match[0].trim(), score: (/\b(?:phone|tel|call|questions?|billing|customer|contact)\b/i.test(segment.text) ? 2 : 0) - (/\bfax\b/i.test(segment.text) ? 3 : 0) }] : [];
  }));
  const best = hits.reduce<(typeof hits)[number] | undefined>((top, hit) => (!top || hit.score > top.score ? hit : top), undefined);
  return best ? fieldOf(best.value, best.row.page, best.segment) : undefined;
}

const same = (a: string, b: string): boolean => words(a).replace(/\b(?:inc|llc|pllc|pc|pa)\b/g, "").trim() === words(b).replace(/\b(?:inc|llc|pllc|pc|pa)\b/g, "").trim();
