import { Client } from "./client";
import { addSignedIn, load, megabytes, milliseconds, percentile, startStage } from "./stage";

/**
 * The archive of an account with more than anybody has, every review with its run, letter and notes: how long it takes,
 * what the Worker holds meanwhile, and how long a page of somebody else takes. Every row and letter must be in it.
 */
const REVIEWS = Number(process.env.REVIEWS ?? 200);
const NOTES = 20 * REVIEWS;
const MOST_HEAP = 128 * 1024 * 1024;

console.log(load());
const stage = await startStage({ inspected: true });
const cookie = await addSignedIn(stage, "keeps-everything@example.com", "Pro");
const client = new Client(stage.origin, "10.4.0.1", cookie);
const { reviewId } = await client.haveLetter();

const run = (sql: string, ...values: (string | number)[]) => {
  const statement = stage.database.prepare(sql).bind(...values);
  return statement.run();
};
/** What tells one copy of the review's rows from another. */
const OF_ITS_OWN: Readonly<Record<string, string>> = {
  id: "'copy-' || at",
  review_id: "'copy-' || at",
  form_token: "'copy-' || at",
};
/** Twenty a statement: a run weighs what a bill does. */
async function copy(table: string, which: string): Promise<void> {
  const columns = stage
    .rows("SELECT name FROM pragma_table_info(?)", table)
    .map(({ name }) => String(name));
  const values = columns.map((name) => OF_ITS_OWN[name] ?? name);
  for (let from = 2; from <= REVIEWS; from += 20)
    await run(
      `WITH RECURSIVE n(at) AS (SELECT ${from} UNION ALL SELECT at + 1 FROM n WHERE at < ${Math.min(from + 19, REVIEWS)})
       INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM n, ${table} WHERE ${which} = ?`,
      reviewId,
    );
}
await copy("review", "id");
await copy("analysis_run", "review_id");
await copy("letter", "review_id");
await run(
  `WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ${NOTES})
   INSERT INTO log_entry (review_id, user_id, note, form_token, created_at)
   SELECT review.id, user_id, 'They called, time ' || at, 'note-' || at, at FROM n, review WHERE review.id = ?`,
  reviewId,
);
await run("UPDATE session SET proven_at = ?", Date.now());

const somebody = new Client(stage.origin, "10.4.0.2");
const looks: number[] = [];
let highest = 0;
let done = false;
const looking = (async () => {
  while (!done) {
    looks.push((await somebody.get("/login")).took);
    highest = Math.max(highest, (await stage.heaps()).web);
  }
})();
const began = performance.now();
const answer = await fetch(`${stage.origin}/account/data/everything.zip`, {
  method: "POST",
  redirect: "manual",
  headers: { Origin: stage.origin, Cookie: client.cookie },
  body: new URLSearchParams(),
});
const archive = Buffer.from(await answer.arrayBuffer());
const took = performance.now() - began;
done = true;
await looking;
/** The manifest is the archive's last file, as it is. */
const tail = archive.subarray(archive.lastIndexOf('"format": 1')).toString("latin1");
const countOf = (name: string) => Number(new RegExp(`"${name}": (\\d+)`).exec(tail)?.[1] ?? 0);
const [reviews, runs, notes, letters] = ["review", "analysis_run", "log_entry", "letters"].map(
  countOf,
);
console.log(
  `${megabytes(archive.byteLength)} in ${milliseconds(took)}: ${reviews} reviews, ${runs} runs, ${notes} notes, ${letters} letters as PDF; web held ${megabytes(highest)} at most; /login p50 ${milliseconds(percentile(looks, 0.5))}, the longest ${milliseconds(Math.max(...looks))}; ${load()}`,
);
const whole = [reviews, runs, letters].every((count) => count === REVIEWS) && notes === NOTES;
if (!whole) console.error(`FAILED ${answer.status}: not everything is in it`);
await stage.stop();
process.exit(whole && highest < MOST_HEAP ? 0 : 1);
