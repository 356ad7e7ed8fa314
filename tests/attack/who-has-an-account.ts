import { passwords } from "~/adapters/passwords.server";
import { load, milliseconds, percentile, startStage } from "./stage";

/**
 * Asks for links and tries passwords for addresses with and without an account, in turns, and compares text, status and
 * time of the answers, and how long a page takes that is asked for right after: mail is made then.
 */
const TRIES = 200;
/**
 * The largest distance of the two distributions (Kolmogorov and Smirnov) that chance exceeds once in a thousand times.
 * It decides: the medians, which are printed too, move by a tenth on a machine with other work.
 */
const MOST_DISTANCE = 1.95 * Math.sqrt(2 / TRIES);

type Kind = "known" | "unknown";
type Times = Record<Kind, number[]>;

console.log(load());
const stage = await startStage();
const emailOf = (kind: Kind, at: number) => `${kind}-${at}@example.com`;
const hash = await passwords.hash("look at every line");
await stage.database.batch(
  Array.from({ length: TRIES }, (_, at) =>
    stage.database
      .prepare("INSERT INTO user (id, email, password_hash, created_at) VALUES (?, ?, ?, ?)")
      .bind(`victim-${at}`, emailOf("known", at), hash, Date.now()),
  ),
);

/** A kept connection may have been closed just when it is taken again: as browsers do, it is asked once more. */
const answered = (url: string, init: RequestInit = {}) =>
  fetch(url, init).catch(() => fetch(url, init));

let networks = 0;
/** Each from a network of its own, as a patient attacker has them. */
async function post(path: string, fields: Record<string, string>) {
  networks += 1;
  const asked = performance.now();
  const answer = await answered(`${stage.origin}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      Origin: stage.origin,
      "CF-Connecting-IP": `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
    },
    body: new URLSearchParams(fields),
  });
  const text = await answer.text();
  const took = performance.now() - asked;
  const said = `${answer.status} ${answer.headers.get("location")} ${text}`
    .replaceAll(fields.email ?? "", "ADDRESS")
    .replace(/nonce="[^"]*"/g, "");
  return { took, said };
}

const page = async () => {
  const asked = performance.now();
  await (await answered(`${stage.origin}/login`)).text();
  return performance.now() - asked;
};

/** The largest difference between the shares of both that lie below any one figure. */
function distance(one: readonly number[], other: readonly number[]): number {
  const below = (figures: readonly number[], bound: number) =>
    figures.filter((figure) => figure <= bound).length / figures.length;
  return Math.max(...[...one, ...other].map((at) => Math.abs(below(one, at) - below(other, at))));
}

function judged(name: string, { known, unknown }: Times): boolean {
  const [a, b] = [percentile(known, 0.5), percentile(unknown, 0.5)];
  const [gap, apart] = [(a - b) / b, distance(known, unknown)];
  console.log(
    `${name}: with an account p50 ${a.toFixed(1)} ms, p90 ${milliseconds(percentile(known, 0.9))}; without p50 ${b.toFixed(1)} ms, p90 ${milliseconds(percentile(unknown, 0.9))}; medians ${(100 * gap).toFixed(1)} % apart, distributions ${apart.toFixed(3)} (at most ${MOST_DISTANCE.toFixed(3)})`,
  );
  return apart <= MOST_DISTANCE;
}

/** Takes turns in an order that has no rhythm either kind could profit from. */
async function ask(name: string, path: string, rest: Record<string, string>): Promise<boolean> {
  const [times, next]: [Times, Times] = [
    { known: [], unknown: [] },
    { known: [], unknown: [] },
  ];
  const said = new Set<string>();
  for (let warm = 0; warm < 20; warm += 1)
    await post(path, { email: `warm-${name}-${warm}@example.com`, ...rest });
  for (let at = 0; at < TRIES; at += 1) {
    const turns: Kind[] = (at * 7919) % 13 < 6 ? ["known", "unknown"] : ["unknown", "known"];
    for (const kind of turns) {
      const answer = await post(path, { email: emailOf(kind, at), ...rest });
      times[kind].push(answer.took);
      said.add(answer.said);
      next[kind].push(await page());
    }
  }
  console.log(`${name}: ${said.size} different answers to ${2 * TRIES} tries`);
  const same = judged(name, times);
  const after = judged(`${name}, the page after it`, next);
  return same && after && said.size === 1;
}

const links = await ask("a link to sign in", "/login/email", {});
const signIns = await ask("a wrong password", "/login", { password: "not the password" });
await stage.stop();
process.exit(links && signIns ? 0 : 1);
