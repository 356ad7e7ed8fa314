import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { ATTACKS } from "./attackers";
import { Client, type Answer } from "./client";
import { sample } from "./samples";
import { addSignedIn, load, megabytes, milliseconds, percentile, startStage } from "./stage";

/**
 * People who do the whole journey while strangers attack: what a page takes, and whether everything that was
 * acknowledged is there afterwards, once. Most have an account and a session when they come, and `JOINING` of them sign
 * up: a password takes a fifth of a second of one processor, so that two hundred would take this machine a third of the
 * time. `PEOPLE`, `ATTACKERS`, and `SECONDS` make it smaller, `ATTACKS` names what strangers do.
 */
const PEOPLE = Number(process.env.PEOPLE ?? 200);
const JOINING = Number(process.env.JOINING ?? PEOPLE / 4);
const ATTACKERS = Number(process.env.ATTACKERS ?? 20);
const SECONDS = Number(process.env.SECONDS ?? 120);
/** Between two pages; people read. */
const THINKING_MS = 4_000;
const GOAL_MS = 1_000;
const PATIENCE = 6;

const { name, bytes } = sample("physician-statement-prairie-crossing.pdf");
/** What the product said it did for one person. */
type Acknowledged = {
  email: string;
  joined: boolean;
  reviewId: string | null;
  ticked: "on" | "off" | null;
  letter: boolean;
  notes: string[];
  status: string | null;
};

console.log(load());
const stage = await startStage();
const pages: { path: string; took: number; status: number }[] = [];
const posts: number[] = [];
let unfinished = 0;
let refusedForNow = 0;

const over = { at: Infinity };
const isOver = () => performance.now() > over.at;
const think = () => wait(THINKING_MS * (0.5 + Math.random()));

/** Posts until it is taken, as the answer says: a person told to wait waits. */
async function insist(post: () => Promise<Answer>, taken = 303): Promise<Answer> {
  let answer = await post();
  for (let tries = 1; answer.status !== taken && tries < PATIENCE && !isOver(); tries += 1) {
    refusedForNow += 1;
    await wait(1_000 * (answer.again || 2) * (0.8 + 0.4 * Math.random()));
    answer = await post();
  }
  posts.push(answer.took);
  return answer;
}

/** A password takes its time by design, so what it took is no figure of a page. */
async function join(client: Client, done: Acknowledged): Promise<boolean> {
  const form = { email: done.email, password: "a long enough passphrase" };
  while (!isOver()) {
    const answer = await client.post("/signup", form);
    if (answer.status === 303) return (done.joined = true);
    refusedForNow += 1;
    await wait(1_000 * (answer.again || 2) * (0.5 + Math.random()));
  }
  return false;
}

type Person = { client: Client; done: Acknowledged; look: (path: string) => Promise<Answer> };

function arrived(index: number, cookie: string | undefined, done: Acknowledged): Person {
  const client = new Client(stage.origin, `10.1.${index >> 8}.${index & 255}`, cookie);
  const look = async (path: string) => {
    const answer = await client.get(path);
    const { status, took } = answer;
    pages.push({ path: path.replace(/[0-9a-f-]{36}/, "ID"), took, status });
    return answer;
  };
  return { client, done, look };
}

async function journey({ client, done, look }: Person): Promise<void> {
  await wait(Math.random() * THINKING_MS);
  if (!done.joined) {
    for (const path of ["/", "/signup"]) await look(path);
    if (!(await join(client, done))) return;
  }
  await look("/dashboard");
  await look("/upload");
  const token = crypto.randomUUID();
  const uploaded = await insist(() => client.upload(name, bytes, token));
  if (uploaded.status !== 303) return;
  const reviewId = (done.reviewId = uploaded.location.split("/").at(-1)!);
  const person = { client, done, look };
  await chooseFlags(person, reviewId);
  await think();
  const letter = { intent: "generate-letter", kind: "provider-dispute" };
  done.letter = (await insist(() => client.post(`/letter/${reviewId}`, letter))).status === 303;
  await look(`/letter/${reviewId}`);
  for (let at = 0; !isOver(); at += 1) await track(person, reviewId, at);
}

/** Waits for the report, takes a finding out of the letter, and puts it back, so that there is something to write. */
async function chooseFlags({ client, done, look }: Person, reviewId: string): Promise<void> {
  let report = await look(`/report/${reviewId}`);
  while (!/>Completed</.test(report.page) && !isOver()) {
    await wait(2_000);
    report = await look(`/report/${reviewId}`);
  }
  await think();
  const [, escaped, first] = TOGGLE.exec(report.page) ?? [];
  if (!escaped) return;
  const key = escaped.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  for (const state of first === "on" ? (["on", "off"] as const) : (["off", "on"] as const)) {
    const fields = { intent: "toggle-letter", key, state };
    const set = await insist(() => client.post(`/report/${reviewId}`, fields));
    if (set.status === 303) done.ticked = state;
  }
}
const TOGGLE = /name="key" value="([^"]+)"\/?><input type="hidden" name="state" value="(on|off)"/;

async function track({ client, done, look }: Person, reviewId: string, at: number): Promise<void> {
  const post = (fields: Record<string, string>) =>
    insist(() => client.post(`/report/${reviewId}`, fields));
  await think();
  const note = `Called them, time ${at}`;
  const added = await post({ intent: "add-note", note, formToken: crypto.randomUUID() });
  if (added.status === 303) done.notes.push(note);
  await look(`/report/${reviewId}`);
  await think();
  const status = at % 2 === 0 ? "Resolved" : "Escalated";
  if ((await post({ intent: "set-status", status })).status === 303) done.status = status;
  await look("/dashboard");
  await think();
  await look(`/letter/${reviewId}`);
}

const crowd: Acknowledged[] = Array.from({ length: PEOPLE }, (_, index) => ({
  email: `person-${index}@example.com`,
  joined: false,
  reviewId: null,
  ticked: null,
  letter: false,
  notes: [],
  status: null,
}));
const people = await Promise.all(
  crowd.map(async (done, index) => {
    const cookie = index < JOINING ? undefined : await addSignedIn(stage, done.email, "Free");
    return arrived(index, cookie, done);
  }),
);
for (const { client, done } of people) done.joined = client.cookie !== "";
const attackers = await Promise.all(
  Array.from({ length: ATTACKERS }, async (_, index) => {
    const cookie = await addSignedIn(stage, `attacker-${index}@example.com`, "Pro");
    return new Client(stage.origin, `10.2.0.${index}`, cookie);
  }),
);
const attacks = Object.entries(ATTACKS)
  .filter(([kind]) => (process.env.ATTACKS ?? kind).split(",").includes(kind))
  .map(([, attack]) => attack);
const lag = monitorEventLoopDelay({ resolution: 10 });
lag.enable();
let memory = stage.memory();
const watch = setInterval(() => (memory = Math.max(memory, stage.memory())), 200);
const [before, began, delayed] = [stage.cpu(), performance.now(), stage.starved()];
over.at = began + 1_000 * SECONDS;
await Promise.all([
  ...people.map((person) =>
    journey(person).catch((error: unknown) => {
      unfinished += 1;
      console.error(String(error));
    }),
  ),
  ...attackers.map((attacker, index) => attacks[index % attacks.length]!(attacker, isOver)),
]);
clearInterval(watch);
const lasted = performance.now() - began;
const busy = (stage.cpu() - before) / lasted;
const starved = (stage.starved() - delayed) / lasted;
const percent = (share: number) => `${(100 * share).toFixed(0)}%`;
// What the last uploads left to read.
await wait(5_000);

/** What is in the database otherwise than it was acknowledged. */
function differences(): string[] {
  return crowd.flatMap((done) => {
    const [user, ...twins] = stage.rows("SELECT id FROM user WHERE email = ?", done.email);
    const wrong = (what: string) => [`${done.email}: ${what}`];
    if (twins.length > 0) return wrong("two accounts");
    if (!user) return done.joined ? wrong("the account is lost") : [];
    const reviews = stage.rows("SELECT id, status FROM review WHERE user_id = ?", user.id!);
    if (!done.reviewId) return reviews.length > 1 ? wrong("two reviews") : [];
    const [review] = reviews;
    if (reviews.length !== 1 || review?.id !== done.reviewId)
      return wrong(`${reviews.length} reviews for one`);
    const count = (table: string) =>
      Number(
        stage.rows(`SELECT count(*) AS n FROM ${table} WHERE review_id = ?`, done.reviewId)[0]!.n,
      );
    const notes = stage
      .rows("SELECT note FROM log_entry WHERE review_id = ?", done.reviewId)
      .map(({ note }) => String(note));
    const lost = done.notes.filter((note) => !notes.includes(note));
    return [
      ...(count("document") === 1 ? [] : wrong(`${count("document")} documents`)),
      ...(count("analysis_run") <= 1 ? [] : wrong(`${count("analysis_run")} runs`)),
      ...(done.letter && count("letter") === 0 ? wrong("the letter is lost") : []),
      ...(count("letter") > 1 ? wrong("two letters") : []),
      ...(lost.length > 0 ? wrong(`lost ${lost.join(", ")}`) : []),
      ...(new Set(notes).size < notes.length ? wrong("a note twice") : []),
      ...(done.status && ["In Progress", "Completed", "Failed"].includes(String(review.status))
        ? wrong(`${done.status} is ${String(review.status)}`)
        : []),
    ];
  });
}

const problems = differences();
const took = pages.map((page) => page.took);
const bad = pages.filter(({ status }) => status !== 200);
const p99 = percentile(took, 0.99);
if (p99 > GOAL_MS) problems.push(`pages' p99 is ${milliseconds(p99)}`);
if (bad.length > 0)
  problems.push(
    `${bad.length} pages answered ${[...new Set(bad.map(({ status }) => status))].join(", ")}`,
  );
if (unfinished > 0) problems.push(`${unfinished} journeys broke`);
const reached = (what: (done: Acknowledged) => unknown) => crowd.filter(what).length;
console.log(
  `${PEOPLE} people, ${ATTACKERS} attackers, ${SECONDS} s: ${crowd.slice(0, JOINING).filter((d) => d.joined).length} of ${JOINING} signed up, ${reached((d) => d.reviewId)} uploaded, ${reached((d) => d.ticked)} ticked, ${reached((d) => d.letter)} letters, ${crowd.reduce((sum, d) => sum + d.notes.length, 0)} notes acknowledged; told to wait ${refusedForNow} times`,
);
console.log(
  `${pages.length} pages: p50 ${milliseconds(percentile(took, 0.5))}, p95 ${milliseconds(percentile(took, 0.95))}, p99 ${milliseconds(p99)}, longest ${milliseconds(Math.max(...took))}; forms p99 ${milliseconds(percentile(posts, 0.99))}`,
);
console.log(
  `the runtime kept ${percent(busy)} of a processor busy, waited for one ${percent(starved)} of the time, and held ${megabytes(memory)} at most; the client's own delay p99 ${milliseconds(lag.percentile(99) / 1e6)}; ${load()}`,
);
for (const [path, those] of Map.groupBy(pages, (page) => page.path)) {
  const figures = those.map((page) => page.took);
  console.log(
    `  ${path}: ${figures.length}, p50 ${milliseconds(percentile(figures, 0.5))}, p99 ${milliseconds(percentile(figures, 0.99))}, longest ${milliseconds(Math.max(...figures))}`,
  );
}
for (const problem of problems) console.error(`FAILED ${problem}`);
await stage.stop();
process.exit(problems.length === 0 ? 0 : 1);
