import { setTimeout as wait } from "node:timers/promises";
import { fetch as fetchOf, type WebSocket as RuntimeSocket } from "miniflare";
import { stayConnected, type LiveSocket } from "~/ui/kit/live-connection";
import { Client, type Answer } from "./client";
import { addSignedIn, load, milliseconds, percentile, startStage } from "./stage";

/**
 * The runtime is killed in the middle of two hundred posts, with five hundred open pages. What was acknowledged before is
 * there, once; whoever was not answered sends the same form again, and it counts once. Every page comes back by the
 * product's own script and sees what was changed while it was away.
 */
const PEOPLE = 20;
const POSTS_EACH = 10;
const PAGES_EACH = 25;
/** So many answers come before the kill. */
const KILL_AFTER = 60;
/** A person tries again for so long. */
const PATIENCE_MS = 120_000;

console.log(load());
const stage = await startStage();

type Person = { client: Client; reviewId: string };
async function aPerson(index: number): Promise<Person> {
  const [email, reviewId] = [`person-${index}@example.com`, crypto.randomUUID()];
  const cookie = await addSignedIn(stage, email, "Free");
  const statement = stage.database
    .prepare(
      `INSERT INTO review (id, user_id, provider, date, status, form_token, created_at)
       SELECT ?1, id, 'Harbor Ridge', '2026-01-05', 'Completed', ?1, 0 FROM user WHERE email = ?2`,
    )
    .bind(reviewId, email);
  await statement.run();
  return { client: new Client(stage.origin, `10.3.0.${index}`, cookie), reviewId };
}
const people: Person[] = [];
for (let index = 0; index < PEOPLE; index += 1) people.push(await aPerson(index));

/** An open page of the dashboard: when it listened again, and what it showed last. */
type Page = { person: Person; back: number | null; shows: string; close: () => void };
let killedAt = Infinity;

/** The runtime's socket with the events of a browser's. */
function socketOf({ client }: Person): LiveSocket {
  const events = new EventTarget();
  let socket: RuntimeSocket | null = null;
  const tell = (type: string, fields: object) =>
    events.dispatchEvent(Object.assign(new Event(type), fields));
  const gone = () => tell("close", { code: 1006, reason: "" });
  const headers = { Upgrade: "websocket", Cookie: client.cookie, Origin: stage.origin };
  void fetchOf(`${stage.origin}/live`, { headers }).then((joined) => {
    if (!joined.webSocket) return gone();
    socket = joined.webSocket;
    socket.addEventListener("message", ({ data }) => void tell("message", { data }));
    socket.addEventListener("close", ({ code, reason }) => void tell("close", { code, reason }));
    socket.accept();
    tell("open", {});
  }, gone);
  return {
    get readyState() {
      return socket ? 1 : 0;
    },
    send: (text) => socket?.send(text),
    close: () => socket?.close(),
    addEventListener: (type: string, heard: (event: never) => void) =>
      events.addEventListener(type, heard as (event: Event) => void),
  };
}

function aPage(person: Person): Page {
  const page: Page = { person, back: null, shows: "", close: () => undefined };
  const look = async () => {
    const answer = await person.client.get("/dashboard?_data=routes%2Fdashboard");
    if (answer.status === 200) page.shows = answer.page;
  };
  page.close = stayConnected({
    connect: () => socketOf(person),
    ask: (changed) => {
      // A hint that was on its way is no reconnection.
      if (!changed && performance.now() > killedAt) page.back ??= performance.now() - killedAt;
      void look();
    },
    keepSeen: () => undefined,
    asksAtFirst: () => true,
  });
  return page;
}

const until = async (what: string, done: () => boolean): Promise<boolean> => {
  const began = performance.now();
  while (!done() && performance.now() - began < PATIENCE_MS) await wait(100);
  if (!done()) console.error(`not within ${PATIENCE_MS / 1000} s: ${what}`);
  return done();
};

const pages: Page[] = [];
for (const person of people) for (let at = 0; at < PAGES_EACH; at += 1) pages.push(aPage(person));
const listening = await until("every page listens", () => pages.every(({ shows }) => shows !== ""));

/** Sends the same form until it is taken; whoever sent many is told to wait. */
async function insist(send: () => Promise<Answer>): Promise<{ first: Answer; last: Answer }> {
  const began = performance.now();
  const first = await send();
  let last = first;
  while (last.status !== 303 && performance.now() - began < PATIENCE_MS) {
    await wait(1_000 * Math.max(last.again, 1));
    last = await send();
  }
  return { first, last };
}

type Post = { reviewId: string; note: string; first: Answer; last: Answer };
let answered = 0;
/** One note, sent again as it is until it is acknowledged. */
async function post({ client, reviewId }: Person, at: number): Promise<Post> {
  const note = `Called them, time ${at}`;
  const fields = { intent: "add-note", note, formToken: crypto.randomUUID() };
  const sent = await insist(() => client.post(`/report/${reviewId}`, fields));
  answered += 1;
  return { reviewId, note, ...sent };
}

const posting = Promise.all(
  people.map(async (person) => {
    const done: Post[] = [];
    for (let at = 0; at < POSTS_EACH; at += 1) done.push(await post(person, at));
    return done;
  }),
);
await until("posts are answered", () => answered >= KILL_AFTER);
killedAt = performance.now();
stage.kill();
const posts = (await posting).flat();
for (const { client, reviewId } of people)
  await insist(() =>
    client.post(`/report/${reviewId}`, { intent: "set-status", status: "Escalated" }),
  );
const caughtUp = await until("every page came back and shows what changed", () =>
  pages.every(({ back, shows }) => back !== null && shows.includes("Escalated")),
);
for (const { close } of pages) close();

const counts = posts.map(
  ({ reviewId, note }) =>
    stage.rows("SELECT 1 FROM log_entry WHERE review_id = ? AND note = ?", reviewId, note).length,
);
const acknowledged = posts.filter(({ last }) => last.status === 303);
const lost = posts.filter(({ last }, at) => last.status === 303 && counts[at] === 0).length;
const doubled = counts.filter((count) => count > 1).length;
const cut = posts.filter(({ first }) => first.status !== 303).length;
const backs = pages.flatMap(({ back }) => (back === null ? [] : [back]));
const busiest = Math.max(
  ...backs.map((from) => backs.filter((at) => at >= from && at < from + 100).length),
);
const missed = pages.filter(({ shows }) => !shows.includes("Escalated")).length;
console.log(
  `row 59: ${posts.length} posts, ${acknowledged.length} acknowledged, ${cut} at first not answered or refused; lost ${lost}, doubled ${doubled}`,
);
console.log(
  `row 58: ${pages.length} pages, ${backs.length} came back, p50 ${milliseconds(percentile(backs, 0.5))}, the last after ${milliseconds(Math.max(...backs))}, at most ${busiest} within a tenth of a second; missed ${missed}; ${load()}`,
);
const killed = cut > 0 && stage.crashes() > 0;
if (!killed) console.error("FAILED the kill cut nothing off");
const passed = [listening, killed, caughtUp, missed === 0, lost === 0, doubled === 0].every(
  Boolean,
);
await stage.stop();
process.exit(passed && acknowledged.length === posts.length ? 0 : 1);
