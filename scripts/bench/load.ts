import { existsSync, readFileSync } from "node:fs";
import autocannon from "autocannon";
import { median, summary, type Summary } from "./table";

export type Target = { name: string; url: string; cookie?: string };
export type Rate = Summary & {
  name: string;
  /** What the server's process spent on one answer, in milliseconds; null where the system has no figure. */
  cpu: number | null;
  /** From the slowest round to the fastest, as a share of the median. */
  moved: number;
};

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;
const ROUND_SECONDS = 3;
const ROUNDS = 3;
/** `/proc` counts in hundredths of a second. */
const TICK_MS = 10;

/** User and system time of a process so far; steadier than requests a second when the machine is shared. */
function cpuOf(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The second field is the name in brackets and may hold spaces; user and system time are the 14th and 15th.
  const fields = readFileSync(file, "utf8").split(") ").at(-1)!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** 16 connections ask as fast as they are answered; anything but a 2xx is an error. */
async function press({ url, cookie, name }: Target, duration: number, pid: number) {
  const before = cpuOf(pid);
  const result = await autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: cookie === undefined ? {} : { cookie },
  });
  const after = cpuOf(pid);
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0)
    throw new Error(`${name}: ${bad} of ${result.requests.total} requests failed under load`);
  const answers = result["2xx"];
  return {
    rate: answers / result.duration,
    cpu: before === null || after === null ? null : (after - before) / answers,
  };
}

/** Interleaved rounds, A B C A B C, so that whatever else the machine does falls on all alike. */
export async function rates(targets: readonly Target[], pid: number): Promise<Rate[]> {
  for (const target of targets) await press(target, WARM_UP_SECONDS, pid);
  const rounds = new Map<Target, Awaited<ReturnType<typeof press>>[]>(
    targets.map((target) => [target, []]),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [target, seen] of rounds) seen.push(await press(target, ROUND_SECONDS, pid));
  return [...rounds].map(([{ name }, seen]) => {
    const figures = seen.map(({ rate }) => rate);
    const costs = seen.flatMap(({ cpu }) => cpu ?? []);
    const { median: middle, spread } = summary(figures);
    const moved = (Math.max(...figures) - Math.min(...figures)) / middle;
    return { name, median: middle, spread, moved, cpu: costs.length > 0 ? median(costs) : null };
  });
}
