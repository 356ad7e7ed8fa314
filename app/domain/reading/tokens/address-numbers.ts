/** The first digit of a state's ZIP codes. */
const STATES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    0: "CT MA ME NH NJ PR RI VI VT",
    1: "DE NY PA",
    2: "DC MD NC SC VA WV",
    3: "AL FL GA MS TN",
    4: "IN KY MI OH",
    5: "IA MN MT ND SD WI",
    6: "IL KS MO NE",
    7: "AR LA OK TX",
    8: "AZ CO ID NM NV UT WY",
    9: "AK CA GU HI OR WA",
  }).flatMap(([digit, states]) => states.split(" ").map((state) => [state, digit] as const)),
);
/** States that are also letters behind a clinician's name, or a kind of examination: "Jane Roe, MD 21085", "CT 70450". */
const AMBIGUOUS = new Set("CT DC MA MD MS ND OR PA".split(" "));
/** What numbers something else than a service. */
const NUMBERED_THING =
  /^(?:box|drawer|suite|ste\.?|unit|apt\.?|room|rm\.?|dept\.?|department|floor|bldg\.?|building|acct\.?|account|claim|member|group|policy|check|chk|cheque|ck|invoice|receipt|statement|ref\.?|reference|chart|patient|record|visit|encounter|order|confirmation|auth\.?|authorization|batch|voucher|mrn|npi|tin|ein|ssn|zip|route|rte\.?|hwy|highway|ending|phone|tel\.?|fax|ext\.?|extension|store|terminal|permit|license|lic\.?)(?:\s?(?:no\.?|number|num|nbr|id|#))?[:#.]*$/i;
const SEEN = /^(?:new|est(?:ab(?:lished)?)?|existing)\.?,?$/i;
const LINKS = /^(?:no\.?|number|num\.?|nbr\.?|id|in|#)[:#]?$/i;
const STREET =
  /^(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|way|circle|cir|terrace|ter|trail|trl|parkway|pkwy|highway|hwy|square|sq|plaza|loop|row|pike|turnpike|commons|crossing|run|path|alley)[.,]?$/i;
/** What may stand behind the name of a street. */
const BEHIND_STREET =
  /^(?:[nsew]|[ns][ew]|apt|suite|ste|unit|floor|fl|bldg|room|rm|#.*|\d.*|p\.?o)[.,]?$/i;

/**
 * Whether five digits number a place, an account or a payment rather than name a service: the ZIP code of an address
 * beside the amount due, a house number, a box, a check. They look like procedure codes and stand near amounts.
 */
export function isAddressNumber(texts: readonly string[], at: number): boolean {
  const text = texts[at]!;
  // "PATIENT ACCT: 586-91568"
  if (/^\d{3,4}-\d{5}$/.test(text)) return NUMBERED_THING.test(texts[at - 1] ?? "");
  // "PO BOX G0417"
  if (/^[A-Z]\d{4}$/.test(text)) return /^box$/i.test(texts[at - 1] ?? "");
  if (!/^#?\d{5}(?:-\d{4})?[,.;]?$/.test(text)) return false;
  const before = texts[at - 1] ?? "";
  const state = before.replace(/[.,]/g, "").toUpperCase();
  if (STATES.get(state) === text.replace("#", "")[0] && at >= 2 && /^[A-Z]{2}[.,]?$/.test(before)) {
    const city = texts[at - 2]!;
    if (/^\p{L}/u.test(city) && !AMBIGUOUS.has(state)) return true;
    if (/,$/.test(city) && !/^\p{L}/u.test(texts[at + 1] ?? "")) return true;
  }
  const thing = LINKS.test(before) ? (texts[at - 2] ?? "") : before;
  // "Eye exam, established patient 92014": whom the service is for.
  const isOfService = /^patient$/i.test(thing) && SEEN.test(texts[at - 2] ?? "");
  if (NUMBERED_THING.test(thing) && !/^(?:order|unit|visit)$/i.test(thing) && !isOfService)
    return true;
  // "10450 Quillback Ct": a short run that ends in the name of a street.
  const street = texts.slice(at + 1, at + 6).findIndex((word) => STREET.test(word));
  const behind = texts[at + 2 + street];
  return (
    at === 0 &&
    street >= 1 &&
    (behind === undefined || BEHIND_STREET.test(behind) || /,$/.test(texts[at + 1 + street]!)) &&
    texts.slice(1, at + 2 + street).every((word) => /^[\p{Lu}\d]/u.test(word))
  );
}
