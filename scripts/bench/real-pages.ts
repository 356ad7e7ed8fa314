import type { PageData } from "./page-data";
import { fetchPage, PAGES } from "./pages";
import type { Product } from "./product";

const REVIEW = `
  INSERT INTO review (id, user_id, provider, date, amount_cents, status, document_type, version, form_token,
    uploaded_at, attempt, run_id, created_at)
  SELECT json_extract(item.value, '$.id'), user.id, json_extract(item.value, '$.provider'),
    json_extract(item.value, '$.date'), json_extract(item.value, '$.amountCents'),
    json_extract(item.value, '$.status'), json_extract(item.value, '$.documentType'),
    ?2, json_extract(item.value, '$.id'), ?3, 1, NULL, ?3
  FROM json_each(?1) AS item, user`;
const RUN = `
  INSERT INTO analysis_run (id, review_id, user_id, attempt, bill, audit, versions, created_at)
  SELECT ?1, ?2, user.id, 1, ?3, ?4, '{}', ?5 FROM user`;
const LETTER = `
  INSERT INTO letter (id, review_id, user_id, session_hash, body, challenged, created_at)
  SELECT 'bench-letter', ?1, user.id, NULL, ?2, '[]', ?3 FROM user`;

/** Puts into the real database what the stubbed services answer. The product has one account. */
export async function storePageData(
  { db }: Product,
  { reviews, opened, letter }: PageData,
): Promise<void> {
  const { review, run } = opened;
  if (!run) throw new Error("the review to store has no run");
  await db.batch([
    db.prepare(REVIEW).bind(JSON.stringify(reviews), review.version, review.createdAt),
    db.prepare(RUN).bind(run.id, review.id, run.bill, run.audit, run.createdAt),
    db.prepare("UPDATE review SET run_id = ? WHERE id = ?").bind(run.id, review.id),
    db.prepare(LETTER).bind(review.id, JSON.stringify(letter), review.createdAt),
  ]);
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const OWN_ORIGIN = /http:\/\/(bench\.localhost|127\.0\.0\.1:\d+)/g;
/** Remix prints a function of its own into the page, under the names that the minifier gave it in that bundle. */
const SCROLL_SCRIPT = /<script[^>]*>\([^<]*\("positions",[^<]*<\/script>/g;
/** What must differ between two answers of one page: the nonce, the form token, names in a script, where the server is. */
const withoutChance = (html: string) =>
  html
    .replace(/nonce="[^"]*"/g, 'nonce=""')
    .replace(UUID, "uuid")
    .replace(SCROLL_SCRIPT, "<script>scroll</script>")
    .replace(OWN_ORIGIN, "origin");

/** The stubbed pages must be, byte for byte, what the real Worker makes of the same data in D1. */
export async function mustEqualRealPages(
  { ask, cookie }: Product,
  stubbed: ReadonlyMap<string, string>,
): Promise<void> {
  for (const page of PAGES) {
    const real = await fetchPage(page, (path, given) =>
      ask(path, { headers: given === null ? {} : { Cookie: cookie } }),
    );
    const [there, here] = [withoutChance(real), withoutChance(stubbed.get(page.name) ?? "")];
    if (there === here) continue;
    const at = [...there].findIndex((character, index) => character !== here[index]);
    throw new Error(
      `the stubbed ${page.name} page differs from the real one at character ${at}:\n` +
        `  real:    ...${there.slice(Math.max(0, at - 60), at + 60)}\n  stubbed: ...${here.slice(Math.max(0, at - 60), at + 60)}`,
    );
  }
}
